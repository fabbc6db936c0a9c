package core

import "palimpsest/core/card"

// MaxNumber bounds every quantity of a replay, above zero and below: life totals, damage, counters, sizes, X.
const MaxNumber = card.MaxNumber

// bounded is a quantity as it is. One beyond MaxNumber ends the replay: it is refused rather than wrong.
func (g *Game) bounded(n int) int {
	if n > MaxNumber || n < -MaxNumber {
		g.tooLarge()
	}
	return n
}

func (g *Game) tooLarge() { g.NotImplemented("a number above %d", MaxNumber) }

// Increase adds to a quantity.
func (g *Game) Increase(quantity *int, n int) { *quantity = g.bounded(*quantity + n) }

// product is the product of two quantities.
func (g *Game) product(a, b int) int {
	if a != 0 && (b > MaxNumber/abs(a) || b < -MaxNumber/abs(a)) {
		g.tooLarge()
	}
	return a * b
}

func abs(n int) int { return max(n, -n) }

// increaseMana adds to an amount of mana. What is too much to be counted ends the replay.
func (g *Game) increaseMana(m, more *card.Mana) {
	m.Add(more)
	g.boundMana(m)
}

func (g *Game) boundMana(m *card.Mana) {
	if m.TooMuch() {
		g.NotImplemented("more than %d mana of one kind", card.MaxMana)
	}
}
