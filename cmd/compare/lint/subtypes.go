package lint

import (
	"fmt"

	"palimpsest/core/card"
	"palimpsest/core/scenario"
)

// PutOnNothing lists the subtypes that own cards are put on and that no card has, so that they could be put on nothing.
func PutOnNothing(own *card.Collection) (errors []*scenario.Error) {
	for _, u := range own.UnknownSubtypes() {
		if u.Use == card.PutOn {
			errors = append(errors, &scenario.Error{Pos: u.Pos, Message: fmt.Sprintf("%q is no card type, and no card has it as a subtype", u.Subtype),
				Expected: "what the card is put on, such as creature, land or Wall", Nearest: u.Nearest})
		}
	}
	return errors
}

// Misspelt lists the subtypes that own cards name, that no other card has, and that are nearly one that there is.
func Misspelt(own *card.Collection) (warnings []Warning) {
	for _, u := range own.UnknownSubtypes() {
		if u.Use != card.PutOn && u.Nearest != "" {
			warnings = append(warnings, Warning{u.Pos, fmt.Sprintf("no other card is %q; did you mean %q?", u.Subtype, u.Nearest)})
		}
	}
	return warnings
}
