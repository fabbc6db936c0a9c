package study

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"palimpsest/cmd/compare/check"
	"palimpsest/cmd/compare/replay"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// What editions do not implement of a scenario or of a card is asked of them without a replay, so that all commands report
// the same of it.

// Lacking is something that some editions do not implement.
type Lacking struct {
	Gap      edition.Gap
	Editions []string
}

// Text says it of a script, at its place.
func (l *Lacking) Text(s *Script, kind string) string {
	gap, place := l.Gap, s.File.Name
	if gap.File != "" {
		place = fmt.Sprintf("%s:%d:%d", gap.File, gap.Line, gap.Column)
		gap.File, gap.Card = "", ""
	}
	return fmt.Sprintf("%s: %snot implemented in %s: %s", place, kind, strings.Join(l.Editions, ", "), gap)
}

// Examined is what editions do not implement.
type Examined struct {
	Lacks   []*Lacking
	without int      // how many editions lack something
	asked   int      // how many editions could say so
	Silent  []string // those that find it out in a replay alone
	Faults  []error
}

// Examine asks editions what they do not implement.
func Examine(ctx context.Context, editions []replay.Edition, q edition.Question) *Examined {
	e := &Examined{}
	for _, ed := range editions {
		examiner, is := ed.Edition.(edition.Examiner)
		var gaps []edition.Gap
		err := edition.ErrCannotExamine
		if is {
			gaps, err = examiner.Examine(ctx, q)
		}
		switch {
		case errors.Is(err, edition.ErrCannotExamine):
			e.Silent = append(e.Silent, ed.ID)
			continue
		case err != nil:
			e.Faults = append(e.Faults, fmt.Errorf("edition %s: %w", ed.ID, err))
			continue
		}
		e.asked++
		if len(gaps) > 0 {
			e.without++
		}
		for _, gap := range gaps {
			e.add(ed.ID, gap)
		}
	}
	return e
}

// add notes what one more edition does not implement.
func (e *Examined) add(id string, gap edition.Gap) {
	i := slices.IndexFunc(e.Lacks, func(l *Lacking) bool {
		return l.Gap.Card == gap.Card && l.Gap.What == gap.What && l.Gap.File == gap.File && l.Gap.Line == gap.Line && l.Gap.Column == gap.Column
	})
	if i < 0 {
		i = len(e.Lacks)
		e.Lacks = append(e.Lacks, &Lacking{Gap: gap})
	}
	if l := e.Lacks[i]; !slices.Contains(l.Editions, id) {
		l.Editions = append(l.Editions, id)
	}
}

// Everywhere reports whether no edition could replay what was asked about.
func (e *Examined) Everywhere() bool {
	return e.without > 0 && e.without == e.asked && len(e.Silent) == 0 && len(e.Faults) == 0
}

// Question is what editions are asked about a script.
func (s *Script) Question() edition.Question {
	return edition.Question{Scenario: s.File, Variant: s.VariantName()}
}

// expectsGap reports whether a script expects that an edition does not implement it.
func (s *Script) expectsGap(id string) bool {
	o := &outcome.Outcome{Format: outcome.Format, Edition: id, Status: outcome.NotImplemented, Problem: "a gap"}
	return len(check.Judge(s.Checked(), o).Problems) == 0
}

// Unexpected are the editions of which a script does not expect that they lack something.
func (s *Script) Unexpected(l *Lacking) (ids []string) {
	return slices.DeleteFunc(slices.Clone(l.Editions), s.expectsGap)
}

// Nowhere are the errors of a script that no edition implements, found before a replay; none if some edition does, or if
// the script expects it.
func (s *Script) Nowhere(ctx context.Context, asked []replay.Edition, outcomes []*outcome.Outcome) (problems []string) {
	for _, o := range outcomes {
		if o.Status != outcome.NotImplemented || s.expectsGap(o.Edition) {
			return nil
		}
	}
	e := Examine(ctx, asked, s.Question())
	if !e.Everywhere() {
		return nil
	}
	for _, l := range e.Lacks {
		problems = append(problems, l.Text(s, ""))
	}
	return problems
}
