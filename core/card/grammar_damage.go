package card

import "github.com/alecthomas/participle/v2/lexer"

// Prevention and redirection of damage.
type (
	preventPhrase struct {
		All    bool            `parser:"'prevent' ( @'all'"`
		UpTo   *amountPhrase   `parser:"| 'up' 'to' @@"`
		Next   *amountPhrase   `parser:"| 'the' 'next' @@ )"`
		Combat bool            `parser:"@'combat'? 'damage'"`
		Would  bool            `parser:"@( 'that' 'would' 'be' 'dealt' )?"`
		Among  *selectorPhrase `parser:"( 'divided' 'as' 'you' 'choose' 'among' @@ )?"`
		Scope  *damageScope    `parser:"@@?"`
	}
	// nextTimePhrase is "the next time a red source of your choice would deal damage to you this
	// turn, prevent that damage".
	nextTimePhrase struct {
		From    *selectorPhrase `parser:"'the' 'next' 'time' @@ 'would' 'deal'"`
		Combat  bool            `parser:"@'combat'? 'damage'"`
		To      *selectorPhrase `parser:"( 'to' @@ )?"`
		Turn    bool            `parser:"@( 'this' 'turn' )? ',' ("`
		Prevent bool            `parser:"  @( 'prevent' ( 'it' | 'that' 'damage' ) )"`
		Then    *blockPhrase    `parser:"    ( 'and' @@ )?"`
		Instead *selectorPhrase `parser:"  | 'it' 'deals' 'that' 'damage' 'to' @@ 'instead' )"`
	}
	// redirectPhrase is "the next 1 damage to target creature is dealt to this instead".
	redirectPhrase struct {
		All     bool            `parser:"( @'all'"`
		Next    *amountPhrase   `parser:"| 'the' 'next' @@ )"`
		Combat  bool            `parser:"@'combat'? 'damage'"`
		Would   bool            `parser:"@( 'that' 'would' 'be' 'dealt' )?"`
		Scope   *damageScope    `parser:"@@?"`
		Instead *selectorPhrase `parser:"'is' 'dealt' 'to' @@ 'instead'"`
	}
	// damageCantPhrase is "damage from red sources can't be prevented this turn".
	damageCantPhrase struct {
		Combat   bool            `parser:"@'combat'? 'damage' ( ( 'that' 'would' 'be' 'dealt' )? ( 'from' | 'by' ) ("`
		This     bool            `parser:"  @'this'"`
		From     *filterPhrase   `parser:"  | @@ ) )?"`
		Redirect bool            `parser:"'can’t' 'be' 'prevented' @( 'or' 'redirected' )?"`
		Until    *durationPhrase `parser:"( @@"`
		AsLongAs *condPhrase     `parser:"| 'as' 'long' 'as' @@ )?"`
	}
	damageScope struct {
		Both *selectorPhrase `parser:"( 'to' 'and' ( 'from' | 'dealt'? 'by' ) @@ )?"`
		To   *selectorPhrase `parser:"( 'to' @@ )?"`
		Turn bool            `parser:"@( 'this' 'turn' )?"`
		From *selectorPhrase `parser:"( ( 'from' | 'by' ) @@ )?"`
		Last bool            `parser:"@( 'this' 'turn' )?"`
	}
)

// source is what deals damage: a spell, a permanent, any source. An ability is none, as what it comes from deals the damage.
func (p *selectorPhrase) source(s *speech) *Selector {
	sel := p.lower(s)
	s.dealsDamage(p.Pos, sel)
	return sel
}

func (s *speech) dealsDamage(pos lexer.Position, sel *Selector) {
	const player = "a player deals no damage: expected \"source you control\", or a kind of source"
	if sel == nil {
		return
	}
	if sel.Kind == You || sel.Kind == Opponent || sel.Kind == EachPlayer {
		s.fail(pos, player)
	}
	for f := sel.Filter; f != nil; f = f.Or {
		switch {
		case f.OnStack:
			s.fail(pos, "an ability deals no damage, its source does: expected \"source\", \"spell\", \"permanent\" or a kind of permanent")
		case f.Player:
			s.fail(pos, player)
		}
	}
}

func (p *damageScope) lower(s *speech) (to, from *Selector, until Duration) {
	if p == nil {
		return nil, nil, Permanently
	}
	if p.Both != nil && (p.To != nil || p.From != nil) {
		s.fail(p.Both.Pos, "damage to and from something is not also to or from something else")
	}
	if p.To != nil {
		to = p.To.lower(s)
	}
	if p.From != nil {
		from = p.From.source(s)
	}
	if p.Turn || p.Last {
		until = UntilEndOfTurn
	}
	return to, from, until
}

func (p *preventPhrase) lower(s *speech, done []Effect) []Effect {
	prevent := &Prevent{Combat: p.Combat}
	switch {
	case p.UpTo != nil:
		prevent.N, prevent.UpTo = p.UpTo.lower(s), true
	case p.Next != nil:
		prevent.N, prevent.Next = p.Next.lower(s), true
	}
	prevent.To, prevent.From, prevent.Until = p.Scope.lower(s)
	if p.Among != nil {
		if prevent.To != nil || prevent.N == nil {
			s.fail(p.Among.Pos, "so much damage is divided, and among targets alone: \"prevent the next 5 damage divided as you choose among any number of targets this turn\"")
		}
		if prevent.To, prevent.Divided = p.Among.lower(s), true; prevent.To.Kind != Targeted {
			s.fail(p.Among.Pos, "what is divided as you choose is divided among targets, as it is announced")
		}
	}
	s.always = p.Would && prevent.N == nil && prevent.Until == Permanently
	if p.Scope != nil && p.Scope.Both != nil {
		both := p.Scope.Both.source(s)
		from := *prevent
		prevent.To, from.From = both, both
		if prevent.N != nil {
			s.fail(p.Scope.Both.Pos, "only all damage is prevented to and from something")
		}
		return append(done, prevent, &from)
	}
	return append(done, prevent)
}

func (p *nextTimePhrase) lower(s *speech, done []Effect) []Effect {
	from := p.From.source(s)
	var to *Selector
	if p.To != nil {
		to = p.To.lower(s)
	}
	until := Permanently
	if p.Turn {
		until = UntilEndOfTurn
	}
	if p.Instead != nil {
		return append(done, &Redirect{From: from, To: to, Combat: p.Combat, Instead: p.Instead.lower(s), Until: until, Next: true})
	}
	prevent := &Prevent{Next: true, From: from, To: to, Combat: p.Combat, Until: until}
	if p.Then != nil {
		targets, forget := len(s.targets), s.hearPrevented(from)
		if prevent.Then = p.Then.lower(s); len(s.targets) > targets {
			s.fail(p.From.Pos, "what is done as the damage is prevented has no targets of its own")
		}
		forget()
	}
	return append(done, prevent)
}

func (p *damageCantPhrase) lower(s *speech, done []Effect) []Effect {
	mod := Mod{Kind: Cant, Act: BePrevented, Combat: p.Combat}
	switch {
	case p.This:
		mod.By = &Filter{Itself: true}
	case p.From != nil:
		n := p.From.lower(s)
		if mod.By = &n.Filter; !n.plural {
			s.fail(p.From.Pos, "which of them? expected several, as in \"damage from red sources can't be prevented\", or \"this\"")
		}
		s.dealsDamage(p.From.Pos, &Selector{Kind: Each, Filter: mod.By})
	}
	mods := []Mod{mod}
	if mod.Act = BeRedirected; p.Redirect {
		mods = append(mods, mod)
	}
	if p.AsLongAs != nil {
		s.static = p.AsLongAs.lower(s)
	}
	s.timed = s.timed || p.Until != nil
	return append(done, &Modify{What: &Selector{Kind: EachPlayer}, Mods: mods, Until: p.Until.lower()})
}

func (p *redirectPhrase) lower(s *speech, done []Effect) []Effect {
	r := &Redirect{Combat: p.Combat}
	if p.Next != nil {
		r.N, r.Next = p.Next.lower(s), true
	}
	r.To, r.From, r.Until = p.Scope.lower(s)
	if p.Scope != nil && p.Scope.Both != nil {
		s.fail(p.Scope.Both.Pos, "damage to something is dealt to something else; damage from it is another sentence")
	}
	s.always = p.Would && r.N == nil && r.Until == Permanently
	r.Instead = p.Instead.lower(s)
	return append(done, r)
}
