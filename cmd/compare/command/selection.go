package command

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/study"
	"palimpsest/core/nearest"
)

// selection says which of the scripts at the paths are meant: those that answer all of its lists that are not empty.
type selection struct {
	names []string // patterns: one of them is part of the name
	tags  []string // one of them is a tag
	cards []string // one of them is used
}

// selectionFlags adds --name and --tag.
func selectionFlags(c *cobra.Command) *selection {
	s := &selection{}
	c.Flags().StringArrayVar(&s.names, "name", nil, "only scenarios and variants with this in their name, whatever the case;\n* stands for anything (repeatable)")
	c.Flags().StringSliceVar(&s.tags, "tag", nil, "only scenarios with one of these tags, separated by commas")
	return s
}

// any reports whether anything is selected by.
func (s *selection) any() bool { return s != nil && len(s.names)+len(s.tags)+len(s.cards) > 0 }

// pick keeps the scripts that are meant, without a selection all. A value that no script has is an error: most likely
// it is misspelled, and nothing would be done.
func (s *selection) pick(scripts []*study.Script) ([]*study.Script, error) {
	if s == nil || len(scripts) == 0 {
		return scripts, nil
	}
	kept := slices.Clone(scripts)
	if len(s.names) > 0 {
		patterns, err := patterns(s.names)
		if err != nil {
			return nil, err
		}
		for i, p := range patterns {
			if !slices.ContainsFunc(scripts, p) {
				return nil, fmt.Errorf("no scenario here has %q in its name; `compare list` lists them", s.names[i])
			}
		}
		kept = slices.DeleteFunc(kept, func(s *study.Script) bool {
			return !slices.ContainsFunc(patterns, func(p func(*study.Script) bool) bool { return p(s) })
		})
	}
	for _, by := range []struct {
		has    string
		wanted []string
		of     func(*study.Script) []string
	}{
		{"has the tag", s.tags, func(s *study.Script) []string { return s.Scenario.Tags }},
		{"uses the card", s.cards, (*study.Script).CardNames},
	} {
		if err := there(by.has, by.wanted, by.of, scripts); err != nil {
			return nil, err
		}
		if len(by.wanted) > 0 {
			kept = slices.DeleteFunc(kept, func(s *study.Script) bool { return !meet(by.wanted, by.of(s)) })
		}
	}
	if len(kept) == 0 {
		return nil, errors.New("no scenario here answers all that is asked for at once")
	}
	return kept, nil
}

// patterns read what is part of a name, whatever the case: * stands for anything.
func patterns(names []string) (list []func(*study.Script) bool, err error) {
	for _, name := range names {
		if strings.Trim(name, " *") == "" {
			return nil, fmt.Errorf("--name %q says nothing of a name", name)
		}
		p, err := regexp.Compile("(?is)" + strings.ReplaceAll(regexp.QuoteMeta(name), `\*`, ".*"))
		if err != nil {
			return nil, fmt.Errorf("--name %q: %w", name, err)
		}
		list = append(list, func(s *study.Script) bool { return p.MatchString(s.Name()) })
	}
	return list, nil
}

// there is an error if no script has a value that is wanted.
func there(has string, wanted []string, of func(*study.Script) []string, scripts []*study.Script) error {
	for _, w := range wanted {
		if slices.ContainsFunc(scripts, func(s *study.Script) bool { return meet([]string{w}, of(s)) }) {
			continue
		}
		var all []string
		for _, s := range scripts {
			all = append(all, of(s)...)
		}
		all = slices.DeleteFunc(all, func(value string) bool { return value == "" })
		slices.Sort(all)
		return fmt.Errorf("no scenario here %s %q%s", has, w, nearest.Listed(w, slices.Compact(all)))
	}
	return nil
}

// meet reports whether two lists have a value in common, whatever the case.
func meet(a, b []string) bool {
	return slices.ContainsFunc(a, func(x string) bool {
		return slices.ContainsFunc(b, func(y string) bool { return strings.EqualFold(x, y) })
	})
}
