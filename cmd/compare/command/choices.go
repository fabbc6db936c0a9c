package command

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"

	"palimpsest/cmd/compare/golden"
	"palimpsest/cmd/compare/input"
	"palimpsest/cmd/compare/replay"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/study"
	"palimpsest/core/edition"
	"palimpsest/core/nearest"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// maxReport bounds a report that is read, in bytes.
const maxReport = 256 << 20

// follow asks for the cases of a report, those that the paths name, in the editions of the report.
func (a *asked) follow(path string) error {
	text, err := input.Read(path, maxReport)
	if err != nil {
		return err
	}
	cases, err := report.ReadJSON(text)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	var names, editions []string
	for _, s := range cases {
		names = append(names, s.Name)
	}
	for _, name := range a.paths {
		if !slices.Contains(names, name) {
			return fmt.Errorf("%s: the report has no scenario %q%s", path, name, nearest.Listed(name, names))
		}
	}
	a.paths = slices.DeleteFunc(names, func(name string) bool { return len(a.paths) > 0 && !slices.Contains(a.paths, name) })
	for _, s := range cases {
		if !slices.Contains(a.paths, s.Name) || a.variant != "" && s.Variant != a.variant {
			continue
		}
		a.saved = append(a.saved, s)
		for _, o := range s.Outcomes {
			if len(o.Without) > 0 {
				return fmt.Errorf("%s: the report is of replays without %s; its choices are those of no real replay", path, strings.Join(o.Without, ", "))
			}
			if !slices.Contains(editions, o.Edition) {
				editions = append(editions, o.Edition)
			}
		}
	}
	switch {
	case len(a.saved) > 0:
	case a.variant != "":
		return fmt.Errorf("%s: the report has no variant %q", path, a.variant)
	default:
		return fmt.Errorf("%s: the report has no scenarios", path)
	}
	if len(a.editions) == 0 {
		a.editions = editions
	}
	return nil
}

// readSaved reads the scenarios from a report, and tells what is wrong, and of which of them the file is
// not the same any more.
func (h Host) readSaved(l *library, cases []report.Saved) *reading {
	r := &reading{files: len(cases)}
	for i := range cases {
		s := &cases[i]
		scripts, err := study.Read(edition.File{Name: s.File, Text: s.Text}, s.Variant, l.cards)
		if err != nil {
			r.problems = append(r.problems, err)
			continue
		}
		if now, err := input.Read(s.File, scenario.MaxSize); err == nil && !bytes.Equal(now, s.Text) {
			fmt.Fprintf(h.Stderr, "%s has changed since the report was made; what the report has of it is replayed\n", s.File)
		}
		for _, script := range scripts {
			script.Saved = s
		}
		r.scripts = append(r.scripts, scripts...)
	}
	h.tell(r.problems, l)
	return r
}

// following are editions that make the choices of the report that a script is from.
func following(s *study.Script, editions []replay.Edition) []replay.Edition {
	if s.Saved == nil {
		return editions
	}
	editions = slices.Clone(editions)
	for i, e := range editions {
		if o := s.Saved.Outcome(e.ID); o != nil && o.Choices.Decisions > 0 {
			editions[i].Edition = follows{e.Edition, &o.Choices}
		}
	}
	return editions
}

// follows is an edition whose replays make given choices.
type follows struct {
	edition.Edition
	choices *outcome.Choices
}

func (f follows) Replay(ctx context.Context, r edition.Request) (edition.Reply, error) {
	r.Choices = f.choices
	return f.Edition.Replay(ctx, r)
}

// tellReproduced tells of each outcome that was made with the choices of a report whether it is that of the
// report, and if not in what it differs first. It reports whether all are; of scripts that come from no
// report there is nothing to tell.
func (h Host) tellReproduced(s *session, cases []report.Case) bool {
	same := true
	for i, script := range s.scripts {
		if script.Saved == nil {
			continue
		}
		for _, is := range cases[i].Comparison.Outcomes {
			was := script.Saved.Outcome(is.Edition)
			if was == nil {
				fmt.Fprintf(h.Stderr, "%s: %s is not in the report\n", script.Name(), is.Edition)
				continue
			}
			d := s.describe(is.Edition)
			if first := golden.First(golden.Of(was, d), golden.Of(is, d)); first != nil {
				same = false
				fmt.Fprintf(h.Stderr, "%s: %s is not as in the report: %s\n", script.Name(), is.Edition, first)
				continue
			}
			fmt.Fprintf(h.Stderr, "%s: %s is as in the report\n", script.Name(), is.Edition)
		}
	}
	return same
}
