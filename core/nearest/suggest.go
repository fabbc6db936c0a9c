package nearest

import (
	"fmt"
	"strings"
)

// Listed ends an error about a name that does not exist: with the name that was probably meant, and
// with all there are. Where they are very many, they would hide what is said of it.
func Listed(written string, names []string) string {
	near, all := Name(written, names), strings.Join(names, ", ")
	if len(names) > many {
		all = fmt.Sprintf("%s, and %d more", strings.Join(names[:many], ", "), len(names)-many)
	}
	switch {
	case len(names) == 0:
		return ": there are none"
	case near != "" && len(names) > many:
		return fmt.Sprintf("; did you mean %q?", near)
	case near != "":
		return fmt.Sprintf("; did you mean %q? (there are %s)", near, all)
	}
	return fmt.Sprintf(" (there are %s)", all)
}

// many is how many names an error lists.
const many = 40
