package worker

import (
	"context"
	"errors"
	"fmt"
	"io"

	"palimpsest/core/edition"
)

// Server answers questions to an edition, one at a time.
type Server struct {
	edition edition.Edition
	stderr  io.Writer // is written the stack of a panic
}

// NewServer makes a server of an edition.
func NewServer(ed edition.Edition, stderr io.Writer) *Server { return &Server{ed, stderr} }

// Answer answers a question. Whatever goes wrong is the answer.
func (s *Server) Answer(ctx context.Context, message []byte) []byte {
	var q question
	if err := decode(message, &q); err != nil {
		return encode(answer{Version: edition.Protocol, Fault: err.Error()})
	}
	if err := sameVersion(q.Version); err != nil {
		return encode(answer{Version: edition.Protocol, Fault: err.Error()})
	}
	says, err := s.guarded(ctx, q)
	a := answer{Version: edition.Protocol}
	var unknown *cannot
	switch {
	case errors.As(err, &unknown):
		a.Cannot = unknown.ask
	case err != nil:
		a.Fault = err.Error()
	case says != nil:
		a.Says = encode(says)
	}
	return encode(a)
}

// cannot is the error for a question that the edition does not know.
type cannot struct{ ask string }

func (c *cannot) Error() string { return fmt.Sprintf("unknown question %q", c.ask) }

// guarded answers a question; a panic is an error.
func (s *Server) guarded(ctx context.Context, q question) (says any, err error) {
	defer func() {
		if p, ok := errors.AsType[*edition.Panic](err); ok {
			fmt.Fprintf(s.stderr, "%v\n%s", p, p.Stack)
		}
	}()
	defer edition.Recover(&err)
	switch q.Ask {
	case describe:
		return s.edition.Describe(ctx)
	case ledger:
		return s.edition.Ledger(ctx)
	case useCards:
		var files []edition.File
		if err := decode(q.About, &files); err != nil {
			return nil, err
		}
		return nil, s.edition.UseCards(ctx, files)
	case examine:
		return s.examine(ctx, q)
	case try:
		return s.try(ctx, q)
	case replay:
		var r edition.Request
		if err := decode(q.About, &r); err != nil {
			return nil, err
		}
		return encodeReply(s.replay(ctx, r)), nil
	}
	return nil, &cannot{q.Ask}
}

func (s *Server) examine(ctx context.Context, q question) (any, error) {
	examiner, is := s.edition.(edition.Examiner)
	if !is {
		return nil, &cannot{q.Ask}
	}
	var about edition.Question
	if err := decode(q.About, &about); err != nil {
		return nil, err
	}
	return examiner.Examine(ctx, about)
}

func (s *Server) try(ctx context.Context, q question) (any, error) {
	trier, is := s.edition.(edition.Trier)
	if !is {
		return nil, &cannot{q.Ask}
	}
	var doubt edition.Doubt
	if err := decode(q.About, &doubt); err != nil {
		return nil, err
	}
	return trier.Try(ctx, doubt)
}

// replay carries out a replay. Whatever goes wrong in it becomes a failed reply.
func (s *Server) replay(ctx context.Context, r edition.Request) edition.Reply {
	reply, err := s.replayed(ctx, r)
	if p, ok := errors.AsType[*edition.Panic](err); ok {
		fmt.Fprintf(s.stderr, "%v\n%s", p, p.Stack)
	}
	if err != nil {
		return edition.Failed(r, err)
	}
	return reply
}

func (s *Server) replayed(ctx context.Context, r edition.Request) (reply edition.Reply, err error) {
	defer edition.Recover(&err)
	return s.edition.Replay(ctx, r)
}
