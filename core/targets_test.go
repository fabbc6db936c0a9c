package core

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/card"
)

func TestTargetsAreToldApartByHowManyEachWordTakes(t *testing.T) {
	one := card.Target{Min: 1, Max: 1}
	two := card.Target{Min: 2, Max: 2}
	upToTwo := card.Target{Max: 2}
	any := card.Target{Max: card.AnyNumber}
	for _, test := range []struct {
		name    string
		spec    []card.Target
		targets []Ref
		want    [][]Ref
	}{
		{"one each", []card.Target{one, one}, []Ref{1, 2}, [][]Ref{{1}, {2}}},
		{"two and one", []card.Target{two, one}, []Ref{1, 2, 3}, [][]Ref{{1, 2}, {3}}},
		{"up to two leave one for the next", []card.Target{upToTwo, one}, []Ref{1, 2}, [][]Ref{{1}, {2}}},
		{"up to two may be none", []card.Target{upToTwo, one}, []Ref{1}, [][]Ref{{}, {1}}},
		{"any number comes last", []card.Target{one, any}, []Ref{1, 2, 3, 4}, [][]Ref{{1}, {2, 3, 4}}},
		{"a target that became illegal keeps its place", []card.Target{one, one}, []Ref{0, 2}, [][]Ref{{0}, {2}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			x := Context{Spec: test.spec, Targets: test.targets}
			for i, want := range test.want {
				assert.Equal(t, want, append([]Ref{}, x.targetsOf(i)...))
			}
		})
	}
}

func TestMoreTargetsThanAWordTakesAreIllegal(t *testing.T) {
	g := plainGame()
	var refs []Ref
	for _, name := range []string{"Anna", "Bert", "Cleo"} {
		refs = append(refs, ToObject(put(g, name)))
	}
	ability := &card.Ability{Kind: card.Activated, Targets: []card.Target{{Filter: card.Filter{Types: card.Creature}, Max: 2}}}
	action := Action{Kind: Activate, Obj: refs[0].Object(), Ability: ability}
	for n, want := range []Why{Fine, Fine, Fine, NoTarget} {
		action.Targets = refs[:n]
		why, _ := g.legalTargets(&action)
		assert.Equal(t, want, why, "%d targets", n)
	}
}

func TestWhatNobodyDividesIsDividedEvenlyAndTheFirstGetsTheRest(t *testing.T) {
	assert.Equal(t, []int32{3, 2}, division(5, 2))
	assert.Equal(t, []int32{1, 1, 1}, division(3, 3))
	assert.Empty(t, division(3, 0))
}

func TestASelectorOfSpellsAndPermanentsFindsBoth(t *testing.T) {
	g := plainGame()
	there := put(g, "Anna")
	spell := g.NewThing(g.AddDef(bear("Bert")), "Bert", 0, CardObject)
	g.Put(spell, card.Stack, -1)
	x := Context{Seen: -1}
	assert.Equal(t, []Ref{ToObject(there), ToObject(spell)}, g.each(&card.Filter{Spell: true, Or: &card.Filter{Permanent: true}}, &x, nil))
	assert.Equal(t, []Ref{ToObject(spell)}, g.each(&card.Filter{Permanent: true, Spell: true}, &x, nil), "a permanent spell is a spell")
	assert.Equal(t, []Ref{ToObject(there)}, g.each(&card.Filter{Permanent: true}, &x, nil))
	either := card.Filter{Types: card.Creature, Or: &card.Filter{Player: true}}
	assert.Equal(t, []Ref{ToObject(there), ToPlayer(0), ToPlayer(1)}, g.each(&either, &x, nil))
}

func TestAPlayersCreatureIsSickUntilItsControllersNextTurn(t *testing.T) {
	g := plainGame()
	mine := put(g, "Anna")
	g.S.Objects[mine].Since = g.S.Turn
	assert.True(t, g.Sick(mine))
	g.NextTurn("")
	assert.True(t, g.Sick(mine), "in the opponent's turn as well")
	g.AddTurn(1, 0, 0)
	g.NextTurn("")
	assert.True(t, g.Sick(mine), "and in the opponent's second turn in a row")
	g.NextTurn("")
	assert.False(t, g.Sick(mine))
}
