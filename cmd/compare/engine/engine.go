// Package engine does for the page what the command line does for a user: it reads a scenario as it is typed, replays it in the
// editions, compares and explains. It needs no files, processes or terminal, so that it runs as a WebAssembly module in a worker of a
// browser; cmd/compare/_engine is that module. It knows editions as the command line does, by their contract alone.
//
// A question and its answer are JSON, as src/engine/index.ts of the page has them.
package engine

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"

	"palimpsest/cmd/compare/page"
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

	mu    sync.Mutex
	told  map[string]book   // by the id of the edition
	books map[string]*books // by the ids of the editions that are compared
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
		told: map[string]book{}, books: map[string]*books{},
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
	Ask     string  `json:"ask"` // run, markdown, problems, complete, explainCards or warm
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
	More    bool   `json:"more,omitempty"` // the whole answer follows
	Aborted bool   `json:"aborted,omitempty"`
	Fault   string `json:"fault,omitempty"`
}

// Answer answers a question. Whatever goes wrong is the answer; a panic costs only this question. What can be said before the whole
// answer is given to first, if that is not nil, once at most.
func (e *Engine) Answer(ctx context.Context, question []byte, first func([]byte)) []byte {
	var a Answer
	says, err := e.guarded(ctx, question, first)
	switch {
	case ctx.Err() != nil:
		a.Aborted = true
	case err != nil:
		a.Fault = err.Error()
	default:
		a.Says = says
	}
	return written(a)
}

func written(a Answer) []byte {
	text, err := json.Marshal(a)
	if err != nil {
		text, _ = json.Marshal(Answer{Fault: fmt.Sprintf("the answer cannot be written: %v", err)})
	}
	return text
}

func (e *Engine) guarded(ctx context.Context, question []byte, first func([]byte)) (says any, err error) {
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
		if first == nil {
			return e.run(ctx, []byte(q.Text), q.Options, nil)
		}
		return e.run(ctx, []byte(q.Text), q.Options, func(says any) { first(written(Answer{Says: says, More: true})) })
	case "problems":
		return e.problems([]byte(q.Text), q.Options), nil
	case "markdown":
		return e.markdown(ctx, []byte(q.Text), q.Options)
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

// books are the rulebooks of editions that are compared.
type books struct {
	study *study.Rulebooks
	page  *page.Books
}

// book is what an edition says of its rulebook and of itself.
type book struct {
	description edition.Description
	ledger      edition.Ledger
}

// rulebooks are those of editions, read once. Of an edition that does not give its ledger the numbers of its rules are cited without
// their text; it is asked again the next time.
func (e *Engine) rulebooks(ctx context.Context, editions []*Edition) *books {
	descriptions, ledgers, known := make([]edition.Description, len(editions)), make([]rulemap.Ledger, len(editions)), make([]bool, len(editions))
	var all sync.WaitGroup
	key := ""
	for i, ed := range editions {
		key += ed.ID + "\n"
		all.Go(func() {
			var b book
			b, known[i] = e.book(ctx, ed)
			descriptions[i], ledgers[i] = b.description, rulemap.Ledger{Edition: ed.ID, Ledger: b.ledger}
		})
	}
	all.Wait()
	e.mu.Lock()
	defer e.mu.Unlock()
	if laid := e.books[key]; laid != nil {
		return laid
	}
	laid := &books{study.BooksOf(ledgers), page.NewBooks(descriptions, ledgers)}
	if !slices.Contains(known, false) {
		e.books[key] = laid
	}
	return laid
}

// book asks an edition for its rulebook, once.
func (e *Engine) book(ctx context.Context, ed *Edition) (b book, ok bool) {
	e.mu.Lock()
	b, ok = e.told[ed.ID]
	e.mu.Unlock()
	if ok {
		return b, true
	}
	b.description.ID = ed.ID
	description, err := ed.Describe(ctx)
	if err == nil {
		b.description = description
		b.ledger, err = ed.Ledger(ctx)
	}
	if err != nil {
		return b, false
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.told[ed.ID] = b
	return b, true
}

// warm starts all editions and replays something, so that the first replay that somebody waits for finds the cards and the notation
// read.
func (e *Engine) warm(ctx context.Context) error {
	errs := make([]error, len(e.editions))
	var all sync.WaitGroup
	for i, ed := range e.editions {
		all.Go(func() { errs[i] = ed.UseCards(ctx, e.files) })
	}
	all.Wait()
	if err := errors.Join(errs...); err != nil {
		return err
	}
	_, err := e.run(ctx, warmth, Options{}, nil)
	return err
}

// warmth is a scenario that needs no library.
//
//go:embed warm.toml
var warmth []byte

// replays are editions as package replay takes them.
func replays(editions []*Edition) (list []replay.Edition) {
	for _, ed := range editions {
		list = append(list, replay.Edition{ID: ed.ID, Edition: ed})
	}
	return list
}
