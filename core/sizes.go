package core

import "palimpsest/core/card"

// AsPrinted stands for the group of a size that is counted as if it were printed: before all effects, and never lost.
const AsPrinted uint8 = 0

// CountedAsPrinted lets what is counted stand for the printed size, wherever the object is.
func CountedAsPrinted(*Object) (group uint8, ok bool) { return AsPrinted, true }

// countsSize reports whether an amount is made of power or toughness.
func countsSize(a card.Amount) bool {
	switch a := a.(type) {
	case *card.Stat:
		return a.What == card.PowerOf || a.What == card.ToughnessOf
	case card.Count:
		return a.What != nil && filterReads(a.What.Filter)&ofSize != 0
	case *card.Times:
		return countsSize(a.Of)
	case *card.Half:
		return countsSize(a.Of)
	case *card.MostOf:
		return filterReads(a.What)&ofSize != 0
	case *card.IfAmount:
		return countsSize(a.Then) || countsSize(a.Else)
	case *card.Plus:
		return countsSize(a.A) || countsSize(a.B)
	case *card.Lesser:
		return countsSize(a.A) || countsSize(a.B)
	}
	return false
}

// counted reports whether a card has a size that is no printed number.
func counted(d *card.Card) bool {
	_, power := d.Power.(card.Num)
	_, toughness := d.Toughness.(card.Num)
	return d.Power != nil && !(power && toughness)
}

// printedSize is the size of a card as printed, or as it is counted where that is printed: for who controls it.
func (g *Game) printedSize(id ID, d *card.Card, c *Chars) {
	power, ok := d.Power.(card.Num)
	toughness, also := d.Toughness.(card.Num)
	if ok && also {
		c.Power, c.Toughness = int(power), int(toughness)
		return
	}
	x := Context{Source: id, Controller: g.S.Objects[id].Controller}
	c.Power, c.Toughness = g.Amount(d.Power, &x), g.Amount(d.Toughness, &x)
}

// uncounted is what is left of a power or toughness where nothing is counted: of 1+* the 1, for each star is 0.
func uncounted(a card.Amount) int {
	switch a := a.(type) {
	case card.Num:
		return int(a)
	case *card.Plus:
		return uncounted(a.A) + uncounted(a.B)
	case *card.Times:
		return a.N * uncounted(a.Of)
	case *card.IfAmount:
		return uncounted(a.Else)
	}
	return 0
}

// countCounters adds the counters that change power and toughness.
func (g *Game) countCounters(o *Object, c *Chars) {
	for _, k := range o.Counters {
		if k.N != 0 {
			g.addCounters(k.Kind, int(k.N), c)
		}
	}
	if g.deriving.of(c) {
		g.deriving.counted(c)
	}
}

// addCounters adds some counters of a kind to a size, if they change it.
func (g *Game) addCounters(kind uint8, n int, c *Chars) {
	if p, t, ok := parseSizeCounter(g.words[kind]); ok {
		g.Increase(&c.Power, g.product(p, n))
		g.Increase(&c.Toughness, g.product(t, n))
	}
}

// sizes are the power and toughness of which a modification speaks. What it raises or lowers them by is at least 0, where the
// edition says so of numbers; what it sets them to may be less.
func (g *Game) sizes(m *card.Mod, x *Context) (power, toughness int) {
	if m.Kind != card.AddSize || g.Rules.Cases.BelowZero == General {
		return g.Amount(m.Power, x), g.Amount(m.Toughness, x)
	}
	return g.raisedBy(m.Power, x), g.raisedBy(m.Toughness, x)
}

func (g *Game) raisedBy(a card.Amount, x *Context) int {
	switch a := a.(type) {
	case card.Num:
		return int(a)
	case *card.Times:
		return g.product(a.N, max(0, g.Amount(a.Of, x)))
	}
	return max(0, g.Amount(a, x))
}

// parseSizeCounter reads "+1/+1", "-0/-2".
func parseSizeCounter(kind string) (p, t int, ok bool) {
	p, rest, ok := signed(kind)
	if !ok || len(rest) == 0 || rest[0] != '/' {
		return 0, 0, false
	}
	t, rest, ok = signed(rest[1:])
	return p, t, ok && rest == ""
}

func signed(s string) (n int, rest string, ok bool) {
	if len(s) < 2 || s[0] != '+' && s[0] != '-' {
		return 0, s, false
	}
	i := 1
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		n = n*10 + int(s[i]-'0')
		i++
	}
	if s[0] == '-' {
		n = -n
	}
	return n, s[i:], i > 1
}

// BaseSize is the power and toughness of a permanent before counters, bonuses and switching.
func (g *Game) BaseSize(id ID) (power, toughness int) {
	g.refreshForce()
	var base []inForce
	for _, f := range g.force {
		if f.mod.Kind != card.AddSize && f.mod.Kind != card.SwitchSize {
			base = append(base, f)
		}
	}
	var c Chars
	g.build(id, &c, base, false)
	return c.Power, c.Toughness
}

// Power is the power of a creature; less than 0 counts as 0 except for changing it.
func (g *Game) Power(id ID) int { return max(0, g.Chars(id).Power) }

// Toughness is the toughness of a creature as it stands, below 0 included.
func (g *Game) Toughness(id ID) int { return g.Chars(id).Toughness }

// Counters is how many counters of a kind an object bears.
func (g *Game) Counters(id ID, kind string) int {
	return g.countersOf(g.S.Objects[id].Counters[:], kind)
}

// countersOf is how many of some counters are of a kind; without one, how many there are.
func (g *Game) countersOf(counters []Counter, kind string) (n int) {
	for _, c := range counters {
		if c.N != 0 && (kind == "" || g.words[c.Kind] == kind) {
			n += int(c.N)
		}
	}
	return n
}
