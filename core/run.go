package core

import (
	"palimpsest/core/hash64"
	"palimpsest/core/moment"
)

// Run plays turns until something ends the replay.
func (g *Game) Run() Ended {
	end, unwound := g.Guard(func() {
		g.changed() // the start position was written by hand
		for !g.ending {
			g.Rules.Turn(g)
			g.From = moment.BeginningOfTurn
		}
	})
	if unwound {
		return end
	}
	return g.endsBy
}

// Guard runs f, and reports whether that ended the replay, and how: setting up a position and looking at it can
// need what is not implemented, too.
func (g *Game) Guard(f func()) (end Ended, ended bool) {
	defer func() {
		if r := recover(); r != nil {
			if end, ended = r.(Ended); !ended {
				panic(r)
			}
			g.named = namedPool{}
			if end.Kind == NotImplemented || len(g.making) > 0 || g.deriving != nil { // what was being made is not kept
				g.outlining, g.making, g.deriving = false, g.making[:0], nil
				g.changed()
			}
		}
	}()
	f()
	return Ended{}, false
}

// Init makes the game ready for a new position by some rules, keeping its memory.
func (g *Game) Init(rules *Rules) {
	g.forgetAll(rules)
	g.S.Reset()
	g.keepAll()
	g.S.Turn, g.S.Clock = 1, 1
	for p := range g.S.Players {
		g.S.Players[p].Life = 20
	}
}

// forgetAll forgets everything but the position.
func (g *Game) forgetAll(rules *Rules) {
	g.Rules, g.ending = rules, false
	g.knownCards = knownCards{defs: g.defs[:0], infos: g.infos[:0]}
	g.things, g.words = g.things[:0], append(g.words[:0], "")
	clear(g.made)
	clear(g.madeOfAbilities)
	clear(g.madeOfTwo)
	clear(g.copies)
	g.division.Number = 0
	g.loop.acted(0)
	g.loop.plays, g.Named = 0, g.Named[:0]
	g.events, g.movedOn, g.instructions, g.cause, g.timeline, g.From = 0, 0, 0, 0, hash64.Seed, moment.MainPhase
	g.seen, g.depth, g.together, g.ones = g.seen[:0], 0, 0, g.ones[:0]
	g.left, g.foreseen, g.heard, g.settledAt = g.left[:0], g.foreseen[:0], g.heard[:0], 0
	g.buriedNow, g.disorderly, g.burials, g.unasked = g.buriedNow[:0], false, g.burials[:0], g.unasked[:0]
	g.hadBefore, g.lookedBack = g.hadBefore[:0], false
	g.dealt, g.linked, g.shielded, g.spent, g.takenOff = g.dealt[:0], g.linked[:0], g.shielded[:0], g.spent[:0], g.takenOff[:0]
	g.arriving, g.arrivals, g.batches, g.deriving = false, g.arrivals[:0], g.batches[:0], nil
	g.hadControl, g.replacing, g.named = false, g.replacing[:0], namedPool{}
	g.Chance.restart()
	g.MaxEvents = DefaultMaxEvents
	g.kept = g.kept[:0]
	g.outlines, g.outlineAt, g.outlining, g.making = g.outlines[:0], g.outlineAt[:0], false, g.making[:0]
	g.changed()
}

// InitFrom makes the game ready to play by some rules from a start position, keeping its memory.
func (g *Game) InitFrom(rules *Rules, s *Start) {
	g.forgetAll(rules)
	g.S.CopyFrom(&s.state)
	g.keepAll()
	g.knownCards.copyFrom(&s.cards)
	g.things, g.words, g.seen = append(g.things, s.things...), append(g.words[:0], s.words...), append(g.seen, s.seen...)
	g.events, g.timeline, g.hadControl = s.events, s.timeline, s.hadControl
	g.From, g.Called = s.from, s.called
}

// Mirror makes the game a copy of the position of another, in its own memory, for who looks at that while something is being
// carried out: what looking makes and keeps, stays here.
func (g *Game) Mirror(o *Game) {
	g.forgetAll(o.Rules)
	g.S.CopyFrom(&o.S)
	g.keepAll()
	g.knownCards.copyFrom(&o.knownCards)
	g.things, g.words, g.seen = append(g.things, o.things...), append(g.words[:0], o.words...), append(g.seen, o.seen...)
	g.events, g.timeline, g.hadControl = o.events, o.timeline, o.hadControl
	g.From, g.Called = o.From, o.Called
}

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
