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
			owner := g.Rules.TokenOwner(g.controllerOf(x), p)
			token := g.sized(e.Token, x)
			for range n {
				made = append(made, ToObject(g.newToken(token, p, owner, x.Source)))
			}
		})
	})
	x.keep(e.Keep, made)
}

// sized is a token whose size is counted as it is created, by what its maker speaks of: the token itself knows nothing of that.
func (g *Game) sized(c *card.Card, x *Context) *card.Card {
	if printed(c.Power) && printed(c.Toughness) {
		return c
	}
	sized := *c
	sized.Power, sized.Toughness = card.Num(g.Amount(c.Power, x)), card.Num(g.Amount(c.Toughness, x))
	return &sized
}

// newToken puts a token that something creates onto the battlefield, under the control of a player.
func (g *Game) newToken(c *card.Card, p, owner Player, maker ID) ID {
	id := g.NewThing(g.AddDef(c), c.Name, p, TokenObject)
	o := &g.S.Objects[id]
	o.Since, o.Maker = g.S.Turn, maker
	o.Owner, g.Thing(id).Owner = owner, owner
	var tapped bool
	g.beforeArrivals(func() { tapped = g.arrivesTapped(id, p, false) })
	g.Put(id, card.Battlefield, -1)
	if tapped {
		g.S.Objects[id].Flags |= Tapped
		g.tapChanged(id)
	}
	ev := g.Emit(&Event{Verb: Enters, Rule: g.Rules.Cases.TokenEnters, Subject: ToObject(id), Player: p, Detail: "token"})
	g.arrive(arrival{id, p, ev})
	return id
}

// AfterItsTypes names a token like its types.
func AfterItsTypes(types string) string { return types }

// ReceiverOwns gives a token to the player under whose control it comes.
func ReceiverOwns(_, receiver Player) Player { return receiver }

// GivenAsCard lets a token of the start position be as the card is by which it is called, as a copy is.
func GivenAsCard(c *card.Card) *card.Card { return c }

// GivenWithoutCost gives such a token no mana cost, and the color of the card: it was never a spell.
func GivenWithoutCost(c *card.Card) *card.Card {
	if c.Cost.Zero() {
		return c
	}
	token := *c
	token.Cost = card.Mana{}
	return &token
}
