package rulesmodern

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/rulebook"
)

// 704.5g: a creature with lethal damage is destroyed.
func TestACreatureWithLethalDamageIsDestroyed(t *testing.T) {
	test(t, `
ann.hand = ["Shock"]
bob.battlefield = ["Grizzly Bears"]
step = [
	{ ann = "cast Shock targeting Grizzly Bears" },
]
[expect]
"Grizzly Bears".zone = "graveyard"
events = ["Grizzly Bears is destroyed by 704.5g, once"]`)
}

// 704.5g, 704.5f: a creature dies when its toughness falls to the damage that it has, or below 1.
func TestACreatureDiesWhenItsToughnessFallsToItsDamage(t *testing.T) {
	test(t, `
cards."Weaken" = { cost = "{B}", type = "Instant", does = ["target creature gets -1/-1 until end of turn"] }
cards."Wither" = { cost = "{B}", type = "Instant", does = ["target creature gets -2/-2 until end of turn"] }
ann.hand = ["Shock", "Weaken", "Wither"]
bob.battlefield = ["Hill Giant", "Grizzly Bears"]
step = [
	{ ann = "cast Shock targeting Hill Giant" },
	{ at = "settled", ann = "cast Weaken targeting Hill Giant" },
	{ at = "settled", ann = "cast Wither targeting Grizzly Bears" },
]
[expect]
events = ["Hill Giant is destroyed by 704.5g, once", "Grizzly Bears dies by 704.5f, once"]`)
}

// 611.3b: an artifact goes on when it is tapped.
func TestTheBonusOfATappedArtifact(t *testing.T) {
	test(t, `
cards."Banner" = { cost = "{2}", type = "Artifact", does = ["creatures you control get +0/+2"] }
ann.battlefield = ["Icy Manipulator"]
ann.hand = ["Shock"]
bob.battlefield = ["Banner", "Grizzly Bears"]
step = [
	{ ann = "cast Shock targeting Grizzly Bears" },
	{ at = "settled", ann = "activate Icy Manipulator targeting Banner" },
]
[expect]
Banner.tapped = true
"Grizzly Bears".zone = "battlefield"`)
}

// 611.2a, 704.5g: an effect that lasts while its source stays tapped ends with that, and the creature dies of its damage.
func TestAnEffectThatEndsByItselfIsNoticed(t *testing.T) {
	test(t, `
cards."Shield" = { cost = "{2}", type = "Artifact Creature", size = "1/1", does = ["{T}: target creature gets +0/+2 for as long as this remains tapped"] }
ann.battlefield = ["Jandor's Saddlebags"]
ann.hand = ["Shock"]
bob.battlefield = ["Shield", "Grizzly Bears"]
step = [
	{ at = "main phase", bob = "activate Shield targeting Grizzly Bears" },
	{ at = "settled", ann = "cast Shock targeting Grizzly Bears" },
	{ at = "settled", expect = { "Grizzly Bears".zone = "battlefield" } },
	{ at = "settled", ann = "activate Jandor's Saddlebags targeting Shield" },
]
[expect]
events = ["Grizzly Bears is destroyed by 704.5g, once"]`)
}

// 704.5j: each player keeps one of the legendary permanents of a name, and chooses which.
func TestLegendsOfOneName(t *testing.T) {
	test(t, `
ann.hand = [{ card = "Tobias Andrion", as = "her legend" }]
bob.battlefield = [{ card = "Tobias Andrion", as = "his legend" }]
step = [
	{ ann = "cast her legend" },
]
[expect]
"his legend".zone = "battlefield"
"her legend".zone = "battlefield"`)
	test(t, `
ann.battlefield = [{ card = "Tobias Andrion", as = "old legend" }]
ann.hand = [{ card = "Tobias Andrion", as = "new legend" }]
step = [
	{ ann = "cast new legend" },
]
answer = [{ to = "legend", ann = "new legend" }]
[expect]
"new legend".zone = "battlefield"
events = ["old legend dies by 704.5j, once"]`)
}

// 704.5j: of legendary permanents that come together their player keeps one.
func TestLegendsOfOneNameThatComeTogether(t *testing.T) {
	test(t, `
cards."Rise" = { cost = "{B}", type = "Sorcery", does = ["return two target creature cards from your graveyard to the battlefield"] }
ann.graveyard = [{ card = "Lady Orca", as = "one lady" }, { card = "Lady Orca", as = "other lady" }]
ann.hand = ["Rise"]
step = [
	{ ann = "cast Rise targeting one lady and other lady" },
]
[expect]
"one lady".zone = "battlefield"
"other lady".zone = "graveyard"
events = ["dies by 704.5j, once"]`)
	test(t, `
ann.battlefield = [{ card = "Lady Orca", as = "one lady" }, { card = "Lady Orca", as = "other lady" }]
start = "second main phase"
until = "settled"
[expect]
"one lady".zone = "battlefield"
events = ["other lady dies by 704.5j, once"]`)
}

// 704.5k: the newest enchant world stays.
func TestANewWorldReplacesTheOlder(t *testing.T) {
	test(t, `
ann.hand = ["Concordant Crossroads"]
bob.battlefield = ["Gravity Sphere"]
step = [
	{ ann = "cast Concordant Crossroads" },
]
[expect]
"Concordant Crossroads".zone = "battlefield"
events = ["Gravity Sphere dies by 704.5k, once"]`)
}

// 704.5m: a local enchantment goes with its permanent, when that gains protection from it, and when it stops being what is enchanted.
func TestALocalEnchantmentWithoutALegalPermanentGoes(t *testing.T) {
	test(t, `
cards."Ward" = { cost = "{W}", type = "Instant", does = ["target creature gains protection from black until end of turn"] }
ann.hand = ["Shock", "Ward"]
bob.battlefield = [{ card = "Grizzly Bears", as = "one bear" }, { card = "Grizzly Bears", as = "other bear" }, { card = "Flight", on = "one bear" }, { card = "Unholy Strength", on = "other bear" }]
step = [
	{ ann = "cast Shock targeting one bear" },
	{ at = "settled", ann = "cast Ward targeting other bear" },
]
[expect]
events = ["Flight dies by 704.5m, once", "Unholy Strength dies by 704.5m, once"]`)
	test(t, `
cards."Idol" = { cost = "{2}", type = "Artifact", does = ["{0}: this becomes a 3/2 artifact creature until end of turn"] }
ann.battlefield = ["Idol", "Forest"]
ann.hand = ["Holy Strength"]
step = [
	{ id = "no-creature", at = "main phase", ann = "cast Holy Strength targeting Forest" },
	{ at = "main phase", ann = "activate Idol" },
	{ at = "settled", ann = "cast Holy Strength targeting Idol" },
	{ at = "end of main phase", expect = { "Holy Strength".attached_to = "Idol" } },
]
[expect]
step.no-creature = { result = "refused", rule = "601.2c" }
events = ["Holy Strength dies by 704.5m, once"]`)
}

// 704.5q: +1/+1 and -1/-1 counters cancel each other.
func TestCountersOfOppositeKinds(t *testing.T) {
	test(t, `
until = "settled"
ann.battlefield = [{ card = "Grizzly Bears", counters = { "+1/+1" = 3, "-1/-1" = 1 } }]
[expect]
"Grizzly Bears".size = "4/4"
"Grizzly Bears"."counter_+1/+1" = 2
"Grizzly Bears"."counter_-1/-1" = 0
events = ["counter removed by 704.5q, twice"]`)
}

// 704.5e: a copy of a spell in a graveyard ceases to exist.
func TestACopyOfASpellCeasesToExist(t *testing.T) {
	test(t, `
cards."Echo" = { cost = "{U}", type = "Instant", does = ["copy target spell with new targets"] }
ann.hand = ["Shock", "Echo"]
step = [
	{ id = "shot", ann = "cast Shock targeting bob" },
	{ at = "in response to shot", ann = "cast Echo targeting shot" },
]
[expect]
bob.life = 16
ann.graveyard = ["Shock", "Echo"]
events = ["ceases to exist by 704.5e, once"]`)
}

// 704.5i: a planeswalker without loyalty goes to the graveyard.
func TestAPlaneswalkerWithoutLoyaltyGoes(t *testing.T) {
	test(t, `
cards."Wanderer" = { cost = "{2}{U}", type = "Legendary Planeswalker - Wanderer", does = ["sorcery: remove a loyalty counter from this: draw a card; activate only once each turn"] }
cards."Stayer" = { cost = "{2}{U}", type = "Legendary Planeswalker - Stayer", does = ["sorcery: remove a loyalty counter from this: draw a card; activate only once each turn"] }
ann.battlefield = [{ card = "Wanderer", counters = { loyalty = 1 } }, { card = "Stayer", counters = { loyalty = 3 } }]
step = [
	{ ann = "activate Wanderer" },
]
[expect]
Stayer.zone = "battlefield"
ann.drawn_this_turn = 1
events = ["Wanderer dies by 704.5i, once"]`)
}

// 704.5n: Equipment on what is no creature becomes unattached and stays.
func TestEquipmentOnNoCreatureBecomesUnattached(t *testing.T) {
	test(t, `
cards."Sword" = { cost = "{1}", type = "Artifact - Equipment", does = ["equipped creature gets +1/+1"] }
until = "settled"
ann.battlefield = ["Forest", { card = "Sword", on = "Forest" }]
[expect]
Sword.zone = "battlefield"
Sword.attached_to = ""
events = ["Sword is unattached by 704.5n, once"]`)
}

// 704.5p: an attached creature becomes unattached and stays.
func TestAnAttachedCreatureBecomesUnattached(t *testing.T) {
	test(t, `
cards."Sword" = { cost = "{1}", type = "Artifact - Equipment", does = ["equipped creature gets +1/+1"] }
cards."Wake" = { cost = "{R}", type = "Instant", does = ["target artifact becomes a 1/1 creature in addition until end of turn"] }
ann.battlefield = ["Grizzly Bears", { card = "Sword", on = "Grizzly Bears" }]
ann.hand = ["Wake"]
step = [
	{ ann = "cast Wake targeting Sword" },
	{ at = "settled", expect = { "Grizzly Bears".size = "2/2", Sword.attached_to = "" } },
]
[expect]
Sword.zone = "battlefield"
events = ["Sword is unattached by 704.5p, once"]`)
}

// 704.5s, 704.5v, 704.5y: Sagas, battles and Roles are not implemented, and say so.
func TestWhatIsNotImplementedEndsTheReplay(t *testing.T) {
	test(t, `
until = "settled"
cards."Reborn" = { cost = "{4}{B}", type = "Enchantment - Saga" }
ann.battlefield = ["Reborn"]
[expect]
status = "not implemented"`)
	test(t, `
until = "settled"
cards."Invasion" = { cost = "{1}", type = "Battle" }
ann.battlefield = ["Invasion"]
[expect]
status = "not implemented"`)
	test(t, `
until = "settled"
cards."Monster" = { cost = "{1}", type = "Enchantment - Aura Role", does = ["enchant creature"] }
ann.battlefield = ["Grizzly Bears", { card = "Monster", on = "Grizzly Bears" }]
[expect]
status = "not implemented"`)
}

// 704.5: some test expects what each state-based action does, by its rule. No card can limit its counters, so 704.5r has none.
func TestEachStateBasedActionIsTested(t *testing.T) {
	var tests []byte
	files, err := filepath.Glob("*_test.go")
	require.NoError(t, err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		tests = append(tests, text...)
	}
	implemented := regexp.MustCompile(`^704\.5[a-q]$`)
	for _, r := range Ledger().Rules() {
		if implemented.MatchString(r.ID) && r.Kind == rulebook.Executable {
			assert.True(t, bytes.Contains(tests, []byte(" by "+r.ID)), "%s: %s", r.ID, r.Text)
		}
	}
}
