package card

import (
	"cmp"
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
		May  bool        `parser:"@( 'you' 'may' )"`
		Paid *costPhrase `parser:"( (?= 'pay' ) @@ ';' 'if' 'you' 'do' ','"`
		Cost *costPhrase `parser:"| @@ ':' )?"`
	}

	triggeredLine struct {
		Pos      lexer.Position
		Trigger  *triggerPhrase  `parser:"@@ ','"`
		If       *condPhrase     `parser:"( 'if' @@ ',' )?"`
		Optional *optionalPhrase `parser:"@@?"`
		Do       *doPhrase       `parser:"@@"`
		Else     *blockPhrase    `parser:"( ';' 'otherwise' ',' @@ )?"`
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
		With   *counterCount   `parser:"  | 'with' @@ 'on' 'it' )"`
		As     *sequencePhrase `parser:"| 'as' 'this' 'enters' ',' @@"`
	}
	additionalCostLine struct {
		Optional bool        `parser:"'as' 'an' 'additional' 'cost' ( 'to' 'cast' 'this' )? ',' @( 'you' 'may' )?"`
		Cost     *costPhrase `parser:"@@"`
	}
	keywordLine struct {
		Enchant *filterPhrase  `parser:"  'enchant' @@"`
		Upkeep  *costPhrase    `parser:"| 'cumulative' 'upkeep' @@"`
		Buyback *costPhrase    `parser:"| 'buyback' @@"`
		Unblock bool           `parser:"| @( 'can’t' 'be' 'blocked' )"`
		Keyword *keywordPhrase `parser:"| @@"`
	}
	// equipLine is the keyword for an activated ability: attach this to a creature you control, at the times of a sorcery.
	equipLine struct {
		Cost *costPhrase `parser:"'equip' @@"`
	}
	activatedLine struct {
		Pos  lexer.Position
		Cost *costPhrase `parser:"@@ ':'"`
		Do   *doPhrase   `parser:"@@"`
		Only *onlyPhrase `parser:"( ';' 'activate' 'only' @@ )?"`
	}
	// onlyPhrase is when and how often an ability may be used, the condition last.
	onlyPhrase struct {
		Limits []*limitPhrase `parser:"( @@ ( 'and' @@ )*"`
		AndIf  *condPhrase    `parser:"  ( 'and' 'if' @@ )?"`
		If     *condPhrase    `parser:"| 'if' @@ )"`
	}
	limitPhrase struct {
		Pos    lexer.Position
		Once   bool   `parser:"  @( 'once' 'each' 'turn' )"`
		During string `parser:"| 'during' ( 'your' @( 'upkeep' | 'turn' ) | @'combat' )"`
		Before bool   `parser:"| @( 'before' 'attackers' 'are' 'declared' )"`
		As     string `parser:"| 'as' ( 'a' | 'an' ) @( 'sorcery' | 'instant' )"`
	}
	// skipLine is "skip your draw step", which applies all the time.
	skipLine struct {
		Skips *modPhrase `parser:"(?= 'skip' 'your' ( 'upkeep' | 'untap' | 'draw' ) ) @@"`
	}
	mayNotUntapLine struct {
		What *selectorPhrase `parser:"'you' 'may' 'choose' 'not' 'to' 'untap' @@ ( 'during' 'your' 'untap' 'step' )?"`
	}
	asLongAsLine struct {
		If *condPhrase `parser:"'as' 'long' 'as' @@ ','"`
		Do *plainLine  `parser:"@@"`
	}
	plainLine struct {
		Pos lexer.Position
		Do  *doPhrase `parser:"@@"`
	}
)

func (p *doPhrase) lower(s *speech, a *Ability) {
	mode := func(class Class, do *sequencePhrase) {
		own := &speech{event: s.event, spoken: slices.Clone(s.spoken), numbers: slices.Clone(s.numbers)}
		m := Mode{Class: class, Do: do.lower(own)}
		m.Targets = own.targets
		s.slots = max(s.slots, own.slots)
		s.places = append(s.places, own.places...)
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
	}
	p.Optional.lower(s, a)
	p.Do.lower(s, a)
	if p.Else == nil {
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
	}
}

func (p *entersLine) lower(s *speech, a *Ability) {
	a.Kind = EntersWith
	switch {
	case p.Tapped:
		a.Do = []Effect{&Tap{What: &Selector{Pos: place(p.Pos), Kind: This}}}
	case p.With != nil:
		n, kind := p.With.lower(s)
		a.Do = []Effect{&PutCounters{What: &Selector{Pos: place(p.Pos), Kind: This}, Kind: kind, N: n}}
	default:
		s.hear(&Selector{Kind: This})
		a.Do = p.As.lower(s)
	}
}

func (p *additionalCostLine) lower(s *speech, a *Ability) {
	a.Kind, a.Optional, a.Cost = AdditionalCost, p.Optional, p.Cost.lower(s)
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

func (p *activatedLine) lower(s *speech, a *Ability) {
	a.Kind = Activated
	a.Cost = p.Cost.lower(s)
	p.Do.lower(s, a)
	if len(a.Modes) > 0 && !slices.ContainsFunc(a.Modes, func(m Mode) bool { return !m.onlyAddsMana() }) {
		s.fail(p.Pos, "which mana it adds is no use of its own: write \"add {B}{B} or {G}{G}\", or an ability for each")
	}
	if p.Only != nil {
		p.Only.lower(s, a)
	}
}

// onlyAddsMana reports whether a use of several would make a mana ability if it were the only one.
func (m *Mode) onlyAddsMana() bool {
	return len(m.Targets) == 0 && !slices.ContainsFunc(m.Do, func(e Effect) bool { _, is := e.(*AddMana); return !is })
}

func (p *onlyPhrase) lower(s *speech, a *Ability) {
	for _, l := range p.Limits {
		l.lower(s, a)
	}
	if cond := cmp.Or(p.If, p.AndIf); cond != nil {
		a.If = cond.lower(s)
	}
}

func (p *limitPhrase) lower(s *speech, a *Ability) {
	limit := Limit(0)
	switch {
	case p.Once:
		limit = OncePerTurn
	case p.Before:
		limit = BeforeAttackers
	case p.During == "upkeep":
		limit = InYourUpkeep
	case p.During == "turn":
		limit = InYourTurn
	case p.During != "":
		limit = InCombat
	case a.Class != ClassNone:
		s.fail(p.Pos, "an ability is used at the times of one thing only: two are named")
	default:
		a.Class = classWords[p.As]
	}
	if limit != 0 && a.OncePer.Has(limit) {
		s.fail(p.Pos, "this limit is named twice")
	}
	a.OncePer |= limit
}

func (p *mayNotUntapLine) lower(s *speech, a *Ability) {
	a.Kind, a.Affects, a.Mods = Static, p.What.lower(s), []Mod{{Kind: MayNotUntap}}
}

func (p *skipLine) lower(s *speech, a *Ability) {
	a.Kind, a.Affects, a.Mods = Static, &Selector{Kind: You}, p.Skips.lower(s)
}

func (p *asLongAsLine) lower(s *speech, a *Ability) {
	cond := p.If.lower(s)
	p.Do.lower(s, a)
	if a.Kind != Static || a.Replace != nil {
		s.fail(p.Do.Pos, "\"as long as\" wants something that applies all the time, as in \"as long as you control a Forest, this gets +1/+1\"")
		return
	}
	a.If = cond
}

// lower tells apart what applies all the time (no target, no duration) and what is carried out.
func (p *plainLine) lower(s *speech, a *Ability) {
	if p.Do.Do != nil {
		if later, ok := p.Do.Do.Blocks[0].Effects[0].Is.(*laterPhrase); ok && later.ThisTurn == "" {
			// Without this an ability that triggers would become a spell that lets one trigger.
			s.fail(p.Pos, "this triggered ability is not understood; of a spell, write the time last: \"draw a card at the beginning of the next upkeep\"")
		}
	}
	p.Do.lower(s, a)
	a.Kind = SpellAbility
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
		if kind := a.Mods[i].Kind; kind == CostsMore || kind == CostsLess {
			a.Mods[i].By = a.Affects.Filter // whose cost it is, where costs are asked for
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

// preventsAlways makes of a spell that prevents all damage at no time in particular an ability that does so all the time.
func preventsAlways(a *Ability) bool {
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
