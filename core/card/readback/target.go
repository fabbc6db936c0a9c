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
		what := "target"
		if len(r.targets) > 1 {
			what = ordinal(i) + " target"
		}
		one := t.N == nil && t.Max == 1
		text := r.clause(func() string {
			if one {
				return strings.TrimSpace(atMostOne(t)) + " " + what + mark + r.suited(t)
			}
			return r.howMany(t) + " " + what + "s, each " + r.suited(t)
		})
		texts = append(texts, text)
	}
	if len(texts) == 0 {
		return ""
	}
	return "choose " + strings.Join(texts, "; and ")
}

func atMostOne(t *card.Target) string {
	if t.Min == 0 {
		return "at most one"
	}
	return "one"
}

// suited is what a target has to be.
func (r *reader) suited(t *card.Target) string { return article(r.describe(&t.Filter, false)) }

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
