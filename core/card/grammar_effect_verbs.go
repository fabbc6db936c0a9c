package card

import (
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// Instructions that a player carries out; each is written for you ("draw a card") and for a subject
// ("target player draws a card").
type (
	drawPhrase struct {
		Pos     lexer.Position
		Rest    bool          `parser:"( 'draw' | 'draws' ) ( @( 'the' 'rest' )"`
		UpTo    bool          `parser:"| @( 'up' 'to' )?"`
		N       *numberOf     `parser:"  @@ ( 'card' | 'cards' )"`
		Each    *forEachOf    `parser:"  @@?"`
		EqualTo *amountPhrase `parser:"| 'cards' 'equal' 'to' @@ )"`
	}
	lifePhrase struct {
		Verb    string        `parser:"@( 'gain' | 'gains' | 'lose' | 'loses' )"`
		N       *amountPhrase `parser:"( @@ 'life'"`
		Each    *forEachOf    `parser:"  @@?"`
		EqualTo *amountPhrase `parser:"| 'life' 'equal' 'to' @@ )"`
	}
	loseManaPhrase struct {
		Verb  string `parser:"@( 'lose' | 'loses' ) 'all' 'unspent' 'mana'"`
		ToYou bool   `parser:"@( ';' 'you' 'add' 'the' 'mana' 'lost' 'this' 'way' )?"`
	}
	useManaPhrase struct {
		What *selectorPhrase `parser:"( 'activate' | 'activates' ) 'a' 'mana' 'ability' 'of' @@"`
	}
	endPhrase struct {
		Verb string `parser:"@( 'lose' | 'loses' | 'win' | 'wins' ) 'the' 'game'"`
	}
	sacrificePhrase struct {
		Pos  lexer.Position
		What *thingsPhrase `parser:"( 'sacrifice' | 'sacrifices' ) @@"`
	}
	millPhrase struct {
		N *numberOf `parser:"( 'mill' | 'mills' ) @@ ( 'card' | 'cards' )"`
	}
	shufflePhrase struct {
		Verb string `parser:"@( 'shuffle' | 'shuffles' ) ( ( 'your' | 'their' ) 'library' )?"`
	}
	skipPhrase struct {
		Name string `parser:"( 'skip' | 'skips' ) ( 'your' | 'their' ) 'next' ( @'upkeep' 'step'? | @( 'untap' 'step' | 'draw' 'step' | 'combat' | 'turn' | 'main' 'phase' | 'discard' 'phase' ) )"`
	}
	extraTurnPhrase struct {
		Verb string `parser:"@( 'take' | 'takes' ) 'an' 'extra' 'turn' 'after' 'this' 'one'"`
	}
	revealPhrase struct {
		Hand bool            `parser:"( 'reveal' | 'reveals' ) ( @( ( 'your' | 'their' ) 'hand' )"`
		What *selectorPhrase `parser:"| @@ )"`
	}
	untilPhrase struct {
		Pos  lexer.Position
		Verb string        `parser:"@( 'reveal' | 'reveals' ) 'cards' 'from' 'the' 'top' 'of' ( 'your' | 'their' ) 'library' 'until' ( 'you' | 'they' ) 'reveal'"`
		What *filterPhrase `parser:"( 'a' | 'an' ) @@"`
	}
	lookPhrase struct {
		Hand *whosePhrase    `parser:"( 'look' | 'looks' ) 'at' ( @@ 'hand'"`
		What *selectorPhrase `parser:"| @@ )"`
	}
	pickPhrase struct {
		Pos  lexer.Position
		Aim  *selectorPhrase `parser:"( 'choose' | 'chooses' ) ( (?= 'another'? 'target' ) @@"`
		What *choosePhrase   `parser:"| @@ )"`
	}
	controlPhrase struct {
		Pos   lexer.Position
		What  *selectorPhrase `parser:"( 'gain' | 'gains' ) 'control' 'of' @@"`
		Until *durationPhrase `parser:"@@?"`
		Tap   bool            `parser:"@( ',' 'and' 'tap' 'it' 'if' 'you' 'lose' 'control' 'of' 'it' 'then' )?"`
	}
	// playPhrase is "you may play it until your next upkeep".
	playPhrase struct {
		Pos   lexer.Position
		Yard  bool            `parser:"'may' 'play' ( @( 'cards' 'from' 'your' 'graveyard' )"`
		What  *selectorPhrase `parser:"| @@ )"`
		Until *durationPhrase `parser:"@@?"`
	}
	// controlsPhrase is "you control enchanted creature", which applies all the time.
	controlsPhrase struct {
		What *selectorPhrase `parser:"( 'control' | 'controls' ) @@"`
	}
	addPhrase struct {
		Pos    lexer.Position
		Of     []string        `parser:"( 'add' | 'adds' ) ( @Symbol+"`
		Or     []*orManaPhrase `parser:"  @@*"`
		N      *numberOf       `parser:"| @@ 'mana' 'of' 'any' 'one'? "`
		Any    string          `parser:"  @( 'color' | 'type' )"`
		From   *selectorPhrase `parser:"  ( 'that' @@"`
		Made   bool            `parser:"    ( 'could' 'produce' | @'produced' ) )? )"`
		Number *forEachOf      `parser:"@@?"`
		Only   *filterPhrase   `parser:"( ';' 'spend' 'this' 'mana' 'only' 'to' 'cast' @@ )?"`
	}
	orManaPhrase struct {
		Of []string `parser:"( ',' 'or'? | 'or' ) @Symbol+"`
	}
	searchPhrase struct {
		Pos    lexer.Position
		Own    bool          `parser:"( 'search' | 'searches' ) ( @( 'your' | 'their' )"`
		Whose  *playerPhrase `parser:"| @@ '’s' ) 'library'"`
		Yard   bool          `parser:"@( 'and' 'graveyard' )? 'for'"`
		Any    bool          `parser:"( @( 'any' 'number' 'of' )"`
		UpTo   bool          `parser:"| @( 'up' 'to' )?"`
		N      *numberOf     `parser:"  @@ )"`
		Filter *filterPhrase `parser:"@@"`
		Reveal bool          `parser:"( ',' @( 'reveal' ( 'it' | 'them' ) ) )?"`
		Rest   bool          `parser:"( ',' @( 'exile' 'the' 'rest' ) )?"`
		Exile  bool          `parser:"( ( ',' | 'and' ) ( @( 'exile' ( 'it' | 'them' ) )"`
		Put    bool          `parser:"  | @( 'put' ( 'it' | 'them' ) ) ("`
		Zone   string        `parser:"    'into' ( 'your' | 'their' ) @( 'hand' | 'graveyard' )"`
		Play   string        `parser:"    | 'onto' 'the' @'battlefield'"`
		Top    bool          `parser:"    | @( 'on' 'top' 'of' ( 'your' | 'their' ) 'library' )"`
		Order  bool          `parser:"      @( 'in' 'any' 'order' )? )"`
		Tapped bool          `parser:"  @'tapped'? ) )?"`
	}
	choosePlayerPhrase struct {
		Pos   lexer.Position
		Least *countPhrase `parser:"  ( 'choose' | 'chooses' ) 'a' 'number' 'between' @@"`
		Most  *countPhrase `parser:"  'and' @@"`
		What  string       `parser:"| ( 'choose' | 'chooses' ) ( 'a' | 'an' ) @( 'color' | 'basic' 'land' 'type' | 'creature' 'type' | 'card' 'name' | 'player' | 'opponent' | 'number' )"`
		Name  bool         `parser:"| @( ( 'name' | 'names' ) 'a' 'card' )"`
		Forms *formsPhrase `parser:"| ( 'choose' | 'chooses' ) 'what' 'it' 'is' ':' @@"`
	}
)

// numberOf is a number of things: "a", "two", "X".
type numberOf struct {
	A bool          `parser:"  @( 'a' | 'an' )"`
	N *amountPhrase `parser:"| @@"`
}

func (p *numberOf) lower(s *speech) Amount {
	if p.A {
		return Num(1)
	}
	return p.N.lower(s)
}

func (p *drawPhrase) carriedOut(s *speech, who *Selector) Effect {
	switch {
	case p.Rest:
		return &Draw{Who: who, N: Count{What: s.rest(p.Pos)}}
	case p.EqualTo != nil:
		return &Draw{Who: who, N: p.EqualTo.lower(s)}
	}
	return &Draw{Who: who, UpTo: p.UpTo, N: p.Each.times(s, p.N.lower(s))}
}

func (p *discardPhrase) carriedOut(s *speech, who *Selector) Effect {
	d := &Discard{Who: who, All: p.Hand, Random: p.Random}
	switch {
	case p.Hand:
		return d
	case p.Again != nil:
		d.What = s.refer(p.Pos, reference{words: p.Again, thing: true})
		return d
	case p.A:
		d.N = Num(1)
	case p.EqualTo != nil:
		d.N = p.EqualTo.lower(s)
	default:
		d.N = p.N.lower(s)
	}
	if p.By != nil {
		d.By = p.By.lower(s)
	}
	if p.EqualTo == nil {
		p.certain(s, d)
	}
	return d
}

// certain makes a choice among certain cards of what is more than so many cards.
func (p *discardPhrase) certain(s *speech, d *Discard) {
	f := &Filter{}
	if p.Part != nil {
		f.Among = s.refer(p.Pos, reference{words: p.Part, thing: true, part: true})
	} else {
		n := p.cards(s)
		switch {
		case !n.Card || n.Zone != NoZone:
			s.fail(p.Pos, "only cards are discarded, as in \"discard a card\" or \"discard a creature card\", not %s", quoteWords(p.Words))
		case !p.UpTo && sameTree(n.Filter, Filter{Card: true}):
			return
		}
		*f = n.Filter
	}
	d.What = &Selector{Kind: Choose, Filter: f, Count: oneIsNil(d.N), UpTo: p.UpTo, Random: d.Random, By: d.By}
	d.N, d.Random, d.By = nil, false, nil
	s.hearPart(d.What)
}

func (p *lifePhrase) carriedOut(s *speech, who *Selector) Effect {
	said := p.N
	if said == nil {
		said = p.EqualTo
	}
	n := p.Each.times(s, said.lower(s))
	if strings.HasPrefix(p.Verb, "gain") {
		return &GainLife{Who: who, N: n}
	}
	return &LoseLife{Who: who, N: n}
}

func (p *loseManaPhrase) carriedOut(_ *speech, who *Selector) Effect {
	return &LoseMana{Who: who, ToYou: p.ToYou}
}

func (p *useManaPhrase) carriedOut(s *speech, who *Selector) Effect {
	return &UseMana{Who: who, What: p.What.permanents(s)}
}

func (p *endPhrase) carriedOut(_ *speech, who *Selector) Effect {
	if strings.HasPrefix(p.Verb, "win") {
		return &WinGame{Who: who}
	}
	return &LoseGame{Who: who}
}

func (p *sacrificePhrase) carriedOut(s *speech, who *Selector) Effect {
	sacrifice := &Sacrifice{Who: who, What: p.What.of(s, inPlay)}
	if sacrifice.What.chooses() {
		s.fail(p.Pos, "what is chosen to be sacrificed is a sentence of its own: \"sacrifice this; sacrifice a land\"")
	}
	s.severally(who, sacrifice.What)
	return sacrifice
}

func (p *millPhrase) carriedOut(s *speech, who *Selector) Effect {
	return &Mill{Who: who, N: p.N.lower(s)}
}

func (p *shufflePhrase) carriedOut(_ *speech, who *Selector) Effect { return &Shuffle{Who: who} }

func (p *skipPhrase) carriedOut(_ *speech, who *Selector) Effect {
	return &Skip{Who: who, Moment: momentNames[strings.ReplaceAll(p.Name, " ", "")]}
}

func (p *extraTurnPhrase) carriedOut(s *speech, who *Selector) Effect {
	s.extraTurn = true
	return &ExtraTurn{Who: who}
}

func (p *revealPhrase) carriedOut(s *speech, who *Selector) Effect {
	if p.Hand {
		return &Reveal{Who: who}
	}
	return &Reveal{Who: who, What: p.What.lower(s)}
}

func (p *untilPhrase) carriedOut(s *speech, who *Selector) Effect {
	s.oneOnly(p.Pos, who, "one player reveals cards")
	until := &RevealUntil{Who: who}
	n := p.What.lower(s)
	if !n.Card || n.Zone != NoZone {
		s.fail(p.What.Pos, "only cards are revealed, as in \"until you reveal a creature card\"")
	}
	n.Among = &Selector{Kind: InSlot, Index: s.slotOf(&until.Keep)}
	until.What = &Selector{Kind: Choose, Filter: &n.Filter}
	s.sentence++ // what is revealed last is nearer than whose library it is of
	s.hear(until.What)
	return until
}

func (p *lookPhrase) carriedOut(s *speech, who *Selector) Effect {
	if p.Hand == nil {
		return &Look{Who: who, What: p.What.things(s)}
	}
	cards := &Selector{Kind: Each, Filter: &Filter{Zone: Hand, Card: true, Who: p.Hand.lower(s)}}
	s.hear(cards)
	return &Look{Who: who, What: cards}
}

func (p *pickPhrase) carriedOut(s *speech, who *Selector) Effect {
	if p.Aim != nil {
		return p.aimed(s, who)
	}
	pick := &Pick{Who: who, What: p.What.lower(s)}
	if pick.What.Kind != Choose {
		s.fail(p.What.Pos, "a source is chosen where damage is prevented or dealt: \"prevent the next 2 damage to you from a source of your choice\"")
	}
	s.hear(pick.What)
	s.severally(who, pick.What)
	return pick
}

// aimed announces a target that is nothing but chosen: by you, or by another player.
func (p *pickPhrase) aimed(s *speech, who *Selector) Effect {
	announced := len(s.targets)
	pick := &Pick{What: p.Aim.lower(s)}
	if len(s.targets) != announced+1 || pick.What.Kind != Targeted || s.targets[announced].By != nil {
		s.fail(p.Pos, "who chooses one target? write \"choose target creature\" or \"that player chooses target creature\"")
		return pick
	}
	s.oneOnly(p.Pos, who, "one player chooses a target")
	if who.Kind != You {
		by := *who
		s.targets[announced].By = &by
	}
	return pick
}

func (p *controlPhrase) carriedOut(s *speech, who *Selector) Effect {
	s.timed = true // without a duration it is for good, but still something that is carried out
	if p.Tap && p.Until.lower() != UntilEndOfTurn {
		s.fail(p.Pos, "control is lost then only if it is gained until end of turn")
	}
	return &Modify{What: p.What.things(s), Mods: []Mod{{Kind: SetControl, Who: who, TapsAfter: p.Tap}}, Until: p.Until.lower()}
}

func (p *playPhrase) carriedOut(s *speech, who *Selector) Effect {
	if who.Kind != You || s.doer != nil {
		s.fail(p.Pos, "you alone can be given leave to play cards: \"you may play it until your next upkeep\"")
	}
	s.timed = true
	play := &Modify{What: &Selector{Kind: You}, Mods: []Mod{{Kind: MayPlay, Words: []string{"graveyard"}}}, Until: p.Until.lower()}
	if p.Yard {
		return play
	}
	play.What, play.Mods = p.What.things(s), []Mod{{Kind: MayPlay}}
	return play
}

func (p *controlsPhrase) carriedOut(s *speech, who *Selector) Effect {
	return &Modify{What: p.What.things(s), Mods: []Mod{{Kind: SetControl, Who: who}}}
}

func (p *addPhrase) carriedOut(s *speech, who *Selector) Effect {
	s.oneOnly(p.Pos, who, "one player adds mana")
	add := &AddMana{Who: unlessYou(who)}
	switch {
	case len(p.Or) > 0:
		n := p.choice(s, add, p.Of)
		for _, or := range p.Or {
			if p.choice(s, add, or.Of) != n {
				s.fail(p.Pos, "after \"add\", \"or\" joins as much mana of one color as of another, as in \"{B}{B} or {G}{G}\"")
			}
		}
		if n > 1 && p.Number != nil {
			s.fail(p.Pos, "\"for each\" follows single symbols, as in \"add {B} or {G} for each Forest you control\"")
		}
		add.N = Num(n)
	case p.N != nil:
		add.N = p.N.lower(s)
		add.Choice = AllColors
		if p.Any == "type" {
			add.Choice = 0
		}
		if p.From != nil {
			known := s.unbar(taken)
			add.Land, add.What = true, p.From.lower(s)
			s.barAgain(known, taken)
			if add.Made = p.Made; p.Made && (!s.forMana || add.What.Kind != TriggerSubject) {
				s.fail(p.Pos, "what something produced is known as it is tapped for mana: \"whenever a player taps a land for mana, that player adds one mana of any type that it produced\"")
			}
		} else if p.Any == "type" {
			s.fail(p.Pos, "a type of mana is one that something could produce, as in \"add one mana of any type that a land you control could produce\"")
		}
	default:
		add.Mana = p.mana(s, manaText(p.Of))
		add.Mana.Of[Colorless] += uint16(min(add.Mana.Generic, MaxMana)) // what is added without a kind is colorless
		add.Mana.Generic = 0
	}
	if p.Number != nil {
		add.N = p.Number.count(s)
	}
	if p.Only != nil {
		add.Only = p.Only.filter(s)
		if !add.Only.onlySpells() {
			s.fail(p.Pos, "what is cast is a spell, as in \"spend this mana only to cast artifact spells\"")
		}
	}
	return add
}

// choice adds the color of the symbols to those that may be chosen, and is how many symbols there are.
func (p *addPhrase) choice(s *speech, add *AddMana, symbols []string) int {
	m := p.mana(s, manaText(symbols))
	for color := White; color <= Green; color++ {
		if n := int(m.Of[color]); n > 0 && n == m.Value(0) && m.X == 0 {
			if add.Choice.Has(color) {
				s.fail(p.Pos, "%s: after \"add\", a color is named twice", manaText(symbols))
			}
			add.Choice |= m.Colors()
			return n
		}
	}
	s.fail(p.Pos, "%s: after \"add\", \"or\" joins symbols of one color each", manaText(symbols))
	return 0
}

func (p *addPhrase) mana(s *speech, symbols string) Mana {
	m, err := ParseMana(symbols)
	if err != nil {
		s.fail(p.Pos, "%v", err)
	}
	return m
}

// unlessYou is nil for you, where the tree leaves you out.
func unlessYou(who *Selector) *Selector {
	if who.Kind == You {
		return nil
	}
	return who
}

func (p *searchPhrase) carriedOut(s *speech, who *Selector) Effect {
	search := &Search{Who: who, UpTo: p.UpTo || p.Any, N: Num(AnyNumber), Reveal: p.Reveal, Tapped: p.Tapped, Order: p.Order, Yard: p.Yard, Rest: p.Rest}
	if p.Whose != nil {
		search.Whose = p.Whose.lower(s)
		s.oneOnly(p.Pos, search.Whose, "one library is searched")
	}
	if p.N != nil {
		search.N = p.N.lower(s)
	}
	search.Filter = p.Filter.filter(s)
	if p.Yard && (search.UpTo || !search.Filter.AnyCard()) {
		s.fail(p.Filter.Pos, "a library and graveyard are searched for a number of cards, whatever they are: \"search your library and graveyard for five cards\"")
	}
	switch {
	case p.Play != "":
		search.To = Battlefield
	case p.Top:
		search.To, search.Top = Library, true
	case p.Exile:
		search.To = Exile
	default:
		search.To = zoneWords[p.Zone]
	}
	return search
}

// mostChosen bounds the number that is chosen for a permanent.
const mostChosen = 100

var choiceWords = map[string]ChoiceKind{
	"color": ChooseColor, "basiclandtype": ChooseBasicLandType, "creaturetype": ChooseCreatureType,
	"cardname": ChooseName, "player": ChoosePlayer, "opponent": ChooseOpponent, "number": ChooseNumber,
}

func (p *choosePlayerPhrase) carriedOut(s *speech, who *Selector) Effect {
	if p.Most != nil {
		number := &ChooseFor{What: ChooseNumber, By: unlessYou(who), Least: s.number(p.Least.Pos, p.Least.Number), Most: s.number(p.Most.Pos, p.Most.Number)}
		if number.Least >= number.Most || number.Most > mostChosen {
			s.fail(p.Pos, "a number is chosen between a smaller and a larger one, of at most %d", mostChosen)
		}
		return number
	}
	if p.Forms != nil {
		return &ChooseFor{What: ChooseForm, By: unlessYou(who), Forms: p.Forms.lower(s)}
	}
	if p.Name {
		p.What = "cardname"
	}
	return &ChooseFor{What: choiceWords[strings.ReplaceAll(p.What, " ", "")], By: unlessYou(who)}
}
