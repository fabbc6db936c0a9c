package replay

import (
	"cmp"
	"slices"

	"palimpsest/core"
	"palimpsest/core/moment"
	"palimpsest/core/outcome"
)

// That nobody attacks or blocks is a decision by default as well. Where an attack has to be announced, each window in which
// nobody does it may not be the last, so that only the end of the phase decides.

// idle is what a player has let go by.
type idle struct {
	attack   *outcome.Default // the last chance to attack in this phase; nil: there was none
	attackIn int              // the turn in which a step last spoke of an attack
	blockIn  int              // and of blocks
}

// letGoBy notes for a trace that a player who could attack or block does not, in a window in which no step says so.
func (s *script) letGoBy(g *core.Game, w *core.Window) {
	switch w.Ask {
	case core.AskAct:
		s.drawsFirst(g, w)
		announce := core.Action{Kind: core.AnnounceAtt, Who: w.Who}
		if w.Who != g.S.Active || !settled(g, w) || g.Legal(w, &announce).No() {
			return
		}
		s.noAttack(g, &core.Window{Ask: core.AskAttacker, Asking: core.Asking{Who: w.Who, Kind: w.Kind, Rule: w.Rule, Name: w.Name}})
	case core.AskAttacker:
		s.noAttack(g, w)
		s.phaseEnds() // where attackers are asked for, it is the only chance
	case core.AskBlocker:
		if len(g.S.Blocks) == 0 && s.idle.blockIn != g.S.Turn && declarable(g, w, core.DeclareBlock) {
			s.noteDefault(g, w.Who, outcome.Default{Decision: "block", At: w.Name, Rule: string(w.Rule), Took: "nobody blocks", Say: "a step: block or no block"})
		}
	}
}

// drawsFirst notes that the draw of the turn comes before an ability of the phase that must be played, where the player might play that first.
func (s *script) drawsFirst(g *core.Game, w *core.Window) {
	if !w.Moments.Has(moment.BeforeTheDraw) || w.Who != g.S.Active || !settled(g, w) {
		return
	}
	g.Options(w, func(a core.Action) bool {
		if a.Kind != core.PlayPhase || a.Ability == nil || a.Ability.Optional {
			return true
		}
		of := s.recorder.name(g, core.ToObject(a.Obj))
		s.noteDefault(g, w.Who, outcome.Default{Decision: "the draw", At: w.Name, Rule: string(w.Rule), Took: "before the ability of " + of,
			Say: "a step before the draw: play phase ability of " + of})
		return false
	})
}

func (s *script) noAttack(g *core.Game, w *core.Window) {
	if len(g.S.Attackers) > 0 || s.idle.attackIn == g.S.Turn || !declarable(g, w, core.DeclareAtt) {
		return
	}
	s.idle.attack = &outcome.Default{After: g.Events(), Player: s.plan.scenario.Players[w.Who].Name, Decision: "attack", At: w.Name,
		Rule: string(w.Rule), Took: "nobody attacks", Say: "a step: attack with"}
}

// declarable reports whether there is any creature to declare.
func declarable(g *core.Game, w *core.Window, kind core.ActionKind) (is bool) {
	g.Options(w, func(a core.Action) bool {
		is = a.Kind == kind
		return !is
	})
	return is
}

// saysOf notes that a step speaks of the attack or the blocks of this turn.
func (s *script) saysOf(g *core.Game, ask core.Ask) {
	if ask == core.AskBlocker {
		s.idle.blockIn = g.S.Turn
		return
	}
	s.idle.attackIn, s.idle.attack = g.S.Turn, nil
}

// phaseEnds notes the attack that nobody has made, when the last chance for it is past.
func (s *script) phaseEnds() {
	if s.idle.attack != nil {
		s.defaults, s.idle.attack = append(s.defaults, *s.idle.attack), nil
	}
}

// byDefaultInOrder are the decisions by default in the order in which they were made.
func (s *script) byDefaultInOrder() []outcome.Default {
	slices.SortStableFunc(s.defaults, func(a, b outcome.Default) int { return cmp.Compare(a.After, b.After) })
	return s.defaults
}
