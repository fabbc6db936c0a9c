package explain

import (
	"slices"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/outcome"
)

// Grounds are the rules that an explanation gives for one edition's side of what differs.
type Grounds struct {
	Differs   bool      // whether the edition differs there from the one before or after it, or its own rule is asked for beside that of such a one
	Rules     []string  // that decide it on this side
	Elsewhere []OfOther // that are proven to decide it in other editions
}

// OfOther is a rule of another edition.
type OfOther struct{ Edition, Rule string }

// Grounds are those of an edition for one fact, at a checkpoint or at the end (an empty step). Without a fact they are for all that
// differs at the checkpoint, and without a step for all that differs anywhere.
//
// A rule of the edition is among them if the explanation names it as deciding. Where it names none of this edition but that of another, it is also
// among them if a trial has shown that it decides as well, if it is the edition's rule on the matter of the one that is named, or if the edition's
// side cites it and no replay can leave it out; of the last two only if the editions differ in it. Where the edition does not differ from the one beside it,
// a rule of it is among them if it is proven to decide beside that of the other (Further).
func (e *Explanation) Grounds(edition, step, fact string) (g Grounds) {
	if e.teller == nil {
		return g
	}
	t := e.teller
	i := slices.IndexFunc(t.Compared, func(o *outcome.Outcome) bool { return o.Edition == edition })
	if i < 0 {
		return g
	}
	for n := range e.Stories {
		s := &e.Stories[n]
		for _, d := range s.Facts {
			if (fact != "" && d.Fact != fact) || (fact != "" || step != "") && d.Step != step {
				continue
			}
			if len(borders(d, i)) > 0 {
				g.Differs = true
				t.ground(&g, s, d, i, e.result)
			}
			t.groundFurther(&g, s, d, edition)
		}
	}
	return g
}

// borders are the places of the neighbours from which an edition differs in a fact; of neighbours the lower is named.
func borders(d compare.Difference, i int) (list []int) {
	for _, a := range [...]int{i - 1, i} {
		if a >= 0 && a+1 < len(d.Values) && d.Values[a] != d.Values[a+1] && !d.Values[a].Unasked && !d.Values[a+1].Unasked {
			list = append(list, a)
		}
	}
	return list
}

// ground adds the rules of edition i, and those of others, for a fact of a story.
func (t *teller) ground(g *Grounds, s *Story, d compare.Difference, i int, r *trials.Result) {
	at, id := t.differenceIn(d.Step, d.Fact), t.Compared[i].Edition
	own := false
	for _, of := range decidersOf(s, at) {
		for _, rule := range of.Rules {
			if of.Edition == id {
				g.add(rule)
				g.add(of.Also...)
				own = true
			} else {
				g.elsewhere(OfOther{of.Edition, rule})
			}
		}
	}
	if own {
		return
	}
	if r != nil {
		for _, shown := range t.deciding(s, r) {
			if shown.Edition == i && slices.ContainsFunc(borders(d, i), func(a int) bool { return shown.Decides(at, a, a+1) }) {
				g.add(shown.Rules...)
			}
		}
	}
	for _, of := range g.Elsewhere {
		g.add(t.onTheMatter(id, of)...)
	}
	for _, sentence := range s.Sides[i].Sentences {
		for _, rule := range cited(sentence.Rule) {
			if s.Proof == NotTried || s.Proof == Untested || len(t.Rules[id][rule].LeftOutAs) == 0 && t.differs(d, i, rule) {
				g.add(rule)
			}
		}
	}
}

// groundFurther adds the rules of an edition that are told beside what decides between two others.
func (t *teller) groundFurther(g *Grounds, s *Story, d compare.Difference, id string) {
	at := t.differenceIn(d.Step, d.Fact)
	for _, of := range decidersOf(s, at) {
		for _, f := range of.Further {
			if f.Fact != "" && f.Edition == id && f.Fact == d.Fact && f.At == d.Step {
				g.Differs = true
				if f.By == id {
					g.add(f.Rules...)
				}
			}
			switch {
			case f.Fact != "": // of that alone
			case f.Edition == id:
				g.Differs = true
				for _, rule := range of.Rules {
					g.elsewhere(OfOther{of.Edition, rule})
				}
			case f.By != id:
				continue
			}
			if f.By == id && (slices.Contains(f.shown.Facts, at) || !slices.Contains(s.leads, at)) {
				g.add(f.Rules...)
			} else if f.Proven() {
				for _, rule := range f.Rules {
					g.elsewhere(OfOther{f.By, rule})
				}
			}
		}
	}
}

// onTheMatter are the rules of an edition that say something else on what a rule of another one is about, in the order of their numbers.
func (t *teller) onTheMatter(id string, of OfOther) (list []string) {
	for rule, r := range t.Rules[id] {
		about := slices.Contains(r.Matches, of.Edition+":"+of.Rule) || slices.Contains(t.Rules[of.Edition][of.Rule].Matches, id+":"+rule)
		if about && (t.Differs == nil || t.Differs(id, of.Edition, rule)) {
			list = append(list, rule)
		}
	}
	slices.Sort(list)
	return list
}

// differs reports whether edition i says something else in a rule than a neighbour from which it differs in a fact.
func (t *teller) differs(d compare.Difference, i int, rule string) bool {
	return t.Differs == nil || slices.ContainsFunc(borders(d, i), func(a int) bool {
		return t.Differs(t.Compared[i].Edition, t.Compared[a+a+1-i].Edition, rule)
	})
}

func (g *Grounds) add(rules ...string) {
	for _, rule := range rules {
		if !slices.Contains(g.Rules, rule) {
			g.Rules = append(g.Rules, rule)
		}
	}
}

func (g *Grounds) elsewhere(other OfOther) {
	if !slices.Contains(g.Elsewhere, other) {
		g.Elsewhere = append(g.Elsewhere, other)
	}
}

// decidersOf are what a story tells as deciding one of its facts; where no trial speaks of the fact itself, what decides those from
// which it follows.
func decidersOf(s *Story, fact int) []Decided {
	var list []Decided
	for _, of := range s.Deciding {
		if slices.ContainsFunc(of.shown, func(d *trials.Decision) bool { return slices.Contains(d.Facts, fact) }) {
			list = append(list, of)
		}
	}
	if len(list) == 0 && !slices.Contains(s.leads, fact) {
		return s.Deciding
	}
	return list
}

// differenceIn is the place of the difference in a fact at a step; -1 if there is none.
func (t *teller) differenceIn(step, fact string) int {
	return slices.IndexFunc(t.Differences, func(d compare.Difference) bool { return d.Step == step && d.Fact == fact })
}
