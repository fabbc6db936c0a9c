package replay

import (
	"palimpsest/core"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// share answers how much of a division one recipient gets: as the answer says that the damage is divided by, else by
// default.
func (s *script) share(g *core.Game, w *core.Window) core.Action {
	a := defaultChoice(g, w)
	if s.divided != w.Division.Number {
		s.divided, s.divider = w.Division.Number, s.division(g, w)
	}
	if i := s.divider; i >= 0 {
		shares, _ := s.shares(g, w.Division, &s.plan.standing[i].Choice)
		for n, r := range w.Division.To {
			if r == w.About {
				a.N = shares[n]
			}
		}
		return a
	}
	s.byDefault(g, w, &a)
	return a
}

// division is the answer by which damage is divided, -1 if there is none: the next step that assigns it, else one that
// has assigned such damage before, else any other. An answer is judged whole: of one that is no legal division nothing is
// used.
func (s *script) division(g *core.Game, w *core.Window) int {
	again := -1
	for i := range s.plan.standing {
		st := &s.plan.standing[i]
		if !st.whole || !s.applies(g, w, st) {
			continue
		}
		r := s.illegalDivision(g, w.Division, st)
		switch p := &s.steps[st.step]; {
		case p.kind == outcome.Done && !r.No():
			again = i
		case p.kind == outcome.Unasked && s.assigns(w, p, r):
			return i
		}
	}
	if again >= 0 {
		return again
	}
	by := -1
	s.eachAnswer(g, w, func(i int) (goOn bool) {
		st, became := &s.plan.standing[i], &s.answers[i]
		if st.whole || len(st.Choice.Divide) == 0 && st.To != scenario.DivideDamage {
			return true // what a step chooses is for another question of its own
		}
		switch r := s.illegalDivision(g, w.Division, st); {
		case !r.No():
			by, became.used = i, true
		case !became.used:
			became.isBad(s, r)
		}
		return by < 0
	})
	return by
}

// assigns ends a step that assigns damage with what becomes of it; it reports whether the damage is divided by it.
func (s *script) assigns(w *core.Window, p *progress, r core.Refusal) bool {
	switch {
	case p.action.Probe:
		s.judge(w, p, r)
	case r.No():
		p.end(outcome.Refused, r, w.Name)
	default:
		p.end(outcome.Done, core.Refusal{}, s.lastAt)
		return true
	}
	return false
}

// illegalDivision is why an answer is no legal division.
func (s *script) illegalDivision(g *core.Game, d *core.Division, st *standing) core.Refusal {
	if st.Player >= 0 && st.Player != int(d.Who) {
		return core.Refused(core.NotYoursToDivide, core.StageWindow, d.Rule, core.ToPlayer(d.Who))
	}
	shares, r := s.shares(g, d, &st.Choice)
	if r.No() {
		return r
	}
	return d.Legal(shares)
}

// shares are what an answer gives each recipient of a division. Of several alike each is meant once.
func (s *script) shares(g *core.Game, d *core.Division, c *scenario.Choice) ([]int, core.Refusal) {
	shares, named := make([]int, len(d.To)), make([]bool, len(d.To))
	for i := range c.Divide {
		at := -1
		for n, r := range d.To {
			if s.names(g, &c.Things[i], r) && (at < 0 || named[at] && !named[n]) {
				at = n
			}
		}
		if at < 0 {
			return nil, d.Excludes(s.resolve(g, &c.Things[i]))
		}
		shares[at] += c.Divide[i]
		named[at] = true
	}
	return shares, core.Refusal{}
}
