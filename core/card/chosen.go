package card

import "slices"

// What a card says was chosen, some line of it has chosen: a color, a type, a name, a number or a player.

// choice is what kinds of choices may have chosen something.
type choice struct {
	said  string // what the text calls it
	kinds []ChoiceKind
}

var (
	chosenColor  = choice{"the chosen color", []ChoiceKind{ChooseColor}}
	chosenLand   = choice{"the chosen type, which is that of a basic land where nothing says \"in addition to its other types\",", []ChoiceKind{ChooseBasicLandType}}
	chosenType   = choice{"the chosen type", []ChoiceKind{ChooseBasicLandType, ChooseCreatureType}}
	chosenWord   = choice{"the chosen color or type", []ChoiceKind{ChooseColor, ChooseBasicLandType, ChooseCreatureType}}
	chosenName   = choice{"the chosen name", []ChoiceKind{ChooseName}}
	chosenNumber = choice{"the chosen number", []ChoiceKind{ChooseNumber}}
)

// asksFor is which choice a node of a tree speaks of, nil for none.
func asksFor(node any) *choice {
	switch n := node.(type) {
	case *Mod:
		switch {
		case !n.ChosenWord:
		case n.Kind == SetColors:
			return &chosenColor
		case n.Kind == SetBasicLand:
			return &chosenLand
		case n.Kind == AddSubtype:
			return &chosenType
		}
	case *Filter:
		switch {
		case n.ChosenName:
			return &chosenName
		case n.ChosenQual:
			return &chosenWord
		}
	case *Stat:
		if n.What == ChosenOf {
			return &chosenNumber
		}
	}
	return nil
}

// unchosen is the first thing that an ability of the card calls chosen and that no line chooses: what it is called, "" if there is
// none.
func (c *Card) unchosen(a *Ability) (said string) {
	var chosen []ChoiceKind
	Walk(c.Abilities, func(node any, _ Pos) bool {
		if n, is := node.(*ChooseFor); is {
			chosen = append(chosen, n.What)
		}
		return true
	})
	Walk(a, func(node any, _ Pos) bool {
		asked := asksFor(node)
		if asked != nil && !slices.ContainsFunc(asked.kinds, func(k ChoiceKind) bool { return slices.Contains(chosen, k) }) {
			said = asked.said
		}
		return said == ""
	})
	return said
}
