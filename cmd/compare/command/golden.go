package command

import (
	"errors"
	"fmt"
	"io/fs"

	"palimpsest/cmd/compare/check"
	"palimpsest/cmd/compare/golden"
	"palimpsest/cmd/compare/input"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// describe is what an edition of the session says of itself.
func (e *Editions) describe(id string) edition.Description {
	for _, found := range e.Found {
		if found.ID == id {
			return found.Description
		}
	}
	return edition.Description{ID: id}
}

// holdToGolden holds an outcome to its golden file, as one more expectation. A scenario without golden files
// expects nothing of the kind.
func (s *session) holdToGolden(v *check.Verdict, o *outcome.Outcome) {
	file := v.Script.File
	if !isDir(golden.Folder(file)) || o.Status == outcome.Failed {
		return
	}
	path := golden.Path(file, v.Script.Variant, o.Edition)
	say := func(text string) check.Message { return check.Message{Script: v.Script, Text: o.Edition + ": " + text} }
	was, err := readGolden(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		v.Expectations++
		v.Failures = append(v.Failures, say(fmt.Sprintf("there is no golden file %s; `compare record` writes it", path)))
	case err != nil:
		v.Problems = append(v.Problems, say(err.Error()))
	default:
		v.Expectations++
		if d := golden.First(was, golden.Of(o, s.describe(o.Edition))); d != nil {
			v.Failures = append(v.Failures, say("not as in its golden file: "+d.String()))
		}
	}
}

func readGolden(path string) (*golden.Record, error) {
	text, err := input.Read(path, golden.MaxSize)
	if err != nil {
		return nil, err
	}
	r, err := golden.Decode(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return r, nil
}

// anyGolden reports whether any script has golden files.
func (s *session) anyGolden() bool {
	for _, script := range s.scripts {
		if isDir(golden.Folder(script.File.Name)) {
			return true
		}
	}
	return false
}
