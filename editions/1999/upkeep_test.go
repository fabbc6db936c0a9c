package rules1999

import "testing"

// 303.1, 300.5: in each player's upkeep the Abyss takes a creature of that player.
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

// 303.1, 300.5: what a permanent does in an opponent's upkeep triggers then.
func TestBlackViseInTheOpponentsUpkeep(t *testing.T) {
	test(t, `
start = "beginning of turn"
until = "main phase"
ann.hand = ["Forest x6"]
bob.battlefield = [{ card = "Black Vise", chosen = "ann" }]
[expect]
ann.life = 18
bob.life = 20`)
}

// 303.1, 410.4: the Grove's ability triggers as upkeep begins, and needs a creature.
func TestAfiyaGroveGivesItsCountersAway(t *testing.T) {
	test(t, `
start = "beginning of turn"
until = "main phase"
ann.battlefield = [{ card = "Afiya Grove", counters = { "+1/+1" = 3 } }]
bob.battlefield = ["Grizzly Bears"]
[expect]
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
events = ["Afiya Grove is destroyed by GL-Destroy, once"]`)
}

// 410.3, 413.2a: an ability of upkeep can be responded to: the target may be gone when it resolves.
func TestAnAbilityOfTheUpkeepCanBeAnswered(t *testing.T) {
	test(t, `
start = "beginning of turn"
until = "main phase"
ann.battlefield = [{ card = "Afiya Grove", counters = { "+1/+1" = 3 } }]
bob.battlefield = ["Grizzly Bears"]
bob.hand = ["Lightning Bolt"]
step = [
	{ at = "in response to the trigger of Afiya Grove", bob = "cast Lightning Bolt targeting Grizzly Bears" },
]
[expect]
"Afiya Grove"."counter_+1/+1" = 3
events = ["fizzles by 413.2a, once"]`)
}

// INT-END-1, 410.8: whether Mana Vault is tapped is asked as upkeep ends, and once more on resolution.
func TestManaVaultIsAsked(t *testing.T) {
	test(t, `
turn_number = 3
start = "beginning of turn"
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

// INT-END-1, 406.2a: what untaps the Vault is activated in upkeep, and untaps it as that ends.
func TestAnUntapCostIsPaidForATappedArtifact(t *testing.T) {
	test(t, `
start = "beginning of turn"
until = "main phase"
ann.battlefield = [{ card = "Mana Vault", tapped = true }]
step = [{ at = "upkeep", ann = "activate Mana Vault" }]
[expect]
"Mana Vault".tapped = false
ann.life = 20`)
}

// 303.1: with a creature the Lord must be fed; without one it deals its damage.
func TestLordOfThePitIsFedIfThereIsACreature(t *testing.T) {
	test(t, `
start = "beginning of turn"
until = "main phase"
ann.battlefield = ["Lord of the Pit", "Grizzly Bears"]
[expect]
"Grizzly Bears".zone = "graveyard"
ann.life = 20`)
	test(t, `
start = "beginning of turn"
until = "main phase"
ann.battlefield = ["Lord of the Pit", "Mogg Fanatic"]
step = [
	{ at = "in response to the trigger of Lord of the Pit", ann = "activate Mogg Fanatic targeting bob" },
]
[expect]
ann.life = 13
bob.life = 19`)
}

// 410.5, GL-Unless: whether the cost is paid is decided on resolution; unpaid, the penalty comes.
func TestAnOptionalCostOfTheUpkeep(t *testing.T) {
	test(t, `
start = "beginning of turn"
until = "main phase"
ann.battlefield = ["Conversion"]
answer = [{ to = "unless pays", ann = "yes" }]
[expect]
Conversion.zone = "battlefield"`)
	test(t, `
start = "beginning of turn"
until = "main phase"
ann.battlefield = ["Conversion"]
[expect]
Conversion.zone = "graveyard"`)
}

// 410.3: the ability that asks for a cost can be responded to.
func TestAnUpkeepCostCanBeAnswered(t *testing.T) {
	test(t, `
start = "beginning of turn"
until = "main phase"
ann.battlefield = ["Force of Nature"]
ann.hand = ["Healing Salve"]
step = [
	{ at = "in response to the trigger of Force of Nature", ann = "cast Healing Salve targeting ann choosing life" },
]
[expect]
ann.life = 15
in_order = ["ann gains 3 life", "Force of Nature deals 8 to ann"]`)
}

// 303.1: a cost that upkeep asks for keeps no ability from being used.
func TestAnUnpaidUpkeepCostAndOtherAbilities(t *testing.T) {
	test(t, `
start = "beginning of turn"
until = "main phase"
ann.battlefield = ["Demonic Hordes"]
bob.battlefield = ["Forest"]
step = [
	{ id = "early", at = "in response to the trigger of Demonic Hordes", ann = "activate Demonic Hordes choosing Forest" },
]
answer = [{ to = "unless pays", ann = "yes" }]
[expect]
step.early.result = "done"
Forest.zone = "graveyard"
"Demonic Hordes".zone = "battlefield"`)
}

// GL-CumulativeUpkeep: a counter, then the cost once for each counter, or it is sacrificed.
func TestCumulativeUpkeepGrows(t *testing.T) {
	test(t, `
ann.mana = ""
start = "beginning of turn"
until = "3 turns"
cards."Cold Snap" = { cost = "{U}", type = "Enchantment", does = ["cumulative upkeep {1}"] }
ann.battlefield = ["Cold Snap", { card = "Forest", as = "one forest" }, { card = "Forest", as = "other forest" }]
answer = [{ to = "unless pays", ann = "yes" }]
[expect]
"Cold Snap".zone = "battlefield"
"Cold Snap".counter_age = 2`)
	test(t, `
ann.mana = ""
start = "beginning of turn"
until = "3 turns"
cards."Cold Snap" = { cost = "{U}", type = "Enchantment", does = ["cumulative upkeep {2}"] }
ann.battlefield = ["Cold Snap", { card = "Forest", as = "one forest" }, { card = "Forest", as = "other forest" }]
answer = [{ to = "unless pays", ann = "yes" }]
[expect]
"Cold Snap".zone = "graveyard"
events = ["Cold Snap is sacrificed by GL-Sacrifice, once"]`)
}
