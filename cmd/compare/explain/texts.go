package explain

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	notation "palimpsest/core/card"
	"palimpsest/core/outcome"
)

// withText says what would be in an edition with the text that a card has in others.
func (t *teller) withText(card string, as []string, in, would string) string {
	first := t.lines(as[0], card)
	own := slices.DeleteFunc(slices.Clone(as), func(id string) bool { return t.readFrom(id, card) != "" })
	if len(own) == 0 {
		own = as
	}
	has := And(own)
	if slices.ContainsFunc(as, func(id string) bool { return !slices.Equal(t.lines(id, card), first) }) {
		has = strings.Join(own, " or ")
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
		list = append(list, t.inEditions(card, slices.DeleteFunc(slices.Clone(others), func(id string) bool { return !alike(id) }), linesBut(lines, own)))
		others = slices.DeleteFunc(slices.Clone(others), alike)
	}
	last := len(list) - 1
	return " " + strings.Join(list[:last], ", ") + ", and " + list[last] + "."
}

// inEditions quotes what a card says in editions, and how an older text of it is read in those of them that have none of their own.
func (t *teller) inEditions(card string, ids []string, quoted string) string {
	set := func(id string) string { return t.readFrom(id, card) }
	var parts []string
	if own := slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return set(id) != "" }); len(own) > 0 {
		parts = append(parts, "in "+And(own))
	}
	for k, id := range ids {
		of := set(id)
		same := func(other string) bool { return set(other) == of }
		if of != "" && !slices.ContainsFunc(ids[:k], same) {
			read := slices.DeleteFunc(slices.Clone(ids), func(other string) bool { return !same(other) })
			parts = append(parts, "as its text of "+of+" is read in "+And(read))
		}
	}
	last := len(parts) - 1
	if last > 0 {
		parts[last] = "and " + parts[last]
	}
	return strings.Join(parts, ", ") + ": " + quoted
}

// readFrom is the set whose text of a card an edition reads that has none of its own, and reads otherwise than the edition before; else it is empty.
func (t *teller) readFrom(editionID, card string) string {
	i := t.at(editionID)
	if t.Printed == nil || i < 1 || slices.Equal(t.lines(editionID, card), t.lines(t.Compared[i-1].Edition, card)) {
		return ""
	}
	p, _ := t.Printed(editionID, card)
	return p.Older
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
	var all []Printing
	words := map[string]bool{}
	for _, o := range t.Compared {
		if p, known := t.Printed(o.Edition, card); known {
			all = append(all, p)
			for _, word := range strings.FieldsFunc(tokensMade.ReplaceAllString(p.Text, ""), func(r rune) bool { return r != '-' && !unicode.IsLetter(r) }) {
				words[word] = true
			}
		}
	}
	for _, one := range all {
		for _, other := range all {
			spoken := func(subtype string) bool {
				return !slices.Contains(other.Subtypes, subtype) && (words[subtype] || words[notation.Plural(subtype)])
			}
			if !slices.Equal(one.CardTypes, other.CardTypes) || slices.ContainsFunc(one.Subtypes, spoken) {
				return true
			}
		}
	}
	return false
}

// tokensMade are the descriptions of tokens, which are of the types that they name whatever the card is.
var tokensMade = regexp.MustCompile(`\bcreate [^;,]* tokens?\b`)

// typeLine is the type line of a printing, as the newest edition has it in which the card has the same types: “Summon Wall” and
// “Creature - Wall” say the same.
func (t *teller) typeLine(of Printing, card string) string {
	for _, o := range slices.Backward(t.Compared) {
		if p, known := t.Printed(o.Edition, card); known && slices.Equal(p.CardTypes, of.CardTypes) && slices.Equal(p.Subtypes, of.Subtypes) {
			return p.Types
		}
	}
	return of.Types
}
