// Package rules1999 is the Comprehensive Rules of 1 November 1999, the rules of Classic Sixth Edition:
// the first with one stack. Batches, interrupts and damage prevention are gone; spells, abilities,
// the turn's draw and assigned combat damage wait on the stack, every player with priority may
// respond, and state-based effects are looked for whenever a player receives priority. Mana burn is
// still there, once a phase.
package rules1999

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
		ID:       "1999",
		Name:     "Classic Sixth Edition",
		Rulebook: "Comprehensive Rules of 1 November 1999",
		Date:     "1999-11-01",
		Windows:  windows,
	}
}

// Tables are the rules that are columns of a table.
func (*Edition) Tables() *core.Tables { return &tables }

var tables = core.Tables{
	ID:        "1999",
	WallsStay: true, // 308.1
	// GL-Power-2: the size that an ability of the card counts stands for the printed one. 214.5: type changes of every
	// kind set initial values (InitialValues); then counters (GL-Characteristics);
	// then all other continuous effects, by dependency and timestamp (418.5c).
	Beginnings: []string{"untap step", "upkeep", "draw step", "main phase", "combat", "end of combat", "end of turn"},
	Stages: [card.NumModKinds]uint8{
		card.SetBasicLand: 2, card.SetTypes: 2, card.AddTypes: 2,
		card.SetControl: 4, card.AddSubtype: 4, card.SetColors: 4, card.AddKeyword: 4, card.RemoveKeyword: 4, card.AddAbility: 4, card.LoseAbilities: 4,
		card.SetBaseSize: 4, card.SetSize: 4, card.AddSize: 4, card.SwitchSize: 4, card.Cant: 4, card.Must: 4, card.CostsMore: 4, card.CostsLess: 4,
		card.NoMaximumHand: 4, card.AsThough: 4, card.DoesNotUntap: 4, card.MayNotUntap: 4,
	},
	StageRules:    []core.Rule{1: "GL-Power-2", 2: "214.5", 4: "418.5c"},
	DefiningStage: 1,    // GL-Power-2, GL-Toughness-3
	CountedInPlay: true, // GL-Power-2, GL-Toughness-3
	CounterStage:  3,
	CounterRule:   "GL-Characteristics",
	LandTypeRule:  "214.9f",
	Dependency:    "418.5b",
	NeverBegins:   "418.3d",
	// 214.5: what a type-changing ability says of other characteristics sets their initial values, too.
	InitialValues:  true,
	TokensOfEffect: true, // 216.1
	Words:          words,
	Acts: [core.NumVerbs]core.Rule{
		core.Draws: "GL-Draw", core.Discards: "GL-Discard", core.Activates: "413.2e", core.Triggers: "404.2", core.Resolves: "413.1",
		core.DealsDamage: "GL-Damage-1", core.DamagePrevented: "419.1", core.DamageRedirected: "GL-Redirect", core.LosesLife: "GL-Damage-3",
		core.GainsLife: "INT-GAIN-1", core.PaysLife: "GL-Pay-1", core.AddsMana: "406.1e", core.Taps: "GL-Tap", core.Untaps: "GL-Untap-1",
		core.Enters: "GL-ComesIntoPlay-1", core.Dies: "217.4a", core.IsDestroyed: "GL-Destroy", core.IsBuried: "GL-Bury", core.IsRegenerated: "419.6b",
		core.IsSacrificed: "GL-Sacrifice", core.IsExiled: "217.7a", core.IsReturned: "217.8", core.IsPutIntoLibrary: "217.8", core.Milled: "217.8",
		core.CeasesToExist: "420.5f", core.RemovedFromCombat: "306.2", core.BecomesBlocked: "GL-BlockedCreature", core.CounterAdded: "GL-CounterMarker", core.CounterRemoved: "GL-CounterMarker",
		core.ControlChanges: "GL-Control-1", core.IsAttached: "GL-Move-2", core.TargetChanges: "415.2", core.EffectBegins: "418.3a", core.EffectEnds: "418.3a", core.Searches: "GL-Search-1",
		core.Shuffles: "413.2b", core.Reveals: "GL-Reveal", core.CoinFlipped: "413.2b", core.ChoosesWord: "413.2c", core.LosesTheGame: "102.3",
		core.WinsTheGame: "102.3", core.GameDrawn: "102.4", core.ShieldMade: "419.1", core.DrawReplaced: "419.5",
	},
	Refuses: [core.NumWhys]core.Rule{
		core.NotInHand: "401.1", core.LandNotInHand: "214.9a", core.NotYoursToAttack: "308.1", core.NotYoursToBlock: "309.1",
		core.NotOnBoard: "402.8", core.NotYours: "403.2", core.NoSuchAbility: "403.1", core.NotYourPriority: "408.1d",
		core.WrongTime: "408.1d", core.NotItsTime: "403.1", core.OnlySorceryTime: "408.1d", core.LandPlayed: "305.4", core.SummoningSick: "409.3", core.SickToAttack: "308.1", core.AlreadyTapped: "GL-Tap",
		core.Forbidden: "103.2", core.UsedUp: "403.3", core.TooFewTargets: "409.1c", core.IllegalTarget: "409.1c", core.SameTarget: "409.1c", core.PaidAway: "409.1c",
		core.ProtectedTarget: "502.7b", core.BadMode: "409.1b", core.BadX: "409.1b", core.BadDivision: "409.1e", core.NoMana: "409.1f", core.WrongMana: "GL-Mana-1", core.NoLife: "GL-Pay-1",
		core.NothingToPay: "GL-Cost", core.NotACreature: "308.1", core.IsTapped: "308.1", core.NoCreatureToBlock: "309.1", core.TappedToBlock: "309.1", core.KeptFromAttack: "500.2", core.KeptFromBlock: "500.2",
		core.IsWall: "GL-Wall", core.AlreadyAttacking: "308.1",
		core.AlreadyBlocking: "309.1", core.NotAttacking: "309.1", core.BadBand: "GL-Banding", core.Evades: "501.1", core.MustDo: "500.2", core.MustBlockOther: "500.2",
		core.NoLandhome: "GL-Landhome", core.AttackedAlready: "306.1", core.CantBlockMore: "309.1", core.StoppedArtifact: "403.1", core.PhaseCostOpen: "403.1",
	},
	Keywords: [card.NumKeywords]core.Rule{
		card.Flying: "502.4b", card.Landwalk: "502.6b", card.Protection: "502.7b", card.Shadow: "502.8b", card.Unblockable: "GL-Unblockable",
		card.Flanking: "502.3b", card.Rampage: "GL-Rampage", card.CumulativeUpkeep: "GL-CumulativeUpkeep", card.Landhome: "GL-Landhome",
	},
	Cases: core.Cases{
		Concession: "102.7", EntersWith: "410.10e", TokenEnters: "216.1-b", AuraEnters: "214.8d", SpellAttached: "214.8d", Elsewhere: "419.5",
		ManaOnTheStack: "406.1b", ExchangedLife: "GL-Exchange-2", ShieldOfAmount: "419.7b", ShieldOfSource: "419.7c",
	},
	TriggersBy: triggersBy,
	StateBased: stateBased,
}

// ControlChanged takes a permanent whose controller has changed out of combat: 306.2.
func (*Edition) ControlChanged(g *core.Game, id core.ID) { g.RemoveFromCombat(id, "306.2") }
