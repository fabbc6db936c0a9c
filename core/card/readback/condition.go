package readback

import "palimpsest/core/card"

// cond is a condition, as it follows "if".
func (r *reader) cond(c *card.Cond) string {
	text := r.asked(c)
	if c.And != nil {
		text += " and " + r.cond(c.And)
	}
	return text
}

func (r *reader) asked(c *card.Cond) string {
	switch c.Kind {
	case card.Matches:
		return r.matches(c)
	case card.HowMany:
		if c.What != nil && c.What.Kind == card.MostLife && c.N == (card.Compare{Op: card.AtLeast, N: card.Num(1)}) {
			return r.negated(c, "a player has more life than each other player")
		}
		return r.negated(c, r.thereAre(c))
	case card.LifeIs:
		who := r.player(c.What)
		return r.negated(c, who.text+" "+who.verb("have")+" "+r.compare(c.N, "less")+" life")
	case card.HandIs:
		who := r.player(c.What)
		return r.negated(c, who.text+" "+who.verb("have")+" "+r.many(c.N)+" cards in hand")
	case card.DiedThisTurn:
		return r.happened(c, "died this turn", "die this turn")
	case card.AttackedThisTurn:
		return r.happened(c, "attacked this turn", "attack this turn")
	case card.FoughtThisTurn:
		return r.happened(c, "attacked or blocked this turn", "attack or block this turn")
	case card.FoughtThisCombat:
		return r.happened(c, "attacked or blocked in this combat", "attack or block in this combat")
	case card.HurtOpponentThisTurn:
		return r.happened(c, "dealt damage to an opponent this turn", "deal damage to an opponent this turn")
	case card.CameThisTurn:
		return r.happened(c, "came under your control this turn", "come under your control this turn")
	case card.YourTurn:
		is := "the turn " + map[bool]string{true: "is not ", false: "is "}[c.Not]
		if c.What == nil || c.What.Kind == card.You {
			return is + "yours"
		}
		return is + "that of " + r.anyOf(c.What).text
	case card.DidIt:
		if c.Not {
			return "the instruction before this was not carried out"
		}
		return "the instruction before this was carried out"
	case card.WasPaid:
		if c.Not {
			return "the additional cost was not paid"
		}
		return "the additional cost was paid"
	case card.UsedThisTurn:
		return r.negated(c, "this ability was activated "+r.many(c.N)+" times this turn")
	case card.AllHeads:
		return r.negated(c, "all coins flipped in one round have come up heads")
	}
	return unknownValue("a condition", c.Kind)
}

// player is who is asked about: an opponent is one of them, players are all of them.
func (r *reader) player(who *card.Selector) phrase {
	if who != nil && who.Kind == card.Opponent {
		return r.anyOf(who)
	}
	return r.each(who)
}

// negated says that a condition must not hold.
func (r *reader) negated(c *card.Cond, text string) string {
	if c.Not {
		return "this does not hold: " + text
	}
	return text
}

func (r *reader) happened(c *card.Cond, did, didNot string) string {
	who := r.anyOf(c.What)
	if c.Not {
		return who.text + " did not " + didNot
	}
	return who.text + " " + did
}

// matches is that something is as a filter says.
func (r *reader) matches(c *card.Cond) string {
	what := r.anyOf(c.What)
	be := what.is()
	if c.Not {
		be += " not"
	}
	f := c.Is
	if f == nil {
		return what.text + " " + be + " " + unknownValue("no description", c.Kind)
	}
	switch {
	case f.Counters != nil && f.Same(&card.Filter{Counters: f.Counters}) && c.Not && f.Counters.Any():
		return what.text + " " + what.verb("have") + " " + r.borne(&card.Counters{Kind: f.Counters.Kind, N: card.Compare{N: card.Num(0)}})
	case f.Counters != nil && f.Same(&card.Filter{Counters: f.Counters}) && !c.Not:
		return what.text + " " + what.verb("have") + " " + r.borne(f.Counters)
	case f.Same(&card.Filter{NoAbilities: true}):
		if c.Not {
			return what.text + " " + what.verb("have") + " an ability"
		}
		return what.text + " " + what.verb("have") + " no abilities"
	case f.Same(&card.Filter{Keyword: f.Keyword}) && f.Keyword != card.NoKeyword:
		if c.Not {
			return what.text + " " + what.does() + " not have " + f.Keyword.String()
		}
		return what.text + " " + what.verb("have") + " " + f.Keyword.String()
	case isNoun(f):
		return what.text + " " + be + " " + article(r.describe(f, false))
	}
	return what.text + " " + be + " " + r.state(f)
}

// state is what something is said to be, without a noun: "tapped", "red", "on the battlefield".
func (r *reader) state(f *card.Filter) string {
	words := adjectives(f)
	rest := joinWords(list(words, "and"), r.posts(f, false))
	if rest == "" {
		return unknownValue("an empty description", f.Zone)
	}
	return rest
}

// many is a number of things compared: "no", "three or more".
func (r *reader) many(c card.Compare) string {
	switch n, is := c.N.(card.Num); {
	case is && c.Op == card.Equal && n == 0:
		return "no"
	case is && c.Op == card.Equal:
		return "exactly " + r.compare(c, "fewer")
	}
	return r.compare(c, "fewer")
}

// thereAre is how many things there are, or a player controls.
func (r *reader) thereAre(c *card.Cond) string {
	what := c.What
	lead, one := "there are ", "there is "
	if what == nil || what.Kind != card.Each || what.Filter == nil {
		if what != nil && what.Kind == card.EachPlayer {
			return lead + r.many(c.N) + " players"
		}
		if what != nil && what.Kind == card.Opponent {
			return lead + r.many(c.N) + " opponents"
		}
		return lead + r.many(c.N) + " of " + r.all(what).text
	}
	f := *what.Filter
	if f.Who != nil && f.Zone == card.NoZone && f.Or == nil {
		who := r.anyOf(f.Who)
		lead = who.text + " " + who.verb("control") + " "
		one, f.Who = lead, nil
	}
	if c.N.Op == card.AtLeast && c.N.N == card.Num(1) {
		var texts []string
		for at := &f; at != nil; at = at.Or {
			for _, text := range r.alternatives(at, false) {
				texts = append(texts, article(text))
			}
		}
		return one + list(texts, "or")
	}
	return lead + r.many(c.N) + " " + r.describe(&f, true)
}
