package core

import (
	"slices"

	"palimpsest/core/card"
)

// Attach puts an Aura, Equipment or local enchantment on a permanent or player.
func (g *Game) Attach(id ID, to Ref, rule Rule) {
	o := &g.S.Objects[id]
	o.Attached = to
	if g.Rules.Restamped(g.Def(id)) {
		o.Stamp = g.Stamp()
	}
	g.changed()
	g.Emit(&Event{Verb: IsAttached, Rule: rule, Subject: ToObject(id), Object: to, Player: o.Controller})
	g.Refresh()
}

// unattach takes an Aura or Equipment off what it is attached to; it stays on the battlefield.
func (g *Game) unattach(id ID, rule Rule) {
	o := &g.S.Objects[id]
	from := o.Attached
	o.Attached = 0
	g.changed()
	g.Emit(&Event{Verb: IsUnattached, Rule: rule, Subject: ToObject(id), Object: from, Player: o.Controller})
	g.Refresh()
}

// Fits reports whether an Aura, local enchantment or Equipment may stay on what it is attached to.
func (g *Game) Fits(id ID) bool {
	if g.S.Objects[id].Attached == 0 {
		return g.Def(id).Attach == nil
	}
	return g.fitsOn(id, g.S.Objects[id].Attached)
}

// fitsOn reports whether something may be attached to a permanent or player, by what that is now: not by what it will be
// when the thing is attached to it and changes it.
func (g *Game) fitsOn(id ID, on Ref) bool {
	d, host := g.Def(id), on.Object()
	x := Context{Source: id, Controller: g.S.Objects[id].Controller, Seen: -1}
	if host == 0 {
		return d.Attach != nil && g.matchRef(d.Attach, on, &x)
	}
	if g.S.Objects[host].Zone != card.Battlefield || host == id {
		return false
	}
	if d.Attach == nil {
		return g.IsCreature(host) && !g.IsCreature(id) && !g.ProtectedFrom(host, g.Chars(id), id)
	}
	return g.Match(d.Attach, host, &x) && !g.ProtectedFrom(host, g.Chars(id), id) && !g.keptFromEnchanting(host, id, false)
}

// keptFromEnchanting reports whether an effect keeps an Aura from enchanting something, or from being put on it.
func (g *Game) keptFromEnchanting(host, aura ID, put bool) bool {
	for _, r := range g.Chars(host).Rules {
		if r.Mod.Kind != card.Cant || r.Mod.Act != card.BeEnchanted || r.Mod.Further && !put {
			continue
		}
		x := Context{Source: r.Source, Controller: r.You, Seen: -1}
		if r.Mod.By == nil || g.matches(r.Mod.By, aura, g.Chars(aura), &x) != r.Mod.Except {
			return true
		}
	}
	return false
}

// closedTo reports whether an Aura cannot be put on something on which it could stay.
func (g *Game) closedTo(host, aura ID) bool {
	return host != 0 && g.keptFromEnchanting(host, aura, true) && !g.keptFromEnchanting(host, aura, false)
}

func (g *Game) doAttach(e *card.Attach, x *Context) {
	what := g.one(e.What, x)
	if what == 0 || g.S.Objects[what].Zone != card.Battlefield {
		return
	}
	to := ID(0)
	if e.Another {
		others := slices.DeleteFunc(g.each(e.To.Filter, x, nil), func(r Ref) bool { return !g.movesTo(what, r.Object()) })
		to = g.ChooseThing(Choice{Who: g.Chooser(e.To.By, x, x.Decider()), Purpose: ToChoose, Source: x.Source, About: ToObject(what), Rule: x.Rule}, others).Object()
	} else {
		to = g.one(e.To, x)
		if player, is := g.playerFor(what, e.To, x); is && to == 0 {
			g.Attach(what, player, g.Rules.Acts.IsAttached)
		}
	}
	if to != 0 && g.movesTo(what, to) {
		g.Attach(what, ToObject(to), g.Rules.Acts.IsAttached)
	}
}

// playerFor is the player onto whom an Aura moves that can enchant players, and is not there.
func (g *Game) playerFor(what ID, to *card.Selector, x *Context) (Ref, bool) {
	o, attach := &g.S.Objects[what], g.Def(what).Attach
	for _, r := range g.Concerned(to, x) {
		if p, is := r.Player(); is && r != o.Attached && attach != nil {
			return r, g.matchPlayer(attach, p, &Context{Source: what, Controller: o.Controller, Seen: -1})
		}
	}
	return 0, false
}

// movesTo reports whether something can be attached to a permanent, and is not: what is there already does not get any
// younger. What only it brings about there, such as protection from itself, keeps nothing from being attached.
func (g *Game) movesTo(what, to ID) bool {
	if g.Def(what).Attach == nil && !g.Chars(what).HasSubtype("Equipment") {
		return false // nothing else moves onto another thing
	}
	if what == to || to == 0 || g.S.Objects[to].Zone != card.Battlefield || g.S.Objects[what].Attached == ToObject(to) {
		return false
	}
	return g.fitsOn(what, ToObject(to)) && (g.Def(what).Attach == nil || !g.keptFromEnchanting(to, what, true))
}

// takes reports whether nothing keeps an Aura from being put on what it could otherwise enchant.
func (g *Game) takes(host Ref, aura ID) bool {
	id := host.Object()
	return id == 0 || !g.ProtectedFrom(id, g.Chars(aura), aura) && !g.keptFromEnchanting(id, aura, true)
}
