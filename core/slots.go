package core

import (
	"slices"

	"palimpsest/core/card"
)

// Slot is what an instruction keeps for those after it that speak of it again: what it did something to, or how much it
// did. A slot that was never filled holds nothing.
type Slot struct {
	Things []Ref // never changed once it is kept
	N      int
}

// slot is a slot of the ability that is carried out.
func (x *Context) slot(n int) *Slot {
	for len(x.Slots) < n {
		x.Slots = append(x.Slots, Slot{})
	}
	return &x.Slots[n-1]
}

// keep fills a slot with things; 0 is no slot.
func (x *Context) keep(slot int, things []Ref) {
	if slot != 0 {
		x.slot(slot).Things = slices.Clone(things)
	}
}

// keepNumber fills the slot of an amount with what has really been done of it.
func (x *Context) keepNumber(a card.Amount, n int) {
	if kept, ok := a.(*card.Kept); ok && kept.Slot != 0 {
		x.slot(kept.Slot).N = n
	}
}

// kept are the things in a slot.
func (x *Context) kept(slot int) []Ref {
	if slot < 1 || slot > len(x.Slots) {
		return nil
	}
	return x.Slots[slot-1].Things
}

// keptNumber is the number in a slot.
func (x *Context) keptNumber(slot int) int {
	if slot < 1 || slot > len(x.Slots) {
		return 0
	}
	return x.Slots[slot-1].N
}

// slotOf is the slot that holds what a selector points at, 0 if none does.
func slotOf(sel *card.Selector) int {
	switch {
	case sel == nil:
		return 0
	case sel.Kind == card.InSlot:
		return sel.Index
	}
	return sel.Keep
}

// saveSlots puts slots into the arenas.
func (s *State) saveSlots(slots []Slot) SlotSpan {
	var things []Ref
	var sizes []int32
	for i := range slots {
		things = append(things, slots[i].Things...)
		sizes = append(sizes, int32(len(slots[i].Things)), int32(slots[i].N))
	}
	return SlotSpan{Things: s.span(things), Sizes: s.numSpan(sizes)}
}

// slots are the slots that were put into the arenas.
func (s *State) slots(sp SlotSpan) (slots []Slot) {
	things, sizes := s.Refs(sp.Things), s.numbers(sp.Sizes)
	for i := 0; i < len(sizes); i += 2 {
		n := sizes[i]
		slots = append(slots, Slot{Things: things[:n:n], N: int(sizes[i+1])})
		things = things[n:]
	}
	return slots
}

// atHand are the slots in which one of the things that a selector points at is the one at hand.
func (g *Game) atHand(sel *card.Selector, r Ref, x *Context) SlotSpan {
	one := Context{Slots: slices.Clone(x.Slots)}
	one.keep(slotOf(sel), []Ref{r})
	return g.S.saveSlots(one.Slots)
}

// eachOf carries something out for each of some things by itself: meanwhile their slot holds the one at hand.
func (g *Game) eachOf(sel *card.Selector, things []Ref, x *Context, do func(Ref)) {
	slot := slotOf(sel)
	for _, r := range things {
		if slot != 0 {
			x.keep(slot, []Ref{r})
		}
		do(r)
	}
	x.keep(slot, things)
}

// lastKnown is the object of which an ability asks what it speaks of: for a delayed ability, of what had moved before the ability
// was made, the object that it was then.
func (g *Game) lastKnown(id ID, x *Context) ID {
	if x.Trigger == nil {
		return id
	}
	were := g.S.Refs(x.Trigger.Were)
	for i := 0; i < len(were); i += 2 {
		if were[i] == ToObject(id) {
			return were[i+1].Object()
		}
	}
	return id
}
