package outcome

// Verb is what happens in an event: canonical, in today's words, the same in all editions.
type Verb string

// The verbs.
const (
	TurnBegins       Verb = "turn begins"
	PhaseBegins      Verb = "phase begins"
	StepBegins       Verb = "step begins"
	Draws            Verb = "draws"
	DrawReplaced     Verb = "draw replaced"
	Discards         Verb = "discards"
	Milled           Verb = "is milled"
	IsPutIntoYard    Verb = "is put into graveyard"
	PlaysLand        Verb = "plays land"
	Casts            Verb = "casts"
	SuccessfullyCast Verb = "is successfully cast"
	Activates        Verb = "activates"
	Triggers         Verb = "triggers"
	Resolves         Verb = "resolves"
	Fizzles          Verb = "fizzles"
	IsCountered      Verb = "is countered"
	IsReversed       Verb = "is reversed"
	DamageAssigned   Verb = "damage assigned"
	PreventionBegins Verb = "damage prevention begins"
	ShieldMade       Verb = "shield made"
	DealsDamage      Verb = "deals"
	DamagePrevented  Verb = "is prevented"
	DamageRedirected Verb = "is redirected"
	DamageMultiplied Verb = "multiplies"
	LosesLife        Verb = "loses life"
	ManaBurns        Verb = "mana burn"
	GainsLife        Verb = "gains life"
	PaysLife         Verb = "pays life"
	AddsMana         Verb = "adds mana"
	LosesMana        Verb = "loses mana"
	Taps             Verb = "taps"
	Untaps           Verb = "untaps"
	Enters           Verb = "enters"
	Dies             Verb = "dies"
	IsDestroyed      Verb = "is destroyed"
	IsBuried         Verb = "is buried"
	IsRegenerated    Verb = "is regenerated"
	IsSacrificed     Verb = "is sacrificed"
	IsExiled         Verb = "is exiled"
	IsReturned       Verb = "is returned"
	IsPutIntoLibrary Verb = "is put into library"
	CeasesToExist    Verb = "ceases to exist"
	AttackAnnounced  Verb = "attack announced"
	AttackAborted    Verb = "attack aborted"
	Attacks          Verb = "attacks"
	Blocks           Verb = "blocks"
	BecomesBlocked   Verb = "becomes blocked"
	FromCombat       Verb = "removed from combat"
	CounterAdded     Verb = "counter added"
	CounterRemoved   Verb = "counter removed"
	PhasesIn         Verb = "phases in"
	PhasesOut        Verb = "phases out"
	ControlChanges   Verb = "control changes"
	IsAttached       Verb = "is attached"
	IsUnattached     Verb = "is unattached"
	TargetChanges    Verb = "target changes"
	HasNoEffect      Verb = "has no effect"
	StaysTapped      Verb = "stays tapped"
	DamageWearsOff   Verb = "damage wears off"
	EffectBegins     Verb = "effect begins"
	EffectEnds       Verb = "effect ends"
	AdditionalEffect Verb = "additional effect occurs"
	PhaseCostPaid    Verb = "phase cost paid"
	PhaseCostUnpaid  Verb = "phase cost unpaid"
	Searches         Verb = "searches"
	Shuffles         Verb = "shuffles"
	Reveals          Verb = "reveals"
	CoinFlipped      Verb = "coin flipped"
	IsCopied         Verb = "is copied"
	BecomesCopy      Verb = "becomes a copy"
	Skips            Verb = "skips"
	LooksAt          Verb = "looks at"
	Chooses          Verb = "chooses"
	LosesTheGame     Verb = "loses the game"
	WinsTheGame      Verb = "wins the game"
	GameDrawn        Verb = "game drawn"
)

// VerbInfo says how a verb is written in the event patterns of scenarios, and what it tells.
//
// In a phrase a word in capitals stands for what the event speaks of and N for its amount; what is
// in brackets may be left out, and so may a word in capitals at the beginning. The first word in
// capitals is the event's Subject, the second its Object. When the first is PLAYER, it is the event's
// Player, and the second is the Subject: what the player drew, cast or discarded.
type VerbInfo struct {
	Verb    Verb
	Phrases []string
	Meaning string
}

var verbs = []VerbInfo{
	{TurnBegins, []string{"PLAYER turn begins"}, "a turn begins"},
	{PhaseBegins, []string{"phase begins"}, "a phase begins; its name is the detail"},
	{StepBegins, []string{"step begins"}, "a step begins; its name is the detail"},
	{Draws, []string{"PLAYER draws [CARD]"}, "one card is drawn"},
	{DrawReplaced, []string{"PLAYER draw replaced"}, "something else happens instead of a draw"},
	{Discards, []string{"PLAYER discards [CARD]"}, "one card is discarded, for whatever reason"},
	{Milled, []string{"CARD is milled"}, "a card goes from the library to the graveyard"},
	{IsPutIntoYard, []string{"CARD is put into graveyard"}, "an effect puts a card into the graveyard from a hand, from exile or from the stack; nobody discards it"},
	{PlaysLand, []string{"PLAYER plays land [CARD]", "PLAYER plays [CARD]"}, "a land is played"},
	{Casts, []string{"PLAYER casts [SPELL]"}, "a spell has been announced and paid for"},
	{SuccessfullyCast, []string{"SPELL is successfully cast"}, "a spell can no longer be stopped from having been cast"},
	{Activates, []string{"PLAYER activates [OBJECT]"}, "an ability has been announced and paid for"},
	{Triggers, []string{"OBJECT triggers"}, "a triggered ability triggers"},
	{Resolves, []string{"OBJECT resolves"}, "a spell or ability resolves"},
	{AdditionalEffect, []string{"OBJECT additional effect occurs"}, "what a spell or ability does besides when something happens is done at once, for that has happened"},
	{Fizzles, []string{"OBJECT fizzles"}, "a spell or ability does nothing for want of legal targets"},
	{IsCountered, []string{"OBJECT is countered"}, "a spell or ability is countered by an effect"},
	{IsReversed, []string{"OBJECT is reversed"}, "an illegal action is taken back"},
	{DamageAssigned, []string{"SOURCE assigns [N] [to THING]", "SOURCE damage assigned [N] [to THING]"}, "damage is known and not yet dealt"},
	{PreventionBegins, []string{"damage prevention begins"}, "a chance to prevent or redirect assigned damage begins"},
	{ShieldMade, []string{"SOURCE shield made [for THING]"}, "a prevention, redirection or regeneration shield comes to be"},
	{DealsDamage, []string{"SOURCE deals [N] [damage] [to THING]"}, "damage is dealt"},
	{DamagePrevented, []string{"[N] [damage] [from SOURCE] [to THING] is prevented"}, "damage is prevented"},
	{DamageRedirected, []string{"[N] [damage] [from SOURCE] is redirected [to THING]"}, "damage is dealt to something else instead"},
	{DamageMultiplied, []string{"OBJECT multiplies damage [to THING]"}, "an ability doubles or otherwise multiplies damage about to be dealt; what it comes to is the amount"},
	{LosesLife, []string{"PLAYER loses [N] life"}, "life is lost, by damage too"},
	{ManaBurns, []string{"PLAYER burns [for N]", "PLAYER mana burn [N]"}, "life is lost for unspent mana"},
	{GainsLife, []string{"PLAYER gains [N] life"}, "life is gained"},
	{PaysLife, []string{"PLAYER pays [N] life"}, "life is paid"},
	{AddsMana, []string{"PLAYER adds mana"}, "mana enters a pool; which is the detail"},
	{LosesMana, []string{"PLAYER loses mana"}, "unspent mana is gone from a pool"},
	{Taps, []string{"OBJECT taps", "OBJECT is tapped", "OBJECT becomes tapped"}, "an untapped permanent becomes tapped"},
	{Untaps, []string{"OBJECT untaps", "OBJECT is untapped", "OBJECT becomes untapped"}, "a tapped permanent becomes untapped"},
	{Enters, []string{"OBJECT enters"}, "something enters the battlefield"},
	{Dies, []string{"OBJECT dies"}, "a permanent goes from the battlefield to a graveyard: destroyed, buried, sacrificed or otherwise"},
	{IsDestroyed, []string{"OBJECT is destroyed"}, "a permanent is destroyed, in the way that regeneration replaces"},
	{IsBuried, []string{"OBJECT is buried"}, "a permanent is put into the graveyard and regeneration cannot help"},
	{IsRegenerated, []string{"OBJECT is regenerated"}, "regeneration replaces a destruction"},
	{IsSacrificed, []string{"OBJECT is sacrificed"}, "a permanent is sacrificed"},
	{IsExiled, []string{"OBJECT is exiled"}, "something is exiled or removed from the game"},
	{IsReturned, []string{"OBJECT is returned"}, "something is put back into a hand"},
	{IsPutIntoLibrary, []string{"OBJECT is put into library"}, "something is put into a library"},
	{CeasesToExist, []string{"OBJECT ceases to exist"}, "a token or a copy is gone"},
	{AttackAnnounced, []string{"PLAYER announces an attack", "PLAYER attack announced"}, "a player says that there will be an attack"},
	{AttackAborted, []string{"PLAYER attack aborted", "attack of PLAYER aborted"}, "an announced attack does not happen"},
	{Attacks, []string{"CREATURE attacks [PLAYER]"}, "a creature is declared as an attacker"},
	{Blocks, []string{"CREATURE blocks [ATTACKER]"}, "a creature is declared as a blocker"},
	{BecomesBlocked, []string{"CREATURE becomes blocked"}, "an attacker is blocked"},
	{FromCombat, []string{"CREATURE removed from combat", "CREATURE is removed from combat"}, "a creature is no longer in combat"},
	{CounterAdded, []string{"[N] counter added [to THING]", "[N] counters added [to THING]", "THING counter added"}, "counters are put on something; their kind is the detail"},
	{CounterRemoved, []string{"[N] counter removed [from THING]", "[N] counters removed [from THING]", "THING counter removed"}, "counters are taken off; their kind is the detail"},
	{PhasesIn, []string{"OBJECT phases in"}, "a permanent phases in"},
	{PhasesOut, []string{"OBJECT phases out"}, "a permanent phases out"},
	{ControlChanges, []string{"OBJECT control changes [to PLAYER]", "control of OBJECT changes [to PLAYER]"}, "a player takes control of something"},
	{IsAttached, []string{"OBJECT is attached [to THING]"}, "something is put on something else"},
	{IsUnattached, []string{"OBJECT is unattached [from THING]", "OBJECT becomes unattached [from THING]"}, "something is no longer attached, and stays"},
	{TargetChanges, []string{"SPELL target changes [to THING]", "target of SPELL changes [to THING]"}, "a spell or ability on the stack gets another target"},
	{EffectBegins, []string{"OBJECT effect begins", "effect of OBJECT begins"}, "a continuous effect begins"},
	{EffectEnds, []string{"OBJECT effect ends", "effect of OBJECT ends"}, "a continuous effect ends"},
	{HasNoEffect, []string{"OBJECT has no effect [on THING]"}, "what something says does nothing; why is the detail"},
	{StaysTapped, []string{"OBJECT stays tapped"}, "a permanent does not untap with the others"},
	{DamageWearsOff, []string{"damage wears off [CREATURE]", "damage on CREATURE wears off"}, "damage is gone at the end of the turn"},
	{PhaseCostPaid, []string{"OBJECT phase cost paid", "phase cost of OBJECT paid"}, "an upkeep or other phase cost is paid"},
	{PhaseCostUnpaid, []string{"OBJECT phase cost unpaid", "phase cost of OBJECT unpaid"}, "an upkeep or other phase cost is not paid"},
	{Searches, []string{"PLAYER searches"}, "a library is searched"},
	{Shuffles, []string{"PLAYER shuffles"}, "a library is shuffled"},
	{Reveals, []string{"PLAYER reveals [CARD]"}, "cards are shown"},
	{LooksAt, []string{"PLAYER looks at CARD"}, "a player looks at a card that is hidden"},
	{Skips, []string{"PLAYER skips"}, "a turn, phase or step does not take place; which is the detail"},
	{BecomesCopy, []string{"PERMANENT becomes a copy", "PERMANENT becomes a copy of PERMANENT"}, "a permanent takes over what is printed on another, as it enters or later"},
	{IsCopied, []string{"SPELL is copied"}, "a copy of a spell is put on the stack; it is not cast"},
	{CoinFlipped, []string{"PLAYER coin flipped", "PLAYER flips a coin"}, "a coin is flipped"},
	{Chooses, []string{"PLAYER chooses"}, "a color, type, name or number is chosen; it is the detail"},
	{LosesTheGame, []string{"PLAYER loses the game"}, "a player loses"},
	{WinsTheGame, []string{"PLAYER wins the game"}, "a player wins"},
	{GameDrawn, []string{"game drawn", "the game is drawn"}, "nobody wins"},
}

// Covers reports whether a pattern with the verb is about an event with the other. A permanent also dies
// that is destroyed, buried or sacrificed; an event says "dies" where it has no closer word.
func (v Verb) Covers(other Verb) bool {
	switch other {
	case IsDestroyed, IsBuried, IsSacrificed:
		return v == other || v == Dies
	}
	return v == other
}

// Verbs lists what scenarios may say of events, in the order of the documentation.
func Verbs() []VerbInfo { return verbs }
