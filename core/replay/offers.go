package replay

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/scenario"
)

// Where an optional ability of a phase is played like a spell, and not asked about, an answer that says yes to it plays it: as
// soon as nothing waits to happen, once in a turn. One before it that says no is given at the same chance, and nothing is played
// in that turn. In other editions the same answers are given to a question.

// offer is a permanent of which an answer has played an ability, or has said that none is played, and the turn.
type offer struct {
	phys int32
	turn int
}

// offered reports whether an answer plays an optional ability of the phase in a window, which is s.proposed then.
func (s *script) offered(g *core.Game, w *core.Window) bool {
	return s.plan.offers && s.offeredBy(g, w) >= 0
}

// playOffered plays what is offered.
func (s *script) playOffered(g *core.Game, w *core.Window) bool {
	if !s.plan.offers {
		return false
	}
	i := s.offeredBy(g, w)
	if i < 0 {
		return false
	}
	became := &s.answers[i]
	became.used = true
	became.given++
	became.offers = append(became.offers, offer{g.S.Object(s.proposed.Obj).Phys, g.S.Turn})
	return true
}

// offeredBy is the first answer that plays an ability in a window, -1 if none does.
func (s *script) offeredBy(g *core.Game, w *core.Window) int {
	if !settled(g, w) {
		return -1
	}
	for i := range s.plan.standing {
		st := &s.plan.standing[i]
		if st.step >= 0 || !st.offers() && !st.declines() || s.spent(i) || st.Player >= 0 && st.Player != int(w.Who) {
			continue
		}
		for _, id := range g.S.Battlefield {
			switch {
			case !s.offers(g, w, i, id):
			case st.offers():
				return i
			default:
				s.declineOffer(g, i, id)
			}
		}
	}
	return -1
}

// offers proposes the optional phase ability of a permanent that an answer speaks of, if it may be played and was not in this
// turn.
func (s *script) offers(g *core.Game, w *core.Window, i int, id core.ID) (found bool) {
	o, st := g.S.Object(id), &s.plan.standing[i]
	if slices.Contains(s.answers[i].offers, offer{o.Phys, g.S.Turn}) || s.declined(offer{o.Phys, g.S.Turn}) {
		return false
	}
	if of := &st.Of; of.Kind != scenario.NoRef {
		if of.Of != nil {
			of = of.Of // of the ability or trigger of the permanent
		}
		if s.physOf(g, of) != o.Phys {
			return false
		}
	}
	s.eachAbility(g, id, func(ab *card.Ability) bool {
		if ab.Kind == card.PhaseAbility && ab.Optional {
			g.OptionsOf(w, id, ab, func(a core.Action) bool { s.proposed, found = a, true; return false })
		}
		return !found
	})
	return found
}

// declineOffer notes that an answer has been given that says that nothing of a permanent is played in this turn.
func (s *script) declineOffer(g *core.Game, i int, id core.ID) {
	became := &s.answers[i]
	if n := s.plan.standing[i].uses(); n > 0 && became.given >= n {
		return
	}
	became.used = true
	became.given++
	became.offers = append(became.offers, offer{g.S.Object(id).Phys, g.S.Turn})
}

// declined reports whether an answer has said no to an offer.
func (s *script) declined(o offer) bool {
	for i := range s.plan.standing {
		if s.plan.standing[i].declines() && slices.Contains(s.answers[i].offers, o) {
			return true
		}
	}
	return false
}

// declines reports whether an answer says no to what is optional, and is meant for nothing that a step does.
func (a *standing) declines() bool {
	return a.step < 0 && a.Choice.No && a.meant(core.ToUse)
}

// offers reports whether an answer says yes to what is optional.
func (a *standing) offers() bool {
	return a.Choice.Yes && a.meant(core.ToUse)
}
