package rules1998

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// ann and bob play in the positions of these tests; it is ann's turn.
const (
	ann core.Player = iota
	bob
)

// position is a game of cards from the library, with a script of lines. A line is taken in the first window of its
// player (and of its name, when it has one) once the lines before it are done; where there is no line for a window,
// the player passes. Mana comes as needed, libraries do not end, the main phase begins.
type position struct {
	*core.Game
	t        *testing.T
	lines    []line
	answers  []answered
	events   []core.Event
	windows  []string                     // "bob: in response", as they were opened
	open     moment.Set                   // the moments of those windows
	asked    []core.Purpose               // what choices were for
	passed   map[moment.Moment]core.Rule  // moments at which nobody could act, and the first rule said of each
	sideways func(g *core.Game, n string) // called as parts of the turn begin
	watch    func(e *core.Event)          // called with every event
	turns    int                          // how many turns are played at least, one if 0
}

// item is a physical card, whatever it becomes.
type item int

// answered is the answer to a choice.
type answered struct {
	who     core.Player
	purpose core.Purpose
	n       int
	pick    func(p *position) core.Ref
}

func newPosition(t *testing.T) *position {
	p := &position{Game: &core.Game{}, t: t, passed: map[moment.Moment]core.Rule{}}
	p.Init(New())
	p.Decider, p.Observer = p, p
	for who := range p.S.Players {
		p.S.Players[who].Endless, p.S.Players[who].AsNeeded = true, true
	}
	return p
}

var library = sync.OnceValues(func() (*card.Collection, error) {
	paths, err := filepath.Glob("../../fixtures/cards/*.toml")
	if err != nil {
		return nil, err
	}
	var files []card.File
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		files = append(files, card.File{Name: path, Text: text})
	}
	return card.LoadFiles(files)
})

// printing is a card of the library as this edition prints it.
func printing(t *testing.T, name string) *card.Card {
	t.Helper()
	cards, err := library()
	require.NoError(t, err)
	c, ok := cards.Printing(name, rules.ID)
	require.True(t, ok, name)
	return c
}

// invented is a card that no library has: a type line, a size for creatures, and lines of the notation.
func invented(t *testing.T, name, typeLine, size string, does ...string) *card.Card {
	t.Helper()
	text := fmt.Sprintf("[%q]\ntype = %q\ncost = \"{1}\"\n", name, typeLine)
	if size != "" {
		text += fmt.Sprintf("size = %q\n", size)
	}
	text += "does = ["
	for _, d := range does {
		text += fmt.Sprintf("%q, ", d)
	}
	cards, err := card.LoadFiles([]card.File{{Name: name, Text: []byte(text + "]\n")}})
	require.NoError(t, err)
	c, ok := cards.Printing(name, rules.ID)
	require.True(t, ok)
	return c
}

// in puts cards of the library into a zone of a player and returns the first.
func (p *position) in(zone card.Zone, who core.Player, names ...string) (first item) {
	p.t.Helper()
	first = item(len(p.Things()))
	for _, name := range names {
		p.put(zone, who, printing(p.t, name))
	}
	return first
}

// put puts a card into a zone of a player.
func (p *position) put(zone card.Zone, who core.Player, c *card.Card) item {
	at := item(len(p.Things()))
	id := p.NewThing(p.AddDef(c), c.Name, who, core.CardObject)
	p.S.Object(id).Since = core.LongAgo
	p.Put(id, zone, -1)
	return at
}

func (p *position) inPlay(who core.Player, names ...string) item {
	return p.in(card.Battlefield, who, names...)
}
func (p *position) hand(who core.Player, names ...string) item {
	return p.in(card.Hand, who, names...)
}

// on puts a local enchantment of a player on something in play.
func (p *position) on(host item, who core.Player, name string) item {
	e := p.inPlay(who, name)
	p.object(e).Attached = core.ToObject(p.id(host))
	return e
}

func (p *position) id(i item) core.ID          { return p.Things()[i].ID }
func (p *position) object(i item) *core.Object { return p.S.Object(p.id(i)) }
func (p *position) zone(i item) card.Zone      { return p.object(i).Zone }
func (p *position) life(who core.Player) int   { return p.S.Player(who).Life }

// ref is a player or a card as a target.
func (p *position) ref(target any) core.Ref {
	if who, ok := target.(core.Player); ok {
		return core.ToPlayer(who)
	}
	return core.ToObject(p.id(target.(item)))
}

func (p *position) refs(targets []any) (rs []core.Ref) {
	for _, target := range targets {
		rs = append(rs, p.ref(target))
	}
	return rs
}

// answer adds the answer to a choice: a number, true or false, a player or a card.
func (p *position) answer(who core.Player, purpose core.Purpose, with any) {
	a := answered{who: who, purpose: purpose}
	switch with := with.(type) {
	case int:
		a.n = with
	case bool:
		if with {
			a.n = 1
		}
	default:
		a.pick = func(p *position) core.Ref { return p.ref(with) }
	}
	p.answers = append(p.answers, a)
}

// play plays the turn from a moment on; every line and every answer must have been used.
func (p *position) play(from moment.Moment) core.Ended {
	p.t.Helper()
	p.From = from
	end := p.Run()
	require.NotEqual(p.t, core.NotImplemented, end.Kind, end.Text)
	assert.Empty(p.t, p.lines, "lines that were never taken; the windows were %q", p.windows)
	assert.Empty(p.t, p.answers, "choices that were never asked")
	return end
}

// Decide takes the next line if it is for this window, or the next answer that is for this choice.
func (p *position) Decide(g *core.Game, w *core.Window) core.Action {
	if w.Ask > core.AskBlocker {
		return p.choose(w)
	}
	p.windows = append(p.windows, fmt.Sprintf("%s: %s", [...]string{"ann", "bob"}[w.Who], w.Name))
	p.open |= w.Moments
	for len(p.lines) > 0 {
		l := &p.lines[0]
		if l.who != w.Who || l.ask != w.Ask || l.window != "" && l.window != w.Name {
			break
		}
		a := l.act(p)
		a.Who = w.Who
		r := g.Legal(w, &a)
		if l.try {
			require.True(p.t, r.No(), "what is attempted must be illegal")
			a.Attempt, r = true, core.Refusal{}
		}
		if l.cannot == "" {
			if r.No() && l.window == "" && l.ask == core.AskAct {
				break // a later window may take it
			}
			require.False(p.t, r.No(), "in the window %q of %d this is refused by %s", w.Name, w.Who, r.Rule)
			p.lines = p.lines[1:]
			return a
		}
		assert.Equal(p.t, l.cannot, r.Rule, "the rule that refuses it in the window %q", w.Name)
		p.lines = p.lines[1:]
	}
	return core.Action{Who: w.Who}
}

func (p *position) choose(w *core.Window) core.Action {
	p.asked = append(p.asked, w.Purpose)
	for i, a := range p.answers {
		if a.who != w.Who || a.purpose != w.Purpose {
			continue
		}
		p.answers = slices.Delete(p.answers, i, i+1)
		act := core.Action{Kind: core.Pick, Who: w.Who, N: a.n}
		if a.pick != nil {
			act.Pick = a.pick(p)
			require.Contains(p.t, w.Options, act.Pick, "an answer must be among the options")
		}
		return act
	}
	return core.Default(w)
}

// Saw records an event.
func (p *position) Saw(_ core.EventID, e *core.Event, _ *core.Game) {
	p.events = append(p.events, *e)
	if p.watch != nil {
		p.watch(e)
	}
}

// Passes records moments without a window.
func (p *position) Passes(_ *core.Game, ms moment.Set, rule core.Rule) {
	for _, m := range moment.All() {
		if _, said := p.passed[m]; ms.Has(m) && !said {
			p.passed[m] = rule
		}
	}
}

// Lacks completes the Decider.
func (p *position) Lacks(*core.Game, moment.Set, core.Rule) {}
func (p *position) Forced(*core.Game, *core.Window)         {}

// Begins lets a test do something between two parts of a turn.
func (p *position) Begins(g *core.Game, name string) {
	if p.sideways != nil {
		p.sideways(g, name)
	}
}

// Ends ends the game with the turn, unless a line waits for a later one.
func (p *position) Ends(g *core.Game) {
	if len(p.lines) == 0 && g.S.Turn >= p.turns || g.S.Turn > 4 {
		g.End(core.Ended{})
	}
}

// at is the number of the first event of a kind, with its rule, of a card or player; -1 if there was none.
func (p *position) at(verb core.Verb, rule core.Rule, of any) int {
	p.t.Helper()
	require.True(p.t, Ledger().Has(string(rule)), "rule %s", rule)
	return slices.IndexFunc(p.events, func(e core.Event) bool { return e.Verb == verb && e.Rule == rule && p.concerns(&e, of) })
}

// concerns reports whether an event happened to, or was done by, a card or player.
func (p *position) concerns(e *core.Event, of any) bool {
	if who, ok := of.(core.Player); ok {
		return e.Player == who && e.Subject.Object() == 0 || e.Object == core.ToPlayer(who)
	}
	id := e.Subject.Object()
	return id != 0 && p.S.Object(id).Phys == int32(of.(item))
}

func (p *position) happened(verb core.Verb, rule core.Rule, of any) bool {
	p.t.Helper()
	return p.at(verb, rule, of) >= 0
}

// before reports whether the first of two events came before the second, and both came.
func (p *position) before(first, second int) bool { return first >= 0 && first < second }

// count is how often something happened to a card or player, by whatever rule.
func (p *position) count(verb core.Verb, of any) (n int) {
	for _, e := range p.events {
		if e.Verb == verb && p.concerns(&e, of) {
			n++
		}
	}
	return n
}
