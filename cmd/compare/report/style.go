package report

import "palimpsest/cmd/compare/visible"

// Style is how text looks on a terminal: an SGR sequence's parameters, or nothing.
type Style string

// The styles. They are few, and none of them carries what the words don't say too.
const (
	Plain   Style = ""
	Strong  Style = "1"
	Faint   Style = "2"
	Good    Style = "32"
	Warning Style = "33"
	Bad     Style = "31"
	Name    Style = "36"
)

// Painter writes styles, or leaves them out where they would only be noise: in files and pipes.
type Painter struct {
	Colour bool
}

// Paint returns the text in a style. What is hidden in the text is shown, so that no style can come from it.
func (p Painter) Paint(s Style, text string) string {
	text = visible.Text(text)
	if !p.Colour || s == Plain || text == "" {
		return text
	}
	return "\x1b[" + string(s) + "m" + text + "\x1b[0m"
}
