package card

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"

	"palimpsest/core/nearest"
)

// File is a file of cards.
type File struct {
	Name string
	Text []byte
}

// Collection is a library of cards, each with its printings through the editions. It does not change
// once it is made and may be used by many goroutines; the cards it gives out must not be changed.
type Collection struct {
	cards map[string]*entry
	names []string
}

// entry is one card of a collection.
type entry struct {
	name  string
	at    Pos
	since string
	ids   []string // of the printings of editions, in order
	cards []*Card  // one for each of ids, and the base last
}

// LoadFiles reads files of cards. All that is wrong in them is in the error, which joins an *Error for
// each fault; the collection then holds the cards that are right.
func LoadFiles(files []File) (*Collection, error) {
	c := &Collection{cards: map[string]*entry{}}
	return c, c.add(files)
}

// With is the collection with the cards of more files, as a scenario's own. A card of a name that the
// collection has takes its place.
func (c *Collection) With(files ...File) (*Collection, error) {
	more, err := LoadFiles(files)
	merged := &Collection{cards: maps.Clone(c.cards)}
	maps.Copy(merged.cards, more.cards)
	merged.sortNames()
	return merged, err
}

func (c *Collection) add(files []File) error {
	type result struct {
		entries []*entry
		faults  []error
	}
	results := make([]result, len(files))
	var group sync.WaitGroup
	for i, file := range files {
		group.Go(func() { results[i].entries, results[i].faults = readFile(file) })
	}
	group.Wait()
	var faults []error
	for _, r := range results {
		faults = append(faults, r.faults...)
		for _, e := range r.entries {
			if old := c.cards[e.name]; old != nil {
				faults = append(faults, &Error{Pos: e.at, Msg: fmt.Sprintf("%q is defined twice; the first is at %s", e.name, old.at)})
				continue
			}
			c.cards[e.name] = e
		}
	}
	c.sortNames()
	return errors.Join(faults...)
}

func (c *Collection) sortNames() { c.names = slices.Sorted(maps.Keys(c.cards)) }

// Names lists the cards, sorted.
func (c *Collection) Names() []string { return c.names }

// Len is the number of cards.
func (c *Collection) Len() int { return len(c.names) }

// Printing is a card as an edition has it: its printing of that edition, else of the next newer one
// that has one, else today's.
func (c *Collection) Printing(name, edition string) (*Card, bool) {
	e, ok := c.cards[name]
	if !ok {
		return nil, false
	}
	i, _ := slices.BinarySearch(e.ids, edition)
	return e.cards[i], true
}

// Printings lists the editions that a card has a printing of its own for, in order, the base not among
// them.
func (c *Collection) Printings(name string) []string {
	if e, ok := c.cards[name]; ok {
		return e.ids
	}
	return nil
}

// Since is the edition that a card first belongs to; empty when the card is as old as any.
func (c *Collection) Since(name string) string {
	if e, ok := c.cards[name]; ok {
		return e.since
	}
	return ""
}

// Anachronism reports whether a card is newer than an edition.
func (c *Collection) Anachronism(name, edition string) bool {
	return edition < c.Since(name)
}

// Nearest is the name in the collection that a misspelt name most likely stands for, or "".
func (c *Collection) Nearest(name string) string { return nearest.Name(name, c.names) }
