package readback

import (
	"strings"

	"palimpsest/core/card"
)

// describe says what a filter asks for: "black creature with flying that you control or player". Every alternative says
// all that it has to be, so that nothing can be read of one of them alone.
func (r *reader) describe(f *card.Filter, many bool) string {
	var texts []string
	for at := f; at != nil; at = at.Or {
		texts = append(texts, r.alternatives(at, many)...)
	}
	return list(texts, "or")
}

// besides is what a filter asks for next to the object itself, as in "this or another Zombie"; nil for all other filters.
func besides(f *card.Filter) *card.Filter {
	if f == nil || !f.Other || f.Or == nil || !f.Or.Same(&card.Filter{Itself: true}) {
		return nil
	}
	others := *f
	others.Other, others.Or = false, nil
	return &others
}

// alternatives are the things of which a filter asks for one.
func (r *reader) alternatives(f *card.Filter, many bool) (texts []string) {
	things := *f
	things.Player, things.Opponent, things.OpponentOf, things.HasMore, things.Than, things.Or = false, false, nil, nil, nil, nil
	if things.Same(&card.Filter{Itself: true}) && !f.Player {
		return []string{r.name}
	}
	if !f.Player || !things.Same(&card.Filter{}) {
		for _, noun := range nouns(&things) {
			texts = append(texts, r.phrase(&things, noun, many))
		}
	}
	if f.Player {
		word := "player"
		if f.Opponent {
			word = "opponent"
		}
		texts = append(texts, number(word, many)+r.toldApart(f))
	}
	return texts
}

// toldApart is what tells a target player from others.
func (r *reader) toldApart(f *card.Filter) (text string) {
	if f.OpponentOf != nil {
		text = " of " + r.anyOf(f.OpponentOf).text
	}
	if f.HasMore != nil {
		text += " who controls more " + r.describe(f.HasMore, true) + " than " + r.anyOf(f.Than).text
	}
	return text
}

func number(word string, many bool) string {
	if many {
		return card.Plural(word)
	}
	return word
}

// nouns are the nouns of a filter, more than one where it asks for one of several types: "artifact", "creature".
func nouns(f *card.Filter) []string {
	types := strings.Join(f.Types.Names(), " ")
	var lead []string
	switch {
	case len(f.Subtypes) > 0:
		for _, s := range f.Subtypes {
			lead = append(lead, joinWords(s, types))
		}
	default:
		lead = []string{types}
	}
	if any := f.AnyType.Names(); len(any) > 0 {
		var each []string
		for _, words := range lead {
			for _, name := range any {
				each = append(each, joinWords(words, name))
			}
		}
		lead = each
	}
	end := kindOf(f)
	for i, words := range lead {
		lead[i] = joinWords(words, end)
	}
	return lead
}

// kindOf is the noun for things of no particular type.
func kindOf(f *card.Filter) string {
	var words []string
	for _, is := range []struct {
		is   bool
		word string
	}{{f.Permanent, "permanent"}, {f.Card, "card"}, {f.Spell, "spell"}, {f.OnStack, "ability on the stack"}, {f.Token == card.Yes, "token"}} {
		if is.is {
			words = append(words, is.word)
		}
	}
	return strings.Join(words, " ")
}

func joinWords(a, b string) string { return strings.TrimSpace(a + " " + b) }

// head is the noun by which one such thing is called again, or another where the filter has none or several.
func head(f *card.Filter, other string) string {
	if f == nil {
		return other
	}
	if f.Player && f.AnyType|f.Types == 0 && len(f.Subtypes) == 0 && kindOf(f) == "" && f.Or == nil {
		if f.Opponent {
			return "opponent"
		}
		return "player"
	}
	if f.Player || f.Or != nil || f.AnyType != 0 || len(f.Subtypes) > 1 && f.Types == 0 {
		return other
	}
	switch kind := kindOf(f); {
	case f.OnStack:
		return "ability"
	case kind == "permanent" || kind == "card" || kind == "spell":
		return kind
	case f.Types != 0:
		return strings.Join(f.Types.Names(), " ")
	case len(f.Subtypes) == 1:
		return joinWords(f.Subtypes[0], kind)
	case kind != "":
		return kind
	}
	return other
}

// phrase is one alternative: adjectives, noun, and what follows.
func (r *reader) phrase(f *card.Filter, noun string, many bool) string {
	words := adjectives(f)
	if noun == "" && len(words) == 0 {
		noun = "thing"
	}
	if noun != "" {
		first, last, several := cutLast(noun)
		if many && noun != "ability on the stack" {
			last = card.Plural(last)
		} else if many {
			first, last, several = "", "abilities on the stack", false
		}
		if several {
			last = first + " " + last
		}
		words = append(words, last)
	}
	return strings.Join(words, " ") + r.posts(f, many)
}

// cutLast splits off the last word.
func cutLast(text string) (first, last string, several bool) {
	if i := strings.LastIndexByte(text, ' '); i >= 0 {
		return text[:i], text[i+1:], true
	}
	return "", text, false
}

// isNoun reports whether a filter names a kind of thing, and not only a quality.
func isNoun(f *card.Filter) bool {
	return f.Player || f.Or != nil || nouns(f)[0] != ""
}

// adjectives are the words before the noun.
func adjectives(f *card.Filter) []string {
	var words []string
	tri := func(t card.Tri, yes, no string) {
		switch t {
		case card.Yes:
			words = append(words, yes)
		case card.No:
			words = append(words, no)
		}
	}
	tri(f.Tapped, "tapped", "untapped")
	tri(f.Attacking, "attacking", "nonattacking")
	tri(f.Blocking, "blocking", "nonblocking")
	tri(f.Blocked, "blocked", "unblocked")
	tri(f.Enchanted, "enchanted", "unenchanted")
	if f.Token == card.No {
		words = append(words, "nontoken")
	}
	words = append(words, f.Super.Names()...)
	for _, names := range [][]string{f.NotSuper.Names(), f.NotTypes.Names()} {
		for _, name := range names {
			words = append(words, "non"+strings.ReplaceAll(name, " ", "-"))
		}
	}
	for _, name := range f.NotSub {
		words = append(words, "non-"+name)
	}
	for c := card.White; c <= card.Green; c++ {
		if f.NotColor.Has(c) {
			words = append(words, "non"+c.String())
		}
	}
	if f.Colors != 0 {
		words = append(words, colors(f.Colors, " or "))
	}
	if f.Colorless {
		words = append(words, "colorless")
	}
	if f.Multicolor {
		words = append(words, "multicolored")
	}
	return words
}

// posts is what follows the noun.
func (r *reader) posts(f *card.Filter, many bool) string {
	var b strings.Builder
	b.WriteString(r.zone(f, many))
	if f.Itself {
		b.WriteString(" that is " + r.name)
	}
	if f.Other {
		b.WriteString(" other than " + r.name)
	}
	if f.Keyword != card.NoKeyword {
		b.WriteString(" with " + f.Keyword.String())
	}
	if f.NotKeyword != card.NoKeyword {
		b.WriteString(" without " + f.NotKeyword.String())
	}
	if f.NoAbilities {
		b.WriteString(" with no abilities")
	}
	if f.Counters != nil {
		b.WriteString(" with " + r.borne(f.Counters))
	}
	with := " with "
	for _, stat := range []struct {
		name string
		is   card.Compare
	}{{"power", f.Power}, {"toughness", f.Toughness}, {"mana value", f.ManaValue}} {
		if stat.is.N != nil {
			b.WriteString(with + stat.name + " " + r.compare(stat.is, "less"))
			with = " and "
		}
	}
	if f.OneTarget {
		b.WriteString(" with a single target")
	}
	if f.ManaAbility {
		b.WriteString(" with a mana ability")
	}
	if f.Extreme != nil {
		b.WriteString(" with the " + map[bool]string{true: "least ", false: "greatest "}[f.Extreme.Least] + extremes[f.Extreme.What])
	}
	if f.Named != "" {
		b.WriteString(" named " + f.Named)
	}
	if f.NotNamed != "" {
		b.WriteString(" not named " + f.NotNamed)
	}
	if f.AttachedTo != nil {
		b.WriteString(" attached to " + r.anyOf(f.AttachedTo).text)
	}
	if f.SameName != nil {
		b.WriteString(" with the same name as " + r.all(f.SameName).text)
	}
	if f.Above != nil {
		b.WriteString(" above " + r.all(f.Above).text)
	}
	switch {
	case f.MadeByThis && f.Zone == card.Exile:
		b.WriteString(" that " + r.name + " exiled")
	case f.MadeByThis:
		b.WriteString(" created with " + r.name)
	}
	if f.ChosenName {
		b.WriteString(" with the name that was chosen")
	}
	if f.SharesType != nil {
		b.WriteString(" that is " + list(f.Shared.Names(), "or") + " as " + r.all(f.SharesType).text + " is")
	}
	if f.SharesColor != nil {
		b.WriteString(" with a color of " + r.all(f.SharesColor).text)
	}
	if f.ChosenQual {
		b.WriteString(" of the color or type chosen for " + r.name)
	}
	if f.Owner != nil {
		who := r.anyOf(f.Owner)
		b.WriteString(" that " + who.text + " " + who.verb("own"))
	}
	b.WriteString(r.controlled(f))
	b.WriteString(r.relative(f, many))
	return b.String()
}

// relative is what is said of the thing in clauses of their own.
func (r *reader) relative(f *card.Filter, many bool) string {
	is, was := " that is ", " that was "
	if many {
		is, was = " that are ", " that were "
	}
	text := ""
	switch f.Damaged {
	case card.Yes:
		text += was + "dealt damage this turn"
	case card.No:
		text += was + "not dealt damage this turn"
	}
	if f.ControllerHas != nil {
		text += " whose controller controls " + article(r.describe(f.ControllerHas, false))
	}
	if f.AttackYou {
		text += is + "attacking you"
	}
	text += deeds(f)
	if f.Died {
		text += " that died this turn"
	}
	if f.Drawn {
		text += " drawn this turn"
	}
	if f.DamagedBy != nil {
		text += " that " + r.all(f.DamagedBy).text + " dealt damage to this turn"
	}
	if f.BlockedBy != nil {
		text += is + "blocked by " + r.all(f.BlockedBy).text
	}
	if f.Blocks != nil {
		text += is + "blocking " + r.all(f.Blocks).text
	}
	if f.Among != nil {
		text += " among " + r.all(f.Among).text
	}
	verb := " that targets "
	if many {
		verb = " that target "
	}
	if f.Targets != nil {
		text += verb + article(r.describe(f.Targets, false))
	}
	if f.TargetsAny != nil {
		text += verb + r.all(f.TargetsAny).text
	}
	return text
}

// deeds are what the thing did this turn, and what it did not do.
func deeds(f *card.Filter) (text string) {
	if f.Attacked == card.No && f.Guarded == card.No {
		return " that neither attacked nor blocked this turn"
	}
	for _, deed := range []struct {
		did     card.Tri
		yes, no string
	}{{f.Attacked, "attacked", "attack"}, {f.Guarded, "blocked", "block"}} {
		switch deed.did {
		case card.Yes:
			text += " that " + deed.yes + " this turn"
		case card.No:
			text += " that did not " + deed.no + " this turn"
		}
	}
	return text
}

// zone is in which zone the thing is; the battlefield goes without saying, and so does the stack of a spell.
func (r *reader) zone(f *card.Filter, many bool) string {
	switch f.Zone {
	case card.NoZone:
		return ""
	case card.Graveyard, card.Hand, card.Library:
		switch {
		case f.Who == nil && many:
			return " in all " + card.Plural(f.Zone.String())
		case f.Who == nil:
			return " in any " + f.Zone.String()
		case f.Who.Kind == card.You:
			return " in your " + f.Zone.String()
		}
		return " in the " + f.Zone.String() + " of " + r.anyOf(f.Who).text
	case card.Battlefield:
		return " on the battlefield"
	case card.Exile:
		return " in exile"
	case card.Stack:
		return " on the stack"
	case card.Command:
		return " in the command zone"
	}
	return unknownValue("a zone", f.Zone)
}

// controlled is whose the thing is: its controller on the battlefield and the stack, else its owner.
func (r *reader) controlled(f *card.Filter) string {
	verb, past := "control", "controlled"
	switch f.Zone {
	case card.Graveyard, card.Hand, card.Library:
		return ""
	case card.Exile, card.Command:
		verb, past = "own", "owned"
	}
	if f.Who == nil {
		return ""
	}
	if f.Card && f.Among != nil { // of cards in no zone of their own, that nobody controls
		verb, past = "own", "owned"
		if strings.HasSuffix(r.all(f.Among).text, " discarded this way") {
			verb, past = "discarded", "discarded"
		}
	}
	who := r.anyOf(f.Who)
	if strings.HasPrefix(who.text, "that ") {
		return " " + past + " by " + who.text
	}
	return " that " + who.text + " " + who.verb(verb)
}

// compare is "2", "2 or less", "2 or more"; less is the word for a smaller number.
func (r *reader) compare(c card.Compare, less string) string {
	text := r.short(c.N)
	switch c.Op {
	case card.Equal:
		return text
	case card.AtLeast:
		return text + " or more"
	case card.AtMost:
		return text + " or " + less
	}
	return unknownValue("a comparison", c.Op)
}

// borne is what counters something has.
func (r *reader) borne(c *card.Counters) string {
	kind := c.Kind
	if kind != "" {
		kind += " "
	}
	if c.Any() {
		return article(kind + "counter")
	}
	return r.many(c.N) + " " + kind + "counters"
}

// extremes are the numbers of which something can have the greatest or the least.
var extremes = map[card.StatKind]string{card.PowerOf: "power", card.ToughnessOf: "toughness", card.ManaValueOf: "mana value"}
