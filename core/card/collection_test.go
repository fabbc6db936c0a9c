package card

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const twoCards = `
["Ember Seer"]
cost = "{2}{R}"
type = "Creature - Human Wizard"
size = "1/1"
does = ["{T}: this deals 1 damage to any target"]
in.b.does = ["{T}: this deals 1 damage to target creature or player"]
in.a.type = "Summon Wizards"

["Quiet Glade"]
type = "Land"
since = "b"
does = ["{T}: add {G}"]
`

func load(t *testing.T, text string) *Collection {
	t.Helper()
	c, err := LoadFiles([]File{{Name: "cards.toml", Text: []byte(text)}})
	require.NoError(t, err)
	return c
}

func TestAnEditionTakesTheNextNewerPrinting(t *testing.T) {
	c := load(t, twoCards)
	for _, test := range []struct {
		edition, typeLine string
		planeswalkers     bool // "any target"
	}{
		{"a", "Summon Wizards", false},
		{"aa", "Creature - Human Wizard", false},
		{"b", "Creature - Human Wizard", false},
		{"c", "Creature - Human Wizard", true},
	} {
		got, ok := c.Printing("Ember Seer", test.edition)
		require.True(t, ok)
		assert.Equal(t, test.typeLine, got.TypeLine, test.edition)
		require.Len(t, got.Abilities, 1)
		assert.Equal(t, test.planeswalkers, got.Abilities[0].Targets[0].Filter.AnyType&Planeswalker != 0, test.edition)
	}
	assert.Equal(t, []string{"a", "b"}, c.Printings("Ember Seer"))
}

func TestAPrintingFillsItsGapsFromTheNextNewerOne(t *testing.T) {
	c := load(t, twoCards)
	got, _ := c.Printing("Ember Seer", "a")
	assert.Equal(t, []string{"Wizard"}, got.Subtypes)
	assert.Equal(t, Num(1), got.Power)
	assert.Equal(t, "{2}{R}", got.Cost.String())
	assert.Equal(t, Only(Red), got.Colors)
	assert.Equal(t, Filter{Types: Creature, Player: true}, got.Abilities[0].Targets[0].Filter)
}

func TestACardNewerThanAnEditionIsAnAnachronism(t *testing.T) {
	c := load(t, twoCards)
	assert.True(t, c.Anachronism("Quiet Glade", "a"))
	assert.False(t, c.Anachronism("Quiet Glade", "b"))
	assert.False(t, c.Anachronism("Ember Seer", "a"))
}

func TestNamesAreFoundAndGuessed(t *testing.T) {
	c := load(t, twoCards)
	assert.Equal(t, []string{"Ember Seer", "Quiet Glade"}, c.Names())
	assert.Equal(t, "Ember Seer", c.Nearest("Embre Seer"))
	assert.Empty(t, c.Nearest("Something else"))
	_, ok := c.Printing("Embre Seer", "a")
	assert.False(t, ok)
}

func TestAScenarioAddsAndReplacesCards(t *testing.T) {
	c := load(t, twoCards)
	more, err := c.With(File{Name: "own.toml", Text: []byte("[\"Quiet Glade\"]\ntype = \"Artifact\"\n[\"New\"]\ntype = \"Land\"\n")})
	require.NoError(t, err)
	assert.Equal(t, []string{"Ember Seer", "New", "Quiet Glade"}, more.Names())
	glade, _ := more.Printing("Quiet Glade", "a")
	assert.Equal(t, Artifact, glade.Types)
	old, _ := c.Printing("Quiet Glade", "a")
	assert.Equal(t, Land, old.Types, "the collection itself is as it was")
}

func TestFaultsOfCardFilesHavePlaces(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"unknown key":                   {"[\"A\"]\ntype = \"Land\"\ndoess = []", `f.toml:3:1: the key "doess" is not known; did you mean "does"?`},
		"key before any card":           {"type = \"Land\"", "f.toml:"},
		"no type":                       {"[\"A\"]\ncost = \"{1}\"", "f.toml:1:2: the card has no type"},
		"type line":                     {"[\"A\"]\ntype = \"Artifcat\"", `f.toml:2:9: "Artifcat" is not a card type; did you mean "Artifact"?`},
		"a summons of nothing":          {"[\"A\"]\ntype = \"Summon\"", `f.toml:2:9: "Summon" begins a type line, and a creature type follows: "Summon Goblin"`},
		"put on nothing, of old":        {"[\"A\"]\ntype = \"Enchant\"", `f.toml:2:9: "Enchant" begins a type line, and what it is put on follows`},
		"a legendary summons":           {"[\"A\"]\ntype = \"Legendary Summon Goblin\"", `f.toml:2:9: "Summon" begins a type line`},
		"a hyphen in a line of old":     {"[\"A\"]\ntype = \"Summon Goblin - Wizard\"", `f.toml:2:9: nothing follows a hyphen in a type line of old: leave out "- Wizard"`},
		"two types of spells":           {"[\"A\"]\ntype = \"Sorcery Instant\"", `f.toml:2:9: nothing is instant and sorcery at once`},
		"a spell and a permanent":       {"[\"A\"]\ntype = \"Creature Instant\"\nsize = \"2/2\"", `f.toml:2:9: nothing is creature and instant at once`},
		"a small subtype":               {"[\"A\"]\ntype = \"Creature - goblin\"\nsize = \"2/2\"", `f.toml:2:9: "goblin" begins with a small letter; a subtype has a capital: "Goblin"`},
		"a size of an instant":          {"[\"A\"]\ntype = \"Instant\"\nsize = \"2/2\"", `f.toml:3:1: only a creature or a Vehicle has a size, and this is an instant: leave size out`},
		"a size of a printing":          {"[\"A\"]\ntype = \"Artifact\"\nin.a.size = \"2/2\"", `f.toml:3:6: only a creature or a Vehicle has a size`},
		"loyalty of a creature":         {"[\"A\"]\ntype = \"Creature\"\nsize = \"2/2\"\nloyalty = 3", `f.toml:4:1: only a planeswalker has loyalty, and this is a creature`},
		"an Aura on nothing":            {"[\"A\"]\ntype = \"Enchantment - Aura\"\ndoes = [\"enchanted creature gets +1/+1\"]", `f.toml:1:2: an Aura says what it is put on, in a line such as "enchant creature"`},
		"put on something and no Aura":  {"[\"A\"]\ntype = \"Enchantment\"\ndoes = [\"enchant creature\"]", `f.toml:1:2: only an Aura is put on something by "enchant ..."`},
		"on what it is not put on":      {"[\"A\"]\ntype = \"Enchant Land\"\ndoes = [\"enchanted creature gets +1/+1\"]", `f.toml:3:10: this is put on a land, and so on no creature: write "enchanted land"`},
		"whose it is not put on":        {"[\"A\"]\ntype = \"Enchant Wall\"\ndoes = [\"at the beginning of enchanted land's controller's upkeep, draw a card\"]", `f.toml:3:30: this is put on a creature, and so on no land`},
		"attached to nothing":           {"[\"A\"]\ntype = \"Enchantment\"\ndoes = [\"enchanted creature gets +1/+1\"]", `f.toml:3:10: this is attached to nothing`},
		"by its own name":               {"[\"Ember, Seer\"]\ntype = \"Instant\"\ndoes = [\"Ember, Seer deals 3 damage to any target\"]", `f.toml:3:10: a card calls itself "this", and not "Ember, Seer": write "this deals 3 damage to any target"`},
		"by a part of its name":         {"[\"Ember, Seer\"]\ntype = \"Instant\"\ndoes = [\"Ember deals 3 damage to any target\"]", `f.toml:3:10: a card calls itself "this", and not "Ember": write "this deals 3 damage to any target"`},
		"by a sign for its name":        {"[\"A\"]\ntype = \"Enchantment\"\ndoes = [\"when ~ enters, draw two crads\"]", `f.toml:3:15: a card calls itself "this", and not "~"`},
		"by its name, and well":         {"[\"Goblin\"]\ntype = \"Instant\"\ndoes = [\"destroy target Goblin creture\"]", `f.toml:3:32: "creture" is not understood`},
		"cost":                          {"[\"A\"]\ntype = \"Sorcery\"\ncost = \"{Z}\"", "f.toml:3:9: {Z} is not a mana symbol"},
		"size":                          {"[\"A\"]\ntype = \"Creature\"\nsize = \"big\"", "f.toml:3:9: "},
		"no size":                       {"[\"A\"]\ntype = \"Creature - Goblin\"", "f.toml:1:2: a creature needs a size"},
		"color":                         {"[\"A\"]\ntype = \"Land\"\ncolors = [\"pink\"]", `f.toml:3:12: "pink" is not a color`},
		"no hint of half a word":        {"[\"A\"]\ntype = \"Instant\"\ndoes = [\"target creature becomes gren\"]", `f.toml:3:34: "gren" is not understood; did you mean "green"?`},
		"a size of a bare Kindred":      {"[\"A\"]\ntype = \"Kindred\"\nsize = \"2/2\"", `f.toml:3:1: only a creature or a Vehicle has a size, and this is a kindred: leave size out`},
		"notation":                      {"[\"A\"]\ntype = \"Sorcery\"\ndoes = [\n\t\"draw a card\",\n\t\"destroy target creture\"]", `f.toml:5:18: "creture" is not understood; did you mean "creature"?`},
		"an instruction of a permanent": {"[\"A\"]\ntype = \"Enchantment\"\ndoes = [\"flying\", \"draw a card\"]", `f.toml:3:20: only an instant or a sorcery does this as it resolves`},
		"all the time on a sorcery":     {"[\"A\"]\ntype = \"Sorcery\"\ndoes = [\"creatures you control get +1/+1\"]", "f.toml:3:10: how long?"},
		"all the time on an interrupt":  {"[\"A\"]\ntype = \"Interrupt\"\ndoes = [\"players can't gain life\"]", "f.toml:3:10: how long?"},
		"a form of what is there":       {"[\"A\"]\ntype = \"Creature\"\nsize = \"0/0\"\ndoes = [\"at the beginning of your upkeep, choose what it is: a 3/3 creature or a 1/6 creature\"]", "f.toml:4:10: what it is can be chosen as it enters or is cast"},
		"a form of an enchantment":      {"[\"A\"]\ntype = \"Enchantment\"\ndoes = [\"as this enters, choose what it is: a 3/3 creature or a 1/6 creature\"]", "f.toml:3:10: what it is can be chosen for a creature only"},
		"a color that nobody chose":     {"[\"A\"]\ntype = \"Enchantment\"\ndoes = [\"creatures you control are the chosen color\"]", "f.toml:3:10: the chosen color is chosen by no line of this card"},
		"a name that nobody chose":      {"[\"A\"]\ntype = \"Enchantment\"\ndoes = [\"as this enters, choose a color\", \"creatures with the chosen name get +1/+1\"]", "f.toml:3:44: the chosen name is chosen by no line of this card"},
		"a creature type for a land":    {"[\"A\"]\ntype = \"Enchantment\"\ndoes = [\"as this enters, choose a creature type\", \"creatures you control are the chosen type\"]", "f.toml:3:52: the chosen type, which is that of a basic land"},
		"a replacement on an instant":   {"[\"A\"]\ntype = \"Instant\"\ndoes = [\"if you would draw a card, you may instead draw two cards\"]", "f.toml:3:10: an instant or a sorcery replaces nothing all the time"},
		"a trigger of a sorcery":        {"[\"A\"]\ntype = \"Sorcery\"\ndoes = [\"whenever a creature dies, draw a card\"]", "f.toml:3:10: an instant or a sorcery is never on the battlefield"},
		"two lines of a sorcery":        {"[\"A\"]\ntype = \"Sorcery\"\ndoes = [\"draw a card\", \"you gain 1 life\"]", "f.toml:3:25: a second line of what the spell does"},
		"a sorcery that enters":         {"[\"A\"]\ntype = \"Sorcery\"\ndoes = [\"this enters tapped\"]", "f.toml:3:10: an instant or a sorcery is never on the battlefield"},
		"put on two things":             {"[\"A\"]\ntype = \"Enchantment - Aura\"\ndoes = [\"enchant creature\", \"enchant creature you control\"]", "f.toml:3:30: what this is put on is said twice"},
		"label twice":                   {"[\"A\"]\ntype = \"Land\"\ndoes = [\"[x] {1}: draw a card\", \"[x] {2}: draw a card\"]", "the label [x] is given twice"},
		"syntax":                        {"[\"A\"\n", "f.toml:"},
		"a number for a text":           {"[\"A\"]\ntype = \"Land\"\ncost = 3", `f.toml:3:8: cost is a number, and must be a text: write cost = "{2}{W}"`},
		"a text for a list":             {"[\"A\"]\ntype = \"Land\"\ndoes = \"flying\"", `f.toml:3:8: does is a text, and must be a list of texts: write does = ["flying"]`},
		"a number in a list":            {"[\"A\"]\ntype = \"Land\"\ndoes = [\n\"flying\", 3]", `f.toml:4:11: this entry of does is a number, and must be a text: write does = ["flying"]`},
		"a key for a card":              {"title = \"x\"\n[\"A\"]\ntype = \"Land\"", `f.toml:1:1: "title" stands before the first card: a card begins with ["Name"]`},
		"a number for a printing":       {"[\"A\"]\ntype = \"Land\"\nin.1998 = 3", `f.toml:3:11: in.1998 is a number, and must say what is printed there`},
		"a text for printings":          {"[\"A\"]\ntype = \"Land\"\nin = \"1998\"", `f.toml:3:6: in is a text, and must name an edition`},
		"no name":                       {"[\"\"]\ntype = \"Land\"", `f.toml:1:2: a card needs a name`},
		"in a printing":                 {"[\"A\"]\ntype = \"Land\"\nin.a.tpye = \"Land\"", `f.toml:3:6: the key "tpye" is not known; did you mean "type"?`},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := LoadFiles([]File{{Name: "f.toml", Text: []byte(test.text)}})
			assert.ErrorContains(t, err, test.want)
		})
	}
}

func TestASpellMaySpeakOfItselfAllTheTime(t *testing.T) {
	for _, line := range []string{"this can't be countered", "this costs {1} more for each target beyond the first", "if this would be put into a graveyard, exile it instead", "when you cast this, you gain 1 life",
		"all creatures become black permanently", "creatures you control get +1/+1 until end of turn"} {
		_, err := LoadFiles([]File{{Name: "f.toml", Text: []byte("[\"A\"]\ntype = \"Sorcery\"\ndoes = [\"" + line + "\"]")}})
		assert.NoError(t, err)
	}
}

func TestAnIndexReadsACardWhenItIsAskedFor(t *testing.T) {
	c, err := Index([]File{{Name: "cards.toml", Text: []byte(twoCards + "[\"Wrong\"]\ntype = \"Artifcat\"\nsize = \"big\"\n")}})
	require.NoError(t, err)
	whole := load(t, twoCards)
	assert.Equal(t, []string{"Ember Seer", "Quiet Glade", "Wrong"}, c.Names())
	for _, name := range whole.Names() {
		for _, id := range []string{"a", "b", "c"} {
			want, _ := whole.Printing(name, id)
			got, ok := c.Printing(name, id)
			assert.True(t, ok)
			assert.Equal(t, want, got, "%s in %s", name, id)
		}
		assert.NoError(t, c.Fault(name))
		assert.Equal(t, whole.Since(name), c.Since(name))
		assert.Equal(t, whole.Printings(name), c.Printings(name))
	}
	assert.True(t, c.Has("Wrong"))
	_, ok := c.Printing("Wrong", "a")
	assert.False(t, ok)
	assert.EqualError(t, c.Fault("Wrong"), `cards.toml:15:9: "Artifcat" is not a card type; did you mean "Artifact"?
cards.toml:16:9: "big" is no size: write "2/2"`)
	assert.False(t, c.Has("None"))
	assert.NoError(t, c.Fault("None"))
}

func TestAnIndexKnowsTheFaultsOfFiles(t *testing.T) {
	for _, text := range []string{"[\"A\"", "[\"A\"]\ntype = 3", "[\"A\"]\ndoess = []", "type = \"Land\"", "[\"\"]\ntype = \"Land\""} {
		files := []File{{Name: "f.toml", Text: []byte(text + "\n")}}
		_, want := LoadFiles(files)
		c, err := Index(files)
		require.Error(t, err)
		assert.Contains(t, want.Error(), err.Error())
		assert.False(t, c.Has(""))
	}
}

func TestANameIsGivenOnce(t *testing.T) {
	file := []byte("[\"A\"]\ntype = \"Land\"\n")
	_, err := LoadFiles([]File{{Name: "one.toml", Text: file}, {Name: "two.toml", Text: file}})
	assert.EqualError(t, err, `two.toml:1:2: "A" is defined twice; the first is at one.toml:1:2`)
}

func TestTypeLinesOfAllTimes(t *testing.T) {
	for line, want := range map[string]Card{
		"Summon Wizard":                     {Types: Creature, Subtypes: []string{"Wizard"}},
		"Summon Legend":                     {Types: Creature, Supertypes: Legendary, Subtypes: []string{"Legend"}},
		"Creature - Legend":                 {Types: Creature, Supertypes: Legendary, Subtypes: []string{"Legend"}},
		"Summon Aurochs":                    {Types: Creature, Subtypes: []string{"Aurochs"}},
		"Summon Gypsies":                    {Types: Creature, Subtypes: []string{"Gypsy"}},
		"Enchant Creature":                  {Types: Enchantment, Subtypes: []string{"Aura"}, Attach: &Filter{Types: Creature}},
		"Enchant World":                     {Types: Enchantment, Supertypes: World},
		"Interrupt":                         {Types: Interrupt, Class: ClassInterrupt},
		"Mana Source":                       {Types: ManaSource, Class: ClassManaSource},
		"Artifact Creature":                 {Types: Artifact | Creature},
		"Legendary Creature - Cat Warrior":  {Types: Creature, Supertypes: Legendary, Subtypes: []string{"Cat", "Warrior"}},
		"Basic Snow Land - Forest":          {Types: Land, Supertypes: Basic | Snow, Subtypes: []string{"Forest"}},
		"Enchantment - Aura":                {Types: Enchantment, Subtypes: []string{"Aura"}},
		"Enchant Land":                      {Types: Enchantment, Subtypes: []string{"Aura"}, Attach: &Filter{Types: Land}},
		"Legendary Artifact":                {Types: Artifact, Supertypes: Legendary},
		"World Enchantment":                 {Types: Enchantment, Supertypes: World},
		"Enchant Artifact Creature":         {Types: Enchantment, Subtypes: []string{"Aura"}, Attach: &Filter{Types: Artifact | Creature}},
		"Kindred Enchantment - Goblin":      {Types: Kindred | Enchantment, Subtypes: []string{"Goblin"}},
		"Legendary Planeswalker - Somebody": {Types: Planeswalker, Supertypes: Legendary, Subtypes: []string{"Somebody"}},
	} {
		var got Card
		require.NoError(t, got.setTypeLine(line), line)
		want.TypeLine = line
		assert.True(t, sameTree(want, got), "%s: %+v", line, got)
	}
}

// A creature type that ends in s is asked for by the name that it has, not by a singular that nothing has.
func TestATypeThatEndsInSIsNoPlural(t *testing.T) {
	a, err := Parse("destroy all Aurochs", Pos{})
	require.NoError(t, err)
	assert.Equal(t, []string{"Aurochs"}, a.Do[0].(*Destroy).What.Filter.Subtypes)
}

func TestAnAuraSaysWhatItIsPutOn(t *testing.T) {
	c := load(t, "[\"A\"]\ntype = \"Enchantment - Aura\"\ndoes = [\"enchant creature you control\", \"enchanted creature has flying\"]\n")
	got, _ := c.Printing("A", "a")
	require.NotNil(t, got.Attach)
	assert.Equal(t, Creature, got.Attach.Types)
	assert.Len(t, got.Abilities, 1, "what it enchants is no ability of the list")
}

// What is right beside what TestFaultsOfCardFilesHavePlaces refuses.
func TestTypesGoWithWhatACardHas(t *testing.T) {
	for name, text := range map[string]string{
		"a Vehicle":                    "[\"A\"]\ntype = \"Artifact - Vehicle\"\nsize = \"2/2\"",
		"a creature once no creature":  "[\"A\"]\ntype = \"Artifact Creature - Golem\"\nsize = \"2/2\"\nin.a.type = \"Artifact\"",
		"a spell with a creature type": "[\"A\"]\ntype = \"Kindred Instant - Goblin\"",
		"an Aura that does nothing":    "[\"A\"]\ntype = \"Enchantment - Aura\"",
		"put on a Wall":                "[\"A\"]\ntype = \"Enchant Wall\"\ndoes = [\"enchanted creature gets +1/+1\", \"enchanted Wall has flying\"]",
		"put on either":                "[\"A\"]\ntype = \"Enchantment - Aura\"\ndoes = [\"enchant artifact or creature\", \"enchanted creature gets +1/+1\"]",
		"put on any permanent":         "[\"A\"]\ntype = \"Enchantment - Aura\"\ndoes = [\"enchant permanent\", \"enchanted creature gets +1/+1\"]",
		"Equipment":                    "[\"A\"]\ntype = \"Artifact - Equipment\"\ndoes = [\"equipped creature gets +1/+1\", \"equip {2}\"]",
	} {
		_, err := LoadFiles([]File{{Name: "f.toml", Text: []byte(text)}})
		assert.NoError(t, err, name)
	}
}

func TestALineNarrowsWhatAnOldTypeLineSays(t *testing.T) {
	c := load(t, "[\"A\"]\ntype = \"Enchant Creature\"\ndoes = [\"enchant Wall or creature you control\"]\n")
	got, _ := c.Printing("A", "a")
	require.NotNil(t, got.Attach)
	assert.Equal(t, Creature, got.Attach.Types)
	assert.Equal(t, []string{"Wall"}, got.Attach.Subtypes)
	require.NotNil(t, got.Attach.Or)
	assert.Equal(t, Creature, got.Attach.Or.Types)
	assert.NotNil(t, got.Attach.Or.Who)
}
