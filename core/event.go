package core

import "palimpsest/core/hash64"

// Event is one thing that happened.
type Event struct {
	Verb    Verb
	Rule    Rule
	Cause   EventID // the event that it came from
	Player  Player  // who did it or to whom it happened
	Subject Ref
	Object  Ref
	Amount  int
	Detail  string // a word that belongs to the verb: the kind of counter, the name of the phase
}

// Observer sees events as they happen, when there is one; with none an event costs nothing more than
// the counting.
type Observer interface {
	// Saw is called for each event. Mostly the position is then as the event leaves it; where it is not, Did follows.
	Saw(id EventID, e *Event, g *Game)
	// Did: what the last event says is carried out now, or something followed it that is no event of its own.
	Did(g *Game)
	// Heard is called for what no event says. Nothing of the aside may be kept.
	Heard(a *Aside, g *Game)
}

// did tells the observer that the position is as the last event leaves it, where it could not be when that was emitted: the event is
// the cause of what it leads to. What is no event of its own, such as a spell that has resolved and leaves the stack, goes with the last one.
func (g *Game) did() {
	if g.Observer != nil && g.movedOn != g.events {
		g.Observer.Did(g)
	}
}

// Emit makes an event happen: it is counted, shown to the observer and to triggered abilities. It
// returns the number of the event, which later events name as their cause. The observer sees a copy that the game keeps.
func (g *Game) Emit(e *Event) EventID {
	g.events++
	if g.events > g.MaxEvents {
		g.spend("events", g.MaxEvents)
	}
	id := EventID(g.events)
	if e.Cause == 0 {
		e.Cause = g.cause
	}
	g.mix(e)
	g.seenEvent = *e
	if g.Thorough { // nothing that is kept holds any more
		g.epoch++
	}
	if g.Observer != nil {
		g.Observer.Saw(id, &g.seenEvent, g)
	}
	return id
}

// Within makes an event the cause of what follows until the returned cause is set back with it.
func (g *Game) Within(id EventID) (before EventID) {
	before, g.cause = g.cause, id
	return before
}

// mix takes the event into the digest of the timeline.
func (g *Game) mix(e *Event) {
	said := uint64(0)
	if e.Detail != "" {
		said = 1
	}
	h := hash64.Pair(g.timeline, uint64(int64(e.Amount))<<17|said<<16|uint64(uint8(e.Player))<<8|uint64(e.Verb),
		uint64(uint32(g.nameOf(e.Subject)))<<32|uint64(uint32(g.nameOf(e.Object))))
	h = hash64.Text(h, string(e.Rule))
	if said != 0 {
		h = hash64.Text(h, e.Detail)
	}
	g.timeline = h
}

// nameOf is a number for what a reference names that is the same in every replay of a scenario.
func (g *Game) nameOf(r Ref) int32 {
	if id := r.Object(); id != 0 {
		return g.S.Objects[id].Phys + 1
	}
	return int32(r)
}
