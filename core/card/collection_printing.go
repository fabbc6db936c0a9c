package card

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"palimpsest/core/nearest"
)

// printing makes the card of one printing. Lines holds what was read before, by its place: printings
// share the lines that they take from a newer one.
func (r *fileReader) printing(s *source, lines map[string]*Ability) *Card {
	t := &s.table
	c := &Card{Name: s.card, Pos: s.at}
	if t.Name != nil {
		c.Name = Typed(*t.Name)
	}
	if t.Type == nil {
		r.fail(s.at, "the card has no type: write type = \"Creature - Goblin\" or the like")
		return c
	}
	typeAt, before := r.inside(s.paths["type"]...), len(r.faults)
	r.escaped = r.escaped || !r.index.IsPlain(s.paths["type"]...)
	if err := c.setTypeLine(Typed(*t.Type)); err != nil {
		r.fail(typeAt, "%v", err)
	}
	c.named = subtypesOnTypeLine(c.TypeLine, typeAt)
	if t.Printed != nil {
		var err error
		if c.Printed, err = parsePrinted(Typed(*t.Printed)); err != nil {
			r.fail(r.inside(s.paths["printed"]...), "%v", err)
		}
	}
	if t.Ruled != nil {
		c.Ruled = Typed(*t.Ruled)
	}
	if t.Cost != nil {
		r.cost(c, s)
	}
	if t.Colors != nil {
		r.colors(c, s)
	}
	if t.Size != nil {
		r.size(c, s)
	}
	if c.Types&Creature != 0 && t.Size == nil {
		r.fail(s.at, "a creature needs a size: write size = \"2/2\"")
	}
	if t.Loyalty != nil {
		if n := *t.Loyalty; n < 0 || n > maxNumber {
			r.fail(r.inside(s.paths["loyalty"]...), "loyalty is %d, and must be from 0 to %d", n, maxNumber)
		}
		c.Abilities = append(c.Abilities, loyalty(*t.Loyalty))
	}
	labels := map[string]bool{}
	for i, line := range t.Does {
		at := append(slices.Clone(s.paths["does"]), i)
		r.escaped = r.escaped || !r.index.IsPlain(at...)
		r.line(c, s, line, r.inside(at...), lines, labels)
	}
	if len(r.faults) == before {
		r.fits(c, s)
	}
	alternatives, spells := 0, 0
	for _, a := range c.Abilities {
		switch a.Kind {
		case AlternativeCost:
			if alternatives++; alternatives > 1 {
				r.fail(a.Pos, "a second alternative cost: a step could not say which of them is paid")
			}
		case SpellAbility:
			if spells++; spells > 1 && c.Types&PermanentTypes == 0 {
				r.fail(a.Pos, "a second line of what the spell does as it resolves: write all of it in one line, with \";\" between the sentences")
			}
		}
		if strings.Contains(a.Text, "X") && a.usesX() && !c.choosesX(a) {
			r.fail(a.Pos, "what is X? nothing here is paid with X; write \", where X is ...\" at the end of the sentence")
		}
		if a.Kind == SpellAbility && a.Cost.OnX != 0 && !c.choosesX(a) {
			r.fail(a.Pos, "the cost has no X on which mana is spent")
		}
		if strings.Contains(a.Text, "chosen") {
			if said := c.unchosen(a); said != "" {
				r.fail(a.Pos, "%s is chosen by no line of this card: write \"as this enters, choose ...\", or choose it in the sentence", said)
			}
		}
		if wrong, on := c.wrongHolder(a); wrong != nil {
			r.fail(wrong.pos, "this is put on %s, and so on no %s: write \"enchanted %s\"", article(on), wrong.noun, strings.Split(on, " ")[0])
		}
		if len(a.holders) > 0 && !c.isAttached() {
			r.fail(a.holders[0].pos, "this is attached to nothing: an Aura says what it is put on in a line such as \"enchant creature\"")
		}
		if problem := c.neverActs(a); problem != "" {
			r.fail(a.Pos, "%s", problem)
		}
	}
	return c
}

// fits says what of a printing does not go with its types. A size or loyalty that comes from a newer printing of another type is
// no fault: a printing cannot take it away.
func (r *fileReader) fits(c *Card, s *source) {
	own := func(key string) bool {
		from := s.paths[key]
		return len(from) > 0 && (len(s.paths["type"]) == 2 || slices.Equal(from[:len(from)-1], s.paths["type"][:len(s.paths["type"])-1]))
	}
	types := c.Types &^ Kindred
	if types == 0 {
		types = c.Types
	}
	is := article(strings.Join(types.Names(), " "))
	if own("size") && c.Types&Creature == 0 && !slices.Contains(c.Subtypes, "Vehicle") {
		r.fail(r.key(s.paths["size"]...), "only a creature or a Vehicle has a size, and this is %s: leave size out, or name the type", is)
	}
	if own("loyalty") && c.Types&Planeswalker == 0 {
		r.fail(r.key(s.paths["loyalty"]...), "only a planeswalker has loyalty, and this is %s: leave loyalty out, or name the type", is)
	}
	if c.Attach == nil && slices.Contains(c.Subtypes, "Aura") && len(s.table.Does) > 0 {
		r.fail(s.at, "an Aura says what it is put on, in a line such as \"enchant creature\"")
	}
	if c.Attach != nil && !slices.Contains(c.Subtypes, "Aura") {
		r.fail(s.at, "only an Aura is put on something by \"enchant ...\": write type = \"Enchantment - Aura\"")
	}
}

// neverActs says why an ability would never do anything on a card of these types, "" where it may.
func (c *Card) neverActs(a *Ability) string {
	permanent := c.Types&PermanentTypes != 0
	switch {
	case a.Kind != EntersWith && a.Kind != AsCast && choosesForm(a):
		return "what it is can be chosen as it enters or is cast: write \"as this enters, choose what it is: ...\" or \"as you cast this, choose what it is: ...\""
	case c.Types&Creature == 0 && choosesForm(a):
		return "what it is can be chosen for a creature only: its size is chosen with it"
	case a.Kind == AsCast && len(a.Targets) > 0 && c.Attach != nil:
		return "what an Aura is put on is its target, and it chooses no other"
	case permanent && a.Kind == SpellAbility:
		return "only an instant or a sorcery does this as it resolves: write a cost in front (\"{1}: draw a card\"), or what it waits for (\"when this enters, draw a card\")"
	case permanent || c.Types == 0:
	case a.Kind == EntersWith || a.Kind == AsCast || a.Kind == PhaseAbility || a.Kind == PhaseCost || a.Kind == Triggered && !a.worksAway():
		return "an instant or a sorcery is never on the battlefield: it can say what it does as it resolves, and wait for its own casting (\"when you cast this, draw a card\")"
	case a.Kind != Static:
	case a.Replace != nil && (a.Replace.What == nil || a.Replace.What.Kind != This):
		return "an instant or a sorcery replaces nothing all the time: write \"this turn, if target creature would die, exile it instead\" or the like"
	case len(a.Mods) > 0 && a.Affects != nil && a.Affects.Kind != This:
		return "how long? an instant or a sorcery does nothing all the time: write \"until end of turn\", or \"permanently\""
	}
	return ""
}

// worksAway reports whether a triggered ability can trigger while its card is not on the battlefield: on the casting of the
// card, or where it says that the card is elsewhere.
func (a *Ability) worksAway() bool {
	if a.Trigger.Event == IsCast && a.Trigger.What.Kind == This {
		return true
	}
	return a.If != nil && a.If.Kind == Matches && a.If.What.Kind == This && a.If.Is.Zone != NoZone && a.If.Is.Zone != Battlefield
}

// usesX reports whether an ability does something with the X of a cost.
func (a *Ability) usesX() bool {
	is := func(v reflect.Value) bool {
		m, mana := v.Interface().(Mana)
		return v.Type() == reflect.TypeFor[X]() || mana && m.X > 0
	}
	return occurs(reflect.ValueOf(a.Do), is) || occurs(reflect.ValueOf(a.Targets), is) || occurs(reflect.ValueOf(a.Modes), is)
}

// choosesX reports whether a value of X is chosen for an ability: with a cost that has X.
func (c *Card) choosesX(a *Ability) bool {
	switch a.Kind {
	case Activated:
		return a.Cost.TakesX()
	case SpellAbility, EntersWith:
		return c.Cost.X > 0 || slices.ContainsFunc(c.Abilities, func(b *Ability) bool {
			return (b.Kind == AdditionalCost || b.Kind == AlternativeCost || b.Kind == KeywordAbility && b.Keyword == Buyback) && b.Cost.TakesX()
		})
	}
	return false
}

// TakesX reports whether a number is chosen for the X of a cost.
func (c *Cost) TakesX() bool { return c.Mana.X > 0 || speaksOfX(*c) }

// loyalty is how a planeswalker enters.
func loyalty(n int) *Ability {
	return &Ability{Kind: EntersWith, Do: []Effect{&PutCounters{What: &Selector{Kind: This}, Kind: loyaltyCounter, N: Num(n)}}}
}

const loyaltyCounter = "loyalty"

// Loyalty is the printed loyalty of a planeswalker, 0 for a card that prints none.
func (c *Card) Loyalty() int {
	for _, a := range c.Abilities {
		if a.Kind != EntersWith || len(a.Do) != 1 {
			continue
		}
		if put, is := a.Do[0].(*PutCounters); is && put.Kind == loyaltyCounter {
			if n, is := put.N.(Num); is {
				return int(n)
			}
		}
	}
	return 0
}

func (r *fileReader) cost(c *Card, s *source) {
	m, err := ParseMana(*s.table.Cost)
	if err != nil {
		r.fail(r.inside(s.paths["cost"]...), "%v", err)
	}
	if *s.table.Cost == "" {
		return // a card without a cost, such as a printing that takes a newer one's cost away
	}
	c.Cost, c.HasCost, c.Colors = m, true, m.Colors()
}

func (r *fileReader) colors(c *Card, s *source) {
	c.Colors = 0
	for i, word := range s.table.Colors {
		color, ok := colorWords[word]
		if !ok {
			at := r.inside(append(slices.Clone(s.paths["colors"]), i)...)
			problem := fmt.Sprintf("%q is not a color: expected white, blue, black, red or green", word)
			if near := nearest.Name(word, slices.Sorted(maps.Keys(colorWords))); near != "" {
				problem += fmt.Sprintf("; did you mean %q?", near)
			}
			r.fail(at, "%s", problem)
			continue
		}
		c.Colors = c.Colors.With(color)
	}
}

func (r *fileReader) size(c *Card, s *source) {
	at := r.inside(s.paths["size"]...)
	r.escaped = r.escaped || !r.index.IsPlain(s.paths["size"]...)
	size, err := parseSize(Typed(*s.table.Size), at)
	var fault *Error
	if errors.As(err, &fault) {
		r.faults = append(r.faults, fault)
		return
	}
	c.Power, c.Toughness = size.power, size.toughness
	c.named = append(c.named, size.named...)
}

// line reads one line of "does" into the card.
func (r *fileReader) line(c *Card, s *source, line string, at Pos, lines map[string]*Ability, labels map[string]bool) {
	key := at.String()
	a, ok := lines[key]
	if !ok {
		var err error
		if a, err = Parse(line, at); err != nil {
			r.faults = append(r.faults, byOwnName(err, line, at, s.card, c.Name))
			a = nil
		}
		lines[key] = a
	}
	switch {
	case a == nil:
	case a.Keyword == Enchant && a.Kind == KeywordAbility && labels[enchantLine]:
		r.fail(at, "what this is put on is said twice: write it in one line")
	case a.Keyword == Enchant && a.Kind == KeywordAbility:
		c.Attach, labels[enchantLine] = onlyOn(c.Attach, a.Quality), true
		for _, n := range a.named {
			n.Use = PutOn
			c.named = append(c.named, n)
		}
	case a.Label != "" && labels[a.Label]:
		r.fail(at, "the label [%s] is given twice", a.Label)
	default:
		labels[a.Label] = true
		c.Abilities = append(c.Abilities, a)
	}
}

// enchantLine stands among the labels of a card for the line that says what it is put on; no label has a blank.
const enchantLine = "enchant ..."

// onlyOn is what an Aura is put on by a line "enchant Wall", under a type line of old that names a type
// ("Enchant Creature") or under one that names none (nil). The line narrows what the type line says.
func onlyOn(kind, said *Filter) *Filter {
	if kind == nil || !kind.Same(&Filter{Types: kind.Types}) {
		return said
	}
	only := *said
	only.Types |= kind.Types
	if said.Or != nil {
		only.Or = onlyOn(kind, said.Or)
	}
	return &only
}

// printedSize is a size, with the subtypes that it counts.
type printedSize struct {
	power, toughness Amount
	named            []NamedSubtype
}

// parseSize reads a size: "2/2", or "X/X, where X is the number of Forests you control".
func parseSize(text string, at Pos) (printedSize, error) {
	if p, t, ok := strings.Cut(text, "/"); ok {
		n, notPower := strconv.Atoi(p)
		m, notToughness := strconv.Atoi(t)
		if notPower == nil && notToughness == nil && WritableNumbers(text) {
			return printedSize{power: Num(n), toughness: Num(m)}, nil
		}
	}
	if !strings.Contains(strings.TrimSpace(text), " ") {
		return printedSize{}, &Error{Pos: at, Msg: fmt.Sprintf("%.40q is no size: write \"2/2\"", text)}
	}
	// The grammar knows sizes as what a static ability sets: it is asked about one.
	const lead = "this has base size "
	shifted := at
	shifted.Column -= len(lead)
	a, err := Parse(lead+strings.TrimSpace(text), shifted)
	var fault *Error
	if errors.As(err, &fault) {
		fault.Pos.Column = max(fault.Pos.Column, at.Column) // what is wrong may be the sentence that it is asked in
	}
	if err != nil {
		return printedSize{}, err
	}
	if len(a.Mods) != 1 || a.Mods[0].Kind != SetBaseSize {
		return printedSize{}, &Error{Pos: at, Msg: "expected a size such as \"2/2\""}
	}
	return printedSize{a.Mods[0].Power, a.Mods[0].Toughness, a.named}, nil
}
