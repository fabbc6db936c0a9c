package minimize_test

import (
	"bytes"
	"slices"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/stretchr/testify/assert"

	"palimpsest/cmd/compare/minimize"
)

const whole = `title = "Two Bolts" # what it is
players = ["ann", "bob"]

# The board.
[ann]
hand = ["Bolt", "Growth", "Shock"]
life = 12

[bob]
battlefield = [{ card = "Bears", tapped = true }, "Elves"]

[[step]]
ann = "cast Bolt"
at = "upkeep"

[[step]]
bob = "pass"

[expect]
ann.life = 12
`

// shows asks for valid TOML in which ann has a Bolt, casts it, and bob has Bears.
func shows(text []byte) bool {
	var s struct {
		Ann  struct{ Hand []string }
		Bob  struct{ Battlefield []any }
		Step []map[string]string
	}
	if toml.Unmarshal(text, &s) != nil || len(s.Step) == 0 {
		return false
	}
	return slices.Contains(s.Ann.Hand, "Bolt") && s.Step[0]["ann"] == "cast Bolt" && len(s.Bob.Battlefield) > 0 && bytes.Contains(text, []byte("Bears"))
}

func TestWhatIsNotNeededIsTakenOut(t *testing.T) {
	assert.Equal(t, `title = "Two Bolts" # what it is
players = ["ann", "bob"]

[ann]
hand = ["Bolt"]

[bob]
battlefield = [{ card = "Bears", tapped = true }]

[[step]]
ann = "cast Bolt"
`, string(minimize.Text([]byte(whole), shows)))
}

func TestTheResultStillShowsIt(t *testing.T) {
	assert.True(t, shows(minimize.Text([]byte(whole), shows)))
}

func TestNothingIsTakenOutOfWhatIsMinimal(t *testing.T) {
	once := minimize.Text([]byte(whole), shows)
	assert.Equal(t, string(once), string(minimize.Text(once, shows)))
	all := func(text []byte) bool { return string(text) == whole }
	assert.Equal(t, whole, string(minimize.Text([]byte(whole), all)))
}
