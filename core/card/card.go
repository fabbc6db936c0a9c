// Package card holds what a card says: its printed characteristics and, as a typed tree, what its
// abilities do. The tree says what; when a thing may be done, and how an effect is carried out, is
// the business of an edition.
//
// Text in the card notation (docs/card-notation.md) is turned into this tree by Parse and back into
// text by Print; a Collection holds cards with their era printings.
package card

// Pos is a place in a file; the zero Pos means "nowhere" (a card built in code).
type Pos struct {
	File         string
	Line, Column int // counted from 1; Column counts characters
}

// Card is one printing of a card: what is printed on it in one era.
type Card struct {
	Name       string
	Cost       Mana // casting cost or mana cost; lands and tokens have none
	HasCost    bool // a card with a cost of {0} has one, a land has none
	Colors     Colors
	Supertypes Supertypes
	Types      Types
	Subtypes   []string // creature types, land types, Aura and the like
	Power      Amount   // nil when the card has no size
	Toughness  Amount
	// Class is the timing class that the type line prints: an Interrupt or a Mana Source is one by
	// its type line; every other card has ClassNone and is timed by its type.
	Class     Class
	Abilities []*Ability
	// Attach is what an Aura or local enchantment may be put on; nil for other cards.
	Attach *Filter
	// TypeLine is the printed type line.
	TypeLine string
	Printed  Printed
	// Ruled says which ruling of the time the text follows where it departs from what was printed; empty: none.
	Ruled string
	Token bool
	Pos   Pos

	named []NamedSubtype // on the type line, in the size, and in the line that says what it is put on
}

// Class is a timing class printed on a card, by a type line or by a prefix of an ability.
type Class uint8

// The timing classes. ClassNone leaves the timing to the type of the card or the form of the ability.
const (
	ClassNone Class = iota
	ClassInstant
	ClassInterrupt
	ClassManaSource
	ClassSpecialized
	ClassSorcery // "activate only as a sorcery"
)

// AbilityKind is the form of an ability.
type AbilityKind uint8

// The forms of abilities.
const (
	// SpellAbility is what an instant or sorcery does when it resolves.
	SpellAbility AbilityKind = iota
	// Activated is "cost: effect".
	Activated
	// Triggered is "when", "whenever" or "at the beginning of".
	Triggered
	// Static applies all the time: Mods, or a Replace.
	Static
	// KeywordAbility is one of the Keywords.
	KeywordAbility
	// PhaseAbility is "during your upkeep, effect": a mandatory or optional ability of a phase.
	PhaseAbility
	// PhaseCost is "during your upkeep, pay C or effect" and "pay C; if you can't, effect".
	PhaseCost
	// AdditionalCost is a cost on top of the one in the corner.
	AdditionalCost
	// AlternativeCost is a cost that may be paid in place of the one in the corner.
	AlternativeCost
	// EntersWith says how the permanent enters: tapped, with counters, with a choice made.
	EntersWith
	// AsCast is what is chosen for a permanent as it is cast: a target, or a color and the like.
	AsCast
	// CastOnly says when the card may be cast: Only, and If.
	CastOnly
)

// Ability is one line of a card.
type Ability struct {
	Pos   Pos
	Text  string // the line as written, without its prefix and label
	Label string // "[regen] {1}: ..." is labelled regen, so that a step can name it
	Kind  AbilityKind
	Class Class // the printed timing class of this ability

	Cost     Cost     // of an Activated ability; of a triggered or phase ability that asks for one
	Trigger  *Trigger // of a Triggered ability, and the moment of a PhaseAbility or PhaseCost
	If       *Cond    // intervening "if"; of a Static: "as long as"; of an Activated: "activate only if"
	Optional bool     // "you may"; a triggered ability with a Cost is optional too
	// MustPay marks a PhaseCost of the form "pay C; if you can't, effect": it must be paid when the
	// resources exist. So it does of an EntersWith that has a cost, without which the card goes to the graveyard instead.
	MustPay bool
	AnyTime bool  // of an AlternativeCost: a spell for which it is paid may be cast at the times of an instant
	Only    Limit // "activate only during your turn", and the like
	// Most is how often an Activated ability may be used each turn; 0: as often as its player likes.
	Most int
	// AnyPlayer: any player may activate it, and is the "you" of it.
	AnyPlayer bool
	// OwnerOnly: the owner of the permanent may activate it, and nobody else; the owner is the "you" of it.
	OwnerOnly bool
	// Works is the zone in which an Activated ability works that does not work on the battlefield; NoZone: there.
	Works Zone

	Targets []Target // in the order in which they are announced; of Modes each has its own
	Do      []Effect // carried out in order; of a PhaseCost, what happens when it is not paid
	Modes   []Mode   // "choose one:"

	Affects  *Selector // of a Static: what the Mods apply to
	Mods     []Mod
	Lingers  bool         // of a Static: it goes on until end of turn once the permanent has left the battlefield
	Replace  *Replacement // of a Static
	Keyword  Keyword      // of a KeywordAbility
	N        int          // of rampage, and other keywords with a number
	Quality  *Filter      // what protection is from; the land of a landwalk or landhome
	UpkeepOf Cost         // what cumulative upkeep costs for each counter

	places   []placed       // where the instructions stand
	named    []NamedSubtype // the subtypes that it names, without those of abilities in quotes
	holders  []holder       // where it speaks of what the card is attached to
	asksUses bool           // what it does asks how often it was used this turn
}

// CountsUses reports whether it matters how often the ability is used in a turn.
func (a *Ability) CountsUses() bool { return a.Most > 0 || a.asksUses }

// Mode is one of the alternatives of a modal spell or ability.
type Mode struct {
	Class   Class // "(interrupt) counter target spell": in what class this use is played
	Targets []Target
	Do      []Effect
}

// Limit restricts when an ability may be used: one or several of the limits.
type Limit uint16

// The limits.
const (
	InYourUpkeep     Limit = 1 << iota // "activate only during your upkeep"
	InYourTurn                         // "activate only during your turn"
	InCombat                           // "activate only during combat"
	BeforeAttackers                    // "activate only before attackers are declared"
	InUpkeep                           // "activate only during an upkeep"
	BeforeBlockers                     // "activate only before blockers are declared"
	BeforeDamage                       // "activate only before the combat damage step"
	BeforeCombatEnds                   // "activate only before combat is over"
	InYourDraw                         // "activate only during your draw step"
)

// Has reports whether a limit is among those.
func (l Limit) Has(one Limit) bool { return l&one != 0 }

// Cost is what is paid for an ability, or on top of the cost of a spell.
type Cost struct {
	Mana       Mana
	OnX        Colors    // the one color of mana that may be spent on X; 0: any mana
	ManaOf     *Selector // the mana cost of this, with Less of its generic mana
	Less       int
	Tap        bool // {T}
	Untap      bool // {Q}
	Life       Amount
	Sacrifice  *Selector // what is sacrificed: This, or Choose among a filter
	Discard    *Selector // "discard a card"
	Exile      *Selector // "exile a card from your graveyard"
	Return     *Selector // "return a creature you control to its owner's hand"
	TapOther   *Selector // "tap an untapped creature you control"
	Counters   Amount    // "remove N counters": how many
	CounterOf  string    // of which kind
	AddCounter bool      // "put a counter" instead of removing
	FromHand   bool      // what is exiled or discarded is this, from the hand: the ability works there
}

// Empty reports whether the cost asks for nothing at all ({0} included).
func (c *Cost) Empty() bool { return !c.Tap && c.nothingBesidesTap() }

// OnlyTap reports whether the cost is {T} and nothing else.
func (c *Cost) OnlyTap() bool { return c.Tap && c.nothingBesidesTap() }

func (c *Cost) nothingBesidesTap() bool {
	return c.Mana.Zero() && c.ManaOf == nil && !c.Untap && c.Life == nil && c.Sacrifice == nil && c.Discard == nil &&
		c.Exile == nil && c.Return == nil && c.TapOther == nil && c.Counters == nil
}

// Join adds another cost that is paid together with this one. It reports whether one cost can say both: it cannot where
// both take things of one kind, or an {X} of their own.
func (c *Cost) Join(o *Cost) bool {
	joined := true
	one := func(to **Selector, from *Selector) {
		switch {
		case *to == nil:
			*to = from
		case from != nil:
			joined = false
		}
	}
	one(&c.Sacrifice, o.Sacrifice)
	one(&c.Discard, o.Discard)
	one(&c.Exile, o.Exile)
	one(&c.Return, o.Return)
	one(&c.TapOther, o.TapOther)
	switch {
	case c.Life == nil:
		c.Life = o.Life
	case o.Life != nil:
		c.Life = &Plus{A: c.Life, B: o.Life}
	}
	switch {
	case c.Counters == nil:
		c.Counters, c.CounterOf, c.AddCounter = o.Counters, o.CounterOf, o.AddCounter
	case o.Counters != nil:
		joined = false
	}
	both := c.Tap && o.Tap || c.Untap && o.Untap || c.Mana.X > 0 && o.Mana.X > 0 || c.FromHand != o.FromHand
	c.Tap, c.Untap = c.Tap || o.Tap, c.Untap || o.Untap
	c.Mana, c.OnX = c.Mana.Plus(o.Mana), c.OnX|o.OnX
	return joined && !both
}

// Target is one announced target, or a number of them of one kind.
type Target struct {
	Filter Filter // a Filter with Player set also matches players
	// Min and Max are how many are chosen; both 1 for "target creature". N, when not nil, is
	// the number instead ("X target creatures").
	Min, Max int
	N        Amount
	By       *Selector // who chooses; nil: whoever plays the spell or ability
}

// AnyNumber as the Max of a Target sets no limit.
const AnyNumber = 1 << 20
