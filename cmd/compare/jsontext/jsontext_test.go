package jsontext_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/cmd/compare/jsontext"
)

type thing struct {
	Text  string   `json:"text"`
	N     int16    `json:"n"`
	Yes   bool     `json:"yes"`
	List  []string `json:"list"`
	Inner *struct {
		N int `json:"n"`
	} `json:"inner"`
}

func TestErrorsSayWhereAndWhat(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`{"n": 1.5}`, "line 1, column 9: n is a number 1.5, and must be a whole number of at most 16 bits"},
		{"{\"text\": \"é\",\n \"n\": 70000}", "line 2, column 11: n is a number 70000, and must be a whole number of at most 16 bits"},
		{`{"n": "1"}`, "line 1, column 9: n is a text, and must be a whole number of at most 16 bits"},
		{`{"text": 1}`, "line 1, column 10: text is a number, and must be a text"},
		{`{"yes": "x"}`, "line 1, column 11: yes is a text, and must be true or false"},
		{`{"list": true}`, "line 1, column 13: list is true or false, and must be an array"},
		{`{"inner": []}`, "line 1, column 11: inner is an array, and must be an object"},
		{`{"inner": {"n": "x"}}`, "line 1, column 19: inner.n is a text, and must be a whole number of at most 64 bits"},
		{`[]`, "line 1, column 1: the JSON is an array, and must be an object"},
		{`{"text": }`, "line 1, column 10: not JSON: expected a value, and there is '}'"},
		{`{text: 1}`, "line 1, column 2: not JSON: expected a key in quotes, and there is 't'"},
		{`{"text": "a" "n"}`, "line 1, column 14: not JSON: invalid character '\"' after object key:value pair"},
		{"{\n\"text\"", "line 2, column 7: the JSON is cut off"},
		{"", "line 1, column 1: the JSON is cut off"},
		{`{} {}`, "line 1, column 4: there is something after the end of the JSON"},
		{`{} x`, "line 1, column 4: there is something after the end of the JSON"},
		{"{\"text\": \"m\",\n  \"m\" : 1}", `line 2, column 3: unknown key "m"`},
	} {
		assert.EqualError(t, jsontext.DecodeStrictly([]byte(c.text), &thing{}), c.want, c.text)
	}
	assert.NoError(t, jsontext.Decode([]byte(" {\"m\": 1}\n"), &thing{}))
}
