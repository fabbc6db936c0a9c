// Package editiontest is a conformance kit: what every edition must satisfy, whatever its rules say. An
// edition runs it in its tests, over any scenarios:
//
//	func TestTheEditionConforms(t *testing.T) { editiontest.Run(t, subject(t)) }
//	func TestEachCardCanBePlayed(t *testing.T) { editiontest.Sweep(t, subject(t)) }
//	func TestRandomGames(t *testing.T)         { editiontest.RandomGames(t, subject(t)) }
//
// It holds that replays are deterministic, that their choices make them again, that their boards lead from the start to the end, that cards are conserved between zones, that nothing
// falls below none, that copies and hashes of positions agree, that every event and refusal cites a rule
// of the ledger, that budgets and cancelling are respected, that the windows that replays open are
// those that the edition declares, and that what it says of older editions says what changed. Sweep and RandomGames
// hold the same of games that nobody wrote.
//
// Plays is the language in which an edition tests what its own rules say.
package editiontest

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
	"palimpsest/core/replay"
	"palimpsest/core/rulebook"
	"palimpsest/core/scenario"
)

// Subject is an edition to be tested, and what it is tested with.
type Subject struct {
	Description edition.Description
	Ledger      *rulebook.Ledger
	Rules       *core.Rules
	Cards       []edition.File
	Scenarios   []edition.File
}

// Files reads every TOML file below a folder, in the order of their paths.
func Files(t testing.TB, folder string) (files []edition.File) {
	t.Helper()
	require.NoError(t, filepath.WalkDir(folder, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".toml") {
			return err
		}
		text, err := os.ReadFile(path)
		files = append(files, edition.File{Name: filepath.ToSlash(path), Text: text})
		return err
	}))
	require.NotEmpty(t, files, "no TOML files below %s", folder)
	return files
}

// Run holds an edition to all that the kit asks. With -short, which is how the race detector is run, it leaves out the
// replays that are made one after the other, each with every position and decision looked at: only those that run side by
// side can race. For the same reason Sweep is left out, Plays looks at no positions, and fewer random games are played.
func Run(t *testing.T, s Subject) {
	t.Run("the rules are whole and cite the ledger", s.rulesAreWhole)
	t.Run("windows are declared once and cite the ledger", s.windowsCiteTheLedger)
	t.Run("changes are of older editions and say what changed", s.changesSayWhatChanged)
	seen, r, requests := &record{}, s.runner(t), s.requests(t)
	t.Run("replays side by side come to the same", func(t *testing.T) { s.sideBySide(t, r, some(requests)) })
	if testing.Short() {
		return
	}
	t.Run("the choices of a replay make it again wherever it ends", s.choicesHoldToEveryEnd)
	for _, q := range requests {
		t.Run(name(q), func(t *testing.T) { s.replay(t, r, q, seen) })
	}
	t.Run("windows that replays open are declared", func(t *testing.T) { seen.agrees(t, s.Description.Windows) })
}

// requests are the replays of all scenarios and their variants.
func (s *Subject) requests(t *testing.T) (all []edition.Request) {
	for _, f := range s.Scenarios {
		for _, variant := range variantsOf(t, f) {
			all = append(all, edition.Request{Scenario: f, Variant: variant, Trace: true})
		}
	}
	return all
}

// name is the name of a replay's subtest.
func name(q edition.Request) string {
	base := strings.TrimSuffix(filepath.Base(q.Scenario.Name), ".toml")
	if q.Variant != "" {
		base += "#" + q.Variant
	}
	return base
}

// variantsOf lists the variants of a scenario; one without any is its own only variant.
func variantsOf(t *testing.T, f edition.File) []string {
	sc, err := scenario.Parse(f.Name, f.Text, nil)
	if err != nil || len(sc.Variants) == 0 {
		return []string{""} // the edition reads it again, with its cards, and says what is wrong
	}
	var names []string
	for _, v := range sc.Variants {
		names = append(names, v.Name)
	}
	return names
}

// runner is the edition ready to replay.
func (s *Subject) runner(t testing.TB) *replay.Runner {
	r := replay.New(s.Description, s.Ledger, s.Rules)
	require.NoError(t, r.UseCards(context.Background(), s.Cards))
	return r
}

// replay holds one replay to everything that can be asked of one.
func (s *Subject) replay(t *testing.T, r *replay.Runner, q edition.Request, seen *record) {
	watch := &invariants{t: t, record: seen}
	r.Watch(watch)
	first, err := r.Replay(context.Background(), q)
	require.NoError(t, err)
	r.Watch(nil)
	require.NotEqual(t, outcome.Failed, first.Outcome.Status, "%s\n%s", first.Outcome.Problem, first.Outcome.Stderr)

	again, err := r.Replay(context.Background(), q)
	require.NoError(t, err)
	assert.Equal(t, encode(t, first.Outcome), encode(t, again.Outcome), "a replay is a function: the second differs from the first")

	r.TryEverywhere(true)
	tried, err := r.Replay(context.Background(), q)
	r.TryEverywhere(false)
	require.NoError(t, err)
	assert.Equal(t, encode(t, first.Outcome), encode(t, tried.Outcome), "in windows in which nothing is tried nothing would come of it")

	q.Trace = false
	untraced, err := r.Replay(context.Background(), q)
	require.NoError(t, err)
	assert.Equal(t, first.Digest, untraced.Digest, "watching changes nothing")

	q.Trace = true
	s.boards(t, r, q, first)
	s.questionsCostNothing(t, r, q, first.Outcome)
	q.Trace = false
	s.followsChoices(t, r, q, first.Outcome)
	s.survivesWrongChoices(t, r, q, first.Outcome)
	assert.Empty(t, unsaid.FindString(encode(t, first.Outcome)), "what the notation has words for is said in them")
	s.citesTheLedger(t, first.Outcome)
	s.reasonsCiteTheLedger(t, first.Outcome, first.Outcome.Reasons, len(first.Outcome.Events))
	for _, c := range first.Outcome.Checkpoints {
		s.reasonsCiteTheLedger(t, first.Outcome, c.Reasons, c.After)
	}
	if first.Outcome.Status == outcome.OK && len(first.Outcome.Events) > 1 {
		s.respectsTheBudget(t, r, q)
	}
	s.respectsCancelling(t, r, q)
}

// unsaid is a line with what a text stands for that cannot be said.
var unsaid = regexp.MustCompile(`.*unsayable.*`)

func encode(t *testing.T, o *outcome.Outcome) string {
	text, err := json.MarshalIndent(o, "", " ")
	require.NoError(t, err)
	return string(text)
}

// citesTheLedger: every event, and every finding that is more than "done", cites a rule of the ledger.
func (s *Subject) citesTheLedger(t *testing.T, o *outcome.Outcome) {
	for _, e := range o.Events {
		assert.True(t, s.acts(e.Rule), "event %d, %q, cites %q", e.N, e.Text, e.Rule)
		assert.Less(t, e.Cause, e.N, "event %d, %q, comes from a later event", e.N, e.Text)
	}
	for _, f := range o.Findings {
		if slices.Contains([]outcome.Kind{outcome.Done, outcome.Yes, outcome.Skipped, outcome.Unasked, outcome.Unanswered}, f.Kind) && f.Rule == "" {
			continue
		}
		assert.True(t, s.acts(f.Rule), "step %s, %s (%s), cites %q", f.Step, f.Kind, f.Text, f.Rule)
	}
	for _, d := range o.Defaults {
		assert.True(t, documented(d.Decision), "nothing documents the default of %q", d.Decision)
		assert.NotEmpty(t, d.Took, "the default of %q", d.Decision)
		if d.Rule != "" {
			assert.True(t, s.acts(d.Rule), "the decision %q cites %q", d.Decision, d.Rule)
		}
	}
}

// documented reports whether docs/scenario-format.md says what becomes of a decision that a script leaves unsaid.
func documented(decision string) bool {
	return slices.Contains([]string{"X", "sources of mana", "attack", "block", "reverse mana", "the draw"}, decision) ||
		slices.ContainsFunc(scenario.Decisions(), func(d scenario.DecisionInfo) bool { return d.Name == decision && d.Default != "" })
}

// reasonsCiteTheLedger: every modification of a permanent cites a rule of the ledger, and began by an event
// that had happened by then.
func (s *Subject) reasonsCiteTheLedger(t *testing.T, o *outcome.Outcome, reasons []outcome.Reason, after int) {
	assert.LessOrEqual(t, after, len(o.Events), "a checkpoint after more events than there are")
	for _, r := range reasons {
		assert.True(t, s.Ledger.Has(r.Rule), "%q cites %q", r.Text, r.Rule)
		assert.LessOrEqual(t, r.Event, after, "%q began only later", r.Text)
		_, known := o.Fact(outcome.FactName(r.Of, "zone"))
		assert.True(t, known, "%q is of nothing that has facts", r.Text)
	}
}

// acts reports whether the ledger has a rule that says anything: a heading does not.
func (s *Subject) acts(id string) bool {
	r, known := s.Ledger.Rule(id)
	return known && r.Kind != rulebook.Heading
}

// respectsTheBudget: a replay with too small a budget fails and says so.
func (s *Subject) respectsTheBudget(t *testing.T, r *replay.Runner, q edition.Request) {
	q.MaxEvents = 1
	reply, err := r.Replay(context.Background(), q)
	require.NoError(t, err)
	require.NotNil(t, reply.Outcome)
	assert.Equal(t, outcome.Failed, reply.Outcome.Status)
	assert.Contains(t, reply.Outcome.Problem, "more than 1 event")
}

// respectsCancelling: a replay that nobody wants any more ends with the reason.
func (s *Subject) respectsCancelling(t *testing.T, r *replay.Runner, q edition.Request) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := r.Replay(ctx, q)
	assert.ErrorIs(t, err, context.Canceled)
}

// rulesAreWhole: nothing that an edition has to say is left out, and every rule that it cites is in its ledger.
func (s *Subject) rulesAreWhole(t *testing.T) {
	rules := s.Rules
	assert.Equal(t, s.Description.ID, rules.ID)
	isSet(t, reflect.ValueOf(*rules), "Rules")
	eachRule(reflect.ValueOf(*rules), "Rules", func(place, rule string) {
		assert.True(t, rule == "" || rule == string(core.General) || s.Ledger.Has(rule), "%s: rule %q is not in the ledger", place, rule)
	})
	for kind := range card.NumModKinds {
		for _, effect := range []core.TypeChange{core.NoTypeChange, core.ChangesTypes, core.MakesCreature} {
			group := rules.Group(kind, effect, false)
			assert.Less(t, int(rules.Group(kind, effect, true)), len(rules.GroupRules), "the group of modification %d of what has resolved has no rule", kind)
			assert.NotEqual(t, core.AsPrinted, group, "groups are counted from 1")
			if assert.Less(t, int(group), len(rules.GroupRules), "the group of modification %d has no rule", kind) {
				assert.True(t, s.Ledger.Has(string(rules.GroupRules[group])), "modification %d applies by rule %q", kind, rules.GroupRules[group])
			}
			under := rules.Under(group)
			assert.True(t, under == core.General || s.Ledger.Has(string(under)), "modification %d lies under older ones by rule %q", kind, under)
		}
	}
	if group, _ := rules.CountedSize(&core.Object{Zone: card.Battlefield}); assert.Less(t, int(group), len(rules.GroupRules)) {
		assert.True(t, s.Ledger.Has(string(rules.GroupRules[group])), "counted sizes are what they are by rule %q", rules.GroupRules[group])
	}
}

// partial are the columns that need not be set in every row: the words of an event are today's and the rule of a keyword is the
// general one where they are not; no group need come before the first; what cannot be replaced, forbidden or required is not; nothing is
// left out.
var partial = []string{"Rules.Support.Replaced", "Rules.Support.Forbidden", "Rules.Support.Required", "Rules.Words", "Rules.Keywords", "Rules.GroupRules[0]", "Rules.Refuses[0]", "Rules.left"}

// isSet demands that no field is left out.
func isSet(t *testing.T, v reflect.Value, place string) {
	if slices.Contains(partial, place) {
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			isSet(t, v.Field(i), place+"."+v.Type().Field(i).Name)
		}
	case reflect.Array, reflect.Slice:
		if v.Kind() == reflect.Slice {
			assert.False(t, v.IsNil(), "%s is not set", place)
		}
		for i := range v.Len() {
			isSet(t, v.Index(i), fmt.Sprintf("%s[%d]", place, i))
		}
	default:
		assert.False(t, v.IsZero(), "%s is not set", place)
	}
}

// eachRule calls f with each rule in a table, and with its place there.
func eachRule(table reflect.Value, place string, f func(place, rule string)) {
	switch table.Kind() {
	case reflect.String:
		if table.Type() == reflect.TypeFor[core.Rule]() {
			f(place, table.String())
		}
	case reflect.Struct:
		for i := range table.NumField() {
			eachRule(table.Field(i), place+"."+table.Type().Field(i).Name, f)
		}
	case reflect.Array, reflect.Slice:
		for i := range table.Len() {
			eachRule(table.Index(i), fmt.Sprintf("%s[%d]", place, i), f)
		}
	}
}

// changesSayWhatChanged: each change is of an edition before this one, of a kind that there is, and says what is
// another way now, if anything is.
func (s *Subject) changesSayWhatChanged(t *testing.T) {
	for _, c := range s.Ledger.Changes() {
		assert.Less(t, c.Since, s.Description.ID, "rule %s: editions are in the order of their ids", c.Rule)
		assert.Contains(t, rulebook.ChangeKinds(), c.Kind, "rule %s of %s", c.Rule, c.Since)
		assert.Equal(t, c.Kind == rulebook.Same, c.What == "", "rule %s of %s is %s: %q", c.Rule, c.Since, c.Kind, c.What)
	}
}

// windowsCiteTheLedger: each moment is declared at most once, with a rule.
func (s *Subject) windowsCiteTheLedger(t *testing.T) {
	declared := map[string]bool{}
	for _, w := range s.Description.Windows {
		assert.False(t, declared[w.Moment.String()], "%q is declared twice", w.Moment)
		declared[w.Moment.String()] = true
		assert.True(t, s.Ledger.Has(w.Rule), "%q by rule %q", w.Moment, w.Rule)
		if w.Has == edition.HasWindow {
			assert.NotEmpty(t, w.Who, "who acts at %q", w.Moment)
			assert.NotEmpty(t, w.Name, "the window at %q", w.Moment)
		}
	}
}
