package command

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/coverage"
	"palimpsest/cmd/compare/report"
	"palimpsest/cmd/compare/rulemap"
	"palimpsest/core/edition"
	"palimpsest/core/nearest"
	"palimpsest/core/rulebook"
)

func (h Host) rules() *cobra.Command {
	c := &cobra.Command{
		Use:   "rules EDITION [RULE|EDITION]",
		Short: "Look up what a rule says, or tell rule by rule what changed between two editions",
		Long: `Rules prints rows of an edition's ledger: what each rule says in our own words,
what kind of rule it is, and which rules of other editions speak of the same
thing. Of a rule whose id is not its number in the rulebook it also prints where
the rule is in the book: docs/rule-ids.md. Of one executable rule it also prints where it acts: the functions and
tables of the source code, as FILE:NAME; or why it holds without code of its
own; or what the program answers because the rule is not implemented. Of an official
ruling it prints its date, its source and the rules that it confirms, corrects
or adds to; of another rule, the rulings that do so. "can be left out" says as what
` + "`compare run --without`" + ` leaves the rule out: a refusal, a window, a state-based row, a
replacement, a trigger, a cost, the order of continuous effects or a procedure.
With --removable it lists the rules that can be left out.

With two editions it tells what became of each rule of the older one in the newer:
it changed, it is removed, or it is the same, as the newer edition says; and which
rules are added. With each stand the rules of both, what is another way, and the
scenario that shows it best: one that comes out differently in the two and has the
rule as its source, or rests on it. "unjudged" is what ledgers match and nobody
has judged yet.

The order is that of importance: area by area (timing, damage, combat, mana,
triggers, targets, costs, then the areas with the most rules), in each what changed,
was removed, was added; first what the most scenarios show by coming out
differently, and rules that act before definitions.

Exit codes: 0 it was told; 2 something could not be run, read or written.`,
		Example: `  compare rules ID 510.2
  compare rules ID 510
  compare rules ID | grep stack
  compare rules ID --removable
  compare rules ID ID
  compare rules ID ID --kind changed,removed --area combat
  compare rules ID ID --format markdown > changes.md`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 0 || len(args) > 2 {
				return fmt.Errorf("%s needs an edition, and takes one rule or another edition besides; for example:\n%s", c.Name(), c.Example)
			}
			return nil
		},
	}
	var how mapping
	how.addFlags(c)
	removable := c.Flags().Bool("removable", false, "only the rules that a replay can leave out, and as what")
	c.RunE = func(c *cobra.Command, args []string) error {
		if err := how.check(); err != nil {
			return err
		}
		all := &Editions{}
		if len(args) == 2 {
			var err error
			if all, err = h.look(c, nil); err != nil {
				return err
			}
			defer all.Close()
			older, newer, err := all.two(args)
			switch {
			case err != nil:
				return err
			case older != "":
				h.reportRejected(all.Rejected, []string{older, newer})
				return h.mapRules(c, all, older, newer, how)
			}
		}
		for _, flag := range mapFlags {
			if c.Flags().Changed(flag) {
				return fmt.Errorf("--%s is for two editions: compare rules EDITION EDITION", flag)
			}
		}
		found, err := h.open(c, args[:1])
		if err != nil {
			return err
		}
		defer found.Close()
		ledger, err := found.Found[0].Ledger(c.Context())
		if err != nil {
			return err
		}
		switch {
		case len(args) == 2 && *removable:
			return errors.New("--removable lists rules of one edition: compare rules EDITION --removable")
		case len(args) == 2:
			return h.printRule(ledger.Rules, args[0], args[1], became(c.Context(), all, args[0], args[1]), all.having(c.Context(), args[1]))
		case *removable:
			h.print(removablesTable(ledger.Rules))
		default:
			h.print(rulesTable(ledger.Rules))
		}
		return nil
	}
	return c
}

// became tells what newer editions say became of a rule.
func became(ctx context.Context, all *Editions, editionID, id string) (told []string) {
	for _, e := range all.Found {
		ledger, err := e.Ledger(ctx)
		if err != nil {
			continue // of which `compare editions` tells
		}
		for _, c := range ledger.Changes {
			if c.Since != editionID || c.Rule != id {
				continue
			}
			line := c.Kind + " in " + e.ID
			if c.Kind != rulebook.Same {
				line += ": " + c.Told()
			}
			told = append(told, line)
		}
	}
	return told
}

// having are the editions whose ledgers have a rule of this id.
func (e *Editions) having(ctx context.Context, id string) (ids []string) {
	for _, found := range e.Found {
		ledger, err := found.Ledger(ctx)
		if err == nil && slices.ContainsFunc(ledger.Rules, func(r edition.Rule) bool { return r.ID == id }) {
			ids = append(ids, found.ID)
		}
	}
	return ids
}

func (h Host) printRule(ledger []edition.Rule, editionID, id string, became, having []string) error {
	var ids []string
	var below []edition.Rule // 510 stands for 510.1, 510.2 and so on
	for _, r := range ledger {
		if r.ID == id {
			h.print(ruleTable(r, ledger, became))
			return nil
		}
		if isBelow(r.ID, id) {
			below = append(below, r)
		}
		ids = append(ids, r.ID)
	}
	if len(below) > 0 {
		h.print(rulesTable(below))
		return nil
	}
	if len(having) > 0 {
		return fmt.Errorf("edition %s has no rule %q; it is a rule of %s: compare rules %s %s", editionID, id, report.OfEditions(having), having[0], id)
	}
	near := nearest.Name(id, ids)
	if i := slices.IndexFunc(ids, func(full string) bool { return strings.HasSuffix(full, "-"+strings.ToUpper(id)) }); near == "" && i >= 0 {
		near = ids[i] // DP-13 of PPG-DP-13
	}
	if near != "" {
		return fmt.Errorf("edition %s has no rule %q; did you mean %q?", editionID, id, near)
	}
	return fmt.Errorf("edition %s has no rule %q; `compare rules %s` lists all", editionID, id, editionID)
}

// isBelow reports whether a rule is a part of a section: 510.1c of 510 and of 510.1, PPG-DP-5 of PPG-DP.
func isBelow(rule, section string) bool {
	rest, ok := strings.CutPrefix(rule, section)
	return ok && rest != "" && !(isDigit(rest[0]) && isDigit(section[len(section)-1]))
}

func isDigit(b byte) bool { return '0' <= b && b <= '9' }

func ruleTable(r edition.Rule, ledger []edition.Rule, became []string) *report.Table {
	t := &report.Table{}
	t.Row(report.Cell{Text: r.ID, Style: report.Name}, report.Cell{Text: r.Text})
	t.Row(report.Cell{}, report.Cell{Text: r.Kind + ", " + r.Area, Style: report.Faint})
	if r.InBook != "" {
		t.Row(report.Cell{}, report.Cell{Text: "in the book: " + r.InBook})
	}
	switch {
	case r.Ruling != nil:
		for _, line := range rulemap.RulingLines(r.Ruling) {
			t.Row(report.Cell{}, report.Cell{Text: line})
		}
	case r.Basis != "":
		t.Row(report.Cell{}, report.Cell{Text: "It stands on: " + r.Basis})
	}
	for _, other := range ledger {
		if other.Ruling != nil && slices.Contains(other.Ruling.Rules, r.ID) {
			t.Row(report.Cell{}, report.Cell{Text: rulemap.Concerned(other)})
		}
	}
	for _, said := range coverage.Statements(r.Where) {
		t.Row(report.Cell{}, report.Cell{Text: said.String()})
	}
	if len(r.LeftOutAs) > 0 {
		t.Row(report.Cell{}, report.Cell{Text: "can be left out: " + strings.Join(r.LeftOutAs, ", ")})
	}
	if r.Since.Known() {
		t.Row(report.Cell{}, report.Cell{Text: "In this form since " + r.Since.String() + "."})
	}
	for _, line := range became {
		t.Row(report.Cell{}, report.Cell{Text: line})
	}
	for _, m := range r.Matches {
		t.Row(report.Cell{}, report.Cell{Text: "related rule: " + m, Style: report.Faint})
	}
	return t
}

// removablesTable lists the rules that can be left out.
func removablesTable(ledger []edition.Rule) *report.Table {
	t := &report.Table{}
	for _, r := range ledger {
		if len(r.LeftOutAs) > 0 {
			t.Row(report.Cell{Text: r.ID, Style: report.Name}, report.Cell{Text: strings.Join(r.LeftOutAs, ", "), Style: report.Faint}, report.Cell{Text: r.Text})
		}
	}
	return t
}

func rulesTable(ledger []edition.Rule) *report.Table {
	t := &report.Table{}
	for _, r := range ledger {
		t.Row(report.Cell{Text: r.ID, Style: report.Name}, report.Cell{Text: r.Text})
	}
	return t
}
