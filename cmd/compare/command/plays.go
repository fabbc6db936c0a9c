package command

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/page"
	"palimpsest/cmd/compare/replay"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/rulemap"
	"palimpsest/cmd/compare/site"
	"palimpsest/cmd/compare/study"
)

// plays are the scenarios of the page, with what they come to.
type plays struct {
	Host
	*session
	scenarios []site.Scenario
	scripts   map[string][]*study.Script // by the path of the scenario
	taught    []rulemap.Highlight
	books     *page.Books

	mu      sync.Mutex
	differs map[string]bool   // by path, as far as they were replayed
	made    map[string][]byte // files that were asked for
}

// openPlays reads the scenarios and finds the editions.
func (h Host) openPlays(c *cobra.Command) (*plays, error) {
	s, err := h.start(c, asked{paths: []string{fixtureScenarios}, onlyNeeded: true})
	if err != nil {
		return nil, err
	}
	ledgers := s.readLedgers(c.Context())
	s.rules = study.BooksOf(ledgers)
	p := &plays{Host: h, session: s, books: page.NewBooks(s.descriptions(), ledgers), scripts: map[string][]*study.Script{}, differs: map[string]bool{}, made: map[string][]byte{}}
	for _, script := range s.scripts {
		at := pathOf(script.File.Name)
		if p.scripts[at] == nil {
			p.scenarios = append(p.scenarios, entryOf(at, script))
		}
		p.scripts[at] = append(p.scripts[at], script)
	}
	if p.taught, err = h.readHighlights(fixtureHighlights); err != nil {
		s.Close()
		return nil, plain(err)
	}
	return p, nil
}

// pathOf is how the page calls a scenario.
func pathOf(file string) string {
	below, err := filepath.Rel(filepath.FromSlash(fixtureScenarios), file)
	if err != nil {
		below = file
	}
	return strings.TrimSuffix(filepath.ToSlash(below), ".toml")
}

func entryOf(at string, script *study.Script) site.Scenario {
	sc := script.Scenario
	s := site.Scenario{Path: at, Title: sc.Title, Topic: path.Dir(at), Teaches: sc.Teaches, Tags: sc.Tags}
	for _, v := range sc.Variants {
		s.Variants = append(s.Variants, v.Name)
	}
	for _, name := range script.CardNames() {
		if name != "" && !slices.Contains(s.Cards, name) {
			s.Cards = append(s.Cards, name)
		}
	}
	return s
}

// file is one that is made of scenarios.
func (p *plays) file(ctx context.Context, name string) ([]byte, error) {
	p.mu.Lock()
	text := p.made[name]
	p.mu.Unlock()
	if text != nil {
		return text, nil
	}
	if name == site.ScenariosName {
		return json.Marshal(p.entries())
	}
	var value any
	var err error
	if name == site.LessonsName {
		value, _ = p.lessons(ctx)
	} else {
		below, play := strings.CutPrefix(name, "plays/")
		at, is := strings.CutSuffix(below, ".json")
		if !play || !is || p.scripts[at] == nil {
			return nil, fs.ErrNotExist
		}
		value, err = p.play(ctx, at)
	}
	if err != nil {
		return nil, err
	}
	if text, err = json.Marshal(value); err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.made[name] = text
	return text, nil
}

// all adds all files that are made of scenarios. It is complete when no edition and this program failed in none.
func (p *plays) all(ctx context.Context, files site.Files, jobs int) (complete bool, err error) {
	errs := make([]error, len(p.scenarios))
	texts := make([][]byte, len(p.scenarios))
	p.eachAtOnce(len(p.scenarios), jobs, "replaying", func(i int) {
		texts[i], errs[i] = p.file(ctx, site.PlayName(p.scenarios[i].Path))
	})
	if err := ctx.Err(); err != nil {
		return false, err
	}
	complete = true
	for i, one := range p.scenarios {
		if errs[i] != nil {
			fmt.Fprintf(p.Stderr, "%s: %v\n", one.Path, errs[i])
			complete = false
			continue
		}
		files[site.PlayName(one.Path)] = texts[i]
	}
	lessons, whole := p.lessons(ctx)
	if err := ctx.Err(); err != nil {
		return false, err
	}
	if err := files.JSON(site.LessonsName, lessons); err != nil {
		return false, err
	}
	return complete && whole, files.JSON(site.ScenariosName, p.entries())
}

// play is the data of a scenario: a case for each variant.
func (p *plays) play(ctx context.Context, at string) (*page.Data, error) {
	var cases []report.Case
	differs := false
	for _, script := range p.scripts[at] {
		d := study.Guarded(script, func() {
			asked, notAsked := only(p.Found, script.Scenario.Only)
			request := script.Request()
			request.Boards = true
			one := script.Case(ctx, asked, notAsked, replay.Everywhere(ctx, asked, request), p.session.rules, true)
			one.Program, one.Command = version(), "compare run "+shellWord(one.Name)
			differs = differs || !one.Comparison.Same()
			cases = append(cases, one)
		})
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if d != nil {
			return nil, d
		}
	}
	p.mu.Lock()
	p.differs[at] = differs
	p.mu.Unlock()
	return page.Of(version(), p.books, playedOf(p.scripts[at], cases))
}

// entries are the scenarios for the list, with what is known by now.
func (p *plays) entries() []site.Scenario {
	p.mu.Lock()
	defer p.mu.Unlock()
	list := slices.Clone(p.scenarios)
	for i := range list {
		list[i].Differs = p.differs[list[i].Path]
	}
	return list
}

// differences finds out which scenarios differ, one after the other, while there are none that somebody waits for.
func (p *plays) differences(ctx context.Context) {
	for _, one := range p.scenarios {
		differs := slices.ContainsFunc(p.scripts[one.Path], func(script *study.Script) (differs bool) {
			study.Guarded(script, func() { differs = !script.Compare(p.replay(ctx, script)).Same() })
			return differs
		})
		if ctx.Err() != nil {
			return
		}
		p.mu.Lock()
		p.differs[one.Path] = differs
		p.mu.Unlock()
	}
}

// lessons are the changes of the short primer. They are complete unless the list of these, the editions or this program is at fault,
// which is told.
func (p *plays) lessons(ctx context.Context) (list []site.Lesson, complete bool) {
	s, editions := *p.session, *p.session.Editions
	s.Editions = &editions
	s.scripts = slices.DeleteFunc(slices.Clone(s.scripts), func(script *study.Script) bool {
		return !slices.ContainsFunc(p.taught, func(h rulemap.Highlight) bool { return sameFile(h.Scenario, script) })
	})
	list = []site.Lesson{}
	if len(s.ids()) < 2 {
		return list, true
	}
	d, complete, err := p.digest(ctx, &s, p.taught, "", 1)
	if err != nil {
		fmt.Fprintf(p.Stderr, "compare: the lessons: %v\n", err)
		return list, false
	}
	for _, one := range d.Highlights {
		list = append(list, site.Lesson{
			Title: one.Title, Date: one.Dated.When.String(), Before: one.Before, Now: one.Now,
			Scenarios: []string{pathOf(one.Shown.File)},
		})
	}
	return list, complete
}

// sameFile reports whether a script is one that a path names, alone or with others of its file.
func sameFile(named string, script *study.Script) bool {
	return named == script.Name() || named == script.File.Name
}
