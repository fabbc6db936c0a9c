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
	damageAssigned(g, at)
}

// damageAssigned keeps the sources as they are. Damage that arises within damage prevention is absorbed into it,
// which answers it at once as it did the rest at its beginning: PPG-DP-11, PPG-DP-12. Also: PPG-DP-7, RUL-DAMAGE-2.
func damageAssigned(g *core.Game, at int) {
	for i := at; i < len(g.S.Packets); i++ {
		p := &g.S.Packets[i]
		if p.Seen < 0 {
			p.Seen = g.Keep(p.Source)
		}
		p.Cause = g.Emit(&core.Event{Verb: core.DamageAssigned, Rule: "PPG-DP-1", Player: g.S.Object(p.Source).Controller, Subject: core.ToObject(p.Source), Object: p.To, Amount: p.N})
	}
	if f, on := underWay(g); on && f.Kind == absorbing {
		answer(g, at)
	}
}

// underWay is the damage-prevention step that goes on, if one does: PPG-DP-11.
func underWay(g *core.Game) (f core.Frame, on bool) {
	for i := len(g.S.Frames) - 1; i >= 0; i-- {
		if f = g.S.Frames[i]; f.Kind == absorbing || f.Kind == holding {
			return f, true
		}
	}
	return f, false
}

func preventing(g *core.Game) bool {
	_, on := underWay(g)
	return on
}

// current are the packets of the damage prevention that goes on.
func current(g *core.Game) []core.Packet {
	f, on := underWay(g)
	if !on {
		return nil
	}
	return g.S.Packets[f.N:]
}

// damagePrevention handles the damage assigned from number from on: first a series of what prevents
// automatically or waits for damage to be assigned, then a neutral state for effects that prevent or
// redirect, then what redirects automatically and what waits for damage to be dealt; then life is deducted
// and creatures are destroyed as one step: PPG-DP-4..8. What that sets off comes next, before any further
// damage prevention: PPG-DP-16. The first of a step follows it, a further one takes what the end of the first left:
// PPG-DP-1, PPG-DP-7. Also: 5ED-I-TR-2, 5ED-I-PREV-4, PPG-DP-2, PPG-DP-10.
func damagePrevention(g *core.Game, from int, rule core.Rule) {
	before := g.Within(g.Emit(&core.Event{Verb: core.PreventionBegins, Rule: rule, Player: core.NoPlayer, Cause: g.S.Packets[from].Cause}))
	defer g.Within(before)
	waiting := len(g.S.Waiting)
	g.PushFrame(core.Frame{Kind: absorbing, N: int32(from)})
	merge(g, from, g.TriedAlike) // what is still to change one will change the other: PPG-SPC-5
	atEnd := g.Follows(core.AsProcedure, "5ED-I-TR-2")
	if !atEnd {
		trample(g, from, len(g.S.Packets))
	}
	answer(g, from)
	g.Passes("PPG-DP-4", moment.Only(moment.AsDamageIsAssigned))
	series(g, waiting, nil)
	answers := answersTo(g)
	neutralState(g, &neutral{kind: toPrevent, name: "damage prevention", rule: "PPG-DP-5", first: g.S.Active, moments: answers})
	g.Decider.Passes(g, answers, "PPG-SB-9") // both have declined, which ends it
	merge(g, from, nil)

	g.SetFrame(core.Frame{Kind: holding, N: int32(from)})
	last := len(g.S.Packets)
	if atEnd {
		trample(g, from, last)
	}
	redirected(g, from, last)
	g.PreventBeyondLife(from, last, "5ED-I-FIRST-1") // a text that speaks of what is dealt in the end
	var untold []core.Packet
	if g.Follows(core.AsProcedure, "PPG-DP-6") {
		tell(g, g.S.Packets[from:last])
	} else {
		untold = slices.Clone(g.S.Packets[from:last])
	}
	if !g.Follows(core.AsProcedure, "PPG-DP-8") {
		apply(g, from, last, untold)
		series(g, waiting, nil)
	} else {
		series(g, waiting, nil)
		apply(g, from, last, untold)
	}
	g.PopFrame()
}

// merge makes one of several damagings of one recipient by one source, if they are alike: PPG-DP-3, RUL-DAMAGE-1.
func merge(g *core.Game, from int, alike func(p, q *core.Packet) bool) {
	for i := from; i < len(g.S.Packets); i++ {
		for j := i + 1; j < len(g.S.Packets); j++ {
			p, q := &g.S.Packets[i], &g.S.Packets[j]
			if p.Source == q.Source && p.To == q.To && p.Combat == q.Combat && p.Fixed == q.Fixed && p.Stuck == q.Stuck && (alike == nil || alike(p, q)) {
				g.Increase(&p.N, q.N)
				g.S.Packets = slices.Delete(g.S.Packets, j, j+1)
				j--
			}
		}
	}
}

// answer lets protection and automatic prevention act on assigned damage, and abilities trigger that wait
// for damage to be assigned; of what was prevented nothing was: PPG-PROT-3, PPG-DP-4, PPG-DP-9, PPG-DP-12. What doubles damage replaces it, and
// comes before all of these, but after the damage was assigned: RUL-DAMAGE-3..5. Also: RUL-DAMAGE-1.
func answer(g *core.Game, at int) {
	for i := at; i < len(g.S.Packets); i++ {
		p := g.S.Packets[i]
		if g.Undealt(&p) != 0 { // it was redirected: PPG-CBT-DD-7
			p.N = 0
		}
		if g.Follows(core.AsProcedure, "PPG-DP-4") {
			g.Multiply(&p, "RUL-DAMAGE-4")
			g.Reduce(&p, "PPG-PROT-3", "PPG-DP-4")
			g.UseShields(&p, "PPG-DP-4")
		} else { // whom it concerns says in which order
			g.ChangeDamage(&p, &inAnyOrder)
		}
		g.S.Packets[i] = p
		if p.N == 0 {
			continue
		}
		before := g.Within(p.Cause)
		h := core.Happened{Event: card.AssignedDamage, Subject: p.To, Other: core.ToObject(p.Source), Player: core.NoPlayer, N: p.N, Combat: p.Combat}
		g.Detect(h)
		h.Event, h.Subject, h.Other = card.AssignsDamage, h.Other, h.Subject
		g.Detect(h)
		g.Within(before)
	}
}

// inAnyOrder are the rules by which damage is changed without an order of its own: PPG-DP-4.
var inAnyOrder = core.DamageRules{Protection: "PPG-PROT-3", Static: "PPG-DP-4", Multiply: "RUL-DAMAGE-4", NextN: "PPG-DP-4", NextTime: "PPG-DP-4", All: "PPG-DP-4", Choice: "PPG-SPC-5"}

// answersTo are the moments of the damage at hand.
func answersTo(g *core.Game) moment.Set {
	ms := moment.Only(moment.DamagePrevention)
	if slices.ContainsFunc(current(g), func(p core.Packet) bool { return p.Combat }) {
		if goesOn(g, firstStriking) {
			return ms.With(moment.FirstStrikeDamageAssigned)
		}
		return ms.With(moment.CombatDamageAssigned)
	}
	return ms
}

// prevent takes assigned damage off its recipients: PPG-DP-13, 5ED-I-PREV-2. What could prevent more than there
// is at hand is used up: damage is prevented after the fact. Only what prevents all damage for the rest of the
// turn goes on, and is automatic from then on: PPG-DP-4. So is what prevents damage that the same effect has still to deal.
func prevent(g *core.Game, e *card.Prevent, x *core.Context) {
	if ofOwnDamage(e) && !preventing(g) {
		g.MakeShields(e, x, 0)
		return
	}
	left := -1
	if e.N != nil {
		left = max(0, g.Amount(e.N, x))
	}
	fits, source := packetsFor(g, current(g), e.To, e.From, e.Combat, (*core.Game).Unpreventable, x)
	switch {
	case e.Divided:
		fits = inShares(g, fits, x)
	case e.N != nil:
		fits = inTurn(g, fits, left, x)
	}
	shared := map[core.Ref]int{}
	for _, i := range fits {
		p := &current(g)[i]
		n := p.N
		if left >= 0 {
			n = min(n, left)
			if e.Divided {
				n = min(n, g.ShareOf(x, p.To)-shared[p.To])
				shared[p.To] += n
			}
			if e.UpTo {
				n = g.ChooseNumber(core.Choice{Who: x.Decider(), Purpose: core.ToPrevent, Source: x.Source, About: p.To, Rule: "PPG-DP-5"}, 0, n, n)
			}
			left -= n
		}
		n = g.Prevent(&current(g)[i], n, "5ED-I-PREV-2")
		g.HasPrevented(e, x, &current(g)[i], n)
	}
	if e.N == nil && !e.Next && e.Until == card.UntilEndOfTurn {
		g.MakeShields(e, x, source)
	}
}

// inTurn puts damage by several sources in the order in which an effect takes it that can take so much of it only; whoever has played
// the effect says which source comes first, and without INT-SHIELD-1 the player or the controller of the permanent to whom the damage is.
func inTurn(g *core.Game, fits []int, left int, x *core.Context) []int {
	var ordered []int
	by := x.Decider()
	if !g.Follows(core.AsProcedure, "INT-SHIELD-1") && len(fits) > 0 {
		by = g.Affected(current(g)[fits[0]].To)
	}
	for left > 0 && len(fits) > 0 {
		sum := 0
		for _, i := range fits {
			sum += current(g)[i].N
		}
		if sum <= left {
			break
		}
		first, _ := oneSource(g, current(g), fits, by, "INT-SHIELD-1", x)
		for _, i := range first {
			left -= current(g)[i].N
		}
		ordered = append(ordered, first...)
		fits = slices.DeleteFunc(fits, func(i int) bool { return slices.Contains(first, i) })
	}
	return append(ordered, fits...)
}

// inShares does the same for each recipient among which an effect is divided.
func inShares(g *core.Game, fits []int, x *core.Context) (ordered []int) {
	for len(fits) > 0 {
		to := current(g)[fits[0]].To
		elsewhere := func(i int) bool { return current(g)[i].To != to }
		ordered = append(ordered, inTurn(g, slices.DeleteFunc(slices.Clone(fits), elsewhere), g.ShareOf(x, to), x)...)
		fits = slices.DeleteFunc(fits, func(i int) bool { return !elsewhere(i) })
	}
	return ordered
}

// ofOwnDamage reports whether an effect prevents the next damage of its own source, which as it resolves is still to come.
func ofOwnDamage(e *card.Prevent) bool {
	return e.Next && e.From != nil && e.From.Kind == card.This
}

// redirect prevents damage to its recipient and makes as much, of the same kind, to another: PPG-DP-10,
// 5ED-I-PREV-3, PPG-DP-11.
func redirect(g *core.Game, e *card.Redirect, x *core.Context) {
	to := g.Concerned(e.Instead, x)
	if len(to) == 0 {
		return
	}
	left := -1
	if e.N != nil {
		left = max(0, g.Amount(e.N, x))
	}
	at := len(g.S.Packets)
	kept := false
	fits, source := packetsFor(g, current(g), e.To, e.From, e.Combat, func(g *core.Game, p *core.Packet) bool {
		stays := keptHere(g, p)
		kept = kept || stays && !g.Unredirectable(p)
		return stays
	}, x)
	if kept {
		g.Emit(&core.Event{Verb: core.HasNoEffect, Rule: "INT-REDIRECT-1", Player: x.Controller, Subject: core.ToObject(x.Source), Detail: "it redirects no damage that can't be prevented"})
	}
	if e.N != nil {
		fits = inTurn(g, fits, left, x)
	}
	for _, i := range fits {
		p := current(g)[i]
		n := p.N
		if left >= 0 {
			n = min(n, left)
			left -= n
		}
		if n > 0 {
			g.Redirect(&p, n, to[0], "PPG-DP-10")
			current(g)[i] = p
		}
	}
	answer(g, at)
	if e.N == nil && !e.Next && e.Until == card.UntilEndOfTurn {
		g.MakeRedirections(e, x, source)
	}
}

// tell lets abilities trigger, at the end of damage prevention, that wait for damage to be dealt: PPG-DP-6. A source all of whose
// damage was prevented damages nothing: PPG-DP-9. What each source deals to each recipient is an amount of its own, and triggers by itself: PPG-DP-3,
// RUL-DAMAGE-1. Also: PPG-DP-10.
func tell(g *core.Game, packets []core.Packet) {
	left := func(p core.Packet) bool {
		id := p.To.Object()
		return id != 0 && g.S.Object(id).Zone != card.Battlefield
	}
	g.Together(func() {
		if !g.Follows(core.AsProcedure, "PPG-DP-3") {
			g.DetectTogether(slices.DeleteFunc(slices.Clone(packets), left))
			return
		}
		for _, p := range packets {
			if left(p) {
				continue
			}
			before := g.Within(p.Cause)
			g.DetectDamage(&p)
			g.Within(before)
		}
	})
}

// keptHere reports whether damage cannot be redirected: an effect says so, or that it cannot be prevented: INT-REDIRECT-1.
func keptHere(g *core.Game, p *core.Packet) bool {
	return g.Unredirectable(p) || g.Unpreventable(p) && g.Follows(core.AsProcedure, "INT-REDIRECT-1")
}

// besides is how much damage others deal to the recipient of some damage at the same time.
func besides(packets []core.Packet, of *core.Packet) (n int) {
	for _, p := range packets {
		if p.To == of.To && p.Source != of.Source {
			n += p.N
		}
	}
	return n
}

// trample redirects to the defending player what a trampling attacker deals to a blocker beyond what destroys
// it, as it stands at the end of damage prevention: 5ED-I-TR-1, 5ED-I-TR-2. Without INT-TRAMPLE-1 what others deal at the same time helps to
// destroy it. It is handled in the next damage prevention: PPG-DP-7. Also: PPG-BAND-5.
func trample(g *core.Game, from, last int) {
	for i := from; i < last; i++ {
		p := g.S.Packets[i]
		id := p.To.Object()
		if p.Excess == 0 || id == 0 || p.N == 0 {
			continue
		}
		need := g.Toughness(id) - g.S.Object(id).Damage
		if !g.Follows(core.AsProcedure, "INT-TRAMPLE-1") {
			need -= besides(g.S.Packets[from:last], &p)
		}
		need = max(0, need)
		if excess := p.N - need; excess > 0 {
			if keptHere(g, &p) {
				g.NotImplemented("the trample of damage that can't be prevented or redirected: 5ED-I-TR-1")
			}
			packets := len(g.S.Packets)
			g.Redirect(&p, excess, p.Excess, "5ED-I-TR-1")
			for k := packets; k < len(g.S.Packets); k++ {
				g.S.Packets[k].Rule = "5ED-I-TR-1" // the blockers' damage was divided by another
			}
			g.S.Packets[i] = p
		}
	}
}

// redirected lets act, at the end of damage prevention, what redirects damage by itself: PPG-DP-6, PPG-DP-10. The next damage
// prevention handles it: PPG-DP-7. It is damage of its own, and what redirects by itself does so again: PPG-DP-10, PPG-DP-10-b, PPG-DP-11.
// Also: RUL-DAMAGE-1.
func redirected(g *core.Game, from, last int) {
	for i := from; i < last; i++ {
		if p := g.S.Packets[i]; !keptHere(g, &p) {
			g.RedirectDamage(&p, "PPG-DP-6", "PPG-DP-10-b")
			g.S.Packets[i] = p
		}
	}
}

// apply deducts the damage of some packets, which it takes out, from life and destroys lethally damaged creatures, as one step; regeneration is used
// then: PPG-DP-8, PPG-DP-16. Without PPG-LIFE-3 creatures and players are looked at together, once the damage is dealt. What deathtouch has damaged is destroyed, as its text says: INT-KEYWORD-1.
// Also: 5ED-I-PREV-1, 5ED-I-PREV-4, PPG-DP-10.
func apply(g *core.Game, from, last int, untold []core.Packet) {
	for i := from; i < last; i++ {
		p := &g.S.Packets[i]
		switch {
		case p.Combat: // keeps PPG-CBT-DD-3
		case p.To.Object() != 0:
			p.Rule = "5ED-I-DMG-2"
		default:
			p.Rule = "5ED-I-DMG-1"
		}
		g.ApplyDamage(p)
	}
	g.S.Packets = slices.Delete(g.S.Packets, from, last)
	g.DamageIsDealt()
	tell(g, untold)
	var doomed []core.ID
	apart := g.Follows(core.AsProcedure, "PPG-LIFE-3")
	for id, c := range g.WithDamage() {
		o := g.S.Object(id)
		if c.Is(card.Creature) && !g.CantBeDestroyed(c) && (apart && o.Damage >= c.Toughness || o.Is(core.Deathtouched)) {
			doomed = append(doomed, id)
		}
		o.Flags &^= core.Deathtouched // judged once: INT-KEYWORD-1
	}
	destroy(g, doomed, core.IsDestroyed, "5ED-I-DMG-3", true)
}

// packetsFor lists by index the packets of assigned damage that an effect which prevents or redirects
// after the fact speaks of: by whom they hurt, by their source, or by a source of one's choice, which is then chosen:
// PPG-CBT-4.
func packetsFor(g *core.Game, packets []core.Packet, to, from *card.Selector, combat bool, inVain func(*core.Game, *core.Packet) bool, x *core.Context) (fits []int, chosen core.Ref) {
	var recipients []core.Ref
	if to != nil {
		recipients = g.Concerned(to, x)
	}
	for i := range packets {
		p := &packets[i]
		if p.N <= 0 || combat && !p.Combat || to != nil && !slices.Contains(recipients, p.To) {
			continue
		}
		if from != nil && !g.SourceFits(from, p, x) || inVain(g, p) {
			continue
		}
		fits = append(fits, i)
	}
	if from != nil && (from.Kind == card.Any || from.Kind == card.Choose) && len(fits) > 0 {
		return oneSource(g, packets, fits, x.Decider(), x.Rule, x)
	}
	return fits, 0
}

// oneSource asks, by a rule, which source is meant, and lists its damage among some.
func oneSource(g *core.Game, packets []core.Packet, fits []int, by core.Player, rule core.Rule, x *core.Context) (of []int, chosen core.Ref) {
	var sources []core.Ref
	for _, i := range fits {
		if r := core.ToObject(packets[i].Source); !slices.Contains(sources, r) {
			sources = append(sources, r)
		}
	}
	chosen = g.ChooseThing(core.Choice{Who: by, Purpose: core.ToSource, Source: x.Source, Rule: rule}, sources)
	return slices.DeleteFunc(slices.Clone(fits), func(i int) bool { return core.ToObject(packets[i].Source) != chosen }), chosen
}
