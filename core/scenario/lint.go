package scenario

import (
	"cmp"
	"fmt"
	"slices"

	"palimpsest/core/card"
	"palimpsest/core/outcome"
)

// Warning is something that is allowed and is probably not what the author meant.
type Warning struct {
	Pos     card.Pos
	Message string
}

func (w Warning) String() string {
	return (&Error{Pos: w.Pos, Message: w.Message}).Error()
}

// Lint lists what a file says without effect. Whether its expectations can fail, and whether editions
// ask what nobody answers, is for others to find: it takes all expectations, and replays.
func Lint(sc *Scenario) []Warning {
	l := linter{sc: sc, named: map[int]bool{}}
	l.names()
	l.probes()
	l.untilStart()
	slices.SortStableFunc(l.warnings, func(a, b Warning) int {
		return cmp.Or(cmp.Compare(a.Pos.Line, b.Pos.Line), cmp.Compare(a.Pos.Column, b.Pos.Column))
	})
	return slices.Compact(l.warnings)
}

type linter struct {
	sc       *Scenario
	named    map[int]bool // entities that something refers to
	warnings []Warning
}

func (l *linter) warn(pos card.Pos, format string, args ...any) {
	l.warnings = append(l.warnings, Warning{pos, fmt.Sprintf(format, args...)})
}

// readings are the script of the file and those of its variants.
func (l *linter) readings() []Variant {
	shared, _ := l.sc.Reading("")
	return append([]Variant{shared}, l.sc.Variants...)
}

// names finds aliases that nothing uses.
func (l *linter) names() {
	for _, r := range l.readings() {
		l.expectations(r.Expect)
		for i := range r.Steps {
			l.step(&r.Steps[i])
		}
		for i := range r.Answers {
			l.refs(r.Answers[i].Of)
			l.refs(r.Answers[i].Choice.Things...)
		}
	}
	for i := range l.sc.Effects {
		l.refs(l.sc.Effects[i].On)
	}
	for i := range l.sc.Entities {
		e := &l.sc.Entities[i]
		l.refs(e.Targets...)
		for _, other := range []int{e.On, e.Blocking} {
			if other >= 0 {
				l.named[other] = true
			}
		}
	}
	for _, group := range l.sc.Entered {
		for _, i := range group {
			l.named[i] = true
		}
	}
	for i := range l.sc.Entities {
		if e := &l.sc.Entities[i]; e.Alias != "" && !l.named[i] && !l.needsAlias(e) {
			l.warn(e.Pos, "nothing uses the alias %q", e.Alias)
		}
	}
}

// needsAlias reports whether another object is of the same card, so that reports need the alias.
func (l *linter) needsAlias(e *Entity) bool {
	same := 0
	for i := range l.sc.Entities {
		if l.sc.Entities[i].Card == e.Card {
			same++
		}
	}
	return same > 1
}

func (l *linter) refs(all ...Ref) {
	for _, r := range all {
		if r.Kind == EntityRef {
			l.named[r.N] = true
		}
		if r.Of != nil {
			l.refs(*r.Of)
		}
	}
}

func (l *linter) step(s *Step) {
	l.refs(s.At.Of)
	l.action(&s.Action)
	if a := &s.Action; (a.Verb == Cast || a.Verb == PlayLand) && a.Object.Kind == NamedRef {
		l.warn(s.Pos, "no %s is in the start position, and what is not there cannot be played", a.Object.Name)
	}
	if s.Try != nil {
		l.action(s.Try)
	}
	l.expectations(s.Expect)
}

func (l *linter) action(a *Action) {
	l.refs(a.Object, a.Until.Of)
	l.refs(a.Targets...)
	l.refs(a.Tapping...)
	l.refs(a.Costs...)
	for i := range a.Attackers {
		l.refs(a.Attackers[i].What, a.Attackers[i].At)
	}
	for i := range a.Blocks {
		l.refs(a.Blocks[i].Blocker)
		l.refs(a.Blocks[i].What...)
	}
	for i := range a.Choices {
		l.refs(a.Choices[i].Things...)
	}
}

// expectations notes the objects that facts and events are expected of.
func (l *linter) expectations(all []Expectation) {
	called := l.sc.CallNames()
	note := func(name string) {
		if i := slices.Index(called, name); i >= 0 {
			l.named[i] = true
		}
	}
	for i := range all {
		e := &all[i]
		if e.Kind == ExpectFact {
			of, _, _ := outcome.SplitFactName(e.Name)
			note(of)
			note(e.Value)
		}
		for _, p := range e.Events {
			note(p.Subject)
			note(p.Object)
		}
	}
}

// probes finds questions whose answer nobody looks at.
func (l *linter) probes() {
	for _, r := range l.readings() {
		spoken := map[string]bool{}
		for _, e := range r.Expect {
			spoken[e.Step] = true
		}
		for i := range r.Steps {
			if s := &r.Steps[i]; s.Action.Probe && !spoken[s.ID] && (len(l.sc.Variants) == 0 || r.Name != "") {
				l.warn(s.Pos, "the question %q is asked, and no answer is expected: give it an id and expect step.ID.result", s.Text)
			}
		}
	}
}

// untilStart finds steps of a replay that ends before anything is done.
func (l *linter) untilStart() {
	for _, r := range l.readings() {
		for i := range r.Steps {
			if s := &r.Steps[i]; r.Until.Kind == UntilStart && s.Player >= 0 {
				l.warn(s.Pos, "the replay ends at its start, before this step")
			}
		}
	}
}
