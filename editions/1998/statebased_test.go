package rules1998

import "testing"

// 5ED-I-DMG-3, PPG-DP-8: a creature with lethal damage is destroyed.
func TestACreatureWithLethalDamageIsDestroyed(t *testing.T) {
	test(t, `
ann.hand = ["Shock"]
bob.battlefield = ["Grizzly Bears"]
step = [
	{ ann = "cast Shock targeting Grizzly Bears" },
]
[expect]
"Grizzly Bears".zone = "graveyard"
events = ["Grizzly Bears is destroyed by 5ED-I-DMG-3, once"]`)
}

// PPG-CRE-2, PPG-CRE-3: a creature dies when its toughness falls to the damage that it has, or below 1.
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
events = ["Hill Giant is destroyed by PPG-CRE-2, once", "Grizzly Bears is destroyed by PPG-CRE-3, once"]`)
}

// PPG-CRE-2, 5ED-I-ART-1: the toughness falls without an event when a tapped artifact stops; the damage kills all the same.
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
"Grizzly Bears".zone = "graveyard"
in_order = ["Banner is tapped", "Grizzly Bears is destroyed by PPG-CRE-2"]`)
}

// PPG-RES-7, PPG-CRE-2: an effect that lasts while its source stays tapped ends with that, and the creature dies of its damage.
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
events = ["Grizzly Bears is destroyed by PPG-CRE-2, once"]`)
}

// RUL-LEGEND-1: the second legend of a name is buried as it comes; the first stays.
func TestLegendsOfOneName(t *testing.T) {
	test(t, `
ann.hand = [{ card = "Tobias Andrion", as = "her legend" }]
bob.battlefield = [{ card = "Tobias Andrion", as = "his legend" }]
step = [
	{ ann = "cast her legend" },
]
[expect]
"his legend".zone = "battlefield"
"her legend".zone = "graveyard"
events = ["her legend dies by RUL-LEGEND-1, once"]`)
}

// INT-LEGEND-2: legends that come together are all buried; INT-LEGEND-3, INT-START-1: of a start position the oldest stays.
func TestLegendsOfOneNameThatComeTogether(t *testing.T) {
	test(t, `
cards."Rise" = { cost = "{B}", type = "Sorcery", does = ["return two target creature cards from your graveyard to the battlefield"] }
ann.graveyard = [{ card = "Lady Orca", as = "one lady" }, { card = "Lady Orca", as = "other lady" }]
ann.hand = ["Rise"]
step = [
	{ ann = "cast Rise targeting one lady and other lady" },
]
[expect]
"one lady".zone = "graveyard"
"other lady".zone = "graveyard"
events = ["dies by INT-LEGEND-2, twice"]`)
	test(t, `
ann.battlefield = [{ card = "Lady Orca", as = "one lady" }, { card = "Lady Orca", as = "other lady" }]
start = "second main phase"
until = "settled"
[expect]
"one lady".zone = "battlefield"
events = ["other lady dies by INT-LEGEND-3, once"]`)
}

// RUL-LEGEND-2: what is a legend by its card and something else in the start position comes when it is a legend again.
func TestALegendThatIsOneAgain(t *testing.T) {
	test(t, `
ann.hand = ["Disenchant"]
ann.battlefield = [{ card = "Urborg", as = "old Urborg" }, { card = "Phantasmal Terrain", on = "old Urborg", chosen = "Island" }]
bob.battlefield = [{ card = "Urborg", as = "new Urborg" }]
step = [
	{ ann = "cast Disenchant targeting Phantasmal Terrain" },
]
[expect]
"new Urborg".zone = "battlefield"
events = ["old Urborg dies by RUL-LEGEND-2, once"]`)
}

// RUL-LEGEND-2, RUL-LEGEND-1: what becomes a copy of a legend is one only from then on, however old it is; what enters as a copy later is simply the second.
func TestACopyOfALegendCountsFromWhenItIsOne(t *testing.T) {
	test(t, `
cards."Mime" = { cost = "{U}", type = "Creature", size = "0/1", does = ["{T}: this becomes a copy of target creature"] }
ann.hand = ["Clone"]
ann.battlefield = ["Tobias Andrion", "Mime"]
step = [
	{ ann = "activate Mime targeting Tobias Andrion" },
	{ at = "settled", ann = "cast Clone choosing Tobias Andrion" },
]
[expect]
"Tobias Andrion".zone = "battlefield"
events = ["Mime dies by RUL-LEGEND-1, once", "Clone dies by RUL-LEGEND-1, once"]`)
	test(t, `
turn = "bob"
cards."Mime" = { cost = "{U}", type = "Creature", size = "0/1", does = ["{T}: this becomes a copy of target creature"] }
ann.battlefield = ["Mime"]
bob.hand = ["Tobias Andrion"]
step = [
	{ bob = "cast Tobias Andrion" },
	{ at = "settled", ann = "activate Mime targeting Tobias Andrion" },
]
[expect]
"Tobias Andrion".zone = "battlefield"
events = ["Mime dies by RUL-LEGEND-2, once"]`)
}

// RUL-WORLD-1: the newest enchant world stays.
func TestANewWorldReplacesTheOlder(t *testing.T) {
	test(t, `
ann.hand = ["Concordant Crossroads"]
bob.battlefield = ["Gravity Sphere"]
step = [
	{ ann = "cast Concordant Crossroads" },
]
[expect]
"Concordant Crossroads".zone = "battlefield"
events = ["Gravity Sphere dies by RUL-WORLD-1, once"]`)
}

// 5ED-I-ENCH-1, PPG-PROT-7: a local enchantment goes with its permanent, when that gains protection from it, and when it stops being what is enchanted.
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
events = ["Flight dies by 5ED-I-ENCH-1, once", "Unholy Strength dies by PPG-PROT-7, once"]`)
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
step.no-creature = { result = "refused", rule = "PPG-TGT-1" }
events = ["Holy Strength dies by 5ED-I-ENCH-1, once"]`)
}

// INT-COUNTERS-1: counters of opposite kinds stay beside each other.
func TestCountersOfOppositeKinds(t *testing.T) {
	test(t, `
until = "settled"
ann.battlefield = [{ card = "Grizzly Bears", counters = { "+1/+1" = 3, "-1/-1" = 1 } }]
[expect]
"Grizzly Bears".size = "4/4"
"Grizzly Bears"."counter_+1/+1" = 3
"Grizzly Bears"."counter_-1/-1" = 1`)
}
