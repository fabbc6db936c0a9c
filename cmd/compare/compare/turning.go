package compare

import (
	"cmp"
	"slices"
	"strings"

	"palimpsest/core/outcome"
)

// Turning is the turning point: the first decision, refusal or consequence at which the editions diverge and from which
// the differing facts follow.
type Turning struct {
	// Row is the place in the timeline; -1 when the editions diverge at a step without that any event shows it, or
	// in how they apply the same effects.
	Row int
	// Step is the step at which they part, when what became of it is the reason.
	Step  string
	Sides []Side
	// Order is set where all editions have the same there, in another order or at another time.
	Order bool
	// Of is the difference that the effects make which they apply otherwise; nil where it is not effects that diverge.
	Of *Difference
}

// Side is one edition's part in the turning point.
type Side struct {
	// Event is what happened there. In an edition that has nothing there it is what came next, and
	// Later is set; it is nil when nothing more came. With Delayed what came next is what others have there, with
	// NotYet that comes after it.
	Event   *outcome.Event
	Later   bool
	Delayed bool
	NotYet  bool
	// Finding is what became of the step there, when that is why the editions part. If the edition did
	// the step, Event is what was done.
	Finding *outcome.Finding
	// Reason is what the edition makes of an effect there, when the editions part in how they apply the same ones.
	Reason *outcome.Reason
	// Then is the effect that another edition applies before Reason, and this one after it. Placed is that one of the two of which the rule is cited.
	Then, Placed *outcome.Reason
}

// Reasoned is what the edition makes of effects there, in sentences.
func (s Side) Reasoned() string {
	if s.Then == nil {
		return s.Reason.Text
	}
	then := s.Then.Text
	if rest, ok := strings.CutPrefix(then, "The "); ok {
		then = "the " + rest
	}
	return s.Reason.Text + " Then " + then
}

// Rule is the rule that the edition cites there: that of the refusal where it refused, else that of the event.
func (s Side) Rule() string {
	switch {
	case s.Finding != nil && (s.Finding.Rule != "" || !begun(s.Finding.Kind)):
		return s.Finding.Rule // a step that the scenario leaves out has none, and what came next is not the reason
	case s.Event != nil && s.Finding != nil && s.Later: // the step has no event of its own, and what came next is not what it did
	case s.Event != nil:
		return s.Event.Rule
	case s.Placed != nil:
		return s.Placed.Rule
	case s.Reason != nil:
		return s.Reason.Rule
	}
	return ""
}

// turn finds the turning point. Where the ends differ it is the first decision, refusal or consequence that not all
// editions have and that a differing fact follows from; else how they apply the same effects; else a step of which
// they made different things; else what all of them have, in another order or not yet at a checkpoint. Where the ends are alike it is the first
// thing that players notice. It is nil where there is nothing of the kind.
func (c *Comparison) turn() *Turning {
	return newLeading(c).turning()
}

// Beside is the turning point without a step of the script, and without what comes of that; nil if there is none.
func (c *Comparison) Beside(step string) *Turning {
	l := newLeading(c)
	l.leaveOut(step)
	return l.turning()
}

// turning is the turning point as it is shown: where the same is seen better at another event, that one, and beside it what stands in its place elsewhere.
func (l *leading) turning() *Turning {
	t := l.turn()
	if t == nil {
		return nil
	}
	for _, better := range []func(*Turning) *Turning{l.anotherTurn, l.turnsLater, l.assigned} {
		t = cmp.Or(better(t), t)
	}
	l.standIn(t)
	l.overtaken(t)
	return t
}

// turn is the first event that is not so everywhere and leads to a difference; where there is none, what else tells the editions apart, from the reasons of a
// fact to the steps of the script. With the positions the same, it is the first event that is seen.
func (l *leading) turn() *Turning {
	c := l.Comparison
	if c.Same() {
		return l.first(func(of int, e *outcome.Event) bool {
			return roles[outcome.Verb(e.Verb)].seen && !l.everywhere(e) && !l.leftOut[of][e.N]
		}, nothing)
	}
	leads := func(of int, e *outcome.Event) bool {
		return l.ways[of][e.N] && PartOf(e) != Formality && !l.leftOut[of][e.N]
	}
	parts := func(of int, e *outcome.Event) bool { return leads(of, e) && !l.everywhere(e) }
	fits := l.fitting()
	if t := l.first(func(of int, e *outcome.Event) bool { return fits[e] && parts(of, e) && !l.tapsForMana(of, e) }, l.leadsOn); t != nil {
		return t
	}
	if t := l.first(func(of int, e *outcome.Event) bool { return parts(of, e) && !l.tapsForMana(of, e) }, l.leadsOn); t != nil {
		return t
	}
	if t := l.first(parts, nothing); t != nil {
		return t
	}
	for _, d := range c.Differences {
		if _, leaf, _ := outcome.SplitFactName(d.Fact); leaf == "mana_colors" {
			continue // it follows from the types, of which other differences tell
		}
		if t := c.AtReasons(d); t != nil {
			return t
		}
	}
	if t := l.first(neverMind, func(s Step) bool { return !mayPass(s) && s.ID != l.without }); t != nil {
		return t
	}
	if t := l.whoseTurn(); t != nil {
		return t
	}
	t := l.first(leads, nothing)
	if t == nil {
		t = l.outrun(leads)
	}
	if t == nil {
		return l.nullAttack()
	}
	t.Order = true
	return t
}

// fitting are the events that just those editions have, or have in the same way, that agree in some fact of those that differ.
func (l *leading) fitting() map[*outcome.Event]bool {
	fits := map[*outcome.Event]bool{}
	for _, r := range l.Timeline {
		apart := func(i, j int) bool {
			a, b := r.Events[i], r.Events[j]
			return (a == nil) != (b == nil) || a != nil && (Row{Events: []*outcome.Event{a, b}}).Parted()
		}
		if !slices.ContainsFunc(l.Differences, func(d Difference) bool { return !d.IsPrinted() && d.divides(apart) }) {
			continue
		}
		for _, e := range r.Events {
			if e != nil {
				fits[e] = true
			}
		}
	}
	return fits
}

// divides reports whether a fact differs between just those editions that are apart.
func (d Difference) divides(apart func(i, j int) bool) bool {
	for i := range d.Values {
		for j := range i {
			if (d.Values[i] != d.Values[j]) != apart(i, j) {
				return false
			}
		}
	}
	return true
}

// nullAttack is where an attack is announced in which nothing attacks, and not in all editions, if they differ in who has attacked, and in nothing else that happens.
func (l *leading) nullAttack() *Turning {
	attacked := func(d Difference) bool {
		_, leaf, _ := outcome.SplitFactName(d.Fact)
		return leaf == "attacked"
	}
	if !slices.ContainsFunc(l.Differences, attacked) {
		return nil
	}
	announced := func(of int, e *outcome.Event) bool {
		return outcome.Verb(e.Verb) == outcome.AttackAnnounced && !l.everywhere(e) && !l.leftOut[of][e.N]
	}
	return l.first(announced, nothing)
}

// tapsForMana reports whether a permanent only becomes tapped for mana: what comes of the mana says more.
func (l *leading) tapsForMana(of int, e *outcome.Event) bool {
	if outcome.Verb(e.Verb) != outcome.Taps || e.Cause <= 0 || e.Cause >= e.N {
		return false
	}
	by := &l.Compared[of].Events[e.Cause-1]
	return outcome.Verb(by.Verb) == outcome.Activates && by.Detail == "mana"
}

// outrun finds the first event that one edition had at a checkpoint, and another only after it.
func (l *leading) outrun(leads func(of int, e *outcome.Event) bool) *Turning {
	for _, step := range checkpoints(l.Compared) {
		for n, r := range l.Timeline {
			before := make([]bool, len(r.Events))
			for i, o := range l.Compared {
				look, _ := o.Look(step)
				before[i] = r.Events[i] != nil && r.Events[i].N <= look.After && leads(i, r.Events[i])
			}
			if !slices.Contains(before, true) || !slices.Contains(before, false) {
				continue
			}
			t := at(l.Timeline, l.Steps, n)
			for i := range t.Sides {
				s := &t.Sides[i]
				s.Later = s.Later || !before[i]
				s.Delayed = s.Later && s.Event != nil && essence(s.Event) == essence(r.First())
			}
			return t
		}
	}
	return nil
}

func nothing(Step) bool                  { return false }
func neverMind(int, *outcome.Event) bool { return false }

// first finds the first row in which the editions diverge at an event, or the first step of which they made different
// things, if that comes first.
func (l *leading) first(counts func(of int, e *outcome.Event) bool, steps func(Step) bool) *Turning {
	next := len(l.Timeline)
	var contested *Step
	for n := range l.Steps {
		if s := &l.Steps[n]; !s.Same() && steps(*s) {
			if row := l.rowOf(s); contested == nil || row < next {
				contested, next = s, row
			}
		}
	}
	for n, r := range l.Timeline[:next] {
		if !r.Parted() {
			continue
		}
		for i, e := range r.Events {
			if e != nil && counts(i, e) {
				return at(l.Timeline, l.Steps, n)
			}
		}
	}
	switch {
	case contested == nil:
		return nil
	case next < len(l.Timeline):
		if t := at(l.Timeline, l.Steps, next); t.Step == contested.ID {
			return t
		}
	}
	return l.atStep(contested)
}

// mayPass reports whether a step only asks whether a player may pass: that is no decision, and nothing is refused that would matter.
func mayPass(s Step) bool {
	return slices.ContainsFunc(s.Findings, func(f *outcome.Finding) bool {
		return f != nil && (f.Kind == outcome.Yes || f.Kind == outcome.No) && f.Deed == outcome.ToPass
	})
}

// ofAnswers reports whether all that is found are answers that nobody asked for or that were not to be given, of the script or of a step that is done.
func (s Step) ofAnswers() bool {
	return !slices.ContainsFunc(s.Findings, func(f *outcome.Finding) bool {
		return f != nil && f.Kind != outcome.Unasked && f.Kind != outcome.Unanswered
	})
}

// rowOf is where a step comes: the row of its first event in an edition that did it, or of what an edition that refused it has next, if that is
// earlier; else that of the first event of a later step; else the end of the timeline.
func (l *leading) rowOf(s *Step) int {
	later := len(l.Timeline)
	for n, r := range l.Timeline {
		for i, e := range r.Events {
			switch {
			case e == nil:
			case refusedBefore(s.Findings[i], e):
				return n
			case e.Step == "":
			case e.Step == s.ID && s.Findings[i] != nil && begun(s.Findings[i].Kind):
				return n
			case later == len(l.Timeline) && l.steps[e.Step] != nil && l.steps[e.Step].Line > s.Line:
				later = n
			}
		}
	}
	return later
}

// refusedBefore reports whether an event is the next one after an edition had refused a step.
func refusedBefore(f *outcome.Finding, e *outcome.Event) bool {
	switch kindOf(f) {
	case outcome.Refused, outcome.NoWindow, outcome.NoMoment, outcome.Never:
		return f.After > 0 && e.N == f.After+1
	}
	return false
}

// leadsOn reports whether a fact that differs follows from what some edition did as a step.
func (l *leading) leadsOn(s Step) bool {
	if s.ID == l.without || s.ofAnswers() {
		return false
	}
	for i, o := range l.Compared {
		for k := range o.Events {
			if e := &o.Events[k]; e.Step == s.ID && l.ways[i][e.N] {
				return true
			}
		}
	}
	return false
}
