package readback

import (
	"fmt"

	"palimpsest/core/card"
)

// replacement is what happens instead of something else.
func (r *reader) replacement(p *card.Replacement) string {
	return r.clause(func() string {
		would := r.would(p)
		if p.While != nil {
			would += " while " + r.cond(p.While)
		}
		return "if " + would + ", " + r.inPlace(p)
	})
}

// would is the event that is replaced, and notes how it is spoken of again.
func (r *reader) would(p *card.Replacement) string {
	r.event = event{}
	what, noun := phrase{text: "anything"}, "object"
	if p.What != nil {
		what, noun = r.anyOf(p.What), r.noun(p.What)
	}
	when := ""
	if p.Moment != "" {
		when = " in your " + p.Moment
	}
	again := func(past string) { r.event.subject, r.event.that = noun+" that "+past, "that "+noun }
	switch p.Event {
	case card.DrawEvent:
		again("would draw the card")
		return what.text + " would draw a card" + when
	case card.GainLifeEvent:
		again("would gain life")
		r.event.number = "the amount of life that would be gained"
		return what.text + " would gain life" + when
	case card.LoseGameEvent:
		again("would lose the game")
		return what.text + " would lose the game" + when
	case card.DiscardEvent:
		again("would discard the card")
		switch p.Cause {
		case card.ByEffect:
			when = " because of an effect, and not as a cost"
		case card.ForcedByEffect:
			when = " because an effect forces that, and not as a cost or by choice"
		}
		return what.text + " would discard a card" + when
	case card.DestroyEvent:
		again("would be destroyed")
		return what.text + " would be destroyed" + when
	case card.GoesToGraveyard:
		again("would be put into a graveyard")
		return what.text + " would be put into a graveyard" + when
	case card.UntapEvent:
		again("would untap")
		whose := "that " + noun
		if p.What.Kind != card.Each {
			whose = what.text
		}
		return what.text + " would untap during the untap step of the controller of " + whose
	case card.BeginTurnEvent:
		again("would begin the turn")
		return what.text + " would begin a turn"
	case card.LethalEvent:
		again("would die")
		return what.text + " would die with lethal damage" + when
	case card.DiesEvent:
		again("would die")
		return what.text + " would die" + when
	case card.DamageEvent:
		again("would be dealt damage")
		text := what.text + " would be dealt " + combat(p.Combat)
		if p.From != nil {
			text += " by " + r.anyOf(p.From).text
		}
		if p.AndFrom {
			text += " or would deal " + combat(p.Combat)
		}
		return text + when
	}
	return unknownValue("a replaced event", p.Event)
}

// inPlace is what happens instead.
func (r *reader) inPlace(p *card.Replacement) string {
	switch {
	case p.Prevent != nil:
		return "prevent " + r.amount(p.Prevent) + " of that damage"
	case p.Instead != nil:
		return "that damage is dealt to " + r.all(p.Instead).text + " instead"
	case p.All:
		return "prevent all of that damage"
	case p.Multiply == 2:
		return "double that damage is dealt instead"
	case p.Multiply > 0:
		return fmt.Sprintf("%d times that damage is dealt instead", p.Multiply)
	case p.To == card.Exile:
		return "exile " + r.replaced(p) + " instead"
	case p.Event == card.DiscardEvent && p.To == card.Library && p.Optional:
		return "you may discard that card to the top of the library of the owner instead of into the graveyard"
	case p.To != card.NoZone:
		return "put " + r.replaced(p) + " " + zones[p.To] + " instead"
	}
	does := joined(r.effects(p.Do))
	if p.Optional {
		return "you may choose this instead: " + does
	}
	return "this happens instead: " + does
}

// replaced is the thing that the event would happen to.
func (r *reader) replaced(p *card.Replacement) string {
	if p.Event == card.DiscardEvent {
		return "that card"
	}
	if p.What == nil || p.What.Kind == card.Each || p.What.Kind == card.Choose {
		return r.event.about(card.TriggerSubject)
	}
	return r.anyOf(p.What).text
}
