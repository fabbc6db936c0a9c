package replay

import (
	"slices"
	"strings"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/scenario"
)

// propose makes the action of a step as it would be in a window, which is s.proposed from then on, and asks whether it
// is legal. Where the step leaves something open (which of several abilities, which mode) the first that is legal is
// taken; if none is, the refusal is that of the one that got furthest.
func (s *script) propose(g *core.Game, w *core.Window, i int) core.Refusal {
	p, a := &s.steps[i], &s.proposed
	act := p.action
	s.outline(g, w, p)
	switch act.Verb {
	case scenario.PlayLand:
		a.Kind = core.PlayLand
	case scenario.Cast:
		a.Kind = core.Cast
		if a.Obj != 0 && !s.namesCosts(g, act) {
			return core.Refused(core.NoSuchAbility, core.StageExists, g.Rules.Refuses[core.NoSuchAbility], core.ToObject(a.Obj))
		}
		return s.anyMode(g, w, p, modal(g, a))
	case scenario.ActivateAb:
		return s.anyAbility(g, w, p, core.Activate, func(ab *card.Ability) bool { return ab.Kind == card.Activated })
	case scenario.TapForMana:
		return s.manaAbility(g, w, p)
	case scenario.UseTrigger:
		return s.anyAbility(g, w, p, core.UseTriggered, func(ab *card.Ability) bool { return ab.Kind == card.Triggered || ab.Kind == card.Static })
	case scenario.PhaseAb:
		return s.anyAbility(g, w, p, core.PlayPhase, func(ab *card.Ability) bool { return ab.Kind == card.PhaseAbility })
	case scenario.PayPhase:
		return s.anyAbility(g, w, p, core.PayPhase, func(ab *card.Ability) bool { return ab.Kind == card.PhaseCost })
	case scenario.DeclineCost:
		return s.anyAbility(g, w, p, core.LeavePhase, func(ab *card.Ability) bool { return ab.Kind == card.PhaseCost })
	case scenario.Concede:
		a.Kind = core.Concede
	case scenario.Pass:
		a.Kind = core.Pass
	case scenario.Decline:
		r := s.anyAbility(g, w, p, core.UseTriggered, func(ab *card.Ability) bool { return ab.Kind == card.Triggered })
		*a = core.Action{Who: w.Who} // to decline what could be used is to pass
		return r
	}
	return s.judged(g, w, p)
}

// namesCosts takes the costs that a step names into the proposed action: buyback, one by its label, "extra cost" where the
// card has but one; "alternative cost" for that of the card, or the permanent that offers one. It reports whether all are
// known, and no two are alternatives.
func (s *script) namesCosts(g *core.Game, act *scenario.Action) bool {
	if len(act.Extra) == 0 {
		return true
	}
	a := &s.proposed
	known := g.Def(a.Obj).ExtraCosts()
	for _, name := range act.Extra {
		instead := s.alternative(g, a, name)
		switch {
		case instead != 0 && a.Instead != 0 && a.Instead != instead:
			return false
		case instead != 0:
			a.Instead = instead
		case slices.Contains(known, name) || name == card.AnyExtraCost && len(known) > 0:
			a.Extra = true
		default:
			return false
		}
	}
	return true
}

// alternative is what offers the alternative cost that a step names, 0 if nothing of that name does.
func (s *script) alternative(g *core.Game, a *core.Action, name string) core.ID {
	for _, id := range g.AlternativeCosts(a.Obj) {
		offers := g.Thing(id).Name
		if id == a.Obj {
			offers = card.OwnAlternative
		}
		if strings.EqualFold(card.Plain(offers), card.Plain(name)) {
			return id
		}
	}
	return 0
}

// outline proposes an action with all that a step says of it, in the memory of the step.
func (s *script) outline(g *core.Game, w *core.Window, p *progress) {
	act := p.action
	p.divide, p.costs, p.tapping, p.sources = p.divide[:0], p.costs[:0], p.tapping[:0], p.sources[:0]
	s.aim(g, p)
	for _, n := range act.Divide {
		p.divide = append(p.divide, int32(n))
	}
	s.payWith(g, w.Who, act, p.memory)
	a := &s.proposed
	*a = core.Action{}
	a.Who, a.X, a.Obj = w.Who, max(0, act.X), s.object(g, w.Who, act)
	a.Targets, a.Divide, a.Costs, a.Tapping, a.Sources = p.targets, p.divide, p.costs, p.tapping, p.sources
}

// aim finds the targets that a step names.
func (s *script) aim(g *core.Game, p *progress) {
	p.targets = p.targets[:0]
	for i := range p.action.Targets {
		p.targets = append(p.targets, s.another(g, &p.action.Targets[i], p.targets))
	}
}

// payWith finds what an action names to pay with.
func (s *script) payWith(g *core.Game, who core.Player, act *scenario.Action, named *memory) {
	for i := range act.Costs {
		named.costs = append(named.costs, s.toPay(g, who, act, i, named.costs))
	}
	for i := range act.Tapping {
		named.tapping = append(named.tapping, s.untapped(g, who, &act.Tapping[i], named.tapping))
	}
	for i := range act.Sources {
		from := &act.Sources[i]
		named.sources = append(named.sources, core.ManaSource{ID: s.source(g, who, from, named), Tap: from.Tapped, Makes: from.Makes})
	}
}

// paysWith adds to the answer to a question what it is paid with, and says why it cannot be paid so.
func (s *script) paysWith(g *core.Game, w *core.Window, with *scenario.Action, a *core.Action) core.Refusal {
	if with != nil {
		var named memory
		s.payWith(g, w.Who, with, &named)
		a.Costs, a.Tapping, a.Sources = named.costs, named.tapping, named.sources
		g.NameDemanded(w, a, with.Paying)
	}
	if with == nil && g.CanPay(w.Cost, w.Who, w.Source, w.X) {
		return core.Refusal{}
	}
	payment := w.Demanded(a)
	if r := g.Payable(&payment); r.No() {
		return r
	}
	if with == nil {
		return core.Refusal{}
	}
	return s.unused(g, with, &payment)
}

// source is what a mana ability is used of: of several alike one that can be tapped and is not named already, where the
// step has it tapped.
func (s *script) source(g *core.Game, who core.Player, from *scenario.Source, named *memory) core.ID {
	if !from.Tapped {
		return s.resolveFor(g, &from.What, func(o *core.Object) bool {
			return o.Controller == who && (o.Zone == card.Battlefield || o.Zone == card.Hand)
		})
	}
	taken := slices.Clone(named.tapping)
	for _, of := range named.sources {
		if of.Tap {
			taken = append(taken, of.ID)
		}
	}
	return s.untapped(g, who, &from.What, taken)
}

// object is what an action is done with. Of several cards alike it is the first that will do.
func (s *script) object(g *core.Game, who core.Player, act *scenario.Action) core.ID {
	switch act.Verb {
	case scenario.Cast, scenario.PlayLand:
		return s.resolveFor(g, &act.Object, func(o *core.Object) bool { return o.Zone == card.Hand && o.Owner == who })
	case scenario.TapForMana, scenario.ActivateAb:
		id := s.untapped(g, who, &act.Object, nil)
		if act.Verb == scenario.TapForMana || id != 0 && g.S.Object(id).Zone == card.Battlefield {
			return id
		}
		for _, zone := range [...]card.Zone{card.Hand, card.Graveyard} {
			there := s.resolveFor(g, &act.Object, func(o *core.Object) bool { return o.Zone == zone && o.Owner == who })
			if there != 0 && worksIn(g, there, zone) {
				return there
			}
		}
		return id
	}
	return s.resolve(g, &act.Object).Object()
}

// worksIn reports whether a card is in a zone and has an ability that is activated there.
func worksIn(g *core.Game, id core.ID, zone card.Zone) bool {
	return g.S.Object(id).Zone == zone && slices.ContainsFunc(g.Def(id).Abilities, func(a *card.Ability) bool { return a.Works == zone })
}

// untapped is the permanent that a reference names: of several alike one that is untapped and not among
// those that are already taken.
func (s *script) untapped(g *core.Game, who core.Player, r *scenario.Ref, taken []core.ID) core.ID {
	return s.resolveFor(g, r, func(o *core.Object) bool {
		if o.Zone != card.Battlefield || o.Controller != who || o.Is(core.Tapped) {
			return false
		}
		for _, id := range taken {
			if g.S.Object(id) == o {
				return false
			}
		}
		return true
	})
}

// toPay is what a step names for a cost: of several alike one that is where the clause takes it from, and not named already.
func (s *script) toPay(g *core.Game, who core.Player, act *scenario.Action, i int, named []core.ID) core.ID {
	return s.resolveFor(g, &act.Costs[i], func(o *core.Object) bool {
		if slices.ContainsFunc(named, func(id core.ID) bool { return g.S.Object(id) == o }) {
			return false
		}
		switch act.CostBy[i] {
		case scenario.Sacrificing, scenario.Returning:
			return o.Zone == card.Battlefield && o.Controller == who
		case scenario.Discarding:
			return o.Zone == card.Hand && o.Owner == who
		}
		return o.Owner == who && o.Zone != card.NoZone
	})
}

// another is what a reference names: of several alike one on the battlefield that is not named already.
func (s *script) another(g *core.Game, r *scenario.Ref, named []core.Ref) core.Ref {
	if r.Kind != scenario.NamedRef || r.Nth != 0 || len(named) == 0 {
		return s.resolve(g, r)
	}
	return core.ToObject(s.resolveFor(g, r, func(o *core.Object) bool {
		return o.Zone == card.Battlefield && !slices.ContainsFunc(named, func(n core.Ref) bool { return n.Object() != 0 && g.S.Object(n.Object()) == o })
	}))
}

// judged asks whether the proposed action is legal, with all that the step says of it. One that is to be attempted as a player
// would is begun even if it is not, as long as only its targets or costs are at fault.
func (s *script) judged(g *core.Game, w *core.Window, p *progress) core.Refusal {
	act, a := p.action, &s.proposed
	removedForX(g, act, a)
	a.Targets = p.targets
	if p.chooses = choosesInstead(g, a); p.chooses {
		a.Targets = nil
	}
	if a.Obj != 0 && !act.Paying.Zero() {
		g.NamePayment(a, act.Paying)
	}
	r := g.Legal(w, a)
	if !r.No() {
		return s.unused(g, act, a)
	}
	if act.Attempt && r.Stage >= core.StageTargets {
		a.Attempt = true
		return core.Refusal{}
	}
	if !a.Keeps.Zero() {
		other := *a
		other.Paying, other.Keeps = card.Mana{}, card.Mana{}
		if !g.Legal(w, &other).No() {
			return core.Refused(core.OtherPayment, core.StageCosts, g.Rules.Refuses[a.NoMana()], core.ToObject(a.Obj))
		}
	}
	return r
}

// choosesInstead reports whether an action names targets for a text that has none, and that has something chosen as it is
// carried out, or means the player who is named: what one edition targets is chosen in another, or is known without a choice.
func choosesInstead(g *core.Game, a *core.Action) bool {
	if len(a.Targets) == 0 || a.Obj == 0 || len(g.TargetsAskedFor(a)) > 0 {
		return false
	}
	of := a.Ability
	if a.Kind == core.Cast {
		of = g.SpellAbility(a.Obj)
	}
	do := core.Instructions(of, a.Mode)
	p, one := onlyPlayer(a)
	return hasChosen(do, one && p != a.Who) || one && p == a.Who && untargetedModes(of) && onlyYou(do)
}

// untargetedModes reports whether a text has modes, and none of them targets anything.
func untargetedModes(of *card.Ability) bool {
	return of != nil && len(of.Modes) > 0 && !slices.ContainsFunc(of.Modes, func(m card.Mode) bool { return len(m.Targets) > 0 })
}

// hasChosen reports whether instructions have something chosen as they are carried out, or speak of the opponent where that counts.
func hasChosen(do []card.Effect, opponentCounts bool) (does bool) {
	card.Walk(do, func(node any, _ card.Pos) bool {
		choice, is := node.(*card.Selector)
		does = does || is && (choice.Kind == card.Choose || choice.Kind == card.Opponent && opponentCounts)
		return !does
	})
	return does
}

// onlyYou reports whether instructions speak of nobody and nothing but their controller: a mode is meant by that player's name, as
// "draw three cards" is where another mode has an opponent draw them.
func onlyYou(do []card.Effect) bool {
	only := true
	card.Walk(do, func(node any, _ card.Pos) bool {
		s, is := node.(*card.Selector)
		only = only && (!is || s.Kind == card.You)
		return only
	})
	return only
}

// onlyPlayer is the one target of an action, if that is a player.
func onlyPlayer(a *core.Action) (core.Player, bool) {
	p, is := a.Targets[0].Player()
	return p, is && len(a.Targets) == 1
}

// removedForX makes X the number of counters that the step removes, where the cost of the proposed action removes X.
func removedForX(g *core.Game, act *scenario.Action, a *core.Action) {
	if act.Removing > 0 && act.X < 0 && a.Obj != 0 {
		if _, isX := g.Removes(a); isX {
			a.X = act.Removing
		}
	}
}

// further keeps of two refusals the one that got further, of equals the first.
func further(best, r core.Refusal) core.Refusal {
	if !best.No() || r.Stage > best.Stage {
		return r
	}
	return best
}

// noAbility is an ability that nothing has.
var noAbility = &card.Ability{Kind: card.Activated}
