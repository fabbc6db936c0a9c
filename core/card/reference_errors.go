package card

import (
	"slices"
	"strings"
)

// isA reports whether something can be called by a noun, as far as the line says what it is: "that creature" is not the
// land of "target land".
func (a *antecedent) isA(noun string) bool {
	one, _ := singular(noun)
	switch one {
	case "card", "source":
		return true
	}
	switch {
	case a.first != nil && a.first.Kind == Any:
		return false // a source, whatever it is
	case a.filter == nil:
		return true
	}
	for f := a.filter; f != nil; f = f.Or {
		if f.isA(one) {
			return true
		}
	}
	return false
}

func (f *Filter) isA(one string) bool {
	if land, ok := landWords[one]; ok {
		one = land
	}
	t := typeWords[one]
	switch {
	case f.Player && f.onlyPlayers():
		return false
	case t != 0 && f.Types|f.AnyType != 0:
		return (f.Types|f.AnyType)&t != 0
	case t != 0 && len(f.Subtypes) > 0:
		return (t == Land) == slices.Contains(BasicLandTypes[:], f.Subtypes[0])
	case t != 0:
		return f.NotTypes&t == 0
	case one == "permanent":
		return f.Permanent || !f.Spell && !f.OnStack && !f.Card
	case one == "spell":
		return f.Spell
	case one == "ability":
		return f.OnStack
	case one == "token":
		return f.Token != No
	}
	return slices.Contains(f.Subtypes, one)
}

// nothingFits says why a reference has no antecedent, and what would have one.
func (s *speech) nothingFits(r *reference) string {
	var near []string
	for _, a := range slices.Backward(s.spoken) {
		if a.done != "" {
			continue
		}
		what, many := s.describe(a), a.several(s.sentence)
		switch {
		case a.barred != "":
			what += " (" + a.barred + ")"
		case r.thing && a.thing && len(r.words) > 1 && !a.isA(r.words[1]):
			what += " (called otherwise)"
		case r.thing && a.thing && !r.where.of(a):
			what += " (not " + r.where.is() + ")"
		case r.thing && a.thing || r.person && a.person:
			word := map[bool]string{false: "it", true: "them"}[many]
			if !a.thing {
				word = map[bool]string{false: "that player", true: "those players"}[many]
			}
			what += " (write \"" + word + "\")"
		case a.person:
			what += " (a player: \"" + map[bool]string{false: "that player", true: "those players"}[many] + "\")"
		default:
			what += " (an object)"
		}
		near = append(near, what)
	}
	if len(near) == 0 {
		return "nothing that this could mean was spoken of before; name what is meant, as in \"this\" or \"target creature\""
	}
	return "nothing that this could mean was spoken of before, only " + strings.Join(near, ", ")
}

// describe is an antecedent in the words of the notation.
func (s *speech) describe(a *antecedent) string {
	if a.first == nil {
		return a.said
	}
	p := &printer{speech: speech{targets: s.targets}}
	if a.first.Kind == Targeted {
		p.announced = a.first.Index
	}
	if a.sel != nil && a.sel.ofEvent() {
		return p.one(a.first).text
	}
	return p.selector(a.first)
}

// explicit is how to write which of several antecedents is meant.
func (s *speech) explicit(a *antecedent) string {
	if a.sel != nil {
		switch a.sel.Kind {
		case Targeted:
			return "the " + ordinals[min(a.sel.Index, len(ordinals)-1)] + " target"
		case TriggerSubject:
			return "the triggering object"
		case TriggerOther:
			return "the other object"
		}
	}
	if a.found && !a.many {
		return "the found card"
	}
	if a.filter != nil && len(a.filter.Subtypes) == 1 {
		return "that " + a.filter.Subtypes[0]
	}
	if a.filter != nil {
		if names := a.filter.Types.Names(); len(names) > 0 {
			return "that " + names[len(names)-1]
		}
	}
	return s.describe(a)
}
