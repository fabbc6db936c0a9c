package rules1998

import "palimpsest/core"

// tokenOwner: a token belongs to the controller of the effect that made it: PPG-TOK-7.
func tokenOwner(maker, _ core.Player) core.Player { return maker }
