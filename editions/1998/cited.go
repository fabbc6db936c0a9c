package rules1998

import (
	"palimpsest/core"
	"palimpsest/core/card"
)

// acts are the rules that instructions of spells and abilities cite.
var acts = core.Acts{
	Activates:         "PPG-MS-1",
	AddsMana:          "5ED-I-MANA-3",
	AddsMoreMana:      "5ED-I-MANA-3",
	CoinFlipped:       "INT-CHOICE-1",
	ControlChanges:    "5ED-I-CTRL-3",
	CounterAdded:      "PPG-CNT-1",
	CounterRemoved:    "PPG-CNT-2",
	Dies:              "5ED-I-PERM-4",
	Discards:          "PPG-DD-1",
	EffectBegins:      "PPG-RES-12",
	Enters:            "5ED-I-PERM-1",
	GainsLife:         "INT-GAIN-1",
	GameDrawn:         "INT-PWIN-1",
	IsAttached:        "5ED-I-ENCH-3",
	IsExiled:          "5ED-III-ZONE-3",
	IsPutIntoLibrary:  "PPG-OWN-2",
	IsReturned:        "PPG-OWN-2",
	IsSacrificed:      "PPG-SAC-1",
	LosesLife:         "PPG-LIFE-6",
	LosesMana:         "5ED-I-MANA-3",
	LosesTheGame:      "PPG-LOSE-3",
	Milled:            "PPG-OWN-2",
	PaysLife:          "PPG-LIFE-5",
	RemovedFromCombat: "PPG-CBT-2",
	Reveals:           "PPG-RES-6",
	Searches:          "PPG-RES-6",
	Shuffles:          "5ED-I-SETUP-2",
	Skips:             "INT-SKIP-1",
	Taps:              "5ED-I-TAP-1",
	TargetChanges:     "RUL-TARGET-1",
	Untaps:            "5ED-I-TAP-2",
	WinsTheGame:       "5ED-I-WIN-1",
}

// cases are the rules of particular cases.
var cases = core.Cases{
	AuraEnters:           "5ED-I-ENCH-3",
	Concession:           "PPG-LOSE-4",
	CountersBeyond:       "5ED-I-FIRST-1",
	LifeKept:             "5ED-I-FIRST-1",
	Elsewhere:            "PPG-SPC-3",
	BecomesCopy:          "INT-COPY-1",
	EntersAsCopy:         "INT-COPY-2",
	EntersPaid:           core.General,
	EntersWith:           core.General,
	FinalityCounter:      core.General,
	LandType:             "RUL-TYPE-3",
	LifeGainedInExchange: "INT-GAIN-1",
	LifeLostInExchange:   "PPG-LIFE-6",
	ManaByEffect:         "5ED-I-MANA-3",
	ShieldCounter:        core.General,
	ShieldOfAmount:       "PPG-DP-13",
	ShieldOfSource:       "PPG-DP-13",
	SpellAttached:        "5ED-I-ENCH-3",
	StunCounter:          core.General,
	TakesItself:          "INT-ORDER-3",
	TargetKept:           "RUL-OPPONENT-2",
	TokenEnters:          "PPG-TOK-7",
}

// shields are the rules by which shields are put up.
var shields = [core.NumShieldKinds]core.Rule{
	core.ElsewhereShield:  "PPG-SPC-3",
	core.PreventShield:    "PPG-DP-13",
	core.RedirectShield:   "PPG-DP-13",
	core.RegenerateShield: "PPG-DP-13",
}

// keywords are the rules of keyword abilities.
var keywords = [card.NumKeywords]core.Rule{
	card.Flying:     "5ED-I-FLY-1",
	card.Landwalk:   "5ED-I-LW-1",
	card.Protection: "PPG-PROT-2",
	card.Rampage:    "PPG-RAMP-1",
	card.Flanking:   "INT-KEYWORD-1",
}

// refuses are the rules behind the general reasons for refusals.
var refuses = [core.NumWhys]core.Rule{
	core.NotInHand:         "INT-PLAY-1",
	core.LandNotInHand:     "INT-PLAY-1",
	core.NotYoursToAttack:  "PPG-CBT-DA-1",
	core.NotYoursToBlock:   "PPG-CBT-DB-1",
	core.NotOnBoard:        "INT-PLAY-1",
	core.NotYours:          "5ED-I-CTRL-2",
	core.NoSuchAbility:     "INT-PLAY-1",
	core.NotYourPriority:   "INT-PRIORITY-1",
	core.NotItsTime:        "PPG-SB-7",
	core.NotItsTimeToCast:  "5ED-I-FIRST-1",
	core.SummoningSick:     "PPG-CRE-5",
	core.SickToAttack:      "PPG-CRE-6",
	core.AlreadyTapped:     "5ED-I-TAP-1",
	core.Forbidden:         "5ED-I-FIRST-1",
	core.UsedUp:            "PPG-PA-1",
	core.TooFewTargets:     "5ED-I-PLAY-2",
	core.IllegalTarget:     "PPG-TGT-1",
	core.SameTarget:        "PPG-TGT-2",
	core.ProtectedTarget:   "PPG-PROT-4",
	core.BadMode:           "5ED-I-PLAY-7",
	core.BadX:              "5ED-I-PLAY-5",
	core.BadDivision:       "INT-DIVIDE-1",
	core.NoMana:            "PPG-COST-4",
	core.WrongMana:         "5ED-I-MANA-1",
	core.NoLife:            "PPG-LIFE-5",
	core.NothingToPay:      "5ED-I-PLAY-8",
	core.NotACreature:      "PPG-CBT-DA-1",
	core.IsTapped:          "PPG-CBT-DA-1",
	core.NoCreatureToBlock: "PPG-CBT-DB-1",
	core.TappedToBlock:     "PPG-CBT-DB-4",
	core.KeptFromAttack:    "5ED-I-FIRST-1",
	core.KeptFromBlock:     "5ED-I-FIRST-1",
	core.IsWall:            "5ED-I-WALL-1",
	core.AlreadyAttacking:  "PPG-CBT-DA-1",
	core.AlreadyBlocking:   "PPG-CBT-DB-1",
	core.NotAttacking:      "PPG-CBT-DB-1",
	core.BadBand:           "PPG-BAND-2",
	core.Evades:            "PPG-CBT-EV-1",
	core.MustBlockOther:    "PPG-CBT-DB-5",
	core.NoLandhome:        "5ED-I-LH-1",
	core.CantBlockMore:     "PPG-CBT-DB-1",
	core.TooFewBlockers:    "PPG-CBT-EV-1",
	core.AttackedAlready:   "PPG-TURN-MAIN-3",
	core.CannotPayAttack:   "INT-ATTACKCOST-1",
	core.CannotPayBlock:    "INT-ATTACKCOST-1",
}
