package rules1998

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// PPG-SB-14-ex1, PPG-SB-12: a batch resolves last in first out; what finds its target gone does nothing.
func TestWhatWaitsResolvesLastInFirstOut(t *testing.T) {
	test(t, `
bob.battlefield = ["War Mammoth"]
ann.hand = ["Terror"]
bob.hand = ["Unsummon"]
step = [
	{ id = "kill", ann = "cast Terror targeting War Mammoth" },
	{ at = "in response to kill", bob = "cast Unsummon targeting War Mammoth" },
]
[expect]
"War Mammoth".zone = "hand"
Terror.zone = "graveyard"
in_order = ["Unsummon resolves by PPG-SB-12", "Terror fizzles by PPG-TGT-5"]`)
}

// PPG-SB-11: whoever had priority to begin the batch responds first, also to his or her own spell; PPG-INT-2: in interrupting the controller of what is being cast comes first.
func TestWhoRespondsFirst(t *testing.T) {
	played := test(t, `
ann.battlefield = ["Grizzly Bears"]
ann.hand = ["Giant Growth"]
bob.hand = ["Lightning Bolt"]
step = [
	{ id = "hit", at = "main phase", bob = "cast Lightning Bolt targeting Grizzly Bears" },
	{ at = "in response to hit", ann = "cast Giant Growth targeting Grizzly Bears" },
]
[expect]
"Grizzly Bears".zone = "battlefield"
"Grizzly Bears".damage = 0
in_order = ["Giant Growth resolves", "Lightning Bolt resolves"]`)
	assert.Equal(t, []string{
		"ann: main phase", "bob: main phase", "bob: the interrupt window", "ann: the interrupt window", "ann: in response",
	}, played.Windows()[:5])
}

// PPG-SB-13: while a batch resolves nobody adds to it; the next chance is the neutral state after it.
func TestWhoActsAfterAResolution(t *testing.T) {
	test(t, `
ann.battlefield = ["Grizzly Bears"]
ann.hand = ["Lightning Bolt", "Giant Growth"]
bob.hand = ["Shock"]
step = [
	{ id = "bolt", ann = "cast Lightning Bolt targeting bob" },
	{ id = "shot", at = "in response to bolt", bob = "cast Shock targeting ann" },
	{ id = "growth", at = "once shot has resolved", otherwise = "later", ann = "cast Giant Growth targeting Grizzly Bears" },
]
[expect]
step.growth = { result = "no window", rule = "PPG-SB-13" }
in_order = ["Shock resolves", "Lightning Bolt resolves", "ann casts Giant Growth"]`)
}

// 5ED-I-SORC-1: a sorcery and a permanent only open a batch, in the main phase of their player.
func TestSorceriesAndPermanentsAreNoResponses(t *testing.T) {
	test(t, `
ann.hand = ["Lightning Bolt", "Stone Rain"]
bob.hand = ["Grizzly Bears"]
bob.battlefield = ["Forest"]
step = [
	{ id = "bolt", ann = "cast Lightning Bolt targeting bob" },
	{ id = "rain", at = "in response to bolt", ann = "may: cast Stone Rain targeting Forest" },
	{ id = "bears", at = "main phase", bob = "cast Grizzly Bears" },
	{ id = "late", at = "discard phase", ann = "cast Stone Rain targeting Forest" },
]
[expect]
step.rain = { result = "no", rule = "5ED-I-SORC-1" }
step.bears = { result = "refused", rule = "5ED-I-SORC-1" }
step.late = { result = "refused", rule = "5ED-I-SORC-1" }
bob.life = 17`)
	test(t, `
ann.hand = ["Lightning Bolt", "Craw Wurm"]
step = [
	{ id = "bolt", ann = "cast Lightning Bolt targeting bob" },
	{ id = "wurm", at = "in response to bolt", ann = "cast Craw Wurm" },
]
[expect]
step.wurm = { result = "refused", rule = "5ED-I-SORC-1" }`)
}

// PPG-TIM-3, PPG-MS-1, PPG-MS-4: playing a mana source starts no batch and gives nobody priority back.
func TestAManaAbilityGivesNobodyPriorityBack(t *testing.T) {
	played := test(t, `
bob.mana = ""
bob.battlefield = ["Forest", "Grizzly Bears"]
bob.hand = ["Giant Growth"]
step = [
	{ at = "main phase", bob = "tap Forest for {G}" },
	{ at = "main phase", bob = "cast Giant Growth targeting Grizzly Bears" },
]
[expect]
bob.burned = 0
Forest.tapped = true`)
	assert.Equal(t, []string{
		"ann: main phase", "bob: main phase", "bob: main phase", "bob: the interrupt window",
	}, played.Windows()[:4])
}

// PPG-INT-5, PPG-INT-7: a counterspell is played only while its target is being cast.
func TestWhenACounterspellIsPlayed(t *testing.T) {
	test(t, `
ann.hand = ["Lightning Bolt"]
bob.hand = ["Counterspell"]
step = [
	{ id = "bolt", ann = "cast Lightning Bolt targeting bob" },
	{ id = "no-bolt", at = "when bolt is successfully cast", bob = "cast Counterspell targeting bolt" },
]
[expect]
step.no-bolt = { result = "no window", rule = "PPG-INT-7" }
bob.life = 17`)
	test(t, `
ann.hand = ["Lightning Bolt"]
bob.hand = ["Counterspell"]
step = [
	{ id = "bolt", ann = "cast Lightning Bolt targeting bob" },
	{ id = "no-bolt", bob = "cast Counterspell targeting bolt" },
]
[expect]
step.no-bolt.at = "the interrupt window"
"Lightning Bolt".zone = "graveyard"
bob.life = 20
events = ["Lightning Bolt is countered by PPG-INT-5, once"]`)
}

// PPG-INT-4: while a second spell is being cast, only that one can be countered, and not the first below it.
func TestASpellBelowAnotherAndACounterspell(t *testing.T) {
	test(t, `
ann.hand = ["Lightning Bolt", "Shock"]
bob.hand = ["Counterspell"]
step = [
	{ id = "bolt", ann = "cast Lightning Bolt targeting bob" },
	{ id = "shot", at = "in response to bolt", ann = "cast Shock targeting bob" },
	{ id = "no-bolt", at = "while shot is being cast", bob = "may: cast Counterspell targeting bolt" },
	{ at = "while shot is being cast", bob = "cast Counterspell targeting shot" },
	{ at = "settled", expect = { bob.life = 17 } },
]
[expect]
step.no-bolt = { result = "no", rule = "PPG-INT-4" }
bob.life = 17`)
}

// PPG-INT-7: what lies lower in the batch was successfully cast, and so an answer to it comes too late.
func TestACounterspellComesTooLateForWhatWasSuccessfullyCast(t *testing.T) {
	test(t, `
ann.hand = ["Lightning Bolt"]
bob.hand = ["Counterspell", "Giant Growth"]
bob.battlefield = ["Grizzly Bears"]
step = [
	{ id = "bolt", ann = "cast Lightning Bolt targeting Grizzly Bears" },
	{ id = "growth", at = "in response to bolt", bob = "cast Giant Growth targeting Grizzly Bears" },
	{ id = "no-bolt", at = "in response to growth", bob = "cast Counterspell targeting bolt" },
]
[expect]
step.no-bolt = { result = "refused", rule = "PPG-INT-7" }
"Grizzly Bears".zone = "battlefield"`)
}

// PPG-INT-4: an interrupt may be aimed at what is being cast, and at a permanent only when nothing is; PPG-INT-8: the use of a
// blast that destroys is none of an interrupt.
func TestAnInterruptIsNotAimedAtAPermanentMeanwhile(t *testing.T) {
	test(t, `
ann.hand = ["Lightning Bolt"]
bob.hand = ["Deathlace", "Blue Elemental Blast"]
bob.battlefield = ["Hill Giant"]
step = [
	{ id = "bolt", ann = "cast Lightning Bolt targeting bob" },
	{ id = "giant", at = "while bolt is being cast", bob = "may: cast Deathlace targeting Hill Giant" },
	{ id = "spell", at = "while bolt is being cast", bob = "may: cast Deathlace targeting bolt" },
	{ id = "blast", at = "while bolt is being cast", bob = "may: cast Blue Elemental Blast targeting Hill Giant choosing destroy" },
	{ id = "lace", at = "in response to bolt", bob = "cast Deathlace targeting Hill Giant" },
]
[expect]
step.giant = { result = "no", rule = "PPG-INT-4" }
step.spell = { result = "yes" }
step.blast = { result = "no", rule = "PPG-INT-1" }
step.lace.result = "done"
"Hill Giant".colors = "black"`)
}

// PPG-INT-1: while a spell is being cast nothing but interrupts is taken, in its own neutral state.
func TestWhatIsPlayedWhileASpellIsCast(t *testing.T) {
	test(t, `
bob.battlefield = ["Grizzly Bears"]
ann.hand = ["Lightning Bolt"]
bob.hand = ["Giant Growth"]
step = [
	{ id = "bolt", ann = "cast Lightning Bolt targeting Grizzly Bears" },
	{ id = "early", at = "while bolt is being cast", bob = "may: cast Giant Growth targeting Grizzly Bears" },
	{ at = "in response to bolt", bob = "cast Giant Growth targeting Grizzly Bears" },
]
[expect]
step.early = { result = "no", rule = "PPG-INT-1" }
"Grizzly Bears".zone = "battlefield"`)
}

// PPG-INT-6-ex1: the lace resolves first and makes the Fireball black; the blast against red spells then does nothing.
func TestALaceSavesASpellFromABlast(t *testing.T) {
	test(t, `
bob.life = 4
ann.hand = ["Fireball", "Deathlace"]
bob.hand = ["Blue Elemental Blast"]
step = [
	{ id = "fire", ann = "cast Fireball targeting bob with X = 4" },
	{ id = "blast", bob = "cast Blue Elemental Blast targeting fire choosing counter" },
	{ at = "in response to blast", ann = "cast Deathlace targeting fire" },
]
[expect]
winner = "ann"
bob.lost_by = "life"
events = ["Blue Elemental Blast fizzles by PPG-TGT-5, once"]
no_events = ["is countered"]`)
}

// PPG-INT-6: when the first interrupt to resolve counters the spell, the other fizzles, and the casting is over.
func TestWhatAnswersACounteredSpellFizzles(t *testing.T) {
	test(t, `
ann.hand = ["Lightning Bolt"]
bob.hand = [{ card = "Counterspell", as = "one answer" }, { card = "Counterspell", as = "other answer" }]
step = [
	{ id = "bolt", ann = "cast Lightning Bolt targeting bob" },
	{ id = "one", bob = "cast one answer targeting bolt" },
	{ at = "in response to one", bob = "cast other answer targeting bolt" },
]
[expect]
bob.life = 20
"one answer".zone = "graveyard"
"other answer".zone = "graveyard"
stack = []
in_order = ["Lightning Bolt is countered by PPG-INT-5", "one answer fizzles by PPG-INT-6"]
no_events = ["Lightning Bolt is successfully cast"]`)
}

// PPG-INT-3: countering the counterspell saves the spell.
func TestACounterspellCanBeCountered(t *testing.T) {
	test(t, `
ann.hand = ["Lightning Bolt", { card = "Counterspell", as = "ann's answer" }]
bob.hand = ["Counterspell"]
step = [
	{ id = "bolt", ann = "cast Lightning Bolt targeting bob" },
	{ id = "no-bolt", bob = "cast Counterspell targeting bolt" },
	{ ann = "cast ann's answer targeting no-bolt" },
]
[expect]
bob.life = 17
events = ["Counterspell is countered by PPG-INT-5, once", "is countered, once"]`)
}

// PPG-INT-8-ex1: against a permanent the blast is an instant, against a spell an interrupt.
func TestABlastAgainstAPermanentIsNoAnswerToASpell(t *testing.T) {
	test(t, `
ann.battlefield = ["Goblin Hero"]
ann.hand = ["Lightning Bolt"]
bob.hand = [{ card = "Hydroblast", as = "one blast" }, { card = "Hydroblast", as = "other blast" }]
step = [
	{ id = "bolt", ann = "cast Lightning Bolt targeting bob" },
	{ id = "early", at = "while bolt is being cast", bob = "may: cast one blast targeting Goblin Hero choosing destroy" },
	{ at = "while bolt is being cast", bob = "cast other blast targeting bolt choosing counter" },
	{ at = "settled", bob = "cast one blast targeting Goblin Hero choosing destroy" },
]
[expect]
step.early = { result = "no", rule = "PPG-INT-1" }
"Goblin Hero".zone = "graveyard"
bob.life = 20`)
}

// PPG-INT-8, PPG-COLOR-3-ex1: a lace on a permanent is played as an instant, and its color replaces all others.
func TestALaceReplacesAllColors(t *testing.T) {
	test(t, `
ann.battlefield = ["Jayemdae Tome", "Tobias Andrion"]
bob.hand = [{ card = "Thoughtlace", as = "one lace" }, { card = "Thoughtlace", as = "other lace" }]
step = [
	{ at = "main phase", bob = "cast one lace targeting Jayemdae Tome" },
	{ at = "main phase", bob = "cast other lace targeting Tobias Andrion" },
]
[expect]
"Jayemdae Tome".colors = "blue"
"Tobias Andrion".colors = "blue"`)
}

// PPG-MS-4: a mana source can be neither interrupted nor answered; its mana burns unused: PPG-BURN-2; 5ED-I-SPELL-1: its card goes to the graveyard.
func TestAManaSpellAndACounterspell(t *testing.T) {
	test(t, `
ann.mana = ""
ann.battlefield = ["Swamp"]
ann.hand = ["Dark Ritual"]
bob.hand = ["Counterspell"]
step = [
	{ id = "ritual", ann = "cast Dark Ritual" },
	{ id = "no-mana", at = "in response to ritual", bob = "cast Counterspell targeting ritual" },
]
[expect]
step.no-mana = { result = "no window", rule = "PPG-MS-4" }
ann.burned = 3
"Dark Ritual".zone = "graveyard"`)
}

// PPG-MS-5-ex1: what triggers on the casting of a mana source is played when it has resolved already.
func TestWhatTriggersOnAManaSpell(t *testing.T) {
	test(t, `
bob.battlefield = ["Bazaar of Wonders"]
ann.graveyard = ["Dark Ritual", "Lightning Bolt"]
ann.hand = [{ card = "Dark Ritual", as = "ritual" }, { card = "Lightning Bolt", as = "bolt" }]
step = [
	{ ann = "cast ritual" },
	{ ann = "cast bolt targeting bob" },
]
[expect]
bob.life = 20
events = ["bolt is countered, once"]
no_events = ["ritual is countered"]`)
}

// PPG-MS-5-ex2, 5ED-I-FIRST-1: what forbids an ability forbids it to make mana as well.
func TestAManaAbilityCanBeForbidden(t *testing.T) {
	test(t, `
bob.battlefield = ["Cursed Totem"]
ann.battlefield = ["Llanowar Elves"]
step = [
	{ id = "mana", at = "main phase", ann = "tap Llanowar Elves for {G}" },
]
[expect]
step.mana = { result = "refused", rule = "5ED-I-FIRST-1" }
"Llanowar Elves".tapped = false`)
}

// INT-START-1: a spell that waits in the start position may be responded to, and resolves.
func TestWhatWaitsInTheStartPositionIsFinished(t *testing.T) {
	test(t, `
ann.stack = [{ card = "Lightning Bolt", targets = ["Grizzly Bears"] }]
bob.battlefield = ["Grizzly Bears"]
bob.hand = ["Giant Growth"]
step = [
	{ at = "in response to Lightning Bolt", bob = "cast Giant Growth targeting Grizzly Bears" },
]
[expect]
"Grizzly Bears".zone = "battlefield"
"Lightning Bolt".zone = "graveyard"`)
}

// PPG-TURN-MAIN-2, 5ED-I-LAND-6: one land a turn, in the own main phase; nobody can respond to it.
func TestOneLandATurn(t *testing.T) {
	test(t, `
ann.hand = ["Forest", "Swamp"]
bob.hand = ["Island", "Lightning Bolt"]
step = [
	{ ann = "play Forest" },
	{ id = "shot", at = "in response to the land Forest", bob = "cast Lightning Bolt targeting ann" },
	{ id = "second-land", at = "main phase", ann = "play Swamp" },
	{ id = "his", at = "main phase", bob = "play Island" },
]
[expect]
step.shot = { result = "no moment", rule = "PPG-TURN-MAIN-2" }
step.second-land = { result = "refused", rule = "PPG-TURN-MAIN-2" }
step.his = { result = "refused", rule = "PPG-TURN-MAIN-2" }
Forest.zone = "battlefield"
Swamp.zone = "hand"
Island.zone = "hand"`)
}

// PPG-TURN-MAIN-2: a land is played when nothing waits to happen.
func TestALandIsPlayedWhenNothingWaits(t *testing.T) {
	test(t, `
ann.hand = ["Forest", "Shock"]
step = [
	{ id = "hit", ann = "cast Shock targeting bob" },
	{ id = "land", at = "in response to hit", ann = "play Forest" },
]
[expect]
step.land = { result = "refused", rule = "PPG-TURN-MAIN-2" }
Forest.zone = "hand"`)
}

// PPG-DP-13: a prevention that its player could have used at once is never possible once everything is settled, and the finding says no more than that.
func TestAPreventionThatWaitsUntilEverythingIsSettledComesTooLate(t *testing.T) {
	o := test(t, `
ann.battlefield = ["Hill Giant", "Gray Ogre"]
bob.battlefield = ["Samite Healer", "Circle of Protection: Red"]
step = [
	{ ann = "attack with Hill Giant, Gray Ogre" },
	{ at = "combat damage assigned", bob = "activate Samite Healer targeting bob" },
	{ id = "circle", bob = "activate Circle of Protection: Red from Hill Giant" },
]
[expect]
bob.life = 16
step.circle = { result = "never", rule = "PPG-DP-13" }`)
	assert.Contains(t, o.Findings[2].Text, "at any point once everything is settled: ")
}
