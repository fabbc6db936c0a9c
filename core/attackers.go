package core

import (
	"slices"

	"palimpsest/core/card"
)

// mayAttack asks whether a creature may be declared as an attacker, in a band when one is named.
func (g *Game) mayAttack(p Player, id ID, band int32) Why {
	switch why := g.ableToAttack(p, id); {
	case why != Fine:
		return why
	case g.attacksNotAlone(id) && g.bars(KeptFromAttack), !g.joinedInAttack(id, p, false):
		return KeptFromAttack
	case band != 0:
		return g.mayBand(id, band)
	}
	return Fine
}

// ableToAttack asks what does not depend on other attackers.
func (g *Game) ableToAttack(p Player, id ID) Why {
	if id == 0 || g.S.Objects[id].Zone != card.Battlefield || g.S.Objects[id].Is(PhasedOut) {
		return NotThereToAttack
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
	case o.Is(Tapped) && g.bars(IsTapped):
		return IsTapped
	case g.staysHome(c) != Fine && g.bars(g.staysHome(c)):
		return g.staysHome(c)
	case g.Sick(id) && !g.asThough(id, card.AttackHasty) && g.bars(SickToAttack):
		return SickToAttack
	case g.ruled(id, card.Cant, card.Attack) && g.bars(KeptFromAttack):
		return KeptFromAttack
	case !g.landhome(c, p) && g.bars(NoLandhome):
		return NoLandhome
	case g.cantAttackYou(id, g.S.Other(p)):
		return KeptFromAttack
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
				g.barring = f.source
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
		home = g.has(g.S.Other(p), land)
		return home
	})
	return home
}

// AtHome reports whether the controller of a creature with landhome controls the land that it needs.
func (g *Game) AtHome(id ID) bool {
	home := true
	g.Keyworded(g.Chars(id), card.Landhome, func(_ int, land *card.Filter) bool {
		home = g.has(g.S.Objects[id].Controller, land)
		return home
	})
	return home
}

// Bands reports whether a creature attacks with banding: it has banding, or attacks as though it had.
func (g *Game) Bands(attacker ID) bool {
	return g.Chars(attacker).Has(card.Banding) || g.asThough(attacker, card.AttackBanded)
}

// attacksNotAlone reports whether the attack of a creature would break an effect by which it, or what attacks already, can
// only attack alone.
func (g *Game) attacksNotAlone(id ID) bool {
	return len(g.S.Attackers) > 0 && (g.ruled(id, card.Cant, card.AttackWithOthers) ||
		slices.ContainsFunc(g.S.Attackers, func(a Attacker) bool { return g.ruled(a.ID, card.Cant, card.AttackWithOthers) }))
}

// mayBand asks whether a creature may join a band: at most one member is without banding.
func (g *Game) mayBand(id ID, band int32) Why {
	without := 0
	if !g.Bands(id) {
		without++
	}
	for _, a := range g.S.Attackers {
		if a.Band == band && !g.Bands(a.ID) {
			without++
		}
	}
	if without > 1 && g.bars(BadBand) {
		return BadBand
	}
	return Fine
}

// DeclareAttacker makes a creature attack; tapping it is for the edition to do.
func (g *Game) DeclareAttacker(id ID, band int32) {
	o := &g.S.Objects[id]
	g.S.Attackers = append(g.S.Attackers, Attacker{ID: id, Defender: g.S.Other(o.Controller), Band: band})
	o.Flags |= Attacking
	g.touched(id)
}

func (g *Game) isAttacking(id ID) bool {
	o := &g.S.Objects[id]
	return o.Zone == card.Battlefield && o.Is(Attacking)
}

// BandOf lists the attackers in the band of an attacker, itself first.
func (g *Game) BandOf(attacker ID) []ID { return g.S.appendBand(make([]ID, 0, few), attacker) }

func (s *State) appendBand(out []ID, attacker ID) []ID {
	out = append(out, attacker)
	for _, a := range s.Attackers {
		if a.ID != attacker {
			continue
		}
		for _, b := range s.Attackers {
			if b.ID != attacker && b.Band != 0 && b.Band == a.Band {
				out = append(out, b.ID)
			}
		}
	}
	return out
}
