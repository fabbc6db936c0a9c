package card

import (
	"errors"
	"reflect"
)

// asWritten puts what is wrong with the printings of a card, and what they say, where it stands in the file. A line is read without the escapes with which it is written,
// so that its places are counted as if it had none. What stands at the beginning of a text stays where it is, however often it is moved.
func (r *fileReader) asWritten(printings []*Card) {
	if !r.escaped {
		return
	}
	move := func(at *Pos) { at.Line, at.Column = r.index.Written(at.Line, at.Column) }
	for _, err := range r.faults {
		var fault *Error
		if errors.As(err, &fault) {
			move(&fault.Pos)
		}
	}
	var read []any
	for _, c := range printings {
		read = append(read, c.Abilities, c.Attach)
		for n := range c.named {
			move(&c.named[n].Pos)
		}
	}
	Walk(read, func(node any, _ Pos) bool { // printings share lines: each is visited once
		if a, is := node.(*Ability); is {
			for n := range a.places {
				move(&a.places[n].at)
			}
		}
		if at := reflect.ValueOf(node).Elem().FieldByName("Pos"); at.IsValid() && at.Type() == posType {
			move(at.Addr().Interface().(*Pos))
		}
		return true
	})
}
