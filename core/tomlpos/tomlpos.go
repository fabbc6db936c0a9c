// Package tomlpos says where in a TOML file a key or value stands. The decoder that reads values
// loses positions inside arrays of tables and gives type errors no column; an Index over the same
// bytes has both, by path:
//
//	index, err := tomlpos.Parse(text)
//	line, column, ok := index.At("step", 1, "at")
//
// A path is made of string keys and int indexes, into arrays of values and arrays of tables alike.
// Lines and columns count from 1, columns in characters.
package tomlpos

import (
	"fmt"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2/unstable"
)

// MaxDepth bounds how deep tables, arrays and dotted keys nest. No file written by hand comes near
// it, and decoders take quadratic time on what goes far beyond.
const MaxDepth = 64

// Error is a violation of TOML's syntax.
type Error struct {
	Line, Column int
	Message      string
}

func (e *Error) Error() string {
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Message)
}

// Index knows the place of every key and value of a file.
type Index struct {
	text    []byte
	lines   []int // offset of the first byte of each line
	strings []int // offset of each string that is a value, in the order of the file
	root    *node
}

// node is a table, an array or a value.
type node struct {
	key, value int              // offsets
	names      []string         // keys in the order of the file
	fields     map[string]*node // of a table
	items      []*node          // of an array
	ofTables   bool             // an array written with [[headers]]
}

// Parse indexes a file. It checks syntax only: that no key is defined twice, and that a date is one
// of the calendar, is the decoder's business.
func Parse(text []byte) (*Index, error) {
	text = text[bom(text):]
	x := &Index{text: text, lines: []int{0}, root: &node{}}
	for i, c := range text {
		if c == '\n' {
			x.lines = append(x.lines, i+1)
		}
	}
	if at := invalidUTF8(text); at >= 0 {
		return nil, x.errorf(at, "the file is not valid UTF-8: save it in that encoding")
	}
	b := builder{Index: x, table: x.root}
	b.parser.Reset(text)
	for b.parser.NextExpression() {
		if err := b.add(b.parser.Expression()); err != nil {
			return nil, err
		}
	}
	if err := b.parser.Error(); err != nil {
		return nil, b.syntaxError(err)
	}
	return x, nil
}

// At is the place of a value: of a table its header, of a nested array its first element.
func (x *Index) At(path ...any) (line, column int, ok bool) {
	n := x.find(path)
	if n == nil {
		return 0, 0, false
	}
	line, column = x.place(n.value)
	return line, column, true
}

// Key is the place of the key that a value stands under; an array's element has none of its own and
// gives the place of the value.
func (x *Index) Key(path ...any) (line, column int, ok bool) {
	n := x.find(path)
	if n == nil {
		return 0, 0, false
	}
	line, column = x.place(n.key)
	return line, column, true
}

// Nearest is the place of a key, or of a path that the file does not have the place of the nearest table or value
// above it.
func (x *Index) Nearest(path ...any) (line, column int) {
	for ; len(path) > 0; path = path[:len(path)-1] {
		if line, column, ok := x.Key(path...); ok {
			return line, column
		}
	}
	return 1, 1
}

// Keys lists the keys of a table in the order of the file; it is empty when there is no such table.
func (x *Index) Keys(path ...any) []string {
	if n := x.find(path); n != nil {
		return slices.Clone(n.names)
	}
	return nil
}

func (x *Index) find(path []any) *node {
	n := x.root
	for _, p := range path {
		switch p := p.(type) {
		case string:
			n = n.fields[p]
		case int:
			if p < 0 || p >= len(n.items) {
				return nil
			}
			n = n.items[p]
		default:
			return nil
		}
		if n == nil {
			return nil
		}
	}
	return n
}

// place turns an offset into a line and a column.
func (x *Index) place(offset int) (line, column int) {
	line = sort.SearchInts(x.lines, offset+1)
	return line, utf8.RuneCount(x.text[x.lines[line-1]:offset]) + 1
}

func (x *Index) errorf(offset int, format string, args ...any) *Error {
	line, column := x.place(offset)
	return &Error{Line: line, Column: column, Message: fmt.Sprintf(format, args...)}
}

func invalidUTF8(text []byte) int {
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRune(text[i:])
		if r == utf8.RuneError && size <= 1 {
			return i
		}
		i += size
	}
	return -1
}

// step moves to a key of a table, making it when it is new.
func (n *node) step(key string, at int) *node {
	child := n.fields[key]
	if child == nil {
		child = &node{key: at, value: at}
		if n.fields == nil {
			n.fields = map[string]*node{}
		}
		n.fields[key] = child
		n.names = append(n.names, key)
	}
	return child
}

// last is where keys under a header go: the newest element of an array of tables.
func (n *node) last() *node {
	if n.ofTables {
		return n.items[len(n.items)-1]
	}
	return n
}

// builder fills an Index from the parser's expressions.
type builder struct {
	*Index
	parser unstable.Parser
	table  *node // that key-values go into
	depth  int   // of table
}

func (b *builder) add(e *unstable.Node) error {
	switch e.Kind {
	case unstable.Table, unstable.ArrayTable:
		return b.header(e)
	case unstable.KeyValue:
		return b.keyValue(b.table, e, b.depth)
	default:
		return nil
	}
}

// header enters the table that [a.b] or [[a.b]] names.
func (b *builder) header(e *unstable.Node) error {
	n, at, depth := b.root, 0, 0
	for key := e.Key(); key.Next(); {
		at, depth = int(key.Node().Raw.Offset), depth+1
		if depth > MaxDepth {
			return b.tooDeep(at)
		}
		n = n.last().step(string(key.Node().Data), at)
	}
	if e.Kind == unstable.ArrayTable {
		if len(n.items) == 0 {
			n.ofTables = true
		}
		n.items = append(n.items, &node{key: at, value: at})
	}
	b.table, b.depth = n.last(), depth
	return nil
}

func (b *builder) keyValue(table *node, e *unstable.Node, depth int) error {
	n, end := table, 0
	for key := e.Key(); key.Next(); {
		raw := key.Node().Raw
		depth++
		if depth > MaxDepth {
			return b.tooDeep(int(raw.Offset))
		}
		n = n.last().step(string(key.Node().Data), int(raw.Offset))
		end = int(raw.Offset + raw.Length)
	}
	n.value = b.afterEquals(end)
	return b.content(n, e.Value(), depth)
}

// content indexes what is inside a value.
func (b *builder) content(n *node, v *unstable.Node, depth int) error {
	if depth > MaxDepth {
		return b.tooDeep(n.value)
	}
	switch v.Kind {
	case unstable.String:
		b.strings = append(b.strings, n.value)
	case unstable.InlineTable:
		for kv := v.Children(); kv.Next(); {
			if err := b.keyValue(n, kv.Node(), depth); err != nil {
				return err
			}
		}
	case unstable.Array:
		for items := v.Children(); items.Next(); {
			at := b.start(items.Node(), n.value, depth)
			item := &node{key: at, value: at}
			n.items = append(n.items, item)
			if err := b.content(item, items.Node(), depth+1); err != nil {
				return err
			}
		}
	}
	return nil
}

// start is the offset of an array's element. The parser gives arrays no offset: an array within an
// array is placed at its first element, an empty one where the outer array is.
func (b *builder) start(v *unstable.Node, outer, depth int) int {
	for ; v.Kind == unstable.Array && depth <= MaxDepth; depth++ {
		if v = v.Child(); v == nil {
			return outer
		}
	}
	if v.Kind == unstable.Array { // deeper than is read
		return outer
	}
	return int(v.Raw.Offset)
}

func (b *builder) afterEquals(offset int) int {
	for offset < len(b.text) {
		switch b.text[offset] {
		case ' ', '\t', '=':
			offset++
		default:
			return offset
		}
	}
	return offset
}

func (b *builder) tooDeep(offset int) error {
	return b.errorf(offset, "nested more than %d levels deep", MaxDepth)
}

func (b *builder) syntaxError(err error) error {
	syntax, ok := err.(*unstable.ParserError)
	if !ok {
		return err
	}
	offset := len(b.text)
	if cap(syntax.Highlight) > 0 {
		offset = int(b.parser.Range(syntax.Highlight).Offset)
	}
	if quote, _ := utf8.DecodeRune(b.text[min(offset, len(b.text)):]); strings.ContainsRune(curlyQuotes, quote) {
		return b.errorf(offset, "%c is a quotation mark of a word processor, and TOML takes the straight ones: \" or '", quote)
	}
	if offset < len(b.text) && b.text[offset] == '\r' {
		return b.errorf(offset, "a line ends with a carriage return alone: save the file with the line ends of Unix or Windows")
	}
	message := inWords(syntax.Message)
	return b.errorf(offset, "%s%s", message, b.hint(message, min(offset, len(b.text))))
}

// curlyQuotes are what word processors make of quotes.
const curlyQuotes = "\u2018\u2019\u201a\u201b\u201c\u201d\u201e\u201f"
