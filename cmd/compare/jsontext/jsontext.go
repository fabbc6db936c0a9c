// Package jsontext reads JSON that people may have edited, and says where what is wrong with it is, in plain
// words and not in those of Go's types.
package jsontext

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"regexp"
	"unicode/utf8"
)

// Error is what is wrong with a text. Lines and columns count from 1, columns in characters.
type Error struct {
	Line, Column int
	Message      string
}

func (e *Error) Error() string {
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Message)
}

// Decode reads one value, which is all that the text has. Keys that there is no place for are left out.
func Decode(text []byte, into any) error { return decode(text, into, false) }

// DecodeStrictly is Decode, and keys that there is no place for are an error.
func DecodeStrictly(text []byte, into any) error { return decode(text, into, true) }

func decode(text []byte, into any, strict bool) error {
	d := json.NewDecoder(bytes.NewReader(text))
	if strict {
		d.DisallowUnknownFields()
	}
	if err := d.Decode(into); err != nil {
		return inWords(text, err)
	}
	end := d.InputOffset()
	if rest := bytes.TrimLeft(text[end:], " \t\r\n"); len(rest) > 0 {
		return at(text, int64(len(text)-len(rest))+1, "there is something after the end of the JSON")
	}
	return nil
}

// The words of Go's library.
var (
	unknownKey = regexp.MustCompile(`^json: unknown field (".*")$`)
	unexpected = regexp.MustCompile(`^invalid character (.+) looking for beginning of (value|object key string)$`)
	names      = map[string]string{"value": "a value", "object key string": "a key in quotes"}
)

func inWords(text []byte, err error) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return at(text, int64(len(text))+1, "the JSON is cut off")
	case errors.As(err, &syntax):
		message := syntax.Error()
		if m := unexpected.FindStringSubmatch(message); m != nil {
			message = fmt.Sprintf("expected %s, and there is %s", names[m[2]], m[1])
		}
		return at(text, syntax.Offset, "not JSON: "+message)
	case errors.As(err, &kind):
		name := kind.Field
		if name == "" {
			name = "the JSON"
		}
		return at(text, kind.Offset, fmt.Sprintf("%s is %s, and must be %s", name, article(kind.Value), wanted(kind.Type)))
	}
	message := err.Error()
	offset := int64(1)
	if m := unknownKey.FindStringSubmatch(message); m != nil {
		message = "unknown key " + m[1]
		if key := regexp.MustCompile(regexp.QuoteMeta(m[1]) + `\s*:`).FindIndex(text); key != nil {
			offset = int64(key[0]) + 1
		}
	}
	return at(text, offset, message)
}

// at is an error at a byte, which are counted from 1.
func at(text []byte, offset int64, message string) *Error {
	before := text[:min(max(offset-1, 0), int64(len(text)))]
	line := before[bytes.LastIndexByte(before, '\n')+1:]
	return &Error{Line: bytes.Count(before, []byte("\n")) + 1, Column: utf8.RuneCount(line) + 1, Message: message}
}

// article puts "a" or "an" before the kind of a value of JSON, as the library names it.
func article(kind string) string {
	switch kind {
	case "array", "object":
		return "an " + kind
	case "bool":
		return "true or false"
	case "string":
		return "a text"
	}
	return "a " + kind
}

// wanted is what a value must be to be kept as a type.
func wanted(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "a text"
	case reflect.Bool:
		return "true or false"
	case reflect.Slice, reflect.Array:
		return "an array"
	case reflect.Map, reflect.Struct:
		return "an object"
	case reflect.Pointer:
		return wanted(t.Elem())
	}
	return fmt.Sprintf("a whole number of at most %d bits", t.Bits())
}
