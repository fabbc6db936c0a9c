package readback

import (
	"strconv"

	"palimpsest/core/card"
)

// cost is what is paid: "pay {2}, tap this and sacrifice a creature".
func (r *reader) cost(c *card.Cost) string {
	return r.clause(func() string { return list(r.costParts(c), "and") })
}

// costFor is a cost that somebody may pay, who chooses what is sacrificed, discarded and so on.
func (r *reader) costFor(who phrase, c *card.Cost) string {
	if !who.you {
		defer r.chosenByThatPlayer()()
	}
	return r.cost(c)
}

// chosenByThatPlayer lets another player than you choose what is chosen, until what it returns is called.
func (r *reader) chosenByThatPlayer() func() {
	before := r.chooser
	r.chooser = "that player"
	return func() { r.chooser = before }
}

func (r *reader) costParts(c *card.Cost) []string {
	var parts []string
	add := func(text string) { parts = append(parts, text) }
	if !c.Mana.Zero() {
		r.speaksOfX = r.speaksOfX || c.Mana.X > 0
		only := ""
		if c.OnX != 0 {
			only = " (only " + c.OnX.String() + " mana for X)"
		}
		add("pay " + c.Mana.String() + only)
	}
	if c.ManaOf != nil {
		less := ""
		if c.Less > 0 {
			less = " reduced by {" + strconv.Itoa(c.Less) + "}"
		}
		add("pay the mana cost of " + r.all(c.ManaOf).text + less)
	}
	if c.Tap {
		add("tap " + r.name)
	}
	if c.Untap {
		add("untap " + r.name)
	}
	if c.Life != nil {
		add("pay " + r.short(c.Life) + " life")
	}
	if c.Sacrifice != nil {
		add("sacrifice " + r.all(c.Sacrifice).text)
	}
	if c.Discard != nil {
		from := map[bool]string{true: " from your hand"}[c.FromHand && c.Discard.Kind == card.This]
		add("discard " + r.all(c.Discard).text + from)
	}
	if c.Exile != nil {
		from := map[bool]string{true: " from your hand"}[c.FromHand]
		add("exile " + r.all(c.Exile).text + from)
	}
	if c.Return != nil {
		add("return " + r.all(c.Return).text + " to the hand of the owner")
	}
	if c.TapOther != nil {
		add("tap " + r.all(c.TapOther).text)
	}
	switch {
	case c.Counters != nil && c.AddCounter:
		add("put " + r.counters(c.Counters, c.CounterOf) + " on " + r.name)
	case removesAll(c):
		add("remove all " + c.CounterOf + " counters from " + r.name)
	case c.Counters != nil:
		add("remove " + r.counters(c.Counters, c.CounterOf) + " from " + r.name)
	}
	if len(parts) == 0 {
		add("pay {0}")
	}
	return parts
}

// removesAll reports whether as many counters are removed as there are.
func removesAll(c *card.Cost) bool {
	n, is := c.Counters.(*card.Stat)
	return is && n.What == card.CountersOn && n.Kind == c.CounterOf && n.Of != nil && n.Of.Kind == card.This
}
