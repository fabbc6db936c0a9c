package card

// ModKind is a kind of continuous modification.
type ModKind uint8

// The modifications. The edition says in which order kinds apply.
const (
	SetControl    ModKind = iota // Who controls it
	SetBasicLand                 // becomes the basic land type(s) in Words, and loses what it was; ChosenWord: the chosen type
	AddSubtype                   // is Words; with Adds, in addition to its subtypes
	SetTypes                     // becomes Types (an animated land "becomes a 2/2 creature"); with Adds, in addition to its types
	AddTypes                     // is Types in addition
	SetColors                    // becomes Colors; with Adds, in addition
	AddKeyword                   // has Keyword (with N, Quality)
	RemoveKeyword                // loses Keyword
	AddAbility                   // has Ability
	LoseAbilities                // loses all abilities
	SetBaseSize                  // base size becomes Power/Toughness
	SetSize                      // becomes Power/Toughness (an old wording)
	AddSize                      // gets +Power/+Toughness
	SwitchSize                   // switches power and toughness
	Cant                         // may not do Act
	Must                         // has to do Act
	CostsMore                    // spells or abilities that match cost Mana more; of Act Activate abilities
	CostsLess                    // less
	NoMaximumHand                // no maximum hand size
	AsThough                     // may Act as though Filter held ("as though it had flying")
	DoesNotUntap                 // does not untap in its controller's untap step; with Yours, in yours
	MayNotUntap                  // its controller may leave it tapped
	SkipsPart                    // skips each of the part of a turn in Words
	CostsToAct                   // may not do Act, attack or block, unless its controller pays Cost as it is declared
	OffersCost                   // spells that match By may be cast for the alternative cost that is Ability
	ArrivesTapped                // enters the battlefield tapped
	MoreLands                    // may play N more lands each turn
	MayPlay                      // a card may be played from where it is; of a player: the cards of the zone in Words
	NumModKinds
)

// Mod is one modification.
type Mod struct {
	Pos              Pos
	Kind             ModKind
	Power, Toughness Amount
	Colors           Colors
	Types            Types
	Super            Supertypes
	Words            []string
	ChosenWord       bool
	Keyword          Keyword
	N                int
	Quality          *Filter
	Ability          *Ability
	Who              *Selector
	Act              Act
	By               *Filter // by whom: "can't be blocked except by", "can't be the target of black spells"
	Except           bool    // By names the exception
	Combat           bool    // of Cant BePrevented and BeRedirected: combat damage alone
	Adds             bool
	Mana             Mana
	Cost             *Cost  // of CostsToAct
	Times            Amount // how often that cost is paid; nil: once
	Played           bool   // of ArrivesTapped: only what is played, and not what an effect puts onto the battlefield
	Further          bool   // of Cant BeEnchanted: what is attached to it already stays
	RestPrevented    bool   // of Cant BeReduced: the damage that would do it is prevented
	TapsAfter        bool   // of SetControl: what is lost as the turn ends is tapped
	Yours            bool   // of DoesNotUntap: only in your untap step
	PerTarget        bool   // of CostsMore and CostsLess: for each target beyond the first
	InManaCost       bool   // of CostsMore with PerTarget, of a spell itself: what is added is a part of its mana cost
}

// Act is something that a rule-changing effect forbids or requires.
type Act uint8

// The acts.
const (
	NoAct Act = iota
	Attack
	Block
	BeBlocked
	BeTargeted
	BeCountered
	BeRegenerated
	Activate // activated abilities
	Cast     // spells that match By
	PlayLand
	BeEnchanted
	AttackYou
	GainLifeAct
	DrawAct
	LoseTheGame
	WinTheGame
	BePrevented  // of players: damage, of sources that match By
	BeRedirected // likewise
	BlockFlying  // as though it had flying
	BeSacrificed
	UntapAct
	HaveMoreCounters // than N counters of the kind Words[0]
	AssignCombatDamage
	DealCombatDamage
	BeBlockedByFewer // than N creatures
	BeBlockedByMore  // than N creatures
	AttackHasty      // as though it had haste
	BeDealtCombatDamage
	AttackWithOthers // "can only attack alone"
	AttackWithFewer  // than N other creatures
	BlockWithFewer   // likewise
	AttackBanded     // as though it had banding
	BeCast           // this, as a spell
	ActivateTapping  // activated abilities with {T} in their costs
	ActivateOther    // activated abilities that aren't mana abilities
	BeReduced        // to less than N life, by damage
	BeTaken          // come under the control of another player
	NumActs
)
