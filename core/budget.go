package core

import (
	"fmt"

	"palimpsest/core/card"
)

// loopWatch remembers positions since a player last had a choice.
type loopWatch struct {
	since int // the events there were when a player last took an optional action
	seen  []uint64
	rough map[uint64]bool // by roughHash: the positions there were

	plays    int          // triggered abilities that came to be played
	played   []playedKind // those since a player last had a choice
	began    int          // the events there were before the first of them
	byChance bool         // coins or shuffling have decided since
}

// playedKind is what makes two triggered abilities the same for a loop.
type playedKind struct {
	of      uint64 // see hashThing
	ability *card.Ability
	later   *card.Later
}

// acted notes that a player has taken an optional action: what goes round after it is another loop.
func (w *loopWatch) acted(events int) {
	w.since = events
	w.chose()
}

// chose notes that a player had a choice: who comes round to the same position may leave the circle there, so it is no
// loop of mandatory actions.
func (w *loopWatch) chose() {
	w.flipped()
	w.played, w.byChance = w.played[:0], false
}

// flipped notes that chance decided: it may do so otherwise in the same position.
func (w *loopWatch) flipped() {
	w.seen, w.byChance = w.seen[:0], true
	if len(w.rough) > 0 {
		clear(w.rough)
	}
}

// spend ends a replay that has spent its budget: unless the caller has set a smaller one, the play is too long to be
// carried out. Most often it goes round in a loop of which no edition can say what comes of it: something changes each
// time, or a player has a choice in it.
func (g *Game) spend(what string, most int) {
	if g.MaxEvents >= DefaultMaxEvents {
		g.NotImplemented("more than %d %s: an endless loop that does not repeat exactly without a choice, or too long a chain; where an answer of \"yes\" keeps it going, say how often: \"yes, 5 times\"", most, what)
	}
	g.End(Ended{Kind: BudgetSpent, Text: fmt.Sprintf("more than %d %s", most, what)})
}

// mostInstructions is how many instructions may be carried out for each event of the budget: there are some that make
// no event.
const mostInstructions = 50
