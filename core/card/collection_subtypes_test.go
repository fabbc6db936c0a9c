package card

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const subtypeLibrary = `
["King"]
type = "Creature - Goblin Wizard"
size = "2/2"
in.1998.type = "Summon King"
["Spores"]
type = "Enchantment"
does = ["{G}: create a 1/1 green Saproling creature token"]
["Cat"]
type = "Creature - Cat"
size = "1/1"
`

func TestSubtypesThatNoOtherCardHas(t *testing.T) {
	library, err := LoadFiles([]File{{Name: "library.toml", Text: []byte(subtypeLibrary)}})
	require.NoError(t, err)
	creature := func(line string) string { return "[\"A\"]\ntype = \"" + line + "\"\nsize = \"1/1\"\n" }
	text := func(line string) string { return "[\"A\"]\ntype = \"Enchantment\"\ndoes = [\"" + line + "\"]\n" }
	for _, test := range []struct {
		cards string
		want  []UnknownSubtype
	}{
		{creature("Creature - Goblin"), nil},
		{creature("Creature - Golbin"), []UnknownSubtype{{NamedSubtype{"Golbin", Pos{"own", 2, 20}, OnTypeLine}, "Goblin"}}},
		{creature("Summon Golbin"), []UnknownSubtype{{NamedSubtype{"Golbin", Pos{"own", 2, 16}, OnTypeLine}, "Goblin"}}},
		{creature("Creature - Squid"), nil},  // new, and near to nothing
		{creature("Creature - Lizard"), nil}, // nor is it meant to be a Wizard
		{creature("Creature - Bat"), nil},    // nor a Cat
		{creature("Creature - Cta"), []UnknownSubtype{{NamedSubtype{"Cta", Pos{"own", 2, 20}, OnTypeLine}, "Cat"}}},
		{creature("Creature - Golbin") + "[\"B\"]\ntype = \"Creature - Golbin\"\nsize = \"1/1\"\n", nil}, // two cards are
		{creature("Creature - Golbin") + "does = [\"other Golbins get +1/+1\"]\n", []UnknownSubtype{{NamedSubtype{"Golbin", Pos{"own", 2, 20}, OnTypeLine}, "Goblin"}}},
		{creature("Creature - Horsemen") + "[\"B\"]\ntype = \"Creature - Horseman\"\nsize = \"1/1\"\n", []UnknownSubtype{{NamedSubtype{"Horsemen", Pos{"own", 2, 20}, OnTypeLine}, "Horseman"}}},
		{text("other Gobblins get +1/+1"), []UnknownSubtype{{NamedSubtype{"Gobblin", Pos{"own", 3, 16}, InText}, "Goblin"}}},
		{text("nonGoblin creatures get +1/+1"), nil},
		{text("non-Golbin creatures get +1/+1"), []UnknownSubtype{{NamedSubtype{"Golbin", Pos{"own", 3, 10}, InText}, "Goblin"}}},
		{text("Cretures get +1/+1"), []UnknownSubtype{{NamedSubtype{"Creture", Pos{"own", 3, 10}, InText}, "creature"}}},
		{text("Saprolings get +1/+1"), nil},
		{text("{1}: create a 1/1 red Golbin creature token"), []UnknownSubtype{{NamedSubtype{"Golbin", Pos{"own", 3, 32}, InText}, "Goblin"}}},
		{"[\"A\"]\ntype = \"Enchantment\"\ndoes = ['creatures have \"{T}: destroy target Golbin\"']\n", []UnknownSubtype{{NamedSubtype{"Golbin", Pos{"own", 3, 46}, InText}, "Goblin"}}},
		{creature("Creature - Cat") + "in.1998.size = \"X/X, where X is the number of Forrests you control\"\n", []UnknownSubtype{{NamedSubtype{"Forrest", Pos{"own", 4, 47}, InText}, "Forest"}}},
		{"[\"A\"]\ntype = \"Enchant Creture\"\n", []UnknownSubtype{{NamedSubtype{"Creture", Pos{"own", 2, 17}, PutOn}, "creature"}}},
		{"[\"A\"]\ntype = \"Enchantment - Aura\"\ndoes = [\"enchant Xyzzy\"]\n", []UnknownSubtype{{NamedSubtype{"Xyzzy", Pos{"own", 3, 18}, PutOn}, ""}}},
		{"[\"A\"]\ntype = \"Enchantment - Aura\"\ndoes = [\"enchant Saproling or Forest or Goblin\"]\n", nil},
		{creature("Creature - Squid") + "[\"B\"]\ntype = \"Enchant Squid\"\n", nil},
	} {
		own, _ := library.With(File{Name: "own", Text: []byte(test.cards)})
		assert.Equal(t, test.want, own.UnknownSubtypes(), test.cards)
	}
}
