package replay

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
	"palimpsest/core/scenario"
)

// A counterspell is drawn when the spell has resolved: that it was not in the hand in time says more than that the spell is no target any more.
func TestThatACardWasNotThereInTimeIsKept(t *testing.T) {
	missing, illegal := core.Refused(core.NotInHand, core.StageExists, "hand", 0), core.Refused(core.IllegalTarget, core.StageTargets, "target", 0)
	costs := core.Refused(core.CannotPayAttack, core.StageCosts, "cost", 0)
	for kind, rule := range map[scenario.RefKind]core.Rule{scenario.StepRef: "hand", scenario.NamedRef: "target"} {
		p := progress{action: &scenario.Action{Targets: []scenario.Ref{{Kind: kind}}}}
		p.note(missing, "main phase")
		p.note(illegal, "next turn")
		assert.Equal(t, rule, p.best.Rule, "what is called by its name may be a target later")
	}
	p := progress{action: &scenario.Action{Targets: []scenario.Ref{{Kind: scenario.StepRef}}}}
	p.note(illegal, "main phase")
	p.note(costs, "next turn")
	assert.Equal(t, core.Rule("cost"), p.best.Rule)
}
