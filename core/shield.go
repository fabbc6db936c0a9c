package core

import (
	"cmp"

	"palimpsest/core/card"
)

// AssignDamage notes the damage that an instruction deals, divided as it says.
func (g *Game) AssignDamage(e *card.Damage, x *Context, rule Rule) {
	from := x.Source
	if e.From != nil && e.From.Kind != card.This {
		from = g.one(e.From, x)
	}
	if from == 0 {
		return
	}
	seen := int32(-1)
	if from == x.Source {
		seen = x.Seen
	}
	to := g.Pointed(e.To, x, nil)
	total := g.Amount(e.N, x)
	for _, r := range to {
		n := total
		switch {
		case e.Evenly:
			n = total / max(1, len(x.Targets))
		case e.Divided:
			n = g.shareOf(x, r)
		}
		g.Assign(Packet{Source: from, Seen: seen, To: r, N: n, Rule: rule, Cause: g.cause, Fixed: e.Unpreventable})
	}
	if e.To != nil {
		x.speaksOf(e.To, to)
	}
	x.ThatMuch = total
}

// shareOf is the part of a division that was announced for a target.
func (g *Game) shareOf(x *Context, r Ref) int {
	for i, t := range x.Targets {
		if t == r && i < len(x.Divide) {
			return int(x.Divide[i])
		}
	}
	return 0
}

// MakeShields puts up the shields of an instruction that prevents damage before it is dealt. The source of damage is
// chosen unless it has been.
func (g *Game) MakeShields(e *card.Prevent, x *Context, source Ref) {
	s := Shield{Kind: PreventShield, N: -1, Next: e.Next && e.N == nil, Combat: e.Combat}
	if e.N != nil {
		s.N = g.Amount(e.N, x)
	}
	g.putUp(s, e.To, e.From, source, x)
}

// MakeRedirections puts up the shields of an instruction that redirects damage before it is dealt. The source of
// damage is chosen unless it has been.
func (g *Game) MakeRedirections(e *card.Redirect, x *Context, source Ref) {
	s := Shield{Kind: RedirectShield, N: -1, Next: e.Next && e.N == nil}
	if e.N != nil {
		s.N = g.Amount(e.N, x)
	}
	for _, r := range g.Concerned(e.Instead, x) {
		s.Instead = r
	}
	g.putUp(s, e.To, e.From, source, x)
}

// putUp fills in whom a shield protects and from what, and puts it up.
func (g *Game) putUp(s Shield, to, from *card.Selector, source Ref, x *Context) {
	s.Controller, s.Source, s.Until, s.Turn, s.Cause = x.Controller, x.Source, card.UntilEndOfTurn, g.S.Turn, g.cause
	if s.From = source; from != nil && source == 0 {
		if from.Kind == card.Each {
			s.Filter = from.Filter
		} else {
			for _, r := range g.Concerned(from, x) {
				s.From = r
			}
			if s.From == 0 {
				return // no such source
			}
		}
	}
	if to == nil {
		g.addShield(s)
		return
	}
	for _, r := range g.Concerned(to, x) {
		s.To = r
		g.addShield(s)
	}
}

func (g *Game) addShield(s Shield) {
	s.Stamp = g.Stamp()
	g.S.Shields = append(g.S.Shields, s)
	rule := g.T.Shields[s.Kind]
	switch {
	case s.Kind != PreventShield:
	case s.N >= 0:
		rule = cmp.Or(g.T.Cases.ShieldOfAmount, rule)
	case s.From != 0:
		rule = cmp.Or(g.T.Cases.ShieldOfSource, rule)
	}
	g.Emit(Event{Verb: ShieldMade, Rule: cmp.Or(rule, g.T.Acts[ShieldMade]), Subject: ToObject(s.Source), Object: s.To, Amount: max(0, s.N), Player: s.Controller, Detail: shieldWord(s.Kind)})
}

func shieldWord(k ShieldKind) string {
	return [...]string{"prevention", "redirection", "regeneration", "replacement"}[k]
}

// sendElsewhere puts a shield on permanents that sends them somewhere else if they would go to a graveyard.
func (g *Game) sendElsewhere(e *card.Instead, x *Context) {
	if e.Replace.Event != card.GoesToGraveyard {
		g.NotImplemented("this replacement: %s", x.text())
	}
	way := &card.Ability{Kind: card.Static, Replace: e.Replace, Text: x.text()}
	for _, r := range g.Concerned(e.Replace.What, x) {
		if id := r.Object(); id != 0 && g.S.Objects[id].Zone == card.Battlefield {
			g.addShield(Shield{Kind: ElsewhereShield, To: r, Way: way, N: 1, Controller: x.Controller, Source: x.Source, Until: e.Until, Turn: g.S.Turn, Cause: g.cause})
		}
	}
}

// RegenerationShield puts a shield on a permanent that replaces its next destruction this turn.
func (g *Game) RegenerationShield(id ID, x *Context) {
	if g.S.Objects[id].Zone != card.Battlefield {
		return
	}
	g.addShield(Shield{Kind: RegenerateShield, To: ToObject(id), N: 1, Controller: x.Controller, Source: x.Source, Until: card.UntilEndOfTurn, Turn: g.S.Turn, Cause: g.cause})
}

// Doom collects what state-based effects or actions found in one check, so that all of it happens at once.
type Doom struct {
	fates   []Fate
	without func(Rule) bool
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

// NewDoom is an empty list of fates; the game keeps its memory, and one list is in use at a time.
func (g *Game) NewDoom() *Doom {
	g.doom.fates = g.doom.fates[:0]
	return &g.doom
}

// Without makes the game go on as if some rules doomed nothing, so that it can be seen what depends on them.
// Init takes it back.
func (g *Game) Without(rules func(Rule) bool) { g.doom.without = rules }

// Add notes a fate; one that is there already is not noted again.
func (d *Doom) Add(f Fate) {
	if d.without != nil && d.without(f.Rule) {
		return
	}
	for _, x := range d.fates {
		if x.ID == f.ID && x.Player == f.Player && x.Kind == f.Kind {
			return
		}
	}
	d.fates = append(d.fates, f)
}

// Empty reports whether nothing was found.
func (d *Doom) Empty() bool { return len(d.fates) == 0 }

// Perform carries out all fates as one event.
func (g *Game) Perform(d *Doom) {
	g.cause = 0
	going := make([]Ref, 0, len(d.fates))
	for _, f := range d.fates {
		going = append(going, ToObject(f.ID))
	}
	g.LeaveTogether(going, func() {
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
	switch f.Kind {
	case FateLose:
		g.Lose(f.Player, f.Why, f.Rule)
	case FateDestroy:
		g.Destroy(f.ID, IsDestroyed, f.Rule, f.Regen)
	case FateBury:
		g.ToGraveyard(f.ID, Dies, f.Rule)
	case FateCease:
		g.CeaseToExist(f.ID, f.Rule)
	case FateUnattach:
		g.Unattach(f.ID, f.Rule)
	case FateCancelCounters:
		g.AddCounters(f.ID, "+1/+1", -f.N, f.Rule)
		g.AddCounters(f.ID, "-1/-1", -f.N, f.Rule)
	case FateRemoveCounters:
		g.AddCounters(f.ID, f.Counter, -f.N, f.Rule)
	case FateSacrifice:
		g.Sacrifice(f.ID, f.Rule)
	}
}

// Destroy destroys a permanent, unless it is indestructible or a regeneration shield replaces that; an
// empty regen rule means that it can't be regenerated.
func (g *Game) Destroy(id ID, verb Verb, rule, regen Rule) {
	o := &g.S.Objects[id]
	if o.Zone != card.Battlefield || g.Chars(id).Has(card.Indestructible) {
		return
	}
	if i := g.ShieldFor(id); i >= 0 && regen != "" && g.MayRegenerate(id) {
		cause := g.S.Shields[i].Cause
		g.S.Shields = append(g.S.Shields[:i], g.S.Shields[i+1:]...)
		before := g.Within(cause)
		g.Regenerated(id, regen, regen, regen)
		g.Within(before)
		return
	}
	g.ToGraveyard(id, verb, rule)
}

// DestroyTogether destroys permanents at once.
func (g *Game) DestroyTogether(things []Ref, verb Verb, rule, regen Rule) {
	g.LeaveTogether(things, func() {
		for _, r := range things {
			if id := r.Object(); id != 0 {
				g.Destroy(id, verb, rule, regen)
			}
		}
	})
}

// MayRegenerate reports whether no effect says that a permanent can't be regenerated.
func (g *Game) MayRegenerate(id ID) bool {
	return !g.S.Objects[id].Is(CantRegen) && !g.ruled(id, card.Cant, card.BeRegenerated)
}
