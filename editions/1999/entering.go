package rules1999

import "palimpsest/core"

// tokenOwner: a token belongs to the controller of the effect that made it: 216.1, GL-Owner-1.
func tokenOwner(maker, _ core.Player) core.Player { return maker }
