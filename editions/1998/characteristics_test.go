package rules1998

import "testing"

// INT-ORDER-2, PPG-RES-12: of a type change and an effect on size the later applies last.
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

// PPG-RES-12: a color that a type change states is one of the effects, and the later applies last.
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

// INT-ORDER-1: counters apply before an effect that sets the size.
func TestCountersAndASizeThatIsSet(t *testing.T) {
	test(t, `
cards."Wane" = { cost = "{B}", type = "Instant", does = ["target creature becomes 0/2 until end of turn"] }
ann.battlefield = [{ card = "Grizzly Bears", counters = { "+1/+1" = 3 } }]
ann.hand = ["Wane"]
step = [
	{ at = "main phase", expect = { "Grizzly Bears".size = "5/5" } },
	{ ann = "cast Wane targeting Grizzly Bears" },
	{ at = "settled", expect = { "Grizzly Bears".size = "0/2" } },
]
[expect]
"Grizzly Bears".size = "5/5"`)
}

// PPG-RES-12: what sets a size undoes bonuses that are older.
func TestSettingASizeAndBonuses(t *testing.T) {
	test(t, `
cards."Swell" = { cost = "{G}", type = "Instant", does = ["target creature gets +4/+4 until end of turn"] }
cards."Wane" = { cost = "{B}", type = "Instant", does = ["target creature becomes 0/1 until end of turn"] }
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
	{ at = "settled", expect = { "Gray Ogre".size = "0/1" } },
]
[expect]
"Gray Ogre".size = "3/5"`)
}

// PPG-RES-12: a bonus that is newer than a switch is added to what the switch has made.
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
	{ at = "settled", expect = { Example.size = "9/1" } },
	{ ann = "cast other turn targeting Example" },
	{ at = "settled", expect = { Example.size = "1/9" } },
]
[expect]
Example.size = "1/3"`)
}

// PPG-RES-12: a bonus for white creatures sees what is white by older effects.
func TestABonusForAColor(t *testing.T) {
	test(t, `
cards."Whiteness" = { cost = "{W}", type = "Enchantment - Aura", does = ["enchant creature", "enchanted creature is white"] }
cards."Blackness" = { cost = "{B}", type = "Enchantment - Aura", does = ["enchant creature", "enchanted creature is black"] }
ann.battlefield = ["Grizzly Bears"]
ann.hand = ["Whiteness", "Savannah Lions", "Blackness"]
bob.battlefield = ["Crusade"]
step = [
	{ ann = "cast Whiteness targeting Grizzly Bears" },
	{ at = "settled", expect = { "Grizzly Bears".size = "2/2" } },
	{ ann = "cast Savannah Lions" },
	{ at = "settled", expect = { "Savannah Lions".size = "3/2" } },
	{ ann = "cast Blackness targeting Grizzly Bears" },
]
[expect]
"Grizzly Bears".size = "2/2"`)
}

// PPG-RES-12-ex1: of two effects that do not depend on each other, the newer wins.
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

// 5ED-III-MOVE-1: an enchantment that is moved is the newest effect, and has not left play.
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

// PPG-RES-14: what takes an ability away takes every copy of it.
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

// PPG-RES-14: an ability can be lost; what an enchantment says of a creature is none of its abilities.
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
step.parry = { result = "refused", rule = "PPG-CBT-EV-1" }
bob.life = 18`)
}

// PPG-RES-13-ex1: while the Terrain makes the mountain an island, Conversion does not see it; without, at once.
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

// 5ED-I-LAND-2: a land set to a basic type has the mana ability of that type and none of its own.
func TestALandSetToABasicTypeLosesWhatItCouldDo(t *testing.T) {
	test(t, `
cards."Henge" = { type = "Legendary Snow Land", does = ["{T}: add {C}{C}"] }
cards."Flood" = { cost = "{U}", type = "Instant", does = ["target land becomes an Island until end of turn"] }
ann.battlefield = ["Henge"]
ann.hand = ["Flood"]
step = [
	{ ann = "cast Flood targeting Henge" },
	{ at = "settled", expect = { Henge.subtypes = "Island", Henge.mana_colors = "blue" } },
]
[expect]
Henge.supertypes = "legendary snow"`)
}

// 5ED-I-CTRL-3: an effect gives a creature to another controller.
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
events = ["control of Grizzly Bears changes by 5ED-I-CTRL-3, once"]`)
}
