package card

import (
	"reflect"
	"slices"
	"sync"
)

// Walk visits the nodes of a tree from the top down, each with the place in the text at which it stands, or at which the
// nearest node around it does. A node is a pointer to a struct: *Ability, *Mod, *Filter, the instructions and so on. Where
// visit reports false, what is in the node is left out. A node that is there twice is visited once.
func Walk(tree any, visit func(node any, at Pos) bool) {
	w := walker{visit: visit, seen: map[uintptr]bool{}}
	w.walk(reflect.ValueOf(tree), Pos{})
}

type walker struct {
	visit func(node any, at Pos) bool
	seen  map[uintptr]bool
	line  *Ability // whose instructions are visited
}

func (w *walker) walk(v reflect.Value, at Pos) {
	switch v.Kind() {
	case reflect.Interface:
		if !v.IsNil() {
			w.walk(v.Elem(), at)
		}
	case reflect.Pointer:
		if v.IsNil() || w.seen[v.Pointer()] {
			return
		}
		w.seen[v.Pointer()] = true
		w.walk(v.Elem(), at)
	case reflect.Slice:
		for i := range v.Len() {
			w.walk(v.Index(i), at)
		}
	case reflect.Struct:
		w.node(v, at)
	}
}

func (w *walker) node(v reflect.Value, at Pos) {
	around := w.line
	defer func() { w.line = around }()
	of := shapeOf(v.Type())
	if v.CanAddr() && v.CanInterface() {
		node := v.Addr().Interface()
		at = w.place(node, v, of, at)
		if line, is := node.(*Ability); is {
			w.line = line
		}
		if !w.visit(node, at) {
			return
		}
	}
	for _, i := range of.holders {
		w.walk(v.Field(i), at)
	}
}

// shape is what Walk needs to know of a type of nodes.
type shape struct {
	holders []int // the exported fields that may hold nodes
	pos     []int // the field with its place; empty: none
}

// shapes remembers the shape of each reflect.Type: to look at the fields again for each node takes longer than the walk.
var shapes sync.Map

func shapeOf(t reflect.Type) *shape {
	if known, ok := shapes.Load(t); ok {
		return known.(*shape)
	}
	of := new(shape)
	if f, ok := t.FieldByName("Pos"); ok && f.Type == posType {
		of.pos = f.Index
	}
	for i := range t.NumField() {
		if f := t.Field(i); f.IsExported() && holds(f.Type) {
			of.holders = append(of.holders, i)
		}
	}
	shapes.Store(t, of)
	return of
}

// holds reports whether a value of a type may be a node or have one in it.
func holds(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Interface, reflect.Struct:
		return true
	case reflect.Pointer, reflect.Slice:
		return holds(t.Elem())
	}
	return false
}

// placed is where an instruction stands.
type placed struct {
	effect Effect
	at     Pos
}

// placeOf is where an instruction of a line stands: the innermost that gave it; else what is around it.
func (a *Ability) placeOf(e Effect, around Pos) Pos {
	for _, p := range a.places {
		if p.effect == e {
			return p.at
		}
	}
	return around
}

// place is where a node stands, as far as that is known.
func (w *walker) place(node any, v reflect.Value, of *shape, around Pos) Pos {
	if e, is := node.(Effect); is && w.line != nil {
		return w.line.placeOf(e, around)
	}
	if len(of.pos) > 0 {
		if pos := v.FieldByIndex(of.pos); !pos.IsZero() {
			return pos.Interface().(Pos)
		}
	}
	return around
}

// Within are the instructions that an instruction decides about: it carries out the ones, the others or neither. What it
// leaves to another ability (Later) is none of them.
func Within(e Effect) (ones, others []Effect) {
	switch e := e.(type) {
	case *Conditional:
		return e.Then, e.Else
	case *May:
		return e.Do, e.Else
	case *Unless:
		return e.Do, nil
	case *ChooseOne:
		return e.Ways[0], slices.Concat(e.Ways[1:]...)
	case *ForEach:
		return e.Do, nil
	case *Repeat:
		return e.Do, nil
	case *InTurns:
		return e.Do, nil
	case *FlipCoin:
		return e.Win, e.Lose
	}
	return nil, nil
}
