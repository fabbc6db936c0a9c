package core

import (
	"slices"

	"palimpsest/core/card"
)

// MayAttack asks whether a creature may be declared as an attacker, in a band when one is named.
func (g *Game) MayAttack(p Player, id ID, band int32) Why {
	if id == 0 || g.S.Objects[id].Zone != card.Battlefield || g.S.Objects[id].Is(PhasedOut) {
		return NotOnBoard
	}
	o := &g.S.Objects[id]
	c := g.Chars(id)
	switch {
	case o.Controller != p:
		return NotYoursToAttack
	case !c.Is(card.Creature):
		return NotACreature
	case o.Is(Attacking):
		return AlreadyAttacking
	case o.Is(Tapped):
		return IsTapped
	case g.T.StaysHome(c) != Fine && !g.asThough(id, card.Attack):
		return g.T.StaysHome(c)
	case g.Sick(id):
		return SickToAttack
	case g.ruled(id, card.Cant, card.Attack):
		return KeptFromAttack
	case !g.landhome(c, p):
		return NoLandhome
	case g.cantAttackYou(id, g.S.Other(p)):
		return KeptFromAttack
	case band != 0:
		return g.mayBand(id, band)
	}
	return Fine
}

// cantAttackYou asks for effects that keep creatures from attacking one player.
func (g *Game) cantAttackYou(id ID, defender Player) bool {
	g.refreshForce()
	for i := range g.force {
		f := &g.force[i]
		if f.mod.Kind == card.Cant && f.mod.Act == card.AttackYou && g.works(f) {
			x := Context{Source: f.source, Controller: f.you, Ability: f.ability, Seen: -1}
			if g.forPlayer(f, defender, &x) && (f.mod.By == nil || g.matches(f.mod.By, id, g.Chars(id), &x) != f.mod.Except) {
				return true
			}
		}
	}
	return false
}

// landhome asks whether the defending player controls the land that a creature with landhome needs.
func (g *Game) landhome(c *Chars, p Player) (home bool) {
	home = true
	g.Keyworded(c, card.Landhome, func(_ int, land *card.Filter) bool {
		home = g.controls(g.S.Other(p), land)
		return home
	})
	return home
}

// AtHome reports whether the controller of a creature with landhome controls the land that it needs.
func (g *Game) AtHome(id ID) bool {
	home := true
	g.Keyworded(g.Chars(id), card.Landhome, func(_ int, land *card.Filter) bool {
		home = g.controls(g.S.Objects[id].Controller, land)
		return home
	})
	return home
}

// controls reports whether a player controls a permanent that matches.
func (g *Game) controls(p Player, f *card.Filter) bool {
	x := Context{Controller: p, Seen: -1}
	for _, id := range g.S.Battlefield {
		if g.S.Objects[id].Controller == p && g.Match(f, id, &x) {
			return true
		}
	}
	return false
}

// mayBand asks whether a creature may join a band: at most one member is without banding.
func (g *Game) mayBand(id ID, band int32) Why {
	without := 0
	if !g.Chars(id).Has(card.Banding) {
		without++
	}
	for _, a := range g.S.Attackers {
		if a.Band == band && !g.Chars(a.ID).Has(card.Banding) {
			without++
		}
	}
	if without > 1 {
		return BadBand
	}
	return Fine
}

// asThough reports whether an effect lets a creature attack or block as though it were different.
func (g *Game) asThough(id ID, act card.Act) bool {
	return slices.ContainsFunc(g.Chars(id).Rules, func(r Ruling) bool { return r.Mod.Kind == card.AsThough && r.Mod.Act == act })
}

// DeclareAttacker makes a creature attack; tapping it is for the edition to do.
func (g *Game) DeclareAttacker(id ID, band int32) {
	o := &g.S.Objects[id]
	g.S.Attackers = append(g.S.Attackers, Attacker{ID: id, Defender: g.S.Other(o.Controller), Band: band})
	o.Flags |= Attacking | AttackedTurn
	g.touched(id)
}

// MustAttack is a creature that an effect requires to attack and that could, 0 if there is none.
func (g *Game) MustAttack(p Player) ID {
	if !g.demands(card.Attack) {
		return 0
	}
	for _, id := range g.S.Battlefield {
		if g.ruled(id, card.Must, card.Attack) && g.MayAttack(p, id, 0) == Fine {
			return id
		}
	}
	return 0
}

// demands reports whether any effect in force requires something of creatures: a quick no for most.
func (g *Game) demands(act card.Act) bool {
	g.refreshForce()
	return slices.ContainsFunc(g.force, func(f inForce) bool { return f.mod.Kind == card.Must && f.mod.Act == act })
}

// MayBlock asks whether a creature may be declared as a blocker of an attacker.
func (g *Game) MayBlock(p Player, id ID, what []Ref) Why {
	if id == 0 || g.S.Objects[id].Zone != card.Battlefield || g.S.Objects[id].Is(PhasedOut) {
		return NotOnBoard
	}
	o := &g.S.Objects[id]
	c := g.Chars(id)
	switch {
	case o.Controller != p:
		return NotYoursToBlock
	case !c.Is(card.Creature):
		return NoCreatureToBlock
	case o.Is(Tapped):
		return TappedToBlock
	case g.ruled(id, card.Cant, card.Block):
		return KeptFromBlock
	case o.Is(Blocking):
		return AlreadyBlocking
	case len(what) != 1:
		return CantBlockMore
	case !g.isAttacking(what[0].Object()):
		return NotAttacking
	}
	if why := g.evades(what[0].Object(), id, p); why != Fine {
		return why
	}
	if g.owesBlock(id, what[0].Object(), p) {
		return MustBlockOther
	}
	return Fine
}

// lured reports whether an effect demands that an attacker is blocked by a creature: by all that it names,
// or by any if the attacker is not blocked yet.
func (g *Game) lured(attacker, blocker ID) bool {
	for _, r := range g.Chars(attacker).Rules {
		if r.Mod.Kind != card.Must || r.Mod.Act != card.BeBlocked {
			continue
		}
		x := Context{Source: r.Source, Controller: r.You, Seen: -1}
		if r.Mod.By == nil && len(g.BlockersOf(attacker)) == 0 || r.Mod.By != nil && g.matches(r.Mod.By, blocker, g.Chars(blocker), &x) {
			return true
		}
	}
	return false
}

// owesBlock reports whether all creatures able to must block other attackers, and this is one of them.
func (g *Game) owesBlock(blocker, attacker ID, defender Player) (owes bool) {
	for _, a := range g.S.Attackers {
		byAll := slices.ContainsFunc(g.Chars(a.ID).Rules, func(r Ruling) bool {
			return r.Mod.Kind == card.Must && r.Mod.Act == card.BeBlocked && r.Mod.By != nil
		})
		if !byAll || !g.lured(a.ID, blocker) || g.evades(a.ID, blocker, defender) != Fine {
			continue
		}
		if a.ID == attacker {
			return false
		}
		owes = true
	}
	return owes
}

func (g *Game) isAttacking(id ID) bool {
	o := &g.S.Objects[id]
	return o.Zone == card.Battlefield && o.Is(Attacking)
}

// evades asks every evasion ability of an attacker about a would-be blocker.
func (g *Game) evades(attacker, blocker ID, defender Player) Why {
	a, b := g.Chars(attacker), g.Chars(blocker)
	flies := b.Has(card.Flying) || b.Has(card.Reach) || g.asThough(blocker, card.BlockFlying)
	switch {
	case a.Has(card.Unblockable) || g.ruled(attacker, card.Cant, card.BeBlocked):
		return g.because(Evades, card.Unblockable)
	case a.Has(card.Flying) && !flies:
		return g.because(Evades, card.Flying)
	case a.Has(card.Shadow) != b.Has(card.Shadow):
		return g.because(Evades, card.Shadow)
	case a.Has(card.Fear) && !b.Is(card.Artifact) && !b.Colors.Has(card.Black):
		return g.because(Evades, card.Fear)
	case g.ProtectedFrom(attacker, b, blocker):
		return g.because(Evades, card.Protection)
	}
	why := Fine
	g.Keyworded(a, card.Landwalk, func(_ int, land *card.Filter) bool {
		if g.controls(defender, land) {
			why = g.because(Evades, card.Landwalk)
		}
		return why == Fine
	})
	for _, r := range g.Chars(attacker).Rules {
		if r.Mod.Kind == card.Cant && r.Mod.Act == card.BeBlocked && r.Mod.By != nil {
			x := Context{Source: r.Source, Controller: r.You, Seen: -1}
			if g.matches(r.Mod.By, blocker, b, &x) != r.Mod.Except {
				why = Evades
			}
		}
	}
	for _, r := range g.Chars(blocker).Rules {
		if r.Mod.Kind == card.Cant && r.Mod.Act == card.Block && r.Mod.By != nil {
			x := Context{Source: r.Source, Controller: r.You, Seen: -1}
			if g.matches(r.Mod.By, attacker, g.Chars(attacker), &x) != r.Mod.Except {
				why = KeptFromBlock
			}
		}
	}
	return why
}

// DeclareBlocker makes a creature block an attacker, and with it every member of the attacker's band.
func (g *Game) DeclareBlocker(blocker, attacker ID) {
	g.S.Objects[blocker].Flags |= Blocking
	for _, id := range g.BandOf(attacker) {
		g.S.Blocks = append(g.S.Blocks, Block{blocker, id})
	}
	g.touched(blocker)
}

// BandOf lists the attackers in the band of an attacker, itself first.
func (g *Game) BandOf(attacker ID) []ID {
	out := []ID{attacker}
	for _, a := range g.S.Attackers {
		if a.ID != attacker {
			continue
		}
		for _, b := range g.S.Attackers {
			if b.ID != attacker && b.Band != 0 && b.Band == a.Band {
				out = append(out, b.ID)
			}
		}
	}
	return out
}

// MustBlock is a creature of the defender that is required to block an attacker and could, with the
// attacker; 0 if there is none.
func (g *Game) MustBlock(p Player) (blocker, attacker ID) {
	if !g.demands(card.Block) && !g.demands(card.BeBlocked) {
		return 0, 0
	}
	for _, id := range g.S.Battlefield {
		o := &g.S.Objects[id]
		if o.Controller != p || o.Is(Blocking) {
			continue
		}
		for _, a := range g.S.Attackers {
			required := g.ruled(id, card.Must, card.Block) || g.lured(a.ID, id)
			if required && g.MayBlock(p, id, []Ref{ToObject(a.ID)}) == Fine {
				return id, a.ID
			}
		}
	}
	return 0, 0
}

// SetBlockStatus fixes which attackers are blocked and which are not.
func (g *Game) SetBlockStatus() {
	for _, a := range g.S.Attackers {
		if slices.ContainsFunc(g.S.Blocks, func(b Block) bool { return b.Attacker == a.ID }) {
			g.S.Objects[a.ID].Flags |= BlockedFlag
		} else if !g.S.Objects[a.ID].Is(BlockedFlag) {
			g.S.Objects[a.ID].Flags |= UnblockedFlag
		}
	}
	g.flagsChanged()
}

// BecomeBlocked makes an attacker blocked by an effect, and with it every member of its band.
func (g *Game) BecomeBlocked(id ID, rule Rule) {
	if !g.isAttacking(id) {
		return
	}
	for _, member := range g.BandOf(id) {
		o := &g.S.Objects[member]
		if o.Is(BlockedFlag) {
			continue
		}
		o.Flags = o.Flags&^UnblockedFlag | BlockedFlag
		g.touched(member)
		before := g.Within(g.Emit(Event{Verb: BecomesBlocked, Rule: rule, Player: o.Controller, Subject: ToObject(member)}))
		g.Detect(Happened{Event: card.BecomesBlocked, Subject: ToObject(member), Player: o.Controller})
		g.Within(before)
	}
}

// BlockersOf lists the creatures that block an attacker now, in the order of declaration.
func (g *Game) BlockersOf(attacker ID) []ID {
	var out []ID
	for _, b := range g.S.Blocks {
		if b.Attacker == attacker {
			out = append(out, b.Blocker)
		}
	}
	return out
}

// BlockedBy lists the attackers that a creature blocks now.
func (g *Game) BlockedBy(blocker ID) []ID {
	var out []ID
	for _, b := range g.S.Blocks {
		if b.Blocker == blocker {
			out = append(out, b.Attacker)
		}
	}
	return out
}

// RemoveFromCombat takes a creature out of combat. What it blocked stays blocked.
func (g *Game) RemoveFromCombat(id ID, rule Rule) {
	o := &g.S.Objects[id]
	if !o.Is(Attacking) && !o.Is(Blocking) {
		return
	}
	g.leaveCombat(id)
	o.Flags &^= inCombat
	g.Emit(Event{Verb: RemovedFromCombat, Rule: rule, Subject: ToObject(id), Player: o.Controller})
}

// NoncreaturesLeaveCombat takes out of combat what has stopped being a creature.
func (g *Game) NoncreaturesLeaveCombat(rule Rule) {
	for i := len(g.S.Attackers) - 1; i >= 0; i-- {
		if id := g.S.Attackers[i].ID; !g.IsCreature(id) {
			g.RemoveFromCombat(id, rule)
		}
	}
	for i := len(g.S.Blocks) - 1; i >= 0 && i < len(g.S.Blocks); i-- {
		if id := g.S.Blocks[i].Blocker; !g.IsCreature(id) {
			g.RemoveFromCombat(id, rule)
			i = len(g.S.Blocks) // what it blocked several of is gone with it
		}
	}
}

// inCombat are the flags of what a creature does in combat.
const inCombat = Attacking | Blocking | BlockedFlag | UnblockedFlag | DealtFirst

// leaveCombat takes a creature off the lists of combat. Its flags stay: what has left the battlefield is
// known as what it was last.
func (g *Game) leaveCombat(id ID) {
	if g.S.Objects[id].Flags&(Attacking|Blocking) == 0 {
		return
	}
	g.S.Attackers = slices.DeleteFunc(g.S.Attackers, func(a Attacker) bool { return a.ID == id })
	g.S.Blocks = slices.DeleteFunc(g.S.Blocks, func(b Block) bool { return b.Attacker == id || b.Blocker == id })
	g.flagsChanged()
}

// EndCombat takes everything out of combat, silently.
func (g *Game) EndCombat() {
	for _, id := range g.S.Battlefield {
		g.S.Objects[id].Flags &^= inCombat
	}
	g.S.Attackers, g.S.Blocks, g.S.InCombat = g.S.Attackers[:0], g.S.Blocks[:0], false
	g.flagsChanged()
}

// CombatPower is the combat damage that a creature assigns: its power, or none if something keeps it
// from dealing any.
func (g *Game) CombatPower(id ID) int {
	if g.ruled(id, card.Cant, card.DealCombatDamage) {
		return 0
	}
	return g.Power(id)
}
