package rulesmodern

import "testing"

// 704.5a, 704.3: a player at 0 life loses when a player would next receive priority.
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
step.saved = { result = "overtaken" }
bob.lost_by = "life"
events = ["bob loses the game by 704.5a, once"]`)
}

// 704.3, 704.4: life that is gained in the same resolution saves.
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

// 104.4a, 704.3: players who lose in the same check draw.
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
ended_by = "104.4a"
events = ["game drawn by 104.4a, once"]`)
}

// 104.3c, 704.5b: who has to draw more than there is draws the rest and loses at the next check.
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
ann.life = 21
events = ["ann loses the game by 704.5b, once"]`)
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

// 104.4a: when both must draw and neither can, both lose: a draw.
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

// 704.5c: ten poison counters lose the game at the next check.
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
events = ["bob loses the game by 704.5c, once"]
no_events = ["phase begins: postcombat main phase"]`)
}

// 732.4, 104.4b: a loop of mandatory actions is a draw; one with an optional action is not.
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
[expect]
ann.result = "drew"
ended_by = "104.4b"`)
	test(t, `
cards."Give" = { cost = "{W}", type = "Enchantment", does = ["whenever you gain life, you may lose 1 life"] }
cards."Take" = { cost = "{B}", type = "Enchantment", does = ["whenever you lose life, you gain 1 life"] }
cards."Spark" = { cost = "{W}", type = "Instant", does = ["you gain 1 life"] }
ann.battlefield = ["Give", "Take"]
ann.hand = ["Spark"]
step = [
	{ ann = "cast Spark" },
]
[expect]
ann.life = 21
ann.result = "playing"`)
	test(t, `
cards."Give" = { cost = "{W}", type = "Enchantment", does = ["whenever you gain life, you may lose 1 life"] }
cards."Take" = { cost = "{B}", type = "Enchantment", does = ["whenever you lose life, you gain 1 life"] }
cards."Spark" = { cost = "{W}", type = "Instant", does = ["you gain 1 life"] }
ann.battlefield = ["Give", "Take"]
ann.hand = ["Spark"]
step = [
	{ ann = "cast Spark" },
]
answer = [{ to = "may", ann = "yes" }]
[expect]
status = "not implemented"`)
}
