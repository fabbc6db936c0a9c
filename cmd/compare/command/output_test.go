package command_test

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/command"
	"palimpsest/core/edition"
)

// everyCommand are command lines that succeed and write something, one at least for each command; in a
// directory of its own, to which it changes.
func everyCommand(t *testing.T) [][]string {
	t.Helper()
	dir := t.TempDir()
	t.Chdir(dir)
	for name, text := range map[string]string{
		"duel.toml": `title = "A duel"
source = "old: DP-5"
players = ["ann", "bob"]
# middle: {"facts": [{"name": "ann.life", "value": "20"}]}
# new: {"facts": [{"name": "ann.life", "value": "20"}], "events": [{"verb": "casts", "player": "ann", "text": "x", "rule": "510.2"}]}
# old: {"facts": [{"name": "ann.life", "value": "20"}]}
[expect]
ann.life = 20
`,
		"fixtures/cards/all.toml":         "[Bear]\ntype = \"Creature - Bear\"\nsize = \"2/2\"\n",
		"baseline/palimpsest-edition-old": "",
	} {
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o755))
		require.NoError(t, os.WriteFile(name, []byte(text), 0o644))
	}
	return [][]string{
		{"run", "duel.toml"},
		{"run", "--format", "json", "duel.toml"},
		{"run", "--format", "json", "--boards", "duel.toml"},
		{"run", "--format", "markdown", "duel.toml"},
		{"run", "--format", "html", "duel.toml"},
		{"check", "duel.toml"},
		{"record", "duel.toml"},
		{"diff", "--baseline", "baseline", "--edition", "old", "duel.toml"},
		{"coverage", "duel.toml"},
		{"coverage", "--uncovered", "duel.toml"},
		{"coverage", "--format", "json", "duel.toml"},
		{"coverage", "--format", "markdown", "duel.toml"},
		{"lint", "duel.toml"},
		{"editions"},
		{"moments"},
		{"moments", "--format", "markdown"},
		{"cards"},
		{"cards", "Bear"},
		{"cards", "--explain", "fixtures/cards/all.toml"},
		{"rules", "old"},
		{"rules", "old", "DP-5"},
		{"rules", "new", "old", "--scenarios", "duel.toml"},
		{"rules", "new", "old", "--scenarios", "duel.toml", "--format", "markdown"},
		{"rules", "new", "old", "--scenarios", "duel.toml", "--format", "json"},
		{"primer", "duel.toml"},
		{"primer", "--format", "markdown", "duel.toml"},
		{"help"},
		{"help", "run"},
		{"run", "--help"},
		{"completion", "bash"},
		{"__complete", "rules", ""},
	}
}

// refusing is a writer to which nothing can be written.
type refusing struct{ err error }

func (r refusing) Write([]byte) (int, error) { return 0, r.err }

func TestOutputThatIsLostIsNoSuccess(t *testing.T) {
	for _, args := range everyCommand(t) {
		name := strings.Join(args, " ")
		var out, errs bytes.Buffer
		require.Equal(t, command.ExitOK, command.Run(t.Context(), command.Host{Find: find, Stdout: &out, Stderr: &errs}, args), "%s: %s", name, &errs)
		require.NotEmpty(t, out.String(), name)

		for _, c := range []struct {
			err  error
			want string
		}{
			{&os.PathError{Op: "write", Path: "/dev/stdout", Err: syscall.ENOSPC}, "compare: the output could not be written: no space left on device\n"},
			{&os.PathError{Op: "write", Path: "/dev/stdout", Err: syscall.EPIPE}, ""},
		} {
			var errs bytes.Buffer
			code := command.Run(t.Context(), command.Host{Find: find, Stdout: refusing{c.err}, Stderr: &errs}, args)
			assert.Equal(t, command.ExitUnable, code, "%s: %v", name, c.err)
			if strings.HasPrefix(name, "rules new old") || args[0] == "__complete" { // which say something else there, too
				assert.True(t, strings.HasSuffix(errs.String(), c.want), "%s: %s", name, &errs)
				continue
			}
			assert.Equal(t, c.want, errs.String(), name)
		}
	}
}

func TestAFullDeviceIsNoSuccess(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("this system has no full device")
	}
	defer full.Close()
	var errs bytes.Buffer
	assert.Equal(t, command.ExitUnable, command.Run(t.Context(), command.Host{Find: find, Stdout: full, Stderr: &errs}, []string{"help"}))
	assert.Equal(t, "compare: the output could not be written: no space left on device\n", errs.String())
}

// interrupting is an edition that is asked something when an interrupt comes.
type interrupting struct {
	fake
	interrupt func()
}

func (i interrupting) Ledger(ctx context.Context) (edition.Ledger, error) {
	i.interrupt()
	return edition.Ledger{}, ctx.Err()
}

func (i interrupting) Replay(ctx context.Context, _ edition.Request) (edition.Reply, error) {
	i.interrupt()
	return edition.Reply{}, ctx.Err()
}

func TestAnInterruptedCommandSaysOneLine(t *testing.T) {
	for _, args := range everyCommand(t) {
		asksEditions := true
		switch args[0] {
		case "lint", "editions", "moments", "cards", "help", "completion", "__complete":
			asksEditions = false
		case "run":
			asksEditions = args[1] != "--help"
		}
		if !asksEditions {
			continue
		}
		name := strings.Join(args, " ")
		ctx, interrupt := context.WithCancel(t.Context())
		var out, errs bytes.Buffer
		code := command.Run(ctx, command.Host{Stdout: &out, Stderr: &errs, Find: func(ctx context.Context, s command.Search) (*command.Editions, error) {
			all, err := find(ctx, s)
			for i, e := range all.Found {
				all.Found[i].Edition.Edition = interrupting{e.Edition.Edition.(fake), interrupt}
			}
			return all, err
		}}, args)
		interrupt()
		assert.Equal(t, command.ExitUnable, code, name)
		assert.Equal(t, "compare: interrupted\n", strings.TrimPrefix(errs.String(), "compare: told from the older edition to the newer: from new to old\n"), name)
		if args[0] != "diff" {
			assert.Empty(t, out.String(), name)
		}
	}
}

// The scripts that shells read are not text for people: every byte of them counts.
func TestCompletionScriptsAreAsTheLibraryMakesThem(t *testing.T) {
	for shell, write := range map[string]func(*cobra.Command, *bytes.Buffer) error{
		"bash":       func(c *cobra.Command, b *bytes.Buffer) error { return c.GenBashCompletionV2(b, true) },
		"zsh":        func(c *cobra.Command, b *bytes.Buffer) error { return c.GenZshCompletion(b) },
		"fish":       func(c *cobra.Command, b *bytes.Buffer) error { return c.GenFishCompletion(b, true) },
		"powershell": func(c *cobra.Command, b *bytes.Buffer) error { return c.GenPowerShellCompletionWithDesc(b) },
	} {
		var want bytes.Buffer
		require.NoError(t, write(&cobra.Command{Use: "compare"}, &want))
		assert.Equal(t, want.String(), help(t, "completion", shell), shell)
	}
}

// Editions are looked for while scenarios are read; but nothing is built, and nothing said of it, for a scenario that
// cannot be read, however long the one or the other takes.
func TestNothingIsBuiltForAScenarioThatCannotBeRead(t *testing.T) {
	dir := t.TempDir()
	scenarios := map[string]bool{"players = [\"ann\", \"bob\"]\n": true, "playrs = 3\n": false}
	for text, readable := range scenarios {
		file := filepath.Join(dir, "x.toml")
		require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
		built, closed := false, false
		var errs strings.Builder
		command.Run(t.Context(), command.Host{Stdout: io.Discard, Stderr: &errs, Find: func(ctx context.Context, s command.Search) (*command.Editions, error) {
			s.BeforeBuild()
			built = ctx.Err() == nil
			s.Progress("building ...")
			found, err := find(ctx, s)
			if err == nil {
				found.Close = func() { closed = true }
			}
			return found, err
		}}, []string{"check", file})
		assert.Equal(t, readable, built, text)
		assert.True(t, closed, text)
		assert.Equal(t, readable, strings.Contains(errs.String(), "building"), "%s", &errs)
	}
}
