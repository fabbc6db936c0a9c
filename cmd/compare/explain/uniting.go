package explain

import (
	"slices"

	"palimpsest/cmd/compare/trials"
)

// unite puts stories into one of which trials have shown that the same decides all that they tell: one cause is told once.
func (e *Explanation) unite(r *trials.Result) {
	t := e.teller
	for n := 0; n < len(e.Stories); n++ {
		first := &e.Stories[n]
		for k := n + 1; k < len(e.Stories); k++ {
			if !decidedAlike(first, &e.Stories[k]) {
				continue
			}
			merged := t.story(first.account.with(e.Stories[k].account))
			t.prove(&merged, r)
			if decidedAlike(&merged, first) {
				*first = merged
				e.Stories = slices.Delete(e.Stories, k, k+1)
				k--
			}
		}
	}
}

// decidedAlike reports whether all that two stories tell is shown to be decided by the same rules, steps and texts.
func decidedAlike(a, b *Story) bool {
	alike := func(x, y Decided) bool {
		further := func(x, y Further) bool {
			return x.By == y.By && slices.Equal(x.Rules, y.Rules) && x.Step == y.Step && x.Card == y.Card
		}
		return x.Edition == y.Edition && slices.Equal(x.Rules, y.Rules) && slices.Equal(x.Also, y.Also) && x.Step == y.Step && x.Card == y.Card &&
			slices.EqualFunc(x.Further, y.Further, further)
	}
	shown := a.Proof == Proven || a.Proof == Printed
	return shown && a.Proof == b.Proof && len(a.Deciding) > 0 && slices.EqualFunc(a.Deciding, b.Deciding, alike)
}
