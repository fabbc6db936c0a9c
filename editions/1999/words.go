package rules1999

import (
	"palimpsest/core"
	"palimpsest/core/card"
)

// words are this rulebook's own, where they are not today's. Patterns are those of package replay.
var words = core.Words{
	Zones: [card.Command + 1]string{card.Battlefield: "in play", card.Exile: "removed from the game"},
	Verbs: [core.NumVerbs]string{
		core.Casts:         "{player} plays {subject}[, targeting {object}]",
		core.Activates:     "{player} plays an ability of {subject}[, targeting {object}]",
		core.Fizzles:       "{subject} has no legal target left and is countered",
		core.ManaBurns:     "{player} takes mana burn: {amount} life",
		core.Enters:        "{subject} comes into play[ under {player}'s control]",
		core.Leaves:        "{subject} leaves play",
		core.IsExiled:      "{subject} is removed from the game",
		core.CeasesToExist: "{subject} ceases to exist",
	},
}
