package scenario

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"palimpsest/core/card"
	"palimpsest/core/nearest"
)

// lexicon is all the names of a scenario: players, aliases, cards by name, and the ids of steps.
type lexicon struct {
	objects map[string][]int // by alias or, of an entity without one, by card name
	cards   map[string][]int // by card name, whether or not there is an alias
	players map[string]int
	// byByte has the names that begin with a byte, the longest first.
	byByte map[byte][]string
}

func newLexicon(sc *Scenario) lexicon {
	l := lexicon{map[string][]int{}, map[string][]int{}, map[string]int{}, map[byte][]string{}}
	for i := range sc.Players {
		l.players[sc.Players[i].Name] = i
		l.add(sc.Players[i].Name)
	}
	for i := range sc.Entities {
		e := &sc.Entities[i]
		if len(l.objects[e.Called()]) == 0 {
			l.add(e.Called())
		}
		l.objects[e.Called()] = append(l.objects[e.Called()], i)
		if len(l.cards[e.Card]) == 0 && e.Card != e.Called() {
			l.add(e.Card)
		}
		l.cards[e.Card] = append(l.cards[e.Card], i)
	}
	return l
}

// add makes a name one that prose is matched with.
func (l lexicon) add(name string) {
	if name == "" {
		return
	}
	list := l.byByte[name[0]]
	at, found := slices.BinarySearchFunc(list, name, longestFirst)
	if !found {
		l.byByte[name[0]] = slices.Insert(list, at, name)
	}
}

func longestFirst(a, b string) int {
	if c := cmp.Compare(len(b), len(a)); c != 0 {
		return c
	}
	return cmp.Compare(a, b)
}

// longest is the longest name that a text begins with, or "".
func (l lexicon) longest(text string) string {
	if text == "" {
		return ""
	}
	for _, name := range l.byByte[text[0]] {
		if strings.HasPrefix(text, name) && ends(text, len(name)) {
			return name
		}
	}
	return ""
}

// ends reports whether no word goes on at an offset of a text.
func ends(text string, at int) bool {
	r, size := utf8.DecodeRuneInString(text[at:])
	if r == '-' { // "first-strike" is one word, "bear - and" is not
		r, _ = utf8.DecodeRuneInString(text[at+size:])
	}
	return size == 0 || !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_'
}

// all lists every name, for the nearest to a mistyped one.
func (l lexicon) all() []string {
	var names []string
	for _, list := range l.byByte {
		names = append(names, list...)
	}
	slices.Sort(names)
	return names
}

// candidates are the entities that a name can stand for.
func (l lexicon) candidates(name string) []int {
	if called := l.objects[name]; len(called) > 0 {
		return called
	}
	return l.cards[name]
}

// CallNames gives each entity the name that facts, events and reports call it by: its alias or card
// name, with "#1", "#2" where several are called the same.
func (s *Scenario) CallNames() []string {
	total, nth := map[string]int{}, map[string]int{}
	for i := range s.Entities {
		total[s.Entities[i].Called()]++
	}
	names := make([]string, len(s.Entities))
	for i := range s.Entities {
		called := s.Entities[i].Called()
		names[i] = called
		if total[called] > 1 {
			nth[called]++
			names[i] = called + "#" + strconv.Itoa(nth[called])
		}
	}
	return names
}

// callName is what facts call one entity.
func (p *parser) callName(i int) string {
	if len(p.called) != len(p.sc.Entities) {
		p.called = p.sc.CallNames()
	}
	return p.called[i]
}

// object finds what a fact or a table is called after, without prose: an entity, or the "Insect#1"
// that the replay may make. Ref and canonical name, or what is wrong.
func (p *parser) object(name string) (Ref, string, *Error) {
	name = card.Typed(name)
	base, nth := splitNth(name)
	found := p.lexicon.candidates(base)
	switch {
	case nth > len(found), nth > 0 && len(found) == 0:
		if len(found) == 0 && p.cards != nil && nearest.Name(base, p.lexicon.all()) != "" && !p.knownCard(base) {
			return Ref{}, "", p.noObject(name, base)
		}
		return Ref{Kind: NamedRef, Name: base, Nth: nth}, name, nil
	case nth > 0:
		return p.entity(found[nth-1], name), p.callName(found[nth-1]), nil
	case len(found) == 1:
		return p.entity(found[0], name), p.callName(found[0]), nil
	case len(found) > 1:
		return Ref{}, "", p.ambiguous(name, found)
	}
	return Ref{}, "", p.noObject(name, name)
}

func (p *parser) entity(i int, written string) Ref { return Ref{Kind: EntityRef, N: i, Name: written} }

func (p *parser) noObject(name, base string) *Error {
	e := &Error{Message: fmt.Sprintf("no object is called %q", name)}
	if !p.errors.full() {
		e.Nearest = nearest.Name(base, p.lexicon.all())
	}
	if e.Nearest == "" {
		e.Expected = fmt.Sprintf("an alias or the name of a card in the start position, or %q for a token", name+"#1")
	}
	return e
}

// ambiguous is the error for a name that several objects have.
func (p *parser) ambiguous(name string, found []int) *Error {
	where := make([]string, 0, len(found))
	for _, i := range found[:min(len(found), 4)] {
		e := &p.sc.Entities[i]
		if e.Alias != "" {
			where = append(where, fmt.Sprintf("%q", e.Alias))
		} else {
			where = append(where, fmt.Sprintf("%q (%s's, %s)", p.callName(i), p.sc.Players[e.Control].Name, e.Zone))
		}
	}
	return &Error{
		Message:  fmt.Sprintf("%q is the name of %d objects", name, len(found)),
		Expected: orList(where) + fmt.Sprintf(", or an alias of its own: { card = %q, as = \"...\" }", p.sc.Entities[found[0]].Card),
	}
}

// splitNth takes "Insect#2" apart; without a number nth is 0.
func splitNth(name string) (base string, nth int) {
	at := strings.LastIndexByte(name, '#')
	if at <= 0 {
		return name, 0
	}
	n, err := strconv.Atoi(name[at+1:])
	if err != nil || n < 1 || n > maxObject {
		return name, 0
	}
	return name[:at], n
}

// checkAliases keeps apart what has to be told apart by its name alone.
func (p *parser) checkAliases() {
	owner := map[string]int{}
	for i := range p.sc.Entities {
		e := &p.sc.Entities[i]
		if e.Alias == "" {
			continue
		}
		switch first, twice := owner[e.Alias]; {
		case twice:
			p.fail(e.Pos, fmt.Sprintf("two objects have the alias %q: the other stands in line %d", e.Alias, p.sc.Entities[first].Pos.Line))
		case p.playerIndex(e.Alias) >= 0:
			p.fail(e.Pos, fmt.Sprintf("%q is a player, and cannot be an alias too", e.Alias))
		case slices.Contains(p.editions, e.Alias):
			p.fail(e.Pos, fmt.Sprintf("%q is an edition, and cannot be an alias too", e.Alias))
		case len(p.lexicon.cards[e.Alias]) > 0:
			p.fail(e.Pos, fmt.Sprintf("%q is the name of a card in the scenario, and cannot be an alias too", e.Alias))
		}
		owner[e.Alias] = i
	}
	for _, pl := range p.sc.Players {
		pos := p.place(p.index.At, []any{"players"})
		if len(p.lexicon.cards[pl.Name]) > 0 {
			p.fail(pos, fmt.Sprintf("%q is a player and the name of a card", pl.Name))
		}
		if slices.Contains(p.editions, pl.Name) {
			p.fail(pos, fmt.Sprintf("%q is an edition, and cannot be a player too", pl.Name))
		}
	}
}

// wanted says what a name is wanted for. Of several objects of that name the one that is where it can
// be wanted is meant, if there is just one.
type wanted struct {
	player int       // whose: -1 for anybody's
	zone   card.Zone // NoZone for anywhere
}

// narrow leaves of several entities those that are wanted.
func (p *parser) narrow(found []int, w wanted) []int {
	for _, test := range []func(*Entity) bool{
		func(e *Entity) bool { return w.player < 0 || e.Control == w.player }, // what is another player's now will hardly be this one's
		func(e *Entity) bool { return w.zone == card.NoZone || e.Zone == w.zone },
	} {
		if len(found) == 1 {
			return found
		}
		var left []int
		for _, i := range found {
			if test(&p.sc.Entities[i]) {
				left = append(left, i)
			}
		}
		if len(left) > 0 {
			found = left
		}
	}
	return found
}

// alike reports whether entities come from one entry such as "Forest x4": any of them will do.
func (p *parser) alike(found []int) bool {
	for _, i := range found {
		if p.listing[i] != p.listing[found[0]] {
			return false
		}
	}
	return true
}
