package editiontest

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
	"palimpsest/core/moment"
)

// invariants looks at every position of a replay.
type invariants struct {
	t         *testing.T
	record    *record
	inspector inspector
	bad       bool // one position that breaks a rule is told, not all that follow from it
	off       bool // nothing is looked at

	offered []core.Action // the options of the window that is open
}

// Opened implements replay.Witness: a window is a good time to look, nothing is half done then.
func (v *invariants) Opened(g *core.Game, w *core.Window) {
	v.record.opened(w)
	if v.bad || v.off {
		return
	}
	if err := v.inspector.inspect(g); err != nil {
		v.t.Errorf("in %q: %v", w.Name, err)
		v.bad = true
		return
	}
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
	if v.bad || v.off || a.Attempt || a.X > core.MostX || a.Kind == core.Concede || w.Ask == core.AskAttacker && a.Band != 0 || a.More || len(v.offered) >= mostOptions {
		return
	}
	if a.Names() && !g.Legal(w, &a).No() {
		return // what is paid with something that the plan does not use is no option unless it is named
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

// Did implements core.Observer.
func (v *invariants) Did(*core.Game) {}

// Heard implements core.Observer.
func (v *invariants) Heard(*core.Aside, *core.Game) {}

// Saw implements core.Observer.
func (v *invariants) Saw(_ core.EventID, e *core.Event, _ *core.Game) {
	if e.Amount < 0 {
		v.t.Errorf("%q with the amount %d", e.Verb, e.Amount)
	}
}
