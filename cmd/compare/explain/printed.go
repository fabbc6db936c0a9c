package explain

import (
	"slices"
	"strings"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// asksNoChoice reports whether nothing is chosen for a permanent just where its text asks for no choice.
func (t *teller) asksNoChoice(d compare.Difference) bool {
	of, _, _ := outcome.SplitFactName(d.Fact)
	return t.Printed != nil && !slices.ContainsFunc(t.indices(), func(i int) bool {
		p, known := t.Printed(t.Compared[i].Edition, of)
		return !known || strings.Contains(p.Text, "choose") != (d.Values[i].Text != "")
	})
}

// printed accounts for a characteristic that no event explains by what the card says in each edition;
// nil when it says the same.
func (t *teller) printed(d compare.Difference) [][]item {
	of, leaf, _ := outcome.SplitFactName(d.Fact)
	if _, characteristic := sourcesOf(leaf); !characteristic && leaf != "chosen" || t.Printed == nil {
		return nil
	}
	texts, cards := make([]string, len(t.Compared)), make([]string, len(t.Compared))
	for i, o := range t.Compared {
		cards[i] = t.copied(i, of)
		p, known := t.Printed(o.Edition, cards[i])
		if texts[i] = p.on(leaf); !known || cards[i] != cards[0] {
			return nil // what is copied differs, and the printings only for that
		}
	}
	for i := range texts {
		for j := range texts[:i] {
			if d.Values[i] != d.Values[j] && texts[i] == texts[j] {
				return nil // the same text, another value: the printing does not account for it
			}
		}
	}
	sides := make([][]item, len(texts))
	for i, text := range texts {
		is := t.called(of)
		if cards[i] != of {
			is += " is a copy of " + cards[i] + ", which"
		}
		sides[i] = []item{{note: Sentence{Text: capital(is + onCard(leaf, text))}, printed: true}}
	}
	return sides
}

// said are the words of cards from which facts of a player are read that no event gives.
var said = map[string]string{"max_hand": "maximum hand size"}

// readOff accounts for such a fact by what a permanent of the player says in each edition; nil when no permanent says it in one edition and not in
// another.
func (t *teller) readOff(d compare.Difference) [][]item {
	player, leaf, _ := outcome.SplitFactName(d.Fact)
	if said[leaf] == "" || !t.players[player] || t.Printed == nil {
		return nil
	}
	var sides [][]item
	look, _ := t.Compared[0].Look(d.Step)
	for _, f := range look.Facts {
		of, what, _ := outcome.SplitFactName(f.Name)
		if what != "controller" || f.Value != player {
			continue
		}
		texts, says := make([]string, len(t.Compared)), 0
		for i, o := range t.Compared {
			p, _ := t.Printed(o.Edition, of)
			if texts[i] = p.Text; strings.Contains(p.Text, said[leaf]) {
				says++
			}
		}
		if says == 0 || says == len(texts) {
			continue
		}
		if sides == nil {
			sides = make([][]item, len(texts))
		}
		for i, text := range texts {
			sides[i] = append(sides[i], item{note: Sentence{Text: capital(t.called(of) + onCard(leaf, text))}, printed: true})
		}
	}
	return sides
}

// onCard says what a card has for a characteristic; of a token that is what makes it.
func onCard(leaf, text string) string {
	characteristic := slices.Contains([]string{"types", "subtypes", "supertypes", "size", "base_size", "power", "toughness"}, leaf)
	switch {
	case characteristic && strings.Contains(text, "create "):
		return " is made by “" + unlabelled(text) + "”"
	case strings.HasSuffix(leaf, "types"):
		return " has the type line “" + text + "”"
	case characteristic:
		return " has the printed power and toughness " + text
	case text == "":
		return " has no text"
	}
	return " says: " + unlabelled(strings.ReplaceAll(text, "\n", "; "))
}

// copied is what a permanent has become a copy of, else itself.
func (t *teller) copied(i int, of string) string {
	became := t.find(i, of, []source{copying})
	if len(became) == 0 || became[len(became)-1].Object == "" {
		return of
	}
	return became[len(became)-1].Object
}

// copiesApart reports whether an object is a copy of something else in some edition than in another.
func (t *teller) copiesApart(of string) bool {
	return slices.ContainsFunc(t.indices(), func(i int) bool { return t.copied(i, of) != t.copied(0, of) })
}

// on is the part of a printing that a characteristic comes from.
func (p Printing) on(leaf string) string {
	switch leaf {
	case "types", "subtypes", "supertypes":
		return p.Types
	case "size", "base_size", "power", "toughness":
		return p.Size
	}
	return p.Text
}
