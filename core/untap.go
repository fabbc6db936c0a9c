package core

import (
	"slices"

	"palimpsest/core/card"
)

// Tap taps a permanent and lets abilities trigger, whatever taps it. It reports whether it was untapped.
func (g *Game) Tap(id ID, rule Rule) bool {
	o := &g.S.Objects[id]
	if o.Zone != card.Battlefield || o.Is(Tapped) {
		return false
	}
	o.Flags |= Tapped
	g.tapChanged(id)
	g.Emit(&Event{Verb: Taps, Rule: rule, Subject: ToObject(id), Player: o.Controller})
	for _, a := range g.Def(id).Abilities {
		if a.Kind != card.Static {
			continue
		}
		if asleep := g.Rules.Sleeps(g, id, a); asleep != "" {
			g.Emit(&Event{Verb: HasNoEffect, Rule: asleep, Subject: ToObject(id), Player: o.Controller, Detail: "its static ability is off because it is tapped"})
			break
		}
	}
	if g.anyListens() {
		g.Detect(Happened{Event: card.BecomesTapped, Subject: ToObject(id), Player: g.S.Objects[id].Controller})
	}
	return true
}

// AsIfTapped calls f with a permanent tapped that may not be yet.
func (g *Game) AsIfTapped(id ID, f func()) {
	o := &g.S.Objects[id]
	if o.Is(Tapped) {
		f()
		return
	}
	o.Flags |= Tapped
	g.tapChanged(id)
	f()
	g.S.Objects[id].Flags &^= Tapped
	g.tapChanged(id)
}

// Untap untaps a permanent.
func (g *Game) Untap(id ID, rule Rule) bool {
	o := &g.S.Objects[id]
	if o.Zone != card.Battlefield || !o.Is(Tapped) {
		return false
	}
	if by := g.Rules.Cases.StunCounter; g.marked(id, stun, by) {
		g.unmark(id, stun, by)
		return false
	}
	o.Flags &^= Tapped
	g.tapChanged(id)
	ev := g.Emit(&Event{Verb: Untaps, Rule: rule, Subject: ToObject(id), Player: o.Controller})
	before := g.Within(ev)
	g.Detect(Happened{Event: card.BecomesUntapped, Subject: ToObject(id), Player: o.Controller})
	g.Within(before)
	g.ExpireByState()
	return true
}

// UntapAll untaps the permanents of a player that untap normally, at once. The player chooses for
// those that he or she may leave tapped.
func (g *Game) UntapAll(p Player, rule Rule) {
	if !g.Follows(AsProcedure, rule) {
		g.endForControlled(p, card.ThroughUntapStep, g.Rules.Acts.EffectEndsAfter)
		return
	}
	held := g.heldTapped(p, rule)
	tapped := g.tapped[:0]
	for _, id := range g.S.Battlefield {
		o := &g.S.Objects[id]
		if o.Controller != p || !o.Is(Tapped) || o.Is(PhasedOut) || slices.Contains(held, id) {
			continue
		}
		by, stays := g.keptTapped(id, p)
		if !stays && g.hasRule(id, card.MayNotUntap) {
			stays = g.ChooseYes(Choice{Who: p, Purpose: ToUntap, Source: id, About: ToObject(id), Rule: rule}) // yes: leave it tapped
		}
		t := toUntap{id: id, by: by, stays: stays}
		if !stays {
			t.instead, t.replaced = g.replacerOf(card.UntapEvent, ToObject(id), p, rule)
		}
		tapped = append(tapped, t)
	}
	g.tapped = tapped
	g.Together(func() {
		for _, t := range tapped {
			switch {
			case t.stays:
				g.staysTapped(t.id, t.by, rule)
			case t.replaced:
				g.instead(t.instead, card.UntapEvent, ToObject(t.id), p, 1, rule)
			default:
				g.Untap(t.id, rule)
			}
		}
	})
	g.endForControlled(p, card.ThroughUntapStep, g.Rules.Acts.EffectEndsAfter)
}

// keptTapped is the source of what says that a permanent does not untap in the untap step of a player.
func (g *Game) keptTapped(id ID, p Player) (by ID, stays bool) {
	for _, r := range g.Chars(id).Rules {
		if r.Mod.Kind == card.DoesNotUntap && (!r.Mod.Yours || g.Rules.Your(g, r.You, r.Source) == p) {
			return r.Source, true
		}
	}
	return 0, false
}

// toUntap is a permanent that would untap with the others, and whether it stays tapped, and because of what, or what
// happens instead.
type toUntap struct {
	id, by   ID
	stays    bool
	instead  replacer
	replaced bool
}

// untaps reports whether a permanent would untap when its controller's permanents do.
func (g *Game) untaps(id ID, p Player) bool {
	o := &g.S.Objects[id]
	_, kept := g.keptTapped(id, p)
	return o.Controller == p && o.Is(Tapped) && !o.Is(PhasedOut) && !kept
}

// heldTapped are the permanents that stay tapped because an effect lets a player untap only so many of
// a kind; the player chooses which untap.
func (g *Game) heldTapped(p Player, rule Rule) (held []ID) {
	g.refreshForce()
	for i := range g.force {
		f := g.force[i]
		if f.mod.Kind != card.Cant || f.mod.Act != card.UntapAct || !g.works(&f) {
			continue
		}
		x := Context{Source: f.source, Controller: f.you, Ability: f.ability, Seen: -1}
		if !g.forPlayer(&f, p, &x) {
			continue
		}
		var options []Ref
		for _, id := range g.S.Battlefield {
			if g.untaps(id, p) && (f.mod.By == nil || g.Match(f.mod.By, id, &x)) {
				options = append(options, ToObject(id))
			}
		}
		for n := 0; n < f.mod.N && len(options) > 0; n++ {
			options = without(options, g.ChooseThing(Choice{Who: p, Purpose: ToUntap, Source: f.source, Left: min(f.mod.N-n, len(options)), Rule: rule}, options))
		}
		for _, r := range options {
			held = append(held, r.Object())
			g.staysTapped(r.Object(), f.source, rule)
		}
	}
	return held
}

// staysTapped says that a permanent does not untap with the others, and because of what.
func (g *Game) staysTapped(id, by ID, rule Rule) EventID {
	return g.Emit(&Event{Verb: StaysTapped, Rule: rule, Subject: ToObject(id), Object: ToObject(by), Player: g.S.Objects[id].Controller})
}
