package replay

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
	"palimpsest/core/outcome"
)

// follower decides as an earlier replay of the scenario did. As long as the script decides the same it
// is the script that decides, so that it knows what becomes of its steps. From the first decision that
// the script would make otherwise the choices of the earlier replay alone are followed.
type follower struct {
	scribe
	earlier *outcome.Choices
	heard   int    // the last decision that the script makes
	parts   int    // the first that it would make otherwise; 0: none is known
	instead string // and what it would do
	problem string // why a choice cannot be made
}

func newFollower(earlier *outcome.Choices) *follower {
	return &follower{earlier: earlier, heard: math.MaxInt}
}

// Decide takes the choice of the earlier replay. Where the script first departs from it the replay is ended: it
// must begin anew, for the script believes that it has done what it proposed.
func (f *follower) Decide(g *core.Game, w *core.Window) *core.Action {
	f.recorder.waits(g, w)
	n := f.choices.Decisions + 1
	if n <= f.heard {
		a := f.scribe.Decide(g, w)
		if did := made(&f.choices, n); f.parts == 0 && (n > f.earlier.Decisions || !same(did, made(f.earlier, n))) {
			heard := n - 1
			if n > f.earlier.Decisions && f.earlier.Told > 0 { // the end comes between two decisions, and is not for the script to find
				heard = n - 2
			}
			f.part(n, heard, said(did))
			g.End(finished)
		}
		return a
	}
	if n > f.earlier.Decisions {
		g.End(finished)
	}
	f.choices.Told = 0
	a := f.follow(g, w, n)
	f.write(g, w, &a)
	return &a
}

// part notes where the script departs from the choices, and which is the last decision that it is to make.
func (f *follower) part(at, heard int, instead string) {
	f.parts, f.heard, f.instead = at, heard, instead
}

// parted reports whether the replay must begin anew because the script departed from the choices, by a
// decision or by an end of the replay that comes before or after that of the earlier one.
func (f *follower) parted(end core.Ended) bool {
	n, told := f.choices.Decisions, f.choices.Told
	switch {
	case f.parts > 0:
	case end.Kind == core.Finished && (n < f.earlier.Decisions || told < f.earlier.Told):
		f.part(n+1, n-1, "end the replay")
	case n == f.earlier.Decisions && f.earlier.Told > 0 && told > f.earlier.Told:
		f.part(n+1, n-1, "go on")
	}
	return f.parts > 0
}

// same reports whether two decisions are alike, whatever step they come from.
func same(a, b *outcome.Choice) bool {
	if a == nil || b == nil {
		return a == b
	}
	x, y := *a, *b
	x.Step, y.Step = "", ""
	return reflect.DeepEqual(x, y)
}

// follow makes one choice of the earlier replay, or ends this one where it cannot be made.
func (f *follower) follow(g *core.Game, w *core.Window, n int) core.Action {
	c := made(f.earlier, n)
	f.acting = -1
	if c == nil {
		a := core.Default(w)
		if w.Ask <= core.AskBlocker {
			f.unlessLegal(g, w, n, nil, &a)
		}
		return a
	}
	if asked := f.names.player(w.Who); asked != c.Player {
		f.cannot(g, n, c, "%s is asked, not %s", asked, c.Player)
	}
	a := f.action(g, w, n, c)
	if w.Ask > core.AskBlocker {
		f.unlessOffered(g, w, n, c, &a)
	} else {
		f.unlessLegal(g, w, n, c, &a)
	}
	for i := range f.steps {
		if p := &f.steps[i]; c.Step != "" && f.plan.steps[i].ID == c.Step {
			p.end(outcome.Done, core.Refusal{}, w.Name)
			p.begins(g, &a)
			f.acting = i
		}
	}
	return a
}

// action turns a choice back into an action.
func (f *follower) action(g *core.Game, w *core.Window, n int, c *outcome.Choice) core.Action {
	kind := slices.Index(deeds[:], c.Did)
	if kind <= int(core.Pass) {
		f.cannot(g, n, c, "nobody can do that")
	}
	if !answersTo(w.Ask, core.ActionKind(kind)) {
		f.cannot(g, n, c, "something else is asked here")
	}
	if kind == int(core.Activate) && (c.Number < int(card.White) || c.Number > int(card.Colorless)) {
		f.cannot(g, n, c, "there is no mana of kind %d", c.Number)
	}
	if mode, band := int8(c.Mode), int32(c.Band); int(mode) != c.Mode || int(band) != c.Band {
		f.cannot(g, n, c, "there is no mode %d, or no band %d", c.Mode, c.Band)
	}
	a := core.Action{Kind: core.ActionKind(kind), Who: w.Who, Mode: int8(c.Mode), X: c.X, Divide: c.Divide, Extra: c.Extra, Attempt: c.Attempt, N: c.Number, Band: int32(c.Band), More: c.More}
	found := func(name string) core.Ref {
		r, ok := f.find(g, name)
		if !ok {
			f.cannot(g, n, c, "there is no %s", name)
		}
		return r
	}
	if a.Kind == core.Pick {
		a.Pick = found(c.Object)
	} else {
		a.Obj = found(c.Object).Object()
	}
	if c.Instead != "" {
		a.Instead = found(c.Instead).Object()
	}
	for _, name := range c.Targets {
		a.Targets = append(a.Targets, found(name))
	}
	for _, name := range c.Costs {
		a.Costs = append(a.Costs, found(name).Object())
	}
	for _, name := range c.Tapping {
		a.Tapping = append(a.Tapping, found(name).Object())
	}
	paying, err := card.ParseMana(c.Paying)
	if err != nil {
		f.cannot(g, n, c, "%s is no mana", c.Paying)
	}
	for _, from := range c.Sources {
		makes, err := card.ParseMana(from.Makes)
		if err != nil && from.Makes != "" {
			f.cannot(g, n, c, "%s is no mana", from.Makes)
		}
		a.Sources = append(a.Sources, core.ManaSource{ID: found(from.Name).Object(), Makes: makes, Tap: from.Tapped})
	}
	if c.Ability != "" {
		a.Ability = f.ability(g, a.Obj, c.Ability)
		if a.Ability == nil {
			f.cannot(g, n, c, "%s has no ability %q", c.Object, c.Ability)
		}
	}
	switch {
	case paying.Zero():
	case w.Cost != nil && a.Kind == core.Pick:
		g.NameDemanded(w, &a, paying)
	default:
		g.NamePayment(&a, paying)
	}
	return a
}

// answersTo reports whether an action is of a kind that a question asks for.
func answersTo(ask core.Ask, kind core.ActionKind) bool {
	switch kind {
	case core.DeclareAtt:
		return ask == core.AskAttacker
	case core.DeclareBlock:
		return ask == core.AskBlocker
	case core.Pick:
		return ask > core.AskBlocker
	}
	return ask == core.AskAct
}

// ability is the ability of an object that reads like this, or that its effect gives to a player; nil when there is none.
func (f *follower) ability(g *core.Game, id core.ID, text string) (found *card.Ability) {
	if id == 0 {
		return nil
	}
	reads := func(ab *card.Ability) bool {
		if card.Print(ab) == text {
			found = ab
		}
		return found == nil
	}
	if f.eachAbility(g, id, reads); found == nil {
		g.ManaAbilities(id, reads)
	}
	return found
}

// cannot ends the replay because a choice cannot be made.
func (f *follower) cannot(g *core.Game, n int, c *outcome.Choice, format string, args ...any) {
	f.problem = fmt.Sprintf("decision %d of the choices to follow (%s) cannot be made: %s", n, said(c), fmt.Sprintf(format, args...))
	g.End(finished)
}

// unlessLegal holds what a player does against the rules; of what is only attempted targets or costs may be at fault.
func (f *follower) unlessLegal(g *core.Game, w *core.Window, n int, c *outcome.Choice, a *core.Action) {
	if r := g.Legal(w, a); r.No() && !(a.Attempt && r.Stage >= core.StageTargets) {
		f.cannot(g, n, c, "%s (%s)", strings.TrimPrefix(f.because(g, r), ": "), r.Rule)
	}
}

// unlessOffered holds the answer to a choice against what was asked.
func (f *follower) unlessOffered(g *core.Game, w *core.Window, n int, c *outcome.Choice, a *core.Action) {
	offered := false
	g.Options(w, func(o core.Action) bool {
		offered = o.Kind == a.Kind && o.Pick == a.Pick && o.N == a.N
		return !offered
	})
	if !offered {
		f.cannot(g, n, c, "it is not among the options")
	}
}

// Passes, Lacks, Begins and Ends are told to the script as long as it decides. After that they end the
// replay where the earlier one ended.

func (f *follower) Passes(g *core.Game, ms moment.Set, rule core.Rule) {
	if !f.endsAlone(g) {
		f.scribe.Passes(g, ms, rule)
	}
}

func (f *follower) Lacks(g *core.Game, ms moment.Set, rule core.Rule) {
	if !f.endsAlone(g) {
		f.scribe.Lacks(g, ms, rule)
	}
}

func (f *follower) Begins(g *core.Game, name string) {
	if !f.endsAlone(g) {
		f.scribe.Begins(g, name)
		return
	}
	f.endIfCancelled(g)
}

func (f *follower) Ends(g *core.Game) {
	if !f.endsAlone(g) {
		f.scribe.Ends(g)
	}
}

// endsAlone reports whether the script has nothing to say any more, and then ends the replay where the
// earlier one ended.
func (f *follower) endsAlone(g *core.Game) bool {
	if f.choices.Decisions <= f.heard {
		return false
	}
	f.choices.Told++
	if f.choices.Decisions == f.earlier.Decisions && f.choices.Told == f.earlier.Told {
		g.End(finished)
	}
	return true
}

// assumption says from where on the choices were followed against the script; empty if it decides all the same.
func (f *follower) assumption() string {
	switch {
	case f.parts == 0:
		return ""
	case f.parts > f.earlier.Decisions:
		return fmt.Sprintf("the choices that were to be followed end with decision %d, after which the script would %s", f.earlier.Decisions, f.instead)
	}
	return fmt.Sprintf("from decision %d on it is the choices that were to be followed (%s), and not the script, which would %s", f.parts, said(made(f.earlier, f.parts)), f.instead)
}
