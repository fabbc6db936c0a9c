package core

import "palimpsest/core/card"

// Wait puts a game action on the stack: damage that was assigned, a draw.
func (g *Game) Wait(p Player, rule Rule, flags Flags, ability *card.Ability) ID {
	id, o := g.newObject()
	*o = Object{Def: g.AddDef(Blank), Phys: g.actionThing(p), Kind: ActionObject, Owner: p, Base: p, Controller: p, Zone: card.Stack,
		Seen: -1, By: rule, Flags: flags, Ability: ability, Cause: g.cause}
	g.S.Stack = append(g.S.Stack, id)
	g.did()
	return id
}

// actionThing is the thing behind game actions on the stack.
func (g *Game) actionThing(p Player) int32 {
	for i := range g.things {
		if g.things[i].Name == "" && g.things[i].Owner == p {
			return int32(i)
		}
	}
	g.things = append(g.things, Thing{Owner: p})
	return int32(len(g.things) - 1)
}

// Placeholder is an object in no zone that stands for a player's game actions.
func (g *Game) Placeholder(p Player) ID {
	phys := g.actionThing(p)
	if id := g.things[phys].ID; id != 0 {
		return id
	}
	id, o := g.newObject()
	*o = Object{Def: g.AddDef(Blank), Phys: phys, Kind: ActionObject, Owner: p, Base: p, Controller: p, Seen: -1}
	g.things[phys].ID = id
	return id
}

// CeaseAction takes a game action off the stack: damage as it is dealt, another one that has been carried out.
func (g *Game) CeaseAction(id ID) {
	g.S.Stack = deleteID(g.S.Stack, id)
	g.S.Objects[id].Zone = card.NoZone
	if !g.S.Objects[id].Is(IsDamage) {
		g.did()
	}
}

// Top is the newest spell or ability on the stack or in the batch, 0 if there is none.
func (g *Game) Top() ID {
	if n := len(g.S.Stack); n > 0 {
		return g.S.Stack[n-1]
	}
	return 0
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
