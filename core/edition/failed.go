package edition

import (
	"errors"
	"fmt"
	"runtime/debug"

	"palimpsest/core/outcome"
)

// Panic is a panic of an edition, as an error.
type Panic struct {
	Value any
	Stack []byte // as debug.Stack writes it
}

func (p *Panic) Error() string { return fmt.Sprintf("panic: %v", p.Value) }

// Recover turns a panic into an error. Only for a deferred call.
func Recover(err *error) {
	if value := recover(); value != nil {
		*err = &Panic{Value: value, Stack: debug.Stack()}
	}
}

// Failed is the reply to a request whose replay could not be carried out. Of a panic it says where it came from.
func Failed(r Request, problem error) Reply {
	o := &outcome.Outcome{
		Format:   outcome.Format,
		Scenario: r.Scenario.Name,
		Variant:  r.Variant,
		Status:   outcome.Failed,
		Problem:  problem.Error(),
		Without:  r.LeavesOut(),
	}
	if p, ok := errors.AsType[*Panic](problem); ok {
		o.Stderr = where(string(p.Stack))
	}
	return Reply{Digest: outcome.Digest{Status: outcome.Failed, Without: len(o.Without)}, Outcome: o}
}
