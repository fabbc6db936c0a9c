package core

import (
	"slices"

	"palimpsest/core/card"
)

// What a card says and the edition does not implement ends the replay when the card comes into use, unless that could be
// found before it: see Rules.Unsupported, and package replay, which asks it for the cards of a start position.

// refuseGaps ends the replay where a card has a gap that counts.
func (g *Game) refuseGaps(id ID, counts func(*Gap) bool) {
	if !g.unsupported {
		return
	}
	gaps := g.infos[g.S.Objects[id].Def].gaps
	if i := slices.IndexFunc(gaps, func(gap Gap) bool { return counts(&gap) }); i >= 0 {
		g.NotImplemented("%s", gaps[i])
	}
}

// refuseThere ends the replay where something that is there needs what is not implemented.
func (g *Game) refuseThere() {
	if !g.unsupported {
		return
	}
	for p := range g.S.Players {
		for _, zone := range [...][]ID{g.S.Players[p].Graveyard, g.S.Players[p].Hand} {
			for _, id := range zone {
				g.refuseGaps(id, func(gap *Gap) bool { return gap.When == Outside })
			}
		}
	}
	for _, id := range g.S.Battlefield {
		g.refuseGaps(id, (*Gap).there)
	}
}

// refuseEntering ends the replay where something that enters, or whose choices are made, needs what is not implemented.
func (g *Game) refuseEntering(id ID) {
	g.refuseGaps(id, func(gap *Gap) bool { return gap.there() || gap.When == Entering && g.S.Objects[id].Chosen == 0 })
}

// there reports whether a permanent needs it as soon as it is there.
func (gap *Gap) there() bool { return gap.When == InPlay || gap.When == Outside }

// refusePlayed ends the replay where a spell or ability that is played needs what is not implemented.
func (g *Game) refusePlayed(a *Action) {
	g.refuseGaps(a.Obj, func(gap *Gap) bool {
		chosen := gap.When == Entering && g.S.Objects[a.Obj].Chosen != 0
		return gap.Concerns(a.Kind == Cast, a.Ability, int(a.Mode)) && !chosen
	})
}

// Concerns reports whether who casts a card, or else activates one of its abilities, in a mode, needs what is not
// implemented. An ability that is nil is any; so is a mode below 0.
func (gap *Gap) Concerns(cast bool, a *card.Ability, mode int) bool {
	activated := gap.Ability != nil && gap.Ability.Kind == card.Activated
	if cast == activated || !cast && a != nil && a != gap.Ability {
		return false
	}
	return gap.Mode < 0 || mode < 0 || gap.Mode == mode
}
