package replay_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// A shop has mana abilities with costs, costs with several parts, and an X.
const shop = `
[cards."Prism"]
type = "Artifact"
does = ["{T}: add one mana of any color", "{T}: this deals 1 damage to target player"]
[cards."Pool"]
type = "Artifact"
does = ["{T}: add one mana of any type that a land you control could produce"]
[cards."Flower"]
type = "Artifact"
does = ["{T}, sacrifice this: add three mana of any one color"]
[cards."Furnace"]
type = "Artifact"
does = ["sacrifice a creature: add {C}{C}"]
[cards."Gate"]
type = "Artifact"
does = ["sacrifice two creatures: target player loses 3 life"]
[cards."Tower"]
type = "Artifact"
does = ["remove X charge counters from this: target player loses X life"]
[cards."Pact"]
cost = "{B}"
type = "Instant"
does = ["as an additional cost, sacrifice a creature", "target player loses 2 life"]
[cards."Blaze"]
cost = "{X}{R}"
type = "Instant"
does = ["this deals X damage to target player"]

[ann]
battlefield = ["Prism", "Pool", "Flower", "Furnace", "Gate", { card = "Tower", counters = { charge = 4 } }, "Bear x2", "Giant", "Forest", { card = "Mountain", as = "spent", tapped = true }]
hand        = ["Pact", "Blaze", "Bolt", "Salve", "Rain", "Growth"]
%MANA%
[bob]
battlefield = [{ card = "Mountain", as = "his" }]
`

func withMana(mana string) string { return strings.Replace(shop, "%MANA%", mana, 1) }

func TestWhatAStepSaysIsUsedOrRefused(t *testing.T) {
	const asNeeded = `mana = "as needed"`
	for _, c := range []struct{ mana, says, kind, why string }{
		{"", "tap Prism for {G}", "done by M-2", ""},
		{"", "tap Prism for {G}{G}", "refused by M-no", "does not make that mana"},
		{"", "tap Prism, choosing red", "done by M-2", ""},
		{"", "activate Prism, choosing blue", "done by M-2", ""},
		{"", "tap Prism for {G}, choosing red", "refused by M-no", "does not make that mana"},
		{"", "tap Prism, choosing draw", "refused by M-no", "does not make that mana"},
		{"", "tap Pool for {U}", "refused by M-act", "does not make that mana"},
		{"", "tap Pool for {G}{G}", "refused by M-no", "does not make that mana"},
		{"", "cast Growth targeting Bear, tapping Pool for {U}", "refused by M-act", "does not make that mana"},
		{"", "tap Flower for {R}{R}{R}", "done by M-2", ""},
		{"", "tap Flower for {R}{R}", "refused by M-no", "does not make that mana"},
		{"", "tap Flower for {R}{R}{G}", "refused by M-no", "does not make that mana"},
		{"", "tap Furnace for {C}{C}, sacrificing Giant", "done by M-2", ""},
		{"", "activate Furnace sacrificing Giant", "done by M-2", ""},
		{"", "cast Growth targeting Bear, paying {G}, tapping Forest", "refused by M-no", "is not in the pool"},
		{"", "activate Furnace sacrificing Prism", "refused by M-no", "Prism cannot pay this cost"},
		{"", "activate Furnace sacrificing Bear and Giant", "refused by M-no", "Giant cannot pay this cost"},
		{"", "activate Furnace returning Giant", "refused by M-no", "Giant cannot pay this cost"},
		{"", "activate Gate targeting bob, sacrificing Bear and Bear", "done by M-2", ""},
		{"", "activate Gate targeting bob, sacrificing Giant", "refused by M-no", "the cost takes more than is named"},
		{"", "activate Tower targeting bob, removing 3 counters", "done by M-2", ""},
		{"", "activate Tower targeting bob, with X = 2, removing 3 counters", "refused by M-no", "the cost does not remove that many counters"},
		{asNeeded, "cast Pact targeting bob, discarding Bolt", "refused by M-no", "Bolt cannot pay this cost"},
		{asNeeded, "cast Bolt targeting bob, sacrificing Giant", "refused by M-no", "Giant cannot pay this cost"},
		{asNeeded, "cast Bolt targeting bob, with X = 3", "refused by M-no", "Bolt has no X"},
		{asNeeded, "cast Bolt targeting bob, with X = 0", "refused by M-no", "Bolt has no X"},
		{asNeeded, "cast Blaze targeting bob, with X = 3", "done by M-2", ""},
		{asNeeded, "cast Growth targeting Giant, tapping Forest", "done by M-2", ""},
		{asNeeded, "cast Growth targeting Giant, tapping Giant", "refused by M-no", "Giant makes no mana"},
		{asNeeded, "cast Growth targeting Giant, tapping spent", "refused by M-no", "spent is tapped"},
		{asNeeded, "cast Growth targeting Giant, tapping his", "refused by M-no", "another player controls his"},
		{asNeeded, "cast Bolt targeting bob, paying {R}{R}", "refused by M-no", "the mana named does not pay exactly the cost"},
		{"", "cast Growth targeting Giant, tapping Forest and Giant", "refused by M-no", "Giant makes no mana"},
		{`mana = "{R}{R}{G}"`, "cast Bolt targeting bob, paying {R}", "done by M-2", ""},
		{`mana = "{R}{R}{G}"`, "cast Bolt targeting bob, paying {R}{R}", "refused by M-no", "the mana named does not pay exactly the cost"},
		{`mana = "{R}{R}{G}"`, "cast Blaze targeting bob, with X = 1, paying {R}{G}", "done by M-2", ""},
		{`mana = "{R}{R}{G}"`, "cast Blaze targeting bob, with X = 1, paying {R}", "done by M-2", ""}, // and a source
		{`mana = "{R}{R}{G}"`, "cast Blaze targeting bob, with X = 4, paying {R}", "refused by M-no", "the mana named does not pay exactly the cost"},
		{`mana = "{R}{R}{G}"`, "cast Blaze targeting bob, with X = 1, paying {R}{R}{G}", "refused by M-no", "the mana named does not pay exactly the cost"},
		{`mana = "{R}"`, "cast Growth targeting Giant, paying {G}", "refused by M-no", "is not in the pool"},
		{asNeeded, "cast Salve targeting ann, choosing gains", "done by M-2", ""},
		{asNeeded, "cast Salve, choosing draw a card", "done by M-2", ""},
		{asNeeded, "cast Salve targeting ann, choosing third", "refused by M-no", "this mode does not exist"},
		{asNeeded, "cast Salve targeting ann, choosing destroy", "refused by M-no", "this mode does not exist"},
	} {
		o := play(t, withMana(c.mana)+"[[step]]\nid = \"it\"\nat = \"main phase\"\nann = \""+c.says+"\"")
		assert.Equal(t, []string{"it " + c.kind}, kinds(o), "%s\n%s", c.says, o.Findings[0].Text)
		assert.Contains(t, o.Findings[0].Text, c.why, c.says)
	}
}

func TestWhatIsNamedIsWhatIsPaid(t *testing.T) {
	o := play(t, withMana("")+"[[step]]\nann = \"activate Furnace sacrificing Giant\"")
	assert.Equal(t, "graveyard", fact(t, o, "Giant.zone"))
	o = play(t, withMana("")+"[[step]]\nann = \"tap Flower for {G}{G}{G}\"\n[[step]]\nat = \"settled\"\n[step.expect]\nann.mana = \"{G}{G}{G}\"")
	mana := ""
	for _, f := range o.Checkpoints[0].Facts {
		if f.Name == "ann.mana" {
			mana = f.Value
		}
	}
	assert.Equal(t, "{G}{G}{G}", mana)
	o = play(t, withMana(`mana = "as needed"`)+"[[step]]\nann = \"cast Growth targeting Giant, tapping Forest\"\n[[step]]\nat = \"settled\"\n[step.expect]\nForest.tapped = true")
	assert.Equal(t, "yes", fact(t, o, "Forest.tapped"))
	assert.Empty(t, fact(t, o, "ann.mana"), "what was tapped by name pays for it")
	o = play(t, withMana("")+"[[step]]\nann = \"activate Gate targeting bob, sacrificing Bear and Giant\"")
	assert.Equal(t, "graveyard", fact(t, o, "Giant.zone"))
	assert.Equal(t, "battlefield", fact(t, o, `"Bear#2".zone`))
}
