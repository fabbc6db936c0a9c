// The edition as a module, which a worker of the page runs.
package main

import (
	"palimpsest/core/replay"
	"palimpsest/core/worker"
	rules "palimpsest/editions/1998"
)

func main() {
	worker.Serve(replay.New(rules.Description(), rules.Ledger(), rules.New()))
}
