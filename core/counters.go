package core

import (
	"fmt"

	"palimpsest/core/card"
)

// Counters that do something by themselves, where the edition has a rule for them: see Cases.
const (
	finality = "finality"
	shield   = "shield"
	stun     = "stun"
)

// finalWay is what a finality counter does.
var finalWay = &card.Ability{Kind: card.Static, Text: "a finality counter", Replace: &card.Replacement{Event: card.GoesToGraveyard, What: &card.Selector{Kind: card.This}, To: card.Exile}}

// marked reports whether an object has a counter of a kind that has a rule in the edition, which is followed.
func (g *Game) marked(id ID, kind string, rule Rule) bool {
	return rule != General && g.S.Objects[id].HasCounters() && g.Counters(id, kind) > 0 && g.Follows(AsReplacement, rule)
}

// unmark removes such a counter, in place of what would have happened.
func (g *Game) unmark(id ID, kind string, rule Rule) { g.AddCounters(id, kind, -1, rule) }

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
	if n > 0 {
		n = g.asManyCounters(id, kind, n)
	}
	if n == 0 {
		return
	}
	if g.Rules.Cases.SizeSet != General {
		g.noteAge(id, w, n)
	}
	o.Counters[slot] = Counter{w, int32(g.bounded(int(o.Counters[slot].N) + n))}
	g.touched(id)
	verb := CounterAdded
	if n < 0 {
		verb, n = CounterRemoved, -n
	}
	ev := g.Emit(&Event{Verb: verb, Rule: rule, Subject: ToObject(id), Player: o.Controller, Amount: n, Detail: kind})
	if verb == CounterAdded {
		before := g.Within(ev)
		g.Detect(Happened{Event: card.CounterPut, Subject: ToObject(id), Player: g.S.Objects[id].Controller, N: n, Moment: kind})
		g.Within(before)
	}
}

// moveCounters takes counters off one thing and puts them on another, if both can be done.
func (g *Game) moveCounters(e *card.MoveCounters, x *Context) {
	from, to := g.one(e.From, x), g.one(e.To, x)
	n := g.Amount(e.N, x)
	x.Did = from != 0 && to != 0 && n > 0 && g.Counters(from, e.Kind) >= n && g.S.Objects[to].Zone == card.Battlefield
	if !x.Did {
		return
	}
	g.removeCounters(from, e.Kind, n, x.Decider(), g.Rules.Acts.CounterRemoved)
	g.AddCounters(to, e.Kind, n, g.Rules.Acts.CounterAdded)
}

func (g *Game) putCounters(r Ref, kind string, n int) {
	if p, ok := r.Player(); ok {
		if kind != "poison" {
			g.NotImplemented("%s counters on players", kind)
		}
		g.Increase(&g.S.Players[p].Poison, n)
		g.Emit(&Event{Verb: CounterAdded, Rule: g.Rules.Acts.CounterAdded, Player: p, Subject: r, Amount: n, Detail: kind})
		return
	}
	if g.S.Objects[r.Object()].Zone != card.NoZone {
		g.AddCounters(r.Object(), kind, n, g.Rules.Acts.CounterAdded)
	}
}

// countersPut is how many counters an instruction puts on something.
func (g *Game) countersPut(e *card.PutCounters, r Ref, x *Context) int {
	if e.Divided {
		return g.ShareOf(x, r)
	}
	n := max(0, g.Amount(e.N, x))
	if id := r.Object(); e.Most > 0 && id != 0 {
		n = max(0, min(n, e.Most-g.Counters(id, e.Kind)))
	}
	if e.UpTo && n > 0 {
		n = g.ChooseNumber(Choice{Who: x.Decider(), Purpose: ToChoose, Source: x.Source, About: r, Rule: x.Rule}, 0, n, n)
	}
	x.keepNumber(e.N, n)
	return n
}

// asManyCounters is how many of n counters can be put on something that can't have more than so many, where the edition lets no
// more come; where it takes off the excess later, all of them.
func (g *Game) asManyCounters(id ID, kind string, n int) int {
	rule := g.Rules.Cases.CountersBeyond
	if rule == General || g.S.Objects[id].Zone != card.Battlefield {
		return n
	}
	for _, r := range g.Chars(id).Rules {
		if r.Mod.Kind != card.Cant || r.Mod.Act != card.HaveMoreCounters || r.Mod.Words[0] != kind {
			continue
		}
		if room := max(0, r.Mod.N-g.Counters(id, kind)); room < n && g.Follows(AsReplacement, rule) {
			g.Emit(&Event{Verb: HasNoEffect, Rule: rule, Subject: ToObject(id), Player: NoPlayer, Amount: n - room, Detail: fmt.Sprintf("it can't have more %s counters, and gets %d of %d", kind, room, n)})
			n = room
		}
	}
	return n
}

// takeCounters removes counters by an instruction. Of one thing it keeps how many there really were.
func (g *Game) takeCounters(e *card.RemoveCounters, x *Context) {
	things := g.Concerned(e.What, x)
	g.atOnce(things, func(r Ref) {
		if _, player := r.Player(); player {
			g.NotImplemented("doing this to a player: %s", x.Text())
		}
		there := g.Counters(r.Object(), e.Kind)
		n := there
		if e.N != nil {
			n = g.Amount(e.N, x)
		}
		if len(things) == 1 {
			x.keepNumber(e.N, min(n, there))
		}
		if e.Kind != "" {
			g.removeCounters(r.Object(), e.Kind, n, x.Decider(), g.Rules.Acts.CounterRemoved)
			return
		}
		for _, c := range g.S.Objects[r.Object()].Counters {
			g.removeCounters(r.Object(), g.words[c.Kind], int(c.N), x.Decider(), g.Rules.Acts.CounterRemoved)
		}
	})
}

// removeCounters lets a player take counters off an object, and what waits for the last one trigger.
func (g *Game) removeCounters(id ID, kind string, n int, who Player, rule Rule) {
	there := g.Counters(id, kind)
	g.AddCounters(id, kind, -n, rule)
	if there > 0 && g.Counters(id, kind) == 0 {
		g.Detect(Happened{Event: card.LastCounterGone, Subject: ToObject(id), Player: who, Moment: kind})
	}
}
