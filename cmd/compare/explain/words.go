package explain

import (
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
	case it.event == nil:
		return it.note
	}
	e := it.event
	s := Sentence{Text: plain(e.Text), Rule: e.Rule, Event: e.N, Step: e.Step}
	if f := t.finding(i, e.Step); f != nil && f.Kind == outcome.Done && f.Text != "" && is(e, played) && !t.everywhere(e) && e.Cause == 0 {
		s.Text = plain(f.Text)
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

// phrase is how a fact is told: the beginning of the sentence, and what is said of a value.
func phrase(of, leaf string) (string, func(compare.Value) string) {
	switch {
	case leaf == "zone":
		return of + " is ", words(func(v string) string { return zoneWords[v] }, "not there")
	case leaf == "life":
		return of + " has ", words(func(v string) string { return v + " life" }, "no life total")
	case leaf == "result":
		return of + " ", words(func(v string) string { return resultWords[v] }, "has no result")
	case leaf == "tapped":
		return of + " is ", words(func(v string) string {
			if v == "yes" {
				return "tapped"
			}
			return "untapped"
		}, "not on the battlefield")
	case leaf == "attacked":
		return of, words(func(v string) string {
			if v == "yes" {
				return " attacked"
			}
			return " did not attack"
		}, "")
	case leaf == "controller":
		return of + " is controlled by ", words(func(v string) string { return v }, "nobody")
	case leaf == "size":
		return of + " is ", words(func(v string) string { return v }, "no creature")
	}
	name := strings.TrimSuffix(strings.ReplaceAll(strings.TrimPrefix(leaf, "counter_"), "_", " "), " ")
	if strings.HasPrefix(leaf, "counter_") {
		name = name + " counters"
	}
	if strings.HasPrefix(leaf, "count_") {
		name = "number of " + strings.TrimPrefix(leaf, "count_")
	}
	verb := " is "
	if strings.HasSuffix(name, "s") {
		verb = " are "
	}
	start := "the " + name + " of " + of + verb
	if of == "" {
		start = "the " + name + " of the game" + verb
	}
	return start, words(func(v string) string { return v }, "none")
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
