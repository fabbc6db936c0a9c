package card

// Zone is a zone of the game, by today's names.
type Zone uint8

// The zones. NoZone is where a card set aside by the rules, or a token that has ceased to exist, is.
const (
	NoZone Zone = iota
	Library
	Hand
	Graveyard
	Battlefield
	Stack
	Exile
	Command
)

var zoneNames = [...]string{"nowhere", "library", "hand", "graveyard", "battlefield", "stack", "exile", "command"}

func (z Zone) String() string { return zoneNames[z] }

// Filter describes what something must be. Zero fields ask for nothing; all that is set must hold.
type Filter struct {
	Zone     Zone  // NoZone: the battlefield, or the stack when Spell or OnStack is set
	Types    Types // all of these types ("artifact creature")
	AnyType  Types // at least one of these ("artifact or enchantment")
	NotTypes Types // none of these
	Super    Supertypes
	NotSuper Supertypes
	Subtypes []string // any of these subtypes ("Goblin", "Forest", "Wall")
	NotSub   []string // none of these
	Colors   Colors   // at least one of these colors
	NotColor Colors   // none of these
	// Colorless asks for no color, Multicolor for two or more.
	Colorless, Multicolor bool
	Keyword               Keyword // has it; of Landwalk any
	NotKeyword            Keyword
	NoAbilities           bool      // has none, keywords and the mana abilities of basic land types among them
	Named                 string    // has this name
	SameName              *Selector // has the name of this
	SharesColor           *Selector // has a color of this
	MadeByThis            bool      // is a token that the source created, or in exile a card that it exiled
	SharesType            *Selector // has a type of this, one of Shared
	Shared                Types

	Permanent bool // any permanent ("target permanent")
	Card      bool // a card in the named Zone ("target creature card from your graveyard")
	Spell     bool // a spell on the stack, or being cast
	OnStack   bool // an ability on the stack, or being played
	Player    bool // players also match ("any target", "target creature or player")
	Opponent  bool // with Player: opponents only
	// OpponentOf: with Opponent, whose; nil: yours.
	OpponentOf *Selector
	// HasMore: with Player, controls more such things than Than.
	HasMore *Filter
	Than    *Selector

	Owner      *Selector // who owns it, wherever it is
	Who        *Selector // whose: the controller of a permanent or spell, the owner of a card elsewhere
	Other      bool      // not the source itself ("another creature")
	Itself     bool      // the source itself ("this or another creature")
	Tapped     Tri
	Attacking  Tri
	Blocking   Tri
	Blocked    Tri
	Token      Tri
	Enchanted  Tri
	Damaged    Tri       // was dealt damage this turn
	DamagedBy  *Selector // was dealt damage by it this turn
	Attacked   Tri       // attacked this turn
	Guarded    Tri       // blocked this turn
	Drawn      bool      // was drawn this turn, and is in the hand since
	Died       bool      // went from the battlefield to a graveyard this turn, as it was there; it can only be counted
	Counters   *Counters // has so many counters on it
	Power      Compare   // nil Amount: no condition
	Toughness  Compare
	ManaValue  Compare
	AttackYou  bool      // attacking the controller of the ability
	BlockedBy  *Selector // blocked by it
	Blocks     *Selector // blocking it
	NotNamed   string
	Above      *Selector // lies above it in the same graveyard
	AttachedTo *Selector // attached to it, as an Aura is
	// ControllerHas: whoever controls it controls something that matches.
	ControllerHas *Filter
	OneTarget     bool      // of a spell: has one target and no more
	ManaAbility   bool      // has a mana ability, that of a basic land type included
	Targets       *Filter   // of a spell: targets something that matches
	TargetsAny    *Selector // a spell or ability that targets one of these
	Extreme       *Extreme  // of all that match the rest has the greatest or the least of a number
	Among         *Selector // is one of these, wherever they are by now
	Rest          *Selector // of Among: is none of these, which were chosen before ("the rest")
	ChosenName    bool      // has the name that was chosen for the source
	ChosenQual    bool      // has the color or type that was chosen for the source
	Or            *Filter   // this filter, or that one
}

// Counters asks how many counters something has.
type Counters struct {
	Kind string // empty: of all kinds together
	N    Compare
}

// Any reports whether one counter is enough, and is asked for.
func (c *Counters) Any() bool { return c.N == Compare{Op: AtLeast, N: Num(1)} }

// Extreme asks for the greatest or the least of a number.
type Extreme struct {
	What  StatKind
	Least bool
}

// AnyCard reports whether a filter states no quality: any card will do.
func (f *Filter) AnyCard() bool {
	rest := *f
	rest.Zone, rest.Card, rest.Who = NoZone, false, nil
	return sameTree(rest, Filter{})
}

// OfOne is whose all the things are that a filter and its alternatives describe, and the filter without that; nil where they differ.
func (f *Filter) OfOne() (who *Selector, rest *Filter) {
	one := *f
	if who, one.Who = f.Who, nil; f.Or == nil || who == nil {
		return who, &one
	}
	also, or := f.Or.OfOne()
	if !sameTree(also, who) {
		return nil, f
	}
	one.Or = or
	return who, &one
}

// Same reports whether two filters say the same.
func (f *Filter) Same(o *Filter) bool { return sameTree(*f, *o) }

// Tri is yes, no or no condition.
type Tri uint8

// The values of Tri.
const (
	Either Tri = iota
	Yes
	No
)

// Compare is a condition on a number.
type Compare struct {
	Op Op
	N  Amount
}

// Op is a comparison.
type Op uint8

// The comparisons.
const (
	Equal Op = iota
	AtLeast
	AtMost
)

// SelKind is how a Selector points at things.
type SelKind uint8

// The kinds of selectors.
const (
	NoSel           SelKind = iota
	This                    // the source itself
	You                     // the controller
	Opponent                // the opponent, or each of them
	EachPlayer              // every player, in turn order from the active player
	Targeted                // the things chosen for target number Index
	Each                    // everything that matches Filter
	Choose                  // Count things that match Filter, chosen by By (the controller unless By says) when it is carried out
	Enchanted               // what the source is attached to
	InSlot                  // what is kept in slot Index: all of it, or the one at hand where this is done for each ("it", "those creatures")
	TriggerSubject          // what the trigger event happened to
	TriggerOther            // the second thing of the trigger event (who was damaged, what was blocked)
	TriggerPlayer           // the player of the trigger event
	ControllerOf            // the controller of Of
	OwnerOf                 // the owner of Of
	ActivePlayer            // whose turn it is
	DefendingPlayer         // who is attacked
	Chosen                  // what was chosen for the source
	TopOfLibrary            // the top Count cards of the library of Of, or of his or her graveyard where Filter says so
	MostLife                // the player who has more life than each other, if one has
	Both                    // what Of points at and what And points at, together
	Any                     // "a source of your choice": any permanent or spell that matches Filter
)

// Selector points at objects or players.
type Selector struct {
	Pos    Pos
	Kind   SelKind
	Index  int // of Targeted: which Target of the ability, from 0; of InSlot: which slot
	Filter *Filter
	Of     *Selector
	And    *Selector // of Both
	Count  Amount    // of Choose and TopOfLibrary; nil means one
	UpTo   bool      // of Choose: "up to"
	// TotalPower: of what a cost takes, any number of creatures whose power together is at least so much; 0: no such total.
	TotalPower int
	Bottom     bool      // of TopOfLibrary: the bottom cards
	By         *Selector // of Choose: who chooses
	Random     bool      // of Choose: at random
	Keep       int       // the slot, from 1, in which what this points at is kept for later references; 0: none speaks of it
}

// chooses reports whether a part of several things is chosen as the instruction is carried out.
func (sel *Selector) chooses() bool {
	if sel.Kind != Both {
		return false
	}
	return sel.And.Kind == Choose || sel.Of.Kind == Choose || sel.Of.chooses()
}

// Amount is a number that is printed, chosen or counted.
type Amount interface{ amount() }

// The amounts.
type (
	// Num is a printed number.
	Num int
	// X is the number chosen for X.
	X struct{}
	// Count is how many things match.
	Count struct{ What *Selector }
	// Stat is a number that an object or player has.
	Stat struct {
		Of   *Selector
		What StatKind
		Kind string // of CountersOn: which counters
	}
	// MostOf is the greatest or the least number of such things that a player has.
	MostOf struct {
		What  *Filter
		Least bool
	}
	// Times multiplies, Plus adds, Half divides by two, or by three.
	Times struct {
		N  int
		Of Amount
	}
	Plus struct{ A, B Amount }
	// Lesser is the less of two numbers ("that much, but no more than its toughness").
	Lesser struct{ A, B Amount }
	Half   struct {
		Of    Amount
		Up    bool
		Third bool
	}
	// IfAmount is the one number or the other, as a condition holds.
	IfAmount struct {
		If         *Cond
		Then, Else Amount
	}
	// EventAmount is the number of the event that the ability answers to or replaces ("that much").
	EventAmount struct{}
	// Kept is the amount Of, kept in a slot for later references; NumberIn is what is kept there ("that much").
	Kept struct {
		Slot int
		Of   Amount
	}
	NumberIn struct{ Slot int }
	// DealtIn is how much damage an instruction has dealt, kept in a slot ("the damage dealt this way").
	// TakenIn is as much of it as there was life, loyalty or toughness to be dealt it.
	DealtIn struct{ Slot int }
	TakenIn struct{ Slot int }
	// PreventedIn is how much an instruction has prevented by now ("the damage prevented this way").
	PreventedIn struct{ Slot int }
	// OneDealt is the damage that one source, which is chosen, dealt to you this turn.
	OneDealt struct{ Pos Pos }
	// ChosenNumber is chosen as the instruction is carried out, at most Most ("any number of charge counters").
	ChosenNumber struct{ Most Amount }
)

// StatKind is a number that an object or player has.
type StatKind uint8

// The numbers.
const (
	PowerOf StatKind = iota
	ToughnessOf
	ManaValueOf
	LifeOf
	HandOf
	CountersOn
	DamageOn
	LibraryOf
	ChosenOf // the number that was chosen for it
)

func (Num) amount()           {}
func (X) amount()             {}
func (Count) amount()         {}
func (*Stat) amount()         {}
func (*Times) amount()        {}
func (*Plus) amount()         {}
func (*Half) amount()         {}
func (*Lesser) amount()       {}
func (*MostOf) amount()       {}
func (*IfAmount) amount()     {}
func (EventAmount) amount()   {}
func (*Kept) amount()         {}
func (*NumberIn) amount()     {}
func (*DealtIn) amount()      {}
func (*TakenIn) amount()      {}
func (*PreventedIn) amount()  {}
func (*OneDealt) amount()     {}
func (*ChosenNumber) amount() {}
func (*letter) amount()       {}
