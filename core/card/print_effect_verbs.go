package card

import (
	"reflect"
	"slices"
	"strings"
)

// does is the verb of an instruction: bare when you do it, with its subject otherwise, and where a bare verb is what
// another player may do.
func (p *printer) does(who *Selector, verb string) string {
	if who == nil || who.Kind == You && !p.doer {
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
		if count, ok := e.N.(Count); ok && count.What.Kind == Each && p.isRest(count.What.Filter) {
			p.hear(count.What)
			return text + " the rest"
		}
		if e.UpTo {
			return text + " up to " + p.things(e.N, "card", "cards")
		}
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
		whose := " their next "
		if e.Who == nil || e.Who.Kind == You {
			whose = " your next "
		}
		return p.does(e.Who, "skip") + whose + e.Moment
	case *ExtraTurn:
		return p.does(e.Who, "take") + " an extra turn after this one"
	case *Reveal:
		if e.What == nil {
			return p.does(e.Who, "reveal") + " their hand"
		}
		return p.does(e.Who, "reveal") + " " + p.selector(e.What)
	case *RevealUntil:
		f := *e.What.Filter
		f.Among = nil
		text := p.does(e.Who, "reveal") + " cards from the top of their library until they reveal " + article(p.filter(&f, false))
		p.speech.sentence++
		p.hear(e.What)
		return text
	case *Look:
		text := p.does(e.Who, "look") + " at "
		if f := e.What.Filter; e.What.Kind == Each && f.Who != nil && sameTree(*f, Filter{Zone: Hand, Card: true, Who: f.Who}) {
			text += p.whose(f.Who) + " hand"
			p.hear(e.What)
			return text
		}
		return text + p.selector(e.What)
	case *Pick:
		if t := e.What; t.Kind == Targeted && t.Index < len(p.targets) && t.Index >= p.announced {
			by := p.targets[t.Index].By
			text := p.does(by, "choose") + " "
			p.targets[t.Index].By = nil // who chooses is said already
			text += p.selector(t)
			p.targets[t.Index].By = by
			return text
		}
		text := p.does(e.Who, "choose") + " " + p.selector(e.What)
		p.severally(e.Who, e.What)
		return text
	case *AddCombat:
		return "after this main phase, there is an additional combat phase followed by an additional main phase"
	case *AddAttack:
		return "you may declare an additional attack this turn"
	case *LoseMana:
		text := p.does(e.Who, "lose") + " all unspent mana"
		if e.ToYou {
			text += "; you add the mana lost this way"
		}
		return text
	case *UseMana:
		return p.does(e.Who, "activate") + " a mana ability of " + p.selector(e.What)
	case *LoseGame:
		return p.does(e.Who, "lose") + " the game"
	case *WinGame:
		return p.does(e.Who, "win") + " the game"
	case *AddMana:
		text := p.addMana(e)
		if e.Only != nil {
			text += "; spend this mana only to cast " + p.filter(e.Only, true)
		}
		return text
	case *Search:
		return p.search(e)
	case *CreateToken:
		return p.create(e)
	case *ChooseFor:
		if e.Most > 0 {
			return p.does(e.By, "choose") + " a number between " + p.amount(Num(e.Least)) + " and " + p.amount(Num(e.Most))
		}
		if e.What == ChooseForm {
			return p.does(e.By, "choose") + " what it is: " + formsText(e.Forms)
		}
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

// written is an amount before its noun: a number, or a letter that is explained at the end.
func (p *printer) written(a Amount) string {
	if plainNumber(a) {
		return p.amount(a)
	}
	return p.variable(a)
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
	case e.What != nil && e.What.Kind == Choose:
		text += " " + p.choice(e.What)
		p.hearPart(e.What)
		return text
	case e.What != nil:
		word, _ := p.again(e.What)
		if word == "" {
			word = unsayable
		}
		return text + " " + word
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
		kind, makes := "type", " could produce"
		if e.Choice == AllColors {
			kind = "color"
		}
		if e.Made {
			makes = " produced"
		}
		return text + kind + " that " + p.selector(e.What) + makes
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
	return text + p.forEachOf(e.N)
}

// forEachOf is what is multiplied by, after what it multiplies; nothing where there is no number.
func (p *printer) forEachOf(n Amount) (text string) {
	switch n := n.(type) {
	case nil:
		return ""
	case X:
		return " for each counter removed this way"
	case Count:
		switch n.What.Kind {
		case EachPlayer:
			text = " for each player"
		case Opponent:
			text = " for each opponent"
		case Each:
			text = " for each " + p.filter(n.What.Filter, false)
		default:
			return unsayable
		}
		p.hearCounted(n.What)
		return text
	case *Stat:
		switch n.What {
		case HandOf:
			return " for each card in " + p.whose(n.Of) + " hand"
		case CountersOn:
			return " for each " + n.Kind + " counter on " + p.selector(n.Of)
		}
	}
	return unsayable
}

func (p *printer) search(e *Search) string {
	text := p.does(e.Who, "search") + " "
	if e.Whose != nil {
		text += p.whose(e.Whose)
	} else {
		text += "your"
	}
	text += " library "
	if e.Yard {
		text += "and graveyard "
	}
	text += "for "
	switch {
	case e.UpTo && e.N == Num(AnyNumber):
		text += "any number of " + p.filter(e.Filter, true)
	case e.UpTo:
		text += "up to " + p.count(e.N) + " " + p.filter(e.Filter, true)
	case stated(e.N) == Num(1):
		text += article(p.filter(e.Filter, false))
	default:
		text += p.count(e.N) + " " + p.filter(e.Filter, true)
	}
	if e.Reveal {
		text += ", reveal it"
	}
	if e.Rest {
		text += ", exile the rest"
	}
	switch {
	case e.To == NoZone:
		return text
	case e.To == Exile:
		return text + ", exile it"
	case e.To == Battlefield:
		text += ", put it onto the battlefield"
	case e.Top:
		text += ", put it on top of your library" + anyOrder(e.Order)
	case e.To == Hand || e.To == Graveyard:
		text += ", put it into your " + e.To.String()
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
	super := t.Supertypes
	if slices.Contains(t.Subtypes, "Legend") {
		super &^= Legendary // what the type says already
	}
	words = append(words, super.Names()...)
	words = append(words, t.Subtypes...)
	words = append(words, t.Types.Names()...)
	what := strings.Join(words, " ")
	if stated(e.N) == Num(1) {
		text += article(what) + " token"
	} else {
		text += p.count(e.N) + " " + what + " tokens"
	}
	for i, a := range t.Abilities {
		text += []string{" with ", " and "}[min(i, 1)]
		if a.Kind == KeywordAbility {
			text += p.keywordLine(a)
		} else {
			text += `"` + Print(a) + `"`
		}
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
