package core

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// askedToDivide notes which divisions it is asked about, and decides nothing.
type askedToDivide struct {
	plain
	numbers []int
}

func (d *askedToDivide) Decide(g *Game, w *Window) *Action {
	d.numbers = append(d.numbers, w.Division.Number)
	return d.plain.Decide(g, w)
}

func TestDivisionsAreNumberedFromTheBeginningOfAReplay(t *testing.T) {
	g := plainGame()
	numbers := func(divisions int) []int {
		d := &askedToDivide{}
		g.Decider = d
		source, among := put(g, "Bear"), []Ref{ToObject(put(g, "Ox")), ToObject(put(g, "Ape")), ToObject(put(g, "Cat"))}
		for range divisions {
			g.Divide(Division{Source: source, N: 6}, among, func(Ref, int) {})
		}
		return d.numbers
	}
	assert.Equal(t, []int{1, 1, 2, 2}, numbers(2), "each share is asked for but the last, which is the rest")
	g.Init(g.Rules)
	assert.Equal(t, []int{1, 1}, numbers(1))
}
