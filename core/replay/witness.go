package replay

import (
	"palimpsest/core"
	"palimpsest/core/moment"
)

// Witness sees everything of a replay as it happens: for tests of what must hold throughout.
type Witness interface {
	core.Observer
	// Opened: a window was opened; Decided: this was decided in it.
	Opened(g *core.Game, w *core.Window)
	Decided(g *core.Game, w *core.Window, a core.Action)
	// Passed: moments came at which nobody may act; Lacked: the edition has no such moments.
	Passed(ms moment.Set, rule core.Rule)
	Lacked(ms moment.Set, rule core.Rule)
}

// Watch lets a witness see all further replays, which must not run side by side.
func (r *Runner) Watch(w Witness) { r.witness = w }

// TryEverywhere makes the script of all further replays try its steps in every window, also in those that cannot concern
// them, and every check of the state look at everything: for the test that this changes nothing.
func (r *Runner) TryEverywhere(on bool) { r.everywhere = on }

// SetUpAgain makes all further replays set up their start positions again: for tests that change cards or rules between
// replays.
func (r *Runner) SetUpAgain() { r.again = true }

// PlanAgain makes all further replays plan their scripts again, too, by the rules as they are then: else the plan of an earlier
// replay is used.
func (r *Runner) PlanAgain() { r.planAgain = true }

// watched puts a witness before who decides, and besides who observes.
type watched struct {
	core.Decider
	observer core.Observer
	witness  Witness
}

func (w watched) Decide(g *core.Game, window *core.Window) *core.Action {
	w.witness.Opened(g, window)
	a := w.Decider.Decide(g, window)
	if a == nil {
		a = &core.Action{Who: window.Who}
	}
	w.witness.Decided(g, window, *a)
	return a
}

func (w watched) Passes(g *core.Game, ms moment.Set, rule core.Rule) {
	w.witness.Passed(ms, rule)
	w.Decider.Passes(g, ms, rule)
}

func (w watched) Lacks(g *core.Game, ms moment.Set, rule core.Rule) {
	w.witness.Lacked(ms, rule)
	w.Decider.Lacks(g, ms, rule)
}

func (w watched) Did(g *core.Game) {
	w.observer.Did(g)
	w.witness.Did(g)
}

func (w watched) Heard(a *core.Aside, g *core.Game) {
	w.observer.Heard(a, g)
	w.witness.Heard(a, g)
}

func (w watched) Saw(id core.EventID, e *core.Event, g *core.Game) {
	w.observer.Saw(id, e, g)
	w.witness.Saw(id, e, g)
}
