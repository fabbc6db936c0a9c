package command

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/atomicfile"
	"palimpsest/cmd/compare/check"
	"palimpsest/cmd/compare/golden"
	"palimpsest/cmd/compare/input"
	"palimpsest/cmd/compare/replay"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/study"
	"palimpsest/core/outcome"
)

func (h Host) record() *cobra.Command {
	c := &cobra.Command{
		Use:   "record PATH...",
		Short: "Write whole outcomes to golden files beside the scenarios",
		Long: `Record replays scenarios and writes all that came of each, in every edition, to a
golden file: for duel.toml to duel.golden/EDITION.jsonl. ` + "`compare check --golden`" + `
then tells when anything comes out differently. A scenario is not recorded when
something that it expects does not hold: a golden file must not make a mistake
the rule.

Exit codes: 0 everything was recorded; 1 something was not, for an expectation
does not hold; 2 something could not be run, read or written.`,
		Example: "  compare record fixtures/scenarios/combat/fanatic-damage-on-the-stack.toml",
		Args:    someFiles,
	}
	jobs := c.Flags().Int("jobs", runtime.NumCPU(), "how many scenarios to replay at a time")
	editions := editionsFlag(c)
	selected := selectionFlags(c)
	cards := cardsFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		s, err := h.start(c, asked{paths: args, cards: *cards, editions: *editions, selected: selected, strict: true})
		if err != nil {
			return err
		}
		defer s.Close()
		of, _ := h.replayAll(c.Context(), s, *jobs)
		if err := c.Context().Err(); err != nil {
			return err
		}
		var done recording
		for i, script := range s.scripts {
			if of[i] == nil { // for a defect
				done.problems++
				continue
			}
			var err error
			if d := study.Guarded(script, func() { err = h.recordScript(c.Context(), s, script, of[i], &done) }); d != nil {
				h.tellDefect(d)
				done.problems++
			}
			if err != nil {
				return err
			}
		}
		fmt.Fprintln(h.Stdout, done.String())
		switch {
		case s.unread || done.problems > 0:
			return ended(ExitUnable)
		case done.refused > 0:
			return ended(ExitFailed)
		}
		return nil
	}
	return c
}

// replay replays a script in the editions that it is for.
func (s *session) replay(ctx context.Context, script *study.Script) []*outcome.Outcome {
	editions, _ := only(s.Found, script.Scenario.Only)
	return replay.Everywhere(ctx, editions, script.Request())
}

// recording counts what was recorded.
type recording struct{ fresh, changed, same, refused, problems int }

func (r *recording) String() string {
	text := fmt.Sprintf("%s: %d new, %d changed, %d as before", report.Count(r.fresh+r.changed+r.same, "golden file"), r.fresh, r.changed, r.same)
	if n := r.refused + r.problems; n > 0 {
		text += fmt.Sprintf("; %s not recorded", report.Count(n, "scenario"))
	}
	return text
}

// recordScript writes the golden files of a script, in all editions or, when something that it expects of any
// does not hold, in none.
func (h Host) recordScript(ctx context.Context, s *session, script *study.Script, outcomes []*outcome.Outcome, done *recording) error {
	failures, problems := 0, 0
	for _, o := range outcomes {
		v := check.Judge(script.Checked(), o)
		h.messages(v.Failures, check.Error, false)
		h.messages(v.Problems, check.Error, false)
		failures += len(v.Failures)
		problems += len(v.Problems)
	}
	switch {
	case problems > 0:
		done.problems++
		return nil
	case failures > 0:
		done.refused++
		return nil
	}
	if file := script.File.Name; !isDir(filepath.Dir(file)) {
		return fmt.Errorf("%s is part of the program, and golden files lie beside their scenario; compare new FILE --from %s copies it", file, shellWord(file))
	}
	for _, o := range outcomes {
		r := golden.Of(o, s.describe(o.Edition))
		r.Head.Program = version()
		if err := done.write(ctx, golden.Path(script.File.Name, script.VariantName(), o.Edition), r); err != nil {
			return err
		}
	}
	return nil
}

// write writes a golden file, unless it is there and holds the same, whichever version recorded it.
func (r *recording) write(ctx context.Context, path string, record *golden.Record) error {
	text, err := record.Encode()
	if err != nil {
		return err
	}
	switch before, err := input.Read(path, golden.MaxSize); {
	case err == nil && golden.Same(before, record):
		r.same++
		return nil
	case err == nil && len(before) > 0 && !golden.IsOne(before):
		return fmt.Errorf("%s exists and is no golden file; it is not overwritten", path)
	case err == nil:
		r.changed++
	case errors.Is(err, fs.ErrNotExist):
		r.fresh++
	default:
		return err
	}
	folder := filepath.Dir(path)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	err = atomicfile.Write(ctx, path, text)
	if err != nil {
		_ = os.Remove(folder) // if it is empty: a folder says that there are golden files
	}
	return err
}
