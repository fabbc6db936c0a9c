package card

import (
	"cmp"
	"slices"
)

func (p *activatedLine) lower(s *speech, a *Ability) {
	a.Kind = Activated
	a.Cost = p.Cost.lower(s)
	if p.OnX != nil {
		if a.Cost.Mana.X == 0 {
			s.fail(p.OnX.Pos, "the cost has no X on which mana is spent")
		}
		a.Cost.OnX = Only(colorWords[p.OnX.Color])
	}
	s.activated = a
	p.Do.lower(s, a)
	s.activated = nil
	if len(a.Modes) > 0 && !slices.ContainsFunc(a.Modes, func(m Mode) bool { return !m.onlyAddsMana() }) {
		s.fail(p.Pos, "which mana it adds is no use of its own: write \"add {B}{B} or {G}{G}\", or an ability for each")
	}
	switch {
	case p.Only != nil:
		p.Only.lower(s, a)
	case p.Most != nil && p.Most.Twice:
		a.Most = 2
	case p.Most != nil:
		a.Most = s.number(p.Most.N.Pos, p.Most.N.Number)
	}
	a.AnyPlayer, a.OwnerOnly = p.Any, p.Own
	switch {
	case a.Cost.FromHand:
		a.Works = Hand
	case s.inGraveyard:
		a.Works = Graveyard
	}
}

// onlyAddsMana reports whether a use of several would make a mana ability if it were the only one.
func (m *Mode) onlyAddsMana() bool {
	return len(m.Targets) == 0 && !slices.ContainsFunc(m.Do, func(e Effect) bool { _, is := e.(*AddMana); return !is })
}

func (p *onlyPhrase) lower(s *speech, a *Ability) {
	for _, l := range p.Limits {
		l.lower(s, a)
	}
	if cond := cmp.Or(p.If, p.AndIf); cond != nil {
		a.If = cond.lower(s)
	}
}

// combatLimits are the points of combat before which something may be done.
var combatLimits = map[string]Limit{
	"attackersaredeclared": BeforeAttackers, "blockersaredeclared": BeforeBlockers, "thecombatdamagestep": BeforeDamage, "combatisover": BeforeCombatEnds,
}

func (p *limitPhrase) lower(s *speech, a *Ability) {
	limit := Limit(0)
	switch {
	case a.Kind == CastOnly && (p.Once || p.As != ""):
		s.fail(p.Pos, "a card is cast \"only during ...\", \"only before ...\" or \"only if ...\"")
	case p.Once:
		if a.Most != 0 {
			s.fail(p.Pos, "this limit is named twice")
		}
		a.Most = 1
	case p.Upkeep:
		limit = InUpkeep
	case p.Before != "":
		limit = combatLimits[p.Before]
	case p.During == "upkeep":
		limit = InYourUpkeep
	case p.During == "drawstep":
		limit = InYourDraw
	case p.During == "turn":
		limit = InYourTurn
	case p.During != "":
		limit = InCombat
	case a.Class != ClassNone:
		s.fail(p.Pos, "an ability is used at the times of one thing only: two are named")
	default:
		a.Class = classWords[p.As]
	}
	if limit != 0 && a.Only.Has(limit) {
		s.fail(p.Pos, "this limit is named twice")
	}
	a.Only |= limit
}

func (p *castOnlyLine) lower(s *speech, a *Ability) {
	a.Kind = CastOnly
	p.Only.lower(s, a)
}
