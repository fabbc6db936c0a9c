// Package rules1998 is the Fifth Edition rules as the 1998 Pocket Players' Guide tells them and official rulings until the
// summer of 1998 correct them: the last without a stack. Spells and abilities are played in batches, which resolve last in first out and
// take no additions while they do, or in series, which resolve one by one. Interrupts answer what is
// just being cast, mana sources cannot be answered at all. Damage that was assigned waits in a
// damage-prevention step of its own, and regeneration is used as the destruction happens. Players die
// at the end of a phase.
package rules1998

import (
	"palimpsest/core"
	"palimpsest/core/edition"
)

// New returns the rules. They are the caller's own, to replace fields in.
func New() *core.Rules {
	r := rules
	return &r
}

// Description says which rulebook this is.
func Description() edition.Description {
	return edition.Description{
		ID:       "1998",
		Name:     "Fifth Edition, as corrected by official rulings until the summer of 1998",
		Rulebook: "Pocket Players' Guide, Part II, with the Fifth Edition rulebook",
		Date:     "1998",
		Windows:  windows,
		Stack:    "batch",
	}
}

// rules are the table of contents of what this rulebook has its own way.
var rules = core.Rules{
	ID: "1998",

	Turn:            turn,
	Timing:          timing,
	Demands:         demands,
	Choose:          afterCosts,       // INT-COSTS-1
	Unavailable:     core.OfAnyTarget, // PPG-TGT-2
	SpellTargetable: stillBeingCast,   // PPG-INT-4, PPG-INT-7
	Stays:           stays,            // PPG-INT-7
	Usable:          usable,           // 5ED-I-ART-2, PPG-PC-5
	KeptFromCosts:   keptFromCosts,    // RUL-MANA-1
	CouldProduce:    core.AnyAmount,   // INT-COULD-1
	LimitsOfType:    limitsOfType,
	IsForMana:       core.AnyAmount,      // PPG-MS-5
	PaysManaCost:    core.ZeroIfNone,     // PPG-TOK-5, PPG-MATH-2
	Reached:         reached,             // INT-LIMIT-1
	Sleeps:          asleep,              // 5ED-I-ART-1
	ByRule:          abilitiesByRule,     // INT-KEYWORD-1, RUL-ECHO-1, PPG-PC-7, PPG-TURN-UPK-5
	SourceSeen:      core.SeenAsPlayed,   // PPG-RES-1, 5ED-I-SRC-1
	TriggerSeen:     core.SeenAsPlayed,   // PPG-TRG-6
	AbilityColors:   core.ColorsOfSource, // PPG-RES-1
	Burial:          core.HeardAsItGoes,  // PPG-TRG-3
	TriggersBy:      triggersBy,
	FoundIn:         core.AnyZone,
	Do:              do,
	Asked:           core.AskedAsEffect, // PPG-PC-4
	Begin:           core.BeginAnyway,
	EntersWith:      core.EntersAsPrinted,
	AskedAgain:      core.AskedOnce,
	TokenName:       core.AfterItsTypes,
	GivenToken:      core.GivenWithoutCost,   // PPG-TOK-5
	OrdersStamps:    core.ActivePlayerOrders, // of no use, see INT-ORDER-2
	Restamped:       core.OnlyEnchantments,   // 5ED-III-MOVE-1
	TokenOwner:      tokenOwner,
	Replaces:        replacesInTurn,
	LifeTotal:       lifeTotal,
	StaysHome:       staysHome,
	AttacksInstead:  requiredFirst, // PPG-CBT-DA-4
	Group:           group,
	GroupRules:      groupRules,
	Under:           under,
	Order:           core.DependenceFirst("RUL-ORDER-1"),
	Together:        core.WholeEffect, // RUL-ORDER-1-ex3
	CounterGroup:    sizeGroup,
	CounterRule:     "INT-ORDER-1",
	CountedSize:     core.CountedAsPrinted, // RUL-SIZE-1, PPG-RES-15
	Defines:         core.DefinesTypes,     // 5ED-III-COUNT-1
	IsAbility:       core.ButDefinitions,
	TypeLine:        printedTypes,
	Retype:          countsAs, // RUL-TYPE-2, RUL-TYPE-4, 5ED-I-LAND-4
	BasicLand:       basicLand,
	Your:            core.WhoControlsSource, // 5ED-I-CTRL-4
	Sharers:         core.AllTargets,        // INT-DIVIDE-2
	Unexchanged:     core.ReachedAnyway,     // INT-EXCHANGE-1
	CombatDamage:    combatDamageWaits,
	Unspent:         unspent,
	ControlChanged:  controlChanged,
	StateBased:      stateBased,

	Acts:     acts,
	Refuses:  refuses,
	Cases:    cases,
	Keywords: keywords,
	Shields:  shields,
	Support:  support,
	Words:    words,
	Optional: optional,
}

// controlChanged takes permanents whose controllers have changed out of combat: PPG-CBT-2.
func controlChanged(g *core.Game, taken []core.Taken) { g.LostControl(taken, "PPG-CBT-2") }
