package check

import (
	"cmp"
	"encoding/xml"
	"io"
	"slices"
	"strings"

	"palimpsest/cmd/compare/visible"
)

// The elements of JUnit's XML that CI systems read: a suite for each edition, in it a case for each
// script. There are no times in it, so that the same results give the same bytes.
type (
	junitReport struct {
		XMLName  xml.Name     `xml:"testsuites"`
		Name     string       `xml:"name,attr"`
		Tests    int          `xml:"tests,attr"`
		Failures int          `xml:"failures,attr"`
		Errors   int          `xml:"errors,attr"`
		Suites   []junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name       string          `xml:"name,attr"`
		Tests      int             `xml:"tests,attr"`
		Failures   int             `xml:"failures,attr"`
		Errors     int             `xml:"errors,attr"`
		Properties []junitProperty `xml:"properties>property"`
		Cases      []junitCase     `xml:"testcase"`
	}
	junitProperty struct {
		Name  string `xml:"name,attr"`
		Value string `xml:"value,attr"`
	}
	junitCase struct {
		Class   string        `xml:"classname,attr"` // the edition and the topic
		Name    string        `xml:"name,attr"`
		File    string        `xml:"file,attr,omitempty"`
		Failure *junitProblem `xml:"failure"`
		Error   *junitProblem `xml:"error"`
	}
	junitProblem struct {
		Message string `xml:"message,attr"` // the first line
		Text    string `xml:",chardata"`
	}
)

// unreadSuite is the suite of files that could not be read: they belong to no edition.
const unreadSuite = "scenarios"

// JUnit writes verdicts as JUnit XML, with the version of the program as a property of each suite, and files that could not be read as errors among them. What is hidden in the
// texts is shown.
func JUnit(w io.Writer, verdicts []Verdict, unread []Message, program string) error {
	r := junitReport{Name: "compare check"}
	var scripts []Script
	for i := range verdicts {
		scripts = append(scripts, verdicts[i].Script)
	}
	topics := Topics(scripts)
	for i := range verdicts {
		r.suite(visible.Line(verdicts[i].Edition)).add(caseOf(&verdicts[i], topics))
	}
	for _, m := range unread {
		r.suite(unreadSuite).add(junitCase{Class: unreadSuite, Name: cmp.Or(visible.Line(m.Script.File), "?"), File: visible.Line(m.Script.File), Error: problemOf([]Message{m})})
	}
	for i := range r.Suites {
		s := &r.Suites[i]
		s.Properties = []junitProperty{{"program", program}}
		r.Tests += s.Tests
		r.Failures += s.Failures
		r.Errors += s.Errors
	}
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	e := xml.NewEncoder(w)
	e.Indent("", "  ")
	if err := e.Encode(r); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

// suite is the suite of a name; they come in the order in which they are first asked for.
func (r *junitReport) suite(name string) *junitSuite {
	i := slices.IndexFunc(r.Suites, func(s junitSuite) bool { return s.Name == name })
	if i < 0 {
		r.Suites = append(r.Suites, junitSuite{Name: name})
		i = len(r.Suites) - 1
	}
	return &r.Suites[i]
}

func (s *junitSuite) add(c junitCase) {
	s.Cases = append(s.Cases, c)
	s.Tests++
	if c.Failure != nil {
		s.Failures++
	}
	if c.Error != nil {
		s.Errors++
	}
}

func caseOf(v *Verdict, topics map[string]string) junitCase {
	return junitCase{
		Class:   visible.Line(v.Edition + "." + topics[v.Script.File]),
		Name:    visible.Line(v.Script.Name()),
		File:    visible.Line(v.Script.File),
		Failure: problemOf(v.Failures),
		Error:   problemOf(v.Problems),
	}
}

// problemOf is nil when there is nothing to say.
func problemOf(all []Message) *junitProblem {
	if len(all) == 0 {
		return nil
	}
	var lines []string
	for _, m := range all {
		lines = append(lines, m.String())
	}
	first, _, _ := strings.Cut(all[0].Text, "\n")
	return &junitProblem{Message: visible.Line(first), Text: visible.Text(strings.Join(lines, "\n"))}
}
