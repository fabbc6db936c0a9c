package rulemap

import (
	"encoding/json"
	"io"

	"palimpsest/core/edition"
)

// Format is the version of the JSON. It changes whenever a field changes its meaning.
const Format = 1

type (
	jsonMap struct {
		Format  int          `json:"format"`
		Since   string       `json:"since"`
		Edition string       `json:"edition"`
		Counts  map[Kind]int `json:"counts"`
		Entries []jsonEntry  `json:"entries"`
	}
	jsonEntry struct {
		Kind  Kind       `json:"kind"`
		Area  string     `json:"area"`
		What  string     `json:"what,omitempty"`
		Date  string     `json:"date,omitempty"` // YYYY-MM-DD, YYYY-MM or YYYY, maybe after "about" or "by"
		Old   []jsonRule `json:"old"`
		New   []jsonRule `json:"new"`
		Shown *jsonShown `json:"shown,omitempty"`
	}
	jsonRule struct {
		ID   string `json:"id"`
		Kind string `json:"kind"`
		Text string `json:"text"`
	}
	jsonShown struct {
		Scenario string `json:"scenario"`
		Title    string `json:"title"`
		Differs  bool   `json:"differs"`
		Command  string `json:"command"`
	}
)

// JSON writes the map for programs to read.
func (m *Map) JSON(w io.Writer) error {
	j := jsonMap{Format: Format, Since: m.Older, Edition: m.Newer, Counts: map[Kind]int{}, Entries: []jsonEntry{}}
	for _, k := range Kinds() {
		j.Counts[k] = m.Count(k)
	}
	for _, e := range m.Entries {
		one := jsonEntry{Kind: e.Kind, Area: e.Area, What: e.What, Date: e.When.Text(), Old: jsonRules(e.Old), New: jsonRules(e.New)}
		if s := e.Shown; s != nil {
			one.Shown = &jsonShown{s.Name, s.Title, s.Differs, s.Command}
		}
		j.Entries = append(j.Entries, one)
	}
	out := json.NewEncoder(w)
	out.SetIndent("", "  ")
	out.SetEscapeHTML(false)
	return out.Encode(j)
}

func jsonRules(rules []edition.Rule) []jsonRule {
	list := []jsonRule{}
	for _, r := range rules {
		list = append(list, jsonRule{r.ID, r.Kind, r.Text})
	}
	return list
}
