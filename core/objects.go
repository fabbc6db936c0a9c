package core

import (
	"slices"

	"palimpsest/core/card"
)

// zone is the list of a zone; shared zones ignore the player.
func (g *Game) zone(z card.Zone, p Player) *[]ID {
	switch z {
	case card.Library:
		return &g.S.Players[p].Library
	case card.Hand:
		return &g.S.Players[p].Hand
	case card.Graveyard:
		return &g.S.Players[p].Graveyard
	case card.Battlefield:
		return &g.S.Battlefield
	case card.Stack:
		return &g.S.Stack
	case card.Exile:
		return &g.S.Exile
	case card.Command:
		return &g.S.Command
	}
	return nil
}

// Zone lists the objects of a zone of a player, or of a shared zone.
func (g *Game) Zone(z card.Zone, p Player) []ID { return *g.zone(z, p) }

// NewThing makes a physical card or token and its first object, in no zone yet.
func (g *Game) NewThing(def int32, name string, owner Player, kind Kind) ID {
	phys := int32(len(g.things))
	id, o := g.newObject()
	*o = Object{Def: def, Phys: phys, Kind: kind, Owner: owner, Base: owner, Controller: owner, Seen: -1}
	g.things = append(g.things, Thing{Name: name, Owner: owner, ID: id})
	return id
}

// newObject makes room for an object, which is filled in there. Where others are is another matter from then on.
func (g *Game) newObject() (ID, *Object) {
	id := ID(len(g.S.Objects))
	g.S.Objects = append(g.S.Objects, Object{})
	g.keepAll()
	return id, &g.S.Objects[id]
}

// Put places an object that is in no zone, without an event: for start positions and for what goes
// on the stack.
func (g *Game) Put(id ID, z card.Zone, at int) {
	o := &g.S.Objects[id]
	o.Zone = z
	list := g.zone(z, o.Owner)
	if at < 0 || at > len(*list) {
		at = len(*list)
	}
	*list = slices.Insert(*list, at, id)
	if z == card.Battlefield {
		o.Stamp = g.Stamp()
		g.register(id)
	}
	g.changed()
}

// register keeps permanents with static and triggered abilities at hand.
func (g *Game) register(id ID) {
	in := &g.infos[g.S.Objects[id].Def]
	if in.hasStatic {
		g.S.statics = append(g.S.statics, id)
	}
	if in.hasTrigger {
		g.S.alert = append(g.S.alert, id)
	}
}

// unregister is the opposite of register, of a permanent that stays.
func (g *Game) unregister(id ID) {
	in := &g.infos[g.S.Objects[id].Def]
	if in.hasStatic {
		g.S.statics = deleteID(g.S.statics, id)
	}
	if in.hasTrigger {
		g.S.alert = deleteID(g.S.alert, id)
	}
}

func (g *Game) forget(id ID) {
	g.forgetPlan()
	in := &g.infos[g.S.Objects[id].Def]
	if in.hasStatic {
		g.S.statics = deleteID(g.S.statics, id)
		lingers := func(a *card.Ability) bool { return a.Lingers }
		if slices.ContainsFunc(g.defs[g.S.Objects[id].Def].Abilities, lingers) && !g.Chars(id).LostAll {
			g.S.Lingering = append(g.S.Lingering, id)
		}
	}
	g.left = append(g.left, id)
}

func deleteID(list []ID, id ID) []ID {
	if i := slices.Index(list, id); i >= 0 {
		return append(list[:i], list[i+1:]...)
	}
	return list
}

// stock sees to it that so many cards lie in a library that does not end, but never more than there can be events
// of: something happens to each of them.
func (g *Game) stock(p Player, n int) {
	n = min(n, g.MaxEvents)
	for ps := &g.S.Players[p]; ps.Endless && len(ps.Library) < n; {
		g.Put(g.blank(p), card.Library, 0)
	}
}

func (g *Game) blank(p Player) ID {
	return g.NewThing(g.AddDef(Blank), "Blank", p, CardObject)
}
