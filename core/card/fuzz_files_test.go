package card

import (
	"errors"
	"testing"
)

// FuzzLoadFiles: no file of cards makes reading it panic, every error has its place in the file, and what the
// cards of it do is printed as lines that say the same.
//
//	go test -run '^$' -fuzz '^FuzzLoadFiles$' -fuzztime 4h -fuzzminimizetime 10x ./core/card
func FuzzLoadFiles(f *testing.F) {
	for _, text := range []string{
		"[\"Elf\"]\ncost = \"{G}\"\ntype = \"Creature - Elf\"\nsize = \"1/1\"\ndoes = [\"{T}: add {G}\"]\nin.1998.type = \"Summon Elf\"\n",
		"[A]\ntype = \"Creature - A\"\nsize = \"X/X, where X is the number of Forests you control\"\n",
		"[A]\ntype = 3\ndoes = 'flying'\nin = 3\n",
		"[A]\nbattlefield = [{ card = \"x\" }]\n",
		"[A]\ntype = \"Artifact\"\n[A]\nloyalty = 9223372036854775808\n",
		"a.b.c.d = [[[]]]\n", "A = 1e400", "\xef\xbb\xbf[A]\r\ntype = \"Artifact\"", "[\"\"]\ntype = \"\"",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 4000 {
			t.Skip() // explaining hundreds of lines that are wrong takes long, and shows no more
		}
		cards, err := LoadFiles([]File{{Name: "fuzz.toml", Text: []byte(text)}})
		if err != nil {
			faults, joined := err.(interface{ Unwrap() []error })
			if !joined {
				t.Fatalf("an error that is no list of faults: %v", err)
			}
			for _, fault := range faults.Unwrap() {
				var at *Error
				if !errors.As(fault, &at) || at.Pos.File != "fuzz.toml" || at.Pos.Line < 1 || at.Pos.Column < 1 || at.Msg == "" {
					t.Fatalf("an error without a place: %v", fault)
				}
			}
		}
		for _, name := range cards.Names() {
			for _, id := range append(cards.Printings(name), "~") {
				c, known := cards.Printing(name, id)
				if !known {
					t.Fatalf("%q has no printing for %q", name, id)
				}
				for _, a := range c.Abilities {
					printed := Print(a)
					again, _, err := read(printed, Pos{})
					if err != nil || !sameTree(a, again) {
						t.Fatalf("%q is printed as %q: %v", a.Text, printed, err)
					}
				}
			}
		}
	})
}
