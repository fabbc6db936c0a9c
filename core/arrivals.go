package core

import (
	"slices"

	"palimpsest/core/card"
)

// Permanents that enter, alone or together.

// arrival is the entry of a permanent, which abilities wait for.
type arrival struct {
	id    ID
	under Player
	ev    EventID
}

// arrive lets abilities trigger that wait for a permanent to enter; of several that enter together, when all are there.
func (g *Game) arrive(a arrival) {
	if g.arriving {
		g.arrivals = append(g.arrivals, a)
		return
	}
	stamp := g.S.Objects[a.id].Stamp
	g.batches = append(g.batches, batch{stamp, stamp})
	g.arrived(a)
}

// arrived lets abilities trigger that wait for a permanent to enter.
func (g *Game) arrived(a arrival) {
	before := g.Within(a.ev)
	g.Detect(Happened{Event: card.Enters, Subject: ToObject(a.id), Player: a.under})
	g.Within(before)
}

// broughtAlong is how many counters something enters with: it counts neither itself nor what enters together with it among the permanents,
// as that is settled before they are there (410.10e, 614.12).
func (g *Game) broughtAlong(n card.Amount, perm ID, x *Context) int {
	if printed(n) {
		return g.Amount(n, x)
	}
	var count int
	g.beforeArrivals(func() {
		all := g.S.Battlefield
		g.S.Battlefield = slices.DeleteFunc(slices.Clone(all), func(id ID) bool { return id == perm })
		g.changed()
		count = g.Amount(n, x)
		g.S.Battlefield = all
	})
	g.changed()
	return count
}

// arriveTogether runs f as one event: what enters in it sees all else that enters in it.
func (g *Game) arriveTogether(f func()) {
	if g.arriving {
		f()
		return
	}
	first := g.S.Clock + 1
	g.arriving = true
	f()
	g.arriving = false
	g.orderStamps()
	g.batches = append(g.batches, batch{first, g.S.Clock})
	g.Together(func() {
		for _, a := range g.arrivals {
			g.arrived(a)
		}
	})
	g.arrivals = g.arrivals[:0]
}

// beforeArrivals runs f as it is before anything enters of what enters together: what has been put there already counts for nothing,
// as what is phased out does (410.10e, 614.4, 614.12).
func (g *Game) beforeArrivals(f func()) {
	var hidden []ID
	for _, a := range g.arrivals {
		if o := &g.S.Objects[a.id]; o.Zone == card.Battlefield && !o.Is(PhasedOut) {
			o.Flags |= PhasedOut
			hidden = append(hidden, a.id)
		}
	}
	if len(hidden) == 0 {
		f()
		return
	}
	g.changed()
	f()
	for _, id := range hidden {
		g.S.Objects[id].Flags &^= PhasedOut
	}
	g.changed()
}

// batch are the timestamps of what has entered as one event.
type batch struct{ from, to int32 }

// ArrivedIn is the number of the event in which a permanent has entered, among those after which nothing that happens by itself has been
// looked for yet; below 0 if it was there before.
func (g *Game) ArrivedIn(id ID) int {
	stamp := g.S.Objects[id].Stamp
	return slices.IndexFunc(g.batches, func(in batch) bool { return stamp >= in.from && stamp <= in.to })
}

// CameTogether reports whether two permanents have entered as one such event. Timestamps tell them apart all the same.
func (g *Game) CameTogether(a, b ID) bool {
	n := g.ArrivedIn(a)
	return n >= 0 && n == g.ArrivedIn(b)
}
