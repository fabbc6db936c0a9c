package lint

import (
	"fmt"
	"slices"
	"strings"

	"palimpsest/core/card"
	"palimpsest/core/scenario"
)

// Library is what is known of cards, a scenario's own among them, and of editions. The zero value knows none, and nothing is said of what a card asks.
type Library struct {
	Cards    *card.Collection
	Editions []string
}

// plays finds steps that nobody can do in any edition, as far as the start position and the cards show it. Where
// something is expected of what becomes of a step, its author knows.
func (l *linter) plays(r *scenario.Variant) {
	for i := range r.Steps {
		s := &r.Steps[i]
		if s.Action.Verb == scenario.ActivateAb && s.Action.Label == "" {
			l.several(s)
		}
		if s.Action.Probe || foreseen(r, s) || s.Action.Verb != scenario.Cast && s.Action.Verb != scenario.PlayLand {
			continue
		}
		l.place(s)
		if printings := l.printings(s, &s.Action); s.Action.Verb == scenario.Cast && s.Action.Object.Kind == scenario.EntityRef && len(printings) > 0 {
			l.unpaid(s, printings)
		}
	}
}

// foreseen reports whether something is expected of what becomes of a step.
func foreseen(r *scenario.Variant, s *scenario.Step) bool {
	return slices.ContainsFunc(r.Expect, func(e scenario.Expectation) bool { return e.Step == s.ID })
}

// printings are what the card of an action says, each printing once, in the editions that its step is for.
func (l *linter) printings(s *scenario.Step, a *scenario.Action) (all []*card.Card) {
	name := cardOf(l.sc, a)
	if name == "" || l.library.Cards == nil {
		return nil
	}
	for _, edition := range l.library.Editions {
		asked := (len(l.sc.Only) == 0 || slices.Contains(l.sc.Only, edition)) && (len(s.Only) == 0 || slices.Contains(s.Only, edition))
		if c, ok := l.library.Cards.Printing(name, edition); ok && asked && !slices.Contains(all, c) {
			all = append(all, c)
		}
	}
	return all
}

// several finds a step that may mean several abilities with labels, and names none: the replay takes the first that is legal then.
func (l *linter) several(s *scenario.Step) {
	if !s.Action.Paying.Zero() {
		return // what is paid tells them apart
	}
	for _, c := range l.printings(s, &s.Action) {
		var fit []string
		named := true
		for _, a := range c.Abilities {
			if a.Kind == card.Activated && fits(&s.Action, a) && !slices.Contains(fit, "["+a.Label+"]") {
				fit, named = append(fit, "["+a.Label+"]"), named && a.Label != ""
			}
		}
		if len(fit) > 1 && named {
			l.warn(s.Pos, "several abilities of %s fit, %s, and the first is used that is legal then: name one, as in \"activate %[1]s %[3]s\"", c.Name, strings.Join(fit, " and "), fit[0])
			return
		}
	}
}

// fits reports whether a step that names no ability may mean this one: it is no mana ability, has as many targets as are
// named, and an X and the parts of its cost that the step speaks of.
func fits(step *scenario.Action, a *card.Ability) bool {
	targets, do := a.Targets, a.Do
	if len(a.Modes) > 0 {
		targets, do = a.Modes[0].Targets, a.Modes[0].Do
	}
	least, most := 0, 0
	for _, t := range targets {
		least, most = least+t.Min, most+t.Max
	}
	isMana := len(targets) == 0 && !slices.ContainsFunc(do, func(e card.Effect) bool { _, is := e.(*card.AddMana); return !is })
	if n := len(step.Targets); isMana || n < least || n > most || step.Mode != "" && len(a.Modes) == 0 || step.X >= 0 && a.Cost.Mana.X == 0 {
		return false
	}
	parts := map[scenario.ClauseKind]*card.Selector{scenario.Sacrificing: a.Cost.Sacrifice, scenario.Discarding: a.Cost.Discard, scenario.Exiling: a.Cost.Exile, scenario.Returning: a.Cost.Return}
	return !slices.ContainsFunc(step.CostBy, func(by scenario.ClauseKind) bool { return parts[by] == nil })
}

// place finds a card that is played and is not where it can be played from. What may come to the hand is not
// judged: from the library always, from elsewhere where a card of the scenario speaks of hands.
func (l *linter) place(s *scenario.Step) {
	object := s.Action.Object
	if object.Kind == scenario.NamedRef && !slices.ContainsFunc(l.sc.Entities, func(e scenario.Entity) bool { return e.Called() == object.Name }) {
		l.warn(s.Pos, "no %s is in the start position, and what is not there cannot be played", object.Name)
	}
	if object.Kind != scenario.EntityRef {
		return
	}
	e := &l.sc.Entities[object.N]
	if e.Zone == card.Library || e.Zone == card.Hand && e.Control == s.Player || l.speaksOf(e.Card, " hand", "play ", "cast ") {
		return
	}
	l.warn(s.Pos, "%s is not in the hand of %s: it %s", e.Called(), l.sc.Players[s.Player].Name, l.whereIs(e))
}

// whereIs says where something is at the start.
func (l *linter) whereIs(e *scenario.Entity) string {
	if e.Zone == card.Battlefield {
		return "is on the battlefield already"
	}
	return fmt.Sprintf("is in %s's %s", l.sc.Players[e.Control].Name, e.Zone)
}

// speaksOf reports whether a card of the scenario has one of these words in its text; of the card that is played
// itself any text is enough, for it may say from where it is played.
func (l *linter) speaksOf(played string, words ...string) bool {
	for i := range l.sc.Entities {
		name := l.sc.Entities[i].Card
		for _, edition := range l.library.Editions {
			c, _ := l.library.Cards.Printing(name, edition)
			if c == nil {
				continue
			}
			for _, a := range c.Abilities {
				if slices.ContainsFunc(words, func(w string) bool { return strings.Contains(a.Text, w) }) || name == played && strings.Contains(a.Text, "graveyard") {
					return true
				}
			}
		}
	}
	return len(l.library.Editions) == 0
}

// unpaid finds a spell that costs mana, of a player who has nothing that could give any.
func (l *linter) unpaid(s *scenario.Step, printings []*card.Card) {
	p := &l.sc.Players[s.Player]
	costs := func(c *card.Card) bool { return c.HasCost && c.Cost.Value(0) > 0 }
	if p.AsNeeded || !p.Mana.Zero() || len(s.Action.Extra) > 0 || slices.ContainsFunc(printings, func(c *card.Card) bool { return !costs(c) }) {
		return
	}
	for n := range l.sc.Entities {
		if e := &l.sc.Entities[n]; e.Control == s.Player && l.mayGiveMana(e.Card) {
			return
		}
	}
	l.warn(s.Pos, "%s costs %s, and %s has nothing that gives mana: lands, or mana = \"as needed\"", printings[0].Name, printings[0].Cost, p.Name)
}

// mayGiveMana reports whether a card is a land or speaks of mana, or of playing without it.
func (l *linter) mayGiveMana(name string) bool {
	for _, edition := range l.library.Editions {
		c, _ := l.library.Cards.Printing(name, edition)
		if c == nil || c.Types&card.Land != 0 {
			return true
		}
		for _, a := range c.Abilities {
			if strings.Contains(a.Text, "add ") || strings.Contains(a.Text, "mana") || strings.Contains(a.Text, "cost") || strings.Contains(a.Text, "control") {
				return true
			}
		}
	}
	return false
}
