package replay_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// choosers are cards of each kind of choice.
const choosers = `
until = "start"
[cards."Ward of Hue"]
cost = "{1}"
type = "Artifact"
does = ["as this enters, choose a color", "creatures of the chosen color get +1/+1"]
[cards."Sign"]
cost = "{1}"
type = "Artifact"
does = ["as this enters, choose a card name"]
[cards."Foe"]
cost = "{1}"
type = "Artifact"
does = ["as this enters, choose an opponent"]
[cards."Kin"]
cost = "{1}"
type = "Artifact"
does = ["as this enters, choose a creature type", "creatures of the chosen type get +1/+1"]
[cards."Dial"]
cost = "{1}"
type = "Artifact"
does = ["as this enters, choose a number between 1 and 3"]
[cards."Warden"]
cost = "{1}"
type = "Artifact"
does = ["as this enters, choose a color", "creatures of the chosen color get +1/+1"]
in.mini.does = ["creatures get +1/+1"]
[cards."Rival"]
cost = "{1}"
type = "Artifact"
does = ["as you cast this, choose target opponent", "creatures the chosen player controls get -1/-1"]
`

func TestWhatIsChosenIsInTheWordsOfTheRules(t *testing.T) {
	o := play(t, choosers+`
[ann]
battlefield = [{ card = "Ward of Hue", chosen = "RED" }, { card = "Sign", chosen = "bear" }, { card = "Foe", chosen = "Bob" },
  { card = "Kin", chosen = "bear" }, { card = "Dial", chosen = "2" }, { card = "Warden", chosen = "Blue" }, { card = "Rival", chosen = "bob" }]
[bob]
`)
	for of, want := range map[string]string{"Ward of Hue": "red", "Sign": "Bear", "Foe": "bob", "Kin": "Bear", "Dial": "2", "Warden": "blue", "Rival": "bob"} {
		assert.Equal(t, want, fact(t, o, outcome.FactName(of, "chosen")), of)
	}
}

// What a creature was chosen to be is told by its size.
func TestWhatACreatureWasChosenToBe(t *testing.T) {
	clay := `
[cards."Clay"]
type = "Creature - Shape"
size = "0/0"
does = ["as this enters, choose what it is: a 3/3 creature, or a 2/2 Wall artifact creature with flying"]
[bob]
[ann]
`
	o := play(t, clay+`battlefield = [{ card = "Clay", chosen = "2/2" }]
hand = [{ card = "Clay", as = "held" }]`)
	assert.Equal(t, "2/2", fact(t, o, "Clay.base_size"))
	assert.Equal(t, "artifact creature", fact(t, o, "Clay.types"))
	assert.Equal(t, "Shape Wall", fact(t, o, "Clay.subtypes"))
	assert.Equal(t, "flying", fact(t, o, "Clay.keywords"))
	for one, want := range map[string]string{
		`{ card = "Clay" }`:                  `what was Clay chosen to be? write chosen = "3/3", or 2/2`,
		`{ card = "Clay", chosen = "1/1" }`:  `chosen = "1/1": Clay needs a size (3/3, 2/2)`,
		`{ card = "Clay", chosen = "Wall" }`: `chosen = "Wall": Clay needs a size (3/3, 2/2)`,
		`{ card = "Clay", chosen = "22" }`:   `chosen = "22": Clay needs a size (3/3, 2/2)`,
	} {
		text := "players = [\"ann\", \"bob\"]\n" + clay + "battlefield = [" + one + "]\n"
		reply, err := runner(t, miniRules()).Replay(context.Background(), edition.Request{Scenario: edition.File{Name: "test.toml", Text: []byte(text)}})
		require.NoError(t, err)
		assert.Equal(t, outcome.Failed, reply.Outcome.Status, one)
		assert.Contains(t, reply.Outcome.Problem, want)
	}
}

// Of two players only one is an opponent of the other, so that the scenario need not say whom a permanent has chosen.
func TestTheChosenOpponentNeedNotBeSaid(t *testing.T) {
	o := play(t, choosers+`
[ann]
battlefield = ["Foe", { card = "Rival", as = "lent", owner = "bob" }, { card = "Sign" }]
hand = [{ card = "Foe", as = "held" }]
[bob]
battlefield = ["Rival"]
`)
	assert.Equal(t, "bob", fact(t, o, "Foe.chosen"))
	assert.Equal(t, "ann", fact(t, o, "Rival.chosen"))
	assert.Equal(t, []string{"bob is the player chosen for Foe", "ann is the player chosen for Rival"}, o.Assumptions, "who cast what has changed sides is not known")
}

func TestWhatCannotBeChosenIsAnError(t *testing.T) {
	for chosen, want := range map[string]string{
		`{ card = "Ward of Hue", chosen = "bleu" }`: `chosen = "bleu": Ward of Hue needs a color (white, blue, black, red, green); did you mean "blue"?`,
		`{ card = "Ward of Hue", chosen = "Bear" }`: `chosen = "Bear": Ward of Hue needs a color (white, blue, black, red, green)`,
		`{ card = "Sign", chosen = "Beer" }`:        `chosen = "Beer": Sign needs the name of a card; did you mean "Bear"?`,
		`{ card = "Foe", chosen = "carl" }`:         `chosen = "carl": Foe needs a player (ann, bob)`,
		`{ card = "Kin", chosen = "Bear 2" }`:       `chosen = "Bear 2": Kin needs a creature type`,
		`{ card = "Dial", chosen = "4" }`:           `chosen = "4": Dial needs a number from 1 to 3`,
		`{ card = "Bear", chosen = "red" }`:         `chosen = "red": nothing is chosen for Bear; leave it out`,
		`{ card = "Rival", chosen = "carl" }`:       `chosen = "carl": Rival needs a player (ann, bob)`,
		`{ card = "Warden", chosen = "bleu" }`:      `chosen = "bleu": Warden needs a color (white, blue, black, red, green); did you mean "blue"?`,
	} {
		text := "players = [\"ann\", \"bob\"]\n" + choosers + "[bob]\n[ann]\nbattlefield = [" + chosen + "]\n"
		reply, err := runner(t, miniRules()).Replay(context.Background(), edition.Request{Scenario: edition.File{Name: "test.toml", Text: []byte(text)}})
		require.NoError(t, err)
		assert.Equal(t, outcome.Failed, reply.Outcome.Status)
		assert.Regexp(t, `^test.toml:\d+:\d+: chosen`, reply.Outcome.Problem, "it says where")
		assert.Contains(t, reply.Outcome.Problem, want)
	}
}
