package rules1998

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// PPG-PH-1, PPG-PH-2, PPG-PH-3: the six phases, and fast effects in all but the first and the last.
func TestATurnHasSixPhasesAndFastEffectsInFour(t *testing.T) {
	p := newPosition(t)
	var phases []string
	p.sideways = func(_ *core.Game, name string) { phases = append(phases, name) }
	p.play(moment.BeginningOfTurn)
	assert.Equal(t, []string{"untap phase", "upkeep phase", "draw phase", "main phase", "discard phase", "cleanup phase"}, phases)
	assert.Equal(t, []string{"ann: untap phase", "ann: upkeep phase", "bob: upkeep phase", "ann: draw phase", "bob: draw phase", "ann: main phase", "bob: main phase",
		"ann: discard phase", "bob: discard phase"}, p.windows)
	assert.Equal(t, core.Rule("PPG-TURN-UNTAP-1"), p.passed[moment.Untap])
	assert.Equal(t, core.Rule("PPG-TURN-CLN-1"), p.passed[moment.Cleanup])
}

// PPG-MS-1: before the ability of the untap phase its player may use mana sources, and nothing else; the land untaps, and the
// mana burns.
func TestInTheUntapPhaseTheActivePlayerMayUseManaSources(t *testing.T) {
	p := newPosition(t)
	forest, bolt := p.inPlay(ann, "Forest"), p.hand(ann, "Lightning Bolt")
	p.script(
		cannot("untap phase", "PPG-TURN-UNTAP-1", casts(ann, bolt, bob)),
		during("untap phase", taps(ann, forest)),
	)
	p.play(moment.BeginningOfTurn)
	assert.False(t, p.object(forest).Is(core.Tapped))
	assert.Equal(t, 19, p.life(ann))
}

// PPG-TURN-DRAW-1, PPG-TIM-4: the draw is played as an instant by the active player, who may do other things first; it can
// be answered. 5ED-I-DRAW-1: whoever goes first does not draw in the first turn.
func TestTheDrawIsPlayedInItsPhase(t *testing.T) {
	p := newPosition(t)
	p.S.Turn = 2
	top := p.in(card.Library, ann, "Grizzly Bears")
	bolt, shock := p.hand(ann, "Lightning Bolt"), p.hand(bob, "Shock")
	p.script(
		during("draw phase", casts(ann, bolt, bob)),
		during("in response", casts(bob, shock, ann)),
		during("draw phase", yields(ann)), // the bolt's batch is over; the draw follows
		during("in response", yields(bob)),
	)
	p.play(moment.BeforeTheDraw)
	assert.Equal(t, card.Hand, p.zone(top))
	assert.True(t, p.before(p.at(core.Resolves, "PPG-SB-12", bolt), p.at(core.Draws, "PPG-TURN-DRAW-1", top)))

	p = newPosition(t)
	top = p.in(card.Library, ann, "Grizzly Bears")
	p.play(moment.BeginningOfTurn)
	assert.Equal(t, card.Library, p.zone(top), "5ED-I-DRAW-1")
	assert.Equal(t, core.Rule("5ED-I-DRAW-1"), p.passed[moment.BeforeTheDraw])
}

// PPG-SPC-6-ex1: one Island Sanctuary replaces the draw; a second finds none to replace.
func TestASecondReplacementFindsNoDraw(t *testing.T) {
	p := newPosition(t)
	p.S.Turn = 2
	wish := invented(t, "Abstinence", "Enchantment", "", "if you would draw a card, you may instead gain 1 life")
	p.put(card.Battlefield, ann, wish)
	p.put(card.Battlefield, ann, wish)
	top := p.in(card.Library, ann, "Grizzly Bears")
	p.answer(ann, core.ToUse, true)
	p.play(moment.BeforeTheDraw)
	assert.Equal(t, card.Library, p.zone(top))
	assert.Equal(t, 21, p.life(ann))
	assert.Equal(t, 1, p.count(core.DrawReplaced, ann)+countVerb(p, core.DrawReplaced))
}

// PPG-LOSE-1, PPG-LOSE-3: who must draw from an empty library loses at once.
func TestWhoMustDrawFromAnEmptyLibraryLosesAtOnce(t *testing.T) {
	p := newPosition(t)
	p.S.Turn = 2
	p.S.Player(ann).Endless = false
	end := p.play(moment.BeforeTheDraw)
	assert.Equal(t, core.GameOver, end.Kind)
	assert.True(t, p.happened(core.LosesTheGame, "PPG-LOSE-1", ann))
	assert.NotContains(t, p.windows, "bob: draw phase", "the phase does not go on")
}

// INT-PWIN-1, INT-DRAWEMPTY-1: when both must draw and neither can, both lose: a draw.
func TestBothWhoCannotDrawTogetherLose(t *testing.T) {
	p := newPosition(t)
	p.S.Player(ann).Endless, p.S.Player(bob).Endless = false, false
	wheel := p.put(card.Hand, ann, invented(t, "Small Wheel", "Sorcery", "", "each player draws two cards"))
	last := p.in(card.Library, bob, "Forest")
	p.script(casts(ann, wheel))
	p.play(moment.MainPhase)
	assert.Equal(t, []core.Result{core.Drew, core.Drew}, []core.Result{p.S.Player(ann).Result, p.S.Player(bob).Result})
	assert.Equal(t, card.Hand, p.zone(last))
}

// PPG-BURN-2, PPG-PH-7, PPG-PH-8: mana burns at the end of a phase and kills before the next begins.
func TestManaBurnsAtTheEndOfThePhase(t *testing.T) {
	p := newPosition(t)
	p.S.Player(ann).AsNeeded = false
	p.S.Players[ann].Life = 1
	forest := p.inPlay(ann, "Forest")
	p.script(during("upkeep phase", taps(ann, forest)))
	end := p.play(moment.Upkeep)
	assert.Equal(t, core.GameOver, end.Kind)
	assert.True(t, p.happened(core.ManaBurns, "PPG-BURN-2", ann))
	assert.Equal(t, upkeepPhase, p.S.Phase)
}

// PPG-PH-6, PPG-PH-7: what mana burn triggers is played too.
func TestWhatManaBurnTriggersIsPlayed(t *testing.T) {
	p := newPosition(t)
	p.S.Player(ann).AsNeeded = false
	forest := p.inPlay(ann, "Forest")
	p.put(card.Battlefield, bob, invented(t, "Gloater", "Enchantment", "", "whenever a player loses life, you gain 1 life"))
	p.script(during("upkeep phase", taps(ann, forest)))
	p.play(moment.Upkeep)
	assert.Equal(t, 21, p.life(bob))
}

// PPG-LIFE-4: when both are without life at the check, the game is a draw.
func TestBothWithoutLifeDrawTheGame(t *testing.T) {
	p := newPosition(t)
	p.S.Players[ann].Life, p.S.Players[bob].Life = 2, 3
	quake := p.hand(ann, "Earthquake")
	p.script(castsX(ann, quake, 3))
	p.play(moment.MainPhase)
	assert.Equal(t, core.Drew, p.S.Player(ann).Result)
	assert.Equal(t, core.Drew, p.S.Player(bob).Result)
	assert.Equal(t, 1, countVerb(p, core.GameDrawn))
	assert.Equal(t, core.Rule("PPG-LIFE-4"), p.events[len(p.events)-1].Rule)
}

// PPG-TURN-DISC-1: at the end of the discard phase the hand is cut to seven.
func TestTheHandIsCutToSeven(t *testing.T) {
	p := newPosition(t)
	kept := p.hand(ann, "Forest", "Forest", "Forest", "Forest", "Forest", "Forest", "Forest", "Island", "Lightning Bolt")
	bolt := kept + 8
	p.answer(ann, core.ToDiscard, kept+7)
	p.script(during("discard phase", casts(ann, bolt, bob)))
	p.play(moment.MainPhase)
	assert.Len(t, p.S.Players[ann].Hand, 7)
	assert.Equal(t, card.Graveyard, p.zone(kept+7))
	assert.True(t, p.happened(core.Discards, "PPG-TURN-DISC-1", kept+7))
}

// PPG-TURN-CLN-1, PPG-TURN-CLN-3: damage and the effects of the turn are gone when "at end of turn" comes.
func TestEndOfTurnComesWhenDamageHasWornOff(t *testing.T) {
	p := newPosition(t)
	p.put(card.Battlefield, ann, invented(t, "Late Spark", "Enchantment", "", "at end of turn, this deals 1 damage to each creature"))
	giant, shock := p.inPlay(bob, "Hill Giant"), p.hand(ann, "Shock")
	p.script(casts(ann, shock, giant))
	p.play(moment.MainPhase)
	assert.Equal(t, card.Battlefield, p.zone(giant), "2 damage of the turn and 1 at its end would be 3")
}

// PPG-TURN-CLN-2: damage at end of turn that does not destroy is ignored; a second wound at end of turn finds none.
func TestDamageAtEndOfTurnThatDoesNotDestroyIsIgnored(t *testing.T) {
	p := newPosition(t)
	spark := invented(t, "Late Spark", "Enchantment", "", "at end of turn, this deals 2 damage to each creature")
	p.put(card.Battlefield, ann, spark)
	p.put(card.Battlefield, ann, spark)
	giant, bears := p.inPlay(bob, "Hill Giant"), p.inPlay(bob, "Grizzly Bears")
	p.play(moment.MainPhase)
	assert.Equal(t, 4, dealtTo(p, giant))
	assert.Equal(t, card.Battlefield, p.zone(giant))
	assert.Equal(t, card.Graveyard, p.zone(bears))
}

// PPG-TURN-CLN-2: an effect until end of turn that begins at end of turn is over as it resolves.
func TestAnEffectThatBeginsAtEndOfTurnIsOverAtOnce(t *testing.T) {
	p := newPosition(t)
	p.put(card.Battlefield, ann, invented(t, "Late Blight", "Enchantment", "", "at end of turn, creatures get -2/-2 until end of turn"))
	bears := p.inPlay(bob, "Grizzly Bears")
	p.play(moment.MainPhase)
	assert.Equal(t, card.Battlefield, p.zone(bears))
	assert.Equal(t, 2, p.Toughness(p.id(bears)))
}

// PPG-TURN-UNTAP-1, PPG-TURN-1: only the active player's permanents untap.
func TestOnlyTheActivePlayersPermanentsUntap(t *testing.T) {
	p := newPosition(t)
	hers, his := p.inPlay(ann, "Forest"), p.inPlay(bob, "Forest")
	p.object(hers).Flags |= core.Tapped
	p.object(his).Flags |= core.Tapped
	p.play(moment.BeginningOfTurn)
	assert.False(t, p.object(hers).Is(core.Tapped))
	assert.True(t, p.object(his).Is(core.Tapped))
}

// PPG-TRG-6-ex1, PPG-TRG-5: Soul Net's life is paid for when the creature dies, or never.
func TestSoulNetIsPaidWhenTheCreatureDies(t *testing.T) {
	for _, paid := range []bool{true, false} {
		p := newPosition(t)
		net, bears, bolt := p.inPlay(ann, "Soul Net"), p.inPlay(bob, "Grizzly Bears"), p.hand(ann, "Lightning Bolt")
		p.answer(ann, core.ToUse, paid)
		p.script(casts(ann, bolt, bears), cannot("main phase", "PPG-TRG-5", ability(core.UseTriggered, ann, net, 0)))
		p.play(moment.MainPhase)
		assert.Equal(t, paid, p.life(ann) == 21)
		assert.Equal(t, card.Graveyard, p.zone(bears))
	}
}

// 5ED-I-PLAY-2, 5ED-I-PLAY-8: a triggered ability that finds no target is not offered, and nothing is paid for it.
func TestATriggeredAbilityWithoutATargetIsNotOffered(t *testing.T) {
	p := newPosition(t)
	p.put(card.Battlefield, ann, invented(t, "Grudge", "Enchantment", "", "whenever a creature dies, you may pay 2 life: destroy target artifact"))
	bears, bolt := p.inPlay(bob, "Grizzly Bears"), p.hand(ann, "Lightning Bolt")
	p.script(casts(ann, bolt, bears))
	p.play(moment.MainPhase)
	assert.Equal(t, card.Graveyard, p.zone(bears))
	assert.NotContains(t, p.asked, core.ToUse)
	assert.Equal(t, 20, p.life(ann))
}

// PPG-TRG-2, PPG-SB-2: a triggered ability is played in a series, right after its step; only interrupts answer it.
func TestATriggeredAbilityIsAnsweredByInterruptsOnly(t *testing.T) {
	p := newPosition(t)
	p.inPlay(ann, "Ankh of Mishra")
	forest, bolt := p.hand(bob, "Forest"), p.hand(bob, "Lightning Bolt")
	p.S.Active = bob
	p.script(plays(bob, forest), cannot("interrupting", "PPG-SB-2", casts(bob, bolt, ann)))
	p.play(moment.MainPhase)
	assert.Equal(t, 18, p.life(bob))
	assert.False(t, slices.Contains(p.windows, "ann: in response"))
}

// PPG-SB-3: in a series all of the active player's abilities come first.
func TestInASeriesTheActivePlayerComesFirst(t *testing.T) {
	p := newPosition(t)
	his := p.put(card.Battlefield, bob, invented(t, "Echo", "Enchantment", "", "whenever a creature dies, you gain 1 life"))
	hers := p.put(card.Battlefield, ann, invented(t, "Toll", "Enchantment", "", "whenever a creature dies, you gain 1 life"))
	bears, bolt := p.inPlay(bob, "Grizzly Bears"), p.hand(ann, "Lightning Bolt")
	p.script(casts(ann, bolt, bears))
	p.play(moment.MainPhase)
	assert.True(t, p.before(p.at(core.GainsLife, "INT-GAIN-1", ann), p.at(core.GainsLife, "INT-GAIN-1", bob)))
	assert.True(t, p.before(p.at(core.Triggers, "PPG-TRG-2", his), p.at(core.Triggers, "PPG-TRG-2", hers)), "they triggered in another order")
}

// PPG-TRG-8: what a triggered ability sets off comes before the rest of its series.
func TestWhatATriggeredAbilitySetsOffComesBeforeTheRest(t *testing.T) {
	p := newPosition(t)
	cannon := p.put(card.Battlefield, ann, invented(t, "Cannon", "Enchantment", "", "whenever a land enters, this deals 1 damage to each creature"))
	p.put(card.Battlefield, ann, invented(t, "Spring", "Enchantment", "", "whenever a land enters, you gain 1 life"))
	elves, forest := p.inPlay(bob, "Llanowar Elves"), p.hand(ann, "Forest")
	p.answer(ann, core.ToOrderTriggers, cannon)
	p.script(plays(ann, forest))
	p.play(moment.MainPhase)
	assert.True(t, p.before(p.at(core.IsDestroyed, "5ED-I-DMG-3", elves), p.at(core.GainsLife, "INT-GAIN-1", ann)))
}

// PPG-SB-5b, PPG-SB-5: what a series makes due for its player is played in it, once; PPG-SB-4, PPG-TURN-CLN-4: not for one who is done.
func TestWhatBecomesDueInASeriesIsPlayedUnlessItsPlayerIsDone(t *testing.T) {
	for who, life := range map[core.Player]int{ann: 19, bob: 21} {
		p := newPosition(t)
		p.put(card.Battlefield, who, invented(t, "Feast", "Enchantment", "", "at end of turn, each player gains 1 life"))
		p.put(card.Battlefield, ann, invented(t, "Toll", "Enchantment", "", "at end of turn, if you have 21 or more life, you lose 2 life"))
		p.play(moment.DiscardPhase)
		assert.Equal(t, life, p.life(ann), "the feast is %v's", who)
	}
}

// PPG-SB-5, PPG-SB-5b: each ability once, and not each permanent.
func TestOneAbilityOfAPermanentMakesAnotherOfItDueInTheSeries(t *testing.T) {
	p := newPosition(t)
	p.put(card.Battlefield, ann, invented(t, "Feast and Toll", "Enchantment", "",
		"at end of turn, each player gains 1 life", "at end of turn, if you have 21 or more life, you lose 2 life"))
	p.play(moment.DiscardPhase)
	assert.Equal(t, 19, p.life(ann))
}
