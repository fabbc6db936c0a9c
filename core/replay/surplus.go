package replay

import (
	"fmt"
	"strings"

	"palimpsest/core"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// An answer may name more than is taken: of what is never taken a finding says so.

// notesTaken notes which of the things that an answer names is taken, or is what a question of yes or no is about.
func (s *script) notesTaken(g *core.Game, w *core.Window, i int, a core.Action) {
	things, became := s.plan.standing[i].Choice.Things, &s.answers[i]
	taken := a.Pick
	switch w.Ask {
	case core.AskThing:
		became.picked = true
	case core.AskYesNo:
		taken = w.About
	default:
		return
	}
	if became.taken == nil {
		became.taken = make([]bool, len(things))
	}
	for k := range things {
		became.taken[k] = became.taken[k] || s.names(g, &things[k], taken)
	}
}

// surplus are the findings of the things that an answer names and that were never taken, though others were.
func (s *script) surplus(i int) (all []outcome.Finding) {
	st, became := &s.plan.standing[i], &s.answers[i]
	if !became.picked { // a question of yes or no is answered by what is not named, too
		return nil
	}
	for k := range became.taken {
		r := &st.Choice.Things[k]
		if named := r.Kind == scenario.EntityRef || r.Kind == scenario.NamedRef || r.Kind == scenario.PlayerRef; named && !became.taken[k] {
			all = append(all, outcome.Finding{Step: s.answerName(i), Kind: outcome.Unasked, Line: st.Pos.Line, After: s.happened,
				Text: sentence(fmt.Sprintf("the answer “%s” was used, but %s was never taken", st.Text, outcome.Told(r.Name)))})
		}
	}
	return all
}

// notAskedFor says of a step that was done that what it answers was never asked for.
func (s *script) notAskedFor(st *standing) string {
	does, of := st.by.Told, "what the step names"
	if before, after, ok := strings.Cut(does, st.Text); ok && before != "" { // a clause
		does, of = strings.TrimRight(before, ", ")+after, "“"+st.Text+"”"
	}
	who := s.plan.scenario.Players[s.plan.steps[st.step].Player].Told()
	return who + " " + present(does) + "; " + of + " is not asked for: there is no such choice, or nothing to choose from"
}
