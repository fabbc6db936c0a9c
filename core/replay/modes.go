package replay

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
)

// modal is the ability of a spell that an action would cast, if it has modes.
func modal(g *core.Game, a *core.Action) *card.Ability {
	if a.Obj == 0 {
		return nil
	}
	if ab := g.SpellAbility(a.Obj); ab != nil && len(ab.Modes) > 0 {
		return ab
	}
	return nil
}

// anyMode proposes the action in the mode that the step names, or in the first for which it is legal where it names none. A
// name that is that of no mode is refused.
func (s *script) anyMode(g *core.Game, w *core.Window, p *progress, of *card.Ability) core.Refusal {
	if of == nil || len(of.Modes) == 0 {
		return s.judged(g, w, p)
	}
	wanted := of.ModesNamed(p.action.Mode)
	if !slices.Contains(wanted, true) {
		if r := g.Legal(w, &s.proposed); r.No() && r.Stage < core.StageTargets {
			return r
		}
		return core.Refused(core.BadMode, core.StageTargets, g.Rules.Refuses[core.BadMode], core.ToObject(s.proposed.Obj))
	}
	var best core.Refusal
	for i := range of.Modes {
		if !wanted[i] {
			continue
		}
		s.proposed.Mode = int8(i)
		r := s.judged(g, w, p)
		if !r.No() {
			return r
		}
		best = further(best, r)
	}
	return best
}
