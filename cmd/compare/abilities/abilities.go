// Package abilities measures which abilities of the library's cards scenarios show. A scenario shows an ability in an
// edition if all that is expected there holds, and something does not hold any more once the ability is
// taken off its card.
package abilities

import (
	"cmp"
	"maps"
	"slices"

	"palimpsest/cmd/compare/check"
	"palimpsest/core/card"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
	"palimpsest/core/tomlpos"
)

// Row is an ability as some editions have it on a card.
type Row struct {
	Card string `json:"card"`
	// Text is the ability in the notation.
	Text     string   `json:"ability"`
	Editions []string `json:"editions"` // that read this text
	// ShownIn has the scenarios that show it, by edition.
	ShownIn map[string][]string `json:"shown_in,omitempty"`
}

// Missing are the editions in which nothing shows it.
func (r *Row) Missing() []string {
	return slices.DeleteFunc(slices.Clone(r.Editions), func(id string) bool { return len(r.ShownIn[id]) > 0 })
}

// Survey is what scenarios show of a library.
type Survey struct {
	cards *card.Collection
	rows  map[key]*Row
	shown map[*card.Card][]showable // what a play can show, by printing
}

// showable is an ability that a play can show: its number on the card, and its row.
type showable struct {
	number int
	key    key
}

// key is an ability of a card.
type key struct{ card, text string }

// New begins a survey of all abilities of a library as editions read them.
func New(cards *card.Collection, editions []string) *Survey {
	s := &Survey{cards: cards, rows: map[key]*Row{}, shown: map[*card.Card][]showable{}}
	for _, name := range cards.Names() {
		for _, id := range editions {
			c, ok := cards.Printing(name, id)
			if !ok {
				continue
			}
			if _, read := s.shown[c]; !read {
				s.shown[c] = shown(name, c)
			}
			for _, a := range s.shown[c] {
				s.row(a.key, id)
			}
		}
	}
	return s
}

// shown are the abilities that a play can show. What an Aura may be put on shows with all else that it does, and
// so does what the card cannot be read without, such as a cost that says what X is.
func shown(name string, c *card.Card) (list []showable) {
	for i, a := range c.Abilities {
		if _, at := lines(c, i); at < 0 || a.Kind == card.KeywordAbility && a.Keyword == card.Enchant {
			continue
		}
		text := tomlpos.Extract([]byte(lacking(name, c, i)), "cards")
		if _, err := card.LoadFiles([]card.File{{Name: name, Text: text}}); err == nil {
			list = append(list, showable{i, key{name, card.Print(a)}})
		}
	}
	return list
}

func (s *Survey) row(k key, id string) {
	if s.rows[k] == nil {
		s.rows[k] = &Row{Card: k.card, Text: k.text, ShownIn: map[string][]string{}}
	}
	if r := s.rows[k]; !slices.Contains(r.Editions, id) {
		r.Editions = append(r.Editions, id)
	}
}

// Trial is a scenario in which one ability is missing.
type Trial struct {
	Scenario edition.File
	key      key
}

// Trials are the replays by which a scenario is held to show something in an edition: one for each ability of each card
// of the library that it uses.
func (s *Survey) Trials(sc *scenario.Scenario, file edition.File, id string) (list []Trial) {
	own, _ := card.LoadFiles([]card.File{{Name: file.Name, Text: sc.CardTables}})
	names := map[string]bool{}
	for i := range sc.Entities {
		names[s.cards.Called(sc.Entities[i].Card)] = true // accents may be left out
	}
	for _, name := range slices.Sorted(maps.Keys(names)) {
		c, ok := s.cards.Printing(name, id)
		if !ok || own.Has(name) {
			continue
		}
		for _, a := range s.shown[c] {
			text := append(slices.Clone(file.Text), lacking(name, c, a.number)...)
			list = append(list, Trial{edition.File{Name: file.Name, Text: text}, a.key})
		}
	}
	return list
}

// Shown reports whether a scenario was found before that shows in the edition what a trial is about.
func (s *Survey) Shown(t Trial, id string) bool { return len(s.rows[t.key].ShownIn[id]) > 0 }

// Take takes in what came of a trial of a script, of which everything holds in the edition while the ability is there.
// A scenario that cannot be read without the ability shows nothing.
func (s *Survey) Take(t Trial, script check.Script, o *outcome.Outcome) {
	if v := check.Judge(script, o); v.OK() || o.Status == outcome.Failed {
		return
	}
	r := s.rows[t.key]
	r.ShownIn[o.Edition] = append(r.ShownIn[o.Edition], script.Name())
}

// Rows are the abilities, by card.
func (s *Survey) Rows() []*Row {
	rows := slices.Collect(maps.Values(s.rows))
	slices.SortFunc(rows, func(a, b *Row) int {
		return cmp.Or(cmp.Compare(a.Card, b.Card), cmp.Compare(slices.Max(b.Editions), slices.Max(a.Editions)), cmp.Compare(a.Text, b.Text))
	})
	for _, r := range rows {
		for _, plays := range r.ShownIn {
			slices.Sort(plays)
		}
	}
	return rows
}
