package editiontest

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// invariants looks at every position of a replay.
type invariants struct {
	t      *testing.T
	record *record
	copied core.Game
	bad    bool // one position that breaks a rule is told, not all that follow from it

	offered []core.Action // the options of the window that is open
}

// Opened implements replay.Witness: a window is a good time to look, nothing is half done then.
func (v *invariants) Opened(g *core.Game, w *core.Window) {
	v.record.opened(w)
	if v.bad {
		return
	}
	v.conserved(g)
	assert.NoError(v.t, g.Verify())
	v.nothingBelowNone(g)
	v.attachedToSomething(g)
	v.copyIsEqual(g)
	v.offers(g, w)
	v.bad = v.t.Failed()
}

// mostOptions bounds how many options of a window are looked at: a few lines of cards can give thousands.
const mostOptions = 2000

// offers: the options of a window are found without changing the position.
func (v *invariants) offers(g *core.Game, w *core.Window) {
	before := g.Hash()
	v.offered = v.offered[:0]
	g.Options(w, func(a core.Action) bool {
		v.offered = append(v.offered, a)
		return len(v.offered) < mostOptions
	})
	assert.Equal(v.t, before, g.Hash(), "asking for the options changed the position")
}

// Decided implements replay.Witness: what was decided is one of the options, so that whoever explores them
// misses nothing that a script could do.
func (v *invariants) Decided(g *core.Game, w *core.Window, a core.Action) {
	if v.bad || a.Attempt || a.Kind == core.Concede || w.Ask == core.AskAttacker && a.Band != 0 || len(v.offered) >= mostOptions {
		return
	}
	if !slices.ContainsFunc(v.offered, func(o core.Action) bool { return same(&o, &a) }) {
		v.t.Errorf("in %q, %d was decided of %d, which is none of the %d options", w.Name, a.Kind, a.Obj, len(v.offered))
		v.bad = true
	}
}

// same reports whether two actions are one option. Targets of one description may stand in any order; what
// costs are paid with is asked when they are paid.
func same(o, a *core.Action) bool {
	if o.Kind != a.Kind || o.Who != a.Who || o.Obj != a.Obj || o.Ability != a.Ability || o.Mode != a.Mode || o.Pick != a.Pick {
		return false
	}
	if a.Kind == core.Pick && o.N != a.N {
		return false
	}
	if a.Kind == core.Cast || a.Kind == core.Activate {
		if o.X != max(0, a.X) {
			return false
		}
	}
	targets, others := slices.Clone(o.Targets), slices.Clone(a.Targets)
	slices.Sort(targets)
	slices.Sort(others)
	return slices.Equal(targets, others)
}

// Passed and Lacked implement replay.Witness.
func (v *invariants) Passed(ms moment.Set, rule core.Rule) { v.record.passed(ms, rule) }
func (v *invariants) Lacked(ms moment.Set, rule core.Rule) { v.record.lacked(ms, rule) }

// Saw implements core.Observer.
func (v *invariants) Saw(_ core.EventID, e *core.Event, _ *core.Game) {
	if e.Amount < 0 {
		v.t.Errorf("%q with the amount %d", e.Verb, e.Amount)
	}
}

// conserved: every card has exactly one existence, in the zone where it says that it is.
func (v *invariants) conserved(g *core.Game) {
	found := make([]int, len(g.Things()))
	look := func(zone card.Zone, ids []core.ID) {
		for _, id := range ids {
			o := g.S.Object(id)
			assert.Equal(v.t, zone, o.Zone, "%s lies in the %s", g.Thing(id).Name, zone)
			if o.Kind == core.CardObject || o.Kind == core.TokenObject {
				found[o.Phys]++
			}
		}
	}
	for p := range g.S.Players {
		ps := &g.S.Players[p]
		look(card.Library, ps.Library)
		look(card.Hand, ps.Hand)
		look(card.Graveyard, ps.Graveyard)
	}
	look(card.Battlefield, g.S.Battlefield)
	look(card.Stack, g.S.Stack)
	look(card.Exile, g.S.Exile)
	look(card.Command, g.S.Command)
	for i, thing := range g.Things() {
		if thing.Name == "" || thing.ID == 0 {
			continue // stands for game actions
		}
		switch kind := g.S.Object(thing.ID).Kind; kind {
		case core.CardObject:
			assert.Equal(v.t, 1, found[i], "%s exists %d times", thing.Name, found[i])
		case core.TokenObject:
			assert.LessOrEqual(v.t, found[i], 1, "the token %s exists %d times", thing.Name, found[i])
		}
	}
}

// nothingBelowNone: counters, damage, mana, poison and packets of damage are never negative.
func (v *invariants) nothingBelowNone(g *core.Game) {
	for p := range g.S.Players {
		ps := &g.S.Players[p]
		assert.GreaterOrEqual(v.t, ps.Poison, 0, "poison")
		assert.Less(v.t, ps.Pool.Value(0), 1<<15, "a mana pool below none")
	}
	for _, id := range g.S.Battlefield {
		o := g.S.Object(id)
		assert.GreaterOrEqual(v.t, o.Damage, 0, "damage on %s", g.Thing(id).Name)
		for _, c := range o.Counters {
			assert.GreaterOrEqual(v.t, int(c.N), 0, "counters on %s", g.Thing(id).Name)
		}
	}
	for _, p := range g.S.Packets {
		assert.GreaterOrEqual(v.t, p.N, 0, "assigned damage")
	}
}

// attachedToSomething: what is attached is on a permanent that is there, never on itself.
func (v *invariants) attachedToSomething(g *core.Game) {
	for _, id := range g.S.Battlefield {
		host := g.S.Object(id).Attached.Object()
		if host == 0 {
			continue
		}
		assert.NotEqual(v.t, id, host, "%s is attached to itself", g.Thing(id).Name)
	}
	for _, b := range g.S.Blocks {
		assert.Equal(v.t, card.Battlefield, g.S.Object(b.Blocker).Zone, "a blocker that is gone")
		assert.Equal(v.t, card.Battlefield, g.S.Object(b.Attacker).Zone, "a blocked attacker that is gone")
	}
}

// copyIsEqual: a copy of the position has its hash, and changing the copy changes nothing here.
func (v *invariants) copyIsEqual(g *core.Game) {
	before := g.Hash()
	state := v.copied.S
	v.copied = *g
	v.copied.S = state
	v.copied.S.CopyFrom(&g.S)
	assert.Equal(v.t, before, v.copied.Hash(), "a copy of the position has another hash")
	v.copied.S.Players[0].Life++
	if n := len(v.copied.S.Objects); n > 1 {
		v.copied.S.Objects[n-1].Damage++
	}
	v.copied.S.Frames = append(v.copied.S.Frames, core.Frame{Kind: 1})
	assert.NotEqual(v.t, before, v.copied.Hash(), "another position has the same hash")
	assert.Equal(v.t, before, g.Hash(), "changing a copy of the position changed the position")
}
