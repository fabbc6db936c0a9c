package command

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"palimpsest/cmd/compare/check"
	"palimpsest/cmd/compare/golden"
	"palimpsest/cmd/compare/input"
	"palimpsest/cmd/compare/study"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
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

// stray are verdicts on golden files that nothing is held to: of a variant that the scenario does not have, of an edition that is not found
// or that the scenario is not for, and below the directories of paths those of scenarios that are gone. Where editions were left out on the
// command line, only the golden files of the others are looked at.
func (s *session) stray(paths []string, all bool) (verdicts []check.Verdict) {
	looked := map[string]bool{}
	for _, script := range s.scripts {
		if file := script.File.Name; !looked[file] {
			looked[file] = true
			verdicts = append(verdicts, s.strayOf(script)...)
		}
	}
	for _, path := range paths {
		if !all || !isDir(path) {
			continue
		}
		for _, folder := range goneFolders(path) {
			script := check.Script{File: folder}
			verdicts = append(verdicts, strayVerdict(script, fmt.Sprintf("its scenario %s.toml is gone: golden files that nothing is held to; remove them, or bring it back", base(folder))))
		}
	}
	return verdicts
}

// strayOf are the verdicts on golden files beside a scenario.
func (s *session) strayOf(script *study.Script) (verdicts []check.Verdict) {
	folder := golden.Folder(script.File.Name)
	entries, _ := os.ReadDir(folder) // without a folder there are none
	for _, e := range entries {
		id, variant, is := golden.NameOf(e.Name())
		found := slices.Contains(s.ids(), id)
		why := ""
		switch variants := script.Scenario.Variants; {
		case !is || !s.whole && !found:
			continue
		case !found && slices.Contains(s.rejected(), id):
			continue // it is said of the edition
		case !found:
			why = fmt.Sprintf("edition %s is not found", id)
		case !isFor(script, id):
			why = "the scenario is not for edition " + id
		case variant == "" && len(variants) > 0:
			why = "the scenario has variants, and each has its own"
		case variant != "" && !slices.ContainsFunc(variants, func(v scenario.Variant) bool { return v.Name == variant }):
			why = fmt.Sprintf("the scenario has no variant %s", variant)
		default:
			continue
		}
		of := check.Script{File: script.File.Name, Scenario: script.Scenario}
		verdicts = append(verdicts, strayVerdict(of, fmt.Sprintf("nothing is held to the golden file %s: %s; remove it", filepath.Join(folder, e.Name()), why)))
	}
	return verdicts
}

func strayVerdict(of check.Script, text string) check.Verdict {
	return check.Verdict{Script: of, Edition: check.Golden, Expectations: 1, Failures: []check.Message{{Script: of, Text: text}}}
}

// goneFolders are the folders of golden files in a directory and those below it beside which there is no scenario.
func goneFolders(dir string) (list []string) {
	_ = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error { // what cannot be read is said where scenarios are read
		switch {
		case err != nil || !d.IsDir():
			return nil
		case path != dir && strings.HasPrefix(d.Name(), "."):
			return filepath.SkipDir
		}
		if _, is := golden.FolderOf(path); is && holdsGolden(path) && !hasScenario(path) {
			list = append(list, path)
		}
		return nil
	})
	return list
}

// base is what the scenario of a folder of golden files is called, without its extension.
func base(folder string) string {
	name, _ := golden.FolderOf(folder)
	return name
}

// holdsGolden reports whether there is a golden file in a folder.
func holdsGolden(folder string) bool {
	entries, _ := os.ReadDir(folder)
	return slices.ContainsFunc(entries, func(e fs.DirEntry) bool {
		_, _, is := golden.NameOf(e.Name())
		if !is || !e.Type().IsRegular() {
			return false
		}
		begins, err := beginning(filepath.Join(folder, e.Name()), 1<<10)
		return err == nil && golden.IsOne(begins)
	})
}

// hasScenario reports whether there is a file beside a folder of golden files of which they can be: any of this name, whatever its
// extension.
func hasScenario(folder string) bool {
	entries, _ := os.ReadDir(filepath.Dir(folder))
	return slices.ContainsFunc(entries, func(e fs.DirEntry) bool {
		return !e.IsDir() && golden.Folder(e.Name()) == filepath.Base(folder)
	})
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
