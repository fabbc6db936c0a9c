package replay

import (
	"fmt"
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/edition"
	"palimpsest/core/scenario"
)

// What the cards of a scenario say and the edition does not implement is found before the replay, for the cards that the
// scenario uses: those that are on the battlefield or on the stack from the start, and those that a step casts, plays or
// activates. A card that lies in a library, a hand or elsewhere is none of them until it comes into use, and what it lacks
// ends the replay then.

// use is how a scenario uses one of its cards.
type use struct {
	entity int
	action *scenario.Action // nil: it is there from the start
}

// examine notes what of the cards that the scenario uses the edition does not implement.
func (p *plan) examine(rules *core.Rules) {
	known := map[*card.Card][]core.Gap{}
	gapsOf := func(c *card.Card) []core.Gap {
		gaps, is := known[c]
		if !is {
			gaps = rules.Unsupported(c)
			known[c] = gaps
		}
		return gaps
	}
	for _, u := range p.uses() {
		for _, gap := range gapsOf(p.cards[u.entity]) {
			if p.counts(u, &gap) {
				p.gap(gap)
			}
		}
	}
	for _, u := range p.uses() {
		if c := p.cards[u.entity]; u.action != nil && len(u.action.Extra) > 0 && len(c.ExtraCosts()) > 1 {
			p.cannot("several extra costs of %s, of which one may be paid without the other", c.Name)
		}
	}
	for _, e := range p.effects {
		for _, gap := range gapsOf(e.card) {
			p.gap(gap)
		}
	}
	for i := range p.scenario.Entities {
		for _, c := range p.counted[i] {
			if ruled, is := rules.Support.RuledCounter(c.kind); is {
				p.cannot("%s: %s, on %s", ruled.Says, ruled.Rule, p.names[i])
			}
		}
	}
}

// uses are the uses of cards: first by what is there, then by the steps in their order.
func (p *plan) uses() (all []use) {
	for i := range p.scenario.Entities {
		all = append(all, use{entity: i})
	}
	add := func(a *scenario.Action) {
		if a != nil && a.Object.Kind == scenario.EntityRef {
			all = append(all, use{a.Object.N, a})
		}
	}
	for i := range p.steps {
		if !p.skipped[i] {
			add(&p.steps[i].Action)
			add(p.steps[i].Try)
		}
	}
	return all
}

// counts reports whether a use of a card needs what is not implemented.
func (p *plan) counts(u use, gap *core.Gap) bool {
	e := &p.scenario.Entities[u.entity]
	if gap.When == core.Entering && e.Chosen != "" {
		return false
	}
	switch {
	case u.action == nil && e.Zone == card.Battlefield:
		return gap.When == core.InPlay || gap.When == core.Outside
	case u.action == nil && (e.Zone == card.Hand || e.Zone == card.Graveyard):
		return gap.When == core.Outside
	case u.action == nil:
		return e.Zone == card.Stack && gap.Concerns(true, nil, -1)
	}
	switch a := u.action; a.Verb {
	case scenario.Cast, scenario.PlayLand:
		return gap.Concerns(true, nil, -1) && onlyMode(gap, a)
	case scenario.ActivateAb, scenario.TapForMana:
		return gap.Concerns(false, onlyAbility(p.cards[u.entity], a), -1) && onlyMode(gap, a)
	}
	return false
}

// onlyMode reports whether what is not implemented is needed in each mode that a step may mean.
func onlyMode(gap *core.Gap, a *scenario.Action) bool {
	if gap.Mode < 0 {
		return true
	}
	for i, wanted := range gap.Ability.ModesNamed(a.Mode) {
		if wanted && i != gap.Mode {
			return false
		}
	}
	return true
}

// onlyAbility is the activated ability that a step means, or none if it may mean several: which is used depends on the
// replay.
func onlyAbility(c *card.Card, a *scenario.Action) *card.Ability {
	found := noAbility
	for _, ab := range c.Abilities {
		if ab.Kind != card.Activated || a.Label != "" && a.Label != ab.Label || core.IsManaAbility(ab) != (a.Verb == scenario.TapForMana) {
			continue
		}
		if found != noAbility {
			return noAbility
		}
		found = ab
	}
	return found
}

// onlyRedirects reports whether what a step casts or activates redirects damage, and prevents none.
func (p *plan) onlyRedirects(a *scenario.Action) (redirects bool) {
	if a.Object.Kind != scenario.EntityRef {
		return false
	}
	prevents := false
	for _, ab := range p.cards[a.Object.N].Abilities {
		if a.Verb == scenario.Cast && ab.Kind == card.SpellAbility || a.Verb == scenario.ActivateAb && ab.Kind == card.Activated {
			card.Walk(ab, func(node any, _ card.Pos) bool {
				switch node.(type) {
				case *card.Redirect:
					redirects = true
				case *card.Prevent:
					prevents = true
				}
				return true
			})
		}
	}
	return redirects && !prevents
}

// gap notes something that the edition does not implement. It has a place where the scenario itself says it.
func (p *plan) gap(gap core.Gap) {
	g := edition.Gap{Card: gap.Card.Name, What: gap.What, Instead: gap.Instead}
	if gap.Pos.File == p.scenario.File {
		g.File, g.Line, g.Column = gap.Pos.File, gap.Pos.Line, gap.Pos.Column
	}
	if !slices.Contains(p.gaps, g) {
		p.gaps = append(p.gaps, g)
	}
}

// cannot notes something that cannot be set up or played, and that no card says.
func (p *plan) cannot(format string, a ...any) {
	g := edition.Gap{What: fmt.Sprintf(format, a...)}
	if !slices.Contains(p.gaps, g) {
		p.gaps = append(p.gaps, g)
	}
}

// problem is what keeps the plan from being replayed, "" if nothing does.
func (p *plan) problem() string {
	switch n := len(p.gaps); n {
	case 0:
		return ""
	case 1:
		return p.gaps[0].String()
	default:
		return fmt.Sprintf("%s (and %d more)", p.gaps[0], n-1)
	}
}
