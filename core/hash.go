package core

import (
	"slices"

	"palimpsest/core/card"
	"palimpsest/core/hash64"
)

// Hash is a number for the position. It is canonical: ids and dead objects play no part, hands are
// unordered; two positions that play on alike have the same hash.
func (g *Game) Hash() uint64 {
	s := &g.S
	h := hash64.Number(hash64.Seed, uint64(s.Turn)<<17|flag(s.InCombat)<<16|uint64(uint8(s.Active))<<8|uint64(s.Phase))
	for p := range s.Players {
		h = g.hashPlayer(h, &s.Players[p])
	}
	for _, id := range s.Battlefield {
		h = hash64.Number(h, g.hashObject(id))
	}
	for _, id := range s.Stack {
		h = hash64.Number(h, g.hashObject(id))
	}
	h = hash64.Number(h, g.unordered(s.Exile)^1)
	h = hash64.Number(h, g.unordered(s.Command)^2)
	for _, id := range s.Stray { // in no list
		if s.Objects[id].Zone != card.NoZone {
			h = hash64.Number(h, g.hashObject(id))
		}
	}
	for _, a := range s.Attackers {
		h = hash64.Number(h, g.hashRef(ToObject(a.ID))<<32|uint64(uint32(a.Band)))
	}
	for _, b := range s.Blocks {
		h = hash64.Number(h, g.hashRef(ToObject(b.Blocker))<<32|g.hashRef(ToObject(b.Attacker)))
	}
	for _, b := range s.PastBlocks {
		h = hash64.Number(h, g.hashRef(ToObject(b.Blocker))<<32|g.hashRef(ToObject(b.Attacker))|1<<63)
	}
	for i := range s.Continuous {
		h = g.hashContinuous(h, &s.Continuous[i])
	}
	for i := range s.Dated {
		h = g.hashDated(h, &s.Dated[i])
	}
	for i := range s.Shields {
		h = g.hashShield(h, &s.Shields[i])
	}
	for _, w := range s.Wounds {
		h = hash64.Number(h, hash64.Number(g.hashRef(ToObject(w.By))<<32|g.hashRef(w.To), uint64(w.N)))
	}
	if g.mourns {
		h = hash64.Number(h, g.unordered(g.missed())^3)
	}
	for _, n := range s.Prevented {
		h = hash64.Number(h, uint64(uint32(n)))
	}
	for i := range s.Packets {
		h = g.hashPacket(h, &s.Packets[i])
	}
	for i := range s.Waiting {
		h = g.hashWaiting(h, &s.Waiting[i])
	}
	for _, n := range s.Notes {
		h = hash64.Number(h, g.hashRef(ToObject(n.Source))<<32|uint64(uint32(n.N)))
		if n.Trigger != nil {
			h = hash64.Number(h, uint64(n.Trigger.Event))
		}
	}
	for i := range s.Delayed {
		h = g.hashDelayed(h, &s.Delayed[i])
	}
	g.refreshForce()
	for i := range g.force { // which of them is newer decides what applies
		f := &g.force[i]
		h = hash64.Number(h, g.hashRef(ToObject(f.source))<<8|uint64(f.mod.Kind))
		if f.place != 0 {
			h = hash64.Number(h, uint64(f.place))
		}
	}
	for _, l := range s.LandPermissions {
		h = hash64.Number(h, g.hashRef(ToObject(l.Source))<<32|uint64(uint32(l.Played<<1|int(l.Who))))
	}
	for _, p := range s.Passed {
		h = hash64.Number(h, g.hashRef(ToObject(p.ID))<<32|uint64(uint32(p.Turn)))
	}
	h = g.Rules.Order.hash(g, h)
	h = hash64.Number(h, g.hashRef(s.Due))
	h = hash64.Number(h, pair(s.MoreCombats, s.Combats))
	for _, id := range s.Lingering {
		h = hash64.Number(h, g.hashRef(ToObject(id)))
	}
	for _, e := range s.Extra {
		h = hash64.Number(h, uint64(e.Who)+7)
	}
	for _, f := range s.Frames {
		h = hash64.Pair(h, g.hashRef(ToObject(f.ID))<<32|uint64(f.Kind)<<8|uint64(uint8(f.Who)), uint64(f.N))
	}
	return hash64.Number(h, s.Seed)
}

func (g *Game) hashPlayer(h uint64, p *PlayerState) uint64 {
	h = hash64.Number(h, pair(p.Life, p.Poison))
	for _, n := range p.Pool.Of {
		h = hash64.Number(h, uint64(n))
	}
	var limited uint64
	for _, l := range p.Limited { // in no order
		of := hash64.Text(g.hashRef(ToObject(l.Source)), l.Text)
		for _, n := range l.Of.Of {
			of = hash64.Number(of, uint64(n))
		}
		limited += of
	}
	h = hash64.Number(h, limited)
	h = hash64.Number(h, pair(p.LandsPlayed, p.Drawn))
	h = hash64.Number(h, pair(p.LandsBeyond, p.MoreAttacks))
	for i, n := range p.Skips {
		if n > 0 {
			h = hash64.Number(h, uint64(i)<<8|uint64(n))
		}
	}
	h = hash64.Number(h, pair(p.LastTurn, int(p.Result)<<8|int(p.LostBy)<<2)|flag(p.Attacked)|flag(p.MustDraw)<<1)
	for _, id := range p.Library {
		h = hash64.Number(h, g.hashObject(id))
	}
	h = hash64.Number(h, g.unordered(p.Hand))
	for _, id := range p.Graveyard {
		h = hash64.Number(h, g.hashObject(id))
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
	h := hash64.Number(hash64.Seed, g.hashThing(o)<<32|uint64(o.Flags)|uint64(o.Marks)<<24)
	h = hash64.Number(h, uint64(uint8(o.Base))<<56|uint64(o.Zone)<<48|uint64(o.Kind)<<40|uint64(uint8(o.Controller))<<32|uint64(uint32(o.Damage)))
	h = hash64.Number(h, pair(o.Since, int(o.X)))
	if o.Maker != 0 {
		h = hash64.Number(h, g.hashRef(ToObject(o.Maker)))
	}
	if o.Original != 0 {
		h = hash64.Number(h, pair(int(o.Def), int(o.Original)))
	}
	h = hash64.Number(h, pair(o.DiedTurn, int(o.Chosen)|int(o.Used[0])<<16))
	if o.Used[1]|o.Used[2] != 0 {
		h = hash64.Number(h, pair(int(o.Used[1]), int(o.Used[2])))
	}
	h = hash64.Number(h, g.hashRef(o.Attached))
	for _, c := range o.Counters {
		if c.N != 0 {
			h += hash64.Number(hash64.Seed, uint64(c.Kind)<<32|uint64(uint32(c.N))) // slots are unordered
		}
	}
	for _, r := range g.S.Refs(o.Targets) {
		h = hash64.Number(h, g.hashRef(r))
	}
	for _, n := range g.S.numbers(o.Divide) {
		h = hash64.Number(h, uint64(uint32(n)))
	}
	if o.Ability != nil {
		h = hash64.Text(hash64.Number(h, uint64(uint8(o.Mode))), o.Ability.Text)
	}
	if o.Kind == AbilityObject {
		h = hash64.Number(h, uint64(o.Hue))
		h = g.hashWaiting(h, g.S.TriggerOf(id))
	}
	return h
}

func (g *Game) hashWaiting(h uint64, w *Waiting) uint64 {
	h = hash64.Number(h, g.hashRef(ToObject(w.Source))<<32|g.hashRef(w.Subject))
	h = hash64.Number(h, g.hashRef(w.Other)<<32|g.hashRef(ToObject(w.This)))
	h = hash64.Number(h, uint64(uint8(w.Mode))<<16|uint64(uint8(w.Player))<<8|uint64(uint8(w.Controller))|uint64(uint8(w.You))<<24)
	h = hash64.Number(h, pair(w.N, int(w.X)))
	h = g.hashKept(g.hashRefs(g.hashRefs(g.hashSlots(h, w.Slots), w.Targets), w.Were), w.Seen)
	if w.Ability != nil {
		h = hash64.Text(h, w.Ability.Text)
	}
	return h
}

func (g *Game) hashSlots(h uint64, sp SlotSpan) uint64 {
	for _, n := range g.S.numbers(sp.Sizes) {
		h = hash64.Number(h, uint64(uint32(n)))
	}
	return g.hashRefs(h, sp.Things)
}

func (g *Game) hashDelayed(h uint64, d *Delayed) uint64 {
	h = hash64.Number(h, g.hashRef(ToObject(d.Source))<<32|uint64(uint8(d.Player)))
	h = hash64.Number(h, g.hashRef(d.Subject)<<32|g.hashRef(d.Other))
	h = hash64.Number(h, uint64(d.Later.Trigger.Event)<<16|uint64(uint8(d.Mode))<<8|uint64(uint8(d.Controller))|uint64(uint8(d.You))<<40)
	h = hash64.Number(hash64.Number(h, pair(d.Turn, int(d.X))), uint64(d.N)<<32|g.hashRef(ToObject(d.This)))
	h = g.hashKept(g.hashRefs(g.hashRefs(g.hashSlots(h, d.Slots), d.Targets), d.Were), d.Seen)
	if d.InTurn != 0 {
		h = hash64.Number(h, uint64(g.S.untilTurn(d.InTurn)))
	}
	return hash64.Text(h, d.Later.Trigger.Moment)
}

func (g *Game) hashShield(h uint64, sh *Shield) uint64 {
	h = hash64.Number(h, g.hashRef(sh.To)<<32|g.hashRef(sh.From))
	h = hash64.Number(h, g.hashRef(sh.Instead)<<32|g.hashRef(ToObject(sh.Source)))
	h = hash64.Number(h, uint64(sh.Kind)<<24|uint64(sh.Until)<<16|uint64(uint8(sh.Controller))<<8|flag(sh.Next)<<1|flag(sh.Combat))
	h = hash64.Number(h, uint64(uint32(sh.Tally))<<1|flag(sh.Way != nil))
	return hash64.Number(h, pair(sh.N, sh.Turn))
}

func (g *Game) hashPacket(h uint64, p *Packet) uint64 {
	h = hash64.Number(h, g.hashRef(ToObject(p.Source))<<32|g.hashRef(p.To))
	h = hash64.Number(h, g.hashRef(p.Excess)<<32|flag(p.Stuck)<<2|flag(p.Combat)<<1|flag(p.Fixed))
	return g.hashKept(hash64.Number(h, uint64(p.N)), p.Seen)
}

// hashKept folds in what is last known of a source, where that was kept.
func (g *Game) hashKept(h uint64, seen int32) uint64 {
	if seen < 0 || int(seen) >= len(g.seen) {
		return h
	}
	c := &g.seen[seen]
	h = hash64.Number(hash64.Text(h, c.Name), pair(c.Power, c.Toughness))
	h = hash64.Number(h, uint64(c.Types)<<32|uint64(c.Super)<<24|uint64(c.Colors)<<16|uint64(uint8(c.Controller)))
	h = hash64.Number(h, uint64(c.Keywords))
	for _, sub := range c.Subtypes {
		h = hash64.Text(h, sub)
	}
	for _, counter := range c.Bears {
		h = hash64.Number(h, uint64(counter.Kind)<<32|uint64(counter.N))
	}
	return h
}

func (g *Game) hashRefs(h uint64, sp Span) uint64 {
	for _, r := range g.S.Refs(sp) {
		h = hash64.Number(h, g.hashRef(r))
	}
	return h
}

// pair is two numbers of up to 32 bits as one.
func pair(a, b int) uint64 { return uint64(uint32(a))<<32 | uint64(uint32(b)) }

// hashThing is a number for the physical thing of an object, or of the source of an ability. One token is as good as
// another of its kind.
func (g *Game) hashThing(o *Object) uint64 {
	switch {
	case o.Kind == AbilityObject && o.Source != 0:
		return g.hashThing(&g.S.Objects[o.Source])
	case o.Kind == TokenObject || o.Kind == CopyObject:
		return uint64(uint32(-1 - o.Def))
	}
	return uint64(uint32(o.Phys + 1))
}

// hashRef is a number for what a reference names: of an object that is gone another than of its next
// existence. A token that is there is known by its place, since another may be as it is.
func (g *Game) hashRef(r Ref) uint64 {
	id := r.Object()
	if id == 0 {
		return uint64(uint32(r)) << 1 & (1<<32 - 1)
	}
	o := &g.S.Objects[id]
	n := g.hashThing(o)
	if o.Kind == TokenObject && o.Zone == card.Battlefield {
		n = hash64.Number(n, uint64(slices.Index(g.S.Battlefield, id)))
	}
	gone := o.Zone == card.NoZone
	if gone {
		for _, t := range g.S.Ties { // what has left is another with each thing that was on it
			if t.Of == id {
				n += hash64.Number(hash64.Seed, g.hashThing(&g.S.Objects[t.With]))
			}
		}
	}
	n = n << 1 & (1<<32 - 1)
	if gone {
		n |= 1
	}
	return n
}

func (g *Game) hashContinuous(h uint64, c *Continuous) uint64 {
	h = hash64.Number(h, pair(int(c.Power), int(c.Toughness)))
	h = hash64.Number(h, pair(c.Turn, int(c.Mod.Kind)<<8|int(c.Until)))
	h = hash64.Number(h, g.hashRef(c.Gives)<<32|uint64(uint16(c.Chosen))<<8|uint64(uint8(c.Controller)))
	m := c.Mod
	h = hash64.Number(h, uint64(m.Types)<<32^uint64(m.Super)<<48^uint64(m.Colors)<<16^uint64(m.Act)<<8^uint64(m.Keyword))
	for _, word := range m.Words {
		h = hash64.Text(h, word)
	}
	if m.Ability != nil {
		h = hash64.Text(h, m.Ability.Text)
	}
	if c.Among != nil {
		return hash64.Text(h, card.Print(&card.Ability{Kind: card.Static, Affects: &card.Selector{Kind: card.Each, Filter: c.Among}, Mods: []card.Mod{*m}}))
	}
	return g.hashRefs(h, c.Affected)
}

// hashDated adds to a hash which of the counters on something came after what.
func (g *Game) hashDated(h uint64, d *DatedCounters) uint64 {
	if g.S.Objects[d.On].Zone != card.Battlefield {
		return h
	}
	older := 0
	for _, s := range g.sizeSetters(d.On) {
		if s.stamp < d.Stamp {
			older++
		}
	}
	h = hash64.Number(h, g.hashRef(ToObject(d.On))<<32|uint64(d.Kind)<<16|uint64(uint16(older)))
	return hash64.Number(h, uint64(uint32(d.N)))
}
