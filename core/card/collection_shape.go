package card

import (
	"maps"
	"slices"

	"palimpsest/core/tomlpos"
)

// keyShapes are what the values of a card's keys are, and how they are written.
var keyShapes = map[string]struct{ kind, example string }{
	"name":    {"a text", `name = "Old Name"`},
	"cost":    {"a text", `cost = "{2}{W}"`},
	"type":    {"a text", `type = "Creature - Goblin"`},
	"size":    {"a text", `size = "2/2"`},
	"since":   {"a text", `since = "ID"`},
	"loyalty": {"a number", `loyalty = 3`},
	"colors":  {"a list of texts", `colors = ["red", "white"]`},
	"printed": {"a text", `printed = "5ED"`},
	"ruled":   {"a text", `ruled = "where the ruling is found"`},
	"does":    {"a list of texts", `does = ["flying"]`},
}

// misshapen says which values of a file are not what their keys ask for: a number where a text should
// be. It is asked once the file as a whole did not fit.
func (r *fileReader) misshapen(text []byte) {
	tables := map[string]any{}
	if _, err := tomlpos.Decode(text, &tables); err != nil {
		r.faults = append(r.faults, r.syntax(err))
		return
	}
	for _, name := range slices.Sorted(maps.Keys(tables)) {
		table, ok := tables[name].(map[string]any)
		if !ok {
			r.noCard(name)
			continue
		}
		r.shapes(table, name)
	}
}

// shapes looks through the keys of a card or of one of its printings.
func (r *fileReader) shapes(table map[string]any, path ...any) {
	for _, key := range slices.Sorted(maps.Keys(table)) {
		at := append(slices.Clone(path), key)
		if key == "in" && len(path) == 1 {
			r.printings(table[key], at)
			continue
		}
		shape, known := keyShapes[key]
		if !known {
			continue
		}
		if entries, isList := table[key].([]any); isList && shape.kind == "a list of texts" {
			for i, entry := range entries {
				if kind := kindOfValue(entry); kind != "a text" {
					r.fail(r.at(append(slices.Clone(at), i)...), "this entry of %s is %s, and must be a text: write %s", key, kind, shape.example)
				}
			}
			continue
		}
		if kind := kindOfValue(table[key]); kind != shape.kind {
			r.fail(r.at(at...), "%s is %s, and must be %s: write %s", key, kind, shape.kind, shape.example)
		}
	}
}

// printings looks through what stands under "in".
func (r *fileReader) printings(value any, path []any) {
	table, ok := value.(map[string]any)
	if !ok {
		r.fail(r.at(path...), "in is %s, and must name an edition: write in.ID.type = \"Summon Wizard\"", kindOfValue(value))
		return
	}
	for _, id := range slices.Sorted(maps.Keys(table)) {
		at := append(slices.Clone(path), id)
		if printing, ok := table[id].(map[string]any); ok {
			r.shapes(printing, at...)
			continue
		}
		r.fail(r.at(at...), "in.%s is %s, and must say what is printed there: write in.%s.type = \"Summon Wizard\"", id, kindOfValue(table[id]), id)
	}
}

// noCard says that a key belongs to no card.
func (r *fileReader) noCard(name string) {
	r.fail(r.key(name), "%q stands before the first card: a card begins with [\"Name\"]", name)
}

// kindOfValue is what a value of TOML is, in words.
func kindOfValue(v any) string {
	switch v.(type) {
	case string:
		return "a text"
	case int64:
		return "a number"
	case float64:
		return "a number with a fraction"
	case bool:
		return "true or false"
	case map[string]any:
		return "a table"
	case []any, []map[string]any:
		return "a list"
	}
	return "a date"
}
