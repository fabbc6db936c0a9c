package card

// whereabouts is where a thing has to be for what an instruction does to it.
type whereabouts uint8

const (
	anywhere whereabouts = iota
	inPlay               // a permanent
	onStack              // a spell or ability
)

// is what a thing there is called.
func (w whereabouts) is() string {
	return [...]string{"a card", "a permanent", "a spell or ability"}[w]
}

// allows reports whether something that a filter describes can be there; nil describes anything.
func (w whereabouts) allows(f *Filter) bool {
	if w == anywhere || f == nil {
		return true
	}
	for ; f != nil; f = f.Or {
		stacked := f.Spell || f.OnStack || f.Zone == Stack
		switch {
		case w == onStack && stacked:
			return true
		case w == inPlay && (f.Permanent || f.Itself || !stacked && !f.Card && (f.Zone == NoZone || f.Zone == Battlefield)):
			return true
		}
	}
	return false
}

// of reports whether an antecedent can be there. What an instruction has put elsewhere, or found or made, is where that says.
func (w whereabouts) of(a *antecedent) bool { return a.moved || a.first == nil || w.allows(a.filter) }

// standsWhere reports whether what a selector points at can be where it has to be, as far as the line says what it is.
func (s *speech) standsWhere(sel *Selector, w whereabouts) bool {
	if w == anywhere {
		return true
	}
	for _, a := range s.spoken {
		if a.first == sel || a.is(sel) {
			return w.of(a)
		}
	}
	switch sel.Kind {
	case Each, Choose:
		return w.allows(sel.Filter)
	case Targeted:
		return sel.Index >= len(s.targets) || w.allows(&s.targets[sel.Index].Filter)
	}
	return true
}

// moves takes note that an instruction puts what a selector points at somewhere else.
func (s *speech) moves(sel *Selector) {
	for _, a := range s.spoken {
		a.moved = a.moved || a.first == sel || a.is(sel)
	}
	if sel.Kind == Both {
		s.moves(sel.Of)
		s.moves(sel.And)
		return
	}
	s.puts(sel)
}

// puts takes note that something of the event is put somewhere: an ability for later, which has an event of its own, can speak of
// that.
func (s *speech) puts(sel *Selector) {
	for _, a := range s.spoken {
		if sel.ofEvent() && a.is(sel) {
			a.put = &sel.Keep
		}
	}
}
