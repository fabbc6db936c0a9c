package lint

import (
	"fmt"
	"slices"
	"strings"

	"palimpsest/core/card"
	"palimpsest/core/nearest"
	"palimpsest/core/scenario"
)

// Unknown lists the labels and extra costs that steps name and their cards do not have, in any printing. A label of another card
// of the scenario is known: an ability can be gained, and a card can be copied.
func Unknown(sc *scenario.Scenario, cards *card.Collection) (errors []*scenario.Error) {
	l := linter{sc: sc, library: Library{Cards: cards}}
	seen := map[card.Pos]bool{}
	for _, r := range l.readings() {
		for i := range r.Steps {
			for _, a := range actions(&r.Steps[i]) {
				if found := l.unknown(a); found != nil && !seen[found.Pos] {
					seen[found.Pos] = true
					errors = append(errors, found)
				}
			}
		}
	}
	return errors
}

// actions are what a step does, and what it tries otherwise.
func actions(s *scenario.Step) []*scenario.Action {
	if s.Try != nil {
		return []*scenario.Action{&s.Action, s.Try}
	}
	return []*scenario.Action{&s.Action}
}

// cardOf is the name of the card that an action is done with, "" if it is not known.
func cardOf(sc *scenario.Scenario, a *scenario.Action) string {
	switch a.Object.Kind {
	case scenario.EntityRef:
		e := &sc.Entities[a.Object.N]
		if e.CopyOf != "" {
			return e.CopyOf
		}
		return e.Card
	case scenario.NamedRef:
		name, _, _ := strings.Cut(a.Object.Name, "#")
		return name
	}
	return ""
}

// unknown is the first name in an action that nothing of its card has.
func (l *linter) unknown(a *scenario.Action) *scenario.Error {
	name := cardOf(l.sc, a)
	known := l.everyPrinting(name)
	if len(known) == 0 {
		return nil
	}
	if labels := gather(known, (*card.Card).Labels); a.Label != "" && !slices.Contains(labels, a.Label) && !slices.Contains(l.labels(), a.Label) {
		return &scenario.Error{Pos: a.LabelAt, Message: fmt.Sprintf("%s has no ability with the label [%s]", name, a.Label),
			Expected: oneOf(labels, "no label, since none of its abilities has one"), Nearest: nearest.Name(a.Label, labels)}
	}
	costs := gather(known, (*card.Card).ExtraCosts)
	if slices.ContainsFunc(known, (*card.Card).HasAlternative) {
		costs = append(costs, card.OwnAlternative)
	}
	for i, extra := range a.Extra {
		if !l.offers(extra) && !slices.Contains(costs, extra) && (extra != card.AnyExtraCost || len(costs) == 0) {
			return &scenario.Error{Pos: a.ExtraAt[i], Message: fmt.Sprintf("%s has no extra cost %q", name, extra),
				Expected: oneOf(costs, "none, since the card has no extra cost"), Nearest: nearest.Name(extra, costs)}
		}
	}
	return nil
}

// offers reports whether something of the start position that offers an alternative cost for spells has a name.
func (l *linter) offers(name string) bool {
	return slices.ContainsFunc(l.sc.Entities, func(e scenario.Entity) bool {
		return strings.EqualFold(card.Plain(e.Card), card.Plain(name)) && slices.ContainsFunc(l.everyPrinting(e.Card), (*card.Card).OffersCost)
	})
}

func oneOf(names []string, none string) string {
	if len(names) == 0 {
		return none
	}
	return strings.Join(names, ", ")
}

// everyPrinting are all printings of a card that can be read.
func (l *linter) everyPrinting(name string) (all []*card.Card) {
	if name == "" || l.library.Cards == nil {
		return nil
	}
	for _, id := range l.library.Cards.Printings(name) {
		if c, ok := l.library.Cards.Printing(name, id); ok {
			all = append(all, c)
		}
	}
	if c, ok := l.library.Cards.Base(name); ok {
		all = append(all, c)
	}
	return all
}

// labels are those of all cards of the start position.
func (l *linter) labels() (all []string) {
	for i := range l.sc.Entities {
		all = append(all, gather(l.everyPrinting(l.sc.Entities[i].Card), (*card.Card).Labels)...)
	}
	return all
}

// gather lists what printings have, each name once.
func gather(printings []*card.Card, of func(*card.Card) []string) (all []string) {
	for _, c := range printings {
		for _, name := range of(c) {
			if !slices.Contains(all, name) {
				all = append(all, name)
			}
		}
	}
	return all
}

// Unsaid lists what steps leave out that their cards ask for in every edition: targets, a mode, X; and what they say that their
// cards have not. Where something is expected of
// what becomes of a step, its author knows.
func Unsaid(sc *scenario.Scenario, library Library) []Warning {
	l := linter{sc: sc, library: library}
	for _, r := range l.readings() {
		l.unsaid(&r)
	}
	return l.warnings
}

func (l *linter) unsaid(r *scenario.Variant) {
	for i := range r.Steps {
		if s := &r.Steps[i]; !foreseen(r, s) {
			for _, a := range actions(s) {
				l.wrongVerb(s, a)
				l.leavesOut(r, s, a)
			}
		}
	}
}

// wrongVerb warns of a land that is to be cast, and of another card that is to be played as a land, in every edition.
func (l *linter) wrongVerb(s *scenario.Step, a *scenario.Action) {
	printings := l.printings(s, a)
	if a.Verb != scenario.Cast && a.Verb != scenario.PlayLand || len(printings) == 0 {
		return
	}
	isLand := func(c *card.Card) bool { return c.Types&card.Land != 0 }
	isNone := func(c *card.Card) bool { return !isLand(c) }
	_, what, _ := strings.Cut(a.Text, " ")
	switch {
	case a.Verb == scenario.Cast && !slices.ContainsFunc(printings, isNone):
		l.warn(a.Pos, "%s is a land, which is played and not cast: play %s", cardOf(l.sc, a), what)
	case a.Verb == scenario.PlayLand && !slices.ContainsFunc(printings, isLand):
		l.warn(a.Pos, "%s is no land, so it is cast: cast %s", cardOf(l.sc, a), what)
	}
}

// leavesOut warns of what an action leaves out, if each ability that it may mean asks for it in each edition.
func (l *linter) leavesOut(r *scenario.Variant, s *scenario.Step, a *scenario.Action) {
	var all []use
	for _, c := range l.printings(s, a) {
		of := uses(c, a)
		if len(of) == 0 {
			return // it has the ability from elsewhere, or in other editions alone
		}
		all = append(all, of...)
	}
	if len(all) == 0 {
		return
	}
	name, fewest, wanted, asksX, modal, others := cardOf(l.sc, a), all[0].targets(a.Mode), true, true, true, true
	for _, u := range all {
		others = others && u.onlyOthersChoose()
		fewest = min(fewest, u.targets(a.Mode))
		wanted = wanted && u.hasNoMode(a.Mode)
		asksX = asksX && u.x
		modal = modal && len(u.Modes) > 0
	}
	switch {
	case wanted:
		l.warn(modeAt(a), "%s has no use %q to choose: %s", name, a.Mode, strings.Join(card.PrintModes(all[0].Ability), "; "))
	case others && len(a.Targets) > 0:
		l.warn(a.Pos, "%s: another player chooses the target, so the step cannot name it: write [[answer]] with to = \"target\"", name)
	case others && !slices.ContainsFunc(r.Answers, func(x scenario.Answer) bool { return x.To == scenario.TargetChoice }):
		l.warn(a.Pos, "%s asks for a target that another player chooses, and no answer names it: write [[answer]] with to = \"target\"", name)
	case len(a.Targets) == 0 && fewest == 1:
		l.warn(a.Pos, "%s asks for a target, and none is named: %s targeting ...", name, a.Text)
	case len(a.Targets) < fewest:
		l.warn(a.Pos, "%s asks for %d targets, and the step names %d", name, fewest, len(a.Targets))
	case modal && a.Mode == "" && len(a.Choices)+len(a.Targets) == 0:
		l.warn(a.Pos, "%s asks which of its modes is used, and none is named: %s choosing ...", name, a.Text)
	case a.X >= 0 && !slices.ContainsFunc(l.everyPrinting(cardOf(l.sc, a)), hasX):
		l.warn(a.Pos, "%s has no X: leave out \"with X = %d\"", name, a.X)
	case asksX && a.X < 0 && a.Removing == 0 && !slices.ContainsFunc(a.Extra, l.paysInstead):
		l.warn(a.Pos, "%s asks for X, and none is named, so that X is 0: %s with X = ...", name, a.Text)
	}
}

// hasX reports whether any cost of a card has an X.
func hasX(c *card.Card) bool {
	return c.Cost.X > 0 || slices.ContainsFunc(c.Abilities, func(a *card.Ability) bool { return a.Cost.TakesX() || a.UpkeepOf.TakesX() })
}

// paysInstead reports whether a cost of this name is paid instead of the mana cost, so that nothing is chosen for an X in that.
func (l *linter) paysInstead(cost string) bool { return cost == card.OwnAlternative || l.offers(cost) }

// modeAt is where an action names a mode.
func modeAt(a *scenario.Action) card.Pos {
	for i := range a.Choices {
		if a.Choices[i].Word == a.Mode {
			return a.Choices[i].Pos
		}
	}
	return a.Pos
}

// use is an ability that an action may mean.
type use struct {
	*card.Ability
	x bool // whether X is chosen for it
}

// kinds are the abilities that a verb may mean, besides the spell that is cast.
var kinds = map[scenario.Verb][]card.AbilityKind{
	scenario.ActivateAb: {card.Activated},
	scenario.UseTrigger: {card.Triggered, card.Static},
	scenario.PhaseAb:    {card.PhaseAbility},
}

// uses are the abilities of a card that an action may mean.
func uses(c *card.Card, a *scenario.Action) (all []use) {
	if a.Verb == scenario.Cast {
		return []use{{spell(c), c.Cost.X > 0}}
	}
	for _, ab := range c.Abilities {
		if slices.Contains(kinds[a.Verb], ab.Kind) && (a.Label == "" || a.Label == ab.Label) {
			all = append(all, use{ab, ab.Cost.TakesX()})
		}
	}
	return all
}

// spell is what a card does when it is cast: of an Aura nothing but to be put on something.
func spell(c *card.Card) *card.Ability {
	if c.Attach != nil {
		return &card.Ability{Targets: []card.Target{{Filter: *c.Attach, Min: 1, Max: 1}}}
	}
	for _, ab := range c.Abilities {
		if ab.Kind == card.SpellAbility {
			return ab
		}
	}
	return &card.Ability{}
}

// targets is how many targets an ability asks for at least, in the mode of this name.
func (u use) targets(mode string) int {
	count := func(targets []card.Target) (n int) {
		for _, t := range targets {
			if t.N == nil && !othersChoose(&t) {
				n += t.Min
			}
		}
		return n
	}
	if len(u.Modes) == 0 {
		return count(u.Targets)
	}
	fewest := -1
	for i, named := range u.ModesNamed(mode) {
		if n := count(u.Modes[i].Targets); named && (fewest < 0 || n < fewest) {
			fewest = n
		}
	}
	return max(0, fewest)
}

// hasNoMode reports whether an ability has modes, and none of this name.
func (u use) hasNoMode(mode string) bool {
	return mode != "" && len(u.Modes) > 0 && !slices.Contains(u.ModesNamed(mode), true)
}

// onlyOthersChoose reports whether it has targets, and another player than who uses it chooses each of them.
func (u use) onlyOthersChoose() bool {
	return len(u.Modes) == 0 && len(u.Targets) > 0 && !slices.ContainsFunc(u.Targets, func(t card.Target) bool { return !othersChoose(&t) })
}

func othersChoose(t *card.Target) bool { return t.By != nil && t.By.Kind != card.You }
