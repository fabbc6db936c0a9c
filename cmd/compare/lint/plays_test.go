package lint_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/lint"
	"palimpsest/core/card"
	"palimpsest/core/scenario"
)

const cards = `
[Bear]
cost = "{1}{G}"
type = "Creature - Bear"
size = "2/2"
[Kill]
cost = "{B}"
type = "Instant"
does = ["destroy target creature"]
[Burn]
cost = "{R}"
type = "Instant"
does = ["this deals 3 damage to any target"]
[Charm]
cost = "{R}"
type = "Instant"
does = ["choose one: draw a card or you gain 1 life"]
[Blaze]
cost = "{X}{R}"
type = "Instant"
does = ["this deals X damage to any target"]
[Pact]
cost = "{B}"
type = "Instant"
does = ["destroy two target creatures"]
[Shaper]
cost = "{G}"
type = "Creature - Elf"
size = "1/1"
does = ["[grow] {G}: this gets +1/+1 until end of turn", "[zap] {R}: this deals 1 damage to any target"]
[Mimic]
cost = "{U}"
type = "Creature - Elf"
size = "1/1"
does = ["[fly] {U}: this gains flying until end of turn", "[wake] {U}: untap this", "[zap] {R}: this deals 1 damage to any target"]
[Pinger]
cost = "{R}"
type = "Creature - Goblin"
size = "1/1"
does = ["{T}: this deals 1 damage to any target"]
[Prism]
cost = "{0}"
type = "Artifact"
does = ["{T}: destroy target creature of an opponent's choice"]
[Halls]
cost = "{3}{U}{U}"
type = "Enchantment"
does = ['spells have "as an alternative cost, discard a card that shares a color with this"']
[Rebuy]
cost = "{B}"
type = "Instant"
does = ["buyback {3}", "draw a card"]
[Memory]
cost = "{0}"
type = "Instant"
does = ["return target creature card from your graveyard to your hand"]
[Petal]
cost = "{0}"
type = "Artifact"
does = ["{T}: add {G}"]
[Forest]
type = "Basic Land - Forest"
[Tower]
type = "Land"
does = ["{T}: add {C}"]
`

// head is a scenario that is as it should be but for what a test adds.
const head = `title = "A title"
source = "1"
players = ["ann", "bob"]
expect = { ann.life = 20 }
`

// of lists the warnings about a scenario, each from its column on.
func of(t *testing.T, text string) (lines []string) {
	t.Helper()
	all, err := card.LoadFiles([]card.File{{Name: "cards.toml", Text: []byte(cards)}})
	require.NoError(t, err)
	sc, err := scenario.Parse("a.toml", []byte(head+text), names{all})
	require.NoError(t, err)
	for _, w := range lint.Scenario(sc, lint.Library{Cards: all, Editions: []string{"old", "new"}}) {
		lines = append(lines, strings.TrimPrefix(w.String(), "a.toml:"))
	}
	return lines
}

type names struct{ *card.Collection }

func (n names) Known(name string) bool { return n.Has(name) }

func TestStepsThatNobodyCanDo(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		// The card has to be where it can be played from, or to be able to come there.
		{"[ann]\nmana = 'as needed'\nhand = ['Bear']\n[[step]]\nann = 'cast Bear'", nil},
		{"[[step]]\nann = 'cast Bear'", []string{`6:7: warning: no Bear is in the start position, and what is not there cannot be played`}},
		{"[ann]\nmana = 'as needed'\nhand = ['Bear x2']\n[[step]]\nann = 'cast Bear'", nil},
		{"[ann]\nmana = 'as needed'\nlibrary = ['Bear']\n[[step]]\nann = 'cast Bear'", nil},
		{"[ann]\nmana = 'as needed'\ngraveyard = ['Bear']\n[[step]]\nann = 'cast Bear'", []string{`9:7: warning: Bear is not in the hand of ann: it is in ann's graveyard`}},
		{"[ann]\nmana = 'as needed'\nhand = ['Memory']\ngraveyard = ['Bear']\n[[step]]\nann = 'cast Bear'", nil},
		{"[ann]\nbattlefield = ['Tower']\n[[step]]\nann = 'play Tower'", []string{`8:7: warning: Tower is not in the hand of ann: it is on the battlefield already`}},
		{"[ann]\nmana = 'as needed'\n[bob]\nhand = ['Bear']\n[[step]]\nann = 'cast Bear'", []string{`10:7: warning: Bear is not in the hand of ann: it is in bob's hand`}},
		// What it asks for has to be named.
		{"[ann]\nmana = 'as needed'\nhand = ['Kill']\n[[step]]\nann = 'cast Kill'", []string{`9:8: warning: Kill asks for a target, and none is named: cast Kill targeting ...`}},
		{"[ann]\nmana = 'as needed'\nhand = ['Burn']\n[[step]]\nann = 'cast Burn targeting bob'", nil},
		{"[ann]\nmana = 'as needed'\nhand = ['Charm']\n[[step]]\nann = 'cast Charm'", []string{`9:8: warning: Charm asks which of its modes is used, and none is named: cast Charm choosing ...`}},
		{"[ann]\nmana = 'as needed'\nhand = ['Charm']\n[[step]]\nann = 'cast Charm choosing drwa'", []string{`9:28: warning: Charm has no use "drwa" to choose: draw a card; you gain 1 life`}},
		{"[ann]\nmana = 'as needed'\nhand = ['Pact']\n[bob]\nbattlefield = ['Bear']\n[[step]]\nann = 'cast Pact targeting Bear'", []string{`11:8: warning: Pact asks for 2 targets, and the step names 1`}},
		{"[ann]\nmana = 'as needed'\nhand = ['Blaze']\n[[step]]\nann = 'cast Blaze targeting bob'", []string{`9:8: warning: Blaze asks for X, and none is named, so that X is 0: cast Blaze targeting bob with X = ...`}},
		{"[ann]\nmana = 'as needed'\nhand = ['Blaze']\n[[step]]\nann = 'cast Blaze targeting bob with X = 0'", nil},
		{"[ann]\nhand = ['Blaze', 'Burn']\nbattlefield = ['Halls']\n[[step]]\nann = 'cast Blaze targeting bob with Halls discarding Burn'", nil}, // X is 0
		{"[ann]\nbattlefield = ['Pinger']\n[[step]]\nann = 'activate Pinger'", []string{`8:8: warning: Pinger asks for a target, and none is named: activate Pinger targeting ...`}},
		{"[ann]\nbattlefield = ['Pinger']\n[[step]]\nann = 'activate Pinger targeting bob'\notherwise = 'try: activate Pinger'", []string{`9:19: warning: Pinger asks for a target, and none is named: activate Pinger targeting ...`}},
		{"[ann]\nbattlefield = ['Shaper']\n[[step]]\nann = 'activate Shaper'", nil}, // one of its abilities asks for none
		{"[ann]\nbattlefield = ['Shaper']\n[[step]]\nann = 'activate Shaper [zap]'", []string{`8:8: warning: Shaper asks for a target, and none is named: activate Shaper [zap] targeting ...`}},
		{"[ann]\nbattlefield = ['Prism', 'Bear']\n[[step]]\nann = 'activate Prism'", []string{`8:8: warning: Prism asks for a target that another player chooses, and no answer names it: write [[answer]] with to = "target"`}},
		{"[ann]\nbattlefield = ['Prism', 'Bear']\n[[step]]\nann = 'activate Prism targeting Bear'", []string{`8:8: warning: Prism: another player chooses the target, so the step cannot name it: write [[answer]] with to = "target"`}},
		{"[ann]\nbattlefield = ['Prism', 'Bear']\n[[step]]\nann = 'activate Prism'\n[[answer]]\nto = 'target'\nbob = 'Bear'", nil},
		// Something has to pay.
		{"[ann]\nhand = ['Burn']\n[[step]]\nann = 'cast Burn targeting bob'", []string{`8:7: warning: Burn costs {R}, and ann has nothing that gives mana: lands, or mana = "as needed"`}},
		{"[ann]\nmana = '{R}'\nhand = ['Burn']\n[[step]]\nann = 'cast Burn targeting bob'", nil},
		{"[ann]\nhand = ['Burn', 'Forest']\n[[step]]\nann = 'cast Burn targeting bob'", nil},
		{"[ann]\nhand = ['Forest']\n[[step]]\nann = 'cast Forest'", []string{`8:8: warning: Forest is a land, which is played and not cast: play Forest`}},
		{"[ann]\nhand = ['Forest']\n[[step]]\nann = 'may: cast Forest'\nid = 'q'\n[expect.old]\nstep.q.result = 'refused'", nil},
		{"[ann]\nmana = 'as needed'\nhand = ['Bear']\n[[step]]\nann = 'pass'\notherwise = 'try: play Bear'", []string{`10:19: warning: Bear is no land, so it is cast: cast Bear`}},
		{"[ann]\nmana = 'as needed'\nhand = ['Burn']\n[[step]]\nann = 'cast Burn targeting bob, with X = 3'", []string{`9:8: warning: Burn has no X: leave out "with X = 3"`}},
		{"[ann]\nbattlefield = ['Pinger']\n[[step]]\nann = 'activate Pinger targeting bob, with X = 1'", []string{`8:8: warning: Pinger has no X: leave out "with X = 1"`}},
		{"[ann]\nhand = ['Burn', 'Petal']\n[[step]]\nann = 'cast Burn targeting bob'", nil},
		{"[ann]\nhand = ['Petal']\n[[step]]\nann = 'cast Petal'", nil},
		// Where the author says what becomes of the step, nothing is to be warned of; nor of a question.
		{"[ann]\nhand = ['Kill']\n[[step]]\nid = 'kill'\nann = 'cast Kill'\n[expect.old]\nstep.kill.result = 'never'", nil},
		{"[ann]\nhand = ['Kill']\n[[step]]\nid = 'kill'\nann = 'may: cast Kill'\n[expect.old]\nstep.kill.result = 'no'", nil},
	} {
		assert.Equal(t, c.want, of(t, c.text), c.text)
	}
}

func TestStepsThatMayMeanSeveralAbilities(t *testing.T) {
	const here = "[ann]\nmana = 'as needed'\nbattlefield = ['Mimic', 'Shaper']\n[[step]]\nann = "
	several := []string{`9:7: warning: several abilities of Mimic fit, [fly] and [wake], and the first is used that is legal then: name one, as in "activate Mimic [fly]"`}
	assert.Equal(t, several, of(t, here+"'activate Mimic'"))
	assert.Empty(t, of(t, here+"'activate Mimic [wake]'"), "it is named")
	assert.Empty(t, of(t, here+"'activate Mimic targeting bob'"), "one alone has a target")
	assert.Empty(t, of(t, here+"'activate Mimic paying {R}'"), "the mana tells them apart")
	assert.Empty(t, of(t, here+"'activate Shaper'"), "one alone has no target")
}

func TestNamesThatNothingOfACardHas(t *testing.T) {
	all, err := card.LoadFiles([]card.File{{Name: "cards.toml", Text: []byte(cards)}})
	require.NoError(t, err)
	for _, c := range []struct {
		text string
		want []string
	}{
		{"[ann]\nbattlefield = ['Shaper']\n[[step]]\nann = 'activate Shaper [grow]'", nil},
		{"[ann]\nbattlefield = ['Shaper']\n[[step]]\nann = 'may: activate Shaper [gorw]'", []string{`a.toml:8:30: Shaper has no ability with the label [gorw]; expected grow, zap; did you mean "grow"?`}},
		{"[ann]\nbattlefield = ['Pinger']\n[[step]]\nann = 'pass'\notherwise = 'try: activate Pinger [zap]'", []string{`a.toml:9:36: Pinger has no ability with the label [zap]; expected no label, since none of its abilities has one`}},
		{"[ann]\nbattlefield = ['Pinger', 'Shaper']\n[[step]]\nann = 'activate Pinger [zap] targeting bob'", nil}, // it may be a copy by then
		{"[ann]\nhand = ['Rebuy']\n[[step]]\nann = 'cast Rebuy with buyback'", nil},
		{"[ann]\nhand = ['Rebuy']\n[[step]]\nann = 'cast Rebuy with extra cost'", nil},
		{"[ann]\nhand = ['Rebuy']\n[[step]]\nann = 'cast Rebuy with buybak'", []string{`a.toml:8:24: Rebuy has no extra cost "buybak"; expected buyback; did you mean "buyback"?`}},
		{"[ann]\nhand = ['Kill']\n[[step]]\nann = 'cast Kill with buyback'", []string{`a.toml:8:23: Kill has no extra cost "buyback"; expected none, since the card has no extra cost`}},
	} {
		sc, err := scenario.Parse("a.toml", []byte(head+c.text), names{all})
		require.NoError(t, err)
		var got []string
		for _, e := range lint.Unknown(sc, all) {
			got = append(got, e.Error())
		}
		assert.Equal(t, c.want, got, c.text)
	}
}

func TestWhatIsSaidWithoutEffect(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"[ann]\nhand = [{ card = 'Bear', as = 'brown' }]", []string{`6:9: warning: nothing uses the alias "brown"`}},
		{"[ann]\nhand = [{ card = 'Bear', as = 'brown' }, 'Bear']", nil},
		{"[ann]\nmana = 'as needed'\nhand = [{ card = 'Bear', as = 'brown' }]\n[[step]]\nann = 'cast brown'", nil},
		{"[ann]\nhand = [{ card = 'Bear', as = 'brown' }]\n[expect.old]\nbrown.zone = 'hand'", nil},
		{"[ann]\nhand = [{ card = 'Bear', as = 'brown' }]\n[expect.old]\nno_events = ['brown dies']", nil},
		{"[ann]\nhand = ['Bear']\n[[step]]\nann = 'may: cast Bear'", []string{`8:7: warning: the question "may: cast Bear" is asked, and no answer is expected: give it an id and expect step.ID.result`}},
		{"[ann]\nhand = ['Bear']\n[[step]]\nann = 'may: cast Bear'\n[[step]]\nann = 'may: activate Bear'\n[[step]]\nann = 'may: cast Bear'", []string{`8:7: warning: the question "may: cast Bear" is asked, and no answer is expected, nor of 2 more: give them ids and expect step.ID.result`}},
		{"[ann]\nhand = ['Bear']\n[[step]]\nid = 'q'\nann = 'may: cast Bear'\n[[variant]]\nname = 'a'\n[variant.expect.old]\nstep.q.result = 'no'\n[[variant]]\nname = 'b'\n[variant.expect.old]\nbob.life = 20", nil}, // one variant is enough
		{"until = 'start'\n[[step]]\nann = 'pass'", []string{`7:7: warning: the replay ends at its start, before this step`}},
	} {
		assert.Equal(t, c.want, of(t, c.text), c.text)
	}
}

func TestWithoutEditionsNothingIsSaidOfWhatCardsAsk(t *testing.T) {
	sc, err := scenario.Parse("a.toml", []byte(head+"[ann]\ngraveyard = ['Kill']\n[[step]]\nann = 'cast Kill'"), nil)
	require.NoError(t, err)
	assert.Empty(t, lint.Scenario(sc, lint.Library{}))
}
