package card

import "strings"

// cond writes a condition.
func (p *printer) cond(c *Cond) string {
	from := p.order
	defer func() { p.bar(from, asked, "a condition") }()
	text := p.simpleCond(c)
	if c.And != nil {
		text += " and " + p.cond(c.And)
	}
	return text
}

func (p *printer) simpleCond(c *Cond) string {
	switch c.Kind {
	case DidIt:
		if c.Not {
			return "you don't"
		}
		return "you do"
	case AllHeads:
		return "all coins came up heads"
	case UsedThisTurn:
		return "this ability was activated " + p.compare(c.N, "fewer") + " times this turn"
	case WasPaid:
		if c.Not {
			return "the extra cost wasn't paid"
		}
		return "the extra cost was paid"
	case YourTurn:
		if c.Not {
			return "it's not " + p.whose(c.What) + " turn"
		}
		return "it's " + p.whose(c.What) + " turn"
	case LifeIs:
		who := p.player(c.What)
		return who.text + " " + who.verb("have") + " " + p.compare(c.N, "less") + " life"
	case HandIs:
		who := p.player(c.What)
		return who.text + " " + who.verb("have") + " " + p.manyOf(c.N) + " cards in hand"
	case HowMany:
		if c.What.Kind == MostLife {
			return "a player has more life than each other player"
		}
		return p.howMany(c)
	}
	what := p.one(c.What)
	switch {
	case c.Kind == DiedThisTurn && !c.Not:
		return what.text + " died this turn"
	case c.Kind == DiedThisTurn:
		return what.text + " didn't die this turn"
	case c.Kind == CameThisTurn && !c.Not:
		return what.text + " came under your control this turn"
	case c.Kind == CameThisTurn:
		return what.text + " didn't come under your control this turn"
	case c.Kind == AttackedThisTurn && c.Not:
		return what.text + " didn't attack this turn"
	case c.Kind == HurtOpponentThisTurn && !c.Not:
		return what.text + " dealt damage to an opponent this turn"
	case c.Kind == FoughtThisTurn && !c.Not:
		return what.text + " attacked or blocked this turn"
	case c.Kind == FoughtThisCombat && !c.Not:
		return what.text + " attacked or blocked this combat"
	case c.Kind == AttackedThisTurn:
		return what.text + " attacked this turn"
	case c.Kind == Matches:
		switch {
		case c.Is.Counters != nil && c.Not && sameTree(*c.Is, Filter{Counters: c.Is.Counters}) && c.Is.Counters.Any():
			return what.text + " " + what.verb("have") + " " + p.borne(&Counters{Kind: c.Is.Counters.Kind, N: Compare{N: Num(0)}})
		case c.Is.Counters != nil && !c.Not && sameTree(*c.Is, Filter{Counters: c.Is.Counters}):
			return what.text + " " + what.verb("have") + " " + p.borne(c.Is.Counters) + " on it"
		case c.Is.NoAbilities && sameTree(*c.Is, Filter{NoAbilities: true}):
			if c.Not {
				return what.text + " " + what.verb("have") + " abilities"
			}
			return what.text + " " + what.verb("have") + " no abilities"
		case c.Is.Keyword != NoKeyword && !c.Not && sameTree(*c.Is, Filter{Keyword: c.Is.Keyword}):
			return what.text + " " + what.verb("have") + " " + c.Is.Keyword.String()
		}
		be := what.verb("are")
		if c.Not {
			be += " not"
		}
		return what.text + " " + be + " " + p.state(c.Is)
	}
	return unsayable
}

// state is what something is said to be.
func (p *printer) state(f *Filter) string {
	where := *f
	where.Zone, where.Who = NoZone, nil
	if f.Zone != NoZone && sameTree(where, Filter{}) {
		return p.place(f)[1:]
	}
	text := p.filter(f, false)
	if f.isNoun() {
		return article(text)
	}
	return text
}

// isNoun reports whether the filter names a kind of thing, and not only a quality of it.
func (f *Filter) isNoun() bool {
	return f.Types|f.AnyType != 0 || len(f.Subtypes) > 0 || f.Permanent || f.Card || f.Spell || f.OnStack || f.Player || f.Token == Yes
}

// manyOf is "no", or a number compared.
func (p *printer) manyOf(c Compare) string {
	if c.Op == Equal && c.N == Num(0) {
		return "no"
	}
	return p.compare(c, "fewer")
}

func (p *printer) howMany(c *Cond) string {
	what := *c.What
	lead := "there are "
	if what.Filter != nil && what.Filter.Who != nil && what.Filter.Zone == NoZone {
		who := p.player(what.Filter.Who)
		lead = who.text + " " + who.verb("control") + " "
		f := *what.Filter
		f.Who = nil
		what.Filter = &f
	}
	text := ""
	switch {
	case what.Kind == EachPlayer:
		text = p.manyOf(c.N) + " players"
	case what.Kind == Opponent:
		text = p.manyOf(c.N) + " opponents"
	case what.Filter == nil:
		return unsayable
	case c.N.Op == AtLeast && c.N.N == Num(1):
		text = article(p.filter(what.Filter, false))
		lead = strings.Replace(lead, "there are", "there is", 1)
	default:
		text = p.manyOf(c.N) + " " + p.filter(what.Filter, true)
	}
	p.hear(c.What)
	return lead + text
}
