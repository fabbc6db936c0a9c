package core

import "palimpsest/core/card"

// AddCounters puts counters of a kind on an object, or takes them off; never below none.
func (g *Game) AddCounters(id ID, kind string, n int, rule Rule) {
	if n == 0 {
		return
	}
	w := g.CounterKind(kind)
	o := &g.S.Objects[id]
	slot := -1
	for i := range o.Counters {
		if o.Counters[i].N != 0 && o.Counters[i].Kind == w {
			slot = i
		}
	}
	for i := range o.Counters {
		if slot < 0 && o.Counters[i].N == 0 {
			slot = i
		}
	}
	if slot < 0 {
		g.NotImplemented("more than %d kinds of counters on one object", counterSlots)
	}
	n = max(n, -int(o.Counters[slot].N))
	if n == 0 {
		return
	}
	o.Counters[slot] = Counter{w, int32(g.bounded(int(o.Counters[slot].N) + n))}
	g.touched(id)
	verb := CounterAdded
	if n < 0 {
		verb, n = CounterRemoved, -n
	}
	ev := g.Emit(Event{Verb: verb, Rule: rule, Subject: ToObject(id), Player: o.Controller, Amount: n, Detail: kind})
	if verb == CounterAdded {
		before := g.Within(ev)
		g.Detect(Happened{Event: card.CounterPut, Subject: ToObject(id), Player: g.S.Objects[id].Controller, N: n, Moment: kind})
		g.Within(before)
	}
}

func (g *Game) putCounters(r Ref, kind string, n int) {
	if p, ok := r.Player(); ok {
		if kind != "poison" {
			g.NotImplemented("%s counters on players", kind)
		}
		g.Increase(&g.S.Players[p].Poison, n)
		g.Emit(Event{Verb: CounterAdded, Rule: g.Rules.Acts.CounterAdded, Player: p, Subject: r, Amount: n, Detail: kind})
		return
	}
	if g.S.Objects[r.Object()].Zone != card.NoZone {
		g.AddCounters(r.Object(), kind, n, g.Rules.Acts.CounterAdded)
	}
}
