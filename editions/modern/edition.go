// Package rulesmodern is the Comprehensive Rules of 17 April 2026, the rules of today. The stack of
// 1999 is still there, but the turn's draw and combat damage no longer wait on it: what the game does
// by itself, it does at once. Mana is gone at the end of every step and costs no life. State-based
// actions are a table of many rows, players choose which legend stays, and continuous effects apply
// in seven layers.
package rulesmodern

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
		ID:       "modern",
		Name:     "Modern",
		Rulebook: "Comprehensive Rules of 17 April 2026",
		Date:     "2026-04-17",
		Windows:  windows,
		Stack:    "stack",
	}
}

// rules are the table of contents of what this rulebook has its own way.
var rules = core.Rules{
	ID: "modern",

	Turn:            turn,
	Timing:          timing,
	Demands:         core.NothingDemanded,
	Choose:          core.BeforeCosts,     // 601.2c
	Unavailable:     core.OfTheSameTarget, // 115.3
	SpellTargetable: core.AnySpell,
	Stays:           core.NeverStays,
	Usable:          core.AlwaysUsable,
	KeptFromCosts:   keptFromCosts,    // 602.5e
	CouldProduce:    core.SomeAmount,  // 106.7
	LimitsOfType:    core.LimitsLeft,  // 106.6
	IsForMana:       core.SomeAmount,  // 106.12a
	PaysManaCost:    core.OnlyPrinted, // 118.6
	Reached:         reached,          // 506.7a, 506.7b
	Sleeps:          core.NeverSleeps,
	ByRule:          core.NoneByRule,
	SourceSeen:      core.SeenAtResolution,
	TriggerSeen:     core.SeenAtResolution,
	AbilityColors:   core.ColorsOfSource,  // 113.7a
	Burial:          core.HeardAfterwards, // 603.6c-b, 603.10
	TriggersBy:      triggersBy,
	FoundIn:         core.PublicZones, // 400.7e
	Do:              do,
	Asked:           core.AskedAsCost, // 118.12, 118.3
	Begin:           core.BeginUnlessOver("611.2b"),
	EntersWith:      entersWith,
	AskedAgain:      core.AskedAgain, // 609.7b, 615.9
	TokenName:       tokenName,
	GivenToken:      core.GivenAsCard,      // 707.2
	OrdersStamps:    core.ControllersOrder, // 613.7m
	Restamped:       core.AnyAttachment,    // 613.7e
	TokenOwner:      core.ReceiverOwns,     // 111.2
	Replaces:        core.AffectedPlayerReplaces,
	LifeTotal:       core.AsItStands,
	StaysHome:       staysHome,
	AttacksInstead:  mostRequired, // 508.1d
	Group:           group,
	GroupRules:      groupRules,
	Under:           core.ByGroup,
	Order:           core.ByDependency("613.8b"),
	Together:        core.WholeEffect, // 613.6
	CounterGroup:    modifyingLayer,   // 122.1a
	CounterRule:     "613.4c",
	CountedSize:     countedSize,
	Defines:         core.DefinesColorsAndSubtypes, // 604.3a
	IsAbility:       core.EveryLine,                // 113.2b
	TypeLine:        core.TypesAsPrinted,
	Retype:          retype,           // 205.1b
	BasicLand:       core.OfLandTypes, // 305.7
	Your:            core.WhoPlayed,   // 109.5
	Sharers:         core.LegalTargets,
	Unexchanged:     core.ReachedAnyway, // 701.12a
	CombatDamage:    combatDamageIsDealt,
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

// controlChanged takes permanents whose controllers have changed out of combat: 506.4.
func controlChanged(g *core.Game, taken []core.Taken) { g.LostControl(taken, "506.4") }
