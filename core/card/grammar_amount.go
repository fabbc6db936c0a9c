package card

import (
	"reflect"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// An amount phrase is a number: "3", "X", "the number of Goblins you control", "its power".

type amountPhrase struct {
	Pos   lexer.Position
	First *termPhrase   `parser:"@@"`
	Op    string        `parser:"( @( 'plus' | 'minus' )"`
	Rest  *amountPhrase `parser:"  @@ )?"`
	Most  *amountPhrase `parser:"( ',' 'but' 'no' 'more' 'than' @@ )?"`
}

type termPhrase struct {
	Pos      lexer.Position
	Twice    *termPhrase     `parser:"  'twice' @@"`
	Third    bool            `parser:"| ( 'half' | @( 'a' 'third' 'of' ) )"`
	Half     *termPhrase     `parser:"  @@ ','"`
	Up       bool            `parser:"  'rounded' ( @'up' | 'down' )"`
	Count    *countPhrase    `parser:"| @@"`
	Times    *termPhrase     `parser:"  ( 'times' @@ )?"`
	ThatMuch []string        `parser:"| @( 'that' ( 'much' | 'many' ) )"`
	Counters string          `parser:"| 'the' 'number' 'of' ( @( Size | Word ) ( 'counter' | 'counters' )"`
	On       *selectorPhrase `parser:"  'on' @@"`
	Number   *filterPhrase   `parser:"| @@ )"`
	Dealt    bool            `parser:"| @( 'the' 'damage' 'dealt' 'this' 'way' )"`
	Taken    bool            `parser:"  @( ',' 'but' 'no' 'more' 'than' 'there' 'was' 'life' ',' 'loyalty' 'or' 'toughness' )?"`
	Stopped  bool            `parser:"| @( 'the' 'damage' 'prevented' 'this' 'way' )"`
	One      bool            `parser:"| @( 'the' 'damage' 'that' 'a' 'source' 'of' 'your' 'choice' 'dealt' 'to' 'you' 'this' 'turn' )"`
	Chosen   bool            `parser:"| @( 'the' 'chosen' 'number' )"`
	Extreme  string          `parser:"| 'the' @( 'greatest' | 'least' ) 'number' 'of'"`
	Most     *filterPhrase   `parser:"  @@"`
	Done     string          `parser:"  ( 'a' 'player' ( 'controls' | @( 'drew' | 'discarded' ) 'this' 'way' ) )?"`
	Damage   *selectorPhrase `parser:"| 'the' 'damage' 'on' @@"`
	Your     bool            `parser:"| ( @'your'"`
	Its      []string        `parser:"| @( 'its' | 'their' )"`
	Of       *selectorPhrase `parser:"| @@ '’s' )"`
	Stat     string          `parser:"  @( 'power' | 'toughness' | 'mana' 'value' | 'life' ) 'total'?"`
}

var statWords = map[string]StatKind{"power": PowerOf, "toughness": ToughnessOf, "manavalue": ManaValueOf, "life": LifeOf}

func (p *amountPhrase) lower(s *speech) Amount {
	sum := p.sum(s)
	if p.Most == nil {
		return sum
	}
	return &Lesser{A: sum, B: p.Most.lower(s)}
}

func (p *amountPhrase) sum(s *speech) Amount {
	first := p.First.lower(s)
	if p.Rest == nil {
		return first
	}
	rest := p.Rest.lower(s)
	if p.Op == "minus" {
		rest = negative(rest)
	}
	return &Plus{A: first, B: rest}
}

// negative is the amount with the other sign.
func negative(a Amount) Amount {
	switch a := a.(type) {
	case Num:
		return -a
	case *Times:
		return &Times{N: -a.N, Of: a.Of}
	}
	return &Times{N: -1, Of: a}
}

func (p *termPhrase) lower(s *speech) Amount {
	switch {
	case p.Twice != nil:
		return &Times{N: 2, Of: p.Twice.lower(s)}
	case p.Half != nil:
		return &Half{Of: p.Half.lower(s), Up: p.Up, Third: p.Third}
	case p.Times != nil:
		if p.Count.Number == "" {
			s.fail(p.Pos, "%q times something: a number is expected before \"times\"", p.Count.Var)
		}
		n, _ := p.Count.lower(s).(Num)
		return &Times{N: int(n), Of: p.Times.lower(s)}
	case p.Count != nil:
		return p.Count.lower(s)
	case p.ThatMuch != nil:
		return s.thatMuch(p.Pos, strings.Join(p.ThatMuch, " "))
	case p.On != nil:
		return &Stat{Of: p.On.lower(s), What: CountersOn, Kind: p.Counters}
	case p.Number != nil:
		return countOf(s, p.Number.lower(s))
	case p.Dealt:
		return s.damageDealt(p.Pos, p.Taken)
	case p.Stopped:
		return s.damagePrevented(p.Pos)
	case p.One:
		return &OneDealt{Pos: place(p.Pos)}
	case p.Chosen:
		return &Stat{Of: &Selector{Kind: This}, What: ChosenOf}
	case p.Most != nil:
		return p.mostOf(s)
	case p.Damage != nil:
		return &Stat{Of: p.Damage.lower(s), What: DamageOn}
	}
	stat := &Stat{What: statWords[strings.ReplaceAll(p.Stat, " ", "")]}
	switch {
	case p.Your:
		stat.Of = &Selector{Kind: You}
	case p.Its != nil:
		life := stat.What == LifeOf
		stat.Of = s.refer(p.Pos, reference{words: p.Its, thing: !life, person: life})
	default:
		stat.Of = p.Of.lower(s)
	}
	return stat
}

// mostOf is "the greatest number of creatures a player controls", "the least number of cards in a hand".
func (p *termPhrase) mostOf(s *speech) Amount {
	n := p.Most.lower(s)
	if n.Who != nil || n.onlyPlayer {
		s.fail(p.Pos, "the %s number is asked of all players: \"creatures a player controls\", \"cards in a hand\"", p.Extreme)
	}
	if p.Done != "" {
		n.Among = s.doneTo(p.Pos, p.Done)
	}
	return &MostOf{What: &n.Filter, Least: p.Extreme == "least"}
}

// countOf counts things; the cards of a hand or a library are a number that their owner has.
func countOf(s *speech, n noun) Amount {
	what := each(n)
	f := n.Filter
	if f.Who != nil && (f.Zone == Hand || f.Zone == Library) {
		rest := f
		rest.Who, rest.Zone, rest.Card = nil, NoZone, false
		if f.Card && sameTree(rest, Filter{}) {
			kind := HandOf
			if f.Zone == Library {
				kind = LibraryOf
			}
			return &Stat{Of: f.Who, What: kind}
		}
	}
	if f.Died {
		s.counted++
		return Count{What: what} // they are where they are by now, and nothing can be done to them
	}
	s.hearCounted(what)
	return Count{What: what}
}

// forEachOf multiplies what stands before it: "for each Forest you control", "for each charge counter on this".
type forEachOf struct {
	Pos      lexer.Position
	Removed  bool            `parser:"'for' 'each' ( @( 'counter' 'removed' 'this' 'way' | ( Size | Word ) 'counter' 'removed' 'this' 'way' )"`
	Counters string          `parser:"| @( Size | Word ) 'counter' 'on'"`
	On       *selectorPhrase `parser:"  @@"`
	Each     *filterPhrase   `parser:"| @@ )"`
}

// count is how many there are.
func (p *forEachOf) count(s *speech) Amount {
	if p.Removed {
		if !s.removesX {
			s.fail(p.Pos, "how many counters were removed is known where the cost removes X or any number of them")
		}
		return X{}
	}
	if p.On != nil {
		return &Stat{Of: p.On.lower(s), What: CountersOn, Kind: p.Counters}
	}
	return countOf(s, p.Each.lower(s))
}

// times is a number so many times over; without a phrase it is the number.
func (p *forEachOf) times(s *speech, n Amount) Amount {
	if p == nil {
		return n
	}
	return s.times(p.Pos, n, p.count(s))
}

// size makes of a size that something gets one that it gets so many times over.
func (p *forEachOf) size(s *speech, mod *Mod) {
	if p == nil {
		return
	}
	count := p.count(s)
	mod.Power = s.times(p.Pos, mod.Power, count)
	if counted, ok := count.(Count); ok && mod.Power != Num(0) {
		what := *counted.What // what is spoken of later is what was counted for the power
		count = Count{What: &what}
	}
	mod.Toughness = s.times(p.Pos, mod.Toughness, count)
}

// times is a plain number times a count.
func (s *speech) times(pos lexer.Position, n, count Amount) Amount {
	switch n := n.(type) {
	case Num:
		switch n {
		case 0:
			return n
		case 1:
			return count
		}
		return &Times{N: int(n), Of: count}
	}
	s.fail(pos, "\"for each\" multiplies a plain number; for another write \"where X is ...\"")
	return n
}

// wherePhrase gives X or Y its meaning at the end of a sentence.
type wherePhrase struct {
	Pos lexer.Position
	Var string        `parser:"',' 'where' @Var 'is'"`
	Is  *amountPhrase `parser:"@@"`
	If  *condPhrase   `parser:"( 'if' @@"`
	Or  *amountPhrase `parser:"  ',' 'otherwise' @@ )?"`
}

func (p *wherePhrase) amount(s *speech) Amount {
	if p.If == nil {
		return p.Is.lower(s)
	}
	return &IfAmount{Then: p.Is.lower(s), If: p.If.lower(s), Else: p.Or.lower(s)}
}

// letter is X or Y in a sentence, as long as its "where" is not read: that comes last, and may speak of what the
// sentence did.
type letter struct {
	is   Amount
	read bool // the sentence has it
}

// whereIs reads a sentence with its "where X is ...", and puts the amounts where the letters stand.
func whereIs[T any](s *speech, wheres []*wherePhrase, read func(*speech) T) T {
	if len(wheres) == 0 {
		return read(s)
	}
	outerX, outerY := s.x, s.y
	letters := make([]letter, len(wheres))
	for i, w := range wheres {
		if w.Var == "X" {
			s.x = &letters[i]
		} else {
			s.y = &letters[i]
		}
	}
	result := read(s)
	s.x, s.y = outerX, outerY
	outer := s.where
	s.where = true
	defer func() { s.where = outer }()
	for i, w := range wheres {
		letters[i].is = w.amount(s)
		if !letters[i].read {
			s.fail(w.Pos, "the sentence has no %s that this could be: the X of a cost is chosen as it is paid, but for \"unless ... pays {X}\"", w.Var)
		}
	}
	for _, tree := range []any{&result, &s.targets, &s.static} {
		fillIn(reflect.ValueOf(tree))
	}
	return result
}

// fillIn puts amounts where letters stand in a tree.
func fillIn(tree reflect.Value) {
	occurs(tree, func(v reflect.Value) bool {
		for i := range v.NumField() {
			at := v.Field(i)
			if at.Type() != reflect.TypeFor[Amount]() || at.IsNil() || !at.CanSet() {
				continue
			}
			switch a := at.Interface().(type) {
			case *letter:
				at.Set(reflect.ValueOf(a.is))
			case *Times:
				if x, ok := a.Of.(*letter); ok && a.N == -1 {
					at.Set(reflect.ValueOf(negative(x.is)))
				}
			}
		}
		return false
	})
}

// sizeHalves cuts "+1/-X" into its two amounts.
func sizeHalves(s *speech, pos lexer.Position, text string) (power, toughness Amount) {
	p, t, _ := strings.Cut(text, "/")
	half := func(text string) Amount {
		unsigned := strings.TrimLeft(text, "+-")
		var amount Amount
		if unsigned == "X" || unsigned == "Y" {
			amount = s.variable(pos, unsigned)
		} else {
			amount = Num(s.number(pos, unsigned))
		}
		if strings.HasPrefix(text, "-") {
			amount = negative(amount)
		}
		return amount
	}
	return half(p), half(t)
}
