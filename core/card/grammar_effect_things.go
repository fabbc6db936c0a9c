package card

import (
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// Instructions about things: "destroy target creature", "put it on top of its owner's library".
type (
	destroyPhrase struct {
		What *thingsPhrase `parser:"'destroy' @@"`
		No   bool          `parser:"( ';' ( 'it' | 'they' ) @( 'can’t' 'be' 'regenerated' ) )?"`
	}
	simplePhrase struct {
		Pos  lexer.Position
		Verb string        `parser:"@( 'bury' | 'untap' | 'regenerate' )"`
		What *thingsPhrase `parser:"@@"`
	}
	counterPhrase struct {
		What  *selectorPhrase `parser:"'counter' @@"`
		It    bool            `parser:"( ';' 'if' ( ( @'it'"`
		Only  *filterPhrase   `parser:"  | ( 'a' | 'an' ) @@ ) ( 'is' | '’s' ) 'countered' 'this' 'way' | ( 'it' | 'that' 'spell' ) 'would' 'be' 'put' 'into' 'a' 'graveyard' 'this' 'way' ) ','"`
		Exile bool            `parser:"  ( @( 'exile' 'it' )"`
		Where *destination    `parser:"  | 'put' 'it' @@ ) 'instead' )?"`
	}
	tapPhrase struct {
		Or   bool          `parser:"'tap' @( 'or' 'untap' )?"`
		What *thingsPhrase `parser:"@@"`
	}
	exilePhrase struct {
		What *thingsPhrase `parser:"(  'exile' @@"`
		Down bool          `parser:"     @( 'face' 'down' )?"`
		Old  *thingsPhrase `parser:"| 'remove' @@ 'from' 'the' 'game' )"`
	}
	removeFromCombatPhrase struct {
		What *thingsPhrase `parser:"'remove' @@ 'from' 'combat'"`
	}
	putPhrase struct {
		Pos      lexer.Position
		What     *thingsPhrase `parser:"( ( 'put' | 'return' ) @@"`
		Grave    bool          `parser:"  @( 'from' 'your' 'graveyard' )?"`
		Shuffled *thingsPhrase `parser:"| 'shuffle' @@ )"`
		Where    *destination  `parser:"@@"`
	}
	destination struct {
		Back   bool         `parser:"( @'back'"`
		Top    string       `parser:"| 'on' ( 'the' )? @( 'top' | 'bottom' ) 'of' ( ( 'its' | 'their' ) ( 'owner' | 'owners' ) '’s' | 'your' ) ( 'library' | 'libraries' ) )"`
		Order  bool         `parser:"  @( 'in' 'any' 'order' )?"`
		Into   string       `parser:"| ( 'into' | 'to' ) ( ( 'its' | 'their' ) ( 'owner' | 'owners' ) '’s' | 'your' | 'the' | 'a' ) @( 'hand' | 'hands' | 'graveyard' | 'graveyards' | 'library' | 'libraries' )"`
		Play   bool         `parser:"| ( 'onto' | 'to' ) 'the' @'battlefield'"`
		Tapped bool         `parser:"  @'tapped'?"`
		Under  *whosePhrase `parser:"  ( 'under' @@ 'control' )?"`
	}
	countersPhrase struct {
		UpTo   bool            `parser:"( 'put' @( 'up' 'to' )?"`
		Put    *counterCount   `parser:"  @@ 'on'"`
		Share  *counterCount   `parser:"| 'distribute' @@ 'among'"`
		Remove *counterCount   `parser:"| 'remove' @@ 'from'"`
		Every  bool            `parser:"| @( 'remove' 'all' 'counters' 'from' )"`
		All    string          `parser:"| 'remove' 'all' @( Size | Word ) 'counters' 'from' )"`
		What   *selectorPhrase `parser:"@@"`
		Most   *countPhrase    `parser:"( ',' 'to' 'a' 'total' 'of' 'no' 'more' 'than' @@ )?"`
	}
	moveCountersPhrase struct {
		N    *counterCount   `parser:"'move' @@ 'from'"`
		From *selectorPhrase `parser:"@@"`
		To   *selectorPhrase `parser:"'onto' @@"`
	}
	attachPhrase struct {
		What *selectorPhrase `parser:"'attach' @@"`
		To   *selectorPhrase `parser:"'to' @@"`
	}
	exchangePhrase struct {
		Life bool            `parser:"'exchange' ( @( 'life' 'totals' ) | 'control' ) 'of'"`
		A    *selectorPhrase `parser:"@@"`
		B    *selectorPhrase `parser:"'and' @@"`
	}
	copyPhrase struct {
		What *selectorPhrase `parser:"'copy' @@"`
		New  bool            `parser:"@( 'with' 'new' 'targets' )?"`
		But  *exceptPhrase   `parser:"( ',' @@ )?"`
	}
	changeTargetPhrase struct {
		What *selectorPhrase `parser:"'change' 'the' 'target' 'of' @@"`
		To   *selectorPhrase `parser:"( 'to' @@ )?"`
	}
	switchPhrase struct {
		What  *selectorPhrase `parser:"'switch' @@ '’s' 'power' 'and' 'toughness'"`
		Until *durationPhrase `parser:"@@?"`
	}
	drawnPhrase struct {
		Drawn bool `parser:"@( 'the' 'game' 'is' 'a' 'draw' )"`
	}
	createPhrase struct {
		N     *numberOf    `parser:"( 'create' | 'creates' ) @@"`
		Token *tokenPhrase `parser:"@@"`
	}
	tokenPhrase struct {
		Pos   lexer.Position
		Size  string        `parser:"@Size?"`
		Words []string      `parser:"@Kind+"`
		And   []string      `parser:"( 'and' @Kind+ )*"`
		Says  *quotedPhrase `parser:"( 'with' ( @@"`
		Has   *keywordList  `parser:"  | @@"`
		More  *quotedPhrase `parser:"    ( 'and' @@ )? ) )?"`
		Named string        `parser:"( 'named' @String )?"`
	}
)

func (p *destroyPhrase) lower(s *speech, done []Effect) []Effect {
	return append(done, &Destroy{What: p.What.of(s, inPlay), NoRegeneration: p.No})
}

func (p *simplePhrase) lower(s *speech, done []Effect) []Effect {
	what := p.What.of(s, inPlay)
	switch p.Verb {
	case "bury":
		return append(done, &Bury{What: what})
	case "untap":
		return append(done, &Untap{What: what})
	}
	if what.Kind == Both {
		s.fail(p.Pos, "what regenerates is a sentence for each: \"regenerate this; regenerate target creature\"")
	}
	return append(done, &Regenerate{What: what})
}

func (p *counterPhrase) lower(s *speech, done []Effect) []Effect {
	counter := &CounterSpell{What: p.What.stacked(s)}
	switch {
	case p.Exile:
		s.moves(counter.What)
		counter.Way = &Move{To: Exile}
	case p.Where != nil:
		s.moves(counter.What)
		counter.Way = &Move{}
		p.Where.lower(s, counter.Way)
	}
	if p.Only != nil {
		counter.Only = p.Only.filter(s)
	}
	return append(done, counter)
}

func (p *tapPhrase) lower(s *speech, done []Effect) []Effect {
	return append(done, &Tap{What: p.What.of(s, inPlay), OrUntap: p.Or})
}

func (p *exilePhrase) lower(s *speech, done []Effect) []Effect {
	what := p.What
	if what == nil {
		what = p.Old
	}
	exile := &Move{What: what.of(s, anywhere), To: Exile, FaceDown: p.Down}
	s.moves(exile.What)
	return append(done, exile)
}

func (p *removeFromCombatPhrase) lower(s *speech, done []Effect) []Effect {
	return append(done, &RemoveFromCombat{What: p.What.of(s, inPlay)})
}

func (p *putPhrase) lower(s *speech, done []Effect) []Effect {
	move := &Move{}
	what := p.What
	if what == nil {
		what = p.Shuffled
	}
	move.What = what.of(s, anywhere)
	s.moves(move.What)
	if p.Grave {
		s.inGraveyard = true
		if move.What.Kind != This {
			s.fail(p.Pos, "what is returned from where? a card is described with its zone, as in \"return target creature card from your graveyard to your hand\"")
		}
	}
	p.Where.lower(s, move)
	if p.Shuffled != nil && move.To != Library {
		s.fail(p.Pos, "things are shuffled into a library")
	}
	if p.Shuffled != nil {
		move.Position = Shuffled
	}
	return append(done, move)
}

func (p *destination) lower(s *speech, move *Move) {
	switch {
	case p.Top != "" || p.Back:
		move.To, move.AnyOrder = Library, p.Order
		if p.Top == "bottom" {
			move.Position = Bottom
		}
	case p.Into != "":
		move.To = zoneWords[p.Into]
	default:
		move.To, move.Tapped = Battlefield, p.Tapped
		if p.Under != nil {
			move.Under = p.Under.lower(s)
		}
	}
}

func (p *countersPhrase) lower(s *speech, done []Effect) []Effect {
	if p.Most != nil && p.Put == nil {
		s.fail(p.Most.Pos, "a total is a limit for counters that are put on something")
	}
	switch {
	case p.Put != nil:
		n, kind := p.Put.lower(s)
		if p.Put.Any {
			s.fail(p.Put.Pos, "how many counters are put is said by a number, X or \"that many\"")
		}
		put := &PutCounters{N: n, Kind: kind, UpTo: p.UpTo, What: p.What.lower(s)}
		if p.Most != nil {
			put.Most = s.number(p.Most.Pos, p.Most.Number)
		}
		return append(done, put)
	case p.Share != nil:
		n, kind := p.Share.lower(s)
		put := &PutCounters{N: n, Kind: kind, What: p.What.lower(s), Divided: true}
		switch {
		case p.Share.A || p.Share.Any:
			s.fail(p.Share.Pos, "how many counters are distributed is said by a number or X")
		case put.What.Kind != Targeted:
			s.fail(p.What.Pos, "counters are distributed among targets, as they are announced; or write \"put ... on each of\"")
		}
		return append(done, put)
	case p.Remove != nil:
		n, kind := p.Remove.lower(s)
		remove := &RemoveCounters{N: n, Kind: kind, What: p.What.things(s)}
		if p.Remove.Any {
			if !remove.What.Kind.fixed() || s.severalIn(remove.What) {
				s.fail(p.What.Pos, "any number of counters is removed from one thing that the line names before: \"this\", \"enchanted creature\" or a target")
			}
			remove.N = &ChosenNumber{Most: &Stat{Of: &Selector{Kind: remove.What.Kind, Index: remove.What.Index}, What: CountersOn, Kind: kind}}
		}
		return append(done, remove)
	}
	return append(done, &RemoveCounters{Kind: p.All, What: p.What.things(s)})
}

func (p *moveCountersPhrase) lower(s *speech, done []Effect) []Effect {
	n, kind := p.N.lower(s)
	move := &MoveCounters{N: n, Kind: kind, From: p.From.things(s), To: p.To.things(s)}
	s.oneOnly(p.From.Pos, move.From, "counters are moved from one thing")
	s.oneOnly(p.To.Pos, move.To, "counters are moved onto one thing")
	return append(done, move)
}

func (p *attachPhrase) lower(s *speech, done []Effect) []Effect {
	attach := &Attach{What: p.What.permanents(s), To: p.To.lower(s)}
	s.oneOnly(p.What.Pos, attach.What, "one thing is attached")
	s.oneOnly(p.To.Pos, attach.To, "it is attached to one thing")
	if to := attach.To; to.Kind == Choose && to.Filter.Other {
		attach.Another, to.Filter.Other = true, false
	}
	return append(done, attach)
}

func (p *exchangePhrase) lower(s *speech, done []Effect) []Effect {
	return append(done, &Exchange{Life: p.Life, A: p.A.of(s, !p.Life, p.Life, anywhere), B: p.B.of(s, !p.Life, p.Life, anywhere)})
}

func (p *copyPhrase) lower(s *speech, done []Effect) []Effect {
	return append(done, &CopySpell{What: p.What.stacked(s), NewTargets: p.New, But: p.But.lower(s)})
}

func (p *changeTargetPhrase) lower(s *speech, done []Effect) []Effect {
	change := &ChangeTarget{What: p.What.stacked(s)}
	s.oneOnly(p.What.Pos, change.What, "the target of one spell is changed")
	if p.To != nil {
		change.To = p.To.lower(s)
	}
	return append(done, change)
}

func (p *switchPhrase) lower(s *speech, done []Effect) []Effect {
	s.timed = p.Until != nil
	return append(done, &Modify{What: p.What.permanents(s), Mods: []Mod{{Kind: SwitchSize}}, Until: p.Until.lower()})
}

func (p *drawnPhrase) lower(_ *speech, done []Effect) []Effect { return append(done, &DrawGame{}) }

func (p *createPhrase) carriedOut(s *speech, who *Selector) Effect {
	return &CreateToken{Who: unlessYou(who), N: p.N.lower(s), Token: p.Token.lower(s)}
}

// lower is the token as a card: its name is its subtypes, unless it is given one.
func (p *tokenPhrase) lower(s *speech) *Card {
	card := &Card{Token: true, Pos: place(p.Pos)}
	var n noun
	for _, word := range append(p.Words, p.And...) {
		if color, ok := colorWords[word]; ok {
			card.Colors = card.Colors.With(color)
			continue
		}
		if isSubtypeWord(word) {
			card.Subtypes = append(card.Subtypes, creatureType(word))
			continue
		}
		n.word(s, p.Pos, word)
	}
	if n.Token != Yes {
		s.fail(p.Pos, "expected \"token\" or \"tokens\" at the end of what is created")
	}
	rest := n.Filter
	rest.Token, rest.Types, rest.Super, rest.Colorless = Either, 0, 0, false
	if !sameTree(rest, Filter{}) || n.Types == 0 {
		s.fail(p.Pos, "a token is described by its size, colors, subtypes and types, as in \"1/1 green Saproling creature token\"")
	}
	card.Types, card.Supertypes = n.Types, n.Super
	card.ReadLegend()
	if p.Size != "" {
		card.Power, card.Toughness = sizeHalves(s, p.Pos, p.Size)
	}
	card.Name = strings.Join(card.Subtypes, " ")
	if p.Named != "" {
		card.Name = strings.Trim(p.Named, `"`)
	}
	if p.Says != nil {
		card.Abilities = p.Says.lower(s)
	}
	if p.Has != nil {
		for _, k := range p.Has.Keywords {
			mod := k.lower(s)
			card.Abilities = append(card.Abilities, &Ability{Pos: place(k.Pos), Kind: KeywordAbility, Keyword: mod.Keyword, N: mod.N, Quality: mod.Quality})
		}
	}
	if p.More != nil {
		card.Abilities = append(card.Abilities, p.More.lower(s)...)
	}
	return card
}
