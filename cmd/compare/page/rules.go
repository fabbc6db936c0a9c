package page

import (
	"cmp"
	"slices"
	"strings"

	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/rulemap"
	"palimpsest/cmd/compare/study"
	"palimpsest/core/edition"
)

// Books are the rulebooks of editions, laid beside each other once for all pages.
type Books struct {
	editions []Edition
	rules    map[string]map[string]edition.Rule // by edition and id
	concern  map[passage][]edition.Rule         // the rulings about a rule
	became   map[passage][]Became
	matches  map[passage][]Matches
}

// passage is a rule of an edition.
type passage struct{ edition, rule string }

// NewBooks takes the descriptions of editions, the oldest first, and their ledgers in the same order. A ledger may be empty: the rules of
// this edition are cited without their texts.
func NewBooks(editions []edition.Description, ledgers []rulemap.Ledger) *Books {
	b := &Books{rules: map[string]map[string]edition.Rule{}, concern: map[passage][]edition.Rule{}, became: map[passage][]Became{}, matches: map[passage][]Matches{}}
	for _, d := range editions {
		b.editions = append(b.editions, Edition{ID: d.ID, Name: d.Name, Rulebook: d.Rulebook, Date: d.Date, Stack: cmp.Or(d.Stack, "stack")})
	}
	for i, l := range ledgers {
		b.rules[l.Edition] = make(map[string]edition.Rule, len(l.Rules))
		for _, r := range l.Rules {
			b.rules[l.Edition][r.ID] = r
			if r.Ruling == nil {
				continue
			}
			for _, about := range r.Ruling.Rules {
				b.concern[passage{l.Edition, about}] = append(b.concern[passage{l.Edition, about}], r)
			}
		}
		for _, older := range ledgers[:i] {
			b.lay(older, l)
		}
	}
	return b
}

// lay lays a newer rulebook beside an older one.
func (b *Books) lay(older, newer rulemap.Ledger) {
	links := rulemap.Linked(older, newer)
	for _, c := range newer.Changes {
		if c.Since == older.Edition {
			at := passage{older.Edition, c.Rule}
			b.became[at] = append(b.became[at], Became{Edition: newer.Edition, Kind: c.Kind, Rules: append([]string{}, links[c.Rule]...), What: c.Told()})
		}
	}
	from := map[string][]string{}
	for _, r := range older.Rules { // in the order of the ledger
		for _, id := range links[r.ID] {
			from[id] = append(from[id], r.ID)
		}
	}
	for id, rules := range from {
		at := passage{newer.Edition, id}
		b.matches[at] = append(b.matches[at], Matches{Edition: older.Edition, Rules: rules})
	}
}

// rule is a rule as the page has it.
func (b *Books) rule(at passage, r edition.Rule) Rule {
	rule := Rule{Says: r.Text, Area: r.Area, Kind: r.Kind, InBook: r.InBook, Became: append([]Became{}, b.became[at]...), Matches: b.matches[at]}
	if r.Since.Known() {
		rule.Since = r.Since.String()
	}
	var rulings []string
	if r.Ruling != nil {
		rulings = rulemap.RulingLines(r.Ruling)
	} else {
		rule.Basis = r.Basis
	}
	for _, other := range b.concern[at] {
		rulings = append(rulings, rulemap.Concerned(other))
	}
	rule.Ruling = strings.Join(rulings, "; ")
	return rule
}

// cited collects the rules that cases cite, and with each what became of it and what it came from.
type cited struct {
	books *Books
	rules map[string]map[string]Rule
}

// add adds the rules of a citation, in the edition that is called so: also one whose replay leaves out rules.
func (c *cited) add(called, rules string) {
	of := study.EditionOf(called)
	for id := range report.EachRule(rules) {
		at := passage{of, id}
		c.put(called, at)
		for _, became := range c.books.became[at] {
			for _, newer := range became.Rules {
				c.put(became.Edition, passage{became.Edition, newer})
			}
		}
		for _, older := range c.books.matches[at] {
			for _, id := range older.Rules {
				c.put(older.Edition, passage{older.Edition, id})
			}
		}
	}
}

// put adds one rule. One that the ledger does not have is left out: it is cited without a text.
func (c *cited) put(called string, at passage) {
	r, known := c.books.rules[at.edition][at.rule]
	if _, there := c.rules[called][at.rule]; there || !known {
		return
	}
	if c.rules[called] == nil {
		c.rules[called] = map[string]Rule{}
	}
	c.rules[called][at.rule] = c.books.rule(at, r)
}

// entry adds all that a case cites.
func (c *cited) entry(e *report.Entry) {
	for id, o := range e.Editions {
		for i := range o.Events {
			c.add(id, o.Events[i].Rule)
		}
		for i := range o.Findings {
			c.add(id, o.Findings[i].Rule)
		}
		for i := range o.Reasons {
			c.add(id, o.Reasons[i].Rule)
		}
		for i := range o.Checkpoints {
			c.add(id, o.Checkpoints[i].Rule)
			for _, r := range o.Checkpoints[i].Reasons {
				c.add(id, r.Rule)
			}
		}
		for i := range o.Defaults {
			c.add(id, o.Defaults[i].Rule)
		}
	}
	for id, side := range e.TurningPoint {
		c.add(id, side.Rule)
	}
	if e.Explanation == nil {
		return
	}
	for _, s := range e.Explanation.Stories {
		for id, sentences := range s.Editions {
			for _, sentence := range sentences {
				c.add(id, sentence.Rule)
			}
		}
		for _, d := range s.Deciding {
			for _, rule := range d.Rules {
				c.add(d.Edition, rule)
			}
			for _, f := range d.Further {
				for _, rule := range f.Rules {
					c.add(f.By, rule)
				}
			}
		}
	}
}

// shown are the editions of cases, the oldest first, each followed by its replays without some rules.
func (b *Books) shown(cases []Case) (list []Edition) {
	for _, e := range b.editions {
		var ids []string
		for _, c := range cases {
			for id := range c.Editions {
				if study.EditionOf(id) == e.ID && !slices.Contains(ids, id) {
					ids = append(ids, id)
				}
			}
		}
		slices.Sort(ids)
		for _, id := range ids {
			called := e
			called.ID, called.Name = id, e.Name+strings.TrimPrefix(id, e.ID)
			list = append(list, called)
		}
	}
	return list
}
