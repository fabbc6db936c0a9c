package rules1998

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/edition"
	"palimpsest/core/outcome"
	"palimpsest/core/replay"
)

// What procedures do of which the edition leaves out the rule: each play ends otherwise than by all rules, in the fact that is named.
func TestPlaysWithoutARule(t *testing.T) {
	s := subject(t)
	r := replay.New(s.Description, s.Ledger, s.Rules)
	require.NoError(t, r.UseCards(t.Context(), s.Cards))
	for _, of := range []struct{ rule, says, thing, fact, by, without, play string }{
		{"PPG-COST-4", "the spell has left the hand when its mana is drawn", "Ball Lightning", "zone", "graveyard", "battlefield", `
until = "settled"
ann.battlefield = ["Lion's Eye Diamond"]
ann.hand = ["Ball Lightning"]
step = [{ ann = "cast Ball Lightning activating Lion's Eye Diamond" }]`},
		{"PPG-DP-8", "creatures are destroyed before what damage triggers is played", "Mauler", "zone", "battlefield", "graveyard", `
cards.Mauler = { cost = "{G}", type = "Creature - Beast", size = "2/2", does = ["whenever this is dealt damage, put a +1/+1 counter on this"] }
ann.battlefield = ["Mauler"]
ann.hand = ["Shock"]
step = [{ ann = "cast Shock targeting Mauler" }]`},
		{"PPG-SB-2", "what was played last in a series resolves first", "Hill Giant", "position", "1", "2", `
cards.Chute = { cost = "{B}", type = "Enchantment", does = ["whenever a creature you own dies, put that card on top of your library"] }
ann.battlefield = ["Chute", "Grizzly Bears", "Hill Giant"]
ann.hand = ["Wrath of God"]
step = [{ ann = "cast Wrath of God" }]`},
		{"PPG-SB-2", "what was played in a series can be answered", "Calf", "zone", "battlefield", "graveyard", `
cards.Calf = { cost = "{G}", type = "Creature - Beast", size = "1/1", does = ["when this enters, put two +1/+1 counters on this"] }
ann.hand = ["Calf"]
bob.hand = ["Shock"]
step = [{ id = "calf", ann = "cast Calf" }, { at = "once calf has resolved", bob = "cast Shock targeting Calf" }]`},
		{"PPG-PC-3-b", "a cost that appears in its phase waits for the next", "ann", "life", "12", "20", `
start = "beginning of turn"
until = "main phase"
cards.Gate = { cost = "{G}", type = "Enchantment", does = ["{1}: put a creature card from your hand onto the battlefield"] }
ann.battlefield = ["Gate"]
ann.hand = ["Force of Nature"]
step = [{ at = "upkeep", ann = "activate Gate" }]
answer = [{ to = "may", ann = "no" }]`},
		{"PPG-PC-6", "a penalty comes although its source has left play", "ann", "life", "20", "12", `
start = "beginning of turn"
until = "main phase"
ann.battlefield = ["Force of Nature"]
ann.hand = ["Unsummon"]
step = [{ at = "upkeep", ann = "cast Unsummon targeting Force of Nature" }]`},
		{"RUL-SIZE-4", "older counters lie over what sets a size", "Grizzly Bears", "size", "0/2", "1/3", `
until = "settled"
ann.battlefield = ["Sorceress Queen", { card = "Grizzly Bears", counters = { "+1/+1" = 1 } }]
step = [{ ann = "activate Sorceress Queen targeting Grizzly Bears" }]`},
		{"RUL-SIZE-4", "and so do older bonuses", "Grizzly Bears", "size", "0/2", "4/6", `
until = "settled"
ann.battlefield = ["Sorceress Queen", { card = "Grizzly Bears", counters = { "+1/+1" = 1 } }]
ann.hand = ["Giant Growth"]
step = [{ ann = "cast Giant Growth targeting Grizzly Bears" }, { at = "settled", ann = "activate Sorceress Queen targeting Grizzly Bears" }]`},
		{"RUL-PHASING-5", "what phases in has no summoning sickness", "ann", "life", "19", "20", `
until = "second main phase on ann's next turn"
cards.Lease = { cost = "{U}", type = "Instant", does = ["gain control of target creature until end of turn"] }
ann.hand = ["Lease", "Reality Ripple"]
bob.battlefield = ["Prodigal Sorcerer"]
step = [{ at = "main phase on bob's turn", ann = "cast Lease targeting Prodigal Sorcerer" }, { at = "settled", ann = "cast Reality Ripple targeting Prodigal Sorcerer" },
	{ at = "main phase on ann's next turn", bob = "activate Prodigal Sorcerer targeting ann" }]`},
		{"5ED-I-REG-1", "regeneration is used beforehand and waits", "Drudge Skeletons", "zone", "graveyard", "battlefield", `
until = "settled"
ann.hand = ["Shock"]
bob.battlefield = ["Drudge Skeletons"]
step = [{ id = "shock", ann = "cast Shock targeting Drudge Skeletons" }, { at = "in response to shock", bob = "activate Drudge Skeletons" }]`},
		{"PPG-DP-10-b", "what has redirected damage does not redirect it again", "ann", "life", "20", "19", `
until = "settled"
cards.Yoke = { cost = "{W}", type = "Enchantment - Aura", does = ["enchant creature", "all damage that would be dealt to you is dealt to enchanted creature instead"] }
cards.Warden = { cost = "{W}", type = "Creature - Human", size = "1/6", does = ["{0}: the next 1 damage to this this turn is dealt to you instead"] }
ann.battlefield = ["Warden", { card = "Yoke", on = "Warden" }]
bob.hand = ["Lightning Bolt"]
step = [{ bob = "cast Lightning Bolt targeting ann" }, { at = "second damage prevention", ann = "activate Warden" }]`},
		{"PPG-PA-1", "the draw is still that of the player whose turn it is", "bob", "hand_count", "2", "2", `
until = "main phase on bob's turn"
ann.battlefield = ["Howling Mine"]
step = [{ ann = "pass" }]`},
		{"PPG-PC-3", "a penalty is still that of the player who has not paid", "bob", "life", "12", "12", `
until = "main phase on bob's turn"
bob.battlefield = ["Force of Nature"]
step = [{ ann = "pass" }]
answer = [{ to = "may", bob = "no" }]`},
	} {
		t.Run(of.rule+": "+of.says, func(t *testing.T) {
			head := "title = \"a test\"\nsource = \"" + of.rule + "\"\nplayers = [\"ann\", \"bob\"]\nann.mana = \"as needed\"\nbob.mana = \"as needed\"\n"
			q := edition.Request{Scenario: edition.File{Name: "without.toml", Text: []byte(head + of.play + "\n")}, Trace: true}
			for _, want := range []struct {
				value   string
				without []string
			}{{of.by, nil}, {of.without, []string{of.rule}}} {
				q.Without = want.without
				reply, err := r.Replay(t.Context(), q)
				require.NoError(t, err)
				require.Equal(t, outcome.OK, reply.Outcome.Status, reply.Outcome.Problem)
				at := slices.IndexFunc(reply.Outcome.Facts, func(f outcome.Fact) bool { return f.Name == outcome.FactName(of.thing, of.fact) })
				require.GreaterOrEqual(t, at, 0)
				assert.Equal(t, want.value, reply.Outcome.Facts[at].Value, want.without)
			}
		})
	}
}
