package core

import (
	"slices"
	"strings"

	"palimpsest/core/card"
)

// expire ends the effects and shields whose duration satisfies f, and counts the effects. What they were on is g.lapses; who controls what is still to
// be settled: see Refresh.
func (g *Game) expire(f func(until card.Duration, began int, who Player) bool) (ended int) {
	only := g.onThingsOnly()
	g.lapses = g.lapses[:0]
	g.S.Continuous = slices.DeleteFunc(g.S.Continuous, func(c Continuous) bool {
		over := f(c.Until, c.Turn, g.Rules.Your(g, c.Controller, c.Source))
		if over {
			ended++
			g.lapsed(&c)
			if only {
				g.changedOn(c.Affected)
			}
		}
		return over
	})
	g.S.Shields = slices.DeleteFunc(g.S.Shields, func(s Shield) bool { return f(s.Until, s.Turn, g.Rules.Your(g, s.Controller, s.Source)) })
	if ended > 0 && !only {
		g.changed()
	}
	return ended
}

// expireBy is expire, and says by a rule what is over.
func (g *Game) expireBy(rule Rule, f func(until card.Duration, began int, who Player) bool) {
	if g.expire(f) > 0 {
		g.tellLapses(rule)
		g.Refresh()
	}
}

// lapse is that effects of one duration are over that were on one thing; without a thing, on whatever fits.
type lapse struct {
	on      Ref
	effects int
	lasted  string // how long, in words
}

// lapsed notes that an effect is over, and was on some things.
func (g *Game) lapsed(c *Continuous) {
	things := g.S.Refs(c.Affected)
	if len(things) == 0 {
		g.lapsedOn(0, c)
	}
	for _, r := range things {
		if r != 0 {
			g.lapsedOn(r, c)
		}
	}
}

// lapsedOn notes that an effect is over that was on a thing; not of what is gone, with which the effect was over. That control changes says itself that what gave
// it is over.
func (g *Game) lapsedOn(on Ref, c *Continuous) {
	if id := on.Object(); id != 0 && g.S.Objects[id].Zone == card.NoZone || c.Mod.Kind == card.SetControl {
		return
	}
	is := lapse{on: on, lasted: lasted[c.Until]}
	if c.Until.OfSource() {
		is.lasted = strings.ReplaceAll(is.lasted, "%s", g.Thing(c.Source).Name)
	}
	at := slices.IndexFunc(g.lapses, func(l lapse) bool { return l.on == is.on && l.lasted == is.lasted })
	if at < 0 {
		at, g.lapses = len(g.lapses), append(g.lapses, is)
	}
	g.lapses[at].effects++
}

// lasted are the durations in words, of what lasts no longer.
var lasted = [...]string{
	card.Permanently: "for good", card.UntilEndOfTurn: "until end of turn", card.UntilEndOfCombat: "until end of combat",
	card.UntilYourNextTurn: "until this turn", card.UntilYourNextUpkeep: "until this upkeep",
	card.UntilItsUntapStep: "until its controller untaps", card.ThroughUntapStep: "until its controller has untapped",
	card.WhileSourceTapped: "while %s is tapped", card.WhileYouControlSource: "while one player controls %s",
	card.WhileYouControlSourceTapped: "while one player controls %s and it is tapped",
	card.WhileSourceTappedNoWeaker:   "while %s is tapped and strong enough", card.WhileSourceStays: "while %s stays",
}

// tellLapses says by a rule that effects are over.
func (g *Game) tellLapses(rule Rule) {
	for _, l := range g.lapses {
		g.Emit(&Event{Verb: EffectEnds, Rule: rule, Subject: l.on, Player: NoPlayer, Amount: l.effects, Detail: l.lasted})
	}
}

// EndOfCombatEffects ends by a rule what lasts until end of combat.
func (g *Game) EndOfCombatEffects(rule Rule) {
	g.expireBy(rule, func(until card.Duration, _ int, _ Player) bool { return until == card.UntilEndOfCombat })
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
	g.lapses = g.lapses[:0]
	g.S.Continuous = slices.DeleteFunc(g.S.Continuous, func(c Continuous) bool {
		over := g.over(c.Until, c.Source, c.Controller, g.S.Refs(c.Affected))
		if over {
			g.lapsed(&c)
		}
		return over
	})
	if len(g.S.Continuous) != n {
		g.changed()
		g.tellLapses(g.Rules.Acts.EffectEnds)
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
		g.Emit(&Event{Verb: EffectEnds, Rule: rule, Subject: r, Player: NoPlayer, Amount: ended, Detail: "only for a time"})
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
		g.expireBy(g.Rules.Acts.EffectEndsThere, func(until card.Duration, began int, who Player) bool {
			return until == card.UntilYourNextUpkeep && who == g.S.Active && began < g.S.Turn
		})
	case "untap step":
		g.endForControlled(g.S.Active, card.UntilItsUntapStep, g.Rules.Acts.EffectEndsThere)
	}
}

// endForControlled ends by a rule effects of a duration for the permanents of a player, and those that last until a step of that player as "you".
func (g *Game) endForControlled(p Player, until card.Duration, rule Rule) {
	any := false
	g.lapses = g.lapses[:0]
	g.S.Continuous = slices.DeleteFunc(g.S.Continuous, func(c Continuous) bool {
		over := false
		switch {
		case c.Until != until:
		case c.Mod.Yours:
			if over = g.Rules.Your(g, c.Controller, c.Source) == p; over {
				g.lapsed(&c)
			}
		default:
			for _, r := range slices.Clone(g.S.Refs(c.Affected)) {
				if id := r.Object(); id != 0 && g.S.Objects[id].Controller == p {
					g.lapsedOn(r, &c)
					over, any = g.loses(c.Affected, r), true
				}
			}
		}
		any = any || over
		return over
	})
	if any {
		g.changed()
		g.tellLapses(rule)
		g.Refresh()
	}
}
