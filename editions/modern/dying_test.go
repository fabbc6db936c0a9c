package rulesmodern

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
	"palimpsest/core/card"
)

// Each state-based action has a position in which it must act. The test of a row is a test only if it
// fails without the row, so each is run a second time with its row switched off.
var actions = []struct {
	rule core.Rule
	name string
	// given builds the position and returns what must be true after the check.
	given func(t *testing.T, p *position) (then func() bool)
}{
	{"704.5a", "a player at 0 life loses", func(_ *testing.T, p *position) func() bool {
		p.S.Players[bob].Life = 0
		return func() bool { return p.S.Players[bob].LostBy == core.ByLife && p.lost("704.5a", bob) }
	}},
	{"704.5b", "a player who drew from an empty library loses", func(_ *testing.T, p *position) func() bool {
		p.S.Players[bob].Endless = false
		drawCard(p.Game, bob, "121.1")
		return func() bool { return p.S.Players[bob].LostBy == core.ByLibrary && p.lost("704.5b", bob) }
	}},
	{"704.5c", "a player with ten poison counters loses", func(_ *testing.T, p *position) func() bool {
		p.S.Players[bob].Poison = 10
		return func() bool { return p.S.Players[bob].LostBy == core.ByPoison && p.lost("704.5c", bob) }
	}},
	{"704.5d", "a bounced token ceases to exist", func(t *testing.T, p *position) func() bool {
		id := p.NewToken(creature(t, "Insect", 1, 1), ann, ann, "701.7a")
		p.Move(core.Moved{ID: id, To: card.Hand, Under: core.NoPlayer, Verb: core.IsReturned, Rule: "608.2c"})
		id = p.Thing(id).ID
		return func() bool {
			return p.zone(id) == card.NoZone && p.happened(core.CeasesToExist, "704.5d", core.ToObject(id))
		}
	}},
	{"704.5e", "a copy of a spell in a graveyard ceases to exist", func(t *testing.T, p *position) func() bool {
		id := p.NewThing(p.AddDef(permanent(t, "Shock", card.Instant)), "copy", ann, core.CopyObject)
		p.Put(id, card.Graveyard, -1)
		p.S.Stray = append(p.S.Stray, id)
		return func() bool {
			return p.zone(id) == card.NoZone && p.happened(core.CeasesToExist, "704.5e", core.ToObject(id))
		}
	}},
	{"704.5f", "a creature without toughness dies, even if indestructible and with a regeneration shield", func(t *testing.T, p *position) func() bool {
		id := p.on(ann, creature(t, "Darksteel Myr", 0, 1, "indestructible"))
		p.AddCounters(id, "-1/-1", 1, "122.6")
		p.RegenerationShield(id, &core.Context{Controller: ann})
		return func() bool {
			return p.zone(id) == card.Graveyard && p.happened(core.Dies, "704.5f", core.ToObject(id))
		}
	}},
	{"704.5g", "a creature with lethal damage is destroyed", func(t *testing.T, p *position) func() bool {
		id := p.on(ann, creature(t, "Grizzly Bears", 2, 2))
		p.S.Object(id).Damage = 2
		return func() bool {
			return p.zone(id) == card.Graveyard && p.happened(core.IsDestroyed, "704.5g", core.ToObject(id))
		}
	}},
	{"704.5h", "one damage by deathtouch destroys", func(t *testing.T, p *position) func() bool {
		snake := p.on(bob, creature(t, "Deadly Recluse", 1, 2, "deathtouch"))
		wurm := p.on(ann, creature(t, "Craw Wurm", 6, 4))
		p.Assign(core.Packet{Source: snake, Seen: -1, To: core.ToObject(wurm), N: 1, Rule: "120.2b"})
		deal(p.Game, 0)
		return func() bool {
			return p.zone(wurm) == card.Graveyard && p.happened(core.IsDestroyed, "704.5h", core.ToObject(wurm))
		}
	}},
	{"704.5i", "a planeswalker without loyalty goes to the graveyard", func(t *testing.T, p *position) func() bool {
		with, without := p.on(ann, permanent(t, "Jace Beleren", card.Planeswalker)), p.on(ann, permanent(t, "Garruk Wildspeaker", card.Planeswalker))
		p.AddCounters(with, "loyalty", 3, "122.6")
		return func() bool {
			return p.zone(with) == card.Battlefield && p.happened(core.Dies, "704.5i", core.ToObject(without))
		}
	}},
	{"704.5j", "a player keeps one of two legendary permanents of a name, and the choice is that player's", func(t *testing.T, p *position) func() bool {
		c := creature(t, "Isamaru, Hound of Konda", 2, 2)
		c.Supertypes = card.Legendary
		older, newer, others := p.on(ann, c), p.on(ann, c), p.on(bob, c)
		p.answer(func(w *core.Window) bool { return w.Purpose == core.ToKeepLegend && w.Who == ann }, core.Action{Kind: core.Pick, Pick: core.ToObject(newer)})
		return func() bool {
			return p.zone(newer) == card.Battlefield && p.zone(others) == card.Battlefield && p.happened(core.Dies, "704.5j", core.ToObject(older))
		}
	}},
	{"704.5k", "only the newest world permanent stays", func(t *testing.T, p *position) func() bool {
		abyss, realm := permanent(t, "The Abyss", card.Enchantment), permanent(t, "Nether Void", card.Enchantment)
		abyss.Supertypes, realm.Supertypes = card.World, card.World
		older, newer := p.on(ann, abyss), p.on(bob, realm)
		return func() bool {
			return p.zone(newer) == card.Battlefield && p.happened(core.Dies, "704.5k", core.ToObject(older))
		}
	}},
	{"704.5m", "an Aura goes when its creature gains protection from it", func(t *testing.T, p *position) func() bool {
		id := p.on(ann, creature(t, "White Knight", 2, 2, "protection from black"))
		aura := permanent(t, "Unholy Strength", card.Enchantment, "enchant creature", "enchanted creature gets +2/+1")
		aura.Colors = card.Only(card.Black)
		on := p.on(bob, aura)
		p.S.Object(on).Attached = core.ToObject(id)
		return func() bool { return p.happened(core.Dies, "704.5m", core.ToObject(on)) }
	}},
	{"704.5n", "Equipment on what is no creature becomes unattached and stays", func(t *testing.T, p *position) func() bool {
		land, sword := p.on(ann, permanent(t, "Forest", card.Land)), permanent(t, "Bonesplitter", card.Artifact)
		sword.Subtypes = []string{"Equipment"}
		id := p.on(ann, sword)
		p.S.Object(id).Attached = core.ToObject(land)
		return func() bool { return p.unattached("704.5n", id) }
	}},
	{"704.5p", "an attached creature becomes unattached and stays", func(t *testing.T, p *position) func() bool {
		bears, sword := p.on(ann, creature(t, "Grizzly Bears", 2, 2)), creature(t, "Animated Bonesplitter", 1, 1)
		sword.Types, sword.Subtypes = card.Artifact|card.Creature, []string{"Equipment"}
		id := p.on(ann, sword)
		p.S.Object(id).Attached = core.ToObject(bears)
		return func() bool { return p.unattached("704.5p", id) }
	}},
	{"704.5q", "+1/+1 and -1/-1 counters cancel each other", func(t *testing.T, p *position) func() bool {
		id := p.on(ann, creature(t, "Grizzly Bears", 2, 2))
		p.AddCounters(id, "+1/+1", 3, "122.6")
		p.AddCounters(id, "-1/-1", 1, "122.6")
		return func() bool {
			return p.Counters(id, "+1/+1") == 2 && p.Counters(id, "-1/-1") == 0 && p.count(core.CounterRemoved, "704.5q", core.ToObject(id)) == 2
		}
	}},
	{"704.5r", "counters beyond a permanent's limit are removed", func(t *testing.T, p *position) func() bool {
		c := permanent(t, "Rasputin Dreamweaver", card.Creature)
		c.Power, c.Toughness = card.Num(4), card.Num(1)
		c.Abilities = append(c.Abilities, &card.Ability{Kind: card.Static, Affects: &card.Selector{Kind: card.This},
			Mods: []card.Mod{{Kind: card.Cant, Act: card.HaveMoreCounters, N: 7, Words: []string{"dream"}}}})
		id := p.on(ann, c)
		p.AddCounters(id, "dream", 9, "122.6")
		return func() bool {
			return p.Counters(id, "dream") == 7 && p.happened(core.CounterRemoved, "704.5r", core.ToObject(id))
		}
	}},
}

// lost reports whether a player has lost by a rule.
func (p *position) lost(rule core.Rule, who core.Player) bool {
	return p.S.Players[who].Result == core.Lost && p.happened(core.LosesTheGame, rule, core.ToPlayer(who))
}

// unattached reports whether a permanent became unattached by a rule and stayed.
func (p *position) unattached(rule core.Rule, id core.ID) bool {
	return p.zone(id) == card.Battlefield && p.S.Object(id).Attached == 0 && p.happened(core.IsUnattached, rule, core.ToObject(id))
}

func TestEachStateBasedActionActsAndNothingElseDoesItsWork(t *testing.T) {
	for _, a := range actions {
		t.Run(string(a.rule)+" "+a.name, func(t *testing.T) {
			p := newPosition(t)
			then := a.given(t, p)
			p.check()
			assert.True(t, then())

			i := rowOf(a.rule)
			row := stateBased[i]
			defer func() { stateBased[i] = row }()
			stateBased[i].Look = func(*core.Game, *core.Doom, core.Rule) {}
			p = newPosition(t)
			then = a.given(t, p)
			p.check()
			assert.False(t, then(), "without the row it must not happen")
		})
	}
}

func rowOf(rule core.Rule) int {
	for i := range stateBased {
		if stateBased[i].Rule == rule {
			return i
		}
	}
	panic("no row " + rule)
}

func TestEveryRowOfTheListHasItsPosition(t *testing.T) {
	tested := map[core.Rule]bool{"704.5s": true} // see the next test
	for _, a := range actions {
		tested[a.rule] = true
	}
	for _, r := range stateBased {
		assert.True(t, tested[r.Rule], "%s: %s", r.Rule, r.Says)
		assert.True(t, Ledger().Has(string(r.Rule)), r.Rule)
	}
}

func TestWhatIsNotImplementedIsLoud(t *testing.T) {
	saga, role := permanent(t, "The Eldest Reborn", card.Enchantment), permanent(t, "Monster Role", card.Enchantment)
	saga.Subtypes, role.Subtypes = []string{"Saga"}, []string{"Aura", "Role"}
	for _, c := range []*card.Card{
		permanent(t, "Invasion of Alara", card.Battle), saga, role,
	} {
		p := newPosition(t)
		p.on(ann, c)
		assert.Equal(t, core.NotImplemented, p.check().Kind, c.Name)
	}
}

// 704.7: two actions with one result are one event, and one replacement answers both.
func TestOneRegenerationShieldAnswersTwoDestructionsAtOnce(t *testing.T) {
	p := newPosition(t)
	snake := p.on(bob, creature(t, "Deadly Recluse", 3, 2, "deathtouch"))
	fiend := p.on(ann, creature(t, "Fiend of the Shadows", 3, 3))
	p.RegenerationShield(fiend, &core.Context{Controller: ann})
	p.RegenerationShield(fiend, &core.Context{Controller: ann})
	p.Assign(core.Packet{Source: snake, Seen: -1, To: core.ToObject(fiend), N: 3, Rule: "120.2b"})
	deal(p.Game, 0)
	p.check()
	assert.Equal(t, card.Battlefield, p.zone(fiend))
	assert.Equal(t, 2, p.count(core.ShieldMade, "701.19a", core.ToPlayer(ann)))
	assert.Equal(t, 1, p.count(core.IsRegenerated, "701.19a", core.ToObject(fiend)))
	assert.Len(t, p.S.Shields, 1)
}

// 704.8: what is last known of a creature is from before the counters cancelled each other.
func TestUndyingLooksAtTheCountersFromBeforeTheCheck(t *testing.T) {
	for _, c := range []struct {
		plus int
		zone card.Zone
	}{{0, card.Battlefield}, {1, card.Graveyard}} {
		p := newPosition(t)
		wolf := p.on(ann, creature(t, "Young Wolf", 1, 1, "undying"))
		p.AddCounters(wolf, "+1/+1", c.plus, "122.6")
		p.AddCounters(wolf, "-1/-1", 3, "122.6")
		p.resolveAll()
		assert.Equal(t, c.zone, p.zone(wolf), "with %d +1/+1 counters", c.plus)
	}
}

// 704.5h: deathtouch is asked of damage since the last check only.
func TestDeathtouchIsForgottenAfterTheCheck(t *testing.T) {
	p := newPosition(t)
	scorpion := p.on(ann, creature(t, "Giant Scorpion", 1, 3, "deathtouch"))
	bears := p.on(bob, creature(t, "Grizzly Bears", 2, 2))
	p.until(bears, card.Mod{Kind: card.AddKeyword, Keyword: card.Indestructible})
	p.Assign(core.Packet{Source: scorpion, Seen: -1, To: core.ToObject(bears), N: 1, Rule: "120.2b"})
	deal(p.Game, 0)
	p.check()
	p.until(bears, card.Mod{Kind: card.RemoveKeyword, Keyword: card.Indestructible})
	p.Emit(core.Event{Verb: core.EffectEnds, Rule: "611.2a", Player: core.NoPlayer})
	p.check()
	assert.Equal(t, card.Battlefield, p.zone(bears))
}

// 704.3: both players without life lose in one check, and the game is a draw: 104.4a.
func TestPlayersWhoLoseTogetherDraw(t *testing.T) {
	p := newPosition(t)
	p.S.Players[ann].Life, p.S.Players[bob].Life = 0, -1
	assert.Equal(t, core.GameOver, p.check().Kind)
	assert.Equal(t, core.Drew, p.S.Players[ann].Result)
	assert.True(t, p.happened(core.GameDrawn, "104.4a", core.ToPlayer(core.NoPlayer)))
}
