// Package engine does for the page what the command line does for a user: it reads a scenario as it is typed, replays it in the
// editions, compares and explains. It needs no files, processes or terminal, so that it runs as a WebAssembly module in a worker of a
// browser; cmd/compare/_engine is that module. It knows editions as the command line does, by their contract alone.
//
// A question and its answer are JSON, as src/engine/index.ts of the page has them.
package engine

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"

	"palimpsest/cmd/compare/replay"
	"palimpsest/cmd/compare/rulemap"
	"palimpsest/cmd/compare/study"
	"palimpsest/core/card"
	"palimpsest/core/edition"
)

// Engine answers questions about scenarios. Its methods may be called by many goroutines.
type Engine struct {
	program  string // the version, for reports
	files    []edition.File
	cards    *card.Collection
	editions []*Edition // in the order of their ids

	mu      sync.Mutex
	ledgers map[string]edition.Ledger
	books   map[string]*study.Rulebooks // by the ids of the editions that are compared
}

// New makes an engine of a card library, of which a fault is found when a scenario uses the card, and of editions in the order of
// their ids.
func New(program string, library []edition.File, editions []*Edition) (*Engine, error) {
	cards, err := card.Index(cardFiles(library))
	if err != nil {
		return nil, fmt.Errorf("the card library: %w", err)
	}
	return &Engine{
		program: program, files: library, cards: cards, editions: editions,
		ledgers: map[string]edition.Ledger{}, books: map[string]*study.Rulebooks{},
	}, nil
}

func cardFiles(files []edition.File) []card.File {
	list := make([]card.File, len(files))
	for i, f := range files {
		list[i] = card.File{Name: f.Name, Text: f.Text}
	}
	return list
}

// Question is what the page asks.
type Question struct {
	Ask     string  `json:"ask"` // run, problems, complete, explainCards or warm
	Text    string  `json:"text"`
	Before  string  `json:"before"` // of complete: the text before the cursor
	Options Options `json:"options"`
}

// Options say how a scenario is replayed.
type Options struct {
	Name     string   `json:"name"`     // what the scenario is called in reports; empty: "scenario.toml"
	Editions []string `json:"editions"` // ids; empty: all
	Variant  string   `json:"variant"`  // empty: the scenario itself, or the first of its variants
	Cards    string   `json:"cards"`    // a file of cards besides those of the library
}

// Answer is what the engine says: an answer, or that the question was given up, or why it could not be answered.
type Answer struct {
	Says    any    `json:"says,omitempty"`
	Aborted bool   `json:"aborted,omitempty"`
	Fault   string `json:"fault,omitempty"`
}

// Answer answers a question. Whatever goes wrong is the answer; a panic costs only this question.
func (e *Engine) Answer(ctx context.Context, question []byte) []byte {
	var a Answer
	says, err := e.guarded(ctx, question)
	switch {
	case ctx.Err() != nil:
		a.Aborted = true
	case err != nil:
		a.Fault = err.Error()
	default:
		a.Says = says
	}
	text, err := json.Marshal(a)
	if err != nil {
		text, _ = json.Marshal(Answer{Fault: fmt.Sprintf("the answer cannot be written: %v", err)})
	}
	return text
}

func (e *Engine) guarded(ctx context.Context, question []byte) (says any, err error) {
	defer func() {
		if p, ok := errors.AsType[*edition.Panic](err); ok {
			err = fmt.Errorf("defect in compare: %w; please report it with this scenario", p)
		}
	}()
	defer edition.Recover(&err)
	var q Question
	if err := json.Unmarshal(question, &q); err != nil {
		return nil, err
	}
	switch q.Ask {
	case "run":
		return e.run(ctx, []byte(q.Text), q.Options)
	case "problems":
		return e.problems([]byte(q.Text), q.Options), nil
	case "complete":
		return e.complete(q.Text, q.Before), nil
	case "explainCards":
		return explainCards([]byte(q.Text)), nil
	case "warm":
		return nil, e.warm(ctx)
	}
	return nil, fmt.Errorf("unknown question %q", q.Ask)
}

// ids are those of all editions.
func (e *Engine) ids() (list []string) {
	for _, ed := range e.editions {
		list = append(list, ed.ID)
	}
	return list
}

// asked are the editions of these ids, in the order of all; without ids all.
func (e *Engine) asked(ids []string) (list []*Edition) {
	for _, ed := range e.editions {
		if len(ids) == 0 || slices.Contains(ids, ed.ID) {
			list = append(list, ed)
		}
	}
	return list
}

// rulebooks are those of editions, read once. Of an edition that does not give its ledger the numbers of its rules are cited without
// their text; it is asked again the next time.
func (e *Engine) rulebooks(ctx context.Context, editions []*Edition) *study.Rulebooks {
	ledgers := make([]rulemap.Ledger, len(editions))
	var all sync.WaitGroup
	key := ""
	for i, ed := range editions {
		ledgers[i].Edition = ed.ID
		key += ed.ID + "\n"
		all.Go(func() { ledgers[i].Ledger = e.ledger(ctx, ed) })
	}
	all.Wait()
	e.mu.Lock()
	defer e.mu.Unlock()
	if books := e.books[key]; books != nil {
		return books
	}
	books := study.BooksOf(ledgers)
	if !slices.ContainsFunc(ledgers, func(l rulemap.Ledger) bool { return l.Rules == nil }) {
		e.books[key] = books
	}
	return books
}

func (e *Engine) ledger(ctx context.Context, ed *Edition) edition.Ledger {
	e.mu.Lock()
	known, ok := e.ledgers[ed.ID]
	e.mu.Unlock()
	if ok {
		return known
	}
	ledger, err := ed.Ledger(ctx)
	if err != nil {
		return edition.Ledger{}
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.ledgers[ed.ID] = ledger
	return ledger
}

// warm starts all editions, so that the first replay need not.
func (e *Engine) warm(ctx context.Context) error {
	errs := make([]error, len(e.editions))
	var all sync.WaitGroup
	for i, ed := range e.editions {
		all.Go(func() {
			if errs[i] = ed.UseCards(ctx, e.files); errs[i] == nil {
				e.ledger(ctx, ed)
			}
		})
	}
	all.Wait()
	e.rulebooks(ctx, e.editions)
	return errors.Join(errs...)
}

// replays are editions as package replay takes them.
func replays(editions []*Edition) (list []replay.Edition) {
	for _, ed := range editions {
		list = append(list, replay.Edition{ID: ed.ID, Edition: ed})
	}
	return list
}
