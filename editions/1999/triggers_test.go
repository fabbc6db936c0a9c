package rules1999

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// 410.2, 408.1f: a triggered ability goes on the stack when a player next receives priority, and may be responded to.
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
step.bolt.result = "done"
ann.life = 15`)
}

// 408.1b, 420.3: creatures die before what that triggers is played.
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

// 410.3: the active player's abilities go on the stack first, each player's in the order that he or she likes.
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
in_order = ["bob gains 7 life", "ann loses 1 life", "ann gains 3 life"]`)
}

// 408.1b, 420.3: what a triggered ability sets off comes before the rest of those that triggered with it.
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
answer = [{ to = "order of triggers", ann = "Spring, Cannon" }]
[expect]
in_order = ["Llanowar Elves is destroyed", "ann gains 1 life"]`)
}

// 410.5: "may" is decided as the ability would go on the stack; what it costs is paid on resolution.
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
Forest.tapped = true
events = ["resolves, twice"]`)
	test(t, `
ann.mana = ""
ann.battlefield = ["Soul Net", "Forest"]
bob.battlefield = ["Grizzly Bears"]
bob.hand = ["Shock"]
step = [
	{ at = "main phase", bob = "cast Shock targeting Grizzly Bears" },
	{ ann = "decline Soul Net" },
]
[expect]
ann.life = 20
Forest.tapped = false
events = ["resolves, once"]`)
}

// 410.2: who may do it controls the ability.
func TestWhoControlsAnAbilityThatAnotherMayUse(t *testing.T) {
	played := test(t, `
start = "beginning of turn"
until = "main phase"
cards."Open Well" = { cost = "{U}", type = "Enchantment", does = ["at the beginning of each player's upkeep, that player may draw a card"] }
bob.battlefield = ["Open Well"]
answer = [{ to = "may", ann = "yes" }]
[expect]
ann.drawn_this_turn = 1
events = ["resolves, once"]`)
	for _, e := range played.Events {
		if e.Verb == "resolves" {
			assert.Equal(t, "ann", e.Player)
		}
	}
}

// 410.4: a triggered ability that finds no target is removed from the stack, and nothing is paid for it.
func TestATriggeredAbilityWithoutATargetIsNotUsed(t *testing.T) {
	test(t, `
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
}

// 410.6-ex1: an ability triggers once for each land that one spell destroys.
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

// 410.7-ex1: what is prevented triggers nothing.
func TestPreventedDamageTriggersNothing(t *testing.T) {
	test(t, `
cards."Grudge" = { cost = "{W}", type = "Enchantment", does = ["whenever a creature is dealt damage, you gain 1 life"] }
ann.battlefield = ["Grudge"]
ann.hand = ["Shock"]
bob.battlefield = ["Craw Wurm"]
bob.hand = ["Healing Salve"]
step = [
	{ id = "shot", ann = "cast Shock targeting Craw Wurm" },
	{ at = "in response to shot", bob = "cast Healing Salve targeting Craw Wurm choosing prevent" },
]
[expect]
ann.life = 20
events = ["is prevented by 419.7b, once"]
no_events = ["Grudge triggers"]`)
}

// 410.8: an "if" after the trigger event is asked then, and once more on resolution.
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
ann.life = 20
events = ["Lone Keep triggers, once", "Lone Keep has no effect by 410.8, once"]`)
}

// 410.9a, 410.9c: becoming blocked is one event, being blocked by a creature one for each.
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

// 410.10b-ex1: a land is a creature as it comes into play, and what has no abilities has none to trigger.
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

// 410.10d-ex1: an artifact sees the creatures die with which it is destroyed.
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

// 410.10d: the permanents are looked at with the continuous effects of just before the event.
func TestTheLookBackSeesEffectsThatEndWithTheEvent(t *testing.T) {
	test(t, `
cards."Green Flag" = { cost = "{G}", type = "Enchantment", does = ["creatures you control are green"] }
cards."Green Widow" = { cost = "{G}", type = "Enchantment", does = ["whenever a green creature dies, you gain 1 life"] }
cards."End of All" = { cost = "{W}", type = "Sorcery", does = ["destroy all enchantments or creatures"] }
ann.battlefield = ["Green Flag", "Green Widow", "Hill Giant"]
ann.hand = ["End of All"]
step = [
	{ ann = "cast End of All" },
]
[expect]
ann.life = 21`)
}

// 410.10d: a creature has until it leaves what another gives it that leaves with it, first or last, and what stays what it had until then.
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

// 410.11-ex1: a state triggers as soon as it is there, also for a moment in a resolution; what is looked for with priority only, is not: 420.4-ex1.
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

// 410.11: a state triggers also when a cost brings it about; it resolves before the ability that was paid for.
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

// 409.1c, GL-Target-1: a triggered ability targets, too.
func TestATriggeredAbilityMakesItsTargetATarget(t *testing.T) {
	test(t, `
cards."Shy Ghost" = { cost = "{W}", type = "Creature", size = "2/2", does = ["when this becomes the target of a spell or ability, sacrifice this"] }
cards."Pointer" = { cost = "{W}", type = "Creature", size = "1/1", does = ["when this enters, tap target creature"] }
ann.hand = ["Pointer"]
bob.battlefield = ["Shy Ghost"]
step = [
	{ ann = "cast Pointer" },
]
answer = [{ to = "target", ann = "Shy Ghost" }]
[expect]
"Shy Ghost".zone = "graveyard"`)
}

// 404.2: playing a land and using an ability are events that others may wait for.
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

// 406.2c-ex1: "at end of turn, destroy that creature" destroys what is a creature no longer.
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
events = ["Idol is destroyed by GL-Destroy, once"]`)
}

// 406.2d-ex1: a delayed ability that speaks of a permanent does nothing once that has left play.
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

// 406.2b: a delayed ability does not see what happened before it existed.
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
ann.life = 20`)
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

// 406.2b, 413.2a: the creature has died before the Carpet's ability resolves; the ability is countered and the Carpet stays.
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
"Flying Carpet".zone = "battlefield"`)
}
