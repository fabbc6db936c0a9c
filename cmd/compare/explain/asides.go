package explain

import (
	"slices"
	"strings"

	"palimpsest/core/outcome"
)

// lacking are the kinds of asides that say why something does not happen.
var lacking = []outcome.AsideKind{outcome.Untrue, outcome.NotTriggered, outcome.Off, outcome.Lost, outcome.Declined, outcome.Averted, outcome.Unpaid, outcome.Gone, outcome.TooLate, outcome.NoPower}

// lacked is what edition i says aside, and edition j does not, of why there is nothing like an event of edition j: of what the event
// came from, and nearest to where it would be. It is nil where nothing is said.
func (t *teller) lacked(i, j int, e *outcome.Event) *outcome.Aside {
	sources := t.sourcesOf(j, e)
	var nearest *outcome.Aside
	apart := 0
	for k := range t.Compared[i].Asides {
		a := &t.Compared[i].Asides[k]
		if a.After > t.horizon[i] || !slices.Contains(lacking, a.Kind) || !slices.Contains(sources, a.Of) || t.saysAside(j, a) >= t.saysAside(i, a) {
			continue
		}
		if off := abs(t.rowAfter(i, a.After) - t.rowOf[e]); nearest == nil || off < apart {
			nearest, apart = a, off
		}
	}
	return nearest
}

// sourcesOf are what an event came from: what it speaks of itself, where it says that an ability triggers or is used, and what its causes do.
func (t *teller) sourcesOf(i int, e *outcome.Event) (names []string) {
	for _, c := range t.chain(i, e) {
		if is(c, fromAbility) && !slices.Contains(names, c.Subject) {
			names = append(names, c.Subject)
		}
	}
	return names
}

// fromAbility are the events whose subject is what a spell or ability is of.
var fromAbility = []outcome.Verb{outcome.Casts, outcome.Activates, outcome.Triggers, outcome.Resolves, outcome.PhaseCostUnpaid, outcome.DealsDamage}

// saysAside is how often an edition says the same of the same thing.
func (t *teller) saysAside(i int, a *outcome.Aside) (n int) {
	t.look(len(t.Compared[i].Asides))
	for k := range t.Compared[i].Asides {
		if o := &t.Compared[i].Asides[k]; o.After <= t.horizon[i] && o.Kind == a.Kind && o.Of == a.Of && o.Player == a.Player {
			n++
		}
	}
	return n
}

// declined are the offers that nobody takes, or can take, in edition i, of what a story tells of, and that were taken, or not made, in another.
func (t *teller) declined(i int, a *account) (list []item) {
	about := t.about(a)
	for k := range t.Compared[i].Asides {
		one := &t.Compared[i].Asides[k]
		said := slices.ContainsFunc(a.sides[i], func(it item) bool { return it.aside == one })
		others := slices.ContainsFunc(t.indices(), func(j int) bool { return t.saysAside(j, one) < t.saysAside(i, one) })
		if (one.Kind == outcome.Declined || one.Kind == outcome.Unpaid) && about[one.Of] && others && !said {
			list = append(list, t.besides(i, one))
		}
	}
	return list
}

// unaffordable reports whether a finding is that a player is not asked, where items tell that the player cannot pay for the same.
func (t *teller) unaffordable(f *outcome.Finding, items []item) bool {
	return f != nil && f.Kind == outcome.Unasked && slices.ContainsFunc(items, func(it item) bool {
		return it.aside != nil && it.aside.Kind == outcome.Unpaid && t.isAbout(f, it.aside)
	})
}

// isAbout reports whether a finding is about what an aside is of, and about its player: by what its step does in some edition, or is to do.
func (t *teller) isAbout(f *outcome.Finding, a *outcome.Aside) bool {
	for _, o := range t.Compared {
		if slices.ContainsFunc(o.Events, func(e outcome.Event) bool { return e.Step == f.Step && e.Subject == a.Of && e.Player == a.Player }) {
			return true
		}
	}
	return f.Player == a.Player && f.Of == a.Of
}

// paidHere are the phase costs that are paid in edition i, of what a story tells of, where a player of another edition cannot pay for the same.
func (t *teller) paidHere(i int, a *account) (list []item) {
	about := t.about(a)
	for k := range t.Compared[i].Events {
		e := &t.Compared[i].Events[k]
		paid := outcome.Verb(e.Verb) == outcome.PhaseCostPaid && about[e.Subject] && e.N <= t.horizon[i]
		unpaid := outcome.Aside{Kind: outcome.Unpaid, Of: e.Subject, Player: e.Player}
		if paid && slices.ContainsFunc(t.indices(), func(j int) bool { return t.saysAside(j, &unpaid) > 0 }) {
			list = append(list, item{event: e, parted: true})
		}
	}
	return list
}

// ofDamage is how answers name the choice of a source of damage.
const ofDamage = "source"

// byDefault are the decisions that a script leaves open in edition i, of what a story tells of, where not all editions have chosen the same by default: a shield
// without a source waits for damage that may never come, and what damage is divided among another division would spare.
func (t *teller) byDefault(i int, a *account) (list []item) {
	about := t.about(a)
	chose := func(j int, d *outcome.Default) bool {
		return slices.ContainsFunc(t.Compared[j].Defaults, func(o outcome.Default) bool { return o.Decision == d.Decision && o.Of == d.Of && o.Took == d.Took })
	}
	shields := func(d *outcome.Default) bool {
		return slices.ContainsFunc(t.Compared[i].Events[d.After:], func(e outcome.Event) bool {
			return outcome.Verb(e.Verb) == outcome.ShieldMade && e.Subject == d.Of && about[e.Object]
		})
	}
	for k := range t.Compared[i].Defaults {
		d := &t.Compared[i].Defaults[k]
		left := t.leftOpen(d)
		concerns := d.Decision == ofDamage && (about[d.Of] || shields(d)) || d.Decision == ofReplacement && about[d.Took] || a.divides(i, d)
		if !concerns || !slices.ContainsFunc(t.indices(), func(j int) bool { return !chose(j, d) }) {
			continue
		}
		text := "Remark: the script " + left + "; by default it is " + outcome.Told(d.Took)
		list = append(list, item{note: Sentence{Text: text}, at: t.rowAfter(i, d.After) + 1})
		if missed := a.misses(i, d); missed != "" {
			list = append(list, item{note: Sentence{Text: missed}, at: t.rowAfter(i, d.After) + 1})
		}
	}
	return list
}

// misses says what a shield for damage of a source that the script does not name does not apply to: the damage of another, of which an account tells in edition i.
func (a *account) misses(i int, d *outcome.Default) string {
	if d.Decision != ofDamage {
		return ""
	}
	dealt := slices.IndexFunc(a.sides[i], func(it item) bool { return it.event != nil && it.event.N > d.After && is(it.event, damage[1:]) })
	if dealt < 0 || a.sides[i][dealt].event.Subject == d.Took {
		return ""
	}
	return "The effect of " + outcome.Told(d.Of) + " does not apply to the damage of " + outcome.Told(a.sides[i][dealt].event.Subject)
}

// The decisions of which a default is told: whose damage a shield prevents, how a creature divides its damage, and which of several effects acts first.
const (
	ofDivision    = "division"
	ofReplacement = "order of replacement"
)

// divides reports whether a default is how a creature divides its damage of which an account tells in edition i.
func (a *account) divides(i int, d *outcome.Default) bool {
	return d.Decision == ofDivision && slices.ContainsFunc(a.sides[i], func(it item) bool {
		return it.event != nil && it.parted && is(it.event, damage) && it.event.Subject == d.Of
	})
}

// leftOpen says what a script does not say.
func (t *teller) leftOpen(d *outcome.Default) string {
	switch d.Decision {
	case ofDivision:
		return "does not say how the damage of " + outcome.Told(d.Of) + " is divided"
	case ofReplacement:
		return "does not say which effect acts first"
	}
	return "names no source of damage for " + outcome.Told(d.Of)
}

func (t *teller) indices() (list []int) {
	for i := range t.Compared {
		list = append(list, i)
	}
	return list
}

// rowAfter is the row of the last event of an edition before something that no event says.
func (t *teller) rowAfter(i, n int) int {
	if n == 0 {
		return 0
	}
	return t.rowOf[&t.Compared[i].Events[n-1]]
}

// besides is an aside as a stage of a story. What a player decides is no rule's doing: it is a remark.
func (t *teller) besides(i int, a *outcome.Aside) item {
	text := plain(a.Text)
	if a.Kind == outcome.Declined {
		text = "Remark: " + text
	}
	return item{note: Sentence{Text: text, Rule: a.Rule, aside: a.Kind}, at: t.rowAfter(i, a.After) + 1, aside: a}
}

// powerless is how a creature that assigns no combat damage in edition i came to have no power, where another has an event of damage that it deals.
func (t *teller) powerless(i int, a *outcome.Aside, e *outcome.Event) (list []item) {
	if a.Kind != outcome.NoPower {
		return nil
	}
	for _, r := range t.assignedSize(i, e) {
		list = append(list, item{reason: r, until: a.After + 1, parted: true})
	}
	return list
}

// payment is what a player did right before an effect was averted by paying: mana that was made for it, and what else it took.
func (t *teller) payment(i int, a *outcome.Aside) (list []item) {
	if a.Kind != outcome.Averted {
		return nil
	}
	given := []outcome.Verb{outcome.Activates, outcome.Taps, outcome.AddsMana, outcome.PaysLife, outcome.LosesLife, outcome.Discards, outcome.IsSacrificed, outcome.Dies, outcome.IsExiled, outcome.IsReturned}
	for k := a.After - 1; k >= 0 && is(&t.Compared[i].Events[k], given); k-- {
		if e := &t.Compared[i].Events[k]; !is(e, given[1:3]) && (e.Player == "" || e.Player == a.Player) { // that something is tapped for mana says that it is used
			list = append(list, item{event: e, parted: !t.everywhere(e)})
		}
	}
	return list
}

// untriggered is why abilities did not trigger in edition i that steps cannot play there, for they trigger by themselves.
func (t *teller) untriggered(i int, items []item) (list []item) {
	for _, it := range items {
		if it.finding == nil || !slices.Contains(notDone, it.finding.Kind) {
			continue
		}
		for k := range t.Compared[i].Asides {
			a := &t.Compared[i].Asides[k]
			if a.Kind == outcome.NotTriggered && a.After <= it.finding.After && t.speaksOf(i, it.finding.Text, a.Of) {
				list = append(list, t.besides(i, a))
			}
		}
	}
	return list
}

// speaksOf reports whether a finding is about an ability of a thing, and of none whose name goes on after that of this one.
func (t *teller) speaksOf(i int, text, thing string) bool {
	of := func(name string) bool { return strings.Contains(text, "ability of "+outcome.Told(name)) }
	return of(thing) && !slices.ContainsFunc(t.Compared[i].Facts, func(f outcome.Fact) bool {
		name, _, _ := outcome.SplitFactName(f.Name)
		return strings.HasPrefix(name, thing+" ") && of(name)
	})
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
