package card

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// Print writes an ability in the notation: Parse(Print(a)) says the same as a. A tree built by hand may
// say what the notation cannot; that part is printed as the word "unsayable", which Parse refuses.
func Print(a *Ability) string {
	p := &printer{}
	p.label(a)
	return p.line(a)
}

// PrintPart writes some instructions of an ability by themselves; a target that the others announce is "the target".
func PrintPart(do []Effect) string {
	p := &printer{fragment: true}
	return p.line(&Ability{Kind: SpellAbility, Do: do})
}

// PrintModes writes each of the things of which an ability does one: "target player gains 3 life".
func PrintModes(a *Ability) []string { return (&printer{}).modes(a) }

// PrintCond writes a condition by itself, without its "if": "you control a Forest", "the target is red".
func PrintCond(c *Cond) string { return (&printer{fragment: true}).cond(c) }

// PrintMods writes what modifications say of one thing: "gets +1/+1 and has flying". Now says that they
// are an effect, by which it becomes what it is from then on.
func PrintMods(mods []Mod, now bool) string {
	p := &printer{}
	if text := p.damageCant(mods); text != "" {
		return text
	}
	return strings.TrimSpace(p.sentence(mods, func() string { return p.mods(phrase{}, mods, now) }))
}

// PrintKeyword writes a keyword with its number and quality: "swampwalk", "protection from black", "rampage 2".
func PrintKeyword(k Keyword, n int, quality *Filter) string {
	p := &printer{}
	return p.keyword(k, n, quality)
}

// PrintSize writes the size of a card as its file does: "2/2", or "X/X, where X is the number of
// Forests you control". A card without a size has "".
func PrintSize(c *Card) string {
	if c.Power == nil || c.Toughness == nil {
		return ""
	}
	p := &printer{}
	return p.sentence([]Amount{c.Power, c.Toughness}, func() string { return p.size(c.Power, c.Toughness, false) })
}

// PrintAbilities writes the abilities of a card as its file could say them. What an Aura or local enchantment may be put on is one,
// also where the type line alone says it.
func PrintAbilities(c *Card) []string {
	var lines []string
	if c.Attach != nil {
		lines = append(lines, Print(&Ability{Kind: KeywordAbility, Keyword: Enchant, Quality: c.Attach}))
	}
	for _, a := range c.Abilities {
		lines = append(lines, Print(a))
	}
	return lines
}

// limits are the limits as they end a line.
var limits = []struct {
	limit Limit
	words string
}{
	{InYourUpkeep, "during your upkeep"},
	{InYourDraw, "during your draw step"},
	{InYourTurn, "during your turn"},
	{InCombat, "during combat"},
	{BeforeAttackers, "before attackers are declared"},
	{InUpkeep, "during an upkeep"},
	{BeforeBlockers, "before blockers are declared"},
	{BeforeDamage, "before the combat damage step"},
	{BeforeCombatEnds, "before combat is over"},
}

// limited writes the limits of an activated ability, as they end its line.
func (p *printer) limited(a *Ability) (text string) {
	switch only := p.only(a); {
	case a.Most == 2:
		text = "; activate no more than twice each turn"
	case a.Most > 2:
		text = fmt.Sprintf("; activate no more than %s times each turn", p.amount(Num(a.Most)))
	case only != "":
		text = "; activate only " + only
	}
	if a.AnyPlayer {
		text += "; any player may activate this"
	}
	if a.OwnerOnly {
		text += "; only its owner may activate this"
	}
	return text
}

// only writes what follows "only" in the limits of an ability or a card, the condition last.
func (p *printer) only(a *Ability) string {
	var all []string
	if a.Most == 1 {
		all = append(all, "once each turn")
	}
	for _, l := range limits {
		if a.Only.Has(l.limit) {
			all = append(all, l.words)
		}
	}
	if a.If != nil {
		all = append(all, "if "+p.cond(a.If))
	}
	return strings.Join(all, " and ")
}

// unsayable stands for what the notation has no words for.
const unsayable = "unsayable"

// printer writes a line. Like the parser it keeps account of what was spoken of, in the same order.
type printer struct {
	speech
	lead      string        // label and class
	announced int           // how many targets were announced
	where     []whereAmount // amounts that stand at the end of the sentence
	ifLast    bool          // an "if" put first would be the condition of the trigger
	realX     bool          // the sentence speaks of the X of the cost
	doer      bool          // a bare verb is what another player does
	fragment  bool          // of the ability only some instructions are written
}

// whereAmount is "where X is ..." to come.
type whereAmount struct {
	name   string
	amount Amount
}

func (p *printer) label(a *Ability) {
	if a.Label != "" {
		p.lead = "[" + a.Label + "] "
	}
	for word, class := range classWords {
		if class == a.Class && class != ClassNone {
			p.lead += word + ": "
		}
	}
}

// cycling is the cost of a cycling ability; nil of any other.
func (a *Ability) cycling() *Cost {
	if a.Works != Hand || a.Cost.Discard == nil || len(a.Targets) > 0 || len(a.Do) != 1 {
		return nil
	}
	if draw, is := a.Do[0].(*Draw); !is || !sameTree(*draw, Draw{Who: &Selector{Kind: You}, N: Num(1)}) {
		return nil
	}
	rest := a.Cost
	if rest.Discard, rest.FromHand = nil, false; rest.Empty() {
		return nil
	}
	return &rest
}

// line is the whole line.
func (p *printer) line(a *Ability) string {
	switch a.Kind {
	case SpellAbility:
		return p.lead + p.spell(a) + onX(a)
	case Activated:
		if cost := a.cycling(); cost != nil && p.limited(a) == "" {
			return p.lead + "cycling " + p.cost(cost, "")
		}
		p.inGraveyard = a.Works == Graveyard
		cost := p.cost(&a.Cost, "")
		return p.lead + cost + ": " + p.do(a) + onX(a) + p.limited(a)
	case Triggered:
		p.targets = a.Targets
		text := p.lead + p.trigger(a.Trigger) + ", "
		if a.If != nil {
			text += "if " + p.cond(a.If) + ", "
		}
		p.ifLast = a.If == nil && !a.Optional
		if a.Optional {
			text += p.optional(a)
			return text + having(p.do(a))
		}
		return text + p.do(a)
	case Static:
		return p.lead + p.static(a)
	case KeywordAbility:
		return p.lead + p.keywordLine(a)
	case PhaseAbility, PhaseCost:
		return p.lead + p.during(a)
	case AsCast:
		text := p.lead + "as you cast this, "
		if len(a.Targets) == 1 {
			return text + "choose target " + p.filter(&a.Targets[0].Filter, false)
		}
		return text + p.do(a)
	case CastOnly:
		return p.lead + "cast this only " + p.only(a)
	case AdditionalCost:
		text := "as an additional cost, "
		if a.Optional {
			text += "you may "
		}
		return p.lead + text + p.cost(&a.Cost, "pay ")
	case AlternativeCost:
		text := "as an alternative cost, " + p.cost(&a.Cost, "pay ")
		if a.AnyTime {
			text += "; cast as an instant"
		}
		return p.lead + text
	}
	return p.lead + p.enters(a)
}

// onX says which mana X takes.
func onX(a *Ability) string {
	if a.Cost.OnX == 0 {
		return ""
	}
	return "; spend only " + a.Cost.OnX.String() + " mana on X"
}

func (p *printer) spell(a *Ability) string {
	p.targets = a.Targets
	if len(a.Do) == 1 && len(a.Targets) == 0 {
		if modify, ok := a.Do[0].(*Modify); ok && modify.Until == Permanently && !gainsControl(modify) {
			return p.modify(modify) + " permanently"
		}
	}
	return p.do(a)
}

func (p *printer) optional(a *Ability) string {
	switch {
	case !a.Optional:
		return ""
	case sameTree(a.Cost, Cost{}):
		return "you may "
	}
	return "you may " + p.cost(&a.Cost, "pay ") + ": "
}

// do is what the ability does, or the choice it gives.
func (p *printer) do(a *Ability) string {
	p.targets = a.Targets
	if len(a.Modes) == 0 {
		return p.sequence(a.Do)
	}
	lead := "choose one: "
	if slices.ContainsFunc(a.Modes, func(m Mode) bool { return m.Class != ClassNone }) {
		lead = "either "
	}
	return lead + strings.Join(p.modes(a), " or ")
}

// modes are the things of which the ability does one.
func (p *printer) modes(a *Ability) []string {
	texts := make([]string, len(a.Modes))
	for i, m := range a.Modes {
		own := &printer{speech: speech{spoken: slices.Clone(p.spoken), numbers: slices.Clone(p.numbers), targets: m.Targets}}
		texts[i] = own.sequence(m.Do)
		if m.Class != ClassNone {
			for word, class := range classWords {
				if class == m.Class {
					texts[i] = "(" + word + ") " + texts[i]
				}
			}
		}
	}
	return texts
}

func (p *printer) during(a *Ability) string {
	p.targets = a.Targets
	text := "during " + p.moment(a.Trigger) + ", "
	p.hearTrigger(a.Trigger, 0)
	switch {
	case a.Kind == PhaseAbility:
		return text + p.optional(a) + p.do(a)
	case a.MustPay:
		return text + p.cost(&a.Cost, "pay ") + "; if you can't, " + p.do(a)
	}
	return text + p.cost(&a.Cost, "pay ") + " or " + p.do(a)
}

func (p *printer) enters(a *Ability) string {
	if !a.Cost.Empty() {
		between := " or "
		if a.MustPay {
			between = "; if you can't, "
		}
		return "if this would enter, " + p.cost(&a.Cost, "pay ") + between + "put this into its owner's graveyard instead"
	}
	if len(a.Do) == 1 {
		switch e := a.Do[0].(type) {
		case *BecomeCopy:
			if a.Optional {
				return "you may have this enter as a copy of " + p.selector(e.Of) + p.except(&e.But)
			}
			return "this enters as a copy of " + p.selector(e.Of) + p.except(&e.But)
		case *Tap:
			if e.What.Kind == This {
				return "this enters tapped"
			}
		case *PutCounters:
			if e.What.Kind != This {
				break
			}
			return p.sentence(e, func() string { return "this enters with " + p.counters(e.N, e.Kind) + " on it" })
		}
	}
	p.hear(&Selector{Kind: This})
	return "as this enters, " + p.do(a)
}

func (p *printer) static(a *Ability) string {
	if a.Replace != nil {
		lead := ""
		if a.If != nil {
			lead = "as long as " + p.cond(a.If) + ", "
		}
		return lead + p.replacement(a.Replace)
	}
	if len(a.Mods) == 1 && a.If == nil {
		switch a.Mods[0].Kind {
		case MayNotUntap:
			return "you may choose not to untap " + p.selector(a.Affects)
		case SetControl:
			who := p.subject(a.Mods[0].Who)
			return who.text + " " + who.verb("control") + " " + p.selector(a.Affects)
		}
	}
	said := p.sentence(a, func() string {
		text := p.damageCant(a.Mods)
		if text == "" {
			text = p.mods(p.subject(a.Affects), a.Mods, false)
			p.oneByOne(a.Affects)
		}
		if a.If != nil {
			text += " as long as " + p.cond(a.If)
		}
		return text
	})
	if a.Lingers {
		said += "; this effect continues until end of turn if this leaves the battlefield"
	}
	return said
}

// sentence prints one sentence with the amounts that stand at its end.
func (p *printer) sentence(tree any, text func() string) string {
	outer, real := p.where, p.realX
	p.where, p.realX = nil, speaksOfX(tree)
	said := text()
	for _, w := range p.where {
		said += ", where " + w.name + " is " + p.amount(w.amount)
	}
	p.where, p.realX = outer, real
	return said
}

// speaksOfX reports whether the X of the cost occurs in a tree.
func speaksOfX(tree any) bool {
	return occurs(reflect.ValueOf(tree), func(v reflect.Value) bool { return v.Type() == reflect.TypeFor[X]() })
}

// speaksOfSlot reports whether a tree speaks of what is kept in a slot.
func speaksOfSlot(tree any, slot int) bool {
	return occurs(reflect.ValueOf(tree), func(v reflect.Value) bool {
		sel, ok := v.Interface().(Selector)
		return ok && sel.Kind == InSlot && sel.Index == slot
	})
}

// occurs reports whether a tree has a node that is looked for.
func occurs(v reflect.Value, is func(reflect.Value) bool) bool {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		return !v.IsNil() && occurs(v.Elem(), is)
	case reflect.Slice:
		for i := range v.Len() {
			if occurs(v.Index(i), is) {
				return true
			}
		}
	case reflect.Struct:
		if is(v) {
			return true
		}
		for i := range v.NumField() {
			if occurs(v.Field(i), is) {
				return true
			}
		}
	}
	return false
}
