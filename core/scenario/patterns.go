package scenario

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"palimpsest/core/nearest"
	"palimpsest/core/outcome"
)

// pattern reads what is expected of an event: "Mogg Fanatic deals 1 to bob by 310.4, twice".
func (p *parser) pattern(v value) EventPattern {
	q := p.proseOf(v, -1)
	q.steps = len(p.steps)
	e, _, furthest := q.anyPattern()
	if furthest == nil {
		if e.nameless != nil {
			p.noName(v, e)
		}
		return e
	}
	if p.isRefused(q.text) {
		return EventPattern{Text: q.text} // reported already
	}
	q.anyKind = true
	if _, phrase, wrong := q.anyPattern(); wrong == nil { // but for what it is about it would be one
		p.errors.add(&Error{Pos: v.pos(), Message: fmt.Sprintf("unknown event %q", q.text), Expected: fmt.Sprintf("%q, with a player for PLAYER and an object for other words in capitals", phrase)})
	} else {
		p.noPattern(v, q, furthest)
	}
	return EventPattern{Text: q.text}
}

// noName refuses a step, or an ability, in an event: those have the name of a card or permanent, and it could never happen.
func (p *parser) noName(v value, e EventPattern) {
	of := *e.nameless
	for of.Of != nil {
		of = *of.Of
	}
	if of.Kind == StepRef {
		of = p.steps[of.N].Action.Object
	}
	err := &Error{Pos: v.pos(), Message: fmt.Sprintf("%q is about a step or an ability, and events have the names of cards and permanents", e.Text)}
	if of.Name != "" {
		err.Expected = fmt.Sprintf("the name of its source, %q", of.Name)
	}
	p.errors.add(err)
}

// anyPattern takes an event as one of the phrases of the verbs; if it is none, furthest is the reading that got furthest.
func (q *prose) anyPattern() (e EventPattern, as string, furthest *prose) {
	for _, info := range outcome.Verbs() {
		for _, phrase := range info.Phrases {
			try := q.fork()
			e := EventPattern{Text: q.text, Verb: string(info.Verb)}
			if try.phrase(phrase, &e); try.err == nil {
				try.patternEnd(&e)
			}
			if try.done() && try.err == nil {
				return e, phrase, nil
			}
			if furthest == nil || try.at > furthest.at {
				furthest = try
			}
		}
	}
	return EventPattern{}, "", furthest
}

// phrase takes an event as one of its verb's phrases writes it; outcome.VerbInfo says how they read.
func (q *prose) phrase(phrase string, e *EventPattern) {
	slots := 0
	for first := true; phrase != "" && q.err == nil; first = false {
		optional := phrase[0] == '['
		var part string
		if optional {
			part, phrase, _ = strings.Cut(phrase[1:], "]")
		} else {
			part, phrase = nextWord(phrase)
		}
		phrase = strings.TrimPrefix(phrase, " ")
		if i := strings.LastIndexFunc(part, unicode.IsSpace); isSlot(part[i+1:]) && part[i+1:] != "N" {
			slots++
		}
		ahead := q.fork()
		filled := *e
		ahead.part(part, slots, &filled)
		switch {
		case ahead.err == nil:
			q.at, *e = ahead.at, filled
		case optional || first && isSlot(part):
		default:
			q.at, q.err = ahead.at, ahead.err
		}
	}
}

// part takes words and slots that belong together: "to THING".
func (q *prose) part(part string, slot int, e *EventPattern) {
	for part != "" && q.err == nil {
		var word string
		word, part = nextWord(part)
		part = strings.TrimPrefix(part, " ")
		switch {
		case word == "N":
			e.Amount, e.HasN = q.number(), true
		case !isSlot(word):
			q.need(word)
		case slot == 1:
			e.Subject = q.patternName(e)
			q.fitsSlot(word, e.Subject)
		default:
			e.Object = q.patternName(e)
			q.fitsSlot(word, e.Object)
		}
	}
}

// fitsSlot refuses a player where an event is of objects, and an object where it is of players: it could never happen.
func (q *prose) fitsSlot(slot, name string) {
	player := slices.Contains(q.p.playerNames(), name)
	switch {
	case q.err != nil || slot == "THING" || q.anyKind:
	case slot == "PLAYER" && !player:
		q.failf("%q is no player, and the event is of players", name)
	case slot != "PLAYER" && player:
		q.failf("%q is a player, and the event is of objects", name)
	}
}

func nextWord(s string) (word, rest string) {
	at := strings.IndexByte(s, ' ')
	if at < 0 {
		return s, ""
	}
	return s[:at], s[at:]
}

// isSlot reports whether a word of a phrase is in capitals.
func isSlot(word string) bool {
	return word != "" && strings.ToUpper(word) == word && unicode.IsLetter(rune(word[0]))
}

// patternName takes the canonical name of a player or an object. Of several objects of one name all
// are meant.
func (q *prose) patternName(e *EventPattern) string {
	q.space()
	if name := q.p.lexicon.longest(q.rest()); len(q.p.lexicon.candidates(name)) > 1 {
		q.at += len(name)
		if nth := q.hash(); nth > 0 {
			return fmt.Sprintf("%s#%d", name, nth)
		}
		return name
	}
	from := q.at
	r := q.ref(wanted{player: -1})
	switch r.Kind {
	case EntityRef:
		return q.p.callName(r.N)
	case StepRef, TriggerOf, AbilityOf, SourceOfStep:
		e.nameless = &r
		return strings.TrimSpace(q.text[from:q.at])
	}
	if r.Nth > 0 {
		return fmt.Sprintf("%s#%d", r.Name, r.Nth)
	}
	return r.Name
}

// patternEnd takes what may follow every pattern: the rule, how often, and the detail.
func (q *prose) patternEnd(e *EventPattern) {
	if q.accept("by") {
		q.space()
		end := q.at
		for end < len(q.text) && q.text[end] != ' ' && q.text[end] != ',' {
			end++
		}
		e.Rule = strings.TrimSuffix(q.text[q.at:end], ":")
		q.at += len(e.Rule)
		if e.Rule == "" {
			q.failf("%s where a rule is expected", q.here())
		}
	}
	q.accept(",")
	e.Times = q.timesAhead()
	if q.accept(":") {
		q.space()
		e.Detail = strings.TrimSpace(q.rest())
		q.at = len(q.text)
	}
}

// noPattern says why a text is no event: what stands where the reading that got furthest ended.
func (p *parser) noPattern(v value, q, furthest *prose) {
	var verbs []string
	for _, info := range outcome.Verbs() {
		verbs = append(verbs, string(info.Verb))
	}
	if p.errors.full() {
		p.fail(v.pos(), "no event")
		return
	}
	e := &Error{Pos: v.pos(), Message: fmt.Sprintf("unknown event %q", q.text), Expected: `an event such as "Grizzly Bears is destroyed" or "bob draws"`}
	if furthest != nil && furthest.at > 0 {
		at := furthest.fork()
		at.err = nil
		e.Message = fmt.Sprintf("unknown event %q: %s after %q", q.text, at.here(), strings.TrimSpace(q.text[:at.at]))
		e.Pos = at.pos()
		if !at.done() {
			e.Nearest = nearestVerb(q.text, verbs)
		}
		if e.Nearest != "" {
			e.Expected = ""
		}
	} else {
		name := q.noName()
		if name.suggest(); name.Nearest != "" || name.Expected != "" {
			e = name
		}
	}
	p.errors.add(e)
}

// nearestVerb is the verb that some words of a text were probably meant to be.
func nearestVerb(text string, verbs []string) string {
	words := strings.Fields(text)
	for n := min(len(words), 4); n > 0; n-- {
		for i := 0; i+n <= len(words) && i < maxNameWords; i++ {
			if found := nearest.Name(strings.Join(words[i:i+n], " "), verbs); found != "" {
				return found
			}
		}
	}
	return ""
}
