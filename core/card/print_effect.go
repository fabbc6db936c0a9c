package card

import (
	"reflect"
	"strings"
)

// sequence writes instructions one after another.
func (p *printer) sequence(effects []Effect) string {
	texts := make([]string, len(effects))
	for i, e := range effects {
		texts[i] = p.effect(e)
	}
	if len(texts) == 0 {
		return unsayable
	}
	return strings.Join(texts, "; ")
}

// block writes what stands under an "if" or a "may".
func (p *printer) block(effects []Effect) string {
	compound := false
	for _, e := range effects {
		compound = compound || isCompound(e)
	}
	if compound {
		return "(" + p.sequence(effects) + ")"
	}
	return strings.ReplaceAll(p.sequence(effects), "; ", ", then ")
}

// group writes what a condition at the end of a sentence is about.
func (p *printer) group(effects []Effect) string {
	if len(effects) == 1 && !isCompound(effects[0]) {
		return p.effect(effects[0])
	}
	return "(" + p.sequence(effects) + ")"
}

// isCompound reports whether an instruction holds others, or has a semicolon of its own.
func isCompound(e Effect) bool {
	switch e := e.(type) {
	case *Destroy:
		return e.NoRegeneration
	case *Instead:
		return e.Replace.Do != nil
	case *Conditional, *May, *Unless, *Later, *ForEach, *Repeat, *FlipCoin:
		return true
	}
	return false
}

// effect writes one instruction.
func (p *printer) effect(e Effect) string {
	if isCompound(e) {
		return p.compound(e)
	}
	p.ifLast = false
	p.speech.sentence++
	return p.sentence(e, func() string {
		defer p.hearEffect(e) // before its amounts: "where X is its power" may speak of what is created
		if text := p.verbEffect(e); text != "" {
			return text
		}
		if text := p.thingEffect(e); text != "" {
			return text
		}
		return unsayable
	})
}

func (p *printer) compound(e Effect) string {
	p.speech.sentence++
	if _, ok := e.(*Conditional); !ok {
		p.ifLast = false
	}
	switch e := e.(type) {
	case *Destroy:
		what := p.point(e.What, "all ")
		if what.many {
			return "destroy " + what.text + "; they can't be regenerated"
		}
		return "destroy " + what.text + "; it can't be regenerated"
	case *Conditional:
		return p.conditional(e)
	case *Unless:
		text := p.group(e.Do) + " unless "
		who := p.player(e.Who)
		pay := "pay "
		if !who.many {
			pay = "pays "
		}
		if e.Times != nil && sameTree(e.Cost, Cost{Mana: Mana{Generic: 1}}) {
			return text + who.text + " " + pay + "{X}, where X is " + p.amount(e.Times)
		}
		return text + who.text + " " + p.cost(&e.Cost, pay)
	case *May:
		text := p.who(e.Who).text + " may "
		if e.Who.Kind != You {
			_, forget := p.hearEach(e.Who)
			defer forget()
		}
		if !sameTree(e.Cost, Cost{}) {
			text += p.cost(&e.Cost, "pay ") + ": "
		}
		return text + p.block(e.Do) + p.otherwise(e.Else)
	case *Later:
		if e.Trigger.Event == At && !e.ThisTurn && !speaksOfEvent(e.Do) {
			text, from := p.group(e.Do)+" ", p.order
			text += strings.Replace(p.trigger(e.Trigger), "at the beginning of each end step", "at end of turn", 1)
			p.forget(from, true)
			return text
		}
		defer p.within()()
		text := ""
		if e.ThisTurn {
			text = "this turn, "
		}
		text += p.trigger(e.Trigger) + ", "
		return text + p.block(e.Do)
	case *ForEach:
		return p.forEach(e)
	case *Repeat:
		if e.Times != nil {
			return "repeat " + p.amount(e.Times) + " times: " + p.block(e.Do)
		}
		return "repeat until " + p.cond(e.Until) + ": " + p.block(e.Do)
	}
	if e, ok := e.(*Instead); ok {
		return p.instead(e)
	}
	return p.flip(e.(*FlipCoin))
}

func (p *printer) conditional(e *Conditional) string {
	last := p.ifLast
	p.ifLast = false
	if last || p.speaksAhead(e.If) {
		if e.Else != nil {
			return unsayable
		}
		return p.group(e.Then) + " if " + p.cond(e.If)
	}
	text := "if " + p.cond(e.If) + ", "
	return text + p.block(e.Then) + p.otherwise(e.Else)
}

// speaksAhead reports whether a condition speaks of a target that is announced only after it.
func (p *printer) speaksAhead(c *Cond) bool {
	return occurs(reflect.ValueOf(c), func(v reflect.Value) bool {
		sel, ok := v.Interface().(Selector)
		return ok && sel.Kind == Targeted && sel.Index >= p.announced
	})
}

func (p *printer) otherwise(effects []Effect) string {
	if effects == nil {
		return ""
	}
	return "; otherwise, " + p.block(effects)
}

func (p *printer) forEach(e *ForEach) string {
	text := "for each "
	switch e.What.Kind {
	case EachPlayer:
		text += "player"
	case Opponent:
		text += "opponent"
	case Each:
		text += p.filter(e.What.Filter, false)
	default:
		text += "of " + p.selector(e.What)
	}
	if e.What.Kind == EachPlayer || e.What.Kind == Opponent || e.What.Kind == Each {
		p.hear(e.What)
	}
	_, forget := p.hearEach(e.What)
	defer forget()
	return text + ", " + p.block(e.Do)
}

func (p *printer) flip(e *FlipCoin) string {
	text := p.does(e.Who, "flip") + " a coin"
	if e.Win != nil {
		text += "; if you win, " + p.block(e.Win)
	}
	if e.Lose != nil {
		text += "; if you lose, " + p.block(e.Lose)
	}
	return text
}

// does is the verb of an instruction: bare when you do it, with its subject otherwise.
func (p *printer) does(who *Selector, verb string) string {
	if who == nil || who.Kind == You {
		return verb
	}
	subject := p.who(who)
	p.oneByOne(who)
	return subject.text + " " + subject.verb(verb)
}

// verbEffect writes what a player does, or returns "".
func (p *printer) verbEffect(e Effect) string {
	switch e := e.(type) {
	case *Draw:
		text := p.does(e.Who, "draw")
		if plainNumber(e.N) {
			return text + " " + p.things(e.N, "card", "cards")
		}
		return text + " cards equal to " + p.amount(e.N)
	case *Discard:
		return p.discard(e)
	case *GainLife:
		return p.life(e.Who, "gain", e.N)
	case *LoseLife:
		return p.life(e.Who, "lose", e.N)
	case *SetLife:
		if e.Who.Kind == You {
			return "your life becomes " + p.amount(e.N)
		}
		return p.subject(e.Who).text + "'s life becomes " + p.amount(e.N)
	case *Sacrifice:
		text := p.does(e.Who, "sacrifice") + " " + p.selector(e.What)
		p.severally(e.Who, e.What)
		return text
	case *Mill:
		return p.does(e.Who, "mill") + " " + p.things(e.N, "card", "cards")
	case *Shuffle:
		return p.does(e.Who, "shuffle")
	case *Skip:
		return p.does(e.Who, "skip") + " their next " + e.Moment
	case *ExtraTurn:
		return p.does(e.Who, "take") + " an extra turn after this one"
	case *Reveal:
		if e.What == nil {
			return p.does(e.Who, "reveal") + " their hand"
		}
		return p.does(e.Who, "reveal") + " " + p.selector(e.What)
	case *Look:
		text := p.does(e.Who, "look") + " at "
		if f := e.What.Filter; e.What.Kind == Each && f.Who != nil && sameTree(*f, Filter{Zone: Hand, Card: true, Who: f.Who}) {
			text += p.whose(f.Who) + " hand"
			p.hear(e.What)
			return text
		}
		return text + p.selector(e.What)
	case *Pick:
		text := p.does(e.Who, "choose") + " " + p.selector(e.What)
		p.severally(e.Who, e.What)
		return text
	case *LoseMana:
		return p.does(e.Who, "lose") + " all unspent mana"
	case *LoseGame:
		return p.does(e.Who, "lose") + " the game"
	case *WinGame:
		return p.does(e.Who, "win") + " the game"
	case *AddMana:
		return p.addMana(e)
	case *Search:
		return p.search(e)
	case *CreateToken:
		return p.create(e)
	case *ChooseFor:
		for word, kind := range choiceTexts {
			if kind == e.What {
				return p.does(e.By, "choose") + " " + article(word)
			}
		}
	}
	return ""
}

// choiceTexts are the choices as they are written.
var choiceTexts = map[string]ChoiceKind{
	"color": ChooseColor, "basic land type": ChooseBasicLandType, "creature type": ChooseCreatureType,
	"card name": ChooseName, "player": ChoosePlayer, "opponent": ChooseOpponent, "number": ChooseNumber,
}

// plainNumber reports whether an amount is written before its noun; others are "equal to".
func plainNumber(a Amount) bool {
	switch a := a.(type) {
	case Num, X, EventAmount, *NumberIn:
		return true
	case *Kept:
		return plainNumber(a.Of)
	case Count:
		return a.What.Kind == InSlot || a.What.Kind == Targeted
	}
	return false
}

func (p *printer) life(who *Selector, verb string, n Amount) string {
	subject := p.who(who)
	p.oneByOne(who)
	text := subject.text + " " + subject.verb(verb)
	if plainNumber(n) {
		return text + " " + p.amount(n) + " life"
	}
	return text + " life equal to " + p.amount(n)
}

func (p *printer) discard(e *Discard) string {
	text := p.does(e.Who, "discard")
	switch {
	case e.All:
		return text + " their hand"
	case plainNumber(e.N):
		text += " " + p.things(e.N, "card", "cards")
	case e.Random || e.By != nil:
		return unsayable
	default:
		return text + " cards equal to " + p.amount(e.N)
	}
	switch {
	case e.Random:
		return text + " at random"
	case e.By != nil:
		return text + " of " + p.whose(e.By) + " choice"
	}
	return text
}

func (p *printer) addMana(e *AddMana) string {
	text := p.does(e.Who, "add") + " "
	if e.Choice == AllColors || e.Land {
		text += p.count(e.N) + " mana of any "
		if !e.Land {
			return text + "color"
		}
		free := p.unbar(taken)
		defer p.barAgain(free, taken)
		if e.Choice == AllColors {
			return text + "color that " + p.selector(e.What) + " could produce"
		}
		return text + "type that " + p.selector(e.What) + " could produce"
	}
	if e.Choice != 0 {
		n, plain := e.N.(Num)
		var symbols []string
		for color := White; color <= Green; color++ {
			if e.Choice.Has(color) {
				symbols = append(symbols, strings.Repeat("{"+ColorSymbols[color:color+1]+"}", max(1, int(n))))
			}
		}
		text += strings.Join(symbols, " or ")
		if plain {
			return text
		}
	} else {
		text += e.Mana.String()
	}
	switch n := e.N.(type) {
	case nil:
		return text
	case X:
		return text + " for each counter removed this way"
	case Count:
		switch n.What.Kind {
		case EachPlayer:
			text += " for each player"
		case Opponent:
			text += " for each opponent"
		case Each:
			text += " for each " + p.filter(n.What.Filter, false)
		default:
			return unsayable
		}
		p.hearCounted(n.What)
		return text
	case *Stat:
		switch n.What {
		case HandOf:
			return text + " for each card in " + p.whose(n.Of) + " hand"
		case CountersOn:
			return text + " for each " + n.Kind + " counter on " + p.selector(n.Of)
		}
	}
	return unsayable
}

func (p *printer) search(e *Search) string {
	text := p.does(e.Who, "search") + " your library for "
	if e.UpTo {
		text += "up to "
	}
	if e.N == Num(1) && !e.UpTo {
		text += article(p.filter(e.Filter, false))
	} else {
		text += p.count(e.N) + " " + p.filter(e.Filter, true)
	}
	if e.Reveal {
		text += ", reveal it"
	}
	text += ", put it "
	switch {
	case e.To == Battlefield:
		text += "onto the battlefield"
	case e.Top:
		text += "on top of your library"
	case e.To == Hand || e.To == Graveyard:
		text += "into your " + e.To.String()
	default:
		return unsayable
	}
	if e.Tapped {
		text += " tapped"
	}
	return text
}

func (p *printer) create(e *CreateToken) string {
	text := p.does(e.Who, "create") + " "
	t := e.Token
	var words []string
	if t.Power != nil {
		words = append(words, p.size(t.Power, t.Toughness, false))
	}
	if t.Colors != 0 {
		words = append(words, strings.ReplaceAll(t.Colors.String(), " ", " and "))
	}
	words = append(words, t.Supertypes.Names()...)
	words = append(words, t.Subtypes...)
	words = append(words, t.Types.Names()...)
	what := strings.Join(words, " ")
	if e.N == Num(1) {
		text += article(what) + " token"
	} else {
		text += p.count(e.N) + " " + what + " tokens"
	}
	for i, a := range t.Abilities {
		text += []string{" with ", " and "}[min(i, 1)] + p.keywordLine(a)
	}
	if t.Name != strings.Join(t.Subtypes, " ") {
		text += ` named "` + t.Name + `"`
	}
	return text
}

// speaksOfEvent reports whether instructions speak of the event of a trigger, which has to be said before them.
func speaksOfEvent(do []Effect) bool {
	return occurs(reflect.ValueOf(do), func(v reflect.Value) bool {
		sel, ok := v.Interface().(Selector)
		return ok && sel.ofEvent()
	})
}
