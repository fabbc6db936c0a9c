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

// postPhrase is what follows the noun.
type postPhrase struct {
	Pos       lexer.Position
	Both      *playerPhrase   `parser:"  @@ 'both' ( 'own' | 'owns' ) 'and' ( 'control' | 'controls' )"`
	Owner     *playerPhrase   `parser:"| @@ ( 'own' | 'owns' )"`
	Who       *playerPhrase   `parser:"| @@ ( 'control' | 'controls' | ( 'cast' | 'casts' ) (?= 'cost' )"`
	Done      string          `parser:"     | @( 'drew' | 'discarded' ) 'this' 'way' )"`
	With      *withPhrase     `parser:"| 'with' @@"`
	Bare      bool            `parser:"| @( 'without' 'abilities' )"`
	Without   *keywordPhrase  `parser:"| 'without' @@"`
	Named     string          `parser:"| 'named' @String"`
	NotNamed  string          `parser:"| 'not' 'named' @String"`
	Attached  *selectorPhrase `parser:"| 'attached' 'to' @@"`
	Above     *selectorPhrase `parser:"| 'above' @@"`
	Whose     *filterPhrase   `parser:"| 'whose' 'controller' 'controls' ( 'a' | 'an' ) @@"`
	Chosen    bool            `parser:"| @( 'of' 'the' 'chosen' ( 'color' | 'type' ) )"`
	Zone      *zonePhrase     `parser:"| ( 'in' | 'from' | 'on' ) @@"`
	Fought    *deedPhrase     `parser:"| 'that' @@ 'this' 'turn'"`
	Died      bool            `parser:"| @( 'that' 'died' 'this' 'turn' )"`
	Drawn     bool            `parser:"| @( 'drawn' 'this' 'turn' )"`
	Damaged   bool            `parser:"| 'dealt' 'damage' ( @( 'this' 'turn' )"`
	DamagedBy *selectorPhrase `parser:"  | 'by' @@ 'this' 'turn' )"`
	AttackYou bool            `parser:"| 'that' ( '’s' | 'is' | 'are' ) ( @( 'attacking' 'you' )"`
	BlockedBy *selectorPhrase `parser:"  | 'blocked' 'by' @@"`
	Blocks    *selectorPhrase `parser:"  | 'blocking' @@ )"`
	Fights    *selectorPhrase `parser:"| 'blocking' 'or' 'blocked' 'by' @@"`
	IsBlocked *selectorPhrase `parser:"| 'blocked' 'by' @@"`
	IsBlocker *selectorPhrase `parser:"| 'blocking' @@"`
	Among     []string        `parser:"| 'among' @( 'them' | 'those' Kind )"`
	Turned    string          `parser:"| @( 'tapped' | 'untapped' ) 'this' 'way'"`
	ExiledBy  bool            `parser:"| @( 'exiled' 'with' 'this' )"`
	Made      bool            `parser:"| @( 'created' 'with' 'this' )"`
	Shares    *selectorPhrase `parser:"| 'that' ( 'shares' | 'share' ) 'a' 'color' 'with' @@"`
	OfType    *selectorPhrase `parser:"| 'that' ( 'shares' | 'share' ) 'one' 'of' 'those' 'types' 'with' @@"`
	Targets   *filterPhrase   `parser:"| 'that' ( 'targets' | 'target' ) ( ( 'a' | 'an' ) @@"`
	OrAt      *selectorPhrase `parser:"    ( 'or' (?= 'you' | 'this' | 'enchanted' | 'equipped' ) @@ )?"`
	AimsAt    *selectorPhrase `parser:"  | @@"`
	OrTargets *filterPhrase   `parser:"    ( 'or' ( 'a' | 'an' ) @@ )? )"`
}

type withPhrase struct {
	Single   bool            `parser:"  @( 'a' 'single' 'target' )"`
	ForMana  bool            `parser:"| @( 'a' 'mana' 'ability' )"`
	Bare     bool            `parser:"| @( 'no' 'abilities' )"`
	Chosen   bool            `parser:"| @( 'the' 'chosen' 'name' )"`
	Keyword  *keywordPhrase  `parser:"| @@"`
	Stat     string          `parser:"| ( @( 'power' | 'toughness' ) | @'mana' 'value' )"`
	Is       *comparePhrase  `parser:"  @@"`
	SameName *selectorPhrase `parser:"| 'the' ( 'same' 'name' 'as' @@"`
	Extreme  string          `parser:"  | @( 'greatest' | 'least' )"`
	Of       string          `parser:"    @( 'power' | 'toughness' | 'mana' 'value' ) )"`
	Counters *bornePhrase    `parser:"| @@ 'on' ( 'it' | 'them' )"`
}

// bornePhrase is what counters something has on it: "no ice counters", "a counter", "three or more +1/+1 counters".
type bornePhrase struct {
	No   bool           `parser:"( @'no'"`
	A    bool           `parser:"| @( 'a' | 'an' )"`
	Is   *comparePhrase `parser:"| @@ )?"`
	Kind string         `parser:"( (?! 'counter' | 'counters' ) @( Size | Word ) )? ( 'counter' | 'counters' )"`
}

// lower is how many there are; where no number is said, one or more.
func (p *bornePhrase) lower(s *speech) *Counters {
	return &Counters{Kind: p.Kind, N: number(s, p.No, p.A || p.Is == nil, p.Is)}
}

// zonePhrase is a zone and whose it is.
type zonePhrase struct {
	All    bool         `parser:"  ( @'all'"`
	Whose  *whosePhrase `parser:"  | @@"`
	Any    bool         `parser:"  | @( 'a' | 'an' ) )"`
	Zone   string       `parser:"  @( 'graveyard' | 'graveyards' | 'hand' | 'hands' | 'library' | 'libraries' )"`
	Zones  string       `parser:"| @( 'graveyards' | 'hands' | 'libraries' )"`
	Exile  bool         `parser:"| @'exile'"`
	InPlay bool         `parser:"| @( 'the' 'battlefield' )"`
}

// whosePhrase is "your", "its owner's" and the like.
type whosePhrase struct {
	Your bool          `parser:"  @'your'"`
	Who  *playerPhrase `parser:"| @@ '’s'"`
}

type comparePhrase struct {
	N    *amountPhrase `parser:"@@"`
	Than string        `parser:"( 'or' @( 'less' | 'fewer' | 'more' | 'greater' ) )?"`
}

func (p *comparePhrase) lower(s *speech) Compare {
	c := Compare{Op: Equal, N: p.N.lower(s)}
	switch p.Than {
	case "less", "fewer":
		c.Op = AtMost
	case "more", "greater":
		c.Op = AtLeast
	}
	return c
}

func (p *whosePhrase) lower(s *speech) *Selector {
	if p.Your {
		return &Selector{Kind: You}
	}
	return p.Who.lower(s)
}

// lower puts the zone into the filter.
func (p *zonePhrase) lower(s *speech, f *Filter) {
	switch {
	case p.Exile:
		f.Zone = Exile
		return
	case p.InPlay:
		f.Zone = Battlefield
		return
	}
	f.Zone = zoneWords[cmp.Or(p.Zone, p.Zones)]
	if p.Whose != nil {
		f.Who = p.Whose.lower(s)
	}
}

var zoneWords = map[string]Zone{
	"graveyard": Graveyard, "graveyards": Graveyard, "hand": Hand, "hands": Hand, "library": Library, "libraries": Library,
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

func (p *postPhrase) lower(s *speech, f *Filter) {
	switch {
	case p.Both != nil:
		f.Who = p.Both.lower(s)
		owner := *f.Who
		f.Owner = &owner
	case p.Owner != nil:
		f.Owner = p.Owner.lower(s)
	case p.Who != nil:
		f.Who = p.Who.lower(s)
		if p.Done != "" {
			f.Among = s.doneTo(p.Pos, p.Done)
		}
	case p.With != nil:
		p.With.lower(s, p.Pos, f)
	case p.Bare:
		f.NoAbilities = true
	case p.Without != nil:
		f.NotKeyword = p.Without.plain(s)
	case p.Named != "":
		f.Named = strings.Trim(p.Named, `"`)
	case p.NotNamed != "":
		f.NotNamed = strings.Trim(p.NotNamed, `"`)
	case p.Attached != nil:
		f.AttachedTo = asEach(p.Attached.things(s))
	case p.Above != nil:
		f.Above = p.Above.things(s)
	case p.Whose != nil:
		f.ControllerHas = p.Whose.filter(s)
		if has := f.ControllerHas; has.Who != nil || has.Player || has.Zone != NoZone && has.Zone != Battlefield || has.Spell {
			s.fail(p.Pos, "what its controller controls is a permanent, as in \"creature whose controller controls an Island\"")
		}
	case p.Chosen:
		f.ChosenQual = true
	case p.Zone != nil:
		p.Zone.lower(s, f)
	case p.Fought != nil:
		p.Fought.lower(f)
	case p.Died:
		f.Died = true
		s.dead = append(s.dead, p.Pos)
	case p.Drawn:
		f.Drawn = true
	case p.Damaged:
		f.Damaged = Yes
	case p.DamagedBy != nil:
		f.DamagedBy = p.DamagedBy.lower(s)
	case p.AttackYou:
		f.AttackYou = true
	case p.BlockedBy != nil:
		f.BlockedBy = p.BlockedBy.lower(s)
	case p.IsBlocked != nil:
		f.BlockedBy = p.IsBlocked.lower(s)
	case p.Blocks != nil:
		f.Blocks = p.Blocks.lower(s)
	case p.IsBlocker != nil:
		f.Blocks = p.IsBlocker.lower(s)
	case p.Fights != nil:
		other, targets := *f, len(s.targets)
		f.Blocks = p.Fights.lower(s)
		if f.Blocks.Kind == Choose || len(s.targets) > targets {
			s.fail(p.Pos, "\"blocking or blocked by\" is of this, or of what was spoken of before: \"tap target creature; destroy all creatures blocking or blocked by it\"")
			return
		}
		other.BlockedBy = p.Fights.lower(s)
		f.Or = &other
	case p.Among != nil:
		f.Among = s.refer(p.Pos, reference{words: p.Among, thing: true, part: true})
	case p.Turned != "":
		f.Among = s.turnedThisWay(p.Pos, p.Turned)
	case p.ExiledBy:
		f.MadeByThis, f.Zone = true, Exile
	case p.Made:
		f.MadeByThis = true
	case p.Shares != nil:
		f.SharesColor = p.Shares.lower(s)
	case p.OfType != nil:
		f.SharesType, f.Shared = p.OfType.lower(s), 0
		if of := f.SharesType; of.Kind == Targeted && of.Index < len(s.targets) {
			f.Shared = s.targets[of.Index].Filter.AnyType
		}
		if f.Shared == 0 {
			s.fail(p.Pos, "one of which types? expected a target before that says so: \"target artifact or creature you control\"")
		}
	case p.Targets != nil:
		f.aim(p.OrAt, p.Targets, s)
	case p.AimsAt != nil:
		f.aim(p.AimsAt, p.OrTargets, s)
	}
}

// doneTo points at the cards with which something was done last: "cards you drew this way".
func (s *speech) doneTo(pos lexer.Position, done string) *Selector {
	for _, a := range slices.Backward(s.spoken) {
		if a.done == done {
			return s.again(a, pos)
		}
	}
	s.fail(pos, "%s this way? no instruction before this is about cards that somebody %[1]s", done)
	return &Selector{Kind: This}
}

func (p *withPhrase) lower(s *speech, pos lexer.Position, f *Filter) {
	switch {
	case p.Single:
		f.OneTarget = true
	case p.Chosen:
		f.ChosenName = true
	case p.Bare:
		f.NoAbilities = true
	case p.ForMana:
		f.ManaAbility = true
	case p.Keyword != nil:
		f.Keyword = p.Keyword.plain(s)
	case p.Extreme != "":
		f.Extreme = &Extreme{What: statWords[strings.ReplaceAll(p.Of, " ", "")], Least: p.Extreme == "least"}
	case p.SameName != nil:
		f.SameName = p.SameName.lower(s)
	case p.Counters != nil:
		f.Counters = p.Counters.lower(s)
	case p.Stat == "power":
		f.Power = p.Is.lower(s)
	case p.Stat == "toughness":
		f.Toughness = p.Is.lower(s)
	default:
		f.ManaValue = p.Is.lower(s)
	}
}

// quoteWords shows words of the notation in an error.
func quoteWords(words []string) string { return `"` + strings.Join(words, " ") + `"` }

// filter is lower without what only the grammar needs to know.
func (p *filterPhrase) filter(s *speech) *Filter {
	n := p.lower(s)
	return &n.Filter
}
