package scenario_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/scenario"
)

var update = flag.Bool("update", false, "write docs/scenario.schema.json and the tables of docs/scenario-format.md anew")

const schemaFile = "../../docs/scenario.schema.json"

func TestTheSchemaIsCurrent(t *testing.T) {
	if *update {
		require.NoError(t, os.WriteFile(schemaFile, scenario.Schema(), 0o644))
	}
	text, err := os.ReadFile(schemaFile)
	require.NoError(t, err)
	assert.Equal(t, string(scenario.Schema()), string(text), "run go test ./core/scenario -update")
}

func TestScenariosHaveTheShapeOfTheSchema(t *testing.T) {
	var schema map[string]any
	require.NoError(t, json.Unmarshal(scenario.Schema(), &schema))
	files, err := filepath.Glob("testdata/*.toml")
	require.NoError(t, err)
	fixtures, err := filepath.Glob("../../fixtures/scenarios/*.toml")
	require.NoError(t, err)
	for _, f := range append(files, fixtures...) {
		var v map[string]any
		_, err := toml.DecodeFile(f, &v)
		require.NoError(t, err, f)
		assert.NoError(t, valid(schema, schema, plain(t, v), f))
	}
	assert.Error(t, valid(schema, schema, map[string]any{"players": []any{"ann"}, "turn": 3.0}, ""))
	assert.Error(t, valid(schema, schema, map[string]any{"players": []any{"ann"}, "ann": map[string]any{"lief": 3.0}}, ""))
	assert.Error(t, valid(schema, schema, map[string]any{}, ""))
}

// plain turns decoded TOML into what decoded JSON is made of.
func plain(t *testing.T, v any) any {
	t.Helper()
	text, err := json.Marshal(v)
	require.NoError(t, err)
	var out any
	require.NoError(t, json.Unmarshal(text, &out))
	return out
}

// valid holds a value to the few words of JSON Schema that Schema uses.
func valid(root, s map[string]any, v any, at string) error {
	if ref, ok := s["$ref"].(string); ok {
		name := strings.TrimPrefix(ref, "#/definitions/")
		return valid(root, root["definitions"].(map[string]any)[name].(map[string]any), v, at)
	}
	if all, ok := s["allOf"].([]any); ok {
		return valid(root, all[0].(map[string]any), v, at)
	}
	if some, ok := s["anyOf"].([]any); ok {
		err := error(nil)
		for _, one := range some {
			if err = valid(root, one.(map[string]any), v, at); err == nil {
				return nil
			}
		}
		return err
	}
	if enum, ok := s["enum"].([]any); ok {
		for _, word := range enum {
			if word == v {
				return nil
			}
		}
		return fmt.Errorf("%s: %v is none of %v", at, v, enum)
	}
	switch v := v.(type) {
	case map[string]any:
		if required, ok := s["required"].([]any); ok && v[required[0].(string)] == nil {
			return fmt.Errorf("%s: there is no %v", at, required[0])
		}
		return validFields(root, s, v, at)
	case []any:
		if s["type"] != "array" {
			return fmt.Errorf("%s: a list is no %v", at, s["type"])
		}
		for i, e := range v {
			if err := valid(root, s["items"].(map[string]any), e, fmt.Sprintf("%s[%d]", at, i)); err != nil {
				return err
			}
		}
		return nil
	case string:
		return typed(s, "string", at)
	case float64:
		return typed(s, "integer", at)
	default:
		return typed(s, "boolean", at)
	}
}

func typed(s map[string]any, name, at string) error {
	if s["type"] != name {
		return fmt.Errorf("%s: %s is no %v", at, name, s["type"])
	}
	return nil
}

func validFields(root, s, v map[string]any, at string) error {
	if err := typed(s, "object", at); err != nil {
		return err
	}
	properties, _ := s["properties"].(map[string]any)
	for k, e := range v {
		field, ok := properties[k].(map[string]any)
		if !ok {
			switch rest := s["additionalProperties"].(type) {
			case bool:
				if !rest {
					return fmt.Errorf("%s: there is no key %s", at, k)
				}
				continue
			case map[string]any:
				field = rest
			default:
				continue
			}
		}
		if err := valid(root, field, e, at+"."+k); err != nil {
			return err
		}
	}
	return nil
}
