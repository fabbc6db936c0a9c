package coverage

import (
	"strings"

	"palimpsest/core/edition"
	"palimpsest/core/rulebook"
)

// Standing is how an edition keeps an executable rule, as its ledger says.
type Standing string

// The standings.
const (
	ActsIn        Standing = "acts in"
	HoldsSilently Standing = "holds silently"
	NotCarriedOut Standing = "not implemented"
	NotStated     Standing = "not stated"
)

// StandingOf is the standing of a rule, and what more is said of it: the places, the reason, or the answer of the program.
func StandingOf(w edition.Where) (s Standing, more string) {
	switch {
	case len(w.Places) > 0:
		return ActsIn, strings.Join(w.Places, ", ")
	case w.Silent != "":
		return HoldsSilently, w.Silent
	case w.NotImplemented != "":
		return NotCarriedOut, w.NotImplemented
	}
	return NotStated, ""
}

// standing is the standing of a rule alone.
func (r *Rule) standing() Standing {
	s, _ := StandingOf(r.Where)
	return s
}

// Standings is how many executable rules there are in each standing.
type Standings struct {
	Rules          int `json:"rules"`
	ActIn          int `json:"act_in_code"`
	HoldSilently   int `json:"hold_silently"`
	NotImplemented int `json:"not_implemented"`
	NotStated      int `json:"not_stated"`
}

// Standings counts the executable rules.
func (e *Edition) Standings() (c Standings) {
	for i := range e.Rules {
		r := &e.Rules[i]
		if r.Kind != rulebook.Executable {
			continue
		}
		c.Rules++
		switch r.standing() {
		case ActsIn:
			c.ActIn++
		case HoldsSilently:
			c.HoldSilently++
		case NotCarriedOut:
			c.NotImplemented++
		default:
			c.NotStated++
		}
	}
	return c
}
