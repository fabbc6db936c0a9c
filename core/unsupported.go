package core

import (
	"fmt"
	"slices"
	"strings"

	"palimpsest/core/card"
)

// Gap is something that a card says and an edition does not implement.
type Gap struct {
	Card    *card.Card
	Ability *card.Ability // the line of the card, nil: its type line
	Mode    int           // of the line, -1: in any
	Pos     card.Pos      // of the part that is not implemented
	What    string        // what is not implemented, and the words of the card
	Instead string        // what is implemented in its place, "" where nothing is like it
	When    GapWhen
}

func (gap Gap) String() string {
	if gap.Instead == "" {
		return gap.What
	}
	return gap.What + "; implemented: " + gap.Instead
}

// GapWhen is when a card cannot do without what is not implemented.
type GapWhen uint8

// The times. A static, triggered or phase ability is needed as soon as its permanent is there: whether it would come to act
// cannot be known before.
const (
	InPlay   GapWhen = iota // on the battlefield
	Entering                // as it enters, unless what it says has been done
	Played                  // as the spell or activated ability is played
	Outside                 // also in a hand or graveyard
)

// Unsupported lists what of a card the edition does not implement.
func (r *Rules) Unsupported(c *card.Card) []Gap {
	e := examiner{support: &r.Support, card: c, mode: -1}
	e.typeLine(c, c.Pos)
	e.often(c)
	e.costsOfPhases(c)
	for _, a := range c.Abilities {
		e.lineOf(a)
	}
	return e.gaps
}

// examiner looks through a card for what an edition does not implement.
type examiner struct {
	support *Support
	card    *card.Card
	line    *card.Ability
	mode    int
	when    GapWhen
	in      *card.Ability  // the line, or the ability that it grants or gives to a token
	targets []card.Target  // of the ability, or of its mode
	slots   map[int]Extent // what the instructions keep
	gaps    []Gap
}

// gap notes something that is not implemented.
func (e *examiner) gap(at card.Pos, instead, what string) {
	if e.in != nil {
		what += ": " + e.in.Text
	}
	e.gaps = append(e.gaps, Gap{e.card, e.line, e.mode, at, what, instead, e.when})
}

// lineOf examines a line of the card.
func (e *examiner) lineOf(a *card.Ability) {
	e.line, e.when = a, InPlay
	switch a.Kind {
	case card.SpellAbility, card.Activated, card.AdditionalCost, card.CastOnly, card.AlternativeCost:
		e.when = Played
	case card.EntersWith, card.AsCast:
		e.when = Entering
	}
	e.ability(a, a.Pos)
	e.line, e.when = nil, InPlay
}

// ability examines a line, or an ability that is granted.
func (e *examiner) ability(a *card.Ability, at card.Pos) {
	around := *e
	e.in, e.targets = a, a.Targets
	e.form(a, at)
	e.tree(a)
	for i := range a.Modes {
		m := &a.Modes[i]
		e.targets = m.Targets
		if around.in == nil {
			e.mode = i
		}
		e.class(m.Class, at)
		e.tree(m)
	}
	e.in, e.targets, e.slots, e.mode = around.in, around.targets, around.slots, around.mode
}

// tree examines the nodes of an ability, or of one of its modes.
func (e *examiner) tree(root any) {
	e.slots = map[int]Extent{}
	top := true
	card.Walk(root, func(node any, at card.Pos) bool {
		if !top {
			switch n := node.(type) {
			case *card.Mode:
				return false
			case *card.Ability:
				e.ability(n, at)
				return false
			}
		}
		top = false
		e.node(node, at)
		return true
	})
}

func (e *examiner) node(node any, at card.Pos) {
	switch n := node.(type) {
	case *card.Filter:
		e.description(n, at)
	case *card.Selector:
		if n.Keep != 0 {
			e.slots[n.Keep] = e.points(n)
		}
	case *card.Cost:
		if n.Counters != nil {
			e.counters(n.CounterOf, at)
		}
	case *card.Trigger:
		if e.in.Kind != card.PhaseAbility && e.in.Kind != card.PhaseCost || n != e.in.Trigger {
			e.trigger(n, at)
		}
	case *card.Mod:
		e.modification(n, at)
	case *card.Card: // a token
		e.typeLine(n, at)
	case card.Effect:
		e.instruction(n, at)
	}
}

// typeLine examines the types of a card or token.
func (e *examiner) typeLine(c *card.Card, at card.Pos) {
	e.types(c.Types, c.Subtypes, at)
}

func (e *examiner) types(types card.Types, subtypes []string, at card.Pos) {
	words := append(types.Names(), subtypes...)
	for _, t := range e.support.Types {
		if slices.Contains(words, t.Word) {
			e.gap(at, "", fmt.Sprintf("%s: %s", t.Says, t.Rule))
		}
	}
}

// often examines how often a card has what it may have but once.
func (e *examiner) often(c *card.Card) {
	once, upkeeps := 0, uint8(0)
	if c.Attach != nil && filterExtent(c.Attach) == OfObjects|OfPlayers {
		e.gap(c.Pos, "one of both", fmt.Sprintf("what can be put on permanents and on players: %s", c.Name))
	}
	if choices(c.Abilities) > 1 {
		e.gap(c.Pos, "one choice", fmt.Sprintf("several choices that one permanent keeps: %s", c.Name))
	}
	for _, a := range c.Abilities {
		e.line, e.in = a, a
		if a.CountsUses() {
			if once++; once == countedUses+1 {
				e.gap(a.Pos, "", fmt.Sprintf("more than %d abilities of one permanent whose uses of a turn are each counted", countedUses))
			}
		}
		r := a.Replace
		if discards := r != nil && r.Event == card.DiscardEvent && r.To == card.Exile; (discards || a.Cost.Exile != nil) && asksForExiled(c) {
			e.gap(a.Pos, "what it exiles by an instruction, or in place of a graveyard", "what a permanent exiles as a cost or a discard, as exiled with it")
		}
		if a.Keyword == card.CumulativeUpkeep {
			upkeeps++
			if parts := partsOf(&a.UpkeepOf); upkeeps > e.support.UpkeepsMost || parts&^e.support.Upkeeps != 0 {
				e.gap(a.Pos, "once, of mana or life", "cumulative upkeep twice, or of such a cost")
			}
		}
		if a.Keyword == card.Echo {
			if upkeeps++; upkeeps > e.support.UpkeepsMost {
				e.gap(a.Pos, "once", "echo together with another echo or cumulative upkeep")
			}
		}
		e.line, e.in = nil, nil
	}
}

// choices is how many things abilities have chosen for their permanent as it is cast or enters.
func choices(abilities []*card.Ability) (n int) {
	for _, a := range abilities {
		for _, do := range a.Do {
			if _, is := do.(*card.ChooseFor); is && (a.Kind == card.EntersWith || a.Kind == card.AsCast) {
				n++
			}
		}
	}
	return n
}

// form examines what an ability is as a whole.
func (e *examiner) form(a *card.Ability, at card.Pos) {
	e.class(a.Class, at)
	e.forTarget(a, at)
	if !othersMayChoose(a) {
		e.gap(at, "that in an ability, as its only target", "a target that another player chooses")
	}
	if strings.Contains(a.Text, ", where X is ") && (a.Kind == card.SpellAbility && e.card.Cost.X > 0 || a.Kind == card.Activated && a.Cost.TakesX()) {
		e.gap(at, "an X that is chosen, or another letter in the text", "an X of a cost that the text defines")
	}
	switch a.Kind {
	case card.PhaseAbility, card.PhaseCost:
		if !slices.Contains(e.support.Awaited.Phases, a.Trigger.Moment) {
			e.gap(at, list(e.support.Awaited.Phases), "an ability or cost of this phase")
		}
		if a.Kind == card.PhaseCost && len(a.Targets)+len(a.Modes) > 0 {
			e.gap(at, "one without them", "a phase cost with a target or a choice of modes")
		}
	case card.KeywordAbility:
		e.keyword(a.Keyword, at)
	case card.Static:
		if a.Replace != nil {
			e.replacement(a.Replace, 0, at)
		}
		if a.Affects != nil {
			e.affected(a, at)
		}
	case card.EntersWith:
		for _, do := range a.Do {
			e.entering(do, at)
		}
	case card.Triggered:
		if worksElsewhere(a) {
			e.when = Outside
			e.gap(at, "one of a card in a graveyard that waits for a part of the turn", "an ability of a card that is not on the battlefield")
			e.when = InPlay
		}
	}
}

// othersMayChoose reports whether all targets of an ability that another player chooses can be asked for: as a triggered ability
// is put on the stack or played, or as one is played that has no other targets.
func othersMayChoose(a *card.Ability) bool {
	switch a.Kind {
	case card.Triggered:
		return true
	case card.Activated, card.PhaseAbility:
		return othersChoose(a) || !slices.ContainsFunc(a.Targets, chosenByAnother)
	}
	return !slices.ContainsFunc(a.Targets, chosenByAnother)
}

func (e *examiner) class(c card.Class, at card.Pos) {
	if c != card.ClassNone && !slices.Contains(e.support.Classes, c) {
		e.gap(at, "", "a specialized ability that is used at a time of its own")
	}
}

func (e *examiner) keyword(k card.Keyword, at card.Pos) {
	if k != card.NoKeyword && !e.support.Keywords.Has(k) {
		in := e.in
		e.in = nil
		e.gap(at, "", fmt.Sprintf("%s: %s", k, e.card.Name))
		e.in = in
	}
}

// counters examines a kind of counters that is put somewhere or taken off.
func (e *examiner) counters(kind string, at card.Pos) {
	if c, ruled := e.support.RuledCounter(kind); ruled {
		e.gap(at, "", fmt.Sprintf("%s: %s", c.Says, c.Rule))
	}
}

// RuledCounter is the rule of a kind of counters that is not implemented.
func (s *Support) RuledCounter(kind string) (Ruled, bool) {
	i := slices.IndexFunc(s.Counters, func(r Ruled) bool { return r.Word == kind })
	if i < 0 {
		return Ruled{}, false
	}
	return s.Counters[i], true
}

// worksElsewhere reports whether an ability waits for something while its card is not on the battlefield, and not in a graveyard for
// a part of the turn.
func worksElsewhere(a *card.Ability) bool {
	i := a.If
	if WorksInGraveyard(a) && (a.Trigger.Event == card.At || a.Trigger.Event == card.AtEndOf) {
		return false
	}
	return i != nil && i.Kind == card.Matches && !i.Not && i.What.Kind == card.This && i.Is.Zone != card.NoZone && i.Is.Zone != card.Battlefield
}
