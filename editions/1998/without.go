package rules1998

import (
	"slices"

	"palimpsest/core"
)

// optional are the rules that a replay can leave out, besides those of the tables: those that procedures here cite.
var optional = core.Optional{
	Refusals: []core.Rule{
		"5ED-I-ART-2", "5ED-I-REG-1", "5ED-I-SORC-1", "PPG-CBT-DA-4", "PPG-CBT-DB-5", "PPG-DP-13", "PPG-DP-14", "PPG-DP-15", "PPG-INT-1", "PPG-INT-4",
		"PPG-INT-7", "PPG-PC-5", "PPG-SB-2", "PPG-TIM-5", "PPG-TRG-6-ex1", "PPG-TURN-MAIN-2", "PPG-TURN-MAIN-3", "RUL-ABILITY-1", "RUL-MANA-1",
	},
	Windows: []core.Rule{
		"PPG-CBT-FE1-1", "PPG-CBT-FE2-1", "PPG-DP-5", "PPG-MS-1", "PPG-PH-5", "PPG-SB-10", "PPG-SPC-4",
	},
	Replacements: []core.Rule{"5ED-I-PREV-2", "5ED-I-TR-1", "PPG-DP-10", "PPG-PROT-3", "PPG-SPC-3", "RUL-DAMAGE-4"},
	Costs:        []core.Rule{"PPG-LIFE-5", "PPG-SAC-1"},
	Procedures: []core.Rule{
		"5ED-I-ART-1", "5ED-I-BURY-1", "5ED-I-REG-1", "5ED-I-REG-5", "5ED-I-TR-2", "INT-LEGEND-2", "INT-PHASING-1", "INT-PHASING-2", "INT-PHASING-3", "INT-REDIRECT-1", "INT-SHIELD-1",
		"INT-TRAMPLE-1", "INT-WORLD-1", "PPG-BAND-8", "PPG-CBT-2", "PPG-CBT-DA-5", "PPG-CBT-DB-2", "PPG-CBT-DD-5", "PPG-CBT-DD-7", "PPG-COST-4", "PPG-DP-3", "PPG-DP-4", "PPG-DP-6", "PPG-DP-8",
		"PPG-DP-10-b", "PPG-INT-4", "PPG-INT-7", "PPG-LOSE-3", "PPG-MS-5", "PPG-PA-1", "PPG-PA-3", "PPG-PA-3-b", "PPG-PC-3", "PPG-PC-3-b", "PPG-PC-6", "PPG-PC-7", "PPG-PC-8", "PPG-PH-4-b", "PPG-PH-7",
		"PPG-RAMP-1", "PPG-RES-10", "PPG-SB-13", "PPG-SB-2", "PPG-SB-3", "PPG-TURN-CLN-2", "PPG-TURN-CLN-3", "PPG-TURN-DISC-1", "PPG-TURN-DRAW-1", "PPG-TURN-MAIN-4",
		"PPG-TURN-UNTAP-1", "PPG-TURN-UPK-2", "RUL-LEGEND-2", "RUL-PHASING-1", "RUL-PHASING-4", "RUL-PHASING-5", "RUL-PHASING-6",
	},
	Exchanged: []core.Exchange{
		{Rule: "5ED-I-LAND-4", Plain: func(r *core.Rules) { r.TypeLine, r.Retype = summonLegend, core.SetsTypes }},
		{Rule: "INT-COSTS-1", Plain: func(r *core.Rules) { r.Choose = core.BeforeCosts }},
		{Rule: "5ED-I-CTRL-4", Plain: func(r *core.Rules) { r.Your = core.WhoPlayed }},
		{Rule: "INT-STAR-1", Plain: func(r *core.Rules) { r.CountedSize = countedInPlay }},
		{Rule: "INT-DIVIDE-2", Plain: func(r *core.Rules) { r.Sharers = core.LegalTargets }},
		{Rule: "PPG-BURN-2", Plain: func(r *core.Rules) { r.Unspent = core.UnspentIsLost }},
		{Rule: "PPG-LIFE-2", Plain: func(r *core.Rules) { r.LifeTotal = core.AsItStands }},
		{Rule: "PPG-LOSE-3", Plain: func(r *core.Rules) { happensByItself(r, core.Overdrawn, "PPG-LOSE-1", drewFromNothing) }},
		{Rule: "PPG-LIFE-3", Plain: func(r *core.Rules) { happensByItself(r, core.Lifeless, "PPG-LIFE-3", lifeless) }},
		{Rule: "PPG-RES-1", Plain: func(r *core.Rules) { r.SourceSeen = core.SeenAtResolution }},
		{Rule: "PPG-RES-9", Plain: func(r *core.Rules) { r.Begin = core.BeginUnlessOver("PPG-RES-9") }},
		{Rule: "PPG-SB-3", Plain: func(r *core.Rules) { r.Replaces = core.AffectedPlayerReplaces }},
		{Rule: "PPG-TOK-5", Plain: func(r *core.Rules) { r.GivenToken = core.GivenAsCard }},
		{Rule: "PPG-TOK-7", Plain: func(r *core.Rules) { r.TokenOwner = core.ReceiverOwns }},
		{Rule: "PPG-TRG-6", Plain: func(r *core.Rules) { r.TriggerSeen = core.SeenAtResolution }},
		{Rule: "RUL-SIZE-4", Plain: func(r *core.Rules) { r.Group, r.Cases.SizeSet = onlyReplacing, core.General }},
		{Rule: "RUL-TYPE-3", Plain: func(r *core.Rules) { r.BasicLand = unnamedLand }},
		{Rule: "INT-LEGEND-4", Plain: func(r *core.Rules) { r.TypeLine = specialLand }},
		{Rule: "RUL-LEGEND-5", Plain: func(r *core.Rules) { r.BasicLand = stillLegend(r.BasicLand) }},
		{Rule: "INT-BASIC-1", Plain: func(r *core.Rules) { r.BasicLand = notBasic(r.BasicLand) }},
	},
	Reordered: []core.Exchange{},
	// Shields are put up by the same rule that says when prevention is played; only that is left out.
	// The neutral state for interrupts is there by the rule that lets nothing else be played in it; only that is left out. So it is with what is due
	// at end of turn: it comes before damage wears off. Without PPG-TURN-DISC-1 the hand is cut after that. What prevents damage by itself does so still, but not before all else.
	// Without PPG-COST-4 mana is drawn once the spell has left the hand and its targets are chosen, as its costs are paid; costs are paid all the same.
	// Without 5ED-I-BURY-1 to bury is to destroy, and no regeneration replaces it.
	// Without PPG-RAMP-1 rampage counts the creatures that block, as it does later.
	// Without PPG-CBT-DD-7 damage is assigned to what cannot be dealt any, and is not dealt.
	// Without PPG-DP-3 all damage that is dealt together damages once what a trigger speaks of.
	// Without PPG-DP-6 abilities see damage once it is dealt, and trigger on that, as on other events.
	Only: []core.Removable{
		{Rule: "PPG-COST-4", Roles: core.RolesOf(core.AsProcedure)}, {Rule: "PPG-DP-4", Roles: core.RolesOf(core.AsProcedure)},
		{Rule: "PPG-DP-6", Roles: core.RolesOf(core.AsProcedure)},
		{Rule: "PPG-DP-13", Roles: core.RolesOf(core.AsRefusal)}, {Rule: "PPG-INT-1", Roles: core.RolesOf(core.AsRefusal)},
		{Rule: "PPG-RAMP-1", Roles: core.RolesOf(core.AsProcedure)},
		{Rule: "PPG-TURN-CLN-3", Roles: core.RolesOf(core.AsProcedure)},
	},
}

// happensByItself adds to what is looked for between timing steps.
func happensByItself(r *core.Rules, when core.Sight, rule core.Rule, look func(*core.Game, *core.Doom, core.Rule)) {
	r.StateBased = append(slices.Clone(r.StateBased), core.StateBased{Rule: rule, Says: "a player loses", When: when, Look: look})
}

// lifeless lets a player without life lose at once, and not at the end of a phase: PPG-LIFE-3.
func lifeless(g *core.Game, doom *core.Doom, rule core.Rule) {
	for p := range g.S.Players {
		if g.S.Players[p].Life <= 0 && g.MayLose(core.Player(p)) {
			doom.Add(core.Fate{Kind: core.FateLose, Player: core.Player(p), Why: core.ByLife, Rule: rule})
		}
	}
}

// drewFromNothing lets a player who was to draw from an empty library lose once the effect is over and its damage is dealt, and not at once: PPG-LOSE-1
// without PPG-LOSE-3.
func drewFromNothing(g *core.Game, doom *core.Doom, rule core.Rule) {
	if len(g.S.Packets) > 0 {
		return
	}
	for p := range g.S.Players {
		ps := &g.S.Players[p]
		if ps.MustDraw && g.MayLose(core.Player(p)) {
			doom.Add(core.Fate{Kind: core.FateLose, Player: core.Player(p), Why: core.ByLibrary, Rule: rule})
		}
		ps.MustDraw = false
	}
}
