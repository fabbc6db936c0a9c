package scenario

import (
	"fmt"
	"strings"

	"palimpsest/core/card"
)

// VerbInfo describes one thing that a step can do, for the parser, its errors and the documentation.
type VerbInfo struct {
	Verb    Verb
	Phrase  string // the words that it begins with
	Form    string // how the whole is written, clauses apart
	Meaning string
	Clauses []ClauseKind // that may follow

	object *objectRule           // the one object that comes after the phrase
	rest   func(*prose, *Action) // reads what else follows, before the clauses
}

// objectRule says what the object of a verb is: where an object of that name is looked for first.
type objectRule struct {
	zone card.Zone
	own  bool // among what the acting player controls first
	want string
}

var (
	spellRule     = &objectRule{card.Hand, true, "a card to play"}
	permanentRule = &objectRule{card.Battlefield, true, "a permanent"}
	anyRule       = &objectRule{card.Battlefield, false, "a permanent"}
)

var (
	announcing = []ClauseKind{Targeting, Dividing, Choosing, WithX, WithExtra, PayingMana, TappingLands, Activating, Sacrificing, Discarding, Exiling,
		Returning, Removing, FaceDownClause, Preventing, FromSource, InOrder}
	using     = []ClauseKind{Targeting, Dividing, Choosing, WithX, PayingMana, TappingLands, Activating, Sacrificing, Discarding, Exiling, Returning, Removing, Preventing, FromSource, InOrder}
	declaring = []ClauseKind{PayingMana, TappingLands, Activating, Sacrificing, Discarding, Exiling, Returning}
	paying    = []ClauseKind{Choosing, PayingMana, TappingLands, Activating, Sacrificing, Discarding, Exiling, Returning, Removing}
)

// Verbs lists what a step can do, in the order of the documentation.
func Verbs() []VerbInfo {
	return []VerbInfo{
		{PlayLand, "play", "play LAND", "play a land", []ClauseKind{Choosing, FaceDownClause}, spellRule, nil},
		{Cast, "cast", "cast SPELL", "cast a spell", announcing, spellRule, nil},
		{ActivateAb, "activate", "activate OBJECT [LABEL]", "play an activated ability; its label tells one of several", using, permanentRule, (*prose).label},
		{TapForMana, "tap", "tap OBJECT for MANA", "play a mana ability; one symbol names the kind of mana, several just what it makes; without any it is the first kind", paying, permanentRule, (*prose).forMana},
		{UseTrigger, "use", "use OBJECT", "pay for and play a triggered or specialized ability that may be played", using, anyRule, nil},
		{Decline, "decline", "decline OBJECT", "do not play an ability that may be played", nil, anyRule, nil},
		{PayPhase, "pay phase cost of", "pay phase cost of OBJECT", "pay an upkeep or other phase cost", paying, permanentRule, nil},
		{DeclineCost, "decline phase cost of", "decline phase cost of OBJECT", "do not pay it", nil, permanentRule, nil},
		{PhaseAb, "play phase ability of", "play phase ability of OBJECT", "play an ability of the phase, before its time would be over", using, permanentRule, nil},
		{Announce, "announce attack", "announce attack", "say that there will be an attack, and wait", nil, nil, nil},
		{Attack, "attack with", "attack with A, B, band (C, D) at PLAYER", "announce and declare an attack; `nothing` uses the attack up", declaring, nil, (*prose).attackers},
		{Block, "block", "block A with B and C; D with E", "declare blockers: every block of the turn in one step", declaring, nil, (*prose).blocks},
		{NoBlock, "no block", "no block", "declare no blocker", nil, nil, nil},
		{Assign, "assign", "assign OBJECT: 3 to X, 2 to Y", "divide the combat damage of a creature", nil, permanentRule, (*prose).assignment},
		{Pass, "pass", "pass until MOMENT", "do nothing, once or until a moment", nil, nil, (*prose).until},
		{Concede, "concede", "concede", "give up the game", nil, nil, nil},
		{TurnFaceUp, "turn", "turn OBJECT face up", "turn a face-down permanent up", paying, permanentRule, (*prose).faceUp},
		{StopEffect, "stop effect of", "stop effect of OBJECT", "end an effect that its controller may end", nil, anyRule, nil},
		{ReverseMana, "reverse mana", "reverse mana: all", "after an illegal action is taken back: which mana abilities are reversed, `all`, `none` or lands", nil, nil, (*prose).reversed},
		{ProposeLoop, "propose loop", "propose loop 10", "repeat what happened that many times", nil, nil, (*prose).proposal},
		{AgreeLoop, "agree", "agree to loop", "accept a proposed loop, or shorten it: `agree to loop 3`", nil, nil, (*prose).agreement},
	}
}

// elsewhere are verbs of decisions, which are answers and no steps.
var elsewhere = map[string]string{
	"discard":   `to = "discard"`,
	"sacrifice": `to = "sacrifice"`,
	"keep":      `to = "legend"`,
	"untap":     `to = "untap"`,
	"leave":     `to = "untap"`,
	"order":     `to = "order of triggers"`,
	"apply":     `to = "order of replacement"`,
	"choose":    `to = "choice of OBJECT"`,
	"name":      `to = "choice of OBJECT"`,
	"find":      `to = "search of OBJECT"`,
	"put":       `to = "order of cards"`,
	"mulligan":  `hand = [...] in the start position`,
}

// noSteps are words for what no player does in a step, or does by another verb, and what to write.
var noSteps = map[string]string{
	"draw":       comesBySomething,
	"end":        comesByItself,
	"next":       comesByItself,
	"skip":       comesByItself,
	"begin":      comesByItself,
	"go":         comesByItself,
	"wait":       comesByItself,
	"resolve":    comesByItself,
	"deal":       comesBySomething,
	"destroy":    comesBySomething,
	"exile":      comesBySomething,
	"counter":    comesBySomething,
	"return":     comesBySomething,
	"regenerate": comesBySomething,
	"prevent":    comesBySomething,
	"gain":       comesBySomething,
	"lose":       comesBySomething,
	"win":        comesBySomething,
	"die":        comesBySomething,
	"mill":       comesBySomething,
	"shuffle":    comesBySomething,
	"search":     comesBySomething,
	"equip":      "equipping is an activated ability: write activate and the Equipment, as in \"activate Mace targeting Bear\"",
	"cycle":      "cycling is an activated ability: write activate and the card, as in \"activate Drifter\"",
	"summon":     "a spell is cast: write cast and the card, as in \"cast Bear\"",
	"add":        "mana is made by an ability: write tap and its source, as in \"tap Forest for {G}\"",
	"respond":    "a response is a step with its time: write at = \"in response to ID\" beside it, with the id of the other step",
}

const (
	comesByItself    = "this comes by itself once all players have passed; write \"pass\" or \"pass until MOMENT\", or until = \"MOMENT\" for how far the replay goes"
	comesBySomething = "this comes by itself, of the turn, a spell or an ability: write the step that plays it, or \"pass\", or until = \"MOMENT\" for how far the replay goes"
)

// label takes "[regen]".
func (q *prose) label(a *Action) {
	from := q.at
	if !q.accept("[") {
		return
	}
	q.space()
	start := q.at
	a.LabelAt = q.pos()
	for q.at < len(q.text) && q.text[q.at] != ']' {
		q.at++
	}
	a.Label = q.text[start:q.at]
	q.need("]")
	if a.Label == "" {
		q.failf("the label is empty")
	}
	q.sayBefore("the “" + a.Label + "” ability of ")
	q.say(from, q.at, "")
}

func (q *prose) forMana(a *Action) {
	if q.accept("for") {
		a.Mana = q.mana()
	} else {
		end := len(strings.TrimRight(q.text[:q.at], " "))
		q.say(end, end, " for mana")
	}
}

// attackers takes "A, band (B, C) at bob", or "nothing".
func (q *prose) attackers(a *Action) {
	q.want = "an attacker"
	if q.nameAhead() == 0 && q.accept("nothing") {
		return
	}
	w := wanted{player: q.actor, zone: card.Battlefield}
	var l list
	defer func() { q.close(l) }()
	for band := 0; ; {
		first := len(a.Attackers)
		q.space()
		from := q.at
		if q.accept("band (") {
			q.say(from, q.at, "a band of ")
			band++
			for _, member := range q.refs(w) {
				a.Attackers = append(a.Attackers, Attacker{What: member, Band: band})
			}
			q.space()
			closed := q.at
			q.need(")")
			q.say(closed, q.at, "")
		} else {
			a.Attackers = append(a.Attackers, Attacker{What: q.ref(w)})
		}
		if q.accept("at") {
			at := q.ref(onBattlefield)
			for i := range a.Attackers[first:] {
				a.Attackers[first+i].At = at
			}
		}
		if !q.separated(&l) {
			return
		}
	}
}

// blocks takes "A and B with C and D; E with F".
func (q *prose) blocks(a *Action) {
	var l list
	defer func() { q.close(l) }()
	for {
		q.want = "an attacker"
		attackers := q.refs(onBattlefield)
		q.need("with")
		q.want = "a blocker"
		for _, blocker := range q.refs(wanted{player: q.actor, zone: card.Battlefield}) {
			a.Blocks = append(a.Blocks, BlockBy{Blocker: blocker, What: attackers})
		}
		end := q.at
		if !q.accept(";") {
			return
		}
		l = append(l, len(q.spans))
		q.say(end, q.at, ",")
	}
}

func (q *prose) assignment(a *Action) {
	q.sayBefore("the damage of ")
	q.need(":")
	a.Targets, a.Divide = q.division()
}

// division takes "3 to X, 2 to Y".
func (q *prose) division() (to []Ref, n []int) {
	var l list
	defer func() { q.close(l) }()
	for {
		n = append(n, q.number())
		q.need("to")
		to = append(to, q.ref(onBattlefield))
		if q.err != nil || !q.separated(&l) {
			return to, n
		}
	}
}

func (q *prose) until(a *Action) {
	if q.accept("until") {
		a.Until = q.when()
	}
}

func (q *prose) faceUp(*Action) { q.need("face up") }

func (q *prose) reversed(a *Action) {
	from := q.at - len("mana")
	q.need(":")
	switch {
	case q.accept("all"):
		a.Mode = "all"
		q.say(from, q.at, "every mana ability")
	case q.accept("none"):
		a.Mode = "none"
		q.say(from, q.at, "no mana ability")
	default:
		q.say(from, q.at, "the mana ability of")
		q.want = "`all`, `none` or a land"
		a.Targets = q.refs(wanted{player: q.actor, zone: card.Battlefield})
	}
}

func (q *prose) proposal(a *Action) {
	from := q.at
	a.N = q.number()
	q.say(from, q.at, fmt.Sprintf(" to repeat a loop %d times", a.N))
}

func (q *prose) agreement(a *Action) {
	q.space()
	from := q.at
	q.need("to loop")
	if n, ok := q.digits(); ok {
		a.N = n
		q.say(from, q.at, fmt.Sprintf("to %d rounds of the loop", n))
	} else {
		q.say(from, q.at, "to the loop")
	}
}
