package rules1999

import "testing"

// 419.4, 419.7b: a shield is put up before the damage, and there is no moment after.
func TestWhenDamageIsPrevented(t *testing.T) {
	test(t, `
ann.hand = ["Shock"]
bob.battlefield = ["Grizzly Bears", "Samite Healer"]
step = [
	{ id = "shot", ann = "cast Shock targeting Grizzly Bears" },
	{ id = "before", at = "in response to shot", bob = "activate Samite Healer targeting Grizzly Bears" },
]
[expect]
step.before.result = "done"
"Grizzly Bears".zone = "battlefield"`)
	test(t, `
ann.hand = ["Shock"]
bob.battlefield = ["Grizzly Bears", "Samite Healer"]
step = [
	{ id = "shot", ann = "cast Shock targeting Grizzly Bears" },
	{ id = "after", at = "damage prevention of shot", bob = "activate Samite Healer targeting Grizzly Bears" },
]
[expect]
step.after = { result = "no moment", rule = "419.4" }
"Grizzly Bears".zone = "graveyard"`)
}

// 419.3: what prevents damage is played at any time, and waits.
func TestPreventionAheadOfTime(t *testing.T) {
	test(t, `
ann.battlefield = ["Samite Healer"]
ann.hand = ["Healing Salve"]
step = [
	{ id = "healer", at = "main phase", ann = "activate Samite Healer targeting ann" },
	{ id = "salve", at = "main phase", ann = "cast Healing Salve targeting ann choosing prevent" },
]
[expect]
step.healer.result = "done"
step.salve.result = "done"`)
}

// 419.4: what saves a creature is played in response.
func TestWhatSavesByTheWay(t *testing.T) {
	test(t, `
ann.hand = ["Lightning Bolt"]
bob.battlefield = ["Grizzly Bears"]
bob.hand = ["Unsummon", "Giant Growth"]
step = [
	{ id = "bolt", ann = "cast Lightning Bolt targeting Grizzly Bears" },
	{ id = "bounce", at = "damage prevention of bolt", bob = "cast Unsummon targeting Grizzly Bears" },
	{ id = "growth", at = "damage prevention of bolt", bob = "cast Giant Growth targeting Grizzly Bears" },
]
[expect]
step.bounce = { result = "no moment", rule = "419.4" }
step.growth = { result = "no moment", rule = "419.4" }
"Grizzly Bears".zone = "graveyard"`)
}

// 413.2b, 410.6: each coin that comes up tails is damage of its own.
func TestManaClashDamagesForTheCoins(t *testing.T) {
	test(t, `
chance.coins = ["tails", "heads", "tails", "tails", "heads", "heads"]
ann.hand = ["Mana Clash"]
step = [
	{ ann = "cast Mana Clash targeting bob" },
]
[expect]
ann.life = 18
bob.life = 19
events = ["Mana Clash deals, 3 times"]`)
}

// 408.1b, 420.3: Backfire's ability goes on the stack when the creatures have died.
func TestBackfireDamagesAfterTheCombatDamageIsApplied(t *testing.T) {
	test(t, `
turn = "bob"
ann.battlefield = ["Goblin Hero", { card = "Backfire", on = "let through" }]
bob.battlefield = [{ card = "Grizzly Bears", as = "let through" }, { card = "Grizzly Bears", as = "blocked" }]
step = [
	{ bob = "attack with let through, blocked" },
	{ ann = "block blocked with Goblin Hero" },
]
[expect]
ann.life = 18
bob.life = 18
blocked.zone = "graveyard"
in_order = ["let through deals 2 to ann", "Goblin Hero is destroyed by 420.5c", "Backfire deals 2 to bob"]`)
}

// 419.1, 410.6: what prevents some of each damage finds each time that damage is dealt.
func TestPreventionThatNobodyPlays(t *testing.T) {
	test(t, `
cards."Mail" = { cost = "{W}", type = "Enchantment", does = ["if a source would deal damage to you, prevent 1 of that damage"] }
cards."Flurry" = { cost = "{R}", type = "Instant", does = ["this deals 1 damage to target player; this deals 1 damage to that player; this deals 1 damage to that player"] }
ann.hand = ["Flurry"]
bob.battlefield = ["Mail"]
step = [
	{ ann = "cast Flurry targeting bob" },
]
[expect]
bob.life = 20
events = ["is prevented, 3 times"]`)
}

// 419.6a: damage is doubled once.
func TestDamageThatATriggerDealsIsDoubledOnce(t *testing.T) {
	test(t, `
cards."Spite" = { cost = "{R}", type = "Enchantment", does = ["whenever a creature deals damage to you, this deals 1 damage to target opponent", "if this would deal damage to a player, it deals double that damage instead"] }
ann.battlefield = ["Grizzly Bears"]
bob.battlefield = ["Spite"]
step = [
	{ ann = "attack with Grizzly Bears" },
]
[expect]
ann.life = 18`)
}

// 410.7: what was prevented altogether was not dealt; abilities that wait for damage do not trigger.
func TestDamageThatIsPreventedAltogetherTriggersNothing(t *testing.T) {
	test(t, `
ann.battlefield = ["Hypnotic Specter"]
bob.hand = ["Healing Salve", "Grizzly Bears"]
step = [
	{ ann = "attack with Hypnotic Specter" },
	{ at = "after blockers are declared", bob = "cast Healing Salve targeting bob choosing prevent" },
]
[expect]
bob.life = 20
"Grizzly Bears".zone = "hand"
no_events = ["Hypnotic Specter triggers"]`)
}

// 502.7b: protection prevents damage by itself.
func TestProtectionPreventsByItself(t *testing.T) {
	test(t, `
ann.battlefield = ["Pestilence"]
bob.battlefield = ["White Knight"]
step = [
	{ ann = "activate Pestilence" },
	{ at = "settled", expect = { "White Knight".damage = 0 } },
]
[expect]
bob.life = 19
events = ["from Pestilence to White Knight is prevented by 502.7b, once"]`)
}

// GL-Redirect: the source of redirected damage stays the same.
func TestRedirectedDamageKeepsItsSource(t *testing.T) {
	test(t, `
ann.hand = ["Lightning Bolt"]
bob.battlefield = ["Grizzly Bears", "Jade Monolith", "Samite Healer"]
step = [
	{ id = "bolt", ann = "cast Lightning Bolt targeting Grizzly Bears" },
	{ id = "instead", at = "in response to bolt", bob = "activate Jade Monolith targeting Grizzly Bears" },
	{ at = "once instead has resolved", bob = "activate Samite Healer targeting bob" },
]
answer = [{ to = "source", bob = "Lightning Bolt" }]
[expect]
"Grizzly Bears".zone = "battlefield"
bob.life = 18
events = ["from Lightning Bolt to bob is prevented, once", "Lightning Bolt deals 2 to bob"]`)
}

// 419.7c, 419.7c-b: a Circle prevents all damage of one source of its color.
func TestACirclePreventsTheDamageOfOneSource(t *testing.T) {
	test(t, `
ann.battlefield = ["Goblin Hero", "Hill Giant"]
bob.battlefield = ["Circle of Protection: Red"]
step = [
	{ ann = "attack with Goblin Hero, Hill Giant" },
	{ at = "after blockers are declared", bob = "activate Circle of Protection: Red" },
]
answer = [{ to = "source", bob = "Hill Giant" }]
[expect]
bob.life = 18`)
}

// 419.7c: a source may be what an ability on the stack came from, even out of play.
func TestASourceOfDamageMayHaveLeftPlay(t *testing.T) {
	test(t, `
ann.battlefield = ["Mogg Fanatic"]
bob.battlefield = ["Circle of Protection: Red"]
step = [
	{ id = "ping", ann = "activate Mogg Fanatic targeting bob" },
	{ at = "in response to ping", bob = "activate Circle of Protection: Red" },
]
answer = [{ to = "source", bob = "Mogg Fanatic" }]
[expect]
"Mogg Fanatic".zone = "graveyard"
bob.life = 20`)
}

// 502.9e: what will be prevented does not count as trampling creatures assign their damage.
func TestTrampleAndWhatIsPrevented(t *testing.T) {
	test(t, `
ann.battlefield = ["War Mammoth"]
bob.battlefield = ["Llanowar Elves", "Samite Healer"]
step = [
	{ ann = "attack with War Mammoth" },
	{ bob = "block War Mammoth with Llanowar Elves" },
	{ at = "after blockers are declared", bob = "activate Samite Healer targeting Llanowar Elves" },
]
[expect]
bob.life = 18
"Llanowar Elves".zone = "battlefield"`)
}

// 502.9b: an ability that waits for damage sees what was assigned to the blocker.
func TestTrampleComesBeforeWhatWaitsForDamage(t *testing.T) {
	test(t, `
cards."Mirror Elf" = { cost = "{G}", type = "Creature - Elf", size = "0/1", does = ["whenever this is dealt damage, this deals that much damage to target opponent"] }
ann.battlefield = ["War Mammoth"]
bob.battlefield = ["Mirror Elf"]
step = [
	{ ann = "attack with War Mammoth" },
	{ bob = "block War Mammoth with Mirror Elf" },
]
[expect]
ann.life = 19
bob.life = 18`)
}

// 310.4: all combat damage of a step is dealt at once.
func TestDeathsAndTheDamageThatTramples(t *testing.T) {
	test(t, `
ann.battlefield = ["War Mammoth"]
bob.battlefield = ["Llanowar Elves", "Soul Net"]
step = [
	{ ann = "attack with War Mammoth" },
	{ bob = "block War Mammoth with Llanowar Elves" },
]
answer = [{ to = "may", bob = "yes" }]
[expect]
bob.life = 19
in_order = ["War Mammoth deals 2 to bob", "Llanowar Elves is destroyed", "bob gains 1 life"]
events = ["Soul Net triggers, once"]`)
}

// 413.2b, 420.3: what one effect damages dies together.
func TestAllDamageOfAnEffectIsDealtTogether(t *testing.T) {
	test(t, `
ann.battlefield = ["Grizzly Bears"]
ann.hand = ["Earthquake"]
bob.battlefield = ["Savannah Lions"]
step = [
	{ ann = "cast Earthquake with X = 2" },
]
[expect]
ann.life = 18
bob.life = 18
"Grizzly Bears".zone = "graveyard"
"Savannah Lions".zone = "graveyard"`)
}

// 419.1, 502.2b: what prevents all combat damage of the turn prevents it in both steps.
func TestPreventingAllCombatDamageStopsBothDamageSteps(t *testing.T) {
	test(t, `
cards."Haze" = { cost = "{G}", type = "Instant", does = ["prevent all combat damage this turn"] }
ann.battlefield = ["Elvish Archers", "Grizzly Bears"]
bob.hand = ["Haze"]
step = [
	{ ann = "attack with Elvish Archers, Grizzly Bears" },
	{ at = "after blockers are declared", bob = "cast Haze" },
]
[expect]
bob.life = 20
events = ["from Elvish Archers is prevented by 419.1, once", "from Grizzly Bears is prevented by 419.1, once"]`)
}

// 413.2b: however much damage there is at once, all of it is handled.
func TestManyDamagesAtOnceAreAllHandled(t *testing.T) {
	test(t, `
ann.battlefield = ["War Mammoth", "Soul Net"]
ann.hand = ["Earthquake"]
bob.battlefield = ["Llanowar Elves x200"]
step = [
	{ ann = "cast Earthquake with X = 1" },
]
[expect]
"bob".battlefield = []
"War Mammoth".zone = "battlefield"
events = ["Soul Net triggers, 200 times"]`)
}

// 419.7b: a shield of an amount holds until it is used up, whatever the damage comes from.
func TestAShieldOfAnAmount(t *testing.T) {
	test(t, `
ann.hand = ["Shock", "Lightning Bolt"]
bob.hand = ["Healing Salve"]
step = [
	{ id = "shot", ann = "cast Shock targeting bob" },
	{ at = "in response to shot", bob = "cast Healing Salve targeting bob choosing prevent " },
	{ at = "settled", ann = "cast Lightning Bolt targeting bob" },
]
[expect]
bob.life = 18`)
}

// 419.6a-ex1: two doublings make four of one.
func TestEachReplacementActsOnce(t *testing.T) {
	test(t, `
cards."Doubler" = { cost = "{R}", type = "Enchantment", does = ["if a creature you control would deal damage, it deals double that damage instead"] }
ann.battlefield = [{ card = "Doubler", as = "one doubler" }, { card = "Doubler", as = "other doubler" }, "Prodigal Sorcerer"]
step = [
	{ ann = "activate Prodigal Sorcerer targeting bob" },
]
[expect]
bob.life = 16`)
}

// 419.8a: the affected player chooses in which order a doubling and a shield act.
func TestTheAffectedPlayerOrdersReplacements(t *testing.T) {
	test(t, `
cards."Doubler" = { cost = "{R}", type = "Enchantment", does = ["if a creature you control would deal damage, it deals double that damage instead"] }
cards."Big Pinger" = { cost = "{R}", type = "Creature", size = "1/1", does = ["{T}: this deals 2 damage to any target"] }
ann.battlefield = ["Doubler", "Big Pinger"]
bob.hand = ["Healing Salve"]
step = [
	{ id = "ping", ann = "activate Big Pinger targeting bob" },
	{ at = "in response to ping", bob = "cast Healing Salve targeting bob choosing prevent" },
]
answer = [{ to = "order of replacement", bob = "Doubler" }]
[expect]
bob.life = 19`)
	test(t, `
cards."Doubler" = { cost = "{R}", type = "Enchantment", does = ["if a creature you control would deal damage, it deals double that damage instead"] }
cards."Big Pinger" = { cost = "{R}", type = "Creature", size = "1/1", does = ["{T}: this deals 2 damage to any target"] }
ann.battlefield = ["Doubler", "Big Pinger"]
bob.hand = ["Healing Salve"]
step = [
	{ id = "ping", ann = "activate Big Pinger targeting bob" },
	{ at = "in response to ping", bob = "cast Healing Salve targeting bob choosing prevent" },
]
answer = [{ to = "order of replacement", bob = "Healing Salve" }]
[expect]
bob.life = 20`)
}

// 419.6a: damage that two effects send to and fro goes once each way.
func TestRedirectionsDoNotCallEachOtherForEver(t *testing.T) {
	test(t, `
cards."Scapegoat" = { cost = "{W}", type = "Enchantment", does = ["{0}: all damage to target player from a source of your choice is dealt to you instead"] }
ann.battlefield = ["Prodigal Sorcerer", "Scapegoat"]
bob.battlefield = [{ card = "Scapegoat", as = "other goat" }]
step = [
	{ at = "main phase", ann = "activate Scapegoat targeting bob" },
	{ at = "settled", bob = "activate other goat targeting ann" },
	{ at = "settled", ann = "activate Prodigal Sorcerer targeting bob" },
]
answer = [
	{ to = "source", ann = "Prodigal Sorcerer" },
	{ to = "source", bob = "Prodigal Sorcerer" },
]
[expect]
bob.life = 19
ann.life = 20
events = ["is redirected by GL-Redirect, twice"]`)
}

// 103.1, 310.4: a text that says that a creature deals no combat damage stops what it has assigned, unless the creature was gone as that
// resolved (418.3b, 416.2); one that says that it assigns none does not.
func TestNoCombatDamageIsDealtThatWasAssigned(t *testing.T) {
	for text, life := range map[string]string{
		"creatures deal no combat damage this turn":                          "20",
		"target creature deals no combat damage this turn":                   "20",
		"target creature can't deal combat damage this turn":                 "20",
		"target creature neither deals nor receives combat damage this turn": "20",
		"target creature can't be dealt combat damage this turn":             "18",
		"target creature assigns no combat damage this turn":                 "18",
	} {
		target := ""
		if text[0] == 't' {
			target = " targeting Grizzly Bears"
		}
		test(t, `
cards."Haze" = { cost = "{G}", type = "Instant", does = ["`+text+`"] }
ann.battlefield = ["Grizzly Bears"]
ann.hand = ["Haze"]
step = [
	{ ann = "attack with Grizzly Bears" },
	{ id = "haze", at = "combat damage assigned", ann = "cast Haze`+target+`" },
]
[expect]
step.haze.result = "done"
bob.life = `+life)
	}
	test(t, `
cards."Haze" = { cost = "{G}", type = "Instant", does = ["creatures deal no combat damage this turn"] }
ann.battlefield = ["Mogg Fanatic"]
bob.hand = ["Haze"]
step = [
	{ ann = "attack with Mogg Fanatic" },
	{ at = "combat damage assigned", ann = "activate Mogg Fanatic targeting ann" },
	{ at = "combat damage assigned", bob = "cast Haze" },
]
[expect]
bob.life = 19
events = ["Mogg Fanatic deals 1 damage to bob by 310.4"]`)
}
