// Package rules1999 is the Comprehensive Rules of 1 November 1999, the rules of Classic Sixth Edition:
// the first with one stack. Batches, interrupts and damage prevention are gone; spells, abilities,
// the turn's draw and assigned combat damage wait on the stack, every player with priority may
// respond, and state-based effects are looked for whenever a player receives priority. Mana burn is
// still there, once a phase.
package rules1999

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
		ID:       "1999",
		Name:     "Classic Sixth Edition",
		Rulebook: "Comprehensive Rules of 1 November 1999",
		Date:     "1999-11-01",
		Windows:  windows,
		Stack:    "stack",
	}
}

// rules are the table of contents of what this rulebook has its own way.
var rules = core.Rules{
	ID: "1999",

	Turn:            turn,
	Timing:          timing,
	Demands:         core.NothingDemanded,
	Choose:          core.BeforeCosts, // 409.1c
	Unavailable:     core.OfAnyTarget, // 409.1c
	SpellTargetable: core.AnySpell,
	Stays:           core.NeverStays,
	Usable:          core.AlwaysUsable,
	KeptFromCosts:   keptFromCosts,   // 409.2
	CouldProduce:    core.AnyAmount,  // GL-Could-2
	LimitsOfType:    core.LimitsKept, // GL-Type-4
	IsForMana:       core.AnyAmount,  // 406.1e
	PaysManaCost:    core.ZeroIfNone, // 203.1, GL-ManaCost
	Reached:         reached,         // INT-LIMIT-1
	Sleeps:          core.NeverSleeps,
	ByRule:          core.NoneByRule,
	SourceSeen:      core.SeenAtResolution,
	TriggerSeen:     core.SeenAtResolution,
	AbilityColors:   core.ColorsAsPlayed, // 217.6b, 409.1a
	Burial:          core.HeardAsItGoes,  // 410.10d
	TriggersBy:      triggersBy,
	FoundIn:         core.AnyZone, // 410.10
	Do:              do,
	Asked:           core.AskedAsEffect, // 413.2c
	Begin:           core.BeginUnlessOver("418.3d"),
	EntersWith:      core.EntersAsPrinted,
	AskedAgain:      core.AskedOnce, // 419.7c
	TokenName:       core.AfterItsTypes,
	GivenToken:      core.GivenWithoutCost,   // 203.1
	OrdersStamps:    core.ActivePlayerOrders, // GL-Timestamp-1
	Restamped:       core.OnlyEnchantments,   // GL-Timestamp-1, GL-Timestamp-2
	TokenOwner:      tokenOwner,
	Replaces:        core.AffectedPlayerReplaces,
	LifeTotal:       core.AsItStands,
	StaysHome:       staysHome,
	AttacksInstead:  core.NoneInstead, // 500.2
	Group:           group,
	GroupRules:      groupRules,
	Under:           under,
	Order:           core.ByDependencyOfAll("418.5b"),
	Together:        core.EachGroup,
	CounterGroup:    countersGroup,
	CounterRule:     "GL-Characteristics",
	CountedSize:     countedSize,
	Defines:         core.DefinesTypes, // 402.3
	IsAbility:       core.ButCosts,     // 402.4
	TypeLine:        legendType,        // 215.2
	Retype:          retype,            // 215.2
	BasicLand:       basicLand,
	Your:            core.WhoControlsSource, // GL-You
	Sharers:         core.AllTargets,        // 413.2a-b
	Unexchanged:     core.LeftAlone,         // GL-Exchange-1
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

// controlChanged takes permanents whose controllers have changed out of combat: 306.2.
func controlChanged(g *core.Game, taken []core.Taken) { g.LostControl(taken, "306.2") }
