package scenario

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"palimpsest/core/card"
	"palimpsest/core/moment"
	"palimpsest/core/outcome"
)

// span is a piece of a sentence that reads otherwise in a report than in a script: what was written there is replaced. A span of
// no length adds words.
type span struct {
	from, to int
	said     string
}

// say notes how a piece of the sentence reads in a report.
func (q *prose) say(from, to int, said string) {
	q.spans = append(q.spans, span{from, from + len(strings.TrimRight(q.text[from:to], " ")), said})
}

// sayBefore adds words before the object of the verb.
func (q *prose) sayBefore(words string) {
	q.spans = slices.Insert(q.spans, 0, span{q.objectAt, q.objectAt, words})
}

// told is a piece of the sentence as a report says it: players with a capital letter, steps by what they play, lists with "and".
func (q *prose) told(from, to int) string {
	spans := slices.Clone(q.spans)
	slices.SortStableFunc(spans, func(a, b span) int { return a.from - b.from })
	var b strings.Builder
	for _, s := range spans {
		if s.from < from || s.to > to {
			continue
		}
		b.WriteString(q.text[from:s.from] + s.said)
		from = s.to
	}
	b.WriteString(q.text[from:to])
	return strings.Join(strings.Fields(b.String()), " ")
}

// toldVerbs are the actions that a report says in other words than a script.
var toldVerbs = map[Verb]string{
	UseTrigger: "use the ability of", Decline: "decline the ability of", PayPhase: "pay the phase cost of", DeclineCost: "decline the phase cost of",
	PhaseAb: "play the phase ability of", Announce: "announce an attack", ProposeLoop: "propose", NoBlock: "decline to block", StopEffect: "end the effect of",
}

// sayMoment notes how a moment reads whose object is in the middle: "while being cast bolt" is while Lightning Bolt is being cast.
func (q *prose) sayMoment(from, end int, m moment.Moment) {
	for _, f := range momentForms {
		if f.moment == m {
			q.say(from, end, f.before)
			q.say(q.at, q.at, " "+f.after)
		}
	}
}

// sayRef notes how the name of something reads in a report.
func (q *prose) sayRef(from int, r Ref) {
	switch {
	case r.Kind == PlayerRef:
		q.say(from, q.at, q.p.sc.Players[r.N].Told())
	case r.Kind == StepRef:
		q.say(from, q.at, q.p.toldStep(r.N))
	case r.Kind == EntityRef && !q.the(from):
		q.say(from, q.at, outcome.Told(r.Name))
	case strings.ContainsRune(`'"`, rune(q.text[from])):
		q.say(from, q.at, r.Name)
	}
}

// the reports whether a word that makes an article needless comes before a name: "ann's forest".
func (q *prose) the(from int) bool {
	return strings.HasSuffix(strings.TrimRight(q.text[:from], " "), "'s")
}

// toldStep is how a report calls what a step plays or uses; several of one name have the id of the step with it.
func (p *parser) toldStep(n int) string {
	step := &p.steps[n]
	name := outcome.Told(step.Action.Object.Name)
	what := ""
	switch step.Action.Verb {
	case Cast, PlayLand:
		what = name
	case ActivateAb, UseTrigger, PhaseAb:
		what = "the ability of " + name
	case TapForMana:
		what = "the mana ability of " + name
	}
	if name == "" || what == "" {
		return fmt.Sprintf("“%s”", step.ID)
	}
	for i := range p.steps {
		if o := &p.steps[i].Action; i != n && o.Verb == step.Action.Verb && same(o.Object, step.Action.Object) && p.steps[i].At.Moment == step.At.Moment {
			return fmt.Sprintf("%s (“%s”)", what, step.ID)
		}
	}
	return what
}

// Told is the player's name as sentences have it.
func (p *Player) Told() string { return capital(p.Name) }

func capital(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[n:]
}

// list is the separators of a list, each a span.
type list []int

// separated takes a separator of a list, which reads as a comma.
func (q *prose) separated(l *list) bool {
	from := len(strings.TrimRight(q.text[:q.at], " "))
	if !q.separator() {
		return false
	}
	*l = append(*l, len(q.spans))
	q.say(from, q.at, ",")
	return true
}

// close makes the last separator of a list read "and".
func (q *prose) close(l list) {
	if len(l) > 0 {
		q.spans[l[len(l)-1]].said = " and"
	}
}

// sayMode notes a mode, which is a word of the script, in quotation marks.
func (q *prose) sayMode(from int, c *Choice) {
	first, _ := utf8.DecodeRuneInString(c.Word)
	isColor := false
	for color := card.White; color <= card.Green; color++ {
		isColor = isColor || c.Word == color.String()
	}
	if len(c.Things) == 0 && unicode.IsLower(first) && !isColor && q.err == nil {
		q.say(from, q.at, " “"+c.Word+"”")
	}
}
