package readback

import (
	"strings"

	"palimpsest/core/card"
)

// thingEffect reads what is done with objects, or is "".
func (r *reader) thingEffect(e card.Effect) string {
	switch e := e.(type) {
	case *card.Destroy:
		what := r.all(e.What)
		if e.NoRegeneration {
			return "destroy " + what.text + ", which cannot be regenerated"
		}
		return "destroy " + what.text
	case *card.Bury:
		return "bury " + r.all(e.What).text
	case *card.Sacrifice:
		return r.with(func() string { return r.imperative(e.Who, "sacrifice") + " " + r.sacrificed(e) }, e.Who)
	case *card.Move:
		return r.move(e)
	case *card.CounterSpell:
		return r.counterSpell(e)
	case *card.PhaseOut:
		what := r.all(e.What)
		return what.text + " " + what.verb("phase") + " out"
	case *card.Tap:
		if e.OrUntap {
			return "tap or untap " + r.all(e.What).text + " (" + r.whoChooses() + " which)"
		}
		return "tap " + r.all(e.What).text
	case *card.Untap:
		return "untap " + r.all(e.What).text
	case *card.PutCounters:
		if e.Divided {
			return "put " + r.counters(e.N, e.Kind) + ", distributed as you choose, among " + r.all(e.What).text
		}
		return r.with(func() string { return r.puts(e) }, e.What)
	case *card.RemoveCounters:
		if e.N == nil {
			if e.Kind == "" {
				return "remove all counters of every kind from " + r.each(e.What).text
			}
			return "remove all " + e.Kind + " counters from " + r.each(e.What).text
		}
		return r.with(func() string { return "remove " + r.counters(e.N, e.Kind) + " from " + r.each(e.What).text }, e.What)
	case *card.MoveCounters:
		return r.with(func() string {
			return "move " + r.counters(e.N, e.Kind) + " from " + r.each(e.From).text + " onto " + r.each(e.To).text
		}, e.From)
	case *card.CreateToken:
		return r.with(func() string { return r.create(e) }, e.Who)
	case *card.Regenerate:
		return "regenerate " + r.all(e.What).text
	case *card.Attach:
		text := "attach " + r.all(e.What).text + " to " + r.all(e.To).text
		if e.Another {
			text += " that " + r.all(e.What).text + " is not attached to and can be"
		}
		return text
	case *card.RemoveFromCombat:
		return "remove " + r.all(e.What).text + " from combat"
	case *card.SetBlocked:
		what := r.all(e.What)
		return what.text + " " + what.verb("become") + " blocked"
	case *card.Auction:
		return "the players bid life in turn order (you begin with a bid of 0, and each bid is higher than the last) until the other player does not; the player with the high bid loses as much life and gains control of " + r.all(e.For).text + " permanently"
	case *card.Stakes:
		text := "you flip a coin against " + r.each(e.With).text
		if e.Called {
			text += " (who calls heads or tails)"
		}
		return text + "; the loser loses 1 life and the winner gains 1 life; then the winner may flip again, and the life is twice that of the flip before"
	case *card.Exchange:
		if e.Life {
			return "exchange the life totals of " + r.each(e.A).text + " and " + r.each(e.B).text
		}
		return "exchange control of " + r.all(e.A).text + " and " + r.all(e.B).text
	case *card.CopySpell:
		if e.NewTargets {
			return "copy " + r.all(e.What).text + r.except(&e.But) + ", and you may choose new targets for the copy"
		}
		return "copy " + r.all(e.What).text + r.except(&e.But) + " with the same targets"
	case *card.BecomeCopy:
		what := r.all(e.What)
		return what.text + " " + what.verb("become") + " a copy of " + r.all(e.Of).text + r.except(&e.But) + ", permanently"
	case *card.ChangeTarget:
		if e.To != nil {
			return "change the target of " + r.all(e.What).text + " to " + r.all(e.To).text
		}
		return "change the target of " + r.all(e.What).text + " to another that you choose"
	}
	return ""
}

// counterSpell is what is countered, and where its card goes.
func (r *reader) counterSpell(e *card.CounterSpell) string {
	text := "counter " + r.all(e.What).text
	if e.Way == nil {
		return text
	}
	if e.Only != nil {
		text += "; if " + article(r.describe(e.Only, false)) + " is countered this way, "
	} else {
		text += "; if that spell is countered this way, "
	}
	way := *e.Way
	way.What = e.What
	if way.To == card.Exile {
		return text + r.moved(&way) + " instead of putting that spell into the graveyard"
	}
	return text + strings.NewReplacer("return ", "put ", " to the battlefield", " onto the battlefield").Replace(r.moved(&way)) + " and not into the graveyard"
}

// sacrificed is what is sacrificed: whoever sacrifices chooses, unless somebody else does.
func (r *reader) sacrificed(e *card.Sacrifice) string {
	what := *e.What
	if what.Kind == card.Choose && what.By == nil && !what.Random && e.Who != nil && e.Who.Kind != card.You {
		return r.chosenBy(&what, "that player chooses which").text
	}
	return r.all(e.What).text
}

// zones are where things go, and whose zone that is: their owner's.
var zones = map[card.Zone]string{card.Hand: "to the hand of the owner", card.Graveyard: "into the graveyard of the owner",
	card.Command: "into the command zone", card.Stack: "on the stack", card.NoZone: "out of the game"}

// move is where things are put; each goes to its own owner.
func (r *reader) move(e *card.Move) string {
	text := r.moved(e)
	if r.several(e.What) {
		for one, many := range map[string]string{"hand": "hands", "library": "libraries", "graveyard": "graveyards"} {
			text = strings.ReplaceAll(text, "the "+one+" of the owner", "the "+many+" of the owners")
		}
	}
	return text
}

func (r *reader) moved(e *card.Move) string {
	what := r.all(e.What).text
	switch e.To {
	case card.Exile:
		if e.FaceDown {
			return "exile " + what + " face down"
		}
		return "exile " + what
	case card.Hand:
		return "return " + what + " " + zones[e.To]
	case card.Library:
		switch e.Position {
		case card.Top:
			return "put " + what + " on top of the library of the owner" + order(e.AnyOrder)
		case card.Bottom:
			return "put " + what + " on the bottom of the library of the owner" + order(e.AnyOrder)
		case card.Shuffled:
			return "shuffle " + what + " into the library of the owner"
		}
		return unknownValue("a place in a library", e.Position)
	case card.Battlefield:
		text := "return " + what + " to the battlefield"
		if f := e.What.Filter; f != nil && (f.Zone == card.Hand || f.Zone == card.Library) { // where it never was on the battlefield
			text = "put " + what + " onto the battlefield"
		}
		if e.Tapped {
			text += " tapped"
		}
		switch {
		case e.Under == nil && r.chooser != "":
			return text + " under the control of " + r.chooser
		case e.Under == nil || e.Under.Kind == card.You:
			return text + " under your control"
		}
		return text + " under the control of " + r.all(e.Under).text
	}
	return "put " + what + " " + zones[e.To]
}

func order(any bool) string {
	if any {
		return ", in an order that you choose"
	}
	return ""
}

// create is what tokens are created, and what each of them is and does.
func (r *reader) create(e *card.CreateToken) string {
	t := e.Token
	is := r.thing(t) + " named " + t.Name + r.printedSize(t)
	for i, a := range t.Abilities {
		is += []string{", with ", " and "}[min(i, 1)] + r.granted(a)
	}
	text := r.imperative(e.Who, "create") + " "
	if e.N == nil || e.N == card.Num(1) {
		return text + "a token: " + article(is)
	}
	return text + r.things(e.N, "token") + ", each " + article(is)
}

func (r *reader) puts(e *card.PutCounters) string {
	text := "put "
	if e.UpTo {
		text += "up to "
	}
	text += r.counters(e.N, e.Kind) + " on " + r.each(e.What).text
	if e.Most > 0 {
		text += ", as far as that makes no more than " + r.count(card.Num(e.Most)) + " " + e.Kind + " counters in all"
	}
	return text
}
