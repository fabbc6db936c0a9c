package core

import (
	"slices"

	"palimpsest/core/card"
)

// Expire ends the effects and shields whose duration satisfies f.
func (g *Game) Expire(f func(until card.Duration, began int, who Player) bool) (ended int) {
	n, only := len(g.S.Continuous), g.onThingsOnly()
	g.S.Continuous = slices.DeleteFunc(g.S.Continuous, func(c Continuous) bool {
		over := f(c.Until, c.Turn, g.Rules.Your(g, c.Controller, c.Source))
		if over && only {
			g.changedOn(c.Affected)
		}
		return over
	})
	ended = n - len(g.S.Continuous)
	g.S.Shields = slices.DeleteFunc(g.S.Shields, func(s Shield) bool { return f(s.Until, s.Turn, g.Rules.Your(g, s.Controller, s.Source)) })
	if ended > 0 {
		if !only {
			g.changed()
		}
		g.Refresh()
	}
	return ended
}

// WhoPlayed: "your" is of the player whose spell or ability it was, whoever controls its source by now.
func WhoPlayed(_ *Game, who Player, _ ID) Player { return who }

// WhoControlsSource: "your" is of whoever controls the permanent that the ability is of, as long as it is there.
func WhoControlsSource(g *Game, who Player, source ID) Player {
	if o := &g.S.Objects[source]; source != 0 && o.Zone == card.Battlefield {
		return o.Controller
	}
	return who
}

// ExpireByState ends the effects that last only while their source is as they ask.
func (g *Game) ExpireByState() {
	if len(g.S.Continuous) > 0 {
		g.expireByState()
	}
}

func (g *Game) expireByState() {
	for i := range g.S.Continuous {
		if g.S.Continuous[i].Until.OfSource() {
			g.expireOfSource()
			return
		}
	}
}

func (g *Game) expireOfSource() {
	n := len(g.S.Continuous)
	g.S.Continuous = slices.DeleteFunc(g.S.Continuous, func(c Continuous) bool { return g.over(c.Until, c.Source, c.Controller, g.S.Refs(c.Affected)) })
	if len(g.S.Continuous) != n {
		g.changed()
		g.Refresh()
	}
}

// over reports whether a duration that depends on the source of an effect, or on that and what is affected, has ended. What is
// phased out is not seen.
func (g *Game) over(until card.Duration, source ID, you Player, affected []Ref) bool {
	o := &g.S.Objects[source]
	gone := o.Zone != card.Battlefield || o.Is(PhasedOut)
	switch until {
	case card.WhileSourceTapped:
		return gone || !o.Is(Tapped)
	case card.WhileYouControlSourceTapped:
		return gone || !o.Is(Tapped) || o.Controller != you
	case card.WhileSourceTappedNoWeaker:
		return gone || !o.Is(Tapped) || slices.ContainsFunc(affected, func(r Ref) bool {
			id := r.Object()
			return id != 0 && (g.S.Objects[id].Is(PhasedOut) || g.Power(id) > g.Power(source))
		})
	case card.WhileYouControlSource:
		return gone || o.Controller != you
	case card.WhileSourceStays:
		return gone
	}
	return false
}

// EndOn ends what applies to a permanent only for a time, and what lasts no longer than the permanent stays as its source;
// what has changed it for good stays. Delayed abilities do not find it any more.
func (g *Game) EndOn(id ID, rule Rule) {
	n, r := len(g.S.Continuous), ToObject(id)
	g.S.Continuous = slices.DeleteFunc(g.S.Continuous, func(c Continuous) bool {
		return c.Source == id && c.Until.OfSource() || c.Until != card.Permanently && g.loses(c.Affected, r) && c.Among == nil
	})
	for i := range g.S.Delayed {
		d := &g.S.Delayed[i]
		for _, it := range [...]*Ref{&d.Subject, &d.Other} {
			if *it == r {
				*it = 0
			}
		}
		g.loses(d.Slots.Things, r)
		g.loses(d.Targets, r)
	}
	g.changed()
	if ended := n - len(g.S.Continuous); ended > 0 {
		g.Emit(&Event{Verb: EffectEnds, Rule: rule, Subject: r, Player: NoPlayer, Amount: ended, Detail: "only for a time on " + g.Thing(id).Name})
	}
}

// loses takes a thing out of a span, and reports whether that leaves nothing in it.
func (g *Game) loses(sp Span, r Ref) bool {
	rs := g.S.Refs(sp)
	for i := range rs {
		if rs[i] == r {
			rs[i] = 0
		}
	}
	return len(rs) > 0 && !slices.ContainsFunc(rs, func(r Ref) bool { return r != 0 })
}

// begins ends what lasts until a part of a turn begins.
func (g *Game) begins(moment string) {
	switch moment {
	case "upkeep":
		g.Expire(func(until card.Duration, began int, who Player) bool {
			return until == card.UntilYourNextUpkeep && who == g.S.Active && began < g.S.Turn
		})
	case "untap step":
		g.endForControlled(g.S.Active, card.UntilItsUntapStep)
	}
}

// endForControlled ends effects of a duration for the permanents of a player, and those that last until a step of that player as "you".
func (g *Game) endForControlled(p Player, until card.Duration) {
	n := len(g.S.Continuous)
	g.S.Continuous = slices.DeleteFunc(g.S.Continuous, func(c Continuous) bool {
		if c.Until == until && c.Mod.Yours {
			return g.Rules.Your(g, c.Controller, c.Source) == p
		}
		over := false
		for _, r := range slices.Clone(g.S.Refs(c.Affected)) {
			if id := r.Object(); c.Until == until && id != 0 && g.S.Objects[id].Controller == p {
				over = g.loses(c.Affected, r)
			}
		}
		return over
	})
	if len(g.S.Continuous) != n {
		g.changed()
		g.Refresh()
	}
}
