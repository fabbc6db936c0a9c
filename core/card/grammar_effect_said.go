package card

import (
	"slices"

	"github.com/alecthomas/participle/v2/lexer"
)

// Predicates: what is said of a thing. "this deals 1 damage to any target", "it gets +1/+1 until end
// of turn", "target player's life becomes 10".
type (
	damagePhrase struct {
		Pos     lexer.Position
		N       *amountPhrase   `parser:"( 'deal' | 'deals' ) ( ( @@"`
		Never   bool            `parser:"  @'unpreventable'? 'damage' 'to'?"`
		NeverEq bool            `parser:"| @'unpreventable'? 'damage' 'equal' 'to'"`
		EqualTo *amountPhrase   `parser:"  @@ 'to'? )"`
		Divided bool            `parser:"( @( 'divided' 'as' 'you' 'choose' 'among' )"`
		Evenly  bool            `parser:"| @( 'divided' 'evenly' ( ',' 'rounded' 'down' ',' )? 'among' ) )?"`
		To      *selectorPhrase `parser:"@@"`
		And     []*andDamage    `parser:"@@*"`
		Each    *forEachOf      `parser:"@@?"`
		NeverTo bool            `parser:"| @'unpreventable'? 'damage' 'to'"`
		First   *selectorPhrase `parser:"  @@"`
		AsMuch  *amountPhrase   `parser:"  'equal' 'to' @@ )"`
		Cant    bool            `parser:"( ';' 'that' 'damage' @( 'can’t' 'be' 'prevented' )"`
		Stays   bool            `parser:"  @( 'or' 'redirected' )? )?"`
	}
	// andDamage is more damage in the same sentence: "and 2 damage to you".
	andDamage struct {
		N  *amountPhrase   `parser:"'and' @@ 'damage' 'to'"`
		To *selectorPhrase `parser:"@@"`
	}
	modifyPhrase struct {
		Mods     *modsPhrase     `parser:"@@"`
		Until    *durationPhrase `parser:"( @@"`
		AsLongAs *condPhrase     `parser:"| 'as' 'long' 'as' @@"`
		Unless   *condPhrase     `parser:"| 'unless' @@ )?"`
		Each     *forEachOf      `parser:"@@?"`
	}
	fightPhrase struct {
		Other *selectorPhrase `parser:"( 'fight' | 'fights' ) @@"`
	}
	blockedPhrase struct {
		Blocked bool `parser:"@( ( 'become' | 'becomes' ) 'blocked' )"`
	}
	phaseOutPhrase struct {
		Out bool `parser:"@( ( 'phase' | 'phases' ) 'out' )"`
	}
	lifeBecomesPhrase struct {
		N *amountPhrase `parser:"'’s' 'life' 'becomes' @@"`
	}
	durationPhrase struct {
		EndOfTurn   bool `parser:"  @( 'until' 'end' 'of' 'turn' | 'this' 'turn' )"`
		EndOfCombat bool `parser:"| @( ( 'until' 'end' 'of' | 'this' ) 'combat' )"`
		YourTurn    bool `parser:"| @( 'until' 'your' 'next' 'turn' )"`
		Upkeep      bool `parser:"| @( 'until' 'your' 'next' 'upkeep' )"`
		ItsUntap    bool `parser:"| @( 'until' ( 'its' | 'their' ) ( 'controller' | 'controllers' ) '’s' 'next' 'untap' 'step' )"`
		Both        bool `parser:"| 'for' 'as' 'long' 'as' ( @( 'you' 'control' 'this' 'and' 'this' 'remains' 'tapped' )"`
		NoWeaker    bool `parser:"  | @( 'this' 'remains' 'tapped' 'and' ( 'its' | 'that' 'creature' '’s' ) 'power' 'remains' 'no' 'greater' 'than' 'this' '’s' 'power' )"`
		Tapped      bool `parser:"  | @( 'this' 'remains' 'tapped' )"`
		Control     bool `parser:"  | @( 'you' 'control' 'this' )"`
		Stays       bool `parser:"  | @( 'this' 'is' 'on' 'the' 'battlefield' ) )"`
		Forever     bool `parser:"| @'permanently'"`
	}
	// yourLifePhrase is "your life becomes 10".
	yourLifePhrase struct {
		N *amountPhrase `parser:"'your' 'life' 'becomes' @@"`
	}
)

func (p *damagePhrase) said(s *speech, of *Selector, done []Effect) []Effect {
	s.oneOnly(p.Pos, of, "one thing deals damage")
	d := &Damage{From: of, Divided: p.Divided, Evenly: p.Evenly, Unpreventable: p.Never || p.NeverEq}
	defer func() {
		for part := d; p.Cant && part != nil; part = part.And {
			part.Unpreventable, part.Unredirectable = true, p.Stays
		}
	}()
	if p.First != nil {
		d.Unpreventable, d.To = p.NeverTo, p.First.lower(s)
		s.oneByOne(d.To)
		d.N = p.AsMuch.lower(s)
		return append(done, d)
	}
	n := p.N
	if n == nil {
		n = p.EqualTo
	}
	d.N = n.lower(s)
	d.To = p.To.lower(s)
	if d.Divided && d.To.Kind != Targeted {
		s.fail(p.Pos, "what is divided as you choose is divided among targets, as it is announced; or write \"divided evenly among\"")
	}
	s.oneByOne(d.To)
	d.N = p.Each.times(s, d.N)
	last := d
	for _, more := range p.And {
		last.And = &Damage{N: more.N.lower(s), To: more.To.lower(s)}
		last = last.And
		s.oneByOne(last.To)
	}
	return append(done, d)
}

func (p *modifyPhrase) said(s *speech, of *Selector, done []Effect) []Effect {
	m := &Modify{What: of, Mods: p.Mods.lower(s), Until: p.Until.lower()}
	if of.Kind != InSlot {
		s.oneByOne(of)
	}
	for _, mod := range p.Mods.Mods {
		if mod.Cant != nil {
			mod.Cant.payer(s, of)
		}
	}
	if p.Each != nil {
		last := &m.Mods[len(m.Mods)-1]
		if last.Kind != AddSize {
			s.fail(p.Each.Pos, "\"for each\" follows a size that something gets, as in \"gets +1/+1 for each Forest you control\"")
		}
		p.Each.size(s, last)
	}
	switch {
	case p.AsLongAs != nil:
		s.static = p.AsLongAs.lower(s)
	case p.Unless != nil:
		s.static = p.Unless.negated(s)
	}
	if slices.ContainsFunc(p.Mods.Mods, func(mod *modPhrase) bool { return mod.AsThough != nil && mod.AsThough.Turn }) {
		m.Until, s.timed = UntilEndOfTurn, true
	}
	if first := p.Mods.Mods[0]; first.NoUntap && first.InUntap.Next {
		if len(m.Mods) > 1 || p.Until != nil {
			s.fail(first.Pos, "what does not untap during the next untap step is a sentence of its own")
		}
		m.Until, s.timed = ThroughUntapStep, true
	}
	if p.Until != nil {
		s.timed = true
	}
	return append(done, m)
}

func (p *durationPhrase) lower() Duration {
	switch {
	case p == nil || p.Forever:
		return Permanently
	case p.EndOfTurn:
		return UntilEndOfTurn
	case p.EndOfCombat:
		return UntilEndOfCombat
	case p.YourTurn:
		return UntilYourNextTurn
	case p.Upkeep:
		return UntilYourNextUpkeep
	case p.ItsUntap:
		return UntilItsUntapStep
	case p.Both:
		return WhileYouControlSourceTapped
	case p.NoWeaker:
		return WhileSourceTappedNoWeaker
	case p.Tapped:
		return WhileSourceTapped
	case p.Control:
		return WhileYouControlSource
	}
	return WhileSourceStays
}

func (p *fightPhrase) said(s *speech, of *Selector, done []Effect) []Effect {
	fight := &Fight{A: of, B: p.Other.permanents(s)}
	s.oneOnly(p.Other.Pos, of, "one creature fights another")
	s.oneOnly(p.Other.Pos, fight.B, "one creature fights another")
	return append(done, fight)
}

func (p *blockedPhrase) said(_ *speech, of *Selector, done []Effect) []Effect {
	return append(done, &SetBlocked{What: of})
}

func (p *phaseOutPhrase) said(_ *speech, of *Selector, done []Effect) []Effect {
	return append(done, &PhaseOut{What: of})
}

func (p *lifeBecomesPhrase) said(s *speech, of *Selector, done []Effect) []Effect {
	return append(done, &SetLife{Who: of, N: p.N.lower(s)})
}

func (p *yourLifePhrase) lower(s *speech, done []Effect) []Effect {
	return append(done, &SetLife{Who: &Selector{Kind: You}, N: p.N.lower(s)})
}
