package command_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

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
		Terminal: command.Terminal{Width: width, Colour: os.Getenv("TERMINAL_COLOUR") != "", Live: os.Getenv("TERMINAL_LIVE") != ""},
	}, os.Args[1:])
}

// TestScripts runs sessions of the command line, one in each file of testdata/script.
func TestScripts(t *testing.T) {
	if testing.Short() {
		t.Skip("hundreds of processes, each of which reads the library")
	}
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

func TestAnInterruptedCommandChangesNoFile(t *testing.T) {
	dir, baseline := t.TempDir(), t.TempDir()
	t.Chdir(dir) // away from the library of this checkout, which each command would read
	require.NoError(t, os.WriteFile(filepath.Join(baseline, "palimpsest-edition-old"), nil, 0o644))
	file, junit := filepath.Join(dir, "a.toml"), filepath.Join(dir, "junit.xml")
	require.NoError(t, os.WriteFile(file, []byte("title = 'A'\nplayers = ['ann', 'bob']\n[expect]\nann.life = 20\n"), 0o644))
	require.NoError(t, os.WriteFile(junit, []byte("<of an earlier run/>"), 0o644))
	for _, args := range [][]string{{"run"}, {"check"}, {"check", "--junit", junit}, {"record"}, {"coverage"}, {"primer", "--since", "new"}, {"minimize"}, {"diff", "--baseline", baseline}} {
		ctx, interrupt := context.WithCancel(context.Background())
		find := func(ctx context.Context, s command.Search) (*command.Editions, error) {
			all, err := find(ctx, s)
			if err == nil {
				all.Rejected = nil // it is told of before
				for i := range all.Found {
					all.Found[i].Edition.Edition = interrupting{all.Found[i].Edition.Edition.(fake), interrupt}
				}
			}
			return all, err
		}
		var out, errs bytes.Buffer
		code := command.Run(ctx, command.Host{Find: find, Stdout: &out, Stderr: &errs}, append(args, file))
		said, _ := strings.CutPrefix(errs.String(), "compare: no card library was found, and only a scenario's own cards are known; --cards names one, --source a checkout that has one\n")
		assert.Equal(t, command.ExitUnable, code, args)
		assert.Empty(t, out.String(), args)
		assert.Equal(t, "compare: interrupted\n", said, args)
	}
	text, err := os.ReadFile(junit)
	require.NoError(t, err)
	assert.Equal(t, "<of an earlier run/>", string(text))
	left, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, left, 2)
}

// help is what a command line prints that asks for help.
func help(t *testing.T, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	require.Equal(t, command.ExitOK, command.Run(t.Context(), command.Host{Find: find, Stdout: &out, Stderr: io.Discard}, args))
	return out.String()
}

func TestEveryCommandSaysWhatItIsForWithAnExample(t *testing.T) {
	_, list, _ := strings.Cut(help(t, "help"), "Available Commands:\n")
	list, _, _ = strings.Cut(list, "\n\n")
	names := 0
	for line := range strings.Lines(list) {
		name, short, _ := strings.Cut(strings.TrimSpace(line), " ")
		names++
		text := help(t, "help", name)
		assert.NotEmpty(t, strings.TrimSpace(short), name)
		assert.Contains(t, text, "Usage:\n  compare "+name, name)
		assert.Regexp(t, `Examples:\n(  .*\n)*?  (.*\W)?compare `+name, text, name)
		assert.Equal(t, text, help(t, name, "--help"), "help %s and %s --help", name, name)
	}
	assert.GreaterOrEqual(t, names, 14)
}

// Programs read the JSON, and people compare two of them: nothing in it may depend on which edition
// answers first.
func TestTheJSONIsTheSameEveryTime(t *testing.T) {
	t.Chdir(t.TempDir()) // away from the library of this checkout
	const file = "a.toml"
	var text strings.Builder
	text.WriteString("title = 'A'\nplayers = ['ann', 'bob']\n")
	for _, id := range []string{"old", "middle", "new"} {
		fmt.Fprintf(&text, "# %s: {\"facts\": [{\"name\": \"bob.life\", \"value\": \"%d\"}], \"events\": [{\"verb\": \"casts\", \"player\": \"ann\"}, {\"verb\": \"deals\", \"object\": \"%s\"}]}\n", id, len(id), id)
	}
	require.NoError(t, os.WriteFile(file, []byte(text.String()), 0o644))
	var first string
	for i := range 20 {
		var out bytes.Buffer
		require.Equal(t, command.ExitOK, command.Run(context.Background(), command.Host{Find: find, Stdout: &out, Stderr: io.Discard}, []string{"run", "--format", "json", file, file}))
		if i == 0 {
			first = out.String()
			require.Contains(t, first, "turning_point")
		}
		require.Equal(t, first, out.String())
	}
}
