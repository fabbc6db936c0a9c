package card

import "strings"

// filter describes things in the singular, or in the plural.
func (p *printer) filter(f *Filter, many bool) string {
	if sameTree(*f, Filter{AnyType: Creature | Planeswalker | Battle, Player: true}) {
		return unsayable // "any target" is a phrase of its own
	}
	if one := f.eitherAim(); one != nil {
		return p.filter(one, many) + " or " + article(p.filter(f.Or.Targets, false))
	}
	var alts []string
	shared := f.Who
	for at := f; at != nil; at = at.Or {
		if !sameTree(at.Who, shared) {
			shared = nil
		}
	}
	for at := f; at != nil; at = at.Or {
		alts = append(alts, p.alternatives(at, many, shared != nil && at.Or != nil)...)
	}
	return strings.Join(alts, " or ")
}

// eitherAim is the first half of "spell that targets you or a creature you control", or nil.
func (f *Filter) eitherAim() *Filter {
	if f.Or == nil || f.Or.Or != nil || f.TargetsAny == nil || f.Or.Targets == nil {
		return nil
	}
	one, other := *f, *f.Or
	one.Or, one.TargetsAny, other.Targets = nil, nil, nil
	if !sameTree(one, other) || one.AnyType != 0 || len(one.Subtypes) > 1 || one.Colors&(one.Colors-1) != 0 {
		return nil
	}
	one.TargetsAny = f.TargetsAny
	return &one
}

// alternatives are the nouns that one filter joins: "artifact or enchantment", "creature or player".
func (p *printer) alternatives(f *Filter, many, noWho bool) []string {
	base := *f
	base.Or, base.Player, base.Opponent, base.OpponentOf, base.HasMore, base.Than = nil, false, false, nil, nil, nil
	var parts []Filter
	each := func(part Filter) { parts = append(parts, part) }
	switch {
	case f.onlyPlayers() && f.Player:
	case base.AnyType != 0:
		for i := range typeNames {
			if base.AnyType&(1<<i) != 0 {
				part := base
				part.AnyType, part.Types = 0, base.Types|1<<i
				each(part)
			}
		}
	case len(base.Subtypes) > 1:
		for _, subtype := range base.Subtypes {
			part := base
			part.Subtypes = []string{subtype}
			each(part)
		}
	case base.Colors&(base.Colors-1) != 0:
		for color := White; color <= Green; color++ {
			if base.Colors.Has(color) {
				part := base
				part.Colors = Only(color)
				each(part)
			}
		}
	default:
		each(base)
	}
	var texts []string
	for i, part := range parts {
		if i < len(parts)-1 || noWho {
			part.Who = nil
			if part.Zone == Graveyard || part.Zone == Hand || part.Zone == Library {
				part.Zone = NoZone
			}
		}
		texts = append(texts, p.noun(&part, many))
	}
	if f.Player {
		word := "player"
		if f.Opponent {
			word = "opponent"
		}
		texts = append(texts, number1(word, many)+p.toldApart(f))
	}
	return texts
}

// toldApart is what tells a target player from others.
func (p *printer) toldApart(f *Filter) (text string) {
	if f.OpponentOf != nil {
		text = " of " + p.player(f.OpponentOf).text
	}
	if f.HasMore != nil {
		text += " who controls more " + p.filter(f.HasMore, true) + " than " + p.player(f.Than).text
	}
	return text
}

// number1 is the noun in the singular, or in the plural if it has one.
func number1(word string, many bool) string {
	if many {
		word, _ = plural(word)
	}
	return word
}

// noun is one alternative: adjectives, noun, and what follows.
func (p *printer) noun(f *Filter, many bool) string {
	words := adjectives(f)
	var nouns []string
	nouns = append(nouns, f.Subtypes...)
	nouns = append(nouns, f.Types.Names()...)
	for _, thing := range []struct {
		is   bool
		word string
	}{{f.Token == Yes, "token"}, {f.Permanent, "permanent"}, {f.Card, "card"}, {f.Spell, "spell"}, {f.OnStack, "ability"}} {
		if thing.is {
			nouns = append(nouns, thing.word)
		}
	}
	if len(nouns) > 0 {
		nouns[len(nouns)-1] = number1(nouns[len(nouns)-1], many)
	}
	text := strings.Join(append(words, nouns...), " ")
	return text + p.posts(f)
}

// adjectives are the words before the noun.
func adjectives(f *Filter) []string {
	var words []string
	add := func(is bool, word string) {
		if is {
			words = append(words, word)
		}
	}
	tri := func(t Tri, yes, no string) {
		add(t == Yes, yes)
		add(t == No, no)
	}
	add(f.Other, "other")
	tri(f.Tapped, "tapped", "untapped")
	tri(f.Attacking, "attacking", "nonattacking")
	tri(f.Blocking, "blocking", "nonblocking")
	tri(f.Blocked, "blocked", "unblocked")
	tri(f.Enchanted, "enchanted", "unenchanted")
	tri(f.Damaged, "damaged", "undamaged")
	add(f.Token == No, "nontoken")
	words = append(words, f.Super.Names()...)
	for _, name := range f.NotSuper.Names() {
		add(true, "non"+name)
	}
	for _, name := range f.NotTypes.Names() {
		add(true, "non"+strings.ReplaceAll(name, " ", "-"))
	}
	for _, name := range f.NotSub {
		add(true, "non-"+name)
	}
	for color := White; color <= Green; color++ {
		add(f.NotColor.Has(color), "non"+color.String())
	}
	for color := White; color <= Green; color++ {
		add(f.Colors.Has(color), color.String())
	}
	add(f.Colorless, "colorless")
	add(f.Multicolor, "multicolored")
	return words
}

// posts is what follows the noun.
func (p *printer) posts(f *Filter) string {
	var b strings.Builder
	b.WriteString(p.place(f))
	if f.Keyword != NoKeyword {
		b.WriteString(" with " + f.Keyword.String())
	}
	if f.NotKeyword != NoKeyword {
		b.WriteString(" without " + f.NotKeyword.String())
	}
	if f.NoAbilities {
		b.WriteString(" with no abilities")
	}
	if f.Counters != nil {
		b.WriteString(" with " + p.borne(f.Counters) + " on it")
	}
	for _, stat := range []struct {
		name string
		is   Compare
	}{{"power", f.Power}, {"toughness", f.Toughness}, {"mana value", f.ManaValue}} {
		if stat.is.N != nil {
			b.WriteString(" with " + stat.name + " " + p.compare(stat.is, "less"))
		}
	}
	if f.OneTarget {
		b.WriteString(" with a single target")
	}
	if f.ManaAbility {
		b.WriteString(" with a mana ability")
	}
	if f.Extreme != nil {
		b.WriteString(" with the " + map[bool]string{true: "least ", false: "greatest "}[f.Extreme.Least] + statNames[f.Extreme.What])
	}
	if f.Named != "" {
		b.WriteString(` named "` + f.Named + `"`)
	}
	if f.NotNamed != "" {
		b.WriteString(` not named "` + f.NotNamed + `"`)
	}
	if f.ChosenQual {
		b.WriteString(" of the chosen color")
	}
	if f.ChosenName {
		b.WriteString(" with the chosen name")
	}
	if f.Above != nil {
		b.WriteString(" above " + p.selector(f.Above))
	}
	if f.AttachedTo != nil {
		b.WriteString(" attached to " + p.one(f.AttachedTo).text)
	}
	if f.ControllerHas != nil {
		b.WriteString(" whose controller controls " + article(p.filter(f.ControllerHas, false)))
	}
	if f.AttackYou {
		b.WriteString(" that's attacking you")
	}
	if f.Attacked == No && f.Guarded == No {
		b.WriteString(" that didn't attack or block this turn")
		return b.String() + p.more(f)
	}
	for _, deed := range []struct {
		did     Tri
		yes, no string
	}{{f.Attacked, "attacked", "attack"}, {f.Guarded, "blocked", "block"}} {
		switch deed.did {
		case Yes:
			b.WriteString(" that " + deed.yes + " this turn")
		case No:
			b.WriteString(" that didn't " + deed.no + " this turn")
		}
	}
	return b.String() + p.more(f)
}

// more is what follows that.
func (p *printer) more(f *Filter) string {
	var b strings.Builder
	if f.Died {
		b.WriteString(" that died this turn")
	}
	if f.Drawn {
		b.WriteString(" drawn this turn")
	}
	if f.DamagedBy != nil {
		b.WriteString(" dealt damage by " + p.selector(f.DamagedBy) + " this turn")
	}
	if f.SameName != nil {
		b.WriteString(" with the same name as " + p.selector(f.SameName))
	}
	switch {
	case f.MadeByThis && f.Zone == Exile:
		b.WriteString(" exiled with this")
	case f.MadeByThis:
		b.WriteString(" created with this")
	}
	if f.SharesColor != nil {
		b.WriteString(" that shares a color with " + p.selector(f.SharesColor))
	}
	if f.SharesType != nil {
		b.WriteString(" that shares one of those types with " + p.selector(f.SharesType))
	}
	if f.BlockedBy != nil {
		b.WriteString(" that's blocked by " + p.selector(f.BlockedBy))
	}
	if f.Blocks != nil {
		b.WriteString(" that's blocking " + p.selector(f.Blocks))
	}
	if f.Among != nil && f.Who == nil {
		b.WriteString(" among " + p.part(f.Among))
	}
	if f.TargetsAny != nil {
		b.WriteString(" that targets " + p.selector(f.TargetsAny))
	}
	if f.Targets != nil {
		b.WriteString(" that targets " + article(p.filter(f.Targets, false)))
	}
	return b.String()
}

// place is whose the thing is, and where.
func (p *printer) place(f *Filter) string {
	switch f.Zone {
	case Graveyard, Hand, Library:
		whose := "a"
		if f.Who != nil {
			whose = p.whose(f.Who)
		}
		return " in " + whose + " " + f.Zone.String()
	}
	text := ""
	if f.Among != nil && f.Who != nil {
		return " " + p.player(f.Who).text + " " + p.doneWith(f.Among) + " this way"
	}
	switch {
	case f.Owner != nil && f.Who != nil:
		who := p.player(f.Who)
		text = " " + who.text + " both " + who.verb("own") + " and " + who.verb("control")
	case f.Owner != nil:
		who := p.player(f.Owner)
		text = " " + who.text + " " + who.verb("own")
	case f.Who != nil:
		who := p.player(f.Who)
		text = " " + who.text + " " + who.verb("control")
	}
	switch f.Zone {
	case NoZone:
		return text
	case Exile:
		if f.MadeByThis {
			return text
		}
		return text + " in exile"
	case Battlefield:
		return text + " on the battlefield"
	}
	return text + " " + unsayable
}

// doneWith is what was done with cards that are kept: "drew", "discarded".
func (p *printer) doneWith(among *Selector) string {
	for _, a := range p.spoken {
		if a.done != "" && a.is(among) {
			p.nearest(a)
			return a.done
		}
	}
	return unsayable
}

// compare is "2", "2 or less", "2 or more"; less is the word for fewer things.
func (p *printer) compare(c Compare, less string) string {
	text := p.amount(c.N)
	switch c.Op {
	case AtLeast:
		text += " or more"
	case AtMost:
		text += " or " + less
	case Equal:
	default:
		text += " " + unsayable
	}
	return text
}

// borne is what counters something has on it.
func (p *printer) borne(c *Counters) string {
	kind := c.Kind
	if kind != "" {
		kind += " "
	}
	if c.Any() {
		return article(kind + "counter")
	}
	return p.manyOf(c.N) + " " + kind + "counters"
}

// article puts "a" or "an" before a phrase.
func article(phrase string) string {
	if phrase != "" && strings.ContainsRune("aeiouAEIOU", rune(phrase[0])) {
		return "an " + phrase
	}
	return "a " + phrase
}
