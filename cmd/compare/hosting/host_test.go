package hosting

import "os"

// hostArgument makes the test program a small host.
const hostArgument = "be-a-host"

func beHost([]string) { os.Exit(1) }
