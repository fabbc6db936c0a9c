package card

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// TestSplicedLinesReadTheSame joins the beginning of one line to the end of another: what is
// understood by chance must be printed as something that says the same.
func TestSplicedLinesReadTheSame(t *testing.T) {
	if testing.Short() {
		t.Skip("one line after the other: nothing of it can race")
	}
	lines := sampleLines(t)
	random := rand.New(rand.NewPCG(1, 2))
	understood := 0
	for range splices {
		head := strings.Fields(lines[random.IntN(len(lines))])
		tail := strings.Fields(lines[random.IntN(len(lines))])
		words := append(head[:random.IntN(len(head)+1):len(head)], tail[random.IntN(len(tail)+1):]...)
		line := strings.Join(words[:min(len(words), 40)], " ")
		a, _, err := read(line, Pos{})
		if err != nil {
			continue
		}
		understood++
		printed := Print(a)
		again, _, err := read(printed, Pos{})
		if err != nil {
			t.Errorf("%q printed as %q: %v", line, printed, err)
		} else if !sameTree(a, again) {
			t.Errorf("%q printed as %q is another tree", line, printed)
		}
	}
	if understood < splices/100 {
		t.Errorf("only %d of %d lines were understood: the test has lost its bite", understood, splices)
	}
}

// splices is how many lines are tried; a few seconds' worth finds what there is to find.
const splices = 4000
