package command

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"sync"

	"palimpsest/cmd/compare/visible"
)

// outputs are what a command writes to besides Stdout and Stderr, and what Run has to know of the command
// in the end. Whatever a command writes goes through here, so that none has to think of it: foreign text is
// shown and not obeyed, nothing follows an interrupt, and output that is lost is noticed.
type outputs struct {
	styled   io.Writer         // standard output, for what package report has painted
	workflow io.Writer         // standard output, for commands to a CI system
	live     io.Writer         // the terminal that shows messages, for a line that is written over
	out      *lasting          // standard output itself
	writers  []*visible.Writer // all but live
	unusable bool              // whether an edition that was wanted cannot be used
	serves   bool              // the command goes on until it is interrupted
}

// withOutputs is the host whose writers are those of a command that runs until the context is done.
func (h Host) withOutputs(ctx context.Context) Host {
	out, messages := &lasting{ctx: ctx, w: h.Stdout}, &lasting{ctx: ctx, w: h.Stderr}
	styled, workflow := &visible.Writer{W: out, Styles: h.Terminal.Colour}, &visible.Writer{W: out, Commands: true}
	shown, shownMessages := &visible.Writer{W: out}, &visible.Writer{W: messages}
	h.Stdout, h.Stderr = shown, shownMessages
	h.outputs = &outputs{styled: styled, workflow: workflow, live: messages, out: out, writers: []*visible.Writer{shown, styled, workflow, shownMessages}}
	return h
}

// finish writes what is left, and returns why standard output could not be written, if it could not.
func (o *outputs) finish() error {
	return o.flush()
}

// flush writes what was printed so far, for a command that goes on.
func (o *outputs) flush() error {
	for _, w := range o.writers {
		_ = w.Flush() // the error is remembered
	}
	return o.out.failure()
}

// lasting is a writer that remembers its first error, and writes nothing after it or once the context is done.
type lasting struct {
	ctx context.Context
	w   io.Writer

	mu  sync.Mutex
	err error
}

func (l *lasting) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.ctx.Err(); err != nil {
		return 0, err
	}
	if l.err == nil {
		_, l.err = l.w.Write(p)
	}
	if l.err != nil {
		return 0, l.err
	}
	return len(p), nil
}

func (l *lasting) failure() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.err
}

// cause is what the system says of a write that failed, without the name that the program has for its output.
func cause(err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Err
	}
	return err
}
