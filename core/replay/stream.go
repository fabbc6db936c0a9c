package replay

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"

	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// perWorker is how many requests of a stream are taken ahead for each worker.
const perWorker = 16

// ReplayAll replays a stream of requests, several at a time, and replies in their order, to each as soon as those
// before it have their replies.
func (r *Runner) ReplayAll(ctx context.Context, next func() (edition.Request, bool), reply func(edition.Reply) error) error {
	workers := runtime.GOMAXPROCS(0)
	batch := make([]edition.Request, 0, workers*perWorker)
	for more := true; more; {
		batch = batch[:0]
		for more && len(batch) < cap(batch) {
			var q edition.Request
			if q, more = next(); more {
				batch = append(batch, q)
			}
		}
		if err := r.replayBatch(ctx, batch, min(workers, len(batch)), reply); err != nil {
			return err
		}
	}
	return nil
}

// result is what came of one request of a stream.
type result struct {
	reply edition.Reply
	err   error
}

// replayBatch carries out requests, dealt out to workers in turn.
func (r *Runner) replayBatch(ctx context.Context, batch []edition.Request, workers int, reply func(edition.Reply) error) error {
	ctx, cancel := context.WithCancel(ctx)
	var wait sync.WaitGroup
	defer wait.Wait()
	defer cancel() // whoever is still at work need not finish
	results := make([]chan result, workers)
	for w := range results {
		results[w] = make(chan result, perWorker) // nobody waits until a result is taken
		wait.Go(func() {
			for i := w; i < len(batch) && ctx.Err() == nil; i += workers {
				results[w] <- r.guarded(ctx, batch[i])
			}
			close(results[w])
		})
	}
	for i := range batch {
		done, ok := <-results[i%workers]
		if !ok {
			return ctx.Err()
		}
		if done.err != nil {
			return done.err
		}
		if err := reply(done.reply); err != nil {
			return err
		}
	}
	return nil
}

// guarded is Replay for a goroutine of its own: there a panic would cost more than the replay.
func (r *Runner) guarded(ctx context.Context, q edition.Request) (done result) {
	defer func() {
		if p := recover(); p != nil {
			done.reply = r.failed(&order{file: q.Scenario.Name, without: q.LeavesOut()}, outcome.Failed, fmt.Sprintf("panic: %v", p))
			done.reply.Outcome.Variant, done.reply.Outcome.Stderr = q.Variant, string(debug.Stack())
		}
	}()
	done.reply, done.err = r.Replay(ctx, q)
	return done
}
