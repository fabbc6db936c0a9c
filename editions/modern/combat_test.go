package rulesmodern

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// attack lets creatures attack and others block, and plays the combat phase.
func (p *position) fight(attackers []core.ID, blocks map[core.ID]core.ID) core.Ended {
	for _, id := range attackers {
		p.answer(func(w *core.Window) bool { return w.Ask == core.AskAttacker }, core.Action{Kind: core.DeclareAtt, Obj: id})
	}
	for _, blocker := range p.S.Battlefield {
		if attacker, ok := blocks[blocker]; ok {
			p.answer(func(w *core.Window) bool { return w.Ask == core.AskBlocker }, core.Action{Kind: core.DeclareBlock, Obj: blocker, Targets: []core.Ref{core.ToObject(attacker)}})
		}
	}
	p.From = moment.BeginningOfCombat
	return p.play(func() { combatPhase(p.Game) })
}

// share answers how much damage a source assigns to a creature.
func (p *position) share(to core.ID, n int) {
	p.answer(func(w *core.Window) bool { return w.Purpose == core.ToDivide && w.About == core.ToObject(to) }, core.Action{Kind: core.Pick, N: n})
}

// steps are the names of the steps that began.
func (p *position) steps() (names []string) {
	for _, e := range p.events {
		if e.Verb == core.StepBegins {
			names = append(names, e.Detail)
		}
	}
	return names
}

// The example of 510.1c, with the damage divided in ways that an order of blockers would have forbidden.
func TestDamageIsDividedFreelyAmongBlockers(t *testing.T) {
	for _, c := range []struct {
		spawn           int
		spawnDies, dies bool
	}{{0, false, true}, {1, false, true}, {3, true, true}, {4, true, false}} {
		p := newPosition(t)
		regrower := p.on(ann, creature(t, "Elvish Regrower", 4, 3))
		spawn, hunter := p.on(bob, creature(t, "Vampire Spawn", 2, 3)), p.on(bob, creature(t, "Helpful Hunter", 1, 1))
		p.share(spawn, c.spawn)
		p.fight([]core.ID{regrower}, map[core.ID]core.ID{spawn: regrower, hunter: regrower})
		assert.Equal(t, c.spawnDies, p.zone(spawn) == card.Graveyard, "%d to the Spawn", c.spawn)
		assert.Equal(t, c.dies, p.zone(hunter) == card.Graveyard, "%d to the Spawn", c.spawn)
		assert.Equal(t, card.Graveyard, p.zone(regrower))
	}
}

func TestCombatDamageNeverWaitsOnTheStack(t *testing.T) {
	p := newPosition(t)
	bears := p.on(ann, creature(t, "Grizzly Bears", 2, 2))
	var waited bool
	p.answers = append(p.answers, func(g *core.Game, _ *core.Window) (core.Action, bool) {
		waited = waited || g.Top() != 0
		return core.Action{}, false
	})
	p.fight([]core.ID{bears}, nil)
	assert.False(t, waited)
	assert.True(t, p.happened(core.DealsDamage, "510.2", core.ToObject(bears)))
	assert.Equal(t, 18, p.S.Players[bob].Life)
}

// 508.8 skips blocks and damage only where nothing was declared; an attacker that is gone was declared.
func TestStepsOfCombat(t *testing.T) {
	t.Run("without attackers, players still act in the declare attackers step", func(t *testing.T) {
		p := newPosition(t)
		p.fight(nil, nil)
		assert.Equal(t, []string{"beginning of combat step", "declare attackers step", "end of combat step"}, p.steps())
	})
	t.Run("an attacker that has died was declared", func(t *testing.T) {
		p := newPosition(t)
		bears := p.on(ann, creature(t, "Grizzly Bears", 2, 2))
		p.answers = append(p.answers, func(g *core.Game, w *core.Window) (core.Action, bool) {
			if w.Name == "declare attackers step" && g.S.Object(bears).Zone == card.Battlefield {
				g.Destroy(bears, core.IsDestroyed, "701.8a", "")
			}
			return core.Action{}, false
		})
		p.fight([]core.ID{bears}, nil)
		assert.Equal(t, []string{"beginning of combat step", "declare attackers step", "declare blockers step", "combat damage step", "end of combat step"}, p.steps())
	})
	t.Run("first strike makes a step of its own", func(t *testing.T) {
		p := newPosition(t)
		knight := p.on(ann, creature(t, "White Knight", 2, 2, "first strike"))
		bears := p.on(bob, creature(t, "Grizzly Bears", 2, 2))
		p.fight([]core.ID{knight}, map[core.ID]core.ID{bears: knight})
		assert.Contains(t, p.steps(), "first-strike combat damage step")
		assert.Equal(t, card.Battlefield, p.zone(knight), "the Bears were dead before they could strike")
	})
	t.Run("double strike deals damage in both", func(t *testing.T) {
		p := newPosition(t)
		p.fight([]core.ID{p.on(ann, creature(t, "Fencing Ace", 1, 1, "double strike"))}, nil)
		assert.Equal(t, 18, p.S.Players[bob].Life)
	})
}

func TestTrampleNeedsLethalDamageToTheBlockers(t *testing.T) {
	for _, c := range []struct {
		name    string
		lines   []string
		blocker []string
		share   int
		life    int
	}{
		{name: "what exceeds it goes to the player", lines: []string{"trample"}, share: 2, life: 16},
		{name: "more may stay with the blocker", lines: []string{"trample"}, share: 5, life: 19},
		{name: "with less nothing goes to the player", lines: []string{"trample"}, share: 1, life: 20},
		{name: "damage that protection will prevent counts", lines: []string{"trample"}, blocker: []string{"protection from green"}, share: 2, life: 16},
		{name: "of deathtouch one is enough: 702.2c", lines: []string{"trample", "deathtouch"}, share: 1, life: 15},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := newPosition(t)
			wurm := creature(t, "Green Wurm", 6, 6, c.lines...)
			wurm.Colors = card.Only(card.Green)
			attacker, blocker := p.on(ann, wurm), p.on(bob, creature(t, "Blocker", 2, 2, c.blocker...))
			p.share(blocker, c.share)
			p.fight([]core.ID{attacker}, map[core.ID]core.ID{blocker: attacker})
			assert.Equal(t, c.life, p.S.Players[bob].Life)
		})
	}
}

func TestWhatIsNoCreatureAnyMoreLeavesCombat(t *testing.T) {
	p := newPosition(t)
	factory := permanent(t, "Mishra’s Factory", card.Land)
	id := p.on(ann, factory)
	p.until(id, card.Mod{Kind: card.AddTypes, Types: card.Creature}, sized(card.SetBaseSize, 2, 2))
	p.answers = append(p.answers, func(g *core.Game, w *core.Window) (core.Action, bool) {
		if w.Name == "declare blockers step" {
			g.Expire(func(until card.Duration, _ int, _ core.Player) bool { return until == card.UntilEndOfTurn })
			g.Emit(core.Event{Verb: core.EffectEnds, Rule: "611.2a", Player: core.NoPlayer})
		}
		return core.Action{}, false
	})
	p.fight([]core.ID{id}, nil)
	assert.True(t, p.happened(core.RemovedFromCombat, "506.4", core.ToObject(id)))
	assert.Equal(t, 20, p.S.Players[bob].Life)
}

func TestARefusedBlockNamesTheKeywordThatForbidsIt(t *testing.T) {
	for _, c := range []struct {
		keyword string
		rule    core.Rule
	}{{"flying", "702.9b"}, {"shadow", "702.28b"}, {"fear", "702.36b"}, {"forestwalk", "702.14c"}, {"protection from green", "702.16f"}, {"can't be blocked", "509.1b"}} {
		p := newPosition(t)
		bear, forest := creature(t, "Grizzly Bears", 2, 2), permanent(t, "Forest", card.Land)
		bear.Colors, forest.Subtypes = card.Only(card.Green), []string{"Forest"}
		attacker, blocker := p.on(ann, creature(t, "Attacker", 1, 1, c.keyword)), p.on(bob, bear)
		p.on(bob, forest)
		p.DeclareAttacker(attacker, 0)
		a := core.Action{Kind: core.DeclareBlock, Who: bob, Obj: blocker, Targets: []core.Ref{core.ToObject(attacker)}}
		assert.Equal(t, c.rule, p.Legal(&core.Window{Ask: core.AskBlocker, Who: bob}, &a).Rule, c.keyword)
	}
}

func TestARefusedTargetNamesTheKeywordThatForbidsIt(t *testing.T) {
	for _, c := range []struct {
		keyword string
		rule    core.Rule
	}{{"shroud", "702.18a"}, {"hexproof", "702.11b"}, {"protection from red", "702.16b"}} {
		p := newPosition(t)
		shock := permanent(t, "Shock", card.Instant, "this deals 2 damage to any target")
		shock.Colors = card.Only(card.Red)
		a := core.Action{Kind: core.Cast, Who: ann, Obj: p.in(card.Hand, ann, shock), Targets: []core.Ref{core.ToObject(p.on(bob, creature(t, "Target", 2, 2, c.keyword)))}}
		assert.Equal(t, c.rule, p.Legal(&core.Window{Who: ann}, &a).Rule, c.keyword)
	}
}
