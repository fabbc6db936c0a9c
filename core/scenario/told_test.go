package scenario_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

// A report speaks of a step in English: players with a capital letter, a spell by its name and not by the id of its step, lists with
// "and", labels as words.
func TestWhatAStepDoesIsToldInEnglish(t *testing.T) {
	board := two + `[ann]
hand = ["Terror", "Shock", "Counterspell"]
battlefield = ["Mogg Fanatic", "Morphling", "Craw Wurm", "Mountain", "Soul Net", {card = "Grizzly Bears", as = "second bear"}]
[bob]
battlefield = ["Hill Giant"]
[[step]]
id = "kill"
ann = "cast Terror targeting Hill Giant"
[[step]]
id = "fling"
ann = "activate Mogg Fanatic targeting bob"
[[step]]
id = "mana"
ann = "tap Mountain"
[[step]]
ann = %q
`
	for written, told := range map[string]string{
		"cast Shock targeting bob":                                   "cast Shock targeting Bob",
		"cast Shock targeting bob's Hill Giant":                      "cast Shock targeting Bob's Hill Giant",
		"cast Shock targeting 'second bear'":                         "cast Shock targeting the second bear",
		"cast Shock targeting ann's second bear":                     "cast Shock targeting Ann's second bear",
		"cast Counterspell targeting kill":                           "cast Counterspell targeting Terror",
		"cast Counterspell targeting fling":                          "cast Counterspell targeting the ability of Mogg Fanatic",
		"cast Counterspell targeting mana":                           "cast Counterspell targeting the mana ability of Mountain",
		"cast Shock choosing prevent targeting bob tapping Mountain": "cast Shock choosing “prevent”, targeting Bob, tapping Mountain",
		"cast Shock choosing red":                                    "cast Shock choosing red",
		"activate Morphling [up] targeting bob":                      "activate the “up” ability of Morphling targeting Bob",
		"attack with Craw Wurm and Morphling and second bear":        "attack with Craw Wurm, Morphling and the second bear",
		"tap Mountain":         "tap Mountain for mana",
		"tap Mountain for {R}": "tap Mountain for {R}",
		"attack with Craw Wurm, Morphling, second bear":         "attack with Craw Wurm, Morphling and the second bear",
		"attack with band (Craw Wurm, Morphling), Mogg Fanatic": "attack with a band of Craw Wurm and Morphling and Mogg Fanatic",
		"block Hill Giant with Craw Wurm, Morphling":            "block Hill Giant with Craw Wurm and Morphling",
		"assign Craw Wurm: 3 to bob, 3 to Hill Giant":           "assign the damage of Craw Wurm: 3 to Bob and 3 to Hill Giant",
		"no block":                        "decline to block",
		"decline Soul Net":                "decline the ability of Soul Net",
		"use Soul Net":                    "use the ability of Soul Net",
		"pay phase cost of Morphling":     "pay the phase cost of Morphling",
		"decline phase cost of Morphling": "decline the phase cost of Morphling",
		"play phase ability of Morphling": "play the phase ability of Morphling",
		"announce attack":                 "announce an attack",
		"reverse mana: none":              "reverse no mana ability",
		"reverse mana: Mountain":          "reverse the mana ability of Mountain",
		"propose loop 10":                 "propose to repeat a loop 10 times",
		"agree to loop":                   "agree to the loop",
		"agree to loop 3":                 "agree to 3 rounds of the loop",
		"pass until bob's upkeep":         "pass until Bob's upkeep",
		"may: cast Shock targeting  bob":  "cast Shock targeting Bob",
	} {
		sc := parse(t, fmt.Sprintf(board, written))
		assert.Equal(t, told, sc.Steps[3].Action.Told, written)
	}
}

func TestAMomentIsToldInEnglish(t *testing.T) {
	for written, told := range map[string]string{
		"upkeep on bob's turn":          "upkeep on Bob's turn",
		"bob's next upkeep":             "Bob's next upkeep",
		"in response to kill":           "in response to Terror",
		"while being cast kill":         "while Terror is being cast",
		"while kill is being cast":      "while Terror is being cast",
		"successfully cast kill":        "when Terror is successfully cast",
		"damage prevention of kill":     "damage prevention of Terror",
		"combat damage assigned":        "combat damage assigned",
		"when it dies Mogg Fanatic":     "when Mogg Fanatic dies",
		"once resolved kill, next turn": "once Terror has resolved, next turn",
	} {
		sc := parse(t, fmt.Sprintf(momentBoard, written))
		assert.Equal(t, told, sc.Steps[1].At.Told, written)
	}
}

func TestAbilitiesOfOneThingAreToldApartByTheirSteps(t *testing.T) {
	sc := parse(t, two+`[ann]
battlefield = ["Morphling"]
[bob]
hand = ["Rust"]
[[step]]
id = "early"
ann = "activate Morphling"
[[step]]
id = "late"
ann = "activate Morphling"
[[step]]
bob = "cast Rust targeting late"
`)
	assert.Equal(t, "cast Rust targeting the ability of Morphling (“late”)", sc.Steps[2].Action.Told)
}
