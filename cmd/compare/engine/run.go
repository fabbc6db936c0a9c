package engine

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"palimpsest/cmd/compare/page"
	"palimpsest/cmd/compare/replay"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/study"
	"palimpsest/core/card"
	"palimpsest/core/edition"
	"palimpsest/core/nearest"
	"palimpsest/core/scenario"
)

// nameless is what a scenario without a name is called.
const nameless = "scenario.toml"

// markdown is the report on a scenario as `run --format markdown` writes it.
func (e *Engine) markdown(ctx context.Context, text []byte, o Options) (string, error) {
	says, err := e.run(ctx, text, o, nil)
	if err != nil {
		return "", err
	}
	data, ran := says.(*page.Data)
	if !ran {
		return "", errors.New("the scenario has errors")
	}
	return data.Cases[0].Markdown, nil
}

// run replays a scenario, compares the outcomes and explains them. What is wrong with the scenario is the answer: Problems. First is
// given the answer without the reasons, which take longest.
func (e *Engine) run(ctx context.Context, text []byte, o Options, first func(any)) (any, error) {
	library, cards, err := e.library(o)
	if err != nil {
		return Problems{problemsOf(text, err)}, nil
	}
	scripts, err := e.read(text, o, cards)
	if err == nil {
		err = errors.Join(study.Faults(scripts), e.unknown(o.Editions))
	}
	if err != nil {
		return Problems{problemsOf(text, err)}, nil
	}
	script := scripts[0]
	editions := e.asked(o.Editions)
	var notAsked []string
	asked := slices.DeleteFunc(slices.Clone(editions), func(ed *Edition) bool {
		only := script.Scenario.Only
		is := len(only) > 0 && !slices.Contains(only, ed.ID)
		if is {
			notAsked = append(notAsked, ed.ID)
		}
		return is
	})
	ready := withCards(ctx, asked, library)
	books := e.rulebooks(ctx, editions)
	request := script.Request()
	request.Boards = true
	outcomes := replay.Everywhere(ctx, ready, request)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if nowhere := script.Nowhere(ctx, ready, outcomes); len(nowhere) > 0 {
		return Problems{problemsOf(text, errors.New(strings.Join(nowhere, "\n")))}, nil
	}
	shown := func(one report.Case) (*page.Data, error) {
		one.Program, one.Command = e.program, "compare run "+one.Name
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		return page.Of(e.program, books.page, []page.Played{{Script: script, Report: &one}})
	}
	if first != nil {
		data, err := shown(script.Unexplained(outcomes, notAsked, books.study))
		if err != nil {
			return nil, err
		}
		first(data)
	}
	return shown(script.Case(ctx, ready, notAsked, outcomes, books.study, len(editions) == len(e.editions)))
}

// library is the card library with the cards that the page gives besides.
func (e *Engine) library(o Options) ([]edition.File, *card.Collection, error) {
	if o.Cards == "" {
		return e.files, e.cards, nil
	}
	more := edition.File{Name: "cards.toml", Text: []byte(o.Cards)}
	cards, err := e.cards.With(card.File{Name: more.Name, Text: more.Text})
	if err != nil {
		return nil, nil, err
	}
	return append(slices.Clone(e.files), more), cards, nil
}

// read gives the scripts of a text: that of the variant that is asked for, else all. The editions that it speaks of must exist.
func (e *Engine) read(text []byte, o Options, cards *card.Collection) ([]*study.Script, error) {
	if len(text) > scenario.MaxSize {
		return nil, fmt.Errorf("the scenario has %d bytes, expected at most %d", len(text), scenario.MaxSize)
	}
	return study.Read(edition.File{Name: o.name(), Text: text}, o.Variant, cards, scenario.WithEditions(e.ids()...))
}

func (o Options) name() string {
	if o.Name == "" {
		return nameless
	}
	return o.Name
}

// unknown is the error for an edition that does not exist.
func (e *Engine) unknown(ids []string) error {
	for _, id := range ids {
		if !slices.Contains(e.ids(), id) {
			return fmt.Errorf("there is no edition %q%s", id, nearest.Listed(id, e.ids()))
		}
	}
	return nil
}

// withCards gives editions the library. One that does not take it fails in its replay.
func withCards(ctx context.Context, editions []*Edition, library []edition.File) []replay.Edition {
	list := replays(editions)
	var all sync.WaitGroup
	for i := range list {
		all.Go(func() { list[i] = replay.UseCards(ctx, list[i], library) })
	}
	all.Wait()
	return list
}
