package editiontest

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core"
	"palimpsest/core/edition"
	"palimpsest/core/expect"
	"palimpsest/core/outcome"
	"palimpsest/core/replay"
	"palimpsest/core/scenario"
)

// Plays is the function with which an edition plays its tests. The test language is the notation of scenarios,
// docs/scenario-format.md: a position, steps, and what must come out.
//
//	var test = editiontest.Plays(subject)
//
//	func TestDeadCreaturesDealTheirDamage(t *testing.T) {
//		test(t, `
//	ann.battlefield = ["Mogg Fanatic"]
//	bob.battlefield = ["Llanowar Elves", "Birds of Paradise"]
//	step = [
//		{ ann = "attack with Mogg Fanatic" },
//		{ bob = "block Mogg Fanatic with Llanowar Elves" },
//		{ at = "combat damage assigned", ann = "activate Mogg Fanatic targeting Birds of Paradise" },
//	]
//	[expect]
//	events = ["Mogg Fanatic deals 1 to Llanowar Elves by 310.4"]`)
//	}
//
// The players are ann and bob. A player whose mana the test does not give can pay any cost. The same test of another edition
// differs where the rules do, so no expectation names an edition.
//
// Every expectation must hold, every step without an expectation must be done, and every answer must be used. Every position is
// checked as in Run. Each variant is a subtest; the result of the last variant is returned. Tests must not run side by side.
func Plays(subject func(testing.TB) Subject) func(*testing.T, string) *Played {
	var once sync.Once
	var s *stage
	return func(t *testing.T, text string) *Played {
		t.Helper()
		once.Do(func() {
			s = &stage{Subject: subject(t)}
			s.runner, s.cards = s.Subject.runner(t), known{s.index(t)}
		})
		require.NotNil(t, s, "the cards cannot be read")
		return s.play(t, text)
	}
}

// stage is an edition that is ready to play its tests.
type stage struct {
	Subject
	runner *replay.Runner
	cards  known
}

// Played is the outcome of a test, and what the players were asked, in order.
type Played struct {
	*outcome.Outcome
	Asked []core.Window
}

// Windows are the opportunities to act, in order: "ann: main phase".
func (p *Played) Windows() (windows []string) {
	for _, w := range p.Asked {
		if w.Ask == core.AskAct {
			windows = append(windows, fmt.Sprintf("%s: %s", [...]string{"ann", "bob"}[w.Who], w.Name))
		}
	}
	return windows
}

// Chose reports whether a choice was asked for.
func (p *Played) Chose(purpose core.Purpose) bool {
	for _, w := range p.Asked {
		if w.Purpose == purpose {
			return true
		}
	}
	return false
}

func (s *stage) play(t *testing.T, text string) (played *Played) {
	t.Helper()
	q := edition.Request{Scenario: edition.File{Name: t.Name(), Text: []byte(inFull(text))}, Trace: true}
	sc, err := scenario.Parse(q.Scenario.Name, q.Scenario.Text, s.cards)
	require.NoError(t, err, "%s", numbered(q.Scenario.Text))
	for _, q.Variant = range variantsOf(t, q.Scenario) {
		if q.Variant == "" {
			return s.playVariant(t, sc, q)
		}
		t.Run(q.Variant, func(t *testing.T) { played = s.playVariant(t, sc, q) })
	}
	return played
}

func (s *stage) playVariant(t *testing.T, sc *scenario.Scenario, q edition.Request) *Played {
	t.Helper()
	watch := &asked{invariants: invariants{t: t, record: &record{}, off: testing.Short()}}
	s.runner.Watch(watch)
	defer s.runner.Watch(nil)
	reply, err := s.runner.Replay(context.Background(), q)
	require.NoError(t, err)
	o := reply.Outcome
	results := expect.Check(sc, q.Variant, o)
	assert.NotEmpty(t, results, "nothing is expected")
	foreseen := o.Status == outcome.OK
	for _, r := range results {
		assert.True(t, r.OK, "%s", r.Message)
		foreseen = foreseen || r.Foreseen()
	}
	assert.True(t, foreseen, "%s: %s", o.Status, o.Problem)
	for _, f := range expect.Unexpected(sc, q.Variant, o) {
		assert.Fail(t, "not expected", "%s: %s (%s) %s", f.Step, f.Kind, f.Rule, f.Text)
	}
	s.citesTheLedger(t, o)
	if t.Failed() {
		t.Logf("%s\n%s", numbered(q.Scenario.Text), timeline(o))
	}
	return &Played{Outcome: o, Asked: watch.windows}
}

// inFull adds to the text of a test what every scenario must have.
func inFull(text string) string {
	head := "title = \"a test\"\nsource = \"the rule that the test names\"\nplayers = [\"ann\", \"bob\"]\n"
	position, _, _ := strings.Cut(text, "\n[expect]")
	for _, who := range []string{"ann", "bob"} {
		if !strings.Contains(position, "\n"+who+".mana ") {
			head += who + ".mana = \"as needed\"\n"
		}
	}
	return head + text
}

// asked is the witness of a test: it checks every position, and keeps what was asked.
type asked struct {
	invariants
	windows []core.Window
}

// Opened implements replay.Witness.
func (a *asked) Opened(g *core.Game, w *core.Window) {
	a.windows = append(a.windows, *w)
	a.invariants.Opened(g, w)
}

// numbered is the text of a test with the numbers of its lines.
func numbered(text []byte) string {
	var b strings.Builder
	for i, line := range strings.Split(string(text), "\n") {
		fmt.Fprintf(&b, "%4d  %s\n", i+1, line)
	}
	return b.String()
}

// timeline lists the findings and events of an outcome.
func timeline(o *outcome.Outcome) string {
	var b strings.Builder
	for _, f := range o.Findings {
		fmt.Fprintf(&b, "      %s: %s, %s, by %s: %s\n", f.Step, f.Kind, f.At, f.Rule, f.Text)
	}
	for _, e := range o.Events {
		fmt.Fprintf(&b, "%4d  %s: %s [%s, by %s]\n", e.N, e.Phase, e.Text, e.Verb, e.Rule)
	}
	return b.String()
}
