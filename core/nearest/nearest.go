// Package nearest finds the known name that a mistyped one was probably meant to be. Every error
// about a name that does not exist asks it, so that all of them suggest alike.
package nearest

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// longest bounds the work for what is no name at all, in letters.
const longest = 60

// Name is the known name that takes the fewest changes to reach, or "" when none comes near: one
// letter in six may be wrong, and one more. Case counts for nothing; of names equally near
// the first wins. A name that shares no letter with the written one is never near.
func Name(written string, known []string) string {
	wanted := []rune(strings.ToLower(written))
	if len(wanted) == 0 || len(wanted) > longest {
		return ""
	}
	fewest, found := min(1+len(wanted)/6, len(wanted)-1), ""
	for _, name := range known {
		if d := changes(wanted, []rune(strings.ToLower(name)), fewest); d < fewest || d == fewest && found == "" {
			fewest, found = d, name
		}
	}
	return found
}

// Meant is Name, and where no name comes near the only one that begins as it is written. What it finds may be the beginning of
// something else: it is for messages about what is wrong anyway, and refuses nothing.
func Meant(written string, known []string) string {
	if found := Name(written, known); found != "" {
		return found
	}
	return begun(strings.ToLower(written), known)
}

// begun is the only known name of which at least half or whole words are written, and the rest left out: "grave" for "graveyard", "Mirri" for
// "Mirri, Cat Warrior".
func begun(written string, known []string) (found string) {
	if len(written) < 4 {
		return ""
	}
	for _, name := range known {
		rest, begins := strings.CutPrefix(strings.ToLower(name), written)
		if next, _ := utf8.DecodeRuneInString(rest); begins && (len(rest) <= len(written) || !unicode.IsLetter(next)) {
			if found != "" {
				return ""
			}
			found = name
		}
	}
	return found
}

// changes counts the letters to change, add, drop or swap with their neighbor to turn a into b. It
// gives up with a larger number when there are more than limit.
func changes(a, b []rune, limit int) int {
	if len(a)-len(b) > limit || len(b)-len(a) > limit {
		return limit + 1
	}
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			change := 1
			if a[i-1] == b[j-1] {
				change = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
			least = min(least, row[j])
		}
		if least > limit {
			return limit + 1
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
