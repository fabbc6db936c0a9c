package explain

import (
	"slices"
	"strings"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// healed are the events after which damage on a creature counts no more.
var healed = []outcome.Verb{outcome.IsRegenerated, outcome.Enters, outcome.DamageWearsOff}

// wounds are all the damage of which a creature is destroyed.
func (t *teller) wounds(i int, items []item) (list []item) {
	for _, it := range items {
		e := it.event
		if e == nil || it.alike || !t.ofDamage(i, e) {
			continue
		}
		list = append(list, likeAll(t.earlier(i, e,
			func(o *outcome.Event) bool { return is(o, damage[1:]) && o.Object == e.Subject },
			func(o *outcome.Event) bool { return is(o, healed) && o.Subject == e.Subject }))...)
	}
	return list
}

// outlived is the damage with which a creature lives on in edition i, of which its side tells something, where it is destroyed by damage in another.
func (t *teller) outlived(i int, a *account, items []item) (list []item) {
	for j, it := range a.all() {
		e := it.event
		if j == i || e == nil || !it.parted || !t.ofDamage(j, e) || len(t.find(i, e.Subject, []source{{subject, leaving}})) > 0 {
			continue
		}
		about := func(own item) bool {
			return own.reason != nil && own.reason.Of == e.Subject || own.event != nil && (own.event.Subject == e.Subject || own.event.Object == e.Subject)
		}
		if !slices.ContainsFunc(items, about) {
			continue
		}
		for _, o := range t.find(i, e.Subject, []source{{object, damage[1:]}}) {
			if o.Turn == e.Turn {
				list = append(list, item{event: o})
			}
		}
	}
	return list
}

// ofDamage reports whether an event is that a creature is destroyed by the damage on it.
func (t *teller) ofDamage(i int, e *outcome.Event) bool {
	if outcome.Verb(e.Verb) != outcome.IsDestroyed {
		return false
	}
	named := t.named(i, e)
	return named == nil || is(named, structure) || is(named, damage)
}

// grown is how a creature got the last of the counters because of which it has a size.
func (t *teller) grown(i int, items []item) (list []item) {
	for _, it := range items {
		if it.reason == nil || !it.reason.Applies || !strings.Contains(it.reason.Text, " because of the counters on it") {
			continue
		}
		got := t.find(i, it.reason.Of, []source{{subject, []outcome.Verb{outcome.CounterAdded}}})
		if len(got) > 0 && !t.everywhere(got[len(got)-1]) {
			list = append(list, likeAll(t.told(i, got[len(got)-1], 2))...)
		}
	}
	return list
}

// preventedOf is what of the damage is prevented of which an ability triggers in some edition, and in another does not, or not so often: that of the permanent
// itself, or that at which it triggers.
func (t *teller) preventedOf(i int, a *account) (list []item) {
	for j, it := range a.all() {
		if it.event == nil || outcome.Verb(it.event.Verb) != outcome.Triggers || !it.parted && t.asOften(it.event) {
			continue
		}
		for k := range t.events(j) {
			o := &t.Compared[j].Events[k]
			of := t.named(j, o)
			if !sameDeed(o, it.event) || o.Turn != it.event.Turn || of == nil || !is(of, damage) || of.Subject == o.Subject {
				continue
			}
			less := t.preventedFrom(i, of)
			list = append(list, less...)
			if i == j && len(less) > 0 {
				list = append(list, item{event: o})
			}
		}
		for _, o := range t.find(i, it.event.Subject, []source{{subject, []outcome.Verb{outcome.DamagePrevented}}}) {
			if o.Turn == it.event.Turn && !t.everywhere(o) {
				list = append(list, item{event: o})
			}
		}
	}
	return list
}

// asOften reports whether an event happens equally often in its turn in all editions.
func (t *teller) asOften(e *outcome.Event) bool {
	often := func(i int) (n int) {
		for k := range t.events(i) {
			if o := &t.Compared[i].Events[k]; o.Turn == e.Turn && sameDeed(o, e) {
				n++
			}
		}
		return n
	}
	return !slices.ContainsFunc(t.indices(), func(i int) bool { return often(i) != often(0) })
}

// preventedFrom is what edition i prevents in a turn of the damage from one thing to another.
func (t *teller) preventedFrom(i int, of *outcome.Event) (list []item) {
	for _, o := range t.find(i, of.Subject, []source{{subject, []outcome.Verb{outcome.DamagePrevented}}}) {
		if o.Object == of.Object && o.Turn == of.Turn {
			list = append(list, item{event: o})
		}
	}
	return list
}

// lessDealt is what is prevented of damage of which a side tells only that it is assigned, and what is then dealt.
func (t *teller) lessDealt(i int, items []item) (list []item) {
	for _, it := range items {
		e := it.event
		if e == nil || !it.parted || !is(e, damage[:1]) {
			continue
		}
		less := t.preventedFrom(i, e)
		if len(less) == 0 {
			continue
		}
		list = append(list, less...)
		for _, o := range t.find(i, e.Subject, []source{{subject, damage[1:]}}) {
			if o.Object == e.Object && o.Turn == e.Turn && o.N > e.N {
				list = append(list, item{event: o})
			}
		}
	}
	return list
}

// keptLife is that damage of which a side tells takes less life than it is.
func (t *teller) keptLife(i int, items []item) (list []item) {
	for _, it := range items {
		if it.event == nil || !is(it.event, damage[1:]) {
			continue
		}
		for _, o := range t.find(i, it.event.Object, []source{{subject, []outcome.Verb{outcome.HasNoEffect}}}) {
			if o.Cause == it.event.N && !t.everywhere(o) {
				list = append(list, item{event: o})
			}
		}
	}
	return list
}

// mostOfLife is how many changes of a life total are told beside others; with more of them only those of the turn are.
const mostOfLife = 3

// lifeOf are the changes of the life of the player whose life differs, or who loses in some edition by it, that a side does not tell of: without them the sum is wrong.
func (t *teller) lifeOf(i int, a *account, items []item) (list []item) {
	for _, d := range t.livesOf(a) {
		of, _, _ := outcome.SplitFactName(d.Fact)
		look, _ := t.Compared[i].Look(d.Step)
		untold := slices.DeleteFunc(t.find(i, of, lifeChanges), func(e *outcome.Event) bool {
			return e.N > look.After || slices.ContainsFunc(items, func(it item) bool { return it.event == e })
		})
		if len(untold) > mostOfLife {
			turns := turnsOf(items)
			untold = slices.DeleteFunc(untold, func(e *outcome.Event) bool { return !turns[e.Turn] })
		}
		if len(untold) <= mostOfLife {
			list = append(list, likeAll(untold)...)
		}
	}
	return list
}

// unhurt is what is prevented of damage to a player, of whose life an account tells, that is dealt in another edition; with it that a step
// names something else, which could not be chosen right before.
func (t *teller) unhurt(i int, a *account) (list []item) {
	for _, d := range t.livesOf(a) {
		of, _, _ := outcome.SplitFactName(d.Fact)
		for _, o := range t.find(i, of, []source{{object, []outcome.Verb{outcome.DamagePrevented}}}) {
			dealt := func(j int) bool {
				return j != i && slices.ContainsFunc(t.find(j, of, []source{{object, damage[1:]}}), func(e *outcome.Event) bool { return e.Subject == o.Subject && e.Turn == o.Turn })
			}
			if t.everywhere(o) || !slices.ContainsFunc(t.indices(), dealt) {
				continue
			}
			for k := range t.Compared[i].Findings {
				if f := &t.Compared[i].Findings[k]; f.Kind == outcome.Unanswered && f.After == o.N-1 {
					list = append(list, item{finding: f, place: 2*o.N - 1})
				}
			}
			list = append(list, item{event: o})
		}
	}
	return list
}

// livesOf are the differences that an account tells of first in how much life players have, or that they lose by it, one of each player.
func (t *teller) livesOf(a *account) (list []compare.Difference) {
	players := map[string]bool{}
	for _, n := range a.leads {
		of, leaf, _ := outcome.SplitFactName(t.Differences[n].Fact)
		if (leaf == "life" || leaf == "result" && t.losesByLife(of)) && !players[of] && changesLife(a, of) {
			players[of] = true
			list = append(list, t.Differences[n])
		}
	}
	return list
}

// changesLife reports whether an account tells of a change of the life of a player.
func changesLife(a *account, of string) bool {
	for _, it := range a.all() {
		if it.event != nil && slices.ContainsFunc(lifeChanges, func(s source) bool { return s.matches(it.event, of) }) {
			return true
		}
	}
	return false
}

// turnsOf are the turns of which items tell events.
func turnsOf(items []item) map[int]bool {
	turns := map[int]bool{}
	for _, it := range items {
		if it.event != nil {
			turns[it.event.Turn] = true
		}
	}
	return turns
}

// losesByLife reports whether a player has no life left as the player loses in some edition.
func (t *teller) losesByLife(of string) bool {
	return slices.ContainsFunc(t.indices(), func(i int) bool {
		return slices.ContainsFunc(t.find(i, of, []source{{player, endings[0].verbs[:1]}}), func(e *outcome.Event) bool {
			c := t.cause(i, e)
			return c != nil && slices.ContainsFunc(lifeChanges, func(s source) bool { return s.matches(c, of) })
		})
	})
}

// dealtAs are the events by which damage becomes more, less, or that of another.
var dealtAs = []outcome.Verb{outcome.DamagePrevented, outcome.DamageRedirected, outcome.DamageMultiplied}

// shrunk is what made damage what it is that is not the same in all editions: what of it is prevented, doubled, or redirected on its way.
func (t *teller) shrunk(i int, items []item) (list []item) {
	for _, it := range items {
		e := it.event
		if e == nil || !it.parted || !is(e, []outcome.Verb{outcome.DealsDamage, outcome.DamageRedirected}) {
			continue
		}
		way := t.chain(i, e)
		list = append(list, likeAll(t.earlier(i, e, func(o *outcome.Event) bool {
			switch {
			case !is(o, dealtAs):
				return false
			case slices.Contains(way, o):
				return true
			case outcome.Verb(o.Verb) == outcome.DamageMultiplied:
				return o.Object == e.Object && slices.ContainsFunc(way, func(c *outcome.Event) bool { return c.N == o.Cause })
			}
			return outcome.Verb(o.Verb) == outcome.DamagePrevented && o.Subject == e.Subject && (o.Object == e.Object || outcome.Verb(e.Verb) == outcome.DamageRedirected)
		}, func(o *outcome.Event) bool {
			return is(o, damage[1:]) && o.Subject == e.Subject && o.Object == e.Object
		}))...)
	}
	return list
}

// redirectedBeside is the other damage that is redirected to the same thing at the same time as some that is told.
func (t *teller) redirectedBeside(i int, items []item) (list []item) {
	for _, it := range items {
		e := it.event
		if e == nil || !it.parted || outcome.Verb(e.Verb) != outcome.DamageRedirected {
			continue
		}
		for _, o := range t.find(i, e.Object, []source{{object, []outcome.Verb{outcome.DamageRedirected}}}) {
			if from, other := t.named(i, e), t.named(i, o); o.Turn == e.Turn && o.Phase == e.Phase && from != nil && other != nil && from.Object == other.Object && o.Subject != e.Subject {
				list = append(list, item{event: o})
			}
		}
	}
	return list
}

// recipientGone is how that has left in edition i to which another edition redirects damage that is dealt here.
func (t *teller) recipientGone(i int, a *account, items []item) (list []item) {
	for j, it := range a.all() {
		if j == i || it.event == nil || outcome.Verb(it.event.Verb) != outcome.DamageRedirected {
			continue
		}
		for _, own := range items {
			if own.event == nil || !is(own.event, damage[1:]) || own.event.Subject != it.event.Subject {
				continue
			}
			left := slices.DeleteFunc(t.find(i, it.event.Object, []source{{subject, leaving}}), func(e *outcome.Event) bool { return e.N > own.event.N })
			list = append(list, t.items(left[max(0, len(left)-1):])...)
		}
	}
	return list
}

// lethal is how a player came to have no life left, where a side says only that the player loses.
func (t *teller) lethal(i int, items []item) (list []item) {
	for _, it := range items {
		if it.event == nil || outcome.Verb(it.event.Verb) != outcome.LosesTheGame {
			continue
		}
		blow := t.cause(i, it.event)
		told := func(own item) bool { return own.event == blow }
		if blow != nil && !slices.ContainsFunc(items, told) && slices.ContainsFunc(lifeChanges, func(s source) bool { return s.matches(blow, it.event.Player) }) {
			list = append(list, likeAll(t.told(i, blow, 2))...)
		}
	}
	return list
}

// triggersAsOften adds to the sides of an account all the times at which an ability triggers in a turn of which some side tells more than once that it does, and not of all: else the
// number is wrong.
func (t *teller) triggersAsOften(a *account) [][]item {
	sides := make([][]item, len(a.sides))
	for j, it := range a.all() {
		again := func(o item) bool {
			return o.event != nil && o.event != it.event && sameDeed(o.event, it.event) && o.event.Turn == it.event.Turn
		}
		if it.event == nil || outcome.Verb(it.event.Verb) != outcome.Triggers || !slices.ContainsFunc(a.sides[j], again) {
			continue
		}
		for i := range sides {
			once := func(o item) bool { return o.event != nil && sameDeed(o.event, it.event) }
			if slices.ContainsFunc(a.sides[i], once) && i != j {
				continue // it tells of it in its own way
			}
			for _, o := range t.find(i, it.event.Subject, []source{{subject, []outcome.Verb{outcome.Triggers}}}) {
				untold := !a.has(i, o) && !slices.ContainsFunc(sides[i], func(own item) bool { return own.event == o })
				if len(a.sides[i]) > 0 && untold && sameDeed(o, it.event) && o.Turn == it.event.Turn {
					sides[i] = append(sides[i], item{event: o, alike: true})
				}
			}
		}
	}
	return sides
}
