package core

// PushFrame records what a procedure knows; SetFrame changes it; PopFrame forgets it.
func (g *Game) PushFrame(f Frame) { g.S.Frames = append(g.S.Frames, f) }

// SetFrame changes the newest frame.
func (g *Game) SetFrame(f Frame) { g.S.Frames[len(g.S.Frames)-1] = f }

// PopFrame forgets the newest frame.
func (g *Game) PopFrame() { g.S.Frames = g.S.Frames[:len(g.S.Frames)-1] }
