package editiontest

import (
	"errors"
	"fmt"

	"palimpsest/core"
	"palimpsest/core/card"
)

// inspector looks at positions for what must hold of every one. It keeps its memory from one to the next, and
// formats nothing unless something is wrong: a long run looks at a hundred million positions.
type inspector struct {
	found  []int // by physical card: how often it exists
	copied core.Game
}

// inspect says what is wrong with a position; nil if nothing is.
func (in *inspector) inspect(g *core.Game) error {
	for _, look := range [...]func(*core.Game) error{in.conserved, (*core.Game).Verify, attachedToSomething, in.copyIsEqual} {
		if err := look(g); err != nil {
			return err
		}
	}
	return nil
}

// conserved: every card has exactly one existence, in the zone where it says that it is.
func (in *inspector) conserved(g *core.Game) error {
	in.found = in.found[:0]
	for range g.Things() {
		in.found = append(in.found, 0)
	}
	for z := card.Library; z <= card.Command; z++ {
		for p := range g.S.Players {
			if p > 0 && z >= card.Battlefield {
				break // a zone that players share
			}
			for _, id := range g.Zone(z, core.Player(p)) {
				o := g.S.Object(id)
				if o.Zone != z {
					return fmt.Errorf("%s lies in the %s and says %s", g.Thing(id).Name, z, o.Zone)
				}
				if o.Kind == core.CardObject || o.Kind == core.TokenObject {
					in.found[o.Phys]++
				}
			}
		}
	}
	for i, thing := range g.Things() {
		if thing.Name == "" || thing.ID == 0 {
			continue // stands for game actions
		}
		switch kind := g.S.Object(thing.ID).Kind; {
		case kind == core.CardObject && in.found[i] != 1, kind == core.TokenObject && in.found[i] > 1:
			return fmt.Errorf("%s exists %d times", thing.Name, in.found[i])
		}
	}
	return nil
}

// attachedToSomething: nothing is attached to itself, and what fights is there.
func attachedToSomething(g *core.Game) error {
	for _, id := range g.S.Battlefield {
		if g.S.Object(id).Attached == core.ToObject(id) {
			return fmt.Errorf("%s is attached to itself", g.Thing(id).Name)
		}
	}
	for _, b := range g.S.Blocks {
		if g.S.Object(b.Blocker).Zone != card.Battlefield || g.S.Object(b.Attacker).Zone != card.Battlefield {
			return fmt.Errorf("%s, which blocks, or %s, which is blocked, is gone", g.Thing(b.Blocker).Name, g.Thing(b.Attacker).Name)
		}
	}
	return nil
}

// copyIsEqual: a copy of the position has its hash, and changing the copy changes nothing here.
func (in *inspector) copyIsEqual(g *core.Game) error {
	before, state := g.Hash(), in.copied.S
	in.copied = *g
	in.copied.S = state
	in.copied.S.CopyFrom(&g.S)
	if in.copied.Hash() != before {
		return errors.New("a copy of the position has another hash")
	}
	in.copied.S.Players[0].Life++
	if n := len(in.copied.S.Objects); n > 1 {
		in.copied.S.Objects[n-1].Damage++
	}
	in.copied.S.Frames = append(in.copied.S.Frames, core.Frame{Kind: 1})
	if in.copied.Hash() == before {
		return errors.New("another position has the same hash")
	}
	if g.Hash() != before {
		return errors.New("changing a copy of the position changed the position")
	}
	return nil
}
