package core

// Verb is what happens in an event.
type Verb uint8

// The verbs. Their names are today's words; an edition says them in its own.
const (
	NoVerb Verb = iota
	PhaseBegins
	StepBegins
	TurnBegins
	Draws
	Discards
	PlaysLand
	Casts
	SuccessfullyCast
	Activates
	Triggers
	Resolves
	Fizzles
	IsCountered
	DealsDamage
	DamageAssigned
	DamagePrevented
	DamageRedirected
	LosesLife
	ManaBurns
	GainsLife
	PaysLife
	AddsMana
	LosesMana
	Taps
	Untaps
	Enters
	Dies
	IsDestroyed
	IsBuried
	IsRegenerated
	IsSacrificed
	IsExiled
	IsReturned
	IsPutIntoLibrary
	CeasesToExist
	Attacks
	AttackAnnounced
	AttackAborted
	Blocks
	BecomesBlocked
	RemovedFromCombat
	CounterAdded
	CounterRemoved
	PhasesIn
	PhasesOut
	ControlChanges
	IsAttached
	EffectBegins
	EffectEnds
	Searches
	Shuffles
	Reveals
	IsReversed
	PreventionBegins
	CoinFlipped
	ChoosesWord
	PhaseCostPaid
	PhaseCostUnpaid
	LosesTheGame
	WinsTheGame
	GameDrawn
	ShieldMade
	DrawReplaced
	Milled
	IsUnattached
	TargetChanges
	HasNoEffect
	StaysTapped
	DamageWearsOff
	IsCopied
	SkipsPart
	LooksAt
	BecomesCopy
	DamageMultiplied
	IsPutIntoYard
	AdditionalEffect
	NumVerbs
)

var verbNames = [NumVerbs]string{"", "phase begins", "step begins", "turn begins", "draws", "discards", "plays land", "casts", "is successfully cast",
	"activates", "triggers", "resolves", "fizzles", "is countered", "deals", "damage assigned", "is prevented", "is redirected",
	"loses life", "mana burn", "gains life", "pays life", "adds mana", "loses mana", "taps", "untaps", "enters", "dies", "is destroyed",
	"is buried", "is regenerated", "is sacrificed", "is exiled", "is returned", "is put into library", "ceases to exist",
	"attacks", "attack announced", "attack aborted", "blocks", "becomes blocked", "removed from combat",
	"counter added", "counter removed", "phases in", "phases out", "control changes", "is attached", "effect begins", "effect ends",
	"searches", "shuffles", "reveals", "is reversed", "damage prevention begins", "coin flipped", "chooses",
	"phase cost paid", "phase cost unpaid", "loses the game", "wins the game", "game drawn", "shield made", "draw replaced", "is milled", "is unattached", "target changes",
	"has no effect", "stays tapped", "damage wears off", "is copied", "skips", "looks at", "becomes a copy",
	"multiplies", "is put into graveyard", "additional effect occurs"}

func (v Verb) String() string { return verbNames[v] }
