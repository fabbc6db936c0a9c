package core

import (
	"fmt"
	"slices"

	"palimpsest/core/card"
)

// Verify checks what must hold of every position: an object is in the zone whose list it is in, once; no
// count is negative; what is kept of characteristics is what they are. It is for tests.
func (g *Game) Verify() error {
	if err := g.verifyZones(); err != nil {
		return err
	}
	for _, list := range [...][]ID{g.S.Battlefield, g.S.Stack} {
		for _, id := range list {
			if err := g.verifyChars(id); err != nil {
				return err
			}
		}
	}
	return nil
}

func (g *Game) verifyZones() error {
	seen := map[ID]bool{}
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
		if o := &g.S.Objects[id]; o.Zone != card.NoZone && !seen[ID(id)] {
			return fmt.Errorf("object %d (%s) says %s and is in no list", id, g.Def(ID(id)).Name, o.Zone)
		}
	}
	return nil
}

// verifyChars compares what is kept of an object with what a new look gives.
func (g *Game) verifyChars(id ID) error {
	kept := *g.Chars(id)
	kept.Granted, kept.Rules = slices.Clone(kept.Granted), slices.Clone(kept.Rules)
	var fresh Chars
	g.forceAt = g.epoch - 1
	g.refreshForce()
	g.compute(id, &fresh, g.force)
	same := kept.Name == fresh.Name && kept.Cost == fresh.Cost && kept.Colors == fresh.Colors && kept.Types == fresh.Types &&
		kept.Super == fresh.Super && slices.Equal(kept.Subtypes, fresh.Subtypes) && kept.Keywords == fresh.Keywords &&
		kept.Power == fresh.Power && kept.Toughness == fresh.Toughness && kept.HasSize == fresh.HasSize && kept.Controller == fresh.Controller &&
		kept.LostAll == fresh.LostAll && kept.Off == fresh.Off && slices.EqualFunc(kept.Granted, fresh.Granted, sameGift) && slices.Equal(kept.Rules, fresh.Rules)
	if !same {
		return fmt.Errorf("object %d (%s) is kept as %+v and is %+v", id, g.Def(id).Name, kept, fresh)
	}
	return nil
}

// sameGift compares two modifications that gave a keyword or an ability; one with what was chosen is made anew each time.
func sameGift(a, b *card.Mod) bool {
	return a == b || a.Kind == b.Kind && a.Keyword == b.Keyword && a.N == b.N && a.Quality != nil && b.Quality != nil && a.Quality.Same(b.Quality)
}
