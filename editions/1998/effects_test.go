package rules1998

import "testing"

// 5ED-I-FIRST-1: "can't" wins.
func TestCantWins(t *testing.T) {
	test(t, `
cards."Withering" = { cost = "{B}", type = "Enchantment", does = ["players can't gain life"] }
cards."Blessing" = { cost = "{W}", type = "Instant", does = ["you gain 5 life"] }
ann.hand = ["Blessing"]
bob.battlefield = ["Withering"]
step = [
	{ ann = "cast Blessing" },
]
[expect]
ann.life = 20`)
}

// 5ED-I-FIRST-1: who can't draw does not draw, and has not drawn from an empty library.
func TestWhoCannotDrawDoesNotLoseByIt(t *testing.T) {
	test(t, `
ann.library = []
cards."Silence of Books" = { cost = "{U}", type = "Enchantment", does = ["players can't draw cards"] }
cards."Study" = { cost = "{U}", type = "Sorcery", does = ["draw two cards"] }
ann.hand = ["Study"]
bob.battlefield = ["Silence of Books"]
step = [
	{ ann = "cast Study" },
]
[expect]
ann.result = "playing"
ann.drawn_this_turn = 0`)
}

// PPG-RES-6: an effect applies to lands in play and not to land cards in graveyards.
func TestEffectsApplyInPlayOnly(t *testing.T) {
	test(t, `
cards."Living Soil" = { cost = "{G}", type = "Enchantment", does = ["lands are 1/1 creatures in addition to their other types"] }
cards."Raise Dead" = { cost = "{B}", type = "Sorcery", does = ["return target creature card from your graveyard to your hand"] }
ann.battlefield = ["Living Soil", "Forest"]
ann.graveyard = ["Swamp"]
ann.hand = ["Raise Dead"]
step = [
	{ id = "raise", at = "main phase", ann = "cast Raise Dead targeting Swamp" },
]
[expect]
Forest.types = "creature land"
step.raise = { result = "refused", rule = "PPG-TGT-1" }`)
}

// PPG-RES-3-ex1: who flies as Winter Blast resolves is damaged, whatever was true when it was played.
func TestAnEffectLooksAtCharacteristicsAsItResolves(t *testing.T) {
	test(t, `
ann.hand = ["Winter Blast", "Jump"]
bob.battlefield = ["Durkwood Boars", "Hill Giant"]
step = [
	{ id = "blast", ann = "cast Winter Blast targeting Durkwood Boars and Hill Giant with X = 2" },
	{ at = "in response to blast", ann = "cast Jump targeting Hill Giant" },
]
[expect]
"Durkwood Boars".tapped = true
events = ["Winter Blast deals 2 to Hill Giant, once", "Winter Blast deals, once"]`)
}

// 5ED-I-PLAY-9: an ability goes on without its source; what its source was last is what deals the damage.
func TestAnAbilityResolvesWithoutItsSource(t *testing.T) {
	test(t, `
ann.battlefield = ["Prodigal Sorcerer"]
bob.hand = ["Shock"]
step = [
	{ id = "ping", ann = "activate Prodigal Sorcerer targeting bob" },
	{ at = "in response to ping", bob = "cast Shock targeting Prodigal Sorcerer" },
]
[expect]
"Prodigal Sorcerer".zone = "graveyard"
bob.life = 19
events = ["Prodigal Sorcerer deals 1 to bob"]`)
}

// PPG-RES-1, 5ED-I-SRC-1: an effect has its source as it was when the ability was played.
func TestTheSourceOfAnEffect(t *testing.T) {
	test(t, `
cards."Dye" = { cost = "{R}", type = "Instant", does = ["target creature becomes red until end of turn"] }
cards."Ward" = { cost = "{W}", type = "Creature", size = "1/1", does = ["prevent all damage that would be dealt to this by red creatures"] }
ann.battlefield = ["Prodigal Sorcerer"]
bob.battlefield = ["Ward"]
bob.hand = ["Dye"]
step = [
	{ id = "ping", ann = "activate Prodigal Sorcerer targeting Ward" },
	{ at = "in response to ping", bob = "cast Dye targeting Prodigal Sorcerer" },
]
[expect]
Ward.zone = "graveyard"`)
	test(t, `
ann.battlefield = ["Orcish Artillery"]
ann.hand = ["Thoughtlace"]
bob.battlefield = ["Circle of Protection: Red", "Circle of Protection: Blue"]
step = [
	{ id = "shot", ann = "activate Orcish Artillery targeting bob" },
	{ at = "in response to shot", ann = "cast Thoughtlace targeting Orcish Artillery" },
	{ at = "damage prevention", bob = "activate Circle of Protection: Blue" },
	{ at = "damage prevention", bob = "activate Circle of Protection: Red" },
]
[expect]
bob.life = 20
ann.life = 17
events = ["is prevented, once"]`)
}

// PPG-RES-4, PPG-RES-5: "black" asks for black, and "nonblack" for what is not black at all.
func TestACharacteristicIsLookedForByItself(t *testing.T) {
	test(t, `
cards."Twilight" = { cost = "{W}{B}", type = "Creature", size = "2/2" }
cards."Dusk" = { cost = "{B}", type = "Sorcery", does = ["destroy all black creatures"] }
ann.hand = ["Dusk"]
bob.battlefield = ["Twilight"]
step = [
	{ ann = "cast Dusk" },
]
[expect]
Twilight.zone = "graveyard"`)
	test(t, `
cards."Twilight" = { cost = "{W}{B}", type = "Creature", size = "2/2" }
cards."Dawn" = { cost = "{W}", type = "Sorcery", does = ["destroy all nonblack creatures"] }
cards."Horror" = { cost = "{B}", type = "Sorcery", does = ["destroy target nonblack creature"] }
ann.hand = ["Dawn", "Horror"]
bob.battlefield = ["Twilight"]
step = [
	{ id = "horror", at = "main phase", ann = "cast Horror targeting Twilight" },
	{ ann = "cast Dawn" },
]
[expect]
step.horror = { result = "refused", rule = "PPG-TGT-1" }
Twilight.zone = "battlefield"`)
}

// PPG-TGT-7: the effect of a spell is on those that it found.
func TestAnEffectOfASpellStaysOnThoseThatItFound(t *testing.T) {
	test(t, `
cards."Rally" = { cost = "{W}", type = "Instant", does = ["white creatures get +1/+1 until end of turn"] }
cards."Dye" = { cost = "{R}", type = "Instant", does = ["target creature becomes red until end of turn"] }
cards."Bleach" = { cost = "{W}", type = "Instant", does = ["target creature becomes white until end of turn"] }
ann.battlefield = ["Savannah Lions", "Grizzly Bears"]
ann.hand = ["Rally", "Dye", "Bleach", "Pearled Unicorn"]
step = [
	{ ann = "cast Rally" },
	{ at = "settled", ann = "cast Dye targeting Savannah Lions" },
	{ at = "settled", ann = "cast Bleach targeting Grizzly Bears" },
	{ at = "settled", ann = "cast Pearled Unicorn" },
	{ at = "end of main phase", expect = { "Savannah Lions".size = "3/2", "Grizzly Bears".size = "2/2", "Pearled Unicorn".size = "2/2" } },
]
[expect]
"Pearled Unicorn".zone = "battlefield"`)
}

// PPG-RES-1: a variable effect is counted once, on resolution.
func TestAVariableEffectIsCountedOnce(t *testing.T) {
	test(t, `
cards."Swell" = { cost = "{G}", type = "Instant", does = ["target creature gets +X/+X until end of turn, where X is the number of cards in your hand"] }
ann.battlefield = ["Grizzly Bears"]
ann.hand = ["Swell", "Forest", "Swamp", "Shock"]
step = [
	{ ann = "cast Swell targeting Grizzly Bears" },
	{ at = "settled", ann = "cast Shock targeting bob" },
	{ at = "settled", expect = { "Grizzly Bears".size = "5/5" } },
]
[expect]
ann.hand_count = 2`)
}

// PPG-RES-9: an effect whose condition is false on resolution is over at once.
func TestWhatIsOverBeforeItBeginsNeverBegins(t *testing.T) {
	test(t, `
cards."Siren" = { cost = "{U}", type = "Creature", size = "1/1", does = ["{T}: gain control of target creature for as long as you control this"] }
ann.battlefield = ["Siren"]
bob.battlefield = ["Grizzly Bears"]
bob.hand = ["Shock"]
step = [
	{ id = "song", ann = "activate Siren targeting Grizzly Bears" },
	{ at = "in response to song", bob = "cast Shock targeting Siren" },
]
[expect]
"Grizzly Bears".controller = "bob"
in_order = ["control of Grizzly Bears changes to ann by 5ED-I-CTRL-3", "control of Grizzly Bears changes to bob by PPG-RES-9"]`)
}

// PPG-TGT-7-ex1: a bonus outlives the loss of its legal target; while the artifact is no creature it sleeps.
func TestGiantGrowthSleepsWhileItsArtifactIsNoCreature(t *testing.T) {
	test(t, `
cards."Forest Idol" = { cost = "{2}", type = "Artifact", does = ["as long as you control a Forest, this is a 2/2 creature in addition"] }
cards."Ward" = { cost = "{W}", type = "Instant", does = ["target creature gains protection from green until end of turn"] }
ann.battlefield = ["Forest Idol", { card = "Forest", as = "old forest" }]
ann.hand = ["Giant Growth", "Ward", "Stone Rain", { card = "Forest", as = "new forest" }]
step = [
	{ ann = "cast Giant Growth targeting Forest Idol" },
	{ at = "settled", expect = { "Forest Idol".size = "5/5" } },
	{ ann = "cast Ward targeting Forest Idol" },
	{ at = "settled", expect = { "Forest Idol".size = "5/5" } },
	{ ann = "cast Stone Rain targeting old forest" },
	{ at = "settled", expect = { "Forest Idol".types = "artifact" } },
	{ ann = "play new forest" },
	{ at = "settled", expect = { "Forest Idol".size = "5/5" } },
]
[expect]
"old forest".zone = "graveyard"`)
}

// PPG-TGT-7-ex2: what keeps a permanent from untapping goes on when that is no longer a creature.
func TestIceFloeHoldsWhatIsNoLongerACreature(t *testing.T) {
	test(t, `
turn = "bob"
ann.battlefield = ["Ice Floe"]
bob.battlefield = ["Mishra's Factory"]
step = [
	{ bob = "activate Mishra's Factory [animate]" },
	{ bob = "attack with Mishra's Factory" },
	{ at = "after attackers are declared", ann = "activate Ice Floe targeting Mishra's Factory" },
	{ at = "main phase on bob's next turn", expect = { "Mishra's Factory".tapped = true, "Mishra's Factory".types = "land" } },
]
answer = [{ to = "untap", ann = "nothing" }]
[expect]
"Ice Floe".tapped = true`)
}

// PPG-RES-8: an effect on a spell goes on with the permanent that it becomes.
func TestAnEffectOnASpellGoesOnWithThePermanent(t *testing.T) {
	test(t, `
cards."Bleach" = { cost = "{W}", type = "Interrupt", does = ["target spell becomes white until end of turn"] }
ann.hand = ["Drudge Skeletons", "Bleach"]
step = [
	{ id = "bones", ann = "cast Drudge Skeletons" },
	{ at = "in response to bones", ann = "cast Bleach targeting bones" },
	{ at = "settled", expect = { "Drudge Skeletons".colors = "white" } },
]
[expect]
"Drudge Skeletons".colors = "black"`)
}

// PPG-RES-15-ex1: an enchantment that takes flying away takes it from creatures that come later, too.
func TestAnEnchantmentAppliesToCreaturesThatComeLater(t *testing.T) {
	test(t, `
ann.hand = ["Serra Angel"]
bob.battlefield = ["Gravity Sphere"]
step = [
	{ ann = "cast Serra Angel" },
]
[expect]
"Serra Angel".zone = "battlefield"
"Serra Angel".keywords = ["vigilance"]`)
}

// 5ED-I-ENCH-3: an enchantment put into play by something else than itself needs something to enchant.
func TestALocalEnchantmentPutIntoPlayChoosesOrStays(t *testing.T) {
	test(t, `
cards."Exhume Charm" = { cost = "{W}", type = "Sorcery", does = ["return target enchantment card from your graveyard to the battlefield"] }
ann.graveyard = ["Holy Strength"]
ann.hand = ["Exhume Charm"]
step = [
	{ ann = "cast Exhume Charm targeting Holy Strength" },
]
[expect]
"Holy Strength".zone = "graveyard"
no_events = ["Holy Strength enters", "Holy Strength dies"]`)
	test(t, `
cards."Exhume Charm" = { cost = "{W}", type = "Sorcery", does = ["return target enchantment card from your graveyard to the battlefield"] }
ann.graveyard = ["Holy Strength"]
ann.battlefield = ["Craw Wurm"]
ann.hand = ["Exhume Charm"]
bob.battlefield = ["Grizzly Bears"]
step = [
	{ ann = "cast Exhume Charm targeting Holy Strength" },
]
answer = [{ to = "choice", ann = "Craw Wurm" }]
[expect]
"Craw Wurm".size = "7/6"`)
}

// PPG-TOK-7: a token belongs to the controller of the effect that makes it.
func TestWhoOwnsAToken(t *testing.T) {
	test(t, `
cards."Gift of Bees" = { cost = "{G}", type = "Sorcery", does = ["target player creates a 1/1 green Insect creature token"] }
ann.hand = ["Gift of Bees"]
step = [
	{ ann = "cast Gift of Bees targeting bob" },
]
[expect]
"Insect#1".owner = "ann"
"Insect#1".controller = "bob"`)
}

// PPG-TOK-8, PPG-SAC-6: a token sets off abilities by leaving play, then is gone.
func TestATokenThatLeavesPlayCeasesToExist(t *testing.T) {
	test(t, `
cards."Bees" = { cost = "{G}", type = "Sorcery", does = ["create a 1/1 green Insect creature token"] }
cards."Mourner" = { cost = "{W}", type = "Enchantment", does = ["whenever a creature dies, you gain 1 life"] }
ann.battlefield = ["Mourner"]
ann.hand = ["Bees", "Shock"]
step = [
	{ ann = "cast Bees" },
	{ ann = "cast Shock targeting Insect#1" },
]
[expect]
"Insect#1".zone = "nowhere"
ann.life = 21
ann.graveyard = ["Shock", "Bees"]
events = ["Insect#1 ceases to exist by PPG-TOK-8, once"]`)
	test(t, `
cards."Bees" = { cost = "{G}", type = "Sorcery", does = ["create a 1/1 green Insect creature token"] }
ann.hand = ["Bees", "Unsummon"]
step = [
	{ ann = "cast Bees" },
	{ ann = "cast Unsummon targeting Insect#1" },
]
[expect]
"Insect#1".zone = "nowhere"
ann.hand_count = 0
events = ["Insect#1 ceases to exist by PPG-TOK-8, once"]`)
}
