package command_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"palimpsest/cmd/compare/command"
	"palimpsest/cmd/compare/replay"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// fake is an edition in this process. It knows no rules: the outcomes stand in comments of the
// scenario, a line of JSON for each edition, so that a test shows what it is about in one place:
//
//	# old: {"facts": [{"name": "bob.life", "value": "17"}]}
//	# old#a: {"status": "not implemented", "problem": "phasing"}
//	# old: crash
//
// An older build of an edition has the same outcomes, and others where a line says so:
//
//	# baseline old: {"facts": [{"name": "bob.life", "value": "16"}]}
//
// So has one that follows choices:
//
//	# following old: {"facts": [{"name": "bob.life", "value": "15"}]}
//
// And one that leaves out a rule:
//
//	# old without DP-5: {"facts": [{"name": "bob.life", "value": "14"}]}
//
// It makes trials of single rules where the scenario says so:
//
//	# old makes trials
type fake struct {
	id       string
	ledger   edition.Ledger
	baseline bool // whether it is the older build
}

func (f fake) Describe(context.Context) (edition.Description, error) {
	return edition.Description{ID: f.id, Name: "The " + f.id + " rules", Rulebook: "A book of rules", Date: "1998-06-01"}, nil
}

func (f fake) Ledger(context.Context) (edition.Ledger, error) { return f.ledger, nil }

// UseCards refuses a library with the words that a test puts into it.
func (f fake) UseCards(_ context.Context, files []edition.File) error {
	for _, file := range files {
		if bytes.Contains(file.Text, []byte("# "+f.id+" refuses this")) {
			return errors.New("these cards are too strange")
		}
	}
	return nil
}

// Examine lists what the comments of a scenario say, a line of JSON for each: "# old lacks: {...}".
func (f fake) Examine(_ context.Context, q edition.Question) (gaps []edition.Gap, err error) {
	for line := range strings.Lines(string(q.Scenario.Text)) {
		line = strings.TrimSpace(line)
		if line == "# "+f.id+" cannot examine" {
			return nil, edition.ErrCannotExamine
		}
		if lacks, ours := strings.CutPrefix(line, "# "+f.id+" lacks: "); ours {
			gap := edition.Gap{}
			if err := json.Unmarshal([]byte(lacks), &gap); err != nil {
				return nil, err
			}
			gaps = append(gaps, gap)
		}
	}
	if slices.Contains(q.Cards, "Odd Bird") && f.id == "new" {
		gaps = append(gaps, edition.Gap{Card: "Odd Bird", What: "menace: Odd Bird", Instead: "flying"})
	}
	return gaps, nil
}

func (f fake) Replay(ctx context.Context, r edition.Request) (edition.Reply, error) {
	if err := ctx.Err(); err != nil {
		return edition.Reply{}, err
	}
	o := outcome.Outcome{Format: outcome.Format, Edition: f.id, Status: outcome.OK}
	key := f.id
	if r.Variant != "" {
		key += "#" + r.Variant
	}
	for line := range strings.Lines(string(r.Scenario.Text)) {
		line = strings.TrimSpace(line)
		answer, ours := strings.CutPrefix(line, "# "+key+": ")
		if before, is := strings.CutPrefix(line, "# baseline "+key+": "); is && f.baseline {
			o = outcome.Outcome{Format: outcome.Format, Edition: f.id, Status: outcome.OK}
			answer, ours = before, true
		}
		if chosen, is := strings.CutPrefix(line, "# following "+key+": "); is && r.Choices != nil {
			o = outcome.Outcome{Format: outcome.Format, Edition: f.id, Status: outcome.OK}
			answer, ours = chosen, true
		}
		if less, is := strings.CutPrefix(line, "# "+key+" without "+strings.Join(r.Without, ", ")+": "); is && len(r.Without) > 0 {
			o = outcome.Outcome{Format: outcome.Format, Edition: f.id, Status: outcome.OK}
			answer, ours = less, true
		}
		switch {
		case !ours:
			continue
		case answer == "panic":
			panic("the host trips over this edition")
		case answer == "crash":
			return edition.Reply{}, errors.New("the process ended")
		}
		if err := json.Unmarshal([]byte(answer), &o); err != nil {
			return edition.Reply{}, fmt.Errorf("the test's outcome of %s: %w", key, err)
		}
	}
	for i := range o.Events {
		o.Events[i].N = i + 1
	}
	o.Without = r.LeavesOut()
	return edition.Reply{Outcome: &o}, nil
}

func (f fake) Try(ctx context.Context, d edition.Doubt) (all edition.Trials, err error) {
	if !bytes.Contains(d.Scenario.Text, []byte("# "+f.id+" makes trials\n")) {
		return all, edition.ErrCannotTry
	}
	usual, err := f.Replay(ctx, edition.Request{Scenario: d.Scenario, Variant: d.Variant})
	for _, rule := range d.Rules {
		without, unable := f.Replay(ctx, edition.Request{Scenario: d.Scenario, Variant: d.Variant, Without: []string{rule}})
		err = errors.Join(err, unable)
		turned := edition.Turned{Rules: []string{rule}}
		for n, claim := range d.Elsewhere {
			if claim.Holds(without.Outcome) && !claim.Holds(usual.Outcome) {
				turned.Claims = append(turned.Claims, n)
			}
		}
		all.Made++
		if turned.Claims != nil {
			all.Turned = append(all.Turned, turned)
		}
	}
	return all, err
}

func (f fake) ReplayAll(context.Context, func() (edition.Request, bool), func(edition.Reply) error) error {
	return errors.New("the commands replay one at a time")
}

// find gives the editions of a test, middle, new and old, and with "plugins/broken" or "plugins/twin" among the
// programs one that is not used: it is none, or is new once more. By their ids,
// which are what counts, new is before old, and so it is old that says what changed since new. It does
// not when "nowhere" is among the programs, for commands that should not have looked. With "nothing" there
// are no editions, and a search that is to build nothing leaves the edition future unbuilt.
func find(_ context.Context, s command.Search) (*command.Editions, error) {
	if slices.Contains(s.Programs, "nowhere") {
		return nil, errors.New("editions were looked for")
	}
	if slices.Contains(s.Programs, "nothing") {
		return &command.Editions{Hint: "look over there", Close: func() {}}, nil
	}
	all := &command.Editions{Close: func() {}}
	if slices.Contains(s.Programs, "plugins/broken") {
		all.Rejected = append(all.Rejected, command.Rejected{Name: "broken", Path: "plugins/broken", Reason: "speaks protocol 7"})
	}
	if slices.Contains(s.Programs, "plugins/twin") {
		all.Rejected = append(all.Rejected, command.Rejected{Name: "twin", Path: "plugins/twin", Reason: "is edition new, as is plugins/new, which was found first", Duplicate: true})
	}
	if s.AsBuilt {
		all.Unbuilt = []string{"future"}
	}
	for _, f := range []fake{
		{id: "middle", ledger: edition.Ledger{Rules: []edition.Rule{{ID: "310.4", Text: "Anything may be played.", Kind: "executable", Area: "combat",
			Where: edition.Where{Silent: "nothing forbids it."}}},
			History: []edition.Dated{{When: edition.When{Date: "1995"}, Area: "timing", Name: "Anything goes", What: "Anything may be played at any time.", Seen: "article"}}}},
		{id: "new", ledger: edition.Ledger{Rules: []edition.Rule{{ID: "510.2", Text: "Combat damage is dealt at once.", Kind: "executable", Area: "combat",
			Where: edition.Where{Places: []string{"combat.go:deal", "core/damage.go:Deal"}, Wrong: "it is dealt late, and should be at once."}, LeftOutAs: []string{"window", "procedure"}}}}},
		{id: "old", ledger: edition.Ledger{Rules: []edition.Rule{
			{ID: "DP-5", Text: "Only damage may be prevented here.", Kind: "executable", Area: "damage", Matches: []string{"new:510.2"},
				Where: edition.Where{NotImplemented: `a scenario with a battle gets "not implemented: battles".`}, LeftOutAs: []string{"window"}, Since: edition.When{Date: "1998-10", How: edition.About},
				InBook: "The Guide: Damage, paragraph 2"},
			{ID: "R-1", Text: "Damage of 0 cannot be prevented.", Kind: "ruling", Area: "damage", Basis: "February 1998; M 1; Rules Team; corrects DP-5",
				Ruling: &edition.Ruling{Date: "February 1998", Source: "M 1", Standing: "Rules Team", Relation: "corrects", Rules: []string{"DP-5"}},
				Where:  edition.Where{Silent: "no damage of 0 waits."}},
			{ID: "R-2", Text: "The newer one stays.", Kind: "ruling", Area: "legends", Basis: "March 1999; M 2; network representative; adds; later",
				Ruling: &edition.Ruling{Date: "March 1999", Source: "M 2", Standing: "network representative", Relation: "adds", Later: true},
				Where:  edition.Where{NotFollowed: "it changes the rulebook."}},
			{ID: "R-3", Text: "Damage of 1 can be prevented.", Kind: "ruling", Area: "damage", Basis: "1999; M 3; publisher; adds DP-5; later",
				Ruling: &edition.Ruling{Date: "1999", Source: "M 3", Standing: "publisher", Relation: "adds", Rules: []string{"DP-5"}, Later: true},
				Where:  edition.Where{NotFollowed: "it is new."}},
			{ID: "I-1", Text: "The older one stays.", Kind: "interpretation", Area: "legends", Basis: "play needs an answer"},
		}, Changes: []edition.Change{{Since: "new", Rule: "510.2", Kind: "changed", What: "Damage waits for prevention.", Until: edition.When{Date: "1998-10-05"}}},
			History: []edition.Dated{
				{When: edition.When{Date: "1998-10-05"}, Area: "damage", Name: "Damage waits", What: "Damage can be prevented before it is dealt.",
					Before: "510.2", After: "DP-5", Rules: []string{"DP-5"}},
				{When: edition.When{Date: "1999", How: edition.By}, Area: "legends", Name: "Legends last", What: "The older legend stays.", Rules: []string{"I-1"}},
			}}},
	} {
		if len(s.Wanted) > 0 && !slices.Contains(s.Wanted, f.id) {
			continue
		}
		d, err := f.Describe(context.Background())
		if err != nil {
			return nil, err
		}
		path := "plugins/" + f.id
		for _, dir := range s.Programs {
			if named := filepath.Join(dir, "palimpsest-edition-"+f.id); isFile(named) {
				path, f.baseline = named, true
			}
		}
		all.Found = append(all.Found, command.Edition{
			Edition: replay.Edition{ID: f.id, Edition: f}, Description: d, Protocol: edition.Protocol,
			Path: path, How: "executable",
		})
	}
	if len(all.Found) < len(s.Wanted) {
		return nil, fmt.Errorf("there is not every edition of %v", s.Wanted)
	}
	return all, nil
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}
