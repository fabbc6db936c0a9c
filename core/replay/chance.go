package replay

import (
	"palimpsest/core"
)

// picked is what the scenario says is picked at random.
func (s *script) picked(g *core.Game, asks core.ID, n int) (int, bool) { return 0, false }
