package card

import (
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// A trigger phrase is what a triggered ability waits for: "when this enters", "whenever a creature
// dies", "at the beginning of your upkeep".

type triggerPhrase struct {
	Pos   lexer.Position
	AtNow *momentPhrase `parser:"  'at' 'the' ( 'beginning' 'of' @@"`
	End   *momentPhrase `parser:"             | 'end' 'of' @@ )"`
	Brief *momentPhrase `parser:"| 'at' @@"`
	Event *eventPhrase  `parser:"| ( 'when' | 'whenever' ) @@"`
}

// momentPhrase names a moment and whose it is.
type momentPhrase struct {
	Pos     lexer.Position
	Who     *playerPhrase `parser:"( @@ '’s'"`
	WhoNext bool          `parser:"    @'next'?"`
	Next    bool          `parser:"| 'your' @'next'"`
	Your    bool          `parser:"| @'your'"`
	TheNext bool          `parser:"| 'the' @'next'"`
	That    bool          `parser:"| @( 'that' 'turn' '’s' )"`
	ThatOne bool          `parser:"| @'that' (?= 'turn' )"`
	Every   bool          `parser:"| @( 'the' | 'each' ) )?"`
	Name    string        `parser:"@( 'upkeep' | 'untap' 'step' | 'draw' 'step' | 'main' 'phase' | 'combat' | 'end' 'of' 'turn' | 'end' 'step' | 'end' 'of' 'combat' | 'discard' 'phase' | 'cleanup' | 'turn' )"`
}

// momentNames are the moments of the tree by their words; an end step is the end of turn.
var momentNames = map[string]string{
	"upkeep": "upkeep", "untapstep": "untap step", "drawstep": "draw step", "mainphase": "main phase", "combat": "combat",
	"endofturn": "end of turn", "endstep": "end of turn", "endofcombat": "end of combat", "discardphase": "discard phase",
	"cleanup": "cleanup", "turn": "turn",
}

// eventPhrase is the event of "when" and "whenever".
type eventPhrase struct {
	Pos     lexer.Position
	Taps    *tapsPhrase     `parser:"  @@"`
	Casts   *castsPhrase    `parser:"| @@"`
	Counter string          `parser:"| ( ( 'a' | 'an' ) @( Size | Word ) 'counter' 'is'"`
	Several string          `parser:"  | 'one' 'or' 'more' @( Size | Word ) 'counters' 'are' ) 'put' 'on'"`
	On      *selectorPhrase `parser:"    @@"`
	Batch   *filterPhrase   `parser:"| 'one' 'or' 'more' @@"`
	Happens *happening      `parser:"  @@"`
	What    *selectorPhrase `parser:"| @@"`
	Event   *happening      `parser:"  @@"`
	State   *condPhrase     `parser:"| @@"`
}

type tapsPhrase struct {
	Who  *playerPhrase   `parser:"( @@ | ( 'a' 'player' ) ) ( 'tap' | 'taps' )"`
	What *selectorPhrase `parser:"@@ 'for' 'mana'"`
}

// castsPhrase is what a player does: "a player casts a red spell", "you play a land".
type castsPhrase struct {
	Pos   lexer.Position
	A     bool            `parser:"( @( 'a' 'player' )"`
	Who   *playerPhrase   `parser:"| @@ )"`
	Casts *selectorPhrase `parser:"( ( 'cast' | 'casts' ) @@"`
	Plays *selectorPhrase `parser:"| ( 'play' | 'plays' ) @@"`
	Activ *selectorPhrase `parser:"| ( 'activate' | 'activates' ) 'an' 'ability' 'of' @@"`
	Draw  bool            `parser:"| @( ( 'draw' | 'draws' ) 'a' 'card' )"`
	Disc  bool            `parser:"| ( 'discard' | 'discards' ) ( @( 'a' 'card' )"`
	Some  bool            `parser:"  | @( 'one' 'or' 'more' 'cards' ) )"`
	Loses *selectorPhrase `parser:"| ( 'lose' | 'loses' ) 'control' 'of' @@"`
	Last  string          `parser:"| ( 'remove' | 'removes' ) 'the' 'last' @( Size | Word ) 'counter' 'from'"`
	From  *selectorPhrase `parser:"  @@"`
	Gain  bool            `parser:"| @( ( 'gain' | 'gains' ) 'life' )"`
	Lose  bool            `parser:"| @( ( 'lose' | 'loses' ) 'life' ) )"`
}

// happening is what happens to the subject.
type happening struct {
	Pos       lexer.Position
	Enters    bool            `parser:"  @( ( 'enters' | 'enter' ) )"`
	Leaves    bool            `parser:"| @( ( 'leaves' | 'leave' ) 'the' 'battlefield' )"`
	Grave     bool            `parser:"| @( 'is' 'put' 'into' 'a' 'graveyard' 'from' 'anywhere' )"`
	Dies      bool            `parser:"| @( 'dies' | 'die' | ( 'is' | 'are' ) 'put' 'into' 'a' 'graveyard' 'from' 'the' 'battlefield' )"`
	Unblocked bool            `parser:"| @( 'attacks' 'and' 'isn’t' 'blocked' )"`
	AttBlocks bool            `parser:"| @( 'attacks' 'or' 'blocks' )"`
	AttackYou bool            `parser:"| @( ( 'attacks' | 'attack' ) 'you' )"`
	Attacks   bool            `parser:"| @( 'attacks' | 'attack' )"`
	Either    bool            `parser:"| @( 'blocks' 'or' 'becomes' 'blocked' )"`
	EitherAny *filterPhrase   `parser:"    ( 'by' ( 'one' 'or' 'more' @@"`
	EitherBy  *selectorPhrase `parser:"    | @@ ) )?"`
	Blocks    bool            `parser:"| @( 'blocks' | 'block' )"`
	BlocksX   *selectorPhrase `parser:"    @@?"`
	Blocked   bool            `parser:"| @( 'becomes' 'blocked' )"`
	BlockAny  *filterPhrase   `parser:"    ( 'by' ( 'one' 'or' 'more' @@"`
	BlockedBy *selectorPhrase `parser:"    | @@ ) )?"`
	Deals     bool            `parser:"| @( 'deals' | 'deal' )"`
	Combat    bool            `parser:"    @'combat'? 'damage'"`
	To        *selectorPhrase `parser:"    ( 'to' @@ )?"`
	Dealt     bool            `parser:"| @( ( 'is' | 'are' ) 'dealt' )"`
	DealtC    bool            `parser:"    @'combat'? 'damage'"`
	DealtBy   *selectorPhrase `parser:"    ( 'by' @@ )?"`
	Assigned  bool            `parser:"| @( ( 'is' | 'are' ) 'assigned' 'damage' )"`
	Assigns   bool            `parser:"| @( 'assigns' 'damage' )"`
	Mana      bool            `parser:"| @( 'is' 'tapped' 'for' 'mana' )"`
	Tapped    bool            `parser:"| @( ( 'becomes' | 'become' ) 'tapped' )"`
	Untapped  bool            `parser:"| @( ( 'becomes' | 'become' ) 'untapped' )"`
	Target    bool            `parser:"| @( 'becomes' 'the' 'target' 'of' )"`
	TargetOf  *selectorPhrase `parser:"    @@"`
	Sacrif    bool            `parser:"| @( 'is' 'sacrificed' )"`
}

func (p *triggerPhrase) lower(s *speech) *Trigger {
	t := &Trigger{Pos: place(p.Pos)}
	from := s.order
	switch {
	case p.AtNow != nil:
		p.AtNow.lower(s, t)
	case p.End != nil:
		t.Event = AtEndOf
		p.End.lower(s, t)
		t.endsTurnOrCombat()
	case p.Brief != nil:
		p.Brief.lower(s, t)
	default:
		p.Event.lower(s, t)
	}
	s.hearTrigger(t, from)
	return t
}

// endsTurnOrCombat makes of the end of a turn or a combat the step that is called so.
func (t *Trigger) endsTurnOrCombat() {
	if t.Moment == "turn" || t.Moment == "combat" {
		t.Event, t.Moment = At, "end of "+t.Moment
	}
}

func (p *momentPhrase) lower(s *speech, t *Trigger) {
	t.Moment = momentNames[strings.ReplaceAll(p.Name, " ", "")]
	t.Next = p.Next || p.TheNext || p.WhoNext
	if t.InExtraTurn = p.That || p.ThatOne; t.InExtraTurn && !s.extraTurn {
		s.fail(p.Pos, "which turn? \"that turn\" is an extra turn of the sentence before")
	}
	switch {
	case p.Next || p.Your:
		t.Whose = &Selector{Kind: You}
	case p.Who != nil:
		t.Whose = p.Who.lower(s)
		if t.Whose.Kind == EachPlayer {
			t.Whose = nil // "that player" is whose moment it is, not each of them
		}
	}
}

func (p *eventPhrase) lower(s *speech, t *Trigger) {
	switch {
	case p.Taps != nil:
		t.Event = TappedForMana
		who := (*Selector)(nil)
		if p.Taps.Who != nil {
			who = p.Taps.Who.lower(s)
		}
		t.What = asEach(p.Taps.What.lower(s))
		t.Other = anyone(who)
	case p.Casts != nil:
		p.Casts.lower(s, t)
	case p.On != nil:
		t.Event, t.What = CounterPut, asEach(p.On.lower(s))
		t.Moment, t.Batch = p.Counter+p.Several, p.Several != ""
	case p.Batch != nil:
		t.What, t.Batch = each(p.Batch.lower(s)), true
		p.Happens.lower(s, t)
		if !t.Event.byMany() {
			s.fail(p.Pos, "\"one or more\" is for what enters, dies, leaves the battlefield, attacks, deals or is dealt damage, or is discarded, and for counters: here write \"a\"")
		}
	case p.State != nil:
		t.Event, t.State = StateIs, p.State.lower(s)
	default:
		t.What = asEach(p.What.lower(s))
		p.Event.lower(s, t)
		if t.Event == PutIntoGraveyard && t.What.Kind != This {
			if f := t.What.Filter; t.What.Kind != Each || f == nil || !f.Card || f.Zone != NoZone {
				s.fail(p.Pos, "from anywhere a card is put into a graveyard: \"a card you own\", \"a creature card\"; of a permanent write \"dies\"")
			}
		}
	}
	switch t.Event {
	case DealsDamage, AssignsDamage:
		s.dealsDamage(p.Pos, t.What)
	case IsDealtDamage:
		s.dealsDamage(p.Pos, t.Other)
	}
}

// anyone is nil for "a player": everyone who does it counts.
func anyone(who *Selector) *Selector {
	if who != nil && who.Kind == EachPlayer {
		return nil
	}
	return who
}

func (p *castsPhrase) lower(s *speech, t *Trigger) {
	var who *Selector
	if p.Who != nil {
		who = anyone(p.Who.lower(s))
	}
	things := func(event Event, sel *selectorPhrase) {
		t.Event, t.What = event, asEach(sel.lower(s))
		switch {
		case who == nil:
		case t.What.Filter != nil:
			for f := t.What.Filter; f != nil; f = f.Or {
				f.Who = who
			}
		case who.Kind != You:
			s.fail(p.Pos, "who does it cannot be told apart here: write \"you\" or \"a player\"")
		}
	}
	players := func(event Event) {
		t.Event, t.What = event, who
		if who == nil {
			t.What = &Selector{Kind: EachPlayer}
		}
	}
	switch {
	case p.Casts != nil:
		things(IsCast, p.Casts)
	case p.Plays != nil:
		things(PlayLandEvent, p.Plays)
	case p.Activ != nil:
		things(IsActivated, p.Activ)
	case p.Loses != nil:
		t.Event, t.What, t.Whose = LosesControl, asEach(p.Loses.lower(s)), who
	case p.Last != "":
		t.Event, t.What, t.Whose, t.Moment = LastCounterGone, asEach(p.From.lower(s)), who, p.Last
	case p.Draw:
		players(Draws)
	case p.Disc, p.Some:
		players(Discards)
		t.Batch = p.Some
	case p.Gain:
		players(GainsLife)
	default:
		players(LosesLife)
	}
}

func (p *happening) lower(s *speech, t *Trigger) {
	other := func(event Event, sel *selectorPhrase) {
		t.Event = event
		if sel != nil {
			t.Other = asEach(sel.lower(s))
		}
	}
	several := func(event Event, of *filterPhrase) {
		t.Event, t.Batch, t.Other = event, true, each(of.lower(s))
	}
	switch {
	case p.AttackYou:
		t.Event = Attacks
		if t.What.Filter == nil || t.What.Filter.Or != nil || t.What.Filter.Player {
			s.fail(p.Pos, "what attacks you is a kind of creature, as in \"whenever a creature attacks you\"")
			return
		}
		t.What.Filter.AttackYou = true
	case p.EitherAny != nil:
		several(BlocksOrBecomesBlocked, p.EitherAny)
	case p.BlockAny != nil:
		several(BecomesBlocked, p.BlockAny)
	case p.Either:
		other(BlocksOrBecomesBlocked, p.EitherBy)
	case p.Blocks:
		other(Blocks, p.BlocksX)
	case p.Blocked:
		other(BecomesBlocked, p.BlockedBy)
	case p.Deals:
		t.Combat = p.Combat
		other(DealsDamage, p.To)
	case p.Dealt:
		t.Combat = p.DealtC
		other(IsDealtDamage, p.DealtBy)
	case p.Target:
		other(BecomesTarget, p.TargetOf)
	default:
		t.Event = p.plain()
	}
}

func (p *happening) plain() Event {
	switch {
	case p.Grave:
		return PutIntoGraveyard
	case p.Enters:
		return Enters
	case p.Leaves:
		return Leaves
	case p.Dies:
		return Dies
	case p.Unblocked:
		return AttacksUnblocked
	case p.AttBlocks:
		return AttacksOrBlocks
	case p.Attacks:
		return Attacks
	case p.Assigned:
		return AssignedDamage
	case p.Assigns:
		return AssignsDamage
	case p.Mana:
		return TappedForMana
	case p.Tapped:
		return BecomesTapped
	case p.Untapped:
		return BecomesUntapped
	}
	return IsSacrificed
}
