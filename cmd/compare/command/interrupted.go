package command

import "io"

// sayInterrupted writes the only line of an interrupted command, over that of its progress.
func (h Host) sayInterrupted(to io.Writer) {
	line := "compare: interrupted\n"
	if h.Terminal.Live {
		line = eraseLine + line
	}
	_, _ = io.WriteString(to, line)
}
