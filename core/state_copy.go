package core

// CopyFrom makes the state equal to another, reusing its own memory.
func (s *State) CopyFrom(o *State) {
	old := *s
	*s = *o
	s.Objects = refilled(old.Objects, o.Objects)
	s.Battlefield = refilled(old.Battlefield, o.Battlefield)
	s.Stack = refilled(old.Stack, o.Stack)
	s.Exile = refilled(old.Exile, o.Exile)
	s.Command = refilled(old.Command, o.Command)
	s.Extra = refilled(old.Extra, o.Extra)
	s.Attackers = refilled(old.Attackers, o.Attackers)
	s.Blocks = refilled(old.Blocks, o.Blocks)
	s.PastBlocks = refilled(old.PastBlocks, o.PastBlocks)
	s.Continuous = refilled(old.Continuous, o.Continuous)
	s.Dated = refilled(old.Dated, o.Dated)
	s.Shields = refilled(old.Shields, o.Shields)
	s.Waiting = refilled(old.Waiting, o.Waiting)
	s.Notes = refilled(old.Notes, o.Notes)
	s.Delayed = refilled(old.Delayed, o.Delayed)
	s.Packets = refilled(old.Packets, o.Packets)
	s.Wounds = refilled(old.Wounds, o.Wounds)
	s.Ties = refilled(old.Ties, o.Ties)
	s.Prevented = refilled(old.Prevented, o.Prevented)
	s.Frames = refilled(old.Frames, o.Frames)
	s.Lingering = refilled(old.Lingering, o.Lingering)
	s.Stray = refilled(old.Stray, o.Stray)
	s.Passed = refilled(old.Passed, o.Passed)
	s.LandPermissions = refilled(old.LandPermissions, o.LandPermissions)
	s.refs = refilled(old.refs, o.refs)
	s.nums = refilled(old.nums, o.nums)
	s.events = refilled(old.events, o.events)
	s.statics = refilled(old.statics, o.statics)
	s.alert = refilled(old.alert, o.alert)
	for p := range s.Players {
		s.Players[p].Limited = refilled(old.Players[p].Limited, o.Players[p].Limited)
		s.Players[p].Library = refilled(old.Players[p].Library, o.Players[p].Library)
		s.Players[p].Hand = refilled(old.Players[p].Hand, o.Players[p].Hand)
		s.Players[p].Graveyard = refilled(old.Players[p].Graveyard, o.Players[p].Graveyard)
	}
}

// refilled is a copy of a list in the memory of an old one; most lists of a position are empty.
func refilled[T any](old, of []T) []T {
	if len(of) == 0 {
		return old[:0]
	}
	return append(old[:0], of...)
}

// Clone returns an independent copy.
func (s *State) Clone() *State {
	var c State
	c.CopyFrom(s)
	return &c
}

// Reset empties the state and keeps its memory.
func (s *State) Reset() {
	s.CopyFrom(&State{})
	s.Objects = append(s.Objects, Object{}) // unused
	s.events = append(s.events, Waiting{})
}
