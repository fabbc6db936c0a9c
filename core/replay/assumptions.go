package replay

import (
	"fmt"
	"strings"

	"palimpsest/core/card"
	"palimpsest/core/scenario"
)

// assume lists what the scenario takes for granted.
func (p *plan) assume(cards *card.Collection) {
	for i := range p.scenario.Players {
		if pl := &p.scenario.Players[i]; pl.AsNeeded {
			p.assumptions = append(p.assumptions, fmt.Sprintf("%s's mana: %s", pl.Told(), scenario.AsNeeded))
		}
	}
	for i, word := range p.words {
		if e := &p.scenario.Entities[i]; word != "" && e.Chosen == "" {
			p.assumptions = append(p.assumptions, fmt.Sprintf("%s is the player chosen for %s", word, e.Called()))
		}
	}
	said := map[string]bool{}
	var texts []olderText
	read := map[olderText][]string{}
	for i := range p.scenario.Entities {
		name := p.scenario.Entities[i].Card
		if said[name] {
			continue
		}
		said[name] = true
		if cards.Anachronism(name, p.edition) {
			p.assumptions = append(p.assumptions, fmt.Sprintf("%s is newer than this edition", name))
		} else if c, ok := cards.Printing(name, p.edition); ok && c.Printed.Age == card.OlderText {
			of := olderText{c.Printed.Set.String(), c.Ruled}
			if read[of] == nil {
				texts = append(texts, of)
			}
			read[of] = append(read[of], name)
		}
	}
	for _, of := range texts {
		p.assumptions = append(p.assumptions, of.readFor(read[of]))
	}
}

// olderText is where a text is from that an edition reads for want of one of its own: a set, and a ruling that the text follows where it departs from that.
type olderText struct{ set, ruled string }

// readFor says for which cards it is read.
func (t olderText) readFor(cards []string) string {
	last := len(cards) - 1
	said := fmt.Sprintf("%s has no text of this edition, so that of %s is used", cards[last], t.set)
	if last > 0 {
		said = fmt.Sprintf("%s and %s have no texts of this edition, so those of %s are used", strings.Join(cards[:last], ", "), cards[last], t.set)
	}
	if t.ruled != "" {
		said += ", as ruled: " + t.ruled
	}
	return said
}
