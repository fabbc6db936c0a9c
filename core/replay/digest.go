package replay

import (
	"palimpsest/core"
	"palimpsest/core/outcome"
)

// digest is the hash of what a replay came to, position and findings, and that of its timeline.
func (m *machine) digest() outcome.Digest {
	h := m.game.Hash()
	for i := range m.script.steps {
		p := &m.script.steps[i]
		h = hashText(h, string(p.kind))
		h = hashText(h, string(p.refusal.Rule))
	}
	return outcome.Digest{Status: outcome.OK, Outcome: h, Timeline: m.game.Timeline(), Events: m.game.Events()}
}

// hashText folds a text into a hash: FNV-1a, with an end mark so that texts do not run together.
func hashText(h uint64, text string) uint64 {
	const prime = 0x100000001b3
	for i := range len(text) {
		h = (h ^ uint64(text[i])) * prime
	}
	return (h ^ 0xff) * prime
}

var _ core.Decider = (*script)(nil)
