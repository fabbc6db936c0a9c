package rulesmodern

import "testing"

// 509.1h, 510.1c: a creature whose blocker is gone stays blocked and assigns no damage; with trample all of it: 702.19d.
func TestABlockedCreatureStaysBlocked(t *testing.T) {
	test(t, `
ann.battlefield = ["Grizzly Bears", "War Mammoth"]
bob.battlefield = [{ card = "Llanowar Elves", as = "one elf" }, { card = "Llanowar Elves", as = "other elf" }]
ann.hand = ["Lightning Bolt", "Shock"]
step = [
	{ ann = "attack with Grizzly Bears, War Mammoth" },
	{ bob = "block Grizzly Bears with one elf; War Mammoth with other elf" },
	{ at = "after blockers are declared", ann = "cast Lightning Bolt targeting one elf" },
	{ at = "after blockers are declared", ann = "cast Shock targeting other elf" },
]
[expect]
bob.life = 17
"one elf".zone = "graveyard"
"other elf".zone = "graveyard"`)
}

// 510.2: combat damage never waits: there is no moment between its assignment and its dealing.
func TestCombatDamageOfWhatIsGone(t *testing.T) {
	test(t, `
ann.battlefield = ["Mogg Fanatic"]
bob.battlefield = ["Llanowar Elves", "Birds of Paradise"]
step = [
	{ ann = "attack with Mogg Fanatic" },
	{ bob = "block Mogg Fanatic with Llanowar Elves" },
	{ id = "trick", at = "combat damage assigned", ann = "activate Mogg Fanatic targeting Birds of Paradise" },
]
[expect]
step.trick = { result = "no moment", rule = "510.2" }
"Mogg Fanatic".zone = "graveyard"
"Llanowar Elves".zone = "graveyard"
"Birds of Paradise".zone = "battlefield"
events = ["Mogg Fanatic deals 1 to Llanowar Elves by 510.2, once"]`)
}

// 510.1c: who deals damage to several blockers divides it freely.
func TestDamageIsDividedAmongBlockers(t *testing.T) {
	test(t, `
ann.battlefield = [{ card = "Hill Giant", as = "Regrower" }]
bob.battlefield = ["Elvish Archers", "Llanowar Elves"]
step = [
	{ ann = "attack with Regrower" },
	{ bob = "block Regrower with Elvish Archers and Llanowar Elves" },
]
answer = [{ to = "division of Regrower", ann = "3 to Elvish Archers" }]
[expect]
"Elvish Archers".zone = "graveyard"
"Llanowar Elves".zone = "battlefield"`)
	test(t, `
ann.battlefield = [{ card = "Hill Giant", as = "Regrower" }]
bob.battlefield = ["Elvish Archers", "Llanowar Elves"]
step = [
	{ ann = "attack with Regrower" },
	{ bob = "block Regrower with Elvish Archers and Llanowar Elves" },
]
answer = [{ to = "division of Regrower", ann = "2 to Llanowar Elves, 1 to Elvish Archers" }]
[expect]
"Elvish Archers".zone = "graveyard"
"Llanowar Elves".zone = "graveyard"`)
	test(t, `
ann.battlefield = [{ card = "Craw Wurm", as = "Regrower" }]
bob.battlefield = [{ card = "Hill Giant", as = "Spawn" }, "Llanowar Elves"]
step = [
	{ ann = "attack with Regrower" },
	{ bob = "block Regrower with Spawn and Llanowar Elves" },
]
answer = [{ to = "division of Regrower", ann = "6 to Llanowar Elves" }]
[expect]
Spawn.zone = "battlefield"
Spawn.damage = 0
"Llanowar Elves".zone = "graveyard"`)
}

// 702.7b, 510.4: first strikers deal damage in a step of their own, before what they kill; players act between the steps.
func TestFirstStrikeKillsBeforeItIsStruck(t *testing.T) {
	test(t, `
ann.battlefield = ["Elvish Archers"]
bob.battlefield = ["Grizzly Bears"]
bob.hand = ["Shock", "Lightning Bolt"]
step = [
	{ ann = "attack with Elvish Archers" },
	{ bob = "block Elvish Archers with Grizzly Bears" },
	{ id = "assigned", at = "first-strike damage assigned", bob = "cast Shock targeting ann" },
	{ id = "between", at = "between the damage steps", bob = "cast Lightning Bolt targeting ann" },
]
[expect]
"Elvish Archers".zone = "battlefield"
"Grizzly Bears".zone = "graveyard"
step.assigned = { result = "no moment", rule = "510.2" }
step.between.result = "done"
events = ["step begins by 510.4, once", "step begins by 510.1, once"]`)
}

// 702.7c: first strike gained or lost between the steps neither saves damage nor doubles it.
func TestFirstStrikeBetweenTheStepsChangesNothing(t *testing.T) {
	test(t, `
cards."Quicken" = { cost = "{0}", type = "Instant", does = ["target creature gains first strike until end of turn"] }
cards."Slow" = { cost = "{0}", type = "Instant", does = ["target creature loses first strike until end of turn"] }
ann.battlefield = ["White Knight", "Grizzly Bears"]
ann.hand = ["Quicken", "Slow"]
step = [
	{ ann = "attack with White Knight, Grizzly Bears" },
	{ at = "between the damage steps", ann = "cast Quicken targeting Grizzly Bears" },
	{ at = "between the damage steps", ann = "cast Slow targeting White Knight" },
]
[expect]
bob.life = 16
events = ["White Knight deals 2 to bob by 510.2, once", "Grizzly Bears deals 2 to bob by 510.2, once"]`)
}

// 702.4b: double strike deals damage in both steps.
func TestDoubleStrikeDealsDamageInBothSteps(t *testing.T) {
	test(t, `
ann.battlefield = ["Fabled Hero"]
step = [
	{ ann = "attack with Fabled Hero" },
]
[expect]
bob.life = 16
events = ["Fabled Hero deals 2 to bob, twice"]`)
}

// 702.19b: the player gets only what exceeds lethal damage to every blocker, and may get less.
func TestTrampleNeedsLethalDamageToTheBlockers(t *testing.T) {
	test(t, `
cards."Tramples" = { cost = "{4}{G}", type = "Creature", size = "6/6", does = ["trample"] }
ann.battlefield = ["Tramples"]
bob.battlefield = ["Grizzly Bears", "Hill Giant"]
step = [
	{ ann = "attack with Tramples" },
	{ bob = "block Tramples with Grizzly Bears and Hill Giant" },
]
[expect]
bob.life = 19
"Grizzly Bears".zone = "graveyard"
"Hill Giant".zone = "graveyard"`)
	test(t, `
cards."Tramples" = { cost = "{4}{G}", type = "Creature", size = "6/6", does = ["trample"] }
ann.battlefield = ["Tramples"]
bob.battlefield = ["Grizzly Bears"]
step = [
	{ ann = "attack with Tramples" },
	{ bob = "block Tramples with Grizzly Bears" },
]
answer = [{ to = "division of Tramples", ann = "5 to Grizzly Bears, 1 to bob" }]
[expect]
bob.life = 19`)
	test(t, `
cards."Tramples" = { cost = "{4}{G}", type = "Creature", size = "6/6", does = ["trample"] }
ann.battlefield = ["Tramples"]
bob.battlefield = ["Grizzly Bears"]
step = [
	{ ann = "attack with Tramples" },
	{ bob = "block Tramples with Grizzly Bears" },
	{ id = "share", ann = "assign Tramples: 1 to Grizzly Bears, 5 to bob" },
]
[expect]
bob.life = 16
step.share.result = "refused"
step.share.rule = "702.19b"`)
}

// 702.19b: what protection will prevent counts as lethal damage.
func TestDamageThatProtectionPreventsIsLethalForTrample(t *testing.T) {
	test(t, `
cards."Clean One" = { type = "Creature", size = "2/2", does = ["protection from green"] }
ann.battlefield = ["War Mammoth"]
bob.battlefield = ["Clean One"]
step = [
	{ ann = "attack with War Mammoth" },
	{ bob = "block War Mammoth with Clean One" },
]
[expect]
bob.life = 19
"Clean One".zone = "battlefield"`)
}

// 702.2c: of deathtouch one damage is enough.
func TestOneDamageByDeathtouchIsLethalForTrample(t *testing.T) {
	test(t, `
cards."Wurm" = { cost = "{4}{G}", type = "Creature", size = "6/6", does = ["trample", "deathtouch"] }
ann.battlefield = ["Wurm"]
bob.battlefield = ["Hill Giant"]
step = [
	{ ann = "attack with Wurm" },
	{ bob = "block Wurm with Hill Giant" },
]
answer = [{ to = "division of Wurm", ann = "1 to Hill Giant, 5 to bob" }]
[expect]
bob.life = 15
"Hill Giant".zone = "graveyard"`)
}

// 702.19b: the damage of others counts for what a trampling creature must assign.
func TestOthersAssignFirstToHelpTheTramplingCreature(t *testing.T) {
	test(t, `
ann.battlefield = ["War Mammoth", "Benalish Hero"]
bob.battlefield = ["Grizzly Bears"]
step = [
	{ ann = "attack with band (Benalish Hero, War Mammoth)" },
	{ bob = "block War Mammoth with Grizzly Bears" },
]
answer = [{ to = "division of War Mammoth", ann = "1 to Grizzly Bears, 2 to bob" }]
[expect]
"Grizzly Bears".zone = "graveyard"
bob.life = 18`)
}

// 704.3, 704.5a: life is looked at when a player would next receive priority, in the combat damage step.
func TestWhenLifeIsLookedAtInCombat(t *testing.T) {
	test(t, `
bob.life = 2
ann.battlefield = ["Grizzly Bears"]
ann.hand = ["Shock"]
step = [
	{ ann = "attack with Grizzly Bears" },
	{ id = "late", at = "after combat damage", ann = "cast Shock targeting bob" },
]
[expect]
step.late = { result = "overtaken" }
winner = "ann"
ended_by = "704.5a"
events = ["bob loses the game by 704.5a, once"]`)
}

// 511.2: what waits for the end of combat triggers as its step begins, before combat is over.
func TestTheBasiliskDestroysAtTheEndOfCombat(t *testing.T) {
	test(t, `
ann.battlefield = ["Thicket Basilisk"]
bob.battlefield = ["Craw Giant"]
step = [
	{ ann = "attack with Thicket Basilisk" },
	{ bob = "block Thicket Basilisk with Craw Giant" },
]
[expect]
"Craw Giant".zone = "graveyard"
events = ["Thicket Basilisk deals 2 to Craw Giant", "Craw Giant is destroyed by 701.8a, once"]`)
}

// 615.1: after Fog all combat damage is prevented.
func TestAfterFogCreaturesDealNoCombatDamage(t *testing.T) {
	test(t, `
ann.battlefield = ["Grizzly Bears"]
bob.battlefield = ["Llanowar Elves"]
bob.hand = ["Fog"]
step = [
	{ ann = "attack with Grizzly Bears" },
	{ bob = "block Grizzly Bears with Llanowar Elves" },
	{ at = "after blockers are declared", bob = "cast Fog" },
]
[expect]
"Llanowar Elves".zone = "battlefield"
events = ["from Grizzly Bears to Llanowar Elves is prevented by 615.1, once"]
no_events = ["deals damage"]`)
}
