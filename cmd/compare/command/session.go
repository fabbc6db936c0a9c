package command

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/replay"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/study"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// asked is what the command line asks to be replayed.
type asked struct {
	paths    []string
	variant  string     // empty: all
	cards    string     // directory; empty: the nearest
	editions []string   // ids; empty: all
	selected *selection // nil: all scenarios
	// saved are cases of a report, to be replayed with its choices in place of what is at paths.
	saved []report.Saved
	// reportsUnread makes a session of nothing where no scenario could be read, for who reports just that.
	reportsUnread bool
	// annotated: whoever asked writes what is wrong with scenarios as annotations.
	annotated bool
	// onlyNeeded leaves the cards of the library unread that no scenario uses.
	onlyNeeded bool
	// strict makes an edition that a scenario speaks of, and that does not exist, an error, unless
	// the editions were named: what is expected of it could not be checked.
	strict bool
}

// session is what replaying needs: scripts, and editions that know the cards.
type session struct {
	*Editions
	scripts  []*study.Script
	unread   bool    // some scenario could not be read, or an edition not be used, and it was said
	problems []error // what was said
	cards    []edition.File
	golden   bool // whether outcomes are held to golden files
	whole    bool // no edition was left out on the command line
	// rules are the ledgers to explain differences with; nil where nothing is to be explained.
	rules *study.Rulebooks
	books *study.Rulebooks // those of the editions, whether or not reasons are asked for
	// omission is what replays leave out besides; nil: nothing.
	omission *omission
	boards   bool // whether outcomes are wanted with their boards
}

// start reads the scenarios, finds the editions and gives them the cards. Problems with single
// scenarios are told, and the others go on; with none left there is nothing to start. The scenarios
// are read meanwhile; nothing is built before they are, for a slip of the pen should not wait.
func (h Host) start(c *cobra.Command, a asked) (*session, error) {
	search, err := h.begin(c, a.editions)
	if err != nil {
		return nil, err
	}
	defer search.abandon()
	open := h.openLibrary
	if a.onlyNeeded {
		open = h.indexLibrary
	}
	l, err := open(c, a.cards, a.paths)
	if err != nil {
		return nil, err
	}
	l.annotated = a.annotated
	var read *reading
	if len(a.saved) > 0 {
		read = h.readSaved(l, a.saved)
	} else {
		read = h.read(l, a.paths, a.variant)
	}
	if len(read.scripts) == 0 && a.reportsUnread {
		return &session{Editions: &Editions{Close: func() {}}, unread: true, problems: read.problems}, nil
	}
	if len(read.scripts) == 0 {
		return nil, ended(ExitUnable)
	}
	if _, err := a.selected.pick(read.scripts); err != nil {
		return nil, err
	}
	if err := study.Faults(read.scripts); err != nil {
		return nil, err
	}
	found, err := h.usable(search, a.editions)
	if err != nil {
		return nil, err
	}
	if a.strict && len(a.editions) == 0 {
		h.readAgain(l, read, found)
	}
	if len(read.scripts) == 0 {
		found.Close()
		return nil, ended(ExitUnable)
	}
	scripts, err := a.selected.pick(read.scripts)
	if err != nil {
		found.Close()
		return nil, err
	}
	found.useCards(c.Context(), l.files)
	return &session{Editions: found, scripts: scripts, unread: len(read.problems) > 0 || h.unusable, problems: read.problems, cards: l.files,
		whole: len(a.editions) == 0}, nil
}

// reading is what became of the files of a command line.
type reading struct {
	files    int
	scripts  []*study.Script
	sources  []source // of the scripts
	problems []error  // with files, and with what they expect; they were told
}

// read reads the scenarios at the paths, and tells what is wrong.
func (h Host) read(l *library, paths []string, variant string) *reading {
	sources, missing := l.sources(paths, variant)
	h.tell(missing, l)
	r := &reading{files: len(sources)}
	var wrong []error
	r.scripts, r.sources, wrong = l.scripts(sources)
	h.tell(wrong, l)
	r.problems = append(missing, wrong...)
	return r
}

// readAgain reads what could be read once more, now that it is known which editions there are. An
// edition that a scenario speaks of and that does not exist is an error, and so is one that cannot be
// used: what it would do is not known, and must not look as if it had been checked.
func (h Host) readAgain(l *library, r *reading, found *Editions) {
	var wrong []error
	r.scripts, r.sources, wrong = l.scripts(r.sources, scenario.WithEditions(found.known()...))
	for _, id := range found.rejected() {
		n := 0
		for _, s := range r.scripts {
			if s.SpeaksOf(id) {
				n++
			}
		}
		if n > 0 {
			wrong = append(wrong, fmt.Errorf("edition %s cannot be used, and it should be for %s", id, report.Count(n, "scenario")))
		}
	}
	h.tell(wrong, l)
	r.problems = append(r.problems, wrong...)
}

// errors is the number of single errors: what is wrong with a file may be several.
func (r *reading) errors() (n int) {
	for _, p := range r.problems {
		n++
		var several *scenario.Errors
		if errors.As(p, &several) {
			n += len(several.List) + several.More - 1
		}
	}
	return n
}

// tell writes what is wrong with scenarios, one error on a line as editors and CI systems read them.
func (h Host) tell(problems []error, l *library) {
	if len(problems) > 0 && len(l.files) == 0 {
		fmt.Fprintln(h.Stderr, "compare: no card library was found, and only a scenario's own cards are known; --cards names one, --source a checkout that has one")
	}
	for _, p := range problems {
		if !l.annotated {
			fmt.Fprintln(h.Stderr, p)
		}
	}
}

// useCards gives all editions the library. One that does not take it fails in every replay, and
// costs the others nothing.
func (e *Editions) useCards(ctx context.Context, files []edition.File) {
	var all sync.WaitGroup
	for i := range e.Found {
		all.Go(func() { e.Found[i].Edition = replay.UseCards(ctx, e.Found[i].Edition, files) })
	}
	all.Wait()
}

// replayAll replays every script in the editions that it is for. It is complete when this program had no defect in
// doing so; a script in which it had one has no outcomes.
func (h Host) replayAll(ctx context.Context, s *session, jobs int) (outcomes [][]*outcome.Outcome, complete bool) {
	outcomes = make([][]*outcome.Outcome, len(s.scripts))
	defects := make([]*study.Defect, len(s.scripts))
	h.eachAtOnce(len(s.scripts), jobs, "replaying", func(i int) {
		defects[i] = study.Guarded(s.scripts[i], func() { outcomes[i] = s.replay(ctx, s.scripts[i]) })
	})
	complete = true
	for _, d := range defects {
		if d != nil {
			h.tellDefect(d)
			complete = false
		}
	}
	return outcomes, complete
}
