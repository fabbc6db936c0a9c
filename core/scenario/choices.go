package scenario

import (
	"fmt"
	"strings"

	"palimpsest/core/nearest"
)

// DecisionInfo describes a decision that editions ask for, for the parser and the documentation.
type DecisionInfo struct {
	Decision Decision
	Name     string
	Meaning  string
	Default  string // what happens when nothing answers it
}

var decisions = []DecisionInfo{
	{AnyDecision, "any", "whatever is asked", "as the decision in question says"},
	{DiscardChoice, "discard", "which cards are discarded", "the first cards of the hand, in the order listed"},
	{LegendChoice, "legend", "which of several legends of a name is kept", "the oldest"},
	{TriggerOrder, "order of triggers", "in which order triggered abilities are put on the stack or played", "as their sources are listed, the oldest first"},
	{UntapChoice, "untap", "what untaps, of what need not untap", "everything untaps"},
	{ReplaceOrder, "order of replacement", "which replacement or redirection applies first", "the oldest"},
	{DivideDamage, "division", "how combat damage divides, or what a triggered ability divides among its targets: \"3 to A, 1 to B\"", "lethal damage to each in the order listed, the rest to the last; among targets evenly"},
	{UnlessPays, "unless pays", "whether a price is paid to avoid something: \"yes\" or \"no\"", "no"},
	{MayChoice, "may", "whether something optional is done: \"yes\", \"no\", or \"yes, 5 times\"; not whether something enters as a copy, which `choice` answers with what it copies", "no"},
	{SearchResult, "search", "what is found in a library: names, or \"nothing\"", "the first cards that match, from the top"},
	{ThingChoice, "choice", "a color, land type, name, number, player or thing", "the first option in the order of the documentation of cards; of numbers the least"},
	{SacrificeWhich, "sacrifice", "what is sacrificed", "the first permanents that qualify, in the order listed"},
	{PreventAmount, "prevention", "how much damage is prevented", "the most that is possible"},
	{ModeChoice, "mode", "which mode of several", "the first that is legal"},
	{PlaceOrder, "order of cards", "the order of cards put into a library or graveyard, the topmost first; of what enters together, the oldest first", "as listed"},
	{DamageSource, "source", "the source whose damage is prevented or redirected; of several whose damage comes at once, the one that an effect of too small an amount takes first", "the first that deals damage, in the order listed"},
	{TargetChoice, "target", "the targets of a triggered ability, and the new ones of a copy of a spell", "the first legal ones, in the order listed"},
	{LoopTimes, "loop", "how many rounds an endless loop runs that no player controls: a number of each player", "none: the replay of an edition that asks ends as not implemented"},
	{CostChoice, "optional cost", "whether an optional cost is paid: \"yes\" or \"no\"", "no"},
}

// Decisions lists the decisions that an answer can be for, with what happens when nothing answers.
func Decisions() []DecisionInfo { return decisions }

// decision takes what an answer is for: "division of Craw Wurm".
func (q *prose) decision() (Decision, Ref) {
	longest, length := -1, 0
	for i, d := range decisions {
		if n := q.match(d.Name); n > length {
			longest, length = i, n
		}
	}
	if longest < 0 {
		known := make([]string, len(decisions))
		for i, d := range decisions {
			known[i] = d.Name
		}
		e := &Error{Message: fmt.Sprintf("unknown decision %q", strings.TrimSpace(q.rest())), Nearest: nearest.Name(strings.TrimSpace(q.rest()), known)}
		if e.Nearest == "" {
			e.Expected = orList(known)
		}
		q.fail(e)
		return AnyDecision, Ref{}
	}
	q.at += length
	var of Ref
	if q.accept("of") {
		of = q.ref(wanted{player: -1})
	}
	q.finish()
	return decisions[longest].Decision, of
}

// yesOrNo refuses words as the answer to a decision that is answered by yes or no.
func (q *prose) yesOrNo(a *Answer) {
	c := &a.Choice
	switch a.To {
	case UnlessPays, MayChoice, CostChoice:
		if !c.Yes && !c.No && len(c.Things) == 0 {
			known := []string{"yes", "no"}
			q.fail(&Error{Message: fmt.Sprintf("%q does not answer %q", q.text, decisionName(a.To)), Expected: `"yes" or "no"`, Nearest: nearest.Name(q.text, known), Pos: c.Pos})
		}
	}
}

func decisionName(d Decision) string {
	for _, info := range decisions {
		if info.Decision == d {
			return info.Name
		}
	}
	return ""
}

// choice takes what is chosen: yes or no, a number, a division, names, or a word such as a color.
// Within a sentence it ends where the next clause begins.
func (q *prose) choice(within bool) Choice {
	q.space()
	c := Choice{Pos: q.pos()}
	start := q.at
	if q.done() {
		q.failf("%s where a choice is expected", q.here())
		return c
	}
	switch ahead := q.fork(); {
	case q.nameAhead() > 0:
		c.Things = q.refs(wanted{player: q.actor})
	case strings.ContainsRune(`'"`, rune(q.text[q.at])):
		q.quotedChoice(&c)
	case q.accept("yes"), q.accept("pay"):
		c.Yes = true
		c.Times = q.times(within)
		c.With = q.paidWith(within)
	case q.accept("no"), q.accept("don't pay"):
		c.No = true
	default:
		n, ok := ahead.digits()
		ok = ok && !strings.HasPrefix(ahead.rest(), "/") // a size, "2/2", is a word
		switch {
		case ok && ahead.match("to") > 0:
			c.Things, c.Divide = q.division()
		case ok:
			q.at = ahead.at
			c.N, c.HasN = n, true
		default:
			q.wordChoice(&c, within)
		}
	}
	if c.Word == "" {
		c.Word = strings.TrimSpace(q.text[start:q.at])
	}
	if c.Times == 0 {
		c.Times = q.times(within)
	}
	return c
}

// payments are the clauses of an answer that agrees to pay.
var payments = &VerbInfo{Phrase: "yes", Form: "yes", Clauses: []ClauseKind{PayingMana, TappingLands, Activating, Sacrificing, Discarding, Exiling, Returning}}

// paidWith takes what an answer of its own names to pay with: "yes, tapping Forest"; nil for nothing.
func (q *prose) paidWith(within bool) *Action {
	ahead := q.fork()
	ahead.accept(",")
	if within || q.done() || !ahead.clauseAhead() {
		return nil
	}
	with := Action{X: -1, Pos: q.pos()}
	q.clauses(payments, &with)
	return &with
}

// times takes how often an answer of its own holds: "yes, 5 times", "red, once"; 0 is always.
func (q *prose) times(within bool) int {
	ahead := q.fork()
	if within || !ahead.accept(",") {
		return 0
	}
	n := ahead.timesAhead()
	if n > 0 {
		q.at = ahead.at
	}
	return n
}

// timesAhead takes "once", "twice" or "5 times", and is how often that is; 0 if something else follows.
func (q *prose) timesAhead() int {
	switch ahead := q.fork(); {
	case q.accept("once"):
		return 1
	case q.accept("twice"):
		return 2
	default:
		n, ok := ahead.digits()
		if !ok || n < 1 || !ahead.accept("times") {
			return 0
		}
		q.at = ahead.at
		return n
	}
}

// quotedChoice takes a quoted name; what is no name is a word.
func (q *prose) quotedChoice(c *Choice) {
	ahead := q.fork()
	if _, e := ahead.tryRef(wanted{player: q.actor}); e == nil {
		c.Things = q.refs(wanted{player: q.actor})
		return
	}
	c.Word, _ = q.quoted()
}

// wordChoice takes a special reference, the names of cards that may turn up, or words.
func (q *prose) wordChoice(c *Choice, within bool) {
	ahead := q.fork()
	if _, ok, e := ahead.special(); ok && e == nil {
		c.Things = q.refs(wanted{player: q.actor})
		return
	}
	if q.p.cards != nil && ahead.libraryName() != "" {
		c.Things = q.refs(wanted{player: q.actor})
		return
	}
	if name := q.numbered(); !within && name != "" && name == strings.TrimSpace(q.rest()) { // the whole answer is the name of a token
		if r, e := q.resolve(name, wanted{player: q.actor}); e == nil {
			c.Things, q.at = []Ref{r}, len(q.text)
			return
		}
	}
	q.almostName()
	if within {
		c.Word = q.restWords()
		return
	}
	start := q.at
	for !q.done() && q.fork().times(false) == 0 {
		q.at++
	}
	c.Word = strings.TrimSpace(q.text[start:q.at])
}

// almostName refuses a word that is nearly, and not quite, a name of the scenario.
func (q *prose) almostName() {
	words := strings.Fields(q.rest())
	for n := min(len(words), maxNameWords); n > 0; n-- {
		written := strings.Join(words[:n], " ")
		if found := nearest.Name(written, q.p.lexicon.all()); found != "" && len(written) > 3 {
			q.fail(&Error{Message: fmt.Sprintf("nothing here is called %q", written), Nearest: found})
		}
	}
}
