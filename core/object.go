package core

import "palimpsest/core/card"

// Kind is what an object is.
type Kind uint8

// The kinds of objects.
const (
	CardObject Kind = iota
	TokenObject
	AbilityObject // an ability on the stack or in a batch
	CopyObject    // a copy of a spell
	ActionObject  // a game action that waits on the stack: damage, a draw
)

// Flags are the states of an object that are on or off.
type Flags uint32

// The flags.
const (
	Tapped Flags = 1 << iota
	FaceDown
	PhasedOut
	Attacking
	Blocking
	BlockedFlag   // an attacker that was blocked
	UnblockedFlag // an attacker that was not
	DealtFirst    // dealt combat damage in the first of two damage steps
	Deathtouched  // dealt damage by a source with deathtouch since the last check
	AttackedTurn  // attacked this turn
	EnteredSick   // a start position says that it came under control this turn
	WasPaid       // an optional extra cost was paid
	DiedFlag      // went from the battlefield to a graveyard (set on the old object)
	IsDamage      // an ActionObject that is combat damage
	CantRegen     // can't be regenerated this turn
	Echoed        // an upkeep of its controller has begun since it came under that player's control
	DamagedTurn   // was dealt damage this turn, even if that is gone
	HurtOpponent  // dealt damage this turn to an opponent of its controller
	CombatPaid    // what its attack or block cost is paid
	BlockedTurn   // blocked this turn
	DrawnTurn     // was drawn this turn, and is in the hand since
	FoughtCombat  // attacked or blocked in this combat, or in the last one of this turn
	AlongWithHost // phased out with what it was attached to, and not by itself
	NotSick       // may attack and be tapped, whenever its controller's control of it began
)

// counterSlots is how many kinds of counters one object can bear.
const counterSlots = 4

// Counter is a number of counters of one kind.
type Counter struct {
	Kind uint8 // see Game.CounterKind
	N    int32
}

// DatedCounters are counters of one kind that were put on an object at one time.
type DatedCounters struct {
	On    ID
	Kind  uint8
	N     int32
	Stamp int32
}

// Object is one existence of a card, token, spell or ability in a zone.
type Object struct {
	Def        int32 // the card that it is, see Game.Def
	Original   int32 // of a permanent that is a copy: the card that it is printed as, plus 1; 0 of all others
	Phys       int32 // the physical card or token, the same through all its existences
	Zone       card.Zone
	Kind       Kind
	Owner      Player
	Base       Player // under whose control it entered
	Controller Player // who controls it now, effects included
	Flags      Flags
	Marks      uint8              // the edition's own; the core never reads them
	Used       [countedUses]uint8 // how often abilities were used this turn whose uses are counted, see usesOf
	Maker      ID                 // of a token: the source of the effect that created it; of a card in exile: of what exiled it
	Since      int                // the turn in which its controller's control began, LongAgo for those of the start position and where it began does not count
	Damage     int
	Attached   Ref
	Stamp      int32
	Counters   [counterSlots]Counter
	Chosen     int16 // index of a chosen word, see Game.Word
	Next       ID    // what it became when it left its zone
	Prev       ID    // what it was before it came here
	DiedTurn   int   // the turn in which it went from the battlefield to a graveyard

	// Of spells and abilities on the stack or in a batch:
	Source  ID // the object whose ability it is
	Ability *card.Ability
	Mode    int8
	Hue     card.Colors // of an ability: the colors that its source had as it came here
	X       int32
	Targets Span
	Divide  Span
	Trigger int32 // what a triggered ability knows of its event: see State.Trigger
	Seen    int32 // index of the characteristics of the source kept when it was played, -1: none
	By      Rule  // the rule that put it here
	Cause   EventID
}

// Is reports whether all the flags are on.
func (o *Object) Is(f Flags) bool { return o.Flags&f == f }

// HasCounters reports whether there is any counter on it.
func (o *Object) HasCounters() bool {
	c := (*[4]Counter)(&o.Counters)
	return c[0].N|c[1].N|c[2].N|c[3].N != 0
}
