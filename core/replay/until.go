package replay

import (
	"palimpsest/core"
	"palimpsest/core/moment"
	"palimpsest/core/scenario"
)

// The ends of a replay. Each function ends it from where it can be known that its time has come; the
// game unwinds from there.

var finished = core.Ended{Kind: core.Finished}

// eventsBetweenLooks is how many events there are before it is asked again whether anybody waits for the replay: a chain of triggers
// may fill one phase.
const eventsBetweenLooks = 16

// endIfCancelled ends the replay when nobody waits for it any more.
func (s *script) endIfCancelled(g *core.Game) {
	if s.cancelled != nil && s.cancelled() {
		g.End(core.Ended{Kind: core.Cancelled})
	}
}

// endInWindow ends the replay in a window, before anything is asked there.
func (s *script) endInWindow(g *core.Game, w *core.Window) {
	switch s.plan.until.Kind {
	case scenario.UntilStart:
		g.End(finished)
	case scenario.UntilSettled:
		if s.finished() && settled(g, w) {
			g.End(finished)
		}
	case scenario.UntilMoment:
		s.endWhenItComes(g, w.Moments, w.Subject)
	}
}

// endAtMoment ends the replay at a moment that goes by.
func (s *script) endAtMoment(g *core.Game, ms moment.Set) {
	if s.plan.until.Kind == scenario.UntilMoment {
		s.endWhenItComes(g, ms, g.Top())
	}
}

// endWhenItComes ends the replay, when all steps are over, at the moment that the scenario names.
func (s *script) endWhenItComes(g *core.Game, ms moment.Set, subject core.ID) {
	if !s.finished() {
		return
	}
	if s.until.since == 0 {
		s.until.since = s.lastIn
	}
	if s.comes(g, &s.until, &s.plan.until.When, ms, subject) {
		g.End(finished)
	}
}

// endBetween ends the replay between two parts of a turn.
func (s *script) endBetween(g *core.Game) {
	if s.plan.until.Kind == scenario.UntilEndOfPhase && s.finished() && s.phaseOver {
		g.End(finished)
	}
}

// longestWait is how many turns a step waits at most for a player who has no turn of his or her own.
const longestWait = 24

// waited reports whether what waits for a moment since some turn has waited long enough, as a turn ends: both players have had a turn of
// their own since, from its beginning to its end, or as many as the moment counts. Turns may be skipped, and others added.
func (s *script) waited(g *core.Game, since int, at *scenario.When) bool {
	times := max(1, at.Nth)
	var had [core.MaxPlayers]int
	for _, t := range s.turns {
		if t.number > since {
			had[t.of]++
		}
	}
	return min(had[0], had[1]) >= times || g.S.Turn >= since+longestWait*times
}

// turn is one that has ended, or ends now.
type turn struct {
	number int
	of     core.Player
}

// endWithTurn ends the replay with a turn: because it is over, or because a step will never be possible.
func (s *script) endWithTurn(g *core.Game) {
	if !s.finished() {
		p, at := &s.steps[s.at], &s.plan.steps[s.at].At
		if p.since > 0 && s.waited(g, p.since, at) {
			s.gaveUp = true
			g.EndWithTurn(finished)
		}
		s.arrive(g, p)
		return
	}
	switch u := s.plan.until; u.Kind {
	case scenario.UntilEndOfTurn:
		if s.isThatTurn(g, &u.When) {
			g.EndWithTurn(finished)
		}
	case scenario.UntilTurns:
		if g.S.Turn >= s.plan.scenario.TurnNumber+u.Turns-1 {
			g.EndWithTurn(finished)
		}
	case scenario.UntilSettled, scenario.UntilEndOfPhase:
		if g.S.Turn > s.lastIn {
			g.EndWithTurn(finished)
		}
	case scenario.UntilMoment:
		if s.waited(g, s.lastIn, &u.When) {
			g.EndWithTurn(finished)
		}
	}
}

// isThatTurn reports whether the turn that ends is the one with which the scenario ends: "end of turn on ann's turn".
func (s *script) isThatTurn(g *core.Game, at *scenario.When) bool {
	if at.Moment == moment.None {
		return true // of any turn
	}
	if (at.OnTurnOf < 0 || g.S.Active == core.Player(at.OnTurnOf)) && (!at.NextTurn || g.S.Turn > s.lastIn) {
		s.until.came++
	}
	return s.until.came >= max(1, at.Nth) || s.waited(g, s.lastIn, at)
}
