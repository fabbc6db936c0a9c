package rulesmodern

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
	"palimpsest/core/card"
)

// until makes the effect of a resolved instruction on one creature.
func (p *position) until(id core.ID, mods ...card.Mod) {
	p.Begin(mods, []core.Ref{core.ToObject(id)}, card.UntilEndOfTurn, &core.Context{Controller: ann})
}

func sized(kind card.ModKind, power, toughness int) card.Mod {
	return card.Mod{Kind: kind, Power: card.Num(power), Toughness: card.Num(toughness)}
}

// The examples of 613.4d: what is switched is the size that all other layers give.
func TestSwitchingComesAfterAllOtherChangesOfSize(t *testing.T) {
	switched := card.Mod{Kind: card.SwitchSize}
	t.Run("later modifications still apply before the switch", func(t *testing.T) {
		p := newPosition(t)
		id := p.on(ann, creature(t, "Example", 1, 3))
		p.until(id, sized(card.AddSize, 0, 1))
		p.until(id, switched)
		assert.Equal(t, [2]int{4, 1}, p.size(id))
		p.until(id, sized(card.AddSize, 5, 0))
		assert.Equal(t, [2]int{4, 6}, p.size(id))
	})
	t.Run("two switches cancel each other", func(t *testing.T) {
		p := newPosition(t)
		id := p.on(ann, creature(t, "Example", 1, 3))
		p.until(id, sized(card.AddSize, 0, 1))
		p.until(id, switched)
		p.until(id, switched)
		assert.Equal(t, [2]int{1, 4}, p.size(id))
	})
}

// The example of 613.5 with Gray Ogre: setting applies before modifying, whichever is older.
func TestSettingASizeLeavesCountersAndModificationsInForce(t *testing.T) {
	p := newPosition(t)
	ogre := p.on(ann, creature(t, "Gray Ogre", 2, 2))
	p.AddCounters(ogre, "+1/+1", 1, "122.6")
	assert.Equal(t, [2]int{3, 3}, p.size(ogre))
	p.until(ogre, sized(card.AddSize, 4, 4))
	assert.Equal(t, [2]int{7, 7}, p.size(ogre))
	p.on(ann, permanent(t, "Castle", card.Enchantment, "creatures you control get +0/+2"))
	assert.Equal(t, [2]int{7, 9}, p.size(ogre))
	p.until(ogre, sized(card.SetBaseSize, 0, 1))
	assert.Equal(t, [2]int{5, 8}, p.size(ogre))
}

// The example of 613.5 with a creature that turns white: color applies before size.
func TestAChangeOfColorIsSeenByWhatModifiesTheColor(t *testing.T) {
	p := newPosition(t)
	knight := creature(t, "Black Knight", 2, 2)
	knight.Colors = card.Only(card.Black)
	p.on(ann, permanent(t, "Honor of the Pure", card.Enchantment, "white creatures you control get +1/+1"))
	id := p.on(ann, knight)
	assert.Equal(t, [2]int{2, 2}, p.size(id))
	p.until(id, card.Mod{Kind: card.SetColors, Colors: card.Only(card.White)})
	assert.Equal(t, [2]int{3, 3}, p.size(id))
	p.until(id, card.Mod{Kind: card.SetColors, Colors: card.Only(card.Red)})
	assert.Equal(t, [2]int{2, 2}, p.size(id))
}

// 613.6: an effect of several layers keeps its objects, even when its ability is removed on the way.
func TestAnEffectOnceBegunAppliesInItsOtherLayers(t *testing.T) {
	p := newPosition(t)
	humility := permanent(t, "Humility", card.Enchantment, "creatures lose all abilities and have base size 1/1")
	opalescence := permanent(t, "Opalescence", card.Enchantment)
	opalescence.Abilities = append(opalescence.Abilities, &card.Ability{Kind: card.Static,
		Affects: &card.Selector{Kind: card.Each, Filter: &card.Filter{Types: card.Enchantment, Other: true}},
		Mods:    []card.Mod{{Kind: card.AddTypes, Types: card.Creature}, sized(card.SetBaseSize, 4, 4)}})
	p.on(ann, opalescence)
	id := p.on(bob, humility)
	bears := p.on(ann, creature(t, "Grizzly Bears", 2, 2, "trample"))
	assert.True(t, p.Chars(id).LostAll, "Humility is a creature and loses its ability")
	assert.Equal(t, [2]int{1, 1}, p.size(id), "its effect had begun in layer 6, and is newer in layer 7b")
	assert.Equal(t, [2]int{1, 1}, p.size(bears))
	assert.False(t, p.Chars(bears).Has(card.Trample))
}

// 613.8a: an effect depends on another that takes its ability away, whichever is older.
func TestALandWhoseAbilityIsTakenGivesNothing(t *testing.T) {
	for _, first := range []string{"Urborg", "Blood Moon"} {
		t.Run(first+" first", func(t *testing.T) {
			p := newPosition(t)
			urborg := permanent(t, "Urborg, Tomb of Yawgmoth", card.Land)
			urborg.Abilities = append(urborg.Abilities, &card.Ability{Kind: card.Static,
				Affects: &card.Selector{Kind: card.Each, Filter: &card.Filter{Types: card.Land}}, Mods: []card.Mod{{Kind: card.AddSubtype, Words: []string{"Swamp"}}}})
			moon := permanent(t, "Blood Moon", card.Enchantment)
			moon.Abilities = append(moon.Abilities, &card.Ability{Kind: card.Static,
				Affects: &card.Selector{Kind: card.Each, Filter: &card.Filter{Types: card.Land, NotSuper: card.Basic}}, Mods: []card.Mod{{Kind: card.SetBasicLand, Words: []string{"Mountain"}}}})
			forest := permanent(t, "Forest", card.Land)
			forest.Supertypes, forest.Subtypes = card.Basic, []string{"Forest"}
			if first == "Urborg" {
				p.on(ann, urborg)
				p.on(bob, moon)
			} else {
				p.on(bob, moon)
				p.on(ann, urborg)
			}
			id := p.on(ann, forest)
			assert.Equal(t, []string{"Forest"}, p.Chars(id).Subtypes)
		})
	}
}

// 305.7: a land set to a basic type has that mana ability and none of its own.
func TestALandSetToABasicTypeLosesWhatItCouldDo(t *testing.T) {
	p := newPosition(t)
	factory := p.on(ann, permanent(t, "Mishra’s Factory", card.Land, "{T}: add {C}"))
	p.until(factory, card.Mod{Kind: card.SetBasicLand, Words: []string{"Island"}})
	var gives []string
	p.ManaAbilities(factory, func(a *card.Ability) bool { gives = append(gives, a.Text); return true })
	assert.Equal(t, []string{"{T}: add {U}"}, gives)
}

// 305.7: a land keeps its supertypes when it becomes a basic land type.
func TestALandSetToABasicTypeKeepsItsSupertypes(t *testing.T) {
	p := newPosition(t)
	c := permanent(t, "Karakas", card.Land)
	c.Supertypes = card.Legendary
	id := p.on(ann, c)
	p.until(id, card.Mod{Kind: card.SetBasicLand, Words: []string{"Island"}})
	assert.Equal(t, card.Legendary, p.Chars(id).Super)
}

// 613.7: of effects on one thing in one layer, the newest prevails.
func TestTheNewerOfTwoEffectsOfOneLayerPrevails(t *testing.T) {
	p := newPosition(t)
	id := p.on(ann, creature(t, "Grizzly Bears", 2, 2))
	p.until(id, card.Mod{Kind: card.AddKeyword, Keyword: card.Flying})
	p.until(id, card.Mod{Kind: card.RemoveKeyword, Keyword: card.Flying})
	assert.False(t, p.Chars(id).Has(card.Flying))
	p.until(id, card.Mod{Kind: card.AddKeyword, Keyword: card.Flying})
	assert.True(t, p.Chars(id).Has(card.Flying))
}

// 613.1b: control comes before everything that asks who controls it.
func TestControlIsKnownBeforeTheRest(t *testing.T) {
	p := newPosition(t)
	p.on(ann, permanent(t, "Crusade of One", card.Enchantment, "creatures you control get +1/+1"))
	id := p.on(bob, creature(t, "Grizzly Bears", 2, 2))
	p.until(id, card.Mod{Kind: card.SetControl})
	assert.Equal(t, ann, p.Controller(id))
	assert.Equal(t, [2]int{3, 3}, p.size(id))
	assert.True(t, p.happened(core.ControlChanges, "613.1b", core.ToObject(id)))
}
