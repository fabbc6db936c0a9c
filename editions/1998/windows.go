package rules1998

import (
	"palimpsest/core/edition"
	"palimpsest/core/moment"
)

// windows says of each moment which window answers to it here, or why there is none. Replays are checked
// against it.
var windows = []edition.Window{
	{Moment: moment.BeginningOfTurn, Has: edition.HasWindow, Name: "untap phase", Who: "active player, with mana sources", Rule: "RUL-TURN-2"},
	{Moment: moment.Untap, Has: edition.HasWindow, Name: "untap phase", Who: "active player, with mana sources", Rule: "PPG-MS-1"},
	{Moment: moment.BeginningOfUpkeep, Has: edition.HasNoWindow, Name: "series at the beginning of the upkeep phase", Rule: "PPG-PH-4"},
	{Moment: moment.Upkeep, Has: edition.HasWindow, Name: "upkeep phase", Who: "both", Rule: "PPG-PH-5"},
	{Moment: moment.EndOfUpkeep, Has: edition.HasNoWindow, Name: "series at the end of the upkeep phase", Rule: "PPG-PH-6"},
	{Moment: moment.BeforeTheDraw, Has: edition.HasWindow, Name: "draw phase", Who: "both", Rule: "PPG-PH-5"},
	{Moment: moment.AsACardWouldBeDrawn, Has: edition.HasNoWindow, Name: "series before the draw", Rule: "PPG-SPC-3"},
	{Moment: moment.AfterTheDraw, Has: edition.HasWindow, Name: "draw phase", Who: "both", Rule: "PPG-PH-5"},
	{Moment: moment.MainPhase, Has: edition.HasWindow, Name: "main phase", Who: "both", Rule: "PPG-PH-5"},
	{Moment: moment.AttackAnnounced, Has: edition.HasWindow, Name: "attack announced", Who: "the opponent", Rule: "PPG-TURN-MAIN-4"},
	{Moment: moment.BeginningOfCombat, Has: edition.HasNoWindow, Name: "burn and life check", Rule: "PPG-CBT-FE1-1"},
	{Moment: moment.AsAttackersAreDeclared, Has: edition.HasWindow, Name: "declaring attackers", Who: "active player", Rule: "PPG-CBT-DA-1"},
	{Moment: moment.AfterAttackersAreDeclared, Has: edition.HasWindow, Name: "fast effects before blocking", Who: "both", Rule: "PPG-CBT-FE1-1"},
	{Moment: moment.AsBlockersAreDeclared, Has: edition.HasWindow, Name: "declaring blockers", Who: "defending player", Rule: "PPG-CBT-DB-1"},
	{Moment: moment.AfterBlockersAreDeclared, Has: edition.HasWindow, Name: "fast effects after blocking", Who: "both", Rule: "PPG-CBT-FE2-1"},
	{Moment: moment.FirstStrikeDamageAssigned, Has: edition.HasWindow, Name: "damage prevention", Who: "both, to prevent or redirect", Rule: "PPG-DP-5"},
	{Moment: moment.BetweenTheDamageSteps, Has: edition.HasNoWindow, Name: "between the damage-dealing steps", Rule: "PPG-CBT-DD-8"},
	{Moment: moment.CombatDamageAssigned, Has: edition.HasWindow, Name: "damage prevention", Who: "both, to prevent or redirect", Rule: "PPG-DP-5"},
	{Moment: moment.AfterCombatDamage, Has: edition.HasNoWindow, Name: "before the main phase resumes", Rule: "PPG-CBT-END-1"},
	{Moment: moment.EndOfCombat, Has: edition.HasNoWindow, Name: "series at the end of combat", Rule: "PPG-CBT-END-1"},
	{Moment: moment.SecondMainPhase, Has: edition.HasWindow, Name: "main phase", Who: "both", Rule: "PPG-PH-5"},
	{Moment: moment.EndOfMainPhase, Has: edition.HasNoWindow, Name: "series at the end of the main phase", Rule: "PPG-PH-6"},
	{Moment: moment.DiscardPhase, Has: edition.HasWindow, Name: "discard phase", Who: "both", Rule: "PPG-PH-5"},
	{Moment: moment.Discarding, Has: edition.HasNoWindow, Name: "series at the end of the discard phase", Rule: "PPG-TURN-DISC-1"},
	{Moment: moment.EndOfTurn, Has: edition.HasNoWindow, Name: "series at the end of the cleanup phase", Rule: "PPG-TURN-CLN-1"},
	{Moment: moment.Cleanup, Has: edition.HasNoWindow, Name: "cleanup phase", Rule: "PPG-TURN-CLN-1"},
	{Moment: moment.EndOfPhase, Has: edition.HasNoWindow, Name: "mana burn", Rule: "PPG-PH-7"},
	{Moment: moment.LifeCheck, Has: edition.HasNoWindow, Name: "check of life", Rule: "PPG-PH-8"},
	{Moment: moment.DamagePrevention, Has: edition.HasWindow, Name: "damage prevention", Who: "both, to prevent or redirect", Rule: "PPG-DP-5", Comes: "PPG-DP-1"},
	{Moment: moment.AsDamageIsAssigned, Has: edition.HasNoWindow, Name: "series at the beginning of damage prevention", Rule: "PPG-DP-4", Comes: "PPG-DP-1"},
	{Moment: moment.AsAPermanentWouldBeDestroyed, Has: edition.HasWindow, Name: "as it would be destroyed", Who: "both, to regenerate", Rule: "PPG-SPC-4"},
	{Moment: moment.WhenItDies, Has: edition.HasNoWindow, Name: "series of triggered abilities", Rule: "PPG-TRG-2"},
	{Moment: moment.WhileCast, Has: edition.HasWindow, Name: "the interrupt window", Who: "both, its controller first", Rule: "PPG-INT-1"},
	{Moment: moment.SuccessfullyCast, Has: edition.HasNoWindow, Name: "series of triggered abilities", Rule: "PPG-INT-7"},
	{Moment: moment.InResponse, Has: edition.HasWindow, Name: "in response", Who: "both", Rule: "PPG-SB-10"},
	{Moment: moment.InResponseToATriggeredAbility, Has: edition.HasWindow, Name: "the interrupt window", Who: "both, with interrupts", Rule: "PPG-INT-1", Comes: "PPG-TRG-2"},
	{Moment: moment.InResponseToAPhaseAbility, Has: edition.HasWindow, Name: "in response", Who: "both", Rule: "PPG-SB-10", Comes: "PPG-PA-1"},
	{Moment: moment.WhileItResolves, Has: edition.HasNoWindow, Name: "a batch that resolves", Rule: "PPG-SB-13"},
	{Moment: moment.OnceItHasResolved, Has: edition.HasWindow, Name: "neutral state", Who: "both, once its batch has resolved", Rule: "PPG-PH-5"},
	{Moment: moment.Settled, Has: edition.HasWindow, Name: "neutral state", Who: "both", Rule: "PPG-PH-5"},
	{Moment: moment.BeforeTheEvent, Has: edition.HasWindow, Name: "as it would be destroyed", Who: "both, to regenerate", Rule: "PPG-SPC-4"},
	{Moment: moment.AfterTheEvent, Has: edition.HasWindow, Name: "neutral state", Who: "both", Rule: "PPG-PH-5"},
	{Moment: moment.AsItEnters, Has: edition.HasNoWindow, Name: "resolution", Rule: "INT-CHOICE-1"},
	{Moment: moment.InResponseToALand, Has: edition.HasNoMoment, Rule: "PPG-TURN-MAIN-2"},
}
