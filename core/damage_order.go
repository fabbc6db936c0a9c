package core

import (
	"slices"

	"palimpsest/core/card"
)

// damageWay is one effect that would change damage about to be dealt: a static ability, or a shield.
type damageWay struct {
	ability *card.Ability
	id      ID    // the permanent of a static ability
	shield  int   // the index of a shield
	mark    int32 // what a packet remembers it by
}

// maxTried bounds how many effects may change one packet of damage.
const maxTried = 8

// ChangeDamage lets everything act that prevents, redirects or otherwise changes damage about to be
// dealt, protection first. Each effect gets one opportunity, also when the damage goes to somebody
// else by it; when several would act, the affected player, or the controller of the affected permanent,
// chooses which is first.
func (g *Game) ChangeDamage(p *Packet, protection, prevent, redirect Rule) {
	if p.Fixed || p.N <= 0 {
		return
	}
	if id := p.To.Object(); id != 0 && g.ProtectedFrom(id, g.Seen(p.Seen, p.Source), p.Source) {
		g.prevented(p, p.N, protection, 0)
		return
	}
	for p.N > 0 {
		ways := g.damageWays(p)
		if len(ways) == 0 {
			return
		}
		way := ways[g.firstWay(p, ways, prevent)]
		i := slices.Index(p.Tried[:], 0)
		if i < 0 {
			g.NotImplemented("more than %d effects on one packet of damage", maxTried)
		}
		p.Tried[i] = way.mark
		if way.ability != nil {
			g.reduceBy(way.ability, way.id, p, prevent)
		} else {
			g.useShield(way.shield, p, prevent, redirect)
		}
	}
}

// firstWay is the index of the effect that acts first.
func (g *Game) firstWay(p *Packet, ways []damageWay, rule Rule) int {
	if len(ways) == 1 {
		return 0
	}
	options := make([]Ref, len(ways))
	for i := range ways {
		options[i] = ToObject(ways[i].id)
	}
	pick := g.ChooseThing(Choice{Who: g.affected(p.To), Purpose: ToReplace, About: p.To, Rule: rule}, options)
	return max(0, slices.Index(options, pick))
}

// damageWays lists what would change the packet and has not yet had its opportunity.
func (g *Game) damageWays(p *Packet) []damageWay {
	ways := g.ways[:0]
	for _, id := range g.S.statics {
		o := &g.S.Objects[id]
		if o.Zone != card.Battlefield || o.Is(PhasedOut) || !g.infos[o.Def].changesDamage || g.StoppedArtifact(id) || g.Chars(id).LostAll {
			continue
		}
		for k, a := range g.defs[o.Def].Abilities {
			mark := -int32(id)<<4 - int32(k) - 1
			if a.Kind == card.Static && a.Replace != nil && a.Replace.Event == card.DamageEvent && !slices.Contains(p.Tried[:], mark) && g.changes(a, id, p) {
				ways = append(ways, damageWay{ability: a, id: id, mark: mark})
			}
		}
	}
	for i := range g.S.Shields {
		s := &g.S.Shields[i]
		if s.Kind != RegenerateShield && s.N != 0 && !slices.Contains(p.Tried[:], s.Stamp) && g.shieldFits(s, p) {
			ways = append(ways, damageWay{id: s.Source, shield: i, mark: s.Stamp})
		}
	}
	g.ways = ways
	return ways
}

// changes reports whether a static ability speaks of a packet of damage.
func (g *Game) changes(a *card.Ability, id ID, p *Packet) bool {
	r := a.Replace
	x := Context{Source: id, Controller: g.S.Objects[id].Controller, Ability: a, Seen: -1}
	return (!r.Combat || p.Combat) && g.Holds(a.If, &x) && g.concerns(r.What, p.To, NoPlayer, &x) && (r.From == nil || g.sourceFits(r.From, p, &x))
}
