// Package replay asks editions for replays and gives an outcome for each, whatever becomes of it: an
// edition that breaks down, or answers what cannot be, has a failed outcome and costs no other edition
// anything.
package replay

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"sync"

	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// Edition is an edition with the id that it gave itself.
type Edition struct {
	ID string
	edition.Edition
}

// Everywhere replays one scenario in all editions at once. The outcomes come in the order of the editions. A panic
// of this program on the way is one of the caller's goroutine, who alone can recover from it.
func Everywhere(ctx context.Context, editions []Edition, r edition.Request) []*outcome.Outcome {
	r.Trace = true
	outcomes := make([]*outcome.Outcome, len(editions))
	panics := make([]any, len(editions))
	var all sync.WaitGroup
	for i, e := range editions {
		all.Go(func() {
			defer func() { panics[i] = recover() }()
			outcomes[i] = one(ctx, e, r)
		})
	}
	all.Wait()
	for i, value := range panics {
		if value != nil {
			panic(fmt.Sprintf("edition %s: %v", editions[i].ID, value))
		}
	}
	return outcomes
}

func one(ctx context.Context, e Edition, r edition.Request) *outcome.Outcome {
	reply, err := e.Replay(ctx, r)
	var o outcome.Outcome
	switch {
	case err != nil:
		o = failed(err.Error())
	case reply.Outcome == nil:
		o = failed("the edition answered without an outcome")
	default:
		o = sound(*reply.Outcome, outcome.LimitsFor(r.MaxEvents))
	}
	// The host knows these: an edition cannot pass for another.
	o.Edition, o.Scenario, o.Variant = e.ID, r.Scenario.Name, r.Variant
	return &o
}

func failed(problem string) outcome.Outcome {
	return outcome.Outcome{Format: outcome.Format, Status: outcome.Failed, Problem: problem}
}

// sound turns an outcome that cannot be trusted to mean what it says into a failed one, and makes
// sure that its facts are sorted, as all that reads them relies on.
func sound(o outcome.Outcome, limits outcome.Limits) outcome.Outcome {
	if o.Format != outcome.Format {
		return failed(fmt.Sprintf("the edition's outcomes have format %d, and this program reads format %d: build both again", o.Format, outcome.Format))
	}
	o.Facts = sorted(o.Facts)
	o.Checkpoints = slices.Clone(o.Checkpoints)
	for i := range o.Checkpoints {
		o.Checkpoints[i].Facts = sorted(o.Checkpoints[i].Facts)
	}
	if err := o.Check(limits); err != nil {
		return failed("invalid response: " + err.Error())
	}
	return o
}

func sorted(facts []outcome.Fact) []outcome.Fact {
	byName := func(a, b outcome.Fact) int { return cmp.Compare(a.Name, b.Name) }
	if slices.IsSortedFunc(facts, byName) {
		return facts
	}
	return slices.SortedStableFunc(slices.Values(facts), byName)
}

// UseCards gives an edition the library. One that does not take it fails in every replay.
func UseCards(ctx context.Context, e Edition, files []edition.File) Edition {
	if err := e.UseCards(ctx, files); err != nil {
		e.Edition = withoutCards{e.Edition, err}
	}
	return e
}

// withoutCards is an edition that did not take the card library: what it replayed would be wrong.
type withoutCards struct {
	edition.Edition
	why error
}

func (w withoutCards) Replay(context.Context, edition.Request) (edition.Reply, error) {
	return edition.Reply{}, fmt.Errorf("it did not take the card library: %w", w.why)
}
