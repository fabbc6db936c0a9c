package scenario

import "encoding/json"

// Schema is the JSON Schema of the format, from which editors complete keys and show what they mean.
// It describes the shape of a file; what Parse knows of names and sentences it does not.
func Schema() []byte {
	object := func(keys []key, rest any) map[string]any {
		properties := map[string]any{}
		for _, k := range keys {
			properties[k.name] = k.schema()
		}
		return map[string]any{"type": "object", "properties": properties, "additionalProperties": rest}
	}
	file := object(fileKeys, reference("player"))
	file["$schema"] = "http://json-schema.org/draft-07/schema#"
	file["title"] = "A scenario of Palimpsest"
	file["required"] = []string{"players"}
	text := map[string]any{"type": "string"}
	chance := object(chanceKeys, reference("chance"))
	file["definitions"] = map[string]any{
		"player":  object(playerKeys, false),
		"object":  object(objectKeys, false),
		"step":    object(stepKeys, text),
		"answer":  object(answerKeys, text),
		"variant": object(variantKeys, false),
		"chance":  chance,
		"expect":  object(expectKeys, true),
		"cards":   map[string]any{"type": "object", "additionalProperties": map[string]any{"type": "object"}},
	}
	out, err := json.MarshalIndent(file, "", "  ")
	if err != nil {
		panic(err) // it is made of maps and strings alone
	}
	return append(out, '\n')
}

func reference(name string) map[string]any { return map[string]any{"$ref": "#/definitions/" + name} }

func listOf(items any) map[string]any { return map[string]any{"type": "array", "items": items} }

func oneOf(all ...any) map[string]any { return map[string]any{"anyOf": all} }

// schema describes the value of a key.
func (k key) schema() map[string]any {
	text, number := map[string]any{"type": "string"}, map[string]any{"type": "integer"}
	s := map[string]any{}
	switch k.form {
	case textForm:
		s = text
	case numberForm:
		s = number
	case flagForm:
		s["type"] = "boolean"
	case textsForm:
		s = listOf(text)
	case numbersForm:
		s = listOf(number)
	case groupsForm:
		s = listOf(oneOf(text, listOf(map[string]any{"type": "string"})))
	case cardsForm:
		s = listOf(oneOf(text, reference("object")))
	case countsForm:
		s["type"], s["additionalProperties"] = "object", number
	case coinsForm:
		s = listOf(oneOf(map[string]any{"enum": []string{"win", "lose", "heads", "tails"}}, map[string]any{"type": "boolean"}))
	case reasonsForm:
		rules, byFact := listOf(text), map[string]any{"type": "object"}
		byFact["additionalProperties"] = oneOf(rules, map[string]any{"type": "object", "additionalProperties": rules})
		s["anyOf"] = []any{rules, byFact}
	case tableForm:
		s["allOf"] = []any{reference(k.name)}
	case tablesForm:
		s = listOf(reference(k.name))
	}
	s["description"] = k.meaning
	return s
}
