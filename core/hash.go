package core

import "palimpsest/core/card"

const mixSeed = 0xcbf29ce484222325

// mix64 folds a number into a hash.
func mix64(h, v uint64) uint64 {
	h ^= v
	h *= 0x9ddfea08eb382d69
	h ^= h >> 47
	return h * 0x9ddfea08eb382d69
}

// mixString folds a string into a hash.
func mixString(h uint64, s string) uint64 {
	for i := 0; i < len(s); i++ {
		h = (h ^ uint64(s[i])) * 0x100000001b3
	}
	return mix64(h, uint64(len(s)))
}

// Hash is a number for the position. It is canonical: ids and dead objects play no part, hands are
// unordered; two positions that play on alike have the same hash.
func (g *Game) Hash() uint64 {
	s := &g.S
	h := mix64(mixSeed, uint64(s.Turn)<<16|uint64(uint8(s.Active))<<8|uint64(s.Phase))
	for p := range s.Players {
		h = g.hashPlayer(h, &s.Players[p])
	}
	for _, id := range s.Battlefield {
		h = mix64(h, g.hashObject(id))
	}
	for _, id := range s.Stack {
		h = mix64(h, g.hashObject(id))
	}
	h = mix64(h, g.unordered(s.Exile)^1)
	h = mix64(h, g.unordered(s.Command)^2)
	for _, a := range s.Attackers {
		h = mix64(h, uint64(g.nameOf(ToObject(a.ID)))<<8|uint64(uint8(a.Band)))
	}
	for _, b := range s.Blocks {
		h = mix64(h, uint64(g.nameOf(ToObject(b.Blocker)))<<32|uint64(g.nameOf(ToObject(b.Attacker))))
	}
	for i := range s.Continuous {
		h = g.hashContinuous(h, &s.Continuous[i])
	}
	for i := range s.Shields {
		sh := &s.Shields[i]
		h = mix64(h, uint64(sh.Kind)<<56^g.hashRef(sh.To)<<24^g.hashRef(sh.From)^uint64(uint16(sh.N))<<40)
		h = mix64(h, g.hashRef(sh.Instead)<<32|uint64(uint8(sh.Controller))<<2|flag(sh.Next)<<1|flag(sh.Combat))
	}
	for i := range s.Packets {
		p := &s.Packets[i]
		h = mix64(h, g.hashRef(ToObject(p.Source))<<40^g.hashRef(p.To)<<8^uint64(p.N))
	}
	for i := range s.Waiting {
		h = g.hashWaiting(h, &s.Waiting[i])
	}
	for _, p := range s.Played {
		h = mix64(h, g.hashRef(ToObject(p.Source))<<8|uint64(p.Trigger.Event))
	}
	for i := range s.Delayed {
		d := &s.Delayed[i]
		h = mix64(h, g.hashRef(ToObject(d.Source))<<32|g.hashRef(d.It))
		h = mix64(h, g.hashRef(d.Subject)<<32|g.hashRef(d.Other))
		h = mixString(mix64(h, uint64(d.Later.Trigger.Event)<<8|uint64(uint8(d.Controller))), d.Later.Trigger.Moment)
	}
	g.refreshForce()
	for i := range g.force { // which of them is newer decides what applies
		f := &g.force[i]
		h = mix64(h, g.hashRef(ToObject(f.source))<<8|uint64(f.mod.Kind))
	}
	h = mix64(h, g.hashRef(s.Due))
	for _, p := range s.Extra {
		h = mix64(h, uint64(p)+7)
	}
	for _, f := range s.Frames {
		h = mix64(h, uint64(f.Kind)<<24|uint64(uint8(f.Who))<<16|uint64(uint8(f.N))<<8|uint64(g.nameOf(ToObject(f.ID)))<<32^uint64(f.At)<<40)
	}
	return mix64(h, s.Seed)
}

func (g *Game) hashPlayer(h uint64, p *PlayerState) uint64 {
	h = mix64(h, uint64(int64(p.Life))<<8^uint64(p.Poison))
	for _, n := range p.Pool.Of {
		h = mix64(h, uint64(n))
	}
	h = mix64(h, uint64(p.LandsPlayed)<<32|uint64(p.Drawn)<<16|uint64(p.Result)<<8|flag(p.Attacked)|flag(p.MustDraw)<<1)
	for _, id := range p.Library {
		h = mix64(h, g.hashObject(id))
	}
	h = mix64(h, g.unordered(p.Hand))
	for _, id := range p.Graveyard {
		h = mix64(h, g.hashObject(id))
	}
	return h
}

func flag(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

func (g *Game) unordered(ids []ID) (sum uint64) {
	for _, id := range ids {
		sum += g.hashObject(id)
	}
	return sum
}

func (g *Game) hashObject(id ID) uint64 {
	o := &g.S.Objects[id]
	h := mix64(mixSeed, uint64(o.Phys)<<32|uint64(o.Flags))
	h = mix64(h, uint64(o.Zone)<<32|uint64(o.Kind)<<24|uint64(uint8(o.Controller))<<16|uint64(uint16(o.Damage)))
	h = mix64(h, g.hashRef(o.Attached)|uint64(uint16(o.Since))<<32|uint64(uint16(o.X))<<48)
	h = mix64(h, uint64(uint16(o.Chosen)))
	for _, c := range o.Counters {
		if c.N != 0 {
			h += mix64(mixSeed, uint64(c.Kind)<<16|uint64(uint16(c.N))) // slots are unordered
		}
	}
	for _, r := range g.S.Refs(o.Targets) {
		h = mix64(h, g.hashRef(r))
	}
	for _, n := range g.S.Nums(o.Divide) {
		h = mix64(h, uint64(uint16(n)))
	}
	if o.Ability != nil {
		h = mixString(mix64(h, uint64(uint8(o.Mode))), o.Ability.Text)
	}
	if o.Kind == AbilityObject {
		h = g.hashWaiting(h, &o.Trigger)
	}
	return h
}

func (g *Game) hashWaiting(h uint64, w *Waiting) uint64 {
	h = mix64(h, g.hashRef(ToObject(w.Source))<<32|g.hashRef(w.Subject))
	h = mix64(h, g.hashRef(w.Other)<<32|g.hashRef(w.It))
	h = mix64(h, uint64(uint8(w.Player))<<8|uint64(uint8(w.Controller))|uint64(uint32(w.N))<<16)
	if w.Ability != nil {
		h = mixString(h, w.Ability.Text)
	}
	return h
}

// hashRef is a number for what a reference names: of an object that is gone another than of its next
// existence.
func (g *Game) hashRef(r Ref) uint64 {
	n := uint64(uint32(g.nameOf(r))) << 1 & (1<<32 - 1)
	if id := r.Object(); id != 0 && g.S.Objects[id].Zone == card.NoZone {
		n |= 1
	}
	return n
}

func (g *Game) hashContinuous(h uint64, c *Continuous) uint64 {
	h = mix64(h, uint64(c.Mod.Kind)<<32^uint64(uint16(c.Power))<<16^uint64(uint16(c.Toughness))^uint64(c.Until)<<48)
	h = mix64(h, g.hashRef(c.Gives)<<32|uint64(uint16(c.Chosen))<<8|uint64(uint8(c.Controller)))
	m := c.Mod
	h = mix64(h, uint64(m.Types)<<32^uint64(m.Super)<<48^uint64(m.Colors)<<16^uint64(m.Act)<<8^uint64(m.Keyword))
	for _, word := range m.Words {
		h = mixString(h, word)
	}
	if m.Ability != nil {
		h = mixString(h, m.Ability.Text)
	}
	for _, r := range g.S.Refs(c.Affected) {
		h = mix64(h, g.hashRef(r))
	}
	return h
}
