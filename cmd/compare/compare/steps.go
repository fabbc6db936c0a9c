package compare

import (
	"cmp"
	"slices"

	"palimpsest/core/outcome"
)

// Step is what became of one step of the script, or of one of its answers.
type Step struct {
	ID   string
	Line int // where it stands in the scenario; 0 when no edition says so
	Nth  int // 1 is what became of it first; what is tried again, or instead, is 2
	// Besides is set for what a step that was done says besides, for which nobody asked. It is no attempt.
	Besides bool
	// Findings has nil for an edition that says nothing of the step.
	Findings []*outcome.Finding
}

// Same reports whether the same became of the step in every edition that it is for. The rules differ from edition to
// edition in any case, and so do the words. That an edition does not ask for an answer that another asks for is no
// difference by itself: what comes of the answer would be. Nor is it one that a player declines who elsewhere is not asked, as where nobody can pay.
func (s Step) Same() bool {
	if !slices.ContainsFunc(s.Findings, func(f *outcome.Finding) bool { return f != nil && f.Kind != outcome.Unasked }) {
		return true
	}
	asked := slices.DeleteFunc(slices.Clone(s.Findings), skipped)
	if slices.ContainsFunc(asked, isDecline) {
		asked = slices.DeleteFunc(asked, func(f *outcome.Finding) bool { return kindOf(f) == outcome.Unasked })
	}
	return !slices.ContainsFunc(asked, func(f *outcome.Finding) bool { return kindOf(f) != kindOf(asked[0]) })
}

// isDecline reports whether a player has said no to an offer.
func isDecline(f *outcome.Finding) bool {
	return kindOf(f) == outcome.Done && (f.Deed == outcome.ToDecline || f.Deed == outcome.ToDeclineCost)
}

// Before is what became of a step before it was tried again, or something else was tried instead; nil where it was not tried before.
func (c *Comparison) Before(s *Step) *Step {
	n := slices.IndexFunc(c.Steps, func(first Step) bool { return first.ID == s.ID && first.Nth == s.Nth-1 && !first.Besides })
	if n < 0 || s.Besides {
		return nil
	}
	first := &c.Steps[n]
	for i, f := range s.Findings {
		if f != nil && kindOf(first.Findings[i]) != outcome.Done { // of a step that was done, the rest is what was asked for it
			return first
		}
	}
	return nil
}

// StepsAlike counts the steps of which the same became in all editions, whatever the attempts, and those of which that can be asked: a step that the scenario keeps from an
// edition has no result there.
func (c *Comparison) StepsAlike() (alike, of int) {
	kept, parted := map[string]bool{}, map[string]bool{}
	for _, s := range c.Steps {
		kept[s.ID] = kept[s.ID] || s.leftOut()
		parted[s.ID] = parted[s.ID] || !s.Besides && !s.Same()
	}
	for id, is := range parted {
		if kept[id] {
			continue
		}
		if of++; !is {
			alike++
		}
	}
	return alike, of
}

// leftOut reports whether the scenario keeps the step from an edition.
func (s Step) leftOut() bool { return slices.ContainsFunc(s.Findings, skipped) }

func skipped(f *outcome.Finding) bool { return kindOf(f) == outcome.Skipped }

// Plain reports whether there is nothing to tell of the step: every edition did it.
func (s Step) Plain() bool {
	return !slices.ContainsFunc(s.Findings, func(f *outcome.Finding) bool { return kindOf(f) != outcome.Done })
}

func kindOf(f *outcome.Finding) outcome.Kind {
	if f == nil {
		return ""
	}
	return f.Kind
}

// steps puts the findings on the same step beside each other. A step with several findings in an
// edition gives several entries: its first findings together, its second findings together. What a step that was done says
// besides, and nobody asks for, is no further attempt: it comes last, beside the same of the other editions.
func steps(outcomes []*outcome.Outcome) []Step {
	type key struct {
		step    string
		besides bool
		nth     int
	}
	var list []Step
	index := map[key]int{}
	for i, o := range outcomes {
		seen, done := map[key]int{}, map[string]bool{}
		for j := range o.Findings {
			f := &o.Findings[j]
			k := key{step: f.Step, besides: done[f.Step] && (f.Kind == outcome.Unasked || f.Kind == outcome.Unanswered)}
			done[f.Step] = done[f.Step] || f.Kind == outcome.Done
			seen[k]++
			k.nth = seen[k]
			at, ok := index[k]
			if !ok {
				at = len(list)
				index[k] = at
				list = append(list, Step{ID: f.Step, Nth: k.nth, Besides: k.besides, Findings: make([]*outcome.Finding, len(outcomes))})
			}
			list[at].Findings[i] = f
			list[at].Line = cmp.Or(list[at].Line, f.Line)
		}
	}
	slices.SortStableFunc(list, func(a, b Step) int {
		if c := cmp.Compare(a.Line, b.Line); c != 0 || a.Besides == b.Besides {
			return c
		}
		if a.Besides {
			return 1
		}
		return -1
	})
	return list
}

// begun reports whether a finding of this kind means that the player really started to do the step,
// so that the events that carry its id are the thing itself and not its refusal.
func begun(k outcome.Kind) bool {
	return k == outcome.Done || k == outcome.Aborted || k == outcome.Undone
}
