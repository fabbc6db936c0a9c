package scenario_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/moment"
	"palimpsest/core/scenario"
)

const momentBoard = two + `[ann]
hand = ["Terror"]
battlefield = ["Mogg Fanatic"]
[[step]]
id = "kill"
ann = "cast Terror targeting Mogg Fanatic"
[[step]]
at = %q
bob = "pass"
`

func TestMoments(t *testing.T) {
	for _, c := range []struct {
		at     string
		moment moment.Moment
		rest   string // of what, nth, on whose turn, next turn
	}{
		{"upkeep", moment.Upkeep, "- 0 -1 false"},
		{"Second upkeep", moment.Upkeep, "- 2 -1 false"},
		{"second main phase", moment.SecondMainPhase, "- 0 -1 false"},
		{"second second main phase", moment.SecondMainPhase, "- 2 -1 false"},
		{"first-strike damage assigned", moment.FirstStrikeDamageAssigned, "- 0 -1 false"},
		{"first first-strike damage assigned", moment.FirstStrikeDamageAssigned, "- 1 -1 false"},
		{"upkeep on bob's turn", moment.Upkeep, "- 0 1 false"},
		{"bob's upkeep", moment.Upkeep, "- 0 1 false"},
		{"bob's next upkeep", moment.Upkeep, "- 0 1 true"},
		{"next upkeep", moment.Upkeep, "- 0 -1 true"},
		{"upkeep on ann's next turn", moment.Upkeep, "- 0 0 true"},
		{"end of turn, next turn", moment.EndOfTurn, "- 0 -1 true"},
		{"in response to kill", moment.InResponse, "step(0) 0 -1 false"},
		{"in response to Terror", moment.InResponse, "step(0) 0 -1 false"},
		{"in response to the trigger of Mogg Fanatic", moment.InResponseToATriggeredAbility, "Mogg Fanatic@ann 0 -1 false"},
		{"in response to the ability of Mogg Fanatic", moment.InResponse, "ability0(Mogg Fanatic@ann) 0 -1 false"},
		{"in response to the draw on bob's turn", moment.InResponse, "draw 0 1 false"},
		{"damage prevention", moment.DamagePrevention, "- 0 -1 false"},
		{"damage prevention of combat damage", moment.DamagePrevention, "combat-damage 0 -1 false"},
		{"while kill is being cast", moment.WhileCast, "step(0) 0 -1 false"},
		{"while Terror resolves", moment.WhileItResolves, "step(0) 0 -1 false"},
		{"once kill has resolved", moment.OnceItHasResolved, "step(0) 0 -1 false"},
		{"when kill is successfully cast", moment.SuccessfullyCast, "step(0) 0 -1 false"},
		{"successfully cast kill", moment.SuccessfullyCast, "step(0) 0 -1 false"},
		{"when Mogg Fanatic dies, next turn", moment.WhenItDies, "Mogg Fanatic@ann 0 -1 true"},
		{"as Mogg Fanatic would be destroyed", moment.AsAPermanentWouldBeDestroyed, "Mogg Fanatic@ann 0 -1 false"},
		{"as Mogg Fanatic enters", moment.AsItEnters, "Mogg Fanatic@ann 0 -1 false"},
		{"as attackers are declared", moment.AsAttackersAreDeclared, "- 0 -1 false"},
	} {
		sc := parse(t, fmt.Sprintf(momentBoard, c.at))
		at := sc.Steps[1].At
		assert.Equal(t, c.moment, at.Moment, c.at)
		assert.Equal(t, c.rest, fmt.Sprintf("%s %d %d %v", named(sc, at.Of), at.Nth, at.OnTurnOf, at.NextTurn), c.at)
		assert.Equal(t, c.at, at.Text)
	}
}

// What the documentation says of each moment must be what is read.
func TestEveryFormOfEveryMomentIsRead(t *testing.T) {
	for _, m := range moment.All() {
		for _, form := range scenario.MomentForms(m) {
			for _, x := range []string{"Mogg Fanatic", "kill"} {
				sc := parse(t, fmt.Sprintf(momentBoard, replaceX(form, x)))
				assert.Equal(t, m, sc.Steps[1].At.Moment, form)
			}
		}
	}
}

func replaceX(form, name string) string {
	for i := 0; i < len(form); i++ {
		if form[i] == 'X' {
			return form[:i] + name + form[i+1:]
		}
	}
	return form
}

func TestMomentsThatAreNone(t *testing.T) {
	for _, c := range []struct{ at, want string }{
		{"", `9:6: the sentence ends where a moment is expected`},
		{"upkep on bob's turn", `9:7: unknown moment "upkep on bob's turn"; expected a moment such as "upkeep", "combat damage assigned" or "in response to" a step; did you mean "upkeep"?`},
		{"upkeep of kill", `9:17: "upkeep" belongs to nothing`},
		{"upkeep on turn", `9:17: found "turn" where a turn is expected; expected "ann's turn"`},
		{"end of trun", `9:7: unknown moment "end of trun"; expected a moment such as "upkeep", "combat damage assigned" or "in response to" a step; did you mean "end of turn"?`},
		{"end of the combat", `9:7: unknown moment "end of the combat"; expected a moment such as "upkeep", "combat damage assigned" or "in response to" a step; did you mean "end of combat"?`},
		{"in respons to kill", `9:7: unknown moment "in respons to kill"; expected a moment such as "upkeep", "combat damage assigned" or "in response to" a step; did you mean "in response to"?`},
		{"upkeep please", `9:7: unknown moment "upkeep please"; expected "beginning of upkeep", "upkeep" or "end of upkeep"`},
		{"draw step", `9:7: unknown moment "draw step"; expected "before the draw" or "after the draw"; did you mean "after the draw"?`},
		{"end step", `9:7: unknown moment "end step"; expected "end of upkeep", "end of combat", "end of main phase", "end of turn", "end of phase" or "end"; did you mean "end of turn"?`},
		{"declare blockers", `9:7: unknown moment "declare blockers"; expected "as blockers are declared" or "after blockers are declared"; did you mean "after blockers are declared"?`},
		{"the declare atackers step on bob's turn", `9:7: unknown moment "the declare atackers step on bob's turn"; expected a moment such as "upkeep", "combat damage assigned" or "in response to" a step; did you mean "after attackers are declared"?`},
		{"combat damage", `9:7: unknown moment "combat damage"; expected "beginning of combat", "first-strike damage assigned", "between the damage steps", "combat damage assigned", "after combat damage", "end of combat", "damage prevention" or "as damage is assigned"; did you mean "combat damage assigned"?`},
		{"in response to", `9:21: the sentence ends where what the moment belongs to, a step or a card, is expected`},
		{"in response to kil", `9:22: nothing here is called "kil"; did you mean "kill"?`},
		{"upkeep, on bob's turn,", `9:29: the sentence ends where a turn is expected, after the comma`},
	} {
		_, err := scenario.Parse("x", []byte(fmt.Sprintf(momentBoard, c.at)), nil)
		require.Error(t, err, c.at)
		assert.Equal(t, "x:"+c.want, err.Error(), c.at)
	}
}

func TestTheEnd(t *testing.T) {
	for text, want := range map[string]scenario.Until{
		"settled":      {Kind: scenario.UntilSettled, When: scenario.When{OnTurnOf: -1}},
		"start":        {Kind: scenario.UntilStart, When: scenario.When{OnTurnOf: -1}},
		"end of phase": {Kind: scenario.UntilEndOfPhase, When: scenario.When{OnTurnOf: -1}},
		"1 turn":       {Kind: scenario.UntilTurns, Turns: 1, When: scenario.When{OnTurnOf: -1}},
		"bob's upkeep": {Kind: scenario.UntilMoment, Moment: moment.Upkeep, When: scenario.When{Moment: moment.Upkeep, OnTurnOf: 1, Text: "bob's upkeep", Told: "Bob's upkeep"}},
	} {
		assert.Equal(t, want, parse(t, fmt.Sprintf("until = %q\n%s", text, two)).Until, text)
	}
}
