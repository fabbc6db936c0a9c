package explain

import (
	"slices"
	"strings"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// Decided is what would be without rules that decide a difference: as in another edition, or several.
type Decided struct {
	Edition string   // whose rules they are
	Rules   []string // one, or two that decide together
	Also    []string // others without each of which it would not be as it is, too
	As      []string // the editions in which it is so by their rules
	Role    string   // what the first of them does: refusal, window and so on
	Step    string   // the step that it keeps from being done; empty: the rules decide by themselves
	Card    string   // the card whose text decides, and no rule
	Text    string   // in a sentence or two
	// Of is the fact that Text tells of, with what it would be; it may decide others too.
	Of    compare.Difference
	Value compare.Value
	// Further is of the edition, if there is one, that is neither Edition nor one of As: two of the three agree.
	Further []Further
	// Turns are of its rules the dates by which they part the edition from a neighbour, as Text gives them.
	Turns []Turn

	shown  []*trials.Decision // the trials
	beside []int              // the other facts of which Text says what they would be
	cutOff bool               // it says only what would be if the game went on
	texts  []string           // the editions whose text of a card is enough as well
}

// Turn is that a rule parts two neighbours, and since when: on one of the dates; none: that is not known.
type Turn struct {
	Rule         string
	Older, Newer string // editions
	Dates        []edition.When
}

// decided puts decisions into sentences: one for the same rules and the same fact, whatever editions it is as in; ends are decisions between the editions at
// the ends.
func (t *teller) decided(chosen []choice, ends []trials.Decision) (list []Decided) {
	type key struct {
		edition, fact int
		rules, of     string
		value         compare.Value
	}
	at := map[key]int{}
	for _, c := range chosen {
		d := t.Differences[c.of.fact]
		k := key{c.Edition, c.of.fact, strings.Join(c.Rules, " "), c.Step + c.Card, d.Values[c.As]}
		n, told := at[k]
		if !told {
			n = len(list)
			at[k] = n
			list = append(list, Decided{Edition: t.Compared[c.Edition].Edition, Rules: c.Rules, Step: c.Step, Card: c.Card, Role: byWeight[t.weight(c.Decision)], Of: d, Value: d.Values[c.As]})
			if c.Step != "" {
				list[n].Value = d.Values[c.Edition]
			}
		}
		list[n].As = append(append(list[n].As, t.Compared[c.As].Edition), t.beyond(c, d, ends)...)
		list[n].shown = append(list[n].shown, c.Decision)
		list[n].As = slices.DeleteFunc(list[n].As, func(id string) bool { return t.isAway(d, t.at(id)) != t.isAway(d, c.As) })
		slices.Sort(list[n].As) // the order of editions
		switch {
		case c.Card != "":
			list[n].Text = t.withText(c.Card, list[n].As, list[n].Edition, t.would(d, d.Values[c.As]))
		case c.Step != "":
			list[n].Text = t.withoutStep(&list[n], c, d)
		default:
			list[n].Text = t.butFor(&list[n], d, d.Values[c.As])
		}
	}
	return list
}

// mostBesides is how many facts a sentence tells of besides the first.
const mostBesides = 2

// besidesThat adds to the rules of a story, where several decide it, what other facts would be without each, which are not the same in the same editions as the
// first: only of that it is clear which rule decides what.
func (t *teller) besidesThat(list []Decided, chosen []choice) {
	if len(list) < 2 {
		return
	}
	for n := range list {
		of := &list[n]
		if of.Step != "" {
			continue
		}
		for _, c := range chosen {
			if !slices.Contains(of.shown, c.Decision) {
				continue
			}
			if of.Card != "" { // only what a rule decides in the edition beyond is said of them
				of.beside = append(of.beside, c.besides[:min(len(c.besides), mostBesides)]...)
				continue
			}
			for _, fact := range c.besides[:min(len(c.besides), mostBesides)] {
				d := t.Differences[fact]
				if thing, leaf, _ := outcome.SplitFactName(d.Fact); leaf == "phased_out" && of.Of.Step == d.Step && of.Of.Fact == outcome.FactName(thing, "zone") {
					continue // it is said with where it is
				}
				as := slices.DeleteFunc(slices.Clone(of.As), func(id string) bool { return d.Values[t.at(id)] != d.Values[c.As] })
				of.Text = strings.TrimSuffix(of.Text, ".") + "; " + t.would(d, d.Values[c.As]) + " there, as in " + And(as) + "."
				of.beside = append(of.beside, fact)
			}
		}
	}
}

// beyond are the editions on the other side of the one that a decision is as in, if the fact is the same in them: those that differ in the rules and
// do no step that is not done without them, or with whose text of the card, or in which without the step, a trial shows the same.
func (t *teller) beyond(c choice, d compare.Difference, ends []trials.Decision) (list []string) {
	if c.Step+c.Card != "" {
		for _, o := range ends {
			if k := 2*c.As - c.Edition; o.As == k && alike(&o, c.Decision) && d.Values[k] == d.Values[c.As] && slices.Contains(o.Facts, c.of.fact) {
				list = append(list, t.Compared[k].Edition)
			}
		}
		return list
	}
	of := t.Compared[c.Edition].Edition
	for k := 2*c.As - c.Edition; k >= 0 && k < len(t.Compared) && d.Values[k] == d.Values[c.As] && !slices.Contains(c.Undone, k) && !t.keepsToo(k, c.Decision); k += c.As - c.Edition {
		id := t.Compared[k].Edition
		if t.Differs != nil && slices.ContainsFunc(c.Rules, func(rule string) bool { return !t.Differs(of, id, rule) }) {
			break
		}
		list = append(list, id)
	}
	return list
}

// keepsToo reports whether edition k does not do a step either that is not done by the rules of a decision, and is without them: the fact is the same there
// for another reason.
func (t *teller) keepsToo(k int, d *trials.Decision) bool {
	return slices.ContainsFunc(d.Turned, func(step string) bool {
		f := t.withheld(d.Edition, step)
		return f != nil && t.withheld(d.As, step) == nil && t.withheld(k, step) != nil
	})
}

// butFor says what a fact would be without rules.
func (t *teller) butFor(of *Decided, d compare.Difference, v compare.Value) string {
	if t.isAway(d, t.at(of.As[0])) {
		v.Text = phasedOut
	}
	rules := make([]string, len(of.Rules))
	for n, rule := range of.Rules {
		rules[n] = t.quoted(of.Edition, rule)
	}
	together := ""
	if len(rules) > 1 {
		together = " together"
	}
	text := "But for " + And(rules) + together + ", " + t.would(d, v) + " in " + of.Edition + ", as in " + And(of.As) + "."
	if of.shown[0].StandsIn {
		text += " Nothing in the play is by " + of.Rules[1] + ", which acts only without the other."
	}
	return text
}

// withoutStep says of a rule that a step is not done for it, which rule would keep it from being done without that one, and what would be without the step
// where it is done.
func (t *teller) withoutStep(of *Decided, c choice, d compare.Difference) string {
	i := c.Edition
	if c.Behind != "" {
		return t.butForDone(c.Decision, of.Edition) + " Without this step, " + t.would(d, d.Values[i]) + " in " + And(of.As) + " as well."
	}
	under := t.quoted(of.Edition, of.Rules[0])
	if c.Still != "" {
		under += ", and without that under " + t.quoted(of.Edition, c.Still)
	}
	return t.deedIn(i, t.withheld(i, of.Step)) + " in " + of.Edition + ", under " + under + ". Without this step, " + t.would(d, d.Values[i]) + " in " + And(of.As) + " as well."
}

// butForDone says of a step that an edition would do it without a rule, although another refuses it.
func (t *teller) butForDone(d *trials.Decision, id string) string {
	f := t.withheld(d.Edition, d.Step)
	could := strings.Replace(t.deedIn(d.Edition, f), " cannot ", " could ", 1)
	deed, _, _ := strings.Cut(could, neverAtAll)
	return "But for " + t.quoted(id, d.Rules[0]) + ", " + deed + " in " + id + "."
}

// neverAtAll begins what is said of the time of a step that is never done.
const neverAtAll = " at any point"

// quoted is a rule with what it says, and what it is if it is not in the rulebook.
func (t *teller) quoted(of, rule string) string {
	r := t.Rules[of][rule]
	standing, says := Standing(r), briefly(r.Text)
	switch {
	case standing != "" && says != "":
		return rule + " (" + standing + ": " + says + ")"
	case standing != "" || says != "":
		return rule + " (" + standing + says + ")"
	}
	return rule
}

// Standing says of a rule that is not in the rulebook where it comes from: what the rulebook does not say must not look
// as if it did. Of all others it is empty.
func Standing(r edition.Rule) string {
	switch {
	case r.Kind == "interpretation":
		return "an interpretation"
	case r.Ruling != nil:
		return "a ruling of " + r.Ruling.Date
	case r.Kind == "ruling":
		return "a ruling"
	}
	return ""
}

// mostBrief is how many bytes of a rule are quoted within a sentence.
const mostBrief = 160

// briefly is the first sentence of a rule, as it is quoted in parentheses; of a long one as many whole clauses or words as are brief.
func briefly(text string) string {
	first, _, _ := strings.Cut(plain(strings.TrimPrefix(text, "(obsolete) ")), ". ")
	if len(first) > mostBrief {
		first, _, _ = strings.Cut(first, "; ")
	}
	if len(first) > mostBrief {
		first = first[:mostBrief+1]
		at := max(strings.LastIndex(first, ", "), strings.LastIndex(first, ": "))
		if at < mostBrief/2 {
			at = strings.LastIndex(first, " ")
		}
		if at < 0 {
			return ""
		}
		first = first[:at] + " ..."
	}
	if first == "" {
		return ""
	}
	return inSentence(first)
}

// would says that a fact would have a value, within a sentence.
func (t *teller) would(d compare.Difference, v compare.Value) string {
	text := t.plainly(d, v)
	if d.Step != "" {
		text += " " + t.place(d.Step)
	}
	return wouldVerbs.Replace(text)
}

// valued says that a fact has a value, within a sentence.
func (t *teller) valued(d compare.Difference, v compare.Value) string {
	return agree(t.plainly(d, v), false)
}

// plainly is a fact with a value, its verbs not yet in a form.
func (t *teller) plainly(d compare.Difference, v compare.Value) string {
	of, leaf, _ := outcome.SplitFactName(d.Fact)
	subject, how := t.telling(d, of, leaf)
	if !slices.ContainsFunc(t.indices(), func(i int) bool { return d.Values[i] == v && !t.isAway(d, i) }) {
		v.Text = phasedOut
	}
	start, said := how.say(t.inWords(v.Text), v.Known)
	return joined(t.called(subject), start, said)
}

// wouldVerbs are the verbs of what would be.
var wouldVerbs = strings.NewReplacer("{is} not ", "would not be ", "{is} still", "would still be", "{is}", "would be", "{has}", "would have", "{goes}", "would go", "{wins}", "would win", "{loses}", "would lose", "{draws}", "would draw", "{each}", "",
	"{can}", "could", "{attacked}", "would have attacked", "{stayed}", "would not have attacked", "{counts}", "would count")
