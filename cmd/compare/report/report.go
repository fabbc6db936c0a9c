// Package report says what a comparison found: as text for a terminal (text.go, with its sections
// in sections.go, why.go and timeline.go, set in columns by table.go), as Markdown for an issue or an
// article (markdown.go), and as JSON for programs (json.go, described by docs/report.schema.json).
package report

import (
	"iter"
	"slices"
	"strings"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/explain"
	"palimpsest/core/edition"
)

// Case is one scenario, or one variant of it, with all that a report says of it.
type Case struct {
	Name    string // the file as the user named it; of a variant file#variant
	Variant string // its name, if it is a variant
	Text    string // of the scenario
	Title   string
	Teaches string
	Source  string
	Board   []string // what the scenario starts with, a line for each player
	Command string   // makes the report again
	Program string   // the version that made it
	// Steps are the lines of the script by the id of the step.
	Steps map[string]string
	// NotAsked are editions that the scenario is not for.
	NotAsked []string
	// Without says which rules the editions that are called so leave out, and which editions have no such rule.
	Without    []string
	Comparison *compare.Comparison
	// Expected is what became of the expectations; nil: they were not looked at.
	Expected *Expected
	// Why tells the reasons of the differences; without it the report does not speak of them.
	Why   *explain.Explanation
	Rules Rulebooks
	// Defaults asks for the decisions that the script left unsaid.
	Defaults bool
}

// Rulebooks are the ledgers of the editions: by the edition's id, then by the rule's.
type Rulebooks map[string]map[string]edition.Rule

// Having are the editions that have a rule of this id, in their order.
func (b Rulebooks) Having(rule string) (ids []string) {
	for id, book := range b {
		if _, has := book[rule]; has {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids
}

// OfEditions names editions in a sentence: "edition 1999", "editions 1999 and modern".
func OfEditions(ids []string) string {
	if len(ids) == 1 {
		return "edition " + ids[0]
	}
	return "editions " + explain.And(ids)
}

// Cite writes a rule with what it says. An event may cite several rules, separated by commas; each
// gets a line of its own.
func (b Rulebooks) Cite(editionID, rule string) string {
	if _, known := b[editionID][rule]; known {
		return b.cite(editionID, rule)
	}
	var lines []string
	for id := range EachRule(rule) {
		lines = append(lines, b.cite(editionID, id))
	}
	return strings.Join(lines, "\n")
}

// EachRule are the rules that an event cites, which may be several.
func EachRule(cited string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for id := range strings.FieldsFuncSeq(cited, func(r rune) bool { return r == ',' || r == ';' }) {
			if !yield(strings.TrimSpace(id)) {
				return
			}
		}
	}
}

func (b Rulebooks) cite(editionID, id string) string {
	r, known := b[editionID][id]
	switch {
	case !known && b[editionID] != nil:
		return id + " (not in the ledger of this edition)"
	case !known:
		return id
	}
	if standing := explain.Standing(r); standing != "" {
		return id + " (" + standing + "): " + r.Text
	}
	return id + ": " + r.Text
}

// saidIn reports whether a sentence already says what a rule says, as that of a refusal does.
func (b Rulebooks) saidIn(sentence, editionID, rule string) bool {
	r, known := b[editionID][rule]
	says := strings.ToLower(strings.TrimSuffix(r.Text, "."))
	return known && says != "" && strings.Contains(strings.ToLower(sentence), says)
}

// name is the number of a rule, with what must be known of it.
func (b Rulebooks) name(editionID, rule string) string {
	if standing := explain.Standing(b[editionID][rule]); standing != "" {
		return rule + ", " + standing
	}
	return rule
}
