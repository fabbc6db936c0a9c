package card

import (
	"github.com/alecthomas/participle/v2/lexer"
)

// theirsPhrase is what a player does with things: "that player returns a land they control to its owner's hand". What is chosen, that
// player chooses; the rest is as if it were said without the player.
type theirsPhrase struct {
	Pos   lexer.Position
	Verb  string          `parser:"( @( 'taps' | 'untaps' | 'exiles' )"`
	What  *selectorPhrase `parser:"  @@"`
	Put   *selectorPhrase `parser:"| ( 'returns' | 'puts' ) @@"`
	Where *destination    `parser:"  @@ )"`
}

func (p *theirsPhrase) said(s *speech, who *Selector, done []Effect) []Effect {
	said := p.What
	if said == nil {
		said = p.Put
	}
	s.oneByOne(who)
	what := said.things(s)
	if what.Kind == Choose {
		s.severally(who, what)
		done = append(done, &Pick{Who: who, What: what})
		s.sentence++ // it is done when all have chosen
		what = s.chosenBefore(what, p.Pos)
	} else if s.severalIn(who) {
		s.fail(p.Pos, "nobody chooses anything here: write \"for each player, untap all lands that player controls\"")
	}
	s.subject = who
	switch p.Verb {
	case "taps":
		return append(done, &Tap{What: what})
	case "untaps":
		return append(done, &Untap{What: what})
	}
	move := &Move{What: what, To: Exile}
	s.moves(what)
	if p.Where != nil {
		move.To = NoZone
		p.Where.lower(s, move)
	}
	return append(done, move)
}

// chosenBefore points once more at what was chosen.
func (s *speech) chosenBefore(what *Selector, pos lexer.Position) *Selector {
	for _, a := range s.spoken {
		if a.keep == &what.Keep {
			return s.again(a, pos)
		}
	}
	return what
}
