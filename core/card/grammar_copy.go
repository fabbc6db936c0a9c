package card

import "github.com/alecthomas/participle/v2/lexer"

// A copy can differ from what it copies: "except it is also an enchantment and keeps its color".
type (
	exceptPhrase struct {
		Parts []*exceptPart `parser:"'except' 'it' @@ ( 'and' 'it'? @@ )*"`
	}
	exceptPart struct {
		Pos   lexer.Position
		Keeps bool       `parser:"  @( 'keeps' 'its' ( 'color' | 'colors' ) )"`
		This  bool       `parser:"| @( 'has' 'this' 'ability' )"`
		Mod   *modPhrase `parser:"| @@"`
	}
	// becomesCopyPhrase is what is said of what becomes a copy.
	becomesCopyPhrase struct {
		Of  *selectorPhrase `parser:"( 'become' | 'becomes' ) 'a' 'copy' 'of' @@"`
		But *exceptPhrase   `parser:"( ',' @@ )?"`
	}
)

func (p *exceptPhrase) lower(s *speech) (e Exceptions) {
	if p == nil {
		return e
	}
	for _, part := range p.Parts {
		switch {
		case part.Keeps:
			e.KeepsColor = true
		case part.This:
			e.ThisAbility = true
		default:
			for _, m := range part.Mod.lower(s) {
				switch m.Kind {
				case AddAbility:
					e.Abilities = append(e.Abilities, m.Ability)
				case AddTypes, AddSubtype, SetColors, AddKeyword:
					m.Pos = place(part.Pos)
					e.Mods = append(e.Mods, m)
				default:
					s.fail(part.Pos, "a copy can differ in its colors, in types that it has besides, and in abilities that it has besides")
				}
			}
		}
	}
	return e
}

func (p *becomesCopyPhrase) said(s *speech, of *Selector, done []Effect) []Effect {
	e := &BecomeCopy{What: of, Of: p.Of.of(s, true, false, anywhere), But: p.But.lower(s)}
	s.oneOnly(p.Of.Pos, e.Of, "a thing becomes a copy of one other")
	return append(done, e)
}
