package card

import (
	"fmt"
	"strings"

	"palimpsest/core/nearest"
)

// Set is a set of cards in which texts were printed.
type Set struct {
	Code  string // as collectors abbreviate it: "5ED"
	Name  string
	Year  int
	Month int // from 1 to 12
}

// String is the set with the year in which it came out.
func (s Set) String() string { return fmt.Sprintf("%s (%d)", s.Name, s.Year) }

// sets are the sets that a text can be from, in the order in which they came out.
var sets = []Set{
	{"LEA", "Limited Edition Alpha", 1993, 8},
	{"LEB", "Limited Edition Beta", 1993, 10},
	{"2ED", "Unlimited Edition", 1993, 12},
	{"ARN", "Arabian Nights", 1993, 12},
	{"ATQ", "Antiquities", 1994, 3},
	{"3ED", "Revised Edition", 1994, 4},
	{"LEG", "Legends", 1994, 6},
	{"DRK", "The Dark", 1994, 8},
	{"FEM", "Fallen Empires", 1994, 11},
	{"4ED", "Fourth Edition", 1995, 4},
	{"ICE", "Ice Age", 1995, 6},
	{"CHR", "Chronicles", 1995, 7},
	{"HML", "Homelands", 1995, 10},
	{"ALL", "Alliances", 1996, 6},
	{"MIR", "Mirage", 1996, 10},
	{"VIS", "Visions", 1997, 2},
	{"5ED", "Fifth Edition", 1997, 3},
	{"POR", "Portal", 1997, 5},
	{"WTH", "Weatherlight", 1997, 6},
	{"TMP", "Tempest", 1997, 10},
	{"STH", "Stronghold", 1998, 3},
	{"EXO", "Exodus", 1998, 6},
	{"PO2", "Portal Second Age", 1998, 6},
	{"USG", "Urza's Saga", 1998, 10},
	{"ULG", "Urza's Legacy", 1999, 2},
	{"6ED", "Classic Sixth Edition", 1999, 4},
	{"UDS", "Urza's Destiny", 1999, 6},
	{"S99", "Starter 1999", 1999, 7},
	{"MMQ", "Mercadian Masques", 1999, 10},
	{"BRB", "Battle Royale", 1999, 11},
	{"BTD", "Beatdown", 2000, 10},
	{"7ED", "Seventh Edition", 2001, 4},
	{"DKM", "Deckmasters", 2001, 12},
}

// SetOf is the set of a code.
func SetOf(code string) (Set, bool) {
	for _, s := range sets {
		if s.Code == code {
			return s, true
		}
	}
	return Set{}, false
}

// SetCodes are the codes of all sets, in the order in which they came out.
func SetCodes() []string {
	codes := make([]string, 0, len(sets))
	for _, s := range sets {
		codes = append(codes, s.Code)
	}
	return codes
}

// Age says how the text of a printing stands to the edition that reads it.
type Age uint8

// The ages.
const (
	OwnText   Age = iota // printed under the rules of that edition, or nothing is said
	OlderText            // the edition has none that is known: the last one before it
	NewerText            // first printed later: the earliest one
)

// ages are the words in front of a set.
var ages = map[Age]string{OwnText: "", OlderText: "older: ", NewerText: "newer: "}

// Printed is where the text of a printing is from.
type Printed struct {
	Set Set // zero: not said; at the base of a card, its text is today's
	Age Age
}

// parsePrinted reads "5ED", "older: 5ED" or "newer: 6ED".
func parsePrinted(text string) (Printed, error) {
	p, code := Printed{}, text
	for _, age := range []Age{OlderText, NewerText} {
		if rest, is := strings.CutPrefix(text, ages[age]); is {
			p.Age, code = age, rest
		}
	}
	set, is := SetOf(code)
	if p.Set = set; is {
		return p, nil
	}
	codes := SetCodes()
	if near := nearest.Name(code, codes); near != "" {
		return p, fmt.Errorf("%q is no set; did you mean %q?", code, near)
	}
	return p, fmt.Errorf("%q is no set: write the code of one, alone or after \"older: \" or \"newer: \"; known are %s", code, strings.Join(codes, ", "))
}
