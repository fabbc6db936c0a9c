package card

// Cond is a condition.
type Cond struct {
	Pos  Pos
	Kind CondKind
	Not  bool
	What *Selector
	Is   *Filter
	N    Compare
	And  *Cond
}

// CondKind is a kind of condition.
type CondKind uint8

// The conditions.
const (
	// Matches: What is something that Is describes ("if it's red", "if this is tapped").
	Matches CondKind = iota
	// HowMany: the number of things What points at compares as N ("if you control a Forest").
	HowMany
	// LifeIs: the life of What compares as N.
	LifeIs
	// HandIs: the number of cards in the hand of What compares as N.
	HandIs
	// DiedThisTurn: What went from the battlefield to a graveyard this turn.
	DiedThisTurn
	// YourTurn: it is the turn of What.
	YourTurn
	// DidIt: the previous optional effect was carried out ("if you do").
	DidIt
	// AttackedThisTurn: What attacked this turn.
	AttackedThisTurn
	// FoughtThisTurn and FoughtThisCombat: What attacked or blocked this turn, or in this combat.
	FoughtThisTurn
	FoughtThisCombat
	// CameThisTurn: What came under your control this turn.
	CameThisTurn
	// WasPaid: an optional extra cost was paid.
	WasPaid
	// HurtOpponentThisTurn: What dealt damage to an opponent this turn.
	HurtOpponentThisTurn
	// AllHeads: every coin flipped since the instructions around this began came up heads.
	AllHeads
	// UsedThisTurn: how often this ability, which is activated, was used this turn compares as N.
	UsedThisTurn
)

// Trigger is what a triggered ability waits for.
type Trigger struct {
	Pos   Pos
	Event Event
	// Moment names the moment of At: "upkeep", "end of turn", "draw step", "end of combat".
	Moment string
	Whose  *Selector // whose upkeep; nil: every player's
	What   *Selector // what it happens to: This, Enchanted, or Each with a filter
	Other  *Selector // the second thing: whom it damages, what it blocks
	Combat bool      // combat damage only
	// Batch: once for all that it happens to at once ("one or more creatures die").
	Batch bool
	// InExtraTurn: in the extra turn that the instruction before creates ("at the end of that turn").
	InExtraTurn bool
	// Next: only the next time ("at the beginning of your next upkeep").
	Next bool
	// State: the condition of a state trigger.
	State *Cond
}

// Once reports whether the ability triggers once for all that happens at once: to one or more things, or to a player who
// attacks.
func (t *Trigger) Once() bool {
	switch {
	case t.Event == CounterPut:
		return false // it is one event for each thing
	case t.Event == Attacks && t.What != nil:
		return t.Batch || t.What.Kind == EachPlayer || t.What.Kind == You || t.What.Kind == Opponent
	}
	return t.Batch
}

// BySeveral reports whether it is one thing that blocks, or is blocked by, one or more others: once for all of these.
func (t *Trigger) BySeveral() bool {
	return t.Batch && (t.Event == BecomesBlocked || t.Event == BlocksOrBecomesBlocked)
}

// Event is the kind of event that a trigger waits for.
type Event uint8

// The events that abilities wait for.
const (
	At Event = iota
	AtEndOf
	Enters
	Leaves
	Dies // is put into a graveyard from the battlefield
	Attacks
	Blocks
	BecomesBlocked
	BlocksOrBecomesBlocked
	AttacksUnblocked
	DealsDamage
	IsDealtDamage
	BecomesTapped
	BecomesUntapped
	TappedForMana
	IsCast
	Draws
	Discards
	GainsLife
	LosesLife
	BecomesTarget
	CounterPut
	StateIs // a state trigger
	PlayLandEvent
	IsActivated
	AssignedDamage // damage is assigned to it (before it is dealt)
	AssignsDamage  // it assigns damage
	IsSacrificed
	AttacksOrBlocks
	PutIntoGraveyard // from anywhere: the card itself hears it, wherever it was, and permanents hear of cards
	LastCounterGone  // the last counter of a kind is removed; the player is who removes it
	LosesControl     // the player loses control of it, as it leaves the battlefield too
	NumEvents
)

// Replacement is a static "instead" or "prevent" ability.
type Replacement struct {
	// Event is what would happen.
	Event Replaced
	What  *Selector // to whom or what
	From  *Selector // the source of damage
	// AndFrom: damage that What deals as well as damage that is dealt to it.
	AndFrom bool
	// Combat: combat damage only.
	Combat bool
	// Optional: the player may (Island Sanctuary).
	Optional bool
	// Do happens instead; nothing means that the event does not happen.
	Do []Effect
	// Multiply and Add change the number of the event; Prevent takes off so much, All everything.
	Multiply int
	Prevent  Amount
	All      bool
	// Instead: whom or what the damage is dealt to.
	Instead *Selector
	// To: where the card goes instead, of GoesToGraveyard, DiesEvent and DiscardEvent; to the library it is still discarded.
	To Zone
	// Cause: of DiscardEvent, what makes the player discard.
	Cause Cause
	// Moment: only in this step of your turn ("in your draw step"); empty: at any time.
	Moment string
	// While: only while this holds ("while this is tapped"); nil: always.
	While *Cond
}

// Cause is what makes a player discard a card. What is true of a later one is true of those before it.
type Cause uint8

// The causes. A cost is none of them, and neither is a rule.
const (
	AnyCause       Cause = iota
	ByEffect             // an effect
	ForcedByEffect       // an effect that leaves no choice but which card
)

// Replaced is a kind of event that a Replacement changes.
type Replaced uint8

// The events that can be replaced.
const (
	DrawEvent Replaced = iota
	DamageEvent
	GoesToGraveyard // from anywhere
	DiesEvent       // from the battlefield
	LethalEvent     // as above, with lethal damage
	LoseGameEvent
	GainLifeEvent
	DestroyEvent
	DiscardEvent
	UntapEvent // with the others, in the untap step of its controller
	BeginTurnEvent
	NumReplaced
)
