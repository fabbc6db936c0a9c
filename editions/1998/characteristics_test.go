package rules1998

import "testing"

// RUL-SIZE-2: what makes a creature sets its base size, below an older effect on its size.
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
	{ at = "settled", expect = { Idol.size = "0/2", Idol.types = "artifact creature" } },
]
[expect]
Idol.types = "artifact"`)
}

// RUL-SIZE-3, RUL-COLOR-1: a color that a type change states is base; an older effect on the color still counts.
func TestAColorThatATypeChangeStates(t *testing.T) {
	test(t, `
cards."Idol" = { cost = "{2}", type = "Artifact", does = ["{2}: this becomes a 3/2 red artifact creature until end of turn"] }
cards."Paint" = { cost = "{U}", type = "Instant", does = ["target permanent becomes blue until end of turn"] }
ann.battlefield = ["Idol"]
ann.hand = ["Paint"]
step = [
	{ at = "main phase", ann = "cast Paint targeting Idol" },
	{ at = "settled", ann = "activate Idol" },
	{ at = "settled", expect = { Idol.colors = "blue" } },
]
[expect]
Idol.colors = "colorless"`)
}

// RUL-SIZE-3: flying that a form has is base; a newer or older effect takes it, and another form takes none that was given.
func TestFlyingOfAForm(t *testing.T) {
	test(t, `
cards."Orb" = { cost = "{2}", type = "Artifact", does = ["[high] {2}: this becomes a 2/1 artifact creature with flying until end of turn", "[low] {2}: this becomes a 3/2 artifact creature and loses flying until end of turn"] }
ann.battlefield = ["Orb"]
ann.hand = ["Jump"]
step = [
	{ ann = "activate Orb [high]" },
	{ at = "settled", expect = { Orb.keywords = ["flying"], Orb.size = "2/1" } },
	{ at = "settled", ann = "activate Orb [low]" },
	{ at = "settled", expect = { Orb.keywords = [], Orb.size = "3/2" } },
	{ ann = "cast Jump targeting Orb" },
	{ at = "settled", ann = "activate Orb [low]" },
	{ at = "settled", expect = { Orb.keywords = ["flying"] } },
]
[expect]
Orb.types = "artifact"`)
}

// RUL-SIZE-4: what sets the size takes the place of older counters.
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

// RUL-SIZE-4: what sets a size takes the place of older bonuses and counters, until it ends.
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

// RUL-SIZE-4: of two effects that set a size, the newer has its way.
func TestOfTwoSizesTheNewerStays(t *testing.T) {
	test(t, `
cards."Wane" = { cost = "{B}", type = "Instant", does = ["target creature becomes 0/2 until end of turn"] }
cards."Wax" = { cost = "{G}", type = "Instant", does = ["target creature becomes 5/5 until end of turn"] }
ann.battlefield = ["Grizzly Bears"]
ann.hand = ["Wane", "Wax"]
step = [
	{ ann = "cast Wane targeting Grizzly Bears" },
	{ ann = "cast Wax targeting Grizzly Bears" },
	{ at = "settled", expect = { "Grizzly Bears".size = "5/5" } },
]
[expect]
"Grizzly Bears".size = "2/2"`)
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

// RUL-SIZE-4: what sets the size takes the place of an older switch.
func TestASwitchAndASizeThatIsSet(t *testing.T) {
	test(t, `
cards."Turn Over" = { cost = "{U}", type = "Instant", does = ["switch target creature's power and toughness until end of turn"] }
cards."Wane" = { cost = "{B}", type = "Instant", does = ["target creature becomes 1/4 until end of turn"] }
ann.battlefield = ["Grizzly Bears"]
ann.hand = ["Turn Over", "Wane"]
step = [
	{ ann = "cast Turn Over targeting Grizzly Bears" },
	{ ann = "cast Wane targeting Grizzly Bears" },
	{ at = "settled", expect = { "Grizzly Bears".size = "1/4" } },
]
[expect]
"Grizzly Bears".size = "2/2"`)
}

// RUL-ORDER-1-ex1: a bonus for white creatures sees what is white, by older and by newer effects.
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

// RUL-ORDER-1: an effect that asks for Goblins waits for one that makes Goblins of red creatures, and that for a newer color.
func TestAChainOfDependentEffects(t *testing.T) {
	test(t, `
cards."War Song" = { cost = "{R}", type = "Enchantment", does = ["Goblins get +1/+1"] }
cards."Mob" = { cost = "{R}", type = "Enchantment", does = ["red creatures are Goblins in addition to their other creature types"] }
cards."Red Paint" = { cost = "{R}", type = "Instant", does = ["target creature becomes red until end of turn"] }
ann.battlefield = ["War Song", "Mob", "Grizzly Bears"]
ann.hand = ["Red Paint"]
step = [
	{ ann = "cast Red Paint targeting Grizzly Bears" },
	{ at = "settled", expect = { "Grizzly Bears".size = "3/3", "Grizzly Bears".subtypes = "Bear Goblin" } },
]
[expect]
"Grizzly Bears".size = "2/2"`)
}

// RUL-ORDER-1, RUL-ORDER-2: effects that depend on each other in a circle go in the order in which they came.
func TestACircleGoesByAge(t *testing.T) {
	test(t, `
until = "start"
cards."Taming" = { cost = "{G}", type = "Enchantment", does = ["Goblins are Elves"] }
cards."Running Wild" = { cost = "{R}", type = "Enchantment", does = ["Elves are Goblins"] }
ann.battlefield = ["Taming", "Running Wild", "Mons's Goblin Raiders", "Llanowar Elves"]
[expect]
"Mons's Goblin Raiders".subtypes = "Goblin"
"Llanowar Elves".subtypes = "Goblin"`)
	test(t, `
until = "start"
cards."Taming" = { cost = "{G}", type = "Enchantment", does = ["Goblins are Elves"] }
cards."Running Wild" = { cost = "{R}", type = "Enchantment", does = ["Elves are Goblins"] }
ann.battlefield = ["Running Wild", "Taming", "Mons's Goblin Raiders", "Llanowar Elves"]
[expect]
"Mons's Goblin Raiders".subtypes = "Elf"
"Llanowar Elves".subtypes = "Elf"`)
}

// RUL-ORDER-1-ex3: what levels creatures levels what becomes one later, and takes its continuous ability; newer bonuses count.
func TestWhatBecomesACreatureLaterIsLeveled(t *testing.T) {
	test(t, `
cards."Humbling" = { cost = "{W}", type = "Enchantment", does = ["creatures lose all abilities and have base size 1/1"] }
cards."Idol" = { cost = "{2}", type = "Artifact", does = ["{2}: this becomes a 3/2 artifact creature with flying until end of turn", "green creatures get +1/+1"] }
cards."Push" = { cost = "{R}", type = "Instant", does = ["target creature gets +2/+0 until end of turn"] }
ann.battlefield = ["Humbling", "Idol", "Grizzly Bears"]
ann.hand = ["Push"]
step = [
	{ at = "start", expect = { "Grizzly Bears".size = "2/2" } },
	{ ann = "activate Idol" },
	{ at = "settled", expect = { Idol.size = "1/1", Idol.keywords = [], "Grizzly Bears".size = "1/1" } },
	{ ann = "cast Push targeting Idol" },
	{ at = "settled", expect = { Idol.size = "3/1" } },
]
[expect]
"Grizzly Bears".size = "2/2"`)
}

// INT-ORDER-3: an ability that takes itself away applies all the same.
func TestAnAbilityThatTakesItself(t *testing.T) {
	test(t, `
until = "start"
cards."Humble Lord" = { cost = "{W}", type = "Summon Lord", size = "3/3", does = ["all creatures lose all abilities and have base size 1/1"] }
ann.battlefield = ["Humble Lord", "Serra Angel"]
[expect]
"Humble Lord".size = "1/1"
"Humble Lord".abilities_count = 0
"Serra Angel".size = "1/1"
"Serra Angel".keywords = []`)
}

// RUL-ORDER-1: what asks how large a creature is waits for a bonus that came later.
func TestASizeIsSettledBeforeWhatAsksForIt(t *testing.T) {
	test(t, `
cards."Small Wings" = { cost = "{W}", type = "Enchantment", does = ["creatures with power 2 or less have flying"] }
ann.battlefield = ["Small Wings", "Grizzly Bears"]
ann.hand = ["Giant Growth"]
step = [
	{ at = "start", expect = { "Grizzly Bears".keywords = ["flying"] } },
	{ ann = "cast Giant Growth targeting Grizzly Bears" },
	{ at = "settled", expect = { "Grizzly Bears".keywords = [] } },
]
[expect]
"Grizzly Bears".keywords = ["flying"]`)
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

// RUL-ORDER-1: what takes an ability away decides whether the effect of that ability exists, however old it is.
func TestAnEffectDependsOnWhatTakesItsAbility(t *testing.T) {
	test(t, `
cards."Captain" = { cost = "{W}", type = "Summon Captain", size = "1/1", does = ["other creatures you control get +1/+1"] }
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

// RUL-ORDER-1: an effect does not exist when another takes its ability away, whichever is older.
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

// RUL-ORDER-1: a Conversion waits for whatever makes a mountain, however new.
func TestConversionTakesANewMountain(t *testing.T) {
	test(t, `
ann.battlefield = ["Conversion"]
ann.hand = ["Phantasmal Terrain"]
bob.battlefield = ["Island"]
step = [
	{ ann = "cast Phantasmal Terrain targeting Island, choosing Mountain" },
]
[expect]
Island.subtypes = "Plains"`)
}

// RUL-TYPE-3, 5ED-I-LAND-2: a land set to a basic type has the name and the mana ability of that type and no text of its own.
func TestALandSetToABasicTypeLosesWhatItCouldDo(t *testing.T) {
	test(t, `
cards."Henge" = { type = "Legendary Snow Land", does = ["{T}: add {C}{C}"] }
cards."Flood" = { cost = "{U}", type = "Instant", does = ["target land becomes an Island until end of turn"] }
ann.battlefield = ["Henge"]
ann.hand = ["Flood"]
step = [
	{ ann = "cast Flood targeting Henge" },
	{ at = "settled", expect = { Henge.subtypes = "Island", Henge.name = "Island", Henge.mana_colors = "blue" } },
]
[expect]
Henge.supertypes = "legendary snow"`)
}

// RUL-TYPE-3: a land that is a creature stays one when it is set to a basic type, with what was given to it.
func TestALandThatIsACreatureStaysOne(t *testing.T) {
	test(t, `
cards."Flood" = { cost = "{U}", type = "Instant", does = ["target land becomes an Island until end of turn"] }
ann.battlefield = ["Mishra's Factory"]
ann.hand = ["Flood", "Jump"]
step = [
	{ ann = "activate Mishra's Factory [animate]" },
	{ ann = "cast Jump targeting Mishra's Factory" },
	{ ann = "cast Flood targeting Mishra's Factory" },
	{ at = "settled", expect = { "Mishra's Factory".name = "Island", "Mishra's Factory".types = "artifact creature land", "Mishra's Factory".subtypes = "Assembly-Worker Island", "Mishra's Factory".size = "2/2", "Mishra's Factory".keywords = ["flying"] } },
]
[expect]
"Mishra's Factory".name = "Mishra's Factory"
"Mishra's Factory".types = "land"`)
}

// RUL-TYPE-1, RUL-TYPE-2: a new permanent type replaces the others; land types and creature types stay while it has their type.
func TestANewPermanentType(t *testing.T) {
	test(t, `
cards."Grove" = { type = "Land Creature - Forest Dryad", size = "1/1" }
cards."Petrify" = { cost = "{U}", type = "Instant", does = ["target creature becomes an artifact until end of turn"] }
cards."Uproot" = { cost = "{G}", type = "Instant", does = ["target land becomes a creature until end of turn"] }
cards."Root" = { cost = "{G}", type = "Instant", does = ["target creature becomes a land until end of turn"] }
ann.battlefield = [{ card = "Grove", as = "near grove" }, { card = "Grove", as = "far grove" }, "Grizzly Bears"]
ann.hand = ["Petrify", "Uproot", "Root"]
step = [
	{ ann = "cast Petrify targeting Grizzly Bears" },
	{ ann = "cast Uproot targeting near grove" },
	{ ann = "cast Root targeting far grove" },
	{ at = "settled", expect = { "Grizzly Bears".types = "artifact", "near grove".types = "creature", "near grove".subtypes = "Dryad", "far grove".types = "land", "far grove".subtypes = "Forest" } },
]
[expect]
"near grove".subtypes = "Forest Dryad"`)
}

// RUL-TYPE-4: a new creature type replaces the others.
func TestANewCreatureType(t *testing.T) {
	test(t, `
cards."Wild Call" = { cost = "{R}", type = "Instant", does = ["target creature becomes a Goblin until end of turn"] }
ann.battlefield = ["Llanowar Elves"]
ann.hand = ["Wild Call"]
step = [
	{ ann = "cast Wild Call targeting Llanowar Elves" },
	{ at = "settled", expect = { "Llanowar Elves".subtypes = "Goblin" } },
]
[expect]
"Llanowar Elves".subtypes = "Elf"`)
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
