package card

import (
	"slices"
	"strings"
)

// again is how the printer speaks of something that the line has spoken of: with the first of the words that the
// reader of the line will take to mean the same, or "".
func (p *printer) again(sel *Selector) (text string, many bool) {
	for _, r := range p.references(sel) {
		if p.means(&r, sel) {
			return strings.Join(r.words, " "), r.plural()
		}
	}
	return "", false
}

// means reports whether a reference would be read as a selector, and takes note of it.
func (p *printer) means(r *reference, sel *Selector) bool {
	found, others := p.find(r)
	if found == nil || len(others) > 0 || found.barred != "" || !found.is(sel) {
		return false
	}
	p.nearest(found)
	return true
}

// who is the player who does something: "that player", where that can be said.
func (p *printer) who(sel *Selector) phrase {
	if sel.Kind != You && sel.Kind != Opponent {
		if said, ok := p.person(sel); ok {
			return said
		}
	}
	return p.subject(sel)
}

// person is "that player" or "those players", if that is read as the player who is meant.
func (p *printer) person(sel *Selector) (phrase, bool) {
	for _, words := range [][]string{{"that", "player"}, {"those", "players"}} {
		if p.means(&reference{words: words, person: true}, sel) {
			return phrase{text: strings.Join(words, " "), many: words[0] == "those"}, true
		}
	}
	return phrase{}, false
}

// references are the words by which something can be spoken of again, the shortest first.
func (p *printer) references(sel *Selector) []reference {
	var all []reference
	thing := func(words ...string) { all = append(all, reference{words: words, thing: true}) }
	thing("it")
	thing("them")
	for i, a := range p.spoken {
		if !a.thing || !a.is(sel) {
			continue
		}
		for f := p.spoken[i].filter; f != nil; f = f.Or {
			for _, name := range slices.Concat(f.Subtypes, (f.Types | f.AnyType).Names()) {
				thing("that", name)
				thing("those", number1(name, true))
			}
			if f.Permanent {
				thing("that", "permanent")
			}
		}
	}
	if sel.Kind == Targeted && len(p.targets) > 1 { // "the second target" says it better than a type that nobody spoke of
		return append(all, reference{words: []string{"that", "player"}, person: true}, reference{words: []string{"those", "players"}, person: true})
	}
	for _, name := range slices.Concat(typeNames[:], []string{"card", "permanent", "spell", "token", "ability"}) {
		thing("that", name)
		thing("those", number1(name, true))
	}
	thing("the", "found", "card")
	return append(all, reference{words: []string{"that", "player"}, person: true}, reference{words: []string{"those", "players"}, person: true})
}
