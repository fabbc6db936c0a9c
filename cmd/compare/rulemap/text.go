package rulemap

import (
	"fmt"
	"strings"

	"palimpsest/cmd/compare/report"
	"palimpsest/core/edition"
)

// labelWidth is the room for the kind of an entry, at the left of what is said of it.
const labelWidth = len("unjudged") + 2

// sameInBoth is said of a scenario that shows a rule, and not what changed of it.
const sameInBoth = "the same in both"

// Text sets the map for a terminal: by area, of each entry what is another way, the rules, and the command
// that shows it.
func (m *Map) Text(width int, p report.Painter) []string {
	var lines []string
	area, brief := "", false
	for i := range m.Entries {
		e := &m.Entries[i]
		switch {
		case e.Area != area:
			area = e.Area
			if len(lines) > 0 {
				lines = append(lines, "")
			}
			lines = append(lines, p.Paint(report.Strong, strings.ToUpper(area)))
		case !brief || e.What != "":
			lines = append(lines, "")
		}
		brief = e.What == "" // such entries are lists, and need no room between them
		label := fmt.Sprintf("%-*s", labelWidth, e.Kind)
		style := report.Faint
		if e.Kind == Changed || e.Kind == Removed {
			style = report.Name
		}
		for n, line := range m.body(e, width, p) {
			if n == 0 {
				line = p.Paint(style, label) + strings.TrimPrefix(line, indent)
			}
			lines = append(lines, line)
		}
	}
	return lines
}

var indent = strings.Repeat(" ", labelWidth)

// body is what is said of an entry, at the right of its kind.
func (m *Map) body(e *Entry, width int, p report.Painter) []string {
	var lines []string
	if e.What != "" {
		for _, line := range report.Wrap(e.What, width-labelWidth) {
			lines = append(lines, indent+line)
		}
	}
	t := &report.Table{Indent: indent}
	addRules(t, m.Older, e.Old)
	addRules(t, m.Newer, e.New)
	lines = append(lines, t.Lines(width, p)...)
	if e.Shown != nil {
		line := indent + e.Shown.Command // which is not wrapped: it could not be copied
		if !e.Shown.Differs {
			line += p.Paint(report.Faint, "  # "+sameInBoth)
		}
		lines = append(lines, line)
	}
	return lines
}

func addRules(t *report.Table, edition string, rules []edition.Rule) {
	for _, r := range rules {
		t.Row(report.Cell{Text: edition, Style: report.Faint}, report.Cell{Text: r.ID, Style: report.Name}, report.Cell{Text: r.Text, Style: report.Faint})
	}
}

// Sum counts the entries of each kind, leaving out the kinds of which there is none.
func (m *Map) Sum() string {
	words := map[Kind]string{Changed: "changed", Removed: "removed", Added: "added", Unjudged: "matched but not judged yet", Same: "the same"}
	var parts []string
	for _, k := range Kinds() {
		if n := m.Count(k); n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, words[k]))
		}
	}
	if len(parts) == 0 {
		parts = []string{"no rules"}
	}
	return fmt.Sprintf("From %s to %s: %s", m.Older, m.Newer, strings.Join(parts, ", "))
}
