package readback

import (
	"strings"

	"palimpsest/core/card"
)

// playerEffect reads what a player does or what happens to a player, or is "".
func (r *reader) playerEffect(e card.Effect) string {
	switch e := e.(type) {
	case *card.Draw:
		return r.draw(e)
	case *card.Discard:
		return r.discard(e)
	case *card.GainLife:
		return r.life(e.Who, "gain", e.N)
	case *card.LoseLife:
		return r.life(e.Who, "lose", e.N)
	case *card.SetLife:
		return r.with(func() string {
			if e.Who != nil && e.Who.Kind == card.You {
				return "your life total becomes " + r.amount(e.N)
			}
			return "the life total of " + r.each(e.Who).text + " becomes " + r.amount(e.N)
		}, e.Who)
	case *card.Mill:
		return r.with(func() string { return r.mill(e) }, e.Who)
	case *card.Shuffle:
		if e.Who == nil || e.Who.Kind == card.You {
			return "shuffle your library"
		}
		return r.by(e.Who, "shuffle") + " the library of that player"
	case *card.Skip:
		return r.by(e.Who, "skip") + " the next " + e.Moment + " of " + r.ownTurn(e.Who)
	case *card.AddCombat:
		return "after this main phase there is one more combat phase, and one more main phase after that"
	case *card.AddAttack:
		return "you may declare one more attack this turn"
	case *card.ExtraTurn:
		return r.by(e.Who, "take") + " an extra turn after this turn"
	case *card.Reveal:
		switch {
		case e.What != nil:
			return r.imperative(e.Who, "reveal") + " " + r.all(e.What).text
		case e.Who == nil || e.Who.Kind == card.You:
			return "reveal your hand"
		}
		return r.by(e.Who, "reveal") + " the hand of " + r.ownTurn(e.Who)
	case *card.RevealUntil:
		f := *e.What.Filter
		among := ""
		if f.Among != nil {
			among = " among " + r.all(f.Among).text
		}
		f.Among = nil
		what := article(r.describe(&f, false)) + among
		if e.What.Kind != card.Choose && e.What.Kind != card.Each {
			what = r.all(e.What).text
		}
		whose, until := "your library", "you reveal "
		if e.Who != nil && e.Who.Kind != card.You {
			whose, until = "the library of that player", "that player has revealed "
		}
		return r.imperative(e.Who, "reveal") + " cards from the top of " + whose + " until " + until + what
	case *card.Look:
		return r.with(func() string { return r.imperative(e.Who, "look") + " at " + r.all(e.What).text }, e.Who)
	case *card.Pick:
		return r.with(func() string { return r.pick(e) }, e.Who)
	case *card.LoseMana:
		text := r.by(e.Who, "lose") + " all unspent mana"
		if e.ToYou {
			text += "; add that mana to your mana pool"
		}
		return text
	case *card.UseMana:
		return r.with(func() string {
			return r.imperative(e.Who, "activate") + " a mana ability of " + r.oneByOne(e.What)
		}, e.Who)
	case *card.LoseGame:
		return r.by(e.Who, "lose") + " the game"
	case *card.WinGame:
		return r.by(e.Who, "win") + " the game"
	case *card.DrawGame:
		return "the game is a draw"
	case *card.AddMana:
		return r.addMana(e)
	case *card.Search:
		return r.search(e)
	case *card.ChooseFor:
		if e.What == card.ChooseNumber && e.Most > 0 {
			return r.imperative(e.By, "choose") + " a number from " + r.amount(card.Num(e.Least)) + " to " + r.amount(card.Num(e.Most))
		}
		if e.What == card.ChooseForm {
			return r.imperative(e.By, "choose") + " what " + r.name + " is: " + formsText(e.Forms)
		}
		if e.By != nil && e.By.Kind == card.Opponent {
			return "an opponent chooses " + choice(e.What)
		}
		return r.imperative(e.By, "choose") + " " + choice(e.What)
	}
	return ""
}

// pick is what is chosen: whoever is named chooses, unless it is at random or somebody else does.
func (r *reader) pick(e *card.Pick) string {
	what := r.all(e.What)
	if e.What.Kind == card.Targeted && e.Who == nil {
		return "nothing is done to " + what.text // who chooses it is said where it is announced
	}
	if e.What.Kind == card.Choose && e.What.By == nil && !e.What.Random {
		what = r.anyChosen(e.What)
	}
	return r.imperative(e.Who, "choose") + " " + what.text
}

func (r *reader) mill(e *card.Mill) string {
	cards := "the top card"
	if e.N != card.Num(1) {
		cards = "the top " + r.count(e.N) + " cards"
	}
	if e.Who == nil || e.Who.Kind == card.You {
		return "put " + cards + " of your library into your graveyard"
	}
	return r.by(e.Who, "put") + " " + cards + " of the library of that player into the graveyard of that player"
}

// ownTurn speaks of a player again in the sentence of which the player is the subject.
func (r *reader) ownTurn(who *card.Selector) string {
	if who == nil || who.Kind == card.You {
		return "yours"
	}
	return "that player"
}

// numbered is a verb with a number of things; a number that is counted follows.
func (r *reader) numbered(who *card.Selector, verb string, n card.Amount, thing string) string {
	return r.with(func() string {
		subject := r.each(who)
		text := subject.text + " " + subject.verb(verb) + " "
		if n != nil && !plain(n) {
			return text + "a number of " + card.Plural(thing) + " equal to " + r.amount(n)
		}
		return text + r.things(n, thing)
	}, who)
}

func (r *reader) life(who *card.Selector, verb string, n card.Amount) string {
	return r.with(func() string {
		subject := r.each(who)
		text := subject.text + " " + subject.verb(verb) + " "
		if plain(n) {
			return text + r.amount(n) + " life"
		}
		return text + "life equal to " + r.amount(n)
	}, who)
}

func (r *reader) draw(e *card.Draw) string {
	if count, is := e.N.(card.Count); is && count.What.Filter != nil && count.What.Filter.Rest != nil {
		return r.by(e.Who, "draw") + " as many cards as there are in " + r.all(count.What).text
	}
	if e.UpTo {
		return r.by(e.Who, "draw") + " up to " + r.things(e.N, "card")
	}
	return r.numbered(e.Who, "draw", e.N, "card")
}

func (r *reader) discard(e *card.Discard) string {
	if e.What != nil {
		return r.with(func() string { return r.imperative(e.Who, "discard") + " " + r.discarded(e) }, e.Who)
	}
	if e.All {
		return r.by(e.Who, "discard") + " all cards in hand"
	}
	text := r.numbered(e.Who, "discard", e.N, "card")
	if e.Random {
		text += " at random"
	}
	if e.By != nil {
		by := r.all(e.By)
		text += " (" + by.text + " " + by.verb("choose") + " which)"
	}
	return text
}

// discarded is which cards are discarded: whoever discards chooses, unless somebody else does.
func (r *reader) discarded(e *card.Discard) string {
	what := *e.What
	if what.Kind == card.Choose && what.By == nil && !what.Random && e.Who != nil && e.Who.Kind != card.You {
		return r.chosenBy(&what, "that player chooses which").text
	}
	return r.all(e.What).text
}

func choice(what card.ChoiceKind) string {
	switch what {
	case card.ChooseColor:
		return "a color"
	case card.ChooseBasicLandType:
		return "a basic land type"
	case card.ChooseCreatureType:
		return "a creature type"
	case card.ChooseName:
		return "a card name"
	case card.ChoosePlayer:
		return "a player"
	case card.ChooseOpponent:
		return "an opponent"
	case card.ChooseNumber:
		return "a number"
	case card.ChooseForm:
		return "what it is"
	}
	return unknownValue("a choice", what)
}

// addMana is what mana is added, how often, and who has it and chooses its color.
func (r *reader) addMana(e *card.AddMana) string {
	if e.Only == nil {
		return r.manaAdded(e)
	}
	return r.manaAdded(e) + ", where only " + r.describe(e.Only, true) + " can be cast with that mana"
}

func (r *reader) manaAdded(e *card.AddMana) string {
	pool, chooser := "your mana pool", "you choose"
	if e.Who != nil && e.Who.Kind != card.You {
		pool, chooser = "the mana pool of "+r.each(e.Who).text, "that player chooses"
	}
	mana := e.Mana.String()
	switch {
	case e.Land:
		makes := " could produce"
		if e.Made {
			makes = " produced"
		}
		mana = r.count(amountOrOne(e.N)) + " mana of any " + kinds(e.Choice) + " that " + r.producer(e.What) + makes
		return "add " + mana + ", as " + chooser + ", to " + pool
	case e.Choice == card.AllColors:
		return "add " + r.count(amountOrOne(e.N)) + " mana of any one color that " + chooser + " to " + pool
	case e.Choice != 0:
		n, once := e.N.(card.Num)
		var symbols []string
		for c := card.White; c <= card.Green; c++ {
			if e.Choice.Has(c) {
				symbols = append(symbols, strings.Repeat("{"+card.ColorSymbols[c:c+1]+"}", max(1, int(n))))
			}
		}
		mana = list(symbols, "or") + ", whichever " + chooser + ","
		if once {
			return "add " + mana + " to " + pool
		}
	}
	text := "add " + mana + " to " + pool
	switch {
	case e.N == nil || e.N == card.Num(1):
		return text
	case plain(e.N):
		return text + ", " + r.amount(e.N) + " times"
	}
	return text + ", as many times as " + r.amount(e.N)
}

// producer is what could produce the mana: "a land" is any of them, and none is chosen.
func (r *reader) producer(what *card.Selector) string {
	if what != nil && what.Kind == card.Choose && what.By == nil && !what.Random {
		return r.anyChosen(what).text
	}
	return r.all(what).text
}

// kinds are the kinds of mana among which one is chosen, where something could produce mana of more.
func kinds(of card.Colors) string {
	switch of {
	case 0:
		return "type"
	case card.AllColors:
		return "color"
	}
	return "color among " + colors(of, " and ")
}

func amountOrOne(n card.Amount) card.Amount {
	if n == nil {
		return card.Num(1)
	}
	return n
}

func (r *reader) search(e *card.Search) string {
	whose, where, put := "your library", "into your %s", " and put "
	reveal, exile := ", reveal ", " and exile "
	if e.Who != nil && e.Who.Kind != card.You {
		whose, where, put = "the library of that player", "into the %s of that player", " and puts "
		reveal, exile = ", reveals ", " and exiles "
	}
	if e.Whose != nil {
		whose = "the library of " + r.each(e.Whose).text
	}
	many := e.UpTo || e.N != card.Num(1)
	found := number("card", many)
	the := map[bool]string{true: "those ", false: "that "}[many]
	text := r.imperative(e.Who, "search") + " " + whose
	if e.Yard {
		text += " and the graveyard of the same player"
		if whose == "your library" {
			text = r.imperative(e.Who, "search") + " your library and graveyard"
		}
	}
	text += " for "
	switch {
	case e.UpTo && e.N == card.Num(card.AnyNumber):
		text += "any number of " + r.describe(e.Filter, many)
	case e.UpTo:
		text += "up to " + r.count(e.N) + " " + r.describe(e.Filter, many)
	case many:
		text += r.count(e.N) + " " + r.describe(e.Filter, true)
	default:
		text += article(r.describe(e.Filter, false))
	}
	if e.Reveal {
		text += reveal + the + found
	}
	if e.Rest {
		text += strings.Replace(exile, " and ", ", ", 1) + "all other cards there"
	}
	switch {
	case e.To == card.NoZone:
	case e.To == card.Exile:
		text += exile + the + found
	case e.To == card.Battlefield:
		text += put + the + found + " onto the battlefield"
	case e.To == card.Library && e.Top:
		text += put + the + found + " on top of " + whose
	case e.To == card.Library:
		text += put + the + found + " into " + whose
	default:
		text += put + the + found + " " + strings.Replace(where, "%s", e.To.String(), 1)
	}
	if e.Order {
		text += " in any order"
	}
	if e.Tapped {
		text += " tapped"
	}
	switch {
	case e.Later, e.Rest:
	case e.To == card.Library && e.Top:
		text += ", after the library is shuffled"
	default:
		text += "; then the library is shuffled"
	}
	return text
}
