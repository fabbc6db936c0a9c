package scenario

import "strings"

// nearest is the known name that a mistyped one was probably meant to be, or "". Case counts for
// nothing; of names equally near the first wins.
func nearest(written string, known []string) string {
	wanted := []rune(strings.ToLower(written))
	if len(wanted) > 60 {
		return ""
	}
	best, found := 1+len(wanted)/4, ""
	for _, name := range known {
		if d := distance(wanted, []rune(strings.ToLower(name)), best); d < best || d == best && found == "" {
			best, found = d, name
		}
	}
	return found
}

// distance counts the letters to change, add, drop or swap with their neighbour to turn a into b; it
// gives up with a larger number when there are more than limit.
func distance(a, b []rune, limit int) int {
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
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
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
