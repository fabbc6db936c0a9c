package command

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"palimpsest/cmd/compare/replay"
)

// programsFlag is the flag of all commands that names programs of editions.
const programsFlag = "programs"

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

// search looks for the wanted editions as the flags of a command say.
func (h Host) search(c *cobra.Command, wanted []string) (*Editions, error) {
	programs, err := c.Flags().GetStringSlice(programsFlag)
	if err != nil {
		return nil, err
	}
	return h.Find(c.Context(), Search{
		Wanted:   wanted,
		Programs: programs,
		Progress: func(line string) { fmt.Fprintln(h.Stderr, line) },
	})
}

// open finds the editions to replay with. Unless some were asked for by name it tells of rejected
// ones, for whoever misses an edition in a report should not have to guess.
func (h Host) open(c *cobra.Command, wanted []string) (*Editions, error) {
	all, err := h.search(c, wanted)
	if err != nil {
		return nil, err
	}
	if len(wanted) == 0 || len(all.Found) == 0 {
		tellRejected(h.Stderr, all.Rejected)
	}
	if len(all.Found) == 0 {
		all.Close()
		return nil, errors.New("no editions were found; --" + programsFlag + " says where they are, and in a source checkout they are built")
	}
	return all, nil
}

func tellRejected(w io.Writer, rejected []Rejected) {
	for _, r := range rejected {
		fmt.Fprintf(w, "compare: not used: %s: it %s\n", r.Path, r.Reason)
	}
}

func (e *Editions) ids() []string {
	var ids []string
	for _, found := range e.Found {
		ids = append(ids, found.ID)
	}
	return ids
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
