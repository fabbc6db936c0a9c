package rules1999

import "palimpsest/core"

// words are this rulebook's own, where they are not today's. Patterns are those of package replay.
var words = core.Words{
	Verbs: [core.NumVerbs]string{
		core.Casts:         "{player} plays {subject}[, targeting {object}]",                  // 409.1
		core.Activates:     "{player} plays an ability of {subject}[, targeting {object}]",    // 409.1
		core.Fizzles:       "{subject} has no legal target left and is countered",             // 413.2a
		core.ManaBurns:     "{player} loses {amount} life to mana burn",                       // 300.4
		core.Enters:        "{subject} comes into play[ {detail}][ under {player}'s control]", // GL-ComesIntoPlay-1
		core.IsExiled:      "{subject} is removed from the game",                              // 217.7a
		core.CeasesToExist: "{subject} ceases to exist",                                       // 420.5f
	},
	Unseen: "{subject} is removed from the game face down", // 217.7b
	Reasons: [core.NumWhys]string{
		core.NotOnBoard:       "{it} is not in play",
		core.NotThereToAttack: "{it} is not in play",
		core.NotThereToBlock:  "{it} is not in play",
		core.IsWall:           "{it} is a Wall",
	},
}
