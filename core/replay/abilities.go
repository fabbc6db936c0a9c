package replay

import (
	"cmp"
	"strings"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/scenario"
)

// anyAbility proposes the action with the first ability of its object for which it is legal.
func (s *script) anyAbility(g *core.Game, w *core.Window, p *progress, kind core.ActionKind, is func(*card.Ability) bool) core.Refusal {
	act, a := p.action, &s.proposed
	a.Kind = kind
	var best core.Refusal
	legal := false
	for _, mana := range [...]bool{false, true} { // a mana ability only if nothing else will do
		if a.Obj == 0 || legal || mana && best.No() && len(act.Targets) > 0 { // and what targets something is no such ability
			break
		}
		s.eachAbility(g, a.Obj, func(ab *card.Ability) bool {
			if !is(ab) || core.IsManaAbility(ab) != mana || act.Label != "" && act.Label != ab.Label {
				return true
			}
			a.Ability, a.Mode = ab, 0
			if mana {
				pick, ok := picks(g, act, a)
				if !ok {
					return true
				}
				a.N = int(pick)
			}
			r := s.anyMode(g, w, p, ab)
			legal = !r.No()
			best = further(best, r)
			return !legal
		})
	}
	switch {
	case legal:
		return core.Refusal{}
	case best.No():
		return best
	}
	return s.without(g, w)
}

// without is the refusal of an ability that the object of the proposed action does not have, or has lost with all others that are printed on it.
func (s *script) without(g *core.Game, w *core.Window) core.Refusal {
	a := &s.proposed
	a.Ability = noAbility
	if r := g.Legal(w, a); r.No() && r.Why != core.NoSuchAbility {
		return r
	}
	if by, rule := g.TakerOf(a.Obj); by != 0 && g.S.Object(a.Obj).Zone == card.Battlefield && len(g.Def(a.Obj).Abilities) > 0 {
		r := core.Refused(core.AbilitiesLost, core.StageExists, rule, core.ToObject(a.Obj))
		r.By = by
		return r
	}
	return core.Refused(core.NoSuchAbility, core.StageExists, g.Rules.Refuses[core.NoSuchAbility], core.ToObject(a.Obj))
}

// eachAbility calls f with the abilities of an object, those that lands have by their type and those that an
// edition gives by its rules included.
func (s *script) eachAbility(g *core.Game, id core.ID, f func(*card.Ability) bool) {
	goOn := true
	g.Abilities(id, func(ab *card.Ability) bool {
		goOn = f(ab)
		return goOn
	})
	if goOn && g.Chars(id).Is(card.Land) {
		g.ManaAbilities(id, f)
	}
	if !goOn {
		return
	}
	for _, ab := range g.Rules.ByRule(g, id) {
		if !f(ab) {
			return
		}
	}
}

// manaAbility proposes the use of a mana ability for the mana that the step names.
func (s *script) manaAbility(g *core.Game, w *core.Window, p *progress) core.Refusal {
	act, a := p.action, &s.proposed
	a.Kind = core.Activate
	var best core.Refusal
	legal := false
	var makesOther core.Rule
	if a.Obj != 0 {
		g.ManaAbilities(a.Obj, func(ab *card.Ability) bool {
			a.Ability, makesOther = ab, cmp.Or(makesOther, g.MakesOtherBy(a.Obj, ab, &act.Mana))
			pick, ok := picks(g, act, a)
			if !ok {
				return true
			}
			a.N = int(pick)
			r := s.judged(g, w, p)
			legal = !r.No()
			best = further(best, r)
			return !legal
		})
	}
	switch {
	case legal:
		return core.Refusal{}
	case best.No():
		return best
	}
	r := s.without(g, w)
	if r.Why == core.NoSuchAbility && makesOther != "" {
		r.Why, r.Rule = core.MakesOther, makesOther
	}
	return r
}

// picks is the kind of mana that a mana ability makes where it gives a choice, and whether it can make the mana that the
// step names: just so much, and of the color that it chooses.
func picks(g *core.Game, act *scenario.Action, a *core.Action) (core.ManaPicks, bool) {
	removedForX(g, act, a)
	picks, makes := g.MakesMana(a, act.Mana)
	if !makes || act.Mode == "" || len(a.Ability.Modes) > 0 {
		return picks, makes
	}
	for k := card.White; k <= card.Colorless; k++ {
		if strings.EqualFold(act.Mode, k.String()) {
			picks, makes = g.MakesKind(a, k)
			return picks, makes && (act.Mana.Zero() || act.Mana.Of[k] > 0)
		}
	}
	return 0, false
}
