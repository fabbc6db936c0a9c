package check

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
)

// Level is how much an annotation matters.
type Level string

// The levels that GitHub knows and that are used here.
const (
	Error  Level = "error"
	Notice Level = "notice"
)

// Annotate writes a message as a workflow command of GitHub Actions, which shows it at its line in the
// changes of a pull request. In the log of a run only the text is seen: it has the place again.
func Annotate(w io.Writer, level Level, m Message) {
	var at []string
	if m.Script.File != "" {
		at = append(at, " file="+property.Replace(filepath.ToSlash(m.Script.File)))
	}
	if m.Line > 0 {
		at = append(at, fmt.Sprintf("line=%d", m.Line))
	}
	if m.Column > 0 {
		at = append(at, fmt.Sprintf("col=%d", m.Column))
	}
	fmt.Fprintf(w, "::%s%s::%s\n", level, strings.Join(at, ","), data.Replace(m.String()))
}

// What may stand in the text and in the properties of a workflow command.
var (
	data     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	property = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)
