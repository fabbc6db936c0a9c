package card

import (
	"cmp"
	"slices"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// A noun phrase describes things: "nonblack creature you control", "artifact or enchantment". It is
// lowered into a Filter.

// filterPhrase is one noun phrase, or several joined by "or". After "each", "and" joins them too:
// "each creature and each player".
type filterPhrase struct {
	Pos  lexer.Position
	Alts []*nounPhrase `parser:"@@ ( ( 'or' | 'and' 'each'? ) @@ )*"`
}

type nounPhrase struct {
	Pos   lexer.Position
	Size  string        `parser:"@Size?"`
	Words []string      `parser:"( (?! ( 'tapped' | 'untapped' ) 'this' 'way' | 'blocking' ( 'this' | 'it' | 'that' | 'or' 'blocked' 'by' ) | 'blocked' 'by' ) @Kind )+"`
	Posts []*postPhrase `parser:"@@*"`
}

// noun is a noun phrase on its way to a Filter.
type noun struct {
	Filter
	hasNoun    bool // not only adjectives
	plural     bool
	source     bool // speaks of a source
	onlyPlayer bool // "player" or "opponent" and nothing else
}

// lower joins the alternatives of the phrase. It must have a noun.
func (p *filterPhrase) lower(s *speech) noun {
	n := p.describe(s)
	if !n.hasNoun {
		s.fail(p.Pos, "what is %s? a noun is missing: creature, permanent, spell, card, player ...", quoteWords(p.Alts[len(p.Alts)-1].Words))
	}
	return n
}

// describe is lower for places where adjectives alone are enough: "protection from black", "it's red".
func (p *filterPhrase) describe(s *speech) noun {
	alts := make([]noun, len(p.Alts))
	for i, alt := range p.Alts {
		alts[i] = alt.lower(s)
		if len(p.Alts) > 1 && alts[i].Extreme != nil {
			s.fail(alt.Pos, "the greatest or the least is asked for of one kind of things")
		}
	}
	last := alts[len(alts)-1]
	for i := len(alts) - 1; last.onlyPlayer && i >= 0; i-- {
		last = alts[i]
	}
	joined := alts[0]
	for i := range alts {
		if i < len(alts)-1 {
			alts[i].share(&last)
		}
		if i == 0 {
			joined = alts[0]
		} else {
			joined = joined.or(alts[i])
		}
		if alts[i].source != alts[0].source {
			s.fail(p.Pos, "a source cannot be joined with something else")
		}
	}
	if joined.Player && !joined.onlyPlayer && !joined.hasNoun {
		s.fail(p.Pos, "adjectives alone cannot be joined with players")
	}
	return joined
}

// share gives what the last alternative says of all: its noun, when this one has only adjectives
// ("attacking or blocking creature"), and whose the things are.
func (n *noun) share(last *noun) {
	if !n.hasNoun && last.hasNoun && !last.onlyPlayer {
		n.hasNoun, n.source, n.plural = true, last.source, last.plural
		n.Types, n.Permanent, n.Card, n.Spell, n.OnStack = last.Types, last.Permanent, last.Card, last.Spell, last.OnStack
		if len(n.Subtypes) == 0 {
			n.Subtypes = last.Subtypes
		}
	}
	if last.Spell && n.hasNoun && !n.onlyPlayer && !n.Permanent && !n.Card && !n.OnStack {
		n.Spell = true // "instant or sorcery spell"
	}
	if n.Who == nil && !n.onlyPlayer {
		n.Who = last.Who
	}
	if n.Zone == NoZone && !n.onlyPlayer {
		n.Zone = last.Zone
	}
	if n.Among == nil && !n.onlyPlayer {
		n.Among = last.Among
	}
	if n.AttachedTo == nil && (slices.Contains(n.Subtypes, "Aura") || slices.Contains(n.Subtypes, "Equipment")) {
		n.AttachedTo = last.AttachedTo // "Aura or Equipment attached to this"
	}
}

// or joins two alternatives, as one filter where a Filter can say it.
func (n noun) or(other noun) noun {
	bothNouns := n.hasNoun && other.hasNoun
	n.plural = n.plural || other.plural
	n.hasNoun = n.hasNoun || other.hasNoun
	switch {
	case sameTree(n.Filter, other.Filter):
		return n
	case n.onlyPlayer != other.onlyPlayer:
		both, player := n, other
		if n.onlyPlayer {
			both, player = other, n
		}
		both.Player, both.Opponent, both.hasNoun, both.plural = true, player.Opponent, bothNouns, n.plural
		return both
	case n.sameBut(&other, func(f *Filter) { f.Types, f.AnyType = 0, 0 }) && oneTypeEach(&n.Filter, &other.Filter):
		n.AnyType |= n.Types | other.Types | other.AnyType
		n.Types = 0
	case n.sameBut(&other, func(f *Filter) { f.Colors = 0 }) && n.Colors != 0 && other.Colors != 0:
		n.Colors |= other.Colors
	case n.sameBut(&other, func(f *Filter) { f.Subtypes = nil }) && len(n.Subtypes) > 0 && len(other.Subtypes) > 0:
		n.Subtypes = append(slices.Clone(n.Subtypes), other.Subtypes...)
	default:
		end := &n.Filter
		for end.Or != nil {
			end = end.Or
		}
		end.Or = &other.Filter
	}
	return n
}

// oneTypeEach reports whether both filters ask for one card type, or for one of several.
func oneTypeEach(a, b *Filter) bool {
	one := func(f *Filter) bool {
		return f.Types != 0 && f.Types&(f.Types-1) == 0 && f.AnyType == 0 || f.Types == 0 && f.AnyType != 0
	}
	return one(a) && one(b)
}

// sameBut reports whether two filters are the same once clear has been at both.
func (n *noun) sameBut(other *noun, clear func(*Filter)) bool {
	a, b := n.Filter, other.Filter
	clear(&a)
	clear(&b)
	return a.Or == nil && b.Or == nil && sameTree(a, b)
}

func (p *nounPhrase) lower(s *speech) noun {
	var n noun
	if p.Size != "" {
		power, toughness := sizeHalves(s, p.Pos, p.Size)
		n.Power, n.Toughness = Compare{N: power}, Compare{N: toughness}
	}
	for i, word := range p.Words {
		if one, many := singular(word); many && one != word && i < len(p.Words)-1 {
			s.fail(p.Pos, "%s: only the last word of a description is a plural", quoteWords(p.Words))
		}
		adjectivesOnly := !n.hasNoun
		n.hasNoun = false
		n.word(s, p.Pos, word)
		if !adjectivesOnly && !n.hasNoun {
			s.fail(p.Pos, "%s: adjectives stand before the noun", quoteWords(p.Words))
		}
	}
	if n.Card && n.Spell || n.OnStack && (n.Card || n.Spell || n.Permanent) {
		s.fail(p.Pos, "%s: nothing is both", quoteWords(p.Words))
	}
	n.onlyPlayer = n.Player && len(p.Words) == 1
	if n.Player && !n.onlyPlayer {
		s.fail(p.Pos, "a player cannot be %s", quoteWords(p.Words[:len(p.Words)-1]))
	}
	if n.onlyPlayer && len(p.Posts) > 0 {
		s.fail(p.Posts[0].Pos, "players are not told apart here")
	}
	for _, post := range p.Posts {
		post.lower(s, &n.Filter)
	}
	return n
}

// word takes one adjective or noun into the filter.
func (n *noun) word(s *speech, pos lexer.Position, word string) {
	if base, ok := strings.CutPrefix(word, "non"); ok && stateWords[word] == nil && word != "nontokens" {
		n.notWord(s, pos, strings.TrimPrefix(base, "-"))
		return
	}
	one, many := singular(word)
	n.plural = n.plural || many
	if color, ok := colorWords[word]; ok {
		if n.Colors != 0 {
			s.fail(pos, "%q: join colors with \"or\"", word)
		}
		n.Colors = Only(color)
		return
	}
	if set, ok := stateWords[word]; ok {
		set(&n.Filter)
		n.hasNoun = n.hasNoun || word == "token"
		return
	}
	if set, ok := stateWords[one]; ok {
		set(&n.Filter)
		n.hasNoun = true
		return
	}
	if super, ok := supertypeWords[word]; ok {
		n.Super |= super
		return
	}
	n.hasNoun = true
	switch set, isThing := thingWords[one]; {
	case isThing:
		set(&n.Filter)
		n.source = n.source || one == "source"
	case typeWords[one] != 0:
		n.Types |= typeWords[one]
	default:
		if land, ok := landWords[one]; ok {
			one = land
		}
		if len(n.Subtypes) > 0 {
			s.fail(pos, "%q: only one subtype can be asked for; join alternatives with \"or\"", word)
		}
		n.Subtypes = []string{cmp.Or(genders[one], one)}
	}
}

// notWord takes "non" and a word into the filter.
func (n *noun) notWord(s *speech, pos lexer.Position, word string) {
	one, many := singular(word)
	n.plural = n.plural || many
	if color, ok := colorWords[word]; ok {
		n.NotColor = n.NotColor.With(color)
	} else if super, ok := supertypeWords[word]; ok {
		n.NotSuper |= super
	} else if t, ok := typeWords[one]; ok {
		n.NotTypes |= t
	} else if isSubtypeWord(word) {
		n.NotSub = append(n.NotSub, cmp.Or(genders[one], one))
	} else if land, ok := landWords[one]; ok {
		n.NotSub = append(n.NotSub, land)
	} else {
		s.fail(pos, "%q cannot be negated", word)
	}
}

// quoteWords shows words of the notation in an error.
func quoteWords(words []string) string { return `"` + strings.Join(words, " ") + `"` }

// filter is lower without what only the grammar needs to know.
func (p *filterPhrase) filter(s *speech) *Filter {
	n := p.lower(s)
	return &n.Filter
}
