package rulesmodern

import (
	"palimpsest/core"
	"palimpsest/core/card"
)

// support is what of the card notation is implemented here; what a card says beyond it is found before a replay.
var support = core.Support{
	Awaited:      awaited,
	Replaced:     replaced,
	Forbidden:    prohibitions,
	Required:     requirements,
	Skips:        []string{"turn", "untap step", "upkeep", "draw step", "main phase", "combat"},
	Instructions: instructions,
	Dealing:      core.DealtAtOnce,
	Keywords:     core.AllKeywords,
	Classes:      []card.Class{card.ClassInstant, card.ClassInterrupt, card.ClassManaSource, card.ClassSpecialized, card.ClassSorcery},
	Upkeeps:      core.ManaPart | core.LifePart | core.SacrificePart | core.DiscardPart | core.ExilePart | core.ReturnPart | core.TapOtherPart,
	UpkeepsMost:  core.AnyNumberOfTimes,
	Types:        types,
	Counters:     counters,
	Forms:        core.NoForms,
}

// replaced are the events that can be replaced, and how.
var replaced = [card.NumReplaced]core.Ways{
	card.DrawEvent:       core.ByInstructions | core.OptionalReplace,
	card.DamageEvent:     core.ByDoubling | core.ByPreventing | core.ByRedirecting,
	card.DiscardEvent:    core.ByZone | core.OptionalReplace,
	card.GoesToGraveyard: core.ByZone | core.ForTheTurn,
	card.LethalEvent:     core.ByZone | core.ForTheTurn,
	card.DiesEvent:       core.ByZone | core.ForTheTurn,
	card.LoseGameEvent:   core.ByInstructions | core.OptionalReplace,
	card.GainLifeEvent:   core.ByInstructions | core.OptionalReplace,
	card.UntapEvent:      core.ByInstructions | core.OptionalReplace,
	card.BeginTurnEvent:  core.ByInstructions | core.OptionalReplace,
}

// prohibitions are the acts that can be forbidden, and of whom.
var prohibitions = [card.NumActs]core.Extent{
	card.Attack:             core.OfObjects | core.ByWhom,
	card.Block:              core.OfObjects | core.ByWhom,
	card.BeBlocked:          core.OfObjects | core.ByWhom,
	card.BeTargeted:         core.OfObjects | core.ByWhom,
	card.BeCountered:        core.OfObjects,
	card.BeCast:             core.OfObjects,
	card.BeRegenerated:      core.OfObjects,
	card.ActivateTapping:    core.OfObjects,
	card.ActivateOther:      core.OfObjects | core.OfPlayers,
	card.Activate:           core.OfObjects | core.OfPlayers | core.ByWhom,
	card.Cast:               core.OfPlayers | core.ByWhom,
	card.PlayLand:           core.OfPlayers,
	card.BeEnchanted:        core.OfObjects | core.ByWhom,
	card.AttackYou:          core.OfPlayers | core.ByWhom,
	card.GainLifeAct:        core.OfPlayers,
	card.BePrevented:        core.OfPlayers | core.ByWhom,
	card.BeRedirected:       core.OfPlayers | core.ByWhom,
	card.DrawAct:            core.OfPlayers,
	card.LoseTheGame:        core.OfPlayers,
	card.WinTheGame:         core.OfPlayers,
	card.UntapAct:           core.OfPlayers | core.ByWhom,
	card.AttackWithOthers:   core.OfObjects,
	card.AttackWithFewer:    core.OfObjects,
	card.BlockWithFewer:     core.OfObjects,
	card.AssignCombatDamage: core.OfObjects,
	card.DealCombatDamage:   core.OfObjects,
	card.BeBlockedByFewer:   core.OfObjects,
	card.HaveMoreCounters:   core.OfObjects,
	card.BeReduced:          core.OfPlayers,
	card.BeTaken:            core.OfObjects,
	card.BeBlockedByMore:    core.OfObjects,
}

// requirements are the acts that can be demanded, and of whom.
var requirements = [card.NumActs]core.Extent{
	card.Attack:    core.OfObjects | core.ByWhom,
	card.Block:     core.OfObjects | core.ByWhom,
	card.BeBlocked: core.OfObjects | core.ByWhom,
}

// instructions are those that do carries out.
var instructions = []card.Effect{
	&card.Damage{}, &card.Prevent{}, &card.Redirect{}, &card.Regenerate{}, &card.Destroy{}, &card.Bury{}, &card.CounterSpell{}, &card.PhaseOut{}, &card.Draw{},
	&card.SetBlocked{}, &card.AddCombat{}, &card.ExtraTurn{}, &card.CopySpell{}, &card.Fight{}, &card.WinGame{},
}

// types have rules of their own that are not implemented: 704.5n of Fortifications, 704.5s, 704.5v, 704.5y.
var types = []core.Ruled{
	{Word: "Fortification", Says: "Fortifications", Rule: "704.5n"},
	{Word: "battle", Says: "battles", Rule: "704.5v"},
	{Word: "Saga", Says: "Sagas", Rule: "704.5s"},
	{Word: "Role", Says: "Roles", Rule: "704.5y"},
}

// counters have rules of their own that are not implemented: 122.1b, 122.1c, 122.1d, 122.1h.
var counters = []core.Ruled{
	{Word: "flying", Says: "keyword counters", Rule: "122.1b"},
	{Word: "first strike", Says: "keyword counters", Rule: "122.1b"},
	{Word: "double strike", Says: "keyword counters", Rule: "122.1b"},
	{Word: "deathtouch", Says: "keyword counters", Rule: "122.1b"},
	{Word: "decayed", Says: "keyword counters", Rule: "122.1b"},
	{Word: "exalted", Says: "keyword counters", Rule: "122.1b"},
	{Word: "haste", Says: "keyword counters", Rule: "122.1b"},
	{Word: "hexproof", Says: "keyword counters", Rule: "122.1b"},
	{Word: "indestructible", Says: "keyword counters", Rule: "122.1b"},
	{Word: "lifelink", Says: "keyword counters", Rule: "122.1b"},
	{Word: "menace", Says: "keyword counters", Rule: "122.1b"},
	{Word: "reach", Says: "keyword counters", Rule: "122.1b"},
	{Word: "shadow", Says: "keyword counters", Rule: "122.1b"},
	{Word: "trample", Says: "keyword counters", Rule: "122.1b"},
	{Word: "vigilance", Says: "keyword counters", Rule: "122.1b"},
}
