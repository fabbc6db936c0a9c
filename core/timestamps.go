package core

import (
	"slices"

	"palimpsest/core/card"
)

// What enters together has its timestamps in an order that players choose: GL-Timestamp-1, 613.7m. They are asked only where the order could matter.

// ActivePlayerOrders lets the active player order all that enters together: GL-Timestamp-1.
func ActivePlayerOrders(active, _ Player) Player { return active }

// ControllersOrder lets each player order what that player controls, the active player's first: 613.7m.
func ControllersOrder(_, controller Player) Player { return controller }

// OnlyEnchantments gives a new timestamp to what becomes attached and enchants: GL-Timestamp-1.
func OnlyEnchantments(c *card.Card) bool { return c.Attach != nil }

// AnyAttachment gives a new timestamp to whatever becomes attached: 613.7e.
func AnyAttachment(*card.Card) bool { return true }

// NoAttachment leaves its timestamp to whatever becomes attached.
func NoAttachment(*card.Card) bool { return false }

// orderStamps puts the timestamps of what has just entered together in order. If nobody says, it stays as it is listed.
func (g *Game) orderStamps() {
	rule := g.Rules.Cases.TimestampOrder
	if rule == General || len(g.arrivals) < 2 {
		return
	}
	var left []Ref
	differ, others := false, false
	for _, a := range g.arrivals {
		if g.S.Objects[a.id].Zone == card.Battlefield && g.hangsOnStamp(a.id) {
			differ = differ || len(left) > 0 && (g.S.Objects[a.id].Def != g.S.Objects[left[0].Object()].Def || g.onlyOneStays(a.id))
			others = others || g.S.Objects[a.id].Controller != g.S.Active
			left = append(left, ToObject(a.id))
		}
	}
	if !differ || others && !g.Follows(AsProcedure, rule) { // what the active player controls, that player orders by either rule
		return
	}
	stamp := func(r Ref) int32 { return g.S.Objects[r.Object()].Stamp }
	slices.SortFunc(left, func(a, b Ref) int { return int(stamp(a) - stamp(b)) })
	var stamps []int32
	for _, r := range left {
		stamps = append(stamps, stamp(r))
	}
	for _, p := range [...]Player{g.S.Active, g.S.Other(g.S.Active)} {
		for {
			options := slices.DeleteFunc(slices.Clone(left), func(r Ref) bool {
				o := &g.S.Objects[r.Object()]
				return g.Rules.OrdersStamps(g.S.Active, o.Controller) != p || slices.Contains(left, o.Attached) // it comes after what it is on
			})
			if len(options) == 0 {
				break
			}
			r := g.ChooseThing(Choice{Who: p, Purpose: ToArrange, Left: len(options), Rule: rule}, options)
			g.S.Objects[r.Object()].Stamp, stamps = stamps[0], stamps[1:]
			left = without(left, r)
		}
	}
	for _, r := range left { // on what the other player controls: it comes last
		g.S.Objects[r.Object()].Stamp, stamps = stamps[0], stamps[1:]
	}
	g.changed()
}

// hangsOnStamp reports whether it could matter when something came: it has an effect that is not just added to others, or is one of a kind
// of which only the oldest or newest stays.
func (g *Game) hangsOnStamp(id ID) bool {
	if g.onlyOneStays(id) {
		return true
	}
	return g.infos[g.S.Objects[id].Def].hasStatic && slices.ContainsFunc(g.Def(id).Abilities, func(a *card.Ability) bool {
		return a.Kind == card.Static && !g.definesItself(a) && slices.ContainsFunc(a.Mods, func(m card.Mod) bool { return m.Kind != card.AddSize && writesOf(m.Kind) != 0 })
	})
}

// onlyOneStays reports whether of several permanents like one only the oldest or the newest stays, so that even of equal ones it matters which came first.
func (g *Game) onlyOneStays(id ID) bool {
	super := g.Chars(id).Super
	return super&card.World != 0 || super&card.Legendary != 0 && g.Rules.Cases.OldestLegend != General
}
