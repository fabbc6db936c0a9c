package card

// deedPhrase is what something did this turn, or did not do.
type deedPhrase struct {
	Both    bool `parser:"  @( 'attacked' 'or' 'blocked' )"`
	Attack  bool `parser:"| @'attacked'"`
	Block   bool `parser:"| @'blocked'"`
	Neither bool `parser:"| 'didn’t' ( @( 'attack' 'or' 'block' )"`
	Idle    bool `parser:"  | @'attack'"`
	Aside   bool `parser:"  | @'block' )"`
}

func (p *deedPhrase) lower(f *Filter) {
	if p.Attack || p.Both {
		f.Attacked = Yes
	}
	if p.Idle || p.Neither {
		f.Attacked = No
	}
	if p.Aside || p.Neither {
		f.Guarded = No
	}
	if p.Block {
		f.Guarded = Yes
	}
	if p.Both {
		other := *f
		other.Attacked, other.Guarded = Either, Yes
		f.Or = &other
	}
}

// aim asks for a target that is one of some things, or that a description fits: either will do.
func (f *Filter) aim(at *selectorPhrase, what *filterPhrase, s *speech) {
	other := *f
	if at != nil {
		f.TargetsAny = at.lower(s)
	}
	switch {
	case what != nil && at != nil:
		other.Targets = what.filter(s)
		f.Or = &other
	case what != nil:
		f.Targets = what.filter(s)
	}
}
