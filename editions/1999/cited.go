package rules1999

import (
	"palimpsest/core"
	"palimpsest/core/card"
)

// acts are the rules that instructions of spells and abilities cite.
var acts = core.Acts{
	Activates:         "413.2e",
	AddsMana:          "406.1e",
	CoinFlipped:       "413.2b",
	ControlChanges:    "GL-Control-1",
	CounterAdded:      "GL-CounterMarker",
	CounterRemoved:    "GL-CounterMarker",
	Dies:              "217.4a",
	Discards:          "GL-Discard",
	EffectBegins:      "418.3a",
	Enters:            "GL-ComesIntoPlay-1",
	GainsLife:         "INT-GAIN-1",
	GameDrawn:         "102.4",
	IsAttached:        "GL-Move-2",
	IsExiled:          "217.7a",
	IsPutIntoLibrary:  "217.8",
	IsReturned:        "217.8",
	IsSacrificed:      "GL-Sacrifice",
	LosesLife:         "GL-Damage-3",
	LosesMana:         "GL-ManaPool",
	LosesTheGame:      "102.3",
	Milled:            "217.8",
	PaysLife:          "GL-Pay-1",
	RemovedFromCombat: "306.2",
	Reveals:           "GL-Reveal",
	Searches:          "GL-Search-1",
	Shuffles:          "413.2b",
	Skips:             "GL-Skip-1",
	Taps:              "GL-Tap",
	TargetChanges:     "415.2",
	Untaps:            "GL-Untap-1",
	WinsTheGame:       "102.3",
}

// cases are the rules of particular cases.
var cases = core.Cases{
	AuraEnters:           "214.8d",
	Concession:           "102.7",
	Elsewhere:            "419.5",
	BecomesCopy:          "INT-COPY-1",
	EntersAsCopy:         "GL-ComesIntoPlay-3",
	EntersPaid:           "419.1",
	EntersWith:           "410.10e",
	FinalityCounter:      core.General,
	LandType:             "214.9f",
	LifeGainedInExchange: "GL-Exchange-2",
	LifeLostInExchange:   "GL-Exchange-2",
	ManaByEffect:         "406.1b",
	ShieldCounter:        core.General,
	ShieldOfAmount:       "419.7b",
	ShieldOfSource:       "419.7c",
	SpellAttached:        "214.8d",
	StunCounter:          core.General,
	TakesItself:          core.General,
	TokenEnters:          "216.1-b",
}

// shields are the rules by which shields are put up.
var shields = [core.NumShieldKinds]core.Rule{
	core.ElsewhereShield:  "419.1",
	core.PreventShield:    "419.1",
	core.RedirectShield:   "419.1",
	core.RegenerateShield: "419.1",
}

// keywords are the rules of keyword abilities.
var keywords = [card.NumKeywords]core.Rule{
	card.Flying:           "502.4b",
	card.Landwalk:         "502.6b",
	card.Protection:       "502.7b",
	card.Shadow:           "502.8b",
	card.Unblockable:      "GL-Unblockable",
	card.Flanking:         "502.3b",
	card.Rampage:          "GL-Rampage",
	card.CumulativeUpkeep: "GL-CumulativeUpkeep",
	card.Echo:             "GL-Echo",
	card.Landhome:         "GL-Landhome",
}

// refuses are the rules behind the general reasons for refusals.
var refuses = [core.NumWhys]core.Rule{
	core.NotInHand:         "401.1",
	core.LandNotInHand:     "214.9a",
	core.NotYoursToAttack:  "308.1",
	core.NotYoursToBlock:   "309.1",
	core.NotOnBoard:        "402.8",
	core.NotYours:          "403.2",
	core.NoSuchAbility:     "403.1",
	core.NotYourPriority:   "408.1d",
	core.NotItsTime:        "403.1",
	core.SummoningSick:     "409.3",
	core.SickToAttack:      "308.1",
	core.AlreadyTapped:     "GL-Tap",
	core.Forbidden:         "103.2",
	core.UsedUp:            "403.3",
	core.TooFewTargets:     "409.1c",
	core.IllegalTarget:     "409.1c",
	core.SameTarget:        "409.1c",
	core.ProtectedTarget:   "502.7b",
	core.BadMode:           "409.1b",
	core.BadX:              "409.1b",
	core.BadDivision:       "409.1e",
	core.NoMana:            "409.1f",
	core.WrongMana:         "GL-Mana-1",
	core.NoLife:            "GL-Pay-1",
	core.NothingToPay:      "GL-Cost",
	core.NotACreature:      "308.1",
	core.IsTapped:          "308.1",
	core.NoCreatureToBlock: "309.1",
	core.TappedToBlock:     "309.1",
	core.KeptFromAttack:    "500.2",
	core.KeptFromBlock:     "500.2",
	core.IsWall:            "GL-Wall",
	core.AlreadyAttacking:  "308.1",
	core.AlreadyBlocking:   "309.1",
	core.NotAttacking:      "309.1",
	core.BadBand:           "INT-BAND-1",
	core.Evades:            "501.1",
	core.MustBlockOther:    "500.2",
	core.NoLandhome:        "GL-Landhome",
	core.CantBlockMore:     "309.1",
	core.TooFewBlockers:    "309.2",
	core.AttackedAlready:   "306.1",
}
