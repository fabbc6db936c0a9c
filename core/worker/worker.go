// Package worker carries the contract of package edition as messages: an edition in a worker of a browser, which has no processes,
// serves the same as one that is a go-plugin. A message is JSON, a question or its answer, and has the version of the contract.
//
// The main function of an edition's module is one line, as that of its program is:
//
//	func main() { worker.Serve(rules.New()) }
//
// A Server answers questions; a panic costs the question that it happens in. A Client is the edition again, at the other end of
// whatever carries messages. How workers are started and looked after is not the business of this package.
package worker

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// The questions.
const (
	describe = "describe"
	ledger   = "ledger"
	useCards = "use cards"
	examine  = "examine"
	try      = "try"
	replay   = "replay"
)

// ErrGarbled is the error for a message that arrived and makes no sense.
var ErrGarbled = errors.New("garbled message")

// question is what a host asks.
type question struct {
	Version int             `json:"version"` // of the contract: edition.Protocol
	Ask     string          `json:"ask"`
	About   json.RawMessage `json:"about,omitempty"`
}

// answer is what an edition says. Fault and Cannot are empty where the question could be answered.
type answer struct {
	Version int             `json:"version"`
	Says    json.RawMessage `json:"says,omitempty"`
	Fault   string          `json:"fault,omitempty"`
	Cannot  string          `json:"cannot,omitempty"` // the question that the edition does not know
}

// reply is an edition.Reply as it crosses: the outcome is read within the limits of the request.
type reply struct {
	Digest  outcome.Digest  `json:"digest"`
	Outcome json.RawMessage `json:"outcome,omitempty"`
}

// encode writes a message. What the contract has can always be written.
func encode(message any) []byte {
	text, err := json.Marshal(message)
	if err != nil {
		panic(fmt.Sprintf("a message of the contract cannot be written: %v", err))
	}
	return text
}

// decode reads a message.
func decode(text []byte, into any) error {
	if err := json.Unmarshal(text, into); err != nil {
		return fmt.Errorf("%w: %w", ErrGarbled, err)
	}
	return nil
}

// sameVersion refuses a message of another version of the contract.
func sameVersion(version int) error {
	if version != edition.Protocol {
		return fmt.Errorf("the other side speaks version %d of the edition protocol; this one speaks version %d", version, edition.Protocol)
	}
	return nil
}

// encodeReply writes the reply to a request.
func encodeReply(r edition.Reply) reply {
	w := reply{Digest: r.Digest}
	if r.Outcome != nil {
		w.Outcome = encode(r.Outcome)
	}
	return w
}

// decodeReply reads the reply to a request, and checks that it is one.
func decodeReply(w reply, request edition.Request) (r edition.Reply, err error) {
	r.Digest = w.Digest
	switch n := len(request.LeavesOut()); {
	case n == r.Digest.Without:
	case r.Digest.Without == 0:
		return edition.Reply{}, edition.ErrCannotLeaveOut
	default:
		return edition.Reply{}, fmt.Errorf("%w: the reply leaves out %d rules, expected %d", ErrGarbled, r.Digest.Without, n)
	}
	if len(w.Outcome) == 0 {
		if request.Trace || request.Choices != nil || r.Digest.Status != outcome.OK {
			return edition.Reply{}, fmt.Errorf("%w: the reply has no outcome", ErrGarbled)
		}
		return r, nil
	}
	if r.Outcome, err = outcome.Decode(w.Outcome, outcome.LimitsFor(request.MaxEvents)); err != nil {
		return edition.Reply{}, fmt.Errorf("%w: the outcome cannot be read: %w", ErrGarbled, err)
	}
	if r.Outcome.Status != r.Digest.Status || !slices.Equal(r.Outcome.Without, request.LeavesOut()) {
		return edition.Reply{}, fmt.Errorf("%w: the outcome is not that of its digest", ErrGarbled)
	}
	return r, nil
}
