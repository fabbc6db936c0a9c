package rules1998

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// PPG-DP-1, PPG-DP-5, PPG-DP-13: damage is prevented after it was assigned, and only then.
func TestDamageIsPreventedAfterItWasAssigned(t *testing.T) {
	p := newPosition(t)
	bears, healer, shock := p.inPlay(bob, "Grizzly Bears"), p.inPlay(bob, "Samite Healer"), p.hand(ann, "Shock")
	p.script(
		casts(ann, shock, bears),
		cannot("in response", "PPG-DP-13", uses(bob, healer, 0, bears)),
		during("damage prevention", uses(bob, healer, 0, bears)),
	)
	p.play(moment.MainPhase)
	assert.Equal(t, card.Battlefield, p.zone(bears))
	assert.True(t, p.happened(core.DamagePrevented, "5ED-I-PREV-2", shock))
	assert.Equal(t, core.Rule("5ED-I-PREV-1"), p.passed[moment.DamagePrevention])
}

// PPG-DP-13: outside of damage prevention nothing that prevents damage is taken.
func TestPreventionIsNotTakenOutsideOfDamagePrevention(t *testing.T) {
	p := newPosition(t)
	healer, salve := p.inPlay(ann, "Samite Healer"), p.hand(ann, "Healing Salve")
	p.script(
		cannot("main phase", "PPG-DP-13", uses(ann, healer, 0, ann)),
		cannot("main phase", "PPG-DP-13", castsMode(ann, salve, 1, ann)),
	)
	p.play(moment.MainPhase)
}

// PPG-DP-14-ex1: a bounce and a pump save a creature only by the way, and are not taken in damage prevention.
func TestUnsummonAndGiantGrowthAreNotTakenInDamagePrevention(t *testing.T) {
	p := newPosition(t)
	bears, bolt := p.inPlay(bob, "Grizzly Bears"), p.hand(ann, "Lightning Bolt")
	unsummon, growth := p.hand(bob, "Unsummon"), p.hand(bob, "Giant Growth")
	p.script(
		casts(ann, bolt, bears),
		cannot("damage prevention", "PPG-DP-13", casts(bob, unsummon, bears)),
		cannot("damage prevention", "PPG-DP-13", casts(bob, growth, bears)),
	)
	p.play(moment.MainPhase)
	assert.Equal(t, card.Graveyard, p.zone(bears))
}

// PPG-DP-15: a spell of two uses is taken in damage prevention only for the one that prevents.
func TestASpellOfTwoUsesIsTakenInDamagePreventionOnlyToPrevent(t *testing.T) {
	p := newPosition(t)
	p.S.Players[bob].Life = 3
	bolt, salve := p.hand(ann, "Lightning Bolt"), p.hand(bob, "Healing Salve")
	p.script(
		casts(ann, bolt, bob),
		cannot("damage prevention", "PPG-DP-15", castsMode(bob, salve, 0, bob)),
		during("damage prevention", castsMode(bob, salve, 1, bob)),
	)
	p.play(moment.MainPhase)
	assert.Equal(t, 3, p.life(bob))
}

// PPG-DP-3-ex1: each player is damaged once, for all the coins that came up tails.
func TestManaClashDamagesEachPlayerOnceForTheTotal(t *testing.T) {
	p := newPosition(t)
	clash := p.hand(ann, "Mana Clash")
	const heads, tails = true, false
	p.Chance.Coins = map[int32][]bool{core.Any: {tails, heads, tails, tails, heads, heads}}
	p.script(casts(ann, clash, bob))
	p.play(moment.MainPhase)
	assert.Equal(t, 18, p.life(ann), "tails in the first and the second throw")
	assert.Equal(t, 19, p.life(bob), "tails in the second throw")
	assert.Equal(t, 1, countVerb(p, core.PreventionBegins), "PPG-DP-2")
	assert.Equal(t, 2, countVerb(p, core.DealsDamage), "once for each player")
}

// countVerb is how often something happened, to whomever.
func countVerb(p *position, verb core.Verb) (n int) {
	for _, e := range p.events {
		if e.Verb == verb {
			n++
		}
	}
	return n
}

// PPG-DP-10-ex1: at the end of damage prevention Backfire triggers; its damage waits until the life is lost and
// the creatures have died, and is handled in a prevention of its own.
func TestBackfireDamagesAfterTheCombatDamageIsApplied(t *testing.T) {
	p := newPosition(t)
	let, blocked := p.inPlay(bob, "Grizzly Bears"), p.inPlay(bob, "Grizzly Bears")
	hero := p.inPlay(ann, "Goblin Hero")
	p.S.Active = bob
	backfire := p.on(let, ann, "Backfire")
	p.script(attacks(bob, let, blocked), blocks(ann, hero, blocked))
	p.play(moment.MainPhase)
	assert.Equal(t, 18, p.life(ann))
	assert.Equal(t, 18, p.life(bob))
	assert.Equal(t, card.Graveyard, p.zone(hero))
	assert.Equal(t, card.Graveyard, p.zone(blocked))
	damaged := p.at(core.DealsDamage, "5ED-I-DMG-1", backfire)
	assert.True(t, p.before(p.at(core.DealsDamage, "PPG-CBT-DD-3", let), damaged), "PPG-DP-8")
	assert.True(t, p.before(p.at(core.IsDestroyed, "5ED-I-DMG-3", hero), damaged), "PPG-DP-7")
	assert.Equal(t, 2, countVerb(p, core.PreventionBegins), "PPG-DP-7")
}

// PPG-DP-3, PPG-DP-4: what prevents by itself finds one damaging of a step, not one for each time.
func TestWhatPreventsByItselfFindsTheTotal(t *testing.T) {
	p := newPosition(t)
	p.put(card.Battlefield, bob, invented(t, "Mail", "Enchantment", "", "if a source would deal damage to you, prevent 1 of that damage"))
	flurry := p.put(card.Hand, ann, invented(t, "Flurry", "Instant", "", "this deals 1 damage to target player; this deals 1 damage to that player; this deals 1 damage to that player"))
	p.script(casts(ann, flurry, bob))
	p.play(moment.MainPhase)
	assert.Equal(t, 18, p.life(bob))
	assert.Equal(t, 1, p.count(core.DamagePrevented, flurry))
}

// PPG-DP-7: damage that arises at the end of damage prevention is answered by what is automatic in the next one, once.
func TestDamageFromTheEndOfAPreventionIsAnsweredOnce(t *testing.T) {
	p := newPosition(t)
	bears := p.inPlay(ann, "Grizzly Bears")
	p.put(card.Battlefield, bob, invented(t, "Spite", "Enchantment", "",
		"whenever a creature deals damage to you, this deals 1 damage to target opponent", "if this would deal damage to a player, it deals double that damage instead"))
	p.script(attacks(ann, bears))
	p.play(moment.MainPhase)
	assert.Equal(t, 18, p.life(ann), "1, doubled once")
}

// PPG-DP-9, PPG-DP-4: nor do those that wait for damage to be assigned; else these come before anybody may prevent.
func TestAssignedDamageTriggersBeforeItMayBePrevented(t *testing.T) {
	for _, shielded := range []bool{true, false} {
		p := newPosition(t)
		lines := []string{"whenever this is assigned damage, you gain 1 life"}
		if shielded {
			lines = append(lines, "protection from red")
		}
		p.put(card.Battlefield, bob, invented(t, "Crier", "Creature - Crier", "1/4", lines...))
		quake := p.hand(ann, "Earthquake")
		p.script(castsX(ann, quake, 1), during("damage prevention", yields(bob)))
		gained := false
		p.watch = func(e *core.Event) {
			gained = gained || e.Verb == core.GainsLife && !slices.Contains(p.windows, "bob: damage prevention")
		}
		p.play(moment.MainPhase)
		assert.Equal(t, !shielded, gained)
	}
}

// PPG-DP-9: what was prevented altogether was not dealt; abilities that wait for damage do not trigger.
func TestDamageThatIsPreventedAltogetherTriggersNothing(t *testing.T) {
	p := newPosition(t)
	specter, salve := p.inPlay(ann, "Hypnotic Specter"), p.hand(bob, "Healing Salve")
	kept := p.hand(bob, "Grizzly Bears")
	p.script(attacks(ann, specter), during("damage prevention", castsMode(bob, salve, 1, bob)))
	p.play(moment.MainPhase)
	assert.Equal(t, 20, p.life(bob))
	assert.Zero(t, p.count(core.Triggers, specter))
	assert.Equal(t, card.Hand, p.zone(kept))
}

// PPG-DP-8, PPG-LIFE-3: a player whose life falls to 0 lives until it is checked at the end of the phase, and may
// gain life before.
func TestAPlayerMayGainLifeBeforeThePhaseEnds(t *testing.T) {
	p := newPosition(t)
	p.S.Players[bob].Life = 2
	bolt, salve := p.hand(ann, "Lightning Bolt"), p.hand(bob, "Healing Salve")
	p.script(casts(ann, bolt, bob), during("main phase", castsMode(bob, salve, 0, bob)))
	end := p.play(moment.MainPhase)
	assert.NotEqual(t, core.GameOver, end.Kind)
	assert.Equal(t, 2, p.life(bob), "-1 and 3")
}

// PPG-PROT-3, PPG-DP-4: protection prevents by itself as damage prevention begins, before anybody may.
func TestProtectionPreventsByItself(t *testing.T) {
	p := newPosition(t)
	knight, pest := p.inPlay(bob, "White Knight"), p.inPlay(ann, "Pestilence")
	p.script(uses(ann, pest, 0))
	p.play(moment.MainPhase)
	assert.Zero(t, p.object(knight).Damage)
	assert.True(t, p.happened(core.DamagePrevented, "PPG-PROT-3", pest))
	assert.Equal(t, 19, p.life(bob))
}

// PPG-DP-10, PPG-DP-11: damage that is redirected within damage prevention joins it, and may be prevented there.
func TestRedirectedDamageJoinsThePrevention(t *testing.T) {
	p := newPosition(t)
	bears, monolith, healer, bolt := p.inPlay(bob, "Grizzly Bears"), p.inPlay(bob, "Jade Monolith"), p.inPlay(bob, "Samite Healer"), p.hand(ann, "Lightning Bolt")
	p.script(
		casts(ann, bolt, bears),
		during("damage prevention", uses(bob, monolith, 0, bears)),
		during("damage prevention", uses(bob, healer, 0, bob)),
	)
	p.play(moment.MainPhase)
	assert.Equal(t, card.Battlefield, p.zone(bears))
	assert.Equal(t, 18, p.life(bob), "three redirected, one of them prevented")
	assert.Equal(t, 1, countVerb(p, core.PreventionBegins))
}

// PPG-DP-13: a Circle prevents all damage of one source of its color.
func TestACirclePreventsTheDamageOfOneSource(t *testing.T) {
	p := newPosition(t)
	circle, hero, ogre := p.inPlay(bob, "Circle of Protection: Red"), p.inPlay(ann, "Goblin Hero"), p.inPlay(ann, "Hill Giant")
	p.answer(bob, core.ToSource, ogre)
	p.script(attacks(ann, hero, ogre), during("damage prevention", uses(bob, circle, 0)))
	p.play(moment.MainPhase)
	assert.Equal(t, 18, p.life(bob))
}

// 5ED-I-TR-1, 5ED-I-TR-2, PPG-DP-7: what a trampler deals beyond the toughness of its blocker goes on to the player in
// a prevention of its own; what is prevented on the blocker is not saved on top.
func TestTrampleIsCountedAtTheEndOfDamagePrevention(t *testing.T) {
	p := newPosition(t)
	mammoth, elves, healer := p.inPlay(ann, "War Mammoth"), p.inPlay(bob, "Llanowar Elves"), p.inPlay(bob, "Samite Healer")
	p.script(attacks(ann, mammoth), blocks(bob, elves, mammoth), during("damage prevention", uses(bob, healer, 0, elves)))
	p.play(moment.MainPhase)
	assert.Equal(t, 19, p.life(bob), "of 3 one is prevented, one kills the Elves, one is left")
	assert.Equal(t, card.Graveyard, p.zone(elves))
	assert.True(t, p.happened(core.DamageRedirected, "5ED-I-TR-1", mammoth))
	assert.Equal(t, 2, countVerb(p, core.PreventionBegins))
}

// 5ED-I-TR-1, PPG-DP-6: an ability that waits for damage sees what trample has left on the blocker.
func TestTrampleComesBeforeWhatWaitsForDamage(t *testing.T) {
	p := newPosition(t)
	mammoth := p.inPlay(ann, "War Mammoth")
	mirror := p.put(card.Battlefield, bob, invented(t, "Mirror Elf", "Creature - Elf", "0/1", "whenever this is dealt damage, this deals that much damage to target opponent"))
	p.script(attacks(ann, mammoth), blocks(bob, mirror, mammoth))
	p.play(moment.MainPhase)
	assert.Equal(t, 19, p.life(ann), "one damage was dealt to the Elf")
	assert.Equal(t, 18, p.life(bob))
}

// PPG-TRG-7, PPG-DP-16: what the deaths of one damage prevention set off comes before the next one.
func TestDeathsAreAnsweredBeforeTheNextDamagePrevention(t *testing.T) {
	p := newPosition(t)
	mammoth, elves, net := p.inPlay(ann, "War Mammoth"), p.inPlay(bob, "Llanowar Elves"), p.inPlay(bob, "Soul Net")
	p.answer(bob, core.ToUse, true)
	p.script(attacks(ann, mammoth), blocks(bob, elves, mammoth))
	p.play(moment.MainPhase)
	gained := p.at(core.GainsLife, "INT-GAIN-1", bob)
	assert.True(t, p.before(p.at(core.IsDestroyed, "5ED-I-DMG-3", elves), gained))
	second := -1
	for i, e := range p.events {
		if e.Verb == core.PreventionBegins {
			second = i
		}
	}
	assert.True(t, p.before(gained, second), "PPG-DP-16")
	assert.Equal(t, 1, p.count(core.Triggers, net))
}

// PPG-DP-2, PPG-DP-8: all damage of a timing step is handled together: creatures and players at once.
func TestAllDamageOfAStepIsHandledTogether(t *testing.T) {
	p := newPosition(t)
	bears, lions, quake := p.inPlay(ann, "Grizzly Bears"), p.inPlay(bob, "Savannah Lions"), p.hand(ann, "Earthquake")
	p.script(castsX(ann, quake, 2))
	p.play(moment.MainPhase)
	assert.Equal(t, 1, countVerb(p, core.PreventionBegins))
	assert.Equal(t, []int{18, 18}, []int{p.life(ann), p.life(bob)})
	assert.Equal(t, card.Graveyard, p.zone(bears))
	assert.Equal(t, card.Graveyard, p.zone(lions))
}

// PPG-DP-4: what prevents all combat damage of the turn is used on the damage at hand and is automatic from then on.
func TestPreventingAllCombatDamageStopsBothDamageDealingSteps(t *testing.T) {
	p := newPosition(t)
	archers, bears := p.inPlay(ann, "Elvish Archers"), p.inPlay(ann, "Grizzly Bears")
	fog := p.put(card.Hand, bob, invented(t, "Haze", "Instant", "", "prevent all combat damage this turn"))
	p.script(attacks(ann, archers, bears), during("damage prevention", casts(bob, fog)))
	p.play(moment.MainPhase)
	assert.Equal(t, 20, p.life(bob))
	assert.True(t, p.happened(core.DamagePrevented, "5ED-I-PREV-2", archers))
	assert.True(t, p.happened(core.DamagePrevented, "PPG-DP-4", bears))
}

// PPG-DP-1: however much damage waits, what is new is told apart from it.
func TestManyDamagesAtOnceAreAllHandled(t *testing.T) {
	p := newPosition(t)
	for range 200 {
		p.inPlay(bob, "Llanowar Elves")
	}
	mammoth, quake := p.inPlay(ann, "War Mammoth"), p.hand(ann, "Earthquake")
	net := p.inPlay(ann, "Soul Net")
	p.script(castsX(ann, quake, 1))
	p.play(moment.MainPhase)
	assert.Len(t, p.S.Players[bob].Graveyard, 200)
	assert.Equal(t, 200, p.count(core.Triggers, net))
	assert.Equal(t, card.Battlefield, p.zone(mammoth))
}

// 5ED-I-PREV-4: what is left after prevention is dealt; of "up to" as much is prevented as the player says.
func TestWhatIsLeftAfterPreventionIsDealt(t *testing.T) {
	p := newPosition(t)
	bolt, salve := p.hand(ann, "Lightning Bolt"), p.hand(bob, "Healing Salve")
	p.answer(bob, core.ToPrevent, 2)
	p.script(casts(ann, bolt, bob), during("damage prevention", castsMode(bob, salve, 1, bob)))
	p.play(moment.MainPhase)
	assert.Equal(t, 19, p.life(bob))
}
