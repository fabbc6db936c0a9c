// Package check holds the outcomes of replays to what their scenarios expect (judge.go), and writes
// what came of it: counted by edition and topic (summary.go), as JUnit XML for CI systems (junit.go)
// and as annotations of lines for GitHub (annotate.go).
package check

import (
	"fmt"

	"palimpsest/core/scenario"
)

// Script is what was replayed: a scenario, or one variant of it.
type Script struct {
	File     string // as the user named it
	Scenario *scenario.Scenario
	Variant  string // empty: the scenario itself
}

// Name is how the script is called in reports, and how the command line takes it.
func (s Script) Name() string {
	if s.Variant == "" {
		return s.File
	}
	return s.File + "#" + s.Variant
}

// Verdict is what checking one script in one edition came to, or the explanation of how its editions differ.
type Verdict struct {
	Script       Script
	Edition      string
	Expectations int       // how many were checked
	Failures     []Message // expectations that do not hold
	Problems     []Message // why the replay could not be carried out
	Findings     []Message // what nothing was expected of, and an author may want to know
	// Open is how many of the failures are of differences that no rule explains, or of which none is shown to decide.
	Open int
	// Causes is of how many causes of differences trials were made to find the rules that decide them; for Proven of them they were found.
	Causes, Proven int
}

// OK reports whether the replay came to its end and everything expected of it holds.
func (v *Verdict) OK() bool { return len(v.Failures)+len(v.Problems) == 0 }

// Message is one thing to say of a line of a scenario, or of a scenario as a whole.
type Message struct {
	Script Script
	Line   int // 0: the scenario as a whole
	Column int // 0: the line as a whole
	Text   string
}

// String is the message with its place in front, as editors read it.
func (m Message) String() string {
	switch {
	case m.Script.File == "":
		return m.Text
	case m.Line == 0:
		return m.Script.Name() + ": " + m.Text
	case m.Column > 0:
		return fmt.Sprintf("%s:%d:%d: %s", m.Script.File, m.Line, m.Column, m.Text)
	case m.Script.Variant == "":
		return fmt.Sprintf("%s:%d: %s", m.Script.File, m.Line, m.Text)
	}
	return fmt.Sprintf("%s:%d: #%s: %s", m.Script.File, m.Line, m.Script.Variant, m.Text)
}
