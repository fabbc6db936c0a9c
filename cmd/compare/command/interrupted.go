package command

import (
	"context"
	"io"
)

// untilDone is a writer that drops what is written once the context is done: what an interrupted command says of
// replays that were cut short would look like failures of editions.
type untilDone struct {
	ctx context.Context
	to  io.Writer
}

func (w untilDone) Write(p []byte) (int, error) {
	if w.ctx.Err() != nil {
		return len(p), nil
	}
	return w.to.Write(p)
}

// sayInterrupted writes the only line of an interrupted command, over that of its progress.
func (h Host) sayInterrupted(to io.Writer) {
	line := "compare: interrupted\n"
	if h.Terminal.Live {
		line = eraseLine + line
	}
	_, _ = io.WriteString(to, line)
}
