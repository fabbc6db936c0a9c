package explain

import (
	"fmt"
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
	case it.finding != nil:
		return Sentence{Text: plain(it.finding.Text), Rule: it.finding.Rule, Step: it.finding.Step}
	case it.reason != nil:
		return Sentence{Text: plain(it.reason.Text), Rule: it.reason.Rule, Event: it.reason.Event}
	case it.event == nil:
		return it.note
	}
	e := it.event
	s := Sentence{Text: plain(e.Text), Rule: e.Rule, Event: e.N, Step: e.Step}
	if f := t.finding(i, e.Step); f != nil && f.Kind == outcome.Done && f.Text != "" && is(e, played) && it.parted && e.Cause == 0 {
		s.Text = plain(f.Text)
		if f.Rule != "" {
			s.Rule = f.Rule
		}
	}
	return s
}

// played are the events that a step of the script begins with.
var played = []outcome.Verb{outcome.Casts, outcome.Activates, outcome.PlaysLand}

// plain is a sentence without its full stop.
func plain(text string) string { return strings.TrimSuffix(strings.TrimSpace(text), ".") }

// zoneWords are where something is.
var zoneWords = map[string]string{
	"library": "in the library", "hand": "in the hand", "graveyard": "in the graveyard", "battlefield": "on the battlefield",
	"stack": "on the stack", "exile": "in exile", "command": "in the command zone", "nowhere": "gone",
}

var resultWords = map[string]string{"won": "has won", "lost": "has lost", "drew": "has drawn the game", "playing": "goes on playing"}

// head tells of a difference: what the fact is, and in which editions.
func (t *teller) head(d compare.Difference) string {
	of, leaf, _ := outcome.SplitFactName(d.Fact)
	first, value := phrase(of, leaf)
	var parts []string
	for _, g := range t.groups(d) {
		parts = append(parts, value(g.value)+" in "+And(g.editions))
	}
	text := first + strings.Join(parts, ", ") + "."
	if d.Step != "" {
		text = "At " + d.Step + " " + text
	}
	return capital(text)
}

// telling is how facts of a kind are told: the beginning of the sentence, with %s for whose they are, what is
// said of a value, with %s for it, and what is said where there is none.
type telling struct{ start, value, none string }

var tellings = map[string]telling{
	"zone":           {"%s is ", "%s", "not there"},
	"life":           {"%s has ", "%s life", "no life total"},
	"result":         {"%s ", "%s", "has no result"},
	"tapped":         {"%s ", "%s", "is not on the battlefield"},
	"attacked":       {"%s ", "%s", "did not attack"},
	"sick":           {"%s ", "%s", "is not on the battlefield"},
	"controller":     {"%s is controlled by ", "%s", "nobody"},
	"size":           {"%s is ", "%s", "no creature"},
	"attached_to":    {"%s is attached to ", "%s", "nothing"},
	"damage":         {"%s has ", "%s damage on it", "no damage on it"},
	"hand_count":     {"%s has ", "%s cards in hand", "no hand"},
	"library_count":  {"%s has ", "%s cards in the library", "no library"},
	"lands_untapped": {"%s has ", "%s untapped lands", "no lands"},
}

// valueWords are values that are said in other words than they are written.
var valueWords = map[string]map[string]string{
	"zone":     zoneWords,
	"result":   resultWords,
	"tapped":   {"yes": "is tapped", "no": "is untapped"},
	"attacked": {"yes": "attacked", "no": "did not attack"},
	"sick":     {"yes": "came under control too late to attack", "no": "was there long enough to attack"},
}

// phrase is how a fact is told: the beginning of the sentence, and what is said of a value.
func phrase(of, leaf string) (string, func(compare.Value) string) {
	if how, ok := tellings[leaf]; ok {
		return fmt.Sprintf(how.start, of), words(func(v string) string {
			if said, ok := valueWords[leaf]; ok {
				return said[v]
			}
			return fmt.Sprintf(how.value, v)
		}, how.none)
	}
	name := strings.ReplaceAll(leaf, "_", " ")
	if kind, ok := strings.CutPrefix(leaf, "counter_"); ok {
		name = kind + " counters"
	}
	if card, ok := strings.CutPrefix(leaf, "count_"); ok {
		name = "number of permanents called " + card
	}
	verb := " is "
	if strings.HasSuffix(name, "s") && !strings.HasPrefix(name, "number") {
		verb = " are "
	}
	if of == "" {
		of = "the game"
	}
	return "the " + name + " of " + of + verb, words(func(v string) string { return v }, "none")
}

// words says a value, or that there is none.
func words(say func(string) string, unknown string) func(compare.Value) string {
	return func(v compare.Value) string {
		switch said := say(v.Text); {
		case !v.Known:
			return unknown
		case said == "":
			return strings.TrimSpace("nothing " + v.Text)
		default:
			return said
		}
	}
}

// group is the editions in which a fact has the same value.
type group struct {
	value    compare.Value
	editions []string
}

func (t *teller) groups(d compare.Difference) []group {
	var groups []group
next:
	for i, v := range d.Values {
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

// capital makes the first letter of a sentence a capital one.
func capital(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[n:]
}
