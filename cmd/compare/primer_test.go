package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/command"
)

// Each change that the short primer names has a date, and a scenario that comes out differently by it: else the command fails.
func TestTheHighlightsLeadToDatedChangesThatTheirScenariosShow(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds the editions")
	}
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("there is no go command to build the editions with")
	}
	t.Chdir("../..")
	var out, errs bytes.Buffer
	code := command.Run(context.Background(), command.Host{Find: find, Stdout: &out, Stderr: &errs}, []string{"primer", "--format", "markdown"})
	require.Equal(t, command.ExitOK, code, errs.String())
	listed := strings.Count(out.String(), "\n**")
	assert.True(t, listed >= 10 && listed <= 15, "a short primer names ten to fifteen changes, not %d", listed)
}

// The short primer links to each page of an area, and to no other.
func TestTheShortPrimerLinksToEachPage(t *testing.T) {
	text, err := os.ReadFile("../../docs/what-changed.md")
	require.NoError(t, err)
	var linked, pages []string
	for _, m := range regexp.MustCompile(`\(what-changed/([^)]+)\)`).FindAllStringSubmatch(string(text), -1) {
		linked = append(linked, m[1])
	}
	files, err := os.ReadDir("../../docs/what-changed")
	require.NoError(t, err)
	for _, f := range files {
		pages = append(pages, f.Name())
	}
	assert.ElementsMatch(t, pages, linked)
}
