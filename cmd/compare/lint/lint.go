// Package lint finds what is allowed in a scenario and yet is likely to be a mistake: above all
// expectations that cannot fail, for a check that checks nothing looks just like one that holds.
package lint

import (
	"cmp"
	"fmt"
	"slices"

	"palimpsest/core/card"
	"palimpsest/core/expect"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// Warning is one thing that an author should look at.
type Warning struct {
	Pos  card.Pos
	Text string
}

func (w Warning) String() string {
	place := w.Pos.File
	if w.Pos.Line > 0 {
		place += fmt.Sprintf(":%d", w.Pos.Line)
		if w.Pos.Column > 0 {
			place += fmt.Sprintf(":%d", w.Pos.Column)
		}
	}
	return place + ": warning: " + w.Text
}

// Scenario lists the warnings about a scenario and its variants.
func Scenario(sc *scenario.Scenario, library Library) []Warning {
	l := linter{sc: sc, library: library}
	if sc.Title == "" {
		l.warn(card.Pos{}, "there is no title: reports show it first")
	}
	if len(sc.Variants) == 0 {
		l.script("the scenario", sc.Steps, sc.Expect, sc.Source)
	}
	for _, v := range sc.Variants {
		l.script(fmt.Sprintf("variant %q", v.Name), v.Steps, v.Expect, cmp.Or(v.Source, sc.Source))
	}
	if library.Cards != nil && len(sc.CardTables) > 0 {
		l.warnings = append(l.warnings, Misspelt(library.Cards)...)
	}
	l.aliases()
	l.probes()
	for _, r := range l.readings() {
		l.afterTheEnd(&r)
		l.plays(&r)
		l.unsaid(&r)
	}
	return l.warnings
}

// readings are what is replayed: the scenario, or its variants with what they share.
func (l *linter) readings() []scenario.Variant {
	if len(l.sc.Variants) > 0 {
		return l.sc.Variants
	}
	alone, _ := l.sc.Reading("")
	return []scenario.Variant{alone}
}

// probes finds questions whose answer no variant looks at, and warns of all together at the first.
func (l *linter) probes() {
	var at []card.Pos
	var first string
	readings := l.readings()
	for _, r := range readings {
		for i := range r.Steps {
			s := &r.Steps[i]
			looked := func(r scenario.Variant) bool {
				return foreseen(&r, s) && slices.ContainsFunc(r.Steps, func(t scenario.Step) bool { return t.Pos == s.Pos })
			}
			if !s.Action.Probe || slices.Contains(at, s.Pos) || slices.ContainsFunc(readings, looked) {
				continue
			}
			if len(at) == 0 {
				first = s.Text
			}
			at = append(at, s.Pos)
		}
	}
	switch n := len(at); {
	case n == 1:
		l.warn(at[0], "the question %q is asked, and no answer is expected: give it an id and expect step.ID.result", first)
	case n > 1:
		l.warn(at[0], "the question %q is asked, and no answer is expected, nor of %d more: give them ids and expect step.ID.result", first, n-1)
	}
}

// afterTheEnd finds steps of a replay that ends before anything is done.
func (l *linter) afterTheEnd(r *scenario.Variant) {
	for i := range r.Steps {
		if s := &r.Steps[i]; r.Until.Kind == scenario.UntilStart && s.Player >= 0 {
			l.warn(s.Pos, "the replay ends at its start, before this step")
		}
	}
}

type linter struct {
	sc       *scenario.Scenario
	library  Library
	warnings []Warning
}

// warn adds a warning, unless it is there already: variants have the expectations that they share.
func (l *linter) warn(at card.Pos, format string, args ...any) {
	at.File = l.sc.File
	w := Warning{at, fmt.Sprintf(format, args...)}
	if !slices.Contains(l.warnings, w) {
		l.warnings = append(l.warnings, w)
	}
}

// script looks at what is replayed, the scenario or a variant of it with what it shares, and at what
// is expected of it.
func (l *linter) script(what string, steps []scenario.Step, expect []scenario.Expectation, source string) {
	all := slices.Clone(expect)
	for _, s := range steps {
		all = append(all, s.Expect...)
	}
	if len(all) == 0 {
		l.warn(card.Pos{}, "%s expects nothing, so that no check of it can fail", what)
	}
	for _, e := range all {
		if e.Source == "" && source == "" {
			l.warn(e.Pos, "neither this expectation nor the scenario says in its source where it comes from")
		}
		if e.Edition != "" && len(l.sc.Only) > 0 && !slices.Contains(l.sc.Only, e.Edition) {
			l.warn(e.Pos, "this is expected of edition %s, and the scenario is not for it (only)", e.Edition)
		}
	}
	l.contradictions(expect)
}

// contradictions finds expectations of one fact or finding that cannot both hold.
func (l *linter) contradictions(expect []scenario.Expectation) {
	for i, later := range expect {
		for _, earlier := range expect[:i] {
			if !simple(later) || later.Kind != earlier.Kind || later.Name != earlier.Name || agree(later, earlier) {
				continue
			}
			if later.Edition == earlier.Edition || later.Edition == "" || earlier.Edition == "" {
				l.warn(later.Pos, "%s = %s contradicts line %d, which expects %s%s", later.Name, later.Value, earlier.Pos.Line, earlier.Value, everywhere(earlier))
			}
		}
	}
}

func simple(e scenario.Expectation) bool {
	return e.Kind == scenario.ExpectFact || e.Kind == scenario.ExpectFinding || e.Kind == scenario.ExpectStatus
}

// agree reports whether two values of one fact or finding can both be expected.
func agree(a, b scenario.Expectation) bool {
	return expect.Same(a.Name, a.Value, b.Value) || outcome.Kind(a.Value).Meets(b.Value) || outcome.Kind(b.Value).Meets(a.Value)
}

func everywhere(e scenario.Expectation) string {
	if e.Edition == "" {
		return " of every edition"
	}
	return ""
}
