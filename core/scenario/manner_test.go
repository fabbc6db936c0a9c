package scenario_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/scenario"
)

// tried is a scenario with one step, which is to be tried in a way.
const tried = `players = ["ann", "bob"]
[ann]
battlefield = ["Fire", "Island"]
[bob]
battlefield = ["Bear"]
[[step]]
ann = %q
`

func TestWhatCannotBeTriedInAWayIsAnError(t *testing.T) {
	for _, c := range []struct{ action, more, want string }{
		{"may: attempt: cast Fire", "", "7:8: `may:` only asks and `attempt:` begins the action: write one of them"},
		{"attempt: attack with Fire", "", "7:8: \"attack with\" takes no `attempt:`, which begins what has illegal targets or costs that cannot be paid; expected `attempt:` before cast, activate or tap"},
		{"attempt: play Island", "", "7:8: \"play\" takes no `attempt:`"},
		{"attempt: assign Fire: 1 to bob", "", "7:8: \"assign\" takes no `attempt:`"},
		{"may: reverse mana: all", "", "7:8: \"reverse mana\" takes no `may:`: it answers a decision"},
		{"may: propose loop 3", "", "7:8: \"propose loop\" takes no `may:`"},
		{"may: pass until upkeep", "", "7:8: \"pass\" takes no `may:`: it is many passes"},
		{"assign Fire: 1 to bob", `at = "after blockers are declared"`, "8:6: \"assign\" takes no `at`: damage is divided whenever the rules ask for it"},
		{"assign Fire: 1 to bob", `otherwise = "later"`, "8:13: \"assign\" takes no `otherwise`"},
		{"agree to loop", `at = "settled"`, "8:6: \"agree\" takes no `at`"},
		{"attack with Fire", `at = "upkeep"`, `8:6: "attack with" cannot be tried at "upkeep": attackers are declared in combat; expected "main phase", "attack announced", "beginning of combat", "as attackers are declared" or "second main phase"`},
		{"announce attack", `at = "end of turn"`, `8:6: "announce attack" cannot be tried at "end of turn": an attack is announced in the main phase`},
		{"no block", `at = "combat damage assigned"`, `8:6: "no block" cannot be tried at "combat damage assigned": blockers are declared in combat; expected "as blockers are declared"`},
		{"block Bear with Fire", `at = "after blockers are declared"`, `8:6: "block" cannot be tried at`},
		{"activate Fire", `otherwise = "try: may: attempt: activate Fire"`, "8:19: `may:` only asks"},
		{"may: cast Fire", "id = 'q'\n[expect]\nstep.q.result = 'not done'", "10:17: the step \"q\" is a question, whose result is yes or no"},
		{"activate Fire", `otherwise = "try: assign Fire: 1 to bob"`, `8:13: "assign" cannot be tried otherwise`},
	} {
		_, err := scenario.Parse("x", []byte(fmt.Sprintf(tried, c.action)+c.more), nil)
		if assert.Error(t, err, c.action) {
			assert.True(t, strings.HasPrefix(err.Error(), "x:"+c.want), "%s: %s", c.action, err)
			assert.NotContains(t, err.Error(), "\n", "one error, not several")
		}
	}
	for _, c := range []struct{ action, more string }{
		{"attempt: tap Island", ""},
		{"may: attack with Fire", `at = "main phase on bob's turn"`},
		{"may: no block", `at = "as blockers are declared"`},
		{"may: concede", `at = "upkeep"`},
		{"may: assign Fire: 1 to bob", ""},
		{"attack with Fire", `otherwise = "try: activate Fire"`},
		{"pass", `at = "upkeep"`},
	} {
		_, err := scenario.Parse("x", []byte(fmt.Sprintf(tried, c.action)+c.more), nil)
		assert.NoError(t, err, c.action)
	}
}
