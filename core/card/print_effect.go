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
	case *CounterSpell:
		return e.Way != nil
	case *Instead:
		return e.Replace.Do != nil
	case *InTurns, *Conditional, *May, *Unless, *Later, *ForEach, *Repeat, *FlipCoin, *ChooseOne:
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
	case *CounterSpell:
		text := "counter " + p.selector(e.What) + "; if "
		if e.Only != nil {
			text += article(p.filter(e.Only, false)) + " is"
		} else {
			text += "it is"
		}
		way := *e.Way
		way.What = &Selector{Kind: This}
		put := strings.Replace(p.move(&way), "this", "it", 1)
		return text + " countered this way, " + strings.NewReplacer("return ", "put ", " to the battlefield", " onto the battlefield").Replace(put) + " instead"
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
		text += who.text + " " + p.cost(&e.Cost, pay)
		if e.Must {
			text += " if able"
		}
		return text
	case *May:
		text := p.who(e.Who).text + " may "
		if e.Who.Kind != You {
			_, forget := p.hearEach(e.Who)
			defer forget()
			before := p.doer
			p.doer = true
			defer func() { p.doer = before }()
		}
		if len(e.Do) == 0 {
			not := map[bool]string{true: "you don't", false: "that player doesn't"}[e.Who.Kind == You]
			return text + p.cost(&e.Cost, "pay ") + "; if " + not + ", " + p.block(e.Else)
		}
		if !sameTree(e.Cost, Cost{}) {
			pay := p.cost(&e.Cost, "pay ")
			if e.Times != nil {
				pay = "pay {X}"
			}
			text += pay + ": "
		}
		text += having(p.block(e.Do)) + p.otherwise(e.Else)
		if e.Times != nil {
			return "(" + text + "), where X is " + p.amount(e.Times)
		}
		return text
	case *InTurns:
		_, forget := p.hearEach(e.Who)
		defer forget()
		before := p.doer
		p.doer = true
		defer func() { p.doer = before }()
		return "starting with you, each player in turn may " + p.block(e.Do) + ", until nobody does"
	case *Later:
		if (e.Trigger.Event == At || e.Trigger.Event == AtEndOf) && !e.ThisTurn && !speaksOfEvent(e.Do) {
			text, from := p.group(e.Do), p.order
			if strings.Contains(text, ", where ") && !strings.HasPrefix(text, "(") {
				text = "(" + text + ")" // else the time would be read as a part of the number
			}
			text += " " + strings.NewReplacer("at the beginning of each end step", "at end of turn", "at the end of each ", "at the end of the ").Replace(p.trigger(e.Trigger))
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
	case *ChooseOne:
		ways := make([]string, len(e.Ways))
		for i, way := range e.Ways {
			from := p.order
			ways[i] = "(" + p.sequence(way) + ")"
			p.forget(from, true)
		}
		who := p.who(e.Who)
		when := ""
		if e.AsCast {
			when = " as this is cast"
		}
		return who.text + " " + who.verb("choose") + " one" + when + ": " + strings.Join(ways, " or ")
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

// having is what "may" goes before: "have this deal 1 damage to you" of "this deals 1 damage to you".
func having(text string) string {
	for _, who := range [...]string{"this ", "it ", "that creature ", "that player ", "its controller ", "its owner "} {
		rest, ok := strings.CutPrefix(text, who)
		if thing := who == "this " || who == "it " || who == "that creature "; !ok || thing && !strings.HasPrefix(rest, "deals ") {
			continue
		}
		verb, rest, _ := strings.Cut(rest, " ")
		if bare, ok := strings.CutSuffix(verb, "s"); ok && bare != "doe" {
			if verb == "searches" {
				bare = "search"
			}
			return strings.TrimSuffix("have "+who+bare+" "+rest, " ")
		}
	}
	if strings.HasPrefix(text, "that player ") {
		return "have " + text
	}
	return text
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
	if e.Caller != nil {
		who := p.player(e.Caller)
		text += " that " + who.text + " calls"
	}
	if e.Win != nil {
		text += "; if you win, " + p.block(e.Win)
	}
	if e.Lose != nil {
		text += "; if you lose, " + p.block(e.Lose)
	}
	return text
}
