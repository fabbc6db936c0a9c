// Package scenario holds a scenario as an author writes it: a start position, a script of steps and
// what is expected of each edition. Parse reads the TOML format of docs/scenario-format.md; its
// errors give file, line, column, what was expected and the nearest known name.
package scenario

import (
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// Scenario is one file: a start, and a script or several variants of it.
type Scenario struct {
	File    string
	Title   string
	Teaches string
	Source  string
	Tags    []string

	Players []Player // in turn order
	Turn    int      // index of the active player
	// TurnNumber counts turns from 1.
	TurnNumber int
	Start      moment.Moment // default: MainPhase
	Until      Until
	Only       []string // edition ids that the scenario is for; empty: all
	Entered    [][]int  // entities from the oldest; those in one group entered together
	Effects    []StartEffect
	Chance     Chance
	Entities   []Entity // every listed object; a Ref names one by its index
	// CardTables are the scenario's own cards, as a file of the card library whose every line and
	// column is that of the scenario's file; nil when it has none.
	CardTables []byte

	Steps    []Step
	Answers  []Answer
	Expect   []Expectation
	Variants []Variant
}

// Variant is one reading of the scenario: (a), (b). Its steps, answers and expectations are all that is
// replayed and expected: Parse has put the shared ones before its own.
type Variant struct {
	Name    string
	Teaches string
	Source  string
	Line    int
	Steps   []Step
	Answers []Answer
	Expect  []Expectation
	Until   Until
}

// Reading is what is replayed under the name of a variant; with no name, what all variants share.
func (s *Scenario) Reading(variant string) (Variant, bool) {
	if variant == "" {
		return Variant{Teaches: s.Teaches, Source: s.Source, Steps: s.Steps, Answers: s.Answers, Expect: s.Expect, Until: s.Until}, true
	}
	for _, v := range s.Variants {
		if v.Name == variant {
			return v, true
		}
	}
	return Variant{}, false
}

// Player is the start position of one player.
type Player struct {
	Name        string
	Life        int // default 20
	Poison      int
	Counters    map[string]int
	Mana        card.Mana // in the pool
	AsNeeded    bool      // mana = "as needed"
	Library     bool      // a library was written; false: an unending stack of blank cards
	LibraryRest bool      // the written library ends with "...": blank cards below
	LandsPlayed int
	Drawn       int
	Attacked    bool
	Line        int
}

// Entity is one object of the start position.
type Entity struct {
	Card      string // name of the card
	Alias     string // empty: called by the card's name
	Zone      card.Zone
	Index     int // place in its zone: 0 is the top of a library, the oldest of a graveyard or stack
	Owner     int
	Control   int
	Tapped    bool
	On        int // entity that it is attached to, -1 for none
	OnPlayer  int // player that it is attached to, -1 for none
	Counters  map[string]int
	Damage    int
	Size      string // "3/3": the size of a token
	Sick      bool   // came under control this turn
	FaceDown  bool
	Chosen    string
	ChosenPos card.Pos // where that is said
	CopyOf    string
	Token     bool
	Attacking bool
	Blocking  int // entity that it blocks, -1 for none
	Band      int // members of one attacking band share a number; 0 for none
	PhasedOut bool
	X         int
	Targets   []Ref // of a spell on the stack
	Pos       card.Pos
}

// Called is how scenarios, facts and reports name the entity.
func (e *Entity) Called() string {
	if e.Alias != "" {
		return e.Alias
	}
	return e.Card
}

// StartEffect is an effect until end of turn that is there from the start: "Giant Growth on 'first bear'".
type StartEffect struct {
	Card string
	By   int // player who controls it
	On   Ref
	Pos  card.Pos
}

// Until says when the replay ends.
type Until struct {
	Kind   UntilKind
	Moment moment.Moment // of UntilMoment
	When   When          // of UntilMoment: the moment with all that was said of it; of UntilEndOfTurn: of which turn
	Turns  int
}

// UntilKind is a kind of end.
type UntilKind uint8

// The ends. The default is the end of the turn of the last step.
const (
	UntilEndOfTurn UntilKind = iota
	UntilStart
	UntilSettled
	UntilEndOfPhase
	UntilMoment
	UntilTurns
)

// Chance gives the results of chance, per asking thing; a thing not listed takes from the shared lists.
type Chance struct {
	Coins  []bool // true: heads, or the flipper wins
	Dice   []int
	Random []string // names chosen at random, in order
	Of     map[string]Chance
	Seed   int64 // what no list answers comes from a generator with this seed
}

// Step is one line of the script.
type Step struct {
	ID        string // as written, or "#3" for the third step
	Player    int    // -1 for a checkpoint
	Action    Action
	At        When
	Only      []string
	Otherwise Otherwise
	// Try is what is done instead, when Otherwise is OtherwiseTry.
	Try    *Action
	Expect []Expectation // of a checkpoint
	Text   string        // the line as written
	Pos    card.Pos
}

// When is the moment of a step.
type When struct {
	Moment moment.Moment // None: the default timing
	Of     Ref           // what the moment belongs to
	Nth    int           // "second upkeep": 1 or 0 for the first
	// OnTurnOf limits it to a turn: -1 for any, else the player ("on bob's turn").
	OnTurnOf int
	NextTurn bool // "next turn": not the current one
	Text     string
	Told     string // as reports say it
}

// Otherwise says what becomes of a step that is refused or has no moment.
type Otherwise uint8

// The values of Otherwise.
const (
	Skip Otherwise = iota
	Later
	Stop
	OtherwiseTry
)

// Verb is what a step does.
type Verb uint8

// The verbs.
const (
	Look        Verb = iota // a checkpoint
	PlayLand                // play Forest
	Cast                    // cast Terror targeting ...
	ActivateAb              // activate Prodigal Sorcerer [label] targeting ...
	TapForMana              // tap Forest for {G}
	UseTrigger              // use Soul Net: pay for and play a triggered or specialized ability that may be played
	Decline                 // decline Soul Net
	PayPhase                // pay phase cost of Lord of the Pit
	DeclineCost             // decline phase cost of Lord of the Pit
	PhaseAb                 // play phase ability of Afiya Grove
	Announce                // announce attack
	Attack                  // attack with A, band (B, C)
	Block                   // block A with B and C
	NoBlock                 // no block
	Assign                  // assign Craw Wurm: 3 to X, 3 to Y
	Pass                    // pass, pass until MOMENT
	Concede
	TurnFaceUp
	StopEffect
	ReverseMana // reverse mana: all, none, Forest
	ProposeLoop
	AgreeLoop
)

// Action is a parsed step.
type Action struct {
	Verb    Verb
	Object  Ref
	Label   string   // of an ability
	LabelAt card.Pos // where it is written
	Probe   bool     // "may: ..."
	Attempt bool     // "attempt: ..."

	Targets   []Ref
	Divide    []int // parallel to Targets: "dividing 2 to A, 1 to B"
	X         int   // -1 when not given
	Mode      string
	Paying    card.Mana    // from the pool
	Tapping   []Ref        // lands tapped for it, or what its cost asks to tap
	Sources   []Source     // mana abilities used for it, besides
	Costs     []Ref        // sacrificed, discarded, exiled or returned as a cost
	CostBy    []ClauseKind // which of these, parallel to Costs
	Removing  int          // counters removed as a cost; 0 when not given
	Extra     []string     // named extra or alternative costs: "buyback"
	ExtraAt   []card.Pos   // where they are written, parallel to Extra
	FaceDown  bool
	Attackers []Attacker
	Blocks    []BlockBy // "block A with B and C" gives one entry for each blocker
	Mana      card.Mana // of TapForMana
	Choices   []Choice  // inline answers
	N         int       // of loops
	Until     When      // of Pass
	Answers   []Answer  // clauses that answer decisions of this action: "choosing A", "preventing 2"
	Text      string    // as written, without "may:" and "attempt:"
	Told      string    // as reports say it: "cast Terror targeting Bob's Bears"
	Pos       card.Pos
}

// Source is what a mana ability is used of to pay for something.
type Source struct {
	What   Ref
	Makes  card.Mana // none: what the cost asks for
	Tapped bool      // by "tapping"
}

// Attacker is one declared attacker; members of one band share a number, 0 for none.
type Attacker struct {
	What Ref
	Band int
	At   Ref // whom it attacks; NoRef: the only opponent
}

// BlockBy is one blocker and what it blocks.
type BlockBy struct {
	Blocker Ref
	What    []Ref
}

// Answer answers a decision that editions ask for at different times.
type Answer struct {
	ID     string // as written, or "answer#3" for the third; empty for a clause
	To     Decision
	Of     Ref // whose decision it is: the ability of Of, the division of Of's damage; may be empty
	Player int // -1: whoever is asked
	Choice Choice
	Only   []string
	Text   string // as written; of a clause as reports say it
	Pos    card.Pos
}

// Decision is a kind of decision that an answer is for.
type Decision uint8

// The decisions.
const (
	AnyDecision    Decision = iota
	DiscardChoice           // what to discard
	LegendChoice            // which legend to keep
	TriggerOrder            // in which order triggers are put on the stack or played
	UntapChoice             // what to untap or leave tapped
	ReplaceOrder            // which replacement applies first
	DivideDamage            // how combat damage divides
	UnlessPays              // pay or not
	MayChoice               // "you may"
	SearchResult            // what is found
	ThingChoice             // a color, land type, name, number or source
	SacrificeWhich          // what is sacrificed
	PreventAmount           // how much is prevented
	ModeChoice
	PlaceOrder // order in a library or graveyard
	DamageSource
	TargetChoice // the targets of a triggered ability
	CostChoice   // an optional cost
	LoopTimes    // how often a loop runs
)

// Choice is an answer's content; which fields count depends on the decision.
type Choice struct {
	Yes    bool // for yes or no
	No     bool
	Times  int     // how often it is the answer; 0: always
	With   *Action // of yes: what it is paid with, the clauses of a step alone; nil: nothing is named
	Things []Ref   // in order
	Divide []int   // parallel to Things
	Word   string
	N      int
	HasN   bool
	Pos    card.Pos
}

// RefKind is what a Ref names.
type RefKind uint8

// The kinds of references.
const (
	NoRef         RefKind = iota
	EntityRef             // Entities[N]
	PlayerRef             // Players[N]
	StepRef               // the spell or ability that step N put on the stack or is casting
	NamedRef              // by Name and Nth: a token ("Insect#1") or a card not yet seen
	TriggerOf             // "the trigger of P"
	AbilityOf             // "the ability of P"
	TheDraw               // "the draw"
	CombatDamage          // "combat damage"
	FirstDamage           // "first-strike damage"
	SourceOfStep          // "source of ID"
	NothingChosen         // "nothing"
)

// Ref names something.
type Ref struct {
	Kind RefKind
	N    int
	Name string // as written
	Nth  int    // "the second ...", "Insect#2"; 0 and 1 both mean the first
	Of   *Ref   // of TriggerOf, AbilityOf, SourceOfStep
	Pos  card.Pos
}

// Expectation is one thing that must hold of an outcome.
type Expectation struct {
	Edition string // empty: every edition
	Kind    ExpectKind
	Name    string // of a fact; of a finding: "trick.result"; of a reason the fact that it is for, empty: whatever differs
	Step    string // of a finding
	Field   string // of a finding: result, rule, at
	// OfAnswer says that it is the finding of an answer, and not of a step.
	OfAnswer bool
	Value    string // canonical; of a reason the rule, of an exception why
	Events   []EventPattern
	Ordered  bool
	Source   string // where the expectation comes from
	Pos      card.Pos
}

// ExpectKind is what an expectation speaks of.
type ExpectKind uint8

// The kinds of expectations.
const (
	ExpectFact ExpectKind = iota
	ExpectFinding
	ExpectStatus
	ExpectEvents   // these events, in order or not
	ExpectNoEvents // none of these
	// ExpectBecause and ExpectUnproven are of the explanation of what differs, and not of an outcome: that a rule of the edition decides
	// it, and that of some difference no rule can be proven to.
	ExpectBecause
	ExpectUnproven
)

// OfOutcome reports whether an expectation is of the outcome of an edition, and not of the explanation of what differs.
func (k ExpectKind) OfOutcome() bool { return k != ExpectBecause && k != ExpectUnproven }

// EventPattern matches events: "bob draws", "Grizzly Bears is destroyed by 420.5c".
type EventPattern struct {
	Text     string
	Verb     string
	Subject  string // canonical name of a player or object; empty: any
	Object   string
	Rule     string
	Detail   string // "counter added: +1/+1"
	Amount   int
	HasN     bool
	Times    int  // 0: at least once
	nameless *Ref // what stands where a name must, and is a step or ability
}
