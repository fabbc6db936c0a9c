package command

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"palimpsest/cmd/compare/check"
	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/explain"
	"palimpsest/cmd/compare/replay"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/card"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// explain tells why the outcomes of a script differ.
func (s *script) explain(c *compare.Comparison, rules *rulebooks) *explain.Explanation {
	return explain.Of(c, explain.Sources{Rules: rules.Rulebooks, Changes: rules.changes, Printed: s.printed, Kept: s.kept, Differs: rules.differs})
}

// prove finds by trials in the editions which rules decide what an explanation tells of. Where choices of a report are followed, or
// rules are left out already, there are none to be made.
func (s *script) prove(ctx context.Context, editions []replay.Edition, c *compare.Comparison, e *explain.Explanation, rules *rulebooks) {
	if s.saved != nil || len(e.Stories) == 0 {
		return
	}
	e.Prove(trials.Of(ctx, editions, c, trials.Asked{
		Scenario: s.file, Variant: s.variantName(), Near: e.Near(), Printings: s.saysOtherwise,
		Candidates: func(of, from string) []string { return rules.candidates[[2]string{of, from}] },
		Counterparts: func(of, from, rule string) []string {
			if pair := [2]string{of, from}; !rules.differ[pair][rule] {
				return rules.matters[pair][rule]
			}
			return nil
		},
		Differs: rules.differs,
	}))
}

// explained is the verdict on the explanation of what differs.
func (s *script) explained(ctx context.Context, editions []replay.Edition, outcomes []*outcome.Outcome, rules *rulebooks, whole bool) check.Verdict {
	c := compare.Of(outcomes)
	e := s.explain(c, rules)
	s.prove(ctx, editions, c, e, rules)
	return check.Explained(s.checked(), check.Reasoned{Comparison: c, Why: e, Rules: rules.Rulebooks, Whole: whole})
}

// kept reports whether a step is not for an edition.
func (s *script) kept(editionID, step string) bool {
	steps := s.scenario.Steps
	if s.variant != nil {
		steps = s.variant.Steps // the shared ones among them
	}
	i := slices.IndexFunc(steps, func(of scenario.Step) bool { return of.ID == step })
	return i >= 0 && len(steps[i].Only) > 0 && !slices.Contains(steps[i].Only, editionOf(editionID))
}

// saysOtherwise lists the cards of the scenario whose text or size is not the same in two editions.
func (s *script) saysOtherwise(of, from string) (names []string) {
	if s.cards == nil {
		return nil
	}
	cards, err := s.cards.With(card.File{Name: s.scenario.File, Text: s.scenario.CardTables})
	if err != nil {
		return nil // the editions have said so
	}
	for i := range s.scenario.Entities {
		name := s.scenario.Entities[i].Card
		is, known := cards.Printing(name, of)
		other, also := cards.Printing(name, from)
		if !known || !also || slices.Contains(names, name) {
			continue
		}
		if a, b := printingOf(is), printingOf(other); a.Text != b.Text || a.Size != b.Size {
			names = append(names, name)
		}
	}
	return names
}

// printed is what the card of an object says in an edition.
func (s *script) printed(editionID, object string) (p explain.Printing, known bool) {
	if s.cards == nil {
		return p, false
	}
	editionID = editionOf(editionID)
	cards, err := s.cards.With(card.File{Name: s.scenario.File, Text: s.scenario.CardTables})
	if err != nil {
		return p, false // the editions have said so
	}
	of, _, _ := strings.Cut(object, "#") // one of several alike
	for i := range s.scenario.Entities {
		e := &s.scenario.Entities[i]
		if e.Called() != object && e.Card != of {
			continue
		}
		if c, ok := cards.Printing(e.Card, editionID); ok {
			return printingOf(c), true
		}
	}
	return s.tokenPrinted(cards, editionID, object)
}

// tokenPrinted is what the card says in an edition that makes a token of this name; of a token it is all that
// is printed.
func (s *script) tokenPrinted(cards *card.Collection, editionID, token string) (p explain.Printing, known bool) {
	name, _, numbered := strings.Cut(token, "#")
	if !numbered {
		return p, false
	}
	makes := regexp.MustCompile(`\bcreate .*\b` + regexp.QuoteMeta(name) + `\b`)
	for i := range s.scenario.Entities {
		c, ok := cards.Printing(s.scenario.Entities[i].Card, editionID)
		if !ok {
			continue
		}
		for _, line := range abilityLines(c) {
			if makes.MatchString(line) {
				return explain.Printing{Types: line, Text: line, Size: line}, true
			}
		}
	}
	return p, false
}

// printingOf is a card as explanations quote it.
func printingOf(c *card.Card) explain.Printing {
	p := explain.Printing{Types: c.TypeLine}
	p.Text = strings.Join(abilityLines(c), "; ")
	p.Size = card.PrintSize(c)
	return p
}
