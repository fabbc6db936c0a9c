package protocol

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"palimpsest/core/edition"
	"palimpsest/core/protocol/wire"
)

// server serves an edition. gRPC calls it from many goroutines; the edition is called by one at a
// time.
type server struct {
	wire.UnimplementedEditionServer
	edition edition.Edition
	turn    chan struct{} // holds one token: who has it may call the edition
	stderr  io.Writer
}

func newServer(ed edition.Edition) *server {
	s := &server{edition: ed, turn: make(chan struct{}, 1), stderr: os.Stderr}
	s.turn <- struct{}{}
	return s
}

// take waits for the turn to call the edition. Who no longer waits for the answer gives up waiting
// for the turn.
func (s *server) take(ctx context.Context) error {
	select {
	case <-s.turn:
		return nil
	case <-ctx.Done():
		return status.FromContextError(ctx.Err()).Err()
	}
}

func (s *server) release() { s.turn <- struct{}{} }

func (s *server) Describe(ctx context.Context, _ *wire.DescribeRequest) (*wire.Description, error) {
	d, err := call(ctx, s, func() (edition.Description, error) { return s.edition.Describe(ctx) })
	if err != nil {
		return nil, err
	}
	return toDescription(d), nil
}

func (s *server) Ledger(ctx context.Context, _ *wire.LedgerRequest) (*wire.LedgerReply, error) {
	l, err := call(ctx, s, func() (edition.Ledger, error) { return s.edition.Ledger(ctx) })
	if err != nil {
		return nil, err
	}
	return toLedger(l), nil
}

func (s *server) UseCards(ctx context.Context, r *wire.UseCardsRequest) (*wire.UseCardsReply, error) {
	files := make([]edition.File, len(r.GetFiles()))
	for i, f := range r.GetFiles() {
		files[i] = fromFile(f)
	}
	return call(ctx, s, func() (*wire.UseCardsReply, error) {
		return &wire.UseCardsReply{}, s.edition.UseCards(ctx, files)
	})
}

func (s *server) Examine(ctx context.Context, r *wire.ExamineRequest) (*wire.ExamineReply, error) {
	examiner, is := s.edition.(edition.Examiner)
	if !is {
		return s.UnimplementedEditionServer.Examine(ctx, r)
	}
	q := edition.Question{Variant: r.GetVariant(), Cards: r.GetCards()}
	if r.GetScenario() != nil {
		q.Scenario = fromFile(r.GetScenario())
	}
	gaps, err := call(ctx, s, func() ([]edition.Gap, error) { return examiner.Examine(ctx, q) })
	if err != nil {
		return nil, err
	}
	return toGaps(gaps), nil
}

func (s *server) Try(ctx context.Context, r *wire.TryRequest) (*wire.TryReply, error) {
	trier, is := s.edition.(edition.Trier)
	if !is {
		return s.UnimplementedEditionServer.Try(ctx, r)
	}
	trials, err := call(ctx, s, func() (edition.Trials, error) { return trier.Try(ctx, fromDoubt(r)) })
	if err != nil {
		return nil, err
	}
	return toTrials(trials), nil
}

func (s *server) Replay(ctx context.Context, r *wire.Request) (*wire.Reply, error) {
	if err := s.take(ctx); err != nil {
		return nil, err
	}
	defer s.release()
	return s.replay(ctx, r)
}

func (s *server) ReplayAll(stream grpc.BidiStreamingServer[wire.Requests, wire.Replies]) error {
	ctx := stream.Context()
	if err := s.take(ctx); err != nil {
		return err
	}
	defer s.release()
	for {
		batch, err := stream.Recv()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := s.replayBatch(ctx, batch.GetRequests(), stream.Send); err != nil {
			return err
		}
	}
}

// replayBatch replays the requests of one message and sends the replies. What goes wrong with one of them becomes its
// failed reply, and the edition is asked for the rest.
func (s *server) replayBatch(ctx context.Context, requests []*wire.Request, send func(*wire.Replies) error) error {
	b := newBatch(requests, send)
	for !b.done() {
		err := s.guardedAll(ctx, b)
		switch {
		case ctx.Err() != nil:
			return status.FromContextError(ctx.Err()).Err()
		case b.broken != nil:
			return b.broken
		case !b.done():
			if err := b.fail(cmp.Or(b.unread, err, errNoReply)); err != nil {
				return err
			}
		}
	}
	return b.flush()
}

// errNoReply is what is wrong with a request that an edition took and did not answer.
var errNoReply = errors.New("the edition gave no reply")

func (s *server) guardedAll(ctx context.Context, b *batch) (err error) {
	defer func() { s.tellPanic(err) }()
	defer edition.Recover(&err)
	return s.edition.ReplayAll(ctx, b.next, b.reply)
}

// replay carries out one replay. Whatever goes wrong in it becomes a failed reply; the error is for
// a host that no longer waits.
func (s *server) replay(ctx context.Context, w *wire.Request) (*wire.Reply, error) {
	request, err := fromRequest(w)
	if err != nil {
		return failed(request, err)
	}
	reply, err := s.guarded(ctx, request)
	if ctx.Err() != nil {
		return nil, status.FromContextError(ctx.Err()).Err()
	}
	if err == nil {
		var out *wire.Reply
		if out, err = toReply(reply); err == nil {
			return out, nil
		}
	}
	return failed(request, err)
}

func (s *server) guarded(ctx context.Context, r edition.Request) (reply edition.Reply, err error) {
	defer func() { s.tellPanic(err) }()
	defer edition.Recover(&err)
	return s.edition.Replay(ctx, r)
}

// failed is the reply to a request whose replay came to nothing.
func failed(r edition.Request, problem error) (*wire.Reply, error) {
	return toReply(edition.Failed(r, problem))
}

// tellPanic writes a panic where the host's log has it, with its whole stack.
func (s *server) tellPanic(err error) {
	if p, ok := errors.AsType[*edition.Panic](err); ok {
		fmt.Fprintf(s.stderr, "%v\n%s", p, p.Stack)
	}
}

// call calls the edition in turn, and gives its errors the codes that the protocol has for them.
func call[T any](ctx context.Context, s *server, ask func() (T, error)) (answer T, err error) {
	if err := s.take(ctx); err != nil {
		return answer, err
	}
	defer s.release()
	answer, err = func() (answer T, err error) {
		defer func() { s.tellPanic(err) }()
		defer edition.Recover(&err)
		return ask()
	}()
	switch _, panicked := errors.AsType[*edition.Panic](err); {
	case err == nil:
		return answer, nil
	case ctx.Err() != nil:
		return answer, status.FromContextError(ctx.Err()).Err()
	case panicked:
		return answer, status.Error(codes.Internal, err.Error())
	default:
		return answer, status.Error(codes.InvalidArgument, err.Error())
	}
}
