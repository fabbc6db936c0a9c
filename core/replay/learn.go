package replay

import "palimpsest/core"

// A step that is asked or refused costs the steps after it no window. What becomes of it may be known only when windows have
// gone by: those of the other player, or those in which it was refused before its moment was past. Then the run ends, and the
// next run knows the finding as soon as the moment of the step comes.

// learn ends the run if windows went by before the finding of a step was known.
func (s *script) learn(g *core.Game, i int) {
	if p := &s.steps[i]; p.passed && !p.known {
		s.learned, p.known = i, true
		g.End(finished)
	}
}

// recall gives a step what an earlier run found of it: its finding, or that it is done another way at its moment.
func (p *progress) recall(found *progress) {
	p.action, p.instead, p.first, p.firstWhy, p.firstAt = found.action, found.instead, found.first, found.firstWhy, found.firstAt
	p.known, p.kind, p.refusal, p.why, p.at = found.over, found.kind, found.refusal, found.why, found.at
	p.putOff = found.late
}

// recalled gives a step whose time has come what an earlier run found of it: it is over, or put off. It reports whether there
// is any such thing.
func (p *progress) recalled() bool {
	p.over, p.late = p.over || p.known, p.late || p.putOff
	p.place()
	return p.known || p.putOff
}
