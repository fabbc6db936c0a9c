package scenario

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"palimpsest/core/card"
	"palimpsest/core/nearest"
	"palimpsest/core/tomlpos"
)

// Bounds on what a file may hold. They are far above what anybody writes and keep every file quick
// to refuse.
const (
	MaxSize    = 1 << 20 // bytes
	maxObject  = 20000
	maxSteps   = 1000
	maxEntries = 2000
	maxCopies  = 250
	maxNumber  = card.MaxNumber
	// maxSentence bounds a line of prose, in bytes.
	maxSentence = 2000
)

// CardNames knows the cards that a scenario may use, besides those that it defines itself; a
// card.Collection does.
type CardNames interface {
	Names() []string // sorted
	Has(name string) bool
}

// Option changes what Parse accepts.
type Option func(*parser)

// WithEditions makes every edition that a scenario names one of these; without it any id will do.
func WithEditions(ids ...string) Option {
	return func(p *parser) { p.editions, p.checkEditions = ids, true }
}

// parser reads one file.
type parser struct {
	file          string
	index         *tomlpos.Index
	cards         CardNames
	ownCards      map[string]bool
	editions      []string
	checkEditions bool
	errors        Errors

	sc        *Scenario
	listing   []int // of each entity: the entry of a list that it came from, for "Forest x4"
	links     []link
	refused   []string // aliases that no object can have, and ids that no sentence can name
	lexicon   lexicon
	called    []string        // CallNames, once they are wanted
	stepIDs   map[string]int  // of the script being read
	answerIDs map[string]bool // of the script being read
	everyStep map[string]bool // of all scripts
	steps     []Step          // the script as far as it has been read
}

// Parse reads a scenario. The error of a file that can be read but is wrong is an *Errors with each
// error and its place. Without card names (nil) every card is taken to exist.
func Parse(file string, text []byte, cards CardNames, options ...Option) (*Scenario, error) {
	p := &parser{file: file, cards: cards, sc: &Scenario{File: file}, everyStep: map[string]bool{}}
	for _, o := range options {
		o(p)
	}
	if root, ok := p.decode(text); ok {
		p.scenario(root)
		p.sc.CardTables = tomlpos.Extract(text, "cards")
	}
	if len(p.errors.List) > 0 {
		return nil, p.errors.sorted()
	}
	return p.sc, nil
}

// decode turns bytes into TOML values, and refuses what is no TOML of a reasonable size.
func (p *parser) decode(text []byte) (table, bool) {
	top := card.Pos{File: p.file, Line: 1, Column: 1}
	if len(text) > MaxSize {
		p.fail(top, fmt.Sprintf("the file has %d bytes, and a scenario has at most %d", len(text), MaxSize))
		return table{}, false
	}
	if bytes.HasPrefix(text, []byte("\xff\xfe")) || bytes.HasPrefix(text, []byte("\xfe\xff")) {
		p.fail(top, "the file is written in UTF-16: save it as UTF-8")
		return table{}, false
	}
	if at := bytes.IndexByte(text, 0); at >= 0 {
		line := bytes.Count(text[:at], []byte("\n")) + 1
		column := utf8.RuneCount(text[bytes.LastIndexByte(text[:at], '\n')+1:at]) + 1
		p.fail(card.Pos{File: p.file, Line: line, Column: column}, "there is a NUL byte here: this is no text file")
		return table{}, false
	}
	index, err := tomlpos.Parse(text)
	var syntax *tomlpos.Error
	if errors.As(err, &syntax) {
		p.fail(card.Pos{File: p.file, Line: syntax.Line, Column: syntax.Column}, "not TOML: "+syntax.Message)
		return table{}, false
	} else if err != nil {
		p.fail(top, err.Error())
		return table{}, false
	}
	p.index = index
	var fields map[string]any
	if _, err := tomlpos.Decode(text, &fields); err != nil {
		p.tomlError(err)
		return table{}, false
	}
	return value{p: p, v: fields}.table(), true
}

// twice begins what is said of a key that is there already.
var twice = regexp.MustCompile(`^(.*) is written twice, here and above`)

// tomlError reports what only the decoder finds, and how keys that are often written twice are meant to be.
func (p *parser) tomlError(err error) {
	pos, message := card.Pos{File: p.file, Line: 1, Column: 1}, err.Error()
	var at *tomlpos.Error
	if errors.As(err, &at) {
		pos.Line, pos.Column, message = at.Line, at.Column, at.Message
	}
	if found := twice.FindStringSubmatch(message); found != nil {
		switch {
		case strings.HasPrefix(found[1], "expect"):
			message += `: write all facts of an edition under one header, as dotted keys (ann.life = 20)`
		case slices.Contains([]string{"step", "answer", "variant"}, found[1]):
			message += fmt.Sprintf(": write [[%s]], with two brackets, each time", found[1])
		}
	}
	p.fail(pos, message)
}

// place is where the index finds a path, or the nearest table or value above it.
func (p *parser) place(in func(...any) (int, int, bool), path []any) card.Pos {
	if len(path) > 0 {
		if line, column, ok := in(path...); ok {
			return card.Pos{File: p.file, Line: line, Column: column}
		}
	}
	line, column := p.index.Nearest(path...)
	return card.Pos{File: p.file, Line: line, Column: column}
}

func (p *parser) fail(pos card.Pos, message string) {
	p.errors.add(&Error{Pos: pos, Message: message})
}

// unknown reports a name that is none of the known ones.
func (p *parser) unknown(pos card.Pos, message, expected, written string, known []string) {
	e := &Error{Pos: pos, Message: message, Expected: expected}
	if !p.errors.full() {
		e.Nearest = nearest.Meant(written, known)
	}
	p.errors.add(e)
}

// unknownKey reports a key that a table does not have; a key of the file's top that has slipped into
// a table gets told so.
func (p *parser) unknownKey(t table, k, what string, known []string) {
	pos := t.keyPos(k)
	if len(t.path) > 0 && has(fileKeys, k) && !t.at(k).isTable() {
		p.fail(pos, fmt.Sprintf("%s belongs to the file, and here it is in [%s]: write it before the first table", k, t.name()))
		return
	}
	e := &Error{Pos: pos, Message: fmt.Sprintf("%s has no key %q", what, k)}
	if !p.errors.full() {
		e.Nearest = nearest.Meant(k, known)
	}
	if meant := otherWords[strings.ToLower(k)]; e.Nearest == "" && slices.Contains(known, meant) {
		e.Nearest = meant
	}
	if len(known) <= 12 || e.Nearest == "" {
		e.Expected = orList(known)
	}
	p.errors.add(e)
}

// otherWords are what players call things that have another name as a key.
var otherWords = map[string]string{"in_play": "battlefield", "play": "battlefield", "board": "battlefield", "table": "battlefield", "permanents": "battlefield",
	"deck": "library", "removed": "exile", "removed_from_game": "exile", "life_total": "life", "name": "title", "description": "teaches", "player": "players",
	"expected": "expect", "moment": "at", "when": "at"}

// edition checks the id of an edition.
func (p *parser) edition(pos card.Pos, id string) bool {
	if p.checkEditions && !slices.Contains(p.editions, id) {
		p.unknown(pos, fmt.Sprintf("unknown edition %q", id), orList(p.editions), id, p.editions)
		return false
	}
	return true
}

// only reads a list of editions.
func (p *parser) only(v value) []string {
	ids := v.texts()
	for i, e := range v.list() {
		if !p.edition(e.pos(), ids[i]) {
			return nil
		}
	}
	if len(ids) == 0 {
		v.errorf("only is an empty list, and must name the editions that it is for")
	}
	return ids
}

// knownCard reports whether a card exists, as far as that can be known.
func (p *parser) knownCard(name string) bool {
	if p.cards == nil || name == Blank || p.ownCards[name] {
		return true
	}
	return p.cards.Has(name)
}

// cardNames lists all that knownCard knows.
func (p *parser) cardNames() []string {
	var all []string
	if p.cards != nil {
		all = slices.Clone(p.cards.Names())
	}
	for name := range p.ownCards {
		all = append(all, name)
	}
	slices.Sort(all)
	return all
}

// Blank is the featureless card that unending libraries are made of.
const Blank = "Blank"
