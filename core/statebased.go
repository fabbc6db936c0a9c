package core

import (
	"iter"
	"slices"

	"palimpsest/core/card"
)

// StateBased is one row of an edition's list of what happens by itself, because of how things stand and not of what
// anybody does.
type StateBased struct {
	Rule Rule
	Says string // what happens, in a few words
	When Sight  // what must be in sight for it to be looked for at all
	// Look notes by the rule what is doomed.
	Look func(g *Game, doom *Doom, rule Rule)
}

// Sight is what a survey of players and permanents finds, so that most rows need no look of their own.
type Sight uint16

// What can be in sight.
const (
	Lifeless      Sight = 1 << iota // a player without life
	Overdrawn                       // a player who was to draw from an empty library
	Poisoned                        // a player with poison counters
	Strays                          // tokens and copies that have left the battlefield or stack
	Frail                           // a creature without toughness
	Hurt                            // damage
	MortallyHurt                    // damage by a source with deathtouch since the last check
	Planeswalkers                   //
	Legends                         //
	Worlds                          //
	Attached                        // what is put on something, or has to be
	Counted                         // counters
	Landhome                        // creatures with landhome, which may have lost their land
)

// survey looks once over the players, and over the permanents that may be another matter than they were when the last
// check found nothing. What is attached may have to come off for what became of its host, and a creature may lose a
// land that it needs.
func (g *Game) survey() (seen Sight) {
	for p := range g.S.Players {
		seen |= g.S.Players[p].sight()
	}
	if len(g.S.Stray) > 0 {
		seen |= Strays
	}
	if g.MayOccur(card.Landhome) {
		seen |= Landhome
	}
	for _, id := range g.unsettledPermanents() {
		seen |= g.sightOf(id)
	}
	if g.looksAtAll() { // to become attached changes more than one permanent
		g.attachments = slices.ContainsFunc(g.S.Battlefield, func(id ID) bool { return g.S.Objects[id].Attached != 0 })
	}
	if g.attachments {
		seen |= Attached
	}
	return seen
}

// sight is what there is to see of one player.
func (ps *PlayerState) sight() (seen Sight) {
	if ps.Life <= 0 {
		seen |= Lifeless
	}
	if ps.MustDraw {
		seen |= Overdrawn
	}
	if ps.Poison > 0 {
		seen |= Poisoned
	}
	return seen
}

// sightOf is what there is to see of one permanent; nothing of what is none any more, or phased out.
func (g *Game) sightOf(id ID) (seen Sight) {
	o := &g.S.Objects[id]
	if o.Zone != card.Battlefield || o.Is(PhasedOut) {
		return 0
	}
	c := g.Chars(id)
	if in := &g.infos[o.Def]; in.printed != nil && c == &in.printed[o.Base] {
		seen = in.sight
	} else {
		seen = c.sight(g.defs[o.Def])
	}
	if o.Damage > 0 {
		seen |= Hurt
	}
	if o.Is(Deathtouched) {
		seen |= MortallyHurt
	}
	if o.HasCounters() {
		seen |= Counted
	}
	return seen
}

// Permanents are the permanents in the order of the battlefield; what is phased out is not there.
func (g *Game) Permanents() iter.Seq2[ID, *Chars] {
	return func(yield func(ID, *Chars) bool) {
		for _, id := range g.S.Battlefield {
			if !g.S.Objects[id].Is(PhasedOut) && !yield(id, g.Chars(id)) {
				return
			}
		}
	}
}

// WithDamage are the permanents that have damage, in the order of the battlefield; what is phased out is not there.
func (g *Game) WithDamage() iter.Seq2[ID, *Chars] {
	return func(yield func(ID, *Chars) bool) {
		for _, id := range g.S.Battlefield {
			if o := &g.S.Objects[id]; o.Damage > 0 && !o.Is(PhasedOut) && !yield(id, g.Chars(id)) {
				return
			}
		}
	}
}

// Doomed is what the edition's list of what happens by itself finds now: the game keeps its memory, and one is in use
// at a time.
func (g *Game) Doomed() *Doom {
	g.doom.fates = g.doom.fates[:0]
	seen := g.survey()
	if seen == 0 {
		return &g.doom
	}
	for i := range g.Rules.StateBased {
		if row := &g.Rules.StateBased[i]; row.When&seen != 0 && g.Follows(AsStateBased, row.Rule) {
			row.Look(g, &g.doom, row.Rule)
		}
	}
	return &g.doom
}

// Doom collects what a check of the state found, so that all of it happens at once.
type Doom struct {
	fates []Fate
}

// Fate is what becomes of one thing or player.
type Fate struct {
	Kind    FateKind
	ID      ID
	Player  Player
	Why     Loss
	Rule    Rule
	Regen   Rule // the rule by which regeneration may replace a destruction
	N       int
	Counter string // of FateRemoveCounters: the kind
}

// FateKind is a kind of fate.
type FateKind uint8

// The fates, in the order in which they are told; they happen at once.
const (
	FateLose FateKind = iota
	FateDestroy
	FateBury // put into the graveyard: neither destroyed nor sacrificed
	FateCease
	FateUnattach
	FateCancelCounters
	FateRemoveCounters
	FateSacrifice
)

// Add notes a fate; one that is there already is not noted again.
func (d *Doom) Add(f Fate) {
	for _, x := range d.fates {
		if x.ID == f.ID && x.Player == f.Player && x.Kind == f.Kind {
			return
		}
	}
	d.fates = append(d.fates, f)
}

// Destroyed takes out what is to be destroyed, for an edition in which that takes more than one step.
func (d *Doom) Destroyed() (ids []ID) {
	if d.Empty() {
		return nil
	}
	left := d.fates[:0]
	for _, f := range d.fates {
		if f.Kind == FateDestroy {
			ids = append(ids, f.ID)
		} else {
			left = append(left, f)
		}
	}
	d.fates = left
	return ids
}

// Empty reports whether nothing was found.
func (d *Doom) Empty() bool { return len(d.fates) == 0 }

// Fates are what was found: for tests.
func (d *Doom) Fates() []Fate { return d.fates }

// Going is what is doomed.
func (d *Doom) Going() []Ref {
	going := make([]Ref, 0, len(d.fates))
	for _, f := range d.fates {
		going = append(going, ToObject(f.ID))
	}
	return going
}

// Perform carries out all fates as one event.
func (g *Game) Perform(d *Doom) {
	g.cause = 0
	g.LeaveTogether(d.Going(), func() {
		for kind := FateLose; kind <= FateSacrifice; kind++ {
			for _, f := range d.fates {
				if f.Kind == kind {
					g.fate(f)
				}
			}
		}
	})
	d.fates = d.fates[:0]
	g.CheckEnd()
	g.Refresh()
}

func (g *Game) fate(f Fate) {
	if f.ID != 0 && f.Kind >= FateUnattach && g.S.Objects[f.ID].Zone != card.Battlefield {
		return // what leaves in the same event is last known as it was before all of it
	}
	switch f.Kind {
	case FateLose:
		g.Lose(f.Player, f.Why, f.Rule)
	case FateDestroy:
		g.Destroy(f.ID, IsDestroyed, f.Rule, f.Regen)
	case FateBury:
		g.ToGraveyard(f.ID, Dies, f.Rule)
	case FateCease:
		g.ceaseToExist(f.ID, f.Rule)
	case FateUnattach:
		g.unattach(f.ID, f.Rule)
	case FateCancelCounters:
		g.AddCounters(f.ID, "+1/+1", -f.N, f.Rule)
		g.AddCounters(f.ID, "-1/-1", -f.N, f.Rule)
	case FateRemoveCounters:
		g.AddCounters(f.ID, f.Counter, -f.N, f.Rule)
	case FateSacrifice:
		g.sacrifice(f.ID, f.Rule)
	}
}
