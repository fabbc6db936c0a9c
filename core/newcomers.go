package core

import "palimpsest/core/card"

// newcomers is what an instruction says of the rules alone, and not of characteristics or control, applies to whenever it matters,
// where the edition has that; nil where it applies to what is there as it is carried out.
func (g *Game) newcomers(e *card.Modify) *card.Filter {
	if g.Rules.Cases.OnNewcomers == General || e.What.Kind != card.Each || e.Until != card.UntilEndOfTurn && e.Until != card.UntilEndOfCombat {
		return nil
	}
	for i := range e.Mods {
		m := &e.Mods[i]
		if m.Kind != card.Cant && m.Kind != card.Must || g.Rules.Support.extentForATime(m)&OfObjects == 0 {
			return nil
		}
	}
	if f := e.What.Filter; filterExtent(f) == OfObjects && filterZone(f) == card.Battlefield && saysAll(f) {
		return f
	}
	return nil
}

// saysAll reports whether a description can be asked at any time: it speaks of nothing that only the resolution knows.
func saysAll(f *card.Filter) (all bool) {
	all = true
	card.Walk(f, func(node any, _ card.Pos) bool {
		switch n := node.(type) {
		case *card.Selector:
			all = all && (n.Kind == card.You || n.Kind == card.Opponent || n.Kind == card.This)
		case *card.Filter:
			all = all && isPlain(n.Power.N) && isPlain(n.Toughness.N) && isPlain(n.ManaValue.N) && (n.Counters == nil || isPlain(n.Counters.N.N)) && n.Extreme == nil && !n.ChosenName && !n.ChosenQual
		}
		return all
	})
	return all
}

// isPlain reports whether an amount is a number, if it is any.
func isPlain(a card.Amount) bool {
	_, number := a.(card.Num)
	return a == nil || number
}
