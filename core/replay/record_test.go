package replay_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
	"palimpsest/core/outcome"
)

func TestEveryVerbOfTheCoreIsOneOfOutcomes(t *testing.T) {
	known := map[outcome.Verb]bool{}
	for _, v := range outcome.Verbs() {
		known[v.Verb] = true
	}
	for v := core.NoVerb + 1; v < core.NumVerbs; v++ {
		assert.True(t, known[outcome.Verb(v.String())], "%q is no verb of package outcome", v)
		delete(known, outcome.Verb(v.String()))
	}
	assert.Empty(t, known, "verbs that no event has")
}

func TestEventsAreSaidInTheWordsOfTheEdition(t *testing.T) {
	o := play(t, duel+`
[[step]]
ann = "cast Bolt targeting yours"`)
	texts := happened(o)
	assert.Equal(t, []string{"Ann casts Bolt.", "Bolt resolves.", "Bolt deals 3 damage to yours.", "Yours is destroyed."}, texts)
	o = play(t, rot+"[[step]]\nann = \"activate Hive\"")
	assert.Contains(t, happened(o), "Insect#1 comes into play for Ann.", "an edition's own pattern")
}

func TestEventsNameTheirCauseStepTurnAndPhase(t *testing.T) {
	o := play(t, duel+`
[[step]]
id = "bolt"
ann = "cast Bolt targeting bob"
[[step]]
ann = "attack with mine"`)
	at := slices.IndexFunc(o.Events, func(e outcome.Event) bool { return e.Verb == string(outcome.DealsDamage) })
	deals := o.Events[at]
	assert.Equal(t, outcome.Event{N: deals.N, Cause: deals.N - 1, Step: "bolt", Rule: "M-5", Verb: "deals", Subject: "Bolt", Object: "bob",
		Amount: 3, Turn: 1, Phase: "main phase", Text: "Bolt deals 3 damage to Bob."}, deals)
	at = slices.IndexFunc(o.Events, func(e outcome.Event) bool { return e.Verb == string(outcome.Attacks) })
	assert.Equal(t, "#2", o.Events[at].Step)
	for i, e := range o.Events {
		assert.Equal(t, i+1, e.N)
		assert.Less(t, e.Cause, e.N)
		assert.NotEmpty(t, e.Rule)
		assert.True(t, strings.HasSuffix(e.Text, "."), e.Text)
		if e.Verb == string(outcome.PhaseBegins) || e.Verb == string(outcome.StepBegins) {
			assert.Empty(t, e.Step, "a phase does not come from a step")
		}
	}
}

func TestFactsAreOfTheDictionaryAndSorted(t *testing.T) {
	o := play(t, rot+`
[[step]]
ann = "activate Hive"
[[step]]
id = "look"
expect.bob.life = 20
[[step]]
ann = "cast Rot targeting bob"`)
	lists := [][]outcome.Fact{o.Facts}
	for _, c := range o.Checkpoints {
		lists = append(lists, c.Facts)
	}
	for _, list := range lists {
		assert.True(t, slices.IsSortedFunc(list, func(a, b outcome.Fact) int { return strings.Compare(a.Name, b.Name) }))
		for _, f := range list {
			of, leaf, ok := outcome.SplitFactName(f.Name)
			assert.True(t, ok, f.Name)
			owner := outcome.OfObject
			switch of {
			case "":
				owner = outcome.OfGame
			case "ann", "bob":
				owner = outcome.OfPlayer
			}
			info, known := outcome.FactNamed(owner, leaf)
			assert.True(t, known, f.Name)
			if info.Value == outcome.Word {
				assert.Contains(t, info.Words, f.Value, f.Name)
			}
		}
	}
}

// What a step aims at is recorded as it is when the step is tried last, whether it is done or refused.
func TestHowWhatAStepAimsAtBecameAsItIsIsRecorded(t *testing.T) {
	aimed := func(step string) (said []string) {
		o := play(t, duel+"[[step]]\nann = \"cast Growth targeting mine\"\n[[step]]\nid = \"it\"\n"+step)
		for _, r := range o.Aimed {
			if r.Step == "it" {
				said = append(said, r.Text)
			}
		}
		return said
	}
	grown := []string{"Mine gets +3/+3 because of Growth."}
	assert.Equal(t, grown, aimed("ann = \"cast Bolt targeting mine\""))
	assert.Equal(t, grown, aimed("at = \"main phase\"\nann = \"cast 'ann's no' targeting mine\""), "which is refused")
	assert.Empty(t, aimed("ann = \"cast Bolt targeting bob\""))
	assert.Empty(t, aimed("ann = \"cast Bolt targeting yours\""), "nothing has changed it")
}
