package rulesmodern

import (
	"palimpsest/core/edition"
	"palimpsest/core/moment"
)

// windows says of each moment which window answers to it here, or why there is none. Replays are checked
// against it.
var windows = []edition.Window{
	{Moment: moment.BeginningOfTurn, Has: edition.HasNoMoment, Rule: "502.4"},
	{Moment: moment.Untap, Has: edition.HasNoWindow, Name: "untap step", Rule: "502.4"},
	{Moment: moment.BeginningOfUpkeep, Has: edition.HasWindow, Name: "upkeep step", Who: "both", Rule: "503.1"},
	{Moment: moment.Upkeep, Has: edition.HasWindow, Name: "upkeep step", Who: "both", Rule: "503.1"},
	{Moment: moment.EndOfUpkeep, Has: edition.HasWindow, Name: "upkeep step", Who: "both", Rule: "503.1"},
	{Moment: moment.BeforeTheDraw, Has: edition.HasNoMoment, Rule: "504.1"},
	{Moment: moment.AsACardWouldBeDrawn, Has: edition.HasNoMoment, Rule: "614.11"},
	{Moment: moment.AfterTheDraw, Has: edition.HasWindow, Name: "draw step", Who: "both", Rule: "504.2"},
	{Moment: moment.MainPhase, Has: edition.HasWindow, Name: "precombat main phase", Who: "both", Rule: "505.6"},
	{Moment: moment.AttackAnnounced, Has: edition.HasWindow, Name: "beginning of combat step", Who: "both", Rule: "507.2"},
	{Moment: moment.BeginningOfCombat, Has: edition.HasWindow, Name: "beginning of combat step", Who: "both", Rule: "507.2"},
	{Moment: moment.AsAttackersAreDeclared, Has: edition.HasWindow, Name: "declaring attackers", Who: "active player", Rule: "508.1a"},
	{Moment: moment.AfterAttackersAreDeclared, Has: edition.HasWindow, Name: "declare attackers step", Who: "both", Rule: "508.2"},
	{Moment: moment.AsBlockersAreDeclared, Has: edition.HasWindow, Name: "declaring blockers", Who: "defending player", Rule: "509.1a"},
	{Moment: moment.AfterBlockersAreDeclared, Has: edition.HasWindow, Name: "declare blockers step", Who: "both", Rule: "509.2"},
	{Moment: moment.FirstStrikeDamageAssigned, Has: edition.HasNoMoment, Rule: "510.2"},
	{Moment: moment.BetweenTheDamageSteps, Has: edition.HasWindow, Name: "first-strike combat damage step", Who: "both", Rule: "510.3"},
	{Moment: moment.CombatDamageAssigned, Has: edition.HasNoMoment, Rule: "510.2"},
	{Moment: moment.AfterCombatDamage, Has: edition.HasWindow, Name: "combat damage step", Who: "both", Rule: "510.3"},
	{Moment: moment.EndOfCombat, Has: edition.HasWindow, Name: "end of combat step", Who: "both", Rule: "511.1"},
	{Moment: moment.SecondMainPhase, Has: edition.HasWindow, Name: "postcombat main phase", Who: "both", Rule: "505.6"},
	{Moment: moment.EndOfMainPhase, Has: edition.HasWindow, Name: "postcombat main phase", Who: "both", Rule: "505.6"},
	{Moment: moment.DiscardPhase, Has: edition.HasNoMoment, Rule: "500.1"},
	{Moment: moment.Discarding, Has: edition.HasNoWindow, Name: "cleanup step", Rule: "514.1"},
	{Moment: moment.EndOfTurn, Has: edition.HasWindow, Name: "end step", Who: "both", Rule: "513.1"},
	{Moment: moment.Cleanup, Has: edition.HasWindow, Name: "cleanup step", Who: "both, only after something happened", Rule: "514.3a"},
	{Moment: moment.EndOfPhase, Has: edition.HasNoWindow, Name: "end of the step", Rule: "500.5"},
	{Moment: moment.LifeCheck, Has: edition.HasNoWindow, Name: "whenever a player would receive priority", Rule: "704.3"},
	{Moment: moment.DamagePrevention, Has: edition.HasNoMoment, Rule: "615.4"},
	{Moment: moment.AsDamageIsAssigned, Has: edition.HasNoMoment, Rule: "510.2"},
	{Moment: moment.AsAPermanentWouldBeDestroyed, Has: edition.HasNoMoment, Rule: "614.4"},
	{Moment: moment.BeforeTheEvent, Has: edition.HasNoMoment, Rule: "614.4"},
	{Moment: moment.WhenItDies, Has: edition.HasWindow, Name: "in response", Who: "both", Rule: "603.3"},
	{Moment: moment.WhileCast, Has: edition.HasWindow, Name: "in response", Who: "both", Rule: "117.7"},
	{Moment: moment.SuccessfullyCast, Has: edition.HasWindow, Name: "in response", Who: "both", Rule: "117.7"},
	{Moment: moment.InResponse, Has: edition.HasWindow, Name: "in response", Who: "both", Rule: "117.7"},
	{Moment: moment.InResponseToATriggeredAbility, Has: edition.HasWindow, Name: "in response", Who: "both", Rule: "603.3", Comes: "603.2"},
	{Moment: moment.InResponseToAPhaseAbility, Has: edition.HasWindow, Name: "in response", Who: "both", Rule: "603.3"},
	{Moment: moment.WhileItResolves, Has: edition.HasNoWindow, Name: "resolution", Rule: "117.2e"},
	{Moment: moment.OnceItHasResolved, Has: edition.HasWindow, Name: "after resolution", Who: "both", Rule: "117.3b"},
	{Moment: moment.Settled, Has: edition.HasWindow, Name: "empty stack", Who: "both", Rule: "117.3"},
	{Moment: moment.AfterTheEvent, Has: edition.HasWindow, Name: "after resolution", Who: "both", Rule: "117.5"},
	{Moment: moment.InResponseToALand, Has: edition.HasNoMoment, Rule: "505.6b"},
}
