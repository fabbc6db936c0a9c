package core

import (
	"cmp"
	"slices"

	"palimpsest/core/card"
)

// Mana abilities that an action names for its cost are used just as they are named, whatever they cost. Others than
// those whose whole cost is {T} are used only if they are named: what they take may not come back.

// ManaSource is a mana ability that an action names for its cost, by its source.
type ManaSource struct {
	ID    ID
	Tap   bool      // it is named to be tapped: {T} is in the cost of the ability
	Makes card.Mana // just so much; none: what the cost asks for
}

// manaNamed is what an action names to draw its mana from.
type manaNamed struct {
	tapping []ID         // tapped for mana, or for the cost of one of the sources
	sources []ManaSource // in the order in which they are used
	things  []ID         // what their costs take
}

// namedMana is what an action names to draw its mana from, what its own cost does not take; nil: nothing.
func (g *Game) namedMana(a *Action) *manaNamed {
	if len(a.Tapping)+len(a.Sources) == 0 {
		return nil
	}
	n := &manaNamed{tapping: g.ForMana(a), sources: a.Sources}
	if len(n.tapping)+len(n.sources) == 0 {
		return nil
	}
	if len(a.Costs) == 0 {
		return n
	}
	things := payment{named: a.Costs}
	g.EachCost(a, func(c *card.Cost) Why {
		g.takesAllNamed(c, a, &things)
		return Fine
	})
	n.things = things.named
	return n
}

// WithoutMana is an action as it is once its mana has been drawn: it names nothing more to draw it from.
func (g *Game) WithoutMana(a *Action) Action {
	rest := *a
	named := g.namedMana(a)
	if named == nil {
		return rest
	}
	rest.Tapping = lacking(a.Tapping, named.tapping)
	rest.Costs = lacking(a.Costs, named.things)
	rest.Sources = nil
	return rest
}

// takesAllNamed takes what is named for each part of a cost that puts things into other zones.
func (g *Game) takesAllNamed(c *card.Cost, a *Action, things *payment) {
	x := Context{Source: a.Obj, Controller: a.Who, X: a.X, Seen: -1}
	for _, part := range Leaving(c) {
		if part.What != nil {
			g.takesNamed(part.What, g.CostOptions(part.What, &x), things, &x)
		}
	}
}

// usesNamed appends the uses of a source as it is named, and says why there is none. Of several abilities that will do,
// one whose whole cost is {T} is used if the mana is left open.
func (g *Game) usesNamed(p Player, s *ManaSource, except ID, things []ID, list []manaTap) ([]manaTap, Why) {
	why, before := g.ownPermanent(p, s.ID), len(list)
	if why != Fine {
		return list, why
	}
	why = NoSuchAbility
	makesOther, by := Fine, Rule("")
	for _, simple := range [...]bool{true, false} {
		if len(list) > before && s.Makes.Zero() {
			break
		}
		g.ManaAbilities(s.ID, func(a *card.Ability) bool {
			if a.Cost.OnlyTap() != simple || s.Tap && !a.Cost.Tap || s.ID == except && a.Cost.Tap {
				return true
			}
			use := Action{Kind: Activate, Who: p, Obj: s.ID, Ability: a, Costs: things}
			if could := g.mayDraw(&use); could != Fine {
				why = could
				return true
			}
			t, makes := g.namedUse(&use, s)
			if makes {
				list = t.settled(list)
			}
			switch {
			case !makes && t.might != 0:
				makesOther = UnsureMana
			case !makes && makesOther == Fine:
				makesOther = MakesOther
			}
			if !makes {
				by = cmp.Or(by, g.MakesOtherBy(s.ID, a, &s.Makes))
			}
			return true
		})
	}
	switch {
	case len(list) > before:
		return list, Fine
	case makesOther != Fine:
		return list, g.RefusedBy(by, makesOther)
	}
	return list, why
}

// takesForUse takes what is named for the own cost of a mana ability: what is tapped, and what goes elsewhere.
func (g *Game) takesForUse(p Player, t *manaTap, taps, things *payment) (tapped, gone []ID) {
	use := Action{Who: p, Obj: t.id, X: int(t.x)}
	wereTaps, wereThings := taps.named, things.named
	g.takesAllNamed(&t.ability.Cost, &use, things)
	if c := &t.ability.Cost; c.TapOther != nil {
		x := Context{Source: t.id, Controller: p, X: int(t.x), Seen: -1}
		g.takesNamed(c.TapOther, g.ToTap(c, &x), taps, &x)
	}
	return lacking(wereTaps, taps.named), lacking(wereThings, things.named)
}

// lacking is what was named and is no more.
func lacking(were, are []ID) (gone []ID) {
	for _, id := range were {
		if !slices.Contains(are, id) {
			gone = append(gone, id)
		}
	}
	return gone
}

// namedToDraw asks whether mana can be drawn from what an action names, and takes what is named for the costs of that.
func (g *Game) namedToDraw(a *Action, taps, things *payment) (Why, Ref) {
	for i := range a.Sources {
		s := &a.Sources[i]
		if s.Tap && (slices.Contains(taps.named, s.ID) || slices.ContainsFunc(a.Sources[:i], func(o ManaSource) bool { return o.Tap && o.ID == s.ID })) {
			return AlreadyTapped, ToObject(s.ID)
		}
		uses, why := g.usesNamed(a.Who, s, 0, things.named, nil)
		if why != Fine {
			return why, ToObject(s.ID)
		}
		_, gone := g.takesForUse(a.Who, &uses[0], taps, things)
		if takesSpell(a, s.ID, gone) {
			return g.RefusedBy(g.Rules.Refuses[NothingToPay], PaidWithItself), ToObject(a.Obj)
		}
	}
	for i, id := range taps.named {
		uses, why := g.usesNamed(a.Who, &ManaSource{ID: id, Tap: true}, 0, things.named, nil)
		switch {
		case why == NoSuchAbility:
			return g.RefusedBy(g.Rules.Refuses[NothingToPay], GivesNoMana), ToObject(id)
		case why != Fine:
			return why, ToObject(id)
		case slices.Contains(taps.named[:i], id):
			return AlreadyTapped, ToObject(id)
		}
		g.takesForUse(a.Who, &uses[0], taps, things)
	}
	return Fine, 0
}

// takesSpell reports whether the use of a mana ability takes the very card that is cast with it: its source, or what its
// cost puts elsewhere.
func takesSpell(a *Action, source ID, gone []ID) bool {
	return a.Kind == Cast && (source == a.Obj || slices.Contains(gone, a.Obj))
}

// ownPermanent asks whether something is a permanent of a player, or a card in that player's hand: some have an ability
// there.
func (g *Game) ownPermanent(p Player, id ID) Why {
	switch o := &g.S.Objects[id]; {
	case id != 0 && g.isGiven(p, id, nil):
		return Fine
	case id == 0 || o.Zone != card.Hand && (o.Zone != card.Battlefield || o.Is(PhasedOut)):
		return NotOnBoard
	case o.Controller != p:
		return NotYours
	}
	return Fine
}

// keptFromCosts is the rule by which a mana ability cannot be used to pay for something, "" if it can.
func (g *Game) keptFromCosts(id ID, a *card.Ability) Rule {
	rule := g.Rules.KeptFromCosts(g, id, a)
	if rule != "" && !g.Follows(AsRefusal, rule) {
		return ""
	}
	return rule
}

// mayDraw asks whether a mana ability can be used for a cost, and everything of its own cost but mana.
func (g *Game) mayDraw(use *Action) Why {
	if why := g.mayActivate(use.Who, use.Obj, use.Ability); why != Fine {
		return why
	}
	if rule := g.keptFromCosts(use.Obj, use.Ability); rule != "" {
		return g.RefusedBy(rule, NotWhilePaying)
	}
	return g.canPay(&use.Ability.Cost, use)
}

// namedUse is the use of a mana ability for a source as it is named; ok is false where it does not make that mana. As
// many counters are removed for X as are needed for it, or all.
func (g *Game) namedUse(use *Action, s *ManaSource) (t manaTap, ok bool) {
	c := &use.Ability.Cost
	if use.X = 0; saysX(c.Counters) {
		use.X = g.Counters(use.Obj, c.CounterOf)
	}
	if c.Mana.X > 0 {
		return t, false
	}
	if s.Makes.Zero() {
		t, _ = g.manaUse(use)
		return t, t.makesAny()
	}
	t, _ = g.manaUse(use) // for what it might make, where none will do
	for most := use.X; ; use.X-- {
		if most > 0 {
			use.X = min(use.X, s.Makes.Value(0))
		}
		if picks, makes := g.MakesMana(use, s.Makes); makes {
			t, _ = g.manaUse(use)
			if t.asks {
				t.settle(picks)
			}
			return t, t.makesAny()
		}
		if use.X <= 0 {
			return t, false
		}
	}
}

// namedSources are the uses of what is named to draw mana from: of each just one will be used. ok is false where one of
// them gives none.
func (g *Game) namedSources(p Player, except ID, n *manaNamed) (list []manaTap, ok bool) {
	list = slices.DeleteFunc(g.manaSources(p, except, 0, 0), func(t manaTap) bool { return !slices.Contains(n.tapping, t.id) })
	defer func() { g.manaOpts = list }()
	taps, things := payment{named: n.tapping}, payment{named: n.things}
	for i := range n.sources {
		before := len(list)
		var why Why
		if list, why = g.usesNamed(p, &n.sources[i], except, things.named, list); why != Fine {
			return nil, false
		}
		for k := range list[before:] {
			list[before+k].entry = int16(i + 1)
		}
		g.takesForUse(p, &list[before], &taps, &things)
	}
	for i, id := range n.tapping {
		if slices.ContainsFunc(list, func(t manaTap) bool { return t.id == id && t.entry == 0 }) || !slices.Contains(taps.named, id) {
			continue // or it is tapped for the cost of one of the sources
		}
		before := len(list)
		var why Why
		if list, why = g.usesNamed(p, &ManaSource{ID: id, Tap: true}, except, things.named, list); why != Fine {
			return nil, false
		}
		for k := range list[before:] {
			list[before+k].entry = int16(len(n.sources) + i + 1)
		}
		g.takesForUse(p, &list[before], &taps, &things)
	}
	return list, true
}

// payingSources lists the mana abilities that a player can use by tapping and with mana, after those that cost no mana;
// nil if there is none.
func (g *Game) payingSources(p Player, except ID) []manaTap {
	if !g.filters {
		return nil
	}
	list := g.manaSources(p, except, 0, 0)
	free := len(list)
	for _, id := range g.S.Battlefield {
		if id == except || !g.mayTap(p, id) {
			continue
		}
		g.ManaAbilities(id, func(a *card.Ability) bool {
			use := Action{Kind: Activate, Who: p, Obj: id, Ability: a}
			if filtersMana(a) && g.mayDraw(&use) == Fine {
				if t, _ := g.manaUse(&use); t.makesAny() {
					t.entry = 1
					list = t.settled(list)
				}
			}
			return true
		})
	}
	g.manaOpts = list
	if len(list) == free {
		return nil
	}
	return list
}

// hasOtherSources reports whether a player has mana abilities that are used only if they are named.
func (g *Game) hasOtherSources(p Player) (has bool) {
	look := func(id ID) {
		g.ManaAbilities(id, func(a *card.Ability) bool {
			use := Action{Kind: Activate, Who: p, Obj: id, Ability: a}
			has = has || !a.Cost.OnlyTap() && !filtersMana(a) && g.mayDraw(&use) == Fine
			return !has
		})
	}
	for _, id := range g.S.Battlefield {
		if !has && g.ownPermanent(p, id) == Fine {
			look(id)
		}
	}
	for _, id := range g.S.Players[p].Hand {
		if !has && g.infos[g.S.Objects[id].Def].hasMana {
			look(id)
		}
	}
	return has
}

// costOfUse is the mana that a use costs.
func (g *Game) costOfUse(p Player, t *manaTap) card.Mana {
	if t.ability.Cost.OnlyTap() {
		return card.Mana{}
	}
	return g.TotalCost(&Action{Kind: Activate, Who: p, Obj: t.id, Ability: t.ability})
}

// gains reports whether a use makes more mana than it costs.
func (t *manaTap) gains() bool {
	if t.idle {
		return false
	}
	if t.ability.Cost.Mana.Zero() {
		return t.makesAny()
	}
	made := t.fixed.Value(0)
	if t.choice != 0 {
		made += t.n
	}
	return made > t.ability.Cost.Mana.Value(0)
}

// inOrder reports whether each use of a plan can be paid for as it is made, those that only tap first, and the cost in the
// end. The plan is in that order then.
func (g *Game) inOrder(m *manaPlan, cost *card.Mana) bool {
	g.inEntries(m)
	pool, limited := g.Usable(m.who, 0), g.limitedFor(m.who, m.spell)
	for i := range g.taps {
		if use := g.costOfUse(m.who, &g.taps[i]); !spend(&pool, &use, 0, cost, &card.Mana{}) {
			return false
		}
		if g.taps[i].only != nil { // no ability is paid for with it
			g.increaseMana(&limited, &m.made[i])
			continue
		}
		g.increaseMana(&pool, &m.made[i])
	}
	pool.Add(&limited)
	return spend(&pool, &card.Mana{Of: cost.Of}, 0, &card.Mana{}, &card.Mana{})
}

// inEntries puts the uses of a plan into the order in which they are named, those that only tap first.
func (g *Game) inEntries(m *manaPlan) {
	for i := range g.taps {
		for k := i; k > 0 && g.taps[k].entry < g.taps[k-1].entry; k-- {
			g.taps[k], g.taps[k-1] = g.taps[k-1], g.taps[k]
			if m.exact {
				m.made[k], m.made[k-1] = m.made[k-1], m.made[k]
			}
		}
	}
}
