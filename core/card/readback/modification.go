package readback

import (
	"strings"

	"palimpsest/core/card"
)

// modified is what is true of a subject. Now says that it becomes so by an effect.
func (r *reader) modified(what *card.Selector, mods []card.Mod, now bool) string {
	if what != nil && what.Keep != 0 {
		defer r.one(what)()
	}
	if text := r.unpreventable(what, mods); text != "" {
		return text
	}
	if text := r.forbidden(what, mods); text != "" {
		return text
	}
	subject := r.subject(what)
	var parts []string
	led := false // the subject has been named for the verbs that follow
	for i := range mods {
		text := r.wholeSentence(what, subject, &mods[i])
		if text == "" {
			text = r.mod(subject, &mods[i], now)
			if !led {
				text = subject.text + " " + text
			}
			led = true
		} else {
			led = false
		}
		parts = append(parts, text)
	}
	return list(parts, "and")
}

// unpreventable is what damage cannot be prevented; "" for all else.
func (r *reader) unpreventable(what *card.Selector, mods []card.Mod) string {
	isOf := func(m *card.Mod, act card.Act) bool {
		return m.Kind == card.Cant && m.Act == act && m.Combat == mods[0].Combat && (m.By == mods[0].By || m.By != nil && mods[0].By != nil && m.By.Same(mods[0].By))
	}
	if what == nil || what.Kind != card.EachPlayer || !isOf(&mods[0], card.BePrevented) || len(mods) > 2 || len(mods) == 2 && !isOf(&mods[1], card.BeRedirected) {
		return ""
	}
	text := "no " + combat(mods[0].Combat)
	if f := mods[0].By; f != nil {
		switch {
		case f.Same(&card.Filter{Itself: true}):
			text += " that " + r.name + " would deal"
		case isNoun(f) || f.Or != nil:
			text += " that " + r.describe(f, true) + " would deal"
		default:
			bare := *f
			text += " that " + r.phrase(&bare, "source", true) + " would deal"
		}
	}
	text += " can be prevented"
	if len(mods) > 1 {
		text += " or redirected"
	}
	return text
}

// subject is what modifications are said of: all of it, or each by itself where they speak of the one at hand.
func (r *reader) subject(what *card.Selector) phrase {
	if what != nil && (what.Keep != 0 || what.Kind == card.EachPlayer || what.Kind == card.Opponent) {
		return r.each(what)
	}
	return r.all(what)
}

// forbidden is what none of several things or players can do: "no creature can attack or block"; "" for all else.
func (r *reader) forbidden(what *card.Selector, mods []card.Mod) string {
	if what == nil || what.Kind != card.Each && what.Kind != card.EachPlayer && what.Kind != card.Opponent {
		return ""
	}
	var acts []string
	for i := range mods {
		switch m := &mods[i]; {
		case m.Kind == card.Cant && activates(m.Act) && len(mods) == 1:
			if r.isPlayer(what) {
				return r.none(what) + " can activate abilities" + which(m.Act)
			}
			if m.Act == card.ActivateOther {
				return "no activated ability of " + r.anyOf(what).text + " can be activated that is not a mana ability"
			}
			return "no activated ability of " + r.anyOf(what).text + which(m.Act) + " can be activated"
		case m.Kind == card.Cant && !activates(m.Act):
			acts = append(acts, r.act(m))
		case m.Kind == card.DoesNotUntap && len(mods) == 1:
			return r.staysTapped(m, what, "untap step")
		default:
			return ""
		}
	}
	return r.none(what) + " can " + list(acts, "or")
}

// activates reports whether an act is the activation of abilities, of all or of some.
func activates(act card.Act) bool {
	return act == card.Activate || act == card.ActivateTapping || act == card.ActivateOther
}

// which of the activated abilities an act is about.
func which(act card.Act) string {
	switch act {
	case card.ActivateTapping:
		return " whose costs include {T}"
	case card.ActivateOther:
		return " that are not mana abilities"
	}
	return ""
}

// staysTapped is that something does not untap in a step of its controller, or in yours.
func (r *reader) staysTapped(m *card.Mod, what *card.Selector, step string) string {
	during := func(whose string) string {
		if m.Yours {
			return "during your " + step
		}
		return "during the " + step + " of the controller of " + whose
	}
	if what != nil && what.Kind == card.Each {
		return r.none(what) + " untaps " + during("that "+r.noun(what))
	}
	s := r.all(what)
	if s.many {
		return "none of " + s.text + " untaps " + during("that "+r.noun(what))
	}
	return s.text + " does not untap " + during(s.text)
}

// none is "no creature", "no opponent".
func (r *reader) none(what *card.Selector) string {
	if what.Kind == card.Each {
		if others := besides(what.Filter); others != nil {
			return "neither " + r.name + " nor another " + r.describe(others, false)
		}
		return "no " + r.describe(what.Filter, false)
	}
	return "no " + r.noun(what)
}

// wholeSentence is a modification whose sentence has another subject; "" for all others.
func (r *reader) wholeSentence(what *card.Selector, s phrase, m *card.Mod) string {
	switch {
	case m.Kind == card.SetControl:
		who := r.each(m.Who)
		return who.text + " " + who.verb("control") + " " + s.text
	case m.Kind == card.MayNotUntap:
		return "during the untap step of the controller of " + s.text + ", that player may choose not to untap " + s.text
	case m.Kind == card.DoesNotUntap && s.many:
		return r.staysTapped(m, what, "untap step")
	case m.Kind == card.Cant && activates(m.Act) && r.isPlayer(what):
		return s.text + " cannot activate abilities" + which(m.Act)
	case m.Kind == card.Cant && activates(m.Act):
		return "activated abilities of " + s.text + which(m.Act) + " cannot be activated"
	case (m.Kind == card.CostsMore || m.Kind == card.CostsLess) && m.Act == card.Activate:
		return "activated abilities of " + s.text + " cost " + m.Mana.String() + costs(m)
	case m.Kind == card.CostsToAct:
		return r.costsToAct(what, s, m)
	}
	return ""
}

// costsToAct is that something attacks or blocks only for a cost.
func (r *reader) costsToAct(what *card.Selector, s phrase, m *card.Mod) string {
	text, each := s.text+" cannot ", ""
	if what.Kind == card.Each {
		text, each = r.none(what)+" can ", " for that "+r.noun(what)
	}
	payer, as, times := "attacking player", "attackers", ""
	if m.Times != nil {
		times = " " + r.short(m.Times) + " times"
	}
	switch m.Act {
	case card.AttackYou:
		text += "attack you"
	case card.Block:
		payer, as = "defending player", "blockers"
		text += r.act(m)
	default:
		text += r.act(m)
	}
	return text + " unless the " + payer + " chooses to " + r.costFor(phrase{}, m.Cost) + times + each + " as " + as + " are declared"
}

func costs(m *card.Mod) string {
	text := " more"
	if m.Kind == card.CostsLess {
		text = " less"
	}
	if m.PerTarget {
		text += " for each target beyond the first"
	}
	if m.InManaCost {
		text += ", and that is a part of the mana cost"
	}
	return text
}

// mod is one modification, as it follows its subject.
func (r *reader) mod(s phrase, m *card.Mod, now bool) string {
	have, be := s.verb("have"), s.is()
	if now {
		have, be = s.verb("gain"), s.verb("become")
	}
	switch m.Kind {
	case card.SetBasicLand:
		return s.verb("have") + " " + r.landTypes(m) + " and " + s.verb("lose") + " all other land types and abilities of the card text"
	case card.AddSubtype:
		return s.verb("have") + " the subtype " + r.words(m) + adds(m, "subtypes")
	case card.SetTypes:
		if m.Adds {
			return be + " " + typesOf(s, m) + " in addition to all other card types"
		}
		return be + " " + typesOf(s, m) + " instead of all other card types"
	case card.AddTypes:
		return be + " " + typesOf(s, m) + " in addition to all other types"
	case card.SetColors:
		return be + " " + r.colorsOf(m) + adds(m, "colors")
	case card.AddKeyword:
		if m.Keyword == card.Unblockable {
			return "cannot be blocked"
		}
		r.grants = append(r.grants, *m)
		return have + " " + r.keyword(m)
	case card.RemoveKeyword:
		r.grants = append(r.grants, *m)
		return s.verb("lose") + " " + r.keyword(m)
	case card.AddAbility:
		return have + " " + r.quoted(m.Ability)
	case card.OffersCost:
		return have + " the alternative cost that is said by " + r.quoted(m.Ability)
	case card.LoseAbilities:
		return s.verb("lose") + " all abilities"
	case card.SetBaseSize:
		return s.verb("have") + " base power " + r.short(m.Power) + " and base toughness " + r.short(m.Toughness)
	case card.SetSize:
		return be + " " + r.short(m.Power) + "/" + r.short(m.Toughness)
	case card.AddSize:
		return s.verb("get") + " " + r.signed(m.Power) + "/" + r.signed(m.Toughness)
	case card.SwitchSize:
		return s.verb("have") + " power and toughness switched"
	case card.Cant:
		return "cannot " + r.act(m)
	case card.Must:
		return "must " + r.must(m)
	case card.CostsMore, card.CostsLess:
		return s.verb("cost") + " " + m.Mana.String() + costs(m)
	case card.SkipsPart:
		if s.you {
			return "skip each of your " + card.Plural(strings.Join(m.Words, " "))
		}
		return s.verb("skip") + " each " + strings.Join(m.Words, " ") + " of that player"
	case card.ArrivesTapped:
		text := s.verb("enter") + " the battlefield tapped"
		if m.Played {
			text += " when played, but not when put there by an effect"
		}
		return text
	case card.MoreLands:
		if m.N == 1 {
			return "may play an additional land each turn"
		}
		return "may play up to " + r.things(card.Num(m.N), "additional land")
	case card.NoMaximumHand:
		return s.verb("have") + " no maximum hand size"
	case card.AsThough:
		return "can " + r.asThough(m)
	case card.DoesNotUntap:
		if m.Yours {
			return "does not untap during your untap step"
		}
		return "does not untap during the untap step of the controller of " + s.text
	}
	return unknownValue("a modification", m.Kind)
}

func adds(m *card.Mod, what string) string {
	if m.Adds {
		return " in addition to all other " + what
	}
	return ""
}

// signed is half of a change of size: "+1", "-N".
func (r *reader) signed(a card.Amount) string {
	switch n := a.(type) {
	case card.Num:
		if n < 0 {
			return r.short(n)
		}
	case *card.Times:
		if n.N < 0 {
			return "-" + r.short(positive(n))
		}
	}
	return "+" + r.short(a)
}

// typesOf is "a legendary creature", or "legendary creatures".
func typesOf(s phrase, m *card.Mod) string {
	words := append(m.Super.Names(), m.Types.Names()...)
	switch {
	case m.Types == 0:
		return strings.Join(words, " ")
	case s.many:
		words[len(words)-1] = card.Plural(words[len(words)-1])
		return strings.Join(words, " ")
	}
	return article(strings.Join(words, " "))
}

func (r *reader) words(m *card.Mod) string {
	if m.ChosenWord {
		return "chosen for " + r.name
	}
	return list(m.Words, "and")
}

func (r *reader) landTypes(m *card.Mod) string {
	text := "the land type "
	if len(m.Words) > 1 {
		text = "the land types "
	}
	text += r.words(m)
	if m.Super != 0 {
		text += ", the supertype " + strings.Join(m.Super.Names(), " ") + ","
	}
	return text
}

func (r *reader) colorsOf(m *card.Mod) string {
	switch {
	case m.ChosenWord:
		return "the color chosen for " + r.name
	case m.Colors == card.AllColors:
		return "every color"
	}
	return colors(m.Colors, " and ")
}

func (r *reader) asThough(m *card.Mod) string {
	act := map[card.Act]string{card.Attack: "attack", card.AttackHasty: "attack from the first turn on", card.AttackBanded: "attack in a band", card.BlockFlying: "block"}[m.Act]
	if m.By == nil || act == "" {
		return unknownValue("something that can be done", m.Act)
	}
	if m.By.NotSub != nil {
		return act + " as though not a " + m.By.NotSub[0]
	}
	if m.By.Keyword == card.NoKeyword {
		return act + " as though without " + m.By.NotKeyword.String()
	}
	return act + " as though with " + m.By.Keyword.String()
}

func (r *reader) must(m *card.Mod) string {
	switch m.Act {
	case card.Attack:
		return "attack each turn if able"
	case card.Block:
		return "block each turn if able"
	case card.BeBlocked:
		if m.By == nil {
			return "be blocked if able"
		}
		return "be blocked by all " + r.describe(m.By, true) + " that are able to block"
	}
	return unknownValue("something that must be done", m.Act)
}

// passive are the acts that are done to the subject.
var passive = map[card.Act]string{
	card.BeBlocked: "be blocked", card.BeTargeted: "be targeted", card.BeCountered: "be countered", card.BeRegenerated: "be regenerated",
	card.BeEnchanted: "be enchanted", card.AttackYou: "be attacked", card.BeCast: "be cast", card.BeSacrificed: "be sacrificed",
}

// act is what may not be done.
func (r *reader) act(m *card.Mod) string {
	if words, is := passive[m.Act]; is {
		switch {
		case m.Further:
			return words + " by anything that is not attached already"
		case m.By == nil:
			return words
		case m.Except:
			return words + " except by " + r.describe(m.By, true)
		}
		return words + " by " + r.describe(m.By, true)
	}
	switch m.Act {
	case card.Attack:
		return "attack"
	case card.Block:
		switch {
		case m.By != nil && m.Except:
			return "block anything but " + r.describe(m.By, true)
		case m.By != nil:
			return "block " + r.describe(m.By, true)
		}
		return "block"
	case card.Cast:
		return "cast " + r.describe(m.By, true)
	case card.PlayLand:
		return "play lands"
	case card.BeTaken:
		return "come under the control of another player"
	case card.GainLifeAct:
		return "gain life"
	case card.DrawAct:
		return "draw cards"
	case card.LoseTheGame:
		return "lose the game"
	case card.WinTheGame:
		return "win the game"
	case card.BeBlockedByFewer:
		return "be blocked except by " + r.count(card.Num(m.N)) + " or more creatures"
	case card.BeBlockedByMore:
		return "be blocked by more than " + r.count(card.Num(m.N)) + " " + number("creature", m.N != 1)
	case card.AssignCombatDamage:
		return "assign combat damage"
	case card.DealCombatDamage:
		return "deal combat damage"
	case card.AttackWithOthers:
		return "attack together with other creatures"
	case card.AttackWithFewer:
		return "attack unless at least " + r.count(card.Num(m.N)) + " other " + number("creature", m.N != 1) + " " + phrase{many: m.N != 1}.verb("attack")
	case card.BlockWithFewer:
		return "block unless at least " + r.count(card.Num(m.N)) + " other " + number("creature", m.N != 1) + " " + phrase{many: m.N != 1}.verb("block")
	case card.BeDealtCombatDamage:
		return "be dealt combat damage"
	case card.UntapAct:
		if m.N > 0 {
			return "untap more than " + r.count(card.Num(m.N)) + " " + r.describe(m.By, m.N != 1) + " during the untap step of that player"
		}
		return "untap"
	case card.BeReduced:
		if m.RestPrevented {
			return "be reduced to less than " + r.amount(card.Num(m.N)) + " life by damage (the damage that would do that is prevented)"
		}
		return "be reduced to less than " + r.amount(card.Num(m.N)) + " life by damage (all the damage is dealt)"
	case card.HaveMoreCounters:
		return "have more than " + r.count(card.Num(m.N)) + " " + strings.Join(m.Words, " ") + " counters"
	}
	return unknownValue("something that cannot be done", m.Act)
}
