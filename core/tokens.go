package core

import "palimpsest/core/card"

func (g *Game) doTokens(e *card.CreateToken, x *Context) {
	var made []Ref
	g.arriveTogether(func() {
		g.EachPlayer(e.Who, x, func(p Player) {
			n := 1
			if e.N != nil {
				n = g.Amount(e.N, x)
			}
			owner := g.Rules.TokenOwner(x.Controller, p)
			for range n {
				made = append(made, ToObject(g.newToken(e.Token, p, owner, g.Rules.Cases.TokenEnters)))
			}
		})
	})
	x.keep(e.Keep, made)
}

// newToken puts a token onto the battlefield, under the control of a player.
func (g *Game) newToken(c *card.Card, p, owner Player, rule Rule) ID {
	id := g.NewThing(g.AddDef(c), c.Name, p, TokenObject)
	o := &g.S.Objects[id]
	o.Since = g.S.Turn
	o.Owner, g.Thing(id).Owner = owner, owner
	g.Put(id, card.Battlefield, -1)
	ev := g.Emit(Event{Verb: Enters, Rule: rule, Subject: ToObject(id), Player: p, Detail: "token"})
	g.arrive(arrival{id, p, ev})
	return id
}
