package outcome_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/outcome"
)

func TestFactNamesGoThereAndBack(t *testing.T) {
	for _, c := range []struct{ of, leaf, name string }{
		{"", "winner", "winner"},
		{"ann", "life", "ann.life"},
		{"first-bear", "zone", "first-bear.zone"},
		{"Grizzly Bears", "zone", `"Grizzly Bears".zone`},
		{"Insect#1", "counter_+1/+1", `"Insect#1".counter_+1/+1`},
		{`say "x\y"`, "zone", `"say \"x\\y\"".zone`},
		{"Dandân", "zone", `"Dandân".zone`},
	} {
		assert.Equal(t, c.name, outcome.FactName(c.of, c.leaf))
		of, leaf, ok := outcome.SplitFactName(c.name)
		assert.True(t, ok, c.name)
		assert.Equal(t, []string{c.of, c.leaf}, []string{of, leaf})
	}
	for _, name := range []string{"", "ann.", `"ann`, `"ann"life`, `"ann".`} {
		_, _, ok := outcome.SplitFactName(name)
		assert.False(t, ok, "%q", name)
	}
}

func TestFactsAreFoundByTheirLeafNames(t *testing.T) {
	f, ok := outcome.FactNamed(outcome.OfObject, "counter_charge")
	assert.True(t, ok)
	assert.Equal(t, "counter_", f.Name)
	for _, c := range []struct {
		of   outcome.Owner
		leaf string
	}{{outcome.OfObject, "counter_"}, {outcome.OfObject, "life"}, {outcome.OfPlayer, "lif"}, {outcome.OfGame, ""}} {
		_, ok := outcome.FactNamed(c.of, c.leaf)
		assert.False(t, ok, c.leaf)
	}
	for _, of := range []outcome.Owner{outcome.OfGame, outcome.OfPlayer, outcome.OfObject, outcome.OfStep} {
		seen := map[string]bool{}
		for _, f := range outcome.Facts(of) {
			assert.False(t, seen[f.Name], "%s %s is listed twice", of, f.Name)
			seen[f.Name] = true
			assert.NotEmpty(t, f.Meaning, f.Name)
			assert.Equal(t, f.Value == outcome.Word, len(f.Words) > 0, f.Name)
		}
	}
}

func TestVerbsAreListedOnce(t *testing.T) {
	seen, phrases := map[outcome.Verb]bool{}, map[string]bool{}
	for _, v := range outcome.Verbs() {
		assert.False(t, seen[v.Verb], "%s is listed twice", v.Verb)
		seen[v.Verb] = true
		assert.NotEmpty(t, v.Meaning)
		for _, p := range v.Phrases {
			assert.False(t, phrases[p], "%q stands for two verbs", p)
			phrases[p] = true
		}
	}
}
