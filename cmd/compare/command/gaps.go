package command

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"palimpsest/cmd/compare/replay"
	"palimpsest/cmd/compare/study"
	"palimpsest/core/edition"
)

// lintGaps reports what the editions of each script do not implement: as an error where no edition could replay it, else
// as a note.
func (h Host) lintGaps(ctx context.Context, scripts []*study.Script, found *Editions) (problems []error) {
	silent := map[string]bool{}
	said := map[string]bool{} // of another variant
	for _, s := range scripts {
		asked, _ := only(found.Found, s.Scenario.Only)
		e := study.Examine(ctx, asked, s.Question())
		for _, id := range e.Silent {
			if !silent[id] {
				silent[id] = true
				fmt.Fprintf(h.Stderr, "compare: edition %s: %v\n", id, edition.ErrCannotExamine)
			}
		}
		problems = append(problems, e.Faults...)
		for _, l := range e.Lacks {
			if l.Editions = s.Unexpected(l); len(l.Editions) == 0 || said[l.Text(s, "")] {
				continue
			}
			said[l.Text(s, "")] = true
			if e.Everywhere() {
				problems = append(problems, errors.New(l.Text(s, "")))
				continue
			}
			fmt.Fprintln(h.Stdout, l.Text(s, "note: "))
		}
	}
	return problems
}

// showGaps prints what the editions do not implement of a card.
func (h Host) showGaps(ctx context.Context, found *Editions, name string) {
	var editions []replay.Edition
	for _, f := range found.Found {
		editions = append(editions, f.Edition)
	}
	e := study.Examine(ctx, editions, edition.Question{Cards: []string{name}})
	for _, l := range e.Lacks {
		fmt.Fprintf(h.Stdout, "\nNot implemented in %s: %s\n", strings.Join(l.Editions, ", "), l.Gap)
	}
	for _, id := range e.Silent {
		fmt.Fprintf(h.Stderr, "compare: edition %s: %v\n", id, edition.ErrCannotExamine)
	}
	for _, err := range e.Faults {
		fmt.Fprintln(h.Stderr, "compare:", err)
	}
}
