package outcome

import (
	"cmp"
	"errors"
	"fmt"
)

// Boards are the positions of a replay: the facts at the start, and what changed of them with each event. The changes are in the
// order in which they happened; all of them together lead from the start to the facts of the end.
type Boards struct {
	Start   []Fact        `json:"start"` // sorted by name
	Changes []BoardChange `json:"changes"`
}

// BoardChange is what changed of the facts with one event, or after it.
type BoardChange struct {
	After int `json:"after"` // the number of the event: the facts are as its sentence says; 0: before the first event
	// Between: it changed after the event and before the next one, without an event of its own, and is not as the event left it:
	// mana that was added and is paid. It is written where players may act, where somebody looks there, and at the end; elsewhere the next event has it.
	Between bool     `json:"between,omitempty"`
	Facts   []Fact   `json:"facts,omitempty"` // those that are new or have another value, sorted by name
	Gone    []string `json:"gone,omitempty"`  // the names of those that are there no more, sorted
}

// Apply makes the change in a position, the values of facts by their names.
func (c *BoardChange) Apply(facts map[string]string) {
	for _, name := range c.Gone {
		delete(facts, name)
	}
	for _, f := range c.Facts {
		facts[f.Name] = f.Value
	}
}

// Changed is how one position became another, both sorted by name.
func Changed(from, to []Fact) (c BoardChange) {
	for len(from) > 0 || len(to) > 0 {
		order := 0
		switch {
		case len(from) == 0:
			order = 1
		case len(to) == 0:
			order = -1
		default:
			order = cmp.Compare(from[0].Name, to[0].Name)
		}
		if order < 0 {
			c.Gone, from = append(c.Gone, from[0].Name), from[1:]
			continue
		}
		if order > 0 || from[0].Value != to[0].Value {
			c.Facts = append(c.Facts, to[0])
		}
		if order == 0 {
			from = from[1:]
		}
		to = to[1:]
	}
	return c
}

// Empty reports whether nothing changed.
func (c *BoardChange) Empty() bool { return len(c.Facts) == 0 && len(c.Gone) == 0 }

// facts is how many facts the boards have in all.
func (b *Boards) facts() (n int) {
	if b == nil {
		return 0
	}
	n = len(b.Start)
	for i := range b.Changes {
		n += len(b.Changes[i].Facts) + len(b.Changes[i].Gone)
	}
	return n
}

// boards checks the boards: what changes is in order and within the events, what goes was there, and in the end there are the facts of
// the outcome.
func (c *checker) boards() error {
	b := c.outcome.Boards
	if b == nil {
		return nil
	}
	if c.outcome.Status != OK {
		return fmt.Errorf("boards: a replay that is %q has none", c.outcome.Status)
	}
	if err := c.facts("boards.start", b.Start); err != nil {
		return err
	}
	last := 0
	for i := range b.Changes {
		change, at := &b.Changes[i], nth("boards.changes", i)
		switch again := i > 0 && change.After == last; {
		case change.After < last || change.After > len(c.outcome.Events):
			return fmt.Errorf("%s: after event %d, expected %d to %d", at, change.After, last, len(c.outcome.Events))
		case (again || change.After == 0) && !change.Between:
			return fmt.Errorf("%s: event %d has its changes already, expected others to be between it and the next", at, change.After)
		case change.Empty():
			return fmt.Errorf("%s: nothing changes", at)
		}
		last = change.After
		if err := c.facts(at+".facts", change.Facts); err != nil {
			return err
		}
		for n, name := range change.Gone {
			place := nth(at+".gone", n)
			if err := texts(place, field{"name", name}); err != nil {
				return err
			}
			if n > 0 && name <= change.Gone[n-1] {
				return fmt.Errorf("%s: names must be sorted and listed once", place)
			}
		}
	}
	return c.positions(b)
}

// positions follows the boards from the start to the end.
func (c *checker) positions(b *Boards) error {
	now := make(map[string]string, len(b.Start))
	(&BoardChange{Facts: b.Start}).Apply(now)
	for i := range b.Changes {
		change, at := &b.Changes[i], nth("boards.changes", i)
		for n, name := range change.Gone {
			if _, was := now[name]; !was {
				return fmt.Errorf("%s: there was no fact %s", nth(at+".gone", n), short(name))
			}
			if _, is := find(change.Facts, name); is {
				return fmt.Errorf("%s: %s is among the facts, too", nth(at+".gone", n), short(name))
			}
		}
		change.Apply(now)
	}
	const problem = "boards: the start and all changes do not lead to the facts of the end"
	if len(now) != len(c.outcome.Facts) {
		return errors.New(problem)
	}
	for _, f := range c.outcome.Facts {
		if value, is := now[f.Name]; !is || value != f.Value {
			return errors.New(problem)
		}
	}
	return nil
}
