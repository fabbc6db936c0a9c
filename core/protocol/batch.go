package protocol

import (
	"time"

	"palimpsest/core/edition"
	"palimpsest/core/protocol/wire"
)

// flushAfter is how long a reply of a stream may wait for others to share a message with.
const flushAfter = 20 * time.Millisecond

// flushBytes is how large the replies of a stream may grow before they are sent.
const flushBytes = 256 << 10

// batch is the requests of one message of a stream, and how far their replies are. Replies are sent together, unless
// that would keep the first of them waiting or make the message large: the host tells a slow replay from a hang by
// what arrives.
type batch struct {
	requests []*wire.Request
	taken    int   // how many the edition has taken
	replied  int   // how many have their reply
	unread   error // why the next one cannot be given to the edition

	send   func(*wire.Replies) error
	ready  wire.Replies
	bytes  int
	since  time.Time // when the last message was sent
	broken error     // the stream can send nothing more
}

func newBatch(requests []*wire.Request, send func(*wire.Replies) error) *batch {
	b := &batch{requests: requests, send: send, since: time.Now()}
	b.ready.Replies = make([]*wire.Reply, 0, len(requests))
	return b
}

// done reports whether every request has its reply.
func (b *batch) done() bool { return b.replied == len(b.requests) }

// next is the next request for the edition.
func (b *batch) next() (edition.Request, bool) {
	if b.taken == len(b.requests) {
		return edition.Request{}, false
	}
	r, err := fromRequest(b.requests[b.taken])
	if err != nil {
		b.unread = err
		return edition.Request{}, false
	}
	b.taken++
	return r, true
}

// reply takes the edition's reply to the first request that has none.
func (b *batch) reply(r edition.Reply) error {
	w, err := toReply(r)
	if err != nil {
		return err
	}
	return b.add(w)
}

// fail gives the first request without a reply a failed one; the edition goes on after it.
func (b *batch) fail(problem error) error {
	r, _ := fromRequest(b.requests[b.replied])
	w, err := failed(r, problem)
	if err != nil {
		return err
	}
	b.taken, b.unread = b.replied+1, nil
	return b.add(w)
}

func (b *batch) add(w *wire.Reply) error {
	b.ready.Replies = append(b.ready.Replies, w)
	b.replied++
	b.bytes += len(w.GetOutcome())
	if b.done() || b.bytes < flushBytes && time.Since(b.since) < flushAfter {
		return nil
	}
	return b.flush()
}

// flush sends the replies that are ready.
func (b *batch) flush() error {
	b.broken = b.send(&b.ready)
	b.ready.Replies, b.bytes, b.since = b.ready.Replies[:0], 0, time.Now()
	return b.broken
}
