package explain

import (
	"regexp"
	"slices"
	"strings"

	"palimpsest/core/outcome"
)

// withText says what would be in an edition with the text that a card has in others.
func (t *teller) withText(card string, as []string, in, would string) string {
	first := t.lines(as[0], card)
	has := And(as)
	if slices.ContainsFunc(as, func(id string) bool { return !slices.Equal(t.lines(id, card), first) }) {
		has = strings.Join(as, " or ")
	}
	return "With the text that " + card + " has in " + has + ", " + would + " in " + in + " as well." + t.texts(card, in, as)
}

// texts quotes the lines of a card that it has in an edition and not in others, and the other way round, each as a whole; empty where nothing is known of it.
func (t *teller) texts(card, one string, others []string) string {
	own := t.lines(one, card)
	var list []string
	for len(others) > 0 {
		lines := t.lines(others[0], card)
		alike := func(id string) bool { return slices.Equal(t.lines(id, card), lines) }
		if own == nil || lines == nil || slices.Equal(own, lines) {
			return ""
		}
		if len(list) == 0 {
			list = append(list, capital(outcome.Told(card))+" says in "+one+": "+linesBut(own, lines))
		}
		list = append(list, "in "+And(slices.DeleteFunc(slices.Clone(others), func(id string) bool { return !alike(id) }))+": "+linesBut(lines, own))
		others = slices.DeleteFunc(slices.Clone(others), alike)
	}
	last := len(list) - 1
	return " " + strings.Join(list[:last], ", ") + ", and " + list[last] + "."
}

// linesBut quotes lines but for those that others have, too.
func linesBut(lines, but []string) string {
	lines = slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return slices.Contains(but, line) })
	if len(lines) == 0 {
		return "nothing else"
	}
	for n := range lines {
		lines[n] = "“" + unlabelled(lines[n]) + "”"
	}
	return And(lines)
}

// lines are those of a card in an edition; nil where they are not known.
func (t *teller) lines(editionID, card string) []string {
	if t.Printed == nil {
		return nil
	}
	printed, known := t.Printed(editionID, card)
	if !known {
		return nil
	}
	lines := strings.Split(printed.Text, "\n")
	if t.typesMatter(card) {
		lines = append([]string{t.typeLine(printed, card)}, lines...)
	}
	return lines
}

// typesMatter reports whether the printings of a card in the editions compared have other card types, or other subtypes of which its text speaks.
func (t *teller) typesMatter(card string) bool {
	var kinds [][]string
	text := ""
	for _, o := range t.Compared {
		if p, known := t.Printed(o.Edition, card); known {
			kinds = append(kinds, p.Kinds)
			text += tokensMade.ReplaceAllString(p.Text, "") + "\n"
		}
	}
	for _, one := range kinds {
		for _, other := range kinds {
			if slices.ContainsFunc(one, func(kind string) bool {
				return !slices.Contains(other, kind) && (kind == strings.ToLower(kind) || regexp.MustCompile(`\b`+regexp.QuoteMeta(kind)+`s?\b`).MatchString(text))
			}) {
				return true
			}
		}
	}
	return false
}

// tokensMade are the descriptions of tokens, which are of the types that they name whatever the card is.
var tokensMade = regexp.MustCompile(`\bcreate [^;,]* tokens?\b`)

// typeLine is the type line of a printing, as the newest edition has it in which the card is of the same kinds: “Summon Wall” and
// “Creature - Wall” say the same.
func (t *teller) typeLine(of Printing, card string) string {
	for _, o := range slices.Backward(t.Compared) {
		if p, known := t.Printed(o.Edition, card); known && slices.Equal(p.Kinds, of.Kinds) {
			return p.Types
		}
	}
	return of.Types
}
