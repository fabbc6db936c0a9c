package rulesmodern

import "testing"

// 613.4b, 613.7: of a type change with a size and an effect on size the later applies last.
func TestATypeChangeAndASize(t *testing.T) {
	test(t, `
cards."Idol" = { cost = "{2}", type = "Artifact", does = ["{2}: this becomes a 3/2 artifact creature until end of turn"] }
cards."Wane" = { cost = "{B}", type = "Instant", does = ["target creature becomes 0/2 until end of turn"] }
ann.battlefield = ["Idol"]
ann.hand = ["Wane"]
step = [
	{ at = "main phase", ann = "activate Idol" },
	{ at = "settled", ann = "cast Wane targeting Idol" },
	{ at = "settled", expect = { Idol.size = "0/2" } },
	{ at = "settled", ann = "activate Idol" },
	{ at = "settled", expect = { Idol.size = "3/2", Idol.types = "artifact creature" } },
]
[expect]
Idol.types = "artifact"`)
}

// 613.1e, 613.7: a color that a type change states applies in the layer of colors, and the later last.
func TestAColorThatATypeChangeStates(t *testing.T) {
	test(t, `
cards."Idol" = { cost = "{2}", type = "Artifact", does = ["{2}: this becomes a 3/2 red artifact creature until end of turn"] }
cards."Paint" = { cost = "{U}", type = "Instant", does = ["target permanent becomes blue until end of turn"] }
ann.battlefield = ["Idol"]
ann.hand = ["Paint"]
step = [
	{ at = "main phase", ann = "cast Paint targeting Idol" },
	{ at = "settled", ann = "activate Idol" },
	{ at = "settled", expect = { Idol.colors = "red" } },
]
[expect]
Idol.colors = "colorless"`)
}

// 613.4b, 613.4c: a size is set before counters apply.
func TestCountersAndASizeThatIsSet(t *testing.T) {
	test(t, `
cards."Wane" = { cost = "{B}", type = "Instant", does = ["target creature becomes 0/2 until end of turn"] }
ann.battlefield = [{ card = "Grizzly Bears", counters = { "+1/+1" = 3 } }]
ann.hand = ["Wane"]
step = [
	{ at = "main phase", expect = { "Grizzly Bears".size = "5/5" } },
	{ ann = "cast Wane targeting Grizzly Bears" },
	{ at = "settled", expect = { "Grizzly Bears".size = "3/5" } },
]
[expect]
"Grizzly Bears".size = "5/5"`)
}

// 613.5, 613.4b, 613.4c: setting a size applies before bonuses, whichever is older.
func TestSettingASizeAndBonuses(t *testing.T) {
	test(t, `
cards."Swell" = { cost = "{G}", type = "Instant", does = ["target creature gets +4/+4 until end of turn"] }
cards."Wane" = { cost = "{B}", type = "Instant", does = ["target creature has base size 0/1 until end of turn"] }
cards."Castle" = { cost = "{W}", type = "Enchantment", does = ["creatures you control get +0/+2"] }
ann.battlefield = [{ card = "Gray Ogre", counters = { "+1/+1" = 1 } }]
ann.hand = ["Swell", "Castle", "Wane"]
step = [
	{ at = "main phase", expect = { "Gray Ogre".size = "3/3" } },
	{ ann = "cast Swell targeting Gray Ogre" },
	{ at = "settled", expect = { "Gray Ogre".size = "7/7" } },
	{ ann = "cast Castle" },
	{ at = "settled", expect = { "Gray Ogre".size = "7/9" } },
	{ ann = "cast Wane targeting Gray Ogre" },
	{ at = "settled", expect = { "Gray Ogre".size = "5/8" } },
]
[expect]
"Gray Ogre".size = "3/5"`)
}

// 613.4d: what is switched is the size that all other layers give, also by newer bonuses; two switches cancel each other.
func TestSwitchingPowerAndToughness(t *testing.T) {
	test(t, `
cards."Turn Over" = { cost = "{U}", type = "Instant", does = ["switch target creature's power and toughness until end of turn"] }
cards."Stand" = { cost = "{W}", type = "Instant", does = ["target creature gets +0/+1 until end of turn"] }
cards."Push" = { cost = "{R}", type = "Instant", does = ["target creature gets +5/+0 until end of turn"] }
cards."Example" = { cost = "{G}", type = "Creature", size = "1/3" }
ann.battlefield = ["Example"]
ann.hand = ["Stand", { card = "Turn Over", as = "one turn" }, "Push", { card = "Turn Over", as = "other turn" }]
step = [
	{ ann = "cast Stand targeting Example" },
	{ ann = "cast one turn targeting Example" },
	{ at = "settled", expect = { Example.size = "4/1" } },
	{ ann = "cast Push targeting Example" },
	{ at = "settled", expect = { Example.size = "4/6" } },
	{ ann = "cast other turn targeting Example" },
	{ at = "settled", expect = { Example.size = "6/4" } },
]
[expect]
Example.size = "1/3"`)
}

// 613.5: color applies before size, however old it is.
func TestABonusForAColor(t *testing.T) {
	test(t, `
cards."Whiteness" = { cost = "{W}", type = "Enchantment - Aura", does = ["enchant creature", "enchanted creature is white"] }
cards."Blackness" = { cost = "{B}", type = "Enchantment - Aura", does = ["enchant creature", "enchanted creature is black"] }
ann.battlefield = ["Grizzly Bears"]
ann.hand = ["Whiteness", "Savannah Lions", "Blackness"]
bob.battlefield = ["Crusade"]
step = [
	{ ann = "cast Whiteness targeting Grizzly Bears" },
	{ at = "settled", expect = { "Grizzly Bears".size = "3/3" } },
	{ ann = "cast Savannah Lions" },
	{ at = "settled", expect = { "Savannah Lions".size = "3/2" } },
	{ ann = "cast Blackness targeting Grizzly Bears" },
]
[expect]
"Grizzly Bears".size = "2/2"`)
}

// 613.7: of two effects that do not depend on each other, the newer wins.
func TestTheNewerOfIndependentEffectsWins(t *testing.T) {
	test(t, `
until = "start"
cards."Lift" = { cost = "{U}", type = "Enchantment - Aura", does = ["enchant creature", "enchanted creature has flying"] }
cards."Chains" = { cost = "{B}", type = "Enchantment - Aura", does = ["enchant creature", "enchanted creature loses flying"] }
ann.battlefield = ["Grizzly Bears", { card = "Lift", on = "Grizzly Bears" }, { card = "Chains", on = "Grizzly Bears" }]
[expect]
"Grizzly Bears".keywords = []`)
	test(t, `
until = "start"
cards."Lift" = { cost = "{U}", type = "Enchantment - Aura", does = ["enchant creature", "enchanted creature has flying"] }
cards."Chains" = { cost = "{B}", type = "Enchantment - Aura", does = ["enchant creature", "enchanted creature loses flying"] }
ann.battlefield = ["Grizzly Bears", { card = "Chains", on = "Grizzly Bears" }, { card = "Lift", on = "Grizzly Bears" }]
[expect]
"Grizzly Bears".keywords = ["flying"]`)
}

// 613.7e, 701.3c: an enchantment that is moved is the newest effect, and has not left play.
func TestAMovedEnchantmentIsNewest(t *testing.T) {
	test(t, `
cards."Lift" = { cost = "{U}", type = "Enchantment - Aura", does = ["enchant creature", "enchanted creature has flying"] }
cards."Ground" = { cost = "{G}", type = "Instant", does = ["target creature loses flying until end of turn"] }
cards."Shift" = { cost = "{U}", type = "Instant", does = ["attach target enchantment to target creature"] }
ann.battlefield = ["Grizzly Bears", "Hill Giant", { card = "Lift", on = "Hill Giant" }]
ann.hand = ["Ground", "Shift"]
step = [
	{ ann = "cast Ground targeting Grizzly Bears" },
	{ at = "settled", ann = "cast Shift targeting Lift and Grizzly Bears" },
	{ at = "settled", expect = { "Grizzly Bears".keywords = ["flying"], "Hill Giant".keywords = [] } },
]
[expect]
no_events = ["Lift enters"]`)
}

// 113.10b: what takes an ability away takes every copy of it.
func TestLosingAnAbilityLosesEveryCopy(t *testing.T) {
	test(t, `
cards."Ground" = { cost = "{G}", type = "Instant", does = ["target creature loses flying until end of turn"] }
ann.battlefield = ["Serra Angel", { card = "Flight", on = "Serra Angel" }]
ann.hand = ["Ground"]
step = [
	{ ann = "cast Ground targeting Serra Angel" },
	{ at = "settled", expect = { "Serra Angel".keywords = ["vigilance"] } },
]
[expect]
"Serra Angel".zone = "battlefield"`)
}

// 113.12: a granted ability can be taken away, a characteristic cannot.
func TestAbilitiesCanBeLostAndCharacteristicsNot(t *testing.T) {
	test(t, `
cards."Grounding" = { cost = "{G}", type = "Instant", does = ["target creature loses all abilities until end of turn"] }
cards."Slip" = { cost = "{U}", type = "Enchantment - Aura", does = ["enchant creature", "enchanted creature can't be blocked"] }
cards."Lift" = { cost = "{U}", type = "Enchantment - Aura", does = ["enchant creature", "enchanted creature has flying"] }
ann.battlefield = ["Grizzly Bears", { card = "Slip", on = "Grizzly Bears" }, { card = "Lift", on = "Grizzly Bears" }]
ann.hand = ["Grounding"]
bob.battlefield = ["Craw Wurm"]
step = [
	{ ann = "cast Grounding targeting Grizzly Bears" },
	{ at = "settled", expect = { "Grizzly Bears".keywords = [] } },
	{ ann = "attack with Grizzly Bears" },
	{ id = "parry", at = "as blockers are declared", bob = "block Grizzly Bears with Craw Wurm" },
]
[expect]
step.parry = { result = "refused", rule = "509.1b" }
bob.life = 18`)
}

// 613.8a: what takes an ability away decides whether the effect of that ability exists, however old it is.
func TestAnEffectDependsOnWhatTakesItsAbility(t *testing.T) {
	test(t, `
cards."Captain" = { cost = "{W}", type = "Creature", size = "1/1", does = ["other creatures you control get +1/+1"] }
cards."Humble Age" = { cost = "{W}", type = "Enchantment", does = ["creatures lose all abilities"] }
ann.battlefield = ["Captain", "Grizzly Bears"]
ann.hand = ["Humble Age"]
step = [
	{ at = "main phase", expect = { "Grizzly Bears".size = "3/3" } },
	{ ann = "cast Humble Age" },
]
[expect]
"Grizzly Bears".size = "2/2"`)
}

// 613.6: an effect of several layers keeps its objects, even when its ability is removed on the way.
func TestAnEffectOnceBegunAppliesInItsOtherLayers(t *testing.T) {
	test(t, `
until = "start"
cards."Humility" = { cost = "{W}", type = "Enchantment", does = ["creatures lose all abilities and have base size 1/1"] }
cards."Opalescence" = { cost = "{W}", type = "Enchantment", does = ["other enchantments are 4/4 creatures in addition to their other types"] }
cards."Trampler" = { cost = "{G}", type = "Creature", size = "2/2", does = ["trample"] }
ann.battlefield = ["Opalescence", "Trampler"]
bob.battlefield = ["Humility"]
entered = ["Opalescence", "Humility", "Trampler"]
[expect]
Humility.abilities_count = 0
Humility.size = "1/1"
Trampler.size = "1/1"
Trampler.keywords = []`)
}

// 613.8a: an effect does not exist when another takes its ability away, whichever is older.
func TestALandWhoseAbilityIsTakenGivesNothing(t *testing.T) {
	test(t, `
until = "start"
cards."Urborg" = { type = "Legendary Land", does = ["each land is a Swamp in addition to its other land types"] }
cards."Blood Moon" = { cost = "{R}", type = "Enchantment", does = ["nonbasic lands are Mountains"] }
ann.battlefield = ["Urborg", "Forest"]
bob.battlefield = ["Blood Moon"]
entered = ["Urborg", "Blood Moon", "Forest"]
[expect]
Forest.subtypes = "Forest"`)
	test(t, `
until = "start"
cards."Urborg" = { type = "Legendary Land", does = ["each land is a Swamp in addition to its other land types"] }
cards."Blood Moon" = { cost = "{R}", type = "Enchantment", does = ["nonbasic lands are Mountains"] }
ann.battlefield = ["Urborg", "Forest"]
bob.battlefield = ["Blood Moon"]
entered = ["Blood Moon", "Urborg", "Forest"]
[expect]
Forest.subtypes = "Forest"`)
}

// 613.8a: while the Terrain makes the mountain an island, Conversion does not see it; without, at once.
func TestConversionTakesTheMountainWhenTheTerrainLeaves(t *testing.T) {
	test(t, `
ann.battlefield = [{ card = "Phantasmal Terrain", on = "Mountain", chosen = "Island" }]
ann.hand = ["Conversion", "Disenchant"]
bob.battlefield = ["Mountain"]
step = [
	{ ann = "cast Conversion" },
	{ at = "settled", expect = { Mountain.subtypes = "Island" } },
	{ at = "settled", ann = "cast Disenchant targeting Phantasmal Terrain" },
	{ at = "settled", expect = { Mountain.subtypes = "Plains" } },
]
[expect]
Mountain.subtypes = "Plains"`)
}

// 305.7: a land set to a basic type has the mana ability of that type and none of its own, and keeps its supertypes.
func TestALandSetToABasicTypeLosesWhatItCouldDo(t *testing.T) {
	test(t, `
cards."Henge" = { type = "Legendary Snow Land", does = ["{T}: add {C}{C}"] }
cards."Flood" = { cost = "{U}", type = "Instant", does = ["target land becomes an Island until end of turn"] }
ann.battlefield = ["Henge"]
ann.hand = ["Flood"]
step = [
	{ ann = "cast Flood targeting Henge" },
	{ at = "settled", expect = { Henge.subtypes = "Island", Henge.mana_colors = "blue", Henge.supertypes = "legendary snow" } },
]
[expect]
Henge.supertypes = "legendary snow"`)
}

// 613.1b: control comes before everything that asks who controls it.
func TestControlIsKnownBeforeTheRest(t *testing.T) {
	test(t, `
cards."Banner" = { cost = "{W}", type = "Enchantment", does = ["creatures you control get +1/+1"] }
cards."Snare" = { cost = "{U}", type = "Enchantment - Aura", does = ["enchant creature", "you control enchanted creature"] }
ann.battlefield = ["Banner"]
ann.hand = ["Snare"]
bob.battlefield = ["Grizzly Bears"]
step = [
	{ ann = "cast Snare targeting Grizzly Bears" },
]
[expect]
"Grizzly Bears".controller = "ann"
"Grizzly Bears".size = "3/3"
events = ["control of Grizzly Bears changes by 613.1b, once"]`)
}
