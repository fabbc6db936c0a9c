package page

import "palimpsest/cmd/compare/report"

// Format is the version of the data of a page. A change that breaks scripts that read it raises Format; new keys do not.
const Format = 1

// Data is what a page shows, as JSON. The types of the page's scripts are in web/src/data.ts.
type Data struct {
	Format   int       `json:"format"`
	Program  string    `json:"program"`  // the version that made it
	Editions []Edition `json:"editions"` // oldest first
	Cases    []Case    `json:"cases"`
	// Rules are, by edition and id, those that the cases cite, what became of these and what they came from.
	Rules map[string]map[string]Rule `json:"rules"`
}

// Edition is an edition of the rules.
type Edition struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Rulebook string `json:"rulebook"`
	Date     string `json:"date"`  // YYYY-MM-DD or YYYY
	Stack    string `json:"stack"` // what it calls the place where spells and abilities wait to resolve: "stack", "batch"
}

// Case is a case of a report with what the page draws besides.
type Case struct {
	report.Entry
	// Rows are the aligned timelines: the number of the event of each edition in a row, null where it has none.
	Rows []map[string]*int `json:"rows"`
	// Things are the names that facts call things by, with the names of their cards.
	Things map[string]string `json:"things"`
	// Cards are the cards of the scenario, by edition and name, as that edition plays them.
	Cards    map[string]map[string]CardText `json:"cards"`
	Markdown string                         `json:"markdown,omitempty"` // the report, to be copied
}

// CardText is a card as one edition plays it.
type CardText struct {
	Cost     string   `json:"cost"` // empty: it has none
	Types    string   `json:"types"`
	Size     string   `json:"size,omitempty"` // power and toughness
	Colors   string   `json:"colors"`         // their names, or colorless
	Lines    []string `json:"lines"`          // what it says, read back in sentences: a line for each ability
	Printing string   `json:"printing,omitempty"`
	Newer    bool     `json:"newer,omitempty"` // the card is newer than the edition
}

// Rule is a row of a ledger.
type Rule struct {
	Says    string    `json:"says"`
	Area    string    `json:"area"`
	Kind    string    `json:"kind"`
	Basis   string    `json:"basis,omitempty"`  // of an interpretation: what it stands on
	Since   string    `json:"since,omitempty"`  // since when it stands so
	InBook  string    `json:"inBook,omitempty"` // where a reader finds it, if not by its id
	Ruling  string    `json:"ruling,omitempty"` // of a ruling, when it was published and what it does; of another rule, the rulings about it
	Became  []Became  `json:"became"`           // in newer editions
	Matches []Matches `json:"matches,omitempty"`
}

// Became is what became of a rule in a newer edition.
type Became struct {
	Edition string   `json:"edition"`
	Kind    string   `json:"kind"`  // same, changed or removed
	Rules   []string `json:"rules"` // the newer edition's on the same matter
	What    string   `json:"what,omitempty"`
}

// Matches are the rules of an older edition on the same matter.
type Matches struct {
	Edition string   `json:"edition"`
	Rules   []string `json:"rules"`
}
