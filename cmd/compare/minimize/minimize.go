// Package minimize makes a scenario smaller while what it shows stays. It works on the text: it
// takes out tables, then lines, then entries of lists, as long as a test says that the rest still
// shows the same. What is left keeps the words and the order of its author.
package minimize

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
)

// Text makes a scenario smaller. Shows is asked of every candidate, of which many are no scenarios at
// all; it must hold of the text itself. The result is minimal: nothing more can be taken out by
// itself. The lines that say what the scenario is (title, teaches, source, tags, players) stay.
func Text(text []byte, shows func([]byte) bool) []byte {
	for {
		before := len(text)
		for _, parts := range []func([]byte) []span{tables, lines, entries} {
			text = without(text, parts, shows)
		}
		if len(text) == before {
			break
		}
	}
	if tidy := tidied(text); shows(tidy) {
		return tidy
	}
	return text
}

// span is a part of a text.
type span struct{ from, to int }

// without takes out what can be taken out, from the end on: what comes later rests on what comes
// before, and not the other way round.
func without(text []byte, parts func([]byte) []span, shows func([]byte) bool) []byte {
	for _, s := range slices.Backward(parts(text)) {
		if s.to > len(text) {
			continue // it went with something behind it
		}
		candidate := slices.Concat(text[:s.from], text[s.to:])
		if shows(candidate) {
			text = candidate
		}
	}
	return text
}

// lines are the lines of a text, without those that stay and the empty ones.
func lines(text []byte) []span {
	var all []span
	at, top := 0, true
	for line := range bytes.Lines(text) {
		top = top && !isHeader(line)
		if len(bytes.TrimSpace(line)) > 0 && !(top && stays(line)) {
			all = append(all, span{at, at + len(line)})
		}
		at += len(line)
	}
	return all
}

// tables are the tables of a text, from each header to the next.
func tables(text []byte) []span {
	var all []span
	at := 0
	for line := range bytes.Lines(text) {
		if isHeader(line) {
			if n := len(all); n > 0 {
				all[n-1].to = at
			}
			all = append(all, span{at, len(text)})
		}
		at += len(line)
	}
	return all
}

func isHeader(line []byte) bool { return bytes.HasPrefix(line, []byte("[")) }

// kept are the keys that say what a scenario is.
var kept = []string{"title", "teaches", "source", "tags", "players"}

func stays(line []byte) bool {
	key, _, _ := strings.Cut(string(line), "=")
	return slices.Contains(kept, strings.TrimSpace(key))
}

// entry is an entry of a list as it can stand in one: a string or an inline table, with the comma behind
// it, or with the one before it if it is the last.
var entry = regexp.MustCompile(`(?:"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|\{[^{}\n]*\})[ \t]*,[ \t]*|(?:,[ \t]*)?(?:"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|\{[^{}\n]*\})`)

// entries are the entries of lists. It also finds strings that are in no list, which cannot be taken out:
// what is left is no TOML.
func entries(text []byte) []span {
	var all []span
	for _, line := range lines(text) {
		if of := text[line.from:line.to]; isHeader(of) || bytes.HasPrefix(of, []byte("#")) {
			continue
		}
		for _, m := range entry.FindAllIndex(text[line.from:line.to], -1) {
			all = append(all, span{line.from + m[0], line.from + m[1]})
		}
	}
	return all
}

var (
	emptyLines = regexp.MustCompile(`\n{3,}`)
	lastComma  = regexp.MustCompile(`,[ \t]*\]`)
)

// tidied is a text without the commas and the empty lines that are left behind.
func tidied(text []byte) []byte {
	text = lastComma.ReplaceAll(text, []byte("]"))
	text = emptyLines.ReplaceAll(text, []byte("\n\n"))
	return append(bytes.TrimSpace(text), '\n')
}
