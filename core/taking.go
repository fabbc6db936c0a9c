package core

import (
	"slices"

	"palimpsest/core/card"
)

// given are the things whose control an effect gives to a player: all but those that cannot come under the control of another.
func (g *Game) given(m *card.Mod, things []Ref, x *Context) []Ref {
	to := x.Controller
	if m.Who != nil {
		p, ok := g.onePlayer(m.Who, x)
		if !ok {
			return nil // nobody is meant, so nobody gains control
		}
		to = p
	}
	keeps := func(r Ref) bool { return g.keptFromTaking(r.Object(), to) }
	if !slices.ContainsFunc(things, keeps) {
		return things
	}
	return slices.DeleteFunc(slices.Clone(things), keeps)
}

// keptFromTaking reports whether an effect keeps something from coming under the control of a player.
func (g *Game) keptFromTaking(id ID, to Player) bool {
	if id == 0 || g.S.Objects[id].Controller == to {
		return false
	}
	return slices.ContainsFunc(g.Chars(id).Rules, func(r Ruling) bool { return r.Mod.Kind == card.Cant && r.Mod.Act == card.BeTaken })
}
