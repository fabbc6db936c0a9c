package coverage

import (
	"fmt"
	"strings"

	"palimpsest/core/edition"
	"palimpsest/core/rulebook"
)

// Standing is how an edition keeps an executable rule or a ruling, as its ledger says.
type Standing string

// The standings. KnownWrong is the standing of a rule that no code carries out; one that acts in code can have a known error as well.
const (
	ActsIn        Standing = "acts in"
	HoldsSilently Standing = "holds silently"
	NotCarriedOut Standing = "not implemented"
	NotFollowed   Standing = "not followed" // only of a ruling
	KnownWrong    Standing = "known to be wrong"
	NotStated     Standing = "not stated"
)

// StandingOf is the standing of a rule.
func StandingOf(w edition.Where) Standing {
	switch {
	case len(w.Places) > 0:
		return ActsIn
	case w.Silent != "":
		return HoldsSilently
	case w.NotImplemented != "":
		return NotCarriedOut
	case w.NotFollowed != "":
		return NotFollowed
	case w.Wrong != "":
		return KnownWrong
	}
	return NotStated
}

// Statement is one thing that a ledger says of where a rule acts.
type Statement struct {
	Standing Standing
	Text     string // the places, the reason, the answer of the program, or the error
}

// Statements are what a ledger says of where a rule acts: its standing, unless it is not stated, and after the places a known error.
func Statements(w edition.Where) (all []Statement) {
	for _, s := range []Statement{
		{ActsIn, strings.Join(w.Places, ", ")},
		{HoldsSilently, w.Silent},
		{NotCarriedOut, w.NotImplemented},
		{NotFollowed, w.NotFollowed},
		{KnownWrong, w.Wrong},
	} {
		if s.Text != "" {
			all = append(all, s)
		}
	}
	return all
}

func (s Statement) String() string { return string(s.Standing) + ": " + s.Text }

// standing is the standing of a rule.
func (r *Rule) standing() Standing { return StandingOf(r.Where) }

// Standings is how many rules of a kind there are in each standing, and how many have a known error: those whose error is all
// that is said of them, and some that act in code.
type Standings struct {
	Rules          int `json:"rules"`
	ActIn          int `json:"act_in_code"`
	HoldSilently   int `json:"hold_silently"`
	NotImplemented int `json:"not_implemented"`
	ErrorAlone     int `json:"error_alone"`
	NotStated      int `json:"not_stated"`
	KnownErrors    int `json:"known_errors"`
}

// Standings counts the rules of a kind.
func (e *Edition) Standings(kind string) (c Standings) {
	for i := range e.Rules {
		r := &e.Rules[i]
		if r.Kind != kind {
			continue
		}
		c.Rules++
		if r.Where.Wrong != "" {
			c.KnownErrors++
		}
		switch r.standing() {
		case ActsIn:
			c.ActIn++
		case HoldsSilently:
			c.HoldSilently++
		case NotCarriedOut:
			c.NotImplemented++
		case KnownWrong:
			c.ErrorAlone++
		default:
			c.NotStated++
		}
	}
	return c
}

// cells are the texts of a row of the table of standings, one for each of standingHeads.
func (c Standings) cells() []string {
	return []string{fmt.Sprint(c.Rules), share(c.ActIn, c.Rules), share(c.HoldSilently, c.Rules), share(c.NotImplemented, c.Rules),
		share(c.ErrorAlone, c.Rules), share(c.NotStated, c.Rules), share(c.KnownErrors, c.Rules)}
}

// standingHeads are the heads of the columns of the table of standings after that of the edition.
func standingHeads() []string {
	return []string{"rules", "act in code", "hold silently", "not implemented", "error alone", "not stated", "known errors"}
}

// wrong lists the executable rules and the rulings with a known error, in the order of the ledger.
func (e *Edition) wrong() (rules []*Rule) {
	for i := range e.Rules {
		if r := &e.Rules[i]; rulebook.HasPlace(r.Kind) && r.Where.Wrong != "" {
			rules = append(rules, r)
		}
	}
	return rules
}
