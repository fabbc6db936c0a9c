package report_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/report"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// schema is as much of JSON Schema as docs/report.schema.json uses.
type schema struct {
	Ref                  string            `json:"$ref"`
	Type                 any               `json:"type"` // a name, or a list of them
	Enum                 []any             `json:"enum"`
	Items                *schema           `json:"items"`
	Properties           map[string]schema `json:"properties"`
	Required             []string          `json:"required"`
	AdditionalProperties json.RawMessage   `json:"additionalProperties"`
	Definitions          map[string]schema `json:"definitions"`
}

func readSchema(t *testing.T) schema {
	text, err := os.ReadFile("../../../docs/report.schema.json")
	require.NoError(t, err)
	var s schema
	require.NoError(t, json.Unmarshal(text, &s))
	return s
}

// faults lists what is wrong with a value, each with its place.
func (root schema) faults(s schema, at string, v any) (list []string) {
	if name, ok := strings.CutPrefix(s.Ref, "#/definitions/"); ok {
		return root.faults(root.Definitions[name], at, v)
	}
	if !slices.Contains(s.types(), kindOf(v)) {
		return []string{fmt.Sprintf("%s is of type %s, and not %v", at, kindOf(v), s.Type)}
	}
	if len(s.Enum) > 0 && !slices.Contains(s.Enum, v) {
		list = append(list, fmt.Sprintf("%s is %v", at, v))
	}
	switch v := v.(type) {
	case []any:
		for i, item := range v {
			list = append(list, root.faults(*s.Items, fmt.Sprintf("%s[%d]", at, i), item)...)
		}
	case map[string]any:
		for _, key := range s.Required {
			if _, ok := v[key]; !ok {
				list = append(list, at+" has no "+key)
			}
		}
		for key, value := range v {
			list = append(list, root.property(s, at+"."+key, key, value)...)
		}
	}
	return list
}

func (root schema) property(s schema, at, key string, v any) []string {
	if p, ok := s.Properties[key]; ok {
		return root.faults(p, at, v)
	}
	var rest schema
	if string(s.AdditionalProperties) == "false" || json.Unmarshal(s.AdditionalProperties, &rest) != nil {
		return []string{at + " is not in the schema"}
	}
	return root.faults(rest, at, v)
}

func (root schema) types() []string {
	if one, ok := root.Type.(string); ok {
		return []string{one}
	}
	var names []string
	for _, name := range root.Type.([]any) {
		names = append(names, name.(string))
	}
	return names
}

func kindOf(v any) string {
	switch v := v.(type) {
	case nil:
		return "null"
	case bool:
		return "boolean"
	case string:
		return "string"
	case float64:
		if v == float64(int(v)) {
			return "integer"
		}
		return "number"
	case []any:
		return "array"
	}
	return "object"
}

func TestTheJSONIsAsTheSchemaSays(t *testing.T) {
	whole := crashed(fanatic())
	whole.Command, whole.Defaults = "compare run fanatic.toml", true
	whole.Comparison.Compared[0].Defaults = []outcome.Default{{After: 1, Player: "ann", Decision: "may", Of: "Net", At: "upkeep", Rule: "DP-5", Took: "no", Say: "to"}}
	whole.Comparison.Compared[0].Asides = []outcome.Aside{{After: 1, Kind: outcome.Declined, Of: "Net", Others: []string{"Ward"}, Player: "ann", Rule: "DP-5", Text: "No."}}
	whole.Comparison.Compared[0].Boards = &outcome.Boards{Start: []outcome.Fact{{Name: "ann.life", Value: "20"}}, Changes: []outcome.BoardChange{
		{After: 1, Facts: []outcome.Fact{{Name: "ann.life", Value: "19"}}}, {After: 1, Between: true, Gone: []string{"ann.life"}}}}
	var out bytes.Buffer
	require.NoError(t, report.JSON(&out, []report.Case{fanatic(), whole, ruled(fanatic())}))
	var v any
	require.NoError(t, json.Unmarshal(out.Bytes(), &v))
	s := readSchema(t)
	assert.Empty(t, s.faults(s, "report", v))
}

// ruled makes rulings of the rules that an outcome cites, one of them with all that there is to say.
func ruled(c report.Case) report.Case {
	c.Rules["old"]["DP-5"] = edition.Rule{ID: "DP-5", Kind: "ruling", Text: "Not then.", Ruling: &edition.Ruling{
		Date: "February 1998", Source: "RT-9802 1", Standing: "Rules Team", Relation: "corrects", Rules: []string{"DP-4"}, Later: true}}
	c.Rules["new"]["510.2"] = edition.Rule{ID: "510.2", Kind: "ruling", Text: "At once.", Ruling: &edition.Ruling{
		Date: "1998", Source: "X", Standing: "publisher", Relation: "adds"}}
	return c
}

func TestAnOutcomeHasTheRulingsThatItCites(t *testing.T) {
	var out bytes.Buffer
	require.NoError(t, report.JSON(&out, []report.Case{ruled(fanatic())}))
	var cases []struct {
		Editions map[string]struct{ Rulings map[string]any }
	}
	require.NoError(t, json.Unmarshal(out.Bytes(), &cases))
	assert.Equal(t, map[string]any{"DP-5": map[string]any{"date": "February 1998", "source": "RT-9802 1", "standing": "Rules Team",
		"relation": "corrects", "rules": []any{"DP-4"}, "later": true, "says": "Not then."}}, cases[0].Editions["old"].Rulings)
	assert.Equal(t, map[string]any{"510.2": map[string]any{"date": "1998", "source": "X", "standing": "publisher",
		"relation": "adds", "says": "At once."}}, cases[0].Editions["new"].Rulings)
	assert.Empty(t, cases[0].Editions["middle"].Rulings)
}

// PALIMPSEST_REPORT names a report of real editions to hold to the schema: .ci/run makes one of all
// fixtures.
func TestARealReportIsAsTheSchemaSays(t *testing.T) {
	file := os.Getenv("PALIMPSEST_REPORT")
	if file == "" {
		t.Skip("PALIMPSEST_REPORT names no report")
	}
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	var v any
	require.NoError(t, json.Unmarshal(text, &v))
	s := readSchema(t)
	assert.Empty(t, s.faults(s, "report", v))
}

// missing lists what a report can have and the schema does not know.
func (root schema) missing(s schema, at string, of reflect.Type) (list []string) {
	if name, ok := strings.CutPrefix(s.Ref, "#/definitions/"); ok {
		return root.missing(root.Definitions[name], at, of)
	}
	switch of.Kind() {
	case reflect.Pointer:
		return root.missing(s, at, of.Elem())
	case reflect.Slice:
		return root.missing(*s.Items, at+"[]", of.Elem())
	case reflect.Map:
		var rest schema
		if err := json.Unmarshal(s.AdditionalProperties, &rest); err != nil {
			return []string{at + ": " + err.Error()}
		}
		return root.missing(rest, at+".*", of.Elem())
	case reflect.Struct:
		for _, f := range reflect.VisibleFields(of) {
			key, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			p, ok := s.Properties[key]
			switch {
			case f.Anonymous || key == "-":
			case !ok:
				list = append(list, at+"."+key+" is not in the schema")
			default:
				list = append(list, root.missing(p, at+"."+key, f.Type)...)
			}
		}
	}
	return list
}

func TestTheSchemaHasEverythingThatAReportCanHave(t *testing.T) {
	s := readSchema(t)
	assert.Empty(t, s.missing(*s.Items, "report[]", reflect.TypeFor[report.Entry]()))
	delete(s.Definitions["reason"].Properties, "until")
	assert.Contains(t, s.missing(*s.Items, "report[]", reflect.TypeFor[report.Entry]()), "report[].editions.*.reasons[].until is not in the schema")
}

func TestTheCheckOfTheSchemaFindsFaults(t *testing.T) {
	s := readSchema(t)
	var v any
	require.NoError(t, json.Unmarshal([]byte(`[{"format": 2, "scenario": 1, "editions": {}, "differences": [], "turning_point": null, "more": true}]`), &v))
	assert.ElementsMatch(t, []string{
		"report[0].format is 2",
		"report[0].scenario is of type integer, and not string",
		"report[0].more is not in the schema",
	}, s.faults(s, "report", v))
	assert.Equal(t, []string{"report is of type object, and not array"}, s.faults(s, "report", map[string]any{}))
}
