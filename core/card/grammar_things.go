package card

import "github.com/alecthomas/participle/v2/lexer"

// thingsPhrase is one thing, or kinds of things, or several of them that something is done to together: "this and target creature".
type thingsPhrase struct {
	Pos   lexer.Position
	First *selectorPhrase   `parser:"@@"`
	And   []*selectorPhrase `parser:"( 'and' (?! 'you' | 'each' ( 'player' | 'opponent' ) ) @@ )*"`
}

func (p *thingsPhrase) of(s *speech, where whereabouts) *Selector {
	sel := p.First.of(s, true, false, where)
	for _, and := range p.And {
		sel = &Selector{Pos: place(p.Pos), Kind: Both, Of: sel, And: and.of(s, true, false, where)}
		s.hear(sel)
	}
	return sel
}
