package core

import (
	"fmt"
	"reflect"
	"slices"

	"palimpsest/core/card"
)

// Verify checks what must hold of every position: an object is in the zone whose list it is in, once, and no token is among cards; no
// count is negative, and no number out of bounds; what is kept of characteristics and of surveys is what they are. It is
// for tests.
func (g *Game) Verify() error {
	if err := g.verifyZones(); err != nil {
		return err
	}
	if err := g.verifyNumbers(); err != nil {
		return err
	}
	if err := g.verifyAttachments(); err != nil {
		return err
	}
	if err := g.verifyUses(); err != nil {
		return err
	}
	return g.verifyChars()
}

// verifyUses compares the printed uses of mana abilities with those that a permanent has.
func (g *Game) verifyUses() error {
	for _, id := range g.S.Battlefield {
		p := g.S.Objects[id].Controller
		if printed, read := g.manaUses(p, id, g.Chars(id), 0, nil), g.readUses(p, id, nil); !reflect.DeepEqual(printed, read) {
			return fmt.Errorf("object %d (%s) makes mana by %+v, and by %+v when it is read", id, g.Def(id).Name, printed, read)
		}
	}
	return nil
}

// verifyAttachments checks that a check of the state will not miss that something is attached.
func (g *Game) verifyAttachments() error {
	for _, id := range g.S.Battlefield {
		if g.S.Objects[id].Attached != 0 && !g.attachments && !g.unsettledAll {
			return fmt.Errorf("object %d (%s) is attached, and no survey saw it", id, g.Def(id).Name)
		}
	}
	return nil
}

// verifyNumbers checks that every quantity is within its bounds.
func (g *Game) verifyNumbers() error {
	for p := range g.S.Players {
		ps := &g.S.Players[p]
		for _, n := range [...]int{ps.Life, ps.Poison, ps.DamageTaken, ps.LifeLost, ps.LifeGained, ps.Burned} {
			if abs(n) > MaxNumber {
				return fmt.Errorf("a quantity of player %d is %d", p, n)
			}
		}
		if ps.Poison < 0 {
			return fmt.Errorf("player %d has %d poison counters", p, ps.Poison)
		}
		if ps.Pool.TooMuch() || ps.Pool.Generic != 0 || ps.Pool.X != 0 {
			return fmt.Errorf("the mana pool of player %d is %+v", p, ps.Pool)
		}
	}
	for p := range g.S.Players {
		ps, limited := &g.S.Players[p], card.Mana{}
		for _, l := range ps.Limited {
			limited = limited.Plus(l.Of)
			if l.Of.Zero() || l.Only == nil {
				return fmt.Errorf("mana of player %d has an empty limit: %+v", p, l)
			}
		}
		if !ps.Pool.Has(&limited) {
			return fmt.Errorf("the mana pool of player %d is %+v, and %+v of it has limits", p, ps.Pool, limited)
		}
	}
	for id := range g.S.Objects {
		o := &g.S.Objects[id]
		if o.Damage > MaxNumber || o.X < 0 || o.X > MaxNumber || slices.ContainsFunc(o.Counters[:], func(c Counter) bool { return c.N > MaxNumber }) {
			return fmt.Errorf("a quantity of object %d (%s) is out of bounds: %+v", id, g.Def(ID(id)).Name, *o)
		}
	}
	for i := range g.S.Packets {
		if n := g.S.Packets[i].N; n < 0 || n > MaxNumber {
			return fmt.Errorf("%d damage is assigned", n)
		}
	}
	return nil
}

func (g *Game) verifyZones() error {
	seen := make([]bool, len(g.S.Objects))
	for z := card.Library; z <= card.Command; z++ {
		for p := range g.S.Players {
			if p > 0 && z >= card.Battlefield {
				break // a zone that players share
			}
			for _, id := range *g.zone(z, Player(p)) {
				o := &g.S.Objects[id]
				switch {
				case o.Zone != z:
					return fmt.Errorf("object %d (%s) is in the list of the %s and says %s", id, g.Def(id).Name, z, o.Zone)
				case seen[id]:
					return fmt.Errorf("object %d (%s) is twice in a zone", id, g.Def(id).Name)
				case o.Damage < 0 || slices.ContainsFunc(o.Counters[:], func(c Counter) bool { return c.N < 0 }):
					return fmt.Errorf("object %d (%s) has less than none of something", id, g.Def(id).Name)
				}
				seen[id] = true
			}
		}
	}
	for id := range g.S.Objects {
		o := &g.S.Objects[id]
		if o.Listed() != seen[id] {
			return fmt.Errorf("object %d (%s) says %s, and it is %t that it is in a list", id, g.Def(ID(id)).Name, o.Zone, seen[id])
		}
		if o.Zone != card.NoZone && !seen[id] && !slices.Contains(g.S.Stray, ID(id)) {
			return fmt.Errorf("object %d (%s) says %s and is never to cease to exist", id, g.Def(ID(id)).Name, o.Zone)
		}
	}
	return nil
}

// verifyChars compares what is kept of characteristics with what a new look gives, and what is taken from the card as it
// is with what effects and counters make of it. All that is kept is looked at first: a new look makes the rest again, too.
func (g *Game) verifyChars() error {
	for id := range g.kept {
		if o := &g.S.Objects[id]; o.Zone == card.NoZone && o.Seen >= 0 && g.kept[id].at == g.epoch {
			return fmt.Errorf("object %d (%s) has left and is still kept as it was", id, g.Def(ID(id)).Name)
		}
	}
	ids := slices.Concat(g.S.Battlefield, g.S.Stack)
	kept := make([]Chars, len(ids))
	for i, id := range ids {
		kept[i] = *g.Chars(id)
		kept[i].Granted, kept[i].Rules = slices.Clone(kept[i].Granted), slices.Clone(kept[i].Rules)
	}
	g.epoch++
	for i, id := range ids {
		if fresh := g.Chars(id); !kept[i].same(fresh) {
			return fmt.Errorf("object %d (%s) is kept as %+v and is %+v", id, g.Def(id).Name, kept[i], *fresh)
		}
		if printed := g.asPrinted(id); printed != nil {
			var made Chars
			if g.compute(id, &made, g.force); !printed.same(&made) {
				return fmt.Errorf("object %d (%s) is taken as printed, %+v, and is %+v", id, g.Def(id).Name, *printed, made)
			}
		}
	}
	return nil
}

// same compares two makings of the characteristics of one object.
func (c *Chars) same(d *Chars) bool {
	return c.Name == d.Name && c.Cost == d.Cost && c.Colors == d.Colors && c.Types == d.Types &&
		c.Super == d.Super && slices.Equal(c.Subtypes, d.Subtypes) && c.Keywords == d.Keywords &&
		c.Power == d.Power && c.Toughness == d.Toughness && c.HasSize == d.HasSize && c.Controller == d.Controller &&
		c.LostAll == d.LostAll && c.Off == d.Off && c.Barren == d.Barren && slices.EqualFunc(c.Granted, d.Granted, sameGift) && slices.Equal(c.Rules, d.Rules)
}

// sameGift compares two modifications that gave a keyword or an ability; one with what was chosen is made anew each time.
func sameGift(a, b *card.Mod) bool {
	return a == b || a.Kind == b.Kind && a.Keyword == b.Keyword && a.N == b.N && a.Quality != nil && b.Quality != nil && a.Quality.Same(b.Quality)
}
