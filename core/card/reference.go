package card

import (
	"slices"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// reference is a word that speaks of something again.
type reference struct {
	words  []string // "it"; "those", "creatures"
	thing  bool     // can mean objects
	person bool     // can mean players
	part   bool     // some of it are meant: "one of them"
	where  whereabouts
}

func (r *reference) String() string { return `"` + strings.Join(r.words, " ") + `"` }

// plural reports whether the reference speaks of several; "they" and "their" of a player are both.
func (r *reference) plural() bool {
	switch r.words[0] {
	case "them", "they", "their", "those":
		return true
	}
	return false
}

// found reports whether the words are "the found card".
func (r *reference) found() bool { return r.words[0] == "the" }

// ofCards reports whether the words are "that card" or "those cards".
func (r *reference) ofCards() bool {
	if len(r.words) < 2 {
		return false
	}
	one, _ := singular(r.words[1])
	return one == "card"
}

// several reports whether an antecedent is more than one in a sentence. What a sentence is carried out for one by one is
// one thing as long as the sentence lasts.
func (a *antecedent) several(sentence int) bool { return a.many && !(a.each && a.sentence == sentence) }

// fits reports whether a reference can mean an antecedent, by type and number.
func (r *reference) fits(a *antecedent, sentence int) bool {
	if a.done != "" && !r.part && !r.ofCards() {
		return false
	}
	many := a.several(sentence)
	if r.found() {
		return a.found && !many && r.where.of(a)
	}
	if r.person && a.person && (many == r.plural() || r.plural() && r.words[0] != "those") {
		return true
	}
	return r.thing && a.thing && many == r.plural() && r.where.of(a) && (len(r.words) == 1 || a.isA(r.words[1]))
}

// find is the antecedent of a reference: the nearest that fits. Others are those of the same sentence that fit as well.
func (s *speech) find(r *reference) (found *antecedent, others []*antecedent) {
	for rank := named; rank <= asked && found == nil; rank++ {
		for _, a := range slices.Backward(s.spoken) {
			switch {
			case r.rankOf(a) != rank || !r.fits(a, s.sentence):
			case found == nil:
				found = a
			case a.sentence == found.sentence:
				others = append(others, a)
			}
		}
	}
	return found, others
}

// rankOf is the rank of an antecedent for a reference: cards drawn are meant by "one of them" as anything else is.
func (r *reference) rankOf(a *antecedent) rank {
	if a.done != "" && r.part {
		return named
	}
	return a.rank
}

// refer binds a reference to its antecedent, or fails.
func (s *speech) refer(pos lexer.Position, r reference) *Selector {
	found, others := s.find(&r)
	switch {
	case found == nil:
		s.fail(pos, "%s: %s", r.String(), s.nothingFits(&r))
		return &Selector{Kind: This}
	case len(others) > 0:
		readings, ways := []string{}, []string{}
		for _, a := range slices.Backward(append([]*antecedent{found}, others...)) {
			readings, ways = append(readings, s.describe(a)), append(ways, `"`+s.explicit(a)+`"`)
		}
		s.fail(pos, "%s can be %s; write %s", r.String(), strings.Join(readings, " or "), strings.Join(ways, " or "))
	case found.barred != "":
		s.fail(pos, "%s would be %s, and %s", r.String(), s.describe(found), found.barred)
	}
	return s.again(found, pos)
}

// again points at an antecedent once more.
func (s *speech) again(a *antecedent, pos lexer.Position) *Selector {
	s.nearest(a)
	if a.sel != nil {
		sel := *a.sel
		sel.Pos = place(pos)
		return &sel
	}
	return &Selector{Pos: place(pos), Kind: InSlot, Index: s.slotOf(a.keep)}
}

// slotOf is a slot, opened if there is none yet.
func (s *speech) slotOf(keep *int) int {
	if *keep == 0 {
		s.slots++
		*keep = s.slots
	}
	return *keep
}

// nearest makes an antecedent the one that was spoken of last.
func (s *speech) nearest(a *antecedent) {
	s.spoken = append(slices.DeleteFunc(slices.Clone(s.spoken), func(b *antecedent) bool { return a == b }), a)
	a.each = a.each && a.sentence == s.sentence
	a.sentence = s.sentence
}

// is reports whether a selector points at an antecedent.
func (a *antecedent) is(sel *Selector) bool {
	if a.sel != nil {
		bare := *sel
		bare.Keep = 0
		return sameTree(a.sel, &bare)
	}
	return sel.Kind == InSlot && *a.keep == sel.Index
}
