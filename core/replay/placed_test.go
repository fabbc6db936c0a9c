package replay_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/outcome"
)

// between holds a finding to have been made after the first event with one verb and before the first with another.
func between(t *testing.T, o *outcome.Outcome, i int, after, before outcome.Verb) {
	t.Helper()
	first := func(verb outcome.Verb) int {
		for _, e := range o.Events {
			if e.Verb == string(verb) {
				return e.N
			}
		}
		t.Fatalf("nothing %s", verb)
		return 0
	}
	require.Greater(t, len(o.Findings), i)
	f := o.Findings[i]
	assert.GreaterOrEqual(t, f.After, first(after), "%s %s", f.Step, f.Kind)
	assert.Less(t, f.After, first(before), "%s %s", f.Step, f.Kind)
}

func TestAFindingSaysAfterWhichEventItWasMade(t *testing.T) {
	o := play(t, duel+bolt+later)
	require.Equal(t, []string{"bolt done", "rain refused by M-2", "rain done"}, kinds(o))
	between(t, o, 1, outcome.Casts, outcome.Resolves)
	assert.Greater(t, o.Findings[2].After, o.Findings[1].After, "it is done later")
	for _, e := range o.Events {
		if e.Step == "rain" {
			assert.Equal(t, e.N-1, o.Findings[2].After, "right before what it leads to")
			break
		}
	}
}

func TestAQuestionIsAnsweredAfterTheEventThatItIsAbout(t *testing.T) {
	o := play(t, duel+bolt+`
[[step]]
at = "in response to bolt"
bob = "may: cast storm targeting Forest"
[[step]]
bob = "cast boost targeting yours"`)
	require.Equal(t, []string{"bolt done", "#2 no by M-2", "#3 done"}, kinds(o))
	between(t, o, 1, outcome.Casts, outcome.Resolves)
}

// What an earlier run has found counts from where the turn of the step comes.
func TestAStepThatIsNeverPossibleIsFoundWhenItsTurnComes(t *testing.T) {
	o := play(t, duel+bolt+`
[[step]]
ann = "cast Bolt targeting bob"
[[step]]
ann = "attack with mine"`)
	require.Equal(t, "never", string(o.Findings[1].Kind), "%v", kinds(o))
	between(t, o, 1, outcome.Casts, outcome.Attacks)
}

func TestAnAnswerThatIsNoneIsFoundWhenItIsAskedFor(t *testing.T) {
	o := play(t, duel+bolt+`
[[answer]]
to = "discard"
ann = "Growth"`)
	require.Len(t, o.Findings, 2)
	assert.Equal(t, outcome.Unasked, o.Findings[1].Kind)
	assert.Equal(t, len(o.Events), o.Findings[1].After, "nobody asks: that is known at the end")
}
