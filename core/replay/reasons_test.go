package replay

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/card"
	"palimpsest/core/scenario"
)

func TestWhoGetsControlIsCalledByName(t *testing.T) {
	r := recorder{plan: &plan{scenario: &scenario.Scenario{Players: []scenario.Player{{Name: "ann"}, {Name: "bob"}}}}}
	control := card.Mod{Kind: card.SetControl}
	grows := card.Mod{Kind: card.AddSize, Power: card.Num(1), Toughness: card.Num(1)}
	assert.Equal(t, "is controlled by Bob", r.does([]card.Mod{control}, 1, true))
	assert.Equal(t, "is controlled by Bob and gets +1/+1", r.does([]card.Mod{control, grows}, 1, true))
	assert.Equal(t, "gets +1/+1 and is controlled by Ann", r.does([]card.Mod{grows, control}, 0, true))
}
