package command_test

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/command"
	"palimpsest/core/edition"
	"palimpsest/core/moment"
)

// nasty is a text with all that must be shown and not obeyed, behind the line break that some texts may have.
const nasty = "x\n ::error::pwn\n##[error]pwn \x1b[31mred\x1b]0;title\a \u202eback\u2066 \u200bnone\ufeff \u2028line \u009bC1 \x7f"

// nastyEdition is a fake all of whose words are nasty.
type nastyEdition struct{ fake }

func (n nastyEdition) Describe(ctx context.Context) (edition.Description, error) {
	d, err := n.fake.Describe(ctx)
	d.Name, d.Rulebook, d.Date = "The "+nasty, nasty, nasty
	for _, m := range moment.All() {
		d.Windows = append(d.Windows, edition.Window{Moment: m, Has: edition.HasWindow, Name: nasty, Rule: nasty})
	}
	return d, err
}

func (n nastyEdition) Ledger(ctx context.Context) (edition.Ledger, error) {
	l, err := n.fake.Ledger(ctx)
	for i := range l.Rules {
		l.Rules[i].Text, l.Rules[i].Basis, l.Rules[i].Area = nasty, nasty, nasty
	}
	for i := range l.Changes {
		l.Changes[i].What = nasty
	}
	return l, err
}

// findNasty finds the fakes, with words and places that are nasty.
func findNasty(ctx context.Context, s command.Search) (*command.Editions, error) {
	if s.Progress != nil {
		s.Progress("building " + nasty)
	}
	all, err := find(ctx, s)
	if err != nil {
		return nil, err
	}
	for i, found := range all.Found {
		e := nastyEdition{found.Edition.Edition.(fake)}
		all.Found[i].Edition.Edition = e
		all.Found[i].Description, err = e.Describe(ctx)
		if liesBelow := strings.HasPrefix(found.Path, "plugins/"); liesBelow {
			all.Found[i].Path += nasty
		}
	}
	all.Rejected = append(all.Rejected, command.Rejected{Name: "bad", Path: "plugins/" + nasty, Reason: "wrote " + nasty})
	return all, err
}

// nastyFiles is a directory with scenarios whose names, titles, texts and outcomes are nasty, with the card library.
func nastyFiles(t *testing.T) string {
	t.Helper()
	quoted, err := json.Marshal(nasty)
	require.NoError(t, err)
	title := `"::error::pwn [x](javascript:1) ##[error]y \u202eback\u200b \u2028"`
	outcomes := strings.ReplaceAll(`# new: {"facts": [{"name": "bob.life", "value": NASTY}, {"name": NASTY, "value": NASTY}], "findings": [{"step": "#1", "kind": "refused", "rule": "510.2", "text": NASTY}], "events": [{"verb": "deals", "rule": NASTY, "text": NASTY, "step": "#1"}], "assumptions": [NASTY]}
# middle: {"status": "failed", "problem": NASTY, "stderr": NASTY}
# old: {"facts": [{"name": "bob.life", "value": "3"}], "findings": [{"step": "#1", "kind": "done"}], "events": [{"verb": "casts", "text": "x"}]}
# baseline old: {"facts": [{"name": "bob.life", "value": NASTY}]}
`, "NASTY", strings.ReplaceAll(string(quoted), "\x7f", `\u007f`))
	text := "title = " + title + "\nteaches = " + title + "\nsource = " + title + "\nplayers = [\"ann\", \"bob\"]\n" + outcomes +
		"[cards.\"A\\u202e\"]\ntype = \"Artifact\"\n[ann]\nbattlefield = [\"A\\u202e\"]\n[[step]]\nann = \"pass\"\n[expect]\nbob.life = 3\n"
	dir := t.TempDir()
	write := func(name, text string) {
		path := filepath.Join(dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		if os.WriteFile(path, []byte(text), 0o644) != nil {
			t.Skip("this file system does not take such names")
		}
	}
	write("scenarios/\u202e\x1b[31m::error::a.toml", text)
	write("scenarios/::error::\u202e.toml", "titel = 'x\u202e'\nplayers = 3\n")
	write("cards/\x1b[2J.toml", "[\"A\\u202e\"]\ntype = \"Artifact\"\n[\"::error::pwn\"]\ntype = \"Artifact\"\n")
	write("baseline/palimpsest-edition-old", "")
	t.Chdir(dir) // where no other card library is found
	return dir
}

var styles = regexp.MustCompile(`\x1b\[(0|1|2|31|32|33|36)m`)

// assertHarmless asserts that a terminal and a CI system only see text.
func assertHarmless(t *testing.T, text, of string) {
	t.Helper()
	assert.True(t, utf8.ValidString(text), of)
	for _, r := range "\x00\a\b\r\x1b\x7f\u0085\u009b\u00ad\u061c\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff" {
		assert.False(t, strings.ContainsRune(text, r), "%s: %U in\n%q", of, r, text)
	}
	for line := range strings.Lines(text) {
		assert.False(t, strings.HasPrefix(strings.TrimSpace(line), "::"), "%s: %q", of, line)
		assert.NotContains(t, line, "##[", of)
	}
}

// TestNothingThatOthersWroteIsObeyed runs every command on hostile files with hostile editions.
func TestNothingThatOthersWroteIsObeyed(t *testing.T) {
	dir := nastyFiles(t)
	scenarios, cards := filepath.Join(dir, "scenarios"), filepath.Join(dir, "cards")
	saved := filepath.Join(dir, "saved.json")
	for _, args := range [][]string{
		{"run", scenarios},
		{"run", "--timeline", scenarios},
		{"run", "--format", "json", scenarios},
		{"run", "--choices", saved},
		{"run", "--format", "markdown", scenarios},
		{"run", "--format", "html", scenarios},
		{"run", filepath.Join(dir, nasty)},
		{"run", scenarios, "--format", nasty},
		{nasty},
		{"check", "--annotations=false", "--findings", scenarios},
		{"check", "--annotations=false", "--junit", filepath.Join(dir, "junit.xml"), scenarios},
		{"record", scenarios},
		{"check", "--annotations=false", "--golden", scenarios},
		{"diff", "--baseline", filepath.Join(dir, "baseline"), scenarios},
		{"coverage", scenarios},
		{"coverage", "--uncovered", scenarios},
		{"coverage", "--rule", "510.2", scenarios},
		{"coverage", "--format", "markdown", scenarios},
		{"coverage", "--format", "json", scenarios},
		{"lint", scenarios},
		{"editions"},
		{"moments"},
		{"moments", "--format", "markdown"},
		{"cards", "--cards", cards},
		{"cards", "--cards", cards, "A\u202e"},
		{"cards", "--explain", filepath.Join(cards, "\x1b[2J.toml")},
		{"cards", "--explain", filepath.Join(scenarios, "\u202e\x1b[31m::error::a.toml")},
		{"rules", "new"},
		{"rules", "new", "510.2"},
		{"rules", "new", "old", "--scenarios", scenarios},
		{"rules", "new", "old", "--scenarios", scenarios, "--format", "markdown"},
		{"rules", "new", "old", "--scenarios", scenarios, "--format", "json"},
		{"primer", scenarios},
		{"primer", "--format", "markdown", scenarios},
		{"minimize", "--editions", "new,old", filepath.Join(scenarios, "\u202e\x1b[31m::error::a.toml")},
		{"new", filepath.Join(dir, "new\x1b[2J.toml")},
		{"__complete", "rules", "new", ""},
		{"__complete", "cards", "--cards", cards, ""},
	} {
		for _, colour := range []bool{false, true} {
			out, errs := &bytes.Buffer{}, &bytes.Buffer{}
			command.Run(t.Context(), command.Host{
				Find: findNasty, Stdout: out, Stderr: errs, Terminal: command.Terminal{Colour: colour},
			}, args)
			name := strings.Join(args, " ")
			require.NotEmpty(t, out.String()+errs.String(), name)
			shown := out.String()
			if colour {
				shown = styles.ReplaceAllString(shown, "")
			}
			assertHarmless(t, shown, name)
			assertHarmless(t, errs.String(), name)
			if name == "run --format json "+scenarios {
				require.NoError(t, os.WriteFile(saved, out.Bytes(), 0o644))
			}
		}
	}
	xml, err := os.ReadFile(filepath.Join(dir, "junit.xml"))
	require.NoError(t, err)
	for line := range strings.Lines(string(xml)) { // which no CI system takes commands from
		assertHarmless(t, "file: "+strings.ReplaceAll(line, "##[", "## ["), "JUnit")
	}
}

// The commands that the program itself gives GitHub are as they should be, and show what is in them.
func TestAnnotationsAreTheOnlyCommands(t *testing.T) {
	scenarios := filepath.Join(nastyFiles(t), "scenarios")
	out, errs := &bytes.Buffer{}, &bytes.Buffer{}
	command.Run(t.Context(), command.Host{Find: findNasty, Stdout: out, Stderr: errs}, []string{"check", "--annotations", scenarios})
	annotations := 0
	var rest strings.Builder
	for line := range strings.Lines(out.String()) {
		if message, ok := strings.CutPrefix(line, "::error file="); ok {
			annotations++
			line = message
		}
		rest.WriteString(line)
	}
	assert.Positive(t, annotations)
	assertHarmless(t, rest.String(), "annotations")
	assertHarmless(t, errs.String(), "annotations")
}

// A report in JSON has every text as the edition gave it.
func TestTheJSONHasTheTextsAsTheyAre(t *testing.T) {
	scenarios := filepath.Join(nastyFiles(t), "scenarios")
	var out bytes.Buffer
	command.Run(t.Context(), command.Host{Find: findNasty, Stdout: &out, Stderr: &bytes.Buffer{}}, []string{"run", "--format", "json", scenarios})
	var cases []struct {
		Editions map[string]struct{ Problem string }
	}
	require.NoError(t, json.Unmarshal(out.Bytes(), &cases))
	require.Len(t, cases, 1)
	assert.Equal(t, nasty, cases[0].Editions["middle"].Problem)
}
