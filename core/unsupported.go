package core

import (
	"fmt"
	"reflect"
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
	for _, a := range c.Abilities {
		e.line, e.in = a, a
		if a.CountsUses() {
			if once++; once == 2 {
				e.gap(a.Pos, "", "two abilities of one permanent whose uses of a turn are each counted")
			}
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

// form examines what an ability is as a whole.
func (e *examiner) form(a *card.Ability, at card.Pos) {
	e.class(a.Class, at)
	if !othersMayChoose(a) {
		e.gap(at, "that in an ability, as its only target", "a target that another player chooses")
	}
	switch a.Kind {
	case card.PhaseAbility, card.PhaseCost:
		if !slices.Contains(e.support.Awaited.Phases, a.Trigger.Moment) {
			e.gap(at, list(e.support.Awaited.Phases), "an ability or cost of this phase")
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
			e.gap(at, "", "an ability of a card that is not on the battlefield")
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

// worksElsewhere reports whether an ability waits for something while its card is not on the battlefield.
func worksElsewhere(a *card.Ability) bool {
	i := a.If
	return i != nil && i.Kind == card.Matches && !i.Not && i.What.Kind == card.This && i.Is.Zone != card.NoZone && i.Is.Zone != card.Battlefield
}

// trigger examines what is waited for.
func (e *examiner) trigger(t *card.Trigger, at card.Pos) {
	w := &e.support.Awaited
	switch {
	case t.Event == card.At && !slices.Contains(w.Beginnings, t.Moment):
		e.gap(at, "the beginning of the "+list(w.Beginnings), "waiting for this part of a turn")
	case t.Event == card.AtEndOf && !slices.Contains(w.Ends, t.Moment):
		instead := "the beginning of the " + list(w.Beginnings)
		if len(w.Ends) > 0 {
			instead += ", the end of the " + list(w.Ends)
		}
		e.gap(at, instead, "waiting for this part of a turn")
	case (t.Event == card.AssignedDamage || t.Event == card.AssignsDamage) && !w.has(t):
		e.gap(at, "damage that is dealt", "waiting for damage to be assigned")
	case !w.has(t):
		e.gap(at, "", "waiting for this")
	}
}

// has reports whether what a trigger waits for ever comes.
func (w *Awaited) has(trigger *card.Trigger) bool {
	switch trigger.Event {
	case card.At:
		return slices.Contains(w.Beginnings, trigger.Moment)
	case card.AtEndOf:
		return slices.Contains(w.Ends, trigger.Moment)
	}
	return slices.Contains(w.Events, trigger.Event)
}

// instruction examines an instruction.
func (e *examiner) instruction(do card.Effect, at card.Pos) {
	kind := reflect.TypeOf(do)
	is := func(other card.Effect) bool { return reflect.TypeOf(other) == kind }
	if !slices.ContainsFunc(e.support.Instructions, is) && !slices.ContainsFunc(ofEveryEdition, is) {
		e.gap(at, "", "this instruction")
		return
	}
	switch do := do.(type) {
	case *card.Damage:
		if do.Dealt+do.Taken != 0 && e.support.Dealing != DealtAtOnce {
			e.gap(at, "\"this turn, whenever this deals damage\"", "\"the damage dealt this way\", as damage is dealt only later")
		}
	case *card.Instead:
		e.replacement(do.Replace, ForTheTurn, at)
	case *card.Modify:
		for i := range do.Mods {
			if of := e.support.extentForATime(&do.Mods[i]); of != 0 && of&e.points(do.What)&(OfObjects|OfPlayers) == 0 {
				e.misplaced(of, at)
			}
		}
	case *card.Skip:
		e.skips(do.Moment, at)
	case *card.Later:
		switch t := do.Trigger; {
		case t.Event == card.StateIs && t.State.Kind != card.DidIt:
			e.gap(at, "\"when you do\", or an event", "waiting later for how things stand")
		case waitsForMana(t) && !do.ThisTurn && isManaAnswer(nil, do.Do):
			e.gap(at, "\"this turn, whenever\"", "mana that is added once, when something is next used for mana")
		}
	case *card.PutCounters:
		e.counters(do.Kind, at)
		if do.Kind != "poison" && e.points(do.What) == OfPlayers {
			e.gap(at, "poison counters", do.Kind+" counters on players")
		}
	case *card.RemoveCounters:
		e.counters(do.Kind, at)
		e.onlyThings(do.What, at)
	case *card.MoveCounters:
		e.counters(do.Kind, at)
		e.onlyThings(do.From, at)
		e.onlyThings(do.To, at)
	case *card.ChooseFor:
		if when := e.when; !chosenFromAList(do) && (do.What != card.ChooseName || e.in == nil || e.in.Kind == card.EntersWith) {
			e.when = Entering
			e.gap(at, "a color, a basic land type or a player", "choosing a name, creature type or number for a permanent")
			e.when = when
		}
	case *card.CreateToken:
		if do.Keep != 0 {
			e.slots[do.Keep] = OfObjects
		}
	case *card.Search:
		if do.Keep != 0 {
			e.slots[do.Keep] = OfObjects
		}
	default:
		e.onlyThings(aboutThings(do), at)
	}
}

// onlyThings examines an instruction that can be about anything but players.
func (e *examiner) onlyThings(sel *card.Selector, at card.Pos) {
	if sel != nil && e.points(sel) == OfPlayers {
		e.gap(at, "", "doing this to a player")
	}
}

func (e *examiner) misplaced(of Extent, at card.Pos) {
	if of&OfPlayers != 0 {
		e.gap(at, "", "giving a permanent what only a player can have")
		return
	}
	e.gap(at, "", "giving a player what only a permanent can have")
}

// entering examines what is done as a permanent enters.
func (e *examiner) entering(do card.Effect, at card.Pos) {
	switch do.(type) {
	case *card.Tap, *card.PutCounters, *card.ChooseFor, *card.BecomeCopy:
	default:
		e.gap(at, "entering tapped, with counters or as a copy, and choices", "this as something enters")
	}
}

// chosenFromAList reports whether a choice is among things that can be listed.
func chosenFromAList(e *card.ChooseFor) bool {
	switch e.What {
	case card.ChooseColor, card.ChooseBasicLandType, card.ChoosePlayer, card.ChooseOpponent:
		return true
	}
	return e.Most > 0
}

// points says what a selector can point at.
func (e *examiner) points(sel *card.Selector) Extent {
	if sel == nil {
		return OfPlayers
	}
	switch sel.Kind {
	case card.This, card.TopOfLibrary:
		return OfObjects
	case card.You, card.Opponent, card.EachPlayer, card.ActivePlayer, card.DefendingPlayer, card.TriggerPlayer, card.ControllerOf, card.OwnerOf, card.Chosen, card.MostLife:
		return OfPlayers
	case card.Targeted:
		if sel.Index < len(e.targets) {
			return filterExtent(&e.targets[sel.Index].Filter)
		}
	case card.Each, card.Choose, card.Any:
		return filterExtent(sel.Filter)
	case card.InSlot:
		if of, kept := e.slots[sel.Index]; kept {
			return of
		}
	}
	return OfObjects | OfPlayers
}

// list puts names in a row.
func list(names []string) string { return strings.Join(names, ", ") }

// aboutThings is what an instruction concerns that cannot be done to a player, nil if it can be or concerns nothing.
func aboutThings(e card.Effect) *card.Selector {
	switch e := e.(type) {
	case *card.Destroy:
		return e.What
	case *card.Bury:
		return e.What
	case *card.Move:
		return e.What
	case *card.Tap:
		return e.What
	case *card.Untap:
		return e.What
	case *card.PhaseOut:
		return e.What
	case *card.Regenerate:
		return e.What
	case *card.RemoveFromCombat:
		return e.What
	case *card.RemoveCounters:
		return e.What
	case *card.CounterSpell:
		return e.What
	}
	return nil
}
