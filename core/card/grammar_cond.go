package card

import "github.com/alecthomas/participle/v2/lexer"

// A condition is what follows "if" or "as long as": "it's red", "you control no Islands".

type condPhrase struct {
	Pos   lexer.Position
	First *simpleCond `parser:"@@"`
	And   *condPhrase `parser:"( 'and' @@ )?"`
}

type simpleCond struct {
	Pos      lexer.Position
	DidIt    string          `parser:"  'you' @( 'do' | 'don’t' | 'can’t' )"`
	Paid     string          `parser:"| 'the' 'extra' 'cost' @( 'was' | 'wasn’t' ) 'paid'"`
	NotTurn  bool            `parser:"| 'it' ( '’s' @'not'? | @'isn’t' )"`
	YourTurn bool            `parser:"  ( @( 'your' 'turn' )"`
	Turn     *playerPhrase   `parser:"  | @@ '’s' 'turn' )"`
	MoreLife bool            `parser:"| @( 'a' 'player' 'has' 'more' 'life' 'than' 'each' 'other' 'player' )"`
	Lie      *bornePhrase    `parser:"| 'there' ( 'is' | 'are' ) @@"`
	LieOn    *selectorPhrase `parser:"  'on' @@"`
	There    *manyPhrase     `parser:"| 'there' ( 'is' | 'are' ) @@"`
	Life     *lifeCond       `parser:"| @@"`
	Hand     *handCond       `parser:"| @@"`
	AllHeads bool            `parser:"| @( 'all' 'coins' 'came' 'up' 'heads' )"`
	Used     *comparePhrase  `parser:"| 'this' 'ability' 'was' 'activated' @@ 'times' 'this' 'turn'"`
	Control  *controlCond    `parser:"| @@"`
	Subject  *selectorPhrase `parser:"| @@"`
	Died     bool            `parser:"  ( @( 'died' 'this' 'turn' )"`
	Fought   string          `parser:"  | 'attacked' 'or' 'blocked' 'this' @( 'turn' | 'combat' )"`
	Attacked bool            `parser:"  | @( 'attacked' 'this' 'turn' )"`
	Hurt     bool            `parser:"  | @( 'dealt' 'damage' 'to' 'an' 'opponent' 'this' 'turn' )"`
	Bare     string          `parser:"  | ( 'has' | 'have' ) ( @( 'no'? 'abilities' )"`
	Counters *bornePhrase    `parser:"    | @@ ( 'on' ( 'it' | 'them' ) )?"`
	Has      *keywordPhrase  `parser:"    | @@ )"`
	Came     bool            `parser:"  | @( 'came' 'under' 'your' 'control' 'this' 'turn' )"`
	NotAtt   bool            `parser:"  | @( 'didn’t' 'attack' 'this' 'turn' )"`
	NotCame  bool            `parser:"  | @( 'didn’t' 'come' 'under' 'your' 'control' 'this' 'turn' )"`
	NotDied  bool            `parser:"  | @( 'didn’t' 'die' 'this' 'turn' )"`
	Be       string          `parser:"  | @( 'is' | '’s' | 'are' | 'isn’t' | 'aren’t' )"`
	Is       *statePhrase    `parser:"    @@ )"`
}

// statePhrase is what something is said to be: a noun phrase, adjectives alone, or a zone.
type statePhrase struct {
	Not  bool          `parser:"@'not'?"`
	Zone *zonePhrase   `parser:"( ( 'in' | 'on' ) @@"`
	Is   *filterPhrase `parser:"| ( 'a' | 'an' )? @@ )"`
}

type controlCond struct {
	Who  *playerPhrase `parser:"@@ ( 'control' | 'controls' ) ("`
	Less bool          `parser:"  ( 'more' | @'fewer' )"`
	More *filterPhrase `parser:"  @@ 'than'"`
	Than *playerPhrase `parser:"  @@"`
	What *manyPhrase   `parser:"| @@ )"`
}

// manyPhrase is a number of things: "no Islands", "a Forest", "three or more creatures".
type manyPhrase struct {
	No   bool           `parser:"( @'no'"`
	A    bool           `parser:"| @( 'a' | 'an' )"`
	Is   *comparePhrase `parser:"| @@ )"`
	What *filterPhrase  `parser:"@@"`
}

type lifeCond struct {
	Who *playerPhrase  `parser:"@@ ( 'have' | 'has' )"`
	Is  *comparePhrase `parser:"@@ 'life'"`
}

type handCond struct {
	Who *playerPhrase  `parser:"@@ ( 'have' | 'has' )"`
	No  bool           `parser:"( @'no'"`
	A   bool           `parser:"| @( 'a' | 'an' )"`
	Is  *comparePhrase `parser:"| @@ ) ( 'card' | 'cards' ) 'in' 'hand'"`
}

func (p *condPhrase) lower(s *speech) *Cond {
	from := s.order
	defer func() { s.bar(from, asked, "a condition asks about things and picks none") }()
	c := p.First.lower(s)
	c.Pos = place(p.Pos)
	if p.And != nil {
		c.And = p.And.lower(s)
	}
	return c
}

func (p *simpleCond) lower(s *speech) *Cond {
	switch {
	case p.DidIt != "":
		return &Cond{Kind: DidIt, Not: p.DidIt != "do"}
	case p.Paid != "":
		return &Cond{Kind: WasPaid, Not: p.Paid != "was"}
	case p.YourTurn:
		return &Cond{Kind: YourTurn, Not: p.NotTurn, What: &Selector{Kind: You}}
	case p.Turn != nil:
		return &Cond{Kind: YourTurn, Not: p.NotTurn, What: p.Turn.lower(s)}
	case p.MoreLife:
		return &Cond{Kind: HowMany, What: &Selector{Kind: MostLife}, N: Compare{Op: AtLeast, N: Num(1)}}
	case p.Lie != nil:
		return p.Lie.cond(asEach(p.LieOn.lower(s)), s)
	case p.There != nil:
		return p.There.lower(s, nil)
	case p.Life != nil:
		return &Cond{Kind: LifeIs, What: p.Life.Who.lower(s), N: p.Life.Is.lower(s)}
	case p.Hand != nil:
		c := &Cond{Kind: HandIs, What: p.Hand.Who.lower(s)}
		c.N = number(s, p.Hand.No, p.Hand.A, p.Hand.Is)
		return c
	case p.Control != nil && p.Control.More != nil:
		return p.Control.lower(s)
	case p.Control != nil:
		return p.Control.What.lower(s, p.Control.Who.lower(s))
	}
	if p.AllHeads {
		return &Cond{Kind: AllHeads}
	}
	if p.Used != nil {
		if s.activated == nil {
			s.fail(p.Pos, "how often an ability was activated is asked by what an activated ability does: \"{1}: draw a card; if this ability was activated three or more times this turn, ...\"")
			return &Cond{Kind: UsedThisTurn}
		}
		s.activated.asksUses = true
		return &Cond{Kind: UsedThisTurn, N: p.Used.lower(s)}
	}
	c := &Cond{What: asEach(p.Subject.lower(s))}
	switch {
	case p.Bare != "":
		c.Is, c.Not = &Filter{NoAbilities: true}, p.Bare == "abilities"
	case p.Counters != nil:
		return p.Counters.cond(c.What, s)
	case p.Has != nil:
		if s.isPerson(c.What) {
			s.fail(p.Pos, "a player has no keywords")
		}
		c.Is = &Filter{Keyword: p.Has.plain(s)}
	case p.Died:
		c.Kind = DiedThisTurn
	case p.Fought == "turn":
		c.Kind = FoughtThisTurn
	case p.Fought == "combat":
		c.Kind = FoughtThisCombat
	case p.Attacked:
		c.Kind = AttackedThisTurn
	case p.Hurt:
		c.Kind = HurtOpponentThisTurn
	case p.Came:
		c.Kind = CameThisTurn
	case p.NotCame:
		c.Kind, c.Not = CameThisTurn, true
	case p.NotDied:
		c.Kind, c.Not = DiedThisTurn, true
	case p.NotAtt:
		c.Kind, c.Not = AttackedThisTurn, true
	default:
		c.Kind = Matches
		c.Not = p.Is.Not != (p.Be == "isn’t" || p.Be == "aren’t")
		c.Is = p.Is.lower(s)
	}
	return c
}

// cond is that something has such counters. What is not there has none.
func (p *bornePhrase) cond(what *Selector, s *speech) *Cond {
	c := &Cond{Kind: Matches, What: what, Is: &Filter{Counters: p.lower(s)}}
	if p.No {
		c.Not, c.Is.Counters.N = true, Compare{Op: AtLeast, N: Num(1)}
	}
	return c
}

func (p *statePhrase) lower(s *speech) *Filter {
	f := &Filter{}
	if p.Zone != nil {
		p.Zone.lower(s, f)
	} else {
		*f = p.Is.describe(s).Filter
	}
	return f
}

// lower is a condition on how many things there are, or a player controls.
func (p *manyPhrase) lower(s *speech, who *Selector) *Cond {
	n := number(s, p.No, p.A, p.Is)
	things := p.What.lower(s)
	if who != nil {
		things.Who = who
	}
	what := each(things)
	s.hear(what)
	return &Cond{Kind: HowMany, What: what, N: n}
}

// lower is "an opponent controls more lands than you": one more, or fewer, than the number that the other controls.
func (p *controlCond) lower(s *speech) *Cond {
	who, things, than := p.Who.lower(s), p.More.lower(s), p.Than.lower(s)
	others := things
	things.Who, others.Who = who, than
	what := each(things)
	s.hear(what)
	if p.Less {
		return &Cond{Kind: HowMany, What: what, N: Compare{Op: AtMost, N: &Plus{A: Count{What: each(others)}, B: Num(-1)}}}
	}
	return &Cond{Kind: HowMany, What: what, N: Compare{Op: AtLeast, N: &Plus{A: Count{What: each(others)}, B: Num(1)}}}
}

// number is "no", "a" or a comparison.
func number(s *speech, no, a bool, is *comparePhrase) Compare {
	switch {
	case no:
		return Compare{Op: Equal, N: Num(0)}
	case a:
		return Compare{Op: AtLeast, N: Num(1)}
	}
	return is.lower(s)
}

// asEach turns "a creature" of a trigger or a condition into every creature it may be about.
func asEach(sel *Selector) *Selector {
	if sel.Kind != Choose || sel.Count != nil || sel.UpTo || sel.Random || sel.By != nil {
		return sel
	}
	if sel.Filter.onlyPlayers() {
		return each(noun{Filter: *sel.Filter, onlyPlayer: true})
	}
	return &Selector{Pos: sel.Pos, Kind: Each, Filter: sel.Filter}
}

// negated is the condition of "unless": what has to be otherwise.
func (p *condPhrase) negated(s *speech) *Cond {
	c := p.lower(s)
	if c.And != nil || c.Kind == AllHeads {
		s.fail(p.Pos, "\"unless\" takes one condition; write \"if\" with what has to be true")
	}
	number := &c.N
	switch {
	case c.Kind == Matches && c.Is.Counters != nil && !c.Is.Counters.Any() && sameTree(*c.Is, Filter{Counters: c.Is.Counters}):
		number = &c.Is.Counters.N
	case c.Kind != HowMany && c.Kind != LifeIs && c.Kind != HandIs && c.Kind != UsedThisTurn:
		c.Not = !c.Not
		return c
	}
	n, plain := number.N.(Num)
	switch {
	case number.Op == Equal && n == 0 && plain && c.Kind != LifeIs:
		*number = Compare{Op: AtLeast, N: Num(1)}
	case number.Op == AtLeast && n == 1 && plain && c.Kind != LifeIs:
		*number = Compare{Op: Equal, N: Num(0)}
	case number.Op == AtLeast && plain:
		*number = Compare{Op: AtMost, N: n - 1}
	case number.Op == AtMost && plain:
		*number = Compare{Op: AtLeast, N: n + 1}
	default:
		s.fail(p.Pos, "\"unless\" takes no number of this kind; write \"if\" with what has to be true")
	}
	return c
}
