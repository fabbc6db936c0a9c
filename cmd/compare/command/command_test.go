package command_test

import (
	"context"
	"os"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"palimpsest/cmd/compare/command"
	"palimpsest/core/edition"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"compare": func() { os.Exit(compare()) }})
}

// compare is the program with the editions of the test. The terminal is what the script says.
func compare() int {
	width, _ := strconv.Atoi(os.Getenv("TERMINAL_WIDTH"))
	return command.Run(context.Background(), command.Host{
		Find:     find,
		DataDir:  os.Getenv("DATA"),
		Stdout:   os.Stdout,
		Stderr:   os.Stderr,
		Terminal: command.Terminal{Width: width, Colour: os.Getenv("TERMINAL_COLOUR") != ""},
	}, os.Args[1:])
}

// TestScripts runs sessions of the command line, one in each file of testdata/script.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:             "testdata/script",
		ContinueOnError: true,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			// exits CODE COMMAND...: the command ends with this exit code.
			"exits": func(ts *testscript.TestScript, _ bool, args []string) {
				err := ts.Exec(args[1], args[2:]...)
				got := 0
				if end, ok := err.(interface{ ExitCode() int }); ok {
					got = end.ExitCode()
				} else {
					ts.Check(err)
				}
				if strconv.Itoa(got) != args[0] {
					ts.Fatalf("exit code %d, and not %s", got, args[0])
				}
			},
		},
	})
}

var _ edition.Edition = fake{}
