package readback

import (
	"strings"

	"palimpsest/core/card"
)

// except is in what a copy differs, with the comma before it; "" where it does not.
func (r *reader) except(e *card.Exceptions) string {
	if e.None() {
		return ""
	}
	copied := phrase{text: "the copy"}
	var parts []string
	if e.KeepsColor {
		parts = append(parts, "does not take over the color")
	}
	for i := range e.Mods {
		parts = append(parts, r.mod(copied, &e.Mods[i], false))
	}
	for _, a := range e.Abilities {
		parts = append(parts, "has "+r.quoted(a))
	}
	if e.ThisAbility {
		parts = append(parts, "has this same ability")
	}
	return ", except that the copy " + strings.Join(parts, " and ")
}
