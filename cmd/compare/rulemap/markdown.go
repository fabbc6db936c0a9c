package rulemap

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"palimpsest/cmd/compare/markdown"
	"palimpsest/core/edition"
)

// Markdown writes the map as a document.
func (m *Map) Markdown(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "# From %s to %s\n\n%s.\n%s", markdown.Text(m.Older), markdown.Text(m.Newer), markdown.Text(m.Sum()), m.whereScenariosAre())
	m.tables(&b, "##", func(rules []edition.Rule) string {
		var said []string
		for _, r := range rules {
			said = append(said, "**"+markdown.Text(r.ID)+"** "+markdown.Text(r.Text))
		}
		return strings.Join(said, "<br>")
	})
	_, err := io.WriteString(w, b.String())
	return err
}

// tables writes a table of the entries of each area, below a heading of this level; say writes rules.
func (m *Map) tables(b *strings.Builder, level string, say func([]edition.Rule) string) {
	for rest := m.Entries; len(rest) > 0; {
		area := rest[0].Area
		n := slices.IndexFunc(rest, func(e Entry) bool { return e.Area != area })
		if n < 0 {
			n = len(rest)
		}
		fmt.Fprintf(b, "\n%s %s\n\n", level, markdown.Text(title(area)))
		m.table(b, rest[:n], say)
		rest = rest[n:]
	}
}

// table writes a table of entries.
func (m *Map) table(b *strings.Builder, entries []Entry, say func([]edition.Rule) string) {
	fmt.Fprintf(b, "| | %s | what changed | %s | shown by |\n| --- | --- | --- | --- | --- |\n", markdown.Text(m.Older), markdown.Text(m.Newer))
	folder := m.folder()
	for _, e := range entries {
		shown := ""
		if e.Shown != nil {
			shown = strings.TrimPrefix(e.Shown.Name, folder)
			if !e.Shown.Differs {
				shown += " (" + sameInBoth + ")"
			}
		}
		fmt.Fprintf(b, "| %s | %s | %s | %s | %s |\n", e.Kind, say(e.Old), markdown.Text(e.What), say(e.New), markdown.Text(shown))
	}
}

// whereScenariosAre says how a scenario is run that tables name without its folder.
func (m *Map) whereScenariosAre() string {
	for _, e := range m.Entries {
		if e.Shown != nil {
			return fmt.Sprintf("\nThe last column is the scenario that shows it best: %s shows it\nin full.\n", markdown.Code("compare run "+m.folder()+"NAME"))
		}
	}
	return ""
}

// folder is where all scenarios of the map are, with a slash at its end; empty when they have no folder
// in common.
func (m *Map) folder() string {
	folder, begun := "", false
	for _, e := range m.Entries {
		if e.Shown == nil {
			continue
		}
		own := e.Shown.Name[:strings.LastIndexByte(e.Shown.Name, '/')+1]
		if !begun {
			folder, begun = own, true
		}
		for !strings.HasPrefix(own, folder) {
			folder = folder[:strings.LastIndexByte(strings.TrimSuffix(folder, "/"), '/')+1]
		}
	}
	return folder
}

// title is an area as a heading.
func title(area string) string {
	if area == "" {
		return ""
	}
	return strings.ToUpper(area[:1]) + area[1:]
}
