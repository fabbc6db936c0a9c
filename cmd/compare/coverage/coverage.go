// Package coverage measures which rules of an edition's ledger the replays of scenarios show, and how
// surely. A rule is
//
//   - demonstrated by a scenario, when the replay cites it and something expected that holds rests on it: the
//     expectation names the rule; or it is of a finding that cites the rule; or it is an event pattern that an
//     event citing the rule answers; or it is a fact that an event citing the rule bears on (bearing.go): of the
//     same player or object, and of a kind that such an event can change. What caused such an event counts
//     with it.
//   - a source of a scenario, when no more than this can be said: something expected of this edition holds, and
//     the author gives the rule as the source of it. The edition does as the rule says, and does not cite it.
//   - only cited by a scenario, when an event or finding of the replay names it and nothing expected rests on
//     it: if the edition stopped following the rule there, nobody would notice.
//   - not implemented, when none of this is so and the edition says that it does not carry the rule out.
//   - never shown, when none of this is so otherwise.
//
// This is evidence, and not proof: an expectation can rest on several rules, and hold without one of
// them. Whether something breaks when a rule is switched off is for mutation to find out.
package coverage

import (
	"cmp"
	"slices"

	"palimpsest/cmd/compare/check"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
	"palimpsest/core/rulebook"
)

// State is how surely a rule is shown.
type State string

// The states.
const (
	Demonstrated  State = "demonstrated"
	Source        State = "source"
	Cited         State = "cited"
	Unimplemented State = "not implemented"
	Never         State = "never"
)

// Rule is one rule of a ledger with the scripts that show it.
type Rule struct {
	edition.Rule
	// The scripts that show it, sorted by name; each is in the first list that it belongs to.
	Demonstrated []string
	Source       []string
	Cited        []string
}

// State is how surely the rule is shown by all scripts together.
func (r *Rule) State() State {
	switch {
	case len(r.Demonstrated) > 0:
		return Demonstrated
	case len(r.Source) > 0:
		return Source
	case len(r.Cited) > 0:
		return Cited
	case r.standing() == NotCarriedOut:
		return Unimplemented
	}
	return Never
}

// ShownBy is how surely one script shows the rule; Never if it does not.
func (r *Rule) ShownBy(script string) State {
	for _, by := range []struct {
		scripts []string
		state   State
	}{{r.Demonstrated, Demonstrated}, {r.Source, Source}, {r.Cited, Cited}} {
		if _, there := slices.BinarySearch(by.scripts, script); there {
			return by.state
		}
	}
	return Never
}

// Edition is the coverage of one edition's ledger.
type Edition struct {
	ID    string
	Rules []Rule // those that replays can show, in the order of the ledger

	index    map[string]int  // of the rules, by their ids
	common   map[string]bool // ids that rules of other editions have too
	editions map[string]bool // all that there are
}

// Ledger is the list of the rules of one edition.
type Ledger struct {
	Edition string
	Rules   []edition.Rule
}

// New begins the coverage of ledgers. Only rules that a replay can show count: executable ones, the rulings that the
// edition follows, and our own interpretations.
func New(ledgers []Ledger) []*Edition {
	count, editions := map[string]int{}, map[string]bool{}
	for _, l := range ledgers {
		editions[l.Edition] = true
		for _, r := range l.Rules {
			count[r.ID]++
		}
	}
	var all []*Edition
	for _, l := range ledgers {
		e := &Edition{ID: l.Edition, index: map[string]int{}, common: map[string]bool{}, editions: editions}
		for _, r := range l.Rules {
			if rulebook.IsOfPlay(r) && (rulebook.HasPlace(r.Kind) || r.Kind == rulebook.Interpretation) {
				e.index[r.ID], e.common[r.ID] = len(e.Rules), count[r.ID] > 1
				e.Rules = append(e.Rules, Rule{Rule: r})
			}
		}
		all = append(all, e)
	}
	return all
}

// Add takes in what a replay of a script in this edition shows. A replay that did not come to its end
// shows nothing.
func (e *Edition) Add(s check.Script, o *outcome.Outcome) {
	if o.Status != outcome.OK {
		return
	}
	names, shown := cited(o), e.Shown(s, o)
	for i := range e.Rules {
		r := &e.Rules[i]
		switch {
		case shown.Demonstrated[r.ID]:
			r.Demonstrated = insert(r.Demonstrated, s.Name())
		case shown.Sources[r.ID]:
			r.Source = insert(r.Source, s.Name())
		case names[r.ID]:
			r.Cited = insert(r.Cited, s.Name())
		}
	}
}

// Evidence is which rules of an edition one replay shows.
type Evidence struct {
	Demonstrated map[string]bool // the replay cites them, and something expected that holds rests on them
	Sources      map[string]bool // something expected holds, and the author gives them as its source
	Deciding     map[string]bool // the author expects them to decide what comes out differently in other editions
}

// Shown is what a replay of a script in this edition shows; one that did not come to its end shows nothing.
func (e *Edition) Shown(s check.Script, o *outcome.Outcome) Evidence {
	if o.Status != outcome.OK {
		return Evidence{}
	}
	return Evidence{Demonstrated: demonstrated(s, o), Sources: e.sources(s, o), Deciding: deciding(s, o.Edition)}
}

// insert adds a name to sorted names, once.
func insert(names []string, name string) []string {
	i, there := slices.BinarySearch(names, name)
	if there {
		return names
	}
	return slices.Insert(names, i, name)
}

// Rule finds a rule of the edition.
func (e *Edition) Rule(id string) (*Rule, bool) {
	i, ok := e.index[id]
	if !ok {
		return nil, false
	}
	return &e.Rules[i], true
}

// Counts is how many rules there are in each state.
type Counts struct {
	Rules         int `json:"rules"`
	Demonstrated  int `json:"demonstrated"`
	Source        int `json:"source"`
	Cited         int `json:"cited_only"`
	Unimplemented int `json:"not_implemented"`
	Never         int `json:"never"`
}

func (c *Counts) add(s State) {
	c.Rules++
	switch s {
	case Demonstrated:
		c.Demonstrated++
	case Source:
		c.Source++
	case Cited:
		c.Cited++
	case Unimplemented:
		c.Unimplemented++
	default:
		c.Never++
	}
}

// Count counts the rules of a kind.
func (e *Edition) Count(kind string) (c Counts) {
	for i := range e.Rules {
		if e.Rules[i].Kind == kind {
			c.add(e.Rules[i].State())
		}
	}
	return c
}

// Area is how the executable rules of one area are covered.
type Area struct {
	Name string
	Counts
}

// Areas counts the executable rules by their areas, sorted by name.
func (e *Edition) Areas() []Area {
	var all []Area
	for i := range e.Rules {
		r := &e.Rules[i]
		if r.Kind != rulebook.Executable {
			continue
		}
		at, there := slices.BinarySearchFunc(all, r.Area, func(a Area, name string) int { return cmp.Compare(a.Name, name) })
		if !there {
			all = slices.Insert(all, at, Area{Name: r.Area})
		}
		all[at].add(r.State())
	}
	return all
}

// In lists the executable rules and the rulings in a state, in the order of the ledger.
func (e *Edition) In(s State) (rules []*Rule) {
	for i := range e.Rules {
		if r := &e.Rules[i]; rulebook.HasPlace(r.Kind) && r.State() == s {
			rules = append(rules, r)
		}
	}
	return rules
}
