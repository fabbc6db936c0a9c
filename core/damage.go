package core

import (
	"iter"
	"slices"

	"palimpsest/core/card"
)

// Assign notes damage that a source will deal; how and when it is dealt is the edition's.
func (g *Game) Assign(p Packet) {
	if p.N <= 0 {
		return
	}
	p.N = g.bounded(p.N)
	g.S.Packets = append(g.S.Packets, p)
}

// sourceMatches reports whether a source of damage is the one that a shield or ability speaks of.
func (g *Game) sourceMatches(from Ref, f *card.Filter, p *Packet, you Player, owner ID) bool {
	if from != 0 && from.Object() != p.Source && g.S.Objects[p.Source].Prev != from.Object() {
		return false
	}
	if f == nil {
		return true
	}
	x := Context{Source: owner, Controller: you, Seen: -1}
	return g.matches(f, p.Source, g.Seen(p.Seen, p.Source), &x)
}

// Multiply lets the static abilities that double damage act on a packet, each once, by a rule.
func (g *Game) Multiply(p *Packet, rule Rule) {
	for id, k := range g.damageStatics() {
		a, mark := g.defs[g.S.Objects[id].Def].Abilities[k], staticMark(id, k)
		if a.Replace.Multiply > 1 && !g.hasTried(p, mark) && g.changes(a, id, p) {
			g.tries(p, mark)
			g.multiplied(a, id, p, rule)
		}
	}
}

// Reduce takes off a packet what protection and static prevention take off, and says by which of the
// two rules given; it is for the edition to say when that happens.
func (g *Game) Reduce(p *Packet, protection, static Rule) {
	if p.N <= 0 || g.Unpreventable(p) {
		return
	}
	if id := p.To.Object(); id != 0 && g.ProtectedFrom(id, g.Seen(p.Seen, p.Source), p.Source) && g.Follows(AsReplacement, protection) {
		g.prevented(p, p.N, protection, 0)
		return
	}
	for id, k := range g.damageStatics() {
		if a := g.defs[g.S.Objects[id].Def].Abilities[k]; a.Replace.Multiply <= 1 && a.Replace.Instead == nil && g.Follows(AsReplacement, static) {
			g.reduceBy(a, id, p, &DamageRules{Static: static})
		}
	}
}

// damageStatics are the static abilities in force that change damage: the permanent, and which of its abilities.
func (g *Game) damageStatics() iter.Seq2[ID, int] {
	return func(yield func(ID, int) bool) {
		for _, id := range g.S.statics {
			o := &g.S.Objects[id]
			if o.Zone != card.Battlefield || o.Is(PhasedOut) || !g.infos[o.Def].changesDamage || g.Chars(id).LostAll {
				continue
			}
			for k, a := range g.defs[o.Def].Abilities {
				if a.Kind == card.Static && a.Replace != nil && a.Replace.Event == card.DamageEvent && g.Rules.Sleeps(g, id, a) == "" && !yield(id, k) {
					return
				}
			}
		}
	}
}

// reduceBy lets a static ability change a packet, by the rule of how it does.
func (g *Game) reduceBy(a *card.Ability, id ID, p *Packet, by *DamageRules) {
	r := a.Replace
	if p.N <= 0 || !g.changes(a, id, p) {
		return
	}
	x := Context{Source: id, Controller: g.S.Objects[id].Controller, Ability: a, Seen: -1}
	switch {
	case r.Instead != nil:
		if to, ok := g.insteadOf(r, &x); ok {
			g.Redirect(p, p.N, to, by.Redirect)
		}
	case r.All:
		g.prevented(p, p.N, by.Static, id)
	case r.Prevent != nil:
		n := g.Amount(r.Prevent, &x)
		if by.AsOne {
			n = g.leftToTakeOff(a, id, p, n)
		}
		g.prevented(p, min(p.N, n), by.Static, id)
	default:
		g.multiplied(a, id, p, by.Multiply)
	}
}

// leftToTakeOff is how much a static ability takes off a packet at most, when it takes n off all that a source deals to one recipient
// at once.
func (g *Game) leftToTakeOff(a *card.Ability, id ID, p *Packet, n int) int {
	for _, t := range g.takenOff {
		if t.by == a && t.permanent == id && t.source == p.Source && t.to == p.To {
			n = max(0, n-t.n)
		}
	}
	if n > 0 {
		g.takenOff = append(g.takenOff, takenOff{a, id, p.Source, p.To, min(p.N, n)})
	}
	return n
}

// takenOff is what a static ability has taken off a part of damage that is dealt together.
type takenOff struct {
	by        *card.Ability
	permanent ID
	source    ID
	to        Ref
	n         int
}

// multiplied multiplies a packet by what a static ability says.
func (g *Game) multiplied(a *card.Ability, id ID, p *Packet, rule Rule) {
	if p.N <= 0 || !g.Follows(AsReplacement, rule) {
		return
	}
	p.N = g.product(p.N, a.Replace.Multiply)
	p.Cause = g.Emit(&Event{Verb: DamageMultiplied, Rule: rule, Cause: p.Cause, Subject: ToObject(id), Object: p.To, Amount: p.N, Player: NoPlayer})
}

// prevented takes n off a packet.
func (g *Game) prevented(p *Packet, n int, rule Rule, by ID) {
	if n <= 0 {
		return
	}
	p.N -= n
	g.Emit(&Event{Verb: DamagePrevented, Rule: rule, Cause: p.Cause, Subject: ToObject(p.Source), Object: p.To, Amount: n, Player: NoPlayer})
	_ = by
}

// Prevent takes n off a packet by a rule and reports how much was left to take.
func (g *Game) Prevent(p *Packet, n int, rule Rule) int {
	if !g.Follows(AsReplacement, rule) {
		return 0
	}
	n = min(n, p.N)
	g.prevented(p, n, rule, 0)
	return n
}

// insteadOf is whom or what a static ability redirects damage to; ok is false where that can be dealt no damage.
func (g *Game) insteadOf(r *card.Replacement, x *Context) (to Ref, ok bool) {
	there := g.Pointed(r.Instead, x, nil)
	if len(there) == 0 || !g.canBeDamaged(there[0]) {
		return 0, false
	}
	return there[0], true
}

// canBeDamaged reports whether something can be dealt damage: a player can, and a permanent of some types.
func (g *Game) canBeDamaged(r Ref) bool {
	id := r.Object()
	if id == 0 {
		return true
	}
	c := g.Chars(id)
	o := &g.S.Objects[id]
	return o.Zone == card.Battlefield && !o.Is(PhasedOut) && (c.Is(card.Creature) || c.Is(card.Planeswalker) || c.Is(card.Battle))
}

// UseShields lets prevention shields act on a packet about to be dealt. When several
// would, the affected player, or the controller of the affected permanent, chooses which is first.
func (g *Game) UseShields(p *Packet, rule Rule) {
	if !g.Follows(AsReplacement, rule) {
		return
	}
	var used []int32 // by their timestamps
	for p.N > 0 && len(g.S.Shields) > 0 && !g.Unpreventable(p) {
		options, at := g.options[:0], g.optionsAt[:0]
		for i := range g.S.Shields {
			s := &g.S.Shields[i]
			if s.Kind != PreventShield || s.N == 0 || slices.Contains(used, s.Stamp) || !g.shieldFits(s, p) {
				continue
			}
			options, at = append(options, ToObject(s.Source)), append(at, i)
		}
		g.options, g.optionsAt = options, at
		if len(options) == 0 {
			return
		}
		pick := g.ChooseThing(Choice{Who: g.Affected(p.To), Purpose: ToReplace, About: p.To, Rule: rule}, options)
		i := at[max(0, slices.Index(options, pick))]
		used = append(used, g.S.Shields[i].Stamp)
		g.useShield(i, p, rule)
	}
}

// Affected is the player to whom damage is dealt, or the controller of the permanent.
func (g *Game) Affected(r Ref) Player {
	if p, ok := r.Player(); ok {
		return p
	}
	return g.S.Objects[r.Object()].Controller
}

func (g *Game) shieldFits(s *Shield, p *Packet) bool {
	return (s.Kind != RedirectShield || g.canBeDamaged(s.Instead)) && (s.To == 0 || s.To == p.To) && (!s.Combat || p.Combat) && g.sourceMatches(s.From, s.Filter, p, s.Controller, s.Source)
}

func (g *Game) useShield(i int, p *Packet, rule Rule) {
	s := g.S.Shields[i]
	amount := p.N
	if s.N > 0 {
		amount = min(amount, s.N)
		g.S.Shields[i].N -= amount
	}
	lasts := s.N < 0 && !s.Next || g.S.Shields[i].N > 0 && g.Follows(AsProcedure, g.Rules.Cases.ShieldLasts)
	if !lasts {
		g.S.Shields = slices.Delete(g.S.Shields, i, i+1)
	}
	if s.Next && s.N < 0 {
		g.spent = append(g.spent, spentShield{s, p.Source})
	}
	g.actOn(&s, p, amount, rule)
}

// spentShield is a shield against the next damage of a source: it acts on all of that damage, which is dealt together, whether one
// part of it was to be dealt to somebody else before.
type spentShield struct {
	Shield
	source ID
}

// actOn prevents damage by a shield, or redirects it.
func (g *Game) actOn(s *Shield, p *Packet, amount int, rule Rule) {
	if s.Kind == PreventShield {
		before := g.Within(s.Cause)
		g.prevented(p, amount, rule, s.Source)
		g.shieldPrevented(s, p, amount, rule)
		g.Within(before)
		return
	}
	g.Redirect(p, amount, s.Instead, rule)
}

// Redirect takes n off a packet and makes an identical one, from the same source and of the same type,
// for another recipient, unless that can be dealt no damage.
func (g *Game) Redirect(p *Packet, n int, to Ref, rule Rule) {
	if !g.canBeDamaged(to) || !g.Follows(AsReplacement, rule) {
		return
	}
	p.N -= n
	ev := g.Emit(&Event{Verb: DamageRedirected, Rule: rule, Cause: p.Cause, Subject: ToObject(p.Source), Object: to, Amount: n, Player: NoPlayer})
	q := *p
	q.N, q.To, q.Cause, q.Excess = n, to, ev, 0
	g.S.Packets = append(g.S.Packets, q)
}

// ApplyDamage lets a player lose life, or damage stay on a creature; it returns the event, 0 if there was none.
func (g *Game) ApplyDamage(p *Packet) EventID {
	id := p.To.Object()
	if o := &g.S.Objects[id]; p.N <= 0 || id != 0 && (o.Zone != card.Battlefield || o.Is(PhasedOut)) {
		return 0
	}
	c := g.Seen(p.Seen, p.Source)
	deathtouch, lifelink := c.Has(card.Deathtouch), c.Has(card.Lifelink)
	var sparedBy ID
	who, ok := p.To.Player()
	if ok {
		ps := &g.S.Players[who]
		p.Spared, sparedBy = g.spared(who, p.N)
		g.Increase(&ps.Life, p.Spared-p.N)
		g.Increase(&ps.LifeLost, p.N-p.Spared)
		g.Increase(&ps.DamageTaken, p.N)
		g.wound(p.Source, p.To, p.N)
		if source := &g.S.Objects[p.Source]; source.Controller != who {
			source.Flags |= HurtOpponent
		}
		g.besidesChanged()
	} else {
		o := &g.S.Objects[id]
		g.Increase(&o.Damage, p.N)
		g.wound(p.Source, p.To, p.N)
		o.Flags |= DamagedTurn
		if deathtouch {
			o.Flags |= Deathtouched
		}
		g.touched(id)
	}
	ev := g.Emit(&Event{Verb: DealsDamage, Rule: p.Rule, Cause: p.Cause, Subject: ToObject(p.Source), Object: p.To, Amount: p.N, Player: NoPlayer, Detail: combatWord(p.Combat)})
	if p.Spared > 0 {
		g.Emit(&Event{Verb: HasNoEffect, Rule: g.Rules.Cases.LifeKept, Cause: ev, Subject: p.To, Object: ToObject(sparedBy), Player: who, Amount: p.Spared, Detail: "the damage reduces life no further"})
	}
	if lifelink {
		g.link(p, ev)
	}
	return ev
}

func combatWord(combat bool) string {
	if combat {
		return "combat"
	}
	return ""
}

// SourceFits reports whether the source of a packet of damage is among those that an ability speaks of.
func (g *Game) SourceFits(from *card.Selector, p *Packet, x *Context) bool {
	switch from.Kind {
	case card.Any, card.Choose, card.Each:
		return g.matches(from.Filter, p.Source, g.Seen(p.Seen, p.Source), x)
	}
	return slices.Contains(g.Pointed(from, x, nil), ToObject(p.Source))
}

// AssignDamage notes the damage that an instruction deals, divided as it says.
func (g *Game) AssignDamage(e *card.Damage, x *Context, rule Rule) {
	g.wasDealt = g.wasDealt[:0]
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
	for ; e != nil; e = e.And {
		g.assignFrom(from, seen, e, x, rule)
	}
}

// assignFrom notes one part of the damage that a source deals.
func (g *Game) assignFrom(from ID, seen int32, e *card.Damage, x *Context, rule Rule) {
	recipients := g.reached(g.Pointed(e.To, x, nil), x)
	among := len(recipients)
	if e.Evenly && e.To.Kind == card.Targeted {
		among = g.Rules.Sharers(x.Targets)
	}
	g.eachOf(e.To, recipients, x, func(r Ref) {
		total := g.Amount(e.N, x)
		n := total
		switch {
		case e.Evenly:
			n = total / max(1, among)
		case e.Divided:
			n = g.ShareOf(x, r)
		}
		g.Assign(Packet{Source: from, Seen: seen, To: r, N: n, Rule: rule, Cause: g.cause, Fixed: e.Unpreventable, Stuck: e.Unredirectable})
	})
}

// AllTargets: an even division is among all targets that were chosen, and the share of one that has become illegal is lost.
func AllTargets(targets []Ref) int { return len(targets) }

// LegalTargets: an even division asks for no choice, and is made among those targets that are still legal.
func LegalTargets(targets []Ref) (legal int) {
	for _, r := range targets {
		if r != 0 {
			legal++
		}
	}
	return legal
}

// ShareOf is the part of a division that was announced for a target.
func (g *Game) ShareOf(x *Context, r Ref) int {
	for i, t := range x.Targets {
		if t == r && i < len(x.Divide) {
			return int(x.Divide[i])
		}
	}
	return 0
}
