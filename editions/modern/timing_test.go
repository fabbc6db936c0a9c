package rulesmodern

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// 405.5, 608.2b: the stack resolves last in first out; what finds its target gone does nothing.
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
in_order = ["Unsummon resolves by 608.1", "Terror fizzles by 608.2b"]`)
}

// 117.3c: whoever casts a spell keeps priority; when both have passed the active player is asked next: 117.3b.
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
		"ann: precombat main phase", "bob: precombat main phase", "bob: in response", "ann: in response", "ann: in response",
	}, played.Windows()[:5])
}

// 117.3b: after each resolution players may act before the next.
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
step.growth.result = "done"
in_order = ["Shock resolves", "ann casts Giant Growth", "Giant Growth resolves", "Lightning Bolt resolves"]`)
}

// 307.1, 302.1: spells that are not instants need the own main phase and an empty stack.
func TestSorceriesAndPermanentsAreNoResponses(t *testing.T) {
	test(t, `
ann.hand = ["Lightning Bolt", "Stone Rain"]
bob.hand = ["Grizzly Bears"]
bob.battlefield = ["Forest"]
step = [
	{ id = "bolt", ann = "cast Lightning Bolt targeting bob" },
	{ id = "rain", at = "in response to bolt", ann = "may: cast Stone Rain targeting Forest" },
	{ id = "bears", at = "main phase", bob = "cast Grizzly Bears" },
	{ id = "late", at = "end of turn", ann = "cast Stone Rain targeting Forest" },
]
[expect]
step.rain = { result = "no", rule = "307.1" }
step.bears = { result = "refused", rule = "302.1" }
step.late = { result = "refused", rule = "307.1" }
bob.life = 17`)
	test(t, `
ann.hand = ["Lightning Bolt", "Craw Wurm"]
step = [
	{ id = "bolt", ann = "cast Lightning Bolt targeting bob" },
	{ id = "wurm", at = "in response to bolt", ann = "cast Craw Wurm" },
]
[expect]
step.wurm = { result = "refused", rule = "302.1" }`)
}

// 605.3b, 405.6c: a mana ability resolves at once and gives nobody priority back.
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
		"ann: precombat main phase", "bob: precombat main phase", "bob: precombat main phase", "bob: in response",
	}, played.Windows()[:4])
}

// 701.6a: a counterspell is cast in response, as long as its target is on the stack.
func TestWhenACounterspellIsPlayed(t *testing.T) {
	test(t, `
ann.hand = ["Lightning Bolt"]
bob.hand = ["Counterspell"]
step = [
	{ id = "bolt", ann = "cast Lightning Bolt targeting bob" },
	{ id = "no-bolt", at = "when bolt is successfully cast", bob = "cast Counterspell targeting bolt" },
]
[expect]
step.no-bolt.result = "done"
bob.life = 20`)
	test(t, `
ann.hand = ["Lightning Bolt"]
bob.hand = ["Counterspell"]
step = [
	{ id = "bolt", ann = "cast Lightning Bolt targeting bob" },
	{ id = "no-bolt", bob = "cast Counterspell targeting bolt" },
]
[expect]
"Lightning Bolt".zone = "graveyard"
bob.life = 20
events = ["Lightning Bolt is countered by 701.6a, once"]`)
}

// 115.2: any spell on the stack can be countered, also one below another.
func TestASpellBelowAnotherAndACounterspell(t *testing.T) {
	test(t, `
ann.hand = ["Lightning Bolt", "Shock"]
bob.hand = ["Counterspell"]
step = [
	{ id = "bolt", ann = "cast Lightning Bolt targeting bob" },
	{ id = "shot", at = "in response to bolt", ann = "cast Shock targeting bob" },
	{ id = "no-bolt", at = "in response to shot", bob = "may: cast Counterspell targeting bolt" },
	{ at = "in response to shot", bob = "cast Counterspell targeting shot" },
	{ at = "settled", expect = { bob.life = 17 } },
]
[expect]
step.no-bolt = { result = "yes" }
bob.life = 17`)
}

// 117.7: there are no interrupts: whatever answers a spell answers it at any time.
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
step.early = { result = "yes" }
"Grizzly Bears".zone = "battlefield"`)
}

// 608.2b: the lace resolves first and makes the Fireball black; the blast against red spells then does nothing.
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
events = ["Blue Elemental Blast fizzles by 608.2b, once"]
no_events = ["is countered"]`)
}

// 608.2b: a second counterspell finds the spell gone.
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
in_order = ["Lightning Bolt is countered by 701.6a", "one answer fizzles by 608.2b"]
no_events = ["Lightning Bolt is successfully cast"]`)
}

// 701.6a: countering the counterspell saves the spell.
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
events = ["Counterspell is countered by 701.6a, once", "is countered, once"]`)
}

// 700.2a: the use of a blast decides what it targets, and not when it is cast.
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
step.early = { result = "yes" }
"Goblin Hero".zone = "graveyard"
bob.life = 20`)
}

// 105.3: a lace is an instant, and its color replaces all others.
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

// 605.5b: a spell that makes mana is an instant like any other.
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
step.no-mana.result = "done"
ann.burned = 0
"Dark Ritual".zone = "graveyard"`)
}

// 605.5b: what triggers on the casting of a spell that makes mana comes before it resolves.
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
events = ["ritual is countered, once", "bolt is countered, once"]`)
}

// 602.5, 101.2: what forbids an ability forbids it to make mana as well.
func TestAManaAbilityCanBeForbidden(t *testing.T) {
	test(t, `
bob.battlefield = ["Cursed Totem"]
ann.battlefield = ["Llanowar Elves"]
step = [
	{ id = "mana", at = "main phase", ann = "tap Llanowar Elves for {G}" },
]
[expect]
step.mana = { result = "refused", rule = "101.2" }
"Llanowar Elves".tapped = false`)
}

// 117.3a: a spell that waits in the start position may be responded to, and resolves.
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

// 305.2b, 305.3, 505.6b: one land a turn, in the own main phase; nobody can respond to it.
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
step.shot = { result = "no moment", rule = "505.6b" }
step.second-land = { result = "refused", rule = "305.2b" }
step.his = { result = "refused", rule = "305.3" }
Forest.zone = "battlefield"
Swamp.zone = "hand"
Island.zone = "hand"`)
}

// 305.1: a land is played when nothing waits to happen.
func TestALandIsPlayedWhenNothingWaits(t *testing.T) {
	test(t, `
ann.hand = ["Forest", "Shock"]
step = [
	{ id = "hit", ann = "cast Shock targeting bob" },
	{ id = "land", at = "in response to hit", ann = "play Forest" },
]
[expect]
step.land = { result = "refused", rule = "305.1" }
Forest.zone = "hand"`)
}

// 506.7d, 506.7c: a replay that begins after combat begins after the first combat phase of the turn.
func TestTheFirstCombatIsPastWhereTheReplayBeginsAfterIt(t *testing.T) {
	test(t, `
cards."Early Spark" = { cost = "{R}", type = "Instant", does = ["cast this only before attackers are declared", "draw a card"] }
cards."Battle Spark" = { cost = "{R}", type = "Instant", does = ["cast this only during combat before attackers are declared", "draw a card"] }
start = "second main phase"
ann.hand = ["Relentless Assault", "Early Spark", "Battle Spark"]
step = [
	{ ann = "cast Relentless Assault" },
	{ id = "late", at = "beginning of combat", ann = "may: cast Early Spark" },
	{ id = "during", at = "beginning of combat", ann = "may: cast Battle Spark" },
]
[expect]
step.late = { result = "no", rule = "601.3" }
step.during.result = "yes"`)
}
