package rules1998

import "testing"

// PPG-DP-1, PPG-DP-5, PPG-DP-13: damage is prevented after it was assigned, and only then.
func TestWhenDamageIsPrevented(t *testing.T) {
	test(t, `
ann.hand = ["Shock"]
bob.battlefield = ["Grizzly Bears", "Samite Healer"]
step = [
	{ id = "shot", ann = "cast Shock targeting Grizzly Bears" },
	{ id = "before", at = "in response to shot", bob = "activate Samite Healer targeting Grizzly Bears" },
]
[expect]
step.before = { result = "refused", rule = "PPG-DP-13" }
"Grizzly Bears".zone = "graveyard"`)
	test(t, `
ann.hand = ["Shock"]
bob.battlefield = ["Grizzly Bears", "Samite Healer"]
step = [
	{ id = "shot", ann = "cast Shock targeting Grizzly Bears" },
	{ id = "after", at = "damage prevention of shot", bob = "activate Samite Healer targeting Grizzly Bears" },
]
[expect]
step.after = { result = "done", rule = "PPG-DP-5" }
"Grizzly Bears".zone = "battlefield"
events = ["1 damage from Shock to Grizzly Bears is prevented by 5ED-I-PREV-2, once"]`)
}

// PPG-MS-1, PPG-DP-5: a mana source may be used whenever its player has priority, in damage prevention, too, although it prevents nothing.
func TestAManaSourceInDamagePreventionIsUsedByItsOwnRule(t *testing.T) {
	test(t, `
ann.hand = ["Shock"]
bob.battlefield = ["Grizzly Bears", "Mountain"]
step = [
	{ id = "shot", ann = "cast Shock targeting Grizzly Bears" },
	{ id = "mana", at = "damage prevention of shot", bob = "tap Mountain for {R}" },
]
[expect]
step.mana = { result = "done", rule = "PPG-MS-1" }`)
}

// PPG-DP-13: outside of damage prevention nothing that prevents damage is taken.
func TestPreventionAheadOfTime(t *testing.T) {
	test(t, `
ann.battlefield = ["Samite Healer"]
ann.hand = ["Healing Salve"]
step = [
	{ id = "healer", at = "main phase", ann = "activate Samite Healer targeting ann" },
	{ id = "salve", at = "main phase", ann = "cast Healing Salve targeting ann choosing prevent" },
]
[expect]
step.healer = { result = "refused", rule = "PPG-DP-13" }
step.salve = { result = "refused", rule = "PPG-DP-13" }`)
}

// PPG-DP-14-ex1: a bounce and a pump save a creature only by the way, and are not taken in damage prevention.
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
step.bounce = { result = "refused", rule = "PPG-DP-14" }
step.growth = { result = "refused", rule = "PPG-DP-14" }
"Grizzly Bears".zone = "graveyard"`)
}

// PPG-DP-15: a spell of two uses is taken in damage prevention only for the one that prevents.
func TestASpellOfTwoUsesIsTakenInDamagePreventionOnlyToPrevent(t *testing.T) {
	test(t, `
bob.life = 3
ann.hand = ["Lightning Bolt"]
bob.hand = ["Healing Salve"]
step = [
	{ id = "bolt", ann = "cast Lightning Bolt targeting bob" },
	{ id = "gain", at = "damage prevention", bob = "cast Healing Salve targeting bob choosing life" },
	{ at = "damage prevention", bob = "cast Healing Salve targeting bob choosing prevent" },
]
[expect]
step.gain = { result = "refused", rule = "PPG-DP-15" }
bob.life = 3`)
}

// PPG-DP-3-ex1, PPG-DP-2: each player is damaged once, for all the coins that came up tails.
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
events = ["damage prevention begins, once", "Mana Clash deals, twice"]`)
}

// PPG-DP-10-ex1, PPG-DP-7, PPG-DP-8: Backfire's damage waits until the life is lost and the creatures have died, and is handled in a prevention of its own.
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
in_order = ["let through deals 2 to ann", "Goblin Hero is destroyed by 5ED-I-DMG-3", "Backfire deals 2 to bob"]
events = ["damage prevention begins, twice"]`)
}

// PPG-DP-3, PPG-DP-4: what prevents by itself finds one damaging of a step, not one for each time.
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
bob.life = 18
events = ["is prevented, once"]`)
}

// PPG-DP-7: damage that arises at the end of damage prevention is answered by what is automatic in the next one, once.
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

// PPG-DP-9, PPG-DP-4: what waits for damage to be assigned comes before anybody may prevent, and not for what is prevented by itself.
func TestAssignedDamageTriggersBeforeItMayBePrevented(t *testing.T) {
	test(t, `
cards."Crier" = { cost = "{W}", type = "Creature - Crier", size = "1/4", does = ["whenever this is assigned damage, you gain 1 life"] }
ann.hand = ["Earthquake"]
bob.battlefield = ["Crier"]
step = [
	{ ann = "cast Earthquake with X = 1" },
	{ at = "damage prevention", expect = { bob.life = 21 } },
]
[expect]
events = ["Crier triggers, once"]`)
	test(t, `
cards."Crier" = { cost = "{W}", type = "Creature - Crier", size = "1/4", does = ["whenever this is assigned damage, you gain 1 life", "protection from red"] }
ann.hand = ["Earthquake"]
bob.battlefield = ["Crier"]
step = [
	{ ann = "cast Earthquake with X = 1" },
	{ at = "damage prevention", expect = { bob.life = 20 } },
]
[expect]
no_events = ["bob gains life"]`)
}

// PPG-DP-9: what was prevented altogether was not dealt; abilities that wait for damage do not trigger.
func TestDamageThatIsPreventedAltogetherTriggersNothing(t *testing.T) {
	test(t, `
ann.battlefield = ["Hypnotic Specter"]
bob.hand = ["Healing Salve", "Grizzly Bears"]
step = [
	{ ann = "attack with Hypnotic Specter" },
	{ at = "damage prevention", bob = "cast Healing Salve targeting bob choosing prevent" },
]
[expect]
bob.life = 20
"Grizzly Bears".zone = "hand"
no_events = ["Hypnotic Specter triggers"]`)
}

// PPG-PROT-3, PPG-DP-4: protection prevents by itself as damage prevention begins, before anybody may.
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
events = ["from Pestilence to White Knight is prevented by PPG-PROT-3, once"]`)
}

// PPG-DP-10, PPG-DP-11: damage that is redirected within damage prevention joins it, and may be prevented there.
func TestRedirectedDamageKeepsItsSource(t *testing.T) {
	test(t, `
ann.hand = ["Lightning Bolt"]
bob.battlefield = ["Grizzly Bears", "Jade Monolith", "Samite Healer"]
step = [
	{ id = "bolt", ann = "cast Lightning Bolt targeting Grizzly Bears" },
	{ id = "instead", at = "damage prevention of bolt", bob = "activate Jade Monolith targeting Grizzly Bears" },
	{ at = "once instead has resolved", bob = "activate Samite Healer targeting bob" },
]
[expect]
"Grizzly Bears".zone = "battlefield"
bob.life = 18
events = ["from Lightning Bolt to bob is prevented, once", "Lightning Bolt deals 2 to bob", "damage prevention begins, once"]`)
}

// PPG-DP-13: a Circle prevents all damage of one source of its color.
func TestACirclePreventsTheDamageOfOneSource(t *testing.T) {
	test(t, `
ann.battlefield = ["Goblin Hero", "Hill Giant"]
bob.battlefield = ["Circle of Protection: Red"]
step = [
	{ ann = "attack with Goblin Hero, Hill Giant" },
	{ at = "damage prevention", bob = "activate Circle of Protection: Red" },
]
answer = [{ to = "source", bob = "Hill Giant" }]
[expect]
bob.life = 18`)
}

// 5ED-I-SRC-1, PPG-DP-13: the source of damage that waits may have left play.
func TestASourceOfDamageMayHaveLeftPlay(t *testing.T) {
	test(t, `
ann.battlefield = ["Mogg Fanatic"]
bob.battlefield = ["Circle of Protection: Red"]
step = [
	{ id = "ping", ann = "activate Mogg Fanatic targeting bob" },
	{ at = "damage prevention", bob = "activate Circle of Protection: Red" },
]
answer = [{ to = "source", bob = "Mogg Fanatic" }]
[expect]
"Mogg Fanatic".zone = "graveyard"
bob.life = 20`)
}

// 5ED-I-TR-1, 5ED-I-TR-2, PPG-DP-7: what exceeds the toughness of the blocker is counted at the end of damage prevention and handled in the next.
func TestTrampleAndWhatIsPrevented(t *testing.T) {
	test(t, `
ann.battlefield = ["War Mammoth"]
bob.battlefield = ["Llanowar Elves", "Samite Healer"]
step = [
	{ ann = "attack with War Mammoth" },
	{ bob = "block War Mammoth with Llanowar Elves" },
	{ at = "damage prevention", bob = "activate Samite Healer targeting Llanowar Elves" },
]
[expect]
bob.life = 19
"Llanowar Elves".zone = "graveyard"
events = ["is redirected by 5ED-I-TR-1, once", "damage prevention begins, twice"]`)
}

// 5ED-I-TR-1, PPG-DP-6: an ability that waits for damage sees what trample has left on the blocker.
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

// PPG-TRG-7, PPG-DP-16: what the deaths of one damage prevention set off comes before the next one.
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
in_order = ["damage prevention begins", "Llanowar Elves is destroyed", "bob gains 1 life", "damage prevention begins", "War Mammoth deals 2 to bob"]
events = ["Soul Net triggers, once"]`)
}

// PPG-DP-2, PPG-DP-8: all damage of a timing step is handled together: creatures and players at once.
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
"Savannah Lions".zone = "graveyard"
events = ["damage prevention begins, once"]`)
}

// PPG-DP-4: what prevents all combat damage of the turn is used on the damage at hand and is automatic from then on.
func TestPreventingAllCombatDamageStopsBothDamageSteps(t *testing.T) {
	test(t, `
cards."Haze" = { cost = "{G}", type = "Instant", does = ["prevent all combat damage this turn"] }
ann.battlefield = ["Elvish Archers", "Grizzly Bears"]
bob.hand = ["Haze"]
step = [
	{ ann = "attack with Elvish Archers, Grizzly Bears" },
	{ at = "damage prevention", bob = "cast Haze" },
]
[expect]
bob.life = 20
events = ["from Elvish Archers is prevented by 5ED-I-PREV-2, once", "from Grizzly Bears is prevented by PPG-DP-4, once"]`)
}

// PPG-DP-1: however much damage there is at once, all of it is handled.
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

// 5ED-I-PREV-4, PPG-DP-13: of what prevents "up to" an amount as much is used as the player says, and what is left is dealt.
func TestAShieldOfAnAmount(t *testing.T) {
	test(t, `
ann.hand = ["Shock", "Lightning Bolt"]
bob.hand = ["Healing Salve"]
step = [
	{ id = "shot", ann = "cast Shock targeting bob" },
	{ at = "damage prevention of shot", bob = "cast Healing Salve targeting bob choosing prevent preventing 1" },
	{ at = "settled", ann = "cast Lightning Bolt targeting bob" },
]
[expect]
bob.life = 16`)
}

// PPG-SPC-5: two doublings make four of one.
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
