package rules1999

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
)

// optional are the rules that a replay can leave out, besides those of the tables: those that procedures here cite.
var optional = core.Optional{
	Refusals: []core.Rule{"305.4", "408.1d", "409.2", "500.2", "502.9b"},
	Windows: []core.Rule{
		"303.1", "304.1", "305.3", "307.1", "308.6", "309.5", "310.2", "311.1", "313.1", "314.1c", "408.1c", "408.1f", "INT-PRIORITY-1",
	},
	Replacements: []core.Rule{"103.1", "419.1", "419.5", "419.7c-b", "502.7b", "GL-Redirect"},
	Costs:        []core.Rule{"217.7a", "GL-Discard", "GL-Pay-1", "GL-Sacrifice"},
	Procedures:   []core.Rule{"302.1", "304.1", "306.2", "314.1a", "314.1b", "314.1c", "410.3", "419.8a", "421.4", "502.9d", "INT-BAND-3", "INT-PHASING-3", "INT-PHASING-4", "INT-PHASING-5", "INT-PHASING-6", "INT-PHASING-7"},
	Exchanged: []core.Exchange{
		{Rule: "203.1", Plain: func(r *core.Rules) { r.GivenToken = core.GivenAsCard }},
		{Rule: "216.1-b", Plain: func(r *core.Rules) { r.TokenOwner = core.ReceiverOwns }},
		{Rule: "217.6b", Plain: func(r *core.Rules) { r.AbilityColors = core.ColorsOfSource }},
		{Rule: "214.9f", Plain: func(r *core.Rules) { r.BasicLand = namedLand }},
		{Rule: "INT-NAME-1", Plain: func(r *core.Rules) { r.BasicLand = keepsName(r.BasicLand) }},
		{Rule: "215.2", Plain: func(r *core.Rules) { r.TypeLine, r.Retype = core.TypesAsPrinted, core.SetsTypes }},
		{Rule: "300.4", Plain: func(r *core.Rules) { r.Unspent = core.UnspentIsLost }},
		{Rule: "310.2", Plain: func(r *core.Rules) { r.CombatDamage = func(g *core.Game, _ bool) { deal(g, 0) } }},
		{Rule: "GL-You", Plain: func(r *core.Rules) { r.Your = core.WhoPlayed }},
		{Rule: "413.2a-b", Plain: func(r *core.Rules) { r.Sharers = core.LegalTargets }},
		{Rule: "418.3b", Plain: func(r *core.Rules) {
			r.Cases.OnNewcomers, r.Group, r.GroupRules = "418.3b", rulesLast(r.Group), append(slices.Clip(r.GroupRules), "418.5c")
		}},
		{Rule: "418.3d", Plain: func(r *core.Rules) { r.Begin = core.BeginAnyway }},
		{Rule: "402.4", Plain: func(r *core.Rules) { r.IsAbility = core.ButDefinitions }},
		{Rule: "GL-Characteristics", Plain: func(r *core.Rules) { r.Cases.SizeSet = "GL-Characteristics" }},
		{Rule: "GL-Exchange-1", Plain: func(r *core.Rules) { r.Unexchanged = core.ReachedAnyway }},
		{Rule: "GL-Power-2", Plain: func(r *core.Rules) { r.CountedSize = core.CountedAsPrinted }},
		{Rule: "GL-Power-2-b", Plain: func(r *core.Rules) { r.CountedSize = countedEverywhere }},
		{Rule: "GL-Timestamp-2", Plain: func(r *core.Rules) { r.Restamped = core.NoAttachment }},
		{Rule: "GL-Type-4", Plain: func(r *core.Rules) { r.LimitsOfType = core.LimitsLeft }},
	},
	Reordered: []core.Exchange{},
	// Without 419.7b a shield of an amount acts on one damage, and is gone.
	Only: []core.Removable{{Rule: "419.7b", Roles: core.RolesOf(core.AsProcedure)}},
}

// rulesLast lets what changes the rules alone ask for things as all effects have made them, for what it applies to is fixed no more: without 418.3b.
func rulesLast(of core.Grouping) core.Grouping {
	return func(m card.ModKind, effect core.TypeChange, resolved bool) uint8 {
		if m == card.Cant || m == card.Must {
			return otherGroup + 1
		}
		return of(m, effect, resolved)
	}
}

// countedEverywhere counts a size outside of play as in it.
func countedEverywhere(*core.Object) (group uint8, ok bool) { return definingGroup, true }
