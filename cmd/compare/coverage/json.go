package coverage

import (
	"encoding/json"
	"io"

	"palimpsest/core/rulebook"
)

// Format is the version of the JSON. It changes whenever a field changes its meaning.
const Format = 2

type (
	jsonReport struct {
		Format   int           `json:"format"`
		Editions []jsonEdition `json:"editions"`
	}
	jsonEdition struct {
		Edition         string     `json:"edition"`
		Executable      Counts     `json:"executable"`
		Rulings         Counts     `json:"rulings"`
		Interpretations Counts     `json:"interpretations"`
		Where           Standings  `json:"where"` // of the executable rules
		RulingsWhere    Standings  `json:"rulings_where"`
		Rules           []jsonRule `json:"rules"`
	}
	jsonRule struct {
		ID           string   `json:"id"`
		Kind         string   `json:"kind"`
		Area         string   `json:"area"`
		State        State    `json:"state"`
		Demonstrated []string `json:"demonstrated_by,omitempty"`
		Source       []string `json:"source_of,omitempty"`
		Cited        []string `json:"only_cited_by,omitempty"`
		// Only of an executable rule or a ruling: at most one of the first three, and a known error with acts_in or alone.
		ActsIn         []string `json:"acts_in,omitempty"`
		HoldsSilently  string   `json:"holds_silently,omitempty"`
		NotImplemented string   `json:"not_implemented,omitempty"`
		KnownError     string   `json:"known_error,omitempty"`
	}
)

// JSON writes the coverage for programs to read: every rule that counts, with the scenarios that show it.
func JSON(w io.Writer, editions []*Edition) error {
	j := jsonReport{Format: Format, Editions: []jsonEdition{}}
	for _, e := range editions {
		of := jsonEdition{
			Edition:         e.ID,
			Executable:      e.Count(rulebook.Executable),
			Rulings:         e.Count(rulebook.Ruling),
			Interpretations: e.Count(rulebook.Interpretation),
			Where:           e.Standings(rulebook.Executable),
			RulingsWhere:    e.Standings(rulebook.Ruling),
			Rules:           []jsonRule{},
		}
		for i := range e.Rules {
			r := &e.Rules[i]
			of.Rules = append(of.Rules, jsonRule{r.ID, r.Kind, r.Area, r.State(), r.Demonstrated, r.Source, r.Cited, r.Where.Places, r.Where.Silent, r.Where.NotImplemented, r.Where.Wrong})
		}
		j.Editions = append(j.Editions, of)
	}
	out := json.NewEncoder(w)
	out.SetIndent("", "  ")
	out.SetEscapeHTML(false)
	return out.Encode(j)
}
