package core

import (
	"slices"

	"palimpsest/core/card"
)

// legalTargets asks the mode, X, the targets and their division.
func (g *Game) legalTargets(a *Action) (Why, Ref) {
	if a.X < 0 || a.X > MaxNumber {
		return BadX, 0
	}
	ab := g.playedAbility(a)
	if ab != nil && len(ab.Modes) > 0 && (int(a.Mode) >= len(ab.Modes) || a.Mode < 0) {
		return BadMode, 0
	}
	if a.X > 0 && !g.TakesX(a) {
		return g.RefusedBy(g.Rules.Refuses[BadX], NoX), ToObject(a.Obj)
	}
	spec := g.specFor(a, ab)
	if len(spec) == 0 {
		if len(a.Targets) > 0 {
			return NoTarget, a.Targets[0]
		}
		if ab != nil && a.Kind != Cast && othersChoose(ab) && len(g.LegalModes(g.playing(a, ab))) == 0 {
			return TooFewTargets, 0
		}
		return Fine, 0
	}
	g.choosing = *a // those of callers need no memory of their own
	return g.Rules.Choose(g, &g.choosing, (*Game).legalChoice)
}

// BeforeCosts lets targets be chosen before anything is paid.
func BeforeCosts(g *Game, a *Action, choose func(*Game, *Action) (Why, Ref)) (Why, Ref) {
	return choose(g, a)
}

// OfTheSameTarget keeps a thing from being chosen twice for one target, and from nothing else.
func OfTheSameTarget(forTarget, _ []Ref) []Ref { return forTarget }

// OfAnyTarget keeps a thing from being chosen for several targets.
func OfAnyTarget(_, forAll []Ref) []Ref { return forAll }

// legalChoice asks the targets chosen for what an ability asks for, and their division.
func (g *Game) legalChoice(a *Action) (Why, Ref) {
	ab := g.playedAbility(a)
	spec := g.specFor(a, ab)
	x := g.borrow()
	defer g.Release(x)
	*x = Context{}
	x.Source, x.Controller, x.Ability, x.X, x.Spec, x.Targets, x.Seen = a.Obj, a.Who, ab, a.X, spec, a.Targets, -1
	at := 0
	for i := range spec {
		t := &spec[i]
		n := x.count(i, len(a.Targets)-at)
		if t.N != nil {
			n = max(0, g.Amount(t.N, x))
		}
		if n > len(a.Targets)-at || n < t.Min && t.N == nil {
			return TooFewTargets, 0
		}
		for j, r := range a.Targets[at : at+n] {
			if slices.Contains(g.Rules.Unavailable(a.Targets[at:at+j], a.Targets[:at+j]), r) && g.bars(SameTarget) {
				return SameTarget, r
			}
			if why := g.targetable(&t.Filter, r, x); why != Fine {
				return why, r
			}
		}
		at += n
	}
	if at < len(a.Targets) {
		return NoTarget, a.Targets[at]
	}
	return g.legalDivision(a, ab, x), 0
}

// playing is what is known of an ability that is about to be played.
func (g *Game) playing(a *Action, ab *card.Ability) *Context {
	x := &Context{Source: a.Obj, Controller: a.Who, Ability: ab, X: a.X, Seen: -1}
	if a.Kind == PlayPhase {
		phase := g.OfPhase()
		x.Trigger = &phase
	}
	return x
}

// chosenTargets are the targets of an ability that others choose, asked for as it is played: those that the action does not name.
func (g *Game) chosenTargets(a *Action) []Ref {
	ab := a.Ability
	if a.Kind == Cast || ab == nil || !othersChoose(ab) {
		return a.Targets
	}
	x := g.playing(a, ab)
	var chosen []Ref
	for i := range ab.Targets {
		t := &ab.Targets[i]
		x.Targets = chosen // a description can speak of a target before it
		options := slices.DeleteFunc(g.Candidates(&t.Filter, x), func(r Ref) bool { return slices.Contains(chosen, r) })
		for n := 0; n < t.Max && len(options) > 0; n++ {
			r := g.ChooseThing(Choice{Who: g.Chooser(t.By, x, a.Who), Purpose: ToTarget, Source: a.Obj, Optional: n >= t.Min, Left: t.Min - n, Rule: g.Rules.Refuses[IllegalTarget]}, options)
			if r == 0 {
				break
			}
			chosen, options = append(chosen, r), without(options, r)
		}
	}
	return chosen
}

// playedAbility is the ability that gives an action its targets: for a spell what it does.
func (g *Game) playedAbility(a *Action) *card.Ability {
	if a.Kind != Cast {
		return a.Ability
	}
	return g.SpellAbility(a.Obj)
}

// SpellAbility is what an instant or sorcery does, which is one line of its card; nil for a permanent.
func (g *Game) SpellAbility(id ID) *card.Ability { return g.infos[g.S.Objects[id].Def].spell }

// specFor are the targets of an action.
func (g *Game) specFor(a *Action, ab *card.Ability) []card.Target {
	if a.Kind == Cast && ab == nil {
		return g.infos[g.S.Objects[a.Obj].Def].targets
	}
	targets := spec(ab, a.Mode)
	for i := range targets {
		if targets[i].By != nil {
			return slices.DeleteFunc(slices.Clone(targets), chosenByAnother)
		}
	}
	return targets
}

// TargetsAskedFor are the targets that an action has to name.
func (g *Game) TargetsAskedFor(a *Action) []card.Target { return g.specFor(a, g.playedAbility(a)) }

// targetable asks whether one thing may be a target.
func (g *Game) targetable(f *card.Filter, r Ref, x *Context) Why {
	if r == 0 {
		return TooFewTargets
	}
	if !g.matchRef(f, r, x) {
		return IllegalTarget
	}
	id := r.Object()
	if id != 0 && g.S.Objects[id].Zone == card.Stack && !g.Rules.SpellTargetable(g, id, x) {
		return IllegalTarget
	}
	if id == 0 || g.S.Objects[id].Zone != card.Battlefield {
		return Fine
	}
	c := g.Chars(id)
	switch {
	case c.Has(card.Shroud) && g.barsBy(ProtectedTarget, card.Shroud):
		return g.because(ProtectedTarget, card.Shroud)
	case c.Has(card.Hexproof) && g.S.Objects[id].Controller != g.controllerOf(x) && g.barsBy(ProtectedTarget, card.Hexproof):
		return g.because(ProtectedTarget, card.Hexproof)
	case c.Has(card.Protection) && g.ProtectedFrom(id, g.targeting(x), x.Source) && g.bars(ProtectedTarget):
		return ProtectedTarget
	}
	for _, rule := range c.Rules {
		if rule.Mod.Kind == card.Cant && rule.Mod.Act == card.BeTargeted {
			y := Context{Source: rule.Source, Controller: rule.You, Seen: -1}
			by := rule.Mod.By
			if (by == nil || g.targetedBy(by, x, &y) != rule.Mod.Except) && g.bars(Forbidden) {
				g.barring = rule.Source
				return Forbidden
			}
		}
	}
	return Fine
}

// targeting is what a target is asked to be protected from: the source of a spell or ability, with the colors of the ability that waits to resolve.
func (g *Game) targeting(x *Context) *Chars {
	source := g.Seen(x.Seen, x.Source)
	if x.Object == 0 || g.S.Objects[x.Object].Kind != AbilityObject {
		return source
	}
	colors := g.Rules.AbilityColors(g, &g.S.Objects[x.Object])
	if colors == source.Colors {
		return source
	}
	recolored := *source
	recolored.Colors = colors
	return &recolored
}

// AnySpell lets every spell or ability be a target.
func AnySpell(*Game, ID, *Context) bool { return true }

// targetedBy asks whether what targets is what a filter speaks of. A source is matched alike for its spell and for
// its abilities, so a filter of spells alone leaves out the abilities, and the reverse.
func (g *Game) targetedBy(f *card.Filter, x, y *Context) bool {
	ability := false
	if x.Ability != nil {
		switch x.Ability.Kind {
		case card.Activated, card.Triggered, card.PhaseAbility, card.PhaseCost:
			ability = true
		}
	}
	for ; f != nil; f = f.Or {
		if (f.Spell == f.OnStack || f.OnStack == ability) && g.matchesOne(f, x.Source, g.Chars(x.Source), y) {
			return true
		}
	}
	return false
}

// ProtectedFrom reports whether a permanent has protection from a quality that the source has.
func (g *Game) ProtectedFrom(id ID, source *Chars, sourceID ID) (is bool) {
	c := g.Chars(id)
	if !c.Has(card.Protection) {
		return false
	}
	x := Context{Source: id, Controller: g.S.Objects[id].Controller, Seen: -1}
	g.Keyworded(c, card.Protection, func(_ int, quality *card.Filter) bool {
		is = quality != nil && g.matches(quality, sourceID, source, &x)
		return !is
	})
	return is
}

// Candidates lists the legal targets for a filter.
func (g *Game) Candidates(f *card.Filter, x *Context) []Ref {
	return slices.DeleteFunc(g.each(f, x, nil), func(r Ref) bool { return g.targetable(f, r, x) != Fine })
}

// CheckTargets looks at the targets of a spell or ability as it resolves: those that have become
// illegal are taken out. It reports whether any target, or no target at all, is left.
func (g *Game) CheckTargets(id ID) (left bool) {
	o := &g.S.Objects[id]
	rs := g.S.Refs(o.Targets)
	if len(rs) == 0 {
		return true
	}
	spec := g.specOf(id)
	if len(spec) == 0 {
		return true
	}
	x := g.borrow()
	defer g.Release(x)
	*x = Context{}
	x.Source, x.Object, x.Controller, x.Ability, x.Spec, x.X, x.Targets, x.Seen, x.Trigger = id, id, g.you(id), o.Ability, spec, int(o.X), rs, -1, g.S.TriggerOf(id)
	if o.Kind == AbilityObject {
		x.Source, x.Seen = o.Source, o.Seen
	}
	at := 0
	for i := range spec {
		n := x.count(i, len(rs)-at)
		for j := at; j < at+n && j < len(rs); j++ {
			if rs[j] != 0 && (g.targetable(&spec[i].Filter, rs[j], x) != Fine) {
				rs[j] = 0
			}
			left = left || rs[j] != 0
		}
		at += n
	}
	return left
}
