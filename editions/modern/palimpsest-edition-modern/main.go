//go:build !js

// The edition as a program, which the host starts and talks to.
package main

import (
	"palimpsest/core/protocol"
	"palimpsest/core/replay"
	rules "palimpsest/editions/modern"
)

func main() {
	protocol.Serve(replay.New(rules.Description(), rules.Ledger(), rules.New()))
}
