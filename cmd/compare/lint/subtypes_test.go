package lint_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/lint"
	"palimpsest/core/card"
	"palimpsest/core/scenario"
)

func TestSubtypesThatNoCardHas(t *testing.T) {
	library, err := card.LoadFiles([]card.File{{Name: "cards.toml", Text: []byte(cards)}})
	require.NoError(t, err)
	text := "title = 'x'\nplayers = ['ann', 'bob']\n[ann]\nbattlefield = ['King']\n[bob]\n[expect]\nsource = 'x'\nann.life = 20\n" +
		"[cards.King]\ntype = 'Creature - Golbin'\nsize = '2/2'\n[cards.Song]\ntype = 'Enchant Creture'\n[cards.Hymn]\ntype = 'Enchant Golbin'\n"
	sc, err := scenario.Parse("a.toml", []byte(text), names{library})
	require.NoError(t, err)
	own, err := library.With(card.File{Name: "a.toml", Text: sc.CardTables})
	require.NoError(t, err)

	faults := lint.PutOnNothing(own)
	require.Len(t, faults, 1, "what a card of the scenario is, one can be put on")
	assert.EqualError(t, faults[0], `a.toml:13:17: "Creture" is no card type, and no card has it as a subtype; expected what the card is put on, such as creature, land or Wall; did you mean "creature"?`)

	assert.Equal(t, []string{`a.toml:10:20: warning: no other card is "Golbin"; did you mean "Goblin"?`}, told(lint.Scenario(sc, lint.Library{Cards: own, Editions: []string{"old"}})))
	assert.Empty(t, lint.Scenario(sc, lint.Library{}))
}

func told(warnings []lint.Warning) (lines []string) {
	for _, w := range warnings {
		lines = append(lines, w.String())
	}
	return lines
}
