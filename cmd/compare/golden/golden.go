// Package golden keeps whole outcomes in files, and finds where another outcome first differs from one.
//
// A golden file holds what one script came to in one edition, as JSON lines: a head with the versions
// of formats, the edition and the rules that were cited, then the events, the findings, the facts of
// checkpoints, the facts of the end and the reasons of characteristics, each on a line of its own, so that a change can be reviewed
// like one of code. The same outcome always gives the same bytes. What depends on where and how it was
// replayed - the path of the scenario, the line of a step - is not in it.
package golden

import (
	"bytes"
	"maps"
	"net/url"
	"path/filepath"
	"slices"
	"strings"

	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// Format is the version of golden files. It changes whenever a line changes its meaning.
const Format = 1

// Record is an outcome as a golden file holds it.
type Record struct {
	Head        Head
	Events      []outcome.Event
	Findings    []outcome.Finding
	Checkpoints []outcome.Checkpoint
	Facts       []outcome.Fact
	Reasons     []outcome.Reason
}

// Head is the first line of a golden file.
type Head struct {
	Golden      int            `json:"golden"`            // the format of the file
	Program     string         `json:"program,omitempty"` // the version that recorded it; that of the next says nothing about what it holds
	Outcome     int            `json:"outcome"`           // the format of outcomes
	Edition     string         `json:"edition"`
	Rulebook    string         `json:"rulebook"`
	Date        string         `json:"date"` // of the rulebook
	Status      outcome.Status `json:"status"`
	Problem     string         `json:"problem,omitempty"`
	Rules       []string       `json:"rules"` // cited in events, findings and reasons, sorted
	Assumptions []string       `json:"assumptions,omitempty"`
	// Without are the rules that were left out: of what is recorded there are none.
	Without []string `json:"without,omitempty"`
}

// Of makes the record of an outcome in an edition.
func Of(o *outcome.Outcome, d edition.Description) *Record {
	r := &Record{
		Head: Head{
			Golden: Format, Outcome: o.Format, Edition: o.Edition, Rulebook: d.Rulebook, Date: d.Date,
			Status: o.Status, Problem: o.Problem, Rules: cited(o), Assumptions: o.Assumptions, Without: o.Without,
		},
		Events:      o.Events,
		Findings:    slices.Clone(o.Findings),
		Checkpoints: o.Checkpoints,
		Facts:       o.Facts,
		Reasons:     o.Reasons,
	}
	for i := range r.Findings {
		r.Findings[i].Line, r.Findings[i].After = 0, 0 // they move with every comment in the scenario, and with every event before
	}
	return r
}

func cited(o *outcome.Outcome) []string {
	rules := map[string]bool{}
	for i := range o.Events {
		rules[o.Events[i].Rule] = true
	}
	for _, f := range o.Findings {
		rules[f.Rule] = true
	}
	for _, reason := range o.Reasons {
		rules[reason.Rule] = true
	}
	delete(rules, "")
	return append([]string{}, slices.Sorted(maps.Keys(rules))...)
}

const (
	folderSuffix = ".golden"
	fileSuffix   = ".jsonl"
)

// Folder is where the golden files of a scenario are: beside it, for duel.toml in duel.golden.
func Folder(scenario string) string {
	return strings.TrimSuffix(scenario, filepath.Ext(scenario)) + folderSuffix
}

// Path is the golden file of a script in an edition: duel.golden/EDITION.jsonl, and of a variant
// duel.golden/EDITION#VARIANT.jsonl.
func Path(scenario, variant, editionID string) string {
	name := url.PathEscape(editionID)
	if variant != "" {
		name += "#" + variant // letters, digits, - and _
	}
	return filepath.Join(Folder(scenario), name+fileSuffix)
}

// FolderOf is what the scenario of a folder of golden files is called, without its extension; false: it is no such folder.
func FolderOf(folder string) (scenario string, is bool) {
	return strings.CutSuffix(folder, folderSuffix)
}

// NameOf says of which edition and variant the golden file of a name is; false: the name is of none.
func NameOf(file string) (editionID, variant string, is bool) {
	name, is := strings.CutSuffix(file, fileSuffix)
	id, variant, _ := strings.Cut(name, "#")
	editionID, err := url.PathUnescape(id)
	return editionID, variant, is && err == nil && editionID != ""
}

// Same reports whether a golden file holds a record, whichever version of the program recorded it.
func Same(file []byte, r *Record) bool {
	was, err := Decode(file)
	if err != nil {
		return false
	}
	now := *r
	now.Head.Program = was.Head.Program
	text, err := now.Encode()
	return err == nil && bytes.Equal(file, text)
}
