package compare

import (
	"cmp"
	"slices"
	"strings"

	"palimpsest/core/outcome"
)

// at tells what each edition did at a row.
func at(rows []Row, steps []Step, row int) *Turning {
	t := &Turning{Row: row, Sides: make([]Side, len(rows[row].Events))}
	step := stepOf(rows[row], steps)
	if step != nil {
		t.Step = step.ID
	}
	for i, e := range rows[row].Events {
		t.Sides[i] = Side{Event: e}
		if e == nil {
			t.Sides[i] = otherPlace(rows, row, i)
		}
		if step == nil {
			continue
		}
		t.Sides[i].Finding = step.Findings[i]
		if done := deed(rows, step.Findings[i], i); done != nil {
			t.Sides[i].Event, t.Sides[i].Later, t.Sides[i].Delayed = done, false, false
		}
	}
	return t
}

// deeds are what players do as a step of the script.
var deeds = []outcome.Verb{outcome.Casts, outcome.Activates, outcome.PlaysLand, outcome.Attacks, outcome.Blocks,
	outcome.PhaseCostPaid, outcome.PhaseCostUnpaid}

// deed is the event in which an edition did a step, and not one on the way to it, such as making the
// mana; nil when the edition did not do it. Of a step whose finding does not say what it is done with, it is the first that is of something named in it.
func deed(rows []Row, f *outcome.Finding, edition int) *outcome.Event {
	if f == nil || !begun(f.Kind) {
		return nil
	}
	var named *outcome.Event
	for _, r := range rows {
		e := r.Events[edition]
		switch {
		case e == nil || e.Step != f.Step || !slices.Contains(deeds, outcome.Verb(e.Verb)):
		case e.Subject == f.Of:
			return e
		case named == nil && strings.Contains(f.Text, e.Subject):
			named = e
		}
	}
	return named
}

// AtStep is the turning point at a step of which the editions made different things; nil at any other.
func (c *Comparison) AtStep(id string) *Turning {
	n := slices.IndexFunc(c.Steps, func(s Step) bool { return s.ID == id && !s.Same() && !mayPass(s) })
	if n < 0 {
		return nil
	}
	t := c.atStep(&c.Steps[n])
	c.overtaken(t)
	return t
}

// AtEvent is the turning point at an event of an edition, which not all of them have there; nil at any other.
func (c *Comparison) AtEvent(of, event int) *Turning {
	row := slices.IndexFunc(c.Timeline, func(r Row) bool { return r.Events[of] != nil && r.Events[of].N == event && r.Parted() })
	if row < 0 {
		return nil
	}
	t := at(c.Timeline, c.Steps, row)
	c.overtaken(t)
	return t
}

// AtEventAlone is AtEvent without the step of the event: what that came to is not the point.
func (c *Comparison) AtEventAlone(of, event int) *Turning {
	t := c.AtEvent(of, event)
	if t == nil || t.Step == "" {
		return t
	}
	return at(c.Timeline, nil, t.Row)
}

// AtEventBefore is the turning point at an event that comes in an edition before it refuses a step, and in others not at all, or only after they have done the step; nil
// where it comes before the step in all of them.
func (c *Comparison) AtEventBefore(of, event int, step string) *Turning {
	row := slices.IndexFunc(c.Timeline, func(r Row) bool { return r.Events[of] != nil && r.Events[of].N == event })
	n := slices.IndexFunc(c.Steps, func(s Step) bool { return s.ID == step })
	if row < 0 || n < 0 || c.Steps[n].Findings[of] == nil || event > c.Steps[n].Findings[of].After {
		return nil
	}
	t := at(c.Timeline, nil, row)
	for i := range t.Sides {
		if e, done := t.Sides[i].Event, deed(c.Timeline, c.Steps[n].Findings[i], i); !t.Sides[i].Later && e != nil && done != nil && done.N < e.N {
			t.Sides[i].Later, t.Sides[i].Delayed = true, true
		}
	}
	if !slices.ContainsFunc(t.Sides, func(s Side) bool { return s.Event == nil || s.Later }) {
		return nil
	}
	return t
}

// atStep tells what each edition made of a step, and what it did as that.
func (c *Comparison) atStep(s *Step) *Turning {
	t := &Turning{Row: -1, Step: s.ID, Sides: make([]Side, len(s.Findings))}
	for i, f := range s.Findings {
		t.Sides[i].Finding, t.Sides[i].Event = f, deed(c.Timeline, f, i)
	}
	return t
}

// AtReasons tells what each edition makes of effects from where they diverge on; nil when it is the same everywhere, or
// nothing is known. An edition in which no effect changes this fact has what it makes of the same effect otherwise, or
// of another that comes from the same source.
func (c *Comparison) AtReasons(d Difference) *Turning {
	t := &Turning{Row: -1, Sides: make([]Side, len(c.Compared)), Of: &d}
	var first *outcome.Reason
	for i, list := range c.Reasons(d) {
		if len(list) > 0 {
			t.Sides[i].Reason = list[0]
			if _, leaf, _ := outcome.SplitFactName(d.Fact); leaf == "name" { // of several the last one gives it
				t.Sides[i].Reason = list[len(list)-1]
			}
			first = cmp.Or(first, t.Sides[i].Reason)
		}
	}
	if first == nil {
		return nil
	}
	t.inOrder(c.Reasons(d))
	from := func(r *outcome.Reason) bool { return r.Source == first.Source }
	for _, like := range []func(*outcome.Reason) bool{func(r *outcome.Reason) bool { return SameModification(r, first) }, from} {
		for i, o := range c.Compared {
			look, _ := o.Look(d.Step)
			for k := range look.Reasons {
				if r := &look.Reasons[k]; t.Sides[i].Reason == nil && r.Of == first.Of && like(r) {
					t.Sides[i].Reason = r
				}
			}
		}
	}
	return t
}

// stepOf returns the step that the events of a row come from, when the editions made different
// things of it; nil when the step is no reason for them to part.
func stepOf(r Row, steps []Step) *Step {
	for _, e := range r.Events {
		if e == nil || e.Step == "" {
			continue
		}
		for i := range steps {
			if steps[i].ID == e.Step && !steps[i].Same() && !steps[i].ofAnswers() {
				return &steps[i]
			}
		}
	}
	return nil
}
