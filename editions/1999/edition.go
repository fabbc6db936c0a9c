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

// New returns the rules. They are the caller's own, to replace fields in.
func New() *core.Rules {
	r := rules
	return &r
}

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

var rules = core.Rules{
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
	Dependency:    "418.5b",
	NeverBegins:   "418.3d",
	// 214.5: what a type-changing ability says of other characteristics sets their initial values, too.
	InitialValues:  true,
	TokensOfEffect: true, // 216.1
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

// controlChanged takes a permanent whose controller has changed out of combat: 306.2.
func controlChanged(g *core.Game, id core.ID) { g.RemoveFromCombat(id, "306.2") }
