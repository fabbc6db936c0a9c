package core

import "palimpsest/core/card"

// Aside is what no event says: why something that a card speaks of does not happen, or in which order things do. It is for
// reports, and nothing else depends on it.
type Aside struct {
	Kind   AsideKind
	Source ID         // whose ability or effect it is
	Player Player     // who decides, where somebody does; else NoPlayer
	If     *card.Cond // of IsUntrue: what is not so
	// Of IsUntrue with a number of things that is Counted: how many there are. If it HasBound, the card counts as well what that is held to.
	Counted, HasBound bool
	Count, Bound      int
	Before            bool // of IsUntrue: it would hold now, but the source counts as it was when its ability was played
	Others            []ID // of an order: whose abilities come later
	Rule              Rule // empty where it is so by the text of a card, or by the decision of a player
}

// AsideKind is a kind of aside.
type AsideKind uint8

// The kinds.
const (
	IsUntrue      AsideKind = iota // a condition of the source does not hold
	TriggersNot                    // the same of the condition of a triggered ability, whose event has come
	IsOff                          // an ability does not trigger, for the edition lets it sleep
	TakenAway                      // an ability does not trigger, for the source has lost it
	IsDeclined                     // a player does not do what the source says that he or she may
	IsAverted                      // a player pays so that the source does not do something
	CannotPay                      // a player cannot pay for what the source offers
	IsGone                         // what was due of the source is not played, for the source has left the battlefield
	TriggersFirst                  // a triggered ability comes before others that wait
	ReplacesFirst                  // a replacement or prevention acts before others
	ComesTooLate                   // what the source has for the end of a turn comes to be when that has begun, and waits for the next
	HasNoPower                     // a creature in combat assigns no damage, for it has no power: Derive shows why
	LaidOnTop                      // a player puts a card on top of others that went to a graveyard together with it
	DiesOfSize                     // the source is about to leave the battlefield with damage or a toughness that is lethal: Derive still shows why
)

// aside tells the observer, if there is one.
func (g *Game) aside(a Aside) {
	if g.Observer != nil {
		before := g.heardAside // to tell of one may lead to another
		g.heardAside = a
		g.Observer.Heard(&g.heardAside, g)
		g.heardAside = before
	}
}
