package readback

import (
	"fmt"

	"palimpsest/core/card"
)

// phrase is something in a sentence, with what its verb needs.
type phrase struct {
	text string
	many bool
	you  bool
}

// verb is a verb in the present, as the phrase before it needs it: "deal" or "deals".
func (p phrase) verb(verb string) string {
	if p.many || p.you {
		return verb
	}
	return thirdPerson(verb)
}

// is, was and does are the auxiliary verbs.
func (p phrase) is() string   { return p.auxiliary("are", "is") }
func (p phrase) does() string { return p.auxiliary("do", "does") }

func (p phrase) auxiliary(many, one string) string {
	if p.many || p.you {
		return many
	}
	return one
}

func thirdPerson(verb string) string {
	switch verb {
	case "have":
		return "has"
	case "do":
		return "does"
	}
	switch end := verb[len(verb)-1]; {
	case end == 's' || end == 'x' || end == 'o' || verb[len(verb)-2:] == "ch" || verb[len(verb)-2:] == "sh":
		return verb + "es"
	case end == 'y' && verb != "play" && verb != "pay":
		return verb[:len(verb)-1] + "ies"
	}
	return verb + "s"
}

// all is what a selector points at: all of it, where it is several.
func (r *reader) all(sel *card.Selector) phrase { return r.selected(sel, "all", true) }

// each is the same where something is done for each of them.
func (r *reader) each(sel *card.Selector) phrase { return r.selected(sel, "each", false) }

// anyOf is the same where any one of them will do: in an event, or of whose things are.
func (r *reader) anyOf(sel *card.Selector) phrase { return r.selected(sel, "a", false) }

func (r *reader) selected(sel *card.Selector, quantity string, many bool) phrase {
	if sel == nil {
		return phrase{text: "you", you: true}
	}
	switch sel.Kind {
	case card.This:
		return phrase{text: r.name}
	case card.You:
		return phrase{text: "you", you: true}
	case card.Opponent:
		if quantity == "a" {
			return phrase{text: "an opponent"}
		}
		return phrase{text: "each opponent"}
	case card.EachPlayer:
		if quantity == "a" {
			return phrase{text: "a player"}
		}
		return phrase{text: "each player"}
	case card.Targeted:
		return r.target(sel.Index)
	case card.Each:
		return r.quantified(sel, quantity, many)
	case card.Choose:
		return r.chosen(sel)
	case card.Enchanted:
		return phrase{text: "the " + r.bearer() + " that " + r.name + " is attached to"}
	case card.InSlot:
		return r.kept(sel.Index)
	case card.TriggerSubject, card.TriggerOther, card.TriggerPlayer:
		said := phrase{text: r.event.about(sel.Kind)}
		if sel.Keep != 0 { // what waits for an event of its own speaks of it
			r.slots[sel.Keep] = label{text: said.text, noun: r.noun(sel)}
		}
		return said
	case card.ControllerOf, card.OwnerOf:
		return r.ownerOf(sel, many)
	case card.ActivePlayer:
		return phrase{text: "the player whose turn it is"}
	case card.DefendingPlayer:
		return phrase{text: "the defending player"}
	case card.MostLife:
		return phrase{text: "the player who has more life than each other player"}
	case card.Chosen:
		return phrase{text: "the player chosen for " + r.name}
	case card.TopOfLibrary:
		return r.topOf(sel)
	case card.Both:
		return phrase{text: r.selected(sel.Of, quantity, many).text + " and " + r.selected(sel.And, quantity, many).text, many: true}
	case card.Any:
		if quantity == "a" {
			return phrase{text: article(r.sources(sel.Filter))}
		}
		return phrase{text: article(r.sources(sel.Filter)) + " of your choice"}
	}
	return phrase{text: unknownValue("a selector", sel.Kind)}
}

// kept is what is kept in a slot, or the one of it at hand.
func (r *reader) kept(slot int) phrase {
	if one := r.atHand[slot]; one != "" {
		return phrase{text: one}
	}
	if l, known := r.slots[slot]; known {
		return phrase{text: l.text, many: l.many}
	}
	return phrase{text: unknownValue("a slot", slot)}
}

// quantified is "all black creatures", "each creature without flying and each player".
func (r *reader) quantified(sel *card.Selector, quantity string, many bool) phrase {
	if sel.Filter == nil {
		return phrase{text: unknownValue("no description", sel.Kind)}
	}
	if others := besides(sel.Filter); others != nil {
		switch quantity {
		case "a":
			return phrase{text: r.name + " or another " + r.describe(others, false)}
		case "each":
			return phrase{text: r.name + " and each other " + r.describe(others, false)}
		}
		return phrase{text: r.name + " and all other " + r.describe(others, true), many: true}
	}
	if sel.Filter.Rest != nil {
		return phrase{text: "the rest of " + r.all(sel.Filter.Among).text + " (all but " + r.all(sel.Filter.Rest).text + ")", many: true}
	}
	var texts []string
	for at := sel.Filter; at != nil; at = at.Or {
		texts = append(texts, r.alternatives(at, many)...)
	}
	switch quantity {
	case "a":
		return phrase{text: article(list(texts, "or"))}
	case "each":
		for i := range texts {
			texts[i] = "each " + texts[i]
		}
		return phrase{text: list(texts, "and")}
	}
	return phrase{text: "all " + list(texts, "and"), many: true}
}

// sources describes sources of damage, which can be anything.
func (r *reader) sources(f *card.Filter) string {
	if f == nil {
		return unknownValue("no description", card.Any)
	}
	if isNoun(f) {
		return r.describe(f, false) + " as a source"
	}
	bare := *f
	return r.phrase(&bare, "source", false)
}

// chosen is what is chosen as the instruction is carried out, and who chooses.
func (r *reader) chosen(sel *card.Selector) phrase {
	how := r.whoChooses() + " which"
	switch {
	case sel.Random:
		how = "chosen at random"
	case sel.By != nil && sel.By.Kind == card.Opponent:
		how = "an opponent chooses which"
	case sel.By != nil:
		by := r.all(sel.By)
		how = by.text + " " + by.verb("choose") + " which"
	}
	return r.chosenBy(sel, how)
}

// whoChooses is who chooses where nobody is named for it.
func (r *reader) whoChooses() string {
	if r.chooser != "" {
		return r.chooser + " chooses"
	}
	return "you choose"
}

func (r *reader) chosenBy(sel *card.Selector, how string) phrase {
	what := r.anyChosen(sel)
	what.text += " (" + how + ")"
	return what
}

// anyChosen is what is chosen, without who chooses.
func (r *reader) anyChosen(sel *card.Selector) phrase {
	if sel.Filter == nil {
		return phrase{text: unknownValue("no description", sel.Kind)}
	}
	if among := sel.Filter.Among; among != nil && sel.Filter.Same(&card.Filter{Among: among}) {
		return r.someOf(sel, r.all(among).text)
	}
	if sel.UpTo && sel.Count == card.Num(card.AnyNumber) {
		text := "any number of " + r.describe(sel.Filter, true)
		if sel.TotalPower > 0 {
			text += " whose power together is " + r.count(card.Num(sel.TotalPower)) + " or more"
		}
		return phrase{text: text, many: true}
	}
	text, many := "", sel.Count != nil && sel.Count != card.Num(1)
	if sel.UpTo {
		text = "up to "
	}
	switch {
	case sel.Count == nil && !sel.UpTo:
		text += article(r.describe(sel.Filter, false))
	case sel.Count == nil:
		text += "one " + r.describe(sel.Filter, false)
	default:
		text += r.count(sel.Count) + " " + r.describe(sel.Filter, many)
	}
	return phrase{text: text, many: many}
}

// someOf is so many of things that were spoken of before.
func (r *reader) someOf(sel *card.Selector, things string) phrase {
	many := sel.Count != nil && sel.Count != card.Num(1)
	switch {
	case sel.UpTo && sel.Count == card.Num(card.AnyNumber):
		return phrase{text: "any number of " + things, many: true}
	case sel.UpTo:
		return phrase{text: "up to " + r.count(amountOrOne(sel.Count)) + " of " + things, many: many}
	}
	return phrase{text: r.count(amountOrOne(sel.Count)) + " of " + things, many: many}
}

func (r *reader) ownerOf(sel *card.Selector, many bool) phrase {
	noun := "controller"
	if sel.Kind == card.OwnerOf {
		noun = "owner"
	}
	of := r.selected(sel.Of, "each", false)
	if r.several(sel.Of) {
		if many {
			return phrase{text: "the " + noun + "s of " + r.selected(sel.Of, "all", true).text, many: true}
		}
		return phrase{text: "each " + noun + " of " + of.text}
	}
	return phrase{text: "the " + noun + " of " + of.text}
}

func (r *reader) topOf(sel *card.Selector) phrase {
	zone, kind, end := "library", "card", "top"
	if sel.Filter != nil {
		zone = sel.Filter.Zone.String()
		bare := *sel.Filter
		bare.Zone = card.NoZone
		kind = r.describe(&bare, false)
	}
	if sel.Bottom {
		end = "bottom"
	}
	of := r.zoneOf(zone, sel.Of)
	if sel.Count == nil {
		return phrase{text: "the " + end + " " + kind + " of " + of}
	}
	return phrase{text: fmt.Sprintf("the %s %s %s of %s", end, r.count(sel.Count), card.Plural(kind), of), many: true}
}

// zoneOf is the zone of a player; nil is you.
func (r *reader) zoneOf(zone string, who *card.Selector) string {
	if who == nil || who.Kind == card.You {
		return "your " + zone
	}
	return "the " + zone + " of " + r.each(who).text
}
