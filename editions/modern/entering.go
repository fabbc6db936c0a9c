package rulesmodern

import (
	"palimpsest/core"
	"palimpsest/core/card"
)

// entersWith: what a permanent says of how it enters is followed only if it would have its abilities on the
// battlefield: 614.12, 113.6h.
func entersWith(g *core.Game, id core.ID, under core.Player) []*card.Ability {
	with := core.EntersAsPrinted(g, id, under)
	if len(with) > 0 && g.WouldLoseAbilities(id, under) {
		g.Emit(&core.Event{Verb: core.HasNoEffect, Rule: "614.12", Subject: core.ToObject(id), Player: under, Detail: "as it would be on the battlefield it has no abilities"})
		return nil
	}
	return with
}
