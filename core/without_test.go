package core

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/card"
)

// grouped are rules with three groups of effects, each with a rule of its own.
func grouped() *Rules {
	return &Rules{
		Group: func(m card.ModKind, _ TypeChange, _ bool) uint8 {
			switch m {
			case card.SetTypes:
				return 2
			case card.SetSize:
				return 4
			case card.AddSize:
				return 5
			}
			return 2
		},
		Under: ByGroup, GroupRules: []Rule{2: "types", 4: "sizes", 5: "bonuses"},
		Order: ByDependency("order"), TriggersBy: func(Happened, bool, bool) Rule { return "trigger" },
		StateBased: []StateBased{{Rule: "burial"}},
		Optional:   Optional{Windows: []Rule{"trigger"}, Exchanged: []Exchange{{Rule: "total", Plain: func(r *Rules) { r.LifeTotal = AsItStands }}}},
	}
}

func TestTheRulesThatCanBeLeftOutAreThoseOfTheTables(t *testing.T) {
	rules := grouped()
	rules.Refuses[IsTapped], rules.Refuses[NotInHand] = "tapped", "absent"
	rules.Keywords[card.Flying], rules.Keywords[card.Lifelink] = "flying", "lifelink"
	rules.Cases.StunCounter, rules.Cases.ShieldCounter = "stun", General
	rules.Optional.Only = []Removable{{Rule: "trigger", Roles: RolesOf(AsTrigger)}}
	rules.Support.Awaited.Events = []card.Event{card.Dies}
	want := []Removable{}
	for _, r := range []struct {
		rule Rule
		role Role
	}{{"bonuses", AsOrder}, {"burial", AsStateBased}, {"flying", AsRefusal}, {"order", AsOrder}, {"sizes", AsOrder}, {"stun", AsReplacement},
		{"tapped", AsRefusal}, {"total", AsProcedure}, {"trigger", AsTrigger}, {"types", AsOrder}} {
		want = append(want, Removable{r.rule, RolesOf(r.role)})
	}
	assert.Equal(t, want, rules.Removables())
}

func TestAGroupWithoutItsRuleIsOneWithTheNext(t *testing.T) {
	for _, c := range []struct {
		out                  []Rule
		types, size, bonuses uint8
	}{
		{nil, 2, 4, 5},
		{[]Rule{"types"}, 4, 4, 5},
		{[]Rule{"sizes"}, 2, 5, 5},
		{[]Rule{"bonuses"}, 2, 5, 5},
		{[]Rule{"types", "bonuses"}, 5, 5, 5},
	} {
		rules, err := grouped().Without(c.out...)
		require.NoError(t, err)
		for kind, want := range map[card.ModKind]uint8{card.SetTypes: c.types, card.SetSize: c.size, card.AddSize: c.bonuses, card.Cant: 2} {
			assert.Equal(t, want, rules.Group(kind, NoTypeChange, false), "%v: %v", c.out, kind)
		}
	}
}

func TestWithoutItsRuleAProcedureIsPlain(t *testing.T) {
	rules := grouped()
	rules.LifeTotal = func(int) int { return 7 }
	without, err := rules.Without("total", "order")
	require.NoError(t, err)
	assert.Equal(t, -3, without.LifeTotal(-3))
	assert.False(t, without.Order.waiting)
	assert.Equal(t, 7, rules.LifeTotal(-3), "the rules themselves are as they were")
}

func TestARuleIsLeftOutInItsRolesAlone(t *testing.T) {
	rules, err := grouped().Without("burial")
	require.NoError(t, err)
	g := Game{Rules: rules}
	assert.False(t, g.Follows(AsStateBased, "burial"))
	assert.True(t, g.Follows(AsWindow, "burial"))
	assert.True(t, g.Follows(AsStateBased, "types"))
	assert.True(t, (&Game{Rules: grouped()}).Follows(AsStateBased, "burial"))
}

func TestARuleThatCannotBeLeftOutIsRefusedWithTheNearest(t *testing.T) {
	_, err := grouped().Without("burials")
	assert.EqualError(t, err, "rule burials cannot be left out; the closest match that can is burial")
	_, err = grouped().Without("mulligan")
	assert.EqualError(t, err, "rule mulligan cannot be left out")
}
