package page

import (
	"strings"

	"palimpsest/cmd/compare/study"
	"palimpsest/core/card"
	"palimpsest/core/card/readback"
)

// cardsOf are the cards of a script as editions play them. Of a card with a fault there is no text: the editions say what is wrong.
func cardsOf(s *study.Script, editions []string) map[string]map[string]CardText {
	all := make(map[string]map[string]CardText, len(editions))
	for _, called := range editions {
		id := study.EditionOf(called)
		texts := map[string]CardText{}
		for _, name := range s.CardNames() {
			if _, there := texts[name]; there || name == "" {
				continue
			}
			if c, ok := s.Cards.Printing(name, id); ok {
				texts[name] = textOf(c)
				if s.Cards.Anachronism(name, id) {
					text := texts[name]
					text.Newer = true
					texts[name] = text
				}
			}
		}
		all[called] = texts
	}
	return all
}

// textOf is a printing as the page draws it. What it says of itself as a whole is drawn, but for what it is attached to and the like.
func textOf(c *card.Card) CardText {
	text := CardText{Types: c.TypeLine, Size: card.PrintSize(c), Colors: c.Colors.String(), Lines: []string{}, Printing: c.TextFrom()}
	if c.HasCost {
		text.Cost = c.Cost.String()
	}
	groups := readback.Card(c)
	text.Lines = append(text.Lines, groups[0][1:]...)
	for _, group := range groups[1:] {
		text.Lines = append(text.Lines, strings.Join(group, " "))
	}
	return text
}
