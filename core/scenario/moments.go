package scenario

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"palimpsest/core/moment"
	"palimpsest/core/nearest"
)

// momentForm is another way to write a moment than its name in the dictionary: with what it belongs
// to in the middle.
type momentForm struct {
	before, after string
	moment        moment.Moment
}

var momentForms = []momentForm{
	{"while", "is being cast", moment.WhileCast},
	{"while", "resolves", moment.WhileItResolves},
	{"when", "is successfully cast", moment.SuccessfullyCast},
	{"when", "dies", moment.WhenItDies},
	{"once", "has resolved", moment.OnceItHasResolved},
	{"as", "would be destroyed", moment.AsAPermanentWouldBeDestroyed},
	{"as", "enters", moment.AsItEnters},
}

// MomentForms lists how a moment can be written, for the documentation; X is what it belongs to.
func MomentForms(m moment.Moment) []string {
	for _, f := range momentForms {
		if f.moment == m {
			return []string{f.before + " X " + f.after}
		}
	}
	switch info := m.Info(); info.Takes {
	case moment.Nothing:
		return []string{info.Name}
	case moment.Optional:
		return []string{info.Name, info.Name + " of X"}
	default:
		return []string{info.Name + " X"}
	}
}

// when takes a moment with all that is said of it: "second upkeep on bob's turn".
func (q *prose) when() When {
	q.space()
	start := q.at
	w := When{OnTurnOf: q.possessive()}
	if q.accept("next") && q.match("turn") == 0 {
		w.NextTurn = true
	} else {
		q.at = max(start, q.at)
	}
	ok := q.moment(&w)
	if !ok {
		if w.Nth = q.ordinal(); w.Nth > 0 {
			ok = q.moment(&w)
		}
	}
	if !ok {
		q.noMoment()
	}
	q.qualifiers(&w)
	w.Text, w.Told = strings.TrimSpace(q.text[start:q.at]), q.told(start, q.at)
	return w
}

// qualifiers take "on bob's turn", "on bob's next turn" and "next turn".
func (q *prose) qualifiers(w *When) {
	for !q.done() {
		comma := q.accept(",")
		switch {
		case q.accept("next turn"):
			w.NextTurn = true
		case q.accept("on"):
			if w.OnTurnOf = q.possessive(); w.OnTurnOf < 0 {
				q.fail(&Error{Message: q.here() + " where a turn is expected", Expected: fmt.Sprintf("%q", q.p.sc.Players[0].Name+"'s turn")})
				return
			}
			if q.accept("next") {
				w.NextTurn = true
			}
			q.need("turn")
		default:
			if comma {
				q.failf("%s where a turn is expected, after the comma", q.here())
			}
			return
		}
	}
}

// moment takes a moment: the longest name of the dictionary, or one with its object in the middle.
func (q *prose) moment(w *When) bool {
	for _, m := range momentsLongestFirst() {
		info := m.Info()
		q.space()
		from := q.at
		if !q.accept(info.Name) {
			continue
		}
		w.Moment = m
		end := q.at
		of := q.accept("of")
		if info.Takes == moment.Spell || info.Takes == moment.Creature || of {
			if !of && info.Takes == moment.Nothing {
				return true
			}
			w.Of = q.momentObject(info)
			q.sayMoment(from, end, m)
		}
		return true
	}
	for _, f := range momentForms {
		ahead := q.fork()
		if !ahead.accept(f.before) {
			continue
		}
		of := ahead.momentObject(f.moment.Info())
		if ahead.accept(f.after) {
			q.at, q.spans = ahead.at, ahead.spans
			w.Moment, w.Of = f.moment, of
			return true
		}
	}
	return false
}

func momentsLongestFirst() []moment.Moment {
	all := moment.All()
	slices.SortStableFunc(all, func(a, b moment.Moment) int { return cmp.Compare(len(b.String()), len(a.String())) })
	return all
}

// momentObject takes what a moment belongs to. A card that an earlier step casts or activates stands
// for what that step put on the stack.
func (q *prose) momentObject(info moment.Info) Ref {
	if info.Takes == moment.Nothing {
		if whole := *q; nearestMoment(strings.TrimSpace(q.text)) != "" { // "end of trun", "end of the turn"
			whole.at = 0
			whole.noMoment()
			q.err = whole.err
			return Ref{}
		}
		q.failf("%q belongs to nothing", info.Name)
		return Ref{}
	}
	q.want = "what the moment belongs to, a step or a card,"
	r := q.ref(onBattlefield)
	if info.Takes != moment.Spell || r.Kind != EntityRef && r.Kind != NamedRef {
		return r
	}
	for i := len(q.p.steps) - 1; i >= 0; i-- {
		a := &q.p.steps[i].Action
		if (a.Verb == Cast || a.Verb == ActivateAb) && !a.Probe && same(a.Object, r) {
			return Ref{Kind: StepRef, N: i, Name: r.Name, Pos: r.Pos}
		}
	}
	return r
}

func (q *prose) noMoment() {
	if q.done() {
		q.failf("%s where a moment is expected", q.here())
		return
	}
	written := strings.TrimSpace(q.rest())
	e := &Error{Message: fmt.Sprintf("unknown moment %q", written), Expected: someMoments}
	for _, word := range []string{" on ", " of ", ", ", " next "} {
		short, _, _ := strings.Cut(written, word)
		if e.Nearest == "" {
			e.Nearest = nearestMoment(short)
		}
	}
	e.Nearest = cmp.Or(e.Nearest, nearestBeginning(written))
	if alike := withWordsOf(written, momentNames()); e.Nearest == "" && len(alike) > 0 && len(alike) <= maxAlike {
		e.Expected = orList(alike)
	}
	if e.Nearest == "" {
		short, _, _ := strings.Cut(written, " on ")
		e.Nearest = meant(short)
	}
	q.fail(e)
}

// nearestMoment is the name of the moment that was meant, also where an article too many is in it.
func nearestMoment(written string) string {
	known := momentNames()
	bare := slices.DeleteFunc(strings.Fields(written), func(word string) bool { return word == "the" })
	return cmp.Or(nearest.Name(written, known), nearest.Name(strings.Join(bare, " "), known))
}

// nearestBeginning is the longest name of a moment of something that what is written was probably meant to begin with: "in respons to bolt".
func nearestBeginning(written string) (longest string) {
	words := strings.Fields(written)
	for _, m := range moment.All() {
		name := m.String()
		n := len(strings.Fields(name))
		if m.Info().Takes != moment.Nothing && len(name) > len(longest) && n < len(words) && nearest.Name(strings.Join(words[:n], " "), []string{name}) != "" {
			longest = name
		}
	}
	return longest
}

func momentNames() (names []string) {
	for _, m := range moment.All() {
		names = append(names, m.String())
	}
	return names
}

const someMoments = `a moment such as "upkeep", "combat damage assigned" or "in response to" a step`

// withWordsOf lists the moments whose names have a word of what is written, in quotes.
func withWordsOf(written string, known []string) (alike []string) {
	words := strings.Fields(strings.ToLower(written))
	for _, name := range known {
		if slices.ContainsFunc(strings.Fields(name), func(word string) bool {
			return slices.Contains(words, word) && !slices.Contains(plainWords, word)
		}) {
			alike = append(alike, strconv.Quote(name))
		}
	}
	return alike
}

// plainWords are words of moments that tell none from others.
var plainWords = []string{"a", "are", "as", "be", "in", "is", "of", "phase", "step", "the", "to", "turn", "x"}

// maxAlike bounds how many moments are offered for one that does not exist.
const maxAlike = 8

// momentOf reads a moment that is all that a value says.
func (p *parser) momentOf(v value, actor int) When {
	q := p.proseOf(v, actor)
	w := q.when()
	if !q.done() && w.Of.Kind == NoRef { // what it begins with is a moment of its own: "end" of "end step"
		q.at = 0
		q.noMoment()
	}
	q.finish()
	p.keep(q)
	return w
}

// keep takes over what a sentence got wrong.
func (p *parser) keep(q *prose) {
	if q.err != nil {
		p.errors.add(q.err)
	}
}

// startMoment reads the moment of the start, which belongs to nothing and to no other turn.
func (p *parser) startMoment(v value) moment.Moment {
	w := p.momentOf(v, -1)
	if w.Of.Kind != NoRef || w.Nth > 0 || w.NextTurn || w.OnTurnOf >= 0 {
		v.errorf("the start is a moment of the turn that `turn` names, and nothing more")
	}
	return w.Moment
}

// untilWords are the ends that are not moments.
var untilWords = []struct {
	words string
	kind  UntilKind
}{
	{"start", UntilStart},
	{"settled", UntilSettled},
	{"end of phase", UntilEndOfPhase},
	{"end of turn", UntilEndOfTurn},
}

// until reads when the replay ends.
func (p *parser) until(v value) Until {
	text := v.text()
	for _, u := range untilWords {
		if strings.EqualFold(text, u.words) {
			return Until{Kind: u.kind, When: When{OnTurnOf: -1}}
		}
	}
	q := p.proseOf(v, -1)
	if n, ok := q.digits(); ok {
		if q.done() {
			q.fail(&Error{Message: fmt.Sprintf("%q is no end of a replay", text), Expected: fmt.Sprintf("%q", strings.TrimSpace(text)+" turns"), Pos: v.inside(0)})
		}
		if !q.accept("turns") {
			q.need("turn")
		}
		q.finish()
		p.keep(q)
		if n < 1 || n > maxTurns {
			v.errorf("a replay lasts from 1 to %d turns", maxTurns)
		}
		return Until{Kind: UntilTurns, Turns: n, When: When{OnTurnOf: -1}}
	}
	w := p.momentOf(v, -1)
	if w.Moment == moment.EndOfTurn {
		return Until{Kind: UntilEndOfTurn, When: w} // the end of that turn, as of any
	}
	return Until{Kind: UntilMoment, Moment: w.Moment, When: w}
}

const maxTurns = 100
