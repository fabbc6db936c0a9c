package study

import (
	"fmt"
	"strings"

	"palimpsest/core/card"
	"palimpsest/core/scenario"
)

// boardZones are the zones in the order in which a board is told, with what it says of them.
var boardZones = []struct {
	zone card.Zone
	name string
}{
	{card.Battlefield, "battlefield"}, {card.Hand, "hand"}, {card.Graveyard, "graveyard"},
	{card.Library, "library"}, {card.Exile, "exile"}, {card.Stack, "stack"}, {card.Command, "command zone"},
}

// board tells in short what a scenario starts with, a line for each player: whose turn it is, the life
// total unless it is the usual one, and what is where.
func board(s *scenario.Scenario) []string {
	const usualLife = 20
	var lines []string
	for n := range s.Players {
		p := &s.Players[n]
		var parts []string
		if n == s.Turn {
			parts = append(parts, "to play")
		}
		if p.Life != usualLife {
			parts = append(parts, fmt.Sprintf("%d life", p.Life))
		}
		for _, z := range boardZones {
			if names := namesIn(s, n, z.zone); len(names) > 0 {
				parts = append(parts, z.name+": "+strings.Join(names, ", "))
			}
		}
		if len(parts) == 0 {
			parts = []string{"nothing"}
		}
		lines = append(lines, p.Told()+" - "+strings.Join(parts, "; "))
	}
	return lines
}

// namesIn are the objects of a player in a zone, as the scenario calls them.
func namesIn(s *scenario.Scenario, player int, zone card.Zone) []string {
	var names []string
	for i := range s.Entities {
		e := &s.Entities[i]
		if e.Control == player && e.Zone == zone {
			name := e.Called()
			if e.Tapped {
				name += " (tapped)"
			}
			names = append(names, name)
		}
	}
	return names
}
