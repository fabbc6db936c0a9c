package replay

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"palimpsest/core/card"
	"palimpsest/core/nearest"
	"palimpsest/core/scenario"
)

// chooses are the choices that a card has its players make for it.
func chooses(c *card.Card) (all []*card.ChooseFor) {
	card.Walk(c.Abilities, func(node any, _ card.Pos) bool {
		if choice, ok := node.(*card.ChooseFor); ok {
			all = append(all, choice)
		}
		return true
	})
	for _, a := range c.Abilities {
		if a.Kind == card.AsCast && len(a.Targets) > 0 { // a target of it is a player
			what := card.ChoosePlayer
			if a.Targets[0].Filter.Opponent {
				what = card.ChooseOpponent
			}
			all = append(all, &card.ChooseFor{What: what})
		}
	}
	return all
}

// opponentOf is the player that was chosen for a permanent which is there from the start, if its card has an opponent chosen as it is
// cast or enters and the scenario does not say whom: of two players only one is the opponent of the other. Who chose for what has
// changed sides is not known.
func (p *plan) opponentOf(e *scenario.Entity, c *card.Card) string {
	if e.Chosen != "" || e.Zone != card.Battlefield || e.Owner != e.Control || len(p.scenario.Players) != 2 {
		return ""
	}
	for _, all := range choosesFirst(c) {
		if len(all) == 1 && all[0].What == card.ChooseOpponent {
			return p.scenario.Players[1-e.Control].Name
		}
	}
	return ""
}

// choosesFirst are, of each ability with such a choice, what is chosen for a card as it is cast or enters.
func choosesFirst(c *card.Card) (all [][]*card.ChooseFor) {
	for _, a := range c.Abilities {
		if a.Kind != card.AsCast && a.Kind != card.EntersWith {
			continue
		}
		if own := chooses(&card.Card{Abilities: []*card.Ability{a}}); len(own) > 0 {
			all = append(all, own)
		}
	}
	return all
}

// chosenInPassing reports whether what is chosen for a card is for the ability alone that lets choose as it resolves: no other speaks of it.
func chosenInPassing(c *card.Card) bool {
	if len(chooses(c)) == 0 || len(choosesFirst(c)) > 0 {
		return false
	}
	return !slices.ContainsFunc(c.Abilities, func(a *card.Ability) bool {
		return len(chooses(&card.Card{Abilities: []*card.Ability{a}})) == 0 && strings.Contains(card.Print(a), "chosen")
	})
}

// choosesElsewhere are the choices of the printings of a card.
func choosesElsewhere(name string, cards *card.Collection) (all []*card.ChooseFor) {
	if today, ok := cards.Base(name); ok {
		all = chooses(today)
	}
	for _, edition := range cards.Printings(name) {
		if printing, ok := cards.Printing(name, edition); ok {
			all = append(all, chooses(printing)...)
		}
	}
	return all
}

// chosen is what the start position says was chosen for an entity, in the words of the rules. The error is for what its card,
// in the printing of the edition, does not let anybody choose. A printing that asks for no choice may be given one that
// another printing asks for.
func (p *plan) chosen(e *scenario.Entity, c *card.Card, cards *card.Collection) (string, error) {
	if e.Chosen == "" {
		if forms := c.Forms(); forms != nil && e.Zone == card.Battlefield {
			_, words := p.choosable(&card.ChooseFor{What: card.ChooseForm, Forms: forms}, c)
			return "", fmt.Errorf("%s:%d:%d: what was %s chosen to be? write chosen = %q, or %s", e.Pos.File, e.Pos.Line, e.Pos.Column, e.Called(), words[0], strings.Join(words[1:], " or "))
		}
		return "", nil
	}
	choices := chooses(c)
	if len(choices) == 0 {
		choices = choosesElsewhere(c.Name, cards)
	}
	at := e.ChosenPos
	if len(choices) == 0 {
		return "", fmt.Errorf("%s:%d:%d: chosen = %q: nothing is chosen for %s; leave it out", at.File, at.Line, at.Column, e.Chosen, e.Called())
	}
	var wanted, known []string
	for _, choice := range choices {
		what, words := p.choosable(choice, c)
		for _, word := range words {
			if strings.EqualFold(word, e.Chosen) {
				return word, nil
			}
		}
		switch choice.What {
		case card.ChooseName:
			words = cards.Names()
			for _, name := range words {
				if strings.EqualFold(name, e.Chosen) {
					return name, nil
				}
			}
		case card.ChooseCreatureType:
			// Old cards have types of their own: any words of letters can be one.
			if !strings.ContainsFunc(e.Chosen, func(r rune) bool { return !strings.ContainsRune(" -'’", r) && !isLetter(r) }) {
				return strings.ToUpper(e.Chosen[:1]) + e.Chosen[1:], nil
			}
		case card.ChooseNumber:
			if n, err := strconv.Atoi(e.Chosen); err == nil && n >= 0 && choice.Most == 0 {
				return strconv.Itoa(n), nil
			}
		}
		wanted, known = append(wanted, what), append(known, words...)
	}
	expected := strings.Join(wanted, " or ")
	if near := nearest.Name(e.Chosen, known); near != "" {
		expected = fmt.Sprintf("%s; did you mean %q?", expected, near)
	}
	return "", fmt.Errorf("%s:%d:%d: chosen = %q: %s needs %s", at.File, at.Line, at.Column, e.Chosen, e.Called(), expected)
}

func isLetter(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r > 127 }

// choosable is what a choice is of, and the words among which it is made where these can be listed.
func (p *plan) choosable(choice *card.ChooseFor, c *card.Card) (what string, words []string) {
	switch choice.What {
	case card.ChooseColor:
		words = []string{"white", "blue", "black", "red", "green"}
		return "a color (" + strings.Join(words, ", ") + ")", words
	case card.ChooseBasicLandType:
		words = card.BasicLandTypes[:]
		return "a basic land type (" + strings.Join(words, ", ") + ")", words
	case card.ChoosePlayer, card.ChooseOpponent:
		for i := range p.scenario.Players {
			words = append(words, p.scenario.Players[i].Name)
		}
		return "a player (" + strings.Join(words, ", ") + ")", words
	case card.ChooseCreatureType:
		for _, other := range p.cards {
			words = append(words, other.Subtypes...)
		}
		words = append(words, c.Subtypes...)
		slices.Sort(words)
		return "a creature type", slices.Compact(words)
	case card.ChooseForm:
		for i := range choice.Forms {
			words = append(words, choice.Forms[i].Called())
		}
		return "a size (" + strings.Join(words, ", ") + ")", words
	case card.ChooseNumber:
		if choice.Most == 0 {
			return "a number", nil
		}
		for n := choice.Least; n <= choice.Most; n++ {
			words = append(words, strconv.Itoa(n))
		}
		return fmt.Sprintf("a number from %d to %d", choice.Least, choice.Most), words
	}
	return "the name of a card", nil
}
