package card

import (
	"cmp"
	"iter"
	"maps"
	"slices"
	"strings"
)

// UnknownSubtype is a place where a card names a subtype that no other card has.
type UnknownSubtype struct {
	NamedSubtype
	Nearest string // what was probably meant, in a text and of what a card is put on a card type too; "": nothing is near
}

// UnknownSubtypes lists the subtypes that cards of the collection name and no other card has, neither of the collection nor of the
// one that it adds to: each once, and once more as what something is put on. What a card calls itself is new on its type line, and known in its text.
func (c *Collection) UnknownSubtypes() (unknown []UnknownSubtype) {
	of, given := c.subtypesBeneath(), c.givenSubtypes()
	seen := map[NamedSubtype]bool{}
	c.eachPrinting(func(name string, p *Card) {
		for _, n := range p.NamedSubtypes() {
			once := NamedSubtype{Subtype: n.Subtype}
			if n.Use == PutOn {
				once.Use = PutOn
			}
			if seen[once] || of[n.Subtype] || given.byOther(n.Subtype, name) || p.knows(n) || n.Use == PutOn && len(given[n.Subtype]) > 0 {
				continue
			}
			seen[once] = true
			near := nearSubtype(n.Subtype, p.meant(n, maps.Keys(of), given.without(name)))
			// Of two that are near to each other the first is enough.
			told := slices.ContainsFunc(unknown, func(u UnknownSubtype) bool { return u.Subtype == near && u.Nearest == n.Subtype })
			if (near != "" && !told || n.Use == PutOn) && !c.under.speaksOf(n.Subtype) {
				unknown = append(unknown, UnknownSubtype{n, near})
			}
		}
	})
	slices.SortStableFunc(unknown, func(a, b UnknownSubtype) int {
		return cmp.Or(cmp.Compare(a.Pos.Line, b.Pos.Line), cmp.Compare(a.Pos.Column, b.Pos.Column))
	})
	return unknown
}

// knows reports whether a card may name a subtype that no other card has: in its text its own, and what a planeswalker is.
func (c *Card) knows(n NamedSubtype) bool {
	return n.Use == InText && slices.Contains(c.Subtypes, n.Subtype) || n.Use == OnTypeLine && c.Types&Planeswalker != 0
}

// meant are what a card may have meant where it names a subtype: on its type line what its types have, elsewhere a card type as well.
func (c *Card) meant(n NamedSubtype, known ...iter.Seq[string]) (names []string) {
	for _, subtypes := range known {
		for s := range subtypes {
			if n.Use != OnTypeLine || TypesWith(s)&c.Types != 0 {
				names = append(names, s)
			}
		}
	}
	slices.Sort(names)
	if n.Use != OnTypeLine {
		names = append(names, typeNames[:]...)
	}
	return names
}

// subtypesBeneath are those of the rules, and those on the type lines of the collection that this one adds to.
func (c *Collection) subtypesBeneath() map[string]bool {
	all := subtypesOfRules()
	for under := c.under; under != nil; under = under.under {
		maps.Copy(all, under.typeLines())
	}
	return all
}

// givers are the names of the cards, by subtype, that have it or make tokens that have it.
type givers map[string][]string

func (c *Collection) givenSubtypes() givers {
	given := givers{}
	c.eachPrinting(func(name string, p *Card) {
		for _, s := range p.GivenSubtypes() {
			if !slices.Contains(given[s], name) {
				given[s] = append(given[s], name)
			}
		}
	})
	return given
}

// byOther reports whether another card than the one of a name gives a subtype.
func (g givers) byOther(subtype, name string) bool {
	return slices.ContainsFunc(g[subtype], func(other string) bool { return other != name })
}

// without are the subtypes that cards give besides the one of a name.
func (g givers) without(name string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for s := range g {
			if g.byOther(s, name) && !yield(s) {
				return
			}
		}
	}
}

// eachPrinting visits the printings of the collection's own cards that can be read, in the order of their names.
func (c *Collection) eachPrinting(visit func(name string, p *Card)) {
	for _, name := range slices.Sorted(maps.Keys(c.cards)) {
		cards, faults := c.cards[name].read()
		if len(faults) > 0 {
			continue
		}
		for _, p := range cards {
			visit(name, p)
		}
	}
}

// readTypeLines are the subtypes on the type lines of the collection's own cards; no text is read for it.
func (c *Collection) readTypeLines() map[string]bool {
	all := map[string]bool{}
	for _, e := range c.cards {
		for _, line := range e.typeLines {
			for _, n := range subtypesOnTypeLine(line, Pos{}) {
				if n.Use == OnTypeLine {
					all[n.Subtype] = true
				}
			}
		}
	}
	return all
}

// readTexts are the subtypes of which the texts of the collection's own cards speak.
func (c *Collection) readTexts() map[string]bool {
	all := map[string]bool{}
	c.eachPrinting(func(_ string, p *Card) {
		for _, n := range p.NamedSubtypes() {
			all[n.Subtype] = true
		}
	})
	return all
}

// speaksOf reports whether a text of the collection, or of one that it adds to, names a subtype: what only tokens have.
func (c *Collection) speaksOf(subtype string) bool {
	for ; c != nil; c = c.under {
		if c.texts()[subtype] {
			return true
		}
	}
	return false
}

// subtypesOfRules are those that are known without any card.
func subtypesOfRules() map[string]bool {
	all := map[string]bool{"Legend": true}
	for _, list := range [][]string{BasicLandTypes[:], otherLandTypes, artifactTypes, enchantmentTypes} {
		for _, s := range list {
			all[s] = true
		}
	}
	return all
}

// nearSubtype is the known name that a subtype was probably meant to be, "" if none is: many subtypes are alike without being meant
// for each other (Bear and Boar, Lizard and Wizard, Shark and Shade). So letters are in another order, one is missing or too many,
// or in a long word one is another; and the first letter is right.
func nearSubtype(written string, known []string) string {
	for _, name := range known {
		a, b := []rune(strings.ToLower(written)), []rune(strings.ToLower(name))
		if a[0] == b[0] && isSlip(a, b) {
			return name
		}
	}
	return ""
}

func isSlip(a, b []rune) bool {
	start := 0
	for start < min(len(a), len(b)) && a[start] == b[start] {
		start++
	}
	a, b = a[start:], b[start:]
	switch {
	case len(a) == len(b)+1:
		return start+len(a) > shortSubtype && slices.Equal(a[1:], b)
	case len(b) == len(a)+1:
		return start+len(a) >= shortSubtype && slices.Equal(a, b[1:])
	case len(a) != len(b) || len(a) == 0:
		return false
	}
	return len(a) > 1 && a[0] == b[1] && a[1] == b[0] && slices.Equal(a[2:], b[2:]) || start+len(a) > longSubtype && slices.Equal(a[1:], b[1:])
}

// A letter is missing or too many by a slip only where the shorter of both has at least shortSubtype letters, and is another only in more than longSubtype.
const (
	shortSubtype = 4
	longSubtype  = 5
)
