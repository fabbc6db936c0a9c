package report

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"palimpsest/cmd/compare/jsontext"
	"palimpsest/core/outcome"
)

// Saved is one case of a report in JSON, as far as it can be replayed.
type Saved struct {
	Name     string // as the report calls it
	File     string // the scenario
	Variant  string // empty: the scenario itself
	Text     []byte // of the scenario
	Outcomes []*outcome.Outcome
}

// Outcome is what an edition came to; nil when it was not asked.
func (s *Saved) Outcome(edition string) *outcome.Outcome {
	for _, o := range s.Outcomes {
		if o.Edition == edition {
			return o
		}
	}
	return nil
}

// ReadJSON reads a report that JSON wrote.
func ReadJSON(text []byte) ([]Saved, error) {
	var cases []jsonCase
	if err := jsontext.Decode(text, &cases); err != nil {
		return nil, fmt.Errorf("%w: this is no report of compare run --format json, an array with an object for each scenario", err)
	}
	var list []Saved
	for n, c := range cases {
		if c.Format != Format {
			return nil, fmt.Errorf("entry %d: it has format %d, and this program reads format %d", n+1, c.Format, Format)
		}
		if c.Text == "" {
			return nil, fmt.Errorf("entry %d: it does not have the text of %s, and so it cannot be replayed", n+1, c.Scenario)
		}
		s := Saved{Name: c.Scenario, File: c.Scenario, Variant: c.Variant, Text: []byte(c.Text)}
		if c.Variant != "" {
			s.File = strings.TrimSuffix(c.Scenario, "#"+c.Variant)
		}
		for _, id := range slices.Sorted(maps.Keys(c.Editions)) {
			o := c.outcome(id, s.File)
			if err := o.Check(outcome.LimitsFor(len(o.Events))); err != nil {
				return nil, fmt.Errorf("entry %d: %s: invalid outcome of edition %s: %w", n+1, c.Scenario, id, err)
			}
			s.Outcomes = append(s.Outcomes, o)
		}
		list = append(list, s)
	}
	return list, nil
}

// outcome is what an edition came to, as it was before it was written.
func (c *jsonCase) outcome(id, file string) *outcome.Outcome {
	e := c.Editions[id]
	o := &outcome.Outcome{Format: outcome.Format, Edition: id, Scenario: file, Variant: c.Variant, Status: e.Status, Problem: e.Problem, Stderr: e.Stderr,
		Assumptions: e.Assumptions, Defaults: e.Defaults, Facts: sortedFacts(e.Facts), Findings: e.Findings, Events: e.Events, Reasons: e.Reasons, Last: e.Last, Assigned: e.Assigned, Aimed: e.Aimed, Asides: e.Asides, Without: e.Without}
	if e.Choices != nil {
		o.Choices = *e.Choices
	}
	for _, p := range e.Checkpoints {
		o.Checkpoints = append(o.Checkpoints, outcome.Checkpoint{Step: p.Step, At: p.At, Rule: p.Rule, After: p.After, Facts: sortedFacts(p.Facts), Reasons: p.Reasons})
	}
	o.Boards = e.Boards.outcome()
	return o
}

func (j *jsonBoards) outcome() *outcome.Boards {
	if j == nil {
		return nil
	}
	b := &outcome.Boards{Start: sortedFacts(j.Start)}
	for _, c := range j.Changes {
		change := outcome.BoardChange{After: c.After, Between: c.Between}
		for _, name := range slices.Sorted(maps.Keys(c.Facts)) {
			if value := c.Facts[name]; value != nil {
				change.Facts = append(change.Facts, outcome.Fact{Name: name, Value: *value})
			} else {
				change.Gone = append(change.Gone, name)
			}
		}
		b.Changes = append(b.Changes, change)
	}
	return b
}

func sortedFacts(facts map[string]string) (list []outcome.Fact) {
	for _, name := range slices.Sorted(maps.Keys(facts)) {
		list = append(list, outcome.Fact{Name: name, Value: facts[name]})
	}
	return list
}
