package explain

import (
	"cmp"
	"slices"
	"strings"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// others are the editions in which a fact has another value than in one.
func (t *teller) others(i int, d compare.Difference) (list []int) {
	for j, v := range d.Values {
		if v != d.Values[i] {
			list = append(list, j)
		}
	}
	return list
}

// orders are the kinds of asides that say what came first.
var orders = []outcome.AsideKind{outcome.TriggerOrder, outcome.ReplaceOrder, outcome.LaidOnTop}

// ordersOf are what edition i says of the order of things that a story is about, where that order, or what came of it, is not the same in all
// editions. What acts first instead of an event is followed by what happens instead, which need not name it.
func (t *teller) ordersOf(i int, a *account) (list []item) {
	about := t.about(a)
	for k := range t.Compared[i].Asides {
		one := &t.Compared[i].Asides[k]
		if !slices.Contains(orders, one.Kind) {
			continue
		}
		next := slices.ContainsFunc(a.sides[i], func(it item) bool { return it.event != nil && it.event.N == one.After+1 })
		for _, other := range one.Others {
			told := about[one.Of] && about[other]
			if one.Kind == outcome.ReplaceOrder {
				told = next || about[one.Of] || about[other]
			}
			if told && t.differsInOrder(i, one, other) {
				list = append(list, t.order(i, one, other))
				break
			}
		}
	}
	return list
}

// about are the names of the things whose spells and abilities what a story tells of came from.
func (t *teller) about(a *account) map[string]bool {
	names := map[string]bool{}
	for i, side := range a.sides {
		for _, it := range side {
			if it.event == nil || outcome.Verb(it.event.Verb) == outcome.AddsMana {
				continue
			}
			names[it.event.Subject], names[it.event.Object] = true, true
			for _, name := range t.sourcesOf(i, it.event) {
				names[name] = true
			}
		}
	}
	delete(names, "")
	return names
}

// differsInOrder reports whether some edition says that one thing came first before which another came in edition i, or lets one resolve first
// that resolves later there.
func (t *teller) differsInOrder(i int, a *outcome.Aside, other string) bool {
	for j := range t.Compared {
		if j == i {
			continue
		}
		said, turned := false, false
		for k := range t.Compared[j].Asides {
			o := &t.Compared[j].Asides[k]
			said = said || o.Kind == a.Kind && o.Of == a.Of && slices.Contains(o.Others, other)
			turned = turned || o.Kind == a.Kind && o.Of == other && slices.Contains(o.Others, a.Of)
		}
		later, known := t.resolvesLater(i, a, other)
		laterThere, knownThere := t.resolvesLater(j, a, other)
		if turned && !said || !said && a.Kind != outcome.TriggerOrder || known && knownThere && later != laterThere {
			return true
		}
	}
	return false
}

// resolvesLater reports whether of two triggered abilities the first resolves later in an edition; it is not known where one does not resolve.
func (t *teller) resolvesLater(i int, a *outcome.Aside, other string) (later, known bool) {
	first := func(name string) int {
		return slices.IndexFunc(t.Compared[i].Events, func(e outcome.Event) bool { return outcome.Verb(e.Verb) == outcome.Resolves && e.Subject == name })
	}
	one, two := first(a.Of), first(other)
	return one > two, a.Kind == outcome.TriggerOrder && one >= 0 && two >= 0
}

// order is an aside of an order as a stage of a story, with what comes of it.
func (t *teller) order(i int, a *outcome.Aside, other string) item {
	it := t.besides(i, a)
	if later, known := t.resolvesLater(i, a, other); known && later {
		it.note.Text = strings.Replace(it.note.Text, " comes before ", " goes on the stack before ", 1) + ", and so it resolves later"
	}
	return it
}

// orderLeft adds, to a rule that decides and by which abilities resolve that have triggered together, that the script does not say in which order they come, where it
// does not in the other edition, either: with another order it may be otherwise in both.
func (t *teller) orderLeft(list []Decided) {
	for n := range list {
		of := &list[n]
		if of.Step+of.Card != "" || len(of.Rules) != 1 {
			continue
		}
		for _, shown := range of.shown {
			d := t.openOrder(shown.Edition, func(o outcome.Default) bool {
				return t.resolvesBy(shown.Edition, o, of.Rules[0]) && t.openOrder(shown.As, func(other outcome.Default) bool { return other.Took == o.Took && other.Player == o.Player }) != nil
			})
			if d != nil {
				of.Text += " Remark: " + capital(t.called(d.Player)) + " chooses in which order abilities come that have triggered together, and the script does not say it."
				break
			}
		}
	}
}

// ofTriggers is how answers name the order of abilities that trigger together.
const ofTriggers = "order of triggers"

// openOrder is the first order of such abilities that the script leaves open in an edition, of those that are asked for.
func (t *teller) openOrder(i int, asked func(outcome.Default) bool) *outcome.Default {
	for k := range t.Compared[i].Defaults {
		if d := &t.Compared[i].Defaults[k]; d.Decision == ofTriggers && asked(*d) {
			return d
		}
	}
	return nil
}

// resolvesBy reports whether an ability that comes first by default resolves by a rule, after it has triggered.
func (t *teller) resolvesBy(i int, d outcome.Default, rule string) bool {
	return slices.ContainsFunc(t.Compared[i].Events[d.After:], func(e outcome.Event) bool {
		return outcome.Verb(e.Verb) == outcome.Resolves && e.Subject == d.Took && slices.Contains(cited(e.Rule), rule)
	})
}

// asApplied puts the effects among the items of a side that make something of one thing in the order in which the edition applies them: a story of several
// facts has them as each of these needs them.
func (t *teller) asApplied(i int, items []item) {
	applied := map[*outcome.Reason]int{}
	note := func(list []outcome.Reason) {
		for k := range list {
			applied[&list[k]] = len(applied)
		}
	}
	for _, c := range t.Compared[i].Checkpoints {
		note(c.Reasons)
	}
	note(t.Compared[i].Reasons)
	var places []int
	var effects []item
	for k, it := range items {
		if it.reason == nil || it.until > 0 {
			continue
		}
		places, effects = append(places, k), append(effects, it)
	}
	thing := func(it item) int {
		return slices.IndexFunc(effects, func(o item) bool { return o.reason.Of == it.reason.Of })
	}
	sorted := slices.Clone(effects)
	slices.SortStableFunc(sorted, func(a, b item) int {
		return cmp.Or(cmp.Compare(thing(a), thing(b)), cmp.Compare(applied[a.reason], applied[b.reason]))
	})
	for n := range sorted { // a color and a type are applied apart, and yet one may wait for the other
		for m := n + 1; m < len(sorted); m++ {
			if first := sorted[m]; waitsFor(sorted[n].reason, first.reason) {
				copy(sorted[n+1:m+1], sorted[n:m])
				sorted[n] = first
			}
		}
	}
	for n, k := range places {
		items[k] = sorted[n]
		for _, older := range slices.Backward(sorted[:n]) {
			if t.takesPlace(i, sorted[n].reason, older.reason) {
				items[k].newer = older.reason.Source
				break
			}
		}
	}
}

// setting are the words with which effects set something, whatever it was before.
var setting = []string{"is ", "becomes ", "has base "}

// takesPlace reports whether an effect sets what an older one set, as the newer of two that are applied by the same rule, and another edition applies them
// the other way round.
func (t *teller) takesPlace(i int, r, older *outcome.Reason) bool {
	sets := func(r *outcome.Reason) bool {
		return r.Applies && !strings.HasPrefix(r.Does, "is also ") && slices.ContainsFunc(setting, func(word string) bool { return strings.HasPrefix(r.Does, word) })
	}
	if r.Of != older.Of || r.Rule != older.Rule || r.InGroup == "" || r.Event <= older.Event || !sets(r) || !sets(older) || !slices.Equal(r.Facts, older.Facts) {
		return false
	}
	at := func(j int, of *outcome.Reason) int {
		return slices.IndexFunc(t.Compared[j].Reasons, func(o outcome.Reason) bool {
			return o.Applies && o.Of == of.Of && o.Source == of.Source && slices.Equal(o.Facts, of.Facts)
		})
	}
	return slices.ContainsFunc(t.indices(), func(j int) bool { return j != i && at(j, r) >= 0 && at(j, r) < at(j, older) })
}

// waitsFor reports whether an effect says that it is applied after another.
func waitsFor(r, other *outcome.Reason) bool {
	return r.Of == other.Of && r.Other == other.Source && r.Applies && !strings.Contains(r.Text, "which is applied before ")
}
