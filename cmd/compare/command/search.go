package command

import (
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"palimpsest/cmd/compare/replay"
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
func noEditions(all *Editions) error {
	text := "no editions were found; --" + programsFlag + " names their programs, --" + sourceFlag + " names a checkout to build them from"
	if all.Hint != "" {
		text += "; " + all.Hint
	}
	return errors.New(text)
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
	s, err := searchOf(c)
	if err != nil {
		return nil, err
	}
	s.Wanted = wanted
	s.Progress = func(line string) { fmt.Fprintln(h.Stderr, line) }
	return h.Find(c.Context(), s)
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
	all, err := h.look(c, wanted)
	if err != nil {
		return nil, err
	}
	if len(all.Found) == 0 {
		h.reportRejected(all.Rejected, nil)
		all.Close()
		return nil, noEditions(all)
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
