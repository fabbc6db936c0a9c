package rules1999

import "palimpsest/core"

// words are this rulebook's own, where they are not today's. Patterns are those of package replay.
var words = core.Words{
	Verbs: [core.NumVerbs]string{
		core.Casts:         "{player} plays {subject}[, targeting {object}]",
		core.Activates:     "{player} plays an ability of {subject}[, targeting {object}]",
		core.Fizzles:       "{subject} has no legal target left and is countered",
		core.ManaBurns:     "{player} takes mana burn: {amount} life",
		core.Enters:        "{subject} comes into play[ {detail}][ under {player}'s control]",
		core.IsExiled:      "{subject} is removed from the game",
		core.CeasesToExist: "{subject} ceases to exist",
	},
}
