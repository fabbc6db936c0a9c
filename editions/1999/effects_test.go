package rules1999

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// Chapters 416 to 419: effects, continuous effects, replacement and prevention.

// 103.2-ex1: "can't" wins.
func TestCantWins_103_2(t *testing.T) {
	p := newTable(t, `
["Withering"]
type = "Enchantment"
does = ["players can't gain life"]
["Blessing"]
type = "Instant"
does = ["you gain 5 life"]`)
	p.on(bob, "Withering")
	p.hand(ann, "Blessing")
	p.does(ann, cast("Blessing"))
	p.settle()
	assert.Equal(t, 20, p.life(ann))
}

// 103.2: who can't draw does not draw, and has not drawn from an empty library.
func TestWhoCannotDrawDoesNotLoseByIt_103_2(t *testing.T) {
	p := newTable(t, `
["Silence of Books"]
type = "Enchantment"
does = ["players can't draw cards"]
["Study"]
type = "Sorcery"
does = ["draw two cards"]`)
	p.S.Players[ann].Endless = false
	p.on(bob, "Silence of Books")
	p.hand(ann, "Study")
	p.does(ann, cast("Study"))
	p.settle()
	assert.Equal(t, core.Playing, p.S.Players[ann].Result)
	assert.Zero(t, p.S.Players[ann].Drawn)
}

// 416.2-ex1: an effect applies to lands in play and not to land cards in graveyards.
func TestEffectsApplyInPlayOnly_416_2(t *testing.T) {
	p := newTable(t, `
["Living Soil"]
type = "Enchantment"
does = ["lands are 1/1 creatures in addition to their other types"]`)
	p.on(ann, "Living Soil")
	there, buried := p.on(ann, "Forest"), p.in(card.Graveyard, ann, "Swamp")
	assert.True(t, p.Chars(there).Is(card.Creature))
	assert.False(t, p.Chars(buried).Is(card.Creature))
}

// 418.3b-ex1: the effect of a spell is on those that it found.
func TestAnEffectOfASpellStaysOnThoseThatItFound_418_3b(t *testing.T) {
	p := newTable(t, `
["Rally"]
type = "Instant"
does = ["white creatures get +1/+1 until end of turn"]
["Dye"]
type = "Instant"
does = ["target creature becomes red until end of turn"]
["Bleach"]
type = "Instant"
does = ["target creature becomes white until end of turn"]`)
	p.on(ann, "Savannah Lions", "Grizzly Bears")
	p.hand(ann, "Rally", "Dye", "Bleach", "Pearled Unicorn")
	p.does(ann, cast("Rally"))
	p.does(ann, cast("Dye", "Savannah Lions")).when(moment.Settled)
	p.does(ann, cast("Bleach", "Grizzly Bears")).when(moment.Settled)
	p.does(ann, cast("Pearled Unicorn")).when(moment.Settled)
	p.settle()
	assert.Equal(t, [2]int{3, 2}, p.size("Savannah Lions"))
	assert.Equal(t, [2]int{2, 2}, p.size("Grizzly Bears"))
	assert.Equal(t, [2]int{2, 2}, p.size("Pearled Unicorn"))
}

// 418.3c-ex1: a variable effect is counted once, on resolution.
func TestAVariableEffectIsCountedOnce_418_3c(t *testing.T) {
	p := newTable(t, `
["Swell"]
type = "Instant"
does = ["target creature gets +X/+X until end of turn, where X is the number of cards in your hand"]`)
	p.on(ann, "Grizzly Bears")
	p.hand(ann, "Swell", "Forest", "Swamp", "Shock")
	p.does(ann, cast("Swell", "Grizzly Bears"))
	p.does(ann, cast("Shock", "bob")).when(moment.Settled)
	p.settle()
	assert.Equal(t, [2]int{5, 5}, p.size("Grizzly Bears"))
}

// 418.4b-ex1, 418.5a-ex1, 418.5c: the bonus for white creatures depends on what makes a creature white, however old it is.
func TestABonusForAColorDependsOnWhatGivesTheColor_418_5(t *testing.T) {
	p := newTable(t, `
["Whiteness"]
type = "Enchantment - Aura"
does = ["enchant creature", "enchanted creature is white"]
["Blackness"]
type = "Enchantment - Aura"
does = ["enchant creature", "enchanted creature is black"]`)
	p.on(bob, "Crusade")
	bears := p.on(ann, "Grizzly Bears")
	p.hand(ann, "Savannah Lions")
	p.Attach(p.on(ann, "Whiteness"), core.ToObject(bears), "214.8c")
	assert.Equal(t, [2]int{3, 3}, p.size("Grizzly Bears"), "Crusade is older and waits all the same")
	p.does(ann, cast("Savannah Lions"))
	p.settle()
	assert.Equal(t, [2]int{3, 2}, p.size("Savannah Lions"))
	p.Attach(p.on(ann, "Blackness"), core.ToObject(bears), "214.8c")
	assert.Equal(t, [2]int{2, 2}, p.size("Grizzly Bears"))
}

// 418.5d-ex1: of two effects that do not depend on each other, the newer wins.
func TestTheNewerOfIndependentEffectsWins_418_5d(t *testing.T) {
	cards := `
["Lift"]
type = "Enchantment - Aura"
does = ["enchant creature", "enchanted creature has flying"]
["Chains"]
type = "Enchantment - Aura"
does = ["enchant creature", "enchanted creature loses flying"]`
	for _, order := range [][]string{{"Lift", "Chains"}, {"Chains", "Lift"}} {
		p := newTable(t, cards)
		bears := p.on(ann, "Grizzly Bears")
		for _, name := range order {
			p.Attach(p.on(ann, name), core.ToObject(bears), "214.8c")
		}
		assert.Equal(t, order[1] == "Lift", p.Chars(bears).Has(card.Flying), order)
	}
}

// 418.5b: what takes an ability away decides whether the effect of that ability exists, however old it is.
func TestAnEffectDependsOnWhatTakesItsAbility_418_5b(t *testing.T) {
	p := newTable(t, `
["Captain"]
type = "Creature"
size = "1/1"
does = ["other creatures you control get +1/+1"]
["Humble Age"]
type = "Enchantment"
does = ["creatures lose all abilities"]`)
	p.on(ann, "Captain", "Grizzly Bears")
	assert.Equal(t, [2]int{3, 3}, p.size("Grizzly Bears"))
	p.on(bob, "Humble Age")
	assert.Equal(t, [2]int{2, 2}, p.size("Grizzly Bears"))
}

// GL-Timestamp-1, GL-Move-2: an enchantment that is attached anew gets a new timestamp.
func TestAMovedEnchantmentIsNewest_GLMove2(t *testing.T) {
	p := newTable(t, `
["Lift"]
type = "Enchantment - Aura"
does = ["enchant creature", "enchanted creature has flying"]
["Ground"]
type = "Instant"
does = ["target creature loses flying until end of turn"]
["Shift"]
type = "Instant"
does = ["attach target enchantment to target creature"]`)
	bears := p.on(ann, "Grizzly Bears")
	giant := p.on(ann, "Hill Giant")
	p.Attach(p.on(ann, "Lift"), core.ToObject(giant), "214.8c")
	p.hand(ann, "Ground", "Shift")
	p.does(ann, cast("Ground", "Grizzly Bears"))
	p.does(ann, cast("Shift", "Lift", "Grizzly Bears")).when(moment.Settled)
	p.settle()
	assert.True(t, p.Chars(bears).Has(card.Flying))
	assert.False(t, p.Chars(giant).Has(card.Flying))
	assert.Zero(t, p.count(core.Enters, "413.2h"), "it never left play")
}

// 419.4-ex1: regeneration is played in response, and is there when the destruction comes.
func TestRegenerationIsPlayedInResponse_419_4(t *testing.T) {
	p := newTable(t, `
["Slay"]
type = "Instant"
does = ["destroy target creature"]`)
	p.on(bob, "Drudge Skeletons")
	p.hand(ann, "Slay")
	p.does(ann, cast("Slay", "Drudge Skeletons"))
	p.does(bob, activate("Drudge Skeletons"))
	p.settle()
	assert.Equal(t, card.Battlefield, p.zone("Drudge Skeletons"))
	assert.True(t, p.S.Object(p.id("Drudge Skeletons")).Is(core.Tapped))
	assert.True(t, p.happened(core.IsRegenerated, "419.6b", "Drudge Skeletons"))
}

// 419.6b: one shield saves once; a second destruction needs a second shield.
func TestOneShieldSavesOnce_419_6b(t *testing.T) {
	p := newTable(t, `
["Slay"]
type = "Instant"
does = ["destroy target creature"]`)
	p.on(bob, "Drudge Skeletons")
	p.hand(ann, "Slay", "Shock")
	p.does(ann, cast("Shock", "Drudge Skeletons"))
	p.does(bob, activate("Drudge Skeletons"))
	p.does(ann, cast("Slay", "Drudge Skeletons")).when(moment.Settled)
	p.settle()
	assert.Equal(t, card.Graveyard, p.zone("Drudge Skeletons"))
}

// 419.6a-ex1: two doublings make four of one.
func TestEachReplacementActsOnce_419_6a(t *testing.T) {
	p := newTable(t, `
["Doubler"]
type = "Enchantment"
does = ["if a creature you control would deal damage, it deals double that damage instead"]`)
	p.on(ann, "Doubler", "Doubler", "Prodigal Sorcerer")
	p.does(ann, activate("Prodigal Sorcerer", "bob"))
	p.settle()
	assert.Equal(t, 16, p.life(bob))
}

// 419.7b: a shield of an amount holds until it is used up, whatever the damage comes from.
func TestAShieldOfAnAmountIsUsedUpBitByBit_419_7b(t *testing.T) {
	p := newTable(t)
	p.hand(ann, "Shock", "Lightning Bolt")
	p.hand(bob, "Healing Salve")
	p.does(ann, cast("Shock", "bob"))
	p.does(bob, func(p *table) core.Action {
		a := cast("Healing Salve", "bob")(p)
		a.Mode = 1
		return a
	})
	p.does(ann, cast("Lightning Bolt", "bob")).when(moment.Settled)
	p.settle()
	assert.Equal(t, 18, p.life(bob), "2 of the Shock and 1 of the Bolt are prevented")
}

// 419.7c: a source may be a permanent, a spell on the stack, or what an ability on the stack came from,
// even out of play; an ability itself is no source.
func TestASourceOfDamageMayHaveLeftPlay_419_7c(t *testing.T) {
	p := newTable(t, `
["Circle"]
type = "Enchantment"
does = ["{1}: the next time a source of your choice would deal damage to you this turn, prevent that damage"]`)
	p.on(ann, "Mogg Fanatic")
	p.on(bob, "Circle")
	p.does(ann, activate("Mogg Fanatic", "bob"))
	p.does(bob, activate("Circle"))
	p.answers = append(p.answers, answer{core.ToSource, func(p *table, w *core.Window) core.Action {
		for _, r := range w.Options {
			assert.NotEqual(t, core.AbilityObject, p.S.Object(r.Object()).Kind)
			if p.Def(r.Object()).Name == "Mogg Fanatic" {
				return core.Action{Kind: core.Pick, Pick: r}
			}
		}
		assert.Fail(t, "the Fanatic that is gone is no option")
		return core.Action{Kind: core.Pick, Pick: w.Options[0]}
	}})
	p.settle()
	assert.Equal(t, 20, p.life(bob))
}

// 410.2, 404: GL-Redirect: the source of redirected damage stays the same.
func TestRedirectedDamageKeepsItsSource_GLRedirect(t *testing.T) {
	p := newTable(t)
	p.on(bob, "Jade Monolith", "Grizzly Bears")
	p.hand(ann, "Lightning Bolt")
	p.does(ann, cast("Lightning Bolt", "Grizzly Bears"))
	p.does(bob, activate("Jade Monolith", "Grizzly Bears"))
	p.chooses(core.ToSource, "Lightning Bolt")
	p.settle()
	assert.Equal(t, card.Battlefield, p.zone("Grizzly Bears"))
	assert.Equal(t, 17, p.life(bob))
}

// 419.8a: the affected player chooses in which order a doubling and a shield act.
func TestTheAffectedPlayerOrdersReplacements_419_8a(t *testing.T) {
	for first, life := range map[string]int{"Doubler": 19, "Healing Salve": 20} {
		p := newTable(t, `
["Doubler"]
type = "Enchantment"
does = ["if a creature you control would deal damage, it deals double that damage instead"]
["Big Pinger"]
type = "Creature"
size = "1/1"
does = ["{T}: this deals 2 damage to any target"]`)
		p.on(ann, "Doubler", "Big Pinger")
		p.hand(bob, "Healing Salve")
		p.does(ann, activate("Big Pinger", "bob"))
		p.does(bob, func(p *table) core.Action {
			a := cast("Healing Salve", "bob")(p)
			a.Mode = 1
			return a
		})
		p.answers = append(p.answers, answer{core.ToReplace, func(p *table, w *core.Window) core.Action {
			assert.Equal(t, bob, w.Who)
			for _, r := range w.Options {
				if p.Def(r.Object()).Name == first {
					return core.Action{Kind: core.Pick, Pick: r}
				}
			}
			return core.Action{}
		}})
		p.settle()
		assert.Equal(t, life, p.life(bob), "%s first", first)
	}
}

// 419.6a: damage that two effects send to and fro goes once each way.
func TestRedirectionsDoNotCallEachOtherForEver_419_6a(t *testing.T) {
	p := newTable(t)
	source := p.on(ann, "Prodigal Sorcerer")
	to := func(from, instead core.Player) {
		p.S.Shields = append(p.S.Shields, core.Shield{Kind: core.RedirectShield, N: -1, To: core.ToPlayer(from),
			Instead: core.ToPlayer(instead), Source: source, Until: card.UntilEndOfTurn, Stamp: p.Stamp()})
	}
	to(ann, bob)
	to(bob, ann)
	p.does(ann, activate("Prodigal Sorcerer", "bob"))
	p.settle()
	assert.Equal(t, 19, p.life(bob), "to ann, and back again")
	assert.Equal(t, 20, p.life(ann))
	assert.Equal(t, 2, p.count(core.DamageRedirected, "GL-Redirect"))
}

// 418.3d: an effect whose duration is over before it resolves does not start and stop again.
func TestWhatIsOverBeforeItBeginsNeverBegins_418_3d(t *testing.T) {
	p := newTable(t, `
["Siren"]
type = "Creature"
size = "1/1"
does = ["{T}: gain control of target creature for as long as you control this"]`)
	p.on(ann, "Siren")
	p.on(bob, "Grizzly Bears")
	p.hand(bob, "Shock")
	p.does(ann, activate("Siren", "Grizzly Bears"))
	p.does(bob, cast("Shock", "Siren")).when(moment.InResponse)
	p.settle()
	assert.Zero(t, p.count(core.ControlChanges, "GL-Control-1"))
}
