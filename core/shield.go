package core

import (
	"palimpsest/core/card"
)

// AssignDamage notes the damage that an instruction deals, divided as it says.
func (g *Game) AssignDamage(e *card.Damage, x *Context, rule Rule) {
	from := x.Source
	if e.From != nil && e.From.Kind != card.This {
		from = g.one(e.From, x)
	}
	if from == 0 {
		return
	}
	seen := int32(-1)
	if from == x.Source {
		seen = x.Seen
	}
	to := g.Pointed(e.To, x, nil)
	total := g.Amount(e.N, x)
	for _, r := range to {
		n := total
		switch {
		case e.Evenly:
			n = total / max(1, len(x.Targets))
		case e.Divided:
			n = g.shareOf(x, r)
		}
		g.Assign(Packet{Source: from, Seen: seen, To: r, N: n, Rule: rule, Cause: g.cause, Fixed: e.Unpreventable})
	}
	if e.To != nil {
		x.speaksOf(e.To, to)
	}
	x.ThatMuch = total
}

// shareOf is the part of a division that was announced for a target.
func (g *Game) shareOf(x *Context, r Ref) int {
	for i, t := range x.Targets {
		if t == r && i < len(x.Divide) {
			return int(x.Divide[i])
		}
	}
	return 0
}

// MakeShields puts up the shields of an instruction that prevents damage before it is dealt. The source of damage is
// chosen unless it has been.
func (g *Game) MakeShields(e *card.Prevent, x *Context, source Ref) {
	s := Shield{Kind: PreventShield, N: -1, Next: e.Next && e.N == nil, Combat: e.Combat}
	if e.N != nil {
		s.N = g.Amount(e.N, x)
	}
	g.putUp(s, e.To, e.From, source, x)
}

// MakeRedirections puts up the shields of an instruction that redirects damage before it is dealt. The source of
// damage is chosen unless it has been.
func (g *Game) MakeRedirections(e *card.Redirect, x *Context, source Ref) {
	s := Shield{Kind: RedirectShield, N: -1, Next: e.Next && e.N == nil}
	if e.N != nil {
		s.N = g.Amount(e.N, x)
	}
	for _, r := range g.Concerned(e.Instead, x) {
		s.Instead = r
	}
	g.putUp(s, e.To, e.From, source, x)
}

// putUp fills in whom a shield protects and from what, and puts it up.
func (g *Game) putUp(s Shield, to, from *card.Selector, source Ref, x *Context) {
	s.Controller, s.Source, s.Until, s.Turn, s.Cause = x.Controller, x.Source, card.UntilEndOfTurn, g.S.Turn, g.cause
	if s.From = source; from != nil && source == 0 {
		if from.Kind == card.Each {
			s.Filter = from.Filter
		} else {
			for _, r := range g.Concerned(from, x) {
				s.From = r
			}
			if s.From == 0 {
				return // no such source
			}
		}
	}
	if to == nil {
		g.addShield(s)
		return
	}
	for _, r := range g.Concerned(to, x) {
		s.To = r
		g.addShield(s)
	}
}

func (g *Game) addShield(s Shield) {
	s.Stamp = g.Stamp()
	g.S.Shields = append(g.S.Shields, s)
	rule := g.T.Shields[s.Kind]
	switch {
	case s.Kind != PreventShield:
	case s.N >= 0:
		rule = g.T.Cases.ShieldOfAmount
	case s.From != 0:
		rule = g.T.Cases.ShieldOfSource
	}
	g.Emit(Event{Verb: ShieldMade, Rule: rule, Subject: ToObject(s.Source), Object: s.To, Amount: max(0, s.N), Player: s.Controller, Detail: shieldWord(s.Kind)})
}

func shieldWord(k ShieldKind) string {
	return [...]string{"prevention", "redirection", "regeneration", "replacement"}[k]
}

// sendElsewhere puts a shield on permanents that sends them somewhere else if they would go to a graveyard.
func (g *Game) sendElsewhere(e *card.Instead, x *Context) {
	if e.Replace.Event != card.GoesToGraveyard {
		g.NotImplemented("this replacement: %s", x.Text())
	}
	way := &card.Ability{Kind: card.Static, Replace: e.Replace, Text: x.Text()}
	for _, r := range g.Concerned(e.Replace.What, x) {
		if id := r.Object(); id != 0 && g.S.Objects[id].Zone == card.Battlefield {
			g.addShield(Shield{Kind: ElsewhereShield, To: r, Way: way, N: 1, Controller: x.Controller, Source: x.Source, Until: e.Until, Turn: g.S.Turn, Cause: g.cause})
		}
	}
}

// RegenerationShield puts a shield on a permanent that replaces its next destruction this turn.
func (g *Game) RegenerationShield(id ID, x *Context) {
	if g.S.Objects[id].Zone != card.Battlefield {
		return
	}
	g.addShield(Shield{Kind: RegenerateShield, To: ToObject(id), N: 1, Controller: x.Controller, Source: x.Source, Until: card.UntilEndOfTurn, Turn: g.S.Turn, Cause: g.cause})
}
