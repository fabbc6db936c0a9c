package explain

import (
	"slices"
	"strings"

	"palimpsest/core/outcome"
)

// sentences put the items of a side into words. What happens alike to several things is said once, and so is what
// happens several times; of steps that a game's end overtook the first is told.
func (t *teller) sentences(i int, items []item) []Sentence {
	var said []saying
	overtaken := false
	for n, it := range items {
		if it.finding != nil && it.finding.Kind == outcome.Overtaken {
			if overtaken {
				continue
			}
			overtaken = true
		}
		s := t.sentence(i, it)
		s.place = it.place
		s.alike = it.alike || it.reason != nil && !it.parted
		if n > 0 && it.reason != nil && items[n-1].reason != nil && items[n-1].reason.Of == it.reason.Of && it.reason.Applies && !onlyNames(it.reason) {
			s.Text = "Then " + small(s.Text)
		}
		if t.saidOnce(i, said, s, items[n+1:]) && t.causedSince(i, items[:n], it) {
			said = append(said, saying{Sentence: s, frame: s.Rule + "|" + s.Text, times: 1})
			continue
		}
		said = t.add(said, s, it)
	}
	list := make([]Sentence, len(said))
	for n := range said {
		list[n] = said[n].sentence(t.drawn(i))
	}
	return list
}

// causedSince reports whether what an item tells comes of what was told last before it: then it does not happen together with what was told before that.
func (t *teller) causedSince(i int, told []item, it item) bool {
	if it.event == nil || len(told) == 0 || told[len(told)-1].event == nil {
		return false
	}
	return slices.Contains(t.chain(i, it.event), told[len(told)-1].event)
}

// saidOnce reports whether a sentence was said once before, not last, and will not be again: what happens more often is a loop, and told as one.
func (t *teller) saidOnce(i int, said []saying, s Sentence, rest []item) bool {
	again := func(it item) bool { return t.sentence(i, it).Text == s.Text }
	k := slices.IndexFunc(said, func(o saying) bool { return o.Text == s.Text && o.Rule == s.Rule })
	return k >= 0 && k < len(said)-1 && said[k].times == 1 && len(said[k].others) == 0 && !slices.ContainsFunc(rest, again)
}

// saying is a sentence, with what else it is true of.
type saying struct {
	Sentence
	frame  string // the sentence without the name of its subject
	others []string
	by     int  // the cause of the event that it tells of
	then   bool // what it is also true of comes after it, by another cause, and that is seen: of two cards the later lies on top
	times  int
	pool   bool // it says which mana a player adds
	total  bool // it says what has come of what was said before
}

// isMana reports whether an item is mana that a player adds.
func isMana(it item) bool {
	return it.event != nil && outcome.Verb(it.event.Verb) == outcome.AddsMana
}

// add adds a sentence, or to one that says the same of something else.
func (t *teller) add(said []saying, s Sentence, it item) []saying {
	frame, subject := s.Rule+"|"+s.Text, ""
	if it.event != nil && it.event.Subject != "" {
		told := outcome.Told(it.event.Subject)
		for _, name := range []string{it.event.Subject, capital(it.event.Subject), told, capital(told)} {
			if strings.Count(s.Text, name) == 1 {
				frame, subject = s.Rule+"|"+strings.Replace(s.Text, name, "|", 1), it.event.Subject
			}
		}
	}
	if last := len(said) - 1; last >= 0 && said[last].pool && isMana(it) && said[last].Rule == s.Rule && said[last].times == 1 {
		if more, ok := strings.CutPrefix(s.Text, capital(it.event.Player)+" adds "); ok {
			said[last].Text += more
			said[last].also = append(said[last].also, s.Event)
			return said
		}
	}
	_, _, alike := numbered(subject)
	k := slices.IndexFunc(said, func(o saying) bool { return o.frame == frame && (alike || o.Text == s.Text) })
	if k >= 0 && slices.ContainsFunc(said[k+1:], func(o saying) bool { return o.total }) {
		k = -1 // the total between them is without it
	}
	if last := len(said) - 1; last >= 0 && said[last].frame == frame {
		k = last // what is called otherwise only if nothing came between
	}
	switch {
	case k < 0:
		return append(said, saying{Sentence: s, frame: frame, by: causeOf(it), times: 1, total: it.alike && it.note.Text != "", pool: isMana(it) && strings.HasSuffix(s.Text, "}")})
	case said[k].Text == s.Text && it.event == nil: // of two parts of one effect
	case said[k].Text == s.Text:
		said[k].times++
	default:
		said[k].then = len(said[k].others) == 0 && causeOf(it) != said[k].by && is(it.event, entrances["library"])
		said[k].others = append(said[k].others, t.called(subject))
		said[k].also = append(said[k].also, s.Event)
	}
	return said
}

// causeOf is the number of the event from which that of an item comes.
func causeOf(it item) int {
	if it.event == nil {
		return 0
	}
	return it.event.Cause
}

// drawn reports whether the game is a draw in an edition.
func (t *teller) drawn(i int) bool {
	drawn, known := t.Compared[i].Fact("drawn")
	return known && drawn == outcome.YesNo(true)
}

// often is from how many times on a drawn game does not say the number: it is how long the loop ran until it was found, and nothing of the play.
const often = 10

func (s *saying) sentence(drawn bool) Sentence {
	whole := s.Sentence
	switch {
	case s.then && len(s.others) == 1:
		whole.Text += ", and then " + s.others[0]
	case len(s.others) > 0:
		whole.Text += ", and likewise " + And(together(s.others))
	case drawn && s.times >= often:
		whole.Text += " again and again"
	case s.times > 1:
		whole.Text = times(whole.Text, s.times)
	}
	return whole
}

// times says how often something happens, more than once.
func times(text string, n int) string {
	if strings.ContainsAny(text, ",0123456789") || strings.Contains(text, " because ") {
		text += "," // it is the whole that happens so often, and not what comes last; nor do two numbers meet
	}
	return text + " " + oftenWords(n)
}
