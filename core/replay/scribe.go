package replay

import (
	"fmt"
	"strings"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
	"palimpsest/core/outcome"
)

// scribe writes down what the script decides.
type scribe struct {
	*script
	names   *recorder // calls things by their names
	choices outcome.Choices
}

// ready makes the scribe ready for a replay.
func (s *scribe) ready(script *script, names *recorder) { *s = scribe{script: script, names: names} }

// Decide lets the script decide. The script may end the replay in the window, which counts as told until then.
func (s *scribe) Decide(g *core.Game, w *core.Window) *core.Action {
	s.choices.Told++
	a := s.script.Decide(g, w)
	s.choices.Told = 0
	s.write(g, w, a)
	return a
}

// Passes, Lacks, Begins and Ends are counted and told to the script.

func (s *scribe) Passes(g *core.Game, ms moment.Set, rule core.Rule) {
	s.choices.Told++
	s.script.Passes(g, ms, rule)
}

func (s *scribe) Lacks(g *core.Game, ms moment.Set, rule core.Rule) {
	s.choices.Told++
	s.script.Lacks(g, ms, rule)
}

func (s *scribe) Begins(g *core.Game, name string) {
	s.choices.Told++
	s.script.Begins(g, name)
}

func (s *scribe) Ends(g *core.Game) {
	s.choices.Told++
	s.script.Ends(g)
}

// write notes a decision, unless it is to do nothing.
func (s *scribe) write(g *core.Game, w *core.Window, a *core.Action) {
	s.choices.Decisions++
	if a == nil || a.Kind == core.Pass {
		return
	}
	c := outcome.Choice{N: s.choices.Decisions, Player: s.names.player(w.Who), Did: deeds[a.Kind], Object: s.call(g, core.ToObject(a.Obj)),
		Mode: int(a.Mode), X: a.X, Targets: s.callAll(g, a.Targets), Divide: append([]int32(nil), a.Divide...), Costs: s.callObjects(g, a.Costs),
		Tapping: s.callObjects(g, a.Tapping), Extra: a.Extra, Instead: s.call(g, core.ToObject(a.Instead)), Attempt: a.Attempt, Number: a.N, Band: int(a.Band), More: a.More}
	for _, from := range a.Sources {
		source := outcome.Source{Name: s.call(g, core.ToObject(from.ID)), Tapped: from.Tap}
		if !from.Makes.Zero() {
			source.Makes = core.PoolString(from.Makes)
		}
		c.Sources = append(c.Sources, source)
	}
	if !a.Paying.Zero() {
		c.Paying = core.PoolString(a.Paying)
	}
	if a.Kind == core.Pick && w.Ask == core.AskThing {
		c.Object = s.call(g, a.Pick)
	}
	if a.Ability != nil {
		c.Ability = card.Print(a.Ability)
	}
	if s.acting >= 0 {
		c.Step = s.plan.steps[s.acting].ID
	}
	s.choices.Made = append(s.choices.Made, c)
}

// deeds are the words for actions.
var deeds = [...]string{core.Pass: "pass", core.PlayLand: "play land", core.Cast: "cast", core.Activate: "activate",
	core.PlayPhase: "play phase ability", core.PayPhase: "pay phase cost", core.LeavePhase: "leave phase cost unpaid",
	core.AnnounceAtt: "announce attack", core.DeclareAtt: "attack", core.DeclareBlock: "block", core.Pick: "choose",
	core.UseTriggered: "use triggered ability", core.Concede: "concede"}

// made is the decision with a number; nil when the player passed.
func made(c *outcome.Choices, n int) *outcome.Choice {
	for i := range c.Made {
		if c.Made[i].N == n {
			return &c.Made[i]
		}
	}
	return nil
}

// said is a choice in a few words.
func said(c *outcome.Choice) string {
	switch {
	case c == nil:
		return "do nothing"
	case c.Object == "" && c.Did == deeds[core.Pick]:
		return fmt.Sprintf("%s %d", c.Did, c.Number)
	case len(c.Targets) == 0:
		return strings.TrimSpace(c.Did + " " + c.Object)
	case c.Did == deeds[core.DeclareBlock]:
		return c.Did + " " + strings.Join(c.Targets, " and ") + " with " + c.Object
	}
	return c.Did + " " + c.Object + " targeting " + strings.Join(c.Targets, " and ")
}

// call is the name by which a choice calls a player or thing; find finds it again.
func (s *scribe) call(g *core.Game, r core.Ref) string {
	id := r.Object()
	if id == 0 {
		return s.names.name(g, r)
	}
	o := g.S.Object(id)
	switch {
	case isGameAction(g, o):
	case o.Kind == core.AbilityObject:
		return fmt.Sprintf("ability %d of %s", abilitiesUpTo(g, o.Phys, id), s.thing(g, o.Phys))
	case g.Things()[o.Phys].ID == id:
		return s.thing(g, o.Phys)
	}
	return fmt.Sprintf("object %d", id) // no card, or no more what its card is now
}

// thing is the name of a physical card or token, of which no other has the same.
func (s *scribe) thing(g *core.Game, phys int32) string {
	name := s.names.called(g, phys)
	if int(phys) < len(s.plan.names) || g.S.Object(g.Things()[phys].ID).Kind == core.TokenObject {
		return name
	}
	return fmt.Sprintf("%s#%d", name, phys)
}

// abilitiesUpTo counts the abilities of a thing that were put on the stack, up to one of them.
func abilitiesUpTo(g *core.Game, phys int32, last core.ID) (n int) {
	for id := core.ID(1); id <= last; id++ {
		if o := g.S.Object(id); o.Kind == core.AbilityObject && o.Phys == phys {
			n++
		}
	}
	return n
}

func (s *scribe) callAll(g *core.Game, refs []core.Ref) (names []string) {
	for _, r := range refs {
		names = append(names, s.call(g, r))
	}
	return names
}

func (s *scribe) callObjects(g *core.Game, ids []core.ID) (names []string) {
	for _, id := range ids {
		names = append(names, s.call(g, core.ToObject(id)))
	}
	return names
}

// find is what is called by a name.
func (s *scribe) find(g *core.Game, name string) (core.Ref, bool) {
	if name == "" {
		return 0, true
	}
	for p := range s.plan.scenario.Players {
		if s.plan.scenario.Players[p].Name == name {
			return core.ToPlayer(core.Player(p)), true
		}
	}
	for phys := range g.Things() {
		if id := g.Things()[phys].ID; id != 0 && s.thing(g, int32(phys)) == name {
			return core.ToObject(id), true
		}
	}
	for id := core.ID(len(g.S.Objects) - 1); id > 0; id-- {
		if r := core.ToObject(id); s.call(g, r) == name {
			return r, true
		}
	}
	return 0, false
}
