package card

import (
	"fmt"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// What a permanent is can be chosen for it: "a 3/3 artifact creature or a 1/6 Wall artifact creature with defender".
type (
	formsPhrase struct {
		Forms []*formPhrase `parser:"@@ ( ',' @@ )*"`
		Last  *formPhrase   `parser:"','? 'or' @@"`
	}
	formPhrase struct {
		Pos   lexer.Position
		Size  string       `parser:"( 'a' | 'an' ) @Size"`
		Words []string     `parser:"@Kind+"`
		Has   *keywordList `parser:"( 'with' @@ )?"`
	}
)

func (p *formsPhrase) lower(s *speech) (forms []Form) {
	known := map[string]bool{}
	for _, of := range append(p.Forms, p.Last) {
		f := of.lower(s)
		if known[f.Called()] {
			s.fail(of.Pos, "what it may be is told apart by the sizes, and two of them are %s", f.Called())
		}
		known[f.Called()] = true
		forms = append(forms, f)
	}
	return forms
}

func (p *formPhrase) lower(s *speech) (f Form) {
	is := &becomesPhrase{Pos: p.Pos, Size: p.Size, Words: p.Words, Has: p.Has}
	for _, m := range is.lower(s, true) {
		switch {
		case m.Kind == AddTypes && m.Super == 0:
			f.Types = m.Types
		case m.Kind == AddSubtype:
			f.Subtypes = m.Words
		case m.Kind == AddKeyword && m.N == 0 && m.Quality == nil:
			f.Keywords = append(f.Keywords, m.Keyword)
		case m.Kind == SetSize || m.Kind == SetBaseSize:
			power, whole := m.Power.(Num)
			toughness, both := m.Toughness.(Num)
			if !whole || !both {
				s.fail(p.Pos, "what it may be has a size in numbers, as in \"a 3/3 creature\"")
			}
			f.Power, f.Toughness = power, toughness
		default:
			s.fail(p.Pos, "what it may be is a size, card types, subtypes and keywords without a number or quality")
		}
	}
	return f
}

// Called is the word by which a form is chosen: its size.
func (f *Form) Called() string { return fmt.Sprintf("%d/%d", f.Power, f.Toughness) }

// Forms are what a permanent with this card may be, as is chosen when it is cast or enters; nil if nothing is chosen.
func (c *Card) Forms() []Form {
	for _, a := range c.Abilities {
		if a.Kind != EntersWith && a.Kind != AsCast {
			continue
		}
		for _, e := range a.Do {
			if choice, is := e.(*ChooseFor); is && choice.What == ChooseForm {
				return choice.Forms
			}
		}
	}
	return nil
}

// choosesForm reports whether an ability has what its card is chosen.
func choosesForm(a *Ability) (does bool) {
	if !strings.Contains(a.Text, "what it is") {
		return false
	}
	Walk(a, func(node any, _ Pos) bool {
		choice, is := node.(*ChooseFor)
		does = does || is && choice.What == ChooseForm
		return !does
	})
	return does
}
