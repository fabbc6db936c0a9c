package rules1998

import "palimpsest/core"

// words are this rulebook's own, where they are not today's. Patterns are those of package replay.
var words = core.Words{
	Verbs: [core.NumVerbs]string{
		core.SuccessfullyCast: "{subject} is successfully cast",
		core.Casts:            "{player} plays {subject}[, targeting {object}]",
		core.Activates:        "{player} uses {subject}[, targeting {object}]",
		core.Fizzles:          "{subject} fizzles",
		core.PreventionBegins: "damage prevention begins",
		core.ManaBurns:        "{player} loses {amount} life to mana burn",
		core.Enters:           "{subject} comes into play[ {detail}][ under {player}'s control]",
		core.IsBuried:         "{subject} is buried",
		core.IsExiled:         "{subject} is removed from the game",
		core.CeasesToExist:    "{subject} is gone for good",
		core.AttackAnnounced:  "{player} declares the intention to attack",
		core.AttackAborted:    "{player}'s attack is aborted",
		core.PhaseCostPaid:    "{player} pays the phase cost of {subject}",
		core.PhaseCostUnpaid:  "{player} does not pay the phase cost of {subject}",
	},
	Unseen: "{subject} is set aside", // 5ED-III-ZONE-2
	Reasons: [core.NumWhys]string{
		core.NotOnBoard:       "{it} is not in play",
		core.NotThereToAttack: "{it} is not in play",
		core.NotThereToBlock:  "{it} is not in play",
		core.IsWall:           "{it} is a Wall",
	},
}
