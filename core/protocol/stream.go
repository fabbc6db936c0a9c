package protocol

import (
	"context"
	"errors"
	"fmt"
	"io"

	"google.golang.org/grpc"

	"palimpsest/core/edition"
	"palimpsest/core/protocol/wire"
)

// batchRequests and batchBytes bound a message of requests: large enough that the cost of a message
// is shared by many, small enough that both sides are busy at once.
const (
	batchRequests = 64
	batchBytes    = 256 << 10
)

// aheadRequests and aheadBytes bound what is sent and waits for replies.
const (
	aheadRequests = 4 * batchRequests
	aheadBytes    = 4 * batchBytes
)

// ReplayAll replays a stream of requests. Some are taken from next ahead of the replies. Both
// functions are called by the calling goroutine only, never at once.
func (c *Client) ReplayAll(ctx context.Context, next func() (edition.Request, bool), reply func(edition.Reply) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	stream, err := c.service.ReplayAll(ctx)
	if err != nil {
		return fmt.Errorf("replay all: %w", err)
	}
	s := &replayStream{
		stream: stream, next: next, reply: reply,
		arrived: make(chan arrival, aheadRequests+1), left: make(chan struct{}),
	}
	defer close(s.left)
	go s.receive()
	for {
		if err := s.send(); err != nil {
			return fmt.Errorf("replay all: %w", err)
		}
		if ended, err := s.deliver(); ended || err != nil {
			return err
		}
	}
}

// replayStream is the host's side of a stream.
type replayStream struct {
	stream grpc.BidiStreamingClient[wire.Requests, wire.Replies]
	next   func() (edition.Request, bool)
	reply  func(edition.Reply) error
	done   bool // next has no more

	// ahead are the requests that were sent and have no reply yet, oldest first.
	ahead      []sent
	bytesAhead int

	arrived chan arrival
	left    chan struct{} // closed when nobody takes arrivals any more
}

// sent is what is remembered of a request until its reply is there.
type sent struct {
	expected
	bytes int
}

// arrival is a message of replies, or the end of them.
type arrival struct {
	replies []*wire.Reply
	err     error
}

// receive takes replies off the connection as they come, so that an edition is never kept from
// reading requests by replies that nobody takes: there is room for as many as are ahead.
func (s *replayStream) receive() {
	for {
		message, err := s.stream.Recv()
		select {
		case s.arrived <- arrival{replies: message.GetReplies(), err: err}:
		case <-s.left:
			return
		}
		if err != nil {
			return
		}
	}
}

// send sends requests until enough are ahead.
func (s *replayStream) send() error {
	for !s.done && len(s.ahead) <= aheadRequests-batchRequests && s.bytesAhead < aheadBytes {
		if batch := s.batch(); len(batch) > 0 {
			err := s.stream.Send(&wire.Requests{Requests: batch})
			if errors.Is(err, io.EOF) {
				return nil // the stream is broken: why is among the arrivals
			}
			if err != nil {
				return err
			}
		}
		if s.done {
			return s.stream.CloseSend()
		}
	}
	return nil
}

// batch takes one message of requests from next.
func (s *replayStream) batch() []*wire.Request {
	batch := make([]*wire.Request, 0, batchRequests)
	for bytes := 0; len(batch) < batchRequests && bytes < batchBytes; {
		r, ok := s.next()
		if !ok {
			s.done = true
			break
		}
		batch = append(batch, toRequest(r))
		size := len(r.Scenario.Text)
		s.ahead = append(s.ahead, sent{expected: expects(r), bytes: size})
		s.bytesAhead += size
		bytes += size
	}
	return batch
}

// deliver waits for one message of replies and passes them on. It reports whether the stream has
// ended as it should.
func (s *replayStream) deliver() (ended bool, err error) {
	a := <-s.arrived
	if errors.Is(a.err, io.EOF) {
		if len(s.ahead) > 0 || !s.done {
			return false, fmt.Errorf("%w: the stream ended with %d replies missing", ErrGarbled, len(s.ahead))
		}
		return true, nil
	}
	if a.err != nil {
		return false, fmt.Errorf("replay all: %w", a.err)
	}
	for _, w := range a.replies {
		if len(s.ahead) == 0 {
			return false, fmt.Errorf("%w: a reply that nobody asked for", ErrGarbled)
		}
		r, err := fromReply(w, s.ahead[0].expected)
		if err != nil {
			return false, err
		}
		s.bytesAhead -= s.ahead[0].bytes
		s.ahead = s.ahead[1:]
		if err := s.reply(r); err != nil {
			return false, err
		}
	}
	return false, nil
}
