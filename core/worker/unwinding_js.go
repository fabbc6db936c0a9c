package worker

import (
	"context"
	"runtime"
)

// unwinding is a context that is never done. A replay asks it often whether it is, and it then lets the scheduler in.
// Calls of WebAssembly lie on the stack of the browser's engine as long as no other goroutine is switched to, and that stack is
// too small for a long chain of triggers, each of which is resolved within the one before. A switch empties it.
type unwinding struct {
	context.Context
	never chan struct{}
}

func newUnwinding() *unwinding {
	return &unwinding{Context: context.Background(), never: make(chan struct{})}
}

func (u *unwinding) Done() <-chan struct{} { return u.never }

func (u *unwinding) Err() error {
	runtime.Gosched()
	return nil
}
