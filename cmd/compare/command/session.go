package command

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"palimpsest/core/edition"
	"palimpsest/core/scenario"
)

// asked is what the command line asks to be replayed.
type asked struct {
	paths    []string
	variant  string   // empty: all
	cards    string   // directory; empty: the nearest
	editions []string // ids; empty: all
	tags     []string // empty: all scenarios
	// strict makes an edition that a scenario speaks of, and that does not exist, an error, unless
	// the editions were named: what is expected of it could not be checked.
	strict bool
}

// session is what replaying needs: scripts, and editions that know the cards.
type session struct {
	*Editions
	scripts  []*script
	unread   bool    // some scenario could not be read, and it was said
	problems []error // what was said
}

// start reads the scenarios, finds the editions and gives them the cards. Problems with single
// scenarios are told, and the others go on; with none left there is nothing to start.
func (h Host) start(c *cobra.Command, a asked) (*session, error) {
	l, err := h.openLibrary(a.cards, a.paths)
	if err != nil {
		return nil, err
	}
	sources, missing := l.sources(a.paths, a.variant)
	h.tell(missing, l)
	if len(sources) == 0 {
		return nil, ended(ExitUnable)
	}
	found, err := h.open(c, a.editions)
	if err != nil {
		return nil, err
	}
	var options []scenario.Option
	if a.strict && len(a.editions) == 0 {
		options = append(options, scenario.WithEditions(found.ids()...))
	}
	scripts, problems := l.scripts(sources, options...)
	h.tell(problems, l)
	if len(scripts) == 0 {
		found.Close()
		return nil, ended(ExitUnable)
	}
	if scripts, err = tagged(scripts, a.tags); err != nil {
		found.Close()
		return nil, err
	}
	found.useCards(c.Context(), l.files)
	problems = append(missing, problems...)
	return &session{Editions: found, scripts: scripts, unread: len(problems) > 0, problems: problems}, nil
}

// tell writes what is wrong with scenarios, one error on a line as editors and CI systems read them.
func (h Host) tell(problems []error, l *library) {
	for _, p := range problems {
		fmt.Fprintln(h.Stderr, p)
	}
	if len(problems) > 0 && l.dir == "" {
		fmt.Fprintln(h.Stderr, "compare: no card library was found; --cards says where it is")
	}
}

// useCards gives all editions the library. One that does not take it fails in every replay, and
// costs the others nothing.
func (e *Editions) useCards(ctx context.Context, files []edition.File) {
	for i, found := range e.Found {
		if err := found.UseCards(ctx, files); err != nil {
			e.Found[i].Edition.Edition = withoutCards{found.Edition.Edition, err}
		}
	}
}

// withoutCards is an edition that did not take the card library: what it replayed would be wrong.
type withoutCards struct {
	edition.Edition
	why error
}

func (w withoutCards) Replay(context.Context, edition.Request) (edition.Reply, error) {
	return edition.Reply{}, fmt.Errorf("it did not take the card library: %w", w.why)
}
