package core

import "palimpsest/core/card"

// MaxPlayers is how many players a State holds.
const MaxPlayers = 2

// State is a position: plain data that names objects by number, so that copying it is copying a few
// slices. Pointers in it lead only to cards, which never change.
type State struct {
	Objects []Object // by ID; Objects[0] is unused
	Players [MaxPlayers]PlayerState

	Battlefield []ID // in the order of entering
	Stack       []ID // the last is on top; an edition without a stack keeps its batch here
	Exile       []ID
	Command     []ID

	Turn   int    // counts turns from 1
	Active Player // whose turn it is
	Phase  uint8  // the edition's own number of the phase or step; 0 before the first
	During string // the part of the turn as abilities call it: "upkeep"
	Extra  []ExtraTurn
	// MoreCombats is how many combat phases, each with a main phase after it, follow this main phase before the turn goes on.
	MoreCombats int
	Combats     int // the combat phases that have begun this turn
	// ExtraMade counts the extra turns that effects have created; ExtraNow is the number of this turn among them, 0 if it is none.
	ExtraMade, ExtraNow int32

	Due Ref // within extra turns: the player whose turn comes after them

	Attackers []Attacker
	Blocks    []Block
	// PastBlocks are those of this combat that ended as one of the two left the battlefield: what is last known of it.
	PastBlocks []Block
	InCombat   bool

	Continuous      []Continuous
	Dated           []DatedCounters // the counters that came after something that sets a size, where that matters
	Shields         []Shield
	Waiting         []Waiting
	Notes           []Note // the edition's own; the core never reads them
	Delayed         []Delayed
	Packets         []Packet
	Wounds          []Wound // who dealt damage to what this turn, where some card asks
	Ties            []Tie   // what had to do with what has left the battlefield this turn, where some card asks
	Prevented       []int32 // how much was prevented by each instruction of which something speaks later
	Frames          []Frame
	Lingering       []ID // permanents that have left the battlefield, of which an ability goes on until end of turn
	Stray           []ID // tokens and copies that have left the battlefield or stack
	Passed          []Passed
	LandPermissions []LandPermission

	Clock   int32 // the next timestamp
	refs    []Ref // targets and affected things, by span
	nums    []int32
	events  []Waiting // what triggered abilities know of their events; the first, of all other objects, is empty
	statics []ID      // permanents with static abilities
	alert   []ID      // objects with triggered abilities

	Seed uint64
}

// PlayerState is what belongs to one player.
type PlayerState struct {
	Life      int
	Poison    int
	Pool      card.Mana
	Limited   []Limited // what of the pool pays for some spells only
	AsNeeded  bool      // any mana cost can be paid and nothing enters the pool
	Library   []ID      // the last is on top
	Endless   bool      // below the library lies an unending stack of blank cards
	Hand      []ID
	Graveyard []ID // the last is on top

	LandsPlayed int
	LandsBeyond int                   // of them those played by permissions to play more, where such are kept apart
	Skips       [len(skippable)]uint8 // how many of the next turns, steps and phases of each kind are skipped
	Drawn       int                   // cards drawn this turn
	LastTurn    int                   // the number of his or her most recent turn in this replay, 0 before it
	Attacked    bool
	MoreAttacks int  // how many attacks besides the one of the turn the player may still declare
	MustDraw    bool // was to draw from an empty library since the last check

	DamageTaken, LifeLost, LifeGained, Burned int

	Result Result
	LostBy Loss
}

// Limited is mana in a pool that pays for some spells only.
type Limited struct {
	Of     card.Mana
	Only   *card.Filter
	Source ID     // what has added it
	Text   string // the ability that says what it is good for
}

// Result is how the game ended for a player.
type Result uint8

// The results.
const (
	Playing Result = iota
	Won
	Lost
	Drew
)

var resultNames = [...]string{"playing", "won", "lost", "drew"}

func (r Result) String() string { return resultNames[r] }

// Loss is why a player lost.
type Loss uint8

// The reasons for losing.
const (
	NoLoss Loss = iota
	ByLife
	ByLibrary
	ByPoison
	ByConcession
	ByEffect
)

var lossNames = [...]string{"", "life", "library", "poison", "concession", "effect"}

func (l Loss) String() string { return lossNames[l] }

// Span is a stretch of the arena of references or numbers.
type Span struct {
	At int32
	N  int32
}

// Attacker is one attacking creature.
type Attacker struct {
	ID       ID
	Defender Player
	Band     int32 // members of a band share a number above 0
}

// Block says that a creature blocks an attacker.
type Block struct{ Blocker, Attacker ID }

// Continuous is a continuous effect of a resolved spell or ability: one modification of a fixed set
// of things.
type Continuous struct {
	Mod        *card.Mod
	Power      int32 // amounts are fixed when the effect begins
	Toughness  int32
	Source     ID
	Controller Player
	Gives      Ref        // of SetControl: the player who gets control; 0: the controller of the effect
	TypeChange TypeChange // of the effect that it is part of
	Affected   Span
	Among      *card.Filter // what it applies to as well, if it fits this when it matters; nil: nothing
	Stamp      int32
	Until      card.Duration
	Turn       int // in which it began
	Chosen     int16
}

// Shield waits for an event and changes it: damage is prevented or redirected, a permanent regenerated.
type Shield struct {
	Kind       ShieldKind
	To         Ref // who is shielded; 0: everybody
	From       Ref // only damage from this source; 0: any
	Filter     *card.Filter
	N          int // how much is left; -1: all
	Next       bool
	Combat     bool
	Instead    Ref           // where the damage goes
	Way        *card.Ability // of an ElsewhereShield: where it sends; of a PreventShield what is done then
	Tally      int32         // the number of its sum in State.Prevented, from 1; 0: none
	Controller Player
	Source     ID
	Until      card.Duration
	Turn       int
	Cause      EventID
	Stamp      int32
}

// ShieldKind is what a Shield does.
type ShieldKind uint8

// The kinds of shields.
const (
	PreventShield ShieldKind = iota
	RedirectShield
	RegenerateShield
	ElsewhereShield // sends somewhere else what would go to a graveyard
	NumShieldKinds
)

// Waiting is a triggered ability that has triggered and was not yet played or put on the stack.
type Waiting struct {
	Ability    *card.Ability
	Later      *card.Later // of a delayed ability
	Source     ID
	Controller Player
	You        Player // whom its text calls "you": the controller of its source, also where another player controls the ability
	Subject    Ref    // what the event happened to
	Other      Ref
	Player     Player
	N          int
	Of         *card.Ability // what made a delayed ability, or one that an edition made of another
	Mode       int8          // in which mode
	Slots      SlotSpan      // what a delayed ability speaks of
	Were       Span          // see Delayed.Were
	This       ID            // see Delayed.This
	Targets    Span
	X          int32
	Cause      EventID
	Seen       int32
}

// SlotSpan is the slots of an ability, in the arenas.
type SlotSpan struct {
	Things Span
	Sizes  Span // of each slot how many of the things are its own, and its number
}

// Note is what an edition notes of an object, or of an ability of it that is known by its trigger.
type Note struct {
	Source  ID
	Trigger *card.Trigger
	N       int32
}

// Delayed is an ability that a resolved effect left behind.
type Delayed struct {
	InTurn     int32 // the number of the extra turn in which alone it triggers; 0: in any turn
	Later      *card.Later
	Of         *card.Ability // what made it
	Mode       int8          // in which mode
	Source     ID
	Controller Player
	You        Player // whom its text calls "you"
	Slots      SlotSpan
	Subject    Ref // what the trigger spoke of in whose resolution it was made
	Other      Ref
	Player     Player // NoPlayer if no trigger was
	N          int
	Targets    Span
	Were       Span // in pairs, of what had moved before it was made: what it is, and what it was
	This       ID   // what its source was then
	X          int32
	Turn       int // in which it was made
	Cause      EventID
	Seen       int32
}

// ExtraTurn is a turn that an effect has added.
type ExtraTurn struct {
	Who    Player
	Number int32
	By     ID // the source of the effect: for reports, nothing depends on it
}

// Packet is damage that was assigned and is not yet dealt.
type Packet struct {
	Source ID
	Seen   int32 // characteristics of the source, kept when the damage was assigned; -1: look at it
	To     Ref
	N      int
	Combat bool
	Fixed  bool // cannot be prevented
	Stuck  bool // cannot be redirected
	Rule   Rule // the rule that assigned it
	Cause  EventID
	Tried  Span // the effects that have had their opportunity to change it
	Spared int  // how much of it takes no life
	Excess Ref  // trample: what exceeds the lethal amount goes on to this player
}

// Frame is what a procedure knows in its local variables and its continuation depends on: who has
// passed, whose turn to respond. It is in the state so that two positions that go on differently
// never look alike.
type Frame struct {
	Kind uint8 // the edition's own
	Who  Player
	N    int32 // what the edition counts in a frame of the kind, or where in a list of the state what it deals with begins
	ID   ID
}

// Object returns the object with an id; the pointer is valid until the next object is made.
func (s *State) Object(id ID) *Object { return &s.Objects[id] }

// Player returns the state of a player.
func (s *State) Player(p Player) *PlayerState { return &s.Players[p] }

// Other returns the opponent.
func (s *State) Other(p Player) Player { return 1 - p }

// TriggerOf is what a triggered ability, or an ability of a phase, knows of its event; of other objects it is empty.
func (s *State) TriggerOf(id ID) *Waiting { return &s.events[s.Objects[id].Trigger] }

// SetTrigger notes what an ability knows of its event.
func (s *State) SetTrigger(id ID, w Waiting) {
	s.Objects[id].Trigger = int32(len(s.events))
	s.events = append(s.events, w)
}

// span keeps references and returns where they are.
func (s *State) span(rs []Ref) Span {
	if len(rs) == 0 {
		return Span{}
	}
	at := int32(len(s.refs))
	s.refs = append(s.refs, rs...)
	return Span{at, int32(len(rs))}
}

// LongAgo is a turn before every turn of a replay: since when permanents of the start position are under control.
const LongAgo = -1 << 20

// Refs returns the references of a span.
func (s *State) Refs(sp Span) []Ref {
	if sp.N <= 0 {
		return nil
	}
	return s.refs[sp.At : sp.At+sp.N]
}

func (s *State) numSpan(ns []int32) Span {
	if len(ns) == 0 {
		return Span{}
	}
	at := int32(len(s.nums))
	s.nums = append(s.nums, ns...)
	return Span{at, int32(len(ns))}
}

// numbers returns the numbers of a span.
func (s *State) numbers(sp Span) []int32 {
	if sp.N <= 0 {
		return nil
	}
	return s.nums[sp.At : sp.At+sp.N]
}
