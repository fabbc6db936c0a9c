package explain

import (
	"cmp"
	"slices"
	"strings"

	"palimpsest/cmd/compare/trials"
	"palimpsest/core/outcome"
)

// Further is why an edition beyond the two of a trial, which has the fact as the one beside it has it, is not as the third.
type Further struct {
	Edition string   // the edition; its rules decide, or its text of a card
	As      string   // the edition from which it differs
	By      string   // whose rules they are, or whose card is played with the other's text: Edition, or As; empty where nothing is proven
	Rules   []string // one or two
	Role    string   // what the first of them does
	Step    string   // the step that they keep from being done
	Card    string   // the card whose text decides, and no rule
	Fact    string   // that it decides, where that is told besides the first; At: at this checkpoint
	At      string
	// Untested is why no trials were made; empty where some were.
	Untested string

	shown *trials.Decision
}

// Proven reports whether a trial has shown what decides.
func (f *Further) Proven() bool { return f.By != "" }

// further adds, to what decides between two editions, why an edition at the other end is not as the third: by its own rule, its text of a card, or a step that one of
// the two refuses. Of an edition of which trials have shown nothing it says so.
func (t *teller) further(s *Story, list []Decided, decisions []trials.Decision, r *trials.Result) {
	beyond, behind := t.sifted(s, r.Beyond, r), t.sifted(s, r.Behind, r)
	last := len(t.Compared) - 1
	for n := range list {
		of := &list[n]
		for _, m := range [...]int{0, last} {
			values, o := of.Of.Values, last-m
			id := t.Compared[m].Edition
			if last < 2 || id == of.Edition || slices.Contains(of.As, id) || values[m] != values[1] || values[m] == values[o] {
				continue
			}
			f := Further{Edition: id, As: t.Compared[o].Edition}
			best := cmp.Or(t.bestFurther(s, of, m, o, beyond, decisions), t.bestFurther(s, of, m, o, behind, nil))
			if of.Step != "" || best == nil {
				t.decidesBoth(s, of, m, slices.Concat(beyond, behind))
			}
			if best != nil {
				f.By, f.Rules, f.Step, f.Card, f.Role, f.shown = t.Compared[best.Edition].Edition, best.Rules, best.Step, best.Card, byWeight[t.weight(best)], best
				of.Text += t.furtherText(of, &f, m, o)
				t.dateRules(of, f.By, f.Rules, []*trials.Decision{best})
			} else if r.Further[m].Untested != "" && r.Further[o].Untested != "" {
				f.Untested = r.Further[m].Untested
				of.Text += " Not tested for " + id + ": " + f.Untested + "."
			} else {
				of.Text += " Not proven for " + id + t.ofThatAlone(s, of, m, o, slices.Concat(beyond, behind), decisions) + "."
			}
			of.Further = append(of.Further, f)
		}
		t.furtherBeside(s, of, beyond, decisions)
	}
}

// decidesBoth adds, of a step or the text of a card that decides a fact, and not against the edition m at the other end, where that is the same for another reason, the first
// other fact of the story that it decides against both.
func (t *teller) decidesBoth(s *Story, of *Decided, m int, ends []trials.Decision) {
	id := t.Compared[m].Edition
	for _, fact := range s.leads {
		d := t.Differences[fact]
		at := slices.IndexFunc(ends, func(o trials.Decision) bool {
			return o.As == m && alike(&o, of.shown[0]) && slices.Contains(o.Facts, fact) && d.Values[m] == d.Values[of.shown[0].As]
		})
		if of.Step+of.Card == "" || at < 0 || !slices.Contains(of.shown[0].Facts, fact) {
			continue
		}
		if of.Step != "" {
			of.Text += " Without this step, " + t.would(d, d.Values[t.at(of.Edition)]) + " in " + id + ", too."
		} else {
			of.Text += " With the text that " + of.Card + " has in " + id + ", " + t.would(d, d.Values[m]) + " in " + of.Edition + ", too."
		}
		of.Further = append(of.Further, Further{Edition: id, As: of.Edition, By: of.Edition, Rules: of.Rules, Role: of.Role, Step: of.Step, Card: of.Card, Fact: d.Fact, At: d.Step, shown: &ends[at]})
		return
	}
}

// ofThatAlone is the fact that is not proven for the edition m at the other end, where the story has others that are, or in which that edition is not as its neighbour; empty
// where all are alike.
func (t *teller) ofThatAlone(s *Story, of *Decided, m, o int, beyond, decisions []trials.Decision) string {
	own := t.differenceIn(of.Of.Step, of.Of.Fact)
	for _, fact := range s.leads {
		one := *of
		one.Of = t.Differences[fact]
		known := slices.ContainsFunc(of.Further, func(f Further) bool {
			return f.Edition == t.Compared[m].Edition && f.Fact == one.Of.Fact && f.At == one.Of.Step
		})
		if fact != own && (known || !t.partsAlike(fact, own) || t.bestFurther(s, &one, m, o, beyond, decisions) != nil) {
			return ": " + t.valued(of.Of, of.Of.Values[m])
		}
	}
	return ""
}

// furtherBeside adds, for facts that are told besides the first, and for those of which what has been said of the other end is not true, the rules of an edition at
// the other end that are shown to decide them, those of the same rules together.
func (t *teller) furtherBeside(s *Story, of *Decided, beyond, decisions []trials.Decision) {
	var last *trials.Decision
	for _, fact := range slices.Concat(of.beside, t.notTheSame(s, of)) {
		m, best := t.bestBeside(s, of, fact, beyond, decisions)
		if best == nil || t.toldFor(fact, best, s.Deciding) {
			continue
		}
		d, o := t.Differences[fact], len(t.Compared)-1-m
		as := ", as in " + t.Compared[o].Edition + "."
		if last != nil && alike(last, best) {
			of.Text = strings.TrimSuffix(of.Text, ".") + "; " + t.would(d, d.Values[o]) + " there" + as
			continue
		}
		last = best
		of.Further = append(of.Further, Further{Edition: t.Compared[m].Edition, As: t.Compared[o].Edition, By: t.Compared[m].Edition, Rules: best.Rules, Role: byWeight[t.weight(best)], Fact: d.Fact, At: d.Step, shown: best})
		rules := make([]string, len(best.Rules))
		for n, rule := range best.Rules {
			rules[n] = t.quoted(t.Compared[m].Edition, rule)
		}
		of.Text += " But for " + And(rules) + ", " + t.would(d, d.Values[o]) + " in " + t.Compared[m].Edition + as
		dated := *of
		dated.Of = d // by what this fact is about, and where it changed
		t.dateRules(&dated, t.Compared[m].Edition, best.Rules, []*trials.Decision{best})
		of.Text = dated.Text
	}
}

// notTheSame are the like facts of other things in a story that are decided as the first is, of which the trial that is told of the other end does not show the same.
func (t *teller) notTheSame(s *Story, of *Decided) (facts []int) {
	_, leaf, _ := outcome.SplitFactName(of.Of.Fact)
	for _, n := range s.leads {
		if _, own, _ := outcome.SplitFactName(t.Differences[n].Fact); own != leaf {
			continue
		}
		decided := slices.ContainsFunc(of.shown, func(d *trials.Decision) bool { return slices.Contains(d.Facts, n) })
		other := slices.ContainsFunc(of.Further, func(f Further) bool {
			return f.Proven() && f.Fact == "" && f.shown != nil && !slices.Contains(f.shown.Facts, n)
		})
		if decided && other && !slices.Contains(of.beside, n) {
			facts = append(facts, n)
		}
	}
	return facts
}

// bestBeside is what decides a fact in the edition m at the other end, by its own rules, if a trial has shown it.
func (t *teller) bestBeside(s *Story, of *Decided, fact int, beyond, decisions []trials.Decision) (m int, best *trials.Decision) {
	d, last := t.Differences[fact], len(t.Compared)-1
	for _, m := range [...]int{0, last} {
		id := t.Compared[m].Edition
		if last < 2 || id == of.Edition || slices.Contains(of.As, id) || d.Values[m] != d.Values[1] || d.Values[m] == d.Values[last-m] {
			continue
		}
		one := *of
		one.Of = d
		if of.Card != "" { // the text is told; what else decides is a rule
			beyond = slices.DeleteFunc(slices.Clone(beyond), func(d trials.Decision) bool { return d.Edition != m || d.Card != "" })
		}
		if best := t.bestFurther(s, &one, m, last-m, beyond, decisions); best != nil && best.Edition == m && best.Step+best.Card == "" {
			return m, best
		}
	}
	return 0, nil
}

// toldFor reports whether it is told already that the rules of a decision decide a fact.
func (t *teller) toldFor(fact int, d *trials.Decision, list []Decided) bool {
	return slices.ContainsFunc(list, func(o Decided) bool {
		return o.Edition == t.Compared[d.Edition].Edition && slices.Equal(o.Rules, d.Rules) && (slices.Contains(o.beside, fact) || t.differenceIn(o.Of.Step, o.Of.Fact) == fact)
	})
}

// bestFurther is what decides between the editions m and o, if a trial has shown it: of several the same step or card that has been told, then the rule that
// the ledgers match with the one that has been told, then one that says more than how it comes about, then one of m, then one that accounts for more of what the
// story tells first, and then as for neighbours.
func (t *teller) bestFurther(s *Story, of *Decided, m, o int, beyond, decisions []trials.Decision) (best *trials.Decision) {
	fact := t.differenceIn(of.Of.Step, of.Of.Fact)
	one := func(is bool) int {
		if is {
			return 1
		}
		return 0
	}
	same := func(d *trials.Decision) int {
		return one(d.Step != "" && d.Step == of.Step || d.Card != "" && d.Card == of.Card)
	}
	own := func(d *trials.Decision) int { return one(d.Edition == m) }
	leads := func(d *trials.Decision) (n int) {
		for _, lead := range s.leads {
			n += one(slices.Contains(d.Facts, lead))
		}
		return n
	}
	little := func(d *trials.Decision) int { return one(byWeight[t.weight(d)] != of.Role && t.only(d) == 1) }
	take := func(d *trials.Decision) {
		if best == nil || cmp.Or(same(d)-same(best), t.matched(of, d, m)-t.matched(of, best, m), little(best)-little(d), own(d)-own(best), leads(d)-leads(best), min(1, t.near(s, d))-min(1, t.near(s, best)),
			t.weight(best)-t.weight(d), d.Closer-best.Closer, t.near(s, d)-t.near(s, best)) > 0 {
			best = d
		}
	}
	for k := range beyond {
		if d := &beyond[k]; (d.Edition == m && d.As == o || d.Edition == o && d.As == m) && slices.Contains(d.Facts, fact) {
			take(d)
		}
	}
	for k := range decisions { // what makes o as the edition beside it makes it as m
		d := &decisions[k]
		if d.Edition == o && d.Decides(fact, min(o, d.As), max(o, d.As)) && slices.Contains(t.beyond(choice{Decision: d, of: boundary{fact, min(o, d.As)}}, of.Of, nil), t.Compared[m].Edition) {
			take(d)
		}
	}
	return best
}

// matched is 2 for a rule of the edition of which more is told that a ledger matches with one that has been told, and 1 for one that is matched with the same rule
// of the edition from which both differ.
func (t *teller) matched(of *Decided, d *trials.Decision, m int) int {
	id, third := t.Compared[m].Edition, t.Compared[d.As].Edition
	if d.Card != "" || d.Edition != m {
		return 0
	}
	linked := func(a, rule, b, other string) bool {
		return slices.Contains(t.Rules[a][rule].Matches, b+":"+other) || slices.Contains(t.Rules[b][other].Matches, a+":"+rule)
	}
	least := 0
	for _, told := range of.Rules {
		for _, rule := range d.Rules {
			if linked(of.Edition, told, id, rule) {
				return 2
			}
			for other := range t.Rules[third] {
				if linked(of.Edition, told, third, other) && linked(id, rule, third, other) {
					least = 1
				}
			}
		}
	}
	return least
}

// furtherText says what decides between the editions m and o, after what decides between o and the edition beside m, or between m's other neighbours.
func (t *teller) furtherText(of *Decided, f *Further, m, o int) string {
	d, by := of.Of, f.shown.Edition
	as := f.Edition
	if by == m {
		as = f.As
	}
	switch {
	case f.Card != "" && f.Card == of.Card && by == m:
		text := " With this text, the same would be true in " + f.By + "."
		if of.Edition == as { // it is the text of the other edition that has been quoted
			text = " With the text that " + f.Card + " has in " + as + ", " + t.would(d, d.Values[o]) + " in " + f.By + " as well."
		}
		if own := t.lines(f.Edition, f.Card); !slices.Equal(own, t.lines(of.Edition, f.Card)) {
			text += " " + capital(outcome.Told(f.Card)) + " says in " + f.Edition + ": " + linesBut(own, t.lines(f.As, f.Card)) + "."
		}
		return text
	case f.Card != "":
		return " With the text that " + f.Card + " has in " + as + ", " + t.would(d, d.Values[f.shown.As]) + " in " + f.By + " as well." + t.texts(f.Card, f.By, []string{as})
	case f.shown.Behind != "":
		if f.Step == of.Step && by == m {
			return " But for " + t.quoted(f.By, f.Rules[0]) + ", this step would be done in " + f.By + ", too."
		}
		return " " + t.butForDone(f.shown, f.By) + " Without this step, " + t.would(d, d.Values[by]) + " in " + as + " as well."
	case f.Step != "":
		deed := " " + t.deedIn(by, t.withheld(by, f.Step)) + " in " + f.By
		if f.Step == of.Step {
			return deed + " either, under " + t.quoted(f.By, f.Rules[0]) + "."
		}
		return deed + ", under " + t.quoted(f.By, f.Rules[0]) + ". Without this step, " + t.would(d, d.Values[by]) + " in " + as + " as well."
	}
	rules := make([]string, len(f.Rules))
	for n, rule := range f.Rules {
		rules[n] = t.quoted(f.By, rule)
	}
	if by == m && of.Step+of.Card == "" && of.Value == d.Values[o] {
		return " But for " + And(rules) + ", the same would be true in " + f.By + "."
	}
	return " But for " + And(rules) + ", " + t.would(d, d.Values[f.shown.As]) + " in " + f.By + ", as in " + as + "."
}
