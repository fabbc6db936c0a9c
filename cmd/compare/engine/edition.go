package engine

import (
	"context"
	"errors"
	"reflect"

	"palimpsest/core/edition"
	"palimpsest/core/worker"
)

// Edition is an edition in a worker that may break down: the next question starts another, which is given the cards of the one
// before. It may be used by many goroutines; they take turns.
type Edition struct {
	ID     string
	worker interface {
		edition.Edition
		edition.Examiner
		edition.Trier
	}

	turn  chan struct{} // holds one token, which guards what follows
	cards []edition.File
	knows bool // whether the worker that runs has the cards
}

// NewEdition makes an edition of what carries questions to its worker.
func NewEdition(id string, ask worker.Ask) *Edition {
	e := &Edition{ID: id, turn: make(chan struct{}, 1)}
	e.worker = worker.NewClient(func(ctx context.Context, doing string, question []byte) ([]byte, error) {
		answer, err := ask(ctx, doing, question)
		if _, broken := errors.AsType[*worker.Broken](err); broken {
			e.knows = false
		}
		return answer, err
	})
	e.turn <- struct{}{}
	return e
}

var (
	_ edition.Edition  = (*Edition)(nil)
	_ edition.Examiner = (*Edition)(nil)
	_ edition.Trier    = (*Edition)(nil)
)

// inTurn asks the worker something when it is this question's turn, after the cards. A question that nobody waits for any more goes on
// to its end: the worker does nothing else before it.
func inTurn[T any](ctx context.Context, e *Edition, ask func(context.Context) (T, error)) (answer T, err error) {
	select {
	case <-e.turn:
	case <-ctx.Done():
		return answer, ctx.Err()
	}
	type result struct {
		answer T
		err    error
	}
	done := make(chan result, 1)
	go func() {
		defer func() { e.turn <- struct{}{} }()
		ctx := context.WithoutCancel(ctx)
		err := e.giveCards(ctx)
		var r result
		if err == nil {
			r.answer, err = ask(ctx)
		}
		r.err = err
		done <- r
	}()
	select {
	case r := <-done:
		return r.answer, r.err
	case <-ctx.Done():
		return answer, ctx.Err()
	}
}

// giveCards gives the worker that runs its cards, if it has none.
func (e *Edition) giveCards(ctx context.Context) error {
	if e.knows || e.cards == nil {
		return nil
	}
	err := e.worker.UseCards(ctx, e.cards)
	e.knows = err == nil
	return err
}

// Describe asks which rulebook the edition puts into code.
func (e *Edition) Describe(ctx context.Context) (edition.Description, error) {
	return inTurn(ctx, e, e.worker.Describe)
}

// Ledger asks for the rules of the edition.
func (e *Edition) Ledger(ctx context.Context) (edition.Ledger, error) {
	return inTurn(ctx, e, e.worker.Ledger)
}

// UseCards gives the library to the worker, and to those that may come after it. The same library is given once.
func (e *Edition) UseCards(ctx context.Context, files []edition.File) error {
	_, err := inTurn(ctx, e, func(ctx context.Context) (struct{}, error) {
		if e.knows && reflect.DeepEqual(files, e.cards) {
			return struct{}{}, nil
		}
		err := e.worker.UseCards(ctx, files)
		if err == nil {
			e.cards, e.knows = files, true
		}
		return struct{}{}, err
	})
	return err
}

// Examine asks what the edition does not implement.
func (e *Edition) Examine(ctx context.Context, q edition.Question) ([]edition.Gap, error) {
	return inTurn(ctx, e, func(ctx context.Context) ([]edition.Gap, error) { return e.worker.Examine(ctx, q) })
}

// Try asks for trials.
func (e *Edition) Try(ctx context.Context, d edition.Doubt) (edition.Trials, error) {
	return inTurn(ctx, e, func(ctx context.Context) (edition.Trials, error) { return e.worker.Try(ctx, d) })
}

// Replay carries out one replay.
func (e *Edition) Replay(ctx context.Context, r edition.Request) (edition.Reply, error) {
	return inTurn(ctx, e, func(ctx context.Context) (edition.Reply, error) { return e.worker.Replay(ctx, r) })
}

// ReplayAll replays a stream of requests one by one.
func (e *Edition) ReplayAll(ctx context.Context, next func() (edition.Request, bool), reply func(edition.Reply) error) error {
	return edition.OneByOne(ctx, e, next, reply)
}
