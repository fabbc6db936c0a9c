package core

import (
	"slices"

	"palimpsest/core/card"
)

// MakeShields puts up the shields of an instruction that prevents damage before it is dealt. The source of damage is
// chosen unless it has been.
func (g *Game) MakeShields(e *card.Prevent, x *Context, source Ref) {
	s := Shield{Kind: PreventShield, N: -1, Next: e.Next && e.N == nil, Combat: e.Combat, Tally: g.tally(e, x)}
	if e.Then != nil {
		s.Way = &card.Ability{Kind: card.SpellAbility, Do: e.Then, Text: x.Text()}
	}
	if e.N != nil {
		s.N = max(0, g.Amount(e.N, x))
	}
	if !e.Divided {
		g.putUp(s, e.To, e.From, source, x)
		return
	}
	for _, r := range g.Concerned(e.To, x) {
		if s.N = g.ShareOf(x, r); s.N > 0 {
			g.putUpFor(s, []Ref{r}, e.From, source, x)
		}
	}
}

// tally is the number of the sum of what an instruction prevents, 0 if nothing speaks of it.
func (g *Game) tally(e *card.Prevent, x *Context) int32 {
	if e.Sum == 0 {
		return 0
	}
	slot := x.slot(e.Sum)
	if slot.N == 0 {
		g.S.Prevented = append(g.S.Prevented, 0)
		slot.N = len(g.S.Prevented)
	}
	return int32(slot.N)
}

// HasPrevented adds to the sum of what an instruction has prevented, and carries out what is done then.
func (g *Game) HasPrevented(e *card.Prevent, x *Context, p *Packet, n int) {
	if e.Sum+len(e.Then) == 0 || n == 0 {
		return
	}
	s := Shield{Tally: g.tally(e, x), Controller: x.Controller, Source: x.Source}
	if e.Then != nil {
		s.Way = &card.Ability{Kind: card.SpellAbility, Do: e.Then, Text: x.Text()}
	}
	g.shieldPrevented(&s, p, n, x.Rule)
}

// shieldPrevented does the same for a shield: what it does besides happens right after it has prevented damage.
func (g *Game) shieldPrevented(s *Shield, p *Packet, n int, rule Rule) {
	if s.Tally != 0 {
		g.S.Prevented[s.Tally-1] += int32(n)
	}
	if s.Way != nil && n > 0 {
		g.doneBesides(s, p, n, rule)
	}
}

// doneBesides carries out what a shield does besides, as it applies to damage, of which it prevents n.
func (g *Game) doneBesides(s *Shield, p *Packet, n int, rule Rule) {
	event := Waiting{Subject: ToObject(p.Source), Other: p.To, Player: g.Affected(p.To), N: n, Seen: -1}
	g.Carry(s.Way.Do, &Context{Source: s.Source, Controller: s.Controller, Ability: s.Way, Trigger: &event, Seen: -1, Rule: rule})
}

// MakeRedirections puts up the shields of an instruction that redirects damage before it is dealt. The source of
// damage is chosen unless it has been.
func (g *Game) MakeRedirections(e *card.Redirect, x *Context, source Ref) {
	s := Shield{Kind: RedirectShield, N: -1, Next: e.Next && e.N == nil, Combat: e.Combat}
	if e.N != nil {
		s.N = max(0, g.Amount(e.N, x))
	}
	for _, r := range g.Concerned(e.Instead, x) {
		s.Instead = r
	}
	g.putUp(s, e.To, e.From, source, x)
}

// putUp fills in whom a shield protects and from what, and puts it up.
func (g *Game) putUp(s Shield, to, from *card.Selector, source Ref, x *Context) {
	protected := []Ref{0}
	if to != nil {
		protected = g.Concerned(to, x)
	}
	g.putUpFor(s, protected, from, source, x)
}

// putUpFor is putUp for certain things; 0 is everything.
func (g *Game) putUpFor(s Shield, protected []Ref, from *card.Selector, source Ref, x *Context) {
	s.Controller, s.Source, s.Until, s.Turn, s.Cause = x.Controller, x.Source, card.UntilEndOfTurn, g.S.Turn, g.cause
	against := []Ref{source}
	if from != nil && source == 0 {
		if from.Kind == card.Each {
			s.Filter = from.Filter
		} else if against = g.Concerned(from, x); len(against) == 0 {
			return // no such source
		} else {
			s.Filter = g.Rules.AskedAgain(from)
		}
	}
	for _, s.From = range slices.Clone(against) {
		for _, s.To = range protected {
			g.addShield(s)
		}
	}
}

// AskedOnce: what a source has to be is asked as it is chosen, and not again.
func AskedOnce(*card.Selector) *card.Filter { return nil }

// AskedAgain: it is asked again as the source would deal damage.
func AskedAgain(from *card.Selector) *card.Filter {
	if from.Kind == card.Any || from.Kind == card.Choose {
		return from.Filter
	}
	return nil
}

func (g *Game) addShield(s Shield) {
	rule := g.Rules.Shields[s.Kind]
	switch {
	case s.Kind != PreventShield:
	case s.N >= 0:
		rule = g.Rules.Cases.ShieldOfAmount
	case s.From != 0:
		rule = g.Rules.Cases.ShieldOfSource
	}
	if !g.Follows(AsReplacement, rule) {
		return
	}
	s.Stamp = g.Stamp()
	g.S.Shields = append(g.S.Shields, s)
	g.Emit(&Event{Verb: ShieldMade, Rule: rule, Subject: ToObject(s.Source), Object: s.To, Amount: max(0, s.N), Player: s.Controller, Detail: shieldWord(s.Kind)})
}

func shieldWord(k ShieldKind) string {
	return [...]string{"prevention", "redirection", "regeneration", "replacement"}[k]
}
