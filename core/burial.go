package core

import "palimpsest/core/card"

// Burial is a card that has been put into a graveyard, from anywhere.
type Burial struct {
	Card  ID // in the graveyard
	From  card.Zone
	cause EventID
}

// buriedFrom tells the edition of a card that has gone from one zone to another, if that is a graveyard.
func (g *Game) buriedFrom(from, to card.Zone, id ID) {
	if to == card.Graveyard && id != 0 {
		g.Rules.Burial(g, Burial{Card: id, From: from, cause: g.cause})
	}
}

func (b Burial) happened(g *Game) Happened {
	return Happened{Event: card.PutIntoGraveyard, Subject: ToObject(b.Card), Player: g.S.Objects[b.Card].Controller}
}

// HeardAsItGoes lets permanents hear of a burial that are there as the card goes, those that leave with it among them: one that goes
// itself looks back on that, and a card that was elsewhere hears it in the graveyard.
func HeardAsItGoes(g *Game, b Burial) {
	h := b.happened(g)
	h.Back = b.From == card.Battlefield
	g.Detect(h)
	if b.From != card.Battlefield {
		g.detectOwnBurial(h, b.Card)
	}
}

// HeardAfterwards lets permanents hear of a burial that are there when all has happened that happens together, with the abilities that
// they have then; the card itself hears it in the graveyard, wherever it was.
func HeardAfterwards(g *Game, b Burial) {
	if g.together > 0 {
		g.burials = append(g.burials, b)
		return
	}
	g.hearAfterwards(b)
}

func (g *Game) hearAfterwards(b Burial) {
	h := b.happened(g)
	h.After = true
	g.Detect(h)
	g.detectOwnBurial(h, b.Card)
}

// hearBurials lets abilities trigger on what has been put into graveyards in what happens together, which is over.
func (g *Game) hearBurials() {
	for _, b := range g.burials {
		before := g.Within(b.cause)
		g.hearAfterwards(b)
		g.Within(before)
	}
	g.burials = g.burials[:0]
}

// detectOwnBurial lets the abilities of a card trigger that wait for the card itself to be put into a graveyard.
func (g *Game) detectOwnBurial(h Happened, id ID) {
	if !g.infos[g.S.Objects[id].Def].hasTrigger {
		return
	}
	for _, a := range g.defs[g.S.Objects[id].Def].Abilities {
		if a.Kind == card.Triggered && a.Trigger.Event == card.PutIntoGraveyard && a.Trigger.What.Kind == card.This {
			g.detectAbility(h, id, a)
		}
	}
}
