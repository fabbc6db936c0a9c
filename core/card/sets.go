package card

import (
	_ "embed" // sets.tsv
	"fmt"
	"strings"

	"palimpsest/core/nearest"
)

// Set is a set of cards in which texts were printed.
type Set struct {
	Code     string // as collectors abbreviate it: "5ED"
	Name     string
	Released string // YYYY-MM
}

// String is the set with the year in which it came out.
func (s Set) String() string { return fmt.Sprintf("%s (%s)", s.Name, s.Released[:4]) }

// setTable has the sets that a text can be from, in the order in which they came out.
//
//go:embed sets.tsv
var setTable string

var sets = readSets(setTable)

func readSets(table string) (list []Set) {
	for line := range strings.Lines(table) {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		if fields[0] != "code" {
			list = append(list, Set{fields[0], fields[1], fields[2]})
		}
	}
	return list
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
	if nearest.Name(code, SetCodes()) != "" {
		return p, UnknownSet(code)
	}
	return p, fmt.Errorf("%w; write the code alone or after \"older: \" or \"newer: \"", UnknownSet(code))
}

// UnknownSet says of a code that it is none of the table, which sets the table has, and which of them was probably meant. The table ends,
// and of a later set it is not said that there is none.
func UnknownSet(code string) error {
	codes := SetCodes()
	first, last := sets[0].Released[:4], sets[len(sets)-1].Released[:4]
	if near := nearest.Name(code, codes); near != "" {
		return fmt.Errorf("unknown set %q among those from %s to %s; did you mean %q?", code, first, last, near)
	}
	return fmt.Errorf("unknown set %q among those from %s to %s: %s", code, first, last, strings.Join(codes, ", "))
}

// TextFrom says where the text of a card is from, "" if the card does not.
func (c *Card) TextFrom() string {
	var parts []string
	switch set := c.Printed.Set; {
	case set == Set{}:
	case c.Printed.Age == OlderText:
		parts = append(parts, fmt.Sprintf("no text of this time is known; as printed in %v", set))
	case c.Printed.Age == NewerText:
		parts = append(parts, fmt.Sprintf("first printed later, in %v", set))
	default:
		parts = append(parts, fmt.Sprintf("as printed in %v", set))
	}
	if c.Ruled != "" {
		parts = append(parts, "as ruled: "+c.Ruled)
	}
	return strings.Join(parts, "; ")
}
