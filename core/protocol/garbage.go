package protocol

import (
	"os"
	"runtime"
	"runtime/debug"
)

// firstGarbage is how much a process may have before it first collects garbage, in percent of the 4 MiB that Go begins
// with.
const firstGarbage = 800

// CollectLate is for a process that has just begun: it does not collect garbage before it has 32 MiB, which most hosts and
// editions never have, and from then on as any Go program does. A GOGC of the user's stays as it is.
func CollectLate() {
	if os.Getenv("GOGC") != "" {
		return
	}
	before := debug.SetGCPercent(firstGarbage)
	runtime.AddCleanup(new([64]byte), func(percent int) { debug.SetGCPercent(percent) }, before) // at the first collection
}
