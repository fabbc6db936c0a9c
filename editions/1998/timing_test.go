package rules1998

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// PPG-SB-14-ex1: the batch resolves last in first out; what finds its target gone does nothing.
func TestABatchResolvesLastInFirstOut(t *testing.T) {
	p := newPosition(t)
	mammoth := p.inPlay(bob, "War Mammoth")
	terror, unsummon := p.hand(ann, "Terror"), p.hand(bob, "Unsummon")
	p.script(
		casts(ann, terror, mammoth),
		during("in response", casts(bob, unsummon, mammoth)),
	)
	p.play(moment.MainPhase)
	assert.Equal(t, card.Hand, p.zone(mammoth), "PPG-SB-14-ex1")
	assert.True(t, p.before(p.at(core.Resolves, "PPG-SB-12", unsummon), p.at(core.Fizzles, "PPG-TGT-5", terror)), "PPG-SB-12, PPG-TGT-3")
	assert.Equal(t, card.Graveyard, p.zone(terror))
}

// PPG-SB-11: whoever had priority to begin the batch responds first, also to his or her own spell.
func TestWhoeverHadPriorityToBeginTheBatchRespondsFirst(t *testing.T) {
	p := newPosition(t)
	bolt, growth, bears := p.hand(bob, "Lightning Bolt"), p.hand(ann, "Giant Growth"), p.inPlay(ann, "Grizzly Bears")
	p.script(
		during("main phase", casts(bob, bolt, bears)),
		during("in response", casts(ann, growth, bears)),
	)
	p.play(moment.MainPhase)
	assert.Equal(t, []string{"ann: main phase", "bob: main phase", "bob: interrupting", "ann: interrupting", "ann: in response"}, p.windows[:5])
	assert.Equal(t, card.Battlefield, p.zone(bears), "PPG-SB-12: the growth resolves first")
}

// PPG-SB-13: while a batch resolves nobody adds to it; the next chance is the neutral state after it.
func TestNobodyAddsToABatchThatResolves(t *testing.T) {
	p := newPosition(t)
	first, second, third := p.hand(ann, "Lightning Bolt"), p.hand(bob, "Lightning Bolt"), p.hand(ann, "Giant Growth")
	bears := p.inPlay(ann, "Grizzly Bears")
	p.script(
		casts(ann, first, bob),
		during("in response", casts(bob, second, ann)),
		during("main phase", casts(ann, third, bears)),
	)
	p.play(moment.MainPhase)
	assert.Equal(t, core.Rule("PPG-SB-13"), p.passed[moment.OnceItHasResolved])
	assert.True(t, p.before(p.at(core.Resolves, "PPG-SB-12", first), p.at(core.Casts, "5ED-I-PLAY-1", third)))
}

// 5ED-I-SORC-1: a sorcery and a permanent only open a batch, in the main phase of their player.
func TestSorceriesAndPermanentsOnlyOpenABatch(t *testing.T) {
	p := newPosition(t)
	bolt, rain, bears, land := p.hand(ann, "Lightning Bolt"), p.hand(ann, "Stone Rain"), p.hand(bob, "Grizzly Bears"), p.inPlay(bob, "Forest")
	p.script(
		casts(ann, bolt, bob),
		cannot("in response", "5ED-I-SORC-1", casts(ann, rain, land)),
		cannot("main phase", "5ED-I-SORC-1", casts(bob, bears)),
		cannot("discard phase", "5ED-I-SORC-1", casts(ann, rain, land)),
	)
	p.play(moment.MainPhase)
}

// PPG-TIM-3, PPG-MS-1, PPG-MS-4: playing a mana source starts no batch and gives nobody priority back.
func TestAManaSourceGivesNobodyPriorityBack(t *testing.T) {
	p := newPosition(t)
	p.S.Player(bob).AsNeeded = false
	forest, growth, bears := p.inPlay(bob, "Forest"), p.hand(bob, "Giant Growth"), p.inPlay(bob, "Grizzly Bears")
	p.script(during("main phase", taps(bob, forest)), during("main phase", casts(bob, growth, bears)))
	p.play(moment.MainPhase)
	assert.Equal(t, []string{"ann: main phase", "bob: main phase", "bob: main phase", "bob: interrupting"}, p.windows[:4])
	assert.Zero(t, p.S.Player(bob).Burned)
}

// PPG-INT-1, PPG-INT-4, PPG-INT-5: a counterspell is played only while its target is being cast.
func TestAnInterruptIsPlayedOnlyWhileItsTargetIsBeingCast(t *testing.T) {
	p := newPosition(t)
	bolt, counter := p.hand(ann, "Lightning Bolt"), p.hand(bob, "Counterspell", "Counterspell")
	p.script(
		casts(ann, bolt, bob),
		cannot("in response", "PPG-INT-4", casts(bob, counter, bolt)),
	)
	p.play(moment.MainPhase)
	assert.Equal(t, 17, p.life(bob))

	p = newPosition(t)
	bolt, counter = p.hand(ann, "Lightning Bolt"), p.hand(bob, "Counterspell")
	p.script(casts(ann, bolt, bob), during("interrupting", casts(bob, counter, bolt)))
	p.play(moment.MainPhase)
	assert.Equal(t, 20, p.life(bob))
	assert.True(t, p.happened(core.IsCountered, "PPG-INT-5", bolt))
	assert.Equal(t, card.Graveyard, p.zone(bolt))
}

// PPG-INT-4: while a second spell is being cast, only that one can be countered, and not the first below it.
func TestAnInterruptIsPlayedOnlyAgainstWhatIsBeingCast(t *testing.T) {
	p := newPosition(t)
	bolt, shock, counter := p.hand(ann, "Lightning Bolt"), p.hand(ann, "Shock"), p.hand(bob, "Counterspell")
	p.script(
		casts(ann, bolt, bob),
		during("in response", casts(ann, shock, bob)),
		cannot("interrupting", "PPG-INT-4", casts(bob, counter, bolt)),
		during("interrupting", casts(bob, counter, shock)),
	)
	p.play(moment.MainPhase)
	assert.Equal(t, 17, p.life(bob))
	assert.True(t, p.open.Has(moment.OnceItHasResolved), "PPG-SB-14: after the batch there is a neutral state")
}

// PPG-INT-1: while a spell is being cast nothing but interrupts is taken, in its own neutral state.
func TestWhileASpellIsBeingCastOnlyInterruptsAreTaken(t *testing.T) {
	p := newPosition(t)
	bolt, growth, bears := p.hand(ann, "Lightning Bolt"), p.hand(bob, "Giant Growth"), p.inPlay(bob, "Grizzly Bears")
	p.script(
		casts(ann, bolt, bears),
		cannot("interrupting", "PPG-INT-1", casts(bob, growth, bears)),
		during("in response", casts(bob, growth, bears)),
	)
	p.play(moment.MainPhase)
	assert.Equal(t, card.Battlefield, p.zone(bears))
}

// PPG-INT-2: in interrupting the controller of what is being cast has priority, not the active player.
func TestTheControllerOfWhatIsBeingCastInterruptsFirst(t *testing.T) {
	p := newPosition(t)
	bolt := p.hand(bob, "Lightning Bolt")
	p.script(casts(bob, bolt, ann))
	p.play(moment.MainPhase)
	assert.Equal(t, []string{"ann: main phase", "bob: main phase", "bob: interrupting", "ann: interrupting"}, p.windows[:4])
}

// PPG-INT-6-ex1: the lace resolves first and makes the Fireball black; the blast against red spells then does
// nothing, and the Fireball goes on.
func TestALaceSavesASpellFromABlast(t *testing.T) {
	p := newPosition(t)
	p.S.Players[bob].Life = 4
	fireball, lace, blast := p.hand(ann, "Fireball"), p.hand(ann, "Deathlace"), p.hand(bob, "Blue Elemental Blast")
	p.script(
		castsX(ann, fireball, 4, bob),
		during("interrupting", castsMode(bob, blast, 0, fireball)),
		during("interrupting, in response", casts(ann, lace, fireball)),
	)
	end := p.play(moment.MainPhase)
	assert.True(t, p.happened(core.Fizzles, "PPG-TGT-5", blast))
	assert.Equal(t, core.GameOver, end.Kind)
	assert.Equal(t, core.ByLife, p.S.Player(bob).LostBy)
}

// PPG-INT-6: when the first interrupt to resolve counters the spell, the other fizzles, and the casting is over.
func TestInterruptsLeftOverFizzleWhenTheirSpellIsCountered(t *testing.T) {
	p := newPosition(t)
	bolt, first, second := p.hand(ann, "Lightning Bolt"), p.hand(bob, "Counterspell"), p.hand(bob, "Counterspell")
	p.script(
		casts(ann, bolt, bob),
		during("interrupting", casts(bob, first, bolt)),
		during("interrupting, in response", casts(bob, second, bolt)),
	)
	countered := 0
	p.watch = func(e *core.Event) {
		if e.Verb == core.IsCountered {
			countered = len(p.windows)
		}
	}
	p.play(moment.MainPhase)
	assert.True(t, p.before(p.at(core.IsCountered, "PPG-INT-5", bolt), p.at(core.Fizzles, "PPG-INT-6", first)))
	assert.Equal(t, card.Graveyard, p.zone(first))
	assert.Equal(t, card.Graveyard, p.zone(second))
	assert.Empty(t, p.S.Stack)
	assert.Equal(t, "ann: main phase", p.windows[countered], "the casting does not return to its neutral state")
}

// PPG-INT-3: an interrupt can be interrupted; countering the counterspell saves the spell.
func TestAnInterruptCanBeInterrupted(t *testing.T) {
	p := newPosition(t)
	bolt, counter, back := p.hand(ann, "Lightning Bolt"), p.hand(bob, "Counterspell"), p.hand(ann, "Counterspell")
	p.script(
		casts(ann, bolt, bob),
		during("interrupting", casts(bob, counter, bolt)),
		during("interrupting", casts(ann, back, counter)),
	)
	p.play(moment.MainPhase)
	assert.True(t, p.happened(core.IsCountered, "PPG-INT-5", counter))
	assert.Equal(t, 17, p.life(bob))
}

// PPG-INT-8-ex1: against a permanent the blast is an instant, against a spell an interrupt.
func TestABlastIsAnInstantAgainstAPermanentAndAnInterruptAgainstASpell(t *testing.T) {
	p := newPosition(t)
	hero, blast, other, bolt := p.inPlay(ann, "Goblin Hero"), p.hand(bob, "Hydroblast"), p.hand(bob, "Hydroblast"), p.hand(ann, "Lightning Bolt")
	p.script(
		casts(ann, bolt, bob),
		cannot("interrupting", "PPG-INT-1", castsMode(bob, blast, 1, hero)),
		during("interrupting", castsMode(bob, other, 0, bolt)),
		during("main phase", castsMode(bob, blast, 1, hero)),
	)
	p.play(moment.MainPhase)
	assert.True(t, p.happened(core.IsCountered, "PPG-INT-5", bolt))
	assert.Equal(t, card.Graveyard, p.zone(hero))
}

// PPG-INT-8, PPG-COLOR-3-ex1: a lace on a permanent is played as an instant, and its color replaces all others.
func TestALaceOnAPermanentIsAnInstantAndReplacesItsColors(t *testing.T) {
	p := newPosition(t)
	tome, legend := p.inPlay(ann, "Jayemdae Tome"), p.inPlay(ann, "Tobias Andrion")
	first, second := p.hand(bob, "Thoughtlace"), p.hand(bob, "Thoughtlace")
	p.script(during("main phase", casts(bob, first, tome)), during("main phase", casts(bob, second, legend)))
	p.play(moment.MainPhase)
	assert.Equal(t, card.Only(card.Blue), p.Chars(p.id(tome)).Colors, "a colorless card becomes blue")
	assert.Equal(t, card.Only(card.Blue), p.Chars(p.id(legend)).Colors, "a white and blue card becomes only blue")
}

// PPG-MS-4: a mana source can be neither interrupted nor answered.
func TestAManaSourceCannotBeInterrupted(t *testing.T) {
	p := newPosition(t)
	ritual, counter := p.hand(ann, "Dark Ritual"), p.hand(bob, "Counterspell")
	p.S.Player(ann).AsNeeded = false
	p.inPlay(ann, "Swamp")
	p.script(casts(ann, ritual), cannot("main phase", "PPG-INT-4", casts(bob, counter, ritual)))
	p.play(moment.MainPhase)
	assert.Equal(t, core.Rule("PPG-MS-4"), p.passed[moment.WhileCast])
	assert.Equal(t, 3, p.S.Player(ann).Burned, "PPG-BURN-2: nothing used the three black mana")
	assert.Equal(t, card.Graveyard, p.zone(ritual), "5ED-I-SPELL-1")
}

// PPG-MS-5-ex1: what triggers on the casting of a mana source is played when it has resolved already.
func TestBazaarOfWondersCannotCounterDarkRitual(t *testing.T) {
	p := newPosition(t)
	p.inPlay(bob, "Bazaar of Wonders")
	p.in(card.Graveyard, ann, "Dark Ritual", "Lightning Bolt")
	ritual, bolt := p.hand(ann, "Dark Ritual"), p.hand(ann, "Lightning Bolt")
	p.script(casts(ann, ritual), casts(ann, bolt, bob))
	p.play(moment.MainPhase)
	assert.Zero(t, p.count(core.IsCountered, ritual))
	assert.Equal(t, 1, p.count(core.IsCountered, bolt), "any other spell of a name that is in a graveyard is countered")
	assert.Equal(t, 20, p.life(bob))
}

// PPG-MS-5-ex2: the Totem forbids the use of the ability, so that its being a mana source does not help.
func TestCursedTotemForbidsAManaSource(t *testing.T) {
	p := newPosition(t)
	p.inPlay(bob, "Cursed Totem")
	elves := p.inPlay(ann, "Llanowar Elves")
	p.script(cannot("main phase", "5ED-I-FIRST-1", uses(ann, elves, 0)))
	p.play(moment.MainPhase)
}

// PPG-COST-4, PPG-BURN-2: mana for a spell is drawn before it is played; what is drawn in excess burns at the end of
// the phase.
func TestLandsAreTappedBeforeTheSpellIsPlayed(t *testing.T) {
	p := newPosition(t)
	p.S.Player(ann).AsNeeded = false
	mountain, other, bolt := p.inPlay(ann, "Mountain"), p.inPlay(ann, "Mountain"), p.hand(ann, "Lightning Bolt")
	p.script(taps(ann, other), casts(ann, bolt, bob))
	p.play(moment.MainPhase)
	assert.False(t, p.object(mountain).Is(core.Tapped), "what is in the pool is used first")
	assert.True(t, p.before(p.at(core.Activates, "PPG-MS-1", other), p.at(core.Casts, "5ED-I-PLAY-1", bolt)))
	assert.Zero(t, p.S.Player(ann).Burned)
}

// INT-START-1: a spell that a start position has in a batch may be responded to, and resolves.
func TestABatchOfTheStartPositionIsFinished(t *testing.T) {
	p := newPosition(t)
	bears, bolt, growth := p.inPlay(bob, "Grizzly Bears"), p.hand(ann, "Lightning Bolt"), p.hand(bob, "Giant Growth")
	p.Announce(&core.Action{Kind: core.Cast, Who: ann, Obj: p.id(bolt), Targets: p.refs([]any{bears})}, "")
	p.script(during("in response", casts(bob, growth, bears)))
	p.play(moment.MainPhase)
	assert.Equal(t, card.Battlefield, p.zone(bears))
	assert.Equal(t, card.Graveyard, p.zone(bolt))
}

// INT-LOOP-1: no rule says how an endless loop ends, and one in which something grows never repeats.
func TestALoopThatGrowsIsCalledEndless(t *testing.T) {
	p := newPosition(t)
	p.put(card.Battlefield, ann, invented(t, "Joy", "Enchantment", "", "whenever you gain life, you gain 1 life", "at end of turn, you gain 1 life"))
	p.From = moment.DiscardPhase
	end := p.Run()
	assert.Equal(t, core.NotImplemented, end.Kind)
	assert.Contains(t, end.Text, "an endless loop that does not repeat")
}
