package compare

import (
	"strconv"

	"palimpsest/core/outcome"
)

// Totals are the life totals of the players on the way, by the edition.
type Totals struct{ of []map[string]int }

// Totals reckons back from the end what everybody began with. Of a player of whom the editions do not agree in that,
// as their records do not say everything, there are no totals.
func (c *Comparison) Totals() *Totals {
	t := &Totals{of: make([]map[string]int, len(c.Compared))}
	for i, o := range c.Compared {
		t.of[i] = map[string]int{}
		for _, f := range o.Facts {
			of, leaf, _ := outcome.SplitFactName(f.Name)
			if life, err := strconv.Atoi(f.Value); leaf == "life" && err == nil {
				t.of[i][of] = life
			}
		}
		for k := range o.Events {
			if player, change := lifeChange(&o.Events[k]); change != 0 {
				if life, known := t.of[i][player]; known {
					t.of[i][player] = life - change
				}
			}
		}
	}
	for i := range t.of {
		for player, life := range t.of[i] {
			if life != t.of[0][player] {
				t.forget(player)
			}
		}
	}
	return t
}

func (t *Totals) forget(player string) {
	for _, of := range t.of {
		delete(of, player)
	}
}

// After takes an event of an edition into account, and gives whose total it changes and to what; false where it changes none, or none that is known.
func (t *Totals) After(of int, e *outcome.Event) (player string, life int, changed bool) {
	player, change := lifeChange(e)
	life, known := t.of[of][player]
	if !known || change == 0 {
		return "", 0, false
	}
	t.of[of][player] = life + change
	return player, life + change, true
}

// lifeChange says whose life total an event changes, and by how much.
func lifeChange(e *outcome.Event) (player string, by int) {
	switch outcome.Verb(e.Verb) {
	case outcome.DealsDamage:
		return e.Object, -e.Amount // of a permanent there is no total
	case outcome.LosesLife, outcome.ManaBurns, outcome.PaysLife:
		return e.Player, -e.Amount
	case outcome.GainsLife:
		return e.Player, e.Amount
	}
	return "", 0
}
