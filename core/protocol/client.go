package protocol

import (
	"context"
	"fmt"

	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"palimpsest/core/edition"
	"palimpsest/core/protocol/wire"
)

// Client is an edition in another process. Its errors are those of the conversation: the connection,
// the context, an answer that makes no sense (ErrGarbled). A replay that could not be carried out is
// not an error but a reply whose status says so.
type Client struct {
	service wire.EditionClient
}

var (
	_ edition.Edition  = (*Client)(nil)
	_ edition.Examiner = (*Client)(nil)
	_ edition.Trier    = (*Client)(nil)
)

// NewClient returns the edition at the other end of a connection.
func NewClient(conn grpc.ClientConnInterface) *Client {
	return &Client{service: wire.NewEditionClient(conn)}
}

// Describe asks which rulebook the edition puts into code.
func (c *Client) Describe(ctx context.Context) (edition.Description, error) {
	d, err := c.service.Describe(ctx, &wire.DescribeRequest{}, grpc.MaxCallRecvMsgSize(MaxDescription))
	if err != nil {
		return edition.Description{}, fmt.Errorf("describe: %w", err)
	}
	return fromDescription(d)
}

// Ledger asks for the rules of the edition, and what it says of those of older ones.
func (c *Client) Ledger(ctx context.Context) (edition.Ledger, error) {
	l, err := c.service.Ledger(ctx, &wire.LedgerRequest{}, grpc.MaxCallRecvMsgSize(MaxDescription))
	if err != nil {
		return edition.Ledger{}, fmt.Errorf("ledger: %w", err)
	}
	return fromLedger(l)
}

// UseCards gives the edition its card library.
func (c *Client) UseCards(ctx context.Context, files []edition.File) error {
	r := &wire.UseCardsRequest{Files: make([]*wire.File, len(files))}
	for i, f := range files {
		r.Files[i] = toFile(f)
	}
	if _, err := c.service.UseCards(ctx, r); err != nil {
		return fmt.Errorf("use cards: %w", err)
	}
	return nil
}

// Examine asks what the edition does not implement. The error is edition.ErrCannotExamine where it does not know the question.
func (c *Client) Examine(ctx context.Context, q edition.Question) ([]edition.Gap, error) {
	r := &wire.ExamineRequest{Variant: q.Variant, Cards: q.Cards}
	if len(q.Cards) == 0 {
		r.Scenario = toFile(q.Scenario)
	}
	reply, err := c.service.Examine(ctx, r, grpc.MaxCallRecvMsgSize(MaxDescription))
	switch {
	case status.Code(err) == codes.Unimplemented:
		return nil, edition.ErrCannotExamine
	case err != nil:
		return nil, fmt.Errorf("examine: %w", err)
	}
	return fromGaps(reply)
}

// Try asks for trials. The error is edition.ErrCannotTry where the edition does not know the question.
func (c *Client) Try(ctx context.Context, d edition.Doubt) (edition.Trials, error) {
	reply, err := c.service.Try(ctx, toDoubt(d), grpc.MaxCallRecvMsgSize(MaxDescription))
	switch {
	case status.Code(err) == codes.Unimplemented:
		return edition.Trials{}, edition.ErrCannotTry
	case err != nil:
		return edition.Trials{}, fmt.Errorf("try: %w", err)
	}
	return fromTrials(reply, d)
}

// Replay asks for one replay.
func (c *Client) Replay(ctx context.Context, r edition.Request) (edition.Reply, error) {
	w, err := c.service.Replay(ctx, toRequest(r))
	if err != nil {
		return edition.Reply{}, fmt.Errorf("replay: %w", err)
	}
	return fromReply(w, expects(r))
}
