// Package edition is the contract between the host and an edition of the rules, free of transport:
// package protocol carries it between processes, and tests use it in process.
package edition

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"palimpsest/core/moment"
	"palimpsest/core/outcome"
)

// Protocol is the version of the contract. A host refuses an edition of another version.
const Protocol = 1

// Description says which rulebook an edition puts into code.
type Description struct {
	ID       string // short and sortable: editions compare and take printings in the order of their ids
	Name     string // its name in full
	Rulebook string // the text that is the authority
	Date     string // its date, YYYY-MM-DD or YYYY
	Windows  []Window
	Stack    string // what it calls the place where spells and abilities wait to resolve; empty: "stack"
}

// Window is what an edition says of a moment: the window that answers to it, or why there is none.
type Window struct {
	Moment moment.Moment
	Has    Has
	Name   string // the edition's own name of the window
	Who    string // who may act in it
	Rule   string
	// Comes is the rule by which the moment comes at all, where Rule is that of what may be done at it. It gives a step its reason
	// that waits in vain, and stays within the edition.
	Comes string
}

// Has says whether players may act at a moment.
type Has uint8

// The kinds.
const (
	HasNoMoment Has = iota // the edition has no such moment
	HasNoWindow            // the moment comes, nobody may act
	HasWindow
)

// File is a named text: a scenario or a file of cards.
type File struct {
	Name string
	Text []byte
}

// Request asks for one replay.
type Request struct {
	Scenario File
	Variant  string // the name of the variant; empty: the scenario itself
	// Trace asks for events and facts; without it only the digest is made.
	Trace bool
	// Boards asks for the boards of an outcome that has events. An edition that was built earlier gives none.
	Boards bool
	// MaxEvents bounds the replay; 0 means the default.
	MaxEvents int
	// Choices, unless nil, are what the players decide, in place of what the script would decide now: those
	// of an earlier outcome. An outcome is always made then.
	Choices *outcome.Choices
	// Without are the ids of rules that the replay leaves out, to see what depends on them: see Rule.LeftOutAs. What it
	// comes to is marked as that.
	Without []string
}

// LeavesOut are the rules that the replay leaves out, sorted and each once: as its outcome says them.
func (r *Request) LeavesOut() []string {
	if len(r.Without) == 0 {
		return nil
	}
	return slices.Compact(slices.Sorted(slices.Values(r.Without)))
}

// Reply is what a replay gives. Outcome is nil unless a trace was asked for or the status of the
// digest is not OK: then it says what the problem is.
type Reply struct {
	Digest  outcome.Digest
	Outcome *outcome.Outcome
}

// Question asks what an edition does not implement of some cards of its library, or of a scenario.
type Question struct {
	Scenario File
	Variant  string   // the name of the variant; empty: the scenario itself
	Cards    []string // names; empty: the question is about the scenario
}

// Gap is something that a card or a scenario says and an edition does not implement.
type Gap struct {
	Card         string // whose text says it; empty: no card's
	File         string // where it says it, in a scenario; empty: the place is in the library
	Line, Column int    // counted from 1, the column in characters; 0 without a file
	What         string // what is not implemented, with the words of the card
	Instead      string // what is implemented in its place; may be empty
}

func (g Gap) String() string {
	s := g.What
	switch {
	case g.File != "":
		s = fmt.Sprintf("%s:%d:%d: %s", g.File, g.Line, g.Column, s)
	case g.Card != "" && !strings.Contains(s, g.Card):
		s = g.Card + ": " + s
	}
	if g.Instead != "" {
		s += "; implemented: " + g.Instead
	}
	return s
}

// Examiner is an edition that can list what it does not implement without a replay. An edition need not be one.
type Examiner interface {
	// Examine lists what is not implemented. Of a scenario that is what would end its replay before it begins; an error
	// is for a scenario that cannot be read, and a card that is not in the library.
	Examine(ctx context.Context, q Question) ([]Gap, error)
}

// ErrCannotExamine is the error of Examine of an edition, built earlier, that finds out in a replay alone.
var ErrCannotExamine = errors.New("the edition cannot list what it does not implement: build it again")

// ErrCannotLeaveOut is the error for a request without some rules to an edition, built earlier, that replays with all of them.
var ErrCannotLeaveOut = errors.New("the edition cannot leave out rules: build it again")

// Rule is one row of an edition's ledger.
type Rule struct {
	ID    string // the number in the rulebook, or an id where the rulebook has none
	Text  string // what it says, in our own words
	Kind  string // executable, definition, heading, physical, ruling or interpretation
	Area  string
	Basis string // of an interpretation or a ruling: what it stands on
	// Ruling is the basis of a ruling in its parts; nil for other kinds.
	Ruling *Ruling
	// Matches are the rules of other editions that speak of the same thing, as "edition:rule".
	Matches []string
	// Where says where an executable rule or a ruling acts; zero: the edition does not say.
	Where Where
	// LeftOutAs are the roles in which a replay can leave the rule out, in words: refusal, window, state-based, replacement,
	// trigger, cost, order, procedure. None: it cannot.
	LeftOutAs []string
	// Since is since when the rule has stood as it stands, without a break; zero: the edition does not say.
	Since When
	// InBook is where a reader finds the rule, if its id is not its number there; empty: by the number, or in no book.
	InBook string
}

// Ruling says when and by whom an official text beside the rulebook was published, and which rules it is about.
type Ruling struct {
	Date     string // Month YYYY or YYYY
	Source   string // the publication and the place in it
	Standing string // who it is from: Rules Team, member of the Rules Team, network representative or publisher
	Relation string // what it does to the rules: confirms, corrects or adds
	Rules    []string
	Later    bool // published after the rulebook
}

// Where says where a rule acts, or why it acts nowhere. At most one of Places, Silent, NotImplemented and NotFollowed is set; Wrong is
// set with Places or alone.
type Where struct {
	Places         []string // the declarations in which it acts, each as FILE:NAME, the most telling first
	Silent         string   // why it holds without code of its own
	NotImplemented string   // the answer that a scenario gets which needs it
	NotFollowed    string   // of a ruling: why the edition does not follow it
	Wrong          string   // a known error: in which case the edition does not do as the rule says; alone, nothing carries the rule out
}

// Stated reports whether anything is said.
func (w Where) Stated() bool {
	return len(w.Places) > 0 || w.Silent != "" || w.NotImplemented != "" || w.NotFollowed != "" || w.Wrong != ""
}

// Ledger is what an edition says of its rulebook.
type Ledger struct {
	Rules []Rule
	// Changes are what became of the rules of older editions. An edition need not speak of any.
	Changes []Change
	// History are the dated changes that led to these rules from those of the edition before it, in the order of their
	// dates. An edition need not tell any.
	History []Dated
}

// Dated is one change of the rules with its date.
type Dated struct {
	When          When
	Area, Name    string
	What          string   // in our own words
	Before, After string   // the rules in the texts before and after it, as they were numbered then; may be empty
	Rules         []string // of this edition, on the same matter
	Seen          string   // where it is seen, if not in the texts before and after it: later text, article, general knowledge
}

// Change is what became of one rule of an older edition.
type Change struct {
	Since string // the older edition
	Rule  string // the id of the rule there
	Kind  string // same, changed or removed
	What  string // what is another way now, in our own words; empty of what is the same
	Until When   // the date of the change that What describes, of several the last or the main one; zero: it is the same, or the edition does not say
	Parts []Part // the dates of the others
}

// Part is the date of a change of a part of a rule.
type Part struct {
	Of string // the characteristic that the change is about, a word of Matters; empty: what the rule says as a whole
	When
}

// Matters are the characteristics of which parts of a rule can have dates of their own, in the order in which one depends on the other.
func Matters() []string {
	return []string{"controller", "owner", "types", "colors", "abilities", "size"}
}

// Told is What with the date as far as it is known, behind the last sentence that says how it is now: the others give years of their own.
func (c Change) Told() string {
	if c.What == "" || !c.Until.Known() {
		return c.What
	}
	sentences := strings.SplitAfter(c.What, ". ")
	of := len(sentences) - 1
	for i, sentence := range sentences {
		if slices.Contains(strings.FieldsFunc(strings.ToLower(sentence), func(r rune) bool { return r < 'a' || r > 'z' }), "now") {
			of = i
		}
	}
	said := strings.TrimRight(sentences[of], ". ")
	sentences[of] = said + " (" + c.Until.String() + ")." + strings.TrimPrefix(strings.TrimPrefix(sentences[of], said), ".")
	return strings.Join(sentences, "")
}

// Edition is one edition of the rules.
//
// Its methods are called by one goroutine at a time: who serves an edition to many takes turns. A
// panic costs the replay that it happens in, and the edition is used further: whatever a replay
// leaves behind half done must not reach the next.
type Edition interface {
	Describe(ctx context.Context) (Description, error)
	Ledger(ctx context.Context) (Ledger, error)
	// UseCards gives the library that following replays take their cards from. When it fails, the
	// library before it stays in use. A fault of a single card may instead fail each replay that needs the card.
	UseCards(ctx context.Context, files []File) error
	// Replay carries out one replay. What the scenario needs and the edition has not, or what went
	// wrong in the replay, is a status of the outcome; an error is for a request that is not one,
	// and for a context that is done.
	Replay(ctx context.Context, r Request) (Reply, error)
	// ReplayAll replays a stream of requests; replies come in the order of the requests. Both
	// functions are called by the caller's goroutine. Requests are taken ahead of replies: next must
	// not wait for one. An error of reply ends the stream and is returned as it is.
	ReplayAll(ctx context.Context, next func() (Request, bool), reply func(Reply) error) error
}

// OneByOne is the ReplayAll of an edition that has no better way than its Replay.
func OneByOne(ctx context.Context, ed Edition, next func() (Request, bool), reply func(Reply) error) error {
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		request, ok := next()
		if !ok {
			return nil
		}
		r, err := ed.Replay(ctx, request)
		if err != nil {
			return err
		}
		if err := reply(r); err != nil {
			return err
		}
	}
}
