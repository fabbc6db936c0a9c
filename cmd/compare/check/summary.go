package check

import (
	"cmp"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"palimpsest/cmd/compare/report"
)

// Topics gives the topic of each script's file: its folder, below the folder that all of them have in
// common. A file in that folder itself has the topic of the folder's own name.
func Topics(scripts []Script) map[string]string {
	root := commonFolder(scripts)
	topics := map[string]string{}
	for _, s := range scripts {
		folder := filepath.Dir(s.File)
		topic, err := filepath.Rel(root, folder)
		if err != nil || topic == "." {
			topic = ownName(folder)
		}
		topics[s.File] = filepath.ToSlash(topic)
	}
	return topics
}

// ownName is the last element of a folder's path, of the working directory too.
func ownName(folder string) string {
	if abs, err := filepath.Abs(folder); err == nil {
		folder = abs
	}
	return filepath.Base(folder)
}

func commonFolder(scripts []Script) string {
	if len(scripts) == 0 {
		return "."
	}
	root := filepath.Dir(scripts[0].File)
	for _, s := range scripts[1:] {
		for !within(root, s.File) {
			up := filepath.Dir(root)
			if up == root {
				return root
			}
			root = up
		}
	}
	return root
}

// within reports whether a file is in a folder or below it.
func within(folder, file string) bool {
	rel, err := filepath.Rel(folder, file)
	return err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}

// Summary counts the expectations that hold, by topic and edition, and the scripts of which all differences are
// explained. It is empty when all scripts are of one topic: the counts at the end of a check say as much.
func Summary(verdicts []Verdict, editions []string) *report.Table {
	var scripts []Script
	for _, v := range verdicts {
		scripts = append(scripts, v.Script)
	}
	topics := Topics(scripts)
	names := slices.Sorted(maps.Values(topics))
	t := &report.Table{}
	if names = slices.Compact(names); len(names) < 2 {
		return t
	}
	if slices.ContainsFunc(verdicts, func(v Verdict) bool { return v.Edition == Explanation }) {
		editions = append(slices.Clone(editions), Explanation)
	}
	counts := map[[2]string]tally{} // by topic and edition
	for _, v := range verdicts {
		for _, topic := range []string{topics[v.Script.File], all} {
			key := [2]string{topic, v.Edition}
			counts[key] = counts[key].with(&v)
		}
	}
	head := []report.Cell{{Text: "topic", Style: report.Strong}}
	for _, id := range editions {
		head = append(head, report.Cell{Text: id, Style: report.Strong})
	}
	t.Row(head...)
	for _, name := range append(names, all) {
		row := []report.Cell{{Text: cmp.Or(name, "all")}}
		for _, id := range editions {
			row = append(row, counts[[2]string{name, id}].cell())
		}
		t.Row(row...)
	}
	return t
}

// all is the topic of the last row; no folder has this name.
const all = ""

// tally counts what came of expectations.
type tally struct{ expected, failed, problems int }

func (n tally) with(v *Verdict) tally {
	failed := len(v.Failures)
	if v.Edition == Explanation {
		failed = min(failed, 1) // of a script
	}
	return tally{n.expected + v.Expectations, n.failed + failed, n.problems + len(v.Problems)}
}

// cell writes how many hold: 12, 11 of 12, or with replays that could not be carried out 11 of 12, 1 not run.
func (n tally) cell() report.Cell {
	c := report.Cell{Text: fmt.Sprint(n.expected), Style: report.Good}
	switch {
	case n.failed > 0:
		c = report.Cell{Text: fmt.Sprintf("%d of %d", n.expected-n.failed, n.expected), Style: report.Bad}
	case n.expected == 0:
		c = report.Cell{Text: "-", Style: report.Faint}
	}
	if n.problems > 0 {
		c = report.Cell{Text: fmt.Sprintf("%s, %d not run", c.Text, n.problems), Style: report.Bad}
	}
	return c
}
