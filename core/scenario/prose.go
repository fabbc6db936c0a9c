package scenario

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"palimpsest/core/card"
	"palimpsest/core/nearest"
)

// prose reads a sentence of a scenario from left to right. Names are matched where the grammar wants
// a name and keywords where it wants a keyword, so that no keyword is found inside a name. The first
// thing that is wrong is kept in err; from then on nothing is accepted any more.
type prose struct {
	p       *parser
	v       value  // the text's place in the file
	text    string // may be the end of what v says
	base    int    // offset of text in it
	at      int
	actor   int    // whose line it is, -1 for nobody's
	steps   int    // how many steps of the script can be referred to
	anyKind bool   // of events: players and objects are not told apart
	want    string // what names are wanted for, in messages
	err     *Error
	// answers collects the clauses that answer decisions.
	answers []Answer
	spans   []span // what reads otherwise in a report
	// objectAt is where the object of the verb begins.
	objectAt int
}

// proseOf begins to read a text of the file.
func (p *parser) proseOf(v value, actor int) *prose {
	q := &prose{p: p, v: v, text: v.text(), actor: actor, steps: len(p.steps)}
	if q.text == "" && v.v != "" {
		q.fail(&Error{}) // no text, or a bad one: reported already
		return q
	}
	if len(q.text) > maxSentence {
		q.failf("the sentence has %d characters, and at most %d are read", utf8.RuneCountInString(q.text), maxSentence)
	}
	// Text pasted from elsewhere has spaces that look like spaces and match none.
	if at := strings.IndexFunc(q.text, func(r rune) bool { return unicode.IsSpace(r) && r != ' ' }); at >= 0 {
		q.fail(&Error{Message: "this looks like a space and is another character: type it again", Pos: v.inside(at)})
	}
	return q
}

// from begins to read the same text at another place, to see where a reading leads.
func (q *prose) fork() *prose {
	f := *q
	return &f
}

func (q *prose) rest() string { return q.text[q.at:] }

func (q *prose) space() {
	for q.at < len(q.text) && q.text[q.at] == ' ' {
		q.at++
	}
}

// done reports whether the sentence is at its end, or went wrong.
func (q *prose) done() bool {
	q.space()
	return q.err != nil || q.at >= len(q.text)
}

func (q *prose) pos() card.Pos { return q.v.inside(q.base + q.at) }

// fail keeps the first error.
func (q *prose) fail(e *Error) {
	if q.err == nil {
		if e.Pos.Line == 0 {
			q.space()
			e.Pos = q.pos()
		}
		if q.p.isRefused(q.rest()) {
			e = &Error{Pos: e.Pos} // reported already
		}
		q.err = e
	}
}

func (q *prose) failf(format string, args ...any) {
	q.fail(&Error{Message: fmt.Sprintf(format, args...)})
}

// finish reports what is left over.
func (q *prose) finish() {
	if !q.done() {
		q.failf("unexpected %q at the end", q.rest())
	}
}

// match is the length of a phrase at the cursor, or 0. Words of the phrase may be set apart by any
// number of spaces, and case does not count.
func (q *prose) match(phrase string) int {
	q.space()
	if q.err != nil {
		return 0
	}
	at := q.at
	for i := 0; i < len(phrase); i++ {
		if phrase[i] == ' ' {
			start := at
			for at < len(q.text) && q.text[at] == ' ' {
				at++
			}
			if at == start {
				return 0
			}
			continue
		}
		if at >= len(q.text) || lower(q.text[at]) != lower(phrase[i]) {
			return 0
		}
		at++
	}
	last, _ := utf8.DecodeLastRuneInString(phrase)
	if unicode.IsLetter(last) && !ends(q.text, at) {
		return 0
	}
	return at - q.at
}

func lower(c byte) byte {
	if c >= 'A' && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

// accept takes a phrase when it stands at the cursor.
func (q *prose) accept(phrase string) bool {
	n := q.match(phrase)
	q.at += n
	return n > 0
}

// need takes a phrase that must stand at the cursor.
func (q *prose) need(phrase string) {
	if q.accept(phrase) {
		return
	}
	e := &Error{Message: fmt.Sprintf("%s where %q is expected", q.here(), phrase)}
	if words := strings.Fields(q.rest()); len(words) > 0 {
		e.Nearest = nearest.Name(words[0], []string{phrase})
	}
	q.fail(e)
}

// here quotes what stands at the cursor, for messages.
func (q *prose) here() string {
	q.space()
	if q.at >= len(q.text) {
		return "the sentence ends"
	}
	words := strings.Fields(q.rest())
	return "found " + strconv.Quote(strings.Join(words[:min(len(words), 4)], " "))
}

// digits takes a number, when there is one.
func (q *prose) digits() (int, bool) {
	q.space()
	end := q.at
	for end < len(q.text) && q.text[end] >= '0' && q.text[end] <= '9' {
		end++
	}
	if q.err != nil || end == q.at || !ends(q.text, end) {
		return 0, false
	}
	n, err := strconv.Atoi(q.text[q.at:end])
	if err != nil || n > maxNumber {
		q.failf("%s is too large a number", q.text[q.at:end])
		return 0, false
	}
	q.at = end
	return n, true
}

// number takes a number that must stand at the cursor.
func (q *prose) number() int {
	n, ok := q.digits()
	if !ok {
		q.failf("%s where a number is expected", q.here())
	}
	return n
}

// mana takes mana symbols that must stand at the cursor.
func (q *prose) mana() card.Mana {
	q.space()
	mana, rest := readMana(q.rest())
	if mana.Zero() {
		q.failf("%s where mana is expected: {W}, {U}, {B}, {R}, {G} or {C} for each", q.here())
		return mana
	}
	q.at = len(q.text) - len(rest)
	return mana
}

// quoted takes a text in single or double quotes, when there is one. An apostrophe within a word
// does not end it.
func (q *prose) quoted() (string, bool) {
	q.space()
	if q.err != nil || q.at >= len(q.text) || q.text[q.at] != '\'' && q.text[q.at] != '"' {
		return "", false
	}
	quote, body := q.text[q.at], q.text[q.at+1:]
	for i := 0; i < len(body); i++ {
		if body[i] == quote && ends(body, i+1) {
			q.at += i + 2
			return body[:i], true
		}
	}
	q.failf("the quotation mark that opens here is never closed")
	return "", false
}

// separator takes a comma, "and" or both, when something other than a clause follows.
func (q *prose) separator() bool {
	ahead := q.fork()
	comma := ahead.accept(",")
	and := ahead.accept("and")
	if !comma && !and || ahead.done() || ahead.clauseAhead() || ahead.fork().timesAhead() > 0 {
		return false
	}
	q.at = ahead.at
	return true
}

// restWords takes the words up to a comma, a clause or the end.
func (q *prose) restWords() string {
	start := q.at
	for !q.done() && q.text[q.at] != ',' && q.text[q.at] != ';' && (q.at == start || !q.clauseAhead()) {
		for q.at < len(q.text) && !strings.ContainsRune(" ,;", rune(q.text[q.at])) {
			q.at++
		}
	}
	return strings.TrimSpace(q.text[start:q.at])
}
