package card

import (
	"cmp"
	"slices"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// A modification is what a continuous effect says of its subject: "gets +1/+1 and has flying".

type modsPhrase struct {
	Mods []*modPhrase `parser:"@@ ( ( ',' 'and'? | 'and' ) @@ )*"`
}

type modPhrase struct {
	Pos       lexer.Position
	AddSize   string         `parser:"  ( 'get' | 'gets' ) @Size"`
	Each      *forEachOf     `parser:"    @@?"`
	Base      string         `parser:"| ( ( 'have' | 'has' ) 'base' 'size' | '’s' 'base' 'size' ( 'becomes' | 'is' ) ) @Size"`
	Has       *grantPhrase   `parser:"| ( 'have' | 'has' | 'gain' | 'gains' ) @@"`
	LosesAll  bool           `parser:"| ( 'lose' | 'loses' ) ( @( 'all' 'abilities' )"`
	Loses     *keywordList   `parser:"  | @@ )"`
	Cant      *actPhrase     `parser:"| 'can’t' @@"`
	Unblock   bool           `parser:"| @( 'can’t' 'be' 'blocked' )"`
	Must      *mustPhrase    `parser:"| @@"`
	NoAssign  bool           `parser:"| @( ( 'assign' | 'assigns' ) 'no' 'combat' 'damage' )"`
	NoDamage  bool           `parser:"| @( ( 'deal' | 'deals' ) 'no' 'combat' 'damage' )"`
	Neither   bool           `parser:"| @( 'neither' ( 'deal' | 'deals' ) 'nor' ( 'receive' | 'receives' ) 'combat' 'damage' )"`
	Control   bool           `parser:"| @( 'is' | 'are' ) 'controlled' 'by'"`
	By        *playerPhrase  `parser:"  @@"`
	Also      *becomesPhrase `parser:"| ( 'is' | 'are' ) 'also' @@"`
	Becomes   *becomesPhrase `parser:"| ( 'is' | 'are' | 'become' | 'becomes' ) @@"`
	NoUntap   bool           `parser:"| @( ( 'don’t' | 'doesn’t' ) 'untap' )"`
	InUntap   *inUntapStep   `parser:"  @@"`
	Costs     *costsPhrase   `parser:"| ( 'cost' | 'costs' ) @@"`
	Alone     bool           `parser:"| 'can' @( 'only' 'attack' 'alone' )"`
	BlockOnly *filterPhrase  `parser:"| 'can' 'block' 'only' @@"`
	AsThough  *asThough      `parser:"| 'can' @@"`
	Skips     string         `parser:"| ( 'skip' | 'skips' ) ( 'your' | 'their' ) ( @( 'upkeep' | 'upkeeps' ) ( 'step' | 'steps' )? | @( 'untap' ( 'step' | 'steps' ) | 'draw' ( 'step' | 'steps' ) | 'discard' ( 'phase' | 'phases' ) ) )"`
	Arrives   bool           `parser:"| @( 'enter' 'tapped' )"`
	Played    bool           `parser:"  @( 'if' 'played' )?"`
	Land      bool           `parser:"| 'may' 'play' ( @( 'an' 'additional' 'land' )"`
	Lands     *countPhrase   `parser:"  | 'up' 'to' @@ 'additional' 'lands' ) ( 'each' 'turn' )?"`
	NoMaximum bool           `parser:"| @( ( 'have' | 'has' ) 'no' 'maximum' 'hand' 'size' )"`
}

// inUntapStep says when something does not untap.
type inUntapStep struct {
	Your bool `parser:"'during' ( ( 'its' | 'their' ) ( 'controller' | 'controllers' ) '’s' | @'your' )"`
	Next bool `parser:"@'next'? 'untap' ( 'step' | 'steps' )"`
}

// grantPhrase is what something has or gains.
type grantPhrase struct {
	Pos      lexer.Position
	Quoted   string       `parser:"  @String"`
	Keywords *keywordList `parser:"| @@"`
}

// becomesPhrase is what something is or becomes.
type becomesPhrase struct {
	Pos     lexer.Position
	Chosen  string       `parser:"  'the' 'chosen' @( 'color' | 'type' )"`
	Beside  bool         `parser:"  @( 'in' 'addition' ( 'to' ( 'its' | 'their' ) 'other' ( ( 'land' | 'creature' )? 'types' | 'colors' ) )? )?"`
	Every   bool         `parser:"| @( 'every' 'color' | 'all' 'colors' )"`
	Size    string       `parser:"| ( 'a' | 'an' )? ( @Size"`
	Words   []string     `parser:"    @Kind*"`
	Only    []string     `parser:"  | @Kind+ )"`
	Colors  []string     `parser:"  ( 'and' @Kind )*"`
	Has     *keywordList `parser:"  ( 'with' @@ )?"`
	Still   bool         `parser:"  @( 'in' 'addition' ( 'to' ( 'its' | 'their' ) 'other' ( ( 'land' | 'creature' )? 'types' | 'colors' ) )? )?"`
	Besides string       `parser:"  ( 'that' ( '’s' | 'is' | 'are' ) 'still' ( 'a' | 'an' )? @Kind )?"`
}

func (p *modsPhrase) lower(s *speech) []Mod {
	var mods []Mod
	for _, mod := range p.Mods {
		for _, m := range mod.lower(s) {
			m.Pos = place(mod.Pos)
			mods = append(mods, m)
		}
	}
	return mods
}

func (p *modPhrase) lower(s *speech) []Mod {
	switch {
	case p.AddSize != "":
		mod := sized(s, p.Pos, AddSize, p.AddSize)
		p.Each.size(s, &mod)
		return []Mod{mod}
	case p.Base != "":
		return []Mod{sized(s, p.Pos, SetBaseSize, p.Base)}
	case p.Has != nil:
		return p.Has.lower(s)
	case p.LosesAll:
		return []Mod{{Kind: LoseAbilities}}
	case p.Loses != nil:
		return p.Loses.lower(s, RemoveKeyword)
	case p.Cant != nil:
		return p.Cant.lower(s)
	case p.Unblock:
		return []Mod{{Kind: AddKeyword, Keyword: Unblockable}}
	case p.Must != nil:
		return p.Must.lower(s)
	case p.NoAssign:
		return []Mod{{Kind: Cant, Act: AssignCombatDamage}}
	case p.NoDamage:
		return []Mod{{Kind: Cant, Act: DealCombatDamage}}
	case p.Neither:
		return []Mod{{Kind: Cant, Act: DealCombatDamage}, {Kind: Cant, Act: BeDealtCombatDamage}}
	case p.Control:
		return []Mod{{Kind: SetControl, Who: p.By.lower(s)}}
	case p.Also != nil:
		return p.Also.lower(s, true)
	case p.Becomes != nil:
		return p.Becomes.lower(s, p.Becomes.Still || p.Becomes.Beside)
	case p.NoUntap:
		return []Mod{{Kind: DoesNotUntap, Yours: p.InUntap.Your}}
	case p.Costs != nil:
		return p.Costs.lower(s, p.Pos)
	case p.Alone:
		return []Mod{{Kind: Cant, Act: AttackWithOthers}}
	case p.BlockOnly != nil:
		return []Mod{{Kind: Cant, Act: Block, By: p.BlockOnly.filter(s), Except: true}}
	case p.AsThough != nil:
		return p.AsThough.lower(s)
	case p.Skips != "":
		return []Mod{{Kind: SkipsPart, Words: []string{momentNames[strings.TrimSuffix(p.Skips, "s")]}}}
	case p.Arrives:
		return []Mod{{Kind: ArrivesTapped, Played: p.Played}}
	case p.Land:
		return []Mod{{Kind: MoreLands, N: 1}}
	case p.Lands != nil:
		return []Mod{{Kind: MoreLands, N: s.number(p.Lands.Pos, p.Lands.Number)}}
	}
	return []Mod{{Kind: NoMaximumHand}}
}

func sized(s *speech, pos lexer.Position, kind ModKind, size string) Mod {
	power, toughness := sizeHalves(s, pos, size)
	return Mod{Kind: kind, Power: power, Toughness: toughness}
}

func (p *grantPhrase) lower(s *speech) []Mod {
	if p.Quoted == "" {
		return p.Keywords.lower(s, AddKeyword)
	}
	ability := quoted(s, p.Pos, p.Quoted)
	if ability == nil {
		return nil
	}
	if ability.Kind == AlternativeCost {
		return []Mod{{Kind: OffersCost, Ability: ability}}
	}
	if ability.Kind == KeywordAbility && ability.Keyword != CumulativeUpkeep && ability.Keyword != Buyback && ability.Keyword != Enchant && ability.Keyword != Echo {
		return []Mod{{Kind: AddKeyword, Keyword: ability.Keyword, N: ability.N, Quality: ability.Quality}}
	}
	return []Mod{{Kind: AddAbility, Ability: ability}}
}

// quotedPhrase is an ability in quotation marks.
type quotedPhrase struct {
	Pos  lexer.Position
	Text string `parser:"@String"`
}

func (p *quotedPhrase) lower(s *speech) []*Ability {
	if a := quoted(s, p.Pos, p.Text); a != nil {
		return []*Ability{a}
	}
	return nil
}

// quoted reads an ability in quotation marks; nil if it cannot be read.
func quoted(s *speech, pos lexer.Position, text string) *Ability {
	at := place(pos)
	at.Column++ // past the quotation mark
	ability, err := Parse(strings.Trim(text, `"`), at)
	if err != nil {
		if s.err == nil {
			s.err = err
		}
		return nil
	}
	return ability
}

// lower sorts what something becomes: a size, colors, a land type, card types and subtypes.
func (p *becomesPhrase) lower(s *speech, adds bool) []Mod {
	switch {
	case p.Chosen == "color":
		return []Mod{{Kind: SetColors, ChosenWord: true, Adds: adds}}
	case p.Chosen == "type" && adds:
		return []Mod{{Kind: AddSubtype, ChosenWord: true, Adds: true}}
	case p.Chosen == "type":
		return []Mod{{Kind: SetBasicLand, ChosenWord: true}}
	case p.Every:
		return []Mod{{Kind: SetColors, Colors: AllColors, Adds: adds}}
	}
	var n noun
	var colors Colors
	for _, word := range slices.Concat(p.Words, p.Only, p.Colors) {
		if color, ok := colorWords[word]; ok {
			colors = colors.With(color)
			continue
		}
		if n.Subtypes != nil && isSubtypeWord(word) {
			one, _ := singular(word)
			if land, ok := landWords[one]; ok {
				one = land
			}
			n.Subtypes = append(n.Subtypes, cmp.Or(genders[one], one))
			continue
		}
		n.word(s, p.Pos, word)
	}
	rest := n.Filter
	rest.Types, rest.Super, rest.Subtypes, rest.Colorless = 0, 0, nil, false
	basic := len(n.Subtypes) > 0 && slices.Contains(BasicLandTypes[:], n.Subtypes[0])
	if !sameTree(rest, Filter{}) || basic && (n.Types != 0 || n.Super != 0 || n.Colorless || colors != 0 || p.Size != "") {
		s.fail(p.Pos, "a thing becomes a basic land type, or a size, colors, types and subtypes, and nothing else")
	}
	still, all := p.besides(s, &n)
	return p.mods(s, n, colors, adds || still, adds || all)
}

// besides reports whether other types stay because what it still is is said, "that's still a land", and whether all
// subtypes stay with them: what becomes an artifact creature has other creature types from then on.
func (p *becomesPhrase) besides(s *speech, n *noun) (types, subtypes bool) {
	if p.Besides == "" {
		return false, false
	}
	if one, _ := singular(p.Besides); n.Types&Creature == 0 || typeWords[one] == 0 {
		s.fail(p.Pos, "a creature is \"still a land\" (or another card type); of all else write \"in addition\"")
	}
	return true, n.Types&Artifact == 0
}

// mods are the modifications; adds says whether its types stay, and alike whether its subtypes and colors do.
func (p *becomesPhrase) mods(s *speech, n noun, colors Colors, adds, alike bool) []Mod {
	var mods []Mod
	basic := len(n.Subtypes) > 0 && slices.Contains(BasicLandTypes[:], n.Subtypes[0])
	switch {
	case n.Types != 0 && !adds:
		mods = append(mods, Mod{Kind: SetTypes, Types: n.Types, Super: n.Super})
	case n.Types != 0 || n.Super != 0:
		mods = append(mods, Mod{Kind: AddTypes, Types: n.Types, Super: n.Super})
	}
	switch {
	case basic && n.Types == 0 && !adds:
		mods = append(mods, Mod{Kind: SetBasicLand, Words: n.Subtypes})
	case len(n.Subtypes) > 0:
		mods = append(mods, Mod{Kind: AddSubtype, Words: n.Subtypes, Adds: alike})
	}
	if colors != 0 || n.Colorless {
		mods = append(mods, Mod{Kind: SetColors, Colors: colors, Adds: alike && n.Types == 0 && p.Size == ""})
	}
	if p.Size != "" {
		kind := SetSize
		if n.Types != 0 {
			kind = SetBaseSize
		}
		mods = append(mods, sized(s, p.Pos, kind, p.Size))
	}
	if p.Has != nil {
		mods = append(mods, p.Has.lower(s, AddKeyword)...)
	}
	if len(mods) == 0 {
		s.fail(p.Pos, "what does it become? expected a color, a land type, a size or types")
	}
	return mods
}
