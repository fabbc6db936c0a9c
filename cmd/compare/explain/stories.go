package explain

import (
	"cmp"
	"slices"

	"palimpsest/core/outcome"
)

// stories groups the differences by their causes and tells of each group. What matters most comes first, and then what the editions part at first.
func (t *teller) stories() []Story {
	links := t.follows()
	followers := map[int][]int{}
	for n := range t.Differences {
		followers[root(links, n)] = append(followers[root(links, n)], n)
	}
	var accounts []*account
	for n, d := range t.Differences {
		if root(links, n) == n && !citation(d) {
			accounts = append(accounts, &account{leads: []int{n}, facts: followers[n], sides: t.account(d)})
		}
	}
	accounts = t.merge(accounts)
	slices.SortStableFunc(accounts, func(a, b *account) int {
		return cmp.Or(cmp.Compare(t.matters(a), t.matters(b)), cmp.Compare(t.begins(a), t.begins(b)))
	})
	stories := make([]Story, len(accounts))
	for n, a := range accounts {
		stories[n] = t.story(a)
	}
	return stories
}

// merge puts accounts together that come from the same steps of the script or share an event that is
// not the same everywhere.
func (t *teller) merge(accounts []*account) []*account {
	var merged []*account
	for _, a := range accounts {
		for k := 0; k < len(merged); {
			if !t.related(merged[k], a) {
				k++
				continue
			}
			a = merged[k].with(a)
			merged = slices.Delete(merged, k, k+1)
		}
		merged = append(merged, a)
	}
	return merged
}

func (t *teller) related(a, b *account) bool {
	keys, others := t.keys(a), t.keys(b)
	for key := range others {
		if keys[key] {
			return true
		}
	}
	return citesAlike(a, b) || citesAlike(b, a)
}

// citesAlike reports whether one account says of an edition that a rule kept something from happening,
// and the other that it made something happen.
func citesAlike(a, b *account) bool {
	for i := range a.sides {
		for _, it := range a.sides[i] {
			if it.note.Rule != "" && slices.ContainsFunc(b.sides[i], func(o item) bool { return o.event != nil && o.event.Rule == it.note.Rule }) {
				return true
			}
		}
	}
	return false
}

// keys are what two accounts have in common when they have the same cause: steps of the script of
// which editions made different things, and events that not all editions have.
func (t *teller) keys(a *account) map[any]bool {
	keys := map[any]bool{}
	for _, side := range a.sides {
		for _, it := range side {
			switch {
			case it.finding != nil:
				keys[it.finding.Step] = true
			case it.reason != nil && it.parted:
				keys["by "+it.reason.Source] = true
			case it.aside != nil:
				keys["said of "+it.aside.Of] = true
			case it.missing != "":
				keys["without "+it.missing] = true
			case it.turns:
				keys["turns"] = true
			case it.printed:
				keys["printed"] = true
			case it.event != nil && t.contested(it.event.Step):
				keys[it.event.Step] = true
			case it.event != nil && it.parted:
				keys[t.rowOf[it.event]] = true
			}
		}
	}
	return keys
}

// with is two accounts as one, each stage once.
func (a *account) with(b *account) *account {
	both := &account{leads: slices.Concat(a.leads, b.leads), facts: slices.Concat(a.facts, b.facts), sides: make([][]item, len(a.sides))}
	for i := range both.sides {
		for _, it := range slices.Concat(a.sides[i], b.sides[i]) {
			if k := slices.IndexFunc(both.sides[i], it.same); k < 0 {
				both.sides[i] = append(both.sides[i], it)
			} else {
				both.sides[i][k].parted = both.sides[i][k].parted || it.parted
			}
		}
	}
	return both
}

// isNote reports whether an item tells of nothing that was recorded.
func (a item) isNote() bool {
	return a.finding == nil && a.event == nil && a.reason == nil && a.aside == nil
}

// same reports whether two items tell the same.
func (a item) same(b item) bool {
	if a.finding != nil && b.finding != nil {
		return a.finding.Step == b.finding.Step && (a.finding.Kind == outcome.Unanswered) == (b.finding.Kind == outcome.Unanswered)
	}
	return a.finding == b.finding && a.event == b.event && a.note.Text == b.note.Text && a.note.Rule == b.note.Rule && sameReason(a.reason, b.reason)
}

// sameReason reports whether two reasons say the same, at whatever checkpoints.
func sameReason(a, b *outcome.Reason) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Of == b.Of && a.Event == b.Event && a.Rule == b.Rule && a.Text == b.Text
}

// begins is the row at which a story begins; one without events comes last.
func (t *teller) begins(a *account) int {
	first := len(t.Timeline)
	for _, side := range a.sides {
		for _, it := range side {
			if it.event != nil && it.parted {
				first = min(first, t.rowOf[it.event])
			}
		}
	}
	return first
}

// story puts an account into words.
func (t *teller) story(a *account) Story {
	slices.Sort(a.leads)
	s := Story{Follows: len(a.facts) - len(a.leads), leads: a.leads, account: a}
	for _, n := range a.facts {
		s.Facts = append(s.Facts, t.Differences[n])
	}
	s.Heads = t.heads(a.leads)
	steps := t.stepsOf(a)
	circumstances := [][][]item{t.left(a), t.playsOn(a), t.rounds(a), t.manaGone(a), t.toNothing(a), t.triggersAsOften(a)}
	for i, o := range t.Compared {
		side := Side{Edition: o.Edition}
		items := slices.Clone(a.sides[i])
		for _, sides := range circumstances {
			items = append(items, sides[i]...)
		}
		if order := t.ordersOf(i, a); len(order) > 0 {
			items = slices.DeleteFunc(append(items, order...), func(it item) bool { return it.note.guess != "" })
		}
		items = t.ordered(i, slices.Concat(items, t.declined(i, a), t.paidHere(i, a), t.byDefault(i, a)), steps)
		s.printed = s.printed || slices.ContainsFunc(items, func(it item) bool { return it.printed })
		s.scripted = s.scripted || slices.ContainsFunc(items, func(it item) bool { return t.kept(i, it.finding) })
		s.Explained = s.Explained || slices.ContainsFunc(items, tells)
		side.Sentences, side.beside = t.sentences(i, items), t.beside(i, a, items)
		side.unchanged = t.unchanged(t.Differences[a.leads[0]], i)
		s.Sides = append(s.Sides, side)
	}
	t.date(&s)
	return s
}

// tells reports whether an item is a reason: a rule is cited for what not all editions have, or a card
// is not printed alike.
func tells(it item) bool {
	switch {
	case it.finding != nil:
		return it.finding.Rule != "" || it.finding.Kind == outcome.Skipped
	case it.event != nil:
		return it.event.Rule != "" && it.parted
	case it.reason != nil:
		return it.reason.Rule != ""
	case it.aside != nil:
		return it.aside.Kind != outcome.Declined // what a player decides is no reason
	}
	return true
}

// stepsOf lists the steps of a story that some edition did not do.
func (t *teller) stepsOf(a *account) []string {
	var steps []string
	for _, side := range a.sides {
		for _, it := range side {
			step := ""
			if it.event != nil {
				step = it.event.Step
			}
			if (t.contested(step) || t.putOff(step)) && !slices.Contains(steps, step) {
				steps = append(steps, step)
			}
		}
	}
	return steps
}

// allowed tells what let a step be done in edition i that another refused: something that has no effect.
func (t *teller) allowed(i int, step string) []item {
	first := slices.IndexFunc(t.Compared[i].Events, func(e outcome.Event) bool { return e.Step == step })
	if first < 0 || t.withheld(i, step) != nil {
		return nil
	}
	for j := range t.Compared {
		if f := t.withheld(j, step); f == nil || f.Kind != outcome.Refused && f.Kind != outcome.Never {
			continue
		}
		for k := range first {
			e := &t.Compared[i].Events[k]
			if outcome.Verb(e.Verb) == outcome.HasNoEffect && !t.has(j, e) {
				return []item{{event: e, parted: true}}
			}
		}
	}
	return nil
}

// late tells of the first step that an edition does in a turn to which another did not come, where a story is
// about what happens in such turns: it is why there are more of them.
func (t *teller) late(i int, items []item) []item {
	first := t.lastTurn(i)
	for j := range t.Compared {
		first = min(first, t.lastTurn(j))
	}
	if !slices.ContainsFunc(items, func(it item) bool { return it.event != nil && it.event.Turn > first }) {
		return nil
	}
	for k := range t.Compared[i].Events {
		if e := &t.Compared[i].Events[k]; e.Turn > first && e.Cause == 0 && is(e, deeds) && t.finding(i, e.Step) != nil {
			return []item{{event: e, parted: true}}
		}
	}
	return nil
}

// deeds are what players do by themselves.
var deeds = append(slices.Clone(played), outcome.AttackAnnounced, outcome.Attacks)
