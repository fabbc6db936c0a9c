package replay

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/outcome"
)

// Saw watches the events that say what became of a step, and passes them on.
func (s *script) Saw(id core.EventID, e *core.Event, g *core.Game) {
	s.happened = int(id)
	if id%eventsBetweenLooks == 0 {
		s.endIfCancelled(g)
	}
	switch e.Verb {
	case core.TurnBegins, core.PhaseBegins, core.StepBegins:
		s.acting = -1
		s.phaseEnds()
	case core.AttackAnnounced:
		s.announcer = s.acting
		s.idle.attack = nil
	case core.AttackAborted:
		s.aborted(e)
	case core.IsReversed:
		s.reversed(e)
	case core.LosesTheGame, core.WinsTheGame, core.GameDrawn:
		if s.endRule == "" {
			s.endRule = e.Rule
		}
	}
	if isDeed(e.Verb) {
		s.deed(g, e)
	}
	if s.recorder != nil {
		s.recorder.Saw(id, e, g)
	}
}

// Did passes on that what the last event says is carried out.
func (s *script) Did(g *core.Game) {
	if s.recorder != nil {
		s.recorder.Did(g)
	}
}

// deed notes that what a step has begun to play is played. Where mana is drawn for it first, that can open windows of its own, in
// which no step was being carried out.
func (s *script) deed(g *core.Game, e *core.Event) {
	for i := range s.steps {
		p := &s.steps[i]
		if !p.underWay {
			continue
		}
		if id := e.Subject.Object(); p.played != id && g.S.Object(id).Prev != p.played || e.Detail == "mana" && !p.color {
			continue
		}
		p.underWay, p.deedRule = false, e.Rule
		s.acting = i
		return
	}
}

// reversed notes of the last step that did something with a card that it was taken back. Other steps may have come in
// between: what was used on the way to it can be answered.
func (s *script) reversed(e *core.Event) {
	for i := range slices.Backward(s.steps) {
		if p := &s.steps[i]; p.over && p.kind == outcome.Done && p.played != 0 && p.played == e.Subject.Object() {
			p.end(outcome.Undone, because(e.Rule), p.at)
			return
		}
	}
}

// aborted ends the step whose announced attack is spoiled: a rule may have announced it, and no step.
func (s *script) aborted(e *core.Event) {
	if s.announcer < 0 {
		return
	}
	if p := &s.steps[s.announcer]; p.announced {
		p.end(outcome.Aborted, because(e.Rule), p.at)
	}
	s.announcer = -1
	s.advance()
}
