package command

import (
	"fmt"
	"strings"

	"palimpsest/core/nearest"
)

// known ends an error about a name that does not exist: with the name that was probably meant, and
// with all there are.
func known(written string, names []string) string {
	switch near := nearest.Name(written, names); {
	case len(names) == 0:
		return ": there are none"
	case near != "":
		return fmt.Sprintf("; did you mean %q? (there are %s)", near, strings.Join(names, ", "))
	}
	return fmt.Sprintf(" (there are %s)", strings.Join(names, ", "))
}
