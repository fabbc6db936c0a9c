package report

import (
	"bytes"
	"encoding/json"
	"regexp"
	"testing"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

var place = regexp.MustCompile(`^(line \d+, column \d+|entry \d+): `)

// FuzzReadJSON: no text makes reading a report for its choices panic, an error has its place, and what is read is
// the same when the report is written and read again.
//
//	go test -run '^$' -fuzz '^FuzzReadJSON$' -fuzztime 4h -fuzzminimizetime 10x ./cmd/compare/report
func FuzzReadJSON(f *testing.F) {
	o := &outcome.Outcome{Format: outcome.Format, Edition: "old", Status: outcome.OK, Facts: []outcome.Fact{{Name: "ann.life", Value: "20"}},
		Events: []outcome.Event{{N: 1, Verb: "casts"}}, Findings: []outcome.Finding{{Step: "#1", Kind: outcome.Done}}}
	var whole bytes.Buffer
	if err := JSON(&whole, []Case{{Name: "a.toml#b", Variant: "b", Text: "players = []", Comparison: compare.Of([]*outcome.Outcome{o})}}); err != nil {
		f.Fatal(err)
	}
	for _, text := range []string{whole.String(), "", "[]", "[null]", "{}", `[{"format": 1, "text": "x", "editions": {"": null}}]`,
		`[{"format": 1, "text": "x", "editions": {"a": {"status": "ok", "choices": {"decisions": 3}, "checkpoints": [{"step": "#1", "facts": {"ann.life": "20"}}]}}}]`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		saved, err := ReadJSON([]byte(text))
		if err != nil {
			if !place.MatchString(err.Error()) {
				t.Fatalf("an error without a place: %v", err)
			}
			return
		}
		var cases []jsonCase
		if err := json.Unmarshal([]byte(text), &cases); err != nil {
			t.Fatal(err)
		}
		written, err := json.Marshal(cases)
		if err != nil {
			t.Fatal(err)
		}
		again, err := ReadJSON(written)
		if err != nil {
			t.Fatalf("%q is not read: %v", written, err)
		}
		// An empty list and none are the same here.
		if a, b := asJSON(t, saved), asJSON(t, again); a != b {
			t.Fatalf("%s is read as %s", a, b)
		}
		for _, s := range saved {
			for _, o := range s.Outcomes {
				if s.Outcome(o.Edition) != o {
					t.Fatalf("the outcome of %q is not found", o.Edition)
				}
			}
		}
	})
}

func asJSON(t *testing.T, saved []Saved) string {
	text, err := json.Marshal(saved)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
