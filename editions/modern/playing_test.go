package rulesmodern

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
)

// 608.2b: targets still legal are affected as if all had stayed legal; what is divided stays as it was announced.
func TestOnlyTheTargetsThatAreStillLegalAreAffected(t *testing.T) {
	test(t, `
cards."Forked Bolt" = { cost = "{R}", type = "Instant", does = ["this deals 4 damage divided as you choose among any number of target creatures"] }
ann.hand = ["Forked Bolt"]
bob.battlefield = ["Grizzly Bears", "Craw Wurm"]
bob.hand = ["Shock"]
step = [
	{ ann = "cast Forked Bolt targeting Grizzly Bears and Craw Wurm dividing 1 to Grizzly Bears, 3 to Craw Wurm" },
	{ bob = "cast Shock targeting Grizzly Bears" },
]
[expect]
events = ["Forked Bolt deals 3 to Craw Wurm, once"]
"Grizzly Bears".zone = "graveyard"`)
	test(t, `
cards."Hail" = { cost = "{R}", type = "Instant", does = ["this deals 2 damage to target creature; target player gains 3 life"] }
ann.hand = ["Hail"]
bob.battlefield = ["Grizzly Bears"]
bob.hand = ["Unsummon"]
step = [
	{ ann = "cast Hail targeting Grizzly Bears and ann" },
	{ bob = "cast Unsummon targeting Grizzly Bears" },
]
[expect]
ann.life = 23
"Grizzly Bears".zone = "hand"`)
}

// 608.2b: with one of two targets lost, the other and the rest of the effect go on; with both, nothing does.
func TestAshesToAshes(t *testing.T) {
	test(t, `
cards."Ward" = { cost = "{W}", type = "Instant", does = ["target creature gains protection from black until end of turn"] }
ann.hand = ["Ashes to Ashes"]
bob.hand = ["Ward"]
bob.battlefield = ["Grizzly Bears", "Hill Giant"]
step = [
	{ id = "burn", ann = "cast Ashes to Ashes targeting Grizzly Bears and Hill Giant" },
	{ at = "in response to burn", bob = "cast Ward targeting Grizzly Bears" },
]
[expect]
"Grizzly Bears".zone = "battlefield"
"Hill Giant".zone = "exile"
ann.life = 15`)
	test(t, `
cards."Ward" = { cost = "{W}", type = "Instant", does = ["target creature gains protection from black until end of turn"] }
ann.hand = ["Ashes to Ashes"]
bob.hand = [{ card = "Ward", as = "one ward" }, { card = "Ward", as = "other ward" }]
bob.battlefield = ["Grizzly Bears", "Hill Giant"]
step = [
	{ id = "burn", ann = "cast Ashes to Ashes targeting Grizzly Bears and Hill Giant" },
	{ at = "in response to burn", bob = "cast one ward targeting Grizzly Bears" },
	{ at = "in response to burn", bob = "cast other ward targeting Hill Giant" },
]
[expect]
"Hill Giant".zone = "battlefield"
ann.life = 20
events = ["Ashes to Ashes fizzles by 608.2b, once"]`)
}

// 702.16b, 601.2c, 115.3: targets that are refused.
func TestTargetsThatAreRefused(t *testing.T) {
	test(t, `
ann.hand = ["Terror", "Unholy Strength", "Ashes to Ashes"]
bob.battlefield = ["White Knight", "Grizzly Bears", "Bog Wraith"]
step = [
	{ id = "knight", at = "main phase", ann = "cast Terror targeting White Knight" },
	{ id = "aura", at = "main phase", ann = "cast Unholy Strength targeting White Knight" },
	{ id = "wraith", at = "main phase", ann = "cast Terror targeting Bog Wraith" },
	{ id = "same-one", at = "main phase", ann = "cast Ashes to Ashes targeting Grizzly Bears and Grizzly Bears" },
	{ id = "too-few", at = "main phase", ann = "cast Ashes to Ashes targeting Grizzly Bears" },
]
[expect]
step.knight = { result = "refused", rule = "702.16b" }
step.aura = { result = "refused", rule = "702.16b" }
step.wraith = { result = "refused", rule = "601.2c" }
step.same-one = { result = "refused", rule = "115.3" }
step.too-few = { result = "refused", rule = "601.2c" }`)
}

// 115.3: one thing may be chosen once for each word "target" of a spell.
func TestOneThingForSeveralTargets(t *testing.T) {
	test(t, `
cards."Split" = { cost = "{R}", type = "Instant", does = ["this deals 1 damage to target creature; this deals 1 damage to any target"] }
ann.hand = ["Split"]
bob.battlefield = ["Hill Giant"]
step = [
	{ id = "same-one", at = "main phase", ann = "cast Split targeting Hill Giant and Hill Giant" },
]
[expect]
step.same-one.result = "done"
events = ["Split deals 1 to Hill Giant, twice"]`)
}

// 601.2d: each target gets at least one, and all that there is is divided.
func TestADivisionThatIsRefused(t *testing.T) {
	test(t, `
cards."Forked Bolt" = { cost = "{R}", type = "Instant", does = ["this deals 4 damage divided as you choose among any number of target creatures"] }
ann.hand = ["Forked Bolt"]
bob.battlefield = ["Grizzly Bears", "Craw Wurm"]
step = [
	{ id = "nothing-for-one", at = "main phase", ann = "cast Forked Bolt targeting Grizzly Bears and Craw Wurm dividing 0 to Grizzly Bears, 4 to Craw Wurm" },
	{ id = "too-little", at = "main phase", ann = "cast Forked Bolt targeting Grizzly Bears and Craw Wurm dividing 1 to Grizzly Bears, 2 to Craw Wurm" },
	{ id = "too-much", at = "main phase", ann = "cast Forked Bolt targeting Grizzly Bears and Craw Wurm dividing 4 to Grizzly Bears, 4 to Craw Wurm" },
]
[expect]
step.nothing-for-one = { result = "refused", rule = "601.2d" }
step.too-little = { result = "refused", rule = "601.2d" }
step.too-much = { result = "refused", rule = "601.2d" }`)
}

// 702.11b, 702.16b, 702.18a: keywords keep from being a target, and have rules of their own.
func TestARefusedTargetNamesTheKeywordThatForbidsIt(t *testing.T) {
	test(t, `
cards."Quiet One" = { cost = "{G}", type = "Creature", size = "2/2", does = ["shroud"] }
cards."Sly One" = { cost = "{G}", type = "Creature", size = "2/2", does = ["hexproof"] }
cards."Clean One" = { cost = "{G}", type = "Creature", size = "2/2", does = ["protection from red"] }
ann.hand = ["Shock"]
bob.battlefield = ["Quiet One", "Sly One", "Clean One"]
step = [
	{ id = "quiet", at = "main phase", ann = "cast Shock targeting Quiet One" },
	{ id = "sly", at = "main phase", ann = "cast Shock targeting Sly One" },
	{ id = "clean", at = "main phase", ann = "cast Shock targeting Clean One" },
]
[expect]
step.quiet = { result = "refused", rule = "702.18a" }
step.sly = { result = "refused", rule = "702.11b" }
step.clean = { result = "refused", rule = "702.16b" }`)
}

// 113.6: protection does not work in a graveyard.
func TestProtectionWorksOnlyInPlay(t *testing.T) {
	test(t, `
cards."Raise Dead" = { cost = "{B}", type = "Sorcery", does = ["return target creature card from your graveyard to your hand"] }
ann.graveyard = ["White Knight"]
ann.hand = ["Raise Dead"]
step = [
	{ ann = "cast Raise Dead targeting White Knight" },
]
[expect]
"White Knight".zone = "hand"`)
}

// 733.1: an illegal action is undone whole; mana abilities used for it are reversed if the player likes.
func TestAnIllegalActionIsUndone(t *testing.T) {
	test(t, `
ann.mana = ""
ann.battlefield = ["Swamp"]
ann.hand = ["Terror"]
bob.battlefield = ["Bog Wraith"]
step = [
	{ id = "kill", at = "main phase", ann = "attempt: cast Terror targeting Bog Wraith tapping Swamp" },
	{ ann = "reverse mana: none" },
	{ at = "settled", expect = { Swamp.tapped = true, ann.mana = "{B}" } },
]
[expect]
step.kill = { result = "undone", rule = "733.1" }
Terror.zone = "hand"
ann.burned = 0
events = ["Terror is reversed by 733.1, once"]`)
	test(t, `
ann.mana = ""
ann.battlefield = ["Swamp"]
ann.hand = ["Terror"]
bob.battlefield = ["Bog Wraith"]
step = [
	{ id = "kill", at = "main phase", ann = "attempt: cast Terror targeting Bog Wraith tapping Swamp" },
	{ ann = "reverse mana: all" },
	{ at = "settled", expect = { Swamp.tapped = false, ann.mana = "" } },
]
[expect]
step.kill = { result = "undone", rule = "733.1" }
Terror.zone = "hand"
ann.burned = 0`)
}

// 701.6a, 701.6b: a countered spell does nothing and goes to the graveyard, and its costs stay paid.
func TestACounteredSpellGoesToTheGraveyard(t *testing.T) {
	test(t, `
ann.mana = ""
ann.battlefield = ["Mountain"]
ann.hand = ["Shock"]
bob.hand = ["Counterspell"]
step = [
	{ id = "shot", ann = "cast Shock targeting bob" },
	{ bob = "cast Counterspell targeting shot" },
]
[expect]
Shock.zone = "graveyard"
bob.life = 20
Mountain.tapped = true
events = ["Shock is countered by 701.6a, once"]`)
}

// 609.3: an effect does as much as possible; moving cards is not drawing.
func TestAnEffectDoesAsMuchAsPossible(t *testing.T) {
	test(t, `
cards."Squeeze" = { cost = "{B}", type = "Sorcery", does = ["target player discards two cards"] }
cards."Grind" = { cost = "{U}", type = "Sorcery", does = ["target player mills five cards"] }
ann.hand = ["Squeeze", "Grind"]
bob.hand = ["Forest"]
bob.library = ["Swamp", "Island"]
step = [
	{ ann = "cast Squeeze targeting bob" },
	{ ann = "cast Grind targeting bob" },
]
[expect]
bob.hand_count = 0
bob.graveyard = ["Island", "Swamp", "Forest"]
bob.result = "playing"`)
}

// 608.2d: the option to sacrifice a creature is not there without a creature.
func TestAnImpossibleOptionCannotBeChosen(t *testing.T) {
	played := test(t, `
cards."Toll" = { cost = "{B}", type = "Sorcery", does = ["you may sacrifice a creature; otherwise, you lose 4 life"] }
ann.hand = ["Toll"]
step = [
	{ ann = "cast Toll" },
]
[expect]
ann.life = 16`)
	assert.False(t, played.Chose(core.ToUse), "there is nothing to ask")
}

// 608.2c: what a card says later tells how to read what it said before.
func TestLaterTextChangesEarlierText(t *testing.T) {
	test(t, `
ann.hand = ["Wrath of God"]
bob.battlefield = ["Drudge Skeletons"]
step = [
	{ id = "wrath", ann = "cast Wrath of God" },
	{ id = "save", at = "in response to wrath", bob = "activate Drudge Skeletons" },
]
[expect]
step.save.result = "done"
"Drudge Skeletons".zone = "graveyard"
no_events = ["Drudge Skeletons is regenerated"]`)
}

// 702.27a: bought back, a spell goes to the hand instead of the graveyard; countered, it does not.
func TestABoughtBackSpellReturnsToTheHand(t *testing.T) {
	test(t, `
cards."Whispers" = { cost = "{3}{U}", type = "Instant", does = ["buyback {5}", "draw a card"] }
ann.hand = ["Whispers"]
step = [
	{ ann = "cast Whispers with buyback" },
]
[expect]
Whispers.zone = "hand"
ann.drawn_this_turn = 1`)
	test(t, `
cards."Whispers" = { cost = "{3}{U}", type = "Instant", does = ["buyback {5}", "draw a card"] }
ann.hand = ["Whispers"]
bob.hand = ["Counterspell"]
step = [
	{ id = "whisper", ann = "cast Whispers with buyback" },
	{ bob = "cast Counterspell targeting whisper" },
]
[expect]
Whispers.zone = "graveyard"`)
}
