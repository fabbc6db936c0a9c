package card

import "strings"

// thingEffect writes what is done with things, or returns "".
func (p *printer) thingEffect(e Effect) string {
	switch e := e.(type) {
	case *Damage:
		return p.damage(e)
	case *Destroy:
		return "destroy " + p.selector(e.What)
	case *Bury:
		return "bury " + p.selector(e.What)
	case *CounterSpell:
		return "counter " + p.selector(e.What)
	case *PhaseOut:
		subject := p.subject(e.What)
		return subject.text + " " + subject.verb("phase") + " out"
	case *Tap:
		if e.OrUntap {
			return "tap or untap " + p.selector(e.What)
		}
		return "tap " + p.selector(e.What)
	case *Untap:
		return "untap " + p.selector(e.What)
	case *Regenerate:
		return "regenerate " + p.selector(e.What)
	case *RemoveFromCombat:
		return "remove " + p.selector(e.What) + " from combat"
	case *SetBlocked:
		subject := p.subject(e.What)
		return subject.text + " " + subject.verb("become") + " blocked"
	case *Move:
		text := p.move(e)
		p.puts(e.What)
		return text
	case *PutCounters:
		if e.Divided {
			return "distribute " + p.counters(e.N, e.Kind) + " among " + p.selector(e.What)
		}
		text := "put "
		if e.UpTo {
			text += "up to "
		}
		text += p.counters(e.N, e.Kind) + " on " + p.selector(e.What)
		if e.Most > 0 {
			text += ", to a total of no more than " + p.count(Num(e.Most))
		}
		return text
	case *RemoveCounters:
		if e.N == nil {
			return strings.TrimSpace("remove all "+e.Kind) + " counters from " + p.selector(e.What)
		}
		return "remove " + p.counters(e.N, e.Kind) + " from " + p.selector(e.What)
	case *MoveCounters:
		return "move " + p.counters(e.N, e.Kind) + " from " + p.selector(e.From) + " onto " + p.selector(e.To)
	case *Modify:
		return p.modify(e)
	case *Prevent:
		return p.prevent(e)
	case *Redirect:
		return p.redirect(e)
	case *Attach:
		to := e.To
		if e.Another {
			other, f := *to, *to.Filter
			f.Other, other.Filter = true, &f
			to = &other
		}
		return "attach " + p.selector(e.What) + " to " + p.selector(to)
	case *Auction:
		return "starting with you at 0, each player in turn may bid life; the high bidder loses that much life and gains control of " + p.selector(e.For)
	case *Stakes:
		before, after := "against ", ""
		if e.Called {
			before, after = "that ", " calls"
		}
		return "flip a coin " + before + p.selector(e.With) + after + "; the loser loses 1 life and the winner gains 1 life; the winner may do this again for twice the life"
	case *Exchange:
		what := "control"
		if e.Life {
			what = "life totals"
		}
		return "exchange " + what + " of " + p.selector(e.A) + " and " + p.selector(e.B)
	case *CopySpell:
		text := "copy " + p.selector(e.What)
		if e.NewTargets {
			text += " with new targets"
		}
		return text + p.except(&e.But)
	case *BecomeCopy:
		what := p.subject(e.What)
		return what.text + " " + what.verb("become") + " a copy of " + p.selector(e.Of) + p.except(&e.But)
	case *ChangeTarget:
		text := "change the target of " + p.selector(e.What)
		if e.To != nil {
			text += " to " + p.selector(e.To)
		}
		return text
	case *Fight:
		subject := p.subject(e.A)
		return subject.text + " " + subject.verb("fight") + " " + p.selector(e.B)
	case *Instead:
		return p.instead(e)
	case *DrawGame:
		return "the game is a draw"
	}
	return ""
}

func (p *printer) instead(e *Instead) string {
	if e.Until != UntilEndOfTurn {
		return unsayable
	}
	from, done := p.announced, p.withinReplacement()
	text := "this turn, " + p.replacement(e.Replace)
	done()
	for i := from; i < p.announced; i++ {
		p.hear(&Selector{Kind: Targeted, Index: i})
	}
	return text
}

func (p *printer) damage(e *Damage) string {
	from := p.subject(e.From)
	text := from.text + " " + from.verb("deal") + " "
	kind, after := "damage", ""
	switch {
	case e.Unredirectable && e.Unpreventable:
		after = "; that damage can't be prevented or redirected"
	case e.Unpreventable && e.And != nil && e.And.Unpreventable:
		after = "; that damage can't be prevented"
	case e.Unpreventable:
		kind = "unpreventable damage"
	}
	switch {
	case plainNumber(e.N):
		text += p.amount(e.N) + " " + kind
	case e.To.Keep != 0 && speaksOfSlot(e.N, e.To.Keep):
		text += p.variable(e.N) + " " + kind // what it speaks of comes only after it
	default:
		text += kind + " equal to " + p.amount(e.N)
	}
	switch {
	case e.Divided:
		text += " divided as you choose among "
	case e.Evenly:
		text += " divided evenly among "
	default:
		text += " to "
	}
	text += p.damaged(e.To)
	p.oneByOne(e.To)
	for more := e.And; more != nil; more = more.And {
		text += " and " + p.amount(more.N) + " damage to " + p.damaged(more.To)
		p.oneByOne(more.To)
	}
	return text + after
}

// damaged is a selector as what damage is dealt to: of opponents, each.
func (p *printer) damaged(s *Selector) string {
	if said := p.selector(s); s.Kind != Opponent || said != "an opponent" {
		return said
	}
	return "each opponent"
}

func (p *printer) move(e *Move) string {
	said := p.point(e.What, "all ")
	what := said.text
	theirs := func(zone string) string {
		if said.many {
			return "their owners' " + map[string]string{"hand": "hands", "library": "libraries", "graveyard": "graveyards"}[zone]
		}
		return "its owner's " + zone
	}
	if p.inGraveyard && e.What.Kind == This {
		what += " from your graveyard"
	}
	switch e.To {
	case Exile:
		if e.FaceDown {
			return "exile " + what + " face down"
		}
		return "exile " + what
	case Hand:
		return "return " + what + " to " + theirs("hand")
	case Graveyard:
		return "put " + what + " into " + theirs("graveyard")
	case Library:
		switch e.Position {
		case Shuffled:
			return "shuffle " + what + " into " + theirs("library")
		case Bottom:
			return "put " + what + " on the bottom of " + theirs("library") + anyOrder(e.AnyOrder)
		}
		return "put " + what + " on top of " + theirs("library") + anyOrder(e.AnyOrder)
	case Battlefield:
		text := "return " + what + " to the battlefield"
		if e.What.Filter != nil && (e.What.Filter.Zone == Hand || e.What.Filter.Zone == Library) {
			text = "put " + strings.Replace(what, " in your hand", " from your hand", 1) + " onto the battlefield"
		}
		if e.Tapped {
			text += " tapped"
		}
		if e.Under != nil {
			text += " under " + p.whose(e.Under) + " control"
		}
		return text
	}
	return unsayable
}

func anyOrder(any bool) string {
	if any {
		return " in any order"
	}
	return ""
}

// durations are the ends of effects as they are written.
var durations = map[Duration]string{
	Permanently: "", UntilEndOfTurn: " until end of turn", UntilEndOfCombat: " until end of combat",
	UntilYourNextTurn: " until your next turn", WhileSourceTapped: " for as long as this remains tapped",
	UntilYourNextUpkeep: " until your next upkeep", UntilItsUntapStep: " until its controller's next untap step",
	WhileYouControlSourceTapped: " for as long as you control this and this remains tapped",
	WhileSourceTappedNoWeaker:   " for as long as this remains tapped and its power remains no greater than this's power",
	WhileYouControlSource:       " for as long as you control this", WhileSourceStays: " for as long as this is on the battlefield",
}

// gainsControl reports whether an effect is written "gain control of".
func gainsControl(e *Modify) bool {
	return len(e.Mods) == 1 && (e.Mods[0].Kind == SetControl || e.Mods[0].Kind == SwitchSize && e.Until != Permanently)
}

func (p *printer) modify(e *Modify) string {
	until := durations[e.Until]
	if len(e.Mods) == 1 {
		switch e.Mods[0].Kind {
		case SetControl:
			text := p.does(e.Mods[0].Who, "gain") + " control of " + p.selector(e.What) + until
			if e.Mods[0].TapsAfter {
				text += ", and tap it if you lose control of it then"
			}
			return text
		case MayPlay:
			if len(e.Mods[0].Words) > 0 {
				return "you may play cards from your graveyard" + until
			}
			return "you may play " + p.selector(e.What) + until
		case SwitchSize:
			return "switch " + p.selector(e.What) + "'s power and toughness" + until
		}
	}
	if text := p.damageCant(e.Mods); text != "" {
		return text + until
	}
	subject := subjective(p.point(e.What, "all "))
	text := p.mods(subject, e.Mods, true) + until
	if e.Until == ThroughUntapStep {
		whose := "its controller's"
		if e.Mods[0].Yours {
			whose = "your"
		}
		text = subject.text + " " + subject.verb("don't") + " untap during " + whose + " next untap step"
	}
	if e.What.Kind != InSlot {
		p.oneByOne(e.What)
	}
	return text
}

// damageCant is what damage can't be prevented, or "".
func (p *printer) damageCant(mods []Mod) string {
	m := &mods[0]
	if m.Kind != Cant || m.Act != BePrevented {
		return ""
	}
	text := "damage"
	if m.Combat {
		text = "combat damage"
	}
	switch f := m.By; {
	case f == nil:
	case sameTree(*f, Filter{Itself: true}):
		text += " from this"
	case f.Types|f.AnyType == 0 && !f.Permanent && !f.Spell && !f.Card && len(f.Subtypes) == 0 && f.Or == nil:
		from := *p.anySource(f)
		text += " from " + strings.TrimSpace(from.before+" sources") + from.after
	default:
		text += " from " + p.filter(f, true)
	}
	text += " can't be prevented"
	if len(mods) > 1 {
		text += " or redirected"
	}
	return text
}

func (p *printer) prevent(e *Prevent) string {
	combat := ""
	if e.Combat {
		combat = "combat "
	}
	switch {
	case e.Until != Permanently && e.Until != UntilEndOfTurn:
		return unsayable
	case e.N == nil && e.Next:
		text := "the next time " + p.selector(e.From) + " would deal " + combat + "damage"
		if e.To != nil {
			text += " to " + p.selector(e.To)
		}
		text += thisTurn(e.Until) + ", prevent that damage"
		if e.Then != nil {
			forget := p.hearPrevented(e.From)
			text += " and " + p.block(e.Then)
			forget()
		}
		return text
	case e.N == nil:
		return "prevent all " + combat + "damage" + p.scope(e.To, e.From, e.Until)
	case e.Divided && e.Next:
		return "prevent the next " + p.written(e.N) + " " + combat + "damage divided as you choose among " + p.selector(e.To) + p.scope(nil, e.From, e.Until)
	case e.UpTo:
		return "prevent up to " + p.written(e.N) + " " + combat + "damage" + p.scope(e.To, e.From, e.Until)
	case e.Next:
		return "prevent the next " + p.written(e.N) + " " + combat + "damage" + p.scope(e.To, e.From, e.Until)
	}
	return unsayable
}

// scope is what a shield stands between.
func (p *printer) scope(to, from *Selector, until Duration) string {
	text := ""
	if to != nil {
		text += " to " + p.selector(to)
	}
	if from != nil {
		text += " from " + p.selector(from)
	}
	return text + thisTurn(until)
}

func thisTurn(until Duration) string {
	if until == UntilEndOfTurn {
		return " this turn"
	}
	return ""
}

func (p *printer) redirect(e *Redirect) string {
	combat := ""
	if e.Combat {
		combat = "combat "
	}
	switch {
	case e.Next && e.N == nil:
		text := "the next time " + p.selector(e.From) + " would deal " + combat + "damage"
		if e.To != nil {
			text += " to " + p.selector(e.To)
		}
		return text + thisTurn(e.Until) + ", it deals that damage to " + p.selector(e.Instead) + " instead"
	case e.Next:
		text := "the next " + p.written(e.N) + " " + combat + "damage" + p.scope(e.To, e.From, e.Until)
		return text + " is dealt to " + p.selector(e.Instead) + " instead"
	}
	return "all " + combat + "damage" + p.scope(e.To, e.From, e.Until) + " is dealt to " + p.selector(e.Instead) + " instead"
}
