package rulesmodern

import "palimpsest/core"

// optional are the rules that a replay can leave out, besides those of the tables: those that procedures here cite.
var optional = core.Optional{
	Refusals: []core.Rule{
		"301.1", "302.1", "303.1", "305.1", "305.2b", "305.3", "306.1", "307.1", "508.1d", "509.1c", "602.5d", "602.5e", "606.3", "702.19b",
	},
	Windows: []core.Rule{
		"117.7", "503.1", "504.2", "505.6", "507.2", "508.2", "509.2", "510.3", "511.1", "513.1", "514.3a", "603.3",
	},
	Replacements: []core.Rule{"614.1a", "614.9", "614.11", "615.1", "615.8", "615.12", "702.16e"},
	Costs:        []core.Rule{"119.4", "701.9a", "701.13a", "701.21a"},
	Procedures:   []core.Rule{"104.4b", "120.3a", "500.5", "500.7", "502.3", "506.4", "514.1", "514.2", "514.3a", "603.3b", "616.1", "702.22j", "702.22k"},
	Exchanged: []core.Exchange{
		{Rule: "208.2a", Plain: func(r *core.Rules) { r.CountedSize = core.CountedAsPrinted }},
		{Rule: "603.6c-b", Plain: func(r *core.Rules) { r.Burial = core.HeardAsItGoes }},
		{Rule: "400.7e", Plain: func(r *core.Rules) { r.FoundIn = core.AnyZone }},
		{Rule: "111.4", Plain: func(r *core.Rules) { r.TokenName = core.AfterItsTypes }},
		{Rule: "118.6", Plain: func(r *core.Rules) { r.PaysManaCost = core.ZeroIfNone }},
		{Rule: "118.12", Plain: func(r *core.Rules) { r.Asked = core.AskedAsEffect }},
		{Rule: "603.10d", Plain: func(r *core.Rules) { r.Cases.LosesControl = core.General }},
		{Rule: "106.7", Plain: func(r *core.Rules) { r.CouldProduce = core.AnyAmount }},
		{Rule: "205.1b", Plain: func(r *core.Rules) { r.Retype = core.SetsTypes }},
		{Rule: "109.5", Plain: func(r *core.Rules) { r.Your = core.WhoControlsSource }},
		{Rule: "608.2h", Plain: func(r *core.Rules) { r.Sharers = core.AllTargets }},
		{Rule: "611.2c", Plain: func(r *core.Rules) { r.Cases.OnNewcomers = core.General }},
		{Rule: "611.2b", Plain: func(r *core.Rules) { r.Begin = core.BeginAnyway }},
		{Rule: "613.7e", Plain: func(r *core.Rules) { r.Restamped = core.NoAttachment }},
		{Rule: "613.6-b", Plain: func(r *core.Rules) { r.Group = inFirstLayer }},
		{Rule: "613.6", Plain: func(r *core.Rules) { r.Together = core.EachGroup }},
		{Rule: "704.5r", Plain: func(r *core.Rules) { r.Cases.CountersBeyond = "122.4" }},
		{Rule: "614.12", Plain: func(r *core.Rules) { r.EntersWith = core.EntersAsPrinted }},
		{Rule: "615.9", Plain: func(r *core.Rules) { r.AskedAgain = core.AskedOnce }},
	},
	Reordered: []core.Exchange{
		{Rule: "613.1", Plain: func(r *core.Rules) { r.Group = withoutLayers(r.Group) }},
		{Rule: "613.4b", Plain: func(r *core.Rules) { r.Group = besideBonuses(r.Group) }},
		{Rule: "613.4b-b", Plain: func(r *core.Rules) { r.Group = besideSettings(r.Group) }},
	},
	// Without 704.5r no more counters come than a permanent can have, as before there were state-based actions for it.
	// Without 615.7 a shield of an amount acts on one damage, and is gone.
	// 613.4c has no such role, and cannot be left out: between bonuses and switches 613.4d decides.
	Only: []core.Removable{
		{Rule: "615.7", Roles: core.RolesOf(core.AsProcedure)},
		{Rule: "613.4c", Roles: core.RolesOf(core.AsProcedure)},
	},
}
