package hosting

import (
	"context"
	"errors"
	"time"

	"palimpsest/core/edition"
)

// ReplayAll replays a stream of requests. Replies that a process owes when it fails are asked for
// again one by one, until the replay is found that it fails in; with the next process the stream
// goes on. So a failure costs its own replay here too, and every request has its reply.
func (e *Edition) ReplayAll(ctx context.Context, next func() (edition.Request, bool), reply func(edition.Reply) error) error {
	if err := e.take(ctx); err != nil {
		return err
	}
	defer e.release()
	q := &queue{next: next, reply: reply}
	for {
		if done, err := e.stream(ctx, q); done || err != nil {
			return err
		}
		if done, err := e.findCulprit(ctx, q); done || err != nil {
			return err
		}
	}
}

// stream replays what is owed and what is still to come as a stream. It is not done, without an
// error, when the process failed in it.
func (e *Edition) stream(ctx context.Context, q *queue) (done bool, err error) {
	if err := e.run(ctx); err != nil {
		return false, unlessFailure(err)
	}
	e.process.stderr.forget()
	bounded, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	q.rewind()
	q.watch, q.timeout = time.AfterFunc(e.timeout, func() { cancel(errHangs) }), e.timeout
	err = e.process.edition.ReplayAll(bounded, q.take, func(r edition.Reply) error { return q.deliver(e.signed(r)) })
	q.watch.Stop()
	switch {
	case err == nil:
		return true, nil
	case q.refused != nil:
		return false, q.refused
	}
	err = e.judge(ctx, bounded, "a stream of replays", err)
	return false, unlessFailure(err)
}

// findCulprit asks for owed replies one by one, until the process fails or none is owed. When none
// is owed to begin with it tries one request all the same, for a process that cannot even start must
// not be started for ever. It is done when there are no more requests.
func (e *Edition) findCulprit(ctx context.Context, q *queue) (done bool, err error) {
	q.rewind()
	q.watch = nil
	for {
		r, ok := q.take()
		if !ok {
			return true, nil
		}
		answer, err := e.replay(ctx, r)
		if err != nil {
			return false, err
		}
		if err := q.deliver(answer); err != nil {
			return false, err
		}
		if e.process == nil || len(q.owed) == 0 {
			return false, nil
		}
	}
}

// unlessFailure forgets that a process failed: the replies it owes will tell.
func unlessFailure(err error) error {
	if _, ok := errors.AsType[*Failure](err); ok {
		return nil
	}
	return err
}

// queue remembers requests until they are replied to.
type queue struct {
	next  func() (edition.Request, bool)
	reply func(edition.Reply) error

	owed    []edition.Request // taken from next, and not replied to
	sent    int               // how many of the owed were given to the process at hand
	refused error             // what the reply function said

	// watch runs out when the process shows no sign of life. It stands still while the caller's
	// functions run, for their time is not the process's.
	watch   *time.Timer
	timeout time.Duration
}

// rewind makes the owed requests be given again, to another process.
func (q *queue) rewind() { q.sent = 0 }

// take gives the next request: one that is owed and was not given yet, or a new one.
func (q *queue) take() (edition.Request, bool) {
	if q.sent == len(q.owed) {
		q.pause()
		r, ok := q.next()
		q.resume()
		if !ok {
			return edition.Request{}, false
		}
		q.owed = append(q.owed, r)
	}
	q.sent++
	return q.owed[q.sent-1], true
}

// deliver passes on the reply to the oldest request that is owed one.
func (q *queue) deliver(r edition.Reply) error {
	q.owed = q.owed[1:]
	q.sent--
	q.pause()
	q.refused = q.reply(r)
	q.resume()
	return q.refused
}

func (q *queue) pause() {
	if q.watch != nil {
		q.watch.Stop()
	}
}

func (q *queue) resume() {
	if q.watch != nil {
		q.watch.Reset(q.timeout)
	}
}
