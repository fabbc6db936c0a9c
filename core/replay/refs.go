package replay

import (
	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/scenario"
)

// resolve is what a reference of the script names now; 0 if there is no such thing. A card is its
// present object, wherever it is.
func (s *script) resolve(g *core.Game, r *scenario.Ref) core.Ref {
	switch r.Kind {
	case scenario.EntityRef:
		return core.ToObject(objectOf(g, r.N))
	case scenario.PlayerRef:
		return core.ToPlayer(core.Player(r.N))
	case scenario.StepRef:
		return core.ToObject(s.ofStep(g, r.N))
	case scenario.NamedRef:
		if i := s.named(g, r); i >= 0 {
			return core.ToObject(g.Things()[i].ID)
		}
	case scenario.TriggerOf:
		return core.ToObject(s.triggerOf(g, s.physOf(g, r.Of), max(1, r.Nth)))
	case scenario.AbilityOf:
		return core.ToObject(s.abilityOf(g, s.physOf(g, r.Of), max(1, r.Nth)))
	case scenario.SourceOfStep:
		return core.ToObject(s.sourceOf(g, r.Of))
	case scenario.TheDraw, scenario.CombatDamage, scenario.FirstDamage:
		return core.ToObject(s.gameAction(g, r.Kind))
	}
	return 0
}

// made is the spell or ability on the stack that a reference names, or that was there and is gone.
func (s *script) made(g *core.Game, r *scenario.Ref) core.ID {
	switch r.Kind {
	case scenario.StepRef:
		return s.madeBy(g, r.N)
	case scenario.EntityRef, scenario.NamedRef:
		phys := s.physOf(g, r)
		for _, id := range g.S.Stack {
			if o := g.S.Object(id); o.Phys == phys {
				return id
			}
		}
		return 0
	}
	return s.resolve(g, r).Object()
}

// madeBy is the spell or ability that a step put on the stack, 0 if it put none there.
func (s *script) madeBy(g *core.Game, step int) core.ID {
	p := &s.steps[step]
	if p.made != 0 || p.played == 0 {
		return p.made
	}
	if !p.madeAbility {
		if next := g.S.Object(p.played).Next; next != 0 && g.S.Object(next).Prev == p.played {
			p.made = next
		}
		return p.made
	}
	for id := core.ID(p.madeFrom); int(id) < len(g.S.Objects); id++ {
		if o := g.S.Object(id); o.Kind == core.AbilityObject && o.Source == p.played && (g.S.TriggerOf(id).Ability != nil) == p.triggered {
			p.made = id
			break
		}
	}
	return p.made
}

// ofStep is what a step put on the stack, or what the spell has become.
func (s *script) ofStep(g *core.Game, step int) core.ID {
	id := s.madeBy(g, step)
	if id == 0 || g.S.Object(id).Zone == card.Stack || g.S.Object(id).Kind == core.AbilityObject {
		return id
	}
	return g.Thing(id).ID
}

// sourceOf is the permanent whose ability a step used, as it is now.
func (s *script) sourceOf(g *core.Game, r *scenario.Ref) core.ID {
	if r == nil || r.Kind != scenario.StepRef || s.steps[r.N].played == 0 {
		return 0
	}
	return g.Thing(s.steps[r.N].played).ID
}

// physOf is the physical card or token behind a reference, -1 if there is none.
func (s *script) physOf(g *core.Game, r *scenario.Ref) int32 {
	switch {
	case r == nil:
		return -1
	case r.Kind == scenario.EntityRef:
		return int32(r.N)
	case r.Kind == scenario.NamedRef:
		return int32(s.named(g, r))
	}
	if id := s.resolve(g, r).Object(); id != 0 {
		return g.S.Object(id).Phys
	}
	return -1
}

// named is the thing that a name and a number stand for: with a number the one that came to be as that
// many-th of its name, without one the first that is on the battlefield, else the first.
func (s *script) named(g *core.Game, r *scenario.Ref) int {
	return s.namedFor(g, r, func(o *core.Object) bool { return o.Zone == card.Battlefield })
}

// namedFor is named, where of several alike the first is meant that will do for a purpose.
func (s *script) namedFor(g *core.Game, r *scenario.Ref, will func(*core.Object) bool) int {
	first, count := -1, 0
	for i := range g.Things() {
		t := &g.Things()[i]
		if t.ID == 0 || !s.isCalled(g, i, r.Name) {
			continue
		}
		count++
		switch {
		case r.Nth > 0:
			if count == r.Nth {
				return i
			}
		case will(g.S.Object(t.ID)):
			return i
		case first < 0:
			first = i
		}
	}
	return first
}

// resolveFor is resolve, where of several alike the first is meant that will do for a purpose.
func (s *script) resolveFor(g *core.Game, r *scenario.Ref, will func(*core.Object) bool) core.ID {
	if r.Kind == scenario.NamedRef && r.Nth == 0 {
		if i := s.namedFor(g, r, will); i >= 0 {
			return g.Things()[i].ID
		}
		return 0
	}
	return s.resolve(g, r).Object()
}

// isCalled reports whether a thing has a name: an entity that of the scenario, anything else that of
// its card.
func (s *script) isCalled(g *core.Game, thing int, name string) bool {
	if thing < len(s.plan.scenario.Entities) {
		e := &s.plan.scenario.Entities[thing]
		return e.Called() == name || e.Card == name
	}
	return g.Things()[thing].Name == name
}

// triggerOf is the nth triggered ability of a thing that waits to resolve, counted from the oldest.
func (s *script) triggerOf(g *core.Game, phys int32, nth int) core.ID {
	return nthOnStack(g, nth, func(id core.ID, o *core.Object) bool {
		return o.Kind == core.AbilityObject && o.Phys == phys && g.S.TriggerOf(id).Ability != nil
	})
}

// abilityOf is the nth activated ability of a thing that waits to resolve.
func (s *script) abilityOf(g *core.Game, phys int32, nth int) core.ID {
	return nthOnStack(g, nth, func(id core.ID, o *core.Object) bool {
		return o.Kind == core.AbilityObject && o.Phys == phys && g.S.TriggerOf(id).Ability == nil
	})
}

// gameAction is a game action that waits on the stack, or an ability that is one by the rules and belongs to no card.
func (s *script) gameAction(g *core.Game, kind scenario.RefKind) core.ID {
	return nthOnStack(g, 1, func(_ core.ID, o *core.Object) bool {
		if o.Kind == core.AbilityObject {
			return kind == scenario.TheDraw && g.S.Object(o.Source).Kind == core.ActionObject
		}
		return o.Kind == core.ActionObject && o.Is(core.IsDamage) == (kind != scenario.TheDraw) && (kind != scenario.FirstDamage || o.Is(core.DealtFirst))
	})
}

func nthOnStack(g *core.Game, nth int, is func(core.ID, *core.Object) bool) core.ID {
	for _, id := range g.S.Stack {
		if is(id, g.S.Object(id)) {
			if nth--; nth == 0 {
				return id
			}
		}
	}
	return 0
}
