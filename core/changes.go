package core

import (
	"slices"

	"palimpsest/core/card"
)

// What is known of an object is kept until something changes. Mostly a change concerns one object only: a
// creature that is tapped or hurt changes nothing of the others, unless an effect in force looks at such
// things. So there are three ways to say that something has changed.

// changed says that what is known of any object may have changed.
func (g *Game) changed() {
	g.epoch++
	g.unsettledAll, g.unsettled = true, g.unsettled[:0]
}

// touched says that one object has changed.
func (g *Game) touched(id ID) {
	if g.watched() {
		g.changed()
		return
	}
	g.touch(id)
}

// touch is touched where nothing watches.
func (g *Game) touch(id ID) {
	g.kept[id].at = 0
	if int(id) < len(g.outlineAt) {
		g.outlineAt[id] = 0
	}
	if g.S.Objects[id].Zone != card.Battlefield { // a survey has nothing to see of it
		g.settledAt = 0
		return
	}
	g.forgetPlan()
	switch n := len(g.unsettled); {
	case g.unsettledAll, n > 0 && g.unsettled[n-1] == id:
	case n == maxUnsettled:
		g.unsettledAll, g.unsettled = true, g.unsettled[:0]
	default:
		g.unsettled = append(g.unsettled, id)
	}
}

// changedOn says that an effect on fixed things has begun or ended, where only such effects are in force: see onThingsOnly.
func (g *Game) changedOn(things Span) {
	g.forceAt, g.settledAt = 0, 0
	g.forgetPlan()
	for _, r := range g.S.Refs(things) {
		if id := r.Object(); id != 0 {
			g.touch(id)
		}
	}
}

// onThingsOnly reports whether all effects in force are on fixed things, none of them gives control, and no size is counted: then
// each changes what it is on, and nothing else is another matter for it.
func (g *Game) onThingsOnly() bool {
	if g.counts || len(g.S.statics)+len(g.S.Lingering) > 0 {
		return false
	}
	for i := range g.S.Continuous {
		if e := &g.S.Continuous[i]; e.Among != nil || e.Mod.Kind == card.SetControl {
			return false
		}
	}
	return true
}

// tapChanged says that a permanent was tapped or untapped: its static abilities may work or not for that.
func (g *Game) tapChanged(id ID) {
	if g.infos[g.S.Objects[id].Def].hasStatic {
		g.changed()
		return
	}
	g.besidesChanged()
}

// besidesChanged says that flags of objects have changed, or life totals, and no characteristic but through them: what can be paid, and what is counted.
func (g *Game) besidesChanged() {
	g.forgetPlan()
	if g.watched() {
		g.changed()
	}
}

// maxUnsettled bounds the list of objects that a check of the state has to look at again.
const maxUnsettled = 64

// looksAtAll reports whether a check of the state has to look at all permanents.
func (g *Game) looksAtAll() bool { return g.unsettledAll || g.Thorough }

// unsettledPermanents are the permanents that may be another matter for a check of the state than they were for the
// last that found nothing, and things that are none any more.
func (g *Game) unsettledPermanents() []ID {
	if g.looksAtAll() {
		return g.S.Battlefield
	}
	return g.unsettled
}

// Settled reports whether nothing has happened since the last call of MarkSettled: then a check of the
// state can be left out.
func (g *Game) Settled() bool {
	return g.settledAt == g.events+1 && !g.unsettledAll && len(g.unsettled) == 0
}

// MarkSettled notes that the state was checked and nothing was found.
func (g *Game) MarkSettled() {
	g.settledAt = g.events + 1
	g.batches = g.batches[:0]
	g.unsettledAll, g.unsettled = false, g.unsettled[:0]
}

// watched reports whether any effect in force, or any size that is counted, depends on more than what is
// said of an object itself: on tapped and untapped, on combat, on what others are.
func (g *Game) watched() bool {
	if g.counts {
		return true
	}
	g.refreshForce()
	return g.watchful
}

// findWatchers notes whether any effect in force looks at the state of the game.
func (g *Game) findWatchers() {
	g.watchful = slices.ContainsFunc(g.force, g.watches)
}

func (g *Game) watches(f inForce) bool {
	if f.mod.Kind == card.SetControl {
		return true
	}
	a := f.ability
	if a == nil {
		return false
	}
	return a.If != nil || !printed(f.mod.Power) || !printed(f.mod.Toughness) ||
		a.Affects == nil || a.Affects.Kind == card.Each && looksAtState(a.Affects.Filter)
}

// printed reports whether an amount is a printed number or none.
func printed(a card.Amount) bool {
	if a == nil {
		return true
	}
	_, ok := a.(card.Num)
	return ok
}

// looksAtState reports whether a filter asks for more than characteristics.
func looksAtState(f *card.Filter) bool {
	for ; f != nil; f = f.Or {
		states := [...]card.Tri{f.Tapped, f.Attacking, f.Blocking, f.Blocked, f.Enchanted, f.Damaged}
		if slices.ContainsFunc(states[:], func(t card.Tri) bool { return t != card.Either }) {
			return true
		}
		if f.Counters != nil || f.AttackYou || f.BlockedBy != nil || f.Blocks != nil || f.Targets != nil || f.TargetsAny != nil || f.AttachedTo != nil || f.ControllerHas != nil ||
			f.Power.N != nil || f.Toughness.N != nil || f.ManaValue.N != nil || f.HasMore != nil || f.Extreme != nil {
			return true
		}
		if f.Who != nil && f.Who.Kind != card.You && f.Who.Kind != card.Opponent {
			return true
		}
	}
	return false
}

// forceInSum is what is known of all effects in force together: quick answers, of which a no is certain.
type forceInSum struct {
	keywords  card.Keywords // that they give
	abilities bool          // they give abilities, or keywords that stand for one
	takes     bool          // they take abilities
	control   bool          // they give control
	forbidden uint64        // by act: they forbid it to anything or anybody
	demanded  uint64        // by act: they require it of anything
}

// sumUpForce notes what the effects in force may do.
func (g *Game) sumUpForce() {
	g.inSum = forceInSum{}
	for i := range g.force {
		g.inSum.takes = g.inSum.takes || takesAbilities(&g.force[i])
		switch m := g.force[i].mod; m.Kind {
		case card.AddKeyword:
			g.inSum.keywords = g.inSum.keywords.With(m.Keyword)
			g.inSum.abilities = g.inSum.abilities || keywordTriggers[m.Keyword] != nil
			if m.Keyword == card.Unblockable { // see apply
				g.inSum.forbidden |= 1 << card.BeBlocked
			}
		case card.AddAbility:
			g.inSum.abilities = true
			if m.Ability.Kind == card.KeywordAbility {
				g.inSum.keywords = g.inSum.keywords.With(m.Ability.Keyword)
			}
		case card.SetControl:
			g.inSum.control = true
		case card.Cant:
			g.inSum.forbidden |= 1 << m.Act
		case card.Must:
			g.inSum.demanded |= 1 << m.Act
		}
	}
}

// mayForbid reports whether any effect in force forbids an act, to whomever: a quick no for most.
func (g *Game) mayForbid(act card.Act) bool {
	g.refreshForce()
	return g.inSum.forbidden&(1<<act) != 0
}

// MayOccur reports whether a keyword is printed on a card of the game or given by an effect in force:
// a quick no for most.
func (g *Game) MayOccur(k card.Keyword) bool {
	g.refreshForce()
	return (g.known | g.inSum.keywords).Has(k)
}

// granting reports whether any effect in force gives abilities away.
func (g *Game) granting() bool {
	g.refreshForce()
	return g.inSum.abilities
}

// MayBeDue reports whether any card of the game has an ability or cost of a phase, or an effect in force gives one.
func (g *Game) MayBeDue() bool {
	g.refreshForce()
	of := g.known | g.inSum.keywords
	return g.phases || of.Has(card.CumulativeUpkeep) || of.Has(card.Echo)
}
