package command

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/check"
	"palimpsest/cmd/compare/golden"
	"palimpsest/cmd/compare/replay"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/study"
	"palimpsest/core/outcome"
)

func (h Host) diff() *cobra.Command {
	c := &cobra.Command{
		Use:   "diff --baseline DIR PATH...",
		Short: "Compare two builds of the editions over many scenarios",
		Long: `Diff replays scenarios twice: in the editions as they are found, and in those whose
programs are in DIR, say those of the last release. It prints the first
difference of each replay that comes out differently. An edition that scenarios are
for and of which DIR has no program cannot be compared; --edition says which are to be.

Exit codes: 0 all replays are the same; 1 some differ; 2 something could not be
run, read or compared.`,
		Example: `  go build -o /tmp/before/palimpsest-edition-ID ./editions/ID/palimpsest-edition-ID
  compare diff --baseline /tmp/before --edition ID fixtures/scenarios`,
		Args: someFiles,
	}
	baseline := c.Flags().String("baseline", "", "directory with the programs of the editions to compare with")
	jobs := c.Flags().Int("jobs", runtime.NumCPU(), "how many scenarios to replay at a time")
	editions := editionsFlag(c)
	selected := selectionFlags(c)
	cards := cardsFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		if *baseline == "" {
			return errors.New("--baseline is missing: the directory with the programs of the editions to compare with")
		}
		before, err := h.baseline(c, *baseline, *editions)
		if err != nil {
			return err
		}
		defer before.Close()
		s, err := h.start(c, asked{paths: args, cards: *cards, editions: *editions, selected: selected})
		if err != nil {
			return err
		}
		defer s.Close()
		lacking, err := s.onlyThose(before, *baseline)
		if err != nil {
			return err
		}
		before.useCards(c.Context(), s.cards)
		of := make([][]changed, len(s.scripts))
		defects := make([]*study.Defect, len(s.scripts))
		h.eachAtOnce(len(of), *jobs, "comparing", func(i int) {
			defects[i] = study.Guarded(s.scripts[i], func() { of[i] = s.changes(c.Context(), before, s.scripts[i]) })
		})
		if err := c.Context().Err(); err != nil {
			return err
		}
		for i, d := range defects {
			if d != nil {
				fmt.Fprint(h.Stderr, d.Trace())
				of[i] = []changed{{edition: check.Program, problem: d.Error()}}
			}
		}
		return ended(h.tellChanges(s, of, lacking))
	}
	return c
}

// baseline finds the editions whose programs are in a directory.
func (h Host) baseline(c *cobra.Command, dir string, wanted []string) (*Editions, error) {
	if !isDir(dir) {
		return nil, fmt.Errorf("%s: there is no such directory", dir)
	}
	search, err := searchOf(c)
	if err != nil {
		return nil, err
	}
	search.Wanted, search.Programs, search.AsBuilt = wanted, []string{dir}, true
	all, err := h.Find(c.Context(), search)
	if err != nil {
		return nil, err
	}
	h.reportRejected(slices.DeleteFunc(slices.Clone(all.Rejected), func(r Rejected) bool { return !liesIn(dir, r.Path) }), wanted)
	var there []Edition
	for _, e := range all.Found {
		if liesIn(dir, e.Path) {
			there = append(there, e)
		}
	}
	all.Found = there
	for _, id := range wanted {
		if !slices.Contains(all.ids(), id) {
			all.Close()
			return nil, fmt.Errorf("%s: there is no program of the edition %s in this directory", dir, id)
		}
	}
	if len(there) == 0 {
		all.Close()
		return nil, fmt.Errorf("%s: there are no programs of editions (palimpsest-edition-*) in this directory", dir)
	}
	return all, nil
}

// onlyThose keeps the editions of a session of which the baseline has a program, and names the others that scenarios are for. An edition
// of the baseline alone is an error: scenarios can be replayed in it, and their outcomes compared with nothing.
func (s *session) onlyThose(before *Editions, dir string) (lacking []string, err error) {
	for _, id := range before.ids() {
		if !slices.Contains(s.ids(), id) {
			return nil, fmt.Errorf("%s has a program of the edition %s, which is not found now; --edition leaves it out", dir, id)
		}
	}
	var both []Edition
	for _, e := range s.Found {
		switch {
		case slices.Contains(before.ids(), e.ID):
			both = append(both, e)
		case slices.ContainsFunc(s.scripts, func(script *study.Script) bool { return isFor(script, e.ID) }):
			lacking = append(lacking, e.ID)
		}
	}
	s.Found = both
	return lacking, nil
}

// liesIn reports whether a file is in a directory or below it.
func liesIn(dir, file string) bool {
	from, err := filepath.Abs(dir)
	to, otherErr := filepath.Abs(file)
	if err != nil || otherErr != nil {
		return false
	}
	return filepath.Dir(to) == from
}

// changed is what became of one replay from one build to the next.
type changed struct {
	edition string
	first   *golden.Difference // nil: nothing
	problem string             // why they could not be compared
}

// changes replays a script in both builds of each edition.
func (s *session) changes(ctx context.Context, before *Editions, script *study.Script) (all []changed) {
	now := s.replay(ctx, script)
	editions, _ := only(before.Found, script.Scenario.Only)
	for i, was := range replay.Everywhere(ctx, editions, script.Request()) {
		c := changed{edition: was.Edition, problem: failedIn("the baseline", was) + failedIn("this build", now[i])}
		if c.problem == "" {
			c.first = golden.First(golden.Of(was, before.describe(was.Edition)), golden.Of(now[i], s.describe(was.Edition)))
		}
		all = append(all, c)
	}
	return all
}

func failedIn(build string, o *outcome.Outcome) string {
	if o.Status != outcome.Failed {
		return ""
	}
	return "failed in " + build + ": " + report.Problem(o) + "; "
}

// tellChanges prints the differences and the counts, and returns the exit code. Lacking are editions that the baseline does not have.
func (h Host) tellChanges(s *session, of [][]changed, lacking []string) int {
	replays, different, problems := 0, 0, 0
	for i, script := range s.scripts {
		for _, c := range of[i] {
			replays++
			switch {
			case c.problem != "":
				problems++
				fmt.Fprintf(h.Stdout, "%s: %s: %s\n", script.Name(), c.edition, strings.TrimSuffix(c.problem, "; "))
			case c.first != nil:
				different++
				fmt.Fprintf(h.Stdout, "%s: %s: %s\n", script.Name(), c.edition, c.first)
			}
		}
	}
	for _, id := range lacking {
		n := 0
		for _, script := range s.scripts {
			if isFor(script, id) {
				n++
			}
		}
		fmt.Fprintf(h.Stdout, "edition %s: not compared in %s: the baseline has no program of it; --edition %s leaves it out\n", id, report.Count(n, "scenario"), strings.Join(s.ids(), ","))
	}
	fmt.Fprintf(h.Stdout, "%s, %s, %s: ", report.Count(len(s.scripts), "scenario"), report.Count(len(s.Found), "edition"), report.Count(replays, "replay"))
	switch {
	case s.unread || problems > 0:
		fmt.Fprintf(h.Stdout, "%d differ; not everything could be run\n", different)
		return ExitUnable
	case len(lacking) > 0:
		fmt.Fprintf(h.Stdout, "%d differ; not everything could be compared\n", different)
		return ExitUnable
	case replays == 0:
		fmt.Fprintln(h.Stdout, "nothing was compared: no scenario is for these editions")
		return ExitUnable
	case different > 0:
		fmt.Fprintf(h.Stdout, "%d differ\n", different)
		return ExitFailed
	}
	fmt.Fprintln(h.Stdout, "all are the same")
	return ExitOK
}
