package page

import (
	"strings"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/study"
	"palimpsest/core/outcome"
)

// Played is a script and the report of its replays.
type Played struct {
	Script *study.Script
	Report *report.Case
}

// Of makes the data of a page that shows these cases.
func Of(program string, books *Books, played []Played) (*Data, error) {
	d := &Data{Format: Format, Program: program, Editions: []Edition{}, Cases: []Case{}}
	rules := cited{books: books, rules: map[string]map[string]Rule{}}
	for _, p := range played {
		c, err := caseOf(p)
		if err != nil {
			return nil, err
		}
		rules.entry(&c.Entry)
		d.Cases = append(d.Cases, c)
	}
	d.Editions, d.Rules = append(d.Editions, books.shown(d.Cases)...), rules.rules
	return d, nil
}

func caseOf(p Played) (Case, error) {
	c := Case{Entry: report.EntryOf(p.Report), Rows: []map[string]*int{}}
	compared := p.Report.Comparison.Compared
	for _, r := range compare.AlignByMoment(compared) {
		row := make(map[string]*int, len(compared))
		for i, o := range compared {
			row[o.Edition] = nil
			if e := r.Events[i]; e != nil {
				row[o.Edition] = &e.N
			}
		}
		c.Rows = append(c.Rows, row)
	}
	var editions []string
	for _, o := range p.Report.Comparison.Outcomes {
		editions = append(editions, o.Edition)
	}
	c.Things, c.Cards = thingsOf(p), cardsOf(p.Script, editions)
	if p.Report.Why == nil {
		return c, nil // a report follows that tells why
	}
	var text strings.Builder
	err := report.Markdown(&text, []report.Case{*p.Report})
	c.Markdown = text.String()
	return c, err
}

// thingsOf are the things of a scenario, and the tokens that were made in its replays, which are numbered.
func thingsOf(p Played) map[string]string {
	sc := p.Script.Scenario
	things := map[string]string{}
	for i, name := range sc.CallNames() {
		things[name] = sc.Entities[i].Card
	}
	more := func(facts []outcome.Fact) {
		for _, f := range facts {
			of, leaf, ok := outcome.SplitFactName(f.Name)
			if _, known := things[of]; !ok || leaf != "zone" || known {
				continue
			}
			name, _, _ := strings.Cut(of, "#")
			things[of] = name
		}
	}
	for _, o := range p.Report.Comparison.Outcomes {
		more(o.Facts)
		if o.Boards == nil {
			continue
		}
		for i := range o.Boards.Changes {
			more(o.Boards.Changes[i].Facts)
		}
	}
	return things
}
