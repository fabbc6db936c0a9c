package command

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"palimpsest/cmd/compare/replay"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/study"
	"palimpsest/core/edition"
	"palimpsest/core/nearest"
	"palimpsest/core/outcome"
)

// omission is what replays leave out to see what depends on it: rules by the edition whose they are.
type omission struct {
	rules map[string][]string
	notes []string // which editions have no such rule
}

// omitted finds the rules that --without names among those of the editions. RULE is the rule of each edition that has one,
// EDITION:RULE that of one edition. A rule that cannot be left out is an error.
func omitted(values []string, editions []string, books report.Rulebooks) (*omission, error) {
	o := &omission{rules: map[string][]string{}}
	for _, value := range values {
		of, rule := editions, value
		if id, rest, qualified := strings.Cut(value, ":"); qualified {
			if !slices.Contains(editions, id) {
				return nil, fmt.Errorf("--without %s: there is no edition %q%s", value, id, nearest.Listed(id, editions))
			}
			of, rule = []string{id}, rest
		}
		var lack []string
		for _, id := range of {
			r, is := books[id][rule]
			switch {
			case !is:
				lack = append(lack, id)
			case len(r.LeftOutAs) == 0:
				return nil, cannotLeaveOut(value, id, rule, books[id])
			case !slices.Contains(o.rules[id], rule):
				o.rules[id] = append(o.rules[id], rule)
			}
		}
		switch {
		case len(lack) == len(of):
			return nil, noRuleToLeaveOut(value, rule, of, books)
		case len(lack) > 0:
			o.notes = append(o.notes, fmt.Sprintf("There is no rule %s in %s.", rule, strings.Join(lack, " and ")))
		}
	}
	return o, nil
}

// cannotLeaveOut says that a rule of an edition cannot be left out. No rule is suggested: the one that is meant is known.
func cannotLeaveOut(value, id, rule string, book map[string]edition.Rule) error {
	for _, r := range book {
		if len(r.LeftOutAs) > 0 {
			return fmt.Errorf("--without %s: rule %s of edition %s cannot be left out; `compare rules %s --removable` lists those that can", value, rule, id, id)
		}
	}
	return fmt.Errorf("--without %s: edition %s: %w", value, id, edition.ErrCannotLeaveOut)
}

// noRuleToLeaveOut says that no edition that is meant has a rule, and which other edition has it, or which id is written much like it.
func noRuleToLeaveOut(value, rule string, editions []string, books report.Rulebooks) error {
	var ids []string
	for _, id := range editions {
		ids = append(ids, slices.Sorted(maps.Keys(books[id]))...)
	}
	where := "no edition has"
	if len(editions) == 1 {
		where = "edition " + editions[0] + " does not have"
	}
	if having := books.Having(rule); len(having) > 0 {
		return fmt.Errorf("--without %s: %s a rule %q; it is a rule of %s", value, where, rule, report.OfEditions(having))
	}
	if near := nearest.Name(rule, ids); near != "" {
		return fmt.Errorf("--without %s: %s a rule %q; did you mean %q?", value, where, rule, near)
	}
	return fmt.Errorf("--without %s: %s a rule %q", value, where, rule)
}

// beside puts beside each edition with rules to leave out the same without them, and its ledger beside the others.
func (o *omission) beside(editions []replay.Edition, books report.Rulebooks) (all []replay.Edition) {
	for _, e := range editions {
		all = append(all, e)
		if o == nil || len(o.rules[e.ID]) == 0 {
			continue
		}
		id := e.ID + study.Without + strings.Join(o.rules[e.ID], ", ")
		books[id] = books[e.ID]
		all = append(all, replay.Edition{ID: id, Edition: leaving{e.Edition, o.rules[e.ID]}})
	}
	return all
}

// leaving is an edition whose replays leave out rules.
type leaving struct {
	edition.Edition
	rules []string
}

func (l leaving) Replay(ctx context.Context, r edition.Request) (edition.Reply, error) {
	r.Without = l.rules
	return l.Edition.Replay(ctx, r)
}

// said is what the report says of it: what is left out, in which editions that changes nothing, and which have no such rule.
func (o *omission) said(outcomes []*outcome.Outcome, books report.Rulebooks) (lines []string) {
	if o == nil {
		return nil
	}
	for i, is := range outcomes {
		if i == 0 || len(is.Without) == 0 {
			continue
		}
		id := study.EditionOf(is.Edition)
		for _, rule := range is.Without {
			lines = append(lines, fmt.Sprintf("%s of %s: %s", rule, id, books[id][rule].Text))
		}
		if was := outcomes[i-1]; was.Status == outcome.OK && is.Status == outcome.OK && slices.Equal(was.Facts, is.Facts) {
			lines = append(lines, fmt.Sprintf("Without %s the facts are the same in %s.", strings.Join(is.Without, ", "), id))
		}
	}
	return append(lines, o.notes...)
}
