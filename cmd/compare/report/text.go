package report

import (
	"fmt"
	"io"
	"strings"
)

// Options say how a text report looks.
type Options struct {
	Width    int  // of the terminal; 0 means DefaultWidth
	Colour   bool // use colours
	Timeline bool // print the timelines side by side, too
}

// DefaultWidth is the width of a report that goes to no terminal.
const DefaultWidth = 80

// widestProse is the width beyond which sentences get hard to read; tables may be wider.
const widestProse = 100

// Text writes the reports of cases for people to read.
func Text(w io.Writer, cases []Case, o Options) error {
	if o.Width <= 0 {
		o.Width = DefaultWidth
	}
	p := page{Painter: Painter{o.Colour}, width: o.Width}
	for i := range cases {
		if i > 0 {
			p.line("")
			p.line(p.Paint(Faint, strings.Repeat("─", min(o.Width, widestProse))))
			p.line("")
		}
		p.report(&cases[i], o.Timeline)
	}
	_, err := io.WriteString(w, p.text.String())
	return err
}

// page is a report that is being written.
type page struct {
	Painter
	width int
	text  strings.Builder
}

// report writes all sections of one case, each only if there is something to say in it.
func (p *page) report(c *Case, timeline bool) {
	p.head(c)
	p.without(c)
	p.unmet(c)
	p.assumptions(c.Comparison)
	p.defaults(c)
	p.unreplayed(c)
	p.sameEnd(c.Comparison)
	p.differences(c.Comparison)
	p.why(c)
	p.steps(c)
	p.turning(c)
	if timeline {
		p.timeline(c)
	}
	p.same(c)
	p.lesson(c)
	p.again(c)
}

func (p *page) line(text string) { p.text.WriteString(text + "\n") }

func (p *page) prose(style Style, indent, text string) {
	for _, l := range Wrap(text, min(p.width, widestProse)-len(indent)) {
		p.line(indent + p.Paint(style, l))
	}
}

func (p *page) heading(text string) {
	p.line("")
	p.line(p.Paint(Strong, text))
}

func (p *page) table(t *Table) {
	for _, l := range t.Lines(p.width, p.Painter) {
		p.line(l)
	}
}

// Count writes a number of things: 1 fact, 2 facts.
func Count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
