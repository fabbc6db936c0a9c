package rulesmodern

import (
	"palimpsest/core"
	"palimpsest/core/card"
)

// acts are the rules that instructions of spells and abilities cite.
var acts = core.Acts{
	Activates:         "602.2a",
	AddsMana:          "106.4",
	CoinFlipped:       "705.2",
	ControlChanges:    "613.1b",
	CounterAdded:      "122.6",
	CounterRemoved:    "608.2c",
	Dies:              "608.2c",
	Discards:          "701.9a",
	EffectBegins:      "611.2a",
	Enters:            "110.2a",
	GainsLife:         "119.3",
	GameDrawn:         "104.4a",
	IsAttached:        "701.3a",
	IsExiled:          "701.13a",
	IsPutIntoLibrary:  "608.2c",
	IsReturned:        "608.2c",
	IsSacrificed:      "701.21a",
	LosesLife:         "119.3",
	LosesMana:         "106.4",
	LosesTheGame:      "104.3e",
	Milled:            "701.17a",
	PaysLife:          "119.4",
	RemovedFromCombat: "506.4",
	Reveals:           "701.20a",
	Searches:          "701.23a",
	Shuffles:          "701.24a",
	Skips:             "614.10",
	Taps:              "701.26a",
	TargetChanges:     "115.7a",
	Untaps:            "701.26b",
	WinsTheGame:       "104.2a",
}

// cases are the rules of particular cases.
var cases = core.Cases{
	AuraEnters:           "303.4f",
	Concession:           "104.3a",
	Elsewhere:            core.General,
	EntersPaid:           "614.1a",
	EntersWith:           "614.1c",
	FinalityCounter:      "122.1h",
	LandType:             "305.7",
	LifeGainedInExchange: "701.12c",
	LifeLostInExchange:   "701.12c",
	ManaByEffect:         "106.4",
	ShieldCounter:        "122.1c",
	ShieldOfAmount:       "615.1",
	ShieldOfSource:       "615.1",
	SpellAttached:        "608.3c",
	StunCounter:          "122.1d",
	TakesItself:          core.General,
	TokenEnters:          "701.7a",
}

// shields are the rules by which shields are put up.
var shields = [core.NumShieldKinds]core.Rule{
	core.ElsewhereShield:  "614.1a",
	core.PreventShield:    "615.1",
	core.RedirectShield:   "614.9",
	core.RegenerateShield: "701.19a",
}

// keywords are the rules of keyword abilities.
var keywords = [card.NumKeywords]core.Rule{
	card.Flying:           "702.9b",
	card.Landwalk:         "702.14c",
	card.Shadow:           "702.28b",
	card.Menace:           "702.111b",
	card.Fear:             "702.36b",
	card.Protection:       "702.16f",
	card.Shroud:           "702.18a",
	card.Hexproof:         "702.11b",
	card.Lifelink:         "702.15b",
	card.Rampage:          "702.23a",
	card.Flanking:         "702.25a",
	card.CumulativeUpkeep: "702.24a",
	card.Echo:             "702.30a",
	card.Undying:          "702.93a",
}

// refuses are the rules behind the general reasons for refusals.
var refuses = [core.NumWhys]core.Rule{
	core.NotInHand:         "601.3",
	core.LandNotInHand:     "305.1",
	core.NotYoursToAttack:  "508.1a",
	core.NotYoursToBlock:   "509.1a",
	core.NotOnBoard:        "113.6",
	core.NotYours:          "602.2",
	core.NoSuchAbility:     "602.2",
	core.NotYourPriority:   "117.1",
	core.NotItsTime:        "602.5",
	core.SummoningSick:     "302.6",
	core.SickToAttack:      "508.1a",
	core.AlreadyTapped:     "107.5",
	core.Forbidden:         "101.2",
	core.UsedUp:            "602.5b",
	core.TooFewTargets:     "601.2c",
	core.IllegalTarget:     "601.2c",
	core.SameTarget:        "115.3",
	core.ProtectedTarget:   "702.16b",
	core.BadMode:           "700.2a",
	core.BadX:              "107.3a",
	core.BadDivision:       "601.2d",
	core.NoMana:            "601.2h",
	core.WrongMana:         "107.4a",
	core.NoLife:            "119.4",
	core.NothingToPay:      "118.3",
	core.NotACreature:      "506.3",
	core.IsTapped:          "508.1a",
	core.NoCreatureToBlock: "506.3",
	core.TappedToBlock:     "509.1a",
	core.KeptFromAttack:    "508.1c",
	core.KeptFromBlock:     "509.1b",
	core.IsWall:            "702.3b",
	core.AlreadyAttacking:  "508.1a",
	core.AlreadyBlocking:   "509.1a",
	core.NotAttacking:      "509.1a",
	core.BadBand:           "702.22c",
	core.Evades:            "509.1b",
	core.MustBlockOther:    "509.1c",
	core.NoLandhome:        "508.1c",
	core.CantBlockMore:     "509.1a",
	core.TooFewBlockers:    "509.1b",
	core.AttackedAlready:   "506.1",
}
