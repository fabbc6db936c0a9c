package card

import (
	"cmp"
	"slices"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

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
