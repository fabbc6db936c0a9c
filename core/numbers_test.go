package core

import (
	"fmt"
	"math/big"
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/card"
)

// tooLarge is how a replay ends that comes to a number above the bound.
var tooLarge = fmt.Sprintf("a number above %d", MaxNumber)

// refused is what ends a game in f as not implemented; empty if nothing does.
func refused(g *Game, f func()) string {
	end, ended := g.Guard(f)
	if ended && end.Kind != NotImplemented {
		return fmt.Sprintf("end of kind %d", end.Kind)
	}
	return end.Text
}

func TestAProductIsExactOrRefused(t *testing.T) {
	g := plainGame()
	numbers := []int{0, 1, -1, 2, -3, 999, 1000, 1001, -1000, MaxNumber, -MaxNumber}
	for _, a := range numbers {
		for _, b := range numbers {
			exact := new(big.Int).Mul(big.NewInt(int64(a)), big.NewInt(int64(b)))
			within := exact.CmpAbs(big.NewInt(MaxNumber)) <= 0
			got := 0
			why := refused(g, func() { got = g.product(a, b) })
			assert.Equal(t, within, why == "", "%d times %d: %s", a, b, why)
			if within {
				assert.Equal(t, exact.Int64(), int64(got), "%d times %d", a, b)
			}
		}
	}
}

func TestWhatGrowsBeyondTheBoundIsRefused(t *testing.T) {
	for name, grow := range map[string]func(g *Game, id ID, n int){
		"life gained":   func(g *Game, _ ID, n int) { g.GainLife(0, n, "") },
		"life lost":     func(g *Game, _ ID, n int) { g.LoseLife(0, n, LosesLife, "") },
		"counters":      func(g *Game, id ID, n int) { g.AddCounters(id, "charge", n, "") },
		"size counters": func(g *Game, id ID, n int) { g.AddCounters(id, "+9/+9", n, ""); g.Chars(id) },
		"poison":        func(g *Game, _ ID, n int) { g.putCounters(ToPlayer(0), "poison", n) },
		"damage": func(g *Game, id ID, n int) {
			p := Packet{Source: id, Seen: -1, To: ToObject(id), N: n}
			g.ApplyDamage(&p)
		},
		"damage to a player": func(g *Game, id ID, n int) {
			p := Packet{Source: id, Seen: -1, To: ToPlayer(1), N: n}
			g.ApplyDamage(&p)
		},
		"size": func(g *Game, id ID, n int) {
			g.Begin([]card.Mod{{Kind: card.AddSize, Power: card.Num(n), Toughness: card.Num(0)}}, []Ref{ToObject(id)}, card.UntilEndOfTurn, &Context{Source: id, Seen: -1})
			g.Chars(id)
		},
		"a doubled amount": func(g *Game, id ID, n int) {
			g.Amount(&card.Times{N: 2, Of: card.Num(n)}, &Context{Source: id})
		},
		"a sum": func(g *Game, id ID, n int) {
			g.Amount(&card.Plus{A: card.Num(n), B: card.Num(n)}, &Context{Source: id})
		},
	} {
		t.Run(name, func(t *testing.T) {
			g := plainGame()
			id := put(g, "Anna")
			assert.Empty(t, refused(g, func() { grow(g, id, 10) }))
			assert.NoError(t, g.Verify())
			assert.Equal(t, tooLarge, refused(g, func() {
				for range 3 {
					grow(g, id, MaxNumber)
				}
			}))
		})
	}
}

func TestManaIsCountedOrRefused(t *testing.T) {
	g := plainGame()
	id := put(g, "Anna")
	add := func(n int) string {
		return refused(g, func() {
			g.addMana(&card.AddMana{Mana: card.Mana{Of: [6]uint16{card.Red: 1}}, N: card.Num(n)}, card.Red, &Context{Source: id})
		})
	}
	assert.Empty(t, add(card.MaxMana))
	assert.EqualValues(t, card.MaxMana, g.S.Players[0].Pool.Of[card.Red])
	assert.Contains(t, add(1), "more than 9999 mana of one kind")
	assert.Contains(t, add(MaxNumber), "more than 9999 mana of one kind")
}

// The colored mana of the seventieth land is found, behind sixty-nine that make another kind.
func TestEveryManaSourceIsLookedAt(t *testing.T) {
	g := plainGame()
	land := func(name string) *card.Card {
		return &card.Card{Name: name, Types: card.Land, Subtypes: []string{name}}
	}
	forest, island := land("Forest"), land("Island")
	for i := range 70 {
		c := forest
		if i == 69 {
			c = island
		}
		g.Put(g.NewThing(g.AddDef(c), c.Name, 0, CardObject), card.Battlefield, -1)
	}
	assert.True(t, g.canPayMana(0, &card.Mana{Of: [6]uint16{card.Blue: 1}, Generic: 69}, 0, 0, 0, nil))
	assert.False(t, g.canPayMana(0, &card.Mana{Of: [6]uint16{card.Blue: 1}, Generic: 70}, 0, 0, 0, nil))
}

// Of six lands that make blue mana, as many are listed as a cost of blue mana alone needs; the pool pays first.
func TestNoMoreManaSourcesAreListedThanPay(t *testing.T) {
	g := plainGame()
	for range 6 {
		g.Put(g.NewThing(g.AddDef(&card.Card{Name: "Island", Types: card.Land, Subtypes: []string{"Island"}}), "Island", 0, CardObject), card.Battlefield, -1)
	}
	g.S.Players[0].Pool.Of[card.Blue] = 1
	for _, c := range []struct{ blue, generic, listed, used int }{{2, 0, 1, 1}, {5, 0, 4, 4}, {7, 0, 6, 6}, {2, 1, 6, 2}} {
		assert.True(t, g.canPayMana(0, &card.Mana{Of: [6]uint16{card.Blue: uint16(c.blue)}, Generic: uint32(c.generic)}, 0, 0, 0, nil))
		assert.Len(t, g.manaOpts, c.listed, c)
		assert.Len(t, g.taps, c.used, c)
	}
	assert.False(t, g.canPayMana(0, &card.Mana{Of: [6]uint16{card.Blue: 8}}, 0, 0, 0, nil))
}

// Each of twenty shields prevents 1 of 30 damage.
func TestEveryShieldIsUsed(t *testing.T) {
	g := plainGame()
	id := put(g, "Anna")
	for range 20 {
		g.addShield(Shield{Kind: PreventShield, To: ToPlayer(1), N: 1, Source: id})
	}
	p := Packet{Source: id, Seen: -1, To: ToPlayer(1), N: 30}
	g.UseShields(&p, "")
	assert.Equal(t, 10, p.N)
}

func TestInstructionsWithoutEventsSpendTheBudget(t *testing.T) {
	g := plainGame()
	id := put(g, "Anna")
	nothing := []card.Effect{&card.Conditional{If: &card.Cond{Kind: card.DidIt}}}
	for range 3 {
		nothing = []card.Effect{&card.Repeat{Times: card.Num(1000), Do: nothing}}
	}
	end, ended := g.Guard(func() { g.Carry(nothing, &Context{Source: id}) })
	assert.True(t, ended)
	assert.Equal(t, NotImplemented, end.Kind)
	assert.Contains(t, end.Text, "more than 1000000 instructions")
}
