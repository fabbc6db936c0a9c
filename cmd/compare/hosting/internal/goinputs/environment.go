package goinputs

import (
	"runtime"
	"slices"
	"strings"
)

// alsoRead are variables that the go command reads besides those with its prefixes: the C toolchain, and where its
// configuration is.
var alsoRead = []string{"CC", "CXX", "FC", "AR", "PKG_CONFIG", "HOME", "USERPROFILE", "XDG_CONFIG_HOME", "APPDATA"}

// runsOnly are variables with the prefix GO that say how a program runs, or where the go command works, and not what
// it builds.
var runsOnly = []string{"GOMAXPROCS", "GOGC", "GOMEMLIMIT", "GOTRACEBACK", "GOCOVERDIR", "GOTMPDIR"}

// relevant are the variables of an environment that may change a build, sorted; of several with one name the last
// counts.
func relevant(environment []string) []string {
	values := map[string]string{}
	for _, variable := range environment {
		name, value, _ := strings.Cut(variable, "=")
		if runtime.GOOS == "windows" { // where Path and PATH are the same
			name = strings.ToUpper(name)
		}
		if !slices.Contains(runsOnly, name) && (strings.HasPrefix(name, "GO") || strings.HasPrefix(name, "CGO_") || slices.Contains(alsoRead, name)) {
			values[name] = value
		}
	}
	var all []string
	for name, value := range values {
		all = append(all, name+"="+value)
	}
	slices.Sort(all)
	return all
}

// knownFlags are flags of GOFLAGS whose whole meaning is in their values; others may name files, or programs.
var knownFlags = []string{
	"buildvcs", "mod", "modcacherw", "tags", "trimpath", "race", "ldflags", "gcflags", "asmflags", "v", "x", "p",
}

// plain reports whether all flags in the value of GOFLAGS are known.
func plain(flags string) bool {
	for flag := range strings.FieldsSeq(flags) {
		name, _, _ := strings.Cut(strings.TrimLeft(flag, "-"), "=")
		if !strings.HasPrefix(flag, "-") || !slices.Contains(knownFlags, name) {
			return false
		}
	}
	return true
}
