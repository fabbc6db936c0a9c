package abilities

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"palimpsest/core/card"
)

// table is a printing as a scenario's own card, which takes the place of the library's: name is the card's in the
// library, and lines are its abilities.
func table(name string, c *card.Card, lines []string) string {
	var b strings.Builder
	value := func(key, text string) { fmt.Fprintf(&b, "%s = %s\n", key, strconv.Quote(text)) }
	fmt.Fprintf(&b, "\n[cards.%s]\n", strconv.Quote(name))
	value("name", c.Name)
	value("type", c.TypeLine)
	if c.HasCost {
		value("cost", c.Cost.String())
	}
	if size := card.PrintSize(c); size != "" {
		value("size", size)
	}
	if n := c.Loyalty(); n > 0 {
		fmt.Fprintf(&b, "loyalty = %d\n", n)
	}
	if c.Colors != c.Cost.Colors() {
		var colors []string
		for color := card.White; color <= card.Green; color++ {
			if c.Colors.Has(color) {
				colors = append(colors, strconv.Quote(color.String()))
			}
		}
		fmt.Fprintf(&b, "colors = [%s]\n", strings.Join(colors, ", "))
	}
	if c.Attach != nil { // it is no ability of the list, and an Aura that lacks another is still put on what it was
		lines = slices.Insert(slices.Clone(lines), 0, card.Print(&card.Ability{Kind: card.KeywordAbility, Keyword: card.Enchant, Quality: c.Attach}))
	}
	b.WriteString("does = [")
	for _, line := range lines {
		fmt.Fprintf(&b, "%s, ", strconv.Quote(line))
	}
	b.WriteString("]\n")
	return b.String()
}

// lines are the abilities of a printing, those of its loyalty aside; at is where the one with number i stands, -1 if
// it is none of them.
func lines(c *card.Card, i int) (list []string, at int) {
	at = -1
	for n, a := range c.Abilities {
		if a.Kind == card.EntersWith && c.Loyalty() > 0 && n == 0 {
			continue
		}
		if n == i {
			at = len(list)
		}
		list = append(list, card.Print(a))
	}
	return list, at
}

// lacking is a printing without what an ability does. One that is used can still be used, for nothing, so that what is
// missed is its effect and not the word for it; any other is gone.
func lacking(name string, c *card.Card, i int) string {
	list, at := lines(c, i)
	if kind := c.Abilities[i].Kind; kind != card.SpellAbility && kind != card.Activated {
		return table(name, c, slices.Delete(list, at, at+1))
	}
	a := *c.Abilities[i]
	a.Targets, a.Modes, a.Do = nil, nil, []card.Effect{&card.GainLife{Who: &card.Selector{Kind: card.You}, N: card.Num(0)}}
	list[at] = card.Print(&a)
	return table(name, c, list)
}
