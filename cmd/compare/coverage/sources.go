package coverage

import (
	"cmp"
	"regexp"
	"strings"

	"palimpsest/cmd/compare/check"
	"palimpsest/core/expect"
	"palimpsest/core/outcome"
)

// sources are the rules of the edition that authors give as the sources of what they expect, and which holds.
// An expectation that says nothing has the source of its scenario.
func (e *Edition) sources(s check.Script, o *outcome.Outcome) rules {
	all := rules{}
	reading, _ := s.Scenario.Reading(s.Variant)
	for _, r := range expect.Check(s.Scenario, s.Variant, o) {
		if r.OK {
			x := r.Expectation
			e.named(cmp.Or(x.Source, reading.Source, s.Scenario.Source), x.Edition == e.ID, all)
		}
	}
	return all
}

// word is what can be the id of a rule or an edition, with a colon when there is one behind it.
var word = regexp.MustCompile(`[\pL\pN][\pL\pN.-]*:?`)

// named adds the rules of the edition that a text names: "1998: PPG-LIFE-3, PPG-PH-8; 1999: 102.1". An id that
// rules of other editions have too counts where the text says of which edition it speaks, or where it is about
// this edition alone.
func (e *Edition) named(text string, alone bool, into rules) {
	ours, others := alone, false
	for _, w := range word.FindAllString(text, -1) {
		if id, heads := strings.CutSuffix(w, ":"); heads && e.editions[id] {
			ours, others = id == e.ID, id != e.ID
			continue
		}
		id := strings.TrimRight(w, ".:")
		if _, there := e.index[id]; there && !others && (ours || !e.common[id]) {
			into[id] = true
		}
	}
}
