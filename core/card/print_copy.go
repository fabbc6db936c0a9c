package card

import "strings"

// except is in what a copy differs, with the comma before it.
func (p *printer) except(e *Exceptions) string {
	if e.None() {
		return ""
	}
	it := phrase{text: "it"}
	var parts []string
	if e.KeepsColor {
		parts = append(parts, "keeps its color")
	}
	for i := range e.Mods {
		parts = append(parts, p.mod(it, e.Mods[i:i+1], false))
	}
	for _, a := range e.Abilities {
		parts = append(parts, `has "`+Print(a)+`"`)
	}
	if e.ThisAbility {
		parts = append(parts, "has this ability")
	}
	return ", except it " + strings.Join(parts, " and ")
}
