package core

import "palimpsest/core/hash64"

// loopsAfter is how many events must have happened without an optional action before loops are looked
// for: positions are not hashed any earlier.
const loopsAfter = 300

// loopsFound is how often a position must have been there before it counts as a loop.
const loopsFound = 2

// Loops reports whether the game goes round in a circle of mandatory actions only: the exact position repeats, and
// nothing on the way asked a player for a choice. To pass priority is none: nobody must end a loop by what nothing in
// it asks for. An edition asks it whenever a player receives priority, and says what happens
// then. A circle in which something changes each time, or with a choice in it, is not found: see spend.
func (g *Game) Loops() bool {
	if g.events-g.loop.since < loopsAfter {
		return false
	}
	if rough := g.roughHash(); !g.loop.rough[rough] { // to hash a stack of thousands takes its time
		if g.loop.rough == nil {
			g.loop.rough = map[uint64]bool{}
		}
		g.loop.rough[rough] = true
		return false
	}
	hash, before := g.Hash(), 0
	for _, h := range g.loop.seen {
		if h == hash {
			before++
		}
	}
	g.loop.seen = append(g.loop.seen, hash)
	return before >= loopsFound
}

// roughHash is a number that two positions share if they are the same, and most others do not.
func (g *Game) roughHash() uint64 {
	s := &g.S
	h := hash64.Number(hash64.Seed, pair(len(s.Stack), len(s.Battlefield)))
	h = hash64.Number(h, pair(len(s.Continuous), len(s.Waiting)))
	for p := range s.Players {
		ps := &s.Players[p]
		h = hash64.Number(h, pair(ps.Life, len(ps.Hand)))
		h = hash64.Number(h, pair(len(ps.Library), len(ps.Graveyard)))
	}
	return h
}
