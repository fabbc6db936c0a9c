package card

import "testing"

// FuzzParse: no line makes the parser panic, and what is understood is printed as something that says
// the same. Explaining an error asks the grammar hundreds of times, so it is left to its own test.
func FuzzParse(f *testing.F) {
	for _, line := range sampleLines(f) {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		a, _, err := read(line, Pos{File: "fuzz", Line: 1, Column: 1})
		if err != nil {
			return
		}
		printed := Print(a)
		again, _, err := read(printed, Pos{})
		if err != nil {
			t.Fatalf("%q printed as %q: %v", line, printed, err)
		}
		if !sameTree(a, again) {
			t.Fatalf("%q printed as %q is another tree", line, printed)
		}
	})
}
