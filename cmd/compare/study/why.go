package study

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

// Explain tells why the outcomes of a script differ.
func (s *Script) Explain(c *compare.Comparison, rules *Rulebooks) *explain.Explanation {
	return explain.Of(c, explain.Sources{Rules: rules.Rulebooks, Changes: rules.Changes, Printed: s.printed, Kept: s.kept, Differs: rules.differs, Dated: rules.dated, Came: rules.cameAt, Changed: rules.changedAt})
}

// Prove finds by trials in the editions which rules decide what an explanation tells of. Where choices of a report are followed there
// are none to be made, and each reason says so.
func (s *Script) Prove(ctx context.Context, editions []replay.Edition, c *compare.Comparison, e *explain.Explanation, rules *Rulebooks) {
	if len(e.Stories) == 0 {
		return
	}
	if s.Saved != nil {
		e.Prove(trials.None(len(c.Compared), "trials are made by the script, and the choices of a report are followed here"))
		return
	}
	e.Prove(trials.Of(ctx, editions, c, trials.Asked{
		Scenario: s.File, Variant: s.VariantName(), Near: e.Near(), Printings: s.saysOtherwise,
		Candidates: func(of, from string) []string { return rules.candidates[[2]string{of, from}] },
		Counterparts: func(of, from, rule string) []string {
			if pair := [2]string{of, from}; !rules.differ[pair][rule] {
				return rules.matters[pair][rule]
			}
			return nil
		},
		OnTheMatter: func(of, from, rule string) []string { return rules.matters[[2]string{of, from}][rule] },
		Differs:     rules.differs,
	}))
}

// Explained is the verdict on the explanation of what differs.
func (s *Script) Explained(ctx context.Context, editions []replay.Edition, outcomes []*outcome.Outcome, rules *Rulebooks, whole bool) check.Verdict {
	c := s.Compare(outcomes)
	e := s.Explain(c, rules)
	s.Prove(ctx, editions, c, e, rules)
	return check.Explained(s.Checked(), check.Reasoned{Comparison: c, Why: e, Rules: rules.Rulebooks, Whole: whole})
}

// kept reports whether a step is not for an edition.
func (s *Script) kept(editionID, step string) bool {
	steps := s.Scenario.Steps
	if s.Variant != nil {
		steps = s.Variant.Steps // the shared ones among them
	}
	i := slices.IndexFunc(steps, func(of scenario.Step) bool { return of.ID == step })
	return i >= 0 && len(steps[i].Only) > 0 && !slices.Contains(steps[i].Only, EditionOf(editionID))
}

// saysOtherwise lists the cards of the scenario whose text or size is not the same in two editions.
func (s *Script) saysOtherwise(of, from string) (names []string) {
	for i := range s.Scenario.Entities {
		name := s.Scenario.Entities[i].Card
		is, known := s.Cards.Printing(name, of)
		other, also := s.Cards.Printing(name, from)
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
func (s *Script) printed(editionID, object string) (p explain.Printing, known bool) {
	editionID = EditionOf(editionID)
	of, _, _ := strings.Cut(object, "#") // one of several alike
	for i := range s.Scenario.Entities {
		e := &s.Scenario.Entities[i]
		if e.Called() != object && e.Card != of {
			continue
		}
		if c, ok := s.Cards.Printing(e.Card, editionID); ok {
			return printingOf(c), true
		}
	}
	return s.tokenPrinted(s.Cards, editionID, object)
}

// tokenPrinted is what the card says in an edition that makes a token of this name; of a token it is all that
// is printed.
func (s *Script) tokenPrinted(cards *card.Collection, editionID, token string) (p explain.Printing, known bool) {
	name, _, numbered := strings.Cut(token, "#")
	if !numbered {
		return p, false
	}
	makes := regexp.MustCompile(`\bcreate .*\b` + regexp.QuoteMeta(name) + `\b`)
	for i := range s.Scenario.Entities {
		c, ok := cards.Printing(s.Scenario.Entities[i].Card, editionID)
		if !ok {
			continue
		}
		for _, line := range card.PrintAbilities(c) {
			if makes.MatchString(line) {
				return explain.Printing{Types: line, Text: line, Size: line}, true
			}
		}
	}
	return p, false
}

// printingOf is a card as explanations quote it.
func printingOf(c *card.Card) explain.Printing {
	p := explain.Printing{Types: c.TypeLine, CardTypes: c.Types.Names(), Subtypes: c.Subtypes}
	p.Text = strings.Join(card.PrintAbilities(c), "\n")
	p.Size = card.PrintSize(c)
	if c.Printed.Age == card.OlderText {
		p.Older = c.Printed.Set.String()
	}
	return p
}

// Without says what an edition leaves out, as reports call it: "1999 without 310.2".
const Without = " without "

// EditionOf is the edition of an outcome; of one that leaves out rules, the edition whose rules they are.
func EditionOf(id string) string {
	id, _, _ = strings.Cut(id, Without)
	return id
}
