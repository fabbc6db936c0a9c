package readback

import "palimpsest/core/card"

// damageEffect reads what has to do with damage, or is "".
func (r *reader) damageEffect(e card.Effect) string {
	switch e := e.(type) {
	case *card.Damage:
		return r.with(func() string { return r.damage(e) }, e.To)
	case *card.Fight:
		a, b := r.all(e.A), r.all(e.B)
		return a.text + " and " + b.text + " each deal damage equal to the power of the one to the other"
	case *card.Prevent:
		return r.prevent(e)
	case *card.Redirect:
		return r.redirect(e)
	}
	return ""
}

func (r *reader) damage(e *card.Damage) string {
	from := r.all(e.From)
	text := from.text + " " + from.verb("deal") + " " + r.dealt(e)
	if e.And == nil {
		return text
	}
	for more := e.And; more != nil; more = more.And {
		text += " and " + r.with(func() string { return r.dealt(more) }, more.To)
	}
	return text + ", all at the same time"
}

// dealt is how much damage is dealt to whom.
func (r *reader) dealt(e *card.Damage) string {
	text := r.short(e.N) + " damage"
	switch {
	case e.Unredirectable && !e.Unpreventable:
		text += " that cannot be redirected"
	case e.Unredirectable:
		text += " that cannot be prevented or redirected"
	case e.Unpreventable:
		text += " that cannot be prevented"
	}
	switch {
	case e.Divided:
		return text + ", divided as you choose, among " + r.all(e.To).text
	case e.Evenly:
		return text + ", divided evenly and rounded down, among " + r.all(e.To).text
	}
	return text + " to " + r.each(e.To).text
}

func combat(is bool) string {
	if is {
		return "combat damage"
	}
	return "damage"
}

// prevent is a shield, or the prevention of damage that waits.
func (r *reader) prevent(e *card.Prevent) string {
	damage := combat(e.Combat)
	if e.N == nil && e.Next {
		return "the next time " + r.dealer(e.From) + " would deal " + damage + r.toOne(e.To) + r.lasting(e.Until) + ", prevent that damage" + r.thenDone(e.Then)
	}
	text := "prevent "
	switch {
	case e.N == nil:
		text += "all " + damage
	case e.UpTo:
		text += "up to " + r.short(e.N) + " " + damage
	case e.Next:
		text += "the next " + r.short(e.N) + " " + damage
	default:
		text += r.short(e.N) + " " + damage
	}
	if e.Divided {
		return text + ", divided as you choose," + r.scope(e.To, e.From, e.Until, e.Next)
	}
	return text + r.scope(e.To, e.From, e.Until, e.Next)
}

// thenDone is what is done as damage is prevented.
func (r *reader) thenDone(do []card.Effect) string {
	if len(do) == 0 {
		return ""
	}
	before := r.event
	r.event = event{subject: "source of that damage", number: "the amount of damage prevented"}
	text := " and " + joined(r.effects(do))
	r.event = before
	return text
}

// dealer is a source of damage; nil is any.
func (r *reader) dealer(from *card.Selector) string {
	if from == nil {
		return "any source"
	}
	return r.all(from).text
}

func (r *reader) to(to *card.Selector) string {
	if to == nil {
		return ""
	}
	if to.Kind == card.Opponent || to.Kind == card.EachPlayer {
		return " to " + r.anyOf(to).text // damage to one of them is enough
	}
	return " to " + r.all(to).text
}

// toOne is the same of damage that is dealt once, to whichever of them.
func (r *reader) toOne(to *card.Selector) string {
	if to == nil {
		return ""
	}
	return " to " + r.anyOf(to).text
}

// scope is the damage that a shield stands against: with a duration what would be dealt, else what waits to be dealt.
func (r *reader) scope(to, from *card.Selector, until card.Duration, next bool) string {
	text := " that would be dealt"
	if until == card.Permanently && !next {
		text = " that is about to be dealt"
	}
	text += r.to(to)
	if from != nil {
		text += " by " + r.all(from).text
	}
	return text + r.lasting(until)
}

func (r *reader) lasting(until card.Duration) string {
	switch until {
	case card.Permanently:
		return ""
	case card.UntilEndOfTurn:
		return " this turn"
	}
	return " " + r.until(until)
}

func (r *reader) redirect(e *card.Redirect) string {
	instead := r.all(e.Instead).text
	if e.N == nil && e.Next {
		return "the next time " + r.dealer(e.From) + " would deal " + combat(e.Combat) + r.toOne(e.To) + r.lasting(e.Until) +
			", that source deals that damage to " + instead + " instead"
	}
	text := "all " + combat(e.Combat)
	switch {
	case e.N != nil && e.Next:
		text = "the next " + r.short(e.N) + " " + combat(e.Combat)
	case e.N != nil:
		text = r.short(e.N) + " " + combat(e.Combat)
	}
	return text + r.scope(e.To, e.From, e.Until, e.Next) + " is dealt to " + instead + " instead"
}
