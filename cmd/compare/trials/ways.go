package trials

import (
	"slices"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// measure says of decisions by rules that contend for a fact by how many events the replay without the rules goes another way than the other edition: it
// can come to the same end by a way of neither.
func (t *tracer) measure(c *compare.Comparison, list []Decision) {
	for n := range list {
		d := &list[n]
		contends := func(o Decision) bool {
			return o.Step+o.Card == "" && !slices.Equal(o.Rules, d.Rules) && slices.ContainsFunc(o.Facts, func(fact int) bool {
				return o.Decides(fact, d.Edition, d.As) && slices.Contains(d.Facts, fact)
			})
		}
		if d.Step+d.Card == "" && slices.ContainsFunc(list, contends) {
			d.Detour = apart(t.without(c.Compared[d.Edition].Edition, d.Rules), c.Compared[d.As])
		}
	}
}

// apart counts the events, but for the parts of the turn, that one of two replays has and the other has not, or not there.
func apart(trial, other *outcome.Outcome) (n int) {
	for _, row := range compare.Align([]*outcome.Outcome{trial, other}) {
		if row.Parted() && !row.IsPartOfTurn() {
			n++
		}
	}
	return n
}
