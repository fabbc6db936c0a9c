// Package command is the command line of compare: one file for each subcommand. It is given the
// editions by a Host and knows them only through their contract, so that tests run every command
// with editions of their own.
package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"palimpsest/cmd/compare/replay"
	"palimpsest/core/edition"
	"palimpsest/core/nearest"
)

// The exit codes. They mean the same for every command.
const (
	ExitOK     = 0
	ExitFailed = 1 // expectations do not hold, or lint has something to say
	ExitUnable = 2 // something could not be run or read: files, editions, the command line
)

const exitCodes = `Exit codes: 0 success; 1 an expectation does not hold (check, run), or there
are warnings (lint); 2 something could not be run, read or written: a file, an
edition that failed or was found and cannot be used, the command line, the output.`

// Host is what the commands need of the world.
type Host struct {
	// Called is how the user calls the program, for commands that reports print; empty: by its name.
	Called string
	// Find looks for editions and gives them in the order of their ids.
	Find func(context.Context, Search) (*Editions, error)
	// Modules finds the directory of the modules of the page, by the source, the trust and the progress of a search; nil: there are none.
	Modules func(context.Context, Search) (string, error)
	// DataDir is where the user's own cards may be, in a directory "cards"; empty: nowhere.
	DataDir string
	// Fixtures are the card library and the scenarios that are built in, in directories of the names that they have in a
	// checkout; nil: none.
	Fixtures fs.FS
	// Source is the checkout that the environment names; empty: none.
	Source         string
	Stdout, Stderr io.Writer
	Terminal       Terminal

	*outputs // of a command that runs
}

// Terminal says what reports can look like.
type Terminal struct {
	Width  int // 0 when the output does not go to a terminal
	Colour bool
	Live   bool // whether messages go to a terminal, so that a line of them can be written over
}

// Search says which editions to find.
type Search struct {
	Wanted   []string          // ids; an id that does not exist is an error; empty: all there are
	Programs []string          // files and directories to look at first
	Source   string            // the checkout to build from; empty: the usual one
	Trust    []string          // what is run whoever can write it
	AsBuilt  bool              // build nothing
	Progress func(line string) // is told what takes long
	// BeforeBuild is called before anything is built, and may wait.
	BeforeBuild func()
}

// Editions are the editions that were found.
type Editions struct {
	Found    []Edition
	Rejected []Rejected
	Unbuilt  []string // the names of editions that could be built, if the search was to build nothing
	Hint     string   // where there may be more, and how to say so; may be empty
	Close    func()   // ends their processes, and returns when they are gone, however often it is called
}

// Edition is an edition that was found, with where and how.
type Edition struct {
	replay.Edition
	Description edition.Description
	Protocol    int
	Path        string // of its program
	How         string // by which way of looking it was found
}

// Rejected is something that looked like an edition and is not used.
type Rejected struct {
	Name   string // of the edition that it would be; empty if unknown
	Path   string
	Reason string
	// Duplicate is set for a program that could be used, of an edition that another program is used for.
	Duplicate bool
}

// Run carries out a command line, given without the name of the program, and returns the exit code.
func Run(ctx context.Context, h Host, args []string) int {
	bare := h.Stderr
	h = h.withOutputs(ctx)
	root := h.root()
	root.SetArgs(args)
	err := root.ExecuteContext(ctx)
	unwritten := h.finish()
	var end *exit
	switch {
	case ctx.Err() != nil && h.serves:
		return ExitOK
	case ctx.Err() != nil:
		// Replays that were cut short would look like editions that failed.
		h.sayInterrupted(bare)
		return ExitUnable
	case unwritten != nil:
		if !errors.Is(unwritten, syscall.EPIPE) { // the reader has seen enough
			fmt.Fprintf(bare, "compare: the output could not be written: %v\n", cause(unwritten))
		}
		return ExitUnable
	case err != nil && !errors.As(err, &end):
		fmt.Fprintf(h.Stderr, "compare: %v\n", plain(err))
		return ExitUnable
	case h.unusable:
		return ExitUnable
	case end != nil:
		return end.code // what there was to say has been said
	}
	return ExitOK
}

// exit ends a command that has reported its problems itself.
type exit struct{ code int }

func (e *exit) Error() string { return fmt.Sprintf("exit code %d", e.code) }

// ended is the error for an exit code, nil for ExitOK.
func ended(code int) error {
	if code == ExitOK {
		return nil
	}
	return &exit{code}
}

func (h Host) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "compare",
		Short: "Replay one Magic scenario under several editions of the rules",
		Long: `Compare replays a scenario - a board and what the players want to do - under
several editions of the rules of Magic: The Gathering, each in a process of its
own, and tells what differs, where the timelines turn, and which rules decide.

` + exitCodes,
		Example: `  compare run fixtures/scenarios/combat/fanatic-damage-on-the-stack.toml
  compare check fixtures/scenarios`,
		SilenceUsage:  true,
		SilenceErrors: true,
		Args:          isSubcommand,
		RunE:          func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	root.SetOut(h.Stdout) // before the library adds its commands, which keep where they write
	root.SetErr(h.Stderr)
	if h.Called != "" {
		root.Annotations = map[string]string{cobra.CommandDisplayNameAnnotation: h.Called}
	}
	searchFlags(root)
	root.SetFlagErrorFunc(flagError)
	root.AddCommand(h.run(), h.check(), h.record(), h.diff(), h.coverage(), h.lint(), h.list(), h.editions(), h.moments(), h.cards(), h.rules(), h.changes(), h.primer(), h.site(), h.serve(), h.new(), h.minimize(), h.version())
	h.complete(root)
	examples(root)
	return root
}

// examples gives the commands that the library adds an example like all others.
func examples(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, c := range root.Commands() {
		switch c.Name() {
		case "help":
			c.Example = "  compare help run"
		case "completion":
			c.Args = isSubcommand
			c.RunE = func(c *cobra.Command, _ []string) error { return c.Help() }
			c.Example = "  source <(compare completion bash)\n  compare completion fish > ~/.config/fish/completions/compare.fish"
		}
	}
}

// isSubcommand says of a first word that is no subcommand which one was probably meant.
func isSubcommand(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var names []string
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			names = append(names, sub.Name())
		}
	}
	return fmt.Errorf("there is no command %q%s", args[0], nearest.Listed(args[0], names))
}

// flagError says of a flag that does not exist which one was probably meant, and of a value what is wrong
// with it.
func flagError(c *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var missing *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	switch {
	case errors.As(err, &unknown):
		var names []string
		c.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, "--"+f.Name) })
		written := "--" + unknown.GetSpecifiedName()
		if unknown.GetSpecifiedShortnames() != "" {
			written = "-" + unknown.GetSpecifiedShortnames()
		}
		return fmt.Errorf("%s has no option %q%s", c.Name(), written, nearest.Listed(written, names))
	case errors.As(err, &missing):
		return fmt.Errorf("--%s needs a value", missing.GetSpecifiedName())
	case errors.As(err, &invalid):
		must := map[string]string{"int": "a number", "bool": "true or false"}[invalid.GetFlag().Value.Type()]
		if must == "" {
			return err
		}
		return fmt.Errorf("--%s is %q, and must be %s", invalid.GetFlag().Name, invalid.GetValue(), must)
	}
	return err
}
