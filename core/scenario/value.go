package scenario

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"palimpsest/core/card"
)

// value is something that the file says, and where it says it. Its readers report what is of the
// wrong type and then give a zero value, so that one error does not hide the next.
type value struct {
	p    *parser
	path []any
	v    any
}

// table is a value with keys.
type table struct {
	value
	fields map[string]any
}

func (v value) pos() card.Pos { return v.p.place(v.p.index.At, v.path) }

func (v value) errorf(format string, args ...any) { v.p.fail(v.pos(), fmt.Sprintf(format, args...)) }

// name is the last key of the path, for messages.
func (v value) name() string {
	for i := len(v.path) - 1; i >= 0; i-- {
		if s, ok := v.path[i].(string); ok {
			return s
		}
	}
	return "the file"
}

func (v value) wrongType(want string) {
	want, example, has := strings.Cut(want, ": ")
	if has {
		example = ": " + example
	}
	v.errorf("%s must be %s, not %s%s", v.name(), want, typeName(v.v), example)
}

func typeName(v any) string {
	switch v.(type) {
	case string:
		return "a text"
	case int64:
		return "a number"
	case float64:
		return "a number with a fraction"
	case bool:
		return "true or false"
	case time.Time:
		return "a date"
	case map[string]any:
		return "a table"
	case []map[string]any:
		return "a list of tables"
	default:
		return "a list"
	}
}

// text is a text as a keyboard writes it, so that names and words match.
func (v value) text() string { return card.Typed(v.written()) }

// written is a text as its author wrote it.
func (v value) written() string {
	s, ok := v.v.(string)
	if !ok {
		v.wrongType("a text")
		return ""
	}
	if i := strings.IndexFunc(s, unicode.IsControl); i >= 0 {
		what := "a control character"
		if s[i] == '\t' {
			what = "a tab, where a space is expected,"
		}
		v.p.fail(v.inside(len(card.Typed(s[:i]))), fmt.Sprintf("%s has %s in it", v.name(), what))
		return ""
	}
	return s
}

// inside is the place of a byte within a text.
func (v value) inside(offset int) card.Pos {
	if s, ok := v.v.(string); ok {
		offset = sameCharacter(s, card.Typed(s), offset)
	}
	line, column, _ := v.p.index.Inside(offset, v.path...)
	return card.Pos{File: v.p.file, Line: line, Column: column}
}

// sameCharacter is where in a text as it was written a character of the text as typed stands.
func sameCharacter(written, typed string, offset int) int {
	if len(written) == len(typed) || offset > len(typed) {
		return offset
	}
	characters := utf8.RuneCountInString(typed[:offset])
	for at := range written {
		if characters == 0 {
			return at
		}
		characters--
	}
	return len(written)
}

func (v value) number(least, most int) int {
	n, ok := v.v.(int64)
	if !ok {
		v.wrongType("a whole number")
		return 0
	}
	if n < int64(least) || n > int64(most) {
		v.errorf("%s must be from %d to %d, not %d", v.name(), least, most, n)
		return 0
	}
	return int(n)
}

func (v value) flag() bool {
	b, ok := v.v.(bool)
	if !ok {
		v.wrongType("true or false")
	}
	return b
}

// maxQuoted is how long a text may be to be quoted in a message, in bytes.
const maxQuoted = 80

// list gives the entries of an array.
func (v value) list() []value {
	var entries []value
	entry := func(i int, e any) {
		entries = append(entries, value{v.p, append(v.path[:len(v.path):len(v.path)], i), e})
	}
	switch list := v.v.(type) {
	case []any:
		for i, e := range list {
			entry(i, e)
		}
	case []map[string]any:
		for i, e := range list {
			entry(i, e)
		}
	case string:
		want := "a list"
		if len(list) <= maxQuoted {
			want = fmt.Sprintf("a list: [%q]", list)
		}
		v.wrongType(want)
	default:
		v.wrongType("a list")
	}
	if len(entries) > maxEntries {
		v.errorf("%s has %d entries, and at most %d are read", v.name(), len(entries), maxEntries)
		return nil
	}
	return entries
}

func (v value) texts() []string {
	var all []string
	for _, e := range v.list() {
		all = append(all, e.text())
	}
	return all
}

func (v value) isTable() bool {
	_, ok := v.v.(map[string]any)
	return ok
}

func (v value) table() table {
	fields, ok := v.v.(map[string]any)
	if _, several := v.v.([]map[string]any); several {
		v.errorf("%s must be written [%s], with one bracket, and once", v.name(), v.name())
	} else if !ok {
		v.wrongType("a table")
	}
	return table{v, fields}
}

// tables gives the entries of an array of tables.
func (v value) tables() []table {
	if v.isTable() {
		v.errorf("%s must be written [[%s]], with two brackets, once for each", v.name(), v.name())
		return nil
	}
	var all []table
	for _, e := range v.list() {
		if e.isTable() {
			all = append(all, e.table())
		} else {
			e.wrongType("a table")
		}
	}
	return all
}

// counts reads a table of numbers.
func (v value) counts() map[string]int {
	counts := map[string]int{}
	if !v.isTable() {
		v.wrongType("a table of numbers by kind: { \"+1/+1\" = 2 }")
		return counts
	}
	t := v.table()
	for _, k := range t.keys() {
		switch at := t.at(k); {
		case strings.TrimSpace(k) == "":
			at.errorf("expected a kind of counters, such as \"+1/+1\", got %q", k)
		case !card.WritableNumbers(k):
			at.errorf("%q counters: the number in it is too large", k)
		default:
			counts[k] = at.number(0, maxNumber)
		}
	}
	return counts
}

// keys lists the table's keys in the order of the file.
func (t table) keys() []string {
	if len(t.fields) == 0 {
		return nil
	}
	return t.p.index.Keys(t.path...)
}

func (t table) has(key string) bool {
	_, ok := t.fields[key]
	return ok
}

func (t table) at(key string) value {
	return value{t.p, append(t.path[:len(t.path):len(t.path)], key), t.fields[key]}
}

// get gives the value of a key to its reader when the table has the key.
func (t table) get(key string, read func(value)) {
	if t.has(key) {
		read(t.at(key))
	}
}

// keyPos is where a key stands.
func (t table) keyPos(key string) card.Pos {
	return t.p.place(t.p.index.Key, t.at(key).path)
}

// only reports each key that is not among the known ones, and whether all are.
func (t table) only(what string, known []key, also ...string) bool {
	all := true
	for _, k := range t.keys() {
		if !has(known, k) && !slices.Contains(also, k) {
			t.p.unknownKey(t, k, what, append(slices.Clone(also), names(known)...))
			all = false
		}
	}
	return all
}
