package card

import (
	"reflect"

	"github.com/alecthomas/participle/v2/lexer"
)

// settle checks that everything that is spoken of again is kept, and numbers the slots in the order of the tree, so that
// what a line says has one tree in whatever order it was put together. Each mode has slots of its own.
func (s *speech) settle(pos lexer.Position, a *Ability) {
	if s.slots > 0 || s.event || len(s.targets) > 0 || len(a.Modes) > 0 {
		s.outlives(pos, a)
	}
	if s.slots == 0 {
		return
	}
	s.sameForAll(pos, a)
	if a.Kind == Static {
		inTree(reflect.ValueOf(&a.If), func(node any) {
			if sel, ok := node.(*Selector); ok && sel.Kind == InSlot {
				s.fail(position(sel.Pos, pos), "this is asked once, not of each thing; describe the things themselves: \"red creatures get +1/+1\"")
			}
		})
	}
	s.preventedLater(pos, a)
	if len(a.Modes) == 0 {
		s.numberSlots(pos, a)
	}
	for i := range a.Modes {
		s.numberSlots(pos, &a.Modes[i])
	}
}

// numberSlots gives the slots of a tree their numbers.
func (s *speech) numberSlots(pos lexer.Position, tree any) {
	var keeps, uses []*int
	inTree(reflect.ValueOf(tree), func(node any) {
		keep := (*int)(nil)
		switch n := node.(type) {
		case *Selector:
			keep = &n.Keep
			if n.Kind == InSlot {
				uses = append(uses, &n.Index)
			}
		case *Damage:
			if keep = &n.Dealt; n.Taken != 0 {
				keeps = append(keeps, &n.Taken)
			}
		case *CreateToken:
			keep = &n.Keep
		case *Search:
			keep = &n.Keep
		case *Draw:
			keep = &n.Keep
		case *RevealUntil:
			keep = &n.Keep
		case *Discard:
			keep = &n.Keep
		case *Kept:
			keep = &n.Slot
		case *NumberIn:
			uses = append(uses, &n.Slot)
		case *DealtIn:
			uses = append(uses, &n.Slot)
		case *TakenIn:
			uses = append(uses, &n.Slot)
		case *Prevent:
			keep = &n.Sum
		case *PreventedIn:
			uses = append(uses, &n.Slot)
		}
		if keep != nil && *keep != 0 {
			keeps = append(keeps, keep)
		}
	})
	var known func(slot int) bool
	if a, ok := tree.(*Ability); ok && a.Kind == Static && a.Replace == nil {
		affected := a.Affects.Keep // each of those, as the ability applies to it
		known = func(slot int) bool { return slot == affected }
	}
	numbers := map[int]int{}
	for i, keep := range keeps {
		numbers[*keep] = i + 1
		*keep = i + 1
	}
	for _, use := range uses {
		if numbers[*use] == 0 || known != nil && !known(*use) {
			s.fail(pos, "what this speaks of again is not known by then: it may happen all the time, or at another time")
		}
		*use = numbers[*use]
	}
}

// preventedLater refuses to ask how much a shield has prevented before it could.
func (s *speech) preventedLater(pos lexer.Position, a *Ability) {
	asks := func(tree any) (n int) {
		inTree(reflect.ValueOf(tree), func(node any) {
			if _, is := node.(*PreventedIn); is {
				n++
			}
		})
		return n
	}
	later := 0
	inTree(reflect.ValueOf(a), func(node any) {
		if l, is := node.(*Later); is {
			later += asks(l)
		}
	})
	if asks(a) > later {
		s.fail(pos, "how much damage is prevented this way is known only later: write when (\"at the beginning of the next end step\"), or \"prevent that damage and you gain that much life\"")
	}
}

// sameForAll refuses effects that would give each thing something else: they begin once, for all.
func (s *speech) sameForAll(pos lexer.Position, a *Ability) {
	inTree(reflect.ValueOf(a), func(node any) {
		m, ok := node.(*Modify)
		if !ok || m.What.Keep == 0 {
			return
		}
		inTree(reflect.ValueOf(&m.Mods), func(node any) {
			if sel, ok := node.(*Selector); ok && sel.Kind == InSlot && sel.Index == m.What.Keep {
				s.fail(position(sel.Pos, pos), "an effect gives the same to all: write \"for each ...,\" before it")
			}
		})
	})
}

// position is a place of the tree, or that of the line.
func position(at Pos, line lexer.Position) lexer.Position {
	if at.Line == 0 {
		return line
	}
	return lexer.Position{Filename: at.File, Line: at.Line, Column: at.Column}
}

// outlives refuses effects that last and describe others by what only their resolution knows.
func (s *speech) outlives(pos lexer.Position, a *Ability) {
	inTree(reflect.ValueOf(a), func(node any) {
		m, ok := node.(*Mod)
		if !ok {
			return
		}
		inTree(reflect.ValueOf([]*Filter{m.By, m.Quality}), func(node any) {
			sel, ok := node.(*Selector)
			if !ok {
				return
			}
			switch sel.Kind {
			case InSlot, Targeted, TriggerSubject, TriggerOther, TriggerPlayer:
				s.fail(position(sel.Pos, pos), "an effect that lasts cannot describe what it forbids by a thing that is known only as it begins; describe it by its own qualities")
			}
		})
	})
}

// inTree calls visit with each node of a tree that can be changed, once, in the order of its fields. An ability inside
// another is a tree of its own.
func inTree(v reflect.Value, visit func(node any)) {
	top := v.Type() == reflect.TypeFor[*Ability]()
	Walk(v.Interface(), func(node any, _ Pos) bool {
		if _, line := node.(*Ability); line && !top {
			return false
		}
		top = false
		visit(node)
		return true
	})
}
