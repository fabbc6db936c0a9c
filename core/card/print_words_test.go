package card

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestPrintedLinesAreEnglish(t *testing.T) {
	for line, printed := range map[string]string{
		"Swamps are a Forest":                                                "Swamps are Forests",
		"nonbasic lands are Islands and Swamps":                              "nonbasic lands are Islands and Swamps",
		"all creatures become Elf Warriors until end of turn":                "all creatures become Elf Warriors until end of turn",
		"target creature becomes an Elf Warrior":                             "target creature becomes an Elf Warrior",
		"Forests are artifacts in addition to their other types":             "Forests are also artifacts",
		"this is a Goblin Legend in addition to its other types":             "this is also a Goblin Legend",
		"look at target player's hand; you may have that player draw a card": "look at target player's hand; you may have that player draw a card",
		"tap target creature; you may have its controller discard a card":    "tap target creature; you may have its controller discard a card",
		"this deals 3 damage to each opponent":                               "this deals 3 damage to each opponent",
		"whenever this deals damage to an opponent, draw a card":             "whenever this deals damage to an opponent, draw a card",
		"you may put a land card from your hand onto the battlefield":        "you may put a land card from your hand onto the battlefield",
		"return target creature card from your graveyard to the battlefield": "return target creature card in your graveyard to the battlefield",
		"create a 3/3 green Beast Legend creature token":                     "create a 3/3 green Beast Legend creature token",
		"exchange control of target land and target permanent an opponent controls; destroy all Auras attached to the second target": "exchange control of target land and target permanent an opponent controls; destroy all Auras attached to the second target",
		"create a 3/3 legendary green Beast creature token named \"Old Beast\"":                                                      "create a 3/3 green legendary Beast creature token named \"Old Beast\"",
	} {
		a, err := Parse(line, Pos{})
		require.NoError(t, err, line)
		assert.Equal(t, printed, Print(a))
		assertRoundTrip(t, line)
	}
}

func TestSomeInstructionsOfAnAbilitySpeakOfItsTarget(t *testing.T) {
	a, err := Parse("you choose one: (target creature loses first strike until end of turn) or (it loses swampwalk until end of turn)", Pos{})
	require.NoError(t, err)
	for i, said := range []string{"the target loses first strike until end of turn", "the target loses swampwalk until end of turn"} {
		assert.Equal(t, said, PrintPart(a.Do[0].(*ChooseOne).Ways[i]))
	}
}

func TestWhatIsTrueOfDamageIsSaidOfNoPlayer(t *testing.T) {
	a, err := Parse("damage from red sources can't be prevented or redirected this turn", Pos{})
	require.NoError(t, err)
	assert.Equal(t, "damage from red sources can't be prevented or redirected", PrintMods(a.Do[0].(*Modify).Mods, true))
}

func TestEverySubtypeOfManyIsReadInTheSingular(t *testing.T) {
	a, err := Parse("all creatures become Goblin Legends until end of turn", Pos{})
	require.NoError(t, err)
	assert.Equal(t, []string{"Goblin", "Legend"}, a.Do[0].(*Modify).Mods[0].Words)
}

func TestATokenOfTheTypeLegendIsLegendary(t *testing.T) {
	a, err := Parse("create a 3/3 green Beast Legend creature token", Pos{})
	require.NoError(t, err)
	token := a.Do[0].(*CreateToken).Token
	assert.Equal(t, Legendary, token.Supertypes)
	assert.Equal(t, []string{"Beast", "Legend"}, token.Subtypes)
}
