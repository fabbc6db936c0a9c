package card

import (
	"cmp"
	"strconv"
	"strings"
)

// amount writes a number, in figures.
func (p *printer) amount(a Amount) string {
	switch a := a.(type) {
	case Num:
		return strconv.Itoa(int(a))
	case X:
		return "X"
	case Count:
		return p.countOf(a.What)
	case *Stat:
		return p.stat(a)
	case *Times:
		if a.N == 2 {
			return "twice " + p.amount(a.Of)
		}
		return strconv.Itoa(a.N) + " times " + p.amount(a.Of)
	case *Plus:
		first := p.amount(a.A)
		switch b := a.B.(type) {
		case Num:
			if b < 0 {
				return first + " minus " + p.amount(-b)
			}
		case *Times:
			if b.N < 0 {
				return first + " minus " + p.amount(positive(b))
			}
		}
		return first + " plus " + p.amount(a.B)
	case *Half:
		rounded := "down"
		if a.Up {
			rounded = "up"
		}
		if a.Third {
			return "a third of " + p.amount(a.Of) + ", rounded " + rounded
		}
		return "half " + p.amount(a.Of) + ", rounded " + rounded
	case *MostOf:
		return p.mostOf(a)
	case *IfAmount:
		return p.amount(a.Then) + " if " + p.cond(a.If) + ", otherwise " + p.amount(a.Else)
	case EventAmount:
		return p.thatMuch(func(n *spokenNumber) bool { return n.amount == nil && n.things == nil })
	case *DealtIn:
		if p.dealt != nil && p.dealt.Dealt == a.Slot {
			return "the damage dealt this way"
		}
	case *TakenIn:
		if p.dealt != nil && p.dealt.Taken == a.Slot {
			return "the damage dealt this way, but no more than there was life, loyalty or toughness"
		}
	case *OneDealt:
		return "the damage that a source of your choice dealt to you this turn"
	case *PreventedIn:
		if p.prevented != nil && p.prevented.Sum == a.Slot {
			return "the damage prevented this way"
		}
	case *Lesser:
		return p.amount(a.A) + ", but no more than " + p.amount(a.B)
	case *NumberIn:
		return p.thatMuch(func(n *spokenNumber) bool {
			if n.amount == nil {
				return false
			}
			kept, ok := (*n.amount).(*Kept)
			return ok && kept.Slot == a.Slot
		})
	case *Kept:
		return p.amount(a.Of)
	}
	return unsayable
}

func (p *printer) mostOf(a *MostOf) string {
	text := "the greatest number of "
	if a.Least {
		text = "the least number of "
	}
	f := *a.What
	f.Among = nil
	text += p.filter(&f, true)
	switch {
	case a.What.Among != nil:
		return text + " a player " + p.doneWith(a.What.Among) + " this way"
	case f.Zone == NoZone:
		return text + " a player controls"
	}
	return text
}

// stated is an amount as it is written, whether it is kept or not.
func stated(a Amount) Amount {
	if kept, ok := a.(*Kept); ok {
		return kept.Of
	}
	return a
}

// positive is a negative multiple without its sign.
func positive(t *Times) Amount {
	if t.N == -1 {
		return t.Of
	}
	return &Times{N: -t.N, Of: t.Of}
}

// count writes a number of things, small ones in words.
func (p *printer) count(a Amount) string {
	if n, ok := stated(a).(Num); ok && n > 0 && int(n) < len(numberNames) {
		return numberNames[n]
	}
	if !plainNumber(a) {
		return p.variable(a)
	}
	if text := p.amount(a); text != "that much" {
		return text
	}
	return "that many"
}

// thatMuch is "that much", if that is read as the number that is meant.
func (p *printer) thatMuch(is func(*spokenNumber) bool) string {
	if n, others := p.findNumber(); n != nil && others == 0 && n.barred == "" && is(n) {
		return "that much"
	}
	return unsayable
}

func (p *printer) countOf(what *Selector) string {
	switch what.Kind {
	case InSlot, Targeted:
		return p.thatMuch(func(n *spokenNumber) bool { return n.things != nil && n.things.is(what) })
	case EachPlayer:
		p.hearCounted(what)
		return "the number of players"
	case Opponent:
		p.hearCounted(what)
		return "the number of opponents"
	case Each:
		text := "the number of " + p.filter(what.Filter, true)
		p.hearCounted(what)
		return text
	}
	return unsayable
}

var statNames = map[StatKind]string{PowerOf: "power", ToughnessOf: "toughness", ManaValueOf: "mana value", LifeOf: "life"}

func (p *printer) stat(a *Stat) string {
	switch a.What {
	case HandOf:
		return "the number of cards in " + p.whose(a.Of) + " hand"
	case LibraryOf:
		return "the number of cards in " + p.whose(a.Of) + " library"
	case CountersOn:
		return "the number of " + a.Kind + " counters on " + p.selector(a.Of)
	case ChosenOf:
		return "the chosen number"
	case DamageOn:
		return "the damage on " + p.selector(a.Of)
	}
	name := statNames[a.What]
	switch {
	case a.Of.Kind == You && a.What == LifeOf:
		return "your " + name
	case a.What != LifeOf && a.Of.Kind != You:
		if word := p.possessive(a.Of); word != "" {
			return word + " " + name
		}
	}
	return p.selector(a.Of) + "'s " + name
}

// size writes "+1/-X"; signed says that a plus is written. An amount that is no number and no X of the
// cost stands at the end of the sentence: ", where X is ...".
func (p *printer) size(power, toughness Amount, signed bool) string {
	half := func(a Amount) string {
		sign := ""
		if signed {
			sign = "+"
		}
		switch n := a.(type) {
		case Num:
			if n < 0 {
				sign, a = "-", -n
			}
		case *Times:
			if n.N < 0 {
				sign, a = "-", positive(n)
			}
		}
		switch a.(type) {
		case Num, X:
			return sign + p.amount(a)
		}
		return sign + p.variable(a)
	}
	return half(power) + "/" + half(toughness)
}

// variable is the letter that stands for an amount in this sentence.
func (p *printer) variable(a Amount) string {
	for _, w := range p.where {
		if sameTree(w.amount, a) {
			return w.name
		}
	}
	names := []string{"X", "Y"}
	if p.realX {
		names = names[1:]
	}
	if len(p.where) >= len(names) {
		return unsayable
	}
	p.where = append(p.where, whereAmount{names[len(p.where)], a})
	return p.where[len(p.where)-1].name
}

// counters is "a +1/+1 counter", "two charge counters".
func (p *printer) counters(n Amount, kind string) string {
	if stated(n) == Num(1) {
		return article(kind) + " counter"
	}
	if _, any := stated(n).(*ChosenNumber); any {
		return "any number of " + kind + " counters"
	}
	return p.count(n) + " " + kind + " counters"
}

// things is "a card", "two cards".
func (p *printer) things(n Amount, one, many string) string {
	if stated(n) == Num(1) {
		return article(one)
	}
	return p.count(n) + " " + many
}

// cost writes the parts of a cost; pay is the verb put before mana, or "".
func (p *printer) cost(c *Cost, pay string) string {
	from := p.order
	defer func() { p.bar(from, named, taken) }()
	var parts []string
	add := func(text string) { parts = append(parts, text) }
	symbols := ""
	if !c.Mana.Zero() {
		symbols = c.Mana.String()
	}
	if c.Tap {
		symbols += "{T}"
	}
	if c.Untap {
		symbols += "{Q}"
	}
	if symbols == "" && c.Empty() {
		symbols = "{0}"
	}
	if symbols != "" {
		add(pay + strings.ReplaceAll(strings.ReplaceAll(symbols, "}{T}", "}, {T}"), "}{Q}", "}, {Q}"))
	}
	if c.ManaOf != nil {
		word := p.possessive(c.ManaOf)
		if word == "" {
			word = p.selector(c.ManaOf) + "'s"
		}
		text := cmp.Or(pay, "pay ") + word + " mana cost"
		if c.Less > 0 {
			text += " reduced by {" + strconv.Itoa(c.Less) + "}"
		}
		add(text)
	}
	if c.Life != nil {
		add("pay " + p.amount(c.Life) + " life")
	}
	if c.Sacrifice != nil {
		add("sacrifice " + p.selector(c.Sacrifice))
	}
	if c.Discard != nil {
		add(p.discardCost(c.Discard))
	}
	switch {
	case c.FromHand && c.Exile != nil:
		add("exile " + p.selector(c.Exile) + " from your hand")
	case c.Exile != nil:
		add("exile " + p.selector(c.Exile))
	}
	if c.Return != nil {
		add("return " + p.selector(c.Return) + " to its owner's hand")
	}
	if c.TapOther != nil {
		add("tap " + p.selector(c.TapOther))
	}
	if c.Counters != nil && c.AddCounter {
		add("put " + p.counters(c.Counters, c.CounterOf) + " on this")
	} else if all, ok := c.Counters.(*Stat); ok && sameTree(all, &Stat{Of: &Selector{Kind: This}, What: CountersOn, Kind: c.CounterOf}) {
		add("remove all " + c.CounterOf + " counters from this")
	} else if c.Counters != nil {
		add("remove " + p.counters(c.Counters, c.CounterOf) + " from this")
	}
	return strings.Join(parts, ", ")
}

func (p *printer) discardCost(s *Selector) string {
	switch s.Kind {
	case Each:
		return "discard your hand"
	case This:
		return "discard this"
	}
	f := *s.Filter
	f.Zone, f.Who = NoZone, nil
	what := p.filter(&f, s.Count != nil)
	if s.Count == nil {
		what = article(what)
	} else {
		what = p.count(s.Count) + " " + what
	}
	p.hear(s)
	if s.Random {
		what += " at random"
	}
	return "discard " + what
}
