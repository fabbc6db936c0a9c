package replay

import (
	"palimpsest/core"
	"palimpsest/core/scenario"
)

// picked is what the scenario says is picked at random: the next name of the list of what asks, or of
// the list for all. A name that is not among the options is left for the next time.
func (s *script) picked(g *core.Game, asks core.ID, options []core.Ref) core.Ref {
	thing := core.Any
	if asks != 0 && len(s.plan.picks[g.S.Object(asks).Phys]) > 0 {
		thing = g.S.Object(asks).Phys
	}
	list := s.plan.picks[thing]
	at := s.pickedAt[thing]
	if at >= len(list) {
		return 0
	}
	for _, option := range options {
		if s.isNamed(g, option, list[at]) {
			s.pickedAt[thing]++
			return option
		}
	}
	return 0
}

// isNamed reports whether an option is what a name of the scenario stands for.
func (s *script) isNamed(g *core.Game, option core.Ref, name string) bool {
	if p, ok := option.Player(); ok {
		return s.plan.scenario.Players[p].Name == name
	}
	phys := int(g.S.Object(option.Object()).Phys)
	if phys < len(s.plan.names) && s.plan.names[phys] == name {
		return true
	}
	return s.names(g, &scenario.Ref{Kind: scenario.NamedRef, Name: name}, option)
}
