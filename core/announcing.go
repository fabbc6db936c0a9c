package core

import (
	"math"

	"palimpsest/core/card"
)

// Announce makes the object of a spell or ability that is being played, on the stack or in a batch,
// with its mode, X, targets and division. The edition emits the event and pays the costs.
func (g *Game) Announce(a *Action, rule Rule) ID {
	var id ID
	g.refusePlayed(a)
	targets := g.chosenTargets(a)
	if a.Kind == Cast {
		id = g.Move(Moved{ID: a.Obj, To: card.Stack, Under: NoPlayer, Ahead: true})
		o := &g.S.Objects[id]
		o.Ability = g.SpellAbility(id)
		o.Controller, o.Base = a.Who, a.Who
		if a.Extra {
			o.Flags |= WasPaid
		}
	} else {
		var n *Object
		id, n = g.newObject()
		src := &g.S.Objects[a.Obj]
		n.Def, n.Phys, n.Kind, n.Owner, n.Base, n.Controller, n.Zone = src.Def, src.Phys, AbilityObject, a.Who, a.Who, a.Who, card.Stack
		n.Source, n.Ability, n.Seen = a.Obj, a.Ability, -1
		g.S.Objects[id].Hue = g.Chars(a.Obj).Colors
		g.S.Stack = append(g.S.Stack, id)
		g.used(a.Obj, a.Ability)
	}
	o := &g.S.Objects[id]
	o.Mode, o.X, o.By, o.Cause = a.Mode, int32(a.X), rule, g.cause
	o.Targets = g.S.span(targets)
	g.announceDivision(id, a.Divide, rule)
	g.touched(id)
	return id
}

// RememberSource lets an ability whose costs are paid remember its source as the edition has it. Of a source that its costs have taken away
// that is what is last known.
func (g *Game) RememberSource(id ID) {
	if o := &g.S.Objects[id]; o.Kind == AbilityObject && g.S.Objects[o.Source].Zone != card.NoZone {
		o.Seen = g.Rules.SourceSeen(g, o.Source)
	}
}

// used counts the uses of an ability that may be used only so often each turn, or asks how often it was.
func (g *Game) used(id ID, a *card.Ability) {
	if !a.CountsUses() {
		return
	}
	used := &g.S.Objects[id].Used
	slot, known := g.usesOf(id, a)
	if !known && (slot >= countedUses || *used != [countedUses]uint8{}) {
		g.NotImplemented("several abilities of one permanent whose uses of a turn are each counted: %s", g.Thing(id).Name)
	}
	if used[slot] < math.MaxUint8 {
		used[slot]++
	}
}

// announceDivision notes how a spell or ability divides what it does among its targets.
func (g *Game) announceDivision(id ID, parts []int32, rule Rule) {
	o := &g.S.Objects[id]
	if len(parts) == 0 && o.Ability != nil && o.Targets.N > 0 {
		if of, divided := amountDivided(o.Ability, o.Mode); divided {
			n := g.Amount(of, &Context{Source: id, Object: id, Controller: o.Controller, Ability: o.Ability, X: int(o.X), Seen: -1})
			if o.Ability.Kind == card.Triggered {
				parts = g.divideAmong(id, n, rule)
			} else {
				parts = division(n, int(o.Targets.N))
			}
		}
	}
	g.S.Objects[id].Divide = g.S.numSpan(parts)
}

// Reverse tells that an action was begun, found illegal and taken back with its payments. Lands that the
// action names were tapped for it before; the player says whether those mana abilities are taken back as well.
func (g *Game) Reverse(a *Action, refused Refusal, rule Rule, mana ManaRules) {
	if named := g.namedMana(a); named != nil {
		g.keepMana(a, named, rule, mana)
	}
	g.Emit(&Event{Verb: IsReversed, Rule: rule, Player: a.Who, Subject: ToObject(a.Obj), Object: refused.About, Detail: string(refused.Rule)})
}

// keepMana uses the mana abilities that an illegal action names and that its player does not take back.
func (g *Game) keepMana(a *Action, named *manaNamed, rule Rule, mana ManaRules) {
	c := Choice{Who: a.Who, Purpose: ToRemoveMana, Source: a.Obj, Rule: rule}
	var sources []ManaSource
	for _, id := range named.tapping {
		sources = append(sources, ManaSource{ID: id, Tap: true})
	}
	things := payment{named: named.things}
	for _, s := range append(sources, named.sources...) {
		c.About = ToObject(s.ID)
		uses, why := g.usesNamed(a.Who, &s, 0, things.named, nil)
		if why != Fine || g.ChooseYes(c) {
			continue // yes: the mana ability is reversed, too
		}
		use := &Action{Kind: Activate, Who: a.Who, Obj: s.ID, Ability: uses[0].ability, X: int(uses[0].x), N: int(uses[0].anyKind())}
		_, use.Costs = g.takesForUse(a.Who, &uses[0], &payment{}, &things)
		if !takesSpell(a, s.ID, use.Costs) { // else it cannot be used at all
			g.UseMana(use, mana)
		}
	}
}
