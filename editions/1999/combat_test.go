package rules1999

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// Chapters 306 to 311, 500 to 502: combat.

// 310.2, 310.4: combat damage waits on the stack and is dealt as assigned, even by a creature that is gone.
func TestCombatDamageOnTheStackIsDealtByWhatIsGone_310_4(t *testing.T) {
	p := newTable(t)
	p.on(ann, "Mogg Fanatic")
	p.on(bob, "Llanowar Elves", "Birds of Paradise")
	p.attack("Mogg Fanatic")
	p.block("Mogg Fanatic", "Llanowar Elves")
	p.does(ann, activate("Mogg Fanatic", "Birds of Paradise")).when(moment.CombatDamageAssigned)
	p.run(moment.MainPhase)
	for _, name := range []string{"Mogg Fanatic", "Llanowar Elves", "Birds of Paradise"} {
		assert.Equal(t, card.Graveyard, p.zone(name), name)
	}
}

// 310.4: what has left play takes none of the damage that was assigned to it, and its new self neither.
func TestCombatDamageToWhatHasLeftIsNotDealt_310_4(t *testing.T) {
	p := newTable(t, `
["Blink"]
type = "Instant"
does = ["exile target creature, then return it to the battlefield under its owner's control"]`)
	p.on(ann, "Hill Giant")
	p.on(bob, "Grizzly Bears")
	p.hand(bob, "Blink")
	p.attack("Hill Giant")
	p.block("Hill Giant", "Grizzly Bears")
	p.does(bob, cast("Blink", "Grizzly Bears")).when(moment.CombatDamageAssigned)
	p.run(moment.MainPhase)
	assert.Equal(t, card.Battlefield, p.zone("Grizzly Bears"))
	assert.Equal(t, 1, p.count(core.DealsDamage, "310.4"), "only the Bears have dealt theirs")
}

// 310.1c, 309.4: a blocked creature whose blocker is gone stays blocked and assigns no damage; with trample all of it: 502.9c.
func TestABlockedCreatureStaysBlocked_309_4(t *testing.T) {
	for name, life := range map[string]int{"Hill Giant": 20, "Tramples": 17} {
		p := newTable(t, `
["Tramples"]
type = "Creature"
size = "3/3"
does = ["trample"]`)
		p.on(ann, name)
		p.on(bob, "Grizzly Bears")
		p.hand(ann, "Shock")
		p.attack(name)
		p.block(name, "Grizzly Bears")
		p.does(ann, cast("Shock", "Grizzly Bears")).when(moment.AfterBlockersAreDeclared)
		p.run(moment.MainPhase)
		assert.Equal(t, life, p.life(bob), name)
	}
}

// 308.4: the steps after the attack are skipped when nobody was declared, not when the attackers are gone.
func TestTheStepsOfCombatComeAlthoughTheAttackerIsGone_308_4(t *testing.T) {
	p := newTable(t)
	p.on(ann, "Grizzly Bears")
	p.hand(bob, "Shock")
	p.attack("Grizzly Bears")
	p.does(bob, cast("Shock", "Grizzly Bears")).when(moment.AfterAttackersAreDeclared)
	p.run(moment.MainPhase)
	assert.Equal(t, 1, p.count(core.StepBegins, "309.1"))
	assert.Equal(t, 1, p.count(core.StepBegins, "310.1"))

	p = newTable(t)
	p.on(ann, "Grizzly Bears")
	p.run(moment.MainPhase)
	assert.Zero(t, p.count(core.StepBegins, "309.1"))
}

// 306.2: what stops being a creature or changes controllers leaves combat; tapping changes nothing.
func TestWhatStopsBeingACreatureLeavesCombat_306_2(t *testing.T) {
	p := newTable(t, `
["Walker"]
type = "Artifact"
does = ["{0}: this becomes a 3/3 artifact creature until end of turn"]
["Calm"]
type = "Instant"
does = ["target artifact becomes an artifact until end of turn"]`)
	p.on(ann, "Walker")
	p.hand(bob, "Calm")
	p.does(ann, activate("Walker"))
	p.attack("Walker")
	p.does(bob, cast("Calm", "Walker")).when(moment.AfterAttackersAreDeclared)
	p.run(moment.MainPhase)
	assert.True(t, p.happened(core.RemovedFromCombat, "306.2", "Walker"))
	assert.Equal(t, 20, p.life(bob))

	p = newTable(t)
	p.on(ann, "Hill Giant")
	p.on(bob, "Icy Manipulator", "Grizzly Bears")
	p.attack("Hill Giant")
	p.block("Hill Giant", "Grizzly Bears")
	p.does(bob, activate("Icy Manipulator", "Grizzly Bears")).when(moment.AfterBlockersAreDeclared)
	p.run(moment.MainPhase)
	assert.Equal(t, 2, p.count(core.DealsDamage, "310.4"), "a tapped blocker deals its damage")
}

// 308.1: sickness, tapped creatures and Walls keep from attacking.
func TestWhoMayBeDeclaredAsAnAttacker_308_1(t *testing.T) {
	p := newTable(t)
	sick, tapped, wall := p.on(ann, "Grizzly Bears"), p.on(ann, "Hill Giant"), p.on(ann, "Wall of Swords")
	forest := p.on(ann, "Forest")
	p.S.Object(sick).Since = p.S.Turn
	p.S.Object(tapped).Flags |= core.Tapped
	assert.Equal(t, core.SickToAttack, p.MayAttack(ann, sick, 0))
	assert.Equal(t, core.IsTapped, p.MayAttack(ann, tapped, 0))
	assert.Equal(t, core.IsWall, p.MayAttack(ann, wall, 0))
	assert.Equal(t, core.NotACreature, p.MayAttack(ann, forest, 0))
}

// 500.2-ex1: a creature that attacks if able must be declared before the declaration can end.
func TestARequirementToAttackMustBeMet_500_2(t *testing.T) {
	p := newTable(t)
	p.on(ann, "Juggernaut")
	w := core.Window{Ask: core.AskAttacker, Who: ann}
	r := p.Legal(&w, &core.Action{Who: ann})
	assert.Equal(t, core.MustDo, r.Why)
	assert.Equal(t, core.Rule("500.2"), r.Rule)
	p.run(moment.MainPhase)
	assert.Equal(t, 15, p.life(bob), "it attacks although nobody said so")
}

// 501.2-ex1: evasion abilities add up.
func TestEvasionAbilitiesAddUp_501_2(t *testing.T) {
	p := newTable(t, `
["Picky"]
type = "Creature"
size = "1/1"
does = ["flying", "this can't be blocked except by Walls"]
["Stone Wall"]
type = "Creature - Wall"
size = "0/5"`)
	attacker := p.on(ann, "Picky")
	stone, swords, birds := p.on(bob, "Stone Wall"), p.on(bob, "Wall of Swords"), p.on(bob, "Birds of Paradise")
	p.DeclareAttacker(attacker, 0)
	to := []core.Ref{core.ToObject(attacker)}
	assert.Equal(t, core.Evades, p.MayBlock(bob, stone, to))
	assert.Equal(t, core.Evades, p.MayBlock(bob, birds, to))
	assert.Equal(t, core.Fine, p.MayBlock(bob, swords, to))
}

// 502.6c-ex1: landwalk does not cancel landwalk. 502.6b: it asks for the defender's land.
func TestLandwalkDoesNotCancelLandwalk_502_6c(t *testing.T) {
	p := newTable(t, `
["Woods Rider"]
type = "Creature"
size = "1/1"
does = ["forestwalk"]`)
	a, b := p.on(ann, "Woods Rider"), p.on(bob, "Woods Rider")
	p.DeclareAttacker(a, 0)
	to := []core.Ref{core.ToObject(a)}
	assert.Equal(t, core.Fine, p.MayBlock(bob, b, to))
	p.on(bob, "Forest")
	assert.Equal(t, core.Evades, p.MayBlock(bob, b, to))
}

// 502.8b: shadow works both ways.
func TestShadowWorksBothWays_502_8b(t *testing.T) {
	p := newTable(t, `
["Shade"]
type = "Creature"
size = "1/1"
does = ["shadow"]`)
	shade, bears := p.on(ann, "Shade"), p.on(ann, "Grizzly Bears")
	otherShade, giant := p.on(bob, "Shade"), p.on(bob, "Hill Giant")
	p.DeclareAttacker(shade, 0)
	p.DeclareAttacker(bears, 0)
	assert.Equal(t, core.Evades, p.MayBlock(bob, giant, []core.Ref{core.ToObject(shade)}))
	assert.Equal(t, core.Evades, p.MayBlock(bob, otherShade, []core.Ref{core.ToObject(bears)}))
	assert.Equal(t, core.Fine, p.MayBlock(bob, otherShade, []core.Ref{core.ToObject(shade)}))
}

// 502.2b: first strikers deal damage in a step of their own, before what they kill.
func TestFirstStrikersDealTheirDamageFirst_502_2b(t *testing.T) {
	p := newTable(t)
	p.on(ann, "White Knight")
	p.on(bob, "Grizzly Bears")
	p.attack("White Knight")
	p.block("White Knight", "Grizzly Bears")
	p.run(moment.MainPhase)
	assert.Equal(t, card.Graveyard, p.zone("Grizzly Bears"))
	assert.Equal(t, card.Battlefield, p.zone("White Knight"))
	assert.Equal(t, 2, p.count(core.StepBegins, "310.1"))
}

// 502.2c: first strike gained or lost between the steps neither saves damage nor doubles it.
func TestFirstStrikeBetweenTheStepsChangesNothing_502_2c(t *testing.T) {
	cards := `
["Quicken"]
type = "Instant"
does = ["target creature gains first strike until end of turn"]
["Slow"]
type = "Instant"
does = ["target creature loses first strike until end of turn"]`
	p := newTable(t, cards)
	p.on(ann, "White Knight", "Grizzly Bears")
	p.hand(ann, "Quicken", "Slow")
	p.attack("White Knight", "Grizzly Bears")
	p.does(ann, cast("Quicken", "Grizzly Bears")).when(moment.BetweenTheDamageSteps)
	p.does(ann, cast("Slow", "White Knight")).when(moment.BetweenTheDamageSteps)
	p.run(moment.MainPhase)
	assert.Equal(t, 16, p.life(bob), "two from each, once")
}

// 502.3b, 502.3c: each flanking takes one from each blocker without flanking.
func TestEachFlankingWeakensABlocker_502_3(t *testing.T) {
	p := newTable(t, `
["Knight of Flanks"]
type = "Creature"
size = "1/5"
does = ["flanking", "flanking"]
["Flanker"]
type = "Creature"
size = "2/2"
does = ["flanking"]`)
	p.on(ann, "Knight of Flanks")
	p.on(bob, "Hill Giant", "Flanker")
	p.attack("Knight of Flanks")
	p.block("Knight of Flanks", "Hill Giant", "Flanker")
	p.until(moment.AfterBlockersAreDeclared)
	p.steps[len(p.steps)-1].at = moment.Settled
	p.steps[len(p.steps)-1].who = bob
	p.run(moment.AsAttackersAreDeclared)
	assert.Equal(t, [2]int{1, 1}, p.size("Hill Giant"))
	assert.Equal(t, [2]int{2, 2}, p.size("Flanker"))
}

// 502.7b: protection prevents damage, and forbids targets, enchantments and blockers of its quality.
func TestProtection_502_7b(t *testing.T) {
	p := newTable(t, `
["Black Aura"]
cost = "{B}"
type = "Enchantment - Aura"
does = ["enchant creature", "enchanted creature gets +1/+1"]
["Black Bolt"]
cost = "{B}"
type = "Instant"
does = ["this deals 1 damage to target creature"]
["Black Rain"]
cost = "{B}"
type = "Sorcery"
does = ["this deals 3 damage to each creature"]`)
	knight := p.on(bob, "White Knight")
	p.hand(ann, "Black Aura", "Black Bolt", "Black Rain")
	p.does(ann, cast("Black Bolt", "White Knight")).refusedAs(core.ProtectedTarget)
	p.does(ann, cast("Black Aura", "White Knight")).refusedAs(core.ProtectedTarget)
	p.does(ann, cast("Black Rain"))
	p.settle()
	assert.Equal(t, card.Battlefield, p.zone("White Knight"))
	assert.Equal(t, 1, p.count(core.DamagePrevented, "502.7b"))
	p.DeclareAttacker(knight, 0)
	blocker := p.on(ann, "Drudge Skeletons")
	assert.Equal(t, core.Evades, p.MayBlock(ann, blocker, []core.Ref{core.ToObject(knight)}))
}

// 502.9b, 502.9e: the player gets only what exceeds lethal damage to every blocker.
func TestTrampleSpillsOverLethalDamage_502_9b(t *testing.T) {
	p := newTable(t, `
["Tramples"]
type = "Creature"
size = "6/6"
does = ["trample"]`)
	p.on(ann, "Tramples")
	p.on(bob, "Grizzly Bears", "Hill Giant")
	p.attack("Tramples")
	p.block("Tramples", "Grizzly Bears", "Hill Giant")
	p.run(moment.MainPhase)
	assert.Equal(t, 19, p.life(bob), "2 and 3 to the blockers, 1 through")
}

// 502.9f-ex1: the damage of others counts for what a trampling creature must assign. The multiple block
// is put there by hand: 309.1 allows it to creatures that say so.
func TestOthersAssignFirstToHelpTheTramplingCreature_502_9f(t *testing.T) {
	p := newTable(t, `
["Little One"]
type = "Creature"
size = "1/1"
["Tramples"]
type = "Creature"
size = "3/3"
does = ["trample"]`)
	little := p.on(ann, "Little One")
	big := p.on(ann, "Tramples")
	bears := p.on(bob, "Grizzly Bears")
	p.S.InCombat = true
	p.S.Player(ann).Attacked = true
	p.DeclareAttacker(big, 0) // first, and yet it assigns last
	p.DeclareAttacker(little, 0)
	p.DeclareBlocker(bears, big)
	p.S.Blocks = append(p.S.Blocks, core.Block{Blocker: bears, Attacker: little})
	p.SetBlockStatus()
	p.run(moment.CombatDamageAssigned)
	assert.Equal(t, 18, p.life(bob))
	assert.Equal(t, card.Graveyard, p.zone("Grizzly Bears"))
}

// GL-Rampage: +X/+X for each blocker after the first.
func TestRampageCountsBlockersAfterTheFirst_GLRampage(t *testing.T) {
	p := newTable(t, `
["Ramps"]
type = "Creature"
size = "2/2"
does = ["rampage 2"]`)
	p.on(ann, "Ramps")
	p.on(bob, "Grizzly Bears", "Hill Giant", "Craw Wurm")
	p.attack("Ramps")
	p.block("Ramps", "Grizzly Bears", "Hill Giant", "Craw Wurm")
	p.does(ann, func(p *table) core.Action {
		assert.Equal(t, [2]int{6, 6}, p.size("Ramps"))
		p.steps = nil
		p.End(core.Ended{})
		return core.Action{}
	}).when(moment.CombatDamageAssigned)
	p.run(moment.MainPhase)
}

// GL-Rampage, 413.2f: the blockers are counted as the ability resolves.
func TestRampageCountsAsItResolves_GLRampage(t *testing.T) {
	p := newTable(t, `
["Ramps"]
type = "Creature"
size = "2/2"
does = ["rampage 2"]`)
	p.on(ann, "Ramps")
	p.on(bob, "Grizzly Bears", "Hill Giant", "Craw Wurm")
	p.hand(ann, "Unsummon")
	p.attack("Ramps")
	p.block("Ramps", "Grizzly Bears", "Hill Giant", "Craw Wurm")
	p.does(ann, cast("Unsummon", "Craw Wurm")).when(moment.InResponseToATriggeredAbility)
	p.until(moment.CombatDamageAssigned)
	p.run(moment.MainPhase)
	assert.Equal(t, [2]int{4, 4}, p.size("Ramps"))
}

// INT-BAND-1 to INT-BAND-3: bands attack together, are blocked together, and their player divides what hurts them.
func TestBands_INTBAND(t *testing.T) {
	p := newTable(t)
	p.on(ann, "Benalish Hero", "Hill Giant")
	p.on(bob, "Craw Wurm")
	for _, name := range []string{"Benalish Hero", "Hill Giant"} {
		p.does(ann, func(p *table) core.Action {
			return core.Action{Kind: core.DeclareAtt, Obj: p.id(name), Band: 1}
		}).when(moment.AsAttackersAreDeclared)
	}
	p.block("Hill Giant", "Craw Wurm")
	p.chooses(core.ToDivide, 6) // all six to whichever is asked for first
	p.run(moment.MainPhase)
	assert.Equal(t, 20, p.life(bob), "both are blocked")
	for _, w := range p.asked {
		if w.Purpose == core.ToDivide && w.Source == p.id("Craw Wurm") {
			assert.Equal(t, ann, w.Who)
		}
	}
	dead := 0
	for _, name := range []string{"Benalish Hero", "Hill Giant"} {
		if p.zone(name) == card.Graveyard {
			dead++
		}
	}
	assert.Equal(t, 1, dead)
}

// GL-AsThough-ex1: a spider may block as though it flew, but shadow stays shadow.
func TestAsThoughAppliesToTheActionOnly_GLAsThough(t *testing.T) {
	p := newTable(t, `
["Spider"]
type = "Creature"
size = "2/4"
does = ["this can block as though it had flying"]
["Shadow Bird"]
type = "Creature"
size = "1/1"
does = ["flying", "shadow"]`)
	spider := p.on(bob, "Spider")
	birds, shadow := p.on(ann, "Birds of Paradise"), p.on(ann, "Shadow Bird")
	p.DeclareAttacker(birds, 0)
	p.DeclareAttacker(shadow, 0)
	assert.Equal(t, core.Fine, p.MayBlock(bob, spider, []core.Ref{core.ToObject(birds)}))
	assert.Equal(t, core.Evades, p.MayBlock(bob, spider, []core.Ref{core.ToObject(shadow)}))
}
