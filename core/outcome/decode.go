package outcome

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"unicode/utf8"
)

// Decode reads an outcome in JSON that may be anything. It counts the elements of a list before it makes them, so
// that a text needs memory in proportion to its own length and the limits, whatever it says. What can be read may
// still be nonsense: see Check.
func Decode(text []byte, limits Limits) (*Outcome, error) {
	if !utf8.Valid(text) {
		return nil, errors.New("the text is not valid UTF-8")
	}
	type plain Outcome
	o := new(Outcome)
	// The lists of the outcome, as they are written: a member here hides that of the same name in the outcome.
	written := struct {
		*plain
		Facts       json.RawMessage `json:"facts"`
		Findings    json.RawMessage `json:"findings"`
		Checkpoints json.RawMessage `json:"checkpoints"`
		Events      json.RawMessage `json:"events"`
		Reasons     json.RawMessage `json:"reasons"`
		Assumptions json.RawMessage `json:"assumptions"`
		Defaults    json.RawMessage `json:"defaults"`
		Last        json.RawMessage `json:"last"`
		Assigned    json.RawMessage `json:"assigned"`
		Aimed       json.RawMessage `json:"aimed"`
		Asides      json.RawMessage `json:"asides"`
		Choices     json.RawMessage `json:"choices"`
		Without     json.RawMessage `json:"without"`
		Boards      json.RawMessage `json:"boards"`
	}{plain: (*plain)(o)}
	if err := json.Unmarshal(text, &written); err != nil {
		return nil, err
	}
	// An element of a checkpoint, of a reason or of a choice has lists of its own: those count too.
	const listsOfEach = 8
	for _, list := range []struct {
		name string
		text json.RawMessage
		most int
		into any
	}{
		{"facts", written.Facts, limits.Facts, &o.Facts},
		{"findings", written.Findings, limits.Findings, &o.Findings},
		{"checkpoints", written.Checkpoints, limits.Checkpoints + limits.Facts + listsOfEach*limits.Reasons, &o.Checkpoints},
		{"events", written.Events, limits.Events, &o.Events},
		{"reasons", written.Reasons, listsOfEach * limits.Reasons, &o.Reasons},
		{"assumptions", written.Assumptions, limits.Assumptions, &o.Assumptions},
		{"defaults", written.Defaults, limits.Choices, &o.Defaults},
		{"last", written.Last, listsOfEach * limits.Reasons, &o.Last},
		{"assigned", written.Assigned, listsOfEach * limits.Reasons, &o.Assigned},
		{"aimed", written.Aimed, listsOfEach * limits.Reasons, &o.Aimed},
		{"asides", written.Asides, listsOfEach * MostAsides, &o.Asides},
		{"choices", written.Choices, listsOfEach * limits.Choices, &o.Choices},
		{"without", written.Without, MostWithout, &o.Without},
		{"boards", written.Boards, limits.Boards + 3*limits.Events, &o.Boards}, // an event has a change of its own, and some after it
	} {
		if len(list.text) == 0 {
			continue
		}
		if n := elements(list.text); n > list.most {
			return nil, fmt.Errorf("%s: %d elements, expected at most %d", list.name, n, list.most)
		}
		if err := json.Unmarshal(list.text, list.into); err != nil {
			return nil, fmt.Errorf("%s: %w", list.name, err)
		}
	}
	return o, nil
}

// elements counts the elements of all arrays in a text that is JSON.
func elements(text []byte) (n int) {
	var open []byte // the brackets that are open
	quoted, empty := false, false
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case quoted:
			// The ends of strings are found where no backslash stands before them.
			end := bytes.IndexAny(text[i:], `\"`)
			if end < 0 {
				return n
			}
			i += end
			if text[i] == '\\' {
				i++
			} else {
				quoted = false
			}
			continue
		case c == ' ' || c == '\t' || c == '\r' || c == '\n':
			continue
		}
		if empty && c != ']' {
			n++
		}
		empty = false
		switch c {
		case '"':
			quoted = true
		case '[', '{':
			open = append(open, c)
			empty = c == '['
		case ']', '}':
			if len(open) > 0 {
				open = open[:len(open)-1]
			}
		case ',':
			if len(open) > 0 && open[len(open)-1] == '[' {
				n++
			}
		}
	}
	return n
}
