package replay_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// Net triggers as Cub dies: before the time of a later step, within the time of the next one, or not at all.
func TestWhetherAnAbilityHasTriggeredForAStep(t *testing.T) {
	const kill = rot + "[[step]]\nann = \"cast Bolt targeting cub\"\n"
	const ping = "[[step]]\nat = \"settled\"\nann = \"activate Pinger targeting bob\"\n"
	answer := func(at string) string {
		return "[[step]]\nat = \"" + at + "\"\nann = \"activate Pinger targeting bob\"\n"
	}
	for name, of := range map[string]struct{ play, says string }{
		"before":          {kill + ping + answer("in response to the trigger of Net"), "it does not trigger after the steps before"},
		"in another turn": {kill + answer("in response to the trigger of Net on bob's turn"), "this moment never comes"},
		"never":           {rot + answer("in response to the trigger of Net"), "it never triggers"},
	} {
		t.Run(name, func(t *testing.T) {
			o := play(t, of.play)
			assert.Contains(t, o.Findings[len(o.Findings)-1].Text, of.says)
		})
	}
}
