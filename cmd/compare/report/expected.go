package report

import (
	"fmt"
	"slices"

	"palimpsest/cmd/compare/markdown"
)

// Expected is what became of the expectations of a script.
type Expected struct {
	Checked   int
	Unchecked int     // editions that came to no end, so that nothing could be checked in them
	Failed    []Unmet // in the order of the file
}

// Unmet is an expectation that does not hold.
type Unmet struct {
	Line   int    // of the scenario; 0: none
	Column int    // 0: the line as a whole
	Text   string // what was expected of which edition, and what came
}

// AsExpected reports whether no expectation of these cases was found not to hold.
func AsExpected(cases []Case) bool {
	return !slices.ContainsFunc(cases, func(c Case) bool { return len(c.unmet()) > 0 })
}

// unmet are the expectations that do not hold.
func (c *Case) unmet() []Unmet {
	if c.Expected == nil {
		return nil
	}
	return c.Expected.Failed
}

// showsIt reports whether a case came out as its author says: else what it shows is only the author's word.
func (c *Case) showsIt() bool {
	return c.Teaches != "" && (c.Expected == nil || len(c.Expected.Failed)+c.Expected.Unchecked == 0)
}

// sum says how many expectations do not hold.
func (e *Expected) sum() string {
	if e.Checked == 1 {
		return "The expectation of this scenario does not hold."
	}
	return fmt.Sprintf("%d of the %d expectations of this scenario do not hold.", len(e.Failed), e.Checked)
}

func (u Unmet) String() string {
	switch {
	case u.Line == 0:
		return u.Text
	case u.Column > 0:
		return fmt.Sprintf("line %d, column %d: %s", u.Line, u.Column, u.Text)
	}
	return fmt.Sprintf("line %d: %s", u.Line, u.Text)
}

// unmet tells which expectations do not hold, before anything is told of what came instead.
func (p *page) unmet(c *Case) {
	if len(c.unmet()) == 0 {
		return
	}
	p.heading("Not as expected")
	p.prose(Bad, "  ", c.Expected.sum())
	for _, u := range c.unmet() {
		p.prose(Plain, "  ", u.String())
	}
}

// lesson is what the author says that the scenario shows.
func (p *page) lesson(c *Case) {
	if c.showsIt() {
		p.heading("What this shows")
		p.prose(Plain, "  ", c.Teaches)
	}
}

func (d *document) unmet(c *Case) {
	if len(c.unmet()) == 0 {
		return
	}
	d.heading("Not as expected")
	d.paragraph(markdown.Text(c.Expected.sum()))
	for _, u := range c.unmet() {
		d.line("- " + markdown.Text(u.String()))
	}
	d.line("")
}
