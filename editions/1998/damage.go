package rules1998

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// assignDamage notes damage; it waits for the damage prevention after the timing step: PPG-DP-1.
func assignDamage(g *core.Game, e *card.Damage, x *core.Context) {
	at := len(g.S.Packets)
	g.AssignDamage(e, x, "PPG-DP-8")
	assigned(g, at)
}

// assigned keeps the sources as they are and lets abilities trigger that wait for damage to be assigned. Damage
// that arises within damage prevention is absorbed into it, and automatic prevention applies: PPG-DP-11, PPG-DP-12.
func assigned(g *core.Game, at int) {
	for i := at; i < len(g.S.Packets); i++ {
		p := &g.S.Packets[i]
		if p.Seen < 0 {
			p.Seen = g.Keep(p.Source)
		}
		ev := g.Emit(core.Event{Verb: core.DamageAssigned, Rule: "PPG-DP-1", Player: g.S.Object(p.Source).Controller, Subject: core.ToObject(p.Source), Object: p.To, Amount: p.N})
		p.Cause = ev
		before := g.Within(ev)
		g.Detect(core.Happened{Event: card.AssignedDamage, Subject: core.ToObject(p.Source), Other: p.To, Player: core.NoPlayer, N: p.N, Combat: p.Combat})
		g.Within(before)
	}
	if preventing(g) {
		automatic(g, at)
	}
}

// The frames of a damage-prevention step: while players may prevent, and at its end.
const framePrevention uint8 = 100

// preventing reports whether a damage-prevention step is going on.
func preventing(g *core.Game) bool {
	return slices.ContainsFunc(g.S.Frames, func(f core.Frame) bool { return f.Kind == framePrevention })
}

// damagePrevention handles the damage assigned from number from on: first what prevents automatically, then
// a neutral state for effects that prevent or redirect, then what redirects automatically and what waits for
// damage to be dealt; then life is deducted and creatures are destroyed as one step: PPG-DP-4..8.
func damagePrevention(g *core.Game, from int) {
	merge(g, from)
	ev := g.Emit(core.Event{Verb: core.PreventionBegins, Rule: "PPG-DP-1", Player: core.NoPlayer, Cause: g.S.Packets[from].Cause})
	before := g.Within(ev)
	defer g.Within(before)
	g.PushFrame(core.Frame{Kind: framePrevention, N: int8(from)})
	automatic(g, from)
	preventionState(g)
	merge(g, from)
	last := len(g.S.Packets)
	tell(g, from, last)
	trample(g, from, last)
	g.PopFrame()
	g.Passes("5ED-I-PREV-1", moment.CombatDamageAssigned, moment.FirstStrikeDamageAssigned, moment.DamagePrevention)
	g.PushFrame(core.Frame{Kind: framePrevention, N: int8(last)}) // what is new waits for the next: PPG-DP-7
	done := slices.Clone(g.S.Packets[from:last])
	g.S.Packets = slices.Delete(g.S.Packets, from, last)
	waiting := len(g.S.Waiting)
	apply(g, done)
	g.PopFrame()
	series(g, waiting) // what the deaths set off comes before the next damage prevention: PPG-DP-16
}

// merge makes one of several damagings of one recipient by one source: PPG-DP-3.
func merge(g *core.Game, from int) {
	for i := from; i < len(g.S.Packets); i++ {
		for j := i + 1; j < len(g.S.Packets); j++ {
			p, q := &g.S.Packets[i], g.S.Packets[j]
			if p.Source == q.Source && p.To == q.To && p.Combat == q.Combat {
				p.N += q.N
				g.S.Packets = slices.Delete(g.S.Packets, j, j+1)
				j--
			}
		}
	}
}

// automatic lets protection and automatic prevention act on assigned damage: PPG-PROT-3, PPG-DP-4.
func automatic(g *core.Game, from int) {
	for i := from; i < len(g.S.Packets); i++ {
		p := g.S.Packets[i]
		g.Reduce(&p, "PPG-PROT-3", "PPG-DP-4")
		g.UseShields(&p, "PPG-DP-4", "PPG-DP-6")
		g.S.Packets[i] = p
	}
}

// preventionState is the neutral state of damage prevention: batches of effects that prevent or redirect: PPG-DP-5.
func preventionState(g *core.Game) {
	n := neutral{name: "damage prevention"}
	for {
		yields := 0
		for _, who := range [...]core.Player{g.S.Active, g.S.Other(g.S.Active)} {
			a := g.Act(preventionWindow(g, who, 0))
			if a.Kind == core.Pass {
				yields++
				continue
			}
			preventionBatch(g, &n, &a)
			break
		}
		if yields == 2 {
			return
		}
	}
}

// preventionBatch is a batch within damage prevention.
func preventionBatch(g *core.Game, n *neutral, first *core.Action) {
	if isManaSource(g, first) {
		playManaSource(g, first)
		return
	}
	base := len(g.S.Stack)
	play(g, first)
	for declined := 0; declined < 2 && len(g.S.Stack) > base; {
		who := g.S.Active
		if declined == 1 {
			who = g.S.Other(who)
		}
		a := g.Act(preventionWindow(g, who, g.Top()))
		switch {
		case a.Kind == core.Pass:
			declined++
		case isManaSource(g, &a):
			playManaSource(g, &a)
		default:
			play(g, &a)
			declined = 0
		}
	}
	resolveBatch(g, base)
}

func preventionWindow(g *core.Game, who core.Player, subject core.ID) core.Asking {
	a := core.Asking{Who: who, Name: "damage prevention", Kind: toPrevent, Subject: subject, Rule: "PPG-DP-5",
		Moments: moment.Of(moment.DamagePrevention, moment.AsDamageIsAssigned)}
	if subject != 0 {
		a.Moments |= moment.Of(moment.InResponse)
	}
	if slices.ContainsFunc(g.S.Packets, func(p core.Packet) bool { return p.Combat }) {
		if firstStrikes(g) {
			a.Moments |= moment.Of(moment.FirstStrikeDamageAssigned)
		} else {
			a.Moments |= moment.Of(moment.CombatDamageAssigned)
		}
	}
	return a
}

// current are the packets of the damage-prevention step that is going on.
func current(g *core.Game) []core.Packet {
	for i := len(g.S.Frames) - 1; i >= 0; i-- {
		if f := g.S.Frames[i]; f.Kind == framePrevention {
			return g.S.Packets[min(int(f.N), len(g.S.Packets)):]
		}
	}
	return nil
}

// prevent takes assigned damage off its recipients: PPG-DP-13, 5ED-I-PREV-2. What prevents and is not used up
// on the damage at hand is gone: damage is prevented after the fact, not in advance.
func prevent(g *core.Game, e *card.Prevent, x *core.Context) {
	left := -1
	if e.N != nil {
		left = g.Amount(e.N, x)
	}
	for _, i := range g.PacketsFor(current(g), e.To, e.From, e.Combat, x) {
		p := &current(g)[i]
		n := p.N
		if left >= 0 {
			n = min(n, left)
			if e.UpTo {
				n = g.ChooseNumber(core.Choice{Who: x.Controller, Purpose: core.ToPrevent, Source: x.Source, About: p.To, Rule: "PPG-DP-5"}, 0, n, n)
			}
			left -= n
		}
		g.Prevent(&current(g)[i], n, "5ED-I-PREV-2")
	}
}

// redirect prevents damage to its recipient and makes as much, of the same kind, to another: PPG-DP-10.
func redirect(g *core.Game, e *card.Redirect, x *core.Context) {
	to := g.Pointed(e.Instead, x, nil)
	if len(to) == 0 {
		return
	}
	left := -1
	if e.N != nil {
		left = g.Amount(e.N, x)
	}
	at := len(g.S.Packets)
	for _, i := range g.PacketsFor(current(g), e.To, e.From, false, x) {
		n := current(g)[i].N
		if left >= 0 {
			n = min(n, left)
			left -= n
		}
		p := current(g)[i]
		g.Redirect(&p, n, to[0], "PPG-DP-10")
		current(g)[i] = p
	}
	automatic(g, at)
}

// tell plays, at the end of damage prevention, what waits for damage to be dealt: PPG-DP-6. A source all of whose
// damage was prevented damages nothing: PPG-DP-9.
func tell(g *core.Game, from, last int) {
	waiting := len(g.S.Waiting)
	for i := from; i < last; i++ {
		p := g.S.Packets[i]
		before := g.Within(p.Cause)
		g.DetectDamage(&p)
		g.Within(before)
	}
	series(g, waiting)
}

// trample redirects to the defending player what a trampling attacker deals to a blocker beyond what destroys
// it, as it stands at the end of damage prevention: 5ED-I-TR-1, 5ED-I-TR-2. It is handled in the next
// damage prevention: PPG-DP-7.
func trample(g *core.Game, from, last int) {
	for i := from; i < last; i++ {
		p := g.S.Packets[i]
		id := p.To.Object()
		if p.Excess == 0 || id == 0 || p.N == 0 {
			continue
		}
		need := g.Toughness(id) - g.S.Object(id).Damage // INT-TRAMPLE-1
		if excess := min(p.N, p.N-need); excess > 0 {
			g.Redirect(&p, excess, p.Excess, "5ED-I-TR-1")
			g.S.Packets[i] = p
		}
	}
}

// apply deducts damage from life and destroys lethally damaged creatures, as one step; regeneration is used
// then: PPG-DP-8, PPG-DP-16.
func apply(g *core.Game, packets []core.Packet) {
	var doomed []core.ID
	for i := range packets {
		p := &packets[i]
		switch {
		case p.Combat: // keeps PPG-CBT-DD-3
		case p.To.Object() != 0:
			p.Rule = "5ED-I-DMG-2"
		default:
			p.Rule = "5ED-I-DMG-1"
		}
		g.ApplyDamage(p)
	}
	for _, id := range g.S.Battlefield {
		if o := g.S.Object(id); o.Damage > 0 && g.IsCreature(id) && o.Damage >= g.Toughness(id) {
			doomed = append(doomed, id)
		}
	}
	destroy(g, doomed, core.IsDestroyed, "5ED-I-DMG-3", true)
}
