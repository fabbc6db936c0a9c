package card

import (
	"errors"
	"testing"
)

// FuzzParse: no line makes the parser panic; every refusal has a place; and what is understood is
// printed as something that says the same.
func FuzzParse(f *testing.F) {
	for _, line := range sampleLines(f) {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		a, err := Parse(line, Pos{File: "fuzz", Line: 1, Column: 1})
		if err != nil {
			var fault *Error
			if !errors.As(err, &fault) || fault.Pos.Line != 1 {
				t.Fatalf("%q: the error %v has no place", line, err)
			}
			return
		}
		printed := Print(a)
		again, err := Parse(printed, Pos{})
		if err != nil {
			t.Fatalf("%q printed as %q: %v", line, printed, err)
		}
		if !sameTree(a, again) {
			t.Fatalf("%q printed as %q is another tree", line, printed)
		}
	})
}
