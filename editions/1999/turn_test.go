package rules1999

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// 300.1, 302.2, 314.1c: five phases with their steps; nobody may act in the untap step, nor in cleanup unless something happens.
func TestATurnHasItsPhasesInOrder(t *testing.T) {
	played := test(t, `
turn_number = 3
start = "beginning of turn"
until = "end of turn"
[expect]
in_order = ["step begins: untap step", "step begins: upkeep step", "step begins: draw step", "phase begins: first main phase", "step begins: beginning of combat step", "step begins: declare attackers step", "step begins: end of combat step", "phase begins: second main phase", "step begins: end of turn step", "step begins: cleanup step"]
no_events = ["step begins: declare blockers step", "step begins: combat damage step"]`)
	assert.Equal(t, []string{
		"ann: upkeep step", "bob: upkeep step", "ann: the draw on the stack", "bob: the draw on the stack", "ann: draw step", "bob: draw step",
		"ann: first main phase", "bob: first main phase", "ann: beginning of combat step", "bob: beginning of combat step",
		"ann: end of combat step", "bob: end of combat step", "ann: second main phase", "bob: second main phase", "ann: end of turn step", "bob: end of turn step",
	}, played.Windows())
}

// 302.2, 314.1c: nobody plays an instant while permanents untap, nor in cleanup.
func TestNobodyActsInUntapNorInCleanup(t *testing.T) {
	test(t, `
start = "beginning of turn"
ann.hand = [{ card = "Shock", as = "early" }, { card = "Shock", as = "late" }]
step = [
	{ id = "first-shot", at = "untap", ann = "cast early targeting bob" },
	{ id = "last-shot", at = "cleanup", ann = "cast late targeting bob" },
]
[expect]
step.first-shot = { result = "no window", rule = "302.2" }
step.last-shot = { result = "no window", rule = "314.1c" }
bob.life = 20`)
}

// 302.1: only the active player's permanents untap.
func TestOnlyTheActivePlayersPermanentsUntap(t *testing.T) {
	test(t, `
start = "beginning of turn"
until = "upkeep"
ann.battlefield = [{ card = "Forest", as = "hers", tapped = true }]
bob.battlefield = [{ card = "Forest", as = "his", tapped = true }]
[expect]
hers.tapped = false
his.tapped = true`)
}

// 302.2: nobody has priority in the untap step, also not for mana abilities.
func TestManaBeforeLandsUntap(t *testing.T) {
	test(t, `
start = "beginning of turn"
until = "upkeep"
ann.battlefield = ["Forest"]
step = [
	{ id = "mana", at = "untap", ann = "tap Forest for {G}" },
]
[expect]
step.mana = { result = "no window", rule = "302.2" }
Forest.tapped = false
ann.life = 20`)
}

// 304.1: the draw waits on the stack and may be responded to.
func TestTheDrawOfTheTurn(t *testing.T) {
	test(t, `
turn_number = 3
start = "before the draw"
ann.library = ["Grizzly Bears", "..."]
bob.hand = ["Shock"]
step = [
	{ id = "shot", at = "before the draw", bob = "cast Shock targeting ann" },
]
[expect]
step.shot.result = "done"
"Grizzly Bears".zone = "hand"
in_order = ["bob casts Shock", "ann draws Grizzly Bears by 304.1"]`)
}

// 304.1, 410.3: the draw is like a triggered ability among those of the draw step: its player orders them.
func TestTheDrawIsOrderedAmongTheTriggersOfItsStep(t *testing.T) {
	test(t, `
turn_number = 3
start = "before the draw"
ann.battlefield = ["Howling Mine"]
ann.library = ["Forest", "Swamp", "..."]
[expect]
in_order = ["ann draws Forest by GL-Draw", "ann draws Swamp by 304.1"]`)
	test(t, `
turn_number = 3
start = "before the draw"
ann.battlefield = ["Howling Mine"]
ann.library = ["Forest", "Swamp", "..."]
answer = [{ to = "order of triggers", ann = "the trigger of Howling Mine" }]
[expect]
in_order = ["ann draws Forest by 304.1", "ann draws Swamp by GL-Draw"]`)
}

// 101.4: whoever goes first does not draw in the first turn.
func TestWhoPlaysFirstSkipsTheFirstDraw(t *testing.T) {
	test(t, `
start = "beginning of turn"
ann.library = ["Grizzly Bears", "..."]
bob.hand = ["Shock"]
step = [
	{ id = "shot", at = "before the draw", bob = "cast Shock targeting ann" },
]
[expect]
step.shot = { result = "no window", rule = "101.4" }
"Grizzly Bears".zone = "library"
no_events = ["ann draws"]`)
}

// 419.8a: one Abstinence replaces the draw; a second finds none to replace.
func TestASecondReplacementFindsNoDraw(t *testing.T) {
	test(t, `
turn_number = 3
start = "before the draw"
cards."Abstinence" = { cost = "{W}", type = "Enchantment", does = ["if you would draw a card, you may instead gain 1 life"] }
ann.battlefield = [{ card = "Abstinence", as = "one vow" }, { card = "Abstinence", as = "other vow" }]
ann.library = ["Grizzly Bears", "..."]
answer = [{ to = "may", ann = "yes" }]
[expect]
"Grizzly Bears".zone = "library"
ann.life = 21
events = ["ann draw replaced, once"]`)
}

// 300.4: unspent mana burns at the end of a phase, and lasts through its steps.
func TestUnspentManaIsLost(t *testing.T) {
	test(t, `
ann.mana = ""
turn_number = 3
start = "upkeep"
ann.battlefield = ["Mountain", "Forest"]
step = [
	{ at = "upkeep", ann = "tap Mountain for {R}" },
	{ at = "upkeep", ann = "tap Forest for {G}" },
	{ at = "after the draw", expect = { ann.mana = "{R}{G}", ann.life = 20 } },
	{ at = "main phase", expect = { ann.mana = "", ann.life = 18 } },
]
[expect]
events = ["ann burns for 2 by 300.4, once"]`)
}

// 300.4, 102.1: the loss by mana burn counts when a player next receives priority, in the next phase.
func TestManaBurnThatKills(t *testing.T) {
	test(t, `
ann.mana = ""
ann.life = 1
start = "main phase"
ann.battlefield = ["Forest"]
step = [
	{ ann = "tap Forest for {G}" },
]
[expect]
winner = "bob"
in_order = ["ann burns for 1 by 300.4", "ann loses the game by 420.5a"]`)
}

// 300.4, 410.2: what mana burn triggers goes on the stack in the next phase.
func TestWhatManaBurnTriggers(t *testing.T) {
	test(t, `
ann.mana = ""
start = "upkeep"
cards."Gloater" = { cost = "{B}", type = "Enchantment", does = ["whenever a player loses life, you gain 1 life"] }
ann.battlefield = ["Forest"]
bob.battlefield = ["Gloater"]
step = [
	{ at = "upkeep", ann = "tap Forest for {G}" },
]
[expect]
ann.life = 19
bob.life = 21`)
}

// 314.1a: in cleanup the hand is cut to seven.
func TestTheHandIsCutToSeven(t *testing.T) {
	test(t, `
ann.hand = ["Forest x7", "Island", "Lightning Bolt"]
step = [
	{ at = "end of turn", ann = "cast Lightning Bolt targeting bob" },
]
answer = [{ to = "discard", ann = "Island" }]
[expect]
ann.hand_count = 7
Island.zone = "graveyard"
events = ["ann discards Island by 314.1a, once", "ann discards, once"]`)
}

// 313.1, 314.1b: "at end of turn" comes while the damage of the turn is still there.
func TestEndOfTurnAndTheDamageOfTheTurn(t *testing.T) {
	test(t, `
cards."Late Spark" = { cost = "{R}", type = "Enchantment", does = ["at end of turn, this deals 1 damage to each creature"] }
ann.battlefield = ["Late Spark"]
ann.hand = ["Shock"]
bob.battlefield = ["Hill Giant"]
step = [
	{ ann = "cast Shock targeting Hill Giant" },
]
[expect]
"Hill Giant".zone = "graveyard"`)
}

// 313.1: damage at end of turn adds up with the rest.
func TestDamageAtEndOfTurn(t *testing.T) {
	test(t, `
cards."Late Spark" = { cost = "{R}", type = "Enchantment", does = ["at end of turn, this deals 2 damage to each creature"] }
ann.battlefield = [{ card = "Late Spark", as = "one spark" }, { card = "Late Spark", as = "other spark" }]
bob.battlefield = ["Hill Giant", "Grizzly Bears"]
until = "end of turn"
[expect]
"Hill Giant".zone = "graveyard"
"Grizzly Bears".zone = "graveyard"
events = ["deals 2 to Hill Giant, twice"]`)
}

// 313.1, 314.1b: an effect until end of turn that begins at end of turn lasts until cleanup.
func TestAnEffectThatBeginsAtEndOfTurn(t *testing.T) {
	test(t, `
cards."Late Blight" = { cost = "{B}", type = "Enchantment", does = ["at end of turn, creatures get -2/-2 until end of turn"] }
ann.battlefield = ["Late Blight"]
bob.battlefield = ["Grizzly Bears"]
until = "end of turn"
[expect]
"Grizzly Bears".zone = "graveyard"`)
}

// 314.1b: damage and effects of the turn end together, so that nobody dies of the one while the other is gone.
func TestDamageAndEffectsOfTheTurnEndTogether(t *testing.T) {
	test(t, `
ann.battlefield = ["Grizzly Bears"]
ann.hand = ["Giant Growth"]
bob.hand = ["Lightning Bolt"]
step = [
	{ ann = "cast Giant Growth targeting Grizzly Bears" },
	{ at = "settled", bob = "cast Lightning Bolt targeting Grizzly Bears" },
]
[expect]
"Grizzly Bears".zone = "battlefield"
"Grizzly Bears".size = "2/2"
"Grizzly Bears".damage = 0
events = ["step begins by 314.1, once"]`)
}

// 314.1c: what happens in cleanup gives priority, and then there is another cleanup step.
func TestWhatHappensInCleanup(t *testing.T) {
	test(t, `
cards."Wilt" = { cost = "{B}", type = "Instant", does = ["put two -1/-1 counters on target creature"] }
ann.battlefield = ["Grizzly Bears"]
ann.hand = ["Giant Growth", "Wilt"]
step = [
	{ ann = "cast Giant Growth targeting Grizzly Bears" },
	{ at = "settled", ann = "cast Wilt targeting Grizzly Bears" },
	{ at = "end of turn", expect = { "Grizzly Bears".size = "3/3" } },
]
[expect]
"Grizzly Bears".zone = "graveyard"
events = ["Grizzly Bears dies by 420.5b, once", "step begins by 314.1, twice"]`)
	test(t, `
cards."Regret" = { cost = "{W}", type = "Enchantment", does = ["whenever you discard a card, you gain 1 life"] }
ann.battlefield = ["Regret"]
ann.hand = ["Forest x8"]
until = "end of turn"
[expect]
ann.life = 21
events = ["step begins, twice: cleanup step"]`)
}

// 300.6: of several extra turns, the one created first is taken first.
func TestExtraTurns(t *testing.T) {
	test(t, `
cards."Warp" = { cost = "{U}", type = "Instant", does = ["target player takes an extra turn after this one"] }
ann.hand = [{ card = "Warp", as = "for ann" }, { card = "Warp", as = "for bob" }]
until = "4 turns"
step = [
	{ ann = "cast for ann targeting ann" },
	{ at = "settled", ann = "cast for bob targeting bob" },
]
[expect]
in_order = ["ann turn begins", "bob turn begins", "bob turn begins"]`)
}
