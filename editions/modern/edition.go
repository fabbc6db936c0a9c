// Package rulesmodern is the Comprehensive Rules of 17 April 2026, the rules of today. The stack of
// 1999 is still there, but the turn's draw and combat damage no longer wait on it: what the game does
// by itself, it does at once. Mana is gone at the end of every step and costs no life. State-based
// actions are a table of many rows, players choose which legend stays, and continuous effects apply
// in seven layers.
package rulesmodern

import (
	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/edition"
)

// Edition is this rulebook in code.
type Edition struct{}

// New returns the edition.
func New() *Edition { return &Edition{} }

// Description says which rulebook this is.
func Description() edition.Description {
	return edition.Description{
		ID:       "modern",
		Name:     "Modern",
		Rulebook: "Comprehensive Rules of 17 April 2026",
		Date:     "2026-04-17",
		Windows:  windows,
	}
}

// Tables are the rules that are columns of a table.
func (*Edition) Tables() *core.Tables { return &tables }

// The layers, in the order in which they apply: 613.1, 613.4.
const (
	_              uint8 = iota
	copyLayer            // 613.1a
	controlLayer         // 613.1b
	textLayer            // 613.1c
	typeLayer            // 613.1d
	colorLayer           // 613.1e
	abilityLayer         // 613.1f
	definingLayer        // 613.4a
	settingLayer         // 613.4b
	modifyingLayer       // 613.4c
	switchingLayer       // 613.4d
	rulesLayer           // 613.11: after all characteristics
)

var tables = core.Tables{
	ID:         "modern",
	Beginnings: []string{"untap step", "upkeep", "draw step", "main phase", "combat", "end of combat", "end of turn", "cleanup"},
	Stages: [card.NumModKinds]uint8{
		card.SetControl:   controlLayer,
		card.SetBasicLand: typeLayer, card.AddSubtype: typeLayer, card.SetTypes: typeLayer, card.AddTypes: typeLayer,
		card.SetColors:  colorLayer,
		card.AddKeyword: abilityLayer, card.RemoveKeyword: abilityLayer, card.AddAbility: abilityLayer, card.LoseAbilities: abilityLayer,
		card.SetBaseSize: settingLayer, card.SetSize: settingLayer,
		card.AddSize: modifyingLayer, card.SwitchSize: switchingLayer,
		card.Cant: rulesLayer, card.Must: rulesLayer, card.CostsMore: rulesLayer, card.CostsLess: rulesLayer,
		card.NoMaximumHand: rulesLayer, card.AsThough: rulesLayer, card.DoesNotUntap: rulesLayer, card.MayNotUntap: rulesLayer,
	},
	StageRules: []core.Rule{
		copyLayer: "613.1a", controlLayer: "613.1b", textLayer: "613.1c", typeLayer: "613.1d", colorLayer: "613.1e", abilityLayer: "613.1f",
		definingLayer: "613.4a", settingLayer: "613.4b", modifyingLayer: "613.4c", switchingLayer: "613.4d", rulesLayer: "613.11",
	},
	DefiningStage:     definingLayer,  // 604.3, 613.4a
	CounterStage:      modifyingLayer, // 122.1a
	CounterRule:       "613.4c",
	LandTypeRule:      "305.7",
	Dependency:        "613.8b",
	NeverBegins:       "611.2b",
	TargetsPerWord:    true, // 115.3
	Whole:             "613.6",
	KeepsSupertypes:   true, // 305.7
	EntersAsItWouldBe: "614.12",
	Acts: [core.NumVerbs]core.Rule{
		core.Draws: "121.1", core.Discards: "701.9a", core.Activates: "602.2a", core.Triggers: "603.2", core.Resolves: "608.1",
		core.DealsDamage: "120.4b", core.DamagePrevented: "615.1", core.DamageRedirected: "614.9", core.LosesLife: "119.3",
		core.GainsLife: "119.3", core.PaysLife: "119.4", core.AddsMana: "106.4", core.LosesMana: "500.5", core.Taps: "701.26a", core.Untaps: "701.26b",
		core.Enters: "110.2a", core.Dies: "608.2c", core.IsDestroyed: "701.8a", core.IsBuried: "701.8a", core.IsRegenerated: "701.19a",
		core.IsSacrificed: "701.21a", core.IsExiled: "701.13a", core.IsReturned: "608.2c", core.IsPutIntoLibrary: "608.2c", core.Milled: "701.17a",
		core.CeasesToExist: "704.5d", core.RemovedFromCombat: "506.4", core.BecomesBlocked: "509.1h", core.CounterAdded: "122.6", core.CounterRemoved: "608.2c",
		core.ControlChanges: "613.1b", core.IsAttached: "701.3a", core.TargetChanges: "115.7a", core.EffectBegins: "611.2a", core.EffectEnds: "611.2a", core.Searches: "701.23a",
		core.Shuffles: "701.24a", core.Reveals: "701.20a", core.CoinFlipped: "705.2", core.ChoosesWord: "608.2d", core.LosesTheGame: "104.3e",
		core.WinsTheGame: "104.2a", core.GameDrawn: "104.4a", core.ShieldMade: "614.1", core.DrawReplaced: "614.11",
	},
	Refuses: [core.NumWhys]core.Rule{
		core.NotInHand: "601.3", core.LandNotInHand: "305.1", core.NotYoursToAttack: "508.1a", core.NotYoursToBlock: "509.1a",
		core.NotOnBoard: "113.6", core.NotYours: "602.2", core.NoSuchAbility: "602.2", core.NotYourPriority: "117.1",
		core.WrongTime: "117.1", core.NotItsTime: "602.5", core.OnlySorceryTime: "117.1a", core.LandPlayed: "305.2b", core.SummoningSick: "302.6", core.SickToAttack: "508.1a", core.AlreadyTapped: "107.5",
		core.Forbidden: "101.2", core.UsedUp: "602.5b", core.TooFewTargets: "601.2c", core.IllegalTarget: "601.2c", core.SameTarget: "115.3", core.PaidAway: "601.2c",
		core.ProtectedTarget: "702.16b", core.BadMode: "700.2a", core.BadX: "107.3a", core.BadDivision: "601.2d", core.NoMana: "601.2h", core.WrongMana: "107.4a", core.NoLife: "119.4",
		core.NothingToPay: "118.3", core.NotACreature: "506.3", core.IsTapped: "508.1a", core.NoCreatureToBlock: "506.3", core.TappedToBlock: "509.1a", core.KeptFromAttack: "508.1c", core.KeptFromBlock: "509.1b",
		core.IsWall: "702.3b", core.AlreadyAttacking: "508.1a",
		core.AlreadyBlocking: "509.1a", core.NotAttacking: "509.1a", core.BadBand: "702.22c", core.Evades: "509.1b", core.MustDo: "508.1d", core.MustBlockOther: "509.1c",
		core.NoLandhome: "508.1c", core.AttackedAlready: "506.1", core.CantBlockMore: "509.1a", core.StoppedArtifact: "602.5", core.PhaseCostOpen: "602.5",
	},
	Cases:   core.Cases{Concession: "104.3a", TokenEnters: "701.7a", AuraEnters: "303.4f", EntersWith: "614.1c", ExchangedLife: "701.12c"},
	Shields: [core.NumShieldKinds]core.Rule{core.PreventShield: "615.1", core.RedirectShield: "614.9", core.RegenerateShield: "701.19a", core.ElsewhereShield: "614.1a"},
	Keywords: [card.NumKeywords]core.Rule{
		card.Flying: "702.9b", card.Landwalk: "702.14c", card.Shadow: "702.28b", card.Fear: "702.36b", card.Protection: "702.16f",
		card.Shroud: "702.18a", card.Hexproof: "702.11b", card.Lifelink: "702.15b",
		card.Rampage: "702.23a", card.Flanking: "702.25a", card.CumulativeUpkeep: "702.24a", card.Undying: "702.93a",
	},
	TriggersBy: triggersBy,
	StateBased: stateBased,
}

// ControlChanged takes a permanent whose controller has changed out of combat: 506.4.
func (*Edition) ControlChanged(g *core.Game, id core.ID) { g.RemoveFromCombat(id, "506.4") }
