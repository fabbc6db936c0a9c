package editiontest

import (
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"palimpsest/core/card"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
	"palimpsest/core/replay"
)

// aims are what a sweep aims the cards at: each kind of thing that can be a target, and nothing.
var aims = []string{"", "bob", "Plain Bear", "Plain Field", "Plain Stone", "Plain Idol", "Plain Blessing", "bob's dead bear", "Plain Chant"}

// Sweep plays each card of the library, and uses its abilities, at nothing and, if it has targets, at a player, at each kind of permanent, at a
// card in a graveyard and at a spell, and goes on until both players have had an upkeep. Whatever comes of it, nothing breaks, nothing of the
// library is found not to be implemented only as it is played, and all that must hold of a position holds throughout.
func Sweep(t *testing.T, s Subject) {
	if testing.Short() {
		t.Skip("each card of the library, in each way: thousands of plays, one after the other")
	}
	r, seen := s.runner(t), &record{}
	cards := s.Library(t)
	for _, name := range cards.Names() {
		c, _ := cards.Printing(name, s.Description.ID)
		if len(s.Rules.Unsupported(c)) > 0 {
			continue // the edition says so before it plays
		}
		for _, use := range uses(c, name) {
			for _, at := range aims {
				if at != "" && !use.aimed {
					break
				}
				if problem := s.sweepOne(t, r, use.step, name+": "+use.step+" at "+at, at, seen); problem != "" {
					t.Errorf("%s: %s at %q: %s", name, use.step, at, problem)
				}
			}
		}
	}
}

// use is a way to use a card, as a step says it, and whether it has targets.
type use struct {
	step  string
	aimed bool
}

// uses are the ways to use a card from the hand, one for each mode, and its abilities on the battlefield.
func uses(c *card.Card, name string) (list []use) {
	first := use{step: fmt.Sprintf("cast '%s'", name), aimed: c.Attach != nil}
	if c.Types&card.Land != 0 {
		first.step = fmt.Sprintf("play '%s'", name)
	}
	if c.Cost.X > 0 {
		first.step += " with X = 2"
	}
	for _, a := range c.Abilities {
		first.aimed = first.aimed || a.Kind == card.SpellAbility && aimed(a)
	}
	list = append(list, first)
	for _, a := range c.Abilities {
		if a.Kind == card.SpellAbility {
			for mode := 2; mode <= len(a.Modes); mode++ {
				list = append(list, use{fmt.Sprintf("%s choosing %d", first.step, mode), first.aimed})
			}
		}
		if a.Kind == card.Activated {
			step := fmt.Sprintf("activate '%s'", name)
			if a.Label != "" {
				step += " [" + a.Label + "]"
			}
			if a.Cost.Mana.X > 0 {
				step += " with X = 2"
			}
			list = append(list, use{step, aimed(a)})
		}
	}
	return list
}

// aimed reports whether an ability has targets.
func aimed(a *card.Ability) bool {
	return len(a.Targets) > 0 || slices.ContainsFunc(a.Modes, func(m card.Mode) bool { return len(m.Targets) > 0 })
}

// sweepOne is one play; it returns what of it is not implemented.
func (s *Subject) sweepOne(t *testing.T, r *replay.Runner, use, name, at string, seen *record) string {
	t.Helper()
	f := edition.File{Name: name, Text: sweepText(use, at)}
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
func sweepText(use, at string) []byte {
	name := use[strings.Index(use, "'")+1 : strings.LastIndex(use, "'")]
	hand, board, stack := name, "", ""
	if strings.HasPrefix(use, "activate") {
		hand, board = "Plain Bear", fmt.Sprintf(", %q", name)
	}
	step := use
	if at != "" {
		step += " targeting " + at
	}
	if at == "Plain Chant" {
		stack = strconv.Quote(at)
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
[cards."Plain Stone"]
cost = "{2}"
type = "Artifact"
[cards."Plain Idol"]
cost = "{2}"
type = "Artifact Creature - Golem"
size = "1/1"
[cards."Plain Blessing"]
cost = "{1}{W}"
type = "Enchantment"
[cards."Plain Chant"]
cost = "{1}{R}"
type = "Instant"
does = ["each player gains 1 life"]
[ann]
mana        = "as needed"
hand        = [%[1]q, "Plain Bear"]
battlefield = [{ card = "Plain Bear", as = "ann's bear" }, { card = "Plain Field", as = "ann's field" }%[2]s]
graveyard   = [{ card = "Plain Bear", as = "ann's dead bear" }]
library     = ["Plain Bear x20", "Plain Field x20"]
[bob]
mana        = "as needed"
hand        = [{ card = "Plain Bear", as = "bob's other bear" }]
battlefield = ["Plain Bear", "Plain Field", "Plain Stone", "Plain Idol", "Plain Blessing"]
graveyard   = [{ card = "Plain Bear", as = "bob's dead bear" }]
library     = ["Plain Bear x20", "Plain Field x20"]
stack       = [%[3]s]
[[step]]
ann = %[4]q
[[step]]
at = "upkeep on bob's turn"
[step.expect]
turn = "bob"
[[step]]
at = "upkeep on ann's next turn"
[step.expect]
turn = "ann"
`, hand, board, stack, step)
}

// Library reads the cards of the subject, all of them.
func (s *Subject) Library(t testing.TB) *card.Collection {
	t.Helper()
	cards, err := card.LoadFiles(s.cardFiles())
	require.NoError(t, err)
	return cards
}

// index is the library of the subject, of which a card is read when it is asked for.
func (s *Subject) index(t testing.TB) *card.Collection {
	t.Helper()
	cards, err := card.Index(s.cardFiles())
	require.NoError(t, err)
	return cards
}

func (s *Subject) cardFiles() []card.File {
	files := make([]card.File, len(s.Cards))
	for i, f := range s.Cards {
		files[i] = card.File{Name: f.Name, Text: f.Text}
	}
	return files
}
