package rulesmodern

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// 500.1, 502.4, 514.3: five phases with their steps; nobody may act in the untap step, nor in cleanup unless something happens.
func TestATurnHasItsPhasesInOrder(t *testing.T) {
	played := test(t, `
turn_number = 3
start = "beginning of turn"
until = "end of turn"
[expect]
in_order = ["step begins: untap step", "step begins: upkeep step", "step begins: draw step", "phase begins: precombat main phase", "step begins: beginning of combat step", "step begins: declare attackers step", "step begins: end of combat step", "phase begins: postcombat main phase", "step begins: end step", "step begins: cleanup step"]
no_events = ["step begins: declare blockers step", "step begins: combat damage step"]`)
	assert.Equal(t, []string{
		"ann: upkeep step", "bob: upkeep step", "ann: draw step", "bob: draw step",
		"ann: precombat main phase", "bob: precombat main phase", "ann: beginning of combat step", "bob: beginning of combat step", "ann: declare attackers step", "bob: declare attackers step",
		"ann: end of combat step", "bob: end of combat step", "ann: postcombat main phase", "bob: postcombat main phase", "ann: end step", "bob: end step",
	}, played.Windows())
}

// 502.4, 514.3: nobody plays an instant while permanents untap, nor in cleanup.
func TestNobodyActsInUntapNorInCleanup(t *testing.T) {
	test(t, `
start = "beginning of turn"
ann.hand = [{ card = "Shock", as = "early" }, { card = "Shock", as = "late" }]
step = [
	{ id = "first-shot", at = "untap", ann = "cast early targeting bob" },
	{ id = "last-shot", at = "cleanup", ann = "cast late targeting bob" },
]
[expect]
step.first-shot = { result = "no window", rule = "502.4" }
step.last-shot = { result = "no window", rule = "514.3" }
bob.life = 20`)
}

// 502.3: only the active player's permanents untap.
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

// 502.4: nobody has priority in the untap step, also not for mana abilities.
func TestManaBeforeLandsUntap(t *testing.T) {
	test(t, `
start = "beginning of turn"
until = "upkeep"
ann.battlefield = ["Forest"]
step = [
	{ id = "mana", at = "untap", ann = "tap Forest for {G}" },
]
[expect]
step.mana = { result = "no window", rule = "502.4" }
Forest.tapped = false
ann.life = 20`)
}

// 504.1: the draw does not use the stack; players may act after it.
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
step.shot = { result = "no moment", rule = "504.1" }
"Grizzly Bears".zone = "hand"
events = ["ann draws Grizzly Bears by 504.1, once"]
no_events = ["resolves"]`)
}

// 504.1: the draw comes before all abilities of the draw step, however they are ordered.
func TestTheDrawIsOrderedAmongTheTriggersOfItsStep(t *testing.T) {
	test(t, `
turn_number = 3
start = "before the draw"
ann.battlefield = ["Howling Mine"]
ann.library = ["Forest", "Swamp", "..."]
[expect]
in_order = ["ann draws Forest by 504.1", "ann draws Swamp by 121.1"]`)
}

// 103.8a: whoever goes first does not draw in the first turn.
func TestWhoPlaysFirstSkipsTheFirstDraw(t *testing.T) {
	test(t, `
start = "beginning of turn"
ann.library = ["Grizzly Bears", "..."]
bob.hand = ["Shock"]
step = [
	{ id = "shot", at = "before the draw", bob = "cast Shock targeting ann" },
]
[expect]
step.shot = { result = "no moment", rule = "103.8a" }
"Grizzly Bears".zone = "library"
no_events = ["ann draws"]`)
}

// 614.11: one Abstinence replaces the draw; a second finds none to replace.
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

// 500.5: unspent mana is gone at the end of a step, without loss of life.
func TestUnspentManaIsLost(t *testing.T) {
	test(t, `
ann.mana = ""
turn_number = 3
start = "upkeep"
ann.battlefield = ["Mountain", "Forest"]
step = [
	{ at = "upkeep", ann = "tap Mountain for {R}" },
	{ at = "upkeep", ann = "tap Forest for {G}" },
	{ at = "after the draw", expect = { ann.mana = "", ann.life = 20 } },
	{ at = "main phase", expect = { ann.mana = "", ann.life = 20 } },
]
[expect]
events = ["ann loses mana by 500.5"]
no_events = ["ann burns"]`)
}

// 500.5: unspent mana kills nobody.
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
ann.life = 1`)
}

// 500.5: lost mana is no loss of life.
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
ann.life = 20
bob.life = 20`)
}

// 514.1: in cleanup the hand is cut to seven.
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
events = ["ann discards Island by 514.1, once", "ann discards, once"]`)
}

// 513.1, 514.2: "at end of turn" comes while the damage of the turn is still there.
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

// 513.1: damage at end of turn adds up with the rest.
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

// 513.1, 514.2: an effect until end of turn that begins at end of turn lasts until cleanup.
func TestAnEffectThatBeginsAtEndOfTurn(t *testing.T) {
	test(t, `
cards."Late Blight" = { cost = "{B}", type = "Enchantment", does = ["at end of turn, creatures get -2/-2 until end of turn"] }
ann.battlefield = ["Late Blight"]
bob.battlefield = ["Grizzly Bears"]
until = "end of turn"
[expect]
"Grizzly Bears".zone = "graveyard"`)
}

// 514.2: damage and effects of the turn end together, so that nobody dies of the one while the other is gone.
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
events = ["step begins, once: cleanup step"]`)
}

// 514.3a: what happens in cleanup gives priority, and then there is another cleanup step.
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
events = ["Grizzly Bears dies by 704.5f, once", "step begins, twice: cleanup step"]`)
	test(t, `
cards."Regret" = { cost = "{W}", type = "Enchantment", does = ["whenever you discard a card, you gain 1 life"] }
ann.battlefield = ["Regret"]
ann.hand = ["Forest x8"]
until = "end of turn"
[expect]
ann.life = 21
events = ["step begins, twice: cleanup step"]`)
}

// 500.7: of several extra turns, the one created last is taken first.
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
in_order = ["bob turn begins", "ann turn begins", "bob turn begins"]`)
}
