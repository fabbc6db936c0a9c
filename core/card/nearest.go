package card

// nearest is the candidate that a misspelt word most likely stands for, or "". Ties go to the first.
func nearest(word string, candidates []string) string {
	best, distance := "", len(word)/3+1
	for _, candidate := range candidates {
		if d := editDistance(word, candidate, distance); d < distance {
			best, distance = candidate, d
		}
	}
	return best
}

// editDistance counts the letters to change, add, drop or swap with their neighbor; it gives up at limit.
func editDistance(a, b string, limit int) int {
	x, y := []rune(a), []rune(b)
	if len(x)-len(y) >= limit || len(y)-len(x) >= limit {
		return limit
	}
	before, last, row := make([]int, len(y)+1), make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(x); i++ {
		row[0] = i
		for j := 1; j <= len(y); j++ {
			change := 1
			if x[i-1] == y[j-1] {
				change = 0
			}
			row[j] = min(last[j-1]+change, last[j]+1, row[j-1]+1)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(y)]
}
