package hosting

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"palimpsest/core/edition"
	"palimpsest/core/outcome"
	"palimpsest/core/protocol"
)

// Info says which edition it is, and where it comes from.
type Info struct {
	ID          string
	Description edition.Description
	Path        string // of its program
	How         How    // it was found
	Protocol    int    // the version of the edition protocol that it speaks
}

// Edition is an edition in a process of its own, which is started when it is needed and after it
// has failed. It may be used by many goroutines; they take turns.
type Edition struct {
	Info     Info
	launcher *launcher
	timeout  time.Duration // of one replay

	turn    chan struct{}  // holds one token, which guards what follows
	process *process       // nil when none runs
	cards   []edition.File // what every process of the edition is given
}

var (
	_ edition.Edition  = (*Edition)(nil)
	_ edition.Examiner = (*Edition)(nil)
	_ edition.Trier    = (*Edition)(nil)
)

func newEdition(l *launcher, p *process, how How, timeout time.Duration) *Edition {
	e := &Edition{
		Info: Info{
			ID:          p.description.ID,
			Description: p.description,
			Path:        p.path,
			How:         how,
			Protocol:    p.client.NegotiatedVersion(),
		},
		launcher: l,
		timeout:  timeout,
		turn:     make(chan struct{}, 1),
		process:  p,
	}
	e.turn <- struct{}{}
	return e
}

// Describe says what the edition said of itself when it was found.
func (e *Edition) Describe(context.Context) (edition.Description, error) {
	return e.Info.Description, nil
}

// Ledger asks for the rules of the edition, and what it says of those of older ones.
func (e *Edition) Ledger(ctx context.Context) (ledger edition.Ledger, err error) {
	err = e.ask(ctx, "listing its rules", func(ctx context.Context, c *protocol.Client) error {
		ledger, err = c.Ledger(ctx)
		return err
	})
	return ledger, err
}

// UseCards gives the library to this process of the edition and to those that may come after it.
func (e *Edition) UseCards(ctx context.Context, files []edition.File) error {
	return e.ask(ctx, "reading the cards", func(ctx context.Context, c *protocol.Client) error {
		err := c.UseCards(ctx, files)
		if err == nil {
			e.cards = files
		}
		return err
	})
}

// Examine asks what the edition does not implement of a scenario or of cards.
func (e *Edition) Examine(ctx context.Context, q edition.Question) (gaps []edition.Gap, err error) {
	var cannot error
	err = e.ask(ctx, "examining what it is given", func(ctx context.Context, c *protocol.Client) (err error) {
		if gaps, err = c.Examine(ctx, q); errors.Is(err, edition.ErrCannotExamine) {
			cannot, err = err, nil
		}
		return err
	})
	return gaps, cmp.Or(err, cannot)
}

// Try asks without which rules a replay comes to what it comes to in another edition.
func (e *Edition) Try(ctx context.Context, d edition.Doubt) (trials edition.Trials, err error) {
	var cannot error
	err = e.ask(ctx, "trying it without rules", func(ctx context.Context, c *protocol.Client) (err error) {
		if trials, err = c.Try(ctx, d); errors.Is(err, edition.ErrCannotTry) {
			cannot, err = err, nil
		}
		return err
	})
	return trials, cmp.Or(err, cannot)
}

// Replay carries out one replay. Whatever becomes of the process in it is the outcome of this
// replay and of no other; the error is for a context that is done, and for a closed set.
func (e *Edition) Replay(ctx context.Context, r edition.Request) (edition.Reply, error) {
	if err := e.take(ctx); err != nil {
		return edition.Reply{}, err
	}
	defer e.release()
	return e.replay(ctx, r)
}

func (e *Edition) take(ctx context.Context) error {
	if err := e.launcher.over(ctx); err != nil {
		return err
	}
	select {
	case <-e.turn:
		return nil
	case <-e.launcher.life.Done():
		return ErrClosed
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (e *Edition) release() { e.turn <- struct{}{} }

// replay is Replay for who has the turn.
func (e *Edition) replay(ctx context.Context, r edition.Request) (reply edition.Reply, err error) {
	var cannot error
	err = e.converse(ctx, "the replay", func(ctx context.Context, c *protocol.Client) (err error) {
		if reply, err = c.Replay(ctx, r); errors.Is(err, edition.ErrCannotLeaveOut) {
			cannot, err = err, nil
		}
		return err
	})
	if failure, ok := errors.AsType[*Failure](err); ok {
		return failure.reply(r), nil
	}
	if err = cmp.Or(err, cannot); err != nil {
		return edition.Reply{}, err
	}
	return e.signed(reply), nil
}

// signed gives an outcome the name of the edition, which a failure deep in its process leaves out.
func (e *Edition) signed(r edition.Reply) edition.Reply {
	if r.Outcome != nil {
		r.Outcome.Edition = e.Info.ID
	}
	return r
}

// ask is a question that is no replay.
func (e *Edition) ask(ctx context.Context, what string, question func(context.Context, *protocol.Client) error) error {
	if err := e.take(ctx); err != nil {
		return err
	}
	defer e.release()
	return e.converse(ctx, what, question)
}

// converse asks the running process a question, which must be answered within the time of a replay.
// Its errors are a *Failure, and the end of the context or of the set.
func (e *Edition) converse(ctx context.Context, what string, question func(context.Context, *protocol.Client) error) error {
	if err := e.run(ctx); err != nil {
		return err
	}
	e.process.stderr.forget()
	bounded, cancel := context.WithTimeoutCause(ctx, e.timeout, errHangs)
	defer cancel()
	if err := question(bounded, e.process.edition); err != nil {
		return e.judge(ctx, bounded, what, err)
	}
	return nil
}

// errHangs is the cause of an answer that did not come in time.
var errHangs = errors.New("no answer in time")

// judge says what an error of a conversation means, and ends the process unless the error was its
// answer. The contexts are the caller's, and the one within it that bounded the conversation.
func (e *Edition) judge(ctx, bounded context.Context, what string, err error) error {
	p, code := e.process, status.Code(err)
	failure := &Failure{Edition: e.Info.ID}
	switch code {
	case codes.InvalidArgument:
		failure.Problem = message(err)
		return failure
	case codes.DeadlineExceeded:
		// The process was told how long it has, and may notice the end of it a moment before the
		// context here does.
		<-bounded.Done()
	case codes.Unavailable:
		p.waitBriefly()
	}
	e.end()
	if err := e.launcher.over(ctx); err != nil {
		return err
	}
	failure.Stderr = p.stderr.String()
	switch end := p.how(); {
	case errors.Is(context.Cause(bounded), errHangs):
		failure.Problem = fmt.Sprintf("it gave no sign of life for %v during %s, and was stopped", e.timeout, what)
	case code == codes.Unavailable && end != "":
		failure.Problem = fmt.Sprintf("its process ended during %s (%s)", what, end)
	case code == codes.Unavailable:
		failure.Problem = fmt.Sprintf("its process broke off the connection during %s", what)
	default:
		failure.Problem = fmt.Sprintf("invalid response during %s: %s", what, message(err))
	}
	return failure
}

// end ends the process that runs; the next question starts another.
func (e *Edition) end() {
	e.launcher.kill(e.process)
	e.process = nil
}

// run sees to it that a process runs and knows the cards.
func (e *Edition) run(ctx context.Context) error {
	if e.process != nil {
		return nil
	}
	p, err := e.launcher.start(ctx, e.Info.Path)
	if err != nil {
		if err := e.launcher.over(ctx); err != nil {
			return err
		}
		return &Failure{Edition: e.Info.ID, Problem: fmt.Sprintf("it cannot be started again: its program %v", err)}
	}
	e.process = p
	if p.description.ID != e.Info.ID {
		e.end()
		return &Failure{Edition: e.Info.ID, Problem: fmt.Sprintf("its program was replaced by that of edition %s", p.description.ID)}
	}
	if e.cards == nil {
		return nil
	}
	err = e.converse(ctx, "reading the cards", func(ctx context.Context, c *protocol.Client) error {
		return c.UseCards(ctx, e.cards)
	})
	if err != nil && e.process != nil {
		e.end() // without its cards it would replay something else
	}
	return err
}

// Failure is what an edition failed in.
type Failure struct {
	Edition string
	Problem string
	Stderr  string // what its process wrote during it
}

func (f *Failure) Error() string { return fmt.Sprintf("edition %s: %s", f.Edition, f.Problem) }

// reply is the reply to the request that the edition failed in.
func (f *Failure) reply(r edition.Request) edition.Reply {
	return edition.Reply{
		Digest: outcome.Digest{Status: outcome.Failed, Without: len(r.LeavesOut())},
		Outcome: &outcome.Outcome{
			Format:   outcome.Format,
			Edition:  f.Edition,
			Scenario: r.Scenario.Name,
			Variant:  r.Variant,
			Status:   outcome.Failed,
			Problem:  f.Problem,
			Stderr:   f.Stderr,
			Without:  r.LeavesOut(),
		},
	}
}

// message is what an error says, without what gRPC puts around it.
func message(err error) string {
	var answer interface{ GRPCStatus() *status.Status }
	if errors.As(err, &answer) {
		return answer.GRPCStatus().Message()
	}
	return err.Error()
}
