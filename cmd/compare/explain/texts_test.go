package explain

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// Editions that have no text of their own read those of different sets.
func TestEachOlderTextIsSaidOfTheEditionsThatReadIt(t *testing.T) {
	says := map[string]string{"a": "one", "b": "two", "c": "one", "d": "two", "e": "one", "f": "two"}
	sets := map[string]string{"b": "Alpha", "d": "Beta", "f": "Alpha"}
	of := teller{Sources: Sources{Printed: func(edition, _ string) (Printing, bool) {
		return Printing{Text: says[edition], Older: sets[edition]}, true
	}}, Comparison: &compare.Comparison{}}
	for _, id := range []string{"a", "b", "c", "d", "e", "f"} {
		of.Compared = append(of.Compared, &outcome.Outcome{Edition: id})
	}
	assert.Equal(t, "as its text of Alpha is read in b and f, and as its text of Beta is read in d: two", of.inEditions("Bear", []string{"b", "d", "f"}, "two"))
	assert.Equal(t, "in a, as its text of Alpha is read in b, and as its text of Beta is read in d: two", of.inEditions("Bear", []string{"a", "b", "d"}, "two"))
	assert.Equal(t, "in a, and as its text of Beta is read in d: two", of.inEditions("Bear", []string{"a", "d"}, "two"))
	assert.Equal(t, "in a and c: one", of.inEditions("Bear", []string{"a", "c"}, "one"))
}
