package readback

import (
	"strings"

	"palimpsest/core/card"
)

// choosing says what targets are chosen as the spell or ability is announced; "" when it has none.
func (r *reader) choosing() string { return r.announced(": ") }

// announced puts a mark between a target and what it has to be.
func (r *reader) announced(mark string) string {
	var texts []string
	for i := range r.targets {
		t := &r.targets[i]
		which := ""
		if len(r.targets) > 1 {
			which, mark = ordinal(i)+" ", ", "
		}
		texts = append(texts, r.clause(func() string {
			if t.N == nil && t.Max == 1 {
				return joinWords(r.atMostOne(t), which+"target") + mark + r.suited(t)
			}
			return r.howMany(t) + " " + which + "targets, each " + r.suited(t)
		}))
	}
	if len(texts) == 0 {
		return ""
	}
	return "choose " + strings.Join(texts, ", and ")
}

// atMostOne is the number of a target that is one at most.
func (r *reader) atMostOne(t *card.Target) string {
	switch {
	case t.Min == 0:
		return "at most one"
	case len(r.targets) > 1:
		return "a"
	}
	return "one"
}

// suited is what a target has to be.
func (r *reader) suited(t *card.Target) string {
	text := article(r.describe(&t.Filter, false))
	if t.By != nil {
		by := r.all(t.By).text
		if t.By.Kind == card.Opponent {
			by = "an opponent"
		}
		text += ", chosen by " + by
	}
	return text
}

// howMany is the number of targets.
func (r *reader) howMany(t *card.Target) string {
	switch {
	case t.N != nil && t.Min == 0 && t.Max != 0:
		return "up to " + r.count(t.N)
	case t.N != nil:
		return r.count(t.N)
	case t.Max == card.AnyNumber && t.Min == 0:
		return "any number of"
	case t.Max == card.AnyNumber:
		return r.count(card.Num(t.Min)) + " or more"
	case t.Min == t.Max:
		return r.count(card.Num(t.Max))
	case t.Min == 0:
		return "up to " + r.count(card.Num(t.Max))
	}
	return "from " + r.count(card.Num(t.Min)) + " to " + r.count(card.Num(t.Max))
}

// target speaks of a target that was chosen: "the target creature", "the second target".
func (r *reader) target(index int) phrase {
	if index >= len(r.targets) {
		return phrase{text: unknownValue("a target", index)}
	}
	t := &r.targets[index]
	many := t.N != nil || t.Max > 1
	text := "the "
	if len(r.targets) > 1 {
		text += ordinal(index) + " "
	}
	text += "target"
	if noun := head(&t.Filter, ""); noun != "" {
		text += " " + number(noun, many)
	} else if many {
		text += "s"
	}
	return phrase{text: text, many: many}
}
