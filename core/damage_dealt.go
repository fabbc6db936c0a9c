package core

import (
	"cmp"

	"palimpsest/core/card"
)

// dealt is damage that is being dealt together with other damage.
type dealt struct {
	packet Packet
	cause  EventID
	taken  int // as much of it as there was life, loyalty or toughness
}

// Damaged carries out what is left of a packet. The damage has been dealt, for abilities that wait for it, once all that is
// dealt together has its results: see DamageIsDealt.
func (g *Game) Damaged(p *Packet) {
	there := g.toTake(p.To)
	if ev := g.ApplyDamage(p); ev != 0 {
		g.dealt = append(g.dealt, dealt{})
		d := &g.dealt[len(g.dealt)-1]
		d.packet, d.cause, d.taken = *p, ev, min(p.N, there)
	}
}

// toTake is the life of a player, the toughness of a creature or the loyalty of another permanent.
func (g *Game) toTake(r Ref) int {
	if p, ok := r.Player(); ok {
		return max(0, g.lifeOf(p))
	}
	if id := r.Object(); !g.IsCreature(id) {
		return g.Counters(id, "loyalty")
	}
	return max(0, g.Toughness(r.Object()))
}

// KeepDealt keeps, where an instruction is spoken of again, how much damage it has dealt.
func (g *Game) KeepDealt(e *card.Damage, x *Context) {
	all, taken := 0, 0
	for i := range g.wasDealt {
		g.Increase(&all, g.wasDealt[i].packet.N)
		g.Increase(&taken, g.wasDealt[i].taken)
	}
	if e.Dealt != 0 {
		x.slot(e.Dealt).N = all
	}
	if e.Taken != 0 {
		x.slot(e.Taken).N = taken
	}
}

// linked is damage of one source with lifelink, all of it that is dealt together.
type linked struct {
	source ID
	n      int
	cause  EventID
}

// link notes the life that damage of a source with lifelink gains.
func (g *Game) link(p *Packet, ev EventID) {
	for i := range g.linked {
		if l := &g.linked[i]; l.source == p.Source {
			g.Increase(&l.n, p.N)
			return
		}
	}
	g.linked = append(g.linked, linked{p.Source, p.N, ev})
}

// DamageIsDealt ends damage that was dealt together: abilities trigger that wait for it, the controller of each source with
// lifelink gains life, once for all damage that it has dealt, and what has acted on this damage acts on no other.
func (g *Game) DamageIsDealt() {
	g.shielded, g.spent, g.takenOff = g.shielded[:0], g.spent[:0], g.takenOff[:0]
	g.detectDealt()
	g.dealt, g.wasDealt = g.wasDealt[:0], g.dealt
	for _, l := range g.linked {
		before := g.Within(l.cause)
		g.GainLife(g.S.Objects[l.source].Controller, l.n, cmp.Or(g.Rules.Keywords[card.Lifelink], g.Rules.Acts.GainsLife))
		g.Within(before)
	}
	g.linked = g.linked[:0]
}

// detectDealt lets abilities trigger that wait for damage of all that is dealt together.
func (g *Game) detectDealt() {
	for i := range g.dealt {
		g.dealing = i
		before := g.Within(g.dealt[i].cause)
		g.DetectDamage(&g.dealt[i].packet)
		g.Within(before)
	}
}

// DetectTogether lets abilities trigger that wait for damage, of packets that count as dealt together and have had no results yet.
func (g *Game) DetectTogether(packets []Packet) {
	g.dealt = g.dealt[:0]
	for i := range packets {
		g.dealt = append(g.dealt, dealt{packet: packets[i], cause: packets[i].Cause})
	}
	g.detectDealt()
	g.dealt = g.dealt[:0]
}

// DetectDamage lets abilities trigger that wait for damage to be dealt.
func (g *Game) DetectDamage(p *Packet) {
	if p.N > 0 && g.anyListens() {
		g.Detect(g.damaging(p, card.DealsDamage))
		g.Detect(g.damaging(p, card.IsDealtDamage))
	}
}

// damaging is the damage of a packet as what its source does, or as what its recipient suffers.
func (g *Game) damaging(p *Packet, event card.Event) Happened {
	h := Happened{Event: event, Subject: ToObject(p.Source), Other: p.To, Player: g.Affected(p.To), N: p.N, Combat: p.Combat}
	if event == card.IsDealtDamage {
		h.Subject, h.Other = h.Other, h.Subject
	}
	return h
}

// damageOccurs is how often damage dealt together with other damage occurs for an ability: once for all that is the same to its
// trigger, which is the damage of each source or to each recipient that it speaks of, and then for all of that.
func (g *Game) damageOccurs(t *card.Trigger, h *Happened, x *Context) int {
	if !g.Follows(AsProcedure, g.Rules.Cases.DamageOccurs) {
		return 1 // for this damaging of a recipient by a source
	}
	all := 0
	for i := range g.dealt {
		other := g.damaging(&g.dealt[i].packet, h.Event)
		if !t.Batch && other.Subject != h.Subject || t.Other != nil && other.Other != h.Other || !g.waitsFor(t, other, x) {
			continue
		}
		if i < g.dealing {
			return 0
		}
		g.Increase(&all, other.N)
	}
	h.N = all
	return 1
}
