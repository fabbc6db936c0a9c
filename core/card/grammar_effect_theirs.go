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
	chosen := what
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
	if move.To == Battlefield && move.Under == nil {
		move.Under = p.under(s, who, chosen.Filter, move.What)
	}
	return append(done, move)
}

// under is under whose control players put things onto the battlefield: their own (110.2a), which of several players each knows of cards of his or her own.
func (p *theirsPhrase) under(s *speech, who *Selector, chosen *Filter, what *Selector) *Selector {
	if !s.severalIn(who) {
		own := *who
		return &own
	}
	if elsewhere := chosen.Zone == NoZone || chosen.Zone == Battlefield || chosen.Zone == Exile; elsewhere || chosen.Who == nil {
		s.fail(p.Pos, "under whose control? write \"for each player, that player puts ...\"")
	}
	return &Selector{Kind: OwnerOf, Of: what}
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
