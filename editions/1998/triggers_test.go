package rules1998

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
)

// PPG-TRG-2, PPG-SB-2: a triggered ability is played in a series, right after its step; only interrupts answer it.
func TestWhatAnswersATriggeredAbility(t *testing.T) {
	test(t, `
ann.battlefield = ["Ankh of Mishra"]
ann.hand = ["Forest"]
bob.hand = ["Lightning Bolt"]
step = [
	{ ann = "play Forest" },
	{ id = "bolt", at = "in response to the trigger of Ankh of Mishra", bob = "cast Lightning Bolt targeting ann" },
]
[expect]
step.bolt = { result = "refused", rule = "PPG-SB-2" }
ann.life = 18`)
}

// PPG-DP-16, PPG-TRG-3: creatures die before what that triggers is played.
func TestWhatHappensByItselfComesBeforeTriggers(t *testing.T) {
	test(t, `
cards."Mourner" = { cost = "{W}", type = "Enchantment", does = ["whenever a creature dies, you gain 1 life"] }
ann.battlefield = ["Mourner"]
ann.hand = ["Shock"]
bob.battlefield = ["Grizzly Bears"]
step = [
	{ ann = "cast Shock targeting Grizzly Bears" },
]
[expect]
ann.life = 21
in_order = ["Grizzly Bears is destroyed", "Mourner triggers", "ann gains 1 life"]`)
}

// PPG-SB-3: in a series all of the active player's abilities come first, and resolve first.
func TestWhoseTriggersComeFirst(t *testing.T) {
	test(t, `
cards."Ann's Bell" = { cost = "{W}", type = "Enchantment", does = ["whenever a creature dies, you lose 1 life"] }
cards."Ann's Harp" = { cost = "{W}", type = "Enchantment", does = ["whenever a creature dies, you gain 3 life"] }
cards."Bob's Drum" = { cost = "{W}", type = "Enchantment", does = ["whenever a creature dies, you gain 7 life"] }
ann.battlefield = ["Ann's Bell", "Ann's Harp"]
ann.hand = ["Shock"]
bob.battlefield = ["Bob's Drum", "Grizzly Bears"]
step = [
	{ ann = "cast Shock targeting Grizzly Bears" },
]
answer = [{ to = "order of triggers", ann = "Ann's Harp, Ann's Bell" }]
[expect]
in_order = ["ann gains 3 life", "ann loses 1 life", "bob gains 7 life"]`)
}

// PPG-TRG-8: what a triggered ability sets off comes before the rest of those that triggered with it.
func TestWhatATriggeredAbilitySetsOffComesBeforeTheRest(t *testing.T) {
	test(t, `
cards."Cannon" = { cost = "{R}", type = "Enchantment", does = ["whenever a land enters, this deals 1 damage to each creature"] }
cards."Spring" = { cost = "{G}", type = "Enchantment", does = ["whenever a land enters, you gain 1 life"] }
ann.battlefield = ["Cannon", "Spring"]
ann.hand = ["Forest"]
bob.battlefield = ["Llanowar Elves"]
step = [
	{ ann = "play Forest" },
]
answer = [{ to = "order of triggers", ann = "Cannon, Spring" }]
[expect]
in_order = ["Llanowar Elves is destroyed", "ann gains 1 life"]`)
}

// PPG-TRG-5, PPG-TRG-6-ex1: what Soul Net does is paid for when the creature dies, or never.
func TestMayIsDecided(t *testing.T) {
	test(t, `
ann.mana = ""
ann.battlefield = ["Soul Net", "Forest"]
ann.hand = ["Lightning Bolt"]
bob.battlefield = ["Grizzly Bears", "Mountain"]
bob.hand = ["Shock"]
step = [
	{ at = "main phase", bob = "cast Shock targeting Grizzly Bears" },
]
answer = [{ to = "may", ann = "yes" }]
[expect]
ann.life = 21
Forest.tapped = true`)
	test(t, `
ann.mana = ""
ann.battlefield = ["Soul Net", "Forest"]
bob.battlefield = ["Grizzly Bears"]
bob.hand = ["Shock"]
step = [
	{ at = "main phase", bob = "cast Shock targeting Grizzly Bears" },
	{ ann = "decline Soul Net" },
	{ id = "late", at = "discard phase", ann = "use Soul Net" },
]
[expect]
ann.life = 20
Forest.tapped = false
step.late = { result = "refused", rule = "PPG-TRG-5" }
events = ["resolves, once"]`)
}

// 5ED-I-PLAY-2, 5ED-I-PLAY-8: a triggered ability that finds no target is not offered, and nothing is paid for it.
func TestATriggeredAbilityWithoutATargetIsNotUsed(t *testing.T) {
	played := test(t, `
cards."Grudge" = { cost = "{B}", type = "Enchantment", does = ["whenever a creature dies, you may pay 2 life: destroy target artifact"] }
ann.battlefield = ["Grudge"]
ann.hand = ["Lightning Bolt"]
bob.battlefield = ["Grizzly Bears"]
step = [
	{ ann = "cast Lightning Bolt targeting Grizzly Bears" },
]
[expect]
"Grizzly Bears".zone = "graveyard"
ann.life = 20
no_events = ["ann pays life"]`)
	assert.False(t, played.Chose(core.ToUse), "there is nothing to ask")
}

// PPG-TRG-3: an ability triggers once for each land that one spell destroys.
func TestATriggerCountsEachOccurrenceInOneEvent(t *testing.T) {
	test(t, `
cards."Land Tax Office" = { cost = "{W}", type = "Enchantment", does = ["whenever a land dies, you gain 1 life"] }
ann.battlefield = ["Land Tax Office", "Forest", "Swamp"]
ann.hand = ["Armageddon"]
bob.battlefield = ["Island"]
step = [
	{ ann = "cast Armageddon" },
]
[expect]
ann.life = 23`)
}

// PPG-DP-9: what is prevented triggers nothing.
func TestPreventedDamageTriggersNothing(t *testing.T) {
	test(t, `
cards."Grudge" = { cost = "{W}", type = "Enchantment", does = ["whenever a creature is dealt damage, you gain 1 life"] }
ann.battlefield = ["Grudge"]
ann.hand = ["Shock"]
bob.battlefield = ["Craw Wurm"]
bob.hand = ["Healing Salve"]
step = [
	{ id = "shot", ann = "cast Shock targeting Craw Wurm" },
	{ at = "damage prevention of shot", bob = "cast Healing Salve targeting Craw Wurm choosing prevent" },
]
[expect]
ann.life = 20
events = ["is prevented by 5ED-I-PREV-2, once"]
no_events = ["Grudge triggers"]`)
}

// PPG-PA-5-ex1: what an ability asks for is asked when it comes to be played.
func TestAnInterveningIfIsAskedTwice(t *testing.T) {
	test(t, `
start = "beginning of turn"
until = "main phase"
cards."Lone Keep" = { cost = "{W}", type = "Enchantment", does = ["at the beginning of your upkeep, if you control no creatures, you gain 5 life"] }
ann.battlefield = ["Lone Keep", "Grizzly Bears"]
[expect]
ann.life = 20
no_events = ["Lone Keep triggers"]`)
	test(t, `
start = "beginning of turn"
until = "main phase"
cards."Lone Keep" = { cost = "{W}", type = "Enchantment", does = ["at the beginning of your upkeep, if you control no creatures, you gain 5 life"] }
cards."Ambush" = { cost = "{G}", type = "Instant", does = ["create a 2/2 green Bear creature token"] }
ann.battlefield = ["Lone Keep"]
ann.hand = ["Ambush"]
step = [
	{ id = "ambush", at = "in response to the trigger of Lone Keep", ann = "cast Ambush" },
]
[expect]
step.ambush = { result = "refused", rule = "PPG-SB-2" }
ann.life = 25`)
}

// PPG-TRG-2: becoming blocked is one event, being blocked by a creature one for each.
func TestBecomingBlockedIsOneEventAndBlocksAreMany(t *testing.T) {
	test(t, `
cards."Twice Met" = { cost = "{G}", type = "Creature", size = "1/9", does = ["when this becomes blocked, you gain 10 life", "whenever this becomes blocked by a creature, you gain 1 life"] }
ann.battlefield = ["Twice Met"]
bob.battlefield = ["Grizzly Bears", "Hill Giant"]
step = [
	{ ann = "attack with Twice Met" },
	{ bob = "block Twice Met with Grizzly Bears and Hill Giant" },
]
[expect]
ann.life = 32`)
}

// PPG-RES-15: a land is a creature as it comes into play, and what has no abilities has none to trigger.
func TestContinuousEffectsApplyAsCardsComeIntoPlay(t *testing.T) {
	test(t, `
cards."Living Soil" = { cost = "{G}", type = "Enchantment", does = ["lands are 1/1 creatures in addition to their other types"] }
cards."Welcome" = { cost = "{W}", type = "Enchantment", does = ["whenever a creature enters, you gain 1 life"] }
ann.battlefield = ["Living Soil", "Welcome"]
ann.hand = ["Forest"]
step = [
	{ ann = "play Forest" },
]
[expect]
ann.life = 21`)
	test(t, `
cards."Humble Age" = { cost = "{W}", type = "Enchantment", does = ["creatures lose all abilities"] }
cards."Herald" = { cost = "{W}", type = "Creature", size = "1/1", does = ["when this enters, you gain 1 life"] }
ann.hand = ["Herald"]
bob.battlefield = ["Humble Age"]
step = [
	{ ann = "cast Herald" },
]
[expect]
ann.life = 20
Herald.zone = "battlefield"`)
}

// INT-MULTI-1: an artifact sees the creatures die with which it is destroyed.
func TestLeavesPlayTriggersLookBack(t *testing.T) {
	test(t, `
cards."Mourner" = { cost = "{2}", type = "Artifact", does = ["whenever a creature dies, you gain 1 life"] }
cards."End of All" = { cost = "{W}", type = "Sorcery", does = ["destroy all artifacts or creatures or enchantments"] }
ann.battlefield = ["Mourner", "Grizzly Bears", "Hill Giant"]
ann.hand = ["End of All"]
step = [
	{ ann = "cast End of All" },
]
[expect]
Mourner.zone = "graveyard"
ann.life = 22`)
	test(t, `
cards."Blood Artist" = { cost = "{B}", type = "Creature", size = "1/1", does = ["whenever a creature dies, you gain 1 life"] }
cards."Ruin" = { cost = "{B}", type = "Enchantment", does = ["creatures get -1/-1"] }
ann.battlefield = ["Blood Artist"]
ann.hand = ["Ruin"]
bob.battlefield = ["Llanowar Elves"]
step = [
	{ ann = "cast Ruin" },
]
[expect]
ann.life = 22`)
}

// INT-LEAVE-1: a creature has until it leaves what another gives it that leaves with it, first or last, and what stays what it had until then.
func TestTheLookBackSeesAbilitiesThatWereGiven(t *testing.T) {
	test(t, `
cards."Choir" = { cost = "{W}", type = "Enchantment", does = ["creatures you control have \"whenever another creature dies, you gain 1 life\""] }
cards."End of All" = { cost = "{W}", type = "Sorcery", does = ["destroy all enchantments or creatures"] }
ann.battlefield = ["Grizzly Bears", "Choir", "Hill Giant"]
ann.hand = ["End of All"]
step = [
	{ ann = "cast End of All" },
]
[expect]
ann.life = 22`)
	test(t, `
cards."Cantor" = { cost = "{W}", type = "Creature", size = "1/1", does = ["other creatures you control have \"whenever another creature dies, you gain 1 life\""] }
ann.battlefield = ["Cantor", "Hill Giant", "Grizzly Bears"]
ann.hand = ["Shock"]
step = [
	{ ann = "cast Shock targeting Cantor" },
]
[expect]
"Hill Giant".zone = "battlefield"
ann.life = 22`)
}

// PPG-TRG-2: a state triggers as soon as it is there.
func TestAStateTriggerSeesTheStateOfAMoment(t *testing.T) {
	test(t, `
cards."Empty Hands" = { cost = "{U}", type = "Enchantment", does = ["when you have no cards in hand, draw a card"] }
ann.battlefield = ["Empty Hands"]
ann.hand = ["Shock"]
step = [
	{ ann = "cast Shock targeting bob" },
]
[expect]
ann.hand_count = 1
events = ["Empty Hands triggers, once"]`)
	test(t, `
cards."Empty Hands" = { cost = "{U}", type = "Enchantment", does = ["when you have no cards in hand, draw a card"] }
cards."New Hand" = { cost = "{U}", type = "Instant", does = ["discard your hand, then draw three cards"] }
cards."Hand Wurm" = { cost = "{G}", type = "Creature", size = "0/0", does = ["this gets +X/+X, where X is the number of cards in your hand"] }
ann.battlefield = ["Empty Hands", "Hand Wurm"]
ann.hand = ["New Hand", "Forest"]
step = [
	{ ann = "cast New Hand" },
]
[expect]
"Hand Wurm".zone = "battlefield"
"Hand Wurm".size = "4/4"
ann.hand_count = 4`)
}

// PPG-TRG-2: a state triggers also when a cost brings it about, and at once, whatever comes of the ability.
func TestAStateThatACostBringsAboutTriggers(t *testing.T) {
	test(t, `
cards."Urn" = { cost = "{2}", type = "Artifact", does = ["remove a charge counter from this: you gain 1 life", "when this has no charge counters, sacrifice it"] }
ann.battlefield = [{ card = "Urn", counters = { charge = 1 } }]
step = [
	{ ann = "activate Urn" },
]
[expect]
ann.life = 21
in_order = ["Urn is sacrificed", "ann gains 1 life"]
events = ["Urn is sacrificed, once"]`)
}

// PPG-TRG-2: playing a land and using an ability are events that others may wait for.
func TestPlayingALandAndUsingAnAbilityAreEvents(t *testing.T) {
	test(t, `
cards."Watcher" = { cost = "{W}", type = "Enchantment", does = ["whenever a player plays a land, you gain 1 life", "whenever a player activates an ability of a creature, you gain 3 life"] }
ann.battlefield = ["Prodigal Sorcerer"]
ann.hand = ["Forest"]
bob.battlefield = ["Watcher"]
step = [
	{ ann = "play Forest" },
	{ ann = "activate Prodigal Sorcerer targeting bob" },
]
[expect]
bob.life = 23
events = ["Watcher triggers, twice"]`)
}

// PPG-TGT-7: "at end of turn, destroy that creature" destroys what is a creature no longer.
func TestADelayedAbilityRemembersThePermanentNotTheType(t *testing.T) {
	test(t, `
cards."Idol" = { cost = "{2}", type = "Artifact", does = ["{0}: this becomes a 3/2 artifact creature until end of combat"] }
cards."Doom" = { cost = "{B}", type = "Instant", does = ["destroy target creature at end of turn"] }
ann.battlefield = ["Idol"]
ann.hand = ["Doom"]
step = [
	{ ann = "activate Idol" },
	{ at = "settled", ann = "cast Doom targeting Idol" },
	{ ann = "attack with nothing" },
]
[expect]
Idol.zone = "graveyard"
events = ["Idol is destroyed by 5ED-I-PERM-4, once"]`)
}

// PPG-RES-8: a delayed ability that speaks of a permanent does nothing once that has left play.
func TestADelayedAbilityFailsWhenItsPermanentHasLeft(t *testing.T) {
	test(t, `
cards."Brief Visit" = { cost = "{W}", type = "Instant", does = ["exile target creature at end of turn"] }
ann.battlefield = ["Grizzly Bears"]
ann.hand = ["Brief Visit", "Shock"]
step = [
	{ ann = "cast Brief Visit targeting Grizzly Bears" },
	{ at = "settled", ann = "cast Shock targeting Grizzly Bears" },
]
[expect]
"Grizzly Bears".zone = "graveyard"
no_events = ["is exiled"]`)
}

// PPG-RES-10: what an effect waits for may have happened before it resolves.
func TestADelayedAbilityAndWhatCameBeforeIt(t *testing.T) {
	test(t, `
cards."Watch" = { cost = "{W}", type = "Instant", does = ["this turn, when target creature dies, you gain 5 life"] }
ann.battlefield = ["Grizzly Bears"]
ann.hand = ["Watch", "Shock"]
step = [
	{ id = "watch", ann = "cast Watch targeting Grizzly Bears" },
	{ at = "in response to watch", ann = "cast Shock targeting Grizzly Bears" },
]
[expect]
ann.life = 25`)
	test(t, `
cards."Watch" = { cost = "{W}", type = "Instant", does = ["this turn, when target creature dies, you gain 5 life"] }
ann.battlefield = ["Grizzly Bears"]
ann.hand = ["Watch", "Shock"]
step = [
	{ ann = "cast Watch targeting Grizzly Bears" },
	{ at = "settled", ann = "cast Shock targeting Grizzly Bears" },
]
[expect]
ann.life = 25`)
}

// PPG-RES-10-ex1, PPG-RES-10: the creature has died before the Carpet's ability resolves; the Carpet goes then.
func TestTheCarpetWhoseRiderDied(t *testing.T) {
	test(t, `
ann.battlefield = ["Flying Carpet", "Grizzly Bears"]
bob.hand = ["Lightning Bolt"]
step = [
	{ id = "ride", ann = "activate Flying Carpet targeting Grizzly Bears" },
	{ at = "in response to ride", bob = "cast Lightning Bolt targeting Grizzly Bears" },
]
[expect]
"Grizzly Bears".zone = "graveyard"
"Flying Carpet".zone = "graveyard"`)
}

// PPG-SB-5b, PPG-SB-5: what a series makes due for its player is played in it, once; PPG-SB-4, PPG-TURN-CLN-4: not for one who is done.
func TestWhatBecomesDueInASeriesIsPlayedUnlessItsPlayerIsDone(t *testing.T) {
	test(t, `
start = "discard phase"
until = "end of turn"
cards."Feast" = { cost = "{W}", type = "Enchantment", does = ["at end of turn, each player gains 1 life"] }
cards."Toll" = { cost = "{B}", type = "Enchantment", does = ["at end of turn, if you have 21 or more life, you lose 2 life"] }
ann.battlefield = ["Feast", "Toll"]
[expect]
ann.life = 19`)
	test(t, `
start = "discard phase"
until = "end of turn"
cards."Feast" = { cost = "{W}", type = "Enchantment", does = ["at end of turn, each player gains 1 life"] }
cards."Toll" = { cost = "{B}", type = "Enchantment", does = ["at end of turn, if you have 21 or more life, you lose 2 life"] }
ann.battlefield = ["Toll"]
bob.battlefield = ["Feast"]
[expect]
ann.life = 21`)
}

// PPG-SB-5, PPG-SB-5b: each ability once, and not each permanent.
func TestOneAbilityOfAPermanentMakesAnotherOfItDueInTheSeries(t *testing.T) {
	test(t, `
start = "discard phase"
until = "end of turn"
cards."Feast and Toll" = { cost = "{W}", type = "Enchantment", does = ["at end of turn, each player gains 1 life", "at end of turn, if you have 21 or more life, you lose 2 life"] }
ann.battlefield = ["Feast and Toll"]
[expect]
ann.life = 19`)
}
