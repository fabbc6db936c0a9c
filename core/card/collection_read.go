package card

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"

	"palimpsest/core/nearest"
	"palimpsest/core/tomlpos"
)

// cardTable is a card in a file: what is printed today, and how editions differ.
type cardTable struct {
	printingTable
	Since string                   `toml:"since"`
	In    map[string]printingTable `toml:"in"`
}

// printingTable is what one printing gives; what it does not give is that of the next newer one.
type printingTable struct {
	Name    *string  `toml:"name"`
	Cost    *string  `toml:"cost"`
	Type    *string  `toml:"type"`
	Size    *string  `toml:"size"`
	Loyalty *int     `toml:"loyalty"`
	Colors  []string `toml:"colors"`
	Does    []string `toml:"does"`
	Printed *string  `toml:"printed"`
	Ruled   *string  `toml:"ruled"`
}

// otherNames are what a key is called elsewhere.
var otherNames = map[string]string{
	"text": "does", "oracle": "does", "rules": "does", "abilities": "does", "ability": "does", "effect": "does",
	"mana_cost": "cost", "mana": "cost", "power": "size", "toughness": "size", "pt": "size", "color": "colors", "types": "type", "type_line": "type",
	"card": "name", "title": "name", "set": "printed",
}

// cardKeys are the keys of a card's table; printingKeys those under in.<edition>.
var (
	printingKeys = []string{"name", "cost", "type", "size", "loyalty", "colors", "does", "printed", "ruled"}
	cardKeys     = append([]string{"since", "in"}, printingKeys...)
)

// fileReader turns one file into entries and gathers what is wrong with it.
type fileReader struct {
	name   string
	index  *tomlpos.Index
	meta   toml.MetaData
	faults []error
	// escaped is set once a text has been read that is not written as it is: see asWritten.
	escaped bool
}

// readFile finds the cards of a file, in the order of their names.
func readFile(file File) ([]*entry, []error) {
	r := &fileReader{name: file.Name}
	var err error
	if r.index, err = tomlpos.Parse(file.Text); err != nil {
		return nil, []error{r.syntax(err)}
	}
	tables := map[string]cardTable{}
	if r.meta, err = tomlpos.Decode(file.Text, &tables); err != nil {
		if r.misshapen(file.Text); len(r.faults) == 0 {
			return nil, []error{r.syntax(err)}
		}
		return nil, r.faults
	}
	for name := range tables {
		if kind := r.meta.Type(name, "in"); kind != "" && kind != "Hash" { // the decoder overlooks what is no table there
			r.misshapen(file.Text)
			return nil, r.faults
		}
	}
	var unknown toml.Key // the last one; what is below it need not be known either
	for _, key := range r.meta.Undecoded() {
		if unknown != nil && len(key) > len(unknown) && slices.Equal(key[:len(unknown)], unknown) {
			continue
		}
		unknown = key
		r.unknown(key)
	}
	var entries []*entry
	for _, name := range slices.Sorted(maps.Keys(tables)) {
		if name == "" {
			r.fail(r.key(name), "a card needs a name: write [\"Name\"]")
		}
		entries = append(entries, r.entry(name, tables[name]))
	}
	return entries, r.faults
}

// syntax is a fault of the file as TOML.
func (r *fileReader) syntax(err error) error {
	var at *tomlpos.Error
	if errors.As(err, &at) {
		return &Error{Pos: Pos{File: r.name, Line: at.Line, Column: at.Column}, Msg: at.Message}
	}
	return &Error{Pos: Pos{File: r.name, Line: 1, Column: 1}, Msg: err.Error()}
}

// fail adds a fault, unless it is there already: printings share what they take from a newer one.
func (r *fileReader) fail(pos Pos, format string, args ...any) {
	fault := Error{Pos: pos, Msg: fmt.Sprintf(format, args...)}
	known := func(e error) bool {
		var other *Error
		return errors.As(e, &other) && *other == fault
	}
	if !slices.ContainsFunc(r.faults, known) {
		r.faults = append(r.faults, &fault)
	}
}

// at is where a value stands.
func (r *fileReader) at(path ...any) Pos {
	if line, column, ok := r.index.At(path...); ok {
		return Pos{File: r.name, Line: line, Column: column}
	}
	return r.key(path...)
}

// key is where a key stands, or the nearest above it that has a place.
func (r *fileReader) key(path ...any) Pos {
	line, column := r.index.Nearest(path...)
	return Pos{File: r.name, Line: line, Column: column}
}

// inside is where a string's text begins.
func (r *fileReader) inside(path ...any) Pos {
	if line, column, ok := r.index.Inside(0, path...); ok {
		return Pos{File: r.name, Line: line, Column: column}
	}
	return r.key(path...)
}

func (r *fileReader) unknown(key toml.Key) {
	path := make([]any, len(key))
	for i, k := range key {
		path[i] = k
	}
	last := key[len(key)-1]
	known := cardKeys
	if len(key) > 2 {
		known = printingKeys
	}
	if len(key) == 1 {
		r.noCard(last)
		return
	}
	msg := fmt.Sprintf("the key %q is not known", last)
	near := nearest.Name(last, known)
	if near == "" {
		near = otherNames[last]
	}
	if near != "" {
		msg += fmt.Sprintf("; did you mean %q?", near)
	} else {
		msg += "; known are " + strings.Join(known, ", ")
	}
	r.fail(r.key(path...), "%s", msg)
}

// entry is one card, whose printings are not read yet.
func (r *fileReader) entry(name string, table cardTable) *entry {
	e := &entry{name: name, at: r.key(name), since: table.Since, ids: slices.Sorted(maps.Keys(table.In))}
	for _, p := range append(slices.Collect(maps.Values(table.In)), table.printingTable) {
		if p.Type != nil {
			e.typeLines = append(e.typeLines, Typed(*p.Type))
		}
	}
	own := &fileReader{name: r.name, index: r.index}
	e.read = sync.OnceValues(func() ([]*Card, []error) {
		cards := own.cards(e, table)
		own.asWritten(cards)
		return cards, own.faults
	})
	return e
}

// cards makes the printings of a card.
func (r *fileReader) cards(e *entry, table cardTable) (cards []*Card) {
	// From the newest printing to the oldest, each filling its gaps from the one before.
	all := make([]source, 0, len(e.ids)+1)
	full := source{card: Typed(e.name), at: r.at(e.name)}
	full.take(table.printingTable, []any{e.name})
	all = append(all, full)
	for _, id := range slices.Backward(e.ids) {
		full.take(table.In[id], []any{e.name, "in", id})
		all = append(all, full)
	}
	slices.Reverse(all)
	lines := map[string]*Ability{}
	for _, s := range all {
		cards = append(cards, r.printing(&s, lines))
	}
	return cards
}

// source says where each part of a printing is written.
type source struct {
	card  string
	at    Pos
	table printingTable
	paths map[string][]any
}

// take overrides what a printing gives.
func (s *source) take(t printingTable, path []any) {
	s.paths = maps.Clone(s.paths)
	if s.paths == nil {
		s.paths = map[string][]any{}
	}
	given := func(key string, is bool, set func()) {
		if is {
			set()
			s.paths[key] = append(slices.Clone(path), key)
		}
	}
	s.table.Ruled = t.Ruled // it is a remark on this printing, not a part of it
	given("name", t.Name != nil, func() { s.table.Name = t.Name })
	given("cost", t.Cost != nil, func() { s.table.Cost = t.Cost })
	given("type", t.Type != nil, func() { s.table.Type = t.Type })
	given("size", t.Size != nil, func() { s.table.Size = t.Size })
	given("printed", t.Printed != nil, func() { s.table.Printed = t.Printed })
	given("loyalty", t.Loyalty != nil, func() { s.table.Loyalty = t.Loyalty })
	given("colors", t.Colors != nil, func() { s.table.Colors = t.Colors })
	given("does", t.Does != nil, func() { s.table.Does = t.Does })
}
