package report

import (
	"fmt"
	"strings"

	"palimpsest/cmd/compare/explain"
)

// why tells for what reasons the facts differ, each reason once.
func (p *page) why(c *Case) {
	if c.Why == nil || len(c.Why.Stories) == 0 {
		return
	}
	p.heading("Why")
	for n, s := range c.Why.Stories {
		if n > 0 {
			p.line("")
		}
		style := Plain
		if !s.Explained {
			style = Bad
		}
		for _, head := range heads(s) {
			p.prose(style, "  ", head)
		}
		for _, reason := range reasons(s) {
			p.prose(Plain, "    ", reason)
		}
		if onTheWay(s) {
			p.prose(Faint, "    ", "On the way:")
		}
		t := Table{Indent: "    "}
		for _, side := range s.Told() {
			t.Row(Cell{side.Edition, Name}, Cell{aloud(c.Rules, side), Plain})
		}
		p.table(&t)
	}
}

// mostHeads is how many differences with the same cause are told in full.
const mostHeads = 6

// heads are the sentences that a story begins with.
func heads(s explain.Story) []string {
	list := s.Heads
	if more := len(list) - mostHeads; more > 0 {
		list = append(list[:mostHeads:mostHeads], "And "+Count(more, "difference")+" more.")
	}
	if !s.Explained {
		list = append(list[:len(list):len(list)], "Unexplained: no event, refusal or printing accounts for this.")
	}
	return list
}

// reasons are what trials have shown of a story: the rules that decide it, and what is not proven.
func reasons(s explain.Story) (list []string) {
	for _, d := range s.Deciding {
		list = append(list, d.Text)
	}
	if not := NotProven(s); not != "" {
		list = append(list, not)
	}
	return list
}

// NotProven says what is not proven of a story; empty where all is, or nothing was asked for.
func NotProven(s explain.Story) string {
	switch {
	case s.Proof == explain.Partly:
		return "Not proven: " + strings.Join(s.Open, " ")
	case s.Proof == explain.Unproven && s.Bounded > 0:
		return fmt.Sprintf("Not proven: the bound of %d trials was reached.", s.Bounded)
	case s.Proof == explain.Unproven:
		return "Not proven: the replays without single rules do not show which rule decides this."
	case s.Proof == explain.Untested:
		return "Not tested: " + s.Untested + "."
	case s.Proof == explain.Scripted:
		return "Remark: the script itself has a step in some of the editions only."
	}
	return ""
}

// onTheWay reports whether the sides of a story are to be read as no more than what happened on the way.
func onTheWay(s explain.Story) bool {
	return s.Proof != explain.NotTried && s.Proof != explain.Printed && len(s.Told()) > 0
}

// aloud is a side of a story in sentences. Of a rule that does not stand in the rulebook it says so, once.
func aloud(b Rulebooks, s explain.Side) string {
	told := map[string]bool{}
	list := make([]string, len(s.Sentences))
	for n, sentence := range s.Sentences {
		if rule := sentence.Rule; !told[rule] {
			told[rule], sentence.Rule = true, b.name(s.Edition, rule)
		}
		list[n] = sentence.String()
	}
	return strings.Join(list, " ")
}
