package explain

import (
	"cmp"
	"slices"
	"strings"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/outcome"
)

// best is the decision that is told of some open facts: of two the one that the first of these criteria prefers in which they are not equal.
func (t *teller) best(s *Story, decisions []trials.Decision, open []boundary) (best *trials.Decision) {
	count := func(d *trials.Decision) int { return t.accountsFor(d, decisions, open) }
	for n := range decisions {
		d := &decisions[n]
		if !slices.ContainsFunc(open, of(d)) {
			continue
		}
		if best == nil || cmp.Or(
			wholly(d, decisions, open)-wholly(best, decisions, open), // each edition has the other's facts with the other's text of a card
			t.awaited(d)-t.awaited(best),
			t.putsOff(d, best, open)-t.putsOff(best, d, open),
			count(d)-count(best), // it decides more of the open facts
			t.decidedBefore(d)-t.decidedBefore(best),
			t.saidOtherwise(d, best)-t.saidOtherwise(best, d),
			t.setsApart(d, best)-t.setsApart(best, d),
			t.isUsed(d, best)-t.isUsed(best, d),
			t.only(best)-t.only(d),
			t.rather(d, best),
			t.covers(d, best)-t.covers(best, d),
			t.alone(d, best),
			t.strays(best, d)-t.strays(d, best),
			min(1, t.near(s, d))-min(1, t.near(s, best)), // the story cites it
			t.keeps(s, d)-t.keeps(s, best),
			t.voids(d, best)-t.voids(best, d),   // it is cited for what has no effect
			t.detour(best, d)-t.detour(d, best), // the replay without it goes the way of the other edition, and does not only come to the same end
			d.Closer-best.Closer,                // the replay without it is more like that of the other edition
			t.matter(s, d)-t.matter(s, best),
			t.weight(best)-t.weight(d), // its role says more
			len(best.Rules)-len(d.Rules),
			min(1, len(best.Step))-min(1, len(d.Step)), // a rule by itself, and not by a step that it forbids
			t.near(s, d)-t.near(s, best),               // it is cited nearer to the facts
			t.first(d, best),
		) > 0 {
			best = d
		}
	}
	return best
}

// awaited is 1 for a step that neither edition does, and for which one waits: what comes only because it goes on is of no other rule.
func (t *teller) awaited(d *trials.Decision) int {
	if d.Step != "" && t.withheld(d.As, d.Step) != nil {
		return 1
	}
	return 0
}

// detour is by how many events the replay without the rules of a decision strays from the other edition, where another contends for one of its facts. A
// rule that lets a step be done does not contend so: that nothing comes of the step is another reason.
func (t *teller) detour(d, other *trials.Decision) int {
	contend := d.Edition == other.Edition && d.As == other.As || d.Edition == other.As && d.As == other.Edition
	if !contend || d.Step+d.Card+other.Step+other.Card != "" || t.letsDo(d) || t.letsDo(other) || !slices.ContainsFunc(d.Facts, func(fact int) bool { return slices.Contains(other.Facts, fact) }) {
		return 0
	}
	return d.Detour
}

// strays is the detour of two decisions of which one is by a rule by which something is replaced: without that nothing is there to which what decides in the
// other edition could happen.
func (t *teller) strays(d, other *trials.Decision) int {
	if byWeight[t.weight(d)] != "replacement" && byWeight[t.weight(other)] != "replacement" {
		return 0
	}
	return t.detour(d, other)
}

// accountsFor counts the open facts that the rules of a decision decide, and those that then are as the end of the game left them.
func (t *teller) accountsFor(d *trials.Decision, decisions []trials.Decision, open []boundary) (n int) {
	var told []choice
	var rest []boundary
	for _, b := range open {
		if at := slices.IndexFunc(decisions, func(o trials.Decision) bool { return alike(&o, d) && of(&o)(b) }); at >= 0 {
			told = append(told, choice{Decision: &decisions[at], of: b})
		} else {
			rest = append(rest, b)
		}
	}
	n = len(told)
	for _, b := range rest {
		if t.leftByTheEnd(b, told, decisions) {
			n++
		}
	}
	return n
}

// decidedBefore is 1 for a decision by rules that decide an earlier story: what comes of one rule is told of one rule.
func (t *teller) decidedBefore(d *trials.Decision) int {
	if d.Step+d.Card == "" && slices.ContainsFunc(t.deciders, func(o *trials.Decision) bool { return alike(o, d) && o.As == d.As }) {
		return 1
	}
	return 0
}

// rather is by how much one of two rules of an edition that act alike accounts for more of what differs, in whatever story.
func (t *teller) rather(d, other *trials.Decision) int {
	if d.Edition != other.Edition || d.Step+d.Card+other.Step+other.Card != "" || t.weight(d) != t.weight(other) {
		return 0
	}
	return d.Closer - other.Closer
}

// covers is 1 for a rule that accounts for all that another of the same edition accounts for, if its role says no less, and it accounts for more in whatever
// story; or if the other only replaces something, or happens by itself, and a step is done by this one that the other edition does not do.
func (t *teller) covers(d, other *trials.Decision) int {
	if d.Edition != other.Edition || d.As != other.As || d.Step+d.Card+other.Step+other.Card != "" || d.Closer < other.Closer {
		return 0
	}
	if slices.ContainsFunc(other.Facts, func(fact int) bool { return !slices.Contains(d.Facts, fact) }) {
		return 0
	}
	if t.weight(d) > t.weight(other) && (d.Closer == other.Closer || len(d.Facts) == len(other.Facts)) {
		return 0
	}
	if len(d.Facts) > len(other.Facts) || t.weight(other) >= slices.Index(byWeight, "replacement") && t.letsDo(d) && !t.letsDo(other) {
		return 1
	}
	return 0
}

// alone is 1 for one of two procedures of an edition if the other edition has none on its matter, but one on that of the second; -1 the other way
// round. That a rule has gone says more than that another acts at another time.
func (t *teller) alone(d, other *trials.Decision) int {
	if d.Edition != other.Edition || d.As != other.As {
		return 0
	}
	has := func(d *trials.Decision) (n int, ok bool) {
		if d.Step+d.Card != "" || len(d.Rules) != 1 || byWeight[t.weight(d)] != procedure {
			return 0, false
		}
		return min(1, len(t.counterpart(t.Compared[d.As].Edition, Decided{Edition: t.Compared[d.Edition].Edition, Rules: d.Rules, Role: procedure}))), true
	}
	own, is := has(d)
	others, also := has(other)
	if !is || !also {
		return 0
	}
	return others - own
}

// saidOtherwise is 1 for the text of a card beside a rule by which something is replaced, if the other edition has a rule by which that is replaced as
// well: then it is what the card says there that is otherwise. It is also 1 beside a procedure, if an ability of the card triggers that does not in the
// other edition, or not at that time: what becomes of it is of no matter there.
func (t *teller) saidOtherwise(d, other *trials.Decision) int {
	if d.Card != "" && other.Step+other.Card == "" && d.Edition == other.Edition && d.As == other.As && t.onlyProceeds(other) &&
		t.triggers(d.Edition, d.Card) && (!t.triggers(d.As, d.Card) || t.atAnotherTime(d.Edition, d.As, d.Card)) {
		return 1
	}
	if d.Card == "" || len(other.Rules) != 1 || other.Step != "" || byWeight[t.weight(other)] != "replacement" {
		return 0
	}
	return min(1, len(t.counterpart(t.Compared[other.As].Edition, Decided{Edition: t.Compared[other.Edition].Edition, Rules: other.Rules, Role: "replacement"})))
}

// putsOff is 1 for a procedure of one edition beside the rule of the other on its matter, by which something happens by itself or triggers, if it decides
// the first of the open facts: that the one edition waits with it is what the two differ in, and that it happens is not. So it is beside a replacement that
// the one edition has, too: then its procedure says when not.
func (t *teller) putsOff(d, other *trials.Decision, open []boundary) int {
	if len(d.Rules) != 1 || len(other.Rules) != 1 || d.Step+d.Card+other.Step+other.Card != "" || d.Edition != other.As || d.As != other.Edition {
		return 0
	}
	here, there := t.Compared[d.Edition].Edition, t.Compared[d.As].Edition
	role := byWeight[t.weight(other)]
	replaces := role == "replacement" && t.counterpart(here, Decided{Edition: there, Rules: other.Rules, Role: role}) != ""
	if byWeight[t.weight(d)] != procedure || role != "state-based" && !replaces || !of(d)(open[0]) {
		return 0
	}
	if !slices.Contains(t.onTheMatter(there, OfOther{here, d.Rules[0]}), other.Rules[0]) {
		return 0
	}
	return 1
}

// setsApart is 1 for a procedure of one edition beside a rule of the other that only refuses, and refuses no step: what it forbids both editions forbid,
// and the procedure says to what it does not apply.
func (t *teller) setsApart(d, other *trials.Decision) int {
	if d.Step+d.Card+other.Step+other.Card != "" || d.Edition != other.As || d.As != other.Edition || len(d.Rules) != 1 || len(other.Rules) != 1 {
		return 0
	}
	refuses := func(s compare.Step) bool {
		f := s.Findings[other.Edition]
		return f != nil && slices.Contains(cited(f.Rule), other.Rules[0])
	}
	if byWeight[t.weight(d)] != procedure || byWeight[t.weight(other)] != "refusal" || slices.ContainsFunc(t.Steps, refuses) {
		return 0
	}
	return min(1, len(t.counterpart(t.Compared[d.Edition].Edition, Decided{Edition: t.Compared[other.Edition].Edition, Rules: other.Rules, Role: "refusal"})))
}

// triggers reports whether an ability of a card triggers in an edition.
func (t *teller) triggers(i int, card string) bool {
	return slices.ContainsFunc(t.Compared[i].Events, triggersOf(card))
}

// triggersOf reports of an event whether an ability of a card triggers.
func triggersOf(card string) func(outcome.Event) bool {
	return func(e outcome.Event) bool {
		of, _, _ := strings.Cut(e.Subject, "#")
		return outcome.Verb(e.Verb) == outcome.Triggers && of == card
	}
}

// onlyProceeds reports whether a decision is by a rule that is a procedure, and no step is done in a window that it opens.
func (t *teller) onlyProceeds(d *trials.Decision) bool {
	return len(d.Rules) > 0 && slices.Contains(t.Rules[t.Compared[d.Edition].Edition][d.Rules[0]].LeftOutAs, procedure) && !t.stepBy(d)
}

// atAnotherTime reports whether an ability of a card triggers in one of two editions before something of that turn that it comes after in the other.
func (t *teller) atAnotherTime(i, j int, card string) bool {
	of := func(o *outcome.Outcome) (before, after []outcome.Event) {
		at := slices.IndexFunc(o.Events, triggersOf(card))
		turn := o.Events[at].Turn
		for _, e := range o.Events {
			switch {
			case e.Turn != turn || is(&e, structure) || is(&e, []outcome.Verb{outcome.Triggers, outcome.Resolves}):
			case e.N <= at:
				before = append(before, e)
			default:
				after = append(after, e)
			}
		}
		return before, after
	}
	meet := func(one, other []outcome.Event) bool {
		return slices.ContainsFunc(one, func(e outcome.Event) bool {
			return slices.ContainsFunc(other, func(o outcome.Event) bool {
				return o.Verb == e.Verb && o.Subject == e.Subject && o.Object == e.Object && o.Player == e.Player
			})
		})
	}
	before, after := of(t.Compared[i])
	earlier, later := of(t.Compared[j])
	return meet(before, later) || meet(after, earlier)
}

// isUsed is 1 for the text of a card beside that of another, if with both a step is not done that the other edition does not do, and is to cast or use the card: what
// pays for it says less.
func (t *teller) isUsed(d, other *trials.Decision) int {
	if d.Card == "" || other.Card == "" || d.Edition != other.Edition || d.As != other.As {
		return 0
	}
	for _, step := range d.Turned {
		if slices.Contains(other.Turned, step) && t.withheld(d.As, step) != nil && t.isOf(d.Edition, step, d.Card) && !t.isOf(d.Edition, step, other.Card) {
			return 1
		}
	}
	return 0
}

// isOf reports whether a step that an edition does is to cast or use a card: of all that is used as the step, what its finding names first.
func (t *teller) isOf(i int, step, card string) bool {
	f, first, of := t.finding(i, step), -1, ""
	for k := range t.events(i) {
		e := &t.Compared[i].Events[k]
		if f == nil || e.Step != step || !is(e, played) {
			continue
		}
		if at := strings.Index(f.Text, e.Subject); at >= 0 && (first < 0 || at < first) {
			first, of = at, e.Subject
		}
	}
	name, _, _ := strings.Cut(of, "#")
	return name == card
}

// letsDo reports whether a step is done by a rule of a decision that the other edition refuses, or has no moment for.
func (t *teller) letsDo(d *trials.Decision) bool {
	return slices.ContainsFunc(t.Steps, func(s compare.Step) bool {
		f := s.Findings[d.Edition]
		return f != nil && begun(f) && slices.ContainsFunc(cited(f.Rule), func(rule string) bool { return slices.Contains(d.Rules, rule) }) && t.withheld(d.As, f.Step) != nil
	})
}

// wholly is 1 for the text of a card if each of the two editions has the other's facts with the other's text: with the same text they do not differ,
// and so no rule is the reason.
func wholly(d *trials.Decision, decisions []trials.Decision, open []boundary) int {
	if d.Card == "" {
		return 0
	}
	for _, b := range open {
		turned := func(o trials.Decision) bool {
			return o.Card == d.Card && o.Edition == d.As && o.As == d.Edition && o.Decides(b.fact, b.a, b.a+1)
		}
		if d.Decides(b.fact, b.a, b.a+1) && !slices.ContainsFunc(decisions, turned) {
			return 0
		}
	}
	return 1
}

// first is 1 if both decisions are by rules of an order, and the first is by the one with the lower number: it is what the other builds on. Of two
// parts of one rule it is the last: that its group comes after all others says more than that another comes before it.
func (t *teller) first(d, other *trials.Decision) int {
	if byWeight[t.weight(d)] != "order" || byWeight[t.weight(other)] != "order" || d.Edition != other.Edition {
		return 0
	}
	lower := slices.Compare(other.Rules, d.Rules)
	if a, b := d.Rules[0], other.Rules[0]; len(d.Rules) == 1 && len(other.Rules) == 1 && a[:len(a)-1] == b[:len(b)-1] {
		return -lower
	}
	return lower
}

// near is after how many sentences of its side a story cites the rules of a decision: the last is the nearest to the facts. It is 0 where it does
// not, and for those of an order, which all stand at the same place.
func (t *teller) near(s *Story, d *trials.Decision) (n int) {
	if byWeight[t.weight(d)] == "order" {
		return 0
	}
	for k, sentence := range s.Sides[d.Edition].Sentences {
		if slices.ContainsFunc(cited(sentence.Rule), func(rule string) bool { return slices.Contains(d.Rules, rule) }) {
			n = k + 1
		}
	}
	return n
}

// keeps is 1 if a story says of the rules of a decision that they kept something from happening, which no event shows.
func (t *teller) keeps(s *Story, d *trials.Decision) int {
	if slices.ContainsFunc(s.Sides[d.Edition].Sentences, func(n Sentence) bool { return n.aside != "" && slices.Contains(d.Rules, n.Rule) }) {
		return 1
	}
	return 0
}

// matter is 1 if a decision is by a rule of a matter that a rule belongs to which the story cites for what happened last.
func (t *teller) matter(s *Story, d *trials.Decision) int {
	said := s.Sides[d.Edition].Sentences
	if len(said) == 0 || len(d.Rules) == 0 || d.Step != "" {
		return 0
	}
	rules := t.Rules[t.Compared[d.Edition].Edition]
	for _, rule := range cited(said[len(said)-1].Rule) {
		if area := rules[rule].Area; area != "" && area == rules[d.Rules[0]].Area {
			return 1
		}
	}
	return 0
}

// alike reports whether two decisions are by the same rules, for whatever edition it is as there.
func alike(a, b *trials.Decision) bool {
	return a.Edition == b.Edition && a.Step == b.Step && a.Card == b.Card && slices.Equal(a.Rules, b.Rules)
}
