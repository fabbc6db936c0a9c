package rules1999

import (
	"testing"

	"palimpsest/core"
	"palimpsest/core/editiontest"
)

// withoutDamageOnTheStack plays by these rules, but for combat damage that is dealt as it is assigned.
var withoutDamageOnTheStack = editiontest.Plays(func(t testing.TB) editiontest.Subject {
	s := subject(t)
	s.Rules.CombatDamage = func(g *core.Game, _ bool) { deal(g, 0) }
	return s
})

// TestCombatDamageCanBeTakenOffTheStack: 310.2 lets the Fanatic hurt twice, and nothing else does.
func TestCombatDamageCanBeTakenOffTheStack(t *testing.T) {
	const trick = `
ann.battlefield = ["Mogg Fanatic"]
bob.battlefield = ["Llanowar Elves", "Birds of Paradise"]
step = [
	{ ann = "attack with Mogg Fanatic" },
	{ bob = "block Mogg Fanatic with Llanowar Elves" },
	{ id = "trick", at = "combat damage assigned", ann = "activate Mogg Fanatic targeting Birds of Paradise" },
]
[expect]
`
	test(t, trick+`
step.trick.result = "done"
bob.graveyard = ["Llanowar Elves", "Birds of Paradise"]`)
	withoutDamageOnTheStack(t, trick+`
step.trick.result = "no window"
bob.graveyard = ["Llanowar Elves"]
ann.graveyard = ["Mogg Fanatic"]`)
}
