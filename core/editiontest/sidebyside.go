package editiontest

import (
	"context"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/edition"
	"palimpsest/core/outcome"
	"palimpsest/core/replay"
)

const (
	atOnce   = 4    // how many replays run side by side
	ofNoLoop = 2000 // events are enough for whatever is no endless loop
)

// sideBySide makes each replay several times at once, with a trace and without: they share cards, scenarios, plans and
// start positions, and come to the same.
func (s *Subject) sideBySide(t *testing.T, r *replay.Runner, requests []edition.Request) {
	digests := make([][atOnce]outcome.Digest, len(requests))
	work := make(chan func())
	var wait sync.WaitGroup
	for range atOnce {
		wait.Go(func() {
			for do := range work {
				do()
			}
		})
	}
	for i, q := range requests {
		for n := range atOnce {
			work <- func() {
				one := q
				one.Trace, one.MaxEvents = n%2 > 0, ofNoLoop
				reply, err := r.Replay(context.Background(), one)
				assert.NoError(t, err, name(q))
				digests[i][n] = reply.Digest
			}
		}
	}
	close(work)
	wait.Wait()
	for i, of := range digests {
		for _, d := range of {
			assert.Equal(t, of[0], d, name(requests[i]))
		}
	}
}

// some are all requests, or with -short every tenth.
func some(requests []edition.Request) (few []edition.Request) {
	if !testing.Short() {
		return requests
	}
	for i := 0; i < len(requests); i += 10 {
		few = append(few, requests[i])
	}
	return few
}
