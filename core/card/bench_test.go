package card

import "testing"

func BenchmarkParse(b *testing.B) {
	for b.Loop() {
		if _, err := Parse("destroy target nonartifact nonblack creature; it can't be regenerated", Pos{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkLoadFiles(b *testing.B) {
	files := fixtureFiles(b)
	for b.Loop() {
		if _, err := LoadFiles(files); err != nil {
			b.Fatal(err)
		}
	}
}
