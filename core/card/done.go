package card

import "slices"

// AsksDone reports whether an instruction asks, before it does anything else, whether the one before it was carried out: "if you do",
// "if you can't", "when you do".
func AsksDone(e Effect) bool {
	switch e := e.(type) {
	case *Conditional:
		return e.If.asksDone() || len(e.Then) > 0 && AsksDone(e.Then[0]) || len(e.Else) > 0 && AsksDone(e.Else[0])
	case *Later:
		return e.Trigger.Event == StateIs && e.Trigger.State.asksDone()
	}
	return false
}

func (c *Cond) asksDone() bool {
	return c != nil && (c.Kind == DidIt || c.And.asksDone())
}

// TellsDone reports whether of an instruction it is known whether it was carried out, so that "if you do" can ask it.
func TellsDone(e Effect) bool {
	switch e.(type) {
	case *Damage, *Destroy, *Bury, *Sacrifice, *Move, *CounterSpell, *Draw, *Discard, *GainLife, *LoseLife, *SetLife, *AddMana, *LoseMana,
		*Modify, *Tap, *Untap, *PhaseOut, *PutCounters, *RemoveCounters, *MoveCounters, *CreateToken, *Prevent, *Redirect, *SetBlocked,
		*Search, *Shuffle, *Mill, *Look, *Pick, *RevealUntil, *Reveal, *AddCombat, *AddAttack, *ExtraTurn, *Skip, *FlipCoin, *May,
		*Exchange, *BecomeCopy, *CopySpell, *Fight:
		return true
	}
	return false
}

// choiceWithConsequence makes the choice of an optional ability a part of what it does where something happens if it is declined.
func (a *Ability) choiceWithConsequence() {
	asks := slices.IndexFunc(a.Do, AsksDone)
	if !a.Optional || asks < 1 || !slices.ContainsFunc(a.Do, func(e Effect) bool {
		c, is := e.(*Conditional)
		return is && c.If.Kind == DidIt && c.If.Not
	}) {
		return
	}
	may := &May{Who: &Selector{Kind: You}, Cost: a.Cost, Do: a.Do[:asks:asks]}
	a.Do = append([]Effect{may}, a.Do[asks:]...)
	a.Optional, a.Cost = false, Cost{}
}

// wantsDone refuses "if you do" after an instruction of which it is not known whether it was done.
func (s *speech) wantsDone(a *Ability) {
	s.askedIn(a, a.Do, nil, a.Optional)
	for i := range a.Modes {
		s.askedIn(a, a.Modes[i].Do, nil, a.Optional)
	}
	if a.Replace != nil {
		s.askedIn(a, a.Replace.Do, nil, a.Replace.Optional)
	}
}

// askedIn examines one list of instructions, after the one that comes before them, and those in them. What a player may do was done if
// it was chosen.
func (s *speech) askedIn(a *Ability, do []Effect, before Effect, chosen bool) {
	for _, e := range do {
		if !AsksDone(e) {
			before = e
		} else if !chosen && (before == nil || !TellsDone(before)) && s.err == nil {
			s.err = &Error{Pos: a.placeIn(s, e), Msg: "what is before \"if you do\" cannot be asked whether it was done: write \"if you do\" right after an instruction such as \"sacrifice a creature\", \"discard a card\", \"tap this\" or \"you may ...\""}
		}
		switch e := e.(type) {
		case *Conditional:
			s.askedIn(a, e.Then, before, chosen)
			s.askedIn(a, e.Else, before, chosen)
		case *May:
			s.askedIn(a, e.Do, nil, true)
			s.askedIn(a, e.Else, nil, true)
		case *FlipCoin:
			s.askedIn(a, e.Win, e, false)
			s.askedIn(a, e.Lose, e, false)
		case *ChooseOne:
			for _, way := range e.Ways {
				s.askedIn(a, way, nil, false)
			}
		case *Later:
			s.askedIn(a, e.Do, nil, false)
		default:
			ones, _ := Within(e)
			s.askedIn(a, ones, nil, false)
		}
	}
}

// placeIn is where an instruction that is being read stands; without a place of its own, where the line begins.
func (a *Ability) placeIn(s *speech, e Effect) Pos {
	if i := slices.IndexFunc(s.places, func(p placed) bool { return p.effect == e }); i >= 0 {
		return s.places[i].at
	}
	return a.Pos
}
