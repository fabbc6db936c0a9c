package rules1998

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// PPG-PA-1, PPG-TGT-1: what a permanent does in each player's upkeep is played by its controller, and the Abyss takes a creature of whose upkeep it is.
func TestUpkeepAbilitiesOfEachPlayer(t *testing.T) {
	test(t, `
turn = "bob"
start = "upkeep"
until = "main phase"
ann.battlefield = ["The Abyss", { card = "Grizzly Bears", as = "hers" }]
bob.battlefield = [{ card = "Grizzly Bears", as = "his" }]
[expect]
hers.zone = "battlefield"
his.zone = "graveyard"`)
}

// PPG-PA-1, PPG-PA-2: what a permanent does during an opponent's upkeep is played then, by its controller, and must be.
func TestAPhaseAbilityInTheOpponentsUpkeep(t *testing.T) {
	test(t, `
start = "upkeep"
until = "main phase"
ann.hand = ["Forest x6"]
cards."Slow Vise" = { cost = "{1}", type = "Artifact", does = ["during an opponent's upkeep, this deals damage equal to the number of cards in that player's hand minus 4 to that player"] }
bob.battlefield = ["Slow Vise"]
step = [
	{ id = "idle", at = "upkeep", bob = "pass" },
]
[expect]
step.idle = { result = "refused", rule = "PPG-PA-2" }
ann.life = 18
bob.life = 20`)
}

// PPG-PA-3-ex1, PPG-PA-2: upkeep can't end without the Grove's ability, unless there is no creature to be its target: PPG-SB-16.
func TestAfiyaGroveGivesItsCountersAway(t *testing.T) {
	test(t, `
start = "beginning of turn"
until = "main phase"
ann.battlefield = [{ card = "Afiya Grove", counters = { "+1/+1" = 3 } }]
bob.battlefield = ["Grizzly Bears"]
step = [
	{ id = "idle", at = "upkeep", ann = "pass" },
]
[expect]
step.idle = { result = "refused", rule = "PPG-PA-2" }
"Grizzly Bears"."counter_+1/+1" = 1
"Afiya Grove"."counter_+1/+1" = 2`)
	test(t, `
start = "beginning of turn"
until = "main phase"
ann.battlefield = [{ card = "Afiya Grove", counters = { "+1/+1" = 3 } }]
ann.hand = ["Lightning Bolt"]
bob.battlefield = ["Grizzly Bears"]
step = [
	{ id = "bolt", at = "upkeep", ann = "cast Lightning Bolt targeting Grizzly Bears" },
]
[expect]
"Grizzly Bears".zone = "graveyard"
"Afiya Grove"."counter_+1/+1" = 3`)
	test(t, `
start = "beginning of turn"
until = "main phase"
ann.battlefield = [{ card = "Afiya Grove", counters = { "+1/+1" = 1 } }]
bob.battlefield = ["Grizzly Bears"]
[expect]
"Grizzly Bears"."counter_+1/+1" = 1
events = ["Afiya Grove is buried by 5ED-I-BURY-1, once"]`)
}

// PPG-PA-1: a phase ability is played as an instant, once, so it can be answered: the target may be gone when it resolves: PPG-TGT-5.
func TestAnAbilityOfTheUpkeepCanBeAnswered(t *testing.T) {
	test(t, `
start = "upkeep"
until = "main phase"
ann.battlefield = [{ card = "Afiya Grove", counters = { "+1/+1" = 3 } }]
bob.battlefield = ["Grizzly Bears"]
bob.hand = ["Lightning Bolt"]
step = [
	{ id = "give", ann = "play phase ability of Afiya Grove targeting Grizzly Bears" },
	{ at = "in response to the phase ability of Afiya Grove", bob = "cast Lightning Bolt targeting Grizzly Bears" },
	{ id = "again", at = "upkeep", ann = "play phase ability of Afiya Grove targeting Grizzly Bears" },
]
[expect]
"Afiya Grove"."counter_+1/+1" = 3
step.again = { result = "refused", rule = "PPG-PA-1" }
events = ["fizzles by PPG-TGT-5, once"]`)
}

// PPG-PA-5-ex1, PPG-PA-4: whether Mana Vault is tapped is asked at its turn in the series at the end of upkeep.
func TestManaVaultIsAsked(t *testing.T) {
	test(t, `
turn_number = 3
start = "upkeep"
until = "main phase"
ann.battlefield = [{ card = "Mana Vault", tapped = true }]
[expect]
ann.life = 19`)
	test(t, `
turn_number = 3
start = "upkeep"
until = "main phase"
ann.battlefield = [{ card = "Mana Vault", tapped = true }]
bob.hand = ["Twiddle"]
step = [
	{ at = "upkeep", bob = "cast Twiddle targeting Mana Vault choosing untap" },
]
[expect]
ann.life = 20`)
}

// PPG-PA-5-ex1, PPG-SB-4: tapped again by the opponent's part of the series, after the Vault's player is done, it does no
// damage; untapped by what its player did before it, neither: PPG-SB-17.
func TestManaVaultIsAskedAtItsTurnInTheSeries(t *testing.T) {
	test(t, `
start = "upkeep"
until = "main phase"
cards."Dusk" = { cost = "{B}", type = "Enchantment", does = ["at the end of each upkeep, tap all artifacts"] }
ann.battlefield = ["Mana Vault"]
bob.battlefield = ["Dusk"]
[expect]
"Mana Vault".tapped = true
ann.life = 20`)
	test(t, `
start = "upkeep"
until = "main phase"
cards."Dawn" = { cost = "{W}", type = "Enchantment", does = ["at the end of your upkeep, untap all artifacts"] }
ann.battlefield = ["Dawn", { card = "Mana Vault", tapped = true }]
answer = [{ to = "order of triggers", ann = "Dawn, Mana Vault" }]
[expect]
"Mana Vault".tapped = false
ann.life = 20`)
}

// PPG-TURN-UPK-2, PPG-TURN-UPK-3: what untaps an artifact is paid during upkeep, though a tapped one does nothing else.
func TestAnUntapCostIsPaidForATappedArtifact(t *testing.T) {
	test(t, `
start = "upkeep"
until = "main phase"
cards."Locked Box" = { cost = "{1}", type = "Artifact", does = [
	"this doesn't untap during your untap step",
	"during your upkeep, you may pay {4}: untap this",
	"at the end of your upkeep, if this is tapped, this deals 1 damage to you",
] }
ann.battlefield = [{ card = "Locked Box", tapped = true }]
step = [
	{ ann = "play phase ability of Locked Box" },
]
[expect]
"Locked Box".tapped = false
ann.life = 20`)
}

// PPG-TURN-UPK-2, PPG-PA-5: the Vault's cost is paid during upkeep, and it untaps in the series at the end of it. Its controller plays
// that series in any order, PPG-SB-3: untapped first, it deals no damage, PPG-PA-5-ex1.
func TestManaVaultIsPaidForInUpkeepAndUntapsAtItsEnd(t *testing.T) {
	const vault = `
start = "upkeep"
until = "main phase"
ann.battlefield = [{ card = "Mana Vault", tapped = true }]
step = [
	{ id = "mana", at = "upkeep", ann = "may: tap Mana Vault" },
	{ at = "upkeep", ann = "activate Mana Vault" },
	{ at = "settled", expect."Mana Vault".tapped = true },
]`
	test(t, vault+`
[expect]
step.mana = { result = "no", rule = "5ED-I-ART-2" }
"Mana Vault".tapped = false
ann.life = 19
in_order = ["Mana Vault deals 1 to ann", "Mana Vault untaps"]`)
	test(t, vault+`
answer = [{ to = "order of triggers", ann = "the second trigger of Mana Vault, the trigger of Mana Vault" }]
[expect]
"Mana Vault".tapped = false
ann.life = 20`)
	test(t, `
ann.battlefield = [{ card = "Mana Vault", tapped = true }]
step = [{ id = "late", at = "main phase", ann = "may: activate Mana Vault" }]
[expect]
step.late.result = "no"`)
}

// PPG-PC-2-ex1, PPG-PC-2: with a creature the Lord must be fed, and upkeep can't end before: PPG-SB-15; without one it deals its damage.
func TestLordOfThePitIsFedIfThereIsACreature(t *testing.T) {
	test(t, `
start = "upkeep"
until = "main phase"
ann.battlefield = ["Lord of the Pit", "Grizzly Bears"]
step = [
	{ id = "starve", at = "upkeep", ann = "decline phase cost of Lord of the Pit" },
	{ id = "idle", at = "upkeep", ann = "pass" },
]
[expect]
step.idle = { result = "refused", rule = "PPG-SB-15" }
"Grizzly Bears".zone = "graveyard"
ann.life = 20
step.starve = { result = "refused", rule = "PPG-PC-2" }`)
	test(t, `
start = "upkeep"
until = "main phase"
ann.battlefield = ["Lord of the Pit", "Mogg Fanatic"]
step = [
	{ at = "upkeep", ann = "activate Mogg Fanatic targeting bob" },
]
[expect]
ann.life = 13
bob.life = 19
events = ["Lord of the Pit phase cost unpaid by PPG-PC-2, once"]`)
}

// PPG-PC-1, PPG-PC-3: a phase cost of the form "pay this or that happens" is optional; unpaid, its effect is the penalty.
func TestAnOptionalCostOfTheUpkeep(t *testing.T) {
	test(t, `
start = "upkeep"
until = "main phase"
ann.battlefield = ["Conversion"]
answer = [{ to = "unless pays", ann = "yes" }]
[expect]
Conversion.zone = "battlefield"`)
	test(t, `
start = "upkeep"
until = "main phase"
ann.battlefield = ["Conversion"]
[expect]
Conversion.zone = "graveyard"`)
}

// PPG-PC-3: a phase cost is played as an instant: while its penalty waits in the batch it can be answered.
func TestAnUpkeepCostCanBeAnswered(t *testing.T) {
	test(t, `
start = "upkeep"
until = "main phase"
ann.battlefield = ["Force of Nature"]
ann.hand = ["Healing Salve"]
step = [
	{ ann = "decline phase cost of Force of Nature" },
	{ at = "in response to the phase ability of Force of Nature", ann = "cast Healing Salve targeting ann choosing life" },
]
[expect]
ann.life = 15
in_order = ["ann gains 3 life", "Force of Nature deals 8 to ann"]`)
}

// PPG-PC-5: until its phase cost is settled, a permanent's activated abilities can't be used.
func TestAnUnpaidUpkeepCostAndOtherAbilities(t *testing.T) {
	test(t, `
start = "upkeep"
until = "main phase"
ann.battlefield = ["Demonic Hordes"]
bob.battlefield = ["Forest"]
step = [
	{ id = "early", at = "upkeep", ann = "activate Demonic Hordes choosing Forest" },
	{ id = "paid", at = "upkeep", ann = "pay phase cost of Demonic Hordes" },
	{ id = "still", at = "in response to the phase ability of Demonic Hordes", ann = "activate Demonic Hordes choosing Forest" },
	{ at = "upkeep", ann = "activate Demonic Hordes choosing Forest" },
]
[expect]
step.early = { result = "refused", rule = "PPG-PC-5" }
step.still = { result = "refused", rule = "PPG-PC-5" }
events = ["Demonic Hordes phase cost paid by PPG-PC-3, once"]
Forest.zone = "graveyard"
"Demonic Hordes".zone = "battlefield"`)
}

// PPG-PC-6, PPG-PA-3-b: a tapped artifact's phase cost goes on, its phase ability does not apply.
func TestTappingAnArtifactStopsItsPhaseAbilityAndNotItsPhaseCost(t *testing.T) {
	test(t, `
start = "upkeep"
until = "main phase"
cards."Furnace" = { cost = "{2}", type = "Artifact", does = ["during your upkeep, pay 2 life or sacrifice this"] }
cards."Fountain" = { cost = "{2}", type = "Artifact", does = ["during your upkeep, you gain 3 life"] }
ann.battlefield = [{ card = "Furnace", tapped = true }, { card = "Fountain", tapped = true }]
step = [
	{ id = "drink", at = "upkeep", ann = "play phase ability of Fountain" },
]
[expect]
step.drink = { result = "refused", rule = "PPG-PA-3-b" }
Furnace.zone = "graveyard"
ann.life = 20`)
}

// INT-KEYWORD-1: cumulative upkeep is a phase cost that grows by its cost with each turn.
func TestCumulativeUpkeepGrows(t *testing.T) {
	test(t, `
ann.mana = ""
start = "upkeep"
until = "3 turns"
cards."Cold Snap" = { cost = "{U}", type = "Enchantment", does = ["cumulative upkeep {1}"] }
ann.battlefield = ["Cold Snap", { card = "Forest", as = "one forest" }, { card = "Forest", as = "other forest" }]
answer = [{ to = "unless pays", ann = "yes" }]
[expect]
"Cold Snap".zone = "battlefield"`)
	test(t, `
ann.mana = ""
start = "upkeep"
until = "3 turns"
cards."Cold Snap" = { cost = "{U}", type = "Enchantment", does = ["cumulative upkeep {2}"] }
ann.battlefield = ["Cold Snap", { card = "Forest", as = "one forest" }, { card = "Forest", as = "other forest" }]
answer = [{ to = "unless pays", ann = "yes" }]
[expect]
"Cold Snap".zone = "graveyard"
events = ["Cold Snap phase cost paid, once", "Cold Snap phase cost unpaid, once", "Cold Snap is buried by 5ED-I-BURY-1, once"]`)
}

// PPG-PC-1: a phase cost that could be paid and is not, and the target of a phase ability that could have others, are listed as left unsaid.
func TestWhatAPhaseAbilityLeavesUnsaidIsListed(t *testing.T) {
	const upkeep = `
start = "beginning of turn"
until = "main phase"
`
	unsaid := func(text string) (list []string) {
		for _, d := range test(t, upkeep+text).Outcome.Defaults {
			list = append(list, d.Player+": "+d.Decision+" of "+d.Of+": "+d.Took)
		}
		return list
	}
	const force = "ann.battlefield = [\"Force of Nature\", \"Forest x4\"]\n"
	assert.Equal(t, []string{"ann: unless pays of Force of Nature: no"}, unsaid(force+"[expect]\nann.life = 12"))
	assert.Empty(t, unsaid(force+"step = [{ ann = \"decline phase cost of Force of Nature\", at = \"upkeep\" }]\n[expect]\nann.life = 12"), "it is said")
	assert.Empty(t, unsaid("ann.mana = \"{G}\"\nann.battlefield = [\"Force of Nature\", \"Forest x2\"]\n[expect]\nann.life = 11"), "it cannot be paid, and a mana burns")
	const grove = "ann.battlefield = [{ card = \"Afiya Grove\", counters = { \"+1/+1\" = 3 } }]\nbob.battlefield = [\"Grizzly Bears\"]\n"
	assert.Empty(t, unsaid(grove+"[expect]\n\"Grizzly Bears\".power = 3"), "nothing else can be its target")
	assert.Equal(t, []string{"ann: target of Afiya Grove: Grizzly Bears"},
		unsaid(strings.Replace(grove, "\"Grizzly Bears\"]", "\"Grizzly Bears\", \"Hill Giant\"]", 1)+"[expect]\n\"Grizzly Bears\".power = 3"))
}

// PPG-PC-7: the phase costs that other cards give are part of the one cost, those of two cards of one name both.
func TestPhaseCostsThatOtherCardsGive(t *testing.T) {
	test(t, `
cards.Levy = { cost = "{W}", type = "Enchant Creature", does = ['enchanted creature has "during your upkeep, pay {1} or you lose 2 life"'] }
start = "upkeep"
until = "main phase"
ann.battlefield = ["Grizzly Bears", { card = "Levy", on = "Grizzly Bears" }, { card = "Levy", as = "other levy", on = "Grizzly Bears" }]
[expect]
ann.life = 16
events = ["phase cost of Grizzly Bears unpaid by PPG-PC-1, once"]`)
}

// PPG-PA-1: what is given twice is played twice, each once.
func TestPhaseAbilitiesThatTwoCardsOfOneNameGive(t *testing.T) {
	test(t, `
cards.Blessing = { cost = "{W}", type = "Enchant Creature", does = ['enchanted creature has "during your upkeep, you gain 3 life"'] }
start = "upkeep"
until = "main phase"
ann.battlefield = ["Grizzly Bears", { card = "Blessing", on = "Grizzly Bears" }, { card = "Blessing", as = "other blessing", on = "Grizzly Bears" }]
[expect]
ann.life = 26`)
}

// PPG-TURN-UPK-2, PPG-PC-7: an untap cost may be paid more than once, and is not paid where nobody says so.
func TestNobodyPaysAnUntapCostBesideTwoPhaseCosts(t *testing.T) {
	test(t, `
cards.Ox = { cost = "{W}", type = "Summon Ox", size = "2/2", does = ["during your upkeep, pay {1} or this deals 2 damage to you", "during your upkeep, pay {1} or you lose 1 life", "during your upkeep, you may pay {1}: untap this"] }
start = "upkeep"
until = "main phase"
ann.battlefield = [{ card = "Ox", tapped = true }]
[expect]
ann.life = 17
Ox.tapped = true`)
}

// PPG-TURN-UPK-4: two untap costs of one permanent would be one, wherever they come from. One that nobody pays is none.
func TestTwoUntapCostsOfOnePermanent(t *testing.T) {
	const tapped, paralyze = `{ card = "Grizzly Bears", tapped = true }`, `{ card = "Paralyze", on = "Grizzly Bears" }`
	for name, board := range map[string]string{
		"its own":          `{ card = "Ox", tapped = true }, { card = "Paralyze", on = "Ox" }`,
		"another Aura's":   tapped + ", " + paralyze + `, { card = "Paralyze", as = "other", on = "Grizzly Bears" }`,
		"one in a series":  `{ card = "Late Ox", tapped = true }, { card = "Paralyze", on = "Late Ox" }`,
		"both in a series": `{ card = "Late Ox", tapped = true }, { card = "Weight", on = "Late Ox" }`,
		"an activated one": `{ card = "Colossus of Sardia", tapped = true }, { card = "Paralyze", on = "Colossus of Sardia" }`,
	} {
		for answer, status := range map[string]string{"[[answer]]\nto = \"may\"\nann = \"yes\"\n": "not implemented", "": "ok"} {
			t.Run(name+", "+status, func(t *testing.T) {
				test(t, `
cards.Ox = { cost = "{W}", type = "Summon Ox", size = "2/2", does = ["during your upkeep, you may pay {1}: untap this"] }
cards."Late Ox" = { cost = "{W}", type = "Summon Ox", size = "2/2", does = ["at the end of your upkeep, you may pay {1}: untap this"] }
cards.Weight = { cost = "{W}", type = "Enchant Creature", does = ["enchant creature", "at the end of enchanted creature's controller's upkeep, that player may pay {1}: untap enchanted creature"] }
start = "upkeep"
until = "main phase"
ann.battlefield = [`+board+`]
`+answer+`[expect]
status = "`+status+`"`)
			})
		}
	}
}

// PPG-TURN-UPK-4: what is activated in upkeep to untap its own permanent is an untap cost, too.
func TestAnUntapCostThatIsActivatedBesideAnother(t *testing.T) {
	test(t, `
start = "upkeep"
until = "main phase"
ann.battlefield = [{ card = "Colossus of Sardia", tapped = true }, { card = "Paralyze", on = "Colossus of Sardia" }]
[[step]]
ann = "activate Colossus of Sardia"
[expect]
status = "not implemented"`)
}
