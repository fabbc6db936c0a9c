package core

import (
	"slices"

	"palimpsest/core/card"
)

// Options calls yield with every legal answer to a window, in a canonical order, until yield says stop.
// For actions the candidates are over-generated and filtered by Legal, so that what is offered and what is
// refused can never disagree. The targets and divisions of an action are slices of its own.
func (g *Game) Options(w *Window, yield func(Action) bool) {
	o := options{g: g, w: *w, yield: yield}
	switch w.Ask {
	case AskAct:
		o.acts()
	case AskAttacker:
		o.attackers()
	case AskBlocker:
		o.blockers()
	case AskThing:
		if w.Optional {
			o.offer(Action{Kind: Pass})
		}
		for i, r := range w.Options {
			o.offer(Action{Kind: Pick, Pick: r, N: CountRef(w.Options[:i], r)})
		}
	case AskYesNo:
		o.offer(Action{Kind: Pick, N: 0})
		o.offer(Action{Kind: Pick, N: 1})
	case AskNumber:
		for n := w.Min; n <= w.Max; n++ {
			if w.Numbers == nil || slices.Contains(w.Numbers, n) {
				o.offer(Action{Kind: Pick, N: n})
			}
		}
	case AskWord:
		for n := range w.Words {
			o.offer(Action{Kind: Pick, N: n})
		}
	}
}

// OptionsOf is Options for one phase ability of a permanent.
func (g *Game) OptionsOf(w *Window, id ID, ability *card.Ability, yield func(Action) bool) {
	o := options{g: g, w: *w, yield: yield}
	o.announcements(Action{Kind: PlayPhase, Obj: id, Ability: ability}, ability)
}

// options is one enumeration.
type options struct {
	g     *Game
	w     Window
	yield func(Action) bool
	done  bool
}

// offer yields an action as it is.
func (o *options) offer(a Action) {
	a.Who = o.w.Who
	o.done = o.done || !o.yield(a)
}

// try yields an action if it is legal.
func (o *options) try(a Action) {
	a.Who = o.w.Who
	if !o.done && !o.g.Legal(&o.w, &a).No() {
		o.offer(a)
	}
}

// acts offers to pass, then what can be played from the hand, then abilities of permanents, then an attack.
func (o *options) acts() {
	g := o.g
	o.try(Action{Kind: Pass})
	for _, id := range slices.Clone(g.S.Players[o.w.Who].Graveyard) {
		o.elsewhere(id)
	}
	for _, id := range slices.Clone(g.S.Players[o.w.Who].Hand) {
		o.elsewhere(id)
		o.plays(id)
	}
	for _, zone := range [...][]ID{g.S.Players[o.w.Who].Graveyard, g.S.Exile} {
		for _, id := range slices.Clone(zone) {
			if g.mayPlayThere(id, o.w.Who) {
				o.plays(id)
			}
		}
	}
	for _, id := range slices.Clone(g.S.Battlefield) {
		for _, a := range g.playable(id) {
			if !mayUse(&g.S.Objects[id], a, o.w.Who) {
				continue
			}
			switch a.Kind {
			case card.Activated:
				o.announcements(Action{Kind: Activate, Obj: id, Ability: a}, a)
			case card.PhaseAbility:
				o.announcements(Action{Kind: PlayPhase, Obj: id, Ability: a}, a)
			case card.PhaseCost:
				o.try(Action{Kind: PayPhase, Obj: id, Ability: a})
				o.try(Action{Kind: LeavePhase, Obj: id, Ability: a})
			}
		}
	}
	g.eachGiven(o.w.Who, func(id ID, a *card.Ability) bool {
		o.announcements(Action{Kind: Activate, Obj: id, Ability: a}, a)
		return !o.done
	})
	o.try(Action{Kind: AnnounceAtt})
}

// plays offers to play a card.
func (o *options) plays(id ID) {
	g := o.g
	if g.Def(id).Types&card.Land != 0 {
		o.try(Action{Kind: PlayLand, Obj: id})
		return
	}
	for _, instead := range append([]ID{0}, g.AlternativeCosts(id)...) {
		o.announcements(Action{Kind: Cast, Obj: id, Instead: instead}, g.SpellAbility(id))
		if hasExtraCost(g.Def(id)) {
			o.announcements(Action{Kind: Cast, Obj: id, Instead: instead, Extra: true}, g.SpellAbility(id))
		}
	}
}

// elsewhere offers the abilities of a card that work where it is, in a hand or graveyard.
func (o *options) elsewhere(id ID) {
	for _, a := range o.g.Def(id).Abilities {
		if a.Kind == card.Activated && a.Works == o.g.S.Objects[id].Zone {
			o.announcements(Action{Kind: Activate, Obj: id, Ability: a}, a)
		}
	}
}

// playable lists the abilities of a permanent that a player may play, mana abilities of lands included.
func (g *Game) playable(id ID) (list []*card.Ability) {
	g.ManaAbilities(id, func(a *card.Ability) bool { list = append(list, a); return true })
	g.Abilities(id, func(a *card.Ability) bool {
		if (a.Kind == card.Activated || a.Kind == card.PhaseAbility || a.Kind == card.PhaseCost) && !slices.Contains(list, a) {
			list = append(list, a)
		}
		return true
	})
	return append(list, g.Rules.ByRule(g, id)...)
}

// announcements offers an action in each mode, for each X that can be paid, with each choice of targets.
func (o *options) announcements(a Action, ab *card.Ability) {
	modes := 1
	if ab != nil && len(ab.Modes) > 0 {
		modes = len(ab.Modes)
	}
	for mode := range modes {
		a.Mode = int8(mode)
		for x := 0; x <= o.most(&a); x++ {
			a.X = x
			spec := o.g.specFor(&a, ab)
			ctx := Context{Source: a.Obj, Controller: o.w.Who, Ability: ab, X: x, Spec: spec, Seen: -1}
			o.targets(a, ab, spec, &ctx, nil)
		}
	}
}

// MostX bounds the X among options: with mana as needed there is no other bound.
const MostX = 20

// most is the greatest X that could be paid for.
func (o *options) most(a *Action) int {
	b := *a
	b.Who, b.X = o.w.Who, 0
	cost := o.g.TotalCost(&b)
	if cost.X == 0 {
		return 0
	}
	for b.X < MostX {
		b.X++
		if cost = o.g.TotalCost(&b); !o.g.canPayMana(b.Who, &cost, b.X, spellOf(&b), 0, nil) {
			return b.X - 1
		}
	}
	return MostX
}

// targets offers an action with every choice for the targets that are still to be chosen. Within one
// target of several things their order says nothing, so each set comes once.
func (o *options) targets(a Action, ab *card.Ability, spec []card.Target, x *Context, chosen []Ref) {
	if o.done {
		return
	}
	if len(spec) == 0 {
		a.Targets, x.Targets = slices.Clone(chosen), nil
		o.divisions(a, ab, x)
		return
	}
	t := &spec[0]
	x.Targets = chosen // a description can speak of a target before it
	var candidates []Ref
	o.g.Rules.Choose(o.g, &a, func(*Game, *Action) (Why, Ref) {
		candidates = o.g.Candidates(&t.Filter, x)
		return Fine, 0
	})
	candidates = slices.DeleteFunc(candidates, func(r Ref) bool { return slices.Contains(o.g.Rules.Unavailable(nil, chosen), r) })
	least, most := t.Min, min(t.Max, len(candidates))
	if t.N != nil {
		least = o.g.Amount(t.N, x)
		most = least
	}
	for n := least; n <= most && !o.done; n++ {
		o.sets(candidates, n, chosen, func(set []Ref) { o.targets(a, ab, spec[1:], x, set) })
	}
}

// sets calls f with what was chosen so far and each set of n candidates.
func (o *options) sets(candidates []Ref, n int, chosen []Ref, f func([]Ref)) {
	if n == 0 {
		f(chosen)
		return
	}
	for i := 0; i+n <= len(candidates) && !o.done; i++ {
		o.sets(candidates[i+1:], n-1, append(slices.Clip(chosen), candidates[i]), f)
	}
}

// divisions offers an action with each division among its targets, at least one for each.
func (o *options) divisions(a Action, ab *card.Ability, x *Context) {
	total, divided := o.g.toDivide(ab, a.Mode, x)
	if !divided || total == 0 || len(a.Targets) < 2 {
		o.try(a)
		return
	}
	o.shares(total, len(a.Targets), nil, func(shares []int32) {
		a.Divide = slices.Clone(shares)
		o.try(a)
	})
}

func (o *options) shares(left, among int, given []int32, f func([]int32)) {
	if among == 1 {
		f(append(slices.Clip(given), int32(left)))
		return
	}
	for n := 1; n <= left-among+1 && !o.done; n++ {
		o.shares(left-n, among-1, append(slices.Clip(given), int32(n)), f)
	}
}

// attackers offers to be done, where nothing more is required, and each further attacker.
func (o *options) attackers() {
	o.try(Action{Kind: Pass})
	for _, id := range slices.Clone(o.g.S.Battlefield) {
		o.try(Action{Kind: DeclareAtt, Obj: id})
	}
}

// blockers offers to be done, where nothing more is required, and each further block.
func (o *options) blockers() {
	o.try(Action{Kind: Pass})
	for _, id := range slices.Clone(o.g.S.Battlefield) {
		for _, a := range slices.Clone(o.g.S.Attackers) {
			o.try(Action{Kind: DeclareBlock, Obj: id, Targets: []Ref{ToObject(a.ID)}})
		}
	}
}
