package core

import (
	"palimpsest/core/card"
)

// enterByEffect puts a card onto the battlefield that no resolving spell becomes. An Aura or local
// enchantment needs something to be put on, which the player who puts it there chooses; with nothing to
// choose it stays where it is, and the result is 0.
func (g *Game) enterByEffect(id ID, under Player, tapped bool) ID {
	d := g.Def(id)
	if d.Types&card.PermanentTypes == 0 {
		return 0 // an instant or sorcery stays where it is
	}
	attach := d.Attach
	if attach == nil {
		return g.enter(id, under, g.T.Acts.Enters, tapped)
	}
	y := Context{Source: id, Controller: under, Seen: -1}
	var hosts []Ref
	for _, r := range g.each(attach, &y, nil) {
		if g.takes(r, id) {
			hosts = append(hosts, r)
		}
	}
	rule := g.T.Cases.AuraEnters
	host := g.ChooseThing(Choice{Who: under, Purpose: ToChoose, Source: id, Rule: rule}, hosts)
	if host == 0 {
		return 0
	}
	perm := g.enter(id, under, g.T.Acts.Enters, tapped)
	g.Attach(perm, host, rule)
	return perm
}

// takes reports whether nothing keeps an Aura from being put on what it could otherwise enchant.
func (g *Game) takes(host Ref, aura ID) bool {
	id := host.Object()
	return id == 0 || !g.ProtectedFrom(id, g.Chars(aura), aura) && !g.ruled(id, card.Cant, card.BeEnchanted)
}

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
	before := g.Within(a.ev)
	g.Detect(Happened{Event: card.Enters, Subject: ToObject(a.id), Player: a.under})
	g.Within(before)
}

// arriveTogether runs f as one event: what enters in it sees all else that enters in it.
func (g *Game) arriveTogether(f func()) {
	g.arriving = true
	f()
	g.arriving = false
	for _, a := range g.arrivals {
		g.arrive(a)
	}
	g.arrivals = g.arrivals[:0]
}
