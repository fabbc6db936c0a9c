package report

import (
	"fmt"
	"strings"

	"palimpsest/cmd/compare/markdown"
	"palimpsest/core/outcome"
)

// noDefaults is said of an edition in which every decision was the script's.
const noDefaults = "none: the script says all"

// defaults lists by edition the decisions that the script left unsaid, if that is asked for.
func (p *page) defaults(c *Case) {
	if !c.Defaults {
		return
	}
	p.heading("Decided by default")
	for _, o := range c.Comparison.Compared {
		p.prose(Name, "  ", o.Edition)
		for i := range o.Defaults {
			p.prose(Plain, "    ", defaultLine(&o.Defaults[i]))
		}
		if len(o.Defaults) == 0 {
			p.prose(Faint, "    ", noDefaults)
		}
	}
}

func (d *document) defaults(c *Case) {
	if !c.Defaults {
		return
	}
	d.heading("Decided by default")
	for _, o := range c.Comparison.Compared {
		d.line("- **" + markdown.Text(o.Edition) + "**")
		for i := range o.Defaults {
			d.line("  - " + markdown.Text(defaultLine(&o.Defaults[i])))
		}
		if len(o.Defaults) == 0 {
			d.line("  - " + noDefaults)
		}
	}
	d.line("")
}

// defaultLine is a decision by default in a line: whose, which, what was done, when, and what would have said otherwise.
func defaultLine(d *outcome.Default) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s", d.Player, d.Decision)
	if d.Of != "" {
		b.WriteString(" of " + d.Of)
	}
	b.WriteString(": " + d.Took)
	if d.At != "" {
		b.WriteString(", at " + d.At)
	}
	fmt.Fprintf(&b, ", after event %d", d.After)
	if d.Rule != "" {
		b.WriteString(" [" + d.Rule + "]")
	}
	return b.String() + "; to decide it: " + d.Say
}
