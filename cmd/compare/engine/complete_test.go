package engine

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// completed are the completions where a bar stands in the text, by their text.
func completed(t *testing.T, text string) map[string]Completion {
	t.Helper()
	before, after, found := strings.Cut(text, "|")
	require.True(t, found)
	by := map[string]Completion{}
	for _, c := range ask[[]Completion](t, testEngine(t), Question{Ask: "complete", Text: before + after, Before: before}) {
		by[c.Text] = c
	}
	return by
}

func TestCompletions(t *testing.T) {
	const players = "players = [\"ann\", \"bob\"]\n[ann]\nbattlefield = [{ card = \"Grizzly Bears\", as = \"bear\" }]\n"
	for where, c := range map[string]struct {
		text    string
		offered string
		replace int
		kind    string
		not     string
	}{
		"a card in a zone":             {players + "hand = [\"light|", "Lightning Bolt", 5, "card", "Grizzly Bears"},
		"a card on a line of a list":   {players + "hand = [\n  \"Grizzly Bears\",\n  \"Li|", "Lightning Bolt", 2, "card", "Grizzly Bears"},
		"a card of an object":          {players + "hand = [{ card = \"|", "Grizzly Bears", 0, "card", "tapped"},
		"a key of an object":           {players + "hand = [{ card = \"Grizzly Bears\", tap|", "tapped", 3, "key", "token"},
		"a key of the file":            {"pl|", "players", 2, "key", "title"},
		"a key of a player":            {players + "lib|", "library", 3, "key", "life"},
		"a key of a step":              {players + "[[step]]\not|", "otherwise", 2, "key", "only"},
		"the player of a step":         {players + "[[step]]\nb|", "bob", 1, "player", "ann"},
		"the header of a table":        {players + "[[st|", "step", 2, "key", "answer"},
		"what an edition must come to": {players + "[expect.n|", "expect.new", 8, "edition", "expect.old"},
		"a verb":                       {players + "[[step]]\nann = \"att|", "attack with", 3, "verb", "cast"},
		"a thing in a step":            {players + "[[step]]\nann = \"attack with be|", "bear", 2, "thing", "bob"},
		"a thing after a comma":        {players + "[[step]]\nann = \"attack with bear, gri|", "Grizzly Bears", 3, "thing", "bear"},
		"a clause of a step":           {players + "[[step]]\nann = \"cast Lightning Bolt targ|", "targeting", 4, "verb", "choosing"},
		"a player in a step":           {players + "[[step]]\nann = \"cast Lightning Bolt targeting bo|", "bob", 2, "player", "ann"},
		"a moment":                     {players + "[[step]]\nat = \"combat dam|", "combat damage assigned", 10, "moment", "upkeep"},
		"what a moment is of":          {players + "[[step]]\nid = \"trick\"\nann = \"pass\"\n[[step]]\nat = \"in response to tr|", "trick", 2, "thing", "bear"},
		"an edition":                   {players + "only = [\"o|", "old", 1, "edition", "new"},
		"a fact of a player":           {players + "[expect]\nann.li|", "ann.life", 6, "fact", "ann.poison"},
		"a fact of a thing":            {players + "[expect]\n\"Grizzly Bears\".zo|", "\"Grizzly Bears\".zone", 18, "fact", "bear.zone"},
		"a fact of a step":             {players + "[[step]]\nid = \"trick\"\n[expect]\nstep.trick.res|", "step.trick.result", 14, "fact", "ann.life"},
		"units of scripts, not bytes":  {players + "[[step]]\nann = \"cast \U0001F409 gri|", "Grizzly Bears", 3, "thing", "bear"},
	} {
		got := completed(t, c.text)
		if assert.Contains(t, got, c.offered, where) {
			assert.Equal(t, c.replace, got[c.offered].Replace, where)
			assert.Equal(t, c.kind, got[c.offered].Kind, where)
		}
		assert.NotContains(t, got, c.not, where)
	}
	for where, text := range map[string]string{
		"a title":                "title = \"gri|",
		"a number":               players + "life = |",
		"a comment":              players + "# hand|",
		"the notation of a card": "[cards.\"Spark\"]\ndoes = [\"this deals|",
	} {
		assert.Empty(t, completed(t, text), where)
	}
}
