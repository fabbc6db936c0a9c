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

// New returns the rules. They are the caller's own, to replace fields in.
func New() *core.Rules {
	r := rules
	return &r
}

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

var rules = core.Rules{
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
	Stages:         [card.NumModKinds]uint8{},
	Beginnings:     []string{"untap step", "upkeep", "draw step", "main phase", "discard phase", "cleanup", "end of combat", "end of turn"},
	Ends:           []string{"untap step", "upkeep", "draw step", "main phase", "discard phase", "cleanup"},
	Phases:         []string{"upkeep", "draw step", "main phase", "discard phase"},
	StageRules:     []core.Rule{"PPG-RES-15"},
	CounterStage:   0,
	CounterRule:    "INT-ORDER-1",
	SizeRule:       "PPG-RES-15",
	Words:          words,
	Acts:           acts,
	Refuses:        refuses,
	Keywords:       keywords,
	Cases:          cases,
	Shields:        shields,
	TriggersBy:     triggersBy,
	Turn:           turn,
	Timing:         timing,
	Do:             do,
	ControlChanged: controlChanged,
	StateBased:     stateBased,
}

// controlChanged takes a permanent whose controller has changed out of combat: PPG-CBT-2.
func controlChanged(g *core.Game, id core.ID) { g.RemoveFromCombat(id, "PPG-CBT-2") }
