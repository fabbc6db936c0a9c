package report_test

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/report"
	"palimpsest/core/outcome"
)

func markdown(t *testing.T, cases ...report.Case) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, report.Markdown(&out, cases))
	return out.String()
}

func TestTheMarkdownOfAComparison(t *testing.T) {
	c := crashed(fanatic())
	c.Board = []string{"ann - to play; battlefield: Fanatic", "bob - battlefield: Elves, Birds"}
	c.Command = "compare run --format=markdown fanatic.toml"
	golden(t, "fanatic.md", markdown(t, c))
}

// Every row of a table has the cells of its head: no text of a card or a rule breaks out of its cell.
func TestNoTextBreaksTheTablesOfMarkdown(t *testing.T) {
	c := fanatic()
	c.Comparison.Compared[1].Events[3].Text = "a | b\nc"
	c.Steps["trick"] = "ann: choose | or *"
	got := markdown(t, c)
	assert.Contains(t, got, `a \| b<br>c`)
	assert.Contains(t, got, `choose \| or \*`)
	width := 0
	for line := range strings.Lines(got) {
		bars := strings.Count(line, "|") - strings.Count(line, `\|`)
		switch {
		case !strings.HasPrefix(line, "|"):
			width = 0
		case width == 0:
			width = bars
		}
		if width > 0 {
			assert.Equal(t, width, bars, "%s", line)
		}
	}
}

func TestEveryReportEndsWithTheCommandThatMakesIt(t *testing.T) {
	c := fanatic()
	c.Command = "compare run fanatic.toml"
	assert.True(t, strings.HasSuffix(text(t, report.Options{}, c), "\nTo reproduce: compare run fanatic.toml\n"))
	assert.True(t, strings.HasSuffix(markdown(t, c), "\n    compare run fanatic.toml\n"))
}

func TestDefaultsAreListedWhenAskedFor(t *testing.T) {
	c := fanatic()
	c.Comparison.Compared[0].Defaults = []outcome.Default{{After: 3, Player: "ann", Decision: "may", Of: "Soul Net", At: "in response", Rule: "DP-5", Took: "no",
		Say: `[[answer]] to = "may of Soul Net"`}}
	for _, write := range []func(io.Writer) error{
		func(w io.Writer) error { return report.Text(w, []report.Case{c}, report.Options{Width: 500}) },
		func(w io.Writer) error { return report.Markdown(w, []report.Case{c}) },
	} {
		var without, with bytes.Buffer
		c.Defaults = false
		require.NoError(t, write(&without))
		assert.NotContains(t, without.String(), "Decided by default")
		c.Defaults = true
		require.NoError(t, write(&with))
		assert.Contains(t, with.String(), "Decided by default")
		assert.Contains(t, with.String(), "ann: may of Soul Net: no, at in response, after event 3")
		assert.Contains(t, with.String(), "none: the script says all", "of the other edition")
	}
}
