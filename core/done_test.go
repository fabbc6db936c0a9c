package core

import (
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/card"
)

// untold are the instructions after which "if you do" is refused, since of what they do no one thing is done or not.
var untold = []string{
	"UseMana", "Regenerate", "Attach", "RemoveFromCombat", "LoseGame", "WinGame", "DrawGame", "ChooseFor", "Unless", "Conditional", "ChooseOne",
	"ForEach", "Repeat", "Later", "InTurns", "Auction", "Stakes", "ChangeTarget", "Instead",
}

func TestEveryInstructionTellsWhetherItWasDone(t *testing.T) {
	ofSome := []card.Effect{&card.Damage{}, &card.Destroy{}, &card.Bury{}, &card.CounterSpell{}, &card.Draw{}, &card.PhaseOut{}, &card.Prevent{},
		&card.Redirect{}, &card.Regenerate{}, &card.SetBlocked{}, &card.AddCombat{}, &card.AddAttack{}, &card.CopySpell{}}
	var every []string
	begun := source(t, "done.go")
	begun = begun[strings.Index(begun, "func (g *Game) carryAsked("):strings.Index(begun, "func ableIf(")]
	for _, e := range slices.Concat(ofEveryEdition, ofSome) {
		name := reflect.TypeOf(e).Elem().Name()
		every = append(every, name)
		assert.NotEqual(t, slices.Contains(untold, name), card.TellsDone(e), "%s tells whether it was done, or is among the untold", name)
		if card.TellsDone(e) {
			assert.Regexp(t, `\*card\.`+name+`\b`, begun, "when it can be done, or that it notes it itself")
		}
	}
	var declared []string
	for _, m := range regexp.MustCompile(`(?m)^func \(\*(\w+)\) effect\(\)`).FindAllStringSubmatch(source(t, "card/effect.go"), -1) {
		declared = append(declared, m[1])
	}
	assert.ElementsMatch(t, declared, every)
}

func source(t *testing.T, file string) string {
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	return string(text)
}
