package core

import (
	"slices"

	"palimpsest/core/card"
)

// changeTarget gives a spell or ability that waits to resolve another legal target, which the controller of the
// effect chooses where it does not say to what; with none the target stays what it was.
func (g *Game) changeTarget(e *card.ChangeTarget, x *Context) {
	id := g.one(e.What, x)
	if id == 0 || g.S.Objects[id].Zone != card.Stack {
		return
	}
	o := &g.S.Objects[id]
	targets := g.S.Refs(o.Targets)
	if len(targets) == 0 {
		return
	}
	if len(targets) > 1 {
		g.NotImplemented("a change of one of several targets: %s", x.Text())
	}
	y := Context{Source: id, Object: id, Controller: g.you(id), Ability: o.Ability, Targets: targets, X: int(o.X), Seen: o.Seen, Trigger: g.S.TriggerOf(id)}
	if o.Kind == AbilityObject {
		y.Source = o.Source
	}
	y.Spec = g.specOf(id)
	options := slices.DeleteFunc(g.Candidates(&y.Spec[0].Filter, &y), func(r Ref) bool { return r == targets[0] || r == ToObject(id) })
	if e.To != nil {
		to := g.Pointed(e.To, x, nil)
		options = slices.DeleteFunc(options, func(r Ref) bool { return !slices.Contains(to, r) })
	}
	r := g.ChooseThing(Choice{Who: x.Decider(), Purpose: ToTarget, Source: x.Source, Rule: x.Rule}, options)
	if r == 0 {
		return
	}
	targets[0] = r
	g.touched(id)
	ev := g.Emit(&Event{Verb: TargetChanges, Rule: g.Rules.Acts.TargetChanges, Subject: ToObject(id), Object: r, Player: o.Controller})
	before := g.Within(ev)
	g.Detect(Happened{Event: card.BecomesTarget, Subject: r, Other: ToObject(id), Player: g.S.Objects[id].Controller})
	g.Within(before)
}

// BecomeTargets lets abilities trigger that wait for something to become the target of a spell or ability, which has
// been put on the stack, or into a batch or series: once, however often it targets the thing. What a delayed ability speaks
// of was a target before.
func (g *Game) BecomeTargets(id ID) {
	if !g.anyListens() || g.S.TriggerOf(id).Later != nil {
		return
	}
	o := &g.S.Objects[id]
	by, rs := o.Controller, g.S.Refs(o.Targets)
	before := g.Within(o.Cause)
	defer g.Within(before)
	for i, r := range rs {
		if slices.Contains(rs[:i], r) {
			continue
		}
		g.Detect(Happened{Event: card.BecomesTarget, Subject: r, Other: ToObject(id), Player: by})
	}
}

// specOf are the targets that a spell or ability asks for.
func (g *Game) specOf(id ID) []card.Target {
	o := &g.S.Objects[id]
	if o.Kind != AbilityObject && o.Ability == nil {
		return g.infos[o.Def].targets
	}
	return spec(o.Ability, o.Mode)
}
