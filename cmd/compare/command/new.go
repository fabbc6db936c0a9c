package command

import (
	_ "embed"
	"errors"
	"fmt"
	"io/fs"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/atomicfile"
)

// template is the scenario that `compare new` writes. It holds in every edition: a test of all
// editions checks that.
//
//go:embed template.toml
var template []byte

func (h Host) new() *cobra.Command {
	var from string
	c := &cobra.Command{
		Use:   "new FILE",
		Short: "Write a commented scenario to start from",
		Long: `New writes a small scenario that holds in every edition, with comments that tell
what its parts are, or with --from a copy of another. An existing file is left as it is.

Exit codes: 0 it was written; 2 it could not be.`,
		Example: `  compare new duel.toml
  compare new burn.toml --from fixtures/scenarios/mana/mana-burn.toml`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) != 1 {
				return fmt.Errorf("%s needs the file to write; for example:\n%s", c.Name(), c.Example)
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			text := template
			if from != "" {
				l := &library{builtIn: h.Fixtures}
				list, err := l.sourcesAt(from, "")
				if err != nil {
					return err
				}
				if len(list) != 1 || list[0].path != from {
					return fmt.Errorf("--from %s: name the file of one scenario", from)
				}
				if text, err = l.text(from); err != nil {
					return err
				}
			}
			err := atomicfile.Create(c.Context(), args[0], text)
			if errors.Is(err, fs.ErrExist) {
				return fmt.Errorf("%s already exists; not overwritten", args[0])
			}
			if err != nil {
				return err
			}
			fmt.Fprintf(h.Stdout, "%s is written. Next: compare run %s\n", args[0], shellWord(args[0]))
			return nil
		},
	}
	c.Flags().StringVar(&from, "from", "", "scenario to copy; one of fixtures/scenarios is found without a checkout, too")
	return c
}
