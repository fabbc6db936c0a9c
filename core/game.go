package core

import (
	"fmt"
	"math"

	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// Game is a position in play.
type Game struct {
	S       State
	Rules   *Rules
	Decider Decider
	// Observer sees events when it is not nil.
	Observer  Observer
	MaxEvents int
	// From is the moment of the start position: Turn begins there.
	From   moment.Moment
	Chance Chance
	// Named are the loops that an earlier run of the same replay has come into: whoever decides here says how often each runs.
	Named []Loop
	// Thorough makes every check of the state look at everything, and keeps nothing that is known of objects from one event to the
	// next: for the test that this changes nothing.
	Thorough bool
	// Called is what the players are called, as far as one of them can be chosen for a permanent.
	Called [2]string

	knownCards
	things          []Thing
	words           []string
	made            map[madeOf]*card.Ability        // see Made
	madeOfAbilities map[madeOfAbility]*card.Ability // see MadeOf
	madeOfTwo       map[[2]*card.Ability]*card.Ability
	copies          map[copiedAs]int32 // cards as copies with exceptions are of them

	ending       bool  // the replay ends with this turn: see EndWithTurn
	endsBy       Ended // and how
	events       int
	instructions int // carried out so far
	cause        EventID
	barring      ID   // what last kept something from being done by its text
	reason       Rule // behind the last reason for a refusal, where it has one of its own
	timeline     uint64
	seenEvent    Event // the last one, as the observer sees it; kept, so that an event costs no memory of its own
	heardAside   Aside // and the last aside
	movedOn      int   // the event that the position has moved on from, if that is the last one: see spentMana
	settledAt    int   // see Settled
	window       Window
	plain        bool // nothing is in it but what askToAct sets
	passing      ID   // whose moments go by: see PassesOf
	loop         loopWatch
	asked        Action  // the action that the edition is asked about
	closed       Window  // a window that is open no longer, in which it is asked about one
	pass         Action  // a pass that it is asked about: of nobody's but the player of the window
	choosing     Action  // whose targets the edition asks
	lapses       []lapse // what the effects were on that have just ended

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
	inSum        forceInSum
	taken        []inForce   // what is not in force because its ability is lost
	deriving     *derivation // see Derive
	watchful     bool        // see watched
	unsettled    []ID        // see unsettledPermanents
	unsettledAll bool
	attachments  bool      // something is attached: see survey
	division     Division  // the last one, and its memory
	shares       []int     // of it
	tried        []flagsOf // memory of a declaration that is judged
	dependent    uint64    // by group: whether effects in it may depend on each other
	outOfTurn    bool      // see Ordering.arrange
	parts        uint8     // how many abilities of several parts are in force
	seen         []Chars
	together     int  // above 0: what leaves, leaves simultaneously
	left         []ID // what has left in what happens together now
	doom         Doom
	replacing    []replacer    // the replacements whose instructions are being carried out
	discarding   card.Cause    // what makes a player discard, while it is asked what replaces that
	dealt        []dealt       // damage that is dealt together
	wasDealt     []dealt       // damage that was dealt together last, by the instruction that is carried out
	dealing      int           // which of it abilities are waiting for just now
	linked       []linked      // damage of sources with lifelink, of what is dealt
	batches      []batch       // what has entered, alone or together, since nothing was left to happen by itself
	takenOff     []takenOff    // what static abilities have taken off the damage that is dealt
	spent        []spentShield // shields against the next damage of a source, used up by the damage that is dealt
	shielded     []ID          // whose shield counters have gone off against the damage that is dealt
	tapped       []toUntap     // what would untap in the untap step
	countered    ID            // the countered spell whose card is put onto the battlefield: it is not what the spell becomes
	drawn        []Ref         // what an instruction draws of which another speaks; nil: of none
	buriedNow    []ID          // what has gone to a graveyard in what happens together
	disorderly   bool          // what goes there just now is not ordered
	hadBefore    []charsBefore // how permanents were before anything left in it: see lookBack
	ownedBefore  bool          // everything is looked at as if no control had changed yet: see lookBackOnControl
	lookedBack   bool          // they are kept, where an effect in force asks for it
	burials      []Burial      // what has gone there in it and is heard of when all of it has happened
	unasked      []unasked     // what has triggered in it, if a condition holds
	heard        []heard       // what has triggered for one or more things, in what happens together
	foreseen     []foreseen    // what is about to leave in it
	arriving     bool          // what enters, enters simultaneously
	arrivals     []arrival     // what has entered in it
	hadControl   bool
	returning    []Ref     // of what control goes back just now, for the effect that gave it is over at once
	announced    announced // what a player would cast, while it is asked whether anything forbids it

	contexts  [][]Context
	depth     int
	options   []Ref
	optionsAt []int
	ones      []Ref // see roomForOne
	ways      []damageWay
	taps      []manaTap // the plan of mana that was found last
	planKept  bool      // it is still good for what it was made for
	reserved  card.Mana // what the cost needs for which a mana ability is used
	named     namedPool // what is said of the pool that pays for the action at hand
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
	Loop *Loop  // of NotImplemented: the endless loop that the replay has come into, if that is why
}

// End ends the replay from anywhere; Run returns it.
func (g *Game) End(e Ended) { panic(e) }

// EndWithTurn ends the replay with the turn that is over, without unwinding it: for Decider.Ends.
func (g *Game) EndWithTurn(e Ended) { g.ending, g.endsBy = true, e }

// NotImplemented ends the replay of this edition loudly.
func (g *Game) NotImplemented(format string, args ...any) {
	g.End(Ended{Kind: NotImplemented, Text: fmt.Sprintf(format, args...)})
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

// forgetPlan says that another plan may be found from now on.
func (g *Game) forgetPlan() { g.planKept = false }
