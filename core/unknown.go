package core

import "palimpsest/core/card"

// refuseUnknown ends the replay when a permanent has a static ability that nothing here carries out.
func (g *Game) refuseUnknown() {
	for _, id := range g.S.statics {
		for _, a := range g.Def(id).Abilities {
			if r := a.Replace; r != nil && (r.Event == card.DestroyEvent || r.Event == card.DiscardEvent) {
				g.NotImplemented("this replacement: %s", a.Text)
			}
			if a.Kind == card.Static && unknownMods(a.Mods) {
				g.NotImplemented("this rule of a card: %s", a.Text)
			}
		}
	}
}

// unknownMods reports whether a modification forbids or demands something that nobody asks about.
func unknownMods(mods []card.Mod) bool {
	for i := range mods {
		switch m := &mods[i]; m.Kind {
		case card.Cant:
			switch m.Act {
			case card.BePrevented, card.BeSacrificed, card.HaveMoreCounters:
				return true
			}
		case card.Must:
			if m.Act != card.Attack && m.Act != card.Block && m.Act != card.BeBlocked {
				return true
			}
		case card.CostsMore, card.CostsLess:
			if m.Act != card.NoAct && m.Act != card.Cast && m.Act != card.Activate {
				return true // to attack, to block
			}
		}
	}
	return false
}
