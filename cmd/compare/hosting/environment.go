package hosting

import (
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
)

// passed are the variables of the environment that plugins get: what a program needs to run at all. Tokens and
// passwords, which build systems keep in the environment, are not for them.
var passed = []string{
	"PATH", "HOME", "TMPDIR", "TEMP", "TMP", "LANG", "TZ",
	"GOTRACEBACK", "GOCOVERDIR", "GOMAXPROCS", "GODEBUG",
	"SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "USERPROFILE", "APPDATA", "LOCALAPPDATA",
}

// passedPrefixes begin the names of further variables that plugins get. Those of the second are there for editions
// to define: nothing else reads them.
var passedPrefixes = []string{"LC_", "PALIMPSEST_EDITION_"}

// environment is what of this process's environment plugins get.
func environment(all []string) []string {
	var some []string
	for _, variable := range all {
		name, _, _ := strings.Cut(variable, "=")
		if runtime.GOOS == "windows" { // where Path and PATH are the same
			name = strings.ToUpper(name)
		}
		if slices.Contains(passed, name) || slices.ContainsFunc(passedPrefixes, func(p string) bool { return strings.HasPrefix(name, p) }) {
			some = append(some, variable)
		}
	}
	return some
}

// EnvMemory is the environment variable that sets how much memory an edition may have, in MiB.
const EnvMemory = "PALIMPSEST_MEMORY"

// DefaultMemory is how much memory an edition may have unless the user says otherwise, in bytes: editions need
// about 150 MiB.
const DefaultMemory = 1 << 30

// leastMemory is what a Go program needs to start and to work, in bytes: Go takes memory by 64 MiB.
const leastMemory = 256 << 20

// memoryIn reads the value of EnvMemory; empty: DefaultMemory.
func memoryIn(value string) (bytes uint64, err error) {
	if value == "" {
		return DefaultMemory, nil
	}
	n, err := strconv.ParseUint(value, 10, 32)
	if err != nil || n<<20 < leastMemory {
		return 0, fmt.Errorf("%s is %.40q, expected a number of MiB from %d on", EnvMemory, value, leastMemory>>20)
	}
	return n << 20, nil
}

// inMiB says a number of bytes.
func inMiB(bytes uint64) string { return fmt.Sprintf("%d MiB", bytes>>20) }

// softLimit is the variable that makes the garbage collector of a Go program keep to three quarters of a limit as
// long as it can.
func softLimit(memory uint64) string { return fmt.Sprintf("GOMEMLIMIT=%d", memory/4*3) }
