package scenario

import (
	"fmt"
	"slices"

	"palimpsest/core/nearest"
	"palimpsest/core/outcome"
)

// because reads the rules that must decide what differs: a list of them, or for each fact one, written as the fact is expected.
func (p *parser) because(g group, v value) []Expectation {
	if g.edition == "" {
		example := "EDITION"
		if len(p.editions) > 0 {
			example = p.editions[0]
		}
		p.fail(g.keyPos("because"), fmt.Sprintf("a rule is one of an edition: write because in [expect.%s]", outcome.Quoted(example)))
		return nil
	}
	if !v.isTable() {
		return p.rules(g, "", v)
	}
	var all []Expectation
	t := v.table()
	if len(t.keys()) == 0 {
		v.errorf(`because is empty: write rules, or because.ann.life = ["RULE"]`)
	}
	inner := group{t, g.edition, g.source, g.look}
	for _, k := range t.keys() {
		at := t.at(k)
		switch {
		case k == "step":
			p.fail(t.keyPos(k), "the rule for what became of a step is expected as step.ID.rule, and not in because")
		case p.playerIndex(k) >= 0:
			all = append(all, p.rulesOf(inner, k, outcome.OfPlayer, at)...)
		case p.isGameFact(k):
			all = append(all, p.rules(inner, k, at)...)
		default:
			if _, called, problem := p.object(k); problem == nil {
				all = append(all, p.rulesOf(inner, called, outcome.OfObject, at)...)
			} else if nearest.Name(k, p.playerNames()) != "" {
				p.unknown(t.keyPos(k), fmt.Sprintf("nothing here is called %q", k), "", k, p.playerNames())
			} else {
				problem.Pos = t.keyPos(k)
				p.errors.add(problem)
			}
		}
	}
	return all
}

// rulesOf reads the rules for facts of a player or an object.
func (p *parser) rulesOf(g group, of string, owner outcome.Owner, v value) []Expectation {
	if !v.isTable() {
		v.errorf("%q has several facts: write the one that the rules decide, as in because.%s.%s = [\"RULE\"]", of, outcome.Quoted(v.name()),
			map[outcome.Owner]string{outcome.OfPlayer: "life", outcome.OfObject: "zone"}[owner])
		return nil
	}
	var all []Expectation
	t := v.table()
	for _, leaf := range t.keys() {
		if _, ok := p.factOf(group{table: t}, of, leaf, owner); ok {
			all = append(all, p.rules(group{t, g.edition, g.source, g.look}, outcome.FactName(of, leaf), t.at(leaf))...)
		}
	}
	return all
}

// rules reads a list of rules, each an expectation of its own.
func (p *parser) rules(g group, fact string, v value) []Expectation {
	var all []Expectation
	entries := v.list()
	if list, isList := v.v.([]any); isList && len(list) == 0 {
		v.errorf("%s is empty, and must name a rule", v.name())
	}
	for _, entry := range entries {
		e := Expectation{Edition: g.edition, Kind: ExpectBecause, Name: fact, Value: entry.text(), Source: g.source, Pos: entry.pos()}
		switch {
		case e.Value == "":
			if _, isText := entry.v.(string); isText {
				entry.errorf("a rule must be the number of one, not empty")
			}
		case slices.ContainsFunc(all, func(o Expectation) bool { return o.Value == e.Value }):
			entry.errorf("%s is there twice", e.Value)
		default:
			all = append(all, e)
		}
	}
	return all
}
