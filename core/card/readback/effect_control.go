package readback

import (
	"strings"

	"palimpsest/core/card"
)

// controlEffect reads instructions that hold others or that last, or is "".
func (r *reader) controlEffect(e card.Effect) string {
	switch e := e.(type) {
	case *card.Modify:
		return r.modify(e)
	case *card.May:
		return r.with(func() string { return r.may(e) }, e.Who)
	case *card.Unless:
		return r.unless(e)
	case *card.Conditional:
		text := "if " + r.cond(e.If) + ", "
		if e.Else == nil {
			return text + joined(r.effects(e.Then))
		}
		return text + block(r.effects(e.Then)) + "; otherwise, " + joined(r.effects(e.Else))
	case *card.Later:
		return r.later(e)
	case *card.ChooseOne:
		ways := make([]string, len(e.Ways))
		for i, way := range e.Ways {
			ways[i] = joined(r.effects(way))
		}
		who := r.each(e.Who)
		when := "this is carried out"
		if e.AsCast {
			when = "you cast " + r.name
		}
		return who.text + " " + who.verb("choose") + " one of these as " + when + ": " + strings.Join(ways, "; or ")
	case *card.ForEach:
		text := "for " + r.oneByOne(e.What) + ": "
		return text + r.with(func() string { return joined(r.effects(e.Do)) }, e.What)
	case *card.InTurns:
		return "in turn, beginning with you, " + r.with(func() string {
			defer r.chosenByThatPlayer()()
			return r.each(e.Who).text + " may " + joined(r.effects(e.Do))
		}, e.Who) + "; this is repeated until in a whole round no player does"
	case *card.Repeat:
		text := "repeat this"
		if e.Times != nil {
			text += " " + r.short(e.Times) + " times"
		}
		if e.Until != nil {
			text += " until " + r.cond(e.Until)
		}
		return text + ": " + joined(r.effects(e.Do))
	case *card.FlipCoin:
		return r.flip(e)
	case *card.Instead:
		return r.instead(e)
	}
	return ""
}

// oneByOne is what is gone through: "each creature", "each of the target creatures".
func (r *reader) oneByOne(what *card.Selector) string {
	p := r.each(what)
	if p.many {
		return "each of " + p.text
	}
	return p.text
}

func (r *reader) modify(e *card.Modify) string {
	until := r.until(e.Until)
	if len(e.Mods) == 1 && e.Mods[0].Kind == card.SetControl {
		who := r.each(e.Mods[0].Who)
		text := who.text + " " + who.verb("gain") + " control of " + r.all(e.What).text + " " + until
		if e.Mods[0].TapsAfter {
			text += ", and what " + who.text + " " + who.verb("lose") + " control of as that ends becomes tapped"
		}
		return text
	}
	if len(e.Mods) == 1 && e.Mods[0].Kind == card.MayPlay {
		if len(e.Mods[0].Words) > 0 {
			return "you may play cards from " + r.zoneOf(e.Mods[0].Words[0], e.What) + ", as you may from your hand, " + until
		}
		return "you may play " + r.all(e.What).text + " as you may play a card from your hand, " + until
	}
	if len(e.Mods) == 1 && e.Mods[0].Kind == card.DoesNotUntap && e.Until == card.ThroughUntapStep {
		return r.staysTapped(&e.Mods[0], e.What, "next untap step")
	}
	text := r.modified(e.What, e.Mods, true)
	if strings.HasPrefix(text, "no ") || strings.Contains(text, " cannot ") {
		return until + ", " + text // "cannot attack until end of turn" would be ambiguous
	}
	return text + " " + until
}

// may is what a player may do, with what it costs and what happens otherwise.
func (r *reader) may(e *card.May) string {
	who := r.each(e.Who)
	if !who.you {
		defer r.chosenByThatPlayer()()
	}
	does := r.effects(e.Do)
	var text string
	switch {
	case len(does) == 0:
		text = who.text + " may " + r.costFor(who, &e.Cost)
	case e.Cost.Empty() && e.Else == nil:
		return may(who.text, does)
	case e.Cost.Empty():
		text = may(who.text, []string{block(does)})
	case e.Else == nil:
		return who.text + " may " + r.clause(func() string { return r.price(who, &e.Cost, e.Times) }) + "; if " + r.pronoun(who) + ", " + joined(does)
	default:
		text = who.text + " may " + r.clause(func() string { return r.price(who, &e.Cost, e.Times) }) + "; if " + r.pronoun(who) + ", " + block(does)
	}
	not := "that player does not"
	if who.you {
		not = "you do not"
	}
	return text + "; if " + not + ", " + joined(r.effects(e.Else))
}

// price is a cost that is paid once, or so many times.
func (r *reader) price(who phrase, c *card.Cost, times card.Amount) string {
	if times == nil {
		return r.costFor(who, c)
	}
	return r.costFor(who, c) + " " + r.short(times) + " times"
}

// pronoun speaks of the one who was asked in the same sentence.
func (r *reader) pronoun(who phrase) string {
	if who.you {
		return "you do"
	}
	return "that player does"
}

func (r *reader) unless(e *card.Unless) string {
	who := r.each(e.Who)
	cost := r.clause(func() string { return r.price(who, &e.Cost, e.Times) })
	not := "that player does not"
	if who.you {
		not = "you do not"
	}
	if e.Must {
		return who.text + " must " + cost + " if possible; if " + not + ", " + joined(r.effects(e.Do))
	}
	return who.text + " may " + cost + "; if " + not + ", " + joined(r.effects(e.Do))
}

// later is a delayed ability. What its event was about is its own; a moment is about nothing, and what was spoken of then
// is of the event around it.
func (r *reader) later(e *card.Later) string {
	inner := *r
	inner.letters = nil
	when := inner.waited(e.Trigger)
	if e.Trigger.Event == card.AtEndOf {
		when = strings.TrimSuffix(when, " of each player") // it is done once
	}
	if e.Trigger.Event == card.At || e.Trigger.Event == card.AtEndOf {
		moment := inner.event
		if inner.event = r.event; inner.event.player == "" {
			inner.event.player = moment.player
		}
	}
	does := joined(inner.effects(e.Do))
	r.grants, r.speaksOfX = inner.grants, inner.speaksOfX
	if e.ThisTurn {
		return "until end of turn, " + when + ", " + does
	}
	return when + ", " + does
}

func (r *reader) flip(e *card.FlipCoin) string {
	who := r.each(e.Who)
	lead, loses, wins := "flip a coin", "you lose", "you win"
	if !who.you {
		lead, loses, wins = who.text+" "+who.verb("flip")+" a coin", who.text+" loses", who.text+" wins"
	}
	if e.Caller != nil {
		lead += " for which " + r.all(e.Caller).text + " calls heads or tails"
	}
	var parts []string
	if e.Win != nil {
		parts = append(parts, "if "+wins+" the flip, "+block(r.effects(e.Win)))
	}
	if e.Lose != nil {
		parts = append(parts, "if "+loses+" the flip, "+block(r.effects(e.Lose)))
	}
	return strings.Join(append([]string{lead}, parts...), ", and ")
}

// instead is a replacement that lasts for a time.
func (r *reader) instead(e *card.Instead) string {
	inner := *r
	inner.letters = nil
	text := inner.replacement(e.Replace)
	r.grants, r.speaksOfX = inner.grants, inner.speaksOfX
	return r.until(e.Until) + ", " + text
}
