package worker

import (
	"context"
	"errors"
	"fmt"

	"palimpsest/core/edition"
)

// Ask carries a question to a worker and brings the answer. Doing is what the edition does meanwhile, for errors: "the replay". Its
// error says that there is no answer: the worker crashed, or hangs, or the context is done.
type Ask func(ctx context.Context, doing string, question []byte) (answer []byte, err error)

// Client is an edition in a worker. It may be used by one goroutine at a time, or Ask takes care of turns.
type Client struct{ ask Ask }

var (
	_ edition.Edition  = (*Client)(nil)
	_ edition.Examiner = (*Client)(nil)
	_ edition.Trier    = (*Client)(nil)
)

// NewClient returns the edition at the other end.
func NewClient(ask Ask) *Client { return &Client{ask} }

// Describe asks which rulebook the edition puts into code.
func (c *Client) Describe(ctx context.Context) (d edition.Description, err error) {
	err = c.converse(ctx, "describing itself", describe, nil, &d)
	if err == nil && d.ID == "" {
		err = fmt.Errorf("%w: the description has no id", ErrGarbled)
	}
	return d, err
}

// Ledger asks for the rules of the edition, and what it says of those of older ones.
func (c *Client) Ledger(ctx context.Context) (l edition.Ledger, err error) {
	return l, c.converse(ctx, "listing its rules", ledger, nil, &l)
}

// UseCards gives the edition its card library.
func (c *Client) UseCards(ctx context.Context, files []edition.File) error {
	return c.converse(ctx, "reading the cards", useCards, files, nil)
}

// Examine asks what the edition does not implement. The error is edition.ErrCannotExamine where it does not know the question.
func (c *Client) Examine(ctx context.Context, q edition.Question) (gaps []edition.Gap, err error) {
	err = c.converse(ctx, "examining what it is given", examine, q, &gaps)
	var unknown *cannot
	if errors.As(err, &unknown) {
		return nil, edition.ErrCannotExamine
	}
	return gaps, err
}

// Try asks for trials. The error is edition.ErrCannotTry where the edition does not know the question.
func (c *Client) Try(ctx context.Context, d edition.Doubt) (t edition.Trials, err error) {
	err = c.converse(ctx, "trying it without rules", try, d, &t)
	var unknown *cannot
	if errors.As(err, &unknown) {
		return edition.Trials{}, edition.ErrCannotTry
	}
	return t, err
}

// Replay asks for one replay. A replay that could not be carried out is not an error but a reply whose status says so.
func (c *Client) Replay(ctx context.Context, r edition.Request) (edition.Reply, error) {
	var w reply
	err := c.converse(ctx, "the replay", replay, r, &w)
	if broken, ok := errors.AsType[*Broken](err); ok {
		failed := edition.Failed(r, broken)
		failed.Outcome.Stderr = broken.Stderr
		return failed, nil
	}
	if err != nil {
		return edition.Reply{}, err
	}
	return decodeReply(w, r)
}

// ReplayAll replays a stream of requests one by one.
func (c *Client) ReplayAll(ctx context.Context, next func() (edition.Request, bool), reply func(edition.Reply) error) error {
	return edition.OneByOne(ctx, c, next, reply)
}

// converse asks a question and reads what the answer says.
func (c *Client) converse(ctx context.Context, doing, ask string, about, says any) error {
	q := question{Version: edition.Protocol, Ask: ask}
	if about != nil {
		q.About = encode(about)
	}
	text, err := c.ask(ctx, doing, encode(q))
	if err != nil {
		return err
	}
	var a answer
	if err := decode(text, &a); err != nil {
		return fmt.Errorf("invalid response during %s: %w", doing, err)
	}
	if err := sameVersion(a.Version); err != nil {
		return err
	}
	switch {
	case a.Cannot != "":
		return &cannot{a.Cannot}
	case a.Fault != "":
		return errors.New(a.Fault)
	case says == nil:
		return nil
	}
	if err := decode(a.Says, says); err != nil {
		return fmt.Errorf("invalid response during %s: %w", doing, err)
	}
	return nil
}

// Broken is the error of Ask for a worker that broke down: it crashed, or was stopped because it hangs.
type Broken struct {
	Problem string // with "it" for the edition
	Stderr  string // what the worker wrote last
}

func (b *Broken) Error() string { return b.Problem }
