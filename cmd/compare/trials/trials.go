// Package trials finds the rules that decide what differs, by the but-for test: an edition replays the scenario without one
// of its rules, and a rule decides a fact if the fact is then as in the other edition, and if the two editions differ in the rule.
//
// Each edition is asked once for a scenario, and makes the trials itself (edition.Trier). What a trial does not show is not
// claimed: a rule that both editions have, such as that lethal damage destroys, never decides, though without it much would
// be otherwise.
package trials

import (
	"context"
	"errors"
	"slices"
	"sync"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/replay"
	"palimpsest/core/edition"
)

// Asked is what trials are made of.
type Asked struct {
	Scenario edition.File
	Variant  string
	// Candidates are the rules of the first edition that a replay can leave out and in which it differs from the second, by their
	// ids.
	Candidates func(of, from string) []string
	// Near are rules on the way to what differs in each edition compared, the most promising first.
	Near [][]string
}

// Result is what came of the trials.
type Result struct {
	// Decisions are the trials in which facts were as in another edition: of each edition in the order in which they were made.
	Decisions []Decision
	// Sides say of each edition compared what trials were made.
	Sides []Side
}

// Side is what was tried in one edition.
type Side struct {
	Untested string // why nothing was; empty: it was, or there was nothing to try
	Made     int    // how many replays
	Bounded  bool   // the bound of replays was reached before all candidates had been tried
}

// Decision is that without some rules of an edition facts are as in another.
type Decision struct {
	Edition, As int      // by their places in the comparison
	Rules       []string // one, or two that only together decide
	Facts       []int    // which of the differences
	// Closer is by how much the replay without the rules is more like that of the other edition: how many facts and findings are then
	// as there, less those that are not as they were although both editions agree in them.
	Closer int
}

// Of makes the trials of a comparison, in all editions at once. Neighbours are compared: what the first and the third of three
// editions differ in, two neighbours differ in.
func Of(ctx context.Context, editions []replay.Edition, c *compare.Comparison, a Asked) *Result {
	r := &Result{Sides: make([]Side, len(c.Compared))}
	decisions := make([][]Decision, len(c.Compared))
	var all sync.WaitGroup
	for i, o := range c.Compared {
		d := newDoubt(c, i, &a)
		if len(d.Elsewhere) == 0 || len(d.Rules) == 0 {
			continue
		}
		at := slices.IndexFunc(editions, func(e replay.Edition) bool { return e.ID == o.Edition })
		all.Go(func() { decisions[i], r.Sides[i] = d.try(ctx, editions[at]) })
	}
	all.Wait()
	r.Decisions = slices.Concat(decisions...)
	return r
}

// doubt is the question to one edition, and what its claims are of.
type doubt struct {
	edition.Doubt
	at     int
	claims []claimed
	differ map[int]map[string]bool // the candidates, by the neighbour that differs in them
}

// claimed is what a claim is of.
type claimed struct {
	as   []int // the neighbours in which it holds
	fact int   // the difference; -1: what became of a step
}

// mostNear bounds the candidates that are tried in pairs.
const mostNear = 8

func newDoubt(c *compare.Comparison, i int, a *Asked) *doubt {
	d := &doubt{at: i, differ: map[int]map[string]bool{}}
	d.Scenario, d.Variant = a.Scenario, a.Variant
	for _, j := range neighbours(c, i) {
		d.differ[j] = map[string]bool{}
		for _, rule := range a.Candidates(c.Compared[i].Edition, c.Compared[j].Edition) {
			d.differ[j][rule] = true
		}
		for n, diff := range c.Differences {
			if v := diff.Values[j]; v != diff.Values[i] && diff.Fact != citation {
				d.claim(edition.Claim{Step: diff.Step, Fact: diff.Fact, Value: v.Text, Known: v.Known}, claimed{[]int{j}, n})
			}
		}
		for _, step := range c.Steps {
			own, other := step.Findings[i], step.Findings[j]
			if own != nil && other != nil && own.Kind != other.Kind {
				d.claim(edition.Claim{Step: step.ID, Result: true, Value: string(other.Kind), Known: true}, claimed{[]int{j}, -1})
			}
		}
	}
	d.candidates(c.Compared[i].Edition, c, a)
	return d
}

// citation is the fact that each edition says with a number of its own.
const citation = "ended_by"

// neighbours are the editions before and after one in the comparison.
func neighbours(c *compare.Comparison, i int) (list []int) {
	for _, j := range [...]int{i - 1, i + 1} {
		if j >= 0 && j < len(c.Compared) {
			list = append(list, j)
		}
	}
	return list
}

// claim adds a claim, or a neighbour to one of the same.
func (d *doubt) claim(c edition.Claim, of claimed) {
	if at := slices.Index(d.Elsewhere, c); at >= 0 {
		d.claims[at].as = append(d.claims[at].as, of.as...)
		return
	}
	d.Elsewhere, d.claims = append(d.Elsewhere, c), append(d.claims, of)
}

// candidates are the rules on the way that differ from those of a neighbour, and then all others that do.
func (d *doubt) candidates(id string, c *compare.Comparison, a *Asked) {
	add := func(rule string) {
		if !slices.Contains(d.Rules, rule) {
			d.Rules = append(d.Rules, rule)
		}
	}
	for _, rule := range a.Near[d.at] {
		for _, differ := range d.differ {
			if differ[rule] {
				add(rule)
			}
		}
	}
	d.Near = min(len(d.Rules), mostNear)
	for _, j := range neighbours(c, d.at) {
		for _, rule := range a.Candidates(id, c.Compared[j].Edition) {
			add(rule)
		}
	}
}

// try asks the edition.
func (d *doubt) try(ctx context.Context, e replay.Edition) (decisions []Decision, s Side) {
	trier, can := e.Edition.(edition.Trier)
	err := edition.ErrCannotTry
	var trials edition.Trials
	if can {
		trials, err = trier.Try(ctx, d.Doubt)
	}
	switch {
	case errors.Is(err, edition.ErrCannotTry):
		return nil, Side{Untested: "the edition makes no trials"}
	case err != nil:
		return nil, Side{Untested: err.Error()}
	}
	for _, t := range trials.Turned {
		for j, differ := range d.differ {
			if !slices.ContainsFunc(t.Rules, func(rule string) bool { return !differ[rule] }) {
				decisions = d.decision(decisions, j, t)
			}
		}
	}
	slices.SortStableFunc(decisions, func(a, b Decision) int { return a.As - b.As })
	return decisions, Side{Made: trials.Made, Bounded: trials.Bounded}
}

// decision adds what a trial says of one neighbour.
func (d *doubt) decision(list []Decision, as int, t edition.Turned) []Decision {
	one := Decision{Edition: d.at, As: as, Rules: t.Rules, Closer: -t.Others}
	for _, n := range t.Claims {
		if !slices.Contains(d.claims[n].as, as) {
			continue
		}
		one.Closer++
		if d.claims[n].fact >= 0 {
			one.Facts = append(one.Facts, d.claims[n].fact)
		}
	}
	if len(one.Facts) == 0 {
		return list
	}
	return append(list, one)
}

// Decides reports whether a decision is about the difference between two editions in one fact.
func (d *Decision) Decides(fact, a, b int) bool {
	return (d.Edition == a && d.As == b || d.Edition == b && d.As == a) && slices.Contains(d.Facts, fact)
}

// Untested says why nothing was tried in an edition or its neighbour; empty if something was, or could be.
func (r *Result) Untested(a, b int) string {
	if r.Sides[a].Untested != "" && r.Sides[b].Untested != "" {
		return r.Sides[a].Untested
	}
	return ""
}

