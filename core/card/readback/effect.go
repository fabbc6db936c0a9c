package readback

import (
	"strings"

	"palimpsest/core/card"
)

// effects reads instructions as clauses, one for each.
func (r *reader) effects(effects []card.Effect) []string {
	clauses := make([]string, len(effects))
	for i, e := range effects {
		clauses[i] = r.effect(e)
	}
	return clauses
}

// effect reads one instruction as a clause: "destroy the target creature", "you draw a card".
func (r *reader) effect(e card.Effect) string {
	return r.clause(func() string {
		for _, read := range []func(card.Effect) string{r.playerEffect, r.thingEffect, r.damageEffect, r.controlEffect} {
			if text := read(e); text != "" {
				return text
			}
		}
		return unknownNode(e)
	})
}

// joined makes one clause of several, in order.
func joined(clauses []string) string {
	if len(clauses) == 0 {
		return "nothing happens"
	}
	text := clauses[0]
	for _, clause := range clauses[1:] {
		text += "; " + then(clause)
	}
	return text
}

// block is joined where more follows: several clauses are put in parentheses.
func block(clauses []string) string {
	if len(clauses) > 1 || len(clauses) == 1 && strings.Contains(clauses[0], "; ") {
		return "(" + joined(clauses) + ")"
	}
	return joined(clauses)
}

// may makes clauses optional: "you may draw a card".
func may(who string, clauses []string) string {
	if len(clauses) == 1 {
		if rest, own := strings.CutPrefix(clauses[0], who+" "); own && who == "you" && !strings.HasPrefix(rest, "may ") && !strings.Contains(rest, ";") {
			return who + " may " + rest
		}
		if begins(clauses[0], imperatives...) && who == "you" && !strings.Contains(clauses[0], ";") {
			return who + " may " + clauses[0]
		}
	}
	return who + " may choose this: " + joined(clauses)
}

// imperatives are the verbs that begin a clause without a subject.
var imperatives = []string{"destroy ", "bury ", "exile ", "return ", "put ", "tap ", "untap ", "sacrifice ", "search ", "create ", "counter ",
	"regenerate ", "attach ", "remove ", "add ", "exchange ", "gain ", "copy ", "prevent ", "shuffle ", "reveal ", "flip ", "look ", "choose "}

func begins(text string, words ...string) bool {
	for _, w := range words {
		if strings.HasPrefix(text, w) {
			return true
		}
	}
	return false
}

// with reads a clause in which a selector of the instruction can be spoken of as the one at hand.
func (r *reader) with(text func() string, hand ...*card.Selector) string {
	for _, sel := range hand {
		defer r.one(sel)()
	}
	return text()
}

// by is who does something, with the verb: "you draw", "each player draws".
func (r *reader) by(who *card.Selector, verb string) string {
	p := r.each(who)
	return p.text + " " + p.verb(verb)
}

// imperative is by, without a subject where you do it.
func (r *reader) imperative(who *card.Selector, verb string) string {
	if who == nil || who.Kind == card.You {
		return verb
	}
	return r.by(who, verb)
}

// durations are the ends of effects.
var durations = map[card.Duration]string{
	card.Permanently: "permanently", card.UntilEndOfTurn: "until end of turn", card.UntilEndOfCombat: "until end of combat",
	card.UntilYourNextTurn: "until your next turn", card.WhileSourceTapped: "for as long as %s remains tapped",
	card.UntilYourNextUpkeep: "until your next upkeep", card.UntilItsUntapStep: "until the next untap step of the controller begins",
	card.WhileYouControlSourceTapped: "for as long as you control %s and %s remains tapped",
	card.WhileSourceTappedNoWeaker:   "for as long as %s remains tapped and the power of the controlled creature is no greater than that of %s",
	card.WhileYouControlSource:       "for as long as you control %s", card.WhileSourceStays: "for as long as %s is on the battlefield",
	card.ThroughUntapStep: "until the next untap step of the controller is over",
}

func (r *reader) until(d card.Duration) string {
	words, known := durations[d]
	if !known {
		return unknownValue("a duration", d)
	}
	return strings.ReplaceAll(words, "%s", r.name)
}
