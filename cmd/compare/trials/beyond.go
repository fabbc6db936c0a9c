package trials

import (
	"context"
	"slices"
	"sync"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/replay"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// newBeyond is the question to the edition at an end of the comparison about facts in which an edition beyond its neighbour differs, and two of the three
// agree. Where it agrees with its neighbour, or that does a step which the edition beyond does not, or each of the others does one that it does not, its own rules are tried, those on the way and on the matter of
// what is on the way there first; in any case the steps that it does and the edition beyond does not, and its cards with the texts of that edition. It is nil where
// there is nothing to ask.
func newBeyond(c *compare.Comparison, i int, a *Asked) *doubt {
	towards := 1
	if i > 0 {
		towards = -1
	}
	d := &doubt{at: i, differ: map[int]map[string]bool{}}
	d.Scenario, d.Variant = a.Scenario, a.Variant
	for n, diff := range c.Differences {
		k, own := beyondOf(diff, i, towards)
		if k < 0 || k >= len(c.Compared) || diff.Fact == citation {
			continue
		}
		v := diff.Values[k]
		d.claim(edition.Claim{Step: diff.Step, Fact: diff.Fact, Value: v.Text, Known: v.Known}, claimed{as: []int{k}, fact: n})
		if (own || doesMore(c, i+towards, k) || doesMore(c, i+towards, i) && doesMore(c, k, i)) && d.differ[k] == nil {
			d.differFrom(c, k, a)
		}
		if !slices.Contains(d.beyond, k) {
			d.beyond = append(d.beyond, k)
		}
	}
	for _, k := range d.beyond {
		d.steps(c, k)
		d.printings(c, k, a)
	}
	d.near(c, a)
	for k := range c.Compared {
		if d.differ[k] != nil {
			d.add(a.Candidates(c.Compared[i].Edition, c.Compared[k].Edition))
		}
	}
	if len(d.Rules)+len(d.Steps)+len(d.Printings) == 0 {
		return nil
	}
	d.doneToo(c)
	return d
}

// doesMore reports whether edition i does a step that edition k does not: then what makes a third as the one need not make it as the other.
func doesMore(c *compare.Comparison, i, k int) bool {
	return slices.ContainsFunc(c.Steps, func(s compare.Step) bool {
		done := func(f *outcome.Finding) bool { return f != nil && f.Kind == outcome.Done }
		return done(s.Findings[i]) && !done(s.Findings[k])
	})
}

// beyondOf is the edition beyond the neighbour of an edition that has another value of a fact, and whether the edition has it as its neighbour has
// it, or the neighbour as the one beyond. It is no place in the comparison if there is none.
func beyondOf(diff compare.Difference, i, towards int) (k int, own bool) {
	near := i + towards
	if diff.Values[near] != diff.Values[i] {
		if k = near + towards; k >= 0 && k < len(diff.Values) && diff.Values[k] == diff.Values[near] {
			return k, false
		}
		return -1, false
	}
	for k = near; k >= 0 && k < len(diff.Values) && diff.Values[k] == diff.Values[i]; {
		k += towards
	}
	return k, true
}

// beyond asks the editions at both ends, once each: the decisions beyond and behind, and by edition what was tried.
func beyond(ctx context.Context, editions []replay.Edition, c *compare.Comparison, a *Asked, doubts []*doubt) (shown Result, sides []Side) {
	sides = make([]Side, len(c.Compared))
	if len(c.Compared) < 3 {
		return shown, sides
	}
	asked := make([]*doubt, len(c.Compared))
	var all sync.WaitGroup
	for _, i := range [...]int{0, len(c.Compared) - 1} {
		d := newBeyond(c, i, a)
		if d == nil {
			sides[i].Untested = NoneToLeaveOut
			continue
		}
		asked[i] = d
		at := slices.IndexFunc(editions, func(e replay.Edition) bool { return e.ID == c.Compared[i].Edition })
		all.Go(func() { sides[i] = d.try(ctx, editions[at]) })
	}
	all.Wait()
	for _, d := range asked {
		if d == nil {
			continue
		}
		for _, k := range d.beyond {
			shown.Beyond = append(shown.Beyond, d.byRules(c, k, doubts[k], a)...)
			shown.Beyond = append(shown.Beyond, d.bySteps(c, k, []*doubt{doubts[k], asked[k]}, a)...)
			shown.Behind = append(shown.Behind, d.behindSteps(c, k, []*doubt{doubts[k], asked[k]}, a)...)
		}
	}
	return shown, sides
}
