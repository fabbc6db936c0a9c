package scenario

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"palimpsest/core/card"
	"palimpsest/core/nearest"
)

// ClauseKind is a kind of clause that follows a verb.
type ClauseKind uint8

// The clauses.
const (
	Targeting ClauseKind = iota
	Dividing
	Choosing
	WithX
	WithExtra
	PayingMana
	TappingLands
	Activating
	Sacrificing
	Discarding
	Exiling
	Returning
	Removing
	FaceDownClause
	Preventing
	FromSource
	InOrder
)

// ClauseInfo describes a clause, for the parser, its errors and the documentation.
type ClauseInfo struct {
	Kind    ClauseKind
	Phrase  string
	Form    string
	Meaning string

	read func(*prose, *Action)
}

// Clauses lists the clauses in the order of the documentation.
func Clauses() []ClauseInfo {
	cost := func(by ClauseKind) func(*prose, *Action) {
		return func(q *prose, a *Action) {
			q.want = "what the cost takes"
			things := q.refs(wanted{player: q.actor})
			a.Costs, a.CostBy = append(a.Costs, things...), append(a.CostBy, slices.Repeat([]ClauseKind{by}, len(things))...)
		}
	}
	return []ClauseInfo{
		{Targeting, "targeting", "targeting A and B", "the targets, in the order in which the card names them; where the text of an edition has no target, what is chosen as it is carried out, or the opponent it means; one's own name is the mode that speaks of nobody else, where no mode has a target", func(q *prose, a *Action) {
			q.want = "a target"
			a.Targets = append(a.Targets, q.refs(onBattlefield)...)
		}},
		{Dividing, "dividing", "dividing 2 to A, 1 to B", "how a number is divided among the targets", (*prose).divided},
		{Choosing, "choosing", "choosing red", "a mode, a color, an object: what the spell or ability asks for", func(q *prose, a *Action) {
			from := q.at
			c := q.choice(true)
			q.sayMode(from, &c)
			a.Choices = append(a.Choices, c)
			if len(c.Things) == 0 && a.Mode == "" {
				a.Mode = c.Word
			}
			q.answer(AnyDecision, c)
		}},
		{WithX, "with X =", "with X = 3", "the number for X", func(q *prose, a *Action) { a.X = q.number() }},
		{WithExtra, "with", "with buyback", "an extra or alternative cost, by its name", func(q *prose, a *Action) {
			q.space()
			at := q.pos()
			if extra := q.restWords(); extra != "" {
				a.Extra, a.ExtraAt = append(a.Extra, strings.Trim(extra, "'")), append(a.ExtraAt, at)
			} else {
				q.failf("%s where the name of a cost is expected", q.here())
			}
		}},
		{PayingMana, "paying", "paying {R}{R}", "the mana that pays for it, which is in the pool already", func(q *prose, a *Action) {
			a.Paying = a.Paying.Plus(q.mana())
			q.accept("from the pool")
		}},
		{TappingLands, "tapping", "tapping Forest and Black Lotus for {U}{U}{U}", "the lands and other sources that are tapped to pay for it, or what its cost asks to tap", func(q *prose, a *Action) {
			q.sources(a, true)
		}},
		{Activating, "activating", "activating Ashnod's Altar for {C}{C}", "other mana abilities that are used to pay for it, whatever they cost", func(q *prose, a *Action) {
			q.sources(a, false)
		}},
		{Sacrificing, "sacrificing", "sacrificing A", "what is sacrificed as a cost", cost(Sacrificing)},
		{Discarding, "discarding", "discarding A", "what is discarded as a cost", cost(Discarding)},
		{Exiling, "exiling", "exiling A", "what is exiled or removed from the game as a cost", cost(Exiling)},
		{Returning, "returning", "returning A", "what is returned to a hand as a cost", cost(Returning)},
		{Removing, "removing", "removing 2 counters", "how many counters are removed as a cost", func(q *prose, a *Action) {
			c := Choice{N: q.number(), HasN: true, Pos: q.pos()}
			if !q.accept("counters") {
				q.need("counter")
			}
			a.Removing = c.N
			a.Choices = append(a.Choices, c)
		}},
		{FaceDownClause, "face down", "face down", "the card is played face down", func(_ *prose, a *Action) { a.FaceDown = true }},
		{Preventing, "preventing", "preventing 2", "how much damage is prevented", func(q *prose, a *Action) {
			pos := q.pos()
			c := Choice{N: q.number(), HasN: true, Pos: pos}
			a.Choices = append(a.Choices, c)
			q.answer(PreventAmount, c)
		}},
		{FromSource, "from", "from A", "the source whose damage is prevented or redirected", func(q *prose, a *Action) {
			q.want = "a source of damage"
			pos := q.pos()
			c := Choice{Things: []Ref{q.ref(onBattlefield)}, Pos: pos}
			a.Choices = append(a.Choices, c)
			q.answer(DamageSource, c)
		}},
		{InOrder, "in this order:", "in this order: A, B", "the order in which cards or triggers are put", func(q *prose, a *Action) {
			pos := q.pos()
			c := Choice{Things: q.refs(wanted{player: q.actor}), Pos: pos}
			a.Choices = append(a.Choices, c)
			q.answer(PlaceOrder, c)
		}},
	}
}

// sources takes what is tapped or activated for a cost, and the mana that it is to make.
func (q *prose) sources(a *Action, tapped bool) {
	q.want = "a source of mana"
	if tapped {
		q.want = "a land"
	}
	var l list
	for again := true; again; again = q.separated(&l) {
		what := q.ref(wanted{player: q.actor, zone: card.Battlefield})
		made := card.Mana{}
		if q.accept("for") {
			made = q.mana()
		}
		if tapped && made.Zero() {
			a.Tapping = append(a.Tapping, what)
		} else {
			a.Sources = append(a.Sources, Source{what, made, tapped})
		}
	}
	q.close(l)
}

// clauseAhead reports whether a clause begins at the cursor; a longer name that begins there is none.
func (q *prose) clauseAhead() bool {
	for _, c := range Clauses() {
		if n := q.match(c.Phrase); n > 0 && n >= q.nameAhead() {
			return true
		}
	}
	return false
}

// clauses takes the clauses of a verb up to the end of the sentence.
func (q *prose) clauses(v *VerbInfo, a *Action) {
	for n := 0; !q.done(); n++ {
		end := len(strings.TrimRight(q.text[:q.at], " "))
		if !q.accept(",") && n > 0 {
			q.say(end, end, ",")
		}
		c, ok := q.clause()
		if !ok {
			q.noClause(v)
			return
		}
		if !allowed(v, c.Kind) {
			q.fail(&Error{Message: fmt.Sprintf("%q takes no %q", v.Phrase, c.Phrase), Expected: orList(phrases(v))})
			return
		}
		from, answers := q.at, len(q.answers)
		q.accept(c.Phrase)
		c.read(q, a)
		for i := range q.answers[answers:] {
			q.answers[answers+i].Text = q.told(from, q.at)
		}
	}
}

func (q *prose) clause() (ClauseInfo, bool) {
	for _, c := range Clauses() {
		if q.match(c.Phrase) > 0 {
			return c, true
		}
	}
	return ClauseInfo{}, false
}

func allowed(v *VerbInfo, k ClauseKind) bool {
	for _, c := range v.Clauses {
		if c == k {
			return true
		}
	}
	return false
}

// phrases lists the clauses of a verb by their words.
func phrases(v *VerbInfo) []string {
	all := Clauses()
	words := make([]string, len(v.Clauses))
	for i, k := range v.Clauses {
		words[i] = all[k].Phrase
	}
	return words
}

func (q *prose) noClause(v *VerbInfo) {
	words := strings.Fields(q.rest())
	if len(words) == 0 {
		q.failf("the sentence ends with a comma")
		return
	}
	first := strings.Trim(words[0], ",;:")
	e := &Error{Message: q.here() + " where a clause is expected", Nearest: nearest.Meant(first, phrases(v))}
	if e.Nearest == "" && slices.Contains([]string{"at", "on", "to", "against", "target", "targets"}, first) && slices.Contains(v.Clauses, Targeting) {
		e.Nearest = "targeting"
	}
	at := q.timed()
	switch {
	case at != "":
		e.Message, e.Expected, e.Nearest = q.here()+" in the action", "the time as a key of the step: at = "+strconv.Quote(at), ""
	case len(v.Clauses) == 0:
		e.Message = fmt.Sprintf("%s after %q, which takes nothing more", q.here(), v.Form)
	case e.Nearest == "" && v.Verb == ActivateAb && len(words) == 1 && idForm.MatchString(words[0]):
		e.Expected = fmt.Sprintf("a label in brackets, [%s], or a clause: %s", words[0], orList(phrases(v)))
	case e.Nearest == "":
		e.Expected = orList(phrases(v))
	}
	q.fail(e)
}

// timed is the moment that the rest of the sentence says, "" if it says none.
func (q *prose) timed() string {
	ahead := q.fork()
	if ahead.moment(&When{}) {
		return strings.TrimSpace(q.rest())
	}
	for _, preposition := range []string{"at", "in", "during", "with", "the"} {
		ahead.accept(preposition)
	}
	if said := ahead.rest(); ahead.at > q.at && ahead.moment(&When{}) {
		return strings.TrimSpace(said)
	}
	return ""
}

// divided takes "2 to A, 1 to B": the targets, or numbers for the targets that are already named.
func (q *prose) divided(a *Action) {
	start := q.at
	to, n := q.division()
	if q.err != nil {
		return
	}
	if len(a.Targets) == 0 {
		a.Targets, a.Divide = to, n
		return
	}
	a.Divide = make([]int, len(a.Targets))
	for i, r := range to {
		at := -1
		for j := range a.Targets {
			if same(a.Targets[j], r) {
				at = j
			}
		}
		if at < 0 {
			q.at = start
			q.failf("%q is not among the targets", r.Name)
			return
		}
		a.Divide[at] += n[i]
	}
}

func same(a, b Ref) bool {
	return a.Kind == b.Kind && a.N == b.N && (a.Kind != NamedRef || a.Name == b.Name && a.Nth == b.Nth)
}

// answer notes a clause that answers a decision of the step.
func (q *prose) answer(to Decision, c Choice) {
	if q.err == nil {
		q.answers = append(q.answers, Answer{To: to, Player: -1, Choice: c, Pos: c.Pos})
	}
}
