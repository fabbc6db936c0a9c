package card

import "strings"

// trigger writes what a triggered ability waits for.
func (p *printer) trigger(t *Trigger) string {
	text, from := "", p.order
	switch {
	case t.InExtraTurn && t.Event == At && t.Moment == "end of turn":
		text = "at the end of that turn"
	case t.Event == AtEndOf:
		text = "at the end of " + p.moment(t)
	case t.Event == At && t.Whose == nil && (t.Moment == "end of turn" || t.Moment == "end of combat") && !t.Next:
		text = "at " + t.Moment
	case t.Event == At:
		text = "at the beginning of " + p.moment(t)
	case t.Event == StateIs:
		text = "when " + p.cond(t.State)
	default:
		text = "when"
		if t.What == nil || t.What.Kind != This || !happensOnce[t.Event] {
			text = "whenever"
		}
		text += " " + p.event(t)
	}
	p.hearTrigger(t, from)
	return text
}

// happensOnce are the events that befall a thing only once; they are spoken of with "when".
var happensOnce = map[Event]bool{Enters: true, Leaves: true, Dies: true, IsSacrificed: true}

// moment names a moment and whose it is.
func (p *printer) moment(t *Trigger) string {
	name := t.Moment
	if name == "end of turn" {
		name = "end step"
	}
	switch {
	case t.InExtraTurn:
		return "that turn's " + name
	case t.Whose == nil && t.Next:
		return "the next " + name
	case t.Whose == nil:
		return "each " + name
	}
	whose := p.whose(t.Whose) + " "
	if t.Next {
		whose += "next "
	}
	return whose + name
}

// plainEvents are the events that are said in one phrase.
var plainEvents = map[Event]string{
	Enters: "enters", Leaves: "leaves the battlefield", Dies: "dies", PutIntoGraveyard: "is put into a graveyard from anywhere", Attacks: "attacks", AttacksOrBlocks: "attacks or blocks",
	AttacksUnblocked: "attacks and isn't blocked", BecomesTapped: "becomes tapped", BecomesUntapped: "becomes untapped",
	AssignedDamage: "is assigned damage", AssignsDamage: "assigns damage", IsSacrificed: "is sacrificed",
	Draws: "draws a card", Discards: "discards a card", GainsLife: "gains life", LosesLife: "loses life",
}

func (p *printer) event(t *Trigger) string {
	switch t.Event {
	case IsCast:
		return p.casts(t, "cast", "")
	case PlayLandEvent:
		return p.casts(t, "play", "")
	case IsActivated:
		return p.casts(t, "activate", "an ability of ")
	case TappedForMana:
		if t.Other == nil {
			return p.one(t.What).text + " is tapped for mana"
		}
		who := p.player(t.Other)
		return who.text + " " + who.verb("tap") + " " + p.one(t.What).text + " for mana"
	case CounterPut:
		if t.Batch {
			return "one or more " + t.Moment + " counters are put on " + p.one(t.What).text
		}
		return article(t.Moment) + " counter is put on " + p.one(t.What).text
	case LosesControl:
		who := phrase{text: "a player"}
		if t.Whose != nil {
			who = p.player(t.Whose)
		}
		return who.text + " " + who.verb("lose") + " control of " + p.one(t.What).text
	case LastCounterGone:
		who := phrase{text: "a player"}
		if t.Whose != nil {
			who = p.player(t.Whose)
		}
		return who.text + " " + who.verb("remove") + " the last " + t.Moment + " counter from " + p.one(t.What).text
	case Draws, Discards, GainsLife, LosesLife:
		if t.Batch {
			who := p.one(t.What)
			return who.text + " " + who.verb("discard") + " one or more cards"
		}
		if t.What.Kind == You {
			return map[Event]string{Draws: "you draw a card", Discards: "you discard a card", GainsLife: "you gain life",
				LosesLife: "you lose life"}[t.Event]
		}
	}
	if t.Batch && !t.BySeveral() {
		return p.batch(t)
	}
	if t.Event == Attacks && t.What.Filter != nil && t.What.Filter.AttackYou {
		what, filter := *t.What, *t.What.Filter
		filter.AttackYou = false
		what.Filter = &filter
		return p.one(&what).text + " attacks you"
	}
	text := p.one(t.What).text + " "
	if plain, ok := plainEvents[t.Event]; ok {
		return text + plain
	}
	combat := ""
	if t.Combat {
		combat = "combat "
	}
	switch t.Event {
	case Blocks:
		return text + "blocks" + p.other(t, " ")
	case BecomesBlocked:
		return text + "becomes blocked" + p.other(t, " by ")
	case BlocksOrBecomesBlocked:
		return text + "blocks or becomes blocked" + p.other(t, " by ")
	case DealsDamage:
		return text + "deals " + combat + "damage" + p.other(t, " to ")
	case IsDealtDamage:
		return text + "is dealt " + combat + "damage" + p.other(t, " by ")
	case BecomesTarget:
		return text + "becomes the target" + p.other(t, " of ")
	}
	return unsayable
}

// manyEvents are the events of one or more things, in one phrase.
var manyEvents = map[Event]string{Enters: "enter", Leaves: "leave the battlefield", Dies: "die", Attacks: "attack"}

// batch is an event that happens to one or more things at once.
func (p *printer) batch(t *Trigger) string {
	text := "one or more " + p.filter(t.What.Filter, true) + " "
	combat := ""
	if t.Combat {
		combat = "combat "
	}
	switch t.Event {
	case DealsDamage:
		return text + "deal " + combat + "damage" + p.other(t, " to ")
	case IsDealtDamage:
		return text + "are dealt " + combat + "damage" + p.other(t, " by ")
	}
	return text + manyEvents[t.Event]
}

// other is the second thing of the event, when there is one.
func (p *printer) other(t *Trigger, lead string) string {
	switch {
	case t.Other == nil:
		return ""
	case t.BySeveral():
		return lead + "one or more " + p.filter(t.Other.Filter, true)
	}
	return lead + p.one(t.Other).text
}

// casts is what a player does to a thing: the player is said in front, not with the thing.
func (p *printer) casts(t *Trigger, verb, lead string) string {
	what := *t.What
	who := phrase{text: "a player"}
	if what.Filter != nil {
		if of, rest := what.Filter.OfOne(); of != nil {
			who, what.Filter = p.player(of), rest
		}
	}
	return who.text + " " + who.verb(verb) + " " + lead + p.one(&what).text
}

// replacement writes an "instead" or "prevent" ability.
func (p *printer) replacement(r *Replacement) string {
	combat := ""
	if r.Combat {
		combat = "combat "
	}
	if r.Event == DamageEvent && r.All {
		text := "prevent all " + combat + "damage that would be dealt"
		switch {
		case r.AndFrom:
			text += " to and by " + p.selector(r.What)
		case r.What != nil:
			text += " to " + p.selector(r.What)
		}
		if r.From != nil {
			text += " by " + p.selector(r.From)
		}
		return text
	}
	if r.Instead != nil {
		text := "all " + combat + "damage that would be dealt"
		if r.What != nil {
			text += " to " + p.selector(r.What)
		}
		if r.From != nil {
			text += " by " + p.selector(r.From)
		}
		return text + " is dealt to " + p.selector(r.Instead) + " instead"
	}
	if r.Cause != AnyCause {
		causes := map[Cause]string{ByEffect: "causes", ForcedByEffect: "forces"}
		return "if an effect " + causes[r.Cause] + " you to discard a card, you may discard it to the top of your library instead"
	}
	text, from := "if ", p.order
	switch {
	case r.Event == DamageEvent && r.From != nil:
		source := p.one(r.From).text
		if r.From.Kind == Any { // each of them, and nobody chooses
			source = strings.TrimSuffix(source, " of your choice")
		}
		text += source + " would deal " + combat + "damage"
		if r.What != nil {
			text += " to " + p.one(r.What).text
		}
	case r.Event == DamageEvent:
		text += p.one(r.What).text + " would be dealt " + combat + "damage"
	default:
		text += p.one(r.What).text + " would " + replacedWords[r.Event]
		if r.Moment != "" {
			text += " in your " + r.Moment
		}
	}
	if r.While != nil {
		text += " while " + p.cond(r.While)
	}
	text += ", "
	p.hearReplaced(r, from)
	switch {
	case r.Prevent != nil:
		return text + "prevent " + p.amount(r.Prevent) + " of that damage"
	case r.Multiply == 2:
		return text + "it deals double that damage instead"
	case r.To == Exile:
		return text + "exile it instead"
	case r.To == Hand:
		return text + "put it into its owner's hand instead"
	}
	if r.Optional {
		text += "you may "
	}
	return text + "instead " + p.sequence(r.Do)
}

var replacedWords = map[Replaced]string{
	DrawEvent: "draw a card", LoseGameEvent: "lose the game", GainLifeEvent: "gain life", DiscardEvent: "discard a card",
	DestroyEvent: "be destroyed", GoesToGraveyard: "be put into a graveyard", DiesEvent: "die", LethalEvent: "die with lethal damage",
	UntapEvent: "untap during your untap step", BeginTurnEvent: "begin your turn",
}
