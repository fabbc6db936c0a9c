package card

import (
	"slices"

	"github.com/alecthomas/participle/v2/lexer"
)

// linePhrase is one line of a card. Its body is optional for the parser only, so that what it reports
// is always the furthest word that was not understood.
type linePhrase struct {
	Label string      `parser:"@Label?"`
	Class string      `parser:"( @( 'instant' | 'interrupt' | 'mana source' | 'specialized' | 'sorcery' ) ':' )?"`
	Body  *bodyPhrase `parser:"@@?"`
}

type bodyPhrase struct {
	Pos lexer.Position
	Is  lineBody `parser:"@@ '.'?"`
}

// lineBody is one of the forms of abilities.
type lineBody interface {
	lower(s *speech, a *Ability)
}

var classWords = map[string]Class{
	"instant": ClassInstant, "interrupt": ClassInterrupt, "mana source": ClassManaSource,
	"specialized": ClassSpecialized, "sorcery": ClassSorcery,
}

type (
	// doPhrase is what an ability does: instructions, or a choice of them.
	doPhrase struct {
		Modes  []*modePhrase   `parser:"  'choose' 'one' ':' @@ ( 'or' @@ )+"`
		Either []*classedMode  `parser:"| 'either' @@ ( 'or' @@ )+"`
		Do     *sequencePhrase `parser:"| @@"`
	}
	modePhrase struct {
		Do *sequencePhrase `parser:"@@"`
	}
	classedMode struct {
		Class string          `parser:"'(' @( 'instant' | 'interrupt' | 'mana source' | 'specialized' | 'sorcery' ) ')'"`
		Do    *sequencePhrase `parser:"@@"`
	}
	// optionalPhrase is "you may", and what that costs.
	optionalPhrase struct {
		Pos  lexer.Position
		May  bool        `parser:"@( 'you' 'may' )"`
		Paid *costPhrase `parser:"( (?= 'pay' ) @@ ';' 'if' 'you' 'do' ','"`
		Cost *costPhrase `parser:"| @@ ':' )?"`
		Have bool        `parser:"@'have'?"`
	}

	triggeredLine struct {
		Pos      lexer.Position
		Trigger  *triggerPhrase  `parser:"@@ ','"`
		If       *condPhrase     `parser:"( 'if' @@ ',' )?"`
		Declined *declinedPhrase `parser:"( 'you' 'may' @@"`
		Optional *optionalPhrase `parser:"| @@?"`
		Do       *doPhrase       `parser:"  @@"`
		Else     *blockPhrase    `parser:"  ( ';' 'otherwise' ',' @@ )? )"`
	}
	// duringLine is a phase ability or a phase cost.
	duringLine struct {
		Pos      lexer.Position
		Moment   *momentPhrase   `parser:"'during' @@ ','"`
		OrElse   *orElsePhrase   `parser:"(  @@"`
		MustPay  *mustPayPhrase  `parser:"| @@"`
		Optional *optionalPhrase `parser:"| @@?"`
		Do       *doPhrase       `parser:"  @@ )"`
	}
	orElsePhrase struct {
		Cost *costPhrase     `parser:"@@"`
		Do   *sequencePhrase `parser:"'or' @@"`
	}
	mustPayPhrase struct {
		Cost *costPhrase     `parser:"@@"`
		Do   *sequencePhrase `parser:"';' 'if' 'you' 'can’t' ',' @@"`
	}
	entersLine struct {
		Pos    lexer.Position
		Tapped bool            `parser:"  'this' 'enters' ( @'tapped'"`
		With   *counterCount   `parser:"  | 'with' @@ 'on' 'it'"`
		Each   *forEachOf      `parser:"    @@?"`
		Where  []*wherePhrase  `parser:"    @@* )"`
		As     *sequencePhrase `parser:"| 'as' 'this' 'enters' ',' @@"`
		Paid   *costPhrase     `parser:"| 'if' 'this' 'would' 'enter' ',' @@"`
		Must   bool            `parser:"  ( 'or' | @( ';' 'if' 'you' 'can’t' ',' ) ) 'put' ( 'it' | 'this' ) 'into' 'its' 'owner' '’s' 'graveyard' 'instead'"`
	}
	entersCopyLine struct {
		May bool            `parser:"( @( 'you' 'may' 'have' ) 'this' 'enter' | 'this' 'enters' ) 'as' 'a' 'copy' 'of'"`
		Of  *selectorPhrase `parser:"@@"`
		But *exceptPhrase   `parser:"( ',' @@ )?"`
	}
	// asCastLine is what is chosen for a permanent as it is cast: a player who is a target, or a color and the like.
	asCastLine struct {
		Pos    lexer.Position
		Target *filterPhrase       `parser:"'as' 'you' 'cast' 'this' ',' ( 'choose' 'target' @@"`
		Choice *choosePlayerPhrase `parser:"| @@ )"`
	}
	additionalCostLine struct {
		Optional bool        `parser:"'as' 'an' 'additional' 'cost' ( 'to' 'cast' 'this' )? ',' @( 'you' 'may' )?"`
		Cost     *costPhrase `parser:"@@"`
	}
	alternativeCostLine struct {
		Cost *costPhrase `parser:"'as' 'an' 'alternative' 'cost' ( 'to' 'cast' 'this' )? ',' @@"`
		As   bool        `parser:"@( ';' 'cast' 'as' 'an' 'instant' )?"`
	}
	keywordLine struct {
		Enchant *filterPhrase  `parser:"  'enchant' @@"`
		Upkeep  *costPhrase    `parser:"| 'cumulative' 'upkeep' @@"`
		Echo    *costPhrase    `parser:"| 'echo' @@"`
		Buyback *costPhrase    `parser:"| 'buyback' @@"`
		Unblock bool           `parser:"| @( 'can’t' 'be' 'blocked' )"`
		Keyword *keywordPhrase `parser:"| @@"`
	}
	// equipLine is the keyword for an activated ability: attach this to a creature you control, at the times of a sorcery.
	equipLine struct {
		Cost *costPhrase `parser:"'equip' @@"`
	}
	// cyclingLine is the keyword for an activated ability of a card in hand.
	cyclingLine struct {
		Cost *costPhrase `parser:"'cycling' @@"`
	}
	activatedLine struct {
		Pos  lexer.Position
		Cost *costPhrase `parser:"@@ ':'"`
		Do   *doPhrase   `parser:"@@"`
		OnX  *onXPhrase  `parser:"( ';' 'spend' 'only' @@ )?"`
		Only *onlyPhrase `parser:"( ';' 'activate' ( 'only' @@"`
		Most *mostPhrase `parser:"  | 'no' 'more' 'than' @@ 'each' 'turn' ) )?"`
		Any  bool        `parser:"( @( ';' 'any' 'player' 'may' 'activate' 'this' )"`
		Own  bool        `parser:"| @( ';' 'only' 'its' 'owner' 'may' 'activate' 'this' ) )?"`
	}
	// mostPhrase is how often an ability may be used.
	mostPhrase struct {
		Twice bool         `parser:"  @'twice'"`
		N     *countPhrase `parser:"| @@ 'times'"`
	}
	// onXPhrase is the color of the mana that X takes.
	onXPhrase struct {
		Pos   lexer.Position
		Color string `parser:"@( 'white' | 'blue' | 'black' | 'red' | 'green' ) 'mana' 'on' 'X'"`
	}
	// onlyPhrase is when and how often an ability may be used, the condition last.
	onlyPhrase struct {
		Limits []*limitPhrase `parser:"( @@ ( 'and'? @@ )*"`
		AndIf  *condPhrase    `parser:"  ( 'and' 'if' @@ )?"`
		If     *condPhrase    `parser:"| 'if' @@ )"`
	}
	limitPhrase struct {
		Pos    lexer.Position
		Once   bool   `parser:"  @( 'once' 'each' 'turn' )"`
		During string `parser:"| 'during' ( 'your' @( 'upkeep' | 'turn' | 'draw' 'step' ) | @'combat'"`
		Upkeep bool   `parser:"  | @( 'an' 'upkeep' ) )"`
		Before string `parser:"| 'before' @( ( 'attackers' | 'blockers' ) 'are' 'declared' | 'the' 'combat' 'damage' 'step' | 'combat' 'is' 'over' )"`
		As     string `parser:"| 'as' ( 'a' | 'an' ) @( 'sorcery' | 'instant' )"`
	}
	// castOnlyLine is when a card may be cast.
	castOnlyLine struct {
		Pos  lexer.Position
		Only *onlyPhrase `parser:"'cast' 'this' 'only' @@"`
	}
	// skipLine is "skip your draw step", which applies all the time.
	skipLine struct {
		Skips *modPhrase `parser:"(?= 'skip' 'your' ( 'upkeep' | 'untap' | 'draw' | 'discard' ) ) @@"`
	}
	mayNotUntapLine struct {
		What *selectorPhrase `parser:"'you' 'may' 'choose' 'not' 'to' 'untap' @@ ( 'during' 'your' 'untap' 'step' )?"`
	}
	asLongAsLine struct {
		Pos     lexer.Position
		If      *condPhrase  `parser:"'as' 'long' 'as' @@ ','"`
		Replace *replaceLine `parser:"( @@"`
		Do      *plainLine   `parser:"| @@ )"`
	}
	plainLine struct {
		Pos     lexer.Position
		Do      *doPhrase  `parser:"@@"`
		OnX     *onXPhrase `parser:"( ';' 'spend' 'only' @@ )?"`
		Lingers bool       `parser:"@( ';' 'this' 'effect' 'continues' 'until' 'end' 'of' 'turn' 'if' 'this' 'leaves' 'the' 'battlefield' )?"`
	}
)

func (p *doPhrase) lower(s *speech, a *Ability) {
	mode := func(class Class, do *sequencePhrase) {
		own := &speech{event: s.event, activated: s.activated, spoken: slices.Clone(s.spoken), numbers: slices.Clone(s.numbers)}
		m := Mode{Class: class, Do: do.lower(own)}
		m.Targets = own.targets
		s.slots = max(s.slots, own.slots)
		s.places = append(s.places, own.places...)
		s.asCast, s.asCastPos = append(s.asCast, own.asCast...), own.asCastPos
		a.Modes = append(a.Modes, m)
		if s.err == nil {
			s.err = own.err
		}
	}
	switch {
	case p.Modes != nil:
		for _, m := range p.Modes {
			mode(ClassNone, m.Do)
		}
	case p.Either != nil:
		for _, m := range p.Either {
			mode(classWords[m.Class], m.Do)
		}
	default:
		a.Do = p.Do.lower(s)
	}
	s.onlyAsCast(a)
}

// onlyAsCast refuses a use that another player chooses as a spell is cast, unless that is the first thing that the spell does.
func (s *speech) onlyAsCast(a *Ability) {
	if len(s.asCast) == 0 || a.Kind == SpellAbility && s.activated == nil && !s.event && len(s.asCast) == 1 && len(a.Do) > 0 && a.Do[0] == Effect(s.asCast[0]) {
		return
	}
	s.fail(s.asCastPos, "\"as this is cast\" is for what an instant or sorcery does first: \"an opponent chooses one as this is cast: (you draw a card) or (you gain 3 life)\"")
}

func (p *optionalPhrase) lower(s *speech, a *Ability) {
	if p == nil {
		return
	}
	a.Optional = true
	switch {
	case p.Paid != nil:
		a.Cost = p.Paid.lower(s)
	case p.Cost != nil:
		a.Cost = p.Cost.lower(s)
	}
}

func (p *triggeredLine) lower(s *speech, a *Ability) {
	a.Kind = Triggered
	a.Trigger = p.Trigger.lower(s)
	if a.Trigger.Next {
		s.fail(p.Pos, "the next time only is for what a spell or ability sets up; write it last: \"draw a card at the beginning of the next upkeep\"")
	}
	if p.If != nil {
		a.If = p.If.lower(s)
		if n := len(s.targets); n > 1 || n == 1 && (s.targets[0].Min != 1 || s.targets[0].Max != 1) {
			s.fail(p.If.Pos, "the condition of a trigger speaks of one target")
		}
	}
	if p.Declined != nil {
		cost := p.Declined.Cost.lower(s)
		a.Do = []Effect{&May{Who: &Selector{Kind: You}, Cost: cost, Else: p.Declined.Else.lower(s)}}
		return
	}
	p.Optional.lower(s, a)
	if _, any := a.Cost.Counters.(X); any || a.Cost.Mana.X > 0 {
		s.fail(p.Optional.Pos, "nobody chooses an X, or how many counters, for a price that is offered as the ability resolves: write a number, or \"you may (remove any number of +1/+1 counters from this; create that many ...)\"")
	}
	p.Do.lower(s, a)
	if p.Else == nil {
		a.choiceWithConsequence()
		return
	}
	if !a.Optional || len(a.Modes) > 0 {
		s.fail(p.Pos, "\"otherwise\" wants \"you may\" or \"if\" before it")
	}
	// What happens when it is declined makes the choice a part of the effect.
	a.Do = []Effect{&May{Who: &Selector{Kind: You}, Cost: a.Cost, Do: a.Do, Else: p.Else.lower(s)}}
	a.Optional, a.Cost = false, Cost{}
}

func (p *duringLine) lower(s *speech, a *Ability) {
	a.Kind = PhaseCost
	a.Trigger = &Trigger{Pos: place(p.Pos), Event: At}
	p.Moment.lower(s, a.Trigger)
	s.hearTrigger(a.Trigger, 0)
	switch {
	case p.OrElse != nil:
		a.Cost = p.OrElse.Cost.lower(s)
		a.Do = p.OrElse.Do.lower(s)
	case p.MustPay != nil:
		a.MustPay = true
		a.Cost = p.MustPay.Cost.lower(s)
		a.Do = p.MustPay.Do.lower(s)
	default:
		a.Kind = PhaseAbility
		p.Optional.lower(s, a)
		p.Do.lower(s, a)
		a.choiceWithConsequence()
	}
}

func (p *entersLine) lower(s *speech, a *Ability) {
	a.Kind = EntersWith
	switch {
	case p.Tapped:
		a.Do = []Effect{&Tap{What: &Selector{Pos: place(p.Pos), Kind: This}}}
	case p.With != nil:
		a.Do = whereIs(s, p.Where, func(s *speech) []Effect {
			n, kind := p.With.lower(s)
			return []Effect{&PutCounters{What: &Selector{Pos: place(p.Pos), Kind: This}, Kind: kind, N: p.Each.times(s, n)}}
		})
	case p.Paid != nil:
		a.Cost, a.MustPay = p.Paid.lower(s), p.Must
		if c := &a.Cost; c.Empty() || c.Tap || c.Untap || c.Counters != nil {
			s.fail(p.Paid.Pos, "what is not on the battlefield yet cannot be tapped and has no counters: expected a sacrifice, a discard, life or mana")
		}
	default:
		s.hear(&Selector{Kind: This})
		a.Do = p.As.lower(s)
	}
}

func (p *asCastLine) lower(s *speech, a *Ability) {
	a.Kind = AsCast
	if p.Target == nil {
		a.Do = []Effect{p.Choice.carriedOut(s, &Selector{Kind: You})}
		return
	}
	f := *p.Target.filter(s)
	if !f.Player || f.Or != nil {
		s.fail(p.Pos, "a player is chosen so, as in \"choose target opponent\"; what an Aura is put on is said by \"enchant\"")
	}
	s.targets = append(s.targets, Target{Min: 1, Max: 1, Filter: f})
}

func (p *entersCopyLine) lower(s *speech, a *Ability) {
	a.Kind, a.Optional = EntersWith, p.May
	e := &BecomeCopy{What: &Selector{Kind: This}, Of: p.Of.lower(s), But: p.But.lower(s)}
	if e.Of.Kind != Choose || e.Of.Count != nil || e.Of.UpTo {
		s.fail(p.Of.Pos, "what enters as a copy is a copy of one thing that is chosen then: write \"a creature\" or the like")
	}
	a.Do = []Effect{e}
}

func (p *additionalCostLine) lower(s *speech, a *Ability) {
	a.Kind, a.Optional, a.Cost = AdditionalCost, p.Optional, p.Cost.lower(s)
}

func (p *alternativeCostLine) lower(s *speech, a *Ability) {
	a.Kind, a.Cost, a.AnyTime = AlternativeCost, p.Cost.lower(s), p.As
}

func (p *keywordLine) lower(s *speech, a *Ability) {
	a.Kind = KeywordAbility
	switch {
	case p.Enchant != nil:
		a.Keyword, a.Quality = Enchant, p.Enchant.filter(s)
		for f := a.Quality; f != nil; f = f.Or {
			if f.Zone != NoZone && f.Zone != Battlefield || f.Spell || f.OnStack {
				s.fail(p.Enchant.Pos, "what is enchanted is a permanent or a player: an Aura on a card elsewhere has no words")
			}
		}
	case p.Upkeep != nil:
		a.Keyword, a.UpkeepOf = CumulativeUpkeep, p.Upkeep.lower(s)
	case p.Echo != nil:
		a.Keyword, a.Cost = Echo, p.Echo.lower(s)
	case p.Buyback != nil:
		a.Keyword, a.Cost = Buyback, p.Buyback.lower(s)
	case p.Unblock:
		a.Keyword = Unblockable
	default:
		mod := p.Keyword.lower(s)
		a.Keyword, a.N, a.Quality = mod.Keyword, mod.N, mod.Quality
	}
}

func (p *equipLine) lower(s *speech, a *Ability) {
	a.Kind, a.Class, a.Cost = Activated, ClassSorcery, p.Cost.lower(s)
	s.targets = append(s.targets, Target{Min: 1, Max: 1, Filter: Filter{Types: Creature, Who: &Selector{Kind: You}}})
	a.Do = []Effect{&Attach{What: &Selector{Kind: This}, To: &Selector{Kind: Targeted}}}
}

func (p *cyclingLine) lower(s *speech, a *Ability) {
	a.Kind, a.Works, a.Cost = Activated, Hand, p.Cost.lower(s)
	if c := &a.Cost; c.Tap || c.Untap || c.Discard != nil || c.FromHand || c.Counters != nil {
		s.fail(p.Cost.Pos, "what is in a hand cannot be tapped and has no counters, and is itself what is discarded: expected mana, life or a sacrifice")
	}
	a.Cost.Discard, a.Cost.FromHand = &Selector{Kind: This}, true
	a.Do = []Effect{&Draw{Who: &Selector{Kind: You}, N: Num(1)}}
}

func (p *mayNotUntapLine) lower(s *speech, a *Ability) {
	a.Kind, a.Affects, a.Mods = Static, p.What.lower(s), []Mod{{Kind: MayNotUntap}}
}

func (p *skipLine) lower(s *speech, a *Ability) {
	a.Kind, a.Affects, a.Mods = Static, &Selector{Kind: You}, p.Skips.lower(s)
}

func (p *asLongAsLine) lower(s *speech, a *Ability) {
	cond := p.If.lower(s)
	if p.Replace != nil {
		if p.Replace.lower(s, a); a.Replace.Event != DamageEvent {
			s.fail(p.Pos, "\"as long as\" is for damage that is replaced, and for what something is, has or can't do")
		}
		a.If = cond
		return
	}
	p.Do.lower(s, a)
	if a.Kind != Static || a.Replace != nil && a.Replace.Event != DamageEvent {
		s.fail(p.Do.Pos, "\"as long as\" wants something that applies all the time, as in \"as long as you control a Forest, this gets +1/+1\"")
		return
	}
	a.If = cond
}

func (p *plainLine) lower(s *speech, a *Ability) {
	p.read(s, a)
	if a.Lingers = p.Lingers; a.Lingers && (a.Kind != Static || len(a.Mods) == 0) {
		s.fail(p.Pos, "only what applies all the time continues: \"creatures you control get +1/+1; this effect continues until end of turn if this leaves the battlefield\"")
	}
}

// read tells apart what applies all the time (no target, no duration) and what is carried out.
func (p *plainLine) read(s *speech, a *Ability) {
	if p.Do.Do != nil {
		if later, ok := p.Do.Do.Blocks[0].Effects[0].Is.(*laterPhrase); ok && later.ThisTurn+later.Within == "" {
			// Without this an ability that triggers would become a spell that lets one trigger.
			s.fail(p.Pos, "this triggered ability is not understood; of a spell, write the time last: \"draw a card at the beginning of the next upkeep\"")
		}
	}
	p.Do.lower(s, a)
	a.Kind = SpellAbility
	if p.OnX != nil {
		a.Cost.OnX = Only(colorWords[p.OnX.Color])
		return
	}
	if s.always && len(s.targets) == 0 && preventsAlways(a) {
		return
	}
	if len(a.Do) != 1 || len(s.targets) > 0 || s.timed {
		return
	}
	modify, ok := a.Do[0].(*Modify)
	if !ok {
		return
	}
	a.Do, a.Affects, a.Mods = nil, modify.What, modify.Mods
	for i := range a.Mods {
		switch a.Mods[i].Kind {
		case CostsMore, CostsLess:
			a.Mods[i].By = a.Affects.Filter // whose cost it is, where costs are asked for
		case OffersCost:
			a.Mods[i].By = a.Affects.Filter
			if f := a.Affects.Filter; a.Affects.Kind != Each || !f.Spell {
				s.fail(p.Pos, "an alternative cost is one of spells: \"creature spells have ...\"; of the card itself it is a line of its own")
			}
		}
	}
	a.Kind = Static
	a.If, s.static = s.static, nil
	only := len(a.Mods) == 1 && a.If == nil && a.Affects.Kind == This
	if only && a.Mods[0].Kind == AddKeyword && a.Mods[0].Keyword == Unblockable {
		// "this can't be blocked" is the keyword without a name.
		*a = Ability{Kind: KeywordAbility, Keyword: Unblockable}
	}
}

// preventsAlways makes of a spell that prevents or redirects all damage at no time in particular an ability that does so all
// the time.
func preventsAlways(a *Ability) bool {
	if redirect, ok := a.Do[0].(*Redirect); ok && len(a.Do) == 1 {
		a.Kind, a.Do = Static, nil
		a.Replace = &Replacement{Event: DamageEvent, Combat: redirect.Combat, What: redirect.To, From: redirect.From, Instead: redirect.Instead}
		return true
	}
	prevent, ok := a.Do[0].(*Prevent)
	if !ok || len(a.Do) > 2 {
		return false
	}
	r := &Replacement{Event: DamageEvent, Combat: prevent.Combat, All: true, What: prevent.To, From: prevent.From}
	if len(a.Do) == 2 {
		by, ok := a.Do[1].(*Prevent)
		if !ok || r.From != nil || by.From != r.What {
			return false
		}
		r.AndFrom = true
	}
	a.Kind, a.Do, a.Replace = Static, nil, r
	return true
}
