package rules1998

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// PPG-LIFE-3, PPG-DP-8: a player whose life falls to 0 lives until it is checked at the end of the phase, and may gain life before.
func TestWhenALifeTotalIsLookedAt(t *testing.T) {
	test(t, `
bob.life = 2
ann.hand = ["Lightning Bolt"]
bob.hand = ["Healing Salve"]
step = [
	{ id = "bolt", ann = "cast Lightning Bolt targeting bob" },
	{ id = "saved", at = "once bolt has resolved", bob = "cast Healing Salve targeting bob choosing life" },
]
[expect]
step.saved.result = "done"
bob.life = 2`)
}

// PPG-LIFE-3: life that is gained in the same resolution saves.
func TestLifeGainedInTheSameResolutionSaves(t *testing.T) {
	test(t, `
cards."Brush with Death" = { cost = "{B}", type = "Sorcery", does = ["you lose 20 life, then you gain 2 life"] }
ann.hand = ["Brush with Death"]
step = [
	{ ann = "cast Brush with Death" },
]
[expect]
ann.life = 2
ann.result = "playing"`)
}

// PPG-LIFE-4: when both are without life at the check, the game is a draw.
func TestPlayersWhoLoseTogetherDraw(t *testing.T) {
	test(t, `
ann.life = 2
bob.life = 3
ann.hand = ["Earthquake"]
step = [
	{ ann = "cast Earthquake with X = 3" },
]
[expect]
ann.result = "drew"
bob.result = "drew"
drawn = true
ended_by = "PPG-LIFE-4"
events = ["game drawn by PPG-LIFE-4, once"]`)
}

// PPG-LOSE-1, INT-DRAWEMPTY-1, PPG-LOSE-3: who has to draw more than there is draws the rest and loses at once.
func TestDrawingFromAnEmptyLibraryLoses(t *testing.T) {
	test(t, `
ann.library = ["Forest", "Swamp"]
cards."Deep Study" = { cost = "{U}", type = "Sorcery", does = ["draw three cards, then you gain 1 life"] }
ann.hand = ["Deep Study"]
step = [
	{ ann = "cast Deep Study" },
]
[expect]
ann.result = "lost"
ann.lost_by = "library"
ann.hand_count = 2
ann.life = 20
events = ["ann loses the game by PPG-LOSE-1, once"]`)
	test(t, `
turn_number = 3
start = "beginning of turn"
ann.library = []
bob.hand = ["Shock"]
step = [
	{ id = "late", at = "after the draw", bob = "cast Shock targeting ann" },
]
[expect]
step.late = { result = "overtaken" }
ann.lost_by = "library"`)
}

// INT-PWIN-1, INT-DRAWEMPTY-1: when both must draw and neither can, both lose: a draw.
func TestBothWhoCannotDrawLoseTogether(t *testing.T) {
	test(t, `
ann.library = []
bob.library = ["Forest"]
cards."Small Wheel" = { cost = "{U}", type = "Sorcery", does = ["each player draws two cards"] }
ann.hand = ["Small Wheel"]
step = [
	{ ann = "cast Small Wheel" },
]
[expect]
drawn = true
bob.hand = ["Forest"]`)
}

// PPG-CNT-4, PPG-LOSE-3: ten poison counters lose the game at once, not at the end of the phase.
func TestTenPoisonCountersLose(t *testing.T) {
	test(t, `
bob.poison = 9
cards."Sting" = { cost = "{G}", type = "Instant", does = ["put a poison counter on target player"] }
ann.hand = ["Sting"]
bob.hand = ["Lightning Bolt"]
step = [
	{ id = "sting", ann = "cast Sting targeting bob" },
	{ id = "late", at = "once sting has resolved", bob = "cast Lightning Bolt targeting ann" },
]
[expect]
step.late = { result = "overtaken" }
bob.lost_by = "poison"
winner = "ann"
events = ["bob loses the game by PPG-CNT-4, once"]
no_events = ["phase begins: discard phase"]`)
}

// RUL-LOOP-3, INT-LOOP-2: an endless loop runs as often as the larger of two numbers says.
func TestAnEndlessLoop(t *testing.T) {
	test(t, `
cards."Give" = { cost = "{W}", type = "Enchantment", does = ["whenever you gain life, you lose 1 life"] }
cards."Take" = { cost = "{B}", type = "Enchantment", does = ["whenever you lose life, you gain 1 life"] }
cards."Spark" = { cost = "{W}", type = "Instant", does = ["you gain 1 life"] }
ann.battlefield = ["Give", "Take"]
ann.hand = ["Spark"]
step = [
	{ ann = "cast Spark" },
]
answer = [{ to = "loop", ann = "2", bob = "4" }]
[expect]
ann.life = 21
events = ["Give triggers, 5 times", "Take triggers, 4 times", "Give has no effect by RUL-LOOP-3, once"]`)
}

// RUL-LOOP-3: one in which something grows never repeats, and is endless as well; no number is made up.
func TestALoopThatGrowsIsCalledEndless(t *testing.T) {
	played := test(t, `
cards."Joy" = { cost = "{W}", type = "Enchantment", does = ["whenever you gain life, you gain 1 life", "at end of turn, you gain 1 life"] }
ann.battlefield = ["Joy"]
start = "discard phase"
until = "end of turn"
[expect]
status = "not implemented"`)
	assert.Contains(t, played.Problem, `(RUL-LOOP-3), and ann names none: [[answer]] to = "loop", ann = "3"`)
}

// RUL-LOOP-2: a loop with coin flips or shuffling is for the head judge to decide, whatever the players would say.
func TestALoopByChanceIsNotDecided(t *testing.T) {
	for _, does := range []string{"flip a coin; you gain 1 life", "shuffle your library; you gain 1 life"} {
		played := test(t, `
cards."Joy" = { cost = "{W}", type = "Enchantment", does = ["whenever you gain life, `+does+`", "at end of turn, you gain 1 life"] }
ann.battlefield = ["Joy"]
ann.library = ["Forest", "Island"]
start = "discard phase"
until = "end of turn"
answer = [{ to = "loop", anyone = "3" }]
[expect]
status = "not implemented"`)
		assert.Contains(t, played.Problem, "RUL-LOOP-2")
	}
}

// RUL-LOOP-3: a chain that ends by itself is no loop, however often the same ability triggers in it. The last gain triggers
// before the creature without counters dies.
func TestAChainThatEndsByItself(t *testing.T) {
	test(t, `
cards."Joy" = { cost = "{W}", type = "Summon Joy", size = "0/0", does = ["whenever you gain life, remove a +1/+1 counter from this; you gain 1 life"] }
cards."Spark" = { cost = "{W}", type = "Instant", does = ["you gain 1 life"] }
ann.battlefield = [{ card = "Joy", counters = { "+1/+1" = 3000 } }]
ann.hand = ["Spark"]
step = [
	{ ann = "cast Spark" },
]
[expect]
ann.life = 3022
Joy.zone = "graveyard"`)
}
