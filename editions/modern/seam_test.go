package rulesmodern

import (
	"testing"

	"palimpsest/core"
	"palimpsest/core/editiontest"
)

// withManaBurn plays by today's rules, but for unspent mana, which costs a life for each again.
var withManaBurn = editiontest.Plays(func(t testing.TB) editiontest.Subject {
	s := subject(t)
	s.Rules.Unspent = func(g *core.Game, p core.Player, n int) { g.LoseLife(p, n, core.ManaBurns, "500.5") }
	return s
})

// TestManaBurnCanBePutBack: 500.5 takes unspent mana, and without it that costs life.
func TestManaBurnCanBePutBack(t *testing.T) {
	const waste = `
ann.battlefield = ["Mountain", "Mountain"]
step = [
	{ ann = "tap Mountain#1 for {R}" },
	{ ann = "tap Mountain#2 for {R}" },
]
[expect]
`
	test(t, waste+`
ann.life = 20`)
	withManaBurn(t, waste+`
ann.life = 18`)
}
