package core

import (
	"slices"

	"palimpsest/core/card"
)

// Tie says what a permanent had to do with another when it left the battlefield: With was attached to Of, or the one blocked
// the other. Like being tapped or damaged, that is part of what is last known of it.
type Tie struct{ Of, With ID }

// asksForTies reports whether a card asks what something is attached to, or blocks.
func asksForTies(c *card.Card) (asks bool) {
	card.Walk(c, func(node any, _ card.Pos) bool {
		f, is := node.(*card.Filter)
		asks = asks || is && (f.Enchanted != card.Either || f.AttachedTo != nil || f.Blocks != nil || f.BlockedBy != nil)
		return !asks
	})
	return asks
}

// keepTies notes what a permanent has to do with others as it is about to leave the battlefield.
func (g *Game) keepTies(id ID) {
	if !g.ties {
		return
	}
	g.dropTies(id)
	for _, a := range g.S.Battlefield {
		if g.S.Objects[a].Attached == ToObject(id) {
			g.S.Ties = append(g.S.Ties, Tie{id, a})
		}
	}
	for _, b := range g.S.Blocks {
		switch id {
		case b.Attacker:
			g.S.Ties = append(g.S.Ties, Tie{id, b.Blocker})
		case b.Blocker:
			g.S.Ties = append(g.S.Ties, Tie{id, b.Attacker})
		}
	}
}

// dropTies forgets what was noted of a permanent, which has stayed after all.
func (g *Game) dropTies(id ID) {
	g.S.Ties = slices.DeleteFunc(g.S.Ties, func(t Tie) bool { return t.Of == id })
}

// hostOf is what the source of an ability is attached to, or was last. Where that has left the battlefield, and the ability
// triggered on it, it is what is meant, even if the source has come off for that.
func (g *Game) hostOf(x *Context) Ref {
	host := g.S.Objects[x.Source].Attached
	if host != 0 || x.Trigger == nil || x.Trigger.Ability == nil || x.Trigger.Ability.Trigger == nil {
		return host
	}
	if what := x.Trigger.Ability.Trigger.What; what == nil || what.Kind != card.Enchanted {
		return 0
	}
	if id := x.Trigger.Subject.Object(); id != 0 && g.S.Objects[id].Zone == card.NoZone {
		return x.Trigger.Subject
	}
	return 0
}

// isOn reports whether something is attached to something else, or was when that left the battlefield.
func (g *Game) isOn(id ID, to Ref) bool {
	if host := to.Object(); host != 0 && g.S.Objects[host].Zone == card.NoZone {
		return slices.Contains(g.S.Ties, Tie{host, id})
	}
	return to != 0 && g.S.Objects[id].Attached == to
}

// enchanted reports whether an Aura or local enchantment is on something, or was when that left the battlefield.
func (g *Game) enchanted(id ID) bool {
	if g.S.Objects[id].Zone == card.NoZone {
		return slices.ContainsFunc(g.S.Ties, func(t Tie) bool { return t.Of == id && g.enchants(t.With, ToObject(id)) })
	}
	return slices.ContainsFunc(g.S.Battlefield, func(a ID) bool { return g.enchants(a, ToObject(id)) })
}

// enchants reports whether something is attached to something else, or was last, and is an enchantment.
func (g *Game) enchants(a ID, to Ref) bool {
	return g.S.Objects[a].Attached == to && g.Def(a).Types&card.Enchantment != 0
}

// eachTied appends what matches a filter among what had to do with something that has left the battlefield, and has left it
// itself: with it or after it.
func (g *Game) eachTied(f *card.Filter, x *Context, out []Ref) []Ref {
	if len(g.S.Ties) == 0 {
		return out
	}
	for ; f != nil; f = f.Or {
		for _, to := range [...]*card.Selector{f.AttachedTo, f.Blocks, f.BlockedBy} {
			if to == nil || filterZone(f) != card.Battlefield {
				continue
			}
			for _, r := range g.Pointed(to, x, nil) {
				out = g.tiedTo(r.Object(), f, x, out)
			}
		}
	}
	return out
}

// tiedTo appends what has left the battlefield and matches a filter, its alternatives aside, of what is noted of something.
func (g *Game) tiedTo(of ID, f *card.Filter, x *Context, out []Ref) []Ref {
	for _, t := range g.S.Ties {
		if t.Of != of || g.S.Objects[t.With].Zone != card.NoZone || slices.Contains(out, ToObject(t.With)) {
			continue
		}
		if g.matchesOne(f, t.With, g.charsFor(filterReads(f), t.With), x) {
			out = append(out, ToObject(t.With))
		}
	}
	return out
}
