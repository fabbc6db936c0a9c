package explain

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// sentence tells of one item. The beginning of a step is told with the words of its finding, which say
// when it was done.
func (t *teller) sentence(i int, it item) Sentence {
	switch {
	case t.kept(i, it.finding):
		what := t.deedIn(i, it.finding)
		return Sentence{Text: "Remark: the script has no such step in " + t.Compared[i].Edition + ": " + what, Step: it.finding.Step}
	case it.finding != nil:
		return Sentence{Text: plain(it.finding.Text), Rule: it.finding.Rule, Step: it.finding.Step}
	case it.reason != nil:
		text, rule := plain(it.reason.Text), it.reason.Rule
		if it.newer != "" {
			rule = cmp.Or(it.reason.InGroup, rule) // it is told for being newer
		}
		if it.newer != "" && strings.Contains(text, ", which ") {
			text += " and is newer than " + outcome.Told(it.newer)
		} else if it.newer != "" {
			text += ", which is newer than " + outcome.Told(it.newer)
		}
		return Sentence{Text: text, Rule: rule, Event: it.reason.Event, of: it.reason.Of}
	case it.event == nil:
		return it.note
	}
	e := it.event
	s := Sentence{Text: plain(e.Text), Rule: e.Rule, Event: e.N, Step: e.Step}
	if it.again {
		s.Text += " once more"
	}
	if f := t.finding(i, e.Step); f != nil && f.Kind == outcome.Done && f.Text != "" && (e.Detail != "mana" || t.makesMana(i, e.Step)) && is(e, played) && it.parted && e.Cause == 0 {
		s.Text = plain(f.Text)
		if f.Rule != "" && t.contested(e.Step) { // the time matters, and not the deed
			s.Rule = f.Rule
		}
	}
	return s
}

// triggersMore reports whether an item is that an ability of a thing triggers that has triggered in the turn before, of which the others do not tell, and
// that triggers less often in another edition, but does.
func (t *teller) triggersMore(i int, it item, items []item) bool {
	e := it.event
	if e == nil || !it.parted || outcome.Verb(e.Verb) != outcome.Triggers {
		return false
	}
	if slices.ContainsFunc(items, func(o item) bool { return o.event != nil && o.event != e && sameDeed(o.event, e) }) {
		return false
	}
	often := func(j, before int) (n int) {
		for _, o := range t.Compared[j].Events {
			if o.Verb == e.Verb && o.Subject == e.Subject && o.Turn == e.Turn && (before == 0 || o.N < before && o.Rule == e.Rule) {
				n++
			}
		}
		return n
	}
	return often(i, e.N) > 0 && slices.ContainsFunc(t.indices(), func(j int) bool { n := often(j, 0); return n > 0 && n < often(i, 0) })
}

// makesMana reports whether all that a step of edition i uses is for mana: then that is the step, and not what it is paid with.
func (t *teller) makesMana(i int, step string) bool {
	return !slices.ContainsFunc(t.Compared[i].Events, func(e outcome.Event) bool { return e.Step == step && is(&e, played) && e.Detail != "mana" })
}

// kept reports whether edition i does not do a step because the author of the script keeps it from there: no reason, but for the script.
func (t *teller) kept(i int, f *outcome.Finding) bool {
	return f != nil && f.Kind == outcome.Skipped && t.Kept != nil && t.Kept(t.Compared[i].Edition, f.Step)
}

// inItsPlace is what became in edition i of the step that the script has there for one that it keeps from there: the same deed, at another time, that
// is not done. It is nil where there is none.
func (t *teller) inItsPlace(i int, f *outcome.Finding) *outcome.Finding {
	for _, s := range t.Steps {
		own := s.Findings[i]
		same := func(o *outcome.Finding) bool {
			return o != nil && o.Kind == outcome.Skipped && bareDeed(o.Text) == bareDeed(f.Text)
		}
		if s.ID != f.Step && own != nil && own.Kind != outcome.Skipped && !begun(own) && slices.ContainsFunc(s.Findings, same) {
			return own
		}
	}
	return nil
}

// bareDeed is what a finding says of a step up to what is chosen or paid for it: the text of a card may ask for a target in one edition, and not in another.
func bareDeed(text string) string {
	for _, word := range []string{" targeting ", " choosing ", ": "} {
		text, _, _ = strings.Cut(text, word)
	}
	return text
}

// deedIn is what a finding of edition i says of a step, without the reason. A name may have a colon, too.
func (t *teller) deedIn(i int, f *outcome.Finding) string {
	text := plain(f.Text)
	for from := 0; ; {
		at := strings.Index(text[from:], ": ")
		if at < 0 {
			return text
		}
		if at += from; !t.inName(i, text, at) {
			return text[:at]
		}
		from = at + 1
	}
}

// inName reports whether a place in a text of edition i is within the name of an object.
func (t *teller) inName(i int, text string, at int) bool {
	t.look(len(t.Compared[i].Facts))
	return slices.ContainsFunc(t.Compared[i].Facts, func(f outcome.Fact) bool {
		name, _, _ := outcome.SplitFactName(f.Name)
		colon := strings.Index(name, ": ")
		return colon >= 0 && colon <= at && strings.HasPrefix(text[at-colon:], name)
	})
}

// played are the events that a step of the script begins with.
var played = []outcome.Verb{outcome.Casts, outcome.Activates, outcome.PlaysLand}

// plain is a sentence without its full stop.
func plain(text string) string { return strings.TrimSuffix(strings.TrimSpace(text), ".") }

// group is the editions in which a fact has the same value.
type group struct {
	value    compare.Value
	editions []string
}

func (t *teller) groups(d compare.Difference) []group {
	var groups []group
next:
	for i, v := range d.Values {
		if v.Unasked {
			continue
		}
		if t.isAway(d, i) {
			v.Text = phasedOut
		}
		for n := range groups {
			if groups[n].value == v {
				groups[n].editions = append(groups[n].editions, t.Compared[i].Edition)
				continue next
			}
		}
		groups = append(groups, group{v, []string{t.Compared[i].Edition}})
	}
	return groups
}

// And lists names: a, b and c.
func And(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// called is how a sentence calls a player or a thing.
func (t *teller) called(name string) string {
	if t.players[name] {
		return capital(name)
	}
	return outcome.Told(name)
}

// calledAll are several of them, what differs only in its number together.
func (t *teller) calledAll(names []string) []string {
	list := together(names)
	for n := range list {
		list[n] = t.called(list[n])
	}
	return list
}

// labels are the labels before the abilities of a card, which only scripts need.
var labels = regexp.MustCompile(`(^|; )\[[^\]]*\] ?`)

// unlabelled is the text of a card without them.
func unlabelled(text string) string { return labels.ReplaceAllString(text, "$1") }

// capital makes the first letter of a sentence a capital one.
func capital(text string) string {
	if text == "" {
		return ""
	}
	first, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[n:]
}

// inSentence makes the first letter of a sentence a small one, as behind a colon, unless its word is all capitals or
// has a capital of its own.
func inSentence(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	next, _ := utf8.DecodeRuneInString(text[n:])
	if !unicode.IsLower(next) && next != ' ' {
		return text
	}
	return string(unicode.ToLower(first)) + text[n:]
}

// small is a sentence after a first word: the article of a name that an author made becomes small.
func small(text string) string {
	if rest, ok := strings.CutPrefix(text, "The "); ok {
		return "the " + rest
	}
	return text
}

// within is where something is, from an edition's name of a window: "in response", "in the upkeep step".
func within(window string) string {
	switch last := window[strings.LastIndexByte(window, ' ')+1:]; {
	case strings.HasPrefix(window, "in "), strings.HasPrefix(window, "as "):
		return window
	case last == "phase", last == "step", last == "state":
		return "in the " + window
	}
	return "in " + window
}

// rowOfStep is the first row of a step; the end of the timeline when no edition did it.
func (t *teller) rowOfStep(step string) int {
	for n, row := range t.Timeline {
		for i, e := range row.Events {
			if e != nil && e.Step == step && t.withheld(i, step) == nil {
				return n
			}
		}
	}
	return len(t.Timeline)
}
