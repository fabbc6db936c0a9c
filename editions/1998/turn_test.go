package rules1998

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// PPG-PH-1, PPG-PH-2, PPG-PH-3: the six phases, and fast effects in all but the first and the last; in the untap phase the active player has mana sources.
func TestATurnHasItsPhasesInOrder(t *testing.T) {
	played := test(t, `
turn_number = 3
start = "beginning of turn"
until = "end of turn"
[expect]
in_order = ["phase begins: untap phase", "phase begins: upkeep phase", "phase begins: draw phase", "phase begins: main phase", "phase begins: discard phase", "phase begins: cleanup phase"]`)
	assert.Equal(t, []string{
		"ann: untap phase", "ann: upkeep phase", "bob: upkeep phase", "ann: draw phase", "ann: the interrupt window", "bob: the interrupt window", "ann: in response", "bob: in response", "ann: draw phase", "bob: draw phase",
		"ann: main phase", "bob: main phase", "ann: discard phase", "bob: discard phase",
	}, played.Windows())
}

// PPG-TURN-UNTAP-1, PPG-TURN-CLN-1: nobody plays an instant while permanents untap, nor in cleanup.
func TestNobodyActsInUntapNorInCleanup(t *testing.T) {
	test(t, `
start = "beginning of turn"
ann.hand = [{ card = "Shock", as = "early" }, { card = "Shock", as = "late" }]
step = [
	{ id = "first-shot", at = "untap", ann = "cast early targeting bob" },
	{ id = "last-shot", at = "cleanup", ann = "cast late targeting bob" },
]
[expect]
step.first-shot = { result = "refused", rule = "PPG-TURN-UNTAP-1" }
step.last-shot = { result = "no window", rule = "PPG-TURN-CLN-1" }
bob.life = 20`)
}

// PPG-TURN-UNTAP-1, PPG-TURN-1: only the active player's permanents untap.
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

// PPG-MS-1: before the ability of the untap phase its player may use mana sources, and nothing else; the land untaps, and the mana burns: PPG-BURN-2.
func TestManaBeforeLandsUntap(t *testing.T) {
	test(t, `
start = "beginning of turn"
until = "upkeep"
ann.battlefield = ["Forest"]
step = [
	{ id = "mana", at = "untap", ann = "tap Forest for {G}" },
]
[expect]
step.mana.result = "done"
Forest.tapped = false
ann.life = 19`)
}

// PPG-TURN-DRAW-1, PPG-TIM-4: the draw is played as an instant by the active player, who may do other things first; it can be answered.
func TestTheDrawOfTheTurn(t *testing.T) {
	test(t, `
turn_number = 3
start = "before the draw"
ann.library = ["Grizzly Bears", "..."]
ann.hand = ["Lightning Bolt"]
bob.hand = ["Shock"]
step = [
	{ at = "before the draw", ann = "cast Lightning Bolt targeting bob" },
	{ id = "shot", at = "before the draw", bob = "cast Shock targeting ann" },
]
[expect]
bob.life = 17
step.shot.result = "done"
"Grizzly Bears".zone = "hand"
in_order = ["bob casts Shock", "ann draws Grizzly Bears by PPG-TURN-DRAW-1"]`)
}

// PPG-TURN-DRAW-2: what each ability has a player draw is a phase ability of its own, besides the draw.
func TestTheDrawIsOrderedAmongTheTriggersOfItsStep(t *testing.T) {
	test(t, `
turn_number = 3
start = "before the draw"
ann.battlefield = ["Howling Mine"]
ann.library = ["Forest", "Swamp", "..."]
[expect]
events = ["ann draws Forest", "ann draws Swamp", "ann draws, twice"]`)
}

// 5ED-I-DRAW-1: whoever goes first does not draw in the first turn.
func TestWhoPlaysFirstSkipsTheFirstDraw(t *testing.T) {
	test(t, `
start = "beginning of turn"
ann.library = ["Grizzly Bears", "..."]
bob.hand = ["Shock"]
step = [
	{ id = "shot", at = "before the draw", bob = "cast Shock targeting ann" },
]
[expect]
step.shot = { result = "no window", rule = "5ED-I-DRAW-1" }
"Grizzly Bears".zone = "library"
no_events = ["ann draws"]`)
}

// PPG-SPC-6-ex1: one Abstinence replaces the draw; a second finds none to replace.
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

// PPG-BURN-2, PPG-PH-7: unspent mana burns at the end of a phase.
func TestUnspentManaIsLost(t *testing.T) {
	test(t, `
ann.mana = ""
turn_number = 3
start = "upkeep"
ann.battlefield = ["Mountain", "Forest"]
step = [
	{ at = "upkeep", ann = "tap Mountain for {R}" },
	{ at = "upkeep", ann = "tap Forest for {G}" },
	{ at = "after the draw", expect = { ann.mana = "", ann.life = 18 } },
	{ at = "main phase", expect = { ann.mana = "", ann.life = 18 } },
]
[expect]
events = ["ann burns for 2 by PPG-BURN-2, once"]`)
}

// PPG-BURN-2, PPG-PH-8: mana burns at the end of a phase and kills before the next begins.
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
no_events = ["phase begins: discard phase"]`)
}

// PPG-PH-6, PPG-PH-7: what mana burn triggers is played too.
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

// PPG-TURN-DISC-1: at the end of the discard phase the hand is cut to seven, after instants may have been played.
func TestTheHandIsCutToSeven(t *testing.T) {
	test(t, `
ann.hand = ["Forest x7", "Island", "Lightning Bolt"]
step = [
	{ at = "discard phase", ann = "cast Lightning Bolt targeting bob" },
]
answer = [{ to = "discard", ann = "Island" }]
[expect]
ann.hand_count = 7
Island.zone = "graveyard"
events = ["ann discards Island by PPG-TURN-DISC-1, once", "ann discards, once"]`)
}

// PPG-TURN-CLN-1, PPG-TURN-CLN-3: damage is gone when "at end of turn" comes.
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
"Hill Giant".zone = "battlefield"`)
}

// PPG-TURN-CLN-2: damage at end of turn that does not destroy is ignored; a second wound finds none.
func TestDamageAtEndOfTurn(t *testing.T) {
	test(t, `
cards."Late Spark" = { cost = "{R}", type = "Enchantment", does = ["at end of turn, this deals 2 damage to each creature"] }
ann.battlefield = [{ card = "Late Spark", as = "one spark" }, { card = "Late Spark", as = "other spark" }]
bob.battlefield = ["Hill Giant", "Grizzly Bears"]
until = "end of turn"
[expect]
"Hill Giant".zone = "battlefield"
"Grizzly Bears".zone = "graveyard"
events = ["deals 2 to Hill Giant, twice"]`)
}

// PPG-TURN-CLN-2: an effect until end of turn that begins at end of turn is over as it resolves.
func TestAnEffectThatBeginsAtEndOfTurn(t *testing.T) {
	test(t, `
cards."Late Blight" = { cost = "{B}", type = "Enchantment", does = ["at end of turn, creatures get -2/-2 until end of turn"] }
ann.battlefield = ["Late Blight"]
bob.battlefield = ["Grizzly Bears"]
until = "end of turn"
[expect]
"Grizzly Bears".zone = "battlefield"
"Grizzly Bears".size = "2/2"`)
}

// PPG-TURN-CLN-1: damage and effects of the turn end together, so that nobody dies of the one while the other is gone.
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
events = ["phase begins, once: cleanup phase"]`)
}

// PPG-TURN-CLN-1, PPG-CRE-3: what dies when effects end dies in cleanup, of which there is one.
func TestWhatHappensInCleanup(t *testing.T) {
	test(t, `
cards."Wilt" = { cost = "{B}", type = "Instant", does = ["put two -1/-1 counters on target creature"] }
ann.battlefield = ["Grizzly Bears"]
ann.hand = ["Giant Growth", "Wilt"]
step = [
	{ ann = "cast Giant Growth targeting Grizzly Bears" },
	{ at = "settled", ann = "cast Wilt targeting Grizzly Bears" },
]
[expect]
"Grizzly Bears".zone = "graveyard"
events = ["Grizzly Bears dies by PPG-CRE-3, once", "phase begins, once: cleanup phase"]`)
	test(t, `
cards."Regret" = { cost = "{W}", type = "Enchantment", does = ["whenever you discard a card, you gain 1 life"] }
ann.battlefield = ["Regret"]
ann.hand = ["Forest x8"]
until = "end of turn"
[expect]
ann.life = 21
events = ["phase begins, once: cleanup phase"]`)
}

// INT-TURN-1: of several extra turns, the one created first is taken first.
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

// RUL-PHASING-1: what was to happen to a permanent does not, once it has phased out; the rest of the effect happens.
func TestAnEffectThatWaitsDoesNotFindWhatPhasedOut(t *testing.T) {
	test(t, `
until = "3 turns"
cards."Mist Ox" = { cost = "{3}{U}", type = "Summon Ox", size = "2/2", does = ["phasing"] }
cards."Doom" = { cost = "{B}", type = "Instant", does = ["destroy target creature at the beginning of the next upkeep"] }
cards."Omen" = { cost = "{B}", type = "Instant", does = ["target creature becomes black permanently; draw a card at the beginning of the next upkeep"] }
turn = "bob"
bob.hand = ["Doom", "Omen"]
ann.battlefield = ["Mist Ox"]
step = [
	{ at = "main phase", bob = "cast Omen targeting Mist Ox" },
	{ at = "settled", bob = "cast Doom targeting Mist Ox" },
	{ at = "main phase on ann's turn", expect = { bob.hand_count = 1, "Mist Ox".phased_out = true } },
]
[expect]
"Mist Ox".zone = "battlefield"
"Mist Ox".colors = "black"
no_events = ["Mist Ox is destroyed"]`)
}
