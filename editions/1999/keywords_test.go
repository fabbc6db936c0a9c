package rules1999

import "testing"

// INT-BAND-1, INT-BAND-2: the band deals five together; who blocks one blocks all; INT-BAND-3: the band's player divides what the blocker deals.
func TestABandAttacksTogetherAndSharesNothing(t *testing.T) {
	test(t, `
ann.battlefield = ["Benalish Hero", "Mesa Pegasus", "War Mammoth"]
bob.battlefield = ["Wall of Swords"]
step = [
	{ ann = "attack with band (Benalish Hero, Mesa Pegasus, War Mammoth)" },
	{ bob = "block Benalish Hero with Wall of Swords" },
]
answer = [{ to = "division of Wall of Swords", ann = "3 to War Mammoth" }]
[expect]
"Benalish Hero".zone = "battlefield"
"Mesa Pegasus".zone = "battlefield"
"War Mammoth".zone = "graveyard"
"Wall of Swords".zone = "graveyard"
bob.life = 20
events = ["Benalish Hero deals 1 to Wall of Swords", "Mesa Pegasus deals 1 to Wall of Swords", "War Mammoth deals 3 to Wall of Swords"]`)
}

// INT-BAND-1, 502.9b: in a band only the excess of the trampler itself goes on to the player.
func TestInABandOnlyTheTramplerTramples(t *testing.T) {
	test(t, `
ann.battlefield = ["Benalish Hero", "War Mammoth"]
bob.battlefield = ["Llanowar Elves"]
step = [
	{ ann = "attack with band (Benalish Hero, War Mammoth)" },
	{ bob = "block Benalish Hero with Llanowar Elves" },
]
answer = [{ to = "division of War Mammoth", ann = "3 to bob" }]
[expect]
bob.life = 17`)
}

// INT-BAND-1: a second creature without banding is not taken into a band.
func TestABandHasAtMostOneMemberWithoutBanding(t *testing.T) {
	test(t, `
ann.battlefield = ["Benalish Hero", "Grizzly Bears", "Hill Giant"]
step = [
	{ id = "three", at = "as attackers are declared", ann = "may: attack with band (Benalish Hero, Grizzly Bears, Hill Giant)" },
	{ ann = "attack with band (Benalish Hero, Grizzly Bears)" },
]
[expect]
step.three = { result = "no", rule = "INT-BAND-1" }
bob.life = 17`)
}

// INT-BAND-1, 502.4b: Mesa Pegasus does not help a creature without flying to block a flyer.
func TestBlockersFormNoBands(t *testing.T) {
	test(t, `
ann.battlefield = ["Scryb Sprites"]
bob.battlefield = ["Mesa Pegasus", "Grizzly Bears"]
step = [
	{ ann = "attack with Scryb Sprites" },
	{ id = "both", at = "as blockers are declared", bob = "may: block Scryb Sprites with Mesa Pegasus and Grizzly Bears" },
	{ bob = "block Scryb Sprites with Mesa Pegasus" },
]
[expect]
step.both = { result = "no", rule = "502.4b" }
bob.life = 20`)
}

// INT-BAND-3: one of two blockers gains banding after the block; their controller splits the Wurm's damage 3 and 3.
func TestBandingAmongTheBlockersLetsTheirControllerSplitTheDamage(t *testing.T) {
	test(t, `
ann.battlefield = ["Craw Wurm"]
bob.battlefield = ["Helm of Chatzuk", { card = "Durkwood Boars", as = "one boar" }, { card = "Durkwood Boars", as = "other boar" }]
step = [
	{ ann = "attack with Craw Wurm" },
	{ bob = "block Craw Wurm with one boar and other boar" },
	{ at = "after blockers are declared", bob = "activate Helm of Chatzuk targeting one boar" },
]
answer = [{ to = "division of Craw Wurm", bob = "3 to one boar, 3 to other boar" }]
[expect]
"one boar".zone = "battlefield"
"other boar".zone = "battlefield"
"Craw Wurm".zone = "graveyard"
events = ["deals 4 to Craw Wurm, twice"]`)
}

// GL-Rampage: +X/+X for each blocker after the first.
func TestRampageCountsBlockersAfterTheFirst(t *testing.T) {
	test(t, `
cards."Ramps" = { type = "Creature", size = "2/2", does = ["rampage 2"] }
ann.battlefield = ["Ramps"]
bob.battlefield = ["Grizzly Bears", "Hill Giant", "Craw Wurm"]
step = [
	{ ann = "attack with Ramps" },
	{ bob = "block Ramps with Grizzly Bears and Hill Giant and Craw Wurm" },
]
[expect]
Ramps.zone = "graveyard"
events = ["Ramps triggers, once", "Ramps assigns 2 to Grizzly Bears", "Ramps assigns 3 to Hill Giant", "Ramps assigns 1 to Craw Wurm"]`)
}

// GL-Rampage, 413.2f: the blockers are counted as the ability resolves.
func TestRampageCountsAsItResolves(t *testing.T) {
	test(t, `
cards."Ramps" = { type = "Creature", size = "2/2", does = ["rampage 2"] }
ann.battlefield = ["Ramps"]
bob.battlefield = ["Grizzly Bears", "Hill Giant", "Craw Wurm"]
ann.hand = ["Unsummon"]
step = [
	{ ann = "attack with Ramps" },
	{ bob = "block Ramps with Grizzly Bears and Hill Giant and Craw Wurm" },
	{ at = "in response to the trigger of Ramps", ann = "cast Unsummon targeting Craw Wurm" },
	{ at = "after blockers are declared", expect = { Ramps.size = "4/4" } },
]
[expect]
events = ["Ramps assigns 2 to Grizzly Bears", "Ramps assigns 2 to Hill Giant"]`)
}

// 402.7, GL-Rampage: two rampages count separately; one blocker is free.
func TestTwoRampagesCountSeparately(t *testing.T) {
	test(t, `
cards."Gift of Rampage" = { cost = "{1}", type = "Instant", does = ["target creature gains rampage 1 until end of turn"] }
ann.battlefield = ["Craw Giant"]
ann.hand = ["Gift of Rampage"]
bob.battlefield = [{ card = "Wall of Stone", as = "one wall" }, { card = "Wall of Stone", as = "other wall" }]
step = [
	{ ann = "cast Gift of Rampage targeting Craw Giant" },
	{ ann = "attack with Craw Giant" },
	{ bob = "block Craw Giant with one wall and other wall" },
	{ at = "end of combat", expect = { "Craw Giant".size = "9/7" } },
]
[expect]
events = ["Craw Giant triggers, twice"]`)
}

// INT-BAND-2, GL-Rampage: who blocks another member of the band blocks the creature with rampage as well.
func TestRampageInABand(t *testing.T) {
	test(t, `
ann.battlefield = ["Craw Giant", "Benalish Hero"]
bob.battlefield = [{ card = "Wall of Stone", as = "one wall" }, { card = "Wall of Stone", as = "other wall" }]
step = [
	{ ann = "attack with band (Craw Giant, Benalish Hero)" },
	{ bob = "block Craw Giant with one wall; Benalish Hero with other wall" },
]
[expect]
bob.life = 20
events = ["Craw Giant triggers, once"]`)
}

// 502.3b, 502.3c: each flanking takes one from each blocker without flanking.
func TestEachFlankingWeakensABlocker(t *testing.T) {
	test(t, `
cards."Knight of Flanks" = { type = "Creature", size = "0/5", does = ["flanking", "flanking"] }
cards."Flanker" = { type = "Creature", size = "2/2", does = ["flanking"] }
ann.battlefield = ["Knight of Flanks"]
bob.battlefield = ["Hill Giant", "Flanker"]
step = [
	{ ann = "attack with Knight of Flanks" },
	{ bob = "block Knight of Flanks with Hill Giant and Flanker" },
	{ at = "end of combat", expect = { "Hill Giant".size = "1/1" } },
	{ at = "end of combat", expect = { Flanker.size = "2/2" } },
]
[expect]
events = ["Hill Giant assigns 1 to Knight of Flanks"]`)
}

// INT-KEYWORD-1: keywords that the rulebook does not explain mean what their cards say.
func TestNewerKeywordsMeanWhatTheirCardsSay(t *testing.T) {
	test(t, `
ann.battlefield = ["Giant Scorpion"]
bob.battlefield = ["Craw Wurm"]
step = [
	{ ann = "attack with Giant Scorpion" },
	{ bob = "block Giant Scorpion with Craw Wurm" },
]
[expect]
"Craw Wurm".zone = "graveyard"`)
}

// 502.5b: haste lets a creature attack and tap at once.
func TestHasteIgnoresTheTurnItCame(t *testing.T) {
	test(t, `
cards."Raging One" = { cost = "{R}", type = "Creature", size = "2/1", does = ["haste", "{T}: this deals 1 damage to any target"] }
ann.hand = ["Raging One"]
step = [
	{ ann = "cast Raging One" },
	{ id = "raid", at = "as attackers are declared", ann = "may: attack with Raging One" },
	{ at = "second main phase", ann = "activate Raging One targeting bob" },
]
[expect]
step.raid = { result = "yes" }
bob.life = 19`)
}

// GL-Landhome: a creature with landhome attacks only into its land, and is sacrificed, by a trigger, when its own player has none.
func TestLandhomeNeedsLandOnBothSides(t *testing.T) {
	test(t, `
ann.battlefield = ["Sea Serpent", "Island"]
step = [
	{ id = "raid", at = "as attackers are declared", ann = "may: attack with Sea Serpent" },
]
[expect]
step.raid = { result = "no", rule = "GL-Landhome" }
"Sea Serpent".zone = "battlefield"`)
	test(t, `
ann.battlefield = ["Sea Serpent", "Island"]
bob.battlefield = [{ card = "Island", as = "bob's island" }]
step = [
	{ ann = "attack with Sea Serpent" },
]
[expect]
bob.life = 15`)
	test(t, `
ann.battlefield = ["Sea Serpent", "Island"]
ann.hand = ["Armageddon"]
step = [
	{ ann = "cast Armageddon" },
]
[expect]
"Sea Serpent".zone = "graveyard"
events = ["Sea Serpent triggers by GL-Landhome, once", "Sea Serpent dies by GL-Landhome, once"]`)
}

// INT-PHASING-1, INT-PHASING-2: out before the player untaps, in again one turn later, with all that it bore.
func TestPhasingLeavesAndReturnsWithItsMemory(t *testing.T) {
	test(t, `
start = "beginning of turn"
cards."Drake of Mist" = { cost = "{U}", type = "Creature", size = "2/2", does = ["phasing"] }
ann.battlefield = [{ card = "Drake of Mist", counters = { "+1/+1" = 2 } }]
bob.battlefield = [{ card = "Holy Strength", on = "Drake of Mist" }]
step = [
	{ at = "main phase", expect = { "Drake of Mist".phased_out = true, "Holy Strength".phased_out = true } },
	{ id = "raid", at = "as attackers are declared", ann = "may: attack with Drake of Mist" },
	{ at = "main phase on ann's next turn", expect = { "Drake of Mist".phased_out = false, "Drake of Mist".size = "5/6" } },
]
[expect]
step.raid.result = "no"
"Holy Strength".attached_to = "Drake of Mist"`)
}

// INT-KEYWORD-1: what returns is what had no +1/+1 counters as it died.
func TestUndyingLooksAtTheCountersFromBefore(t *testing.T) {
	test(t, `
cards."Wolf" = { cost = "{G}", type = "Creature", size = "1/1", does = ["undying"] }
cards."Wilt" = { cost = "{B}", type = "Instant", does = ["put three -1/-1 counters on target creature"] }
ann.battlefield = ["Wolf"]
ann.hand = ["Wilt"]
step = [
	{ ann = "cast Wilt targeting Wolf" },
]
[expect]
Wolf.zone = "battlefield"
Wolf.size = "2/2"`)
	test(t, `
cards."Wolf" = { cost = "{G}", type = "Creature", size = "1/1", does = ["undying"] }
cards."Wilt" = { cost = "{B}", type = "Instant", does = ["put three -1/-1 counters on target creature"] }
ann.battlefield = [{ card = "Wolf", counters = { "+1/+1" = 1 } }]
ann.hand = ["Wilt"]
step = [
	{ ann = "cast Wilt targeting Wolf" },
]
[expect]
Wolf.zone = "graveyard"`)
}
