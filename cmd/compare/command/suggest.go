package command

import (
	"fmt"
	"strings"
)

// known ends an error about a name that does not exist: with the name that was probably meant, and
// with all there are.
func known(written string, names []string) string {
	switch near := nearest(written, names); {
	case len(names) == 0:
		return ": there are none"
	case near != "":
		return fmt.Sprintf("; did you mean %q? (there are %s)", near, strings.Join(names, ", "))
	}
	return fmt.Sprintf(" (there are %s)", strings.Join(names, ", "))
}

// nearest is the name that takes the fewest changes to reach, if those are few for its length.
func nearest(written string, names []string) string {
	best, found := 1+len(written)/3, ""
	for _, name := range names {
		if d := changes(strings.ToLower(written), strings.ToLower(name)); d <= best && (found == "" || d < best) {
			best, found = d, name
		}
	}
	return found
}

// changes counts the letters to change, add or drop to turn a into b.
func changes(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
