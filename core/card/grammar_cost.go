package card

import (
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// A cost phrase is what is paid: "{2}, {T}, sacrifice this".

type costPhrase struct {
	Pos   lexer.Position
	Parts []*costPart `parser:"@@ ( ',' @@ )*"`
}

type costPart struct {
	Pos       lexer.Position
	Symbols   []string        `parser:"  ( 'pay' | 'pays' )? @Symbol+"`
	Its       []string        `parser:"| ( 'pay' | 'pays' ) ( @( 'its' ) | @( 'that' Kind ) '’s' ) 'mana' 'cost'"`
	Less      string          `parser:"    ( 'reduced' 'by' @Symbol )?"`
	Life      *amountPhrase   `parser:"| ( 'pay' | 'pays' ) @@ 'life'"`
	Sacrifice *selectorPhrase `parser:"| ( 'sacrifice' | 'sacrifices' ) @@"`
	Itself    bool            `parser:"| @( ( 'discard' | 'discards' ) 'this' )"`
	Discard   *discardPhrase  `parser:"| @@"`
	FromHand  bool            `parser:"| @( ( 'exile' | 'exiles' ) 'this' 'from' 'your' 'hand' )"`
	Exile     *selectorPhrase `parser:"| ( 'exile' | 'exiles' ) @@"`
	Return    *selectorPhrase `parser:"| ( 'return' | 'returns' ) @@ 'to' ( 'its' | 'their' ) ( 'owner' | 'owners' ) '’s' ( 'hand' | 'hands' )"`
	TapOther  *selectorPhrase `parser:"| ( 'tap' | 'taps' ) @@"`
	RemoveAll string          `parser:"| ( 'remove' | 'removes' ) 'all' @( Size | Word ) 'counters' 'from' 'this'"`
	Remove    *counterCount   `parser:"| ( 'remove' | 'removes' ) @@ 'from' 'this'"`
	Put       *counterCount   `parser:"| ( 'put' | 'puts' ) @@ 'on' 'this'"`
}

// counterCount is "two charge counters".
type counterCount struct {
	Pos  lexer.Position
	A    bool          `parser:"( @( 'a' | 'an' )"`
	Any  bool          `parser:"| @( 'any' 'number' 'of' )"`
	N    *amountPhrase `parser:"| @@ )"`
	Kind string        `parser:"@( Size | Word ) ( 'counter' | 'counters' )"`
}

func (p *counterCount) lower(s *speech) (Amount, string) {
	if p.A {
		return Num(1), p.Kind
	}
	if p.Any {
		return X{}, p.Kind
	}
	return p.N.lower(s), p.Kind
}

// taken is why nothing speaks of what a cost takes. Only the mana that it could produce can be asked for.
const taken = "what a cost takes is not known to what is done"

func (p *costPhrase) lower(s *speech) Cost {
	var c Cost
	before, from := len(s.targets), s.order
	for _, part := range p.Parts {
		part.lower(s, &c)
	}
	if c.Sacrifice != nil && c.Sacrifice.TotalPower > 0 && len(p.Parts) > 1 {
		s.fail(p.Pos, "creatures with a total of power are all that such a cost takes")
	}
	s.bar(from, named, taken)
	if len(s.targets) > before {
		s.fail(p.Pos, "a cost has no targets: write \"a creature you control\" or the like")
		s.targets = s.targets[:before]
	}
	return c
}

// lower adds one part to the cost.
func (p *costPart) lower(s *speech, c *Cost) {
	once := func(given bool) {
		if given {
			s.fail(p.Pos, "a cost of this kind is given twice")
		}
	}
	switch {
	case p.Symbols != nil:
		for _, symbol := range p.Symbols {
			p.symbol(s, c, symbol)
		}
	case p.Its != nil:
		once(c.ManaOf != nil)
		if !s.manaCosts {
			s.fail(p.Pos, "the mana cost of something is paid after \"unless\": \"sacrifice it unless you pay its mana cost\"")
		}
		c.ManaOf = s.refer(p.Pos, reference{words: p.Its, thing: true})
		if p.Less != "" {
			m, err := ParseMana(p.Less)
			if c.Less = int(m.Generic); err != nil || c.Less == 0 || m.Value(0) != c.Less {
				s.fail(p.Pos, "a mana cost is reduced by generic mana, as in \"reduced by {2}\"")
			}
		}
	case p.Life != nil:
		once(c.Life != nil)
		c.Life = p.Life.lower(s)
	case p.Sacrifice != nil:
		once(c.Sacrifice != nil)
		s.totals = true
		c.Sacrifice = p.Sacrifice.lower(s)
		s.totals = false
	case p.Itself:
		once(c.Discard != nil)
		c.Discard, c.FromHand = &Selector{Pos: place(p.Pos), Kind: This}, true
	case p.Discard != nil:
		once(c.Discard != nil)
		c.Discard = p.Discard.selector(s)
	case p.FromHand:
		once(c.Exile != nil)
		c.Exile, c.FromHand = &Selector{Pos: place(p.Pos), Kind: This}, true
	case p.Exile != nil:
		once(c.Exile != nil)
		c.Exile = p.Exile.lower(s)
	case p.Return != nil:
		once(c.Return != nil)
		c.Return = p.Return.lower(s)
	case p.TapOther != nil:
		once(c.TapOther != nil)
		c.TapOther = p.TapOther.lower(s)
	case p.RemoveAll != "":
		once(c.Counters != nil)
		c.Counters, c.CounterOf = &Stat{Of: &Selector{Kind: This}, What: CountersOn, Kind: p.RemoveAll}, p.RemoveAll
	case p.Remove != nil:
		once(c.Counters != nil)
		c.Counters, c.CounterOf = p.Remove.lower(s)
		_, s.removesX = c.Counters.(X)
	case p.Put != nil:
		once(c.Counters != nil)
		c.Counters, c.CounterOf = p.Put.lower(s)
		c.AddCounter = true
	}
}

func (p *costPart) symbol(s *speech, c *Cost, symbol string) {
	switch symbol {
	case "{T}":
		c.Tap = true
	case "{Q}":
		c.Untap = true
	default:
		m, err := ParseMana(symbol)
		if err != nil {
			s.fail(p.Pos, "%v", err)
		}
		c.Mana = c.Mana.Plus(m)
	}
}

// discardPhrase is what is discarded: as a cost, or as an instruction.
type discardPhrase struct {
	Pos     lexer.Position
	Hand    bool            `parser:"( 'discard' | 'discards' ) ( @( ( 'your' | 'their' ) 'hand' )"`
	Again   []string        `parser:"| @( 'it' | 'them' | ( 'that' | 'those' ) Kind )"`
	UpTo    bool            `parser:"| @( 'up' 'to' )?"`
	A       bool            `parser:"  ( @( 'a' | 'an' )"`
	N       *amountPhrase   `parser:"  | @@ )"`
	Part    []string        `parser:"  ( 'of' @( 'them' | 'those' Kind )"`
	Words   []string        `parser:"  | @Kind+ )"`
	Shares  *selectorPhrase `parser:"  ( 'that' ( 'shares' | 'share' ) 'a' 'color' 'with' @@ )?"`
	Random  bool            `parser:"  ( @( 'at' 'random' )"`
	By      *whosePhrase    `parser:"  | 'of' @@ 'choice' )?"`
	EqualTo *amountPhrase   `parser:"| 'cards' 'equal' 'to' @@ )"`
}

// selector is what is discarded, as a cost: a choice among the cards of the hand, or all of them.
func (p *discardPhrase) selector(s *speech) *Selector {
	if p.Again != nil || p.Part != nil || p.UpTo || p.By != nil {
		s.fail(p.Pos, "a cost is so many cards of a kind, or all: \"discard a card\", \"discard two red cards\", \"discard your hand\"")
	}
	hand := Filter{Zone: Hand, Card: true, Who: &Selector{Kind: You}}
	if p.Hand {
		return &Selector{Kind: Each, Filter: &hand}
	}
	n := p.cards(s)
	n.Zone, n.Card, n.Who = Hand, true, &Selector{Kind: You}
	sel := &Selector{Kind: Choose, Filter: &n.Filter, Random: p.Random}
	if !p.A {
		sel.Count = oneIsNil(p.N.lower(s))
	}
	s.hear(sel)
	return sel
}

// cards is the description of the cards.
func (p *discardPhrase) cards(s *speech) noun {
	var n noun
	for _, word := range p.Words {
		n.word(s, p.Pos, word)
	}
	if p.Shares != nil {
		n.SharesColor = p.Shares.lower(s)
	}
	return n
}

// manaText joins symbols as they are written in a cost.
func manaText(symbols []string) string { return strings.Join(symbols, "") }
