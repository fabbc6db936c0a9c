package readback

import (
	"strconv"
	"strings"

	"palimpsest/core/card"
)

var numbers = [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

// amount is a number in a phrase of its own: "3", "the number of creatures".
func (r *reader) amount(a card.Amount) string {
	switch a := a.(type) {
	case card.Num:
		return strconv.Itoa(int(a))
	case card.X:
		r.speaksOfX = true
		return "X"
	case card.Count:
		return r.countOf(a.What)
	case *card.Stat:
		return r.stat(a)
	case *card.Times:
		switch a.N {
		case -1:
			return "minus " + r.nested(a.Of)
		case 2:
			return "twice " + r.nested(a.Of)
		}
		return strconv.Itoa(a.N) + " times " + r.nested(a.Of)
	case *card.Plus:
		switch b := a.B.(type) {
		case card.Num:
			if b < 0 {
				return r.nested(a.A) + " minus " + r.amount(-b)
			}
		case *card.Times:
			if b.N < 0 {
				return r.nested(a.A) + " minus " + r.nested(positive(b))
			}
		}
		return r.nested(a.A) + " plus " + r.nested(a.B)
	case *card.Half:
		rounded := "down"
		if a.Up {
			rounded = "up"
		}
		if a.Third {
			return "a third of " + r.nested(a.Of) + " (rounded " + rounded + ")"
		}
		return "half of " + r.nested(a.Of) + " (rounded " + rounded + ")"
	case *card.MostOf:
		text := "the greatest number of "
		if a.Least {
			text = "the least number of "
		}
		return text + r.describe(a.What, true) + " that a single player has"
	case *card.IfAmount:
		return r.amount(a.Then) + " if " + r.cond(a.If) + ", and otherwise " + r.amount(a.Else)
	case card.EventAmount:
		return r.event.amount()
	case *card.Kept:
		return r.amount(a.Of)
	case *card.NumberIn:
		return r.keptNumber(a.Slot)
	case *card.DealtIn:
		return r.keptNumber(a.Slot)
	case *card.TakenIn:
		return r.keptNumber(a.Slot)
	case *card.OneDealt:
		return "the damage that one source of your choice has dealt to you this turn"
	case *card.PreventedIn:
		return r.keptNumber(a.Slot)
	case *card.Lesser:
		return r.nested(a.A) + " or " + r.nested(a.B) + ", whichever is less"
	}
	return unknownNode(a)
}

// keptNumber is the number in a slot.
func (r *reader) keptNumber(slot int) string {
	if l, known := r.slots[slot]; known {
		return l.text
	}
	return unknownValue("a number", slot)
}

// nested is an amount inside another: what is reckoned first is put in parentheses.
func (r *reader) nested(a card.Amount) string {
	switch a := a.(type) {
	case *card.Plus, *card.Times:
		return "(" + r.amount(a) + ")"
	case *card.Kept:
		return r.nested(a.Of)
	}
	return r.amount(a)
}

// positive is a negative multiple without its sign.
func positive(t *card.Times) card.Amount {
	if t.N == -1 {
		return t.Of
	}
	return &card.Times{N: -t.N, Of: t.Of}
}

// plain reports whether a number is written before its noun.
func plain(a card.Amount) bool {
	switch a := a.(type) {
	case card.Num, card.X:
		return true
	case *card.Kept:
		return plain(a.Of)
	}
	return false
}

// short is a number that fits into a phrase; one that is counted stands at the end of the clause: "where N is ...".
func (r *reader) short(a card.Amount) string {
	if plain(a) {
		return r.amount(a)
	}
	means := r.amount(a)
	for _, l := range r.letters {
		if l.means == means {
			return l.name
		}
	}
	l := letter{string(rune('N' + len(r.letters))), means}
	r.letters = append(r.letters, l)
	return l.name
}

// count is a number of things, a small one in words.
func (r *reader) count(a card.Amount) string {
	if kept, is := a.(*card.Kept); is {
		a = kept.Of
	}
	if n, is := a.(card.Num); is && n >= 0 && int(n) < len(numbers) {
		return numbers[n]
	}
	return r.short(a)
}

// things is "a card", "two cards", "X cards".
func (r *reader) things(a card.Amount, one string) string {
	if kept, is := a.(*card.Kept); is {
		a = kept.Of
	}
	if a == card.Num(1) {
		return article(one)
	}
	return r.count(a) + " " + card.Plural(one)
}

func (r *reader) counters(n card.Amount, kind string) string {
	if kept, ok := n.(*card.Kept); ok {
		n = kept.Of
	}
	if any, is := n.(*card.ChosenNumber); is {
		return "any number of " + kind + " counters (you choose how many, up to " + r.amount(any.Most) + ")"
	}
	return r.things(n, kind+" counter")
}

// countOf is how many things there are.
func (r *reader) countOf(what *card.Selector) string {
	if what == nil {
		return unknownValue("a count", "of nothing")
	}
	switch what.Kind {
	case card.Each:
		return "the number of " + r.describe(what.Filter, true)
	case card.EachPlayer:
		return "the number of players"
	case card.Opponent:
		return "the number of opponents"
	}
	text := r.all(what).text
	if strings.Contains(text, " group of ") {
		return "the size of " + text
	}
	return "the number of " + strings.TrimPrefix(text, "the ")
}

// stat is a number that an object or player has.
func (r *reader) stat(a *card.Stat) string {
	of := r.each(a.Of).text
	in := func(zone string) string {
		if a.Of != nil && a.Of.Kind == card.You {
			return "the number of cards in your " + zone
		}
		return "the number of cards in the " + zone + " of " + of
	}
	switch a.What {
	case card.PowerOf:
		return "the power of " + of
	case card.ToughnessOf:
		return "the toughness of " + of
	case card.ManaValueOf:
		return "the mana value of " + of
	case card.LifeOf:
		if of == "you" {
			return "your life total"
		}
		return "the life total of " + of
	case card.HandOf:
		return in("hand")
	case card.LibraryOf:
		return in("library")
	case card.CountersOn:
		return "the number of " + a.Kind + " counters on " + of
	case card.ChosenOf:
		return "the number last chosen for " + of
	case card.DamageOn:
		return "the damage on " + of
	}
	return unknownValue("a number of an object", a.What)
}
