package rules1998

import "testing"

// PPG-COST-4: mana for a spell is drawn before it is played; what is in the pool is used first.
func TestManaIsMadeForASpell(t *testing.T) {
	test(t, `
ann.mana = ""
ann.battlefield = [{ card = "Mountain", as = "one mountain" }, { card = "Mountain", as = "other mountain" }, { card = "Mountain", as = "third mountain" }]
ann.hand = ["Lightning Bolt", "Shock"]
step = [
	{ ann = "tap other mountain for {R}" },
	{ ann = "cast Lightning Bolt targeting bob" },
	{ ann = "cast Shock targeting bob tapping one mountain" },
]
[expect]
"third mountain".tapped = false
ann.mana = ""
ann.burned = 0
in_order = ["ann activates other mountain by PPG-MS-1", "ann casts Lightning Bolt by 5ED-I-PLAY-1", "ann adds mana", "ann casts Shock"]`)
}

// PPG-MS-1, PPG-COST-9: a mana source is paid for in full: the Lotus is sacrificed, Dark Ritual taps a swamp.
func TestManaAbilitiesArePaidFor(t *testing.T) {
	test(t, `
ann.mana = ""
ann.battlefield = ["Black Lotus", "Swamp"]
ann.hand = ["Dark Ritual"]
step = [
	{ ann = "tap Black Lotus for {R}" },
	{ ann = "cast Dark Ritual" },
	{ at = "settled", expect = { ann.mana = "{B}{B}{B}{R}{R}{R}" } },
]
[expect]
"Black Lotus".zone = "graveyard"
Swamp.tapped = true
ann.burned = 6`)
}

// PPG-MS-1, PPG-MS-4: a mana ability is one even when it makes no mana: nobody can respond to it.
func TestAManaAbilityThatMakesNothingIsStillOne(t *testing.T) {
	test(t, `
ann.mana = ""
cards."Grove" = { type = "Land", does = ["{T}: add {G} for each creature you control"] }
ann.battlefield = ["Grove"]
bob.hand = ["Shock"]
step = [
	{ id = "mana", ann = "activate Grove" },
	{ id = "shot", at = "in response to mana", bob = "cast Shock targeting ann" },
]
[expect]
Grove.tapped = true
ann.life = 20
step.shot = { result = "no window", rule = "PPG-MS-4" }`)
}

// 5ED-I-MANA-1: a two-colored source is not wasted on the other color.
func TestColoredManaIsFoundWhereItCanBe(t *testing.T) {
	test(t, `
ann.mana = ""
cards."Grove of Two" = { type = "Land", does = ["{T}: add {W} or {U}"] }
cards."Fen of Two" = { type = "Land", does = ["{T}: add {W} or {B}"] }
cards."Gold" = { cost = "{W}{U}{B}", type = "Creature", size = "3/3" }
ann.battlefield = ["Fen of Two", "Grove of Two", "Plains"]
ann.hand = ["Gold"]
step = [
	{ ann = "cast Gold" },
]
[expect]
Gold.zone = "battlefield"`)
}

// 5ED-III-MANA-2: what a land makes in addition is there at once, and pays for the spell.
func TestTriggeredManaPaysForTheSpellAtOnce(t *testing.T) {
	test(t, `
ann.mana = ""
cards."Flare" = { cost = "{G}", type = "Enchantment", does = ["whenever a player taps a land for mana, that player adds one mana of any type that it could produce"] }
cards."Two Drop" = { cost = "{R}{R}", type = "Creature", size = "2/2" }
ann.battlefield = ["Flare", "Mountain"]
ann.hand = ["Two Drop"]
step = [
	{ ann = "cast Two Drop" },
]
[expect]
"Two Drop".zone = "battlefield"
ann.mana = ""
ann.burned = 0`)
}

// PPG-COST-8: one creature pays for one ability only.
func TestOneSacrificePaysForOneAbility(t *testing.T) {
	test(t, `
cards."Altar" = { cost = "{1}", type = "Artifact", does = ["sacrifice a creature: you gain 1 life"] }
ann.battlefield = ["Altar", "Grizzly Bears"]
step = [
	{ at = "main phase", ann = "activate Altar" },
	{ id = "again", at = "main phase", ann = "activate Altar" },
]
[expect]
step.again = { result = "refused", rule = "5ED-I-PLAY-8" }
ann.life = 21`)
}

// PPG-COST-2: X of a mana cost is 0 for a permanent, whatever was paid.
func TestXIsNothingOnceTheSpellIsCast(t *testing.T) {
	test(t, `
cards."Hydra" = { cost = "{X}{R}", type = "Creature - Hydra", size = "1/1", does = ["this enters with X +1/+1 counters on it"] }
cards."Swat" = { cost = "{B}", type = "Instant", does = ["destroy target creature with mana value 1"] }
ann.hand = ["Hydra"]
bob.hand = ["Swat"]
step = [
	{ ann = "cast Hydra with X = 3" },
	{ at = "settled", expect = { Hydra.size = "4/4" } },
	{ at = "settled", bob = "cast Swat targeting Hydra" },
]
[expect]
Hydra.zone = "graveyard"`)
}

// PPG-COST-6-ex1: Gloom makes Disenchant dearer to play, but its casting cost stays 2 for Spell Blast.
func TestACostThatIsRaisedIsNoManaCost(t *testing.T) {
	test(t, `
bob.mana = ""
ann.battlefield = ["Gloom", "Mana Vault"]
bob.battlefield = ["Plains x4"]
bob.hand = ["Disenchant"]
step = [
	{ id = "poor", at = "main phase", bob = "cast Disenchant targeting Mana Vault" },
]
[expect]
step.poor = { result = "refused", rule = "5ED-I-PLAY-8" }
"Mana Vault".zone = "battlefield"`)
	test(t, `
ann.battlefield = ["Gloom", "Mana Vault"]
ann.hand = ["Spell Blast"]
bob.hand = ["Disenchant"]
step = [
	{ id = "gone", at = "main phase", bob = "cast Disenchant targeting Mana Vault" },
	{ id = "five", at = "in response to gone", ann = "cast Spell Blast targeting gone with X = 5" },
]
[expect]
step.five = { result = "refused", rule = "PPG-TGT-1" }`)
	test(t, `
ann.battlefield = ["Gloom", "Mana Vault"]
ann.hand = ["Spell Blast"]
bob.hand = ["Disenchant"]
step = [
	{ id = "gone", at = "main phase", bob = "cast Disenchant targeting Mana Vault" },
	{ at = "in response to gone", ann = "cast Spell Blast targeting gone with X = 2" },
]
[expect]
"Mana Vault".zone = "battlefield"
events = ["Disenchant is countered by PPG-INT-5, once"]`)
}

// 5ED-I-ART-2: a tapped artifact can't be used; PPG-COST-7: one that was tapped for its ability has played it.
func TestTheAbilityOfATappedArtifact(t *testing.T) {
	test(t, `
cards."Censer" = { cost = "{1}", type = "Artifact", does = ["{1}: you gain 1 life"] }
ann.battlefield = [{ card = "Censer", tapped = true }, "Rod of Ruin"]
bob.battlefield = ["Icy Manipulator"]
step = [
	{ id = "incense", at = "main phase", ann = "activate Censer" },
	{ id = "rod", ann = "activate Rod of Ruin targeting bob" },
	{ at = "in response to rod", bob = "activate Icy Manipulator targeting Rod of Ruin" },
]
[expect]
step.incense = { result = "refused", rule = "5ED-I-ART-2" }
ann.life = 20
bob.life = 19`)
}

// 5ED-I-FIRST-1: an ability that only untaps its own artifact is for a tapped one, whatever 5ED-I-ART-2 says.
func TestATappedArtifactIsUntappedByItsOwnAbility(t *testing.T) {
	test(t, `
ann.mana = "{C}{C}{C}"
ann.battlefield = [{ card = "Basalt Monolith", tapped = true }]
step = [
	{ id = "untap", ann = "activate Basalt Monolith" },
	{ at = "settled", expect = { "Basalt Monolith".tapped = false, ann.mana = "" } },
]
[expect]
step.untap.result = "done"`)
}

// PPG-CRE-5: a creature that came this turn cannot tap for its ability; the opponent's can from turn one on.
func TestACreatureTapsForAbilitiesOnlyUnderContinuousControl(t *testing.T) {
	test(t, `
ann.battlefield = [{ card = "Prodigal Sorcerer", as = "new one", sick = true }]
bob.battlefield = ["Prodigal Sorcerer"]
step = [
	{ id = "ping", at = "main phase", ann = "activate new one targeting bob" },
	{ at = "main phase", bob = "activate Prodigal Sorcerer targeting ann" },
]
[expect]
step.ping = { result = "refused", rule = "PPG-CRE-5" }
ann.life = 19
bob.life = 20`)
}

// PPG-COST-4, PPG-DP-1, PPG-INT-1: a spell whose mana source deals damage is played after that damage, and is answered then like
// any other; PPG-MS-4: a mana source that was paid for so is not.
func TestWhatASourceThatHurtsPaysForIsAnswered(t *testing.T) {
	for _, source := range []string{"Karplusan Forest", "City of Brass", "Mountain"} { // the Mountain under Manabarbs
		for _, at := range []string{"in response to bolt", "while bolt is being cast"} {
			test(t, `
ann.mana = ""
ann.battlefield = ["Karplusan Forest", "City of Brass", "Mountain"]
ann.hand = ["Lightning Bolt"]
bob.battlefield = ["Manabarbs"]
bob.hand = ["Counterspell"]
step = [
	{ id = "bolt", ann = "cast Lightning Bolt targeting bob tapping `+source+` for {R}" },
	{ id = "counter", at = "`+at+`", bob = "cast Counterspell targeting bolt" },
]
[expect]
step.counter.result = "done"
bob.life = 20
in_order = ["ann casts Lightning Bolt", "Lightning Bolt is countered by PPG-INT-5"]`)
		}
	}
	test(t, `
ann.mana = ""
ann.battlefield = ["Mana Prism", "City of Brass"]
bob.hand = ["Lightning Bolt"]
step = [
	{ id = "prism", ann = "tap Mana Prism for {R} tapping City of Brass for {W}" },
	{ id = "bolt", at = "in response to prism", bob = "cast Lightning Bolt targeting ann" },
]
[expect]
step.bolt = { result = "no window", rule = "PPG-MS-4" }`)
}
