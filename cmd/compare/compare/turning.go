package compare

import (
	"slices"
	"strings"

	"palimpsest/core/outcome"
)

// Turning is the turning point: the first place at which the timelines part for a reason that matters.
type Turning struct {
	// Row is the place in the timeline; -1 when the editions part at a step without that any event shows it, or
	// in how they apply the same effects.
	Row int
	// Step is the step at which they part, when what became of it is the reason.
	Step  string
	Sides []Side
}

// Side is one edition's part in the turning point.
type Side struct {
	// Event is what happened there. In an edition that has nothing there it is what came next, and
	// Later is set; it is nil when nothing more came.
	Event *outcome.Event
	Later bool
	// Finding is what became of the step there, when that is why the editions part. If the edition did
	// the step, Event is what was done.
	Finding *outcome.Finding
	// Reason is what the edition makes of an effect there, when the editions part in how they apply the same ones.
	Reason *outcome.Reason
}

// Rule is the rule that the edition cites there: that of the refusal where it refused, else that of the event.
func (s Side) Rule() string {
	switch {
	case s.Finding != nil && (s.Finding.Rule != "" || !begun(s.Finding.Kind)):
		return s.Finding.Rule // a step that the scenario leaves out has none, and what came next is not the reason
	case s.Event != nil:
		return s.Event.Rule
	case s.Reason != nil:
		return s.Reason.Rule
	}
	return ""
}

// weight says how much it matters that editions part at an event.
type weight uint8

const (
	consequence weight = iota // something came of it: damage, a death, a card drawn, a player's action
	preparation               // a stage on the way to an event that has a row of its own
	structure                 // where in the turn the game is
)

// weights has the verbs that are less than consequences. Editions divide the turn and the way to an
// event differently, and so differ in these rows in every scenario: an attack is announced in one
// edition only, damage waits between being assigned and being dealt in some. Whoever reads a
// comparison wants to know where that first had a consequence.
var weights = map[outcome.Verb]weight{
	outcome.TurnBegins:       structure,
	outcome.PhaseBegins:      structure,
	outcome.StepBegins:       structure,
	outcome.PreventionBegins: structure,

	outcome.AttackAnnounced:  preparation,
	outcome.DamageAssigned:   preparation,
	outcome.SuccessfullyCast: preparation,
	outcome.Resolves:         preparation,
}

func weightOf(e *outcome.Event) weight {
	if outcome.Verb(e.Verb) == outcome.DamageAssigned && e.Amount == 0 {
		return consequence // an edition says by which rule a creature deals none
	}
	return weights[outcome.Verb(e.Verb)]
}

// weight is what matters most in a row.
func (r Row) weight() weight {
	w := structure
	for _, e := range r.Events {
		if e != nil {
			w = min(w, weightOf(e))
		}
	}
	return w
}

// turn finds the turning point. A consequence that one edition has and another has not, or has
// differently, comes first; then a step of which they made different things without leaving a row; then how they
// apply the same effects; then the preparations; and only if nothing else differs the structure of the turn.
func (c *Comparison) turn() *Turning {
	rows, steps := c.Timeline, c.Steps
	if t := firstParting(rows, steps, consequence); t != nil {
		return t
	}
	for _, s := range steps {
		if !s.Same() {
			return atStep(s)
		}
	}
	for _, d := range c.Differences {
		if t := atReasons(c.Reasons(d)); t != nil {
			return t
		}
	}
	if t := firstParting(rows, steps, preparation); t != nil {
		return t
	}
	return firstParting(rows, steps, structure)
}

// firstParting finds the first row of a weight in which the editions part.
func firstParting(rows []Row, steps []Step, w weight) *Turning {
	for i, r := range rows {
		if r.weight() == w && r.Parted() && !onlyMoved(rows, r) {
			return at(rows, steps, i)
		}
	}
	return nil
}

// onlyMoved reports whether what happened in a row happened within the same step in every edition, in
// some of them earlier or later: in one edition mana is made before a spell, in another while it is paid for.
func onlyMoved(rows []Row, r Row) bool {
	first := r.First()
	if first.Step == "" {
		return false
	}
	has := make([]bool, len(r.Events))
	for _, other := range rows {
		for i, e := range other.Events {
			if e != nil && e.Step == first.Step && identify(e) == identify(first) && e.Amount == first.Amount && e.Detail == first.Detail {
				has[i] = true
			}
		}
	}
	return !slices.Contains(has, false)
}

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
			t.Sides[i] = Side{Event: following(rows, row, i), Later: true}
		}
		if step == nil {
			continue
		}
		t.Sides[i].Finding = step.Findings[i]
		if done := deed(rows, step.Findings[i], i); done != nil {
			t.Sides[i].Event, t.Sides[i].Later = done, false
		}
	}
	return t
}

// deeds are what players do as a step of the script.
var deeds = []outcome.Verb{outcome.Casts, outcome.Activates, outcome.PlaysLand, outcome.Attacks, outcome.Blocks,
	outcome.PhaseCostPaid, outcome.PhaseCostUnpaid}

// deed is the event in which an edition did a step, and not one on the way to it, such as making the
// mana; nil when the edition did not do it.
func deed(rows []Row, f *outcome.Finding, edition int) *outcome.Event {
	if f == nil || !begun(f.Kind) {
		return nil
	}
	for _, r := range rows {
		e := r.Events[edition]
		if e != nil && e.Step == f.Step && slices.Contains(deeds, outcome.Verb(e.Verb)) && strings.Contains(f.Text, e.Subject) {
			return e
		}
	}
	return nil
}

// atStep tells what each edition made of a step that no event shows.
func atStep(s Step) *Turning {
	t := &Turning{Row: -1, Step: s.ID, Sides: make([]Side, len(s.Findings))}
	for i, f := range s.Findings {
		t.Sides[i].Finding = f
	}
	return t
}

// atReasons tells what each edition makes of effects from where they part on; nil when one has nothing to say.
func atReasons(parted [][]*outcome.Reason) *Turning {
	t := &Turning{Row: -1, Sides: make([]Side, len(parted))}
	for i, list := range parted {
		if len(list) == 0 {
			return nil
		}
		t.Sides[i].Reason = list[0]
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
			if steps[i].ID == e.Step && !steps[i].Same() {
				return &steps[i]
			}
		}
	}
	return nil
}

// following returns the next event of an edition after a row: the next consequence, or, when there
// is none, the next event at all.
func following(rows []Row, row, edition int) *outcome.Event {
	var next []*outcome.Event
	for _, r := range rows[row+1:] {
		if e := r.Events[edition]; e != nil {
			next = append(next, e)
		}
	}
	if i := slices.IndexFunc(next, func(e *outcome.Event) bool { return weightOf(e) == consequence }); i >= 0 {
		return next[i]
	}
	if len(next) > 0 {
		return next[0]
	}
	return nil
}
