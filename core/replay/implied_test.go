package replay_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A step that names a choice within something optional wants it, and an answer of its own goes before.
func TestAChoiceWithinWhatIsOptionalSaysYes(t *testing.T) {
	const icy = `
cards.Icy  = { type = "Artifact", does = ["{0}: you may tap or untap target creature"] }
cards.Tree = { type = "Artifact", does = ["{0}: you may choose one: (you gain 3 life) or (you lose 5 life)"] }
cards.Pool = { type = "Artifact", does = ["{0}: you may put up to three +1/+1 counters on target creature"] }
cards.Hut  = { type = "Artifact", does = ["{0}: you may tap a creature of your choice"] }
ann = { mana = "as needed", battlefield = ["Icy", "Tree", "Pool", "Hut"] }
bob = { battlefield = ["Bear", "Giant"] }
[[step]]
`
	for _, c := range []struct{ step, of, fact, value string }{
		{"activate Icy targeting Bear choosing tap", "Icy", "Bear.tapped", "yes"},
		{"activate Tree choosing lose", "Tree", "ann.life", "15"},
		{"activate Pool targeting Giant choosing 2", "Pool", "Giant.counter_+1/+1", "2"},
		{"activate Hut choosing Giant", "Hut", "Giant.tapped", "yes"},
	} {
		t.Run(c.step, func(t *testing.T) {
			step := "ann = \"" + c.step + "\"\n"
			o := play(t, icy+step)
			assert.Equal(t, []string{"#1 done"}, kinds(o))
			assert.Equal(t, c.value, fact(t, o, c.fact))
			o = play(t, icy+step+"[[answer]]\nto = \"may of "+c.of+"\"\nann = \"yes\"\n")
			assert.Equal(t, []string{"#1 done"}, kinds(o), "an answer that says it as well is used")
			o = play(t, icy+step+"[[answer]]\nto = \"may of "+c.of+"\"\nann = \"no\"\n")
			assert.Equal(t, []string{"#1 done", "#1 unasked"}, kinds(o), "who says no has chosen nothing")
			value, _ := o.Fact(c.fact) // one that has its usual value may be left out
			assert.NotEqual(t, c.value, value)
		})
	}
	o := play(t, icy+"ann = \"activate Icy targeting Bear choosing red\"\n")
	assert.Equal(t, []string{"#1 done", "#1 unasked"}, kinds(o), "what nothing within it asks for says nothing")
	assert.Equal(t, "Ann activates Icy targeting Bear; “choosing red” is not asked for: there is no such choice, or nothing to choose from.", o.Findings[1].Text, "it was done")
	assert.Equal(t, "no", fact(t, o, "Bear.tapped"))
}
