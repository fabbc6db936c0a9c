package core

import (
	"slices"

	"palimpsest/core/card"
)

// A card can say of itself what it is: "this is red", "this is a Goblin in addition to its other types". That is so in every zone and before
// all effects, and nothing that takes abilities takes it: 402.3, 5ED-III-COUNT-1, 604.3, 613.3.

// typeLine is what a card is by its type line and cost, and by what it says of itself.
type typeLine struct {
	colors   card.Colors
	types    card.Types
	subtypes []string
}

// typeLineOf reads what a card is.
func (g *Game) typeLineOf(d *card.Card) typeLine {
	c := Chars{Colors: d.Colors, Types: d.Types, Subtypes: d.Subtypes}
	for _, a := range d.Abilities {
		for i := range a.Mods {
			if !g.definesItself(a) {
				break
			}
			switch m := &a.Mods[i]; {
			case m.Kind != card.SetColors:
				SetsTypes(&c, m, m.Words, false)
			case m.Adds:
				c.Colors |= m.Colors
			default:
				c.Colors = m.Colors
			}
		}
	}
	return typeLine{c.Colors, c.Types, c.Subtypes}
}

// definesItself reports whether a line of a card says without a condition what that card is, and nothing else.
func (g *Game) definesItself(a *card.Ability) bool {
	other := func(m card.Mod) bool { return m.ChosenWord || !g.Rules.Defines(m.Kind) }
	return a.Kind == card.Static && a.If == nil && a.Affects != nil && a.Affects.Kind == card.This && a.Replace == nil && len(a.Mods) > 0 &&
		!a.Lingers && !slices.ContainsFunc(a.Mods, other)
}

// EveryLine counts as abilities what defines characteristics and what has to be paid, too: 604.3, 113.2b.
func EveryLine(*Game, *card.Ability) bool { return true }

// ButDefinitions leaves out what a card says that it is, which is no ability: 5ED-III-COUNT-1.
func ButDefinitions(g *Game, a *card.Ability) bool { return !g.definesItself(a) }

// ButCosts leaves out additional and alternative costs as well: 402.3, 402.4.
func ButCosts(g *Game, a *card.Ability) bool {
	return a.Kind != card.AdditionalCost && a.Kind != card.AlternativeCost && ButDefinitions(g, a)
}

// DefinesColorsAndSubtypes lets a card say of itself what colors and subtypes it has: 604.3a.
func DefinesColorsAndSubtypes(kind card.ModKind) bool {
	return kind == card.SetColors || kind == card.AddSubtype
}

// DefinesTypes lets it say as well what types it has besides.
func DefinesTypes(kind card.ModKind) bool {
	return DefinesColorsAndSubtypes(kind) || kind == card.AddTypes
}
