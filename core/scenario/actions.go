package scenario

import (
	"fmt"
	"strings"

	"palimpsest/core/nearest"
)

// action takes a whole sentence: "may: cast Terror targeting Grizzly Bears".
func (q *prose) action() Action {
	q.space()
	a := Action{X: -1, Until: When{OnTurnOf: -1}, Pos: q.pos()}
	for {
		switch {
		case !a.Probe && q.accept("may:"):
			a.Probe = true
		case !a.Attempt && q.accept("attempt:"):
			a.Attempt = true
		default:
			a.Text = strings.TrimSpace(q.rest())
			q.space()
			from := q.at
			if v := q.verb(); v != nil {
				a.Verb = v.Verb
				if said := toldVerbs[v.Verb]; said != "" {
					q.say(from, q.at, said)
				}
				q.predicate(v, &a)
			}
			q.finish()
			a.Told = q.told(from, len(q.text))
			for i := range q.answers {
				q.answers[i].Player = q.actor
			}
			a.Answers = q.answers
			return a
		}
	}
}

// verb takes the verb that the sentence begins with.
func (q *prose) verb() *VerbInfo {
	all := Verbs()
	longest, length := -1, 0
	for i := range all {
		if n := q.match(all[i].Phrase); n > length {
			longest, length = i, n
		}
	}
	if longest < 0 {
		q.noVerb(all)
		return nil
	}
	q.at += length
	return &all[longest]
}

func (q *prose) noVerb(all []VerbInfo) {
	if q.done() {
		q.fail(&Error{Message: "the step says nothing", Expected: `an action: "cast Terror targeting Grizzly Bears"`})
		return
	}
	first := strings.ToLower(strings.Trim(strings.Fields(q.rest())[0], ",;:"))
	if instead, ok := elsewhere[first]; ok {
		if strings.HasPrefix(instead, "to =") {
			instead = "[[answer]] " + instead
		}
		q.failf("%q is no step but answers a decision: write %s", first, instead)
		return
	}
	if q.nameAhead() > 0 {
		q.fail(&Error{Message: q.here() + " and no action before it", Expected: fmt.Sprintf(`"cast %s" or another action`, q.longest())})
		return
	}
	if said, ok := noSteps[first]; ok {
		q.failf("%q is no step: %s", first, said)
		return
	}
	if first == "declare" {
		q.fail(&Error{Message: fmt.Sprintf("unknown action %q", first), Expected: orList(declarations(q.rest()))})
		return
	}
	e := &Error{Message: fmt.Sprintf("unknown action %q", first)}
	var phrases, firsts, continued []string
	for _, v := range all {
		word, _, _ := strings.Cut(v.Phrase, " ")
		phrases, firsts = append(phrases, v.Phrase), append(firsts, word)
		if word == first {
			continued = append(continued, fmt.Sprintf("%q", v.Form))
		}
	}
	switch {
	case len(continued) > 0:
		e.Message, e.Expected = q.here(), orList(continued)
	default:
		if e.Nearest = nearest.Name(first, firsts); e.Nearest == "" {
			e.Expected = orList(phrases)
		}
	}
	q.fail(e)
}

// declarations are the verbs that declare what a sentence speaks of: attackers, blockers, or either.
func declarations(sentence string) (forms []string) {
	attack, block := strings.Contains(sentence, "attack"), strings.Contains(sentence, "block")
	for _, v := range Verbs() {
		if v.Verb == Attack && (attack || !block) || (v.Verb == Block || v.Verb == NoBlock) && (block || !attack) {
			forms = append(forms, fmt.Sprintf("%q", v.Form))
		}
	}
	return forms
}

// predicate takes what follows a verb.
func (q *prose) predicate(v *VerbInfo, a *Action) {
	if v.object != nil {
		w := wanted{player: -1, zone: v.object.zone}
		if v.object.own {
			w.player = q.actor
		}
		q.want = v.object.want
		q.space()
		q.objectAt = q.at
		a.Object = q.ref(w)
		if a.Object.Kind == PlayerRef {
			q.at = strings.Index(q.text, a.Object.Name)
			q.failf("%q is a player, and %q wants %s", a.Object.Name, v.Phrase, v.object.want)
		}
	}
	if v.rest != nil && q.err == nil {
		v.rest(q, a)
	}
	q.clauses(v, a)
}
