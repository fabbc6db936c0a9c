package coverage

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"palimpsest/cmd/compare/markdown"
	"palimpsest/core/rulebook"
)

// Markdown writes the coverage as a page. The heading and what stands below it is the caller's.
func Markdown(w io.Writer, editions []*Edition) error {
	var b strings.Builder
	b.WriteString("| edition | rules | | demonstrated | source | only cited | not implemented | never |\n| --- | --- | --- | --- | --- | --- | --- | --- |\n")
	for _, e := range editions {
		for _, kind := range []string{rulebook.Executable, rulebook.Ruling, rulebook.Interpretation} {
			c := e.Count(kind)
			if kind == rulebook.Ruling && c.Rules == 0 {
				continue
			}
			fmt.Fprintf(&b, "| %s | %s | %d | %s | %s | %s | %s | %s |\n", markdown.Text(e.ID), kind, c.Rules,
				share(c.Demonstrated, c.Rules), share(c.Source, c.Rules), share(c.Cited, c.Rules), share(c.Unimplemented, c.Rules), share(c.Never, c.Rules))
		}
	}
	heads := standingHeads()
	fmt.Fprintf(&b, "\nWhere the executable rules and the rulings act, as the ledgers say:\n\n| edition | | %s |\n| --- | ---%s |\n", strings.Join(heads, " | "), strings.Repeat(" | ---", len(heads)))
	for _, e := range editions {
		for _, kind := range []string{rulebook.Executable, rulebook.Ruling} {
			if c := e.Standings(kind); kind == rulebook.Executable || c.Rules > 0 {
				fmt.Fprintf(&b, "| %s | %s | %s |\n", markdown.Text(e.ID), kind, strings.Join(c.cells(), " | "))
			}
		}
	}
	b.WriteString("\nExecutable rules by area: those demonstrated, and those that are sources, of all:\n\n| area |")
	for _, e := range editions {
		fmt.Fprintf(&b, " %s |", markdown.Text(e.ID))
	}
	b.WriteString("\n| --- |" + strings.Repeat(" --- |", len(editions)) + "\n")
	for _, name := range areaNames(editions) {
		fmt.Fprintf(&b, "| %s |", markdown.Text(name))
		for _, e := range editions {
			fmt.Fprintf(&b, " %s |", ofArea(e, name))
		}
		b.WriteString("\n")
	}
	for _, e := range editions {
		fmt.Fprintf(&b, "\n## %s\n", markdown.Text(e.ID))
		gaps(&b, "Sources of what is expected and holds, without a replay that cites them.", e.In(Source))
		gaps(&b, "Only cited: a replay names them, and nothing that is expected rests on them.", e.In(Cited))
		silent, others := apart(e.In(Never))
		gaps(&b, "Never shown by any replay.", others)
		gaps(&b, "Never shown by any replay; they hold silently, without code of their own.", silent)
		gaps(&b, "Not implemented: a scenario that needs them gets an answer that says so.", e.In(Unimplemented))
		errorsOf(&b, e)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// apart takes the rules that hold silently out of a list.
func apart(rules []*Rule) (silent, others []*Rule) {
	for _, r := range rules {
		if r.standing() == HoldsSilently {
			silent = append(silent, r)
		} else {
			others = append(others, r)
		}
	}
	return silent, others
}

// gaps lists the ids of rules, a line for each area.
func gaps(b *strings.Builder, what string, rules []*Rule) {
	fmt.Fprintf(b, "\n%s\n\n", what)
	byArea := map[string][]string{}
	for _, r := range rules {
		byArea[r.Area] = append(byArea[r.Area], r.ID)
	}
	for _, area := range slices.Sorted(maps.Keys(byArea)) {
		fmt.Fprintf(b, "- *%s*: %s\n", markdown.Text(area), markdown.Text(strings.Join(byArea[area], ", ")))
	}
	if len(rules) == 0 {
		b.WriteString("- none\n")
	}
}

// errorsOf lists the rules with a known error, a line for each.
func errorsOf(b *strings.Builder, e *Edition) {
	b.WriteString("\nKnown errors: in these cases the edition does not do as the rule says.\n\n")
	rules := e.wrong()
	for _, r := range rules {
		fmt.Fprintf(b, "- %s: %s\n", markdown.Text(r.ID), markdown.Text(r.Where.Wrong))
	}
	if len(rules) == 0 {
		b.WriteString("- none\n")
	}
}

// areaNames are the areas of all editions, sorted.
func areaNames(editions []*Edition) []string {
	names := map[string]bool{}
	for _, e := range editions {
		for _, a := range e.Areas() {
			names[a.Name] = true
		}
	}
	return slices.Sorted(maps.Keys(names))
}
