package core

// CopyFrom makes the state equal to another, reusing its own memory.
func (s *State) CopyFrom(o *State) {
	old := *s
	*s = *o
	s.Objects = append(old.Objects[:0], o.Objects...)
	s.Battlefield = append(old.Battlefield[:0], o.Battlefield...)
	s.Stack = append(old.Stack[:0], o.Stack...)
	s.Exile = append(old.Exile[:0], o.Exile...)
	s.Command = append(old.Command[:0], o.Command...)
	s.Extra = append(old.Extra[:0], o.Extra...)
	s.Attackers = append(old.Attackers[:0], o.Attackers...)
	s.Blocks = append(old.Blocks[:0], o.Blocks...)
	s.PastBlocks = append(old.PastBlocks[:0], o.PastBlocks...)
	s.Continuous = append(old.Continuous[:0], o.Continuous...)
	s.Dated = append(old.Dated[:0], o.Dated...)
	s.Shields = append(old.Shields[:0], o.Shields...)
	s.Waiting = append(old.Waiting[:0], o.Waiting...)
	s.Notes = append(old.Notes[:0], o.Notes...)
	s.Delayed = append(old.Delayed[:0], o.Delayed...)
	s.Packets = append(old.Packets[:0], o.Packets...)
	s.Wounds = append(old.Wounds[:0], o.Wounds...)
	s.Ties = append(old.Ties[:0], o.Ties...)
	s.Prevented = append(old.Prevented[:0], o.Prevented...)
	s.Frames = append(old.Frames[:0], o.Frames...)
	s.Lingering = append(old.Lingering[:0], o.Lingering...)
	s.Stray = append(old.Stray[:0], o.Stray...)
	s.Passed = append(old.Passed[:0], o.Passed...)
	s.LandPermissions = append(old.LandPermissions[:0], o.LandPermissions...)
	s.refs = append(old.refs[:0], o.refs...)
	s.nums = append(old.nums[:0], o.nums...)
	s.events = append(old.events[:0], o.events...)
	s.statics = append(old.statics[:0], o.statics...)
	s.alert = append(old.alert[:0], o.alert...)
	for p := range s.Players {
		s.Players[p].Limited = append(old.Players[p].Limited[:0], o.Players[p].Limited...)
		s.Players[p].Library = append(old.Players[p].Library[:0], o.Players[p].Library...)
		s.Players[p].Hand = append(old.Players[p].Hand[:0], o.Players[p].Hand...)
		s.Players[p].Graveyard = append(old.Players[p].Graveyard[:0], o.Players[p].Graveyard...)
	}
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
