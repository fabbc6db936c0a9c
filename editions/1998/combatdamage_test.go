package rules1998

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
)

// PPG-CBT-DD-4, PPG-CBT-DB-3: when its blocker is gone an attacker stays blocked and deals nothing; a trampler deals everything: 5ED-I-TR-3.
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

// PPG-DP-13: between the assignment and the dealing of damage nothing is played but what prevents or redirects it.
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
step.trick = { result = "refused", rule = "PPG-DP-13" }
"Mogg Fanatic".zone = "graveyard"
"Llanowar Elves".zone = "graveyard"
"Birds of Paradise".zone = "battlefield"
events = ["Mogg Fanatic deals 1 to Llanowar Elves by PPG-CBT-DD-3, once"]`)
}

// PPG-CBT-DD-6: who deals damage to several blockers divides it freely.
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

// PPG-CBT-DD-2: the active player makes all choices of distribution first, also where banding has given away others.
func TestTheActivePlayerDistributesFirst(t *testing.T) {
	played := test(t, `
ann.battlefield = ["Craw Wurm", "Hill Giant"]
bob.battlefield = ["Benalish Hero", "Grizzly Bears", "Durkwood Boars", { card = "Grizzly Bears", as = "other bear" }]
step = [
	{ ann = "attack with Craw Wurm, Hill Giant" },
	{ bob = "block Craw Wurm with Benalish Hero and Grizzly Bears; Hill Giant with Durkwood Boars and other bear" },
]
answer = [
	{ to = "division of Hill Giant", ann = "1 to Durkwood Boars, 2 to other bear" },
	{ to = "division of Craw Wurm", bob = "6 to Benalish Hero" },
]
[expect]
"other bear".zone = "graveyard"
"Grizzly Bears".zone = "battlefield"`)
	var divided []core.Player
	for _, w := range played.Asked {
		if w.Purpose == core.ToDivide && !slices.Contains(divided, w.Who) {
			divided = append(divided, w.Who)
		}
	}
	assert.Equal(t, []core.Player{0, 1}, divided, "ann divides first")
}

// PPG-CBT-DD-1, PPG-CBT-DD-8, 5ED-I-FS-2: what dies in the first damage-dealing step deals no damage in the second; nothing is played between them but what prevents.
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
step.assigned = { result = "refused", rule = "PPG-DP-13" }
step.between = { result = "no window", rule = "PPG-CBT-DD-8" }`)
}

// INT-KEYWORD-1: double strike means what its card says.
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

// 5ED-I-TR-1: what a trampler deals to a blocker beyond what destroys it goes on to the player.
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
}

// 5ED-I-TR-1, PPG-PROT-3: what protection prevents has destroyed nothing and does not go on.
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
bob.life = 20
"Clean One".zone = "battlefield"`)
}

// INT-TRAMPLE-1: what others in the band deal to a blocker does not count for the trampler.
func TestOthersAssignFirstToHelpTheTramplingCreature(t *testing.T) {
	test(t, `
ann.battlefield = ["War Mammoth", "Benalish Hero"]
bob.battlefield = ["Grizzly Bears"]
step = [
	{ ann = "attack with band (War Mammoth, Benalish Hero)" },
	{ bob = "block War Mammoth with Grizzly Bears" },
]
[expect]
"Grizzly Bears".zone = "graveyard"
bob.life = 19`)
}

// PPG-CBT-END-1, PPG-LIFE-3: life is checked at the end of combat, before the main phase resumes.
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
step.late = { result = "no window", rule = "PPG-CBT-END-1" }
winner = "ann"
ended_by = "PPG-LIFE-3"
events = ["bob loses the game by PPG-LIFE-3, once"]`)
}

// PPG-CBT-END-1, INT-ENDCOMBAT-1: what waits for the end of combat is played as a series, before combat is over.
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
events = ["Thicket Basilisk deals 2 to Craw Giant", "Craw Giant is destroyed by 5ED-I-PERM-4, once"]`)
}

// PPG-CBT-4: after Fog creatures assign no combat damage; there is nothing to prevent.
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
no_events = ["damage prevention begins", "damage assigned", "deals damage"]`)
}
