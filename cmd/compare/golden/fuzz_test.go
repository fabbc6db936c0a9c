package golden_test

import (
	"regexp"
	"testing"

	"palimpsest/cmd/compare/golden"
)

var place = regexp.MustCompile(`^(line \d+(, column \d+)?: |invalid outcome: \w+)`)

// FuzzDecode: no text makes reading a golden file panic, an error has its line, and what is read is written so that
// it is read as the same.
//
//	go test -run '^$' -fuzz '^FuzzDecode$' -fuzztime 4h -fuzzminimizetime 10x ./cmd/compare/golden
func FuzzDecode(f *testing.F) {
	whole, err := golden.Of(came(), book).Encode()
	if err != nil {
		f.Fatal(err)
	}
	const head = `{"golden":1,"outcome":1,"edition":"old","rulebook":"","date":"","status":"ok","rules":[]}` + "\n"
	for _, text := range []string{string(whole), head, head + `{"reason":{"of":"a","facts":["a.power"]}}`, head + `{"checkpoint":{"step":"#1","facts":[{"name":"ann.life"}],"reasons":[{}]}}`, `{"golden":2}`, "", "\n", head + "null"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := golden.Decode([]byte(text))
		if err != nil {
			if !place.MatchString(err.Error()) {
				t.Fatalf("an error without a place: %v", err)
			}
			return
		}
		written, err := r.Encode()
		if err != nil {
			t.Fatal(err)
		}
		again, err := golden.Decode(written)
		if err != nil {
			t.Fatalf("%q is not read: %v", written, err)
		}
		if d := golden.First(r, again); d != nil {
			t.Fatalf("it is read otherwise: %v", d)
		}
		if rewritten, err := again.Encode(); err != nil || string(rewritten) != string(written) {
			t.Fatalf("%q is written as %q, %v", written, rewritten, err)
		}
	})
}
