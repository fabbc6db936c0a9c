package scenario

import (
	"fmt"
	"slices"

	"palimpsest/core/moment"
)

// manner is how a verb can be tried, where not every way makes sense. The zero manner takes `may:`, any moment and
// any `otherwise`, and no `attempt:`.
type manner struct {
	begins  bool            // `attempt:` begins it: it has targets or costs that may be wrong
	unasked string          // why `may:` cannot ask about it; empty: it can
	timing  string          // why it has no `at`, or is tried at few moments
	moments []moment.Moment // the only moments at which it can be tried; nil: any, if there is no reason against it
	answers bool            // it answers a decision, and is not tried at all
}

// mannerOf is how an action can be tried.
func mannerOf(a *Action) manner {
	switch a.Verb {
	case Cast, ActivateAb, TapForMana:
		return manner{begins: true}
	case Announce:
		return manner{timing: "an attack is announced in the main phase", moments: []moment.Moment{moment.MainPhase, moment.AttackAnnounced,
			moment.BeginningOfCombat, moment.SecondMainPhase}}
	case Attack:
		return manner{timing: "attackers are declared in combat", moments: []moment.Moment{moment.MainPhase, moment.AttackAnnounced,
			moment.BeginningOfCombat, moment.AsAttackersAreDeclared, moment.SecondMainPhase}}
	case Block, NoBlock:
		return manner{timing: "blockers are declared in combat", moments: []moment.Moment{moment.AsBlockersAreDeclared}}
	case Assign:
		return manner{timing: "damage is divided whenever the rules ask for it", answers: true}
	case ReverseMana:
		return manner{timing: "mana abilities are reversed with the action that is taken back", answers: true, unasked: "it answers a decision"}
	case ProposeLoop, AgreeLoop:
		return manner{timing: "a loop is shortened when the rules ask for it", answers: true, unasked: "it answers a decision"}
	case Pass:
		if a.Until.Moment != moment.None {
			return manner{timing: "the sentence says until when", answers: true, unasked: "it is many passes"}
		}
	}
	return manner{}
}

// checkManner holds how a step is tried to what its verbs can be.
func (p *parser) checkManner(t table, s *Step) {
	if s.Player < 0 || s.Action.Verb == Look {
		return
	}
	p.checkPrefixes(&s.Action)
	if s.Try != nil {
		p.checkPrefixes(s.Try)
		if m := mannerOf(s.Try); m.answers {
			p.fail(t.at("otherwise").pos(), fmt.Sprintf("%q cannot be tried otherwise: %s", s.Try.Verb.Phrase(), m.timing))
		}
	}
	m := mannerOf(&s.Action)
	if m.answers && t.has("otherwise") {
		p.fail(t.at("otherwise").pos(), fmt.Sprintf("%q takes no `otherwise`: %s", s.Action.Verb.Phrase(), m.timing))
	}
	at := s.At.Moment
	if !t.has("at") || at == moment.None || at == moment.Start || at == moment.Settled && !m.answers {
		return
	}
	switch {
	case m.answers:
		p.fail(t.at("at").pos(), fmt.Sprintf("%q takes no `at`: %s", s.Action.Verb.Phrase(), m.timing))
	case m.moments != nil && !slices.Contains(m.moments, at):
		known := make([]string, len(m.moments))
		for i, k := range m.moments {
			known[i] = fmt.Sprintf("%q", k.String())
		}
		p.errors.add(&Error{Pos: t.at("at").pos(), Message: fmt.Sprintf("%q cannot be tried at %q: %s", s.Action.Verb.Phrase(), s.At.Text, m.timing), Expected: orList(known)})
	}
}

// checkPrefixes holds `may:` and `attempt:` to what the verb can be.
func (p *parser) checkPrefixes(a *Action) {
	switch m := mannerOf(a); {
	case a.Probe && a.Attempt:
		p.fail(a.Pos, "`may:` only asks and `attempt:` begins the action: write one of them")
	case a.Attempt && !m.begins:
		p.errors.add(&Error{Pos: a.Pos, Message: fmt.Sprintf("%q takes no `attempt:`, which begins what has illegal targets or costs that cannot be paid", a.Verb.Phrase()),
			Expected: "`attempt:` before cast, activate or tap"})
	case a.Probe && m.unasked != "":
		p.fail(a.Pos, fmt.Sprintf("%q takes no `may:`: %s", a.Verb.Phrase(), m.unasked))
	}
}

// Phrase is the words that a verb begins with.
func (v Verb) Phrase() string {
	for _, info := range Verbs() {
		if info.Verb == v {
			return info.Phrase
		}
	}
	return ""
}
