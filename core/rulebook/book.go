package rulebook

import (
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
)

// bookFile says where a reader finds rules whose ids are not the numbers of the book, in a table with the columns
//
//	rules  book  section  paragraphs  page
//
// where rules is the beginning of ids, PPG-DP for PPG-DP-1 and so on, and the longest that fits counts; paragraphs are pairs
// RULE:PARAGRAPH, separated by spaces, each the number of the first rule of a paragraph of the section, and page is where
// the section begins. Both may be empty.
const bookFile = "book.tsv"

const bookHeader = "rules\tbook\tsection\tparagraphs\tpage"

// place is where the rules of one row are.
type place struct {
	prefix, book, section string
	paragraphs            [][2]int // the first rule and the paragraph
	page                  int      // 0: not known
}

// readBook adds to the rules where they are in the book, if the folder says so.
func (l *Ledger) readBook(folder fs.FS) error {
	text, err := fs.ReadFile(folder, bookFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	if lines[0] != bookHeader {
		return &Error{File: bookFile, Line: 1, Problem: fmt.Sprintf("the first line must be %q, tab-separated", bookHeader)}
	}
	var problems []error
	best := make([]place, len(l.rules)) // with the longest prefix so far
	seen := map[string]bool{}
	for i, line := range lines[1:] {
		p, found := parsePlace(line)
		if seen[p.prefix] {
			found = append(found, fmt.Sprintf("%s is listed twice", p.prefix))
		}
		seen[p.prefix] = true
		matches := false
		for n, r := range l.rules {
			if r.ID == p.prefix || strings.HasPrefix(r.ID, p.prefix+"-") {
				matches = true
				if len(p.prefix) > len(best[n].prefix) {
					best[n] = p
				}
			}
		}
		if !matches && p.prefix != "" {
			found = append(found, fmt.Sprintf("the ledger has no rule %s or %s-...", p.prefix, p.prefix))
		}
		for _, problem := range found {
			problems = append(problems, &Error{File: bookFile, Line: i + 2, Problem: problem})
		}
	}
	for n := range l.rules {
		if best[n].prefix != "" {
			l.rules[n].InBook = best[n].of(l.rules[n].ID)
		}
	}
	return errors.Join(problems...)
}

// parsePlace reads a row and says everything that is wrong with it by itself.
func parsePlace(line string) (p place, problems []string) {
	columns, problems := columnsOf(line, bookHeader)
	if columns == nil {
		return p, problems
	}
	p = place{prefix: columns[0], book: columns[1], section: columns[2]}
	for i, name := range strings.Split(bookHeader, "\t")[:3] {
		if columns[i] == "" {
			problems = append(problems, "it has no "+name)
		}
	}
	for _, pair := range strings.Fields(columns[3]) {
		rule, paragraph, _ := strings.Cut(pair, ":")
		first, err := strconv.Atoi(rule)
		number, err2 := strconv.Atoi(paragraph)
		last := [2]int{}
		if n := len(p.paragraphs); n > 0 {
			last = p.paragraphs[n-1]
		}
		if err != nil || err2 != nil || first <= last[0] || number <= last[1] {
			problems = append(problems, fmt.Sprintf("%q does not follow: write RULE:PARAGRAPH, both rising", pair))
		}
		p.paragraphs = append(p.paragraphs, [2]int{first, number})
	}
	if columns[4] != "" {
		var err error
		if p.page, err = strconv.Atoi(columns[4]); err != nil || p.page < 1 {
			problems = append(problems, fmt.Sprintf("%q is no page", columns[4]))
		}
	}
	return p, problems
}

// of says where a rule is.
func (p place) of(id string) string {
	said := p.book + ": " + p.section
	if n := p.paragraph(numberAfter(id, p.prefix)); n > 0 {
		said += fmt.Sprintf(", paragraph %d", n)
	}
	if p.page > 0 {
		said += fmt.Sprintf(" (the section begins on page %d)", p.page)
	}
	return said
}

// paragraph is the one that has a rule; 0 if it is not known.
func (p place) paragraph(rule int) (n int) {
	for _, pair := range p.paragraphs {
		if pair[0] <= rule {
			n = pair[1]
		}
	}
	return n
}

// numberAfter is the number of a rule after the beginning of its id: 5 of PPG-SB-5b; 0 if it has none.
func numberAfter(id, prefix string) (n int) {
	for _, c := range strings.TrimPrefix(strings.TrimPrefix(id, prefix), "-") {
		if c < '0' || c > '9' {
			break
		}
		n = 10*n + int(c-'0')
	}
	return n
}
