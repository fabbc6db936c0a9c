package explain

import (
	"cmp"
	"slices"
	"strings"

	"palimpsest/cmd/compare/compare"
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
		t.wounds(i, items), t.outlived(i, a, items), t.grown(i, items), t.lifeOf(i, a, items), t.preventedOf(i, a), t.shrunk(i, items), t.redirectedBeside(i, items), t.retargeted(i, a), t.turnedInto(i, items), t.spared(i, a, items), t.wentAway(i, a, items),
		t.unpaidPrice(i, items), t.settled(i, items), t.lostUnburnt(i, a, items), t.abortedBefore(i, items), t.answered(i, items), t.paidBeside(i, items),
		t.woreOff(i, items), t.countersBeside(i, items), t.leftBefore(i, items), t.asCopy(i, items), t.withoutTarget(i, items), t.waits(i, items),
		t.alsoRefused(i, a), t.doneHere(i, a, items), t.manaHere(i, a, items), t.unfitMana(i, items), t.withNothing(i, items), t.triggeredFor(i, items), t.drawnBefore(i, items),
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

// healed are the events after which damage on a creature counts no more.
var healed = []outcome.Verb{outcome.IsRegenerated, outcome.Enters, outcome.DamageWearsOff}

// wounds are all the damage of which a creature is destroyed.
func (t *teller) wounds(i int, items []item) (list []item) {
	for _, it := range items {
		e := it.event
		if e == nil || !it.parted || !t.ofDamage(i, e) {
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

// preventedOf is what of the damage is prevented of which an ability triggers in some edition, and in another does not, or not so often.
func (t *teller) preventedOf(i int, a *account) (list []item) {
	for _, it := range a.all() {
		if it.event == nil || !it.parted || outcome.Verb(it.event.Verb) != outcome.Triggers {
			continue
		}
		for _, o := range t.find(i, it.event.Subject, []source{{subject, []outcome.Verb{outcome.DamagePrevented}}}) {
			if o.Turn == it.event.Turn && !t.everywhere(o) {
				list = append(list, item{event: o})
			}
		}
	}
	return list
}

// woreOff is that effects wear off in the turn before an ability triggers that does not in another edition, because its condition does not hold.
func (t *teller) woreOff(i int, items []item) (list []item) {
	for _, it := range items {
		e := it.event
		if e == nil || !it.parted || outcome.Verb(e.Verb) != outcome.Triggers {
			continue
		}
		unmet := func(a outcome.Aside) bool { return a.Kind == outcome.NotTriggered && a.Of == e.Subject }
		if !slices.ContainsFunc(t.indices(), func(j int) bool { return slices.ContainsFunc(t.Compared[j].Asides, unmet) && j != i }) {
			continue
		}
		list = append(list, likeAll(t.earlier(i, e, func(o *outcome.Event) bool { return outcome.Verb(o.Verb) == outcome.EffectEnds }, never))...)
	}
	return list
}

// asCopy is what something enters as a copy of.
func (t *teller) asCopy(i int, items []item) (list []item) {
	for _, it := range items {
		if it.event == nil || outcome.Verb(it.event.Verb) != outcome.Enters {
			continue
		}
		for _, o := range t.find(i, it.event.Subject, []source{copying}) {
			if o.Cause == it.event.Cause && abs(o.N-it.event.N) == 1 {
				list = append(list, item{event: o})
			}
		}
	}
	return list
}

// withoutTarget is that a spell or ability has lost its target, of which an additional effect occurs all the same.
func (t *teller) withoutTarget(i int, items []item) (list []item) {
	for _, it := range items {
		if it.event == nil || outcome.Verb(it.event.Verb) != outcome.AdditionalEffect {
			continue
		}
		for _, o := range t.find(i, it.event.Subject, []source{{subject, []outcome.Verb{outcome.Fizzles, outcome.IsCountered}}}) {
			if o.Turn == it.event.Turn && o.N < it.event.N {
				list = append(list, item{event: o})
			}
		}
	}
	return list
}

// waits is that an ability of a thing has triggered and not resolved yet when something happens to the thing.
func (t *teller) waits(i int, items []item) (list []item) {
	for _, it := range items {
		e := it.event
		if e == nil || !it.parted || !is(e, leaving) {
			continue
		}
		resolves := func(o *outcome.Event) bool {
			return slices.ContainsFunc(t.find(i, o.Subject, []source{{subject, []outcome.Verb{outcome.Resolves}}}), func(r *outcome.Event) bool { return r.Cause == o.N && r.N < e.N })
		}
		list = append(list, likeAll(t.earlier(i, e, func(o *outcome.Event) bool {
			return outcome.Verb(o.Verb) == outcome.Triggers && o.Subject == e.Subject && !resolves(o)
		}, never))...)
	}
	return list
}

// alsoRefused are the steps of which another side tells that they are refused, where edition i refuses them, too, in its own words: that is no difference.
func (t *teller) alsoRefused(i int, a *account) (list []item) {
	for j, it := range a.all() {
		f := it.finding
		if j == i || f == nil || f.Kind != outcome.Refused {
			continue
		}
		if own := t.withheld(i, f.Step); own != nil && own.Kind == outcome.Refused {
			list = append(list, item{finding: own, place: t.placeOfStep(i, own)})
		}
	}
	return list
}

// doneHere is what edition i does as a step that another refuses at first, or wholly, where its side tells only of what comes of it.
func (t *teller) doneHere(i int, a *account, items []item) (list []item) {
	for _, step := range t.stepsOf(a) {
		told := func(it item) bool {
			return it.finding != nil && it.finding.Step == step || it.event != nil && it.event.Step == step && is(it.event, deeds)
		}
		first := slices.IndexFunc(t.Compared[i].Events, func(e outcome.Event) bool { return e.Step == step && is(&e, played) && e.Detail != "mana" })
		if f := t.finding(i, step); first >= 0 && f != nil && f.Kind == outcome.Done && t.delayed(i, step) == nil && !slices.ContainsFunc(items, told) {
			list = append(list, item{event: &t.Compared[i].Events[first], parted: true})
		}
	}
	return list
}

// manaHere is the mana that a player has in edition i for a step that another edition refuses for want of it.
func (t *teller) manaHere(i int, a *account, items []item) (list []item) {
	for j, it := range a.all() {
		if j == i || !wantsMana(it.finding) && (it.finding == nil || !strings.Contains(it.finding.Text, notEnough)) {
			continue
		}
		for _, own := range items {
			if own.event == nil || own.event.Step != it.finding.Step || !is(own.event, played) {
				continue
			}
			for _, o := range t.find(i, own.event.Player, []source{{player, []outcome.Verb{outcome.AddsMana}}}) {
				if o.N < own.event.N && o.Turn == own.event.Turn && o.Step != it.finding.Step && !t.has(j, o) {
					list = append(list, likeAll(t.told(i, o, 1))...)
				}
			}
		}
	}
	return list
}

// notEnough and notForThis are the words of refusals for want of mana, and of mana of the right kind.
const (
	notEnough  = "there is not enough mana"
	notForThis = "the mana that there is cannot be spent on this"
)

// unfitMana is the mana that a player has in edition i and cannot spend on a step that another edition does.
func (t *teller) unfitMana(i int, items []item) (list []item) {
	for _, it := range items {
		if it.finding == nil || !strings.Contains(it.finding.Text, notForThis) {
			continue
		}
		for k := range t.Compared[i].Events[:it.finding.After] {
			if e := &t.Compared[i].Events[k]; outcome.Verb(e.Verb) == outcome.AddsMana && e.Phase == t.Compared[i].Events[it.finding.After-1].Phase {
				list = append(list, item{event: e})
			}
		}
	}
	return list
}

// triggeredFor is that abilities of a thing have triggered, of one of which it is told that it is paid for.
func (t *teller) triggeredFor(i int, items []item) (list []item) {
	for _, it := range items {
		if it.aside == nil || it.aside.Kind != outcome.Averted {
			continue
		}
		turn := t.Compared[i].Events[max(0, it.aside.After-1)].Turn
		list = append(list, likeAll(slices.DeleteFunc(t.find(i, it.aside.Of, []source{{subject, []outcome.Verb{outcome.Triggers}}}), func(o *outcome.Event) bool {
			return o.N > it.aside.After || o.Turn != turn
		}))...)
	}
	return list
}

// drawnBefore is that a card was drawn in the turn in which it leaves the hand again by itself.
func (t *teller) drawnBefore(i int, items []item) (list []item) {
	for _, it := range items {
		e := it.event
		if e == nil || !it.parted || !is(e, []outcome.Verb{outcome.IsPutIntoLibrary, outcome.Discards}) {
			continue
		}
		list = append(list, likeAll(t.earlier(i, e, func(o *outcome.Event) bool { return outcome.Verb(o.Verb) == outcome.Draws && o.Subject == e.Subject }, never))...)
	}
	return list
}

// withNothing is that an attack that is announced is one with nothing.
func (t *teller) withNothing(i int, items []item) (list []item) {
	for _, it := range items {
		if it.event == nil || !it.parted || outcome.Verb(it.event.Verb) != outcome.AttackAnnounced {
			continue
		}
		if nothing := t.nullAttack(i, it.event.Step); nothing != "" {
			list = append(list, item{note: Sentence{Text: nothing}, at: t.rowOf[it.event] + 1})
		}
	}
	return list
}

// countersBeside are the counters that go together with those of which it is told that they do, and those that are put on something although it cannot have all.
func (t *teller) countersBeside(i int, items []item) (list []item) {
	for _, it := range items {
		e := it.event
		if e == nil || !it.parted {
			continue
		}
		pairs := func(o *outcome.Event) bool {
			return is(e, ofCounters) && o.Verb == e.Verb && o.Rule == e.Rule && o.Cause == e.Cause && o.Detail != e.Detail && abs(o.N-e.N) == 1
		}
		some := func(o *outcome.Event) bool {
			return outcome.Verb(e.Verb) == outcome.HasNoEffect && outcome.Verb(o.Verb) == outcome.CounterAdded && o.Cause == e.Cause
		}
		for _, o := range t.find(i, e.Subject, []source{{subject, ofCounters}}) {
			if pairs(o) || some(o) {
				list = append(list, item{event: o})
			}
		}
	}
	return list
}

// leavesBefore reports whether what an event is of had left in edition i before it.
func (t *teller) leavesBefore(i int, e *outcome.Event) bool {
	return slices.ContainsFunc(t.find(i, e.Subject, []source{{subject, leaving}}), func(o *outcome.Event) bool { return o.N < e.N })
}

// leftBefore is how something has left by which a step of the script is done in another edition, where it is refused in edition i.
func (t *teller) leftBefore(i int, items []item) (list []item) {
	for _, it := range items {
		if it.finding == nil || it.finding.Kind != outcome.Refused && it.finding.Kind != outcome.Never {
			continue
		}
		for j := range t.Compared {
			for k := range t.events(j) {
				e := &t.Compared[j].Events[k]
				if j == i || e.Step != it.finding.Step || !is(e, []outcome.Verb{outcome.Activates, outcome.Attacks}) {
					continue
				}
				left := t.find(i, e.Subject, []source{{subject, leaving}})
				if rest := slices.DeleteFunc(slices.Clone(left), func(o *outcome.Event) bool { return outcome.Verb(o.Verb) == outcome.CeasesToExist }); len(rest) > 0 {
					left = rest // of a token it is told what took it away
				}
				if n := len(left) - 1; n >= 0 && left[n].N <= it.finding.After && !t.leavesBefore(j, e) {
					list = append(list, likeAll(t.told(i, left[n], 2))...)
				}
			}
		}
	}
	return list
}

// mostOfLife is how many changes of a life total are told beside others; with more of them only those of the turn are.
const mostOfLife = 3

// lifeOf are the changes of the life of the player whose life differs, or who loses in some edition by it, that a side does not tell of: without them the sum is wrong.
func (t *teller) lifeOf(i int, a *account, items []item) (list []item) {
	var players []string
	for _, n := range a.leads {
		d := t.Differences[n]
		of, leaf, _ := outcome.SplitFactName(d.Fact)
		if leaf != "life" && !(leaf == "result" && t.losesByLife(of)) || slices.Contains(players, of) || !changesLife(a, of) {
			continue
		}
		players = append(players, of)
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

// retargeted is that a spell has got another target from which something comes that the story tells of some edition.
func (t *teller) retargeted(i int, a *account) (list []item) {
	for j, it := range a.all() {
		if it.event == nil {
			continue
		}
		for _, c := range t.chain(j, it.event) {
			moved := t.find(j, c.Subject, changesOfTarget)
			from := outcome.Verb(c.Verb) == outcome.Casts && slices.ContainsFunc(moved, func(o *outcome.Event) bool { return c.N < o.N && o.N < it.event.N })
			if from {
				list = append(list, likeAll(t.find(i, c.Subject, changesOfTarget))...)
			}
		}
	}
	return list
}

var changesOfTarget = []source{{subject, []outcome.Verb{outcome.TargetChanges}}}

// becoming are the words with which effects begin that make something what it was not, as a rule sees it.
var becoming = []string{"becomes ", "is also ", "loses all", "has protection"}

// changesWhat reports whether an effect of something else makes a thing what it was not.
func changesWhat(o *outcome.Event) bool {
	return outcome.Verb(o.Verb) == outcome.EffectBegins && o.Subject != o.Object &&
		slices.ContainsFunc(becoming, func(word string) bool { return strings.HasPrefix(o.Detail, word) })
}

// turnedInto is what an effect has made, in the same turn, of the thing to which something happens, or that deals damage or whose ability comes to nothing: that may
// be why. Where the amount of damage differs it is also what has changed the size of its source.
func (t *teller) turnedInto(i int, items []item) (list []item) {
	verbs := slices.Concat(damage[1:], instead[outcome.DealsDamage], deadly, []outcome.Verb{outcome.IsCountered, outcome.Fizzles})
	for _, it := range items {
		e := it.event
		if e == nil || !it.parted || !is(e, verbs) {
			continue
		}
		grows := func(o *outcome.Event) bool {
			return outcome.Verb(o.Verb) == outcome.EffectBegins && strings.HasPrefix(o.Detail, "gets ") && is(e, damage[1:]) && t.ofOtherAmount(e)
		}
		list = append(list, likeAll(t.earlier(i, e, func(o *outcome.Event) bool {
			return o.Subject == e.Subject && (changesWhat(o) || grows(o)) && !t.saysEffect(items, o)
		}, never))...)
	}
	return list
}

// ofOtherAmount reports whether an event is of another amount in another edition.
func (t *teller) ofOtherAmount(e *outcome.Event) bool {
	return slices.ContainsFunc(t.Timeline[t.rowOf[e]].Events, func(o *outcome.Event) bool { return o != nil && o.Amount != e.Amount })
}

// spared is what an effect has made of a thing that dies in another edition by the rules alone, and not in edition i, or of which, where something dies, only the
// printed type line is told: it may be why.
func (t *teller) spared(i int, a *account, items []item) (list []item) {
	var things []string
	dies := false
	for j, it := range a.all() {
		e := it.event
		dies = dies || e != nil && is(e, deadly)
		if j != i && e != nil && is(e, deadly) && e.Cause == 0 && len(t.find(i, e.Subject, []source{{subject, deadly}})) == 0 {
			things = append(things, e.Subject)
		}
	}
	if dies && slices.ContainsFunc(items, func(it item) bool { return it.printed }) {
		for _, n := range a.leads {
			if of, leaf, _ := outcome.SplitFactName(t.Differences[n].Fact); strings.HasSuffix(leaf, "types") {
				things = append(things, of)
			}
		}
	}
	for _, of := range things {
		for _, o := range t.find(i, of, []source{{subject, []outcome.Verb{outcome.EffectBegins}}}) {
			if changesWhat(o) && !t.saysEffect(items, o) {
				list = append(list, item{event: o})
			}
		}
	}
	return list
}

// saysEffect reports whether items tell of an effect as it applies.
func (t *teller) saysEffect(items []item, e *outcome.Event) bool {
	return slices.ContainsFunc(items, func(it item) bool {
		return it.reason != nil && (it.reason.Event == e.N || it.reason.Of == e.Subject && it.reason.Source == e.Object)
	})
}

// wentAway is that something had phased out that phases in, or phases out before its ability triggers.
func (t *teller) wentAway(i int, a *account, items []item) (list []item) {
	for _, it := range items {
		if it.event == nil || outcome.Verb(it.event.Verb) != outcome.PhasesIn {
			continue
		}
		out := slices.DeleteFunc(t.find(i, it.event.Subject, phasing), func(o *outcome.Event) bool { return o.N > it.event.N })
		list = append(list, likeAll(out[max(0, len(out)-1):])...)
	}
	for _, it := range a.all() {
		if it.event == nil || !it.parted || outcome.Verb(it.event.Verb) != outcome.Triggers {
			continue
		}
		for _, o := range t.find(i, it.event.Subject, phasing) {
			if o.Turn == it.event.Turn {
				list = append(list, item{event: o})
			}
		}
	}
	return list
}

var phasing = []source{{subject, []outcome.Verb{outcome.PhasesOut}}}

// unpaidPrice is that a phase cost is not paid of which more comes.
func (t *teller) unpaidPrice(i int, items []item) (list []item) {
	for _, it := range items {
		if it.event == nil || outcome.Verb(it.event.Verb) == outcome.PhaseCostUnpaid {
			continue
		}
		for _, c := range t.chain(i, it.event) {
			for _, o := range t.find(i, c.Subject, []source{{subject, []outcome.Verb{outcome.PhaseCostUnpaid}}}) {
				if o.Cause == c.N && o.N < it.event.N {
					list = append(list, item{event: o})
				}
			}
		}
	}
	return list
}

// settled is what happened last before something dies by the rules alone, of which nothing else says why it does now.
func (t *teller) settled(i int, items []item) (list []item) {
	for _, it := range items {
		e := it.event
		if e == nil || !is(e, deadly) || e.Cause > 0 || t.cause(i, e) != nil {
			continue
		}
		for k := range slices.Backward(t.Compared[i].Events[:e.N-1]) {
			o := &t.Compared[i].Events[k]
			if is(o, between) || is(o, deadly) && o.Cause == 0 || t.phasesIn(i, e) != nil && o != t.phasesIn(i, e) {
				continue
			}
			list = append(list, likeAll(t.told(i, o, 2))...)
			break
		}
	}
	return list
}

// phasesIn is how a thing to which an event happens phases in in the same turn, before it; nil where it does not.
func (t *teller) phasesIn(i int, e *outcome.Event) *outcome.Event {
	in := t.earlier(i, e, func(o *outcome.Event) bool { return outcome.Verb(o.Verb) == outcome.PhasesIn && o.Subject == e.Subject }, never)
	if len(in) == 0 {
		return nil
	}
	return in[len(in)-1]
}

// lostUnburnt is the mana that a player loses in edition i without harm, where the story tells of mana burn in another.
func (t *teller) lostUnburnt(i int, a *account, items []item) (list []item) {
	for j, it := range a.all() {
		if j == i || it.event == nil || outcome.Verb(it.event.Verb) != outcome.ManaBurns {
			continue
		}
		for _, o := range t.find(i, it.event.Player, []source{{player, []outcome.Verb{outcome.LosesMana}}}) {
			if o.Turn == it.event.Turn && !slices.ContainsFunc(items, func(own item) bool { return own.event != nil && own.event.Turn == o.Turn && is(own.event, manaLosses) }) {
				list = append(list, likeAll(append(t.poolOf(i, o), o))...)
			}
		}
	}
	return list
}

// abortedBefore is how an attack was spoiled in the turn, and not in all editions, before somebody does what the story tells of.
func (t *teller) abortedBefore(i int, items []item) (list []item) {
	for _, it := range items {
		if it.event == nil || !it.parted || !is(it.event, played) {
			continue
		}
		for _, o := range t.find(i, "", []source{{anybody, []outcome.Verb{outcome.AttackAborted}}}) {
			if o.Turn == it.event.Turn && o.N < it.event.N && !t.everywhere(o) {
				list = append(list, likeAll(append(t.told(i, o, 2), t.spoiling(i, o)...))...)
			}
		}
	}
	return list
}

// spoiling is what is played so that an attack is aborted: it comes from the announcement, too.
func (t *teller) spoiling(i int, aborted *outcome.Event) []*outcome.Event {
	for k := range t.Compared[i].Events[aborted.N:] {
		if o := &t.Compared[i].Events[aborted.N+k]; o.Cause == aborted.Cause && is(o, played) {
			return []*outcome.Event{o}
		}
	}
	return nil
}

// paidBeside is that a player pays for one of several abilities of a thing, where another of them cannot be paid for.
func (t *teller) paidBeside(i int, items []item) (list []item) {
	for k := range t.Compared[i].Asides {
		one := &t.Compared[i].Asides[k]
		unpaid := func(it item) bool { return it.aside != nil && it.aside.Kind == outcome.Unpaid && it.aside.Of == one.Of }
		if one.Kind == outcome.Averted && slices.ContainsFunc(items, unpaid) && !slices.ContainsFunc(items, func(it item) bool { return it.aside == one }) {
			list = append(list, t.besides(i, one))
		}
	}
	return list
}

// answered is what players do by steps while an ability waits of which something comes that the story tells.
func (t *teller) answered(i int, items []item) (list []item) {
	for _, it := range items {
		if it.aside == nil || it.aside.Kind != outcome.Unpaid {
			continue
		}
		waits := slices.DeleteFunc(t.find(i, it.aside.Of, []source{{subject, []outcome.Verb{outcome.Triggers}}}), func(o *outcome.Event) bool { return o.N > it.aside.After })
		if len(waits) == 0 {
			continue
		}
		for k := range t.Compared[i].Events[waits[len(waits)-1].N:it.aside.After] {
			if o := &t.Compared[i].Events[waits[len(waits)-1].N+k]; is(o, played) && o.Step != "" && o.Detail != "mana" && !compare.Ends(o) {
				list = append(list, item{event: o})
			}
		}
	}
	return list
}
