package scenario

import (
	"fmt"
	"slices"
	"strings"

	"palimpsest/core/nearest"
	"palimpsest/core/outcome"
)

// group is a table of expectations: of every edition, or of one.
type group struct {
	table
	edition string
	source  string
	look    bool // of a checkpoint, which has facts and nothing else
}

// expectations reads [expect] or [step.expect], with the tables of single editions in it.
func (p *parser) expectations(g group) []Expectation {
	var all []Expectation
	g.get("source", func(v value) {
		if !p.isRefusedObject("source", v) {
			g.source = v.written()
		}
	})
	for _, k := range g.keys() {
		v := g.at(k)
		switch {
		case p.isRefusedObject(k, v): // what it means is not known
		case g.look && k != "source" && k != "because" && (has(expectKeys, k) || k == "step"):
			p.fail(g.keyPos(k), fmt.Sprintf("%s is expected of the whole replay: write it in [expect]", k))
		case has(expectKeys, k):
			all = append(all, p.expectKey(g, k, v)...)
		case k == "step":
			all = append(all, p.findings(g, v)...)
		case p.playerIndex(k) >= 0:
			all = append(all, p.factsOf(g, k, outcome.OfPlayer, v)...)
		case p.isGameFact(k):
			all = append(all, p.fact(g, "", k, outcome.OfGame, v)...)
		case p.isEdition(g, k, v):
			if p.edition(g.keyPos(k), k) {
				all = append(all, p.expectations(group{v.table(), k, g.source, g.look})...)
			}
		default:
			_, called, problem := p.object(k)
			if problem != nil {
				p.unknownExpectation(g, k, v, problem)
				continue
			}
			all = append(all, p.factsOf(g, called, outcome.OfObject, v)...)
		}
	}
	return all
}

// isRefusedObject reports whether a table of facts is called like an object whose alias has been refused.
func (p *parser) isRefusedObject(k string, v value) bool {
	return v.isTable() && slices.Contains(p.refused, k)
}

func (p *parser) isGameFact(name string) bool {
	_, ok := outcome.FactNamed(outcome.OfGame, name)
	return ok
}

// isEdition reports whether a table in [expect] is that of an edition: it is called like nothing else,
// and what is in it is not what is said of an object.
func (p *parser) isEdition(g group, k string, v value) bool {
	if slices.Contains(p.editions, k) {
		return g.edition == ""
	}
	base, nth := splitNth(k)
	if g.edition != "" || !v.isTable() || nth > 0 || !editionForm.MatchString(k) || len(p.lexicon.candidates(base)) > 0 {
		return false
	}
	for _, inner := range v.table().keys() {
		_, object := outcome.FactNamed(outcome.OfObject, inner)
		_, player := outcome.FactNamed(outcome.OfPlayer, inner)
		if (object || player) && !p.isGameFact(inner) {
			return false
		}
	}
	return !p.checkEditions || nearest.Name(k, p.lexicon.all()) == "" || nearest.Name(k, p.editions) != ""
}

// expectKey reads the keys that are not facts.
func (p *parser) expectKey(g group, k string, v value) []Expectation {
	e := Expectation{Edition: g.edition, Source: g.source, Pos: v.pos()}
	switch k {
	case "status":
		e.Kind, e.Name, e.Value = ExpectStatus, "status", v.text()
		statuses := []string{string(outcome.OK), string(outcome.NotImplemented)}
		if !slices.Contains(statuses, e.Value) {
			p.unknown(v.pos(), fmt.Sprintf("%q is no status", e.Value), orList(statuses), e.Value, statuses)
		}
	case "events", "in_order", "no_events":
		e.Kind, e.Name, e.Ordered = ExpectEvents, k, k == "in_order"
		if k == "no_events" {
			e.Kind = ExpectNoEvents
		}
		for _, entry := range v.list() {
			e.Events = append(e.Events, p.pattern(entry))
		}
	case "because":
		return p.because(g, v)
	case "unproven":
		e.Kind, e.Name, e.Value = ExpectUnproven, k, v.written()
		if g.edition != "" {
			p.fail(g.keyPos(k), "unproven is said of all editions together: write it in [expect]")
		} else if strings.TrimSpace(e.Value) == "" {
			v.errorf("unproven is empty, and must say why no rule can be proven")
		}
	default:
		return nil
	}
	return []Expectation{e}
}

// findings reads step.ID.result, step.ID.rule and step.ID.at.
func (p *parser) findings(g group, v value) []Expectation {
	var all []Expectation
	t := v.table()
	for _, id := range t.keys() {
		if !p.hasID(id) {
			p.unknown(t.keyPos(id), fmt.Sprintf("no step has the id %q", id), "", id, p.stepNames())
			continue
		}
		if !t.at(id).isTable() {
			t.at(id).errorf("write what is expected of the step: step.%s.result = \"done\"", outcome.Quoted(id))
			continue
		}
		step := t.at(id).table()
		for _, field := range step.keys() {
			f, ok := outcome.FactNamed(outcome.OfStep, field)
			if !ok {
				p.unknown(step.keyPos(field), fmt.Sprintf("a step has no %q", field), orList(factNames(outcome.OfStep)), field, factNames(outcome.OfStep))
				continue
			}
			e := Expectation{Edition: g.edition, Kind: ExpectFinding, Name: "step." + outcome.Quoted(id) + "." + field, Step: id, Field: field,
				OfAnswer: p.answerIDs[id], Value: p.factValue(f, step.at(field)), Source: g.source, Pos: step.keyPos(field)}
			if i, isStep := p.anyStep(id); isStep && e.Value == outcome.NotDone && p.steps[i].Action.Probe {
				step.at(field).errorf("the step %q is a question, whose result is yes or no", id)
			}
			all = append(all, e)
		}
	}
	return all
}

// factsOf reads what is said of a player or an object.
func (p *parser) factsOf(g group, of string, owner outcome.Owner, v value) []Expectation {
	if !v.isTable() {
		example := map[outcome.Owner]string{outcome.OfPlayer: "life = 20", outcome.OfObject: `zone = "graveyard"`}[owner]
		v.errorf("%q is %s: write what is expected of it as %s.%s", of, map[outcome.Owner]string{outcome.OfPlayer: "a player", outcome.OfObject: "an object"}[owner],
			outcome.Quoted(v.name()), example)
		return nil
	}
	var all []Expectation
	t := v.table()
	for _, leaf := range t.keys() {
		all = append(all, p.fact(group{t, g.edition, g.source, g.look}, of, leaf, owner, t.at(leaf))...)
	}
	return all
}

func (p *parser) fact(g group, of, leaf string, owner outcome.Owner, v value) []Expectation {
	f, ok := p.factOf(g, of, leaf, owner)
	if !ok {
		return nil
	}
	return []Expectation{{Edition: g.edition, Kind: ExpectFact, Name: outcome.FactName(of, leaf), Value: p.factValue(f, v),
		Source: g.source, Pos: g.keyPos(leaf)}}
}

// factOf is the fact of a name, which stands in a group as a key.
func (p *parser) factOf(g group, of, leaf string, owner outcome.Owner) (f outcome.FactInfo, ok bool) {
	f, ok = outcome.FactNamed(owner, leaf)
	if !ok {
		known := factNames(owner)
		if name, isOther := otherFactNames[strings.ToLower(leaf)]; isOther && slices.Contains(known, name) {
			p.errors.add(&Error{Pos: g.keyPos(leaf), Message: fmt.Sprintf("%s %s has no fact %q", article(owner), owner, leaf), Nearest: name})
			return f, false
		}
		expected := ""
		if nearest.Name(leaf, known) == "" {
			expected = "one of the facts of the documentation: " + orList(known[:6]) + " ..."
		}
		p.unknown(g.keyPos(leaf), fmt.Sprintf("%s %s has no fact %q", article(owner), owner, leaf), expected, leaf, known)
		return f, false
	}
	if counted, ok := strings.CutPrefix(leaf, "count_"); ok && len(p.lexicon.candidates(counted)) == 0 && !p.knownCard(counted) {
		// Tokens have names of their own; what is nearly the name of something here is a slip.
		if near := nearest.Name(counted, p.lexicon.all()); near != "" {
			p.unknown(g.keyPos(leaf), fmt.Sprintf("nothing here is called %q", counted), "", counted, []string{near})
			return f, false
		}
	}
	return f, true
}

// otherFactNames are words that authors write for facts, where the nearest name is another fact or none.
var otherFactNames = map[string]string{
	"location": "zone", "place": "zone", "in": "zone", "where": "zone",
	"p/t": "size", "pt": "size", "strength": "power", "type": "types", "subtype": "subtypes", "abilities": "keywords", "face": "face_down",
	"hitpoints": "life", "life_total": "life", "hand_size": "hand_count", "cards_in_hand": "hand_count", "cards": "hand_count",
	"max_hand_size": "max_hand", "deck": "library_count", "library": "library_count", "deck_size": "library_count", "library_size": "library_count",
	"graveyard_size": "graveyard_count", "exile_size": "exile_count", "permanents": "battlefield", "board": "battlefield", "creatures": "battlefield",
	"mana_pool": "mana", "pool": "mana", "token_count": "tokens",
}

func article(o outcome.Owner) string {
	switch o {
	case outcome.OfGame:
		return "the"
	case outcome.OfObject:
		return "an"
	default:
		return "a"
	}
}

func factNames(of outcome.Owner) []string {
	var all []string
	for _, f := range outcome.Facts(of) {
		all = append(all, f.Name)
	}
	return all
}

// unknownExpectation reports a key of [expect] that is nothing known.
func (p *parser) unknownExpectation(g group, k string, v value, problem *Error) {
	problem.Pos = g.keyPos(k)
	if has(fileKeys, k) && !v.isTable() {
		p.unknownKey(g.table, k, "[expect]", nil)
		return
	}
	if !v.isTable() {
		known := append(factNames(outcome.OfGame), names(expectKeys)...)
		problem = &Error{Pos: problem.Pos, Message: fmt.Sprintf("[expect] has no key %q", k)}
		if leaf := firstOwner(k); leaf != "" {
			problem.Message = fmt.Sprintf("%q is a fact of %s: write whose it is", k, leaf)
		} else if problem.Nearest = nearest.Name(k, known); problem.Nearest == "" {
			problem.Expected = orList(known)
		}
	} else if problem.Nearest == "" && p.checkEditions && len(p.lexicon.candidates(k)) == 0 {
		problem.Message += ", and no edition either"
		problem.Nearest = nearest.Name(k, p.editions)
	}
	p.errors.add(problem)
}

// firstOwner says of what a leaf name is a fact.
func firstOwner(leaf string) string {
	for _, of := range []outcome.Owner{outcome.OfPlayer, outcome.OfObject, outcome.OfStep} {
		if _, ok := outcome.FactNamed(of, leaf); ok {
			return article(of) + " " + of.String()
		}
	}
	return ""
}
