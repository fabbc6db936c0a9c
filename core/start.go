package core

import "palimpsest/core/moment"

// Start is a start position with the cards that are in it: set up once, and played from as often as one likes. It does
// not change, so many games can share it.
type Start struct {
	state      State
	cards      knownCards
	things     []Thing
	words      []string
	seen       []Chars
	events     int
	timeline   uint64
	hadControl bool
	from       moment.Moment
	called     [2]string
}

// Start is the position of a game in which nothing has been played yet.
func (g *Game) Start() *Start {
	s := &Start{things: append([]Thing(nil), g.things...), words: append([]string(nil), g.words...), seen: append([]Chars(nil), g.seen...),
		events: g.events, timeline: g.timeline, hadControl: g.hadControl, from: g.From, called: g.Called}
	s.state.CopyFrom(&g.S)
	s.cards.copyFrom(&g.knownCards)
	return s
}

// InitFrom makes the game ready to play by some rules from a start position, keeping its memory.
func (g *Game) InitFrom(rules *Rules, s *Start) {
	g.forgetAll(rules)
	g.S.CopyFrom(&s.state)
	g.knownCards.copyFrom(&s.cards)
	g.things, g.words, g.seen = append(g.things, s.things...), append(g.words[:0], s.words...), append(g.seen, s.seen...)
	g.events, g.timeline, g.hadControl = s.events, s.timeline, s.hadControl
	g.From, g.Called = s.from, s.called
}
