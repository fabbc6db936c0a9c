package command

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"palimpsest/cmd/compare/input"
	"palimpsest/cmd/compare/lint"
	"palimpsest/cmd/compare/report"
	"palimpsest/core/card"
	"palimpsest/core/edition"
	"palimpsest/core/nearest"
	"palimpsest/core/scenario"
	"palimpsest/core/tomlpos"
)

// script is what is replayed: a scenario, or one variant of it.
type script struct {
	file     edition.File
	scenario *scenario.Scenario
	variant  *scenario.Variant // nil: the scenario itself
	cards    *card.Collection  // the library that its names were checked with
	saved    *report.Saved     // the report that it is taken from, whose choices are followed; nil: from a file
}

// name is how the script is called in reports, and how the command line takes it.
func (s *script) name() string {
	if s.variant == nil {
		return s.file.Name
	}
	return s.file.Name + "#" + s.variant.Name
}

func (s *script) variantName() string {
	if s.variant == nil {
		return ""
	}
	return s.variant.Name
}

// source is where the author has it from: the variant's own words, or those of the scenario.
func (s *script) source() string {
	if s.variant != nil {
		return cmp.Or(s.variant.Source, s.scenario.Source)
	}
	return s.scenario.Source
}

// steps are the lines of the script, each with its moment, by the id of the step.
func (s *script) steps() map[string]string {
	list := s.scenario.Steps
	if s.variant != nil {
		list = s.variant.Steps // the shared ones among them
	}
	lines := map[string]string{}
	for _, step := range list {
		lines[step.ID] = step.Text
		if step.Player >= 0 {
			lines[step.ID] = s.scenario.Players[step.Player].Name + ": " + step.Text
		}
		if step.At.Text != "" {
			lines[step.ID] += " [at: " + step.At.Text + "]"
		}
	}
	return lines
}

// speaksOf reports whether something is expected of one edition in particular.
func (s *script) speaksOf(edition string) bool {
	expected := s.scenario.Expect
	if s.variant != nil {
		expected = s.variant.Expect
	}
	return slices.ContainsFunc(expected, func(e scenario.Expectation) bool { return e.Edition == edition })
}

// source is a file to read scripts from: all that it holds, or one variant.
type source struct{ path, variant string }

// sources lists the files at the paths, each once; a path that leads nowhere is an error beside them.
func (l *library) sources(paths []string, variant string) (list []source, problems []error) {
	for _, path := range paths {
		of, err := l.sourcesAt(path, variant)
		if err != nil {
			problems = append(problems, err)
		}
		for _, s := range of {
			if !slices.Contains(list, s) {
				list = append(list, s)
			}
		}
	}
	return list, problems
}

// sourcesAt lists the files of a path: a scenario, a scenario with the name of a variant as reports
// write it (file#variant), or all scenarios in a directory.
func (l *library) sourcesAt(path, variant string) ([]source, error) {
	if err := input.Name(path); err != nil {
		return nil, err
	}
	info, err := l.stat(path)
	if file, v, ok := cutVariant(path); errors.Is(err, fs.ErrNotExist) && ok {
		path, variant = file, v
		info, err = l.stat(path)
	}
	switch {
	case errors.Is(err, fs.ErrNotExist) && !isLink(path):
		return nil, fmt.Errorf("%s: there is no such file%s", path, l.similarFile(path))
	case err != nil:
		return nil, plain(err)
	case !info.IsDir() || strings.HasSuffix(path, ".toml"):
		return []source{{path, variant}}, nil // reading it says what it is instead, if it is no file
	}
	files, err := l.scenariosIn(path)
	if err == nil && len(files) == 0 {
		err = fmt.Errorf("%s: there are no scenarios (*.toml) in this directory", path)
	}
	var list []source
	for _, f := range files {
		list = append(list, source{f, variant})
	}
	return list, err
}

func cutVariant(path string) (file, variant string, ok bool) {
	i := strings.LastIndexByte(path, '#')
	if i < 0 {
		return path, "", false
	}
	return path[:i], path[i+1:], true
}

// similarFile suggests a file of nearly the same name in the same directory.
func (l *library) similarFile(path string) string {
	var names []string
	for _, e := range l.entries(filepath.Dir(path)) {
		names = append(names, e.Name())
	}
	near := nearest.Name(filepath.Base(path), names)
	if near == "" {
		return ""
	}
	return fmt.Sprintf("; did you mean %s?", filepath.Join(filepath.Dir(path), near))
}

// scenariosIn lists the scenarios in a directory and those below it, without the card library.
func (l *library) scenariosIn(dir string) ([]string, error) {
	var files []string
	err := l.walk(dir, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != dir && (l.isLibrary(path) || strings.HasPrefix(d.Name(), ".")):
			return filepath.SkipDir
		case strings.HasSuffix(path, ".toml"):
			files = append(files, path)
			if d.IsDir() {
				return filepath.SkipDir // reading it says what it is
			}
		}
		return nil
	})
	return files, plain(err)
}

func (l *library) isLibrary(path string) bool {
	at, err := filepath.Abs(path)
	library, otherErr := filepath.Abs(l.dir)
	return l.dir != "" && err == nil && otherErr == nil && at == library
}

// scripts reads and parses files; what is wrong with one is an error beside the scripts of the
// others. Good are the sources that nothing is wrong with.
func (l *library) scripts(sources []source, options ...scenario.Option) (list []*script, good []source, problems []error) {
	for _, s := range sources {
		of, err := l.parse(s, options)
		if err != nil {
			problems = append(problems, err)
			continue
		}
		for _, script := range of {
			script.cards = l.cards
		}
		list, good = append(list, of...), append(good, s)
	}
	return list, good, problems
}

func (l *library) parse(s source, options []scenario.Option) ([]*script, error) {
	text, err := l.text(s.path)
	if err != nil {
		return nil, plain(err)
	}
	return l.parseText(s, text, options)
}

func (l *library) parseText(s source, text []byte, options []scenario.Option) ([]*script, error) {
	sc, err := scenario.Parse(s.path, text, l, options...)
	if err = withOwnCards(s.path, text, err); err != nil {
		return nil, err
	}
	if unknown := lint.Unknown(sc, l.cards); len(unknown) > 0 {
		all := &scenario.Errors{}
		for _, e := range unknown {
			all.Add(e)
		}
		return nil, all
	}
	return expand(edition.File{Name: s.path, Text: text}, sc, s.variant)
}

// withOwnCards adds to what is wrong with a scenario what is wrong with the cards that it defines. The
// editions read them, too; what is wrong with them is said once, here.
func withOwnCards(path string, text []byte, err error) error {
	all := &scenario.Errors{}
	if err != nil && !errors.As(err, &all) {
		return err
	}
	var values map[string]any
	if _, syntax := tomlpos.Parse(text); syntax != nil {
		return err
	}
	if _, wrong := tomlpos.Decode(text, &values); wrong != nil {
		return err // which says so
	}
	_, faults := card.LoadFiles([]card.File{{Name: path, Text: tomlpos.Extract(text, "cards")}})
	joined, several := faults.(interface{ Unwrap() []error })
	if !several {
		return err
	}
	for _, fault := range joined.Unwrap() {
		var at *card.Error
		if !errors.As(fault, &at) {
			return fault
		}
		all.Add(&scenario.Error{Pos: at.Pos, Message: at.Msg})
	}
	return all
}

// expand gives the scripts of a scenario: the scenario itself, or its variants if it has any.
func expand(file edition.File, sc *scenario.Scenario, variant string) ([]*script, error) {
	var list []*script
	if variant == "" && len(sc.Variants) == 0 {
		list = append(list, &script{file: file, scenario: sc})
	}
	var names []string
	for i := range sc.Variants {
		v := &sc.Variants[i]
		names = append(names, v.Name)
		if variant == "" || variant == v.Name {
			list = append(list, &script{file: file, scenario: sc, variant: v})
		}
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s: there is no variant %q%s", file.Name, variant, known(variant, names))
	}
	return list, nil
}
