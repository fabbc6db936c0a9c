package explain

import (
	"cmp"
	"slices"

	"palimpsest/core/outcome"
)

// mostBeside bounds what is told beside a side of a story: more would bury what differs. A side of more than mostItems tells enough, and would take long.
const (
	mostBeside = 4
	mostItems  = 40
)

// beside are the sentences that a reader needs to follow the told items of a side although they are the same in all editions: what else a sum is made of, what a
// later event depends on. They only tell: nothing is decided or counted by them.
func (t *teller) beside(i int, a *account, items []item) []Sentence {
	if len(items) == 0 || len(items) > mostItems || slices.ContainsFunc(a.sides, func(side []item) bool { return len(side) > mostItems }) {
		return nil
	}
	var list []item
	for _, more := range [...][]item{
		// the sums
		t.wounds(i, items), t.outlived(i, a, items), t.grown(i, items), t.lifeOf(i, a, items), t.unhurt(i, a), t.preventedOf(i, a), t.shrunk(i, items), t.lessDealt(i, items), t.keptLife(i, items), t.redirectedBeside(i, items), t.recipientGone(i, a, items),
		// what things have become
		t.retargeted(i, a), t.turnedInto(i, items), t.spared(i, a, items), t.wentAway(i, a, items), t.settled(i, items), t.woreOff(i, items), t.countersBeside(i, items),
		t.leftBefore(i, items), t.asCopy(i, items), t.drawnBefore(i, items), t.whoseTurn(i, items), t.changedSides(i, a), t.changedSince(i, a), t.metSince(i, a, items), t.untappedBefore(i, a, items), t.lostGuard(i, a), t.hostLeft(i, items),
		// what players do, and cannot do
		t.unpaidPrice(i, items), t.lostUnburnt(i, a, items), t.abortedBefore(i, items), t.answered(i, items), t.paidBeside(i, items), t.withoutTarget(i, items),
		t.waits(i, items), t.alsoRefused(i, a), t.doneHere(i, a, items), t.answeredLate(i, a, items), t.lostSince(i, items), t.asksNothing(i, items), t.castTooLate(i, a, items), t.manaHere(i, a, items), t.unfitMana(i, items), t.withNothing(i, items), t.triggeredFor(i, items),
		t.takenBack(i, items), t.typesOfTarget(i, a), t.sourceGone(i, items), t.lethal(i, items),
	} {
		with := slices.Clone(list)
		for _, it := range more {
			if !slices.ContainsFunc(items, it.same) && !slices.ContainsFunc(with, it.same) {
				with = append(with, it)
			}
		}
		if len(with) <= mostBeside {
			list = with
		}
	}
	return t.grouped(i, items, list)
}

// grouped puts what is told beside a side into words: together only what nothing of the side comes between.
func (t *teller) grouped(i int, items, list []item) (said []Sentence) {
	for k := range list {
		list[k].alike = true
		switch {
		case list[k].event != nil:
			list[k].place = 2 * list[k].event.N
		case list[k].finding == nil:
			list[k].place = 2*t.eventBefore(i, list[k].at) + 1
		}
	}
	slices.SortStableFunc(list, func(a, b item) int { return cmp.Compare(a.place, b.place) })
	before := func(it item) (n int) {
		for _, o := range items {
			if o.place <= it.place {
				n++
			}
		}
		return n
	}
	for len(list) > 0 {
		n := 1
		for n < len(list) && before(list[n]) == before(list[0]) {
			n++
		}
		said = append(said, t.sentences(i, list[:n])...)
		list = list[n:]
	}
	return said
}

// inTime puts sentences that are told beside others where they come in time. What happens again right after it has happened is said once.
func inTime(told, beside []Sentence) []Sentence {
	if len(beside) == 0 {
		return told
	}
	told = slices.Clone(told)
	for _, s := range beside {
		told = slices.Insert(told, placeIn(told, s.place), s)
	}
	list, often := told[:0:0], 1
	for k, s := range told {
		if k > 0 && s.String() == told[k-1].String() && (s.alike || told[k-1].alike) {
			often++
			list[len(list)-1].Text = times(s.Text, often)
			continue
		}
		list, often = append(list, s), 1
	}
	return list
}

// skipped adds to the sides of a story that a player skips a part of the turn, and not in all editions, because of a card whose text decides the story: what
// would come then has no event that says that it does not.
func (t *teller) skipped(s *Story) {
	for _, of := range s.Deciding {
		if of.Card == "" {
			continue
		}
		for i := range t.Compared {
			for _, e := range t.find(i, of.Card, []source{{subject, []outcome.Verb{outcome.Skips}}}) {
				own := &s.Sides[i].Sentences
				if !t.everywhere(e) && !slices.ContainsFunc(*own, func(n Sentence) bool { return n.tells(e.N) }) {
					*own = slices.Insert(*own, placeIn(*own, 2*e.N), Sentence{Text: plain(e.Text), Rule: e.Rule, Event: e.N, place: 2 * e.N})
				}
			}
		}
	}
}

// placeIn is where in sentences one comes that has a place in time: before the first that comes later, before those at the end that have none, and before what
// does not happen, which has no time.
func placeIn(told []Sentence, place int) int {
	k := slices.IndexFunc(told, func(o Sentence) bool { return o.place > place })
	if k < 0 {
		k = len(told)
		for k > 0 && told[k-1].place == 0 {
			k--
		}
	}
	for k > 0 && told[k-1].guess != "" {
		k--
	}
	return k
}

// likeAll are events as items of what is the same in all editions.
func likeAll(events []*outcome.Event) (list []item) {
	for _, e := range events {
		list = append(list, item{event: e, alike: true})
	}
	return list
}

// earlier are the events of an edition of one turn before another that count, after the last that ends what they have done.
func (t *teller) earlier(i int, e *outcome.Event, counts, over func(*outcome.Event) bool) (list []*outcome.Event) {
	for k := range t.events(i)[:e.N-1] {
		switch o := &t.Compared[i].Events[k]; {
		case o.Turn != e.Turn:
		case over(o):
			list = nil
		case counts(o):
			list = append(list, o)
		}
	}
	return list
}

func never(*outcome.Event) bool { return false }
