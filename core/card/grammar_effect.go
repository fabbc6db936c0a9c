package card

import (
	"slices"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// Instructions: what a spell or ability does, in order. A semicolon ends a sentence; ", then" joins
// what belongs to one, as inside "if it's red, tap it, then untap it; draw a card".

type sequencePhrase struct {
	Blocks []*thenPhrase `parser:"@@ ( ';' 'then'? @@ )*"`
}

type thenPhrase struct {
	Effects []*effectPhrase `parser:"@@ ( ',' 'then' @@ )*"`
}

// blockPhrase is what stands under an "if" or a "may": one sentence. Several are put in parentheses.
type blockPhrase struct {
	One *thenPhrase `parser:"@@"`
}

// effectPhrase is one instruction with what may follow it.
type effectPhrase struct {
	Pos    lexer.Position
	Group  *sequencePhrase `parser:"( '(' @@ ')'"`
	Is     instruction     `parser:"| @@ )"`
	If     *condPhrase     `parser:"( 'if' @@"`
	At     *laterMoment    `parser:"| 'at' @@"`
	Unless *unlessPhrase   `parser:"| @@ )?"`
	Where  []*wherePhrase  `parser:"@@*"`
}

// laterMoment is when something is done later: as a part of a turn begins, or as it ends.
type laterMoment struct {
	Pos lexer.Position
	End *momentPhrase `parser:"(?! 'the' 'end' 'of' ( 'turn' | 'combat' ) ) 'the' 'end' 'of' @@"`
	At  *momentPhrase `parser:"| ( 'the' 'beginning' 'of' )? @@"`
}

func (p *laterMoment) lower(s *speech, t *Trigger) {
	if p.End == nil {
		p.At.lower(s, t)
		return
	}
	t.Event = AtEndOf
	p.End.lower(s, t)
	t.endsTurnOrCombat()
}

type unlessPhrase struct {
	Who  *playerPhrase `parser:"'unless' ( @@"`
	Cost *costPhrase   `parser:"  @@"`
	Must bool          `parser:"  @( 'if' 'able' )?"`
	Cond *condPhrase   `parser:"| @@ )"`
}

// instruction is one of the instructions of the grammar. It is lowered into effects, mostly one; what
// it says of an earlier instruction ("it can't be regenerated") changes that one instead.
type instruction interface {
	lower(s *speech, done []Effect) []Effect
}

func (p *sequencePhrase) lower(s *speech) []Effect {
	var done []Effect
	for _, block := range p.Blocks {
		done = block.lower(s, done)
	}
	return shuffledOnce(done)
}

// shuffledOnce leaves it to a later instruction that says so to shuffle a library that was searched.
func shuffledOnce(done []Effect) []Effect {
	for i, e := range done {
		search, is := e.(*Search)
		if !is || search.Top {
			continue // what lies on top is put there once the library is shuffled
		}
		whose := search.Whose
		if whose == nil {
			whose = search.Who
		}
		search.Later = slices.ContainsFunc(done[i+1:], func(later Effect) bool {
			shuffle, is := later.(*Shuffle)
			return is && sameTree(shuffle.Who, whose)
		})
	}
	return done
}

func (p *thenPhrase) lower(s *speech, done []Effect) []Effect {
	before := s.subject
	s.subject = nil
	defer func() { s.subject = before }()
	for _, effect := range p.Effects {
		done = effect.lower(s, done)
	}
	return done
}

func (p *blockPhrase) lower(s *speech) []Effect {
	if p == nil {
		return nil
	}
	return shuffledOnce(p.One.lower(s, nil))
}

func (p *effectPhrase) lower(s *speech, done []Effect) []Effect {
	return whereIs(s, p.Where, func(s *speech) []Effect {
		// The result of a first reading is thrown away: done must not be changed by it.
		done := done[:len(done):len(done)]
		switch {
		case p.If != nil:
			do := p.do(s)
			return append(done, &Conditional{Then: do, If: p.If.lower(s)})
		case p.At != nil:
			later := &Later{Do: p.do(s), Trigger: &Trigger{Pos: place(p.At.Pos), Event: At}}
			from := s.order
			p.At.lower(s, later.Trigger)
			s.forget(from, true)
			return append(done, later)
		case p.Unless != nil && p.Unless.Cond != nil:
			do := p.do(s)
			return append(done, &Conditional{Then: do, If: p.Unless.Cond.negated(s)})
		case p.Unless != nil:
			do := p.do(s)
			if forbidsCombat(do) {
				s.fail(p.Unless.Who.Pos, "what an attack or a block costs is written before how long that lasts: \"can't attack unless its controller pays {2} this turn\"")
			}
			unless := &Unless{Do: do, Who: p.Unless.Who.lower(s), Must: p.Unless.Must}
			s.manaCosts = true
			unless.Cost = p.Unless.Cost.lower(s)
			s.manaCosts = false
			unless.Times = s.reckoned(&unless.Cost)
			s.oneOnly(p.Unless.Who.Pos, unless.Who, "one player pays")
			return append(done, unless)
		}
		return append(done, p.do(s)...)
	})
}

// reckoned is how many mana a price of {X} is, for an X that is said; the price becomes {1}. Of another price it is nil.
func (s *speech) reckoned(c *Cost) Amount {
	x, said := s.x.(*letter)
	if !said || !sameTree(*c, Cost{Mana: Mana{X: 1}}) {
		return nil
	}
	*c, x.read = Cost{Mana: Mana{Generic: 1}}, true
	return x
}

// do is the instruction without what follows it.
func (p *effectPhrase) do(s *speech) []Effect {
	if p.Group != nil {
		return p.Group.lower(s)
	}
	s.sentence++
	done := p.Is.lower(s, nil)
	for _, e := range done {
		s.hearEffect(e)
		s.places = append(s.places, placed{e, place(p.Pos)})
	}
	return done
}

// Sentences that hold others.
type (
	ifPhrase struct {
		If   *condPhrase  `parser:"'if' @@ ','"`
		Then *blockPhrase `parser:"@@"`
		Else *blockPhrase `parser:"( ';' 'otherwise' ',' @@ )?"`
	}
	forEachPhrase struct {
		Of   *selectorPhrase `parser:"'for' 'each' ( 'of' @@"`
		What *filterPhrase   `parser:"| @@ ) ','"`
		Do   *blockPhrase    `parser:"@@"`
	}
	repeatPhrase struct {
		Times *amountPhrase `parser:"'repeat' ( @@ 'times'"`
		Until *condPhrase   `parser:"| 'until' @@ ) ':'"`
		Do    *blockPhrase  `parser:"@@"`
	}
	inTurnsPhrase struct {
		Pos lexer.Position
		Do  *blockPhrase `parser:"'starting' 'with' 'you' ',' 'each' 'player' 'in' 'turn' 'may' @@ ',' 'until' 'nobody' 'does'"`
	}
	auctionPhrase struct {
		Pos lexer.Position
		For *selectorPhrase `parser:"'starting' 'with' 'you' 'at' '0' ',' 'each' 'player' 'in' 'turn' 'may' 'bid' 'life' ';' 'the' 'high' 'bidder' 'loses' 'that' 'much' 'life' 'and' 'gains' 'control' 'of' @@"`
	}
	stakesPhrase struct {
		Pos     lexer.Position
		Against *selectorPhrase `parser:"'flip' 'a' 'coin' ( 'against' @@"`
		Calls   *selectorPhrase `parser:"  | 'that' @@ 'calls' ) ';' 'the' 'loser' 'loses' '1' 'life' 'and' 'the' 'winner' 'gains' '1' 'life' ';' 'the' 'winner' 'may' 'do' 'this' 'again' 'for' 'twice' 'the' 'life'"`
	}
	laterPhrase struct {
		ThisTurn string         `parser:"( @( 'this' 'turn' ) ',' )?"`
		Trigger  *triggerPhrase `parser:"@@"`
		Within   string         `parser:"@( 'this' 'turn' )? ','"`
		Do       *blockPhrase   `parser:"@@"`
	}
	flipPhrase struct {
		Pos  lexer.Position
		Call *playerPhrase `parser:"( 'flip' | 'flips' ) 'a' 'coin' ( 'that' @@ 'calls' )?"`
		Win  *blockPhrase  `parser:"( ';' 'if' ( 'you' | 'they' ) 'win' ( 'the' 'flip' )? ',' @@ )?"`
		Lose *blockPhrase  `parser:"( ';' 'if' ( 'you' | 'they' ) 'lose' ( 'the' 'flip' )? ',' @@ )?"`
	}
	// declinedPhrase is a price of which is only said what happens if it is not paid.
	declinedPhrase struct {
		Cost *costPhrase  `parser:"(?= 'pay' ) @@ ';' 'if' ( 'you' 'don’t' | 'they' 'don’t' | 'that' 'player' 'doesn’t' ) ','"`
		Else *blockPhrase `parser:"@@"`
	}
	mayPhrase struct {
		Declined *declinedPhrase `parser:"'may' ( @@ |"`
		Paid     *costPhrase     `parser:"( (?= 'pay' ) @@ ';' 'if' ( 'you' 'do' | 'they' 'do' | 'that' 'player' 'does' ) ','"`
		Cost     *costPhrase     `parser:"  | @@ ':' )?"`
		Have     bool            `parser:"@'have'?"`
		Do       *blockPhrase    `parser:"@@"`
		Then     *blockPhrase    `parser:"( ';' 'if' ( 'they' 'do' | 'that' 'player' 'does' ) ',' @@ )?"`
		Not      *blockPhrase    `parser:"( ';' ( 'if' ( 'you' 'don’t' | 'they' 'don’t' | 'that' 'player' 'doesn’t' ) ',' @@"`
		Else     *blockPhrase    `parser:"| 'otherwise' ',' @@ ) )? )"`
	}
)

func (p *ifPhrase) lower(s *speech, done []Effect) []Effect {
	return append(done, &Conditional{If: p.If.lower(s), Then: p.Then.lower(s), Else: p.Else.lower(s)})
}

func (p *forEachPhrase) lower(s *speech, done []Effect) []Effect {
	var what *Selector
	if p.Of != nil {
		what = p.Of.lower(s)
	} else {
		what = each(p.What.lower(s))
		s.hear(what)
	}
	_, forget := s.hearEach(what)
	defer forget()
	return append(done, &ForEach{What: what, Do: p.Do.lower(s)})
}

func (p *repeatPhrase) lower(s *speech, done []Effect) []Effect {
	r := &Repeat{}
	if p.Times != nil {
		r.Times = p.Times.lower(s)
	} else {
		r.Until = p.Until.lower(s)
	}
	r.Do = p.Do.lower(s)
	return append(done, r)
}

func (p *inTurnsPhrase) lower(s *speech, done []Effect) []Effect {
	turns := &InTurns{Who: &Selector{Pos: place(p.Pos), Kind: EachPlayer}}
	one, forget := s.hearEach(turns.Who)
	defer forget()
	before := s.doer
	s.doer = one
	turns.Do = p.Do.lower(s)
	s.doer = before
	return append(done, turns)
}

func (p *auctionPhrase) lower(s *speech, done []Effect) []Effect {
	auction := &Auction{For: p.For.things(s)}
	s.oneOnly(p.For.Pos, auction.For, "one thing is bid for")
	return append(done, auction)
}

func (p *stakesPhrase) lower(s *speech, done []Effect) []Effect {
	with, called := p.Against, p.Calls != nil
	if called {
		with = p.Calls
	}
	stakes := &Stakes{With: with.lower(s), Called: called}
	s.oneOnly(p.Pos, stakes.With, "the coin is flipped against one player")
	return append(done, stakes)
}

func (p *laterPhrase) lower(s *speech, done []Effect) []Effect {
	defer s.within()()
	return append(done, &Later{ThisTurn: p.ThisTurn+p.Within != "", Trigger: p.Trigger.lower(s), Do: p.Do.lower(s)})
}

// verb is an instruction that a player carries out: you, or the subject of the sentence.
type verb interface {
	carriedOut(s *speech, who *Selector) Effect
}

func (p *flipPhrase) carriedOut(s *speech, who *Selector) Effect {
	s.oneOnly(p.Pos, who, "one player flips a coin")
	flip := &FlipCoin{Who: who}
	if p.Call != nil {
		flip.Caller = p.Call.lower(s)
		s.oneOnly(p.Call.Pos, flip.Caller, "one player calls")
	}
	flip.Win, flip.Lose = p.Win.lower(s), p.Lose.lower(s)
	return flip
}

func (p *mayPhrase) carriedOut(s *speech, who *Selector) Effect {
	may := &May{Who: who}
	not := p.Not
	switch {
	case p.Declined != nil:
		may.Cost, not = p.Declined.Cost.lower(s), p.Declined.Else
	case p.Paid != nil:
		may.Cost = p.Paid.lower(s)
	case p.Cost != nil:
		may.Cost = p.Cost.lower(s)
	}
	may.Times = s.reckoned(&may.Cost)
	before := s.doer
	s.doer = nil
	var one *antecedent
	if who.Kind != You {
		heard, forget := s.hearEach(who)
		defer forget()
		one = heard
	}
	if p.Paid == nil {
		s.doer = one
	}
	may.Do = p.Do.lower(s)
	s.doer = nil // a sentence with "if" has its own subject
	if p.Then != nil {
		may.Do = append(may.Do, &Conditional{If: &Cond{Kind: DidIt}, Then: p.Then.lower(s)})
	}
	may.Else = not.lower(s)
	if p.Else != nil {
		s.doer = one
		may.Else = p.Else.lower(s)
	}
	s.doer = before
	return may
}

// chooseOnePhrase is a choice that is made as it is carried out, or as the spell is cast.
type chooseOnePhrase struct {
	Pos    lexer.Position
	AsCast bool              `parser:"( 'choose' | 'chooses' ) 'one' @( 'as' 'this' 'is' 'cast' )?"`
	Ways   []*sequencePhrase `parser:"':' '(' @@ ')' ( 'or' '(' @@ ')' )+"`
}

func (p *chooseOnePhrase) carriedOut(s *speech, who *Selector) Effect {
	s.oneOnly(p.Pos, who, "one player chooses")
	one := &ChooseOne{Who: who, AsCast: p.AsCast}
	if p.AsCast {
		s.asCast = append(s.asCast, one)
		s.asCastPos = p.Pos
	}
	before := s.doer
	s.doer = nil
	for _, way := range p.Ways {
		from := s.order
		one.Ways = append(one.Ways, way.lower(s))
		s.forget(from, true)
	}
	s.doer = before
	return one
}

// verbPhrase is "draw a card", and "you draw a card".
type verbPhrase struct {
	Pos    lexer.Position
	Tokens []lexer.Token
	Verb   verb `parser:"@@"`
}

func (p *verbPhrase) lower(s *speech, done []Effect) []Effect {
	if _, ok := p.Verb.(*mayPhrase); ok {
		s.fail(p.Pos, "who may? expected \"you may\"")
	}
	word := p.Tokens[0].Value
	switch third := strings.HasSuffix(word, "s"); {
	case third && s.subject != nil:
		return append(done, p.Verb.carriedOut(s, s.sameSubject(p.Pos)))
	case s.doer != nil:
		return append(done, p.Verb.carriedOut(s, s.again(s.doer, p.Pos)))
	case third:
		s.fail(p.Pos, "who %s? expected a player before it, as in \"target player %s\"", word, word)
	}
	return append(done, p.Verb.carriedOut(s, &Selector{Kind: You}))
}

// sameSubject points once more at the player who did what stands before ", then".
func (s *speech) sameSubject(pos lexer.Position) *Selector {
	if s.subject.Kind == EachPlayer || s.subject.Kind == Opponent {
		sel := &Selector{Pos: place(pos), Kind: s.subject.Kind}
		s.hear(sel)
		s.oneByOne(sel)
		return sel
	}
	for _, a := range s.spoken {
		if a.first == s.subject || a.is(s.subject) {
			return s.again(a, pos)
		}
	}
	return &Selector{Pos: place(pos), Kind: s.subject.Kind}
}

// subjectPhrase is a sentence with a subject: "target player draws a card", "this deals 1 damage to
// you", "it gets +1/+1 until end of turn".
type subjectPhrase struct {
	Pos     lexer.Position
	Until   *durationPhrase `parser:"( @@ ',' )?"`
	Subject *selectorPhrase `parser:"@@"`
	Verb    verb            `parser:"( @@"`
	Is      predicate       `parser:"| @@ )"`
}

// predicate is what a thing does or what is done with it.
type predicate interface {
	said(s *speech, of *Selector, done []Effect) []Effect
}

// whereFor is where a thing has to be of which something is said.
func whereFor(is predicate) whereabouts {
	switch is.(type) {
	case *fightPhrase, *blockedPhrase, *phaseOutPhrase:
		return inPlay
	}
	return anywhere
}

func (p *subjectPhrase) lower(s *speech, done []Effect) []Effect {
	_, isLife := p.Is.(*lifeBecomesPhrase)
	_, isDamage := p.Is.(*damagePhrase)
	_, isTheirs := p.Is.(*theirsPhrase)
	persons := p.Verb != nil || isLife || isTheirs
	subject := p.Subject.of(s, !persons, persons || !isDamage, whereFor(p.Is))
	if control, ok := p.Verb.(*controlPhrase); ok && control.Until == nil {
		control.Until, p.Until = p.Until, nil
	}
	if _, lasts := p.Is.(*modifyPhrase); p.Until != nil && !lasts {
		s.fail(p.Pos, "how long? only what something is, has, gets, gains or can't do lasts for a time")
	}
	if p.Verb != nil {
		s.oneByOne(subject)
		s.subject = subject
		return append(done, p.Verb.carriedOut(s, subject))
	}
	if mods, ok := p.Is.(*modifyPhrase); ok && p.Until != nil {
		mods.Until = p.Until
	}
	return p.Is.said(s, subject, done)
}
