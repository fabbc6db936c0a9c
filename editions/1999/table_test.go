package rules1999

import (
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// ann and bob play at the tables of these tests; it is ann's turn.
const (
	ann core.Player = iota
	bob
)

// table is a game played by a script: who does what at which moment. It records what happens.
type table struct {
	*core.Game
	t       testing.TB
	cards   *card.Collection
	steps   []step
	answers []answer
	events  []core.Event
	asked   []core.Window
	turns   int
}

// step is one thing that a player does as soon as it is legal, or at a moment.
type step struct {
	who     core.Player
	at      moment.Moment // None: as soon as it is legal
	action  func(p *table) core.Action
	refused core.Why // it is expected to be refused so
}

// answer is what a player chooses when asked for a purpose.
type answer struct {
	purpose core.Purpose
	pick    func(p *table, w *core.Window) core.Action
}

var fixtureCards = sync.OnceValues(func() (*card.Collection, error) {
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

// newTable is an empty table with the cards of the fixtures and those that the test defines in the card
// notation. All mana can be paid; libraries do not end.
func newTable(t testing.TB, cards ...string) *table {
	t.Helper()
	all, err := fixtureCards()
	require.NoError(t, err)
	for _, text := range cards {
		all, err = all.With(card.File{Name: t.Name(), Text: []byte(text)})
		require.NoError(t, err)
	}
	p := &table{Game: &core.Game{}, t: t, cards: all, turns: 1}
	p.Init(New())
	p.Decider, p.Observer = p, p
	for who := range p.S.Players {
		p.S.Players[who].Endless, p.S.Players[who].AsNeeded = true, true
	}
	return p
}

// in puts a card into a zone.
func (p *table) in(zone card.Zone, who core.Player, names ...string) (id core.ID) {
	p.t.Helper()
	for _, name := range names {
		c, ok := p.cards.Printing(name, "1999")
		require.True(p.t, ok, name)
		id = p.NewThing(p.AddDef(c), name, who, core.CardObject)
		p.S.Object(id).Since = core.LongAgo
		p.Put(id, zone, -1)
	}
	return id
}

func (p *table) on(who core.Player, names ...string) core.ID {
	return p.in(card.Battlefield, who, names...)
}
func (p *table) hand(who core.Player, names ...string) core.ID {
	return p.in(card.Hand, who, names...)
}

// id is the present object of the newest thing of a name.
func (p *table) id(name string) core.ID {
	p.t.Helper()
	things := p.Things()
	for i := range slices.Backward(things) {
		if things[i].Name == name {
			return things[i].ID
		}
	}
	require.Fail(p.t, "nothing has the name "+name)
	return 0
}

// ref names a player or a thing.
func (p *table) ref(name string) core.Ref {
	switch name {
	case "ann":
		return core.ToPlayer(ann)
	case "bob":
		return core.ToPlayer(bob)
	}
	return core.ToObject(p.id(name))
}

func (p *table) refs(names []string) []core.Ref {
	refs := make([]core.Ref, len(names))
	for i, name := range names {
		refs[i] = p.ref(name)
	}
	return refs
}

// does adds a step; the returned step can be given a moment.
func (p *table) does(who core.Player, action func(p *table) core.Action) *step {
	p.steps = append(p.steps, step{who: who, action: action})
	return &p.steps[len(p.steps)-1]
}

func (s *step) when(m moment.Moment) *step { s.at = m; return s }
func (s *step) refusedAs(why core.Why)     { s.refused = why }
func cast(name string, targets ...string) func(*table) core.Action {
	return func(p *table) core.Action {
		return core.Action{Kind: core.Cast, Obj: p.id(name), Targets: p.refs(targets)}
	}
}

func playLandOf(name string) func(*table) core.Action {
	return func(p *table) core.Action { return core.Action{Kind: core.PlayLand, Obj: p.id(name)} }
}

// activate uses the first activated ability of a permanent.
func activate(name string, targets ...string) func(*table) core.Action {
	return func(p *table) core.Action {
		a := core.Action{Kind: core.Activate, Obj: p.id(name), Targets: p.refs(targets)}
		p.Abilities(a.Obj, func(ab *card.Ability) bool {
			if ab.Kind == card.Activated {
				a.Ability = ab
			}
			return a.Ability == nil
		})
		return a
	}
}

// attack declares attackers, and block a blocker for an attacker.
func (p *table) attack(names ...string) {
	for _, name := range names {
		p.does(p.S.Active, func(p *table) core.Action { return core.Action{Kind: core.DeclareAtt, Obj: p.id(name)} }).
			when(moment.AsAttackersAreDeclared)
	}
}

func (p *table) block(attacker string, blockers ...string) {
	for _, name := range blockers {
		p.does(p.S.Other(p.S.Active), func(p *table) core.Action {
			return core.Action{Kind: core.DeclareBlock, Obj: p.id(name), Targets: p.refs([]string{attacker})}
		}).when(moment.AsBlockersAreDeclared)
	}
}

// chooses answers a choice, once: a thing by name, or yes, no and numbers.
func (p *table) chooses(purpose core.Purpose, what any) {
	p.answers = append(p.answers, answer{purpose, func(p *table, w *core.Window) core.Action {
		a := core.Action{Kind: core.Pick}
		switch what := what.(type) {
		case string:
			if w.Ask == core.AskWord {
				a.N = slices.Index(w.Words, what)
				require.GreaterOrEqual(p.t, a.N, 0, "%s is one of %v", what, w.Words)
				return a
			}
			a.Pick = p.ref(what)
			require.Contains(p.t, w.Options, a.Pick, "%s is an option", what)
		case int:
			a.N = what
		case bool:
			if what {
				a.N = 1
			}
		}
		return a
	}})
}

// Decide plays the script.
func (p *table) Decide(g *core.Game, w *core.Window) core.Action {
	p.asked = append(p.asked, *w)
	require.NoError(p.t, p.Verify())
	if w.Ask > core.AskBlocker {
		for i := range p.answers {
			if p.answers[i].purpose == w.Purpose {
				a := p.answers[i].pick(p, w)
				p.answers = slices.Delete(p.answers, i, i+1)
				a.Who = w.Who
				return a
			}
		}
		return core.Default(w)
	}
	if len(p.steps) > 0 && p.steps[0].who == w.Who {
		s := &p.steps[0]
		declares := s.at == moment.AsAttackersAreDeclared || s.at == moment.AsBlockersAreDeclared
		if declares == (w.Ask != core.AskAct) && (s.at == moment.None || w.Moments.Has(s.at)) {
			a := s.action(p)
			a.Who = w.Who
			r := g.Legal(w, &a)
			switch {
			case a.Attempt || !r.No() && s.refused == core.Fine:
				p.steps = p.steps[1:]
				return a
			case s.refused != core.Fine:
				require.Equal(p.t, s.refused, r.Why, "the reason for the refusal")
				p.steps = p.steps[1:]
				return p.Decide(g, w)
			case s.at != moment.None:
				require.Fail(p.t, "a step is refused", "%v by rule %s", r.Why, r.Rule)
			}
		}
	}
	return core.Action{Who: w.Who}
}

// Saw records an event.
func (p *table) Saw(_ core.EventID, e *core.Event, _ *core.Game) { p.events = append(p.events, *e) }

// Passes, Lacks and Begins complete the Decider.
func (p *table) Passes(*core.Game, moment.Set, core.Rule) {}
func (p *table) Lacks(*core.Game, moment.Set, core.Rule)  {}
func (p *table) Forced(*core.Game, *core.Window)          {}
func (p *table) Begins(*core.Game, string)                {}

// Ends ends the replay after the turns that the test wants.
func (p *table) Ends(g *core.Game) {
	if p.turns--; p.turns == 0 {
		g.End(core.Ended{Kind: core.Finished})
	}
}

// run plays from a moment of the turn until the game or the turn ends; every step must have been taken.
func (p *table) run(from moment.Moment) core.Ended {
	p.t.Helper()
	p.From = from
	end := p.Run()
	require.Empty(p.t, p.steps, "every step was taken")
	require.Empty(p.t, p.answers, "every answer was asked for")
	return end
}

// until ends the replay as soon as a player is asked at a moment, with nothing left to do.
func (p *table) until(m moment.Moment) {
	p.does(p.S.Active, func(p *table) core.Action {
		p.steps = nil
		p.End(core.Ended{Kind: core.Finished})
		return core.Action{}
	}).when(m)
}

// settle ends the replay as soon as nothing waits to happen.
func (p *table) settle() {
	p.until(moment.Settled)
	p.run(moment.MainPhase)
}

// zone is where the newest card of a name is.
func (p *table) zone(name string) card.Zone { return p.S.Object(p.id(name)).Zone }

// size is the power and toughness of a creature.
func (p *table) size(name string) [2]int {
	id := p.id(name)
	return [2]int{p.Chars(id).Power, p.Toughness(id)}
}

func (p *table) life(who core.Player) int { return p.S.Players[who].Life }

// count is how often a verb happened by a rule.
func (p *table) count(verb core.Verb, rule core.Rule) (n int) {
	for _, e := range p.events {
		if e.Verb == verb && e.Rule == rule {
			n++
		}
	}
	return n
}

// happened reports whether a verb happened to a thing by a rule.
func (p *table) happened(verb core.Verb, rule core.Rule, name string) bool {
	phys := p.S.Object(p.id(name)).Phys
	return slices.ContainsFunc(p.events, func(e core.Event) bool {
		id := e.Subject.Object()
		return e.Verb == verb && e.Rule == rule && id != 0 && p.S.Object(id).Phys == phys
	})
}
