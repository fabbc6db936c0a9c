package rules1999

import (
	"palimpsest/core/edition"
	"palimpsest/core/moment"
)

// windows says of each moment which window answers to it here, or why there is none. Replays are checked
// against it.
var windows = []edition.Window{
	{Moment: moment.BeginningOfTurn, Has: edition.HasNoMoment, Rule: "302.2"},
	{Moment: moment.Untap, Has: edition.HasNoWindow, Name: "untap step", Rule: "302.2"},
	{Moment: moment.BeginningOfUpkeep, Has: edition.HasWindow, Name: "upkeep step", Who: "both", Rule: "303.1"},
	{Moment: moment.Upkeep, Has: edition.HasWindow, Name: "upkeep step", Who: "both", Rule: "303.1"},
	{Moment: moment.EndOfUpkeep, Has: edition.HasWindow, Name: "upkeep step", Who: "both", Rule: "300.2"},
	{Moment: moment.BeforeTheDraw, Has: edition.HasWindow, Name: "the draw on the stack", Who: "both", Rule: "304.1"},
	{Moment: moment.AsACardWouldBeDrawn, Has: edition.HasNoMoment, Rule: "419.5"},
	{Moment: moment.AfterTheDraw, Has: edition.HasWindow, Name: "draw step", Who: "both", Rule: "304.1"},
	{Moment: moment.MainPhase, Has: edition.HasWindow, Name: "first main phase", Who: "both", Rule: "305.3"},
	{Moment: moment.AttackAnnounced, Has: edition.HasWindow, Name: "beginning of combat step", Who: "both", Rule: "307.1"},
	{Moment: moment.BeginningOfCombat, Has: edition.HasWindow, Name: "beginning of combat step", Who: "both", Rule: "307.1"},
	{Moment: moment.AsAttackersAreDeclared, Has: edition.HasWindow, Name: "declaring attackers", Who: "active player", Rule: "308.1"},
	{Moment: moment.AfterAttackersAreDeclared, Has: edition.HasWindow, Name: "declare attackers step", Who: "both", Rule: "308.6"},
	{Moment: moment.AsBlockersAreDeclared, Has: edition.HasWindow, Name: "declaring blockers", Who: "defending player", Rule: "309.1"},
	{Moment: moment.AfterBlockersAreDeclared, Has: edition.HasWindow, Name: "declare blockers step", Who: "both", Rule: "309.5"},
	{Moment: moment.FirstStrikeDamageAssigned, Has: edition.HasWindow, Name: "combat damage on the stack", Who: "both", Rule: "310.2"},
	{Moment: moment.BetweenTheDamageSteps, Has: edition.HasWindow, Name: "first-strike combat damage step", Who: "both", Rule: "INT-PRIORITY-1"},
	{Moment: moment.CombatDamageAssigned, Has: edition.HasWindow, Name: "combat damage on the stack", Who: "both", Rule: "310.2"},
	{Moment: moment.AfterCombatDamage, Has: edition.HasWindow, Name: "combat damage step", Who: "both", Rule: "INT-PRIORITY-1"},
	{Moment: moment.EndOfCombat, Has: edition.HasWindow, Name: "end of combat step", Who: "both", Rule: "311.1"},
	{Moment: moment.SecondMainPhase, Has: edition.HasWindow, Name: "second main phase", Who: "both", Rule: "305.3"},
	{Moment: moment.EndOfMainPhase, Has: edition.HasWindow, Name: "second main phase", Who: "both", Rule: "305.3"},
	{Moment: moment.DiscardPhase, Has: edition.HasNoMoment, Rule: "300.1"},
	{Moment: moment.Discarding, Has: edition.HasNoWindow, Name: "cleanup step", Rule: "314.1a"},
	{Moment: moment.EndOfTurn, Has: edition.HasWindow, Name: "end of turn step", Who: "both", Rule: "313.1"},
	{Moment: moment.Cleanup, Has: edition.HasWindow, Name: "cleanup step", Who: "both, only after something happened", Rule: "314.1c"},
	{Moment: moment.EndOfPhase, Has: edition.HasNoWindow, Name: "end of the phase", Rule: "300.4"},
	{Moment: moment.LifeCheck, Has: edition.HasNoWindow, Name: "whenever a player receives priority", Rule: "102.1"},
	{Moment: moment.DamagePrevention, Has: edition.HasNoMoment, Rule: "419.4"},
	{Moment: moment.AsDamageIsAssigned, Has: edition.HasNoMoment, Rule: "419.4"},
	{Moment: moment.AsAPermanentWouldBeDestroyed, Has: edition.HasNoMoment, Rule: "419.4"},
	{Moment: moment.BeforeTheEvent, Has: edition.HasNoMoment, Rule: "419.4"},
	{Moment: moment.WhenItDies, Has: edition.HasWindow, Name: "in response", Who: "both", Rule: "408.1f"},
	{Moment: moment.WhileCast, Has: edition.HasWindow, Name: "in response", Who: "both", Rule: "408.1c"},
	{Moment: moment.SuccessfullyCast, Has: edition.HasWindow, Name: "in response", Who: "both", Rule: "408.1c"},
	{Moment: moment.InResponse, Has: edition.HasWindow, Name: "in response", Who: "both", Rule: "408.1c"},
	{Moment: moment.InResponseToATriggeredAbility, Has: edition.HasWindow, Name: "in response", Who: "both", Rule: "408.1f", Comes: "404.2"},
	{Moment: moment.InResponseToAPhaseAbility, Has: edition.HasWindow, Name: "in response", Who: "both", Rule: "408.1f"},
	{Moment: moment.WhileItResolves, Has: edition.HasNoWindow, Name: "resolution", Rule: "413.2e"},
	{Moment: moment.OnceItHasResolved, Has: edition.HasWindow, Name: "after resolution", Who: "both", Rule: "408.1c"},
	{Moment: moment.Settled, Has: edition.HasWindow, Name: "empty stack", Who: "both", Rule: "408.1c"},
	{Moment: moment.AfterTheEvent, Has: edition.HasWindow, Name: "after resolution", Who: "both", Rule: "408.1f"},
	{Moment: moment.InResponseToALand, Has: edition.HasNoMoment, Rule: "408.2d"},
}
