package tomlpos

import (
	"bytes"

	"github.com/pelletier/go-toml/v2/unstable"
)

// Extract gives what a file says under one top-level key as a file of its own: [cards."X"] becomes
// ["X"]. All else is blanked out, so that every place in it is the place in the file. The text must
// have been accepted by Parse. It is nil when the key does not occur.
func Extract(text []byte, key string) []byte {
	skipped := bom(text)
	var parser unstable.Parser
	parser.Reset(text[skipped:])
	out := blank(text)
	at, found := atTop, false
	for parser.NextExpression() {
		e := parser.Expression()
		names := e.Key()
		names.Next()
		first := skipped + int(names.Node().Raw.Offset)
		ours := string(names.Node().Data) == key
		switch {
		case e.Kind != unstable.KeyValue && ours:
			at = inside
		case e.Kind != unstable.KeyValue:
			at = outside
			continue
		case at == inside:
			keep(out, text, spanOf(text, e, first))
			continue
		case at == outside || !ours:
			continue
		}
		found = true
		if !names.Next() {
			continue // [cards] itself: its keys become top-level keys
		}
		second := skipped + int(names.Node().Raw.Offset)
		keep(out, text, spanOf(text, e, first))
		copy(out[first:second], bytes.Repeat([]byte(" "), second-first))
	}
	if !found {
		return nil
	}
	return out
}

// whereabouts says in which table the keys of a file stand while it is read from top to bottom.
type whereabouts uint8

const (
	atTop whereabouts = iota
	inside
	outside
)

// span is a part of a text.
type span struct{ from, to int }

// spanOf is the part of the text that an expression takes; at is where its first key stands. Of a
// header it is the whole line.
func spanOf(text []byte, e *unstable.Node, at int) span {
	s := span{from: bytes.LastIndexByte(text[:at], '\n') + 1, to: len(text)}
	if e.Kind == unstable.KeyValue {
		s.to = at + int(e.Raw.Length)
	} else if end := bytes.IndexByte(text[at:], '\n'); end >= 0 {
		s.to = at + end
	}
	return s
}

func keep(out, text []byte, s span) { copy(out[s.from:s.to], text[s.from:s.to]) }

// blank is a text of the same lines and columns with nothing in it.
func blank(text []byte) []byte {
	out := bytes.Repeat([]byte(" "), len(text))
	for i, c := range text {
		if c == '\n' {
			out[i] = c
		}
	}
	return out
}

func bom(text []byte) int {
	if bytes.HasPrefix(text, []byte("\ufeff")) {
		return len("\ufeff")
	}
	return 0
}
