package lint

import (
	"slices"

	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// aliases finds names that an author gave and nothing uses.
func (l *linter) aliases() {
	u := usage{sc: l.sc, entities: map[int]bool{}}
	for _, r := range l.readings() {
		u.expectations(r.Expect)
		for i := range r.Steps {
			u.step(&r.Steps[i])
		}
		for i := range r.Answers {
			u.refs(r.Answers[i].Of)
			u.refs(r.Answers[i].Choice.Things...)
			if with := r.Answers[i].Choice.With; with != nil {
				u.action(with)
			}
		}
	}
	u.position()
	for i := range l.sc.Entities {
		if e := &l.sc.Entities[i]; e.Alias != "" && !u.entities[i] && !l.tellsApart(e) {
			l.warn(e.Pos, "nothing uses the alias %q", e.Alias)
		}
	}
}

// tellsApart reports whether another object is of the same card, so that reports need the alias.
func (l *linter) tellsApart(e *scenario.Entity) bool {
	same := 0
	for i := range l.sc.Entities {
		if l.sc.Entities[i].Card == e.Card {
			same++
		}
	}
	return same > 1
}

// usage is which entities something refers to.
type usage struct {
	sc       *scenario.Scenario
	entities map[int]bool
}

// position notes what the start position refers to.
func (u *usage) position() {
	for i := range u.sc.Effects {
		u.refs(u.sc.Effects[i].On)
	}
	for i := range u.sc.Entities {
		e := &u.sc.Entities[i]
		u.refs(e.Targets...)
		for _, other := range []int{e.On, e.Blocking} {
			u.entities[other] = true
		}
	}
	for _, group := range u.sc.Entered {
		for _, i := range group {
			u.entities[i] = true
		}
	}
}

func (u *usage) refs(all ...scenario.Ref) {
	for _, r := range all {
		if r.Kind == scenario.EntityRef {
			u.entities[r.N] = true
		}
		if r.Of != nil {
			u.refs(*r.Of)
		}
	}
}

func (u *usage) step(s *scenario.Step) {
	u.refs(s.At.Of)
	u.action(&s.Action)
	if s.Try != nil {
		u.action(s.Try)
	}
	u.expectations(s.Expect)
}

func (u *usage) action(a *scenario.Action) {
	u.refs(a.Object, a.Until.Of)
	u.refs(a.Targets...)
	u.refs(a.Tapping...)
	for _, source := range a.Sources {
		u.refs(source.What)
	}
	u.refs(a.Costs...)
	for i := range a.Attackers {
		u.refs(a.Attackers[i].What, a.Attackers[i].At)
	}
	for i := range a.Blocks {
		u.refs(a.Blocks[i].Blocker)
		u.refs(a.Blocks[i].What...)
	}
	for i := range a.Choices {
		u.refs(a.Choices[i].Things...)
	}
}

// expectations notes the objects that facts and events are expected of.
func (u *usage) expectations(all []scenario.Expectation) {
	called := u.sc.CallNames()
	note := func(name string) {
		if i := slices.Index(called, name); i >= 0 {
			u.entities[i] = true
		}
	}
	for i := range all {
		if e := &all[i]; e.Kind == scenario.ExpectFact || e.Kind == scenario.ExpectBecause {
			of, _, _ := outcome.SplitFactName(e.Name)
			note(of)
			note(e.Value)
		}
		for _, p := range all[i].Events {
			note(p.Subject)
			note(p.Object)
		}
	}
}
