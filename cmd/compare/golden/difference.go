package golden

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"palimpsest/cmd/compare/wording"
	"palimpsest/core/outcome"
)

// Difference is the first thing in which two records differ. Was or Is is empty where there is nothing.
type Difference struct {
	What    string // "event 12", "the fact bob.life"
	Was, Is string
}

// String tells the difference: word by word where the two have much in common.
func (d *Difference) String() string {
	const nothing = "nothing"
	text := func(s string) string {
		if s == "" {
			return nothing
		}
		return s
	}
	if change, alike := wording.Change(d.Was, d.Is); alike {
		return fmt.Sprintf("%s: %s", d.What, change)
	}
	return fmt.Sprintf("%s was %s, and is %s", d.What, text(d.Was), text(d.Is))
}

// First finds the first difference between an old record and a new one, nil when there is none. The
// status comes first, then the events, where differences begin, then what became of it all. Events that
// only say the same in other words come last: where an edition speaks differently everywhere, what it does
// differently must be seen.
func First(was, is *Record) *Difference {
	for _, find := range []func(was, is *Record) *Difference{status, events, findings, checkpoints, facts, reasons, heads, wordings} {
		if d := find(was, is); d != nil {
			return d
		}
	}
	return nil
}

func status(was, is *Record) *Difference {
	if was.Head.Status == is.Head.Status && was.Head.Problem == is.Head.Problem {
		return nil
	}
	text := func(h *Head) string { return strings.TrimSuffix(string(h.Status)+": "+h.Problem, ": ") }
	return &Difference{"the status", text(&was.Head), text(&is.Head)}
}

func events(was, is *Record) *Difference {
	for i := range max(len(was.Events), len(is.Events)) {
		a, b := at(was.Events, i), at(is.Events, i)
		if a != nil && b != nil && wordless(*a) == wordless(*b) {
			continue
		}
		d := &Difference{What: fmt.Sprintf("event %d", i+1)}
		d.Was, d.Is = sayEvent(a, b), sayEvent(b, a)
		return d
	}
	return nil
}

func wordless(e outcome.Event) outcome.Event {
	e.Text = ""
	return e
}

// wordings compares the texts of events that are the same otherwise.
func wordings(was, is *Record) *Difference {
	for i := range was.Events {
		if a, b := was.Events[i].Text, is.Events[i].Text; a != b {
			return &Difference{fmt.Sprintf("the wording of event %d", i+1), quoted(a), quoted(b)}
		}
	}
	return nil
}

func findings(was, is *Record) *Difference {
	for i := range max(len(was.Findings), len(is.Findings)) {
		a, b := at(was.Findings, i), at(is.Findings, i)
		if reflect.DeepEqual(a, b) {
			continue
		}
		step := a
		if step == nil {
			step = b
		}
		return &Difference{"what became of " + step.Step, sayFinding(a, b), sayFinding(b, a)}
	}
	return nil
}

func checkpoints(was, is *Record) *Difference {
	for i := range max(len(was.Checkpoints), len(is.Checkpoints)) {
		a, b := at(was.Checkpoints, i), at(is.Checkpoints, i)
		switch {
		case a == nil:
			return &Difference{What: "the checkpoint " + b.Step, Is: "reached"}
		case b == nil:
			return &Difference{What: "the checkpoint " + a.Step, Was: "reached"}
		case a.Step != b.Step || a.At != b.At:
			return &Difference{"the checkpoint", a.Step + " at " + a.At, b.Step + " at " + b.At}
		}
		if d := factsOf(a.Facts, b.Facts); d != nil {
			d.What += " at " + a.Step
			return d
		}
		if d := reasonsOf(a.Reasons, b.Reasons); d != nil {
			d.What += " at " + a.Step
			return d
		}
	}
	return nil
}

func facts(was, is *Record) *Difference { return factsOf(was.Facts, is.Facts) }

func reasons(was, is *Record) *Difference { return reasonsOf(was.Reasons, is.Reasons) }

// reasonsOf compares how characteristics came to be.
func reasonsOf(was, is []outcome.Reason) *Difference {
	for i := range max(len(was), len(is)) {
		if a, b := at(was, i), at(is, i); !reflect.DeepEqual(a, b) {
			return &Difference{fmt.Sprintf("reason %d", i+1), sayReason(a, b), sayReason(b, a)}
		}
	}
	return nil
}

// sayReason tells a reason; of one that says and cites the same as the other, also in what else it differs.
func sayReason(r, other *outcome.Reason) string {
	if r == nil {
		return ""
	}
	text := fmt.Sprintf("%q by %s", r.Text, r.Rule)
	if other != nil && r.Text == other.Text && r.Rule == other.Rule {
		text += " (" + strings.Join(unlike(r, other), ", ") + ")"
	}
	return text
}

// factsOf compares facts, which are sorted by name.
func factsOf(was, is []outcome.Fact) *Difference {
	for len(was)+len(is) > 0 {
		switch {
		case len(is) == 0 || len(was) > 0 && was[0].Name < is[0].Name:
			return &Difference{What: "the fact " + was[0].Name, Was: quoted(was[0].Value)}
		case len(was) == 0 || is[0].Name < was[0].Name:
			return &Difference{What: "the fact " + is[0].Name, Is: quoted(is[0].Value)}
		case was[0].Value != is[0].Value:
			return &Difference{"the fact " + was[0].Name, quoted(was[0].Value), quoted(is[0].Value)}
		}
		was, is = was[1:], is[1:]
	}
	return nil
}

func quoted(s string) string { return fmt.Sprintf("%q", s) }

func heads(was, is *Record) *Difference {
	before, now := was.Head, is.Head
	before.Program, now.Program = "", ""
	ours, theirs := unlike(before, now), unlike(now, before)
	if len(ours) == 0 {
		return nil
	}
	return &Difference{"the head", strings.Join(ours, ", "), strings.Join(theirs, ", ")}
}

// at is an element, nil behind the end.
func at[T any](list []T, i int) *T {
	if i >= len(list) {
		return nil
	}
	return &list[i]
}

// sayEvent tells an event; of one that says and cites the same as the other, also in what else it differs.
func sayEvent(e, other *outcome.Event) string {
	if e == nil {
		return ""
	}
	text := fmt.Sprintf("%q by %s", e.Text, e.Rule)
	if other != nil && e.Text == other.Text && e.Rule == other.Rule {
		text += " (" + strings.Join(unlike(e, other), ", ") + ")"
	}
	return text
}

// sayFinding tells a finding in the same way.
func sayFinding(f, other *outcome.Finding) string {
	if f == nil {
		return ""
	}
	text := string(f.Kind)
	if f.Rule != "" {
		text += " by " + f.Rule
	}
	if other != nil && f.Kind == other.Kind && f.Rule == other.Rule {
		text += " (" + strings.Join(unlike(f, other), ", ") + ")"
	}
	return text
}

// unlike lists the fields of a with another value than in b, as "name value", sorted.
func unlike(a, b any) (list []string) {
	ours, theirs := fieldsOf(a), fieldsOf(b)
	names := map[string]bool{}
	for _, of := range []map[string]any{ours, theirs} {
		for name := range of {
			names[name] = true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(names)) {
		if !reflect.DeepEqual(ours[name], theirs[name]) {
			value := "none"
			if ours[name] != nil {
				value = fmt.Sprint(ours[name])
			}
			list = append(list, name+" "+value)
		}
	}
	return list
}

// fieldsOf are the members of a thing's JSON.
func fieldsOf(thing any) map[string]any {
	var fields map[string]any
	text, err := json.Marshal(thing)
	if err == nil {
		err = json.Unmarshal(text, &fields)
	}
	if err != nil {
		return map[string]any{"error": err.Error()} // these structs always can be written
	}
	return fields
}
