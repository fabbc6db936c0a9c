package card

// Replacement abilities: "if you would draw a card, instead ...", "prevent all damage that would be
// dealt to this".
type (
	replaceLine struct {
		When    *wouldPhrase    `parser:"'if' @@ ','"`
		Prevent *preventThat    `parser:"(  @@"`
		Double  bool            `parser:"| @( 'it' 'deals' 'double' 'that' 'damage' 'instead' )"`
		Exile   bool            `parser:"| @( 'exile' 'it' 'instead' )"`
		Hand    bool            `parser:"| @( 'put' 'it' 'into' 'its' 'owner' '’s' 'hand' 'instead' )"`
		May     bool            `parser:"| @( 'you' 'may' )? 'instead'"`
		Do      *sequencePhrase `parser:"  @@ )"`
	}
	// discardLine is "if an effect causes you to discard a card, ...".
	discardLine struct {
		Why string `parser:"'if' 'an' 'effect' @( 'causes' | 'forces' ) 'you' 'to' 'discard' 'a' 'card' ','"`
		Top bool   `parser:"'you' 'may' @( 'discard' 'it' 'to' 'the' 'top' 'of' 'your' 'library' 'instead' )"`
	}
	wouldPhrase struct {
		What     *selectorPhrase `parser:"@@ 'would' ("`
		Draw     bool            `parser:"  @( 'draw' 'a' 'card' )"`
		DrawStep bool            `parser:"  @( 'in' 'your' 'draw' 'step' )?"`
		Lose     bool            `parser:"| @( 'lose' 'the' 'game' )"`
		Gain     bool            `parser:"| @( 'gain' 'life' )"`
		Discard  bool            `parser:"| @( 'discard' 'a' 'card' )"`
		Lethal   bool            `parser:"| @( 'die' 'with' 'lethal' 'damage' )"`
		Destroy  bool            `parser:"| @( 'be' 'destroyed' )"`
		Die      bool            `parser:"| @'die'"`
		Grave    bool            `parser:"| @( 'be' 'put' 'into' 'a' 'graveyard' )"`
		Anywhere bool            `parser:"  @( 'from' 'anywhere' )?"`
		Dealt    bool            `parser:"| @( 'be' 'dealt' )"`
		DealtC   bool            `parser:"    @'combat'? 'damage'"`
		By       *selectorPhrase `parser:"    ( 'by' @@ )?"`
		Deal     bool            `parser:"| @'deal'"`
		DealC    bool            `parser:"    @'combat'? 'damage'"`
		To       *selectorPhrase `parser:"    ( 'to' @@ )?"`
		Untap    bool            `parser:"| @'untap' 'during' ( 'your' | 'its' 'controller' '’s' ) 'untap' 'step'"`
		Begin    bool            `parser:"| @'begin' ( 'your' | 'their' ) 'turn' )"`
		While    *condPhrase     `parser:"( 'while' @@ )?"`
	}
	// insteadPhrase sets up such an effect for the turn.
	insteadPhrase struct {
		Replace *replaceLine `parser:"'this' 'turn' ',' @@"`
	}
	preventThat struct {
		N   *amountPhrase `parser:"'prevent' ( @@ 'of' 'that' 'damage'"`
		All bool          `parser:"| @( 'it' | 'that' 'damage' ) )"`
	}
)

func (p *replaceLine) lower(s *speech, a *Ability) {
	a.Kind, a.Replace = Static, p.replacement(s)
}

func (p *discardLine) lower(_ *speech, a *Ability) {
	r := &Replacement{Event: DiscardEvent, What: &Selector{Kind: You}, Optional: true, To: Library, Cause: ByEffect}
	if p.Why == "forces" {
		r.Cause = ForcedByEffect
	}
	a.Kind, a.Replace = Static, r
}

func (p *insteadPhrase) lower(s *speech, done []Effect) []Effect {
	defer s.withinReplacement()()
	return append(done, &Instead{Replace: p.Replace.replacement(s), Until: UntilEndOfTurn})
}

func (p *replaceLine) replacement(s *speech) *Replacement {
	r := &Replacement{Optional: p.May}
	from := s.order
	p.When.lower(s, r)
	s.hearReplaced(r, from)
	switch {
	case p.Prevent != nil && p.Prevent.All:
		r.All = true
	case p.Prevent != nil:
		r.Prevent = p.Prevent.N.lower(s)
	case p.Double:
		r.Multiply = 2
	case p.Exile:
		r.To = Exile
	case p.Hand:
		r.To = Hand
	default:
		r.Do = p.Do.lower(s)
	}
	return r
}

func (p *wouldPhrase) lower(s *speech, r *Replacement) {
	persons := p.Draw || p.Lose || p.Gain || p.Discard || p.Begin
	things := p.Destroy || p.Die || p.Lethal || p.Grave || p.Untap
	subject := asEach(p.What.of(s, !persons, !things, anywhere))
	other := func(sel *selectorPhrase) *Selector {
		if sel == nil {
			return nil
		}
		return asEach(sel.lower(s))
	}
	r.What = subject
	if f := subject.Filter; p.Anywhere && subject.Kind != This && (f == nil || !f.Card) {
		s.fail(p.What.Pos, "from anywhere a card is put into a graveyard: \"a card you own\", \"a creature card\"; of a permanent write \"dies\"")
	}
	if p.While != nil {
		r.While = p.While.lower(s)
	}
	switch {
	case p.Untap:
		r.Event = UntapEvent
	case p.Begin:
		r.Event = BeginTurnEvent
	case p.Draw:
		r.Event = DrawEvent
		if p.DrawStep {
			r.Moment = "draw step"
		}
	case p.Lose:
		r.Event = LoseGameEvent
	case p.Gain:
		r.Event = GainLifeEvent
	case p.Discard:
		r.Event = DiscardEvent
	case p.Destroy:
		r.Event = DestroyEvent
	case p.Lethal:
		r.Event = LethalEvent
	case p.Die:
		r.Event = DiesEvent
	case p.Grave:
		r.Event = GoesToGraveyard
	case p.Dealt:
		r.Event, r.Combat, r.From = DamageEvent, p.DealtC, other(p.By)
		if p.By != nil {
			s.dealsDamage(p.By.Pos, r.From)
		}
	default:
		r.Event, r.Combat, r.From, r.What = DamageEvent, p.DealC, subject, other(p.To)
		s.dealsDamage(p.What.Pos, r.From)
	}
}
