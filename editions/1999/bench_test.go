package rules1999

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// ann and bob play; it is ann's turn.
const (
	ann core.Player = iota
	bob
)

// tenSteps is a decider that plays ten steps of an ordinary turn: two lands, a creature, a spell that is
// answered, an ability, an attack that is blocked, a trick on the stack with combat damage, a spell after it.
type tenSteps struct {
	step    int
	targets [2]core.Ref
	ids     map[string]int32 // things by name
}

// plans are the steps: who, at which moment, what with what, at what.
var plans = [...]struct {
	who      core.Player
	at       moment.Moment
	kind     core.ActionKind
	obj, aim string
}{
	{ann, moment.MainPhase, core.PlayLand, "Forest", ""},
	{ann, moment.MainPhase, core.Cast, "Craw Wurm", ""},
	{ann, moment.MainPhase, core.Cast, "Shock", "Llanowar Elves"},
	{bob, moment.InResponse, core.Cast, "Giant Growth", "Llanowar Elves"},
	{ann, moment.MainPhase, core.Activate, "Prodigal Sorcerer", "bob"},
	{ann, moment.AsAttackersAreDeclared, core.DeclareAtt, "Mogg Fanatic", ""},
	{bob, moment.AsBlockersAreDeclared, core.DeclareBlock, "Llanowar Elves", "Mogg Fanatic"},
	{ann, moment.CombatDamageAssigned, core.Activate, "Mogg Fanatic", "Birds of Paradise"},
	{ann, moment.SecondMainPhase, core.Cast, "Lightning Bolt", "bob"},
	{bob, moment.EndOfTurn, core.Cast, "Healing Salve", "bob"},
}

func (d *tenSteps) Decide(g *core.Game, w *core.Window) *core.Action {
	if w.Ask > core.AskBlocker {
		a := core.Default(w)
		return &a
	}
	if d.step == len(plans) {
		return nil
	}
	s := &plans[d.step]
	if s.who != w.Who || !w.Moments.Has(s.at) || s.at == moment.MainPhase && g.Top() != 0 {
		return nil
	}
	a := core.Action{Kind: s.kind, Who: s.who, Obj: d.object(g, s.obj)}
	if s.aim != "" {
		d.targets[0] = core.ToPlayer(bob)
		if s.aim != "bob" {
			d.targets[0] = core.ToObject(d.object(g, s.aim))
		}
		a.Targets = d.targets[:1]
	}
	if a.Kind == core.Activate {
		for _, ab := range g.Def(a.Obj).Abilities {
			if ab.Kind == card.Activated {
				a.Ability = ab
			}
		}
	}
	if r := g.Legal(w, &a); r.No() {
		panic(fmt.Sprintf("step %d is refused: %v %s", d.step, r.Why, r.Rule))
	}
	d.step++
	return &a
}

func (d *tenSteps) object(g *core.Game, name string) core.ID { return g.Things()[d.ids[name]].ID }

func (d *tenSteps) Passes(*core.Game, moment.Set, core.Rule) {}
func (d *tenSteps) Lacks(*core.Game, moment.Set, core.Rule)  {}
func (d *tenSteps) Forced(*core.Game, *core.Window)          {}
func (d *tenSteps) Begins(*core.Game, string)                {}
func (d *tenSteps) Ends(g *core.Game)                        { g.End(core.Ended{Kind: core.Finished}) }

// board is a start position: cards by zone, further creatures and continuous effects.
type board struct {
	start    *core.Start
	cards    map[string]*card.Card
	further  int
	crusades int
	names    []string
}

func newBoard(b *testing.B, further, effects int) *board {
	s := subject(b)
	all := s.Library(b)
	x := &board{cards: map[string]*card.Card{}, further: further, crusades: effects}
	for _, s := range plans {
		x.add(b, all, s.obj)
		if s.aim != "" && s.aim != "bob" {
			x.add(b, all, s.aim)
		}
	}
	x.add(b, all, "Grizzly Bears")
	x.add(b, all, "Crusade")
	return x
}

func (x *board) add(b *testing.B, all *card.Collection, name string) {
	if x.cards[name] == nil {
		c, ok := all.Printing(name, "1999")
		require.True(b, ok, name)
		x.cards[name] = c
		x.names = append(x.names, name)
	}
}

// setUp makes the start position.
func (x *board) setUp(g *core.Game, d *tenSteps, rules *core.Rules) {
	g.Init(rules)
	put := func(zone card.Zone, who core.Player, name string) {
		c := x.cards[name]
		id := g.NewThing(g.AddDef(c), name, who, core.CardObject)
		g.S.Object(id).Since = core.LongAgo
		g.Put(id, zone, -1)
		d.ids[name] = g.S.Object(id).Phys
	}
	for p := range g.S.Players {
		g.S.Players[p].Endless, g.S.Players[p].AsNeeded = true, true
	}
	for range x.further {
		put(card.Battlefield, bob, "Grizzly Bears")
	}
	for range x.crusades {
		put(card.Battlefield, bob, "Crusade")
	}
	for _, name := range [...]string{"Prodigal Sorcerer", "Mogg Fanatic"} {
		put(card.Battlefield, ann, name)
	}
	for _, name := range [...]string{"Llanowar Elves", "Birds of Paradise"} {
		put(card.Battlefield, bob, name)
	}
	for _, name := range [...]string{"Forest", "Craw Wurm", "Shock", "Lightning Bolt"} {
		put(card.Hand, ann, name)
	}
	for _, name := range [...]string{"Giant Growth", "Healing Salve"} {
		put(card.Hand, bob, name)
	}
	x.start = g.Start()
}

// replay plays the ten steps from the start position in the memory of the game.
func (x *board) replay(g *core.Game, d *tenSteps, rules *core.Rules) {
	g.InitFrom(rules, x.start)
	g.Decider = d
	d.step = 0
	g.Run()
}

func BenchmarkTenSteps(b *testing.B) {
	for _, size := range []struct{ further, effects int }{{0, 0}, {0, 10}, {10, 10}, {100, 10}, {1000, 10}, {10000, 10}} {
		b.Run(fmt.Sprintf("creatures=%d/effects=%d", size.further, size.effects), func(b *testing.B) {
			x := newBoard(b, size.further, size.effects)
			g, d, rules := &core.Game{}, &tenSteps{ids: map[string]int32{}}, New()
			x.setUp(g, d, rules)
			x.replay(g, d, rules)
			if d.step != len(plans) {
				b.Fatalf("%d of %d steps were taken", d.step, len(plans))
			}
			b.ReportAllocs()
			for b.Loop() {
				x.replay(g, d, rules)
			}
			b.ReportMetric(float64(g.Events()), "events")
		})
	}
}
