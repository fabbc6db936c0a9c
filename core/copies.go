package core

import (
	"slices"

	"palimpsest/core/card"
)

// Copy puts a copy of a spell on the stack, with all that was chosen for it; it is not cast.
func (g *Game) Copy(id ID, who Player, rule Rule) ID {
	o := g.S.Objects[id]
	copied := g.NewThing(o.Def, "copy of "+g.Thing(id).Name, who, CopyObject)
	c := &g.S.Objects[copied]
	c.Ability, c.Mode, c.X, c.Flags = o.Ability, o.Mode, o.X, o.Flags&WasPaid
	c.Targets = g.S.span(slices.Clone(g.S.Refs(o.Targets)))
	c.Divide = g.S.numSpan(slices.Clone(g.S.numbers(o.Divide)))
	g.Put(copied, card.Stack, -1)
	g.S.Objects[copied].Cause = g.Emit(Event{Verb: IsCopied, Rule: rule, Player: who, Subject: ToObject(id), Object: ToObject(copied)})
	return copied
}

// NewTargets lets the controller of a spell choose other targets for it, one after the other. Each may stay, even
// one that is illegal by now.
func (g *Game) NewTargets(id ID, rule Rule) {
	o := g.S.Objects[id]
	rs := g.S.Refs(o.Targets)
	x := Context{Source: id, Object: id, Controller: o.Controller, Ability: o.Ability, Spec: spec(o.Ability, o.Mode), X: int(o.X), Targets: rs, Seen: -1}
	var chosen []Ref
	at := 0
	for i := range x.Spec {
		n := x.count(i, len(rs)-at)
		of := rs[at : at+n]
		for j := range of {
			others := slices.DeleteFunc(g.Candidates(&x.Spec[i].Filter, &x), func(r Ref) bool { return r == ToObject(id) || slices.Contains(of, r) })
			was := of[j]
			if of[j] = g.ChooseThing(Choice{Who: o.Controller, Purpose: ToTarget, Source: id, About: was, Rule: rule}, append([]Ref{was}, others...)); of[j] != was {
				chosen = append(chosen, of[j])
			}
		}
		at += n
	}
	for _, r := range chosen {
		g.Detect(Happened{Event: card.BecomesTarget, Subject: r, Other: ToObject(id), Player: o.Controller})
	}
}
