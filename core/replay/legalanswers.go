package replay

import (
	"fmt"
	"slices"
	"strings"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/nearest"
)

// legalAnswers are the answers that a question takes, in words that an answer of a scenario has.
func (s *script) legalAnswers(g *core.Game, w *core.Window) (legal []string) {
	switch w.Ask {
	case core.AskThing:
		for _, option := range w.Options {
			legal = append(legal, s.rawName(g, option))
		}
		if w.Optional {
			legal = append(legal, "nothing")
		}
	case core.AskYesNo:
		legal = []string{"yes", "no"}
	case core.AskWord:
		legal = append(legal, w.Words...)
	case core.AskNumber:
		legal = s.legalNumbers(w)
	}
	return legal
}

func (s *script) legalNumbers(w *core.Window) (legal []string) {
	switch {
	case w.Modes != nil:
		modes := card.PrintModes(w.Modes)
		for _, n := range w.Numbers {
			legal = append(legal, modes[n])
		}
	case w.Numbers != nil:
		for _, n := range w.Numbers {
			legal = append(legal, fmt.Sprint(n))
		}
	case w.Min == w.Max:
		legal = []string{fmt.Sprint(w.Min)}
	default:
		legal = []string{fmt.Sprintf("a number from %d to %d", w.Min, w.Max)}
	}
	return legal
}

// quoted are answers with single quotes around the numbered names that need them in a sentence or a list: those of several
// words of which one has a small first letter.
func quoted(answers []string) (written []string) {
	for _, a := range answers {
		small := func(word string) bool { return word[0] >= 'a' && word[0] <= 'z' }
		if strings.Contains(a, "#") && strings.Contains(a, " ") && slices.ContainsFunc(strings.Fields(a), small) {
			a = "'" + a + "'"
		}
		written = append(written, a)
	}
	return written
}

// mostShown bounds the list of legal answers in a finding.
const mostShown = 8

// instead says what would be a legal answer in place of one that is none: the one that was probably meant, and the others; where several
// have to be named, how many of them.
func instead(written string, legal []string, most int) string {
	var distinct []string
	known := map[string]bool{}
	for _, l := range legal {
		if !known[l] {
			known[l] = true
			distinct = append(distinct, l)
		}
	}
	shown := distinct
	more := ""
	if len(shown) > mostShown {
		shown, more = shown[:mostShown], fmt.Sprintf(" and %d more", len(distinct)-mostShown)
	}
	text := "legal here: "
	switch {
	case most > 1 && most == len(legal):
		text += "all of "
	case most > 1:
		text += fmt.Sprintf("%d of ", most)
	}
	text += strings.Join(quoted(shown), ", ") + more
	if most > 1 { // what is written may have been one of them
		return text
	}
	if near := nearest.Name(written, distinct); near != "" && near != written {
		text += fmt.Sprintf("; did you mean %q?", near)
	}
	return text
}
