package scenario_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/moment"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

const docFile = "../../docs/scenario-format.md"

var (
	tableForm   = regexp.MustCompile(`(?s)<!-- table: (\w+) -->\n(.*?)<!-- end -->`)
	exampleForm = regexp.MustCompile("(?s)```toml( part| error)?\n(.*?)```\n")
	outputForm  = regexp.MustCompile("(?s)(```toml error\n.*?```\n\n```\n)(.*?)(```\n)")
)

func TestTheTablesOfTheDocumentationAreCurrent(t *testing.T) {
	text, err := os.ReadFile(docFile)
	require.NoError(t, err)
	tables := documentation()
	current := tableForm.ReplaceAllStringFunc(string(text), func(found string) string {
		name := tableForm.FindStringSubmatch(found)[1]
		require.Contains(t, tables, name)
		return fmt.Sprintf("<!-- table: %s -->\n%s<!-- end -->", name, tables[name])
	})
	current = outputForm.ReplaceAllStringFunc(current, func(found string) string {
		parts := outputForm.FindStringSubmatch(found)
		_, err := scenario.Parse("mistakes.toml", []byte(exampleForm.FindStringSubmatch(parts[1])[2]), nil)
		require.Error(t, err)
		return parts[1] + err.Error() + "\n" + parts[3]
	})
	if *update {
		require.NoError(t, os.WriteFile(docFile, []byte(current), 0o644))
		return
	}
	assert.Equal(t, current, string(text), "run go test ./core/scenario -update")
}

// The examples of the documentation are read as an author would have them read; a part continues the
// first example.
func TestTheExamplesOfTheDocumentationParse(t *testing.T) {
	text, err := os.ReadFile(docFile)
	require.NoError(t, err)
	examples := exampleForm.FindAllStringSubmatch(string(text), -1)
	require.Greater(t, len(examples), 5)
	first, _, _ := strings.Cut(examples[0][2], "[expect]")
	first = strings.Replace(first, "[ann]\n", "[ann]\nhand = [\"Terror\"]\n", 1)
	for _, e := range examples {
		body := e[2]
		switch e[1] {
		case " error":
			continue
		case " part":
			body = first + body
		}
		_, err := scenario.Parse("example.toml", []byte(body), nil)
		assert.NoError(t, err, e[2])
	}
}

// rows writes a table of Markdown.
func rows(head string, lines ...string) string {
	columns := strings.Count(head, "|") + 1
	return "| " + head + " |\n|" + strings.Repeat(" --- |", columns) + "\n" + strings.Join(lines, "")
}

func row(cells ...string) string { return "| " + strings.Join(cells, " | ") + " |\n" }

func code(words ...string) string { return "`" + strings.Join(words, "`, `") + "`" }

func documentation() map[string]string {
	tables := map[string]string{}
	for name, keys := range scenario.KeyTables() {
		var lines []string
		for _, k := range keys {
			lines = append(lines, row(code(k[0]), k[1]))
		}
		tables[name] = rows("key | meaning", lines...)
	}
	tables["references"], tables["decisions"] = references(), decisions()
	tables["verbs"], tables["clauses"], tables["moments"] = verbs(), clauses(), moments()
	tables["facts"], tables["events"], tables["findings"] = facts(), events(), findings()
	tables["reserved"] = code(scenario.Reserved()...) + "\n"
	return tables
}

func references() string {
	var lines []string
	for _, r := range scenario.SpecialRefs() {
		words := r.Words
		if r.Of {
			words += " X"
		}
		if r.Kind != scenario.NothingChosen {
			words = "the " + words
		}
		lines = append(lines, row(code(words), r.Meaning))
	}
	return rows("written | meaning", append(lines, row(code("the second trigger of X"), "one of several"))...)
}

func decisions() string {
	var lines []string
	for _, d := range scenario.Decisions() {
		lines = append(lines, row(code(d.Name), d.Meaning, d.Default))
	}
	return rows("`to` | the decision | when nobody answers", lines...)
}

func verbs() string {
	var lines []string
	for _, v := range scenario.Verbs() {
		var words []string
		for _, c := range v.Clauses {
			words = append(words, scenario.Clauses()[c].Phrase)
		}
		takes := ""
		if len(words) > 0 {
			takes = code(words...)
		}
		lines = append(lines, row(code(v.Form), v.Meaning, takes))
	}
	return rows("sentence | meaning | clauses", lines...)
}

func clauses() string {
	var lines []string
	for _, c := range scenario.Clauses() {
		lines = append(lines, row(code(c.Form), c.Meaning))
	}
	return rows("clause | meaning", lines...)
}

func moments() string {
	var lines []string
	for _, m := range moment.All() {
		lines = append(lines, row(code(scenario.MomentForms(m)...), m.Info().Meaning))
	}
	return rows("moment | meaning", lines...)
}

func facts() string {
	var b strings.Builder
	for _, of := range []outcome.Owner{outcome.OfGame, outcome.OfPlayer, outcome.OfObject, outcome.OfStep} {
		var lines []string
		for _, f := range outcome.Facts(of) {
			name, value := f.Name, f.Value.String()
			if f.Open {
				name += "..."
			}
			if len(f.Words) > 0 {
				value = code(f.Words...)
			}
			lines = append(lines, row(code(name), value, f.Meaning, f.Default))
		}
		heading := map[outcome.Owner]string{outcome.OfGame: "Of the game: `winner`", outcome.OfPlayer: "Of a player: `ann.life`",
			outcome.OfObject: "Of an object: `\"Grizzly Bears\".zone`", outcome.OfStep: "Of a step: `step.trick.result`"}[of]
		fmt.Fprintf(&b, "%s\n\n%s\n", heading, rows("fact | value | meaning | usual", lines...))
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func findings() string {
	var lines []string
	for _, k := range outcome.Kinds() {
		lines = append(lines, row(code(string(k.Kind)), k.Meaning))
	}
	return rows("finding | meaning", lines...)
}

func events() string {
	var lines []string
	for _, v := range outcome.Verbs() {
		lines = append(lines, row(code(v.Phrases...), v.Meaning))
	}
	return rows("event | meaning", lines...)
}
