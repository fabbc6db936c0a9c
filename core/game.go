package core

import (
	"fmt"
	"math"

	"palimpsest/core/card"
	"palimpsest/core/hash64"
	"palimpsest/core/moment"
)

// Game is a position in play.
type Game struct {
	S       State
	T       *Rules
	Decider Decider
	// Observer sees events when it is not nil.
	Observer  Observer
	MaxEvents int
	// From is the moment of the start position: Turn begins there.
	From   moment.Moment
	Chance Chance
	// Called is what the players are called, as far as one of them can be chosen for a permanent.
	Called [2]string

	knownCards
	things []Thing
	words  []string
	made   map[madeOf]*card.Ability // see Made

	events       int
	instructions int // carried out so far
	cause        EventID
	reason       Rule // behind the last reason for a refusal, where it has one of its own
	timeline     uint64
	seenEvent    Event // what the observer sees; kept, so that an event costs no memory of its own
	settledAt    int   // see Settled
	window       Window
	loop         loopWatch
	asked        Action // the action that the edition is asked about

	epoch        uint32      // changes whenever a characteristic may have changed
	kept         []keptChars // by object
	outlines     []Chars     // see outline
	outlineAt    []uint32
	outlining    bool   // outlines are being made
	making       []ID   // what characteristics are being made of, one for the other
	lacking      aspect // what outlines lack
	inOrderAt    uint32 // see makeInOrder
	force        []inForce
	forceAt      uint32
	taken        []inForce   // what is not in force because its ability is lost
	deriving     *derivation // see Derive
	watchful     bool        // see watched
	unsettled    []ID        // see Unsettled
	unsettledAll bool
	dependent    uint64 // by group: whether effects in it may depend on each other
	parts        uint8  // how many abilities of several parts are in force
	seen         []Chars
	together     int  // above 0: what leaves, leaves simultaneously
	left         []ID // what has left in what happens together now
	doom         Doom
	replacing    []replacer // the replacements whose instructions are being carried out
	foreseen     []ID       // what is about to leave in it
	arriving     bool       // what enters, enters simultaneously
	arrivals     []arrival  // what has entered in it
	hadControl   bool

	contexts  [][]Context
	depth     int
	options   []Ref
	optionsAt []int
	ways      []damageWay
	taps      []manaTap // the plan of mana that was found last
	planKept  bool      // it is still good for what it was made for
	planFor   manaNeed
	manaOpts  []manaTap
}

// Thing is a physical card or token: what scenarios and reports name.
type Thing struct {
	Name  string // the alias, or the name of the card
	Owner Player
	ID    ID // its present object
}

// EndKind is how a replay ended.
type EndKind uint8

// The ends of a replay.
const (
	Finished       EndKind = iota // the script and its turns are over
	GameOver                      // a player won, lost, or the game was drawn
	BudgetSpent                   // too many events or instructions
	NotImplemented                // the edition does not implement something that the replay needs
	Cancelled
	StoppedByScript
)

// Ended is the end of a replay.
type Ended struct {
	Kind EndKind
	Text string // of NotImplemented and BudgetSpent: what
	Rule Rule   // of GameOver
}

// End ends the replay from anywhere; Run returns it.
func (g *Game) End(e Ended) { panic(e) }

// NotImplemented ends the replay of this edition loudly.
func (g *Game) NotImplemented(format string, args ...any) {
	g.End(Ended{Kind: NotImplemented, Text: fmt.Sprintf(format, args...)})
}

// Run plays turns until something ends the replay.
func (g *Game) Run() Ended {
	end, _ := g.Guard(func() {
		g.changed() // the start position was written by hand
		for {
			g.T.Turn(g)
			g.From = moment.BeginningOfTurn
		}
	})
	return end
}

// Guard runs f, and reports whether that ended the replay, and how: setting up a position and looking at it can
// need what is not implemented, too.
func (g *Game) Guard(f func()) (end Ended, ended bool) {
	defer func() {
		if r := recover(); r != nil {
			if end, ended = r.(Ended); !ended {
				panic(r)
			}
			g.outlining, g.making, g.deriving = false, g.making[:0], nil // what was being made is not kept
			g.changed()
		}
	}()
	f()
	return Ended{}, false
}

// Init makes the game ready for a new position by some rules, keeping its memory.
func (g *Game) Init(rules *Rules) {
	g.forgetAll(rules)
	g.S.Reset()
	g.S.Turn, g.S.Clock = 1, 1
	for p := range g.S.Players {
		g.S.Players[p].Life = 20
	}
}

// forgetAll forgets everything but the position.
func (g *Game) forgetAll(rules *Rules) {
	g.T = rules
	g.knownCards = knownCards{defs: g.defs[:0], infos: g.infos[:0]}
	g.things, g.words = g.things[:0], append(g.words[:0], "")
	clear(g.made)
	g.loop.acted(0)
	g.events, g.instructions, g.cause, g.timeline, g.From = 0, 0, 0, hash64.Seed, moment.MainPhase
	g.seen, g.depth, g.together = g.seen[:0], 0, 0
	g.left, g.foreseen, g.settledAt = g.left[:0], g.foreseen[:0], 0
	g.arriving, g.arrivals, g.deriving = false, g.arrivals[:0], nil
	g.hadControl, g.replacing = false, g.replacing[:0]
	g.doom.without = nil
	g.Chance.Restart()
	g.MaxEvents = DefaultMaxEvents
	g.kept = g.kept[:0]
	g.outlines, g.outlineAt, g.outlining, g.making = g.outlines[:0], g.outlineAt[:0], false, g.making[:0]
	g.changed()
}

// DefaultMaxEvents bounds a replay unless the caller sets another number.
const DefaultMaxEvents = 20000

// Thing is the physical card or token of an object.
func (g *Game) Thing(id ID) *Thing { return &g.things[g.S.Objects[id].Phys] }

// Things are all physical cards and tokens so far.
func (g *Game) Things() []Thing { return g.things }

// CounterKind returns the number of a kind of counter.
func (g *Game) CounterKind(kind string) uint8 {
	n := g.Intern(kind)
	if n > math.MaxUint8 {
		g.NotImplemented("more than %d kinds of counters and chosen words", math.MaxUint8)
	}
	return uint8(n)
}

// Intern returns the number of a word: a kind of counter, a chosen color or type.
func (g *Game) Intern(word string) int16 {
	for i, w := range g.words {
		if w == word {
			return int16(i)
		}
	}
	if len(g.words) > math.MaxInt16 {
		g.NotImplemented("more than %d kinds of counters and chosen words", math.MaxInt16)
	}
	g.words = append(g.words, word)
	return int16(len(g.words) - 1)
}

// Word is the word with a number.
func (g *Game) Word(n int16) string { return g.words[n] }

// Events is how many events have happened.
func (g *Game) Events() int { return g.events }

// Timeline is the hash of the events so far.
func (g *Game) Timeline() uint64 { return g.timeline }

// Cause is the event that what happens now comes from.
func (g *Game) Cause() EventID { return g.cause }

// Stamp gives out the next timestamp.
func (g *Game) Stamp() int32 {
	g.S.Clock++
	return g.S.Clock
}
