package explain

import (
	"slices"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// unchanged says what a fact is in an edition in which nothing is known to change it: what else an effect does there that changes it elsewhere, or
// that nothing does. The mana that something can make follows from its types, which effects may have changed.
func (t *teller) unchanged(d compare.Difference, i int) Sentence {
	said := t.valued(d, d.Values[i])
	if _, leaf, _ := outcome.SplitFactName(d.Fact); leaf == "mana_colors" || leaf == "timestamp_rank" { // what changes a timestamp is no event
		return Sentence{Text: said}
	}
	if r := t.doesElse(d, i); r != nil {
		return Sentence{Text: plain(r.Text) + "; " + said, Rule: r.Rule}
	}
	if line := t.printedOtherwise(d, i); line != "" {
		return Sentence{Text: line}
	}
	return Sentence{Text: "Nothing changes this: " + said}
}

// printedOtherwise is the line of a card that a fact comes from in edition i, if it is not the same in all editions.
func (t *teller) printedOtherwise(d compare.Difference, i int) string {
	of, leaf, _ := outcome.SplitFactName(d.Fact)
	if _, characteristic := sourcesOf(leaf); !characteristic || t.Printed == nil {
		return ""
	}
	text := func(j int) string {
		p, known := t.Printed(t.Compared[j].Edition, of)
		if !known {
			return ""
		}
		return p.on(leaf)
	}
	own := text(i)
	if own == "" || !slices.ContainsFunc(t.indices(), func(j int) bool { return text(j) != "" && text(j) != own }) {
		return ""
	}
	return capital(t.called(of) + onCard(leaf, own))
}

// doesElse is what a source does to an object in edition i, where it changes another fact of it in another edition.
func (t *teller) doesElse(d compare.Difference, i int) *outcome.Reason {
	of, leaf, _ := outcome.SplitFactName(d.Fact)
	applied := func(j int) (list []*outcome.Reason) {
		look, _ := t.Compared[j].Look(d.Step)
		for k := range look.Reasons {
			if r := &look.Reasons[k]; r.Of == of && r.Applies {
				list = append(list, r)
			}
		}
		return list
	}
	for _, r := range slices.Backward(applied(i)) {
		for j := range t.Compared {
			changes := func(o *outcome.Reason) bool { return o.Source == r.Source && slices.Contains(o.Facts, leaf) }
			if j != i && slices.ContainsFunc(applied(j), changes) {
				return r
			}
		}
	}
	return nil
}
