package core

import (
	"cmp"
	"slices"

	"palimpsest/core/card"
)

// Division is combat damage of one source that a player divides among recipients, or assigns to the only one there is; or what a
// triggered ability divides among its targets.
type Division struct {
	Who    Player
	Source ID
	N      int  // how much damage
	Rule   Rule // that says to whom it is assigned
	Least  int  // how much each gets at least: 1 of what is divided among targets
	Beyond Rule // of what a player may get beyond the creatures; empty: nothing

	// What the game fills in.
	Number int   // which division of the replay it is, from 1
	To     []Ref // who can get any, in order; a player after creatures gets what is beyond lethal damage to each of these
	lethal []int // of each recipient, as the division began
	freely bool  // the player can get more: the rule is left out that says so
}

// Divide asks a player to divide damage among recipients in order: for each a number, the last takes
// the rest. A player at the end gets damage only when every creature before has lethal damage; what
// would be left for the player otherwise goes to the last creature. Unanswered, each gets lethal damage before the
// next gets any.
func (g *Game) Divide(of Division, among []Ref, into func(r Ref, n int)) {
	d := g.divides(of, among)
	shares, last := slices.Grow(g.shares[:0], len(d.To))[:len(d.To)], len(d.To)-1
	g.shares = shares
	n, asked, short := d.N, false, false
	for i := range d.To {
		least, most := 0, n
		switch {
		case i == last:
			least = n
		case i == last-1 && d.spills() && !d.freely && short: // what is left cannot go on to the player
			least = n
		case i == last-1 && d.spills() && !d.freely:
			least = min(n, d.lethal[i])
		}
		shares[i] = most
		if least < most {
			shares[i], asked = g.share(d, i, least, most), true
		}
		short = short || shares[i] < d.lethal[i]
		n -= shares[i]
	}
	if !asked {
		w := g.open(AskNumber, Choice{Who: d.Who, Purpose: ToDivide, Source: d.Source, Rule: d.Rule})
		w.Division = d
		g.Decider.Forced(g, w)
	}
	for i, r := range among {
		if shares[i] > 0 {
			into(r, shares[i])
		}
	}
}

// divides begins a division, with the next number and in the memory of the last.
func (g *Game) divides(of Division, among []Ref) *Division {
	d := &g.division
	of.Number, of.To, of.lethal = d.Number+1, append(d.To[:0], among...), d.lethal[:0]
	for _, r := range among {
		of.lethal = append(of.lethal, g.LethalFrom(of.Source, r))
	}
	*d = of
	d.freely = d.spills() && !g.Follows(AsRefusal, cmp.Or(d.Beyond, d.Rule))
	return d
}

// share asks how much of a division one recipient gets.
func (g *Game) share(d *Division, i, least, most int) int {
	w := g.open(AskNumber, Choice{Who: d.Who, Purpose: ToDivide, Source: d.Source, About: d.To[i], Rule: d.Rule})
	w.Min, w.Max, w.Suggest, w.Division = least, most, min(most, max(least, d.lethal[i])), d
	g.loop.chose()
	return clamp(g.decide().N, least, most)
}

// spills reports whether the last recipient is a player who gets what is beyond the creatures.
func (d *Division) spills() bool {
	if len(d.To) < 2 || d.Least > 0 {
		return false
	}
	_, player := d.To[len(d.To)-1].Player()
	return player
}

// Legal says whether the shares of the recipients, in their order, are a division that the player may make.
func (d *Division) Legal(shares []int) Refusal {
	refuse := func(why Why, rule Rule, about Ref) Refusal {
		return Refused(why, StageTargets, rule, about)
	}
	sum := 0
	for _, n := range shares {
		sum += n
	}
	if sum != d.N {
		return refuse(WrongSum, d.Rule, ToObject(d.Source))
	}
	if i := slices.IndexFunc(shares, func(n int) bool { return n < d.Least }); i >= 0 {
		return refuse(BadDivision, d.Rule, d.To[i])
	}
	if last := len(shares) - 1; d.spills() && !d.freely && shares[last] > 0 {
		for i, n := range shares[:last] {
			if n < d.lethal[i] {
				return refuse(LethalFirst, cmp.Or(d.Beyond, d.Rule), d.To[i])
			}
		}
	}
	return Refusal{}
}

// Excludes is the refusal of a share for what can get none of the damage.
func (d *Division) Excludes(r Ref) Refusal {
	rule := d.Rule
	if _, player := r.Player(); player {
		rule = cmp.Or(d.Beyond, d.Rule)
	}
	return Refused(NoRecipient, StageTargets, rule, r)
}

// LethalFrom is how much more damage of a source a creature needs to be destroyed: of one with
// deathtouch any damage will do, unless such a source has assigned some already.
func (g *Game) LethalFrom(source ID, r Ref) int {
	n := g.Lethal(r)
	if r.Object() == 0 || n == 0 {
		return n
	}
	for i := range g.S.Packets {
		if p := &g.S.Packets[i]; p.To == r && g.Chars(p.Source).Has(card.Deathtouch) {
			return 0
		}
	}
	if g.Chars(source).Has(card.Deathtouch) {
		return 1
	}
	return n
}

// Lethal is how much more damage a creature needs to be destroyed, after what it has and what is
// already assigned to it; for a player, his or her life.
func (g *Game) Lethal(r Ref) int {
	if p, ok := r.Player(); ok {
		return max(0, g.S.Players[p].Life)
	}
	id := r.Object()
	n := g.Toughness(id) - g.S.Objects[id].Damage
	for i := range g.S.Packets {
		if g.S.Packets[i].To == r {
			n -= g.S.Packets[i].N
		}
	}
	return max(0, n)
}

// legalDivision asks whether each target gets at least one, and all together what there is to divide.
func (g *Game) legalDivision(a *Action, ab *card.Ability, x *Context) Why {
	n, divided := g.toDivide(ab, a.Mode, x)
	if !divided {
		if len(a.Divide) > 0 {
			return BadDivision
		}
		return Fine
	}
	if len(a.Divide) == 0 {
		if n < len(a.Targets) {
			return BadDivision
		}
		return Fine
	}
	sum := 0
	for _, k := range a.Divide {
		if k < 1 {
			return BadDivision
		}
		sum += int(k)
	}
	if len(a.Divide) != len(a.Targets) || sum != n {
		return BadDivision
	}
	return Fine
}

// toDivide is how much an ability divides among its targets as its controller chooses, if it does.
func (g *Game) toDivide(ab *card.Ability, mode int8, x *Context) (n int, divided bool) {
	of, divided := amountDivided(ab, mode)
	if divided {
		n = g.Amount(of, x)
	}
	return n, divided
}

// amountDivided is the amount that an ability divides in a mode.
func amountDivided(ab *card.Ability, mode int8) (card.Amount, bool) {
	for _, e := range Instructions(ab, mode) {
		switch e := e.(type) {
		case *card.Damage:
			if e.Divided {
				return e.N, true
			}
		case *card.PutCounters:
			if e.Divided {
				return e.N, true
			}
		case *card.Prevent:
			if e.Divided {
				return e.N, true
			}
		}
	}
	return nil, false
}

// divideAmong asks who plays a triggered ability how it divides an amount among its targets, each of which gets some. Unanswered, it
// is divided evenly.
func (g *Game) divideAmong(id ID, n int, rule Rule) []int32 {
	o := g.S.Objects[id]
	to := g.S.Refs(o.Targets)
	parts := division(n, len(to))
	if len(to) < 2 || n <= len(to) {
		return parts
	}
	d := g.divides(Division{Who: o.Controller, Source: o.Source, N: n, Least: 1, Rule: rule}, to)
	for i, left := 0, n; i < len(to); i++ {
		most := left - (len(to) - 1 - i)
		switch {
		case i == len(to)-1:
			parts[i] = int32(left)
		case most == 1:
			parts[i] = 1
		default:
			w := g.open(AskNumber, Choice{Who: d.Who, Purpose: ToDivide, Source: d.Source, About: d.To[i], Rule: d.Rule})
			w.Min, w.Max, w.Suggest, w.Division = 1, most, min(most, int(parts[i])), d
			g.loop.chose()
			parts[i] = int32(clamp(g.decide().N, 1, most))
		}
		left -= int(parts[i])
	}
	return parts
}

// EvenDivision is how an action divides what it does among its targets, where it names several and does not say how; nil if
// there is nothing to divide.
func (g *Game) EvenDivision(a *Action) []int32 {
	if len(a.Divide) > 0 || len(a.Targets) < 2 {
		return nil
	}
	ab := g.playedAbility(a)
	x := &Context{Source: a.Obj, Controller: a.Who, Ability: ab, X: a.X, Targets: a.Targets, Seen: -1}
	n, divided := g.toDivide(ab, a.Mode, x)
	if !divided {
		return nil
	}
	return division(n, len(a.Targets))
}

// division is how an amount is divided when nobody says it: evenly, the first getting what is left over.
func division(n, among int) []int32 {
	parts := make([]int32, among)
	for i := range parts {
		parts[i] = int32(n / among)
	}
	if among > 0 {
		parts[0] += int32(n % among)
	}
	return parts
}
