package core

import (
	"slices"

	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// Begins says that a phase or step begins: for reports, and for those who wait for one to end.
func (g *Game) Begins(verb Verb, name string, number uint8, rule Rule) {
	g.S.Phase = number
	g.forgetPlan()
	g.cause = 0
	g.refuseThere()
	g.Emit(&Event{Verb: verb, Rule: rule, Player: g.S.Active, Detail: name})
	g.Decider.Begins(g, name)
}

// nextPlayer is the player whose turn comes after this one, an extra turn first, and the source of that.
func (g *Game) nextPlayer() (next Player, by ID) {
	next, ok := g.S.Due.Player()
	if !ok {
		next = g.S.Other(g.S.Active)
	}
	g.S.Due, g.S.ExtraNow = 0, 0
	if n := len(g.S.Extra); n > 0 {
		g.S.Due = ToPlayer(next)
		next, by, g.S.ExtraNow = g.S.Extra[0].Who, g.S.Extra[0].By, g.S.Extra[0].Number
		g.S.Extra = g.S.Extra[1:]
	}
	return next, by
}

// AddCombat adds a combat phase and a main phase after this main phase; where it is none, there is nothing to add them to.
func (g *Game) AddCombat() {
	if g.S.During == "main phase" {
		g.S.MoreCombats++
	}
}

// TakeCombat takes one of the combat phases that were added after this main phase, if there is any.
func (g *Game) TakeCombat() bool {
	if g.S.MoreCombats == 0 {
		return false
	}
	g.S.MoreCombats--
	g.From = moment.BeginningOfTurn // nothing of it lies before the start position
	return true
}

// AddTurn adds a turn for a player at a place among the extra turns that are to come, the next one first.
func (g *Game) AddTurn(p Player, at int, by ID) {
	g.S.ExtraMade++
	g.S.Extra = slices.Insert(g.S.Extra, at, ExtraTurn{Who: p, Number: g.S.ExtraMade, By: by})
}

// untilTurn is how many extra turns come before one, and it: 0 if that is this turn, -1 if it is over or was skipped.
func (s *State) untilTurn(number int32) int {
	if number == s.ExtraNow {
		return 0
	}
	if i := slices.IndexFunc(s.Extra, func(e ExtraTurn) bool { return e.Number == number }); i >= 0 {
		return i + 1
	}
	return -1
}

// NextTurn makes the next player active, and forgets what belongs to one turn. It is the last thing in a turn.
func (g *Game) NextTurn(rule Rule) {
	if g.Decider.Ends(g); g.ending {
		return
	}
	g.S.Players[g.S.Active].LastTurn = g.S.Turn
	next, by := g.nextPlayer()
	for g.S.Active = next; g.Skips(next, "turn") || g.replaced(card.BeginTurnEvent, ToPlayer(next), next, 1, g.Rules.Acts.Skips); g.S.Active = next {
		next, by = g.nextPlayer()
	}
	g.loop.acted(g.events) // no circle is longer than a turn
	g.S.Turn++
	for p := range g.S.Players {
		ps := &g.S.Players[p]
		ps.LandsPlayed, ps.LandsBeyond, ps.Drawn, ps.Attacked, ps.MoreAttacks = 0, 0, 0, false, 0
	}
	g.S.MoreCombats, g.S.Combats = 0, 0
	g.S.LandPermissions = g.S.LandPermissions[:0]
	g.S.Wounds = g.S.Wounds[:0]
	if len(g.S.Delayed) == 0 { // nothing that waits will ask
		g.S.Ties = g.S.Ties[:0]
	}
	for _, id := range g.S.Battlefield {
		g.S.Objects[id].Flags &^= AttackedTurn | BlockedTurn | FoughtCombat | CantRegen | DamagedTurn | HurtOpponent
		g.S.Objects[id].Used = [countedUses]uint8{}
	}
	g.forgetDeeds(AttackedTurn | BlockedTurn | FoughtCombat | HurtOpponent)
	for p := range g.S.Players {
		for _, id := range g.S.Players[p].Hand {
			g.S.Objects[id].Flags &^= DrawnTurn
		}
	}
	g.besidesChanged()
	g.cause = 0
	g.Emit(&Event{Verb: TurnBegins, Rule: rule, Player: next, Object: ToObject(by), Amount: g.S.Turn})
	g.expireBy(g.Rules.Acts.EffectEndsThere, func(until card.Duration, began int, who Player) bool {
		return until == card.UntilYourNextTurn && who == next && began < g.S.Turn
	})
}

// DamageWearsOff takes damage off a permanent.
func (g *Game) DamageWearsOff(id ID, rule Rule) {
	o := &g.S.Objects[id]
	o.Flags &^= Deathtouched
	if damage := o.Damage; damage > 0 {
		o.Damage = 0
		g.Emit(&Event{Verb: DamageWearsOff, Rule: rule, Subject: ToObject(id), Player: o.Controller, Amount: damage})
	}
}

// EndOfTurnEffects ends everything that lasts until end of turn, and takes damage off permanents.
func (g *Game) EndOfTurnEffects(rule Rule) {
	if !g.Follows(AsProcedure, rule) {
		return
	}
	for _, id := range g.S.Battlefield {
		if o := &g.S.Objects[id]; o.Damage > 0 || o.Is(Deathtouched) {
			g.DamageWearsOff(id, rule)
		}
	}
	g.besidesChanged()
	lent := g.lentForTheTurn()
	if n := g.expire(func(until card.Duration, _ int, _ Player) bool { return until == card.UntilEndOfTurn }); n > 0 {
		g.Refresh()
		g.Emit(&Event{Verb: EffectEnds, Rule: rule, Player: NoPlayer, Detail: "until end of turn", Amount: n})
	}
	g.S.Delayed = deleteDelayed(g.S.Delayed)
	if len(g.S.Lingering) > 0 {
		g.S.Lingering = g.S.Lingering[:0]
		g.changed()
	}
	g.Refresh()
	for _, l := range lent {
		if o := &g.S.Objects[l.id]; o.Zone == card.Battlefield && o.Controller != l.to {
			g.Tap(l.id, g.Rules.Acts.Taps)
		}
	}
}

// loan is a permanent that a player controls until end of turn, and that is tapped when it is lost then.
type loan struct {
	id ID
	to Player
}

func (g *Game) lentForTheTurn() (lent []loan) {
	for i := range g.S.Continuous {
		c := &g.S.Continuous[i]
		if c.Until != card.UntilEndOfTurn || !c.Mod.TapsAfter {
			continue
		}
		for _, r := range g.S.Refs(c.Affected) {
			if id := r.Object(); id != 0 && g.S.Objects[id].Zone == card.Battlefield {
				lent = append(lent, loan{id, g.S.Objects[id].Controller})
			}
		}
	}
	return lent
}

// deleteDelayed takes out the delayed abilities that were for this turn only.
func deleteDelayed(list []Delayed) []Delayed {
	out := list[:0]
	for _, d := range list {
		if !d.Later.ThisTurn {
			out = append(out, d)
		}
	}
	return out
}

func (g *Game) hasRule(id ID, kind card.ModKind) bool {
	return slices.ContainsFunc(g.Chars(id).Rules, func(r Ruling) bool { return r.Mod.Kind == kind })
}

// NoMaximumHand reports whether an effect says that a player has no maximum hand size.
func (g *Game) NoMaximumHand(p Player) bool {
	g.refreshForce()
	for i := range g.force {
		f := &g.force[i]
		x := Context{Source: f.source, Controller: f.you, Ability: f.ability, Seen: -1}
		if f.mod.Kind == card.NoMaximumHand && g.works(f) && g.forPlayer(f, p, &x) {
			return true
		}
	}
	return false
}

// MaximumHand is how many cards a player keeps when discarding at the end of the turn.
const MaximumHand = 7

// DiscardDown makes a player discard down to the maximum hand size, all at once: 314.1a, 514.1. Cases.DiscardOrder says whether they are ordered.
func (g *Game) DiscardDown(p Player, rule Rule) {
	if g.NoMaximumHand(p) || len(g.S.Players[p].Hand) <= MaximumHand {
		return
	}
	var hand, cards []Ref
	for _, id := range g.S.Players[p].Hand {
		hand = append(hand, ToObject(id))
	}
	for len(hand) > MaximumHand {
		r := g.ChooseThing(Choice{Who: p, Purpose: ToDiscard, Left: len(hand) - MaximumHand, Rule: rule}, hand)
		cards, hand = append(cards, r), without(hand, r)
	}
	g.disorderly = g.Rules.Cases.DiscardOrder == General
	g.discardAll(cards, func(Player) card.Cause { return card.AnyCause }, rule, &Context{Rule: rule})
	g.disorderly = false
}
