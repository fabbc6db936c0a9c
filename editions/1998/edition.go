// Package rules1998 is the Fifth Edition rules as the 1998 Pocket Players' Guide tells them: the last
// without a stack. Spells and abilities are played in batches, which resolve last in first out and
// take no additions while they do, or in series, which resolve one by one. Interrupts answer what is
// just being cast, mana sources cannot be answered at all. Damage that was assigned waits in a
// damage-prevention step of its own, and regeneration is used as the destruction happens. Players die
// at the end of a phase.
package rules1998

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
		ID:       "1998",
		Name:     "Fifth Edition",
		Rulebook: "Pocket Players' Guide, Part II, with the Fifth Edition rulebook",
		Date:     "1998",
		Windows:  windows,
	}
}

// Tables are the rules that are columns of a table.
func (*Edition) Tables() *core.Tables { return &tables }

var tables = core.Tables{
	ID:                  "1998",
	WallsStay:           true,          // 5ED-I-WALL-1
	DamageWaits:         true,          // PPG-TRG-7
	CostsFirst:          true,          // 5ED-I-PLAY-1, 5ED-I-PLAY-2
	TappedArtifactsStop: "5ED-I-ART-1", // and 5ED-I-ART-2
	SourceAsPlayed:      true,          // PPG-RES-1, 5ED-I-SRC-1
	TokensOfEffect:      true,          // PPG-TOK-7
	LifeFromZero:        true,          // PPG-LIFE-2
	ReplaceInTurn:       true,          // PPG-SPC-4, PPG-SB-3
	// PPG-RES-15: effects apply in the order in which they resolved, the permanent itself before them
	// all; counters with the base values (INT-ORDER-1). So there is one group.
	Stages:       [card.NumModKinds]uint8{},
	Beginnings:   []string{"untap step", "upkeep", "draw step", "main phase", "discard phase", "cleanup", "end of combat", "end of turn"},
	Ends:         []string{"untap step", "upkeep", "draw step", "main phase", "discard phase", "cleanup"},
	Phases:       []string{"upkeep", "draw step", "main phase", "discard phase"},
	StageRules:   []core.Rule{"PPG-RES-15"},
	CounterStage: 0,
	CounterRule:  "INT-ORDER-1",
	SizeRule:     "PPG-RES-15",
	Words:        words,
	Acts: [core.NumVerbs]core.Rule{
		core.Draws: "PPG-DD-1", core.Discards: "PPG-DD-1", core.Activates: "PPG-MS-1", core.Triggers: "PPG-TRG-2", core.Resolves: "PPG-INT-7",
		core.DealsDamage: "PPG-DP-8", core.DamagePrevented: "5ED-I-PREV-2", core.DamageRedirected: "PPG-DP-10", core.LosesLife: "PPG-LIFE-6",
		core.GainsLife: "INT-GAIN-1", core.PaysLife: "PPG-LIFE-5", core.AddsMana: "5ED-I-MANA-3", core.Taps: "5ED-I-TAP-1", core.Untaps: "5ED-I-TAP-2",
		core.Enters: "5ED-I-PERM-1", core.Dies: "5ED-I-PERM-4", core.IsDestroyed: "5ED-I-PERM-4", core.IsBuried: "5ED-I-BURY-1", core.IsRegenerated: "5ED-I-REG-1",
		core.IsSacrificed: "PPG-SAC-1", core.IsExiled: "5ED-III-ZONE-3", core.IsReturned: "PPG-OWN-2", core.IsPutIntoLibrary: "PPG-OWN-2", core.Milled: "PPG-OWN-2",
		core.CeasesToExist: "PPG-TOK-8", core.RemovedFromCombat: "PPG-CBT-2", core.CounterAdded: "PPG-CNT-1", core.CounterRemoved: "PPG-CNT-2",
		core.ControlChanges: "5ED-I-CTRL-3", core.IsAttached: "5ED-I-ENCH-3", core.TargetChanges: "PPG-RES-12", core.EffectBegins: "PPG-RES-12", core.EffectEnds: "PPG-TURN-CLN-1", core.Searches: "PPG-RES-6",
		core.Shuffles: "5ED-I-SETUP-2", core.Reveals: "PPG-RES-6", core.CoinFlipped: "INT-CHOICE-1", core.ChoosesWord: "INT-CHOICE-1", core.LosesTheGame: "PPG-LOSE-3",
		core.WinsTheGame: "5ED-I-WIN-1", core.GameDrawn: "INT-PWIN-1", core.ShieldMade: "PPG-DP-13", core.DrawReplaced: "PPG-SPC-3",
	},
	Shields: [core.NumShieldKinds]core.Rule{core.ElsewhereShield: "PPG-SPC-3"},
	Refuses: [core.NumWhys]core.Rule{
		core.NotInHand: "INT-PLAY-1", core.LandNotInHand: "INT-PLAY-1", core.NotYoursToAttack: "PPG-CBT-DA-1", core.NotYoursToBlock: "PPG-CBT-DB-1",
		core.NotOnBoard: "INT-PLAY-1", core.NotYours: "5ED-I-CTRL-2", core.NoSuchAbility: "INT-PLAY-1", core.NotYourPriority: "INT-PRIORITY-1",
		core.WrongTime: "PPG-SB-7", core.NotItsTime: "PPG-SB-7", core.OnlySorceryTime: "5ED-I-SORC-1", core.LandPlayed: "PPG-TURN-MAIN-2", core.SummoningSick: "PPG-CRE-5", core.SickToAttack: "PPG-CRE-6", core.AlreadyTapped: "5ED-I-TAP-1",
		core.Forbidden: "5ED-I-FIRST-1", core.UsedUp: "PPG-PA-1", core.TooFewTargets: "5ED-I-PLAY-2", core.IllegalTarget: "PPG-TGT-1", core.SameTarget: "PPG-TGT-2", core.PaidAway: "5ED-I-PLAY-2",
		core.ProtectedTarget: "PPG-PROT-4", core.BadMode: "5ED-I-PLAY-7", core.BadX: "5ED-I-PLAY-5", core.BadDivision: "INT-DIVIDE-1", core.NoMana: "PPG-COST-4", core.WrongMana: "5ED-I-MANA-1", core.NoLife: "PPG-LIFE-5",
		core.NothingToPay: "5ED-I-PLAY-8", core.NotACreature: "PPG-CBT-DA-1", core.IsTapped: "PPG-CBT-DA-1", core.NoCreatureToBlock: "PPG-CBT-DB-1", core.TappedToBlock: "PPG-CBT-DB-4", core.KeptFromAttack: "5ED-I-FIRST-1", core.KeptFromBlock: "5ED-I-FIRST-1",
		core.IsWall: "5ED-I-WALL-1", core.AlreadyAttacking: "PPG-CBT-DA-1",
		core.AlreadyBlocking: "PPG-CBT-DB-1", core.NotAttacking: "PPG-CBT-DB-1", core.BadBand: "PPG-BAND-2", core.Evades: "PPG-CBT-EV-1", core.MustDo: "PPG-CBT-DA-4", core.MustBlockOther: "PPG-CBT-DB-5",
		core.NoLandhome: "5ED-I-LH-1", core.AttackedAlready: "PPG-TURN-MAIN-3", core.CantBlockMore: "PPG-CBT-DB-1", core.StoppedArtifact: "5ED-I-ART-2", core.PhaseCostOpen: "PPG-PC-5",
	},
	Keywords:   [card.NumKeywords]core.Rule{card.Flying: "5ED-I-FLY-1", card.Landwalk: "5ED-I-LW-1", card.Protection: "PPG-PROT-2", card.Rampage: "PPG-RAMP-1", card.Flanking: "INT-KEYWORD-1"},
	Cases:      core.Cases{Concession: "PPG-LOSE-4", TokenEnters: "PPG-TOK-7", AuraEnters: "5ED-I-ENCH-3", SpellAttached: "5ED-I-ENCH-3", Elsewhere: "PPG-SPC-3"},
	TriggersBy: triggersBy,
	StateBased: stateBased,
}

// ControlChanged takes a permanent whose controller has changed out of combat: PPG-CBT-2.
func (*Edition) ControlChanged(g *core.Game, id core.ID) { g.RemoveFromCombat(id, "PPG-CBT-2") }
