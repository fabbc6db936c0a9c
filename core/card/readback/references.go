package readback

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"palimpsest/core/card"
)

// label is what something kept is called.
type label struct {
	text string
	many bool
	noun string // one of it
}

var ordinals = [...]string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"}

func ordinal(i int) string {
	if i < len(ordinals) {
		return ordinals[i]
	}
	return fmt.Sprintf("number %d", i+1)
}

// named is something that an ability describes or states, and by which words it is spoken of again.
type named struct {
	slot       int    // where it is kept; 0: nothing speaks of it again
	noun, said string // one of it, and all of it: "creature", "creatures that were to be destroyed"
	count      string // how many, where that is known
	many       bool
}

// begin gives names to all that a tree keeps, before any of it is read. What is not kept counts as well: of two groups of
// the same name the second is "the second group" even if nothing speaks of the first.
func (r *reader) begin(tree any) {
	r.slots, r.atHand = map[int]label{}, map[int]string{}
	var all []named
	add := func(slot int, noun, participle string, many bool) {
		said, was := noun, "that was"
		if many {
			said, was = card.Plural(noun), "that were"
		}
		r.slots[slot] = label{noun: noun} // for what is chosen among these
		all = append(all, named{slot: slot, noun: noun, said: joinWords(said, strings.Replace(participle, "%s", was, 1)), many: many})
	}
	addNumber := func(n card.Amount, in place) {
		slot := 0
		if kept, is := n.(*card.Kept); is {
			slot = kept.Slot
		}
		add(slot, "", stated(in.effect), false)
	}
	walk(reflect.ValueOf(tree), place{}, func(v reflect.Value, in place) {
		if !v.CanInterface() {
			return
		}
		switch n := v.Interface().(type) {
		case card.Selector:
			if n.Keep != 0 && (n.Kind == card.TriggerSubject || n.Kind == card.TriggerOther) {
				return // it is called what the event calls it, once that is read
			}
			if n.Keep != 0 || n.Kind == card.Each || n.Kind == card.Choose || n.Kind == card.TopOfLibrary || n.Kind == card.EachPlayer || n.Kind == card.Both {
				add(n.Keep, r.noun(&n), in.participle(r.isPlayer(&n)), r.several(&n) || severally(in.effect))
			}
		case card.CreateToken:
			add(n.Keep, joinWords(strings.Join(n.Token.Subtypes, " "), "token"), "created this way", n.N != card.Num(1) || r.several(n.Who))
			if num, is := n.N.(card.Num); is && num > 1 && !r.several(n.Who) {
				all[len(all)-1].count = r.count(num)
			}
		case card.Search:
			add(n.Keep, "card", "found this way", n.N != card.Num(1) || n.UpTo || r.several(n.Who))
		case card.Damage:
			if in.direct {
				slot := 0
				if kept, is := n.N.(*card.Kept); is {
					slot = kept.Slot
				}
				add(slot, "", stated(in.effect), false)
			}
			add(n.Dealt, "", "damage dealt this way", false)
			add(n.Taken, "", "damage dealt this way, but no more than there was life, loyalty or toughness", false)
		case card.Prevent:
			add(n.Sum, "", "damage prevented this way", false)
		case card.RevealUntil:
			add(n.Keep, "card", "revealed this way", true)
		case card.Draw:
			add(n.Keep, "card", "drawn this way", n.N != card.Num(1) || n.UpTo || r.several(n.Who))
			addNumber(n.N, in)
		case card.Discard:
			add(n.Keep, "card", "discarded this way", n.All || n.What == nil && n.N != card.Num(1) || n.What != nil && r.several(n.What) || r.several(n.Who))
			addNumber(n.N, in)
		default:
			if amount := v.FieldByName("N"); in.direct && amount.IsValid() && amount.Type() == reflect.TypeFor[card.Amount]() {
				n, _ := amount.Interface().(card.Amount)
				addNumber(n, in)
			}
		}
	})
	same, before := map[string]int{}, map[string]int{}
	for _, n := range all {
		same[n.said]++
	}
	for _, n := range all {
		text := joinWords(n.count, n.said)
		if i := before[n.said]; same[n.said] > 1 {
			if n.many {
				text = "group of " + text
			}
			text = ordinal(i) + " " + text
		}
		before[n.said]++
		if n.slot != 0 {
			r.slots[n.slot] = label{"the " + text, n.many, n.noun}
		}
	}
}

// severally reports whether several players do what an instruction says, so that even "a creature" is more than one.
func severally(e card.Effect) bool {
	var who *card.Selector
	switch e := e.(type) {
	case *card.Sacrifice:
		who = e.Who
	case *card.Pick:
		who = e.Who
	}
	return who != nil && (who.Kind == card.EachPlayer || who.Kind == card.Each)
}

// participle says of things or players what an instruction is about to do with them. All that was described is kept,
// whether it was done or not.
func (p place) participle(player bool) string {
	switch {
	case p.counted:
		return "%s counted"
	case player:
		return "named before"
	}
	switch e := p.effect.(type) {
	case *card.Destroy:
		return "%s to be destroyed"
	case *card.Bury:
		return "%s to be buried"
	case *card.Sacrifice:
		return "%s to be sacrificed"
	case *card.Move:
		return "%s to be moved"
	case *card.Tap:
		if e.OrUntap {
			return "%s to be tapped or untapped"
		}
		return "%s to be tapped"
	case *card.Untap:
		return "%s to be untapped"
	case *card.CounterSpell:
		return "%s to be countered"
	case *card.Damage:
		return "%s to be dealt damage"
	case *card.Regenerate:
		return "%s to be regenerated"
	case *card.PutCounters, *card.RemoveCounters:
		return "whose counters change"
	case *card.Modify:
		return "affected before"
	case *card.RevealUntil:
		return "revealed last"
	case *card.Reveal:
		return "%s to be revealed"
	case *card.Look:
		return "%s to be looked at"
	case *card.Pick:
		return "chosen before"
	case *card.PhaseOut:
		return "%s to phase out"
	}
	return "named before"
}

// stated says of a number where it was stated.
func stated(e card.Effect) string {
	switch e.(type) {
	case *card.Damage:
		return "amount of damage that was to be dealt"
	case *card.GainLife:
		return "amount of life that was to be gained"
	case *card.LoseLife:
		return "amount of life that was to be lost"
	case *card.Draw:
		return "number of cards that were to be drawn"
	case *card.Discard:
		return "number of cards that were discarded"
	case *card.Mill:
		return "number of cards that were milled"
	case *card.PutCounters:
		return "number of counters that were to be put"
	case *card.RemoveCounters:
		return "number of counters that were to be removed"
	}
	return "amount stated before"
}

// one has a slot speak of the one thing that a sentence is carried out for, as long as the function it returns is not
// called.
func (r *reader) one(sel *card.Selector) (done func()) {
	if sel == nil {
		return func() {}
	}
	slot := sel.Keep
	if sel.Kind == card.InSlot {
		slot = sel.Index
	}
	before, had := r.atHand[slot]
	if had && sel.Kind == card.InSlot {
		return func() {}
	}
	if slot != 0 {
		name := "that " + r.noun(sel)
		if name == r.event.that || slices.Contains(slices.Collect(maps.Values(r.atHand)), name) {
			name = "that other " + r.noun(sel)
		}
		r.atHand[slot] = name
	}
	return func() {
		delete(r.atHand, slot)
		if had {
			r.atHand[slot] = before
		}
	}
}

// place is where in a tree something is.
type place struct {
	effect  card.Effect // the innermost instruction around it
	direct  bool        // it is the instruction itself
	counted bool        // it is only counted or asked about
}

// walk calls visit with each value of a tree and its place. An ability inside another is a tree of its own.
func walk(v reflect.Value, in place, visit func(v reflect.Value, in place)) {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() || v.Kind() == reflect.Pointer && v.Type() == reflect.TypeFor[*card.Card]() {
			return
		}
		e, is := v.Interface().(card.Effect)
		switch {
		case is:
			in = place{effect: e, direct: true}
		case v.Type() == reflect.TypeFor[card.Amount]() || v.Type() == reflect.TypeFor[*card.Cond]():
			in.counted = true
		}
		walk(v.Elem(), in, visit)
	case reflect.Slice:
		for i := range v.Len() {
			walk(v.Index(i), in, visit)
		}
	case reflect.Struct:
		visit(v, in)
		in.direct = false
		for i := range v.NumField() {
			if f := v.Field(i); f.Type() != reflect.TypeFor[*card.Ability]() && f.CanInterface() {
				walk(f, in, visit)
			}
		}
	}
}

// noun is what a selector points at, in one word or two: "creature", "target land", "player".
func (r *reader) noun(sel *card.Selector) string {
	switch sel.Kind {
	case card.Each, card.Choose, card.Any:
		if among := sel.Filter.Among; among != nil && head(sel.Filter, "") == "" {
			return r.noun(among)
		}
		for f := sel.Filter; f != nil; f = f.Or {
			switch {
			case f.Spell:
				return head(sel.Filter, "permanent or spell")
			case f.Card:
				return head(sel.Filter, "card or permanent")
			}
		}
		return head(sel.Filter, "permanent")
	case card.TopOfLibrary:
		return "card"
	case card.EachPlayer, card.You, card.ControllerOf, card.OwnerOf, card.ActivePlayer, card.DefendingPlayer, card.TriggerPlayer, card.Chosen, card.MostLife:
		return "player"
	case card.Opponent:
		return "opponent"
	case card.Targeted:
		if sel.Index < len(r.targets) {
			return head(&r.targets[sel.Index].Filter, "target")
		}
	case card.Enchanted:
		return r.bearer()
	case card.InSlot:
		return r.slots[sel.Index].noun
	}
	return "object"
}

// bearer is what kind of thing the card is attached to.
func (r *reader) bearer() string {
	if r.card == nil || r.card.Attach == nil {
		return "permanent"
	}
	return head(r.card.Attach, "permanent")
}

// several reports whether a selector points at more than one thing.
func (r *reader) several(sel *card.Selector) bool {
	if sel == nil {
		return false
	}
	switch sel.Kind {
	case card.Each, card.EachPlayer, card.Both:
		return true
	case card.Choose, card.TopOfLibrary:
		return sel.Count != nil
	case card.Targeted:
		return sel.Index < len(r.targets) && (r.targets[sel.Index].N != nil || r.targets[sel.Index].Max > 1)
	case card.InSlot:
		return r.slots[sel.Index].many && r.atHand[sel.Index] == ""
	case card.ControllerOf, card.OwnerOf:
		return r.several(sel.Of)
	}
	return false
}

// isPlayer reports whether a selector points at players.
func (r *reader) isPlayer(sel *card.Selector) bool {
	noun := r.noun(sel)
	return noun == "player" || noun == "opponent"
}
