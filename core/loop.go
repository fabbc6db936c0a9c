package core

// loopsAfter is how many events must have happened without an optional action before loops are looked
// for: positions are not hashed any earlier.
const loopsAfter = 300

// loopsFound is how often a position must have been there before it counts as a loop.
const loopsFound = 2

// loopWatch remembers positions since the last optional action.
type loopWatch struct {
	since int // the events there were then
	seen  []uint64
}

// free notes that a player has taken an optional action: what goes round after it is another loop.
func (w *loopWatch) free(events int) {
	w.since, w.seen = events, w.seen[:0]
}

// Loops reports whether the game goes round in a circle of mandatory actions only. An edition asks it
// whenever a player receives priority, and says what happens then. A circle in which something grows
// is not found: see GoesOnAndOn.
func (g *Game) Loops() bool {
	if g.events-g.loop.since < loopsAfter {
		return false
	}
	hash, before := g.Hash(), 0
	for _, h := range g.loop.seen {
		if h == hash {
			before++
		}
	}
	g.loop.seen = append(g.loop.seen, hash)
	return before >= loopsFound
}

// endlessAfter is how many events without an optional action are a circle even if no position comes back. It does
// not depend on the budget of a replay: one that is spent earlier tells nothing of the game.
const endlessAfter = DefaultMaxEvents / 2

// GoesOnAndOn reports whether so many events came without any optional action that it must be a circle in which
// something grows, and so one that Loops cannot find.
func (g *Game) GoesOnAndOn() bool { return g.events-g.loop.since > endlessAfter }
