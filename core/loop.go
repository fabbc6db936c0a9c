package core

import (
	"slices"

	"palimpsest/core/card"
	"palimpsest/core/hash64"
)

// loopsAfter is how many events must have happened without an optional action before loops are looked
// for: positions are not hashed any earlier.
const loopsAfter = 300

// loopsFound is how often a position must have been there before it counts as a loop.
const loopsFound = 2

// Loops reports whether the game goes round in a circle of mandatory actions only: the exact position repeats, and
// nothing on the way asked a player for a choice. To pass priority is none: nobody must end a loop by what nothing in
// it asks for. An edition asks it whenever a player receives priority, and says what happens
// then. A circle in which something changes each time, or with a choice in it, is not found: see spend.
func (g *Game) Loops() bool { return g.events-g.loop.since >= loopsAfter && g.goesRound() }

func (g *Game) goesRound() bool {
	if rough := g.roughHash(); !g.loop.rough[rough] { // to hash a stack of thousands takes its time
		if g.loop.rough == nil {
			g.loop.rough = map[uint64]bool{}
		}
		g.loop.rough[rough] = true
		return false
	}
	hash, before := g.hashOfLoop(), 0
	for _, h := range g.loop.seen {
		if h == hash {
			before++
		}
	}
	g.loop.seen = append(g.loop.seen, hash)
	return before >= loopsFound
}

// hashOfLoop is a hash of the position in which damage beyond what is lethal does not count on a permanent that it cannot
// destroy: it grows with each round, and nothing depends on it.
func (g *Game) hashOfLoop() uint64 {
	type damaged struct {
		id ID
		n  int
	}
	var were []damaged
	for _, id := range g.S.Battlefield {
		o := &g.S.Objects[id]
		if o.Damage <= 1 {
			continue
		}
		if c := g.Chars(id); c.Is(card.Creature) && g.CantBeDestroyed(c) && o.Damage > max(1, c.Toughness) {
			were = append(were, damaged{id, o.Damage})
			o.Damage = max(1, c.Toughness)
		}
	}
	h := g.Hash()
	for _, w := range were {
		g.S.Objects[w.id].Damage = w.n
	}
	return h
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

// LoopIsDrawn ends the game as a draw because it goes round without end, by a rule. Without the rule the replay ends there, and nobody has won, lost or drawn.
func (g *Game) LoopIsDrawn(rule Rule) {
	if g.Follows(AsProcedure, rule) {
		g.DrawGame(rule)
	}
	g.End(Ended{Kind: Finished})
}

// Loop is a loop of triggered abilities in which no player has a choice.
type Loop struct {
	From  int // how many triggered abilities came to be played before the first of it
	Round int // how many are played in one round; 0: there is no loop
	Times int // how many rounds it runs, as it was said when it had been shown once; 0 before
	began int // the events there were before the first round
}

// A chain without any choice counts as endless when it has had half the events of a replay, and hardly any are left.
const (
	goesOnFor  = DefaultMaxEvents / 2
	hardlyLeft = DefaultMaxEvents / 10
)

// Endless reports whether the game is in a loop that nobody controls: the position repeats, or the events of the replay are
// nearly spent by abilities that trigger without a choice of any player.
func (g *Game) Endless() bool {
	if slices.ContainsFunc(g.Named, func(l Loop) bool { return l.Times > 0 && g.loop.plays <= l.From+l.Round*l.Times }) {
		return false // it ends when it has run as often as was said
	}
	return g.Loops() || len(g.loop.played) > 0 && g.events-g.loop.began > goesOnFor && g.MaxEvents-g.events < hardlyLeft && g.MaxEvents >= DefaultMaxEvents
}

// LoopsByChance reports whether coins or shuffling decide in the loop that the game is in.
func (g *Game) LoopsByChance() bool { return g.loop.byChance }

// FindLoop finds the loop that the game is in, by the triggered abilities that were played since a player had a choice:
// from where on they repeat, at least three times. There is none where they do not.
func (g *Game) FindLoop() (l Loop) {
	played := g.loop.played
	first := len(played)
	for round := 1; round <= len(played)/3; round++ {
		from := len(played) - round
		for from > 0 && played[from-1] == played[from-1+round] {
			from--
		}
		if len(played)-from >= 3*round && from < first {
			first, l = from, Loop{From: g.loop.plays - len(played) + from, Round: round}
		}
	}
	return l
}

// Takes notes that a triggered ability comes to be played. If it begins a round of a loop that an earlier run of the same
// replay has come into, the result is that loop and the number of the round, from 1 on.
func (g *Game) Takes(w *Waiting) (l *Loop, round int) {
	if len(g.loop.played) == 0 {
		g.loop.began = g.events
	}
	g.loop.played = append(g.loop.played, playedKind{g.hashThing(&g.S.Objects[w.Source]), w.Ability, w.Later})
	g.loop.plays++
	for i := range g.Named {
		l, n := &g.Named[i], g.loop.plays-1-g.Named[i].From
		if n < 0 || n%l.Round != 0 || l.Times > 0 && n > l.Times*l.Round {
			continue
		}
		switch n / l.Round {
		case 0:
			l.began = g.events
		case l.Times:
			g.loop.chose() // what is played from now on is no part of it
		}
		return l, n/l.Round + 1
	}
	return nil, 0
}

// MostRounds is how often a loop can run that has been shown once, if each round has as many events: what is left of the
// replay bounds it.
func (g *Game) MostRounds(l *Loop) int {
	shown := max(1, g.events-l.began)
	return max(1, (g.MaxEvents-l.began)/shown-1)
}
