package replay

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

func TestWhoGetsControlIsCalledByName(t *testing.T) {
	r := recorder{plan: &plan{scenario: &scenario.Scenario{Players: []scenario.Player{{Name: "ann"}, {Name: "bob"}}}}}
	control := card.Mod{Kind: card.SetControl}
	grows := card.Mod{Kind: card.AddSize, Power: card.Num(1), Toughness: card.Num(1)}
	assert.Equal(t, "is controlled by Bob", r.does([]card.Mod{control}, 1, 0, true))
	assert.Equal(t, "is controlled by Bob and gets +1/+1", r.does([]card.Mod{control, grows}, 1, 0, true))
	held := card.Mod{Kind: card.DoesNotUntap, Yours: true}
	assert.Equal(t, "gets +1/+1 and doesn't untap during Bob's untap step", r.does([]card.Mod{grows, held}, 0, 1, true))
	assert.Equal(t, "gets +1/+1 and is controlled by Ann", r.does([]card.Mod{grows, control}, 0, 1, true))
}

func TestWhatALandStaysIsNotDoneByWhatSetsItsType(t *testing.T) {
	set := card.Mod{Kind: card.SetBasicLand, Words: []string{"Mountain"}}
	d := core.Derived{Mod: set, Applies: true, Keeps: []string{"Assembly-Worker"}, Name: "Mountain", Rule: "1", NameRule: "1"}
	a := outcome.Reason{Of: "Factory", Does: "is a Mountain", Source: "Moon", Applies: true}
	assert.Equal(t, "Factory is a Mountain because of Moon, and stays an Assembly-Worker and has the name Mountain", told(&a, &d))
	d.Name, d.Standing, a.Other = "", core.WaitedFor, "Charm"
	assert.Equal(t, "Factory is a Mountain because of Moon, which depends on Charm and waits for it, and stays an Assembly-Worker", told(&a, &d))
}

func TestAnAbilityThatIsLostOnlyLater(t *testing.T) {
	d := core.Derived{Mod: card.Mod{Kind: card.SetBasicLand}, Applies: true, Standing: core.BeforeLoss}
	a := outcome.Reason{Of: "Forest", Does: "is an Island", Source: "Shaper", Applies: true, Other: "Silence"}
	assert.Equal(t, "Forest is an Island because of Shaper, which is applied before Shaper loses the ability because of Silence", told(&a, &d))
	a.Does, a.Source, a.Other = "loses all abilities", "Silence", "Silence"
	assert.Equal(t, "Forest loses all abilities because of Silence, which is applied before it takes the ability from itself", told(&a, &d))
}

// An ability without a thing of its own, such as the draw, is no ability of what a name does not stand for.
func TestNothingHasNoTriggers(t *testing.T) {
	g := &core.Game{}
	g.Init(&core.Rules{})
	g.S.Objects = append(g.S.Objects, core.Object{}, core.Object{Kind: core.AbilityObject, Phys: -1})
	id := core.ID(len(g.S.Objects) - 1)
	g.S.SetTrigger(id, core.Waiting{Ability: &card.Ability{}, Cause: 2})
	before, since := triggeredBy(g, -1, 1)
	assert.False(t, before || since)
	g.S.Objects[id].Phys = 0
	before, since = triggeredBy(g, 0, 1)
	assert.True(t, !before && since)
	before, since = triggeredBy(g, 0, 2)
	assert.True(t, before && !since)
}
