package trials

import (
	"context"
	"slices"
	"sync"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/replay"
	"palimpsest/core/edition"
)

// newBeyond is the question to the edition at an end of the comparison about facts that it has as its neighbour has them, and an edition beyond that has
// not: by which of its own rules, those on the way first. It is nil where there is nothing to ask.
func newBeyond(c *compare.Comparison, i int, a *Asked) *doubt {
	towards := 1
	if i > 0 {
		towards = -1
	}
	d := &doubt{at: i, differ: map[int]map[string]bool{}}
	d.Scenario, d.Variant = a.Scenario, a.Variant
	for n, diff := range c.Differences {
		k := i + towards
		for k >= 0 && k < len(c.Compared) && diff.Values[k] == diff.Values[i] {
			k += towards
		}
		if k == i+towards || k < 0 || k >= len(c.Compared) || diff.Fact == citation {
			continue
		}
		v := diff.Values[k]
		d.claim(edition.Claim{Step: diff.Step, Fact: diff.Fact, Value: v.Text, Known: v.Known}, claimed{as: []int{k}, fact: n})
		if d.differ[k] == nil {
			d.differFrom(c, k, a)
		}
	}
	d.onTheWay(a)
	for k := range c.Compared {
		if d.differ[k] != nil {
			d.add(a.Candidates(c.Compared[i].Edition, c.Compared[k].Edition))
		}
	}
	if len(d.Rules) == 0 {
		return nil
	}
	d.doneToo(c)
	return d
}

// beyond asks the editions at both ends, once each.
func beyond(ctx context.Context, editions []replay.Edition, c *compare.Comparison, a *Asked, doubts []*doubt) (list []Decision) {
	if len(c.Compared) < 3 {
		return nil
	}
	ends := [...]int{0, len(c.Compared) - 1}
	var asked [len(ends)]*doubt
	var all sync.WaitGroup
	for n, i := range ends {
		d := newBeyond(c, i, a)
		if d == nil {
			continue
		}
		asked[n] = d
		at := slices.IndexFunc(editions, func(e replay.Edition) bool { return e.ID == c.Compared[i].Edition })
		all.Go(func() { d.try(ctx, editions[at]) })
	}
	all.Wait()
	for _, d := range asked {
		for k := range c.Compared {
			if d != nil && d.differ[k] != nil {
				list = append(list, d.byRules(c, k, doubts[k], a)...)
			}
		}
	}
	return list
}
