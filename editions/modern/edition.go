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

// New returns the rules. They are the caller's own, to replace fields in.
func New() *core.Rules {
	r := rules
	return &r
}

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

var rules = core.Rules{
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
	Dependency:        "613.8b",
	NeverBegins:       "611.2b",
	TargetsPerWord:    true, // 115.3
	Whole:             "613.6",
	KeepsSupertypes:   true, // 305.7
	EntersAsItWouldBe: "614.12",
	Acts:              acts,
	Refuses:           refuses,
	Cases:             cases,
	Shields:           shields,
	Keywords:          keywords,
	TriggersBy:        triggersBy,
	Turn:              turn,
	Timing:            timing,
	Do:                do,
	ControlChanged:    controlChanged,
	StateBased:        stateBased,
}

// controlChanged takes a permanent whose controller has changed out of combat: 506.4.
func controlChanged(g *core.Game, id core.ID) { g.RemoveFromCombat(id, "506.4") }
