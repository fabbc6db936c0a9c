package scenario

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"palimpsest/core/card"
	"palimpsest/core/nearest"
)

// SpecialRef is a way to refer to what no name stands for. The article may be left out, except where
// it Needs it, and may be followed by "second", "third" and so on.
type SpecialRef struct {
	Words   string
	Kind    RefKind
	Of      bool // a name follows
	Needs   bool // "the" cannot be left out
	Meaning string
}

var special = []SpecialRef{
	{"trigger of", TriggerOf, true, false, "a triggered ability of a permanent or card that waits to happen"},
	{"ability of", AbilityOf, true, false, "an activated ability of a permanent or card that waits to resolve"},
	{"source of", SourceOfStep, true, false, "the permanent whose ability a step used"},
	{"draw", TheDraw, false, true, "the turn's draw"},
	{"first-strike damage", FirstDamage, false, false, "the combat damage of the first group"},
	{"combat damage", CombatDamage, false, false, "the combat damage"},
	{"nothing", NothingChosen, false, false, "no choice"},
}

// SpecialRefs lists them in the order of the documentation.
func SpecialRefs() []SpecialRef { return special }

var ordinals = []string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"}

// ordinal takes "second" and the like; 0 when there is none.
func (q *prose) ordinal() int {
	for i, word := range ordinals {
		if q.accept(word) {
			return i + 1
		}
	}
	return 0
}

// possessive takes "bob's" and returns the player, or -1.
func (q *prose) possessive() int {
	q.space()
	name := q.p.lexicon.longest(q.rest())
	i, player := q.p.lexicon.players[name]
	if q.err != nil || !player || !strings.HasPrefix(q.rest()[len(name):], "'s ") {
		return -1
	}
	q.say(q.at, q.at+len(name), q.p.sc.Players[i].Told())
	q.at += len(name) + len("'s ")
	return i
}

// nameAhead is the length of the name of the scenario at the cursor, or 0.
func (q *prose) nameAhead() int {
	q.space()
	return len(q.longest())
}

// longest is the longest name at the cursor: of the lexicon or of a step.
func (q *prose) longest() string {
	name := q.p.lexicon.longest(q.rest())
	end := strings.IndexFunc(q.rest(), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsNumber(r) && r != '-' && r != '_' })
	if end < 0 {
		end = len(q.rest())
	}
	if id := q.rest()[:end]; len(id) > len(name) && q.p.hasStep(id) {
		return id
	}
	return name
}

// ref takes the name of something, which must stand at the cursor.
func (q *prose) ref(w wanted) Ref {
	q.space()
	start := q.at
	r, e := q.tryRef(w)
	if e != nil {
		q.at = start
		q.fail(e)
	}
	r.Pos = q.v.inside(q.base + start)
	if r.Name == "" {
		r.Name = strings.TrimSpace(q.text[start:q.at])
	}
	return r
}

func (q *prose) tryRef(w wanted) (Ref, *Error) {
	if q.err != nil {
		return Ref{}, q.err
	}
	if by := q.possessive(); by >= 0 {
		w.player = by
		r, e := q.tryRef(w)
		if e == nil && r.Kind == EntityRef && q.p.sc.Entities[r.N].Control != by && q.p.sc.Entities[r.N].Owner != by {
			e = &Error{Message: fmt.Sprintf("%s has no %q", q.p.sc.Players[by].Name, q.p.sc.Entities[r.N].Called())}
		}
		return r, e
	}
	q.space()
	from := q.at
	if name, ok := q.quoted(); ok {
		r, e := q.resolve(name, w)
		if e == nil {
			q.sayRef(from, r)
		}
		return r, e
	}
	if q.err != nil {
		return Ref{}, q.err
	}
	if name := q.longest(); name != "" {
		q.at += len(name)
		if nth := q.hash(); nth > 0 {
			name = fmt.Sprintf("%s#%d", name, nth)
		}
		r, e := q.resolve(name, w)
		if e == nil {
			q.sayRef(from, r)
		}
		return r, e
	}
	if r, ok, e := q.special(); ok {
		return r, e
	}
	if name := q.libraryName(); name != "" {
		return q.resolve(name, w)
	}
	return Ref{}, q.noName()
}

// hash takes the "#2" of "Insect#2"; 0 when there is none.
func (q *prose) hash() int {
	at := q.at
	for end := at + 1; end <= len(q.text); end++ {
		if end == len(q.text) || q.text[end] < '0' || q.text[end] > '9' {
			if _, nth := splitNth("x" + q.text[at:end]); nth > 0 {
				q.at = end
				return nth
			}
			return 0
		}
	}
	return 0
}

// resolve finds what a name stands for.
func (q *prose) resolve(name string, w wanted) (Ref, *Error) {
	p := q.p
	if i, ok := p.lexicon.players[name]; ok {
		return Ref{Kind: PlayerRef, N: i, Name: name}, nil
	}
	if i, ok := p.anyStep(name); ok {
		if i >= q.steps {
			return Ref{}, &Error{Message: fmt.Sprintf("the step %q comes later", name)}
		}
		return Ref{Kind: StepRef, N: i, Name: name}, nil
	}
	if found := p.lexicon.candidates(name); len(found) > 0 {
		narrowed := p.narrow(found, w)
		switch {
		case len(narrowed) == 1:
			return p.entity(narrowed[0], name), nil
		case p.alike(narrowed):
			return Ref{Kind: NamedRef, Name: name}, nil
		}
		return Ref{}, p.ambiguous(name, narrowed)
	}
	if _, nth := splitNth(name); nth == 0 && p.cards != nil && p.knownCard(name) {
		return Ref{Kind: NamedRef, Name: name}, nil
	}
	r, _, e := p.object(name)
	return r, e
}

// special takes one of the special references.
func (q *prose) special() (Ref, bool, *Error) {
	ahead := q.fork()
	the := ahead.accept("the")
	nth := 0
	if the && ahead.match("first-strike damage") == 0 {
		nth = ahead.ordinal()
	}
	for _, s := range special {
		if s.Needs && !the || !ahead.accept(s.Words) {
			continue
		}
		r := Ref{Kind: s.Kind, Nth: nth}
		if s.Of {
			of, e := ahead.tryRef(wanted{player: -1})
			if e != nil {
				return r, true, e
			}
			r.Of = &of
		}
		q.at, q.spans = ahead.at, ahead.spans
		return r, true, nil
	}
	return Ref{}, false, nil
}

// maxNameWords bounds how many words of a sentence are tried as the name of a card.
const maxNameWords = 10

// libraryName takes the longest name of a card that is not in the scenario: one that may turn up, or
// a token "Insect#1".
func (q *prose) libraryName() string {
	var best string
	end := q.at
	for range maxNameWords {
		for end < len(q.text) && q.text[end] == ' ' {
			end++
		}
		for end < len(q.text) && q.text[end] != ' ' {
			end++
		}
		word := strings.TrimRight(q.text[q.at:end], ",;:")
		if base, nth := splitNth(word); nth > 0 {
			if !strings.ContainsAny(base, " #") || capitalized(base) || !strings.Contains(base, "#") && q.p.knownCard(base) {
				best = word
			}
		} else if q.p.cards != nil && q.p.knownCard(word) {
			best = word
		}
	}
	q.at += len(best)
	return best
}

// capitalized reports whether words can only be the name of a token: each begins with a capital letter, as no other part of
// a sentence does.
func capitalized(words string) bool {
	if strings.ContainsAny(words, "#,;:'\"{") {
		return false
	}
	for word := range strings.FieldsSeq(words) {
		if first, _ := utf8.DecodeRuneInString(word); !unicode.IsUpper(first) {
			return false
		}
	}
	return true
}

// noName says that no known name stands at the cursor.
func (q *prose) noName() *Error {
	want := q.want
	if want == "" {
		want = "a name of the scenario"
	}
	e := &Error{Message: fmt.Sprintf("%s where %s is expected", q.here(), want), Pos: q.pos(), seek: q.fork().seekName}
	name := q.numbered()
	if base, _ := splitNth(name); name != "" && nearest.Name(base, q.p.lexicon.all()) == "" {
		e.Expected, e.seek = "single quotes around a name of several words: '"+name+"'", nil
	}
	return e
}

// numbered is what stands at the cursor up to the first "#1", when it is several words without a comma, as a name is.
func (q *prose) numbered() string {
	words := strings.Fields(q.rest())
	for n := range words[:min(len(words), maxNameWords)] {
		word := strings.TrimRight(words[n], ",;:")
		if _, nth := splitNth(word); nth > 0 && n > 0 {
			return strings.Join(append(words[:n:n], word), " ")
		}
		if word != words[n] {
			break
		}
	}
	return ""
}

// seekName says which name was probably meant where none stands: one of the scenario, or a card that comes up only in the
// replay and is called by its name, too.
func (q *prose) seekName(e *Error) {
	here := append(q.p.lexicon.all(), q.p.stepNames()...)
	for _, known := range [][]string{here, q.p.cardNames()} {
		if written, found := q.misspelled(known, nearest.Name); found != "" {
			e.Message, e.Nearest = fmt.Sprintf("nothing here is called %q", written), found
			return
		}
	}
	if written, found := q.misspelled(here, nearest.Meant); found != "" { // the rest of the name may be left out
		e.Message, e.Nearest = fmt.Sprintf("nothing here is called %q", written), found
	}
}

// misspelled finds the most words at the cursor that come near to a known name.
func (q *prose) misspelled(known []string, near func(written string, known []string) string) (written, found string) {
	words := strings.Fields(q.rest())
	for n := min(len(words), maxNameWords); n > 0; n-- {
		written = strings.Trim(strings.Join(words[:n], " "), ",;:'\"")
		if found = near(written, known); found != "" {
			return written, found
		}
	}
	return "", ""
}

// cardName takes the name of a card, whether or not it is in the scenario.
func (q *prose) cardName() string {
	if name, ok := q.quoted(); ok {
		if !q.p.knownCard(name) {
			q.fail(&Error{Message: fmt.Sprintf("no card is called %q", name), Nearest: nearest.Name(name, q.p.cardNames())})
		}
		return name
	}
	q.space()
	known := q.p.lexicon.longest(q.rest())
	before := q.at
	name := q.libraryName()
	if len(known) > len(name) {
		name = known
		q.at = before + len(known)
	}
	if name == "" && q.p.cards == nil {
		name = q.wordsBefore("on")
	}
	if name == "" {
		e := &Error{Message: q.here() + " where the name of a card is expected"}
		if q.p.cards != nil {
			written, _, _ := strings.Cut(q.rest(), " on ")
			e.Nearest = nearest.Name(strings.TrimSpace(written), q.p.cardNames())
		}
		q.fail(e)
	}
	return name
}

// wordsBefore takes what stands before a word: of a card that nothing is known of, the name.
func (q *prose) wordsBefore(word string) string {
	at := strings.Index(q.rest(), " "+word+" ")
	if at < 0 {
		return ""
	}
	name := strings.TrimSpace(q.rest()[:at])
	q.at += at
	return name
}

// refs takes names joined by commas and "and".
func (q *prose) refs(w wanted) []Ref {
	all := []Ref{q.ref(w)}
	var l list
	for q.separated(&l) {
		all = append(all, q.ref(w))
	}
	q.close(l)
	return all
}

// onBattlefield is what most names are wanted for.
var onBattlefield = wanted{player: -1, zone: card.Battlefield}
