package readback

import (
	"fmt"
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

// formsText is what something may be, with a size and with what it has besides.
func formsText(forms []card.Form) string {
	var texts []string
	for i := range forms {
		f := &forms[i]
		text := article(strings.Join(f.Types.Names(), " "))
		if len(f.Subtypes) > 0 {
			text += " of the type " + strings.Join(f.Subtypes, " and ")
		}
		text += fmt.Sprintf(" with power %d and toughness %d", f.Power, f.Toughness)
		for _, k := range f.Keywords {
			text += " and " + k.String()
		}
		texts = append(texts, text)
	}
	return list(texts, "or")
}
