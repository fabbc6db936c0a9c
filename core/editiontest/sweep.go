package editiontest

import (
	"context"
	"fmt"
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/card"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
	"palimpsest/core/replay"
)

// Sweep plays each card of the library at a player, at a creature, at a land and at nothing, and goes on until
// both players have had an upkeep. Whatever comes of it, nothing breaks: what an edition does not implement it
// says, and all that must hold of a position holds throughout.
func Sweep(t *testing.T, s Subject) {
	if testing.Short() {
		t.Skip("some 800 plays")
	}
	r, seen := s.runner(t), &record{}
	cards := s.Library(t)
	unsaid := 0
	for _, name := range cards.Names() {
		c, _ := cards.Printing(name, s.Description.ID)
		for _, at := range []string{"bob", "Plain Bear", "Plain Field", ""} {
			if problem := s.sweepOne(t, r, c, name, at, seen); problem != "" {
				unsaid++
			}
		}
	}
	plays := 4 * cards.Len()
	assert.Less(t, unsaid, plays/4, "so many of %d plays end as not implemented", plays)
}

// sweepOne is one play; it returns what of it is not implemented.
func (s *Subject) sweepOne(t *testing.T, r *replay.Runner, c *card.Card, name, at string, seen *record) string {
	t.Helper()
	f := edition.File{Name: name + " at " + at, Text: sweepText(c, name, at)}
	defer func() {
		if p := recover(); p != nil {
			t.Errorf("%s panics: %v; the scenario:\n%s\n%s", f.Name, p, f.Text, debug.Stack())
		}
	}()
	r.Watch(&invariants{t: t, record: seen})
	defer r.Watch(nil)
	reply, err := r.Replay(context.Background(), edition.Request{Scenario: f, Trace: true})
	require.NoError(t, err)
	o := reply.Outcome
	if o.Status == outcome.Failed {
		t.Errorf("%s: %s; the scenario:\n%s", f.Name, o.Problem, f.Text)
	}
	s.citesTheLedger(t, o)
	return o.Problem
}

// sweepText is the scenario of one play. Its other cards are its own, so that it says the same with every library.
func sweepText(c *card.Card, name, at string) []byte {
	step := fmt.Sprintf("cast '%s'", name)
	if c.Types&card.Land != 0 && at == "" {
		step = fmt.Sprintf("play '%s'", name)
	}
	if at != "" {
		step += " targeting " + at
	}
	if c.Cost.X > 0 {
		step += " with X = 2"
	}
	return fmt.Appendf(nil, `title   = "a card is played"
source  = "made up"
players = ["ann", "bob"]
until   = "end of turn on ann's next turn"
[cards."Plain Bear"]
cost = "{1}{G}"
type = "Creature - Bear"
size = "2/2"
[cards."Plain Field"]
type = "Land"
does = ["{T}: add {G}"]
[ann]
mana        = "as needed"
hand        = [%q, "Plain Bear"]
battlefield = [{ card = "Plain Bear", as = "ann's bear" }, { card = "Plain Field", as = "ann's field" }]
graveyard   = [{ card = "Plain Bear", as = "ann's dead bear" }]
[bob]
mana        = "as needed"
hand        = [{ card = "Plain Bear", as = "bob's other bear" }]
battlefield = ["Plain Bear", "Plain Field"]
graveyard   = [{ card = "Plain Bear", as = "bob's dead bear" }]
[[step]]
ann = %q
[[step]]
at = "upkeep on bob's turn"
[step.expect]
turn = "bob"
[[step]]
at = "upkeep on ann's next turn"
[step.expect]
turn = "ann"
`, name, step)
}

// Library reads the cards of the subject.
func (s *Subject) Library(t testing.TB) *card.Collection {
	t.Helper()
	files := make([]card.File, len(s.Cards))
	for i, f := range s.Cards {
		files[i] = card.File{Name: f.Name, Text: f.Text}
	}
	cards, err := card.LoadFiles(files)
	require.NoError(t, err)
	return cards
}
