package card

import (
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// Keywords, one or several, with the number or quality that some of them take.

type keywordList struct {
	Keywords []*keywordPhrase `parser:"@@ ( 'and' @@ )*"`
}

// keywordPhrase is one keyword with what it takes.
type keywordPhrase struct {
	Pos        lexer.Position
	Simple     string          `parser:"  @Keyword"`
	Rampage    string          `parser:"| 'rampage' @Number"`
	WalkWords  []string        `parser:"| @Kind* ( "`
	Walk       string          `parser:"    @Walk"`
	Home       string          `parser:"  | @Home )"`
	Chosen     bool            `parser:"| 'protection' 'from' ( @( 'the' 'chosen' 'color' )"`
	Protection *filterPhrase   `parser:"  | @@"`
	AndFrom    []*filterPhrase `parser:"  ( 'and' 'from' @@ )* )"`
	Upkeep     *costPhrase     `parser:"| 'cumulative' 'upkeep' @@"`
	Buyback    *costPhrase     `parser:"| 'buyback' @@"`
}

func (p *keywordList) lower(s *speech, kind ModKind) []Mod {
	var mods []Mod
	for _, k := range p.Keywords {
		if k.Upkeep != nil && kind == AddKeyword {
			mods = append(mods, Mod{Kind: AddAbility, Ability: k.upkeep(s)})
			continue
		}
		mod := k.lower(s)
		mod.Kind = kind
		mods = append(mods, mod)
	}
	return mods
}

// upkeep is the cumulative upkeep that something has, which is an ability with a cost of its own.
func (p *keywordPhrase) upkeep(s *speech) *Ability {
	a := &Ability{Kind: KeywordAbility, Keyword: CumulativeUpkeep, UpkeepOf: p.Upkeep.lower(s), Pos: place(p.Pos)}
	a.Text = Print(a)
	return a
}

// lower gives the keyword with its number and quality; the caller says what is done with it.
func (p *keywordPhrase) lower(s *speech) Mod {
	switch {
	case p.Simple != "":
		return Mod{Keyword: simpleKeywords[p.Simple]}
	case p.Rampage != "":
		return Mod{Keyword: Rampage, N: s.number(p.Pos, p.Rampage)}
	case p.Walk != "":
		return Mod{Keyword: Landwalk, Quality: landQuality(s, p.Pos, p.WalkWords, strings.TrimSuffix(p.Walk, "walk"))}
	case p.Home != "":
		return Mod{Keyword: Landhome, Quality: landQuality(s, p.Pos, p.WalkWords, strings.TrimSuffix(p.Home, "home"))}
	case p.Chosen:
		return Mod{Keyword: Protection, Quality: &Filter{ChosenQual: true}}
	case p.Protection != nil:
		quality := p.Protection.describe(s)
		for _, from := range p.AndFrom {
			other := from.describe(s)
			if quality.hasNoun != other.hasNoun {
				s.fail(from.Pos, "\"and from\" joins colors, or kinds of things, and not one with the other")
			}
			quality = quality.or(other)
		}
		return Mod{Keyword: Protection, Quality: &quality.Filter}
	}
	s.fail(p.Pos, "this keyword stands on a line of its own")
	return Mod{}
}

// plain is a keyword that things are told apart by: of landwalk any, of protection none.
func (p *keywordPhrase) plain(s *speech) Keyword {
	mod := p.lower(s)
	anyLand := (mod.Keyword == Landwalk || mod.Keyword == Landhome) && sameTree(*mod.Quality, Filter{Types: Land})
	if mod.N != 0 || mod.Quality != nil && !anyLand {
		s.fail(p.Pos, "things can be told apart by a keyword alone, without its number or quality")
	}
	return mod.Keyword
}

// landQuality is the land of "snow swampwalk" or "islandhome"; "landwalk" alone is of any land.
func landQuality(s *speech, pos lexer.Position, adjectives []string, land string) *Filter {
	var n noun
	for _, word := range adjectives {
		if supertypeWords[strings.TrimPrefix(word, "non")] == 0 {
			s.fail(pos, "%q does not belong before landwalk: expected legendary, snow, nonbasic or the like", word)
		}
		n.word(s, pos, word)
	}
	if land != "land" {
		name, ok := landWords[land]
		if !ok {
			s.fail(pos, "%q is not a land type: expected plains, island, swamp, mountain or forest", land)
		}
		n.Subtypes = []string{name}
	}
	n.Types |= Land
	return &n.Filter
}
