// Package outcome holds what a replay came to: the facts of the end position, what became of each
// step of the script, and the events with the rules that made them so. It is what crosses from an
// edition to the host, and all that comparison and expectations speak of.
package outcome

// Format is the version of the encoded form of an Outcome. It changes whenever a field changes its meaning.
const Format = 1

// Status says whether the replay could be carried out.
type Status string

// The statuses.
const (
	OK             Status = "ok"
	NotImplemented Status = "not implemented"
	Failed         Status = "failed"
)

// Outcome is what one replay in one edition came to.
type Outcome struct {
	Format   int    `json:"format"`
	Edition  string `json:"edition"`
	Scenario string `json:"scenario"`          // the file as the caller named it
	Variant  string `json:"variant,omitempty"` // the variant replayed, if the scenario has variants
	Status   Status `json:"status"`
	// Problem says what is not implemented, or why the replay failed; Stderr is what a plugin that
	// failed wrote.
	Problem     string       `json:"problem,omitempty"`
	Stderr      string       `json:"stderr,omitempty"`
	Facts       []Fact       `json:"facts"` // sorted by name
	Findings    []Finding    `json:"findings"`
	Checkpoints []Checkpoint `json:"checkpoints,omitempty"`
	Events      []Event      `json:"events"`
	// Reasons tell how the characteristics of permanents came to be what they are at the end.
	Reasons []Reason `json:"reasons,omitempty"`
	// Last are the reasons for the sizes of creatures that left the battlefield with lethal damage or toughness, where there were several, or one that did not apply.
	Last []Reason `json:"last,omitempty"`
	// Assigned are the reasons for the sizes of creatures as they assigned combat damage, where anything but the card made them.
	Assigned []Reason `json:"assigned,omitempty"`
	// Aimed are the reasons for what the permanents are that steps aim at, as the step was done or refused, where anything but the card made it.
	Aimed []Reason `json:"aimed,omitempty"`
	// Assumptions are what the scenario took for granted: "ann's mana: as needed", "X is an anachronism: ...".
	Assumptions []string `json:"assumptions,omitempty"`
	// Defaults are the decisions that the script left unsaid.
	Defaults []Default `json:"defaults,omitempty"`
	// Asides are what no event says, in the order in which it was so.
	Asides []Aside `json:"asides,omitempty"`
	// Choices are what the players decided; of a replay that failed there are none.
	Choices Choices `json:"choices"`
	// Boards are the positions after each event, if they were asked for; nil as well where the replay is too large for them.
	Boards *Boards `json:"boards,omitempty"`
	// Without are the rules that the replay left out, sorted. With any this is no result of the edition, but an answer to the
	// question what depends on them.
	Without []string `json:"without,omitempty"`
}

// Fact is one named value of a position: ann.life = 20, "Grizzly Bears".zone = graveyard.
// Names are canonical: see docs/scenario-format.md.
type Fact struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Kind is what became of a step.
type Kind string

// The kinds of findings. Yes and No answer a probe.
const (
	Done       Kind = "done"
	Refused    Kind = "refused"   // the window was there, the action was illegal
	NoWindow   Kind = "no window" // the moment came, this player could not act
	NoMoment   Kind = "no moment" // the edition has no such moment
	Never      Kind = "never"     // it never became possible
	Aborted    Kind = "aborted"   // an announced attack that the opponent spoiled
	Undone     Kind = "undone"    // begun, found illegal and reversed
	Overtaken  Kind = "overtaken" // the game ended first
	Skipped    Kind = "skipped"   // the scenario keeps the step from this edition
	Yes        Kind = "yes"
	No         Kind = "no"
	Unasked    Kind = "unasked"    // an answer that nobody asked for
	Unanswered Kind = "unanswered" // an answer that was illegal or by the wrong player
)

// Finding is what became of one step or answer.
type Finding struct {
	Step string `json:"step"` // the id of the step, or "#3" for the third
	Kind Kind   `json:"kind"`
	Rule string `json:"rule,omitempty"` // the rule that made it so; of a step done at a moment, the rule that opens the window; else empty when done or skipped
	Text string `json:"text"`           // in a sentence, in the words of the edition
	At   string `json:"at,omitempty"`   // the edition's own name of the window in which it was done or refused
	Line int    `json:"line,omitempty"` // where the step stands in the scenario
	// After is the number of the event after which that became of it, before those that the step itself leads to; of a step that
	// never became possible, after which its turn came. 0: before the first event, or the edition does not say.
	After int `json:"after,omitempty"`
	// What the step is about, for programs: who is to do what, and with what. An answer has none of it.
	Player string `json:"player,omitempty"`
	Deed   Deed   `json:"deed,omitempty"`
	Of     string `json:"of,omitempty"` // the name of what is cast, activated, declined
	Lacks  Lack   `json:"lacks,omitempty"`
}

// Deed is what a step is to do, in the words by which a scenario begins it: cast, attack with.
type Deed string

// Some deeds.
const (
	ToActivate    Deed = "activate"
	ToUse         Deed = "use"
	ToPlayPhase   Deed = "play phase ability of"
	ToDecline     Deed = "decline"
	ToDeclineCost Deed = "decline phase cost of"
	ToPass        Deed = "pass"
)

// Lack is what is missing where a step is refused for want of mana.
type Lack string

// What can be missing.
const (
	LacksMana  Lack = "mana"  // there is not enough
	LacksColor Lack = "color" // of what there is, none is of the right color
	LacksUse   Lack = "use"   // what there is can be spent on other things only
)

// Checkpoint is the facts at a step that only looks.
type Checkpoint struct {
	Step    string   `json:"step"`
	At      string   `json:"at"`
	Rule    string   `json:"rule,omitempty"` // by which there is this window then, or none
	After   int      `json:"after"`          // how many events had happened
	Facts   []Fact   `json:"facts"`
	Reasons []Reason `json:"reasons,omitempty"` // as those of the end
}

// Reason is what became of one continuous modification when the characteristics of a permanent were made:
// it applies, or it does not although the permanent is, or was when it came, what it speaks of. Those of
// one permanent stand in the order in which the edition applies them.
type Reason struct {
	Of      string   `json:"of"`     // the permanent
	Does    string   `json:"does"`   // what is said of it: "gets +1/+1"
	Source  string   `json:"source"` // whose ability or effect it is; of the counters on the permanent, the permanent
	Event   int      `json:"event"`  // the event by which it began; 0: it was there from the start
	Applies bool     `json:"applies"`
	Other   string   `json:"other,omitempty"`    // whose modification it was applied before or after, where that counted
	Rule    string   `json:"rule"`               // the rule that puts it in its place, or keeps it from applying
	InGroup string   `json:"in_group,omitempty"` // the rule that puts it before or after another with the same Rule; empty: Rule does
	Facts   []string `json:"facts"`              // which facts of the permanent it can change
	Text    string   `json:"text"`               // in a sentence
	Step    string   `json:"step,omitempty"`     // of what a step aims at: that step
	Until   int      `json:"until,omitempty"`    // of a creature that left, or assigned damage, or of what a step aims at: how many events had happened when it was so
}

// Event is one thing that happened.
type Event struct {
	N     int    `json:"n"`              // from 1, in order
	Cause int    `json:"cause"`          // the event that it came from; 0: the turn itself
	Step  string `json:"step,omitempty"` // the step that it came from
	Rule  string `json:"rule"`
	// Verb, Subject, Object, Player and Amount identify the event for comparison; they are canonical
	// (today's words). Text is the sentence that this edition would say.
	Verb    string `json:"verb"`
	Subject string `json:"subject,omitempty"`
	Object  string `json:"object,omitempty"`
	Player  string `json:"player,omitempty"`
	Amount  int    `json:"amount,omitempty"`
	Detail  string `json:"detail,omitempty"`
	Turn    int    `json:"turn"`
	Phase   string `json:"phase"` // the edition's own name of the phase or step
	Text    string `json:"text"`
}

// Digest is a hash of an outcome (facts and findings) and of a timeline (events).
type Digest struct {
	Status   Status
	Outcome  uint64
	Timeline uint64
	Events   int
	// Without is how many rules were left out.
	Without int
}

// Fact returns the value of a fact and whether the outcome has it.
func (o *Outcome) Fact(name string) (string, bool) { return find(o.Facts, name) }

// Look is what the outcome says at a checkpoint, and at the end for the empty step; false when the edition
// never came to it.
func (o *Outcome) Look(step string) (Checkpoint, bool) {
	if step == "" {
		return Checkpoint{At: "end", After: len(o.Events), Facts: o.Facts, Reasons: o.Reasons}, true
	}
	for _, c := range o.Checkpoints {
		if c.Step == step {
			c.After = min(max(0, c.After), len(o.Events))
			return c, true
		}
	}
	return Checkpoint{}, false
}

func find(facts []Fact, name string) (string, bool) {
	lo, hi := 0, len(facts)
	for lo < hi {
		mid := (lo + hi) / 2
		if facts[mid].Name < name {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo < len(facts) && facts[lo].Name == name {
		return facts[lo].Value, true
	}
	return "", false
}
