package card

import "slices"

// Effect is one instruction of an ability.
type Effect interface{ effect() }

// The instructions. A Selector says whom or what they concern.
// Exceptions are in what a copy differs from what it copies.
type Exceptions struct {
	KeepsColor  bool  // it has the colors that its own card has
	ThisAbility bool  // it has the ability that says so
	Mods        []Mod // what it is besides, and the keywords that it has
	Abilities   []*Ability
}

// None reports whether a copy is exact.
func (e *Exceptions) None() bool {
	return !e.KeepsColor && !e.ThisAbility && len(e.Mods)+len(e.Abilities) == 0
}

// SetColors reports whether a copy has colors that are not those of what it copies.
func (e *Exceptions) SetColors() bool {
	return e.KeepsColor || slices.ContainsFunc(e.Mods, func(m Mod) bool { return m.Kind == SetColors && !m.Adds })
}

type (
	// Damage: From deals N damage to each of To.
	Damage struct {
		From *Selector
		N    Amount
		To   *Selector
		// Divided: N is divided among the targets as chosen when played; Evenly: evenly, rounded down.
		Divided, Evenly bool
		// Unpreventable damage cannot be prevented, Unredirectable damage neither that nor redirected.
		Unpreventable, Unredirectable bool
		// Dealt is the slot in which is kept how much was dealt, which is not what should have been; 0: nothing speaks of it.
		Dealt int
		// Taken is the slot for as much of that as there was life, loyalty or toughness to be dealt it.
		Taken int
		// And is more damage that the same source deals at the same time; its From is nil.
		And *Damage
	}
	// Destroy puts permanents into the graveyard in the way that regeneration can replace, unless
	// NoRegeneration is set.
	Destroy struct {
		What           *Selector
		NoRegeneration bool
	}
	// Bury is the old effect that regeneration cannot replace.
	Bury struct{ What *Selector }
	// Sacrifice: Who sacrifices What.
	Sacrifice struct{ Who, What *Selector }
	// Move puts things into a zone of their owner.
	Move struct {
		What     *Selector
		To       Zone
		Position Position
		Tapped   bool
		FaceDown bool      // of Exile: who may examine it is limited
		AnyOrder bool      // you choose in which order they lie in the library
		Under    *Selector // under whose control it enters; nil: its owner's, for Battlefield: the controller of the effect
	}
	// CounterSpell counters a spell or ability.
	CounterSpell struct {
		What *Selector
		// Way is where the card of a countered spell is put in the place of the graveyard; its What is nil.
		Way  *Move
		Only *Filter // which spells that is for; nil: all
	}
	// Draw: Who draws N cards.
	Draw struct {
		Who  *Selector
		N    Amount
		UpTo bool // Who chooses how many, up to N
		Keep int  // the slot in which the cards drawn are kept, as of a Selector
	}
	// Discard: Who discards N cards of their choice, at random, or all; or What.
	Discard struct {
		Who    *Selector
		N      Amount // nil with All or What
		Random bool
		All    bool
		By     *Selector // who chooses, when not the player
		What   *Selector // certain cards of the hand: "a creature card", "that card", "one of them"
		Keep   int       // the slot in which the cards discarded are kept, as of a Selector
	}
	// GainLife, LoseLife and SetLife change a life total.
	GainLife struct {
		Who *Selector
		N   Amount
	}
	LoseLife struct {
		Who *Selector
		N   Amount
	}
	SetLife struct {
		Who *Selector
		N   Amount
	}
	// AddMana adds N times the mana, or N mana of one color of Choice.
	AddMana struct {
		Who    *Selector // nil: you
		Mana   Mana
		Choice Colors // "one mana of any color"
		N      Amount // nil: once
		Land   bool   // of a type that What could produce
		Made   bool   // Land: of a type that What did produce, as it was tapped for mana
		What   *Selector
		Only   *Filter // the spells that it pays for; nil: it pays for anything
	}
	// LoseMana takes all unspent mana of Who, and adds as much to yours where ToYou is set.
	LoseMana struct {
		Who   *Selector
		ToYou bool
	}
	// UseMana: Who uses a mana ability of each of What.
	UseMana struct{ Who, What *Selector }
	// Modify applies the Mods to What for a time: a continuous effect.
	Modify struct {
		What  *Selector
		Mods  []Mod
		Until Duration
	}
	// Tap and Untap. OrUntap: you choose which, as it is carried out.
	Tap struct {
		What    *Selector
		OrUntap bool
	}
	Untap struct{ What *Selector }
	// PhaseOut: What phases out.
	PhaseOut struct{ What *Selector }
	// PutCounters and RemoveCounters. Divided: N is distributed among the targets as chosen when played.
	PutCounters struct {
		What    *Selector
		Kind    string
		N       Amount
		Divided bool
		UpTo    bool // you choose how many, up to N
		Most    int  // this puts no more than what makes so many in all; 0: no limit
	}
	RemoveCounters struct {
		What *Selector
		Kind string // empty: every kind
		N    Amount // nil: all
	}
	// MoveCounters takes N counters off From and puts them on To, both or neither.
	MoveCounters struct {
		From, To *Selector
		Kind     string
		N        Amount
	}
	// CreateToken puts N tokens onto the battlefield.
	CreateToken struct {
		Who   *Selector // nil: you
		N     Amount
		Token *Card
		Keep  int // the slot in which the tokens are kept, as of a Selector
	}
	// Prevent prevents damage.
	Prevent struct {
		N      Amount // nil: all
		UpTo   bool   // "prevent up to N": from one packet
		Next   bool   // "the next N damage", "the next time"
		To     *Selector
		From   *Selector // the source, or Any with a filter: "a red source of your choice"
		Combat bool      // combat damage only
		// Divided: N is divided among the targets as chosen when played.
		Divided bool
		Until   Duration
		// Sum is the slot for how much it prevents, as it does; 0: nothing speaks of it.
		Sum int
		// Then is carried out as it has prevented damage, which is the event of it.
		Then []Effect
	}
	// Redirect deals the damage to Instead.
	Redirect struct {
		N       Amount // nil: all
		Next    bool   // "the next N damage", "the next time"
		To      *Selector
		From    *Selector
		Combat  bool // combat damage only
		Instead *Selector
		Until   Duration
	}
	// Regenerate regenerates What.
	Regenerate struct{ What *Selector }
	// Attach moves an Aura, Equipment or local enchantment to To.
	Attach struct {
		What, To *Selector
		Another  bool // To is chosen among what it is not attached to yet, and can be
	}
	// RemoveFromCombat takes What out of combat.
	RemoveFromCombat struct{ What *Selector }
	// SetBlocked makes an attacker blocked.
	SetBlocked struct{ What *Selector }
	// Search: Who searches the library for N cards that match, and puts them somewhere.
	Search struct {
		Who    *Selector
		Whose  *Selector // nil: their own
		Yard   bool      // the graveyard as well
		Rest   bool      // what of these is not found is exiled, so that nothing is shuffled
		Filter *Filter
		N      Amount
		UpTo   bool
		To     Zone // NoZone: the cards found stay where they are
		Top    bool // on top of the library once it is shuffled
		Order  bool // Top: in any order
		Tapped bool
		Reveal bool
		Later  bool // a later instruction shuffles the library
		Keep   int  // the slot in which the cards found are kept, as of a Selector
	}
	// Shuffle: Who shuffles the library.
	Shuffle struct{ Who *Selector }
	// Mill puts the top N cards into the graveyard.
	Mill struct {
		Who *Selector
		N   Amount
	}
	// Look: Who looks at What, cards that others do not see.
	Look struct{ Who, What *Selector }
	// Pick: Who chooses What, which later sentences speak of. Of a target, which is chosen as it is announced, Who is nil.
	Pick struct{ Who, What *Selector }
	// RevealUntil: Who reveals cards from the top of the library until one matches What, which is among those of Keep.
	RevealUntil struct {
		Who  *Selector
		What *Selector
		Keep int // the slot in which the cards revealed are kept, as of a Selector
	}
	// Reveal shows a hand or cards.
	Reveal struct {
		Who  *Selector
		What *Selector
	}
	// LoseGame, WinGame and DrawGame end the game.
	LoseGame struct{ Who *Selector }
	WinGame  struct{ Who *Selector }
	DrawGame struct{}
	// AddCombat adds a combat phase and a main phase after this main phase.
	AddCombat struct{}
	// AddAttack lets you attack once more this turn.
	AddAttack struct{}
	// ExtraTurn gives Who another turn after this one.
	ExtraTurn struct{ Who *Selector }
	// Skip: Who skips the next Moment.
	Skip struct {
		Who    *Selector
		Moment string
	}
	// FlipCoin flips a coin: Who flips; Win on a win or heads, Lose otherwise. Caller calls heads or tails, nil: Who does.
	FlipCoin struct {
		Who       *Selector
		Caller    *Selector
		Win, Lose []Effect
	}
	// May asks Who; Do when the answer is yes (and the Cost, when there is one, is paid, so many Times where that is set), Else
	// when not.
	May struct {
		Who   *Selector
		Cost  Cost
		Times Amount
		Do    []Effect
		Else  []Effect
	}
	// Unless: Do happens unless Who pays the Cost, so many Times where that is set.
	Unless struct {
		Who   *Selector
		Cost  Cost
		Times Amount
		Must  bool // it is paid if it can be
		Do    []Effect
	}
	// Conditional carries out Then if the condition holds, Else otherwise.
	Conditional struct {
		If         *Cond
		Then, Else []Effect
	}
	// Later creates a delayed triggered ability.
	Later struct {
		Trigger *Trigger
		Do      []Effect
		// ThisTurn: the trigger counts only this turn ("if that creature dies this turn").
		ThisTurn bool
	}
	// ChooseFor: the source has a color, type or name chosen for it as it enters.
	ChooseFor struct {
		What        ChoiceKind
		Least, Most int // of ChooseNumber: between these, if Most is not 0
		By          *Selector
		Forms       []Form // of ChooseForm: no two of one size
	}
	// Form is something that a permanent may be: what it has besides what is printed on it, and its size, by which it is called.
	Form struct {
		Power, Toughness Num
		Types            Types
		Subtypes         []string
		Keywords         []Keyword
	}
	// ChooseOne: Who chooses, as it is carried out, which of the Ways is carried out; with AsCast, as the spell is cast.
	ChooseOne struct {
		Who    *Selector
		Ways   [][]Effect
		AsCast bool
	}
	// ForEach carries out Do once for each of What, which the slot of What holds meanwhile.
	ForEach struct {
		What *Selector
		Do   []Effect
	}
	// Repeat carries out Do until the condition holds or Times is reached.
	Repeat struct {
		Times Amount
		Until *Cond
		Do    []Effect
	}
	// InTurns: one player after another may carry out Do, you first, again and again until in a whole round nobody does.
	InTurns struct {
		Who *Selector // each player, who is at hand in Do
		Do  []Effect
	}
	// Auction: the players bid life, you first with 0; who bids most loses as much and gains control of For.
	Auction struct{ For *Selector }
	// Stakes: you flip a coin against With. The loser loses 1 life and the winner gains 1, and may do so again for twice the life.
	Stakes struct {
		With   *Selector
		Called bool // With calls heads or tails
	}
	// Exchange exchanges control of two permanents, or two life totals.
	Exchange struct {
		A, B *Selector
		Life bool
	}
	// BecomeCopy makes things copies of one thing, for good; of an EntersWith, this as it enters.
	BecomeCopy struct {
		What, Of *Selector
		But      Exceptions
	}
	// CopySpell puts a copy of a spell on the stack.
	CopySpell struct {
		What       *Selector
		NewTargets bool
		But        Exceptions
	}
	// ChangeTarget changes the target of a spell.
	ChangeTarget struct{ What, To *Selector }
	// Instead sets up a replacement effect for a time.
	Instead struct {
		Replace *Replacement
		Until   Duration
	}
	// Fight: two creatures each deal damage equal to their power to the other.
	Fight struct{ A, B *Selector }
)

// Position is a place in a library.
type Position uint8

// The places in a library. Shuffled means that the library is shuffled afterwards.
const (
	Top Position = iota
	Bottom
	Shuffled
)

// ChoiceKind is what is chosen for a permanent.
type ChoiceKind uint8

// The kinds of choices.
const (
	ChooseColor ChoiceKind = iota
	ChooseBasicLandType
	ChooseCreatureType
	ChooseName
	ChoosePlayer
	ChooseNumber
	ChooseOpponent
	ChooseForm // what it is, as it is cast or enters
)

func (*Damage) effect()           {}
func (*Destroy) effect()          {}
func (*Bury) effect()             {}
func (*Sacrifice) effect()        {}
func (*Move) effect()             {}
func (*CounterSpell) effect()     {}
func (*Draw) effect()             {}
func (*Discard) effect()          {}
func (*GainLife) effect()         {}
func (*LoseLife) effect()         {}
func (*SetLife) effect()          {}
func (*AddMana) effect()          {}
func (*Modify) effect()           {}
func (*Tap) effect()              {}
func (*Untap) effect()            {}
func (*PhaseOut) effect()         {}
func (*LoseMana) effect()         {}
func (*UseMana) effect()          {}
func (*PutCounters) effect()      {}
func (*RemoveCounters) effect()   {}
func (*MoveCounters) effect()     {}
func (*CreateToken) effect()      {}
func (*Prevent) effect()          {}
func (*Redirect) effect()         {}
func (*Regenerate) effect()       {}
func (*Attach) effect()           {}
func (*RemoveFromCombat) effect() {}
func (*SetBlocked) effect()       {}
func (*Search) effect()           {}
func (*Shuffle) effect()          {}
func (*Mill) effect()             {}
func (*Reveal) effect()           {}
func (*Look) effect()             {}
func (*RevealUntil) effect()      {}
func (*Pick) effect()             {}
func (*LoseGame) effect()         {}
func (*WinGame) effect()          {}
func (*DrawGame) effect()         {}
func (*AddCombat) effect()        {}
func (*AddAttack) effect()        {}
func (*ExtraTurn) effect()        {}
func (*Skip) effect()             {}
func (*FlipCoin) effect()         {}
func (*May) effect()              {}
func (*Unless) effect()           {}
func (*Conditional) effect()      {}
func (*Later) effect()            {}
func (*ChooseFor) effect()        {}
func (*ChooseOne) effect()        {}
func (*ForEach) effect()          {}
func (*Repeat) effect()           {}
func (*Exchange) effect()         {}
func (*InTurns) effect()          {}
func (*Auction) effect()          {}
func (*Stakes) effect()           {}
func (*CopySpell) effect()        {}
func (*BecomeCopy) effect()       {}
func (*ChangeTarget) effect()     {}
func (*Fight) effect()            {}
func (*Instead) effect()          {}
