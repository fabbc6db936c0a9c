package coverage

import (
	"encoding/json"
	"io"
	"strconv"

	"palimpsest/cmd/compare/explain"
	"palimpsest/cmd/compare/report"
)

// Reasons counts for how many differences it is proven which rules decide them, over many scripts.
type Reasons struct {
	Stories int                   `json:"stories"` // causes of differences: one or more facts that differ for the same reason
	Facts   int                   `json:"facts"`   // the facts of these
	Proofs  map[explain.Proof]int `json:"proofs"`  // stories by what is proven of them
	Roles   map[string]int        `json:"roles"`   // of those that are proven, by what the first deciding rule does
	Open    []Open                `json:"open"`    // those that are not proven, and not of the printing or the script either
}

// Open is a story of which not everything is proven.
type Open struct {
	Script string        `json:"script"`
	Head   string        `json:"head"` // what differs
	Proof  explain.Proof `json:"proof"`
	Why    string        `json:"why"`
}

// Add counts the stories of one script.
func (r *Reasons) Add(script string, e *explain.Explanation) {
	if r.Proofs == nil {
		r.Proofs, r.Roles, r.Open = map[explain.Proof]int{}, map[string]int{}, []Open{}
	}
	for _, s := range e.Stories {
		r.Stories++
		r.Facts += len(s.Facts)
		r.Proofs[s.Proof]++
		switch s.Proof {
		case explain.Proven:
			r.Roles[s.Deciding[0].Role]++
		case explain.Printed, explain.Scripted:
		default:
			r.Open = append(r.Open, Open{script, s.Heads[0], s.Proof, report.NotProven(s)})
		}
	}
}

// Provable is how many stories rules can decide: all but those of the printing of cards and of the script.
func (r *Reasons) Provable() int {
	return r.Stories - r.Proofs[explain.Printed] - r.Proofs[explain.Scripted]
}

// ReasonsTable says how many are proven, by role, and what the rest are.
func ReasonsTable(r *Reasons) *report.Table {
	t := &report.Table{}
	row := func(name string, n int) {
		t.Row(report.Cell{Text: name}, report.Cell{Text: strconv.Itoa(n)})
	}
	row("decided by rules", r.Provable())
	row("  proven", r.Proofs[explain.Proven])
	for _, role := range explain.Roles() {
		if n := r.Roles[role]; n > 0 {
			row("    "+role, n)
		}
	}
	row("  proven in part", r.Proofs[explain.Partly])
	row("  not proven", r.Proofs[explain.Unproven])
	row("  not tested", r.Proofs[explain.Untested]+r.Proofs[explain.NotTried])
	row("by the printing of a card", r.Proofs[explain.Printed])
	row("by the script, which has a step in some editions only", r.Proofs[explain.Scripted])
	return t
}

// ReasonsJSON writes the counts for programs to read.
func ReasonsJSON(w io.Writer, r *Reasons) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(r)
}
