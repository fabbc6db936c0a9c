package command_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/command"
	"palimpsest/cmd/compare/site"
)

// taught are the scenarios of a site, and what its lessons are about.
var taught = fstest.MapFS{
	"cards/red.toml": {Data: []byte("['Red Bolt']\ncost = '{R}'\ntype = 'Instant'\ndoes = ['this deals 3 damage to any target']\n")},
	"scenarios/combat/waits.toml": {Data: []byte(`title = "Damage waits"
teaches = "It did not."
tags = ["damage"]
players = ["ann", "bob"]
# middle: {"facts": [{"name": "bob.life", "value": "19"}], "findings": [{"step": "trick", "kind": "done"}]}
# middle: {"events": [{"step": "trick", "rule": "310.4", "verb": "deals", "object": "bob", "amount": 1, "text": "It deals 1 damage to bob."}]}
# new: {"facts": [{"name": "bob.life", "value": "19"}], "findings": [{"step": "trick", "kind": "done"}]}
# new: {"events": [{"step": "trick", "rule": "510.2", "verb": "deals", "object": "bob", "amount": 1, "text": "It deals 1 damage to bob."}]}
# old: {"facts": [{"name": "bob.life", "value": "20"}], "findings": [{"step": "trick", "kind": "refused", "rule": "DP-5", "text": "Damage waits."}]}
[ann]
hand = ["Red Bolt"]
[[step]]
id = "trick"
ann = "pass"
`)},
	"scenarios/combat/same.toml": {Data: []byte("title = \"The same\"\nplayers = [\"ann\", \"bob\"]\n[[variant]]\nname = \"a\"\n[[variant]]\nname = \"b\"\n")},
	"primer.toml": {Data: []byte(`[[highlight]]
edition = "old"
change = "Damage waits"
title = "Damage can be prevented"
before = "It was dealt at once."
now = "It waits."
scenario = "scenarios/combat/waits.toml"
`)},
}

// atSite runs a command in a directory with these fixtures and modules.
func atSite(ctx context.Context, t *testing.T, out io.Writer, args ...string) (code int, stderr string) {
	t.Helper()
	modules := t.TempDir()
	for name, text := range map[string]string{
		"index.json":     `{"host": "host-1.wasm.gz", "editions": [{"id": "old", "file": "old-1.wasm.gz"}]}`,
		"host-1.wasm.gz": "the host", "old-1.wasm.gz": "an edition", "wasm_exec.js": "go", "licences.txt": "those of the modules\n",
	} {
		require.NoError(t, os.WriteFile(filepath.Join(modules, name), []byte(text), 0o644))
	}
	var problems bytes.Buffer
	code = command.Run(ctx, command.Host{Find: find, Fixtures: taught, Stdout: out, Stderr: &problems,
		Modules: func(_ context.Context, s command.Search) (string, error) {
			if s.Source == "nowhere" {
				return "", errors.New("the archive of a release has them")
			}
			return modules, nil
		}}, args)
	return code, problems.String()
}

// readJSON reads a file of a site.
func readJSON[T any](t *testing.T, path string) (value T) {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, &value))
	return value
}

// shownCases is what of a play these tests look at.
type shownCases struct {
	Format int
	Cases  []struct {
		Scenario string
		Editions map[string]struct{ Facts map[string]string }
	}
}

func TestASiteHasAllScenariosWithTheirOutcomes(t *testing.T) {
	t.Chdir(t.TempDir())
	var out bytes.Buffer
	code, problems := atSite(t.Context(), t, &out, "site", "public")
	require.Zero(t, code, problems)
	assert.Regexp(t, `^public: \d+ files\n$`, out.String())
	for _, name := range []string{"index.html", "site.js", "site.css", "host-worker.js", "edition-worker.js", "wasm_exec.js", "licences.txt",
		"modules/index.json", "modules/host-1.wasm.gz", "modules/old-1.wasm.gz"} {
		assert.FileExists(t, filepath.Join("public", name))
	}
	assert.Equal(t, []site.Scenario{
		{Path: "combat/same", Title: "The same", Topic: "combat", Variants: []string{"a", "b"}},
		{Path: "combat/waits", Title: "Damage waits", Topic: "combat", Teaches: "It did not.", Tags: []string{"damage"}, Cards: []string{"Red Bolt"}, Differs: true},
	}, readJSON[[]site.Scenario](t, "public/scenarios.json"))
	assert.Equal(t, []site.Lesson{{Title: "Damage can be prevented", Date: "5 October 1998", Before: "It was dealt at once.", Now: "It waits.",
		Scenarios: []string{"combat/waits"}}}, readJSON[[]site.Lesson](t, "public/lessons.json"))
	play := readJSON[shownCases](t, "public/plays/combat/waits.json")
	assert.Equal(t, 1, play.Format)
	require.Len(t, play.Cases, 1)
	assert.Equal(t, "19", play.Cases[0].Editions["new"].Facts["bob.life"])
	same := readJSON[shownCases](t, "public/plays/combat/same.json")
	require.Len(t, same.Cases, 2)
	assert.Contains(t, same.Cases[1].Scenario, "combat/same.toml#b")
	licences, err := os.ReadFile("public/licences.txt")
	require.NoError(t, err)
	assert.Contains(t, string(licences), "preact", "those of the scripts")
	assert.Contains(t, string(licences), "those of the modules")
	assert.Equal(t, "(devel)", readJSON[struct{ Program string }](t, "public/modules/index.json").Program)
}

func TestASiteThatCannotBeWrittenSaysWhy(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("thesis.tex", nil, 0o644))
	for problem, args := range map[string][]string{
		"compare: . holds other files, such as thesis.tex; name an empty or a new directory\n": {"site", "."},
		"compare: the archive of a release has them\n":                                         {"site", "--source", "nowhere", "public"},
		"compare: site needs the directory to write to; for example:\n  compare site public\n": {"site"},
		"compare: --port is 70000, and must be a number from 0 to 65535\n":                     {"serve", "--port", "70000"},
		"compare: serve takes no arguments, and there is \"public\"\n":                         {"serve", "public"},
	} {
		code, problems := atSite(t.Context(), t, io.Discard, args...)
		assert.Equal(t, command.ExitUnable, code)
		assert.Equal(t, problem, problems)
	}
	assert.NoFileExists(t, "index.html")
	assert.NoDirExists(t, "public", "what cannot be written leaves nothing")
}

func TestAServedSiteIsMadeAsItIsAskedFor(t *testing.T) {
	t.Chdir(t.TempDir())
	ctx, interrupt := context.WithCancel(t.Context())
	read, write := io.Pipe()
	ended := make(chan int)
	go func() {
		code, _ := atSite(ctx, t, write, "serve")
		ended <- code
	}()
	line := make([]byte, 100)
	n, err := read.Read(line)
	require.NoError(t, err)
	address := strings.TrimSpace(string(line[:n]))
	require.Regexp(t, `^http://127\.0\.0\.1:\d+/$`, address)
	get := func(name string) (int, string) {
		answer, err := http.Get(address + name)
		require.NoError(t, err)
		defer answer.Body.Close()
		text, err := io.ReadAll(answer.Body)
		require.NoError(t, err)
		return answer.StatusCode, string(text)
	}
	code, text := get("plays/combat/waits.json")
	assert.Equal(t, 200, code)
	assert.Contains(t, text, `"bob.life":"19"`)
	_, text = get("scenarios.json")
	assert.Regexp(t, `"path":"combat/waits".*"differs":true`, text)
	_, text = get("lessons.json")
	assert.Contains(t, text, "Damage can be prevented")
	_, text = get("")
	assert.Contains(t, text, "<title>Palimpsest</title>")
	for _, name := range []string{"plays/combat/none.json", "plays/combat/waits", "plays/../primer.toml", "none"} {
		code, _ = get(name)
		assert.Equal(t, 404, code, name)
	}
	interrupt()
	assert.Equal(t, command.ExitOK, <-ended)
}
