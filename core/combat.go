package core

import (
	"cmp"
	"slices"

	"palimpsest/core/card"
)

// asThough reports whether an effect lets a creature attack or block as though it were different.
func (g *Game) asThough(id ID, act card.Act) bool {
	return slices.ContainsFunc(g.Chars(id).Rules, func(r Ruling) bool { return r.Mod.Kind == card.AsThough && r.Mod.Act == act })
}

// staysHome is the reason for which a creature cannot attack for what it is, unless an effect lets it attack as though
// it were something else.
func (g *Game) staysHome(c *Chars) Why {
	why := g.Rules.StaysHome(c)
	for _, r := range c.Rules {
		if why == Fine || r.Mod.Kind != card.AsThough || r.Mod.Act != card.Attack {
			continue
		}
		if r.Mod.By.NotSub == nil {
			return Fine
		}
		other := *c
		other.Subtypes = slices.DeleteFunc(slices.Clone(c.Subtypes), func(s string) bool { return slices.Contains(r.Mod.By.NotSub, s) })
		why = g.Rules.StaysHome(&other)
	}
	return why
}

// demands reports whether any effect in force requires something of creatures: a quick no for most.
func (g *Game) demands(act card.Act) bool {
	g.refreshForce()
	return g.inSum.demanded&(1<<act) != 0
}

// RemoveFromCombat takes a creature out of combat. What it blocked stays blocked.
func (g *Game) RemoveFromCombat(id ID, rule Rule) {
	o := &g.S.Objects[id]
	if !o.Is(Attacking) && !o.Is(Blocking) || !g.Follows(AsProcedure, rule) {
		return
	}
	g.leaveCombat(id)
	o.Flags &^= inCombat
	g.Emit(&Event{Verb: RemovedFromCombat, Rule: rule, Subject: ToObject(id), Player: o.Controller})
}

// NoncreaturesLeaveCombat takes out of combat what has stopped being a creature since the last check of the state.
func (g *Game) NoncreaturesLeaveCombat(rule Rule) {
	if len(g.S.Attackers)+len(g.S.Blocks) > 0 {
		g.noncreaturesLeaveCombat(rule)
	}
}

func (g *Game) noncreaturesLeaveCombat(rule Rule) {
	fights := func(id ID) bool { return g.S.Objects[id].Flags&(Attacking|Blocking) != 0 }
	if !slices.ContainsFunc(g.unsettledPermanents(), fights) {
		return
	}
	for i := len(g.S.Attackers) - 1; i >= 0; i-- {
		if id := g.S.Attackers[i].ID; !g.IsCreature(id) {
			g.RemoveFromCombat(id, rule)
		}
	}
	for i := len(g.S.Blocks) - 1; i >= 0 && i < len(g.S.Blocks); i-- {
		if id := g.S.Blocks[i].Blocker; !g.IsCreature(id) {
			g.RemoveFromCombat(id, rule)
			i = min(i, len(g.S.Blocks)) // what it blocked several of is gone with it
		}
	}
}

// inCombat are the flags of what a creature does in combat.
const inCombat = Attacking | Blocking | BlockedFlag | UnblockedFlag | DealtFirst | CombatPaid

// leaveCombat takes a creature off the lists of combat. Its flags stay: what has left the battlefield is
// known as what it was last, also by what it blocked or was blocked by.
func (g *Game) leaveCombat(id ID) {
	if g.S.Objects[id].Flags&(Attacking|Blocking) == 0 {
		return
	}
	g.S.Attackers = slices.DeleteFunc(g.S.Attackers, func(a Attacker) bool { return a.ID == id })
	if g.S.Objects[id].Zone == card.NoZone {
		for _, b := range g.S.Blocks {
			if b.Attacker == id || b.Blocker == id {
				g.S.PastBlocks = append(g.S.PastBlocks, b)
			}
		}
	}
	g.S.Blocks = slices.DeleteFunc(g.S.Blocks, func(b Block) bool { return b.Attacker == id || b.Blocker == id })
	g.besidesChanged()
}

// BeginCombat begins a combat, unless the start position is in it: of an earlier one of this turn is forgotten what fought in it.
func (g *Game) BeginCombat() {
	if g.S.InCombat {
		return
	}
	g.S.InCombat = true
	g.S.Combats++
	for _, id := range g.S.Battlefield {
		g.S.Objects[id].Flags &^= FoughtCombat
	}
	g.forgetDeeds(FoughtCombat)
	g.besidesChanged()
}

// RecordCombat keeps what attacks and blocks now, for what asks later what attacked or blocked this turn or in this combat.
func (g *Game) RecordCombat() {
	for _, a := range g.S.Attackers {
		g.S.Objects[a.ID].Flags |= AttackedTurn | FoughtCombat
	}
	for _, b := range g.S.Blocks {
		g.S.Objects[b.Blocker].Flags |= BlockedTurn | FoughtCombat
	}
	g.besidesChanged()
}

// EndCombat takes everything out of combat, silently.
func (g *Game) EndCombat() {
	for _, id := range g.S.Battlefield {
		g.S.Objects[id].Flags &^= inCombat
	}
	g.S.Attackers, g.S.Blocks, g.S.PastBlocks, g.S.InCombat = g.S.Attackers[:0], g.S.Blocks[:0], g.S.PastBlocks[:0], false
	g.besidesChanged()
}

// TakesCombatDamage are those of some creatures that can be dealt combat damage.
func (g *Game) TakesCombatDamage(ids []ID) []ID {
	spared := func(id ID) bool { return g.ruled(id, card.Cant, card.BeDealtCombatDamage) }
	if !slices.ContainsFunc(ids, spared) {
		return ids
	}
	return slices.DeleteFunc(slices.Clone(ids), spared)
}

// Undealt is what an effect keeps from dealing a packet of combat damage, or from being dealt it; 0 if there is no such effect.
func (g *Game) Undealt(p *Packet) ID {
	id := p.To.Object()
	switch {
	case !p.Combat:
	case g.ruled(p.Source, card.Cant, card.DealCombatDamage):
		return p.Source
	case id != 0 && g.ruled(id, card.Cant, card.BeDealtCombatDamage):
		return id
	}
	return 0
}

// leavesUndealt does not deal a packet of combat damage where an effect says so, by a rule: it was assigned before, and is not
// prevented. It reports whether that is so.
func (g *Game) leavesUndealt(p *Packet, rule Rule) bool {
	id := g.Undealt(p)
	if id == 0 || !g.changesBy(rule) {
		return false
	}
	detail := "it deals no combat damage"
	if id != p.Source {
		detail = "it is dealt no combat damage"
	}
	g.Emit(&Event{Verb: HasNoEffect, Rule: rule, Cause: p.Cause, Subject: ToObject(id), Player: g.S.Objects[id].Controller, Detail: detail})
	p.N = 0
	return true
}

// CombatPower is the combat damage that a creature assigns: its power, or none if something keeps it
// from assigning or dealing any.
func (g *Game) CombatPower(id ID) int {
	if g.ruled(id, card.Cant, card.DealCombatDamage) || g.ruled(id, card.Cant, card.AssignCombatDamage) {
		return 0
	}
	return g.Power(id)
}

// InCombatOrder puts the combat damage that was assigned from a number on in one order, in whichever order it was
// decided about: that of the attackers, then that of the blockers, and of each creature that of the recipients. It is
// dealt at once, and is recorded in this order.
func (g *Game) InCombatOrder(from int) {
	place := func(source ID) int {
		if i := slices.IndexFunc(g.S.Attackers, func(a Attacker) bool { return a.ID == source }); i >= 0 {
			return i
		}
		return len(g.S.Attackers) + slices.IndexFunc(g.S.Blocks, func(b Block) bool { return b.Blocker == source })
	}
	slices.SortStableFunc(g.S.Packets[from:], func(p, q Packet) int { return cmp.Compare(place(p.Source), place(q.Source)) })
}
