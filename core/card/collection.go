package card

import (
	"errors"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"palimpsest/core/nearest"
)

// File is a file of cards.
type File struct {
	Name string
	Text []byte
}

// Collection is a library of cards, each with its printings through the editions. It does not change
// once it is made and may be used by many goroutines; the cards it gives out must not be changed.
//
// A card is found by its name, also by one without its accents and apostrophes.
type Collection struct {
	cards map[string]*entry
	plain map[string]string // the names that have accents or apostrophes, by themselves without
	under *Collection       // whose cards it has besides, where it has none of the name; nil: none
	// names are listed the first time that they are asked for.
	names func() []string
	// typeLines are the subtypes on the type lines of its own cards, texts all that these name; both are read when first asked for.
	typeLines, texts func() map[string]bool
}

func newCollection() *Collection {
	c := &Collection{cards: map[string]*entry{}, plain: map[string]string{}}
	c.names = sync.OnceValue(c.list)
	c.typeLines, c.texts = sync.OnceValue(c.readTypeLines), sync.OnceValue(c.readTexts)
	return c
}

// entry is one card of a collection.
type entry struct {
	name  string
	at    Pos
	since string
	ids   []string // of the printings of editions, in order
	// typeLines are those of all printings.
	typeLines []string
	// read reads its printings the first time that it is called: one for each of ids, and the base last. What is wrong
	// in them is an *Error each.
	read func() (cards []*Card, faults []error)
}

// LoadFiles reads files of cards. All that is wrong in them is in the error, which joins an *Error for
// each fault; the collection then holds the cards that are right.
func LoadFiles(files []File) (*Collection, error) {
	c := newCollection()
	return c, c.add(files, (*entry).faults)
}

// Index is LoadFiles for who needs few of the cards: what a card does is read when its printing is first asked for,
// and what is wrong there is not in the error, but the card's Fault.
func Index(files []File) (*Collection, error) {
	c := newCollection()
	return c, c.add(files, func(*entry) []error { return nil })
}

func (e *entry) faults() []error {
	_, faults := e.read()
	return faults
}

// With is the collection with the cards of more files, as a scenario's own. A card of a name that the
// collection has takes its place.
func (c *Collection) With(files ...File) (*Collection, error) {
	more, err := LoadFiles(files)
	more.under = c
	return more, err
}

// add adds the cards of files in which check finds no fault.
func (c *Collection) add(files []File, check func(*entry) []error) error {
	type result struct {
		entries []*entry
		faults  []error
	}
	results := make([]result, len(files))
	read := func(i int) {
		entries, faults := readFile(files[i])
		for _, e := range entries {
			wrong := check(e)
			faults = append(faults, wrong...)
			if len(wrong) == 0 && e.name != "" {
				results[i].entries = append(results[i].entries, e)
			}
			runtime.Gosched() // who does something else meanwhile waits for a card, and not for all
		}
		results[i].faults = faults
	}
	var taken atomic.Int64
	some := func() {
		for i := taken.Add(1) - 1; i < int64(len(files)); i = taken.Add(1) - 1 {
			read(int(i))
		}
	}
	var group sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(files)) - 1 {
		group.Go(some)
	}
	some()
	group.Wait()
	var faults []error
	for _, r := range results {
		faults = append(faults, r.faults...)
		for _, e := range r.entries {
			name := Typed(e.name)
			if old := c.cards[name]; old != nil {
				faults = append(faults, &Error{Pos: e.at, Msg: fmt.Sprintf("%q is defined twice; the first is at %s", e.name, old.at)})
				continue
			}
			c.cards[name] = e
			if plain := Plain(name); plain != name {
				c.plain[plain] = name
			}
		}
	}
	return errors.Join(faults...)
}

// Names lists the cards, sorted. The list must not be changed.
func (c *Collection) Names() []string { return c.names() }

func (c *Collection) list() []string {
	all := maps.Clone(c.cards)
	for under := c.under; under != nil; under = under.under {
		maps.Copy(all, under.cards)
	}
	return slices.Sorted(maps.Keys(all))
}

// Len is the number of cards.
func (c *Collection) Len() int { return len(c.Names()) }

// find is the card of a name, nil if there is none. An exact name comes first.
func (c *Collection) find(name string) *entry {
	if e := c.exactly(name); e != nil {
		return e
	}
	return c.exactly(c.Called(name))
}

func (c *Collection) exactly(name string) *entry {
	for ; c != nil; c = c.under {
		if e := c.cards[name]; e != nil {
			return e
		}
	}
	return nil
}

// Called is a name as the card itself writes it: "Urza's Mine" of "Urzas Mine". A name that no card has is as it was.
func (c *Collection) Called(name string) string {
	if c.exactly(name) != nil {
		return name
	}
	plain := Plain(name)
	for ; c != nil; c = c.under {
		if full, there := c.plain[plain]; there {
			return full
		}
	}
	return name
}

// Printing is a card as an edition has it: its printing of that edition, else of the next newer one
// that has one, else today's.
func (c *Collection) Printing(name, edition string) (*Card, bool) {
	e := c.find(name)
	if e == nil {
		return nil, false
	}
	i, _ := slices.BinarySearch(e.ids, edition)
	return e.card(i)
}

// Base is a card as it is printed today.
func (c *Collection) Base(name string) (*Card, bool) {
	e := c.find(name)
	if e == nil {
		return nil, false
	}
	return e.card(len(e.ids))
}

// card is the printing with a number among ids, the base last; there is none of a card with faults.
func (e *entry) card(i int) (*Card, bool) {
	cards, faults := e.read()
	if len(faults) > 0 {
		return nil, false
	}
	return cards[i], true
}

// Has reports whether there is a card of this name.
func (c *Collection) Has(name string) bool { return c.find(name) != nil }

// Fault is what is wrong with a card of an Index, which has no printing then; it joins an *Error for each fault.
func (c *Collection) Fault(name string) error {
	if e := c.find(name); e != nil {
		return errors.Join(e.faults()...)
	}
	return nil
}

// Printings lists the editions that a card has a printing of its own for, in order, the base not among
// them.
func (c *Collection) Printings(name string) []string {
	if e := c.find(name); e != nil {
		return e.ids
	}
	return nil
}

// Since is the edition that a card first belongs to; empty when the card is as old as any.
func (c *Collection) Since(name string) string {
	if e := c.find(name); e != nil {
		return e.since
	}
	return ""
}

// Anachronism reports whether a card is newer than an edition.
func (c *Collection) Anachronism(name, edition string) bool {
	return edition < c.Since(name)
}

// Nearest is the name in the collection that a misspelt name most likely stands for, or "".
func (c *Collection) Nearest(name string) string { return nearest.Name(name, c.Names()) }
