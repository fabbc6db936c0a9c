package core

import (
	"slices"

	"palimpsest/core/card"
)

// Begins says that a phase or step begins: for reports, and for those who wait for one to end.
func (g *Game) Begins(verb Verb, name string, number uint8, rule Rule) {
	g.S.Phase = number
	g.forgetPlan()
	g.cause = 0
	g.refuseUnknown()
	g.Emit(Event{Verb: verb, Rule: rule, Player: g.S.Active, Detail: name})
	g.Decider.Begins(g, name)
}

// NextTurn makes the next player active, and forgets what belongs to one turn.
func (g *Game) NextTurn(rule Rule) {
	g.Decider.Ends(g)
	next, ok := g.S.Due.Player()
	if !ok {
		next = g.S.Other(g.S.Active)
	}
	g.S.Players[g.S.Active].LastTurn = g.S.Turn
	g.S.Due = 0
	if n := len(g.S.Extra); n > 0 {
		g.S.Due = ToPlayer(next)
		next = g.S.Extra[0]
		g.S.Extra = g.S.Extra[1:]
	}
	g.S.Active = next
	g.loop.acted(g.events) // no circle is longer than a turn
	g.S.Turn++
	for p := range g.S.Players {
		ps := &g.S.Players[p]
		ps.LandsPlayed, ps.Drawn, ps.Attacked = 0, 0, false
	}
	for _, id := range g.S.Battlefield {
		g.S.Objects[id].Flags &^= AttackedTurn | UsedLimit | CantRegen
	}
	g.flagsChanged()
	g.cause = 0
	g.Emit(Event{Verb: TurnBegins, Rule: rule, Player: next, Amount: g.S.Turn})
	g.Expire(func(until card.Duration, began int, who Player) bool {
		return until == card.UntilYourNextTurn && who == next && began < g.S.Turn
	})
}

// EndOfTurnEffects ends everything that lasts until end of turn, and takes damage off permanents.
func (g *Game) EndOfTurnEffects(rule Rule) {
	for _, id := range g.S.Battlefield {
		o := &g.S.Objects[id]
		if o.Damage > 0 {
			g.Emit(Event{Verb: DamageWearsOff, Rule: rule, Subject: ToObject(id), Player: o.Controller, Amount: o.Damage})
		}
		o.Damage = 0
		o.Flags &^= Deathtouched
	}
	g.flagsChanged()
	if n := g.Expire(func(until card.Duration, _ int, _ Player) bool { return until == card.UntilEndOfTurn }); n > 0 {
		g.Emit(Event{Verb: EffectEnds, Rule: rule, Player: NoPlayer, Detail: "until end of turn", Amount: n})
	}
	g.S.Delayed = deleteDelayed(g.S.Delayed)
	g.Refresh()
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

// UntapAll untaps the permanents of a player that untap normally, at once. The player chooses for
// those that he or she may leave tapped.
func (g *Game) UntapAll(p Player, rule Rule) {
	held := g.heldTapped(p, rule)
	for i := 0; i < len(g.S.Battlefield); i++ {
		id := g.S.Battlefield[i]
		if o := &g.S.Objects[id]; o.Controller != p || !o.Is(Tapped) || o.Is(PhasedOut) || slices.Contains(held, id) {
			continue
		}
		if by, stays := g.ruledBy(id, card.DoesNotUntap); stays {
			g.staysTapped(id, by, rule)
			continue
		}
		if g.hasRule(id, card.MayNotUntap) && g.ChooseYes(Choice{Who: p, Purpose: ToUntap, Source: id, About: ToObject(id), Rule: rule}) {
			g.staysTapped(id, 0, rule) // yes: leave it tapped
			continue
		}
		g.Untap(id, rule)
	}
}

// untaps reports whether a permanent would untap when its controller's permanents do.
func (g *Game) untaps(id ID, p Player) bool {
	o := &g.S.Objects[id]
	return o.Controller == p && o.Is(Tapped) && !o.Is(PhasedOut) && !g.hasRule(id, card.DoesNotUntap)
}

// heldTapped are the permanents that stay tapped because an effect lets a player untap only so many of
// a kind; the player chooses which untap.
func (g *Game) heldTapped(p Player, rule Rule) (held []ID) {
	g.refreshForce()
	for i := range g.force {
		f := g.force[i]
		if f.mod.Kind != card.Cant || f.mod.Act != card.UntapAct || !g.works(&f) {
			continue
		}
		x := Context{Source: f.source, Controller: f.you, Ability: f.ability, Seen: -1}
		if !g.forPlayer(&f, p, &x) {
			continue
		}
		var options []Ref
		for _, id := range g.S.Battlefield {
			if g.untaps(id, p) && (f.mod.By == nil || g.Match(f.mod.By, id, &x)) {
				options = append(options, ToObject(id))
			}
		}
		for n := 0; n < f.mod.N && len(options) > 0; n++ {
			options = without(options, g.ChooseThing(Choice{Who: p, Purpose: ToUntap, Source: f.source, Rule: rule}, options))
		}
		for _, r := range options {
			held = append(held, r.Object())
			g.staysTapped(r.Object(), f.source, rule)
		}
	}
	return held
}

// staysTapped says that a permanent does not untap with the others, and because of what.
func (g *Game) staysTapped(id, by ID, rule Rule) {
	g.Emit(Event{Verb: StaysTapped, Rule: rule, Subject: ToObject(id), Object: ToObject(by), Player: g.S.Objects[id].Controller})
}

func (g *Game) hasRule(id ID, kind card.ModKind) bool {
	_, has := g.ruledBy(id, kind)
	return has
}

// ruledBy is the source of a modification of a kind that is in force on an object.
func (g *Game) ruledBy(id ID, kind card.ModKind) (by ID, has bool) {
	for _, r := range g.Chars(id).Rules {
		if r.Mod.Kind == kind {
			return r.Source, true
		}
	}
	return 0, false
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

// DiscardDown makes a player discard down to the maximum hand size.
func (g *Game) DiscardDown(p Player, rule Rule) {
	if g.NoMaximumHand(p) {
		return
	}
	for len(g.S.Players[p].Hand) > MaximumHand {
		options := g.options[:0]
		for _, id := range g.S.Players[p].Hand {
			options = append(options, ToObject(id))
		}
		g.options = options
		r := g.ChooseThing(Choice{Who: p, Purpose: ToDiscard, Rule: rule}, options)
		g.Discard(p, r.Object(), rule)
	}
}

// PushFrame records what a procedure knows; SetFrame changes it; PopFrame forgets it.
func (g *Game) PushFrame(f Frame) { g.S.Frames = append(g.S.Frames, f) }

// SetFrame changes the newest frame.
func (g *Game) SetFrame(f Frame) { g.S.Frames[len(g.S.Frames)-1] = f }

// PopFrame forgets the newest frame.
func (g *Game) PopFrame() { g.S.Frames = g.S.Frames[:len(g.S.Frames)-1] }

// Top is the newest spell or ability on the stack or in the batch, 0 if there is none.
func (g *Game) Top() ID {
	if n := len(g.S.Stack); n > 0 {
		return g.S.Stack[n-1]
	}
	return 0
}

// AskAttacker asks for one more attacker; a pass means that all are declared.
func (g *Game) AskAttacker(a Asking) Action { return g.askCombat(AskAttacker, a) }

// AskBlocker asks for one more block; a pass means that all are declared.
func (g *Game) AskBlocker(a Asking) Action { return g.askCombat(AskBlocker, a) }

func (g *Game) askCombat(ask Ask, a Asking) Action {
	g.window = Window{Ask: ask, Who: a.Who, Moments: a.Moments, Name: a.Name, Kind: a.Kind, Rule: a.Rule}
	return g.Decider.Decide(g, &g.window)
}

// Uncounterable reports whether a spell says of itself, or an effect says, that it can't be countered.
func (g *Game) Uncounterable(id ID) bool {
	o := &g.S.Objects[id]
	if o.Kind == AbilityObject {
		return false
	}
	for _, a := range g.defs[o.Def].Abilities {
		for i := range a.Mods {
			if a.Kind == card.Static && a.Mods[i].Kind == card.Cant && a.Mods[i].Act == card.BeCountered && a.Affects.Kind == card.This {
				return true
			}
		}
	}
	return g.ruled(id, card.Cant, card.BeCountered)
}
