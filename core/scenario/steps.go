package scenario

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// script is steps, answers and expectations: of the file, or of one variant.
type script struct {
	steps   []Step
	answers []Answer
	expect  []Expectation
}

// script reads what is played and expected, for the file and then for each variant. A variant's
// script begins with the shared one.
func (p *parser) script(root table) {
	shared := p.scriptOf(root, script{})
	p.sc.Steps, p.sc.Answers, p.sc.Expect = shared.steps, shared.answers, shared.expect
	root.get("variant", func(v value) {
		for _, t := range v.tables() {
			p.variant(t, shared)
		}
	})
}

func (p *parser) variant(t table, shared script) {
	t.only("a variant", variantKeys)
	out := Variant{Until: p.sc.Until, Line: t.pos().Line}
	t.get("name", func(v value) { out.Name = v.text() })
	t.get("teaches", func(v value) { out.Teaches = v.written() })
	t.get("source", func(v value) { out.Source = v.written() })
	t.get("until", func(v value) { out.Until = p.until(v) })
	switch {
	case !idForm.MatchString(out.Name):
		p.fail(t.pos(), fmt.Sprintf("a variant needs a name of letters, digits, - and _: name = %q", plainName(out.Name, "a")))
	case slices.ContainsFunc(p.sc.Variants, func(v Variant) bool { return v.Name == out.Name }):
		t.at("name").errorf("two variants are called %q", out.Name)
	}
	own := p.scriptOf(t, shared)
	out.Steps, out.Answers, out.Expect = own.steps, own.answers, own.expect
	p.sc.Variants = append(p.sc.Variants, out)
}

// scriptOf reads the steps, answers and expectations in a table, after those that are shared.
func (p *parser) scriptOf(t table, shared script) script {
	p.stepIDs, p.answerIDs = map[string]int{}, map[string]bool{}
	for _, a := range shared.answers {
		p.answerIDs[a.ID] = true
	}
	p.steps = slices.Clone(shared.steps)
	for i, s := range p.steps {
		p.stepIDs[s.ID] = i
	}
	var steps, answers []table
	t.get("step", func(v value) { steps = v.tables() })
	t.get("answer", func(v value) { answers = v.tables() })
	n, times := len(shared.steps), make([]int, len(steps))
	for i, s := range steps {
		times[i] = p.times(s)
		n += times[i]
	}
	if n > maxSteps {
		t.at("step").errorf("there are %d steps, and a script has at most %d", n, maxSteps)
		steps = nil
	}
	// Ids first, so that a reference to a later step can be told from one to no step.
	ids, at := make([]string, len(steps)), len(shared.steps)
	for i, s := range steps {
		for range times[i] - 1 {
			p.noteStep(number(at), at)
			at++
		}
		ids[i] = p.stepID(s, at)
		at++
	}
	for i, s := range steps {
		step := p.step(s, ids[i])
		for range times[i] - 1 {
			again := step
			again.ID = number(len(p.steps))
			p.steps = append(p.steps, again)
		}
		p.steps = append(p.steps, step)
	}
	out := script{steps: p.steps, answers: slices.Clone(shared.answers), expect: slices.Clone(shared.expect)}
	for _, a := range answers {
		id := p.answerID(a, len(p.answerIDs))
		p.answerIDs[id] = true
		for _, answer := range p.answers(a) {
			answer.ID = id
			out.answers = append(out.answers, answer)
		}
	}
	t.get("expect", func(v value) { out.expect = append(out.expect, p.expectations(group{table: v.table()})...) })
	return out
}

// plainName is a name with all left out of it that ids and variants cannot have, or another if nothing remains.
func plainName(name, other string) string {
	words := strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' && r != '_' })
	return cmp.Or(strings.Join(words, "-"), other)
}

var idForm = regexp.MustCompile(`^[\pL\pN_-]+$`)

// number is the id of a step that has none written.
func number(i int) string { return "#" + strconv.Itoa(i+1) }

// stepID reads the id of a step and notes it.
func (p *parser) stepID(t table, i int) string {
	id := p.id(t, "step", number(i))
	p.noteStep(id, i)
	return id
}

// answerID reads the id of an answer, which without one is called by its number.
func (p *parser) answerID(t table, i int) string { return p.id(t, "answer", "answer"+number(i)) }

// id reads the id of a step or an answer, which share their names.
func (p *parser) id(t table, what, unwritten string) string {
	id := unwritten
	t.get("id", func(v value) {
		text := v.text()
		problem := badName(text)
		if text != "" && !p.hasID(text) {
			id = text // even if it is a bad one, for what refers to it
		}
		switch {
		case text == "":
		case problem != "":
			v.errorf("%s cannot have the id %q: %s", map[string]string{"step": "a step", "answer": "an answer"}[what], text, problem)
			p.refused = append(p.refused, text)
		case !idForm.MatchString(text):
			v.errorf("the id %q has something other than letters, digits, - and _ in it; write %q", text, plainName(text, what))
			p.refused = append(p.refused, text)
		case p.playerIndex(text) >= 0 || len(p.lexicon.candidates(text)) > 0 || slices.Contains(p.editions, text):
			v.errorf("the id %q is the name of a player, object or edition already", text)
		case p.hasStep(text) && what == "step":
			v.errorf("two steps have the id %q", text)
		case p.hasID(text):
			v.errorf("the id %q is that of another step or answer", text)
		}
	})
	return id
}

// hasID reports whether a step or an answer has an id.
func (p *parser) hasID(id string) bool { return p.hasStep(id) || p.answerIDs[id] }

func (p *parser) noteStep(id string, i int) {
	p.stepIDs[id] = i
	p.everyStep[id] = true
}

// times is how often a step is done.
func (p *parser) times(t table) int {
	n := 1
	t.get("times", func(v value) {
		if n = max(1, v.number(1, maxSteps)); t.has("expect") {
			v.errorf("a step that looks is done once")
		}
	})
	return n
}

func (p *parser) hasStep(id string) bool {
	_, ok := p.stepIDs[id]
	return ok
}

// anyStep finds a step by its id.
func (p *parser) anyStep(id string) (int, bool) {
	i, ok := p.stepIDs[id]
	return i, ok
}

// stepNames lists the ids that were written.
func (p *parser) stepNames() []string {
	var ids []string
	for id := range p.stepIDs {
		if id[0] != '#' {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids
}

// step reads one line of the script.
func (p *parser) step(t table, id string) Step {
	known := t.only("a step", stepKeys, p.playerNames()...)
	s := Step{ID: id, Player: -1, At: When{OnTurnOf: -1}, Action: Action{X: -1, Until: When{OnTurnOf: -1}}, Pos: t.pos()}
	for n, pl := range p.sc.Players {
		if !t.has(pl.Name) {
			continue
		}
		v := t.at(pl.Name)
		if s.Player >= 0 {
			v.errorf("a step is the line of one player: write another [[step]] for %s", pl.Name)
			continue
		}
		q := p.proseOf(v, n)
		s.Player, s.Text, s.Pos = n, q.text, v.pos()
		s.Action = q.action()
		p.keep(q)
	}
	t.get("at", func(v value) { s.At = p.momentOf(v, s.Player) })
	t.get("only", func(v value) { s.Only = p.only(v) })
	t.get("otherwise", func(v value) { p.otherwise(v, &s) })
	p.checkManner(t, &s)
	t.get("expect", func(v value) { s.Expect = p.expectations(group{table: v.table(), look: true}) })
	switch {
	case s.Player < 0 && !t.has("expect") && !known: // it may say so under that key
	case s.Player < 0 && !t.has("expect"):
		p.errors.add(&Error{Pos: t.pos(), Message: "the step says neither what a player does nor what is expected",
			Expected: fmt.Sprintf(`%s = "pass" or [step.expect]`, p.sc.Players[0].Name)})
	case s.Player >= 0 && t.has("expect"):
		p.fail(t.keyPos("expect"), "a step either acts or looks: write the expected facts in a [[step]] of their own after it")
	}
	return s
}

// otherwises are the words for what becomes of a refused step.
var otherwises = []struct {
	word string
	is   Otherwise
}{{"skip", Skip}, {"later", Later}, {"stop", Stop}}

func (p *parser) otherwise(v value, s *Step) {
	text := v.text()
	for _, o := range otherwises {
		if text == o.word {
			s.Otherwise = o.is
			return
		}
	}
	q := p.proseOf(v, s.Player)
	if !q.accept("try:") {
		p.unknown(v.pos(), fmt.Sprintf("unknown value %q of otherwise", text), `"skip", "later", "stop" or "try: ACTION"`, text, []string{"skip", "later", "stop"})
		return
	}
	if s.Player < 0 {
		v.errorf("a step without an action has nothing to try otherwise")
		return
	}
	a := q.action()
	p.keep(q)
	s.Otherwise, s.Try = OtherwiseTry, &a
}

// answers reads one [[answer]]: the same decision answered by one or several players.
func (p *parser) answers(t table) []Answer {
	t.only("an answer", answerKeys, p.playerNames()...)
	base := Answer{Player: -1, Pos: t.pos()}
	if !t.has("to") {
		p.errors.add(&Error{Pos: t.pos(), Message: "the answer does not say to what", Expected: `to = "discard" or another decision`})
	}
	t.get("to", func(v value) {
		q := p.proseOf(v, -1)
		base.To, base.Of = q.decision()
		p.keep(q)
	})
	t.get("only", func(v value) { base.Only = p.only(v) })
	var all []Answer
	for _, k := range t.keys() {
		player := p.playerIndex(k)
		if player < 0 && k != anyone {
			continue
		}
		a, v := base, t.at(k)
		q := p.proseOf(v, player)
		a.Player, a.Text, a.Pos = player, q.text, v.pos()
		a.Choice = q.choice(false)
		q.finish()
		q.yesOrNo(&a)
		p.keep(q)
		all = append(all, a)
	}
	if len(all) == 0 {
		p.errors.add(&Error{Pos: t.pos(), Message: "the answer names no player", Expected: fmt.Sprintf(`%s = "..." or %s = "..."`, p.sc.Players[0].Name, anyone)})
	}
	return all
}
