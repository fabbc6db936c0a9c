package main

import (
	"bytes"
	"context"
	"flag"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/command"
)

var update = flag.Bool("update", false, "write what the program prints into the README")

// The README shows what the program prints, with real editions.
func TestTheReadmeShowsWhatTheProgramPrints(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds the editions")
	}
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("there is no go command to build the editions with")
	}
	t.Chdir("../..")
	readme, err := os.ReadFile("README.md")
	require.NoError(t, err)

	const call = "    go run ./cmd/compare "
	const begin, end = "<!-- output -->\n```text\n", "```\n<!-- /output -->"
	before, rest, ok := strings.Cut(string(readme), begin)
	require.True(t, ok, "the README has a place for the output")
	shown, after, ok := strings.Cut(rest, end)
	require.True(t, ok)
	line := before[strings.LastIndex(before, call)+len(call):]
	line, _, _ = strings.Cut(line, "\n")

	var out, errs bytes.Buffer
	code := command.Run(context.Background(), command.Host{Called: strings.TrimSpace(call), Find: find, Stdout: &out, Stderr: &errs}, strings.Fields(line))
	require.Equal(t, command.ExitOK, code, errs.String())
	if *update {
		require.NoError(t, os.WriteFile("README.md", []byte(before+begin+out.String()+end+after), 0o644))
		return
	}
	assert.Equal(t, shown, out.String(), "go test ./cmd/compare -update writes it")
}
