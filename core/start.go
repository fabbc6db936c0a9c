package core

// Start is the position of a game in which nothing has been played yet.
func (g *Game) Start() *Start {
	s := &Start{things: append([]Thing(nil), g.things...), words: append([]string(nil), g.words...), seen: append([]Chars(nil), g.seen...),
		events: g.events, timeline: g.timeline, hadControl: g.hadControl, from: g.From, called: g.Called}
	s.state.CopyFrom(&g.S)
	s.cards.copyFrom(&g.knownCards)
	return s
}
