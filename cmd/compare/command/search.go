package command

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"palimpsest/cmd/compare/replay"
	"palimpsest/cmd/compare/study"
)

// The flags of all commands that say where editions are, and which may be run.
const (
	programsFlag = "programs"
	sourceFlag   = "source"
	trustFlag    = "trust"
)

// searchFlags adds them.
func searchFlags(root *cobra.Command) {
	flags := root.PersistentFlags()
	flags.StringSlice(programsFlag, nil, "programs of editions, or directories of them, to look at first")
	flags.String(sourceFlag, "", "checkout to build editions from (default: the one that this program was built from)")
	flags.StringArray(trustFlag, nil, "run what is at this path, even if other users can write it (repeatable)")
}

// noEditions is the error for a search that found none.
type noEditions struct{ error }

func foundNone(all *Editions) error {
	text := "no editions were found; --" + programsFlag + " names their programs, --" + sourceFlag + " names a checkout to build them from"
	if all.Hint != "" {
		text += "; " + all.Hint
	}
	return noEditions{errors.New(text)}
}

// editionsFlag adds --editions, which may also be written --edition.
func editionsFlag(c *cobra.Command) *[]string {
	c.Flags().SetNormalizeFunc(func(_ *pflag.FlagSet, name string) pflag.NormalizedName {
		if name == "edition" {
			name = "editions"
		}
		return pflag.NormalizedName(name)
	})
	return c.Flags().StringSlice("editions", nil, "only these editions, separated by commas (default: all that are found)")
}

// look finds the wanted editions as the flags of a command say.
func (h Host) look(c *cobra.Command, wanted []string) (*Editions, error) {
	f, err := h.begin(c, wanted)
	if err != nil {
		return nil, err
	}
	return f.end()
}

// finding is a search for editions that has begun. It builds nothing, and says nothing, until its end is wanted.
type finding struct {
	wanted chan struct{} // closed once it is
	done   chan struct{} // closed once it has ended
	cancel context.CancelFunc
	found  *Editions
	err    error
}

// begin begins to find the wanted editions as the flags of a command say. It must be ended or abandoned.
func (h Host) begin(c *cobra.Command, wanted []string) (*finding, error) {
	s, err := searchOf(c)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(c.Context())
	f := &finding{wanted: make(chan struct{}), done: make(chan struct{}), cancel: cancel}
	s.Wanted = wanted
	s.Progress = func(line string) {
		if f.isWanted(ctx) {
			fmt.Fprintln(h.Stderr, line)
		}
	}
	s.BeforeBuild = func() { f.isWanted(ctx) }
	go func() {
		defer close(f.done)
		f.found, f.err = h.Find(ctx, s)
	}()
	return f, nil
}

// isWanted waits until it is known whether the end of the search is wanted.
func (f *finding) isWanted(ctx context.Context) bool {
	select {
	case <-f.wanted:
		return true
	case <-ctx.Done():
		return false
	}
}

// end is what the search finds.
func (f *finding) end() (*Editions, error) {
	close(f.wanted)
	<-f.done
	if f.err != nil {
		f.cancel()
		return nil, f.err
	}
	closeAll := f.found.Close
	f.found.Close = func() {
		closeAll()
		f.cancel()
	}
	return f.found, nil
}

// abandon ends a search whose end is not wanted, and what it started; it does nothing after end.
func (f *finding) abandon() {
	select {
	case <-f.wanted:
		return
	default:
	}
	f.cancel()
	<-f.done
	if f.err == nil {
		f.found.Close()
	}
}

// searchOf is the search that the flags of a command ask for.
func searchOf(c *cobra.Command) (s Search, err error) {
	var errs [3]error
	s.Programs, errs[0] = c.Flags().GetStringSlice(programsFlag)
	s.Source, errs[1] = c.Flags().GetString(sourceFlag)
	s.Trust, errs[2] = c.Flags().GetStringArray(trustFlag)
	return s, errors.Join(errs[:]...)
}

// open finds the editions to replay with, at least one, and reports what cannot be used of them.
func (h Host) open(c *cobra.Command, wanted []string) (*Editions, error) {
	f, err := h.begin(c, wanted)
	if err != nil {
		return nil, err
	}
	return h.usable(f, wanted)
}

// usable is what a search finds, at least one edition, and reports what cannot be used of it.
func (h Host) usable(f *finding, wanted []string) (*Editions, error) {
	all, err := f.end()
	if err != nil {
		return nil, err
	}
	if len(all.Found) == 0 {
		h.reportRejected(all.Rejected, nil)
		all.Close()
		return nil, foundNone(all)
	}
	h.reportRejected(all.Rejected, wanted)
	return all, nil
}

// reportRejected reports the programs that are not used, for whoever misses an edition in a report should not
// have to guess. The exit code will say so, too, unless another program of the edition was found first. Where
// editions were asked for by name, the others do not matter.
func (h Host) reportRejected(rejected []Rejected, wanted []string) {
	for _, r := range rejected {
		if len(wanted) > 0 && (r.Duplicate || r.Name != "" && !slices.Contains(wanted, r.Name)) {
			continue
		}
		h.unusable = h.unusable || !r.Duplicate
		fmt.Fprintf(h.Stderr, "compare: not used: %s: it %s\n", r.Path, r.Reason)
	}
}

func (e *Editions) ids() []string {
	var ids []string
	for _, found := range e.Found {
		ids = append(ids, found.ID)
	}
	return ids
}

// rejected are the names of the editions that are there and cannot be used.
func (e *Editions) rejected() []string {
	var names []string
	for _, r := range e.Rejected {
		if r.Name != "" && !slices.Contains(e.ids(), r.Name) && !slices.Contains(names, r.Name) {
			names = append(names, r.Name)
		}
	}
	return names
}

// known are the editions that a scenario may speak of: those that were found, and those that are
// there and cannot be used, which is no mistake of the scenario's.
func (e *Editions) known() []string {
	all := append(e.ids(), e.rejected()...)
	slices.Sort(all)
	return all
}

// only keeps the editions that a scenario is for, and names the others.
func only(editions []Edition, ids []string) (asked []replay.Edition, notAsked []string) {
	for _, e := range editions {
		if len(ids) == 0 || slices.Contains(ids, e.ID) {
			asked = append(asked, e.Edition)
		} else {
			notAsked = append(notAsked, e.ID)
		}
	}
	return asked, notAsked
}

// isFor reports whether a script is for an edition.
func isFor(script *study.Script, id string) bool {
	return len(script.Scenario.Only) == 0 || slices.Contains(script.Scenario.Only, id)
}
