package edition

import (
	"context"
	"errors"

	"palimpsest/core/outcome"
)

// Doubt asks for which rule a replay does not come to what another edition comes to: without which of its rules it would.
type Doubt struct {
	Scenario File
	Variant  string // the name of the variant; empty: the scenario itself
	// MaxEvents bounds each replay; 0 means the default.
	MaxEvents int
	// Elsewhere is what the replay comes to in another edition, and not in this one; and of a step that both do, that it is done: a trial in which
	// it is not done has it among what it moves.
	Elsewhere []Claim
	// Rules are the candidates, the most promising first. Those that the replay does not ask for are not tried.
	Rules []string
	// Steps are steps of the script that the replay does and another edition does not: it is also tried without each of them.
	Steps []string
	// Printings are cards in the printing of another edition, which has another text: it is also tried with each of them.
	Printings []Printing
	// Near is how many of the first candidates are also tried in pairs, for claims that hold without none of them alone.
	Near int
	// Most bounds the replays; 0 means MostTrials.
	Most int
}

// Claim is one thing that an outcome says.
type Claim struct {
	// Step is the checkpoint at which the fact is looked at; empty: the end. With Result it is the step whose finding it is.
	Step   string
	Fact   string // its name; empty with Result
	Result bool   // the kind of the finding of the step is meant, and no fact
	Value  string
	Known  bool // false: there is no such fact, or no such finding
}

// Holds reports whether an outcome says so.
func (c Claim) Holds(o *outcome.Outcome) bool {
	value, known := c.of(o)
	return known == c.Known && value == c.Value
}

// SameIn reports whether what the claim is of is the same in two outcomes.
func (c Claim) SameIn(a, b *outcome.Outcome) bool {
	c.Value, c.Known = c.of(a)
	return c.Holds(b)
}

// CameTo claims what became of a step in the end.
func CameTo(step string, kind outcome.Kind) Claim {
	return Claim{Step: step, Result: true, Value: string(kind), Known: true}
}

// of is what an outcome has in the place of what is claimed.
func (c Claim) of(o *outcome.Outcome) (value string, known bool) {
	if c.Result {
		return result(o, c.Step)
	}
	look, _ := o.Look(c.Step)
	return outcome.ValueOf(look.Facts, c.Fact)
}

// result is what became of a step in the end; that a clause of it was not asked for, or that it never became possible after it was refused at its moment, is another
// matter.
func result(o *outcome.Outcome, step string) (kind string, known bool) {
	for i := range o.Findings {
		if f := &o.Findings[i]; f.Step == step && !(known && (f.Kind == outcome.Unasked || f.Kind == outcome.Never)) {
			kind, known = string(f.Kind), true
		}
	}
	return kind, known
}

// MostTrials is how many replays a doubt takes at most, unless it says otherwise.
const MostTrials = 120

// Printing is a card as an edition has it.
type Printing struct{ Card, Edition string }

// Trials are what came of replays without a rule, or without two, without a step of the script, or with another printing of a card.
type Trials struct {
	Turned  []Turned // the trials in which something was not as usual that a claim is of, in the order in which they were made
	Made    int      // how many replays there were
	Bounded bool     // candidates are left that were not tried
}

// Turned is a replay without rules, without a step, or with another printing of a card, in which something that claims are of is not as usual.
type Turned struct {
	Rules    []string // one or two, or none
	StandsIn bool     // of two rules the second is asked for only without the first: with all rules it does nothing
	Step     string
	Card     Printing
	Claims   []int // the claims that hold without them and not with them, by their index, ascending
	Moved    []int // the claims that do not hold, although what they are of is not as usual
	Others   int   // how many facts and findings of which nothing is claimed are not as in the replay with all rules
}

// Trier is an edition that can try what a replay comes to without rules, many times for one request. An edition need not be
// one.
type Trier interface {
	// Try makes the trials. An error is for a scenario that cannot be read or replayed.
	Try(ctx context.Context, d Doubt) (Trials, error)
}

// ErrCannotTry is the error of Try of an edition, built earlier, that makes no trials.
var ErrCannotTry = errors.New("the edition cannot try replays without a rule: build it again")
