package card

import (
	"slices"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// A selector phrase points at things or players: "this", "target creature", "each player", "its
// controller". It is lowered into a Selector.

type selectorPhrase struct {
	Pos    lexer.Position
	OrThis *filterPhrase `parser:"( 'this' 'or' 'another' @@"`
	This   bool          `parser:"| @'this'"`
	Player *playerPhrase `parser:"| @@"`
	Target *targetPhrase `parser:"| @@"`
	Top    *topPhrase    `parser:"| @@"`
	Every  *filterPhrase `parser:"| ( 'each' | 'all' ) @@"`
	Choose *choosePhrase `parser:"| @@"`
	Rest   bool          `parser:"| @( 'the' 'rest' )"`
	Holder string        `parser:"| ( 'enchanted' | 'equipped' ) @Kind"`
	It     []string      `parser:"| @( 'it' | 'them' | 'they' | ( 'that' | 'those' ) Kind | 'the' 'found' 'card' )"`
	Plural *filterPhrase `parser:"| @@ )"`
	Owns   []string      `parser:"( '’s' @( 'controller' | 'owner' ) )*"`
}

// playerPhrase points at players without a noun phrase of its own.
type playerPhrase struct {
	Pos         lexer.Position
	You         bool          `parser:"  @'you'"`
	Each        bool          `parser:"| @( 'each' 'player' | 'players' )"`
	Opponent    bool          `parser:"| @( 'each' 'opponent' | 'an' 'opponent' | 'your'? 'opponents' | 'each' 'other' 'player' | 'any' 'other' 'player' )"`
	That        []string      `parser:"| @( 'that' ( 'player' | 'opponent' ) | 'those' ( 'players' | 'opponents' ) )"`
	They        bool          `parser:"| @'they' (?= 'control' )"`
	Active      bool          `parser:"| @( 'the' 'active' 'player' )"`
	Defending   bool          `parser:"| @( 'the'? 'defending' 'player' )"`
	Triggering  bool          `parser:"| @( 'the' 'triggering' 'player' )"`
	MostLife    bool          `parser:"| @( 'the' 'player' 'with' 'the' 'most' 'life' )"`
	Chosen      bool          `parser:"| @( 'the' 'chosen' 'player' )"`
	Target      *filterPhrase `parser:"| 'target' (?= 'player' | 'opponent' ) @@"`
	TargetOf    *playerPhrase `parser:"  ( 'of' @@ (?! '’s' ) )?"`
	More        *filterPhrase `parser:"  ( 'who' ( 'control' | 'controls' ) 'more' @@"`
	Than        *playerPhrase `parser:"    'than' @@ )?"`
	Its         []string      `parser:"| @( 'its' | 'their' )"`
	ItsOwns     string        `parser:"  @( 'controller' | 'owner' | 'controllers' | 'owners' )"`
	Thing       []string      `parser:"| @( ( 'that' | 'those' ) Kind | 'it' | 'the' 'found' 'card' ) '’s'"`
	ThingOwns   string        `parser:"  @( 'controller' | 'owner' )"`
	EnchantedIs string        `parser:"| 'enchanted' @Kind"`
	Enchanted   string        `parser:"  '’s' @( 'controller' | 'owner' )"`
	This        string        `parser:"| 'this' '’s' @( 'controller' | 'owner' )"`
	Nth         string        `parser:"| 'the' @( 'first' | 'second' | 'third' | 'fourth' ) 'target'"`
	NthOwns     string        `parser:"  ( '’s' @( 'controller' | 'owner' ) )?"`
	Subject     bool          `parser:"| @( 'the' 'triggering' 'object' )"`
	Second      bool          `parser:"| @( 'the' 'other' 'object' )"`
}

// targetPhrase announces a target, or several.
type targetPhrase struct {
	Pos       lexer.Position
	AnyNumber bool          `parser:"( @( 'any' 'number' 'of' )"`
	UpTo      bool          `parser:"| @( 'up' 'to' )"`
	Most      *countPhrase  `parser:"  @@"`
	N         *countPhrase  `parser:"| @@"`
	OrMore    bool          `parser:"  ( 'or' ( @'more'"`
	Or        *countPhrase  `parser:"         | @@ ) )? )?"`
	Another   bool          `parser:"(  @'another'?"`
	Filter    *filterPhrase `parser:"   'target' @@"`
	Any       bool          `parser:"| @( 'any' 'target' | 'targets' ) )"`
	By        *whosePhrase  `parser:"( 'of' @@ 'choice' )?"`
}

// countPhrase is a plain number of things.
type countPhrase struct {
	Pos    lexer.Position
	Number string `parser:"  @Number"`
	Var    string `parser:"| @Var"`
}

// topPhrase is cards from the top of a library.
type topPhrase struct {
	Pos    lexer.Position
	Bottom bool         `parser:"'the' ( 'top' | @'bottom' )"`
	N      *countPhrase `parser:"@@?"`
	Words  []string     `parser:"@Kind+ 'of'"`
	Whose  *whosePhrase `parser:"@@"`
	Yard   bool         `parser:"( 'library' | @'graveyard' )"`
}

// choosePhrase is something that is chosen when the instruction is carried out.
type choosePhrase struct {
	Pos       lexer.Position
	AnyNumber bool          `parser:"( @( 'any' 'number' 'of' )"`
	UpTo      bool          `parser:"| @( 'up' 'to' )?"`
	Another   bool          `parser:"  ( @'another'"`
	A         bool          `parser:"  | @( 'a' | 'an' )"`
	That      bool          `parser:"  | @( 'that' 'many' )"`
	N         *countPhrase  `parser:"  | @@ ) )"`
	Of        bool          `parser:"( @'of'?"`
	Part      []string      `parser:"  @( 'them' | 'those' Kind )"`
	Filter    *filterPhrase `parser:"| @@ )"`
	Total     *countPhrase  `parser:"( 'with' 'total' 'power' @@ 'or' ( 'more' | 'greater' ) )?"`
	Random    bool          `parser:"( @( 'at' 'random' )"`
	By        *whosePhrase  `parser:"| 'of' @@ 'choice' )?"`
}

func (p *selectorPhrase) lower(s *speech) *Selector { return p.of(s, true, true, anywhere) }

// of is what the phrase points at where objects are wanted, or players, or both; objects that have to be somewhere.
func (p *selectorPhrase) of(s *speech, thing, person bool, where whereabouts) *Selector {
	if len(p.Owns) > 0 {
		thing, person, where = true, false, anywhere
	}
	sel := p.base(s, thing, where)
	sel.Pos = place(p.Pos)
	switch {
	case !person && s.isPerson(sel):
		s.fail(p.Pos, "a player is no object: this is for permanents, spells and cards")
	case !thing && s.isThing(sel):
		s.fail(p.Pos, "only a player does this; expected \"you\", \"target player\", \"each player\" or another player")
	case !s.standsWhere(sel, where):
		s.fail(p.Pos, "this is done only to %s", where.is())
	}
	for _, owns := range p.Owns {
		sel = &Selector{Pos: place(p.Pos), Kind: ownerKinds[owns], Of: sel}
		s.hear(sel)
	}
	return sel
}

// things is what the phrase points at where only objects can be meant.
func (p *selectorPhrase) things(s *speech) *Selector { return p.of(s, true, false, anywhere) }

// permanents is the same where only what is on the battlefield can be meant.
func (p *selectorPhrase) permanents(s *speech) *Selector { return p.of(s, true, false, inPlay) }

// stacked is the same where only spells and abilities can be meant.
func (p *selectorPhrase) stacked(s *speech) *Selector { return p.of(s, true, false, onStack) }

var ownerKinds = map[string]SelKind{
	"controller": ControllerOf, "controllers": ControllerOf, "owner": OwnerOf, "owners": OwnerOf,
}

func (p *selectorPhrase) base(s *speech, thing bool, where whereabouts) *Selector {
	sel := &Selector{}
	switch {
	case p.OrThis != nil:
		others := p.OrThis.lower(s)
		others.Other = true
		if others.Or != nil || others.Player {
			s.fail(p.OrThis.Pos, "\"this or another\" is followed by one kind of thing")
		}
		others.Or = &Filter{Itself: true}
		sel = each(others)
	case p.This:
		sel.Kind = This
	case p.Player != nil:
		return p.Player.lower(s)
	case p.Target != nil:
		return p.Target.lower(s)
	case p.Top != nil:
		sel = p.Top.lower(s)
	case p.Every != nil:
		sel = each(p.Every.lower(s))
	case p.Choose != nil:
		sel = p.Choose.lower(s)
	case p.Rest:
		sel = s.rest(p.Pos)
	case p.Holder != "":
		if _, many := singular(p.Holder); many {
			s.fail(p.Pos, "\"enchanted %s\": write \"all enchanted %s\" for every one, or the singular for what this is attached to", p.Holder, p.Holder)
		}
		sel.Kind = Enchanted
		s.holders = append(s.holders, holder{p.Holder, place(p.Pos)})
	case p.It != nil:
		r := reference{words: p.It, thing: true, where: where}
		if !thing && len(p.It) == 1 && p.It[0] != "it" {
			r.thing, r.person = false, true // "they" is a player only where nothing else can be meant
		}
		return s.refer(p.Pos, r)
	default:
		things := p.Plural.lower(s)
		if !things.plural {
			s.fail(p.Pos, "which? expected target, each, all, a, another or a plural before %s", quoteWords(p.Plural.Alts[0].Words))
		}
		sel = each(things)
	}
	s.hear(sel)
	return sel
}

// lower is the top or bottom cards of a library, or of a graveyard: there also of a kind.
func (p *topPhrase) lower(s *speech) *Selector {
	sel := &Selector{Kind: TopOfLibrary, Bottom: p.Bottom, Of: p.Whose.lower(s), Count: p.N.lower(s)}
	var n noun
	for _, word := range p.Words {
		n.word(s, p.Pos, word)
	}
	switch kind := n.Filter; {
	case !n.Card || n.Zone != NoZone:
		s.fail(p.Pos, "%s: only cards lie in a library or graveyard", quoteWords(p.Words))
	case p.Yard:
		kind.Zone = Graveyard
		sel.Filter = &kind
	case !sameTree(kind, Filter{Card: true}):
		s.fail(p.Pos, "%s: the cards of a library are not known; write \"the top card\"", quoteWords(p.Words))
	}
	return sel
}

// each is the selector for everything that matches; players alone have kinds of their own.
func each(n noun) *Selector {
	f := n.Filter
	if n.onlyPlayer && n.Opponent {
		return &Selector{Kind: Opponent}
	}
	if n.onlyPlayer {
		return &Selector{Kind: EachPlayer}
	}
	if n.source {
		return &Selector{Kind: Any, Filter: &f}
	}
	return &Selector{Kind: Each, Filter: &f}
}

func (p *playerPhrase) lower(s *speech) *Selector {
	sel := &Selector{Pos: place(p.Pos)}
	owned := func(owns string, of *Selector) { sel.Kind, sel.Of = ownerKinds[owns], of }
	switch {
	case p.You:
		sel.Kind = You
	case p.Each:
		sel.Kind = EachPlayer
	case p.Opponent:
		sel.Kind = Opponent
	case p.That != nil:
		return s.refer(p.Pos, reference{words: p.That, person: true})
	case p.They:
		return s.refer(p.Pos, reference{words: []string{"they"}, person: true})
	case p.Active:
		sel.Kind = ActivePlayer
	case p.Defending:
		sel.Kind = DefendingPlayer
	case p.Triggering:
		s.wantEvent(p.Pos, "the triggering player")
		sel.Kind = TriggerPlayer
	case p.MostLife:
		sel.Kind = MostLife
	case p.Chosen:
		sel.Kind = Chosen
	case p.Target != nil:
		sel = s.announce(p.Pos, Target{Min: 1, Max: 1})
		s.targets[sel.Index].Filter = p.aimed(s)
	case p.Its != nil:
		owned(p.ItsOwns, s.refer(p.Pos, reference{words: p.Its, thing: true}))
	case p.Thing != nil:
		owned(p.ThingOwns, s.refer(p.Pos, reference{words: p.Thing, thing: true}))
	case p.EnchantedIs != "":
		owned(p.Enchanted, &Selector{Kind: Enchanted})
		s.holders = append(s.holders, holder{p.EnchantedIs, place(p.Pos)})
	case p.This != "":
		owned(p.This, &Selector{Kind: This})
	case p.Subject:
		s.wantEvent(p.Pos, "the triggering object")
		sel.Kind = TriggerSubject
	case p.Second:
		s.wantEvent(p.Pos, "the other object")
		sel.Kind = TriggerOther
	case p.NthOwns != "":
		owned(p.NthOwns, s.nthTarget(p.Pos, p.Nth))
	default:
		return s.nthTarget(p.Pos, p.Nth)
	}
	s.hear(sel)
	return sel
}

// aimed is the description of a target player, who may be told apart from others.
func (p *playerPhrase) aimed(s *speech) Filter {
	f := *p.Target.filter(s)
	if p.TargetOf == nil && p.More == nil {
		return f
	}
	if !f.onlyPlayers() || p.TargetOf != nil && !f.Opponent {
		s.fail(p.Pos, "of players alone it is said whose opponent they are, and who controls more: \"target opponent of that player who controls more lands than you\"")
	}
	if p.TargetOf != nil {
		f.OpponentOf = p.TargetOf.lower(s)
		s.oneOnly(p.TargetOf.Pos, f.OpponentOf, "one player is the other's opponent")
	}
	if p.More != nil {
		f.HasMore, f.Than = p.More.controllable(s), p.Than.lower(s)
		s.oneOnly(p.Than.Pos, f.Than, "one player is compared with another")
	}
	return f
}

// controllable is a description of permanents by what they are alone.
func (p *filterPhrase) controllable(s *speech) *Filter {
	f := p.filter(s)
	if f.Who != nil || f.Player || f.Zone != NoZone && f.Zone != Battlefield || f.Spell {
		s.fail(p.Pos, "what a player controls more of are permanents, as in \"who controls more creatures than you\"")
	}
	return f
}

func (p *targetPhrase) lower(s *speech) *Selector {
	t := Target{Min: 1, Max: 1}
	sel := s.announce(p.Pos, t) // before the targets that its description speaks of
	if p.UpTo {
		p.N = p.Most
	}
	switch {
	case p.AnyNumber:
		t.Min, t.Max = 0, AnyNumber
	case p.N != nil && p.N.Var != "":
		t.N = p.N.lower(s)
		t.Min, t.Max = 0, 0
	case p.N != nil:
		t.Max = s.number(p.N.Pos, p.N.Number)
		t.Min = t.Max
	}
	p.orMore(s, &t)
	if p.UpTo {
		t.Min = 0
	}
	if p.Any {
		t.Filter = Filter{AnyType: Creature | Planeswalker | Battle, Player: true}
	} else {
		t.Filter = p.Filter.lower(s).Filter
		t.Filter.Other = t.Filter.Other || p.Another
	}
	if p.By != nil {
		t.By = p.By.lower(s)
	}
	s.targets[sel.Index] = t
	s.hear(sel)
	return sel
}

// orMore is "one or two target creatures", and "one or more".
func (p *targetPhrase) orMore(s *speech, t *Target) {
	switch {
	case !p.OrMore && p.Or == nil:
		return
	case p.N.Var != "" || p.Or != nil && p.Or.Var != "":
		s.fail(p.Pos, "how many targets there may be is said by plain numbers, as in \"one or two target creatures\"")
	case p.OrMore:
		t.Max = AnyNumber
	default:
		if t.Max = s.number(p.Or.Pos, p.Or.Number); t.Max != t.Min+1 {
			s.fail(p.Or.Pos, "after \"or\" stands the number that is one more; or write \"up to\"")
		}
	}
}

func (p *countPhrase) lower(s *speech) Amount {
	if p == nil {
		return nil
	}
	if p.Var != "" {
		return s.variable(p.Pos, p.Var)
	}
	return Num(s.number(p.Pos, p.Number))
}

// oneIsNil leaves out the number one, as the tree does.
func oneIsNil(n Amount) Amount {
	if n == Num(1) {
		return nil
	}
	return n
}

func (p *choosePhrase) lower(s *speech) *Selector {
	var things noun
	if p.Part != nil {
		if p.Of == p.AnyNumber || p.A || p.Another {
			s.fail(p.Pos, "how many of %s? write \"one of %[1]s\", \"two of %[1]s\" or \"any number of %[1]s\"", strings.Join(p.Part, " "))
		}
		things.Among = s.refer(p.Pos, reference{words: p.Part, thing: true, part: true})
	} else {
		things = p.Filter.lower(s)
	}
	f := &things.Filter
	f.Other = f.Other || p.Another
	kind := Choose
	if things.source && (p.N != nil || p.AnyNumber || p.UpTo) {
		s.fail(p.Pos, "only one source is chosen: write \"a source of your choice\"")
	}
	if things.source {
		kind = Any
	}
	sel := &Selector{Kind: kind, Filter: f, UpTo: p.UpTo, Random: p.Random}
	switch {
	case p.AnyNumber:
		sel.UpTo, sel.Count = true, Num(AnyNumber)
	case p.That:
		sel.Count = s.thatMuch(p.Pos, "that many")
	case p.N != nil:
		sel.Count = oneIsNil(p.N.lower(s))
	}
	if p.By != nil {
		if by := p.By.lower(s); by.Kind != You {
			sel.By = by
		}
	}
	if p.Total != nil {
		sel.TotalPower = s.number(p.Total.Pos, p.Total.Number)
		if !p.AnyNumber || p.Random || f.Types&Creature == 0 || f.Or != nil || !s.totals {
			s.fail(p.Total.Pos, "a total of power is that of creatures sacrificed as a cost: \"sacrifice any number of creatures with total power 12 or greater\"")
		}
	}
	return sel
}

// hearPart notes what is chosen among things spoken of before: all else of them is "the rest" after that.
func (s *speech) hearPart(sel *Selector) {
	if sel.Kind != Choose || sel.Filter.Among == nil {
		return
	}
	s.parts = append(s.parts, sel)
	for _, a := range s.spoken {
		if a.is(sel.Filter.Among) {
			a.sentence-- // what is chosen is nearer than what it is chosen from
		}
	}
}

// rest is what of some things was not chosen among them.
func (s *speech) rest(pos lexer.Position) *Selector {
	if len(s.parts) == 0 {
		s.fail(pos, "the rest of what? some of the things have to be chosen before it, as in \"put one of them into your hand\"")
		return &Selector{Kind: This}
	}
	part := s.parts[len(s.parts)-1]
	among := *part.Filter.Among
	if slices.ContainsFunc(s.parts[:len(s.parts)-1], func(other *Selector) bool { return sameTree(other.Filter.Among, &among) }) {
		s.fail(pos, "the rest: things were chosen among these more than once")
	}
	chosen := &Selector{Kind: InSlot, Index: s.slotOf(&part.Keep)}
	among.Keep = 0
	return &Selector{Kind: Each, Filter: &Filter{Among: &among, Rest: chosen}}
}
