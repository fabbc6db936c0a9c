package trials

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strconv"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/replay"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// doubt is the question to one edition, and what its claims are of.
type doubt struct {
	edition.Doubt
	at     int
	claims []claimed
	differ map[int]map[string]bool // the candidates, by the neighbour that differs in them
	beyond []int                   // the editions beyond the neighbour that it asks about
	turned []edition.Turned
}

// claimed is what a claim is of.
type claimed struct {
	as   []int // the neighbours in which it holds
	fact int   // the difference; -1: what became of a step
	step string
	both bool // the step is done in this edition, too: as are all the others that do it
}

// mostNear bounds the candidates that are tried in pairs.
const mostNear = 8

func newDoubt(c *compare.Comparison, i int, a *Asked) *doubt {
	d := &doubt{at: i, differ: map[int]map[string]bool{}}
	d.Scenario, d.Variant = a.Scenario, a.Variant
	for _, j := range neighbours(c, i) {
		d.differFrom(c, j, a)
		for n, diff := range c.Differences {
			if v := diff.Values[j]; v != diff.Values[i] && diff.Fact != citation {
				d.claim(edition.Claim{Step: diff.Step, Fact: diff.Fact, Value: v.Text, Known: v.Known}, claimed{as: []int{j}, fact: n})
			}
		}
		d.steps(c, j)
	}
	if len(d.Elsewhere) > 0 {
		d.doneToo(c)
	}
	for _, j := range neighbours(c, i) {
		d.printings(c, j, a)
	}
	d.candidates(c.Compared[i].Edition, c, a)
	return d
}

// steps claims of each step that it comes to what it comes to in another edition, and asks for trials without those that only this edition does, or waits for.
func (d *doubt) steps(c *compare.Comparison, j int) {
	for _, step := range c.Steps {
		own, other := step.Findings[d.at], step.Findings[j]
		if own != nil && other != nil && own.Kind != other.Kind {
			of := claimed{fact: -1, step: step.ID}
			for k, f := range step.Findings {
				if f != nil && f.Kind == other.Kind {
					of.as = append(of.as, k)
				}
			}
			if as := edition.CameTo(step.ID, other.Kind); as.Holds(c.Compared[j]) && !slices.Contains(d.Elsewhere, as) {
				d.claim(as, of)
			}
		}
		doneOrAwaited := own != nil && (own.Kind == outcome.Done || isAwaited(c, d.at, j, step.ID))
		if doneOrAwaited && withheld(c.Compared[j], step.ID) != nil && !slices.Contains(d.Steps, step.ID) {
			d.Steps = append(d.Steps, step.ID)
		}
	}
}

// isAwaited reports whether an edition waits for the moment of a step that never comes in another, and goes on into a later turn than that: without the step it may not.
func isAwaited(c *compare.Comparison, i, j int, step string) bool {
	own, other := withheld(c.Compared[i], step), withheld(c.Compared[j], step)
	return own != nil && own.Kind == outcome.Refused && other != nil && neverCame(c.Compared[j], other) &&
		slices.ContainsFunc(c.Differences, func(d compare.Difference) bool {
			return d.Step == "" && d.Fact == turnNumber && turn(d.Values[i]) > turn(d.Values[j])
		})
}

// turn is the number of a turn that a fact gives; 0 where it is not known.
func turn(v compare.Value) int {
	n, _ := strconv.Atoi(v.Text)
	return n
}

// turnNumber is the fact that says how long a replay goes on.
const turnNumber = "turn_number"

// printings asks for trials with the cards that say something else in another edition.
func (d *doubt) printings(c *compare.Comparison, j int, a *Asked) {
	for _, card := range a.Printings(c.Compared[d.at].Edition, c.Compared[j].Edition) {
		d.Printings = append(d.Printings, edition.Printing{Card: card, Edition: c.Compared[j].Edition})
	}
}

// doneToo claims of each step that this edition does that others do it, too: a trial in which it is not done shows nothing of them. It claims nothing of
// those for which the author leaves out a step that is done here: one step then stands for another.
func (d *doubt) doneToo(c *compare.Comparison) {
	lacks := func(k int) bool {
		return slices.ContainsFunc(c.Steps, func(s compare.Step) bool {
			own, other := s.Findings[d.at], s.Findings[k]
			return own != nil && other != nil && own.Kind == outcome.Done && other.Kind == outcome.Skipped
		})
	}
	for _, step := range c.Steps {
		done := func(k int) bool { return step.Findings[k] != nil && step.Findings[k].Kind == outcome.Done }
		if !done(d.at) {
			continue
		}
		var as []int
		for k := range c.Compared {
			if k != d.at && done(k) && !lacks(k) {
				as = append(as, k)
			}
		}
		if len(as) > 0 {
			d.claim(edition.CameTo(step.ID, outcome.Done), claimed{as: as, fact: -1, step: step.ID, both: true})
			d.cutOff(c, step.ID)
		}
	}
}

// cutOff claims of a step that editions do, where they differ in how the game ends, that it is over before: then a trial still shows how it ends.
func (d *doubt) cutOff(c *compare.Comparison, step string) {
	ends := slices.ContainsFunc(d.claims, func(of claimed) bool { return of.fact >= 0 && compare.OfTheEnd(c.Differences[of.fact].Fact) })
	if over := overBefore(step); ends && !slices.Contains(d.Elsewhere, over) {
		d.claim(over, claimed{fact: -1, step: step})
	}
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

// candidates are the rules on the way that differ from those of a neighbour, then those on the matter of what is on the way there, then all others that do, and those that the candidates of
// neighbours are held to.
func (d *doubt) candidates(id string, c *compare.Comparison, a *Asked) {
	d.near(c, a)
	for _, j := range neighbours(c, d.at) {
		d.add(a.Candidates(id, c.Compared[j].Edition))
	}
	for _, j := range neighbours(c, d.at) {
		other := c.Compared[j].Edition
		for _, rule := range a.Candidates(other, id) {
			d.add(a.Counterparts(other, id, rule))
		}
	}
}

// near makes candidates of the rules on the way to what differs and on the matter of those that are on the way elsewhere, of which the first are also tried in pairs.
func (d *doubt) near(c *compare.Comparison, a *Asked) {
	d.onTheWay(a)
	d.onTheOtherWay(c, a)
	d.Near = min(len(d.Rules), mostNear)
}

// differFrom notes the rules in which another edition differs.
func (d *doubt) differFrom(c *compare.Comparison, k int, a *Asked) {
	d.differ[k] = map[string]bool{}
	for _, rule := range a.Candidates(c.Compared[d.at].Edition, c.Compared[k].Edition) {
		d.differ[k][rule] = true
	}
}

// onTheWay makes candidates of the rules on the way to what differs, as far as another edition differs in them.
func (d *doubt) onTheWay(a *Asked) {
	for _, rule := range a.Near[d.at] {
		for _, differ := range d.differ {
			if differ[rule] {
				d.add([]string{rule})
			}
		}
	}
}

// onTheOtherWay makes candidates of the rules on the matter of those that are on the way elsewhere: what they put off is not cited.
func (d *doubt) onTheOtherWay(c *compare.Comparison, a *Asked) {
	for _, j := range slices.Sorted(maps.Keys(d.differ)) {
		for _, rule := range a.Near[j] {
			for _, own := range a.OnTheMatter(c.Compared[j].Edition, c.Compared[d.at].Edition, rule) {
				if d.differ[j][own] {
					d.add([]string{own})
				}
			}
		}
	}
}

// add makes candidates of rules, each once.
func (d *doubt) add(rules []string) {
	for _, rule := range rules {
		if !slices.Contains(d.Rules, rule) {
			d.Rules = append(d.Rules, rule)
		}
	}
}

// try asks the edition.
func (d *doubt) try(ctx context.Context, e replay.Edition) Side {
	trier, can := e.Edition.(edition.Trier)
	err := edition.ErrCannotTry
	var trials edition.Trials
	if can {
		trials, err = trier.Try(ctx, d.Doubt)
	}
	switch {
	case errors.Is(err, edition.ErrCannotTry):
		return Side{Untested: NoTrials}
	case err != nil:
		return Side{Untested: err.Error()}
	}
	d.turned = trials.Turned
	return Side{Made: trials.Made, Bounded: trials.Bounded}
}

// byRules are the decisions of rules in which a neighbour differs, and of cards that say something else there. Where it differs only in part, a fact that its rule on the same matter
// moves is decided by what both have.
func (d *doubt) byRules(c *compare.Comparison, j int, other *doubt, a *Asked) (list []Decision) {
	here, there := c.Compared[d.at].Edition, c.Compared[j].Edition
	for _, t := range d.turned {
		if card := t.Card; card.Card != "" {
			if one := d.decision(c, j, t); card.Edition == there && len(one.Facts) > 0 {
				one.Card = card.Card
				list = append(list, one)
			}
			continue
		}
		if t.Step != "" || slices.ContainsFunc(t.Rules, func(rule string) bool { return !d.differ[j][rule] }) {
			continue
		}
		one := d.decision(c, j, t)
		for _, rule := range t.Rules {
			for _, counterpart := range a.Counterparts(here, there, rule) {
				one.Facts = slices.DeleteFunc(one.Facts, func(fact int) bool { return other.moves(counterpart, fact) })
			}
		}
		if len(one.Facts) > 0 {
			list = append(list, one)
		}
	}
	return list
}

// moves reports whether without a rule a fact is neither as usual nor as in the other edition.
func (d *doubt) moves(rule string, fact int) bool {
	return d != nil && slices.ContainsFunc(d.turned, func(t edition.Turned) bool {
		return len(t.Rules) == 1 && t.Rules[0] == rule && slices.ContainsFunc(t.Moved, func(n int) bool { return d.claims[n].fact == fact })
	})
}

// decision is what a trial says of one neighbour: nothing, if a step that the neighbour does is not done in the trial; only how the game ends, if with the text of
// a card it is over before the step. Where it is over sooner without a rule, that is another end.
func (d *doubt) decision(c *compare.Comparison, as int, t edition.Turned) Decision {
	one := Decision{Edition: d.at, As: as, Rules: t.Rules, StandsIn: t.StandsIn, Closer: -t.Others, Undone: d.undone(t)}
	cut := slices.Contains(one.Undone, as)
	if cut && (t.Card.Card == "" || !d.onlyCutOff(t)) {
		return one
	}
	for _, n := range t.Claims {
		of := d.claims[n]
		switch {
		case !slices.Contains(of.as, as):
			continue
		case of.fact < 0:
			one.Turned = append(one.Turned, of.step)
		case !cut || compare.OfTheEnd(c.Differences[of.fact].Fact):
			one.Facts = append(one.Facts, of.fact)
		}
		one.Closer++
	}
	return one
}

// undone are the editions that do a step which is not done in a trial, as it otherwise is.
func (d *doubt) undone(t edition.Turned) (list []int) {
	for _, n := range t.Moved {
		if d.claims[n].both {
			list = append(list, d.claims[n].as...)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// onlyCutOff reports whether of each step that is not done in a trial, as it otherwise is, the game is over before.
func (d *doubt) onlyCutOff(t edition.Turned) bool {
	over := func(step string) bool {
		return slices.ContainsFunc(t.Claims, func(n int) bool { return d.Elsewhere[n] == overBefore(step) })
	}
	return !slices.ContainsFunc(t.Moved, func(n int) bool { return d.claims[n].both && !over(d.claims[n].step) })
}

// overBefore claims of a step that the game is over before it.
func overBefore(step string) edition.Claim { return edition.CameTo(step, outcome.Overtaken) }

// does reports whether without a rule a step comes out as in a neighbour.
func (d *doubt) does(rule, step string, as int) bool {
	return d != nil && slices.ContainsFunc(d.turned, func(t edition.Turned) bool {
		return len(t.Rules) == 1 && t.Rules[0] == rule && slices.ContainsFunc(t.Claims, func(n int) bool {
			return d.claims[n].step == step && slices.Contains(d.claims[n].as, as)
		})
	})
}

// movedBy are the trials without one rule in which a neighbour differs that have moved facts, but not to what they are there, or where a step that the
// neighbour does is not done.
func (d *doubt) movedBy(j int) (list []Decision) {
	for _, t := range d.turned {
		if t.Step+t.Card.Card != "" || len(t.Rules) != 1 || !d.differ[j][t.Rules[0]] {
			continue
		}
		one := Decision{Edition: d.at, As: j, Rules: t.Rules}
		moved := t.Moved
		if slices.Contains(d.undone(t), j) { // they decide nothing
			moved = slices.Concat(moved, t.Claims)
		}
		for _, n := range moved {
			if slices.Contains(d.claims[n].as, j) && d.claims[n].fact >= 0 {
				one.Facts = append(one.Facts, d.claims[n].fact)
			}
		}
		if len(one.Facts) > 0 {
			list = append(list, one)
		}
	}
	return list
}
