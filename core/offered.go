package core

import (
	"slices"

	"palimpsest/core/card"
)

// OfferWaiting gives each ability by which players may do something, of those that wait from number from on, to these
// players: one for each, which that player decides about and controls, whoever controls its source.
func (g *Game) OfferWaiting(from int) {
	for i := from; i < len(g.S.Waiting); i++ {
		if may := OfferOf(g.S.Waiting[i].Ability); may != nil {
			each := g.offered(g.S.Waiting[i], may)
			g.S.Waiting = slices.Replace(g.S.Waiting, i, i+1, each...)
			i += len(each) - 1
		}
	}
}

// OfferOf is what an ability says that players may do, if that is all that it does and it has no consequence not to do it
// ("if you don't", "unless"): with one it stays whole.
func OfferOf(a *card.Ability) *card.May {
	if a == nil || a.Optional || len(a.Do) != 1 {
		return nil
	}
	may, ok := a.Do[0].(*card.May)
	if !ok || len(may.Else) > 0 || may.Times != nil {
		return nil
	}
	return may
}

// offered is an ability as each of the players has it who may do something by it.
func (g *Game) offered(w Waiting, may *card.May) (each []Waiting) {
	decided := *w.Ability
	decided.Optional, decided.Cost, decided.Do = true, may.Cost, may.Do
	x := Context{Source: w.Source, Controller: w.You, Ability: w.Ability, Trigger: &w, Seen: w.Seen}
	for _, r := range g.Pointed(may.Who, &x, nil) {
		one := w
		one.Ability, one.Of = &decided, w.Ability
		if p, ok := r.Player(); ok {
			one.Controller = p
		}
		one.Slots = g.atHand(may.Who, r, &x) // "they" in what it says
		each = append(each, one)
	}
	return each
}
