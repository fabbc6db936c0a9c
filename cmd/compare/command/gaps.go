package command

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

// lacking is something that some editions do not implement.
type lacking struct {
	gap      edition.Gap
	editions []string
}

// text says it of a script, at its place.
func (l *lacking) text(s *script, kind string) string {
	gap, place := l.gap, s.file.Name
	if gap.File != "" {
		place = fmt.Sprintf("%s:%d:%d", gap.File, gap.Line, gap.Column)
		gap.File, gap.Card = "", ""
	}
	return fmt.Sprintf("%s: %snot implemented in %s: %s", place, kind, strings.Join(l.editions, ", "), gap)
}

// examined is what editions do not implement.
type examined struct {
	lacks   []*lacking
	without int      // how many editions lack something
	asked   int      // how many editions could say so
	silent  []string // those that find it out in a replay alone
	faults  []error
}

// examine asks editions what they do not implement.
func examine(ctx context.Context, editions []replay.Edition, q edition.Question) *examined {
	e := &examined{}
	for _, ed := range editions {
		examiner, is := ed.Edition.(edition.Examiner)
		var gaps []edition.Gap
		err := edition.ErrCannotExamine
		if is {
			gaps, err = examiner.Examine(ctx, q)
		}
		switch {
		case errors.Is(err, edition.ErrCannotExamine):
			e.silent = append(e.silent, ed.ID)
			continue
		case err != nil:
			e.faults = append(e.faults, fmt.Errorf("edition %s: %w", ed.ID, err))
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
func (e *examined) add(id string, gap edition.Gap) {
	i := slices.IndexFunc(e.lacks, func(l *lacking) bool {
		return l.gap.Card == gap.Card && l.gap.What == gap.What && l.gap.File == gap.File && l.gap.Line == gap.Line && l.gap.Column == gap.Column
	})
	if i < 0 {
		i = len(e.lacks)
		e.lacks = append(e.lacks, &lacking{gap: gap})
	}
	if l := e.lacks[i]; !slices.Contains(l.editions, id) {
		l.editions = append(l.editions, id)
	}
}

// everywhere reports whether no edition could replay what was asked about.
func (e *examined) everywhere() bool {
	return e.without > 0 && e.without == e.asked && len(e.silent) == 0 && len(e.faults) == 0
}

// question is what editions are asked about a script.
func (s *script) question() edition.Question {
	return edition.Question{Scenario: s.file, Variant: s.variantName()}
}

// expectsGap reports whether a script expects that an edition does not implement it.
func (s *script) expectsGap(id string) bool {
	o := &outcome.Outcome{Format: outcome.Format, Edition: id, Status: outcome.NotImplemented, Problem: "a gap"}
	return len(check.Judge(s.checked(), o).Problems) == 0
}

// unexpected are the editions of which a script does not expect that they lack something.
func (s *script) unexpected(l *lacking) (ids []string) {
	return slices.DeleteFunc(slices.Clone(l.editions), s.expectsGap)
}

// lintGaps reports what the editions of each script do not implement: as an error where no edition could replay it, else
// as a note.
func (h Host) lintGaps(ctx context.Context, scripts []*script, found *Editions) (problems []error) {
	silent := map[string]bool{}
	said := map[string]bool{} // of another variant
	for _, s := range scripts {
		asked, _ := only(found.Found, s.scenario.Only)
		e := examine(ctx, asked, s.question())
		for _, id := range e.silent {
			if !silent[id] {
				silent[id] = true
				fmt.Fprintf(h.Stderr, "compare: edition %s: %v\n", id, edition.ErrCannotExamine)
			}
		}
		problems = append(problems, e.faults...)
		for _, l := range e.lacks {
			if l.editions = s.unexpected(l); len(l.editions) == 0 || said[l.text(s, "")] {
				continue
			}
			said[l.text(s, "")] = true
			if e.everywhere() {
				problems = append(problems, errors.New(l.text(s, "")))
				continue
			}
			fmt.Fprintln(h.Stdout, l.text(s, "note: "))
		}
	}
	return problems
}

// nowhere are the errors of a script that no edition implements, found before a replay; none if some edition does, or if
// the script expects it.
func (s *script) nowhere(ctx context.Context, asked []replay.Edition, outcomes []*outcome.Outcome) (problems []string) {
	for _, o := range outcomes {
		if o.Status != outcome.NotImplemented || s.expectsGap(o.Edition) {
			return nil
		}
	}
	e := examine(ctx, asked, s.question())
	if !e.everywhere() {
		return nil
	}
	for _, l := range e.lacks {
		problems = append(problems, l.text(s, ""))
	}
	return problems
}

// showGaps prints what the editions do not implement of a card.
func (h Host) showGaps(ctx context.Context, found *Editions, name string) {
	var editions []replay.Edition
	for _, f := range found.Found {
		editions = append(editions, f.Edition)
	}
	e := examine(ctx, editions, edition.Question{Cards: []string{name}})
	for _, l := range e.lacks {
		fmt.Fprintf(h.Stdout, "\nNot implemented in %s: %s\n", strings.Join(l.editions, ", "), l.gap)
	}
	for _, id := range e.silent {
		fmt.Fprintf(h.Stderr, "compare: edition %s: %v\n", id, edition.ErrCannotExamine)
	}
	for _, err := range e.faults {
		fmt.Fprintln(h.Stderr, "compare:", err)
	}
}
