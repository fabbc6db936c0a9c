package rulesmodern

import (
	"testing"

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

// position is a game built by hand: it records what happens, and answers as the test says.
type position struct {
	*core.Game
	t       *testing.T
	events  []core.Event
	answers []func(*core.Game, *core.Window) (core.Action, bool)
}

func newPosition(t *testing.T) *position {
	p := &position{Game: &core.Game{}, t: t}
	p.Init(New())
	p.Decider, p.Observer = p, p
	for who := range p.S.Players {
		p.S.Players[who].Endless = true
	}
	return p
}

// Saw records an event.
func (p *position) Saw(_ core.EventID, e *core.Event, _ *core.Game) { p.events = append(p.events, *e) }

// Decide takes the first answer that fits, once; the rest goes by default.
func (p *position) Decide(g *core.Game, w *core.Window) core.Action {
	for i, answer := range p.answers {
		if a, ok := answer(g, w); ok {
			p.answers = append(p.answers[:i:i], p.answers[i+1:]...)
			a.Who = w.Who
			require.False(p.t, refused(g, w, &a), "an answer must be legal")
			return a
		}
	}
	return core.Default(w)
}

func refused(g *core.Game, w *core.Window, a *core.Action) bool {
	return w.Ask <= core.AskBlocker && g.Legal(w, a).No()
}

// Passes, Lacks and Begins complete the Decider.
func (p *position) Passes(*core.Game, moment.Set, core.Rule) {}
func (p *position) Lacks(*core.Game, moment.Set, core.Rule)  {}
func (p *position) Forced(*core.Game, *core.Window)          {}
func (p *position) Begins(*core.Game, string)                {}

// Ends ends the game with the turn.
func (p *position) Ends(g *core.Game) { g.End(core.Ended{}) }

// answer adds an answer: when says to what.
func (p *position) answer(when func(*core.Window) bool, a core.Action) {
	p.answers = append(p.answers, func(_ *core.Game, w *core.Window) (core.Action, bool) { return a, when(w) })
}

// in puts a card into a zone of a player.
func (p *position) in(zone card.Zone, who core.Player, c *card.Card) core.ID {
	id := p.NewThing(p.AddDef(c), c.Name, who, core.CardObject)
	p.Put(id, zone, -1)
	return id
}

// on puts a card onto the battlefield.
func (p *position) on(who core.Player, c *card.Card) core.ID { return p.in(card.Battlefield, who, c) }

// play runs f until it returns or the game ends, and says how it ended.
func (p *position) play(f func()) (end core.Ended) {
	defer func() {
		if r := recover(); r != nil {
			e, ok := r.(core.Ended)
			if !ok {
				panic(r)
			}
			end = e
		}
	}()
	f()
	return core.Ended{}
}

// check looks for state-based actions and triggers, as before a player receives priority.
func (p *position) check() core.Ended { return p.play(func() { check(p.Game) }) }

// happened reports whether something happened to a thing or player by a rule.
func (p *position) happened(verb core.Verb, rule core.Rule, to core.Ref) bool {
	return p.count(verb, rule, to) > 0
}

func (p *position) count(verb core.Verb, rule core.Rule, to core.Ref) (n int) {
	for _, e := range p.events {
		subject := e.Subject
		if subject == 0 {
			subject = core.ToPlayer(e.Player)
		}
		if e.Verb == verb && e.Rule == rule && subject == to {
			n++
		}
	}
	return n
}

// zone is where the card that an object was is now.
func (p *position) zone(id core.ID) card.Zone { return p.S.Object(p.Thing(id).ID).Zone }

// size is the power and toughness of a creature.
func (p *position) size(id core.ID) [2]int { return [2]int{p.Chars(id).Power, p.Toughness(id)} }

// resolveAll lets both players pass until the stack is empty.
func (p *position) resolveAll() {
	for check(p.Game); p.Top() != 0; check(p.Game) {
		resolve(p.Game)
	}
}

// creature is a creature card with lines of the notation.
func creature(t *testing.T, name string, power, toughness int, lines ...string) *card.Card {
	c := permanent(t, name, card.Creature, lines...)
	c.Power, c.Toughness = card.Num(power), card.Num(toughness)
	return c
}

// permanent is a card of some types with lines of the notation.
func permanent(t *testing.T, name string, types card.Types, lines ...string) *card.Card {
	c := &card.Card{Name: name, Types: types}
	for _, line := range lines {
		a, err := card.Parse(line, card.Pos{})
		require.NoError(t, err)
		if a.Keyword == card.Enchant {
			c.Attach = a.Quality
			c.Subtypes = append(c.Subtypes, "Aura")
		}
		c.Abilities = append(c.Abilities, a)
	}
	return c
}
