package readback

import "palimpsest/core/card"

// event is what an ability answers to or replaces: how its things are spoken of again.
type event struct {
	subject, other, player string
	number                 string // "that much"
	that                   string // the subject, in the same sentence: "that creature"
}

// about is how a thing or player of the event is spoken of again.
func (e *event) about(kind card.SelKind) string {
	if kind == card.TriggerSubject && e.that != "" {
		return e.that
	}
	text := map[card.SelKind]string{card.TriggerSubject: e.subject, card.TriggerOther: e.other, card.TriggerPlayer: e.player}[kind]
	if text == "" {
		return unknownValue("something of an event", kind)
	}
	return "the " + text
}

func (e *event) amount() string {
	if e.number == "" {
		return unknownValue("a number of an event", "")
	}
	return e.number
}

// trigger is what a triggered ability waits for: "whenever a creature dies".
func (r *reader) trigger(t *card.Trigger) string {
	switch t.Event {
	case card.AtEndOf:
		return "at the end of " + r.moment(t)
	case card.At:
		if t.InExtraTurn && t.Moment == "end of turn" {
			r.moment(t)
			return "at the end of that extra turn"
		}
		if t.Whose == nil && !t.Next && !t.InExtraTurn && (t.Moment == "end of turn" || t.Moment == "end of combat") {
			r.moment(t)
			return "at " + t.Moment
		}
		return "at the beginning of " + r.moment(t)
	case card.StateIs:
		r.event = event{player: "controller of " + r.name}
		return "when " + r.cond(t.State)
	}
	lead := "whenever "
	if t.What != nil && t.What.Kind != card.Each && (happensOnce(t.Event) || t.Event == card.IsCast && t.What.Kind == card.This) {
		lead = "when "
	}
	return lead + r.happens(t)
}

// happensOnce reports whether an event befalls a thing only once.
func happensOnce(e card.Event) bool {
	return e == card.Enters || e == card.Leaves || e == card.Dies || e == card.IsSacrificed
}

// moment names a moment and whose it is; "that player" is whose it is.
func (r *reader) moment(t *card.Trigger) string {
	name := t.Moment
	if name == "end of turn" {
		name = "end step"
	}
	whose := t.Whose
	text := ""
	switch {
	case t.InExtraTurn:
		text = "the " + name + " of that extra turn"
	case whose == nil && t.Next:
		text = "the next " + name
	case whose == nil:
		text = "the " + name + " of each player"
	case whose.Kind == card.You && t.Next:
		text = "your next " + name
	case whose.Kind == card.You:
		text = "your " + name
	case t.Next:
		text = "the next " + name + " of " + r.anyOf(whose).text
	default:
		text = "the " + name + " of " + r.anyOf(whose).text
	}
	r.event = event{player: "player whose " + name + " this is"}
	return text
}

// happens is an event that happens to something, and notes how it is spoken of again.
func (r *reader) happens(t *card.Trigger) string {
	what := phrase{}
	noun := "thing"
	if t.What != nil {
		what, noun = r.anyOf(t.What), r.noun(t.What)
		if t.Batch && !t.BySeveral() && t.What.Kind == card.Each && t.Event != card.CounterPut {
			what = phrase{text: "one or more " + r.describe(t.What.Filter, true), many: true}
		}
	}
	simple := func(verb, past string) string {
		r.event = event{subject: noun + " that " + past, player: "player who controlled the " + noun + " that " + past}
		return what.text + " " + what.verb(verb)
	}
	be := func(said, past string) string {
		r.event = event{subject: noun + " that " + past, player: "player who controlled the " + noun + " that " + past}
		return what.text + " " + what.is() + " " + said
	}
	switch t.Event {
	case card.Enters:
		return simple("enter", "entered") + " the battlefield"
	case card.Leaves:
		return simple("leave", "left") + " the battlefield"
	case card.PutIntoGraveyard:
		return be("put into a graveyard from anywhere", "was put into a graveyard")
	case card.LosesControl:
		who := phrase{text: "a player"}
		if t.Whose != nil {
			who = r.anyOf(t.Whose)
		}
		r.event = event{subject: noun + " that changed control", player: "player who lost control"}
		return who.text + " " + who.verb("lose") + " control of " + what.text
	case card.LastCounterGone:
		who := phrase{text: "a player"}
		if t.Whose != nil {
			who = r.anyOf(t.Whose)
		}
		r.event = event{subject: noun + " that the counter was removed from", player: "player who removed the counter"}
		return who.text + " " + who.verb("remove") + " the last " + t.Moment + " counter from " + what.text
	case card.Dies:
		return simple("die", "died")
	case card.Attacks:
		if t.What != nil && r.isPlayer(t.What) {
			r.event = event{subject: noun + " who attacked", player: noun + " who attacked"}
			return what.text + " " + what.verb("attack")
		}
		return simple("attack", "attacked")
	case card.AttacksOrBlocks:
		return simple("attack", "attacked or blocked") + " or " + what.verb("block")
	case card.AttacksUnblocked:
		return simple("attack", "attacked") + " and is not blocked"
	case card.BecomesTapped:
		return simple("become", "became tapped") + " tapped"
	case card.BecomesUntapped:
		return simple("become", "became untapped") + " untapped"
	case card.IsSacrificed:
		return be("sacrificed", "was sacrificed")
	case card.Blocks, card.BecomesBlocked, card.BlocksOrBecomesBlocked:
		return r.blocking(t, what, noun)
	case card.DealsDamage, card.IsDealtDamage, card.AssignedDamage, card.AssignsDamage:
		return r.damaged(t, what, noun)
	case card.BecomesTarget:
		text := simple("become", "became the target") + " the target"
		r.event.player = "player who controls what has the target"
		if t.Other == nil {
			return text + " of a spell or ability"
		}
		r.event.other = r.noun(t.Other) + " that has the target"
		return text + " of " + r.anyOf(t.Other).text
	case card.CounterPut:
		r.event = event{subject: noun + " that the counters were put on", player: "controller of the " + noun + " that the counters were put on", number: "the number of counters that were put"}
		if t.Batch {
			return "one or more " + t.Moment + " counters are put on " + what.text
		}
		return article(t.Moment) + " counter is put on " + what.text
	}
	return r.playerDoes(t)
}

func (r *reader) blocking(t *card.Trigger, what phrase, noun string) string {
	other := ""
	switch {
	case t.Other != nil && t.BySeveral() && t.Other.Kind == card.Each:
		other = "one or more " + r.describe(t.Other.Filter, true)
	case t.Other != nil:
		other = r.anyOf(t.Other).text
	}
	with := func(lead string) string {
		if other == "" {
			return ""
		}
		return lead + other
	}
	otherNoun := "creature"
	if t.Other != nil {
		otherNoun = r.noun(t.Other)
	}
	again := what.text
	if t.What != nil && !samePhrase(t.What) {
		again = "the first creature"
	}
	defer func() { r.event.player = "player who controls the " + r.event.subject }()
	switch t.Event {
	case card.Blocks:
		r.event = event{subject: noun + " that blocked", other: otherNoun + " that was blocked by " + again}
		return what.text + " " + what.verb("block") + with(" ")
	case card.BecomesBlocked:
		r.event = event{subject: noun + " that became blocked", other: otherNoun + " that blocked " + again}
		return what.text + " " + what.verb("become") + " blocked" + with(" by ")
	}
	r.event = event{subject: noun + " that the block is about", other: otherNoun + " that blocked or was blocked by " + again}
	return what.text + " " + what.verb("block") + " or " + what.verb("become") + " blocked" + with(" by ")
}

// samePhrase reports whether what a selector points at is called the same when it is spoken of again.
func samePhrase(sel *card.Selector) bool { return sel.Kind == card.This || sel.Kind == card.Enchanted }

func (r *reader) damaged(t *card.Trigger, what phrase, noun string) string {
	other, otherNoun := "", "object"
	if t.Other != nil {
		other, otherNoun = r.anyOf(t.Other).text, r.noun(t.Other)
	}
	who := " that was dealt the damage"
	defer func() {
		if t.Event != card.AssignedDamage && t.Event != card.AssignsDamage {
			r.event.player = "player who was dealt the damage, or whose permanent was"
		}
	}()
	switch t.Event {
	case card.DealsDamage:
		if otherNoun == "player" || otherNoun == "opponent" {
			who = " who was dealt the damage"
		}
		r.event = event{subject: noun + " that dealt the damage", other: otherNoun + who, number: "the amount of the triggering damage"}
		if other != "" {
			other = " to " + other
		}
		return what.text + " " + what.verb("deal") + " " + combat(t.Combat) + other
	case card.AssignsDamage:
		r.event = event{subject: noun + " that assigned the damage", number: "the amount of the triggering damage"}
		return what.text + " " + what.verb("assign") + " damage"
	case card.IsDealtDamage:
		r.event = event{subject: noun + who, other: otherNoun + " that dealt the damage", number: "the amount of the triggering damage"}
		if other != "" {
			other = " by " + other
		}
		return what.text + " " + what.is() + " dealt " + combat(t.Combat) + other
	}
	r.event = event{subject: noun + " that was assigned the damage", number: "the amount of the assigned damage"}
	return what.text + " " + what.is() + " assigned damage"
}

// playerDoes is an event that a player brings about.
func (r *reader) playerDoes(t *card.Trigger) string {
	who, what, noun := r.doer(t)
	does := func(verb, past, object string) string {
		r.event.player = "player who " + past
		return who.text + " " + who.verb(verb) + object
	}
	switch t.Event {
	case card.IsCast:
		r.event.subject = noun + " that was cast"
		return does("cast", "cast the "+noun, " "+what)
	case card.PlayLandEvent:
		r.event.subject = noun + " that was played"
		return does("play", "played the "+noun, " "+what)
	case card.IsActivated:
		r.event.subject = noun + " whose ability was activated"
		return does("activate", "activated the ability", " an ability of "+what)
	case card.TappedForMana:
		r.event.subject = noun + " that was tapped for mana"
		return does("tap", "tapped the "+noun+" for mana", " "+what+" for mana")
	}
	if t.What != nil {
		who = r.anyOf(t.What)
		r.event.subject = "player who it happened to"
	}
	switch t.Event {
	case card.Draws:
		r.event.subject = "drawn card"
		return does("draw", "drew the card", " a card")
	case card.Discards:
		if t.Batch {
			return does("discard", "discarded the cards", " one or more cards")
		}
		r.event.subject = "discarded card"
		return does("discard", "discarded the card", " a card")
	case card.GainsLife:
		r.event.number, r.event.subject = "the amount of life that was gained", "player who gained life"
		return does("gain", "had the gain of life", " life")
	case card.LosesLife:
		r.event.number, r.event.subject = "the amount of life that was lost", "player who lost life"
		return does("lose", "had the loss of life", " life")
	}
	return unknownValue("an event", t.Event)
}

// doer is who casts, plays, activates or taps something: the player stands with the thing.
func (r *reader) doer(t *card.Trigger) (who phrase, what, noun string) {
	r.event = event{}
	who = phrase{text: "a player"}
	if t.What == nil {
		return phrase{text: unknownValue("an event of nobody", t.Event)}, "something", "object"
	}
	sel := *t.What
	if sel.Filter != nil {
		if of, rest := sel.Filter.OfOne(); of != nil {
			who, sel.Filter = r.anyOf(of), rest
		}
	}
	if t.Event == card.IsCast && sel.Kind == card.This {
		who = phrase{text: "you", you: true} // a spell hears its own casting
	}
	if t.Event == card.TappedForMana {
		who, sel = phrase{text: "a player"}, *t.What
		if t.Other != nil {
			who = r.anyOf(t.Other)
		}
	}
	return who, r.anyOf(&sel).text, r.noun(&sel)
}
