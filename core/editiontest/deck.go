package editiontest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
	"palimpsest/core/scenario"
)

// deck is what random start positions are made of: the cards of the library, and those that scenarios bring along,
// in the printings of the edition.
type deck struct {
	cards, own pool
}

// pool is some cards, by what they are good for.
type pool struct {
	lands, permanents, auras, spells []*card.Card
}

func (p *pool) add(c *card.Card) {
	switch {
	case c.Types&card.Land != 0:
		p.lands = append(p.lands, c)
	case c.Attach != nil:
		p.auras = append(p.auras, c)
	case c.Types&card.PermanentTypes != 0:
		p.permanents = append(p.permanents, c)
	default:
		p.spells = append(p.spells, c)
	}
}

// deck reads the cards of the subject and of its scenarios.
func (s *Subject) deck(t *testing.T) *deck {
	d := &deck{}
	take := func(to *pool, from *card.Collection) {
		for _, name := range from.Names() {
			if c, ok := from.Printing(name, s.Description.ID); ok && !c.Token {
				to.add(c)
			}
		}
	}
	library := s.Library(t)
	take(&d.cards, library)
	for _, f := range s.Scenarios {
		sc, err := scenario.Parse(f.Name, f.Text, known{library})
		if err != nil || len(sc.CardTables) == 0 {
			continue
		}
		if own, err := card.LoadFiles([]card.File{{Name: f.Name, Text: sc.CardTables}}); err == nil {
			take(&d.own, own)
		}
	}
	return d
}

// known lets the parser of scenarios ask a library.
type known struct{ *card.Collection }

// Known reports whether the library has a card.
func (k known) Known(name string) bool {
	_, ok := k.Printing(name, "")
	return ok
}

// some picks cards of a deck for one game: a few of them, so that they meet.
func (d *deck) some(r *rand.Rand) (p pool) {
	pick := func(to *[]*card.Card, from, own []*card.Card, n int) {
		for range n {
			if len(own) > 0 && r.IntN(3) == 0 {
				*to = append(*to, own[r.IntN(len(own))])
			} else if len(from) > 0 {
				*to = append(*to, from[r.IntN(len(from))])
			}
		}
	}
	pick(&p.lands, d.cards.lands, d.own.lands, 4)
	pick(&p.permanents, d.cards.permanents, d.own.permanents, 8)
	pick(&p.auras, d.cards.auras, d.own.auras, 3)
	pick(&p.spells, d.cards.spells, d.own.spells, 6)
	return p
}

// any is a card of a pool, most often of the kinds that are given a greater weight.
func (p *pool) any(r *rand.Rand, lands, permanents, auras, spells int) *card.Card {
	kinds := [...][]*card.Card{p.lands, p.permanents, p.auras, p.spells}
	weights := [...]int{lands, permanents, auras, spells}
	sum := 0
	for k := range kinds {
		if len(kinds[k]) == 0 {
			weights[k] = 0
		}
		sum += weights[k]
	}
	if sum == 0 {
		return core.Blank
	}
	n := r.IntN(sum)
	for k, list := range kinds {
		if n < weights[k] {
			return list[r.IntN(len(list))]
		}
		n -= weights[k]
	}
	return core.Blank
}

// chosenWords are what permanents of a start position may have chosen.
var chosenWords = [...]string{"white", "blue", "black", "red", "green", "Plains", "Island", "Swamp", "Mountain", "Forest", "ann", "bob"}

// setUp makes a random start position.
func (d *deck) setUp(g *core.Game, rules *core.Rules, r *rand.Rand) {
	g.Init(rules)
	g.Called = [2]string{"ann", "bob"}
	g.S.Seed, g.S.Turn, g.S.Active = r.Uint64(), 1+r.IntN(3), core.Player(r.IntN(2))
	g.From = [...]moment.Moment{moment.BeginningOfTurn, moment.Upkeep, moment.MainPhase, moment.MainPhase, moment.SecondMainPhase}[r.IntN(5)]
	p := d.some(r)
	for who := range g.S.Players {
		d.setUpPlayer(g, core.Player(who), &p, r)
	}
	d.attach(g, &p, r)
}

func (d *deck) setUpPlayer(g *core.Game, who core.Player, p *pool, r *rand.Rand) {
	ps := g.S.Player(who)
	ps.Life, ps.AsNeeded, ps.Endless = 1+r.IntN(20), r.IntN(2) == 0, r.IntN(3) > 0
	if r.IntN(10) == 0 {
		ps.Poison = r.IntN(10)
	}
	for range r.IntN(6) {
		d.put(g, who, p.any(r, 1, 2, 1, 4), card.Library, r)
	}
	for range 1 + r.IntN(6) {
		d.put(g, who, p.any(r, 1, 3, 1, 4), card.Hand, r)
	}
	for range r.IntN(3) {
		d.put(g, who, p.any(r, 1, 3, 1, 2), card.Graveyard, r)
	}
	for range 2 + r.IntN(4) {
		d.put(g, who, p.any(r, 1, 0, 0, 0), card.Battlefield, r)
	}
	for range r.IntN(6) {
		d.put(g, who, p.any(r, 0, 1, 0, 0), card.Battlefield, r)
	}
}

// put puts one card into a zone; what is on the battlefield may be tapped, new, stolen or have counters.
func (d *deck) put(g *core.Game, who core.Player, c *card.Card, z card.Zone, r *rand.Rand) core.ID {
	id := g.NewThing(g.AddDef(c), fmt.Sprintf("%s#%d", c.Name, len(g.Things())), who, core.CardObject)
	g.Put(id, z, -1)
	o := g.S.Object(id)
	o.Since = core.LongAgo
	if z != card.Battlefield {
		return id
	}
	if r.IntN(12) == 0 {
		o.Base, o.Controller = 1-who, 1-who
	}
	if r.IntN(6) == 0 {
		o.Flags |= core.Tapped
	}
	if r.IntN(8) == 0 {
		o.Since, o.Flags = g.S.Turn, o.Flags|core.EnteredSick
	}
	if r.IntN(10) == 0 {
		kind := [...]string{"+1/+1", "-1/-1", "charge", "age"}[r.IntN(4)]
		o.Counters[0] = core.Counter{Kind: uint8(g.Intern(kind)), N: int32(1 + r.IntN(3))}
	}
	if r.IntN(3) == 0 {
		o.Chosen = g.Intern(chosenWords[r.IntN(len(chosenWords))])
	}
	return id
}

// attach puts a few Auras on permanents and players that they may be on.
func (d *deck) attach(g *core.Game, p *pool, r *rand.Rand) {
	if len(p.auras) == 0 {
		return
	}
	for range r.IntN(3) {
		c, who := p.any(r, 0, 0, 1, 0), core.Player(r.IntN(2))
		var hosts []core.Ref
		x := core.Context{Controller: who, Seen: -1}
		for _, id := range g.S.Battlefield {
			if g.Match(c.Attach, id, &x) {
				hosts = append(hosts, core.ToObject(id))
			}
		}
		if len(hosts) > 0 {
			aura := d.put(g, who, c, card.Battlefield, r)
			g.S.Object(aura).Attached = hosts[r.IntN(len(hosts))]
		}
	}
}
