package report_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/explain"
	"palimpsest/cmd/compare/report"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

var update = flag.Bool("update", false, "write the golden files anew; read the difference before committing it")

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		require.NoError(t, os.MkdirAll("testdata", 0o755))
		require.NoError(t, os.WriteFile(file, []byte(got), 0o644))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, string(want), got)
}

// fanatic is a comparison small enough to check by hand: a creature attacks, is blocked, and is
// sacrificed while its damage waits. "old" only lets damage be prevented then, "middle" lets
// anything be done, and in "new" damage does not wait.
func fanatic() report.Case {
	attacks := outcome.Event{Step: "#1", Rule: "1", Verb: "attacks", Subject: "Fanatic", Object: "bob", Text: "Fanatic attacks bob."}
	blocks := outcome.Event{Step: "#2", Rule: "2", Verb: "blocks", Subject: "Elves", Object: "Fanatic", Text: "Elves blocks Fanatic."}
	assigned := outcome.Event{Rule: "3", Verb: "damage assigned", Subject: "Fanatic", Object: "Elves", Amount: 1, Text: "Fanatic assigns 1 damage to Elves."}
	activates := outcome.Event{Step: "trick", Rule: "310.4", Verb: "activates", Subject: "Fanatic", Player: "ann", Text: "Ann sacrifices Fanatic for its ability, with Birds as the target."}
	kills := outcome.Event{Step: "trick", Rule: "420.5c", Verb: "dies", Subject: "Birds", Text: "Birds is put into the graveyard."}
	deals := outcome.Event{Rule: "4", Verb: "deals", Subject: "Fanatic", Object: "Elves", Amount: 1, Text: "Fanatic deals 1 damage to Elves."}

	replayed := func(id, birds string, trick outcome.Finding, events ...outcome.Event) *outcome.Outcome {
		o := &outcome.Outcome{Format: outcome.Format, Edition: id, Status: outcome.OK, Events: events}
		o.Facts = []outcome.Fact{{Name: "Birds.zone", Value: birds}, {Name: "Elves.zone", Value: "graveyard"}, {Name: "Fanatic.zone", Value: "graveyard"}}
		if birds == "battlefield" {
			o.Facts = append([]outcome.Fact{{Name: "Birds.size", Value: "0/1"}}, o.Facts...)
		}
		o.Findings = []outcome.Finding{{Step: "#1", Kind: outcome.Done, Line: 8}, {Step: "#2", Kind: outcome.Done, Line: 10}, trick}
		o.Assumptions = []string{"bob's mana: as needed"}
		for i := range o.Events {
			o.Events[i].N = i + 1
		}
		return o
	}
	c := compare.Of([]*outcome.Outcome{
		replayed("old", "battlefield", outcome.Finding{Step: "trick", Kind: outcome.Refused, Rule: "DP-5", Text: "Fanatic's ability cannot be used in damage prevention.", Line: 13},
			attacks, blocks, assigned, deals),
		replayed("middle", "graveyard", outcome.Finding{Step: "trick", Kind: outcome.Done, Line: 13},
			attacks, blocks, assigned, activates, kills, deals),
		replayed("new", "battlefield", outcome.Finding{Step: "trick", Kind: outcome.NoMoment, Rule: "510.2", Text: "Combat damage does not wait.", Line: 13},
			attacks, blocks, deals),
	})
	c.Outcomes[2].Assumptions = append(c.Outcomes[2].Assumptions, "Birds is newer than this edition")
	return report.Case{
		Why:        explain.Of(c, explain.Sources{}),
		Name:       "fanatic.toml",
		Title:      "The Fanatic dies fighting, and kills twice",
		Teaches:    "Only with combat damage on the stack could a creature deal damage and be gone.",
		Source:     "middle: 310.2",
		Steps:      map[string]string{"#1": "ann: attack with Fanatic", "#2": "bob: block Fanatic with Elves", "trick": "ann: activate Fanatic targeting Birds"},
		Comparison: c,
		Rules: report.Rulebooks{
			"old":    rules(edition.Rule{ID: "DP-5", Text: "In damage prevention only effects that prevent or redirect damage may be used.", Kind: "interpretation"}),
			"middle": rules(edition.Rule{ID: "310.4", Text: "Players may play spells and abilities while combat damage is on the stack."}),
			"new":    rules(edition.Rule{ID: "510.2", Text: "All combat damage is dealt at the same time, and nobody may act between its assignment and its dealing."}),
		},
	}
}

func rules(list ...edition.Rule) map[string]edition.Rule {
	m := map[string]edition.Rule{}
	for _, r := range list {
		m[r.ID] = r
	}
	return m
}

// crashed adds an edition that failed and one that has not got what the scenario needs.
func crashed(c report.Case) report.Case {
	c.Comparison = compare.Of(append(c.Comparison.Outcomes,
		&outcome.Outcome{Edition: "broken", Status: outcome.Failed, Problem: "the process ended", Stderr: "line 1\nline 2\nline 3\nline 4\nline 5\nline 6\nline 7\nline 8\npanic: 9\nline 10\n"},
		&outcome.Outcome{Edition: "half", Status: outcome.NotImplemented, Problem: "phasing"}))
	c.NotAsked = []string{"future"}
	return c
}

func text(t *testing.T, o report.Options, cases ...report.Case) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, report.Text(&out, cases, o))
	return out.String()
}

func TestTheTextOfAComparison(t *testing.T) {
	golden(t, "fanatic.txt", text(t, report.Options{}, fanatic()))
}

func TestTheTextWithTimelines(t *testing.T) {
	golden(t, "fanatic-timeline.txt", text(t, report.Options{Timeline: true}, fanatic()))
}

// The old edition refuses the step at first and does it later: the two attempts do not contradict each other.
func TestASecondAttemptIsMarkedAsOne(t *testing.T) {
	c := fanatic()
	old := c.Comparison.Outcomes[0]
	old.Findings = append(old.Findings, outcome.Finding{Step: "trick", Kind: outcome.Done, Text: "Ann activates Fanatic.", Line: 13})
	c.Comparison = compare.Of(c.Comparison.Outcomes)
	got := text(t, report.Options{}, c)
	assert.Regexp(t, `\(step “trick”\): the second attempt\s+old +done +Ann activates Fanatic\.\s+middle +– +done at the first attempt\s+new +–\n`, got)
	assert.Regexp(t, `\(step “trick”\)\s+old +refused `, got, "the first is no attempt after another")
}

func TestEditionsThatGaveNothingToCompareAreSaidToHave(t *testing.T) {
	got := text(t, report.Options{}, crashed(fanatic()))
	golden(t, "crashed.txt", got)
	assert.Contains(t, got, "panic: 9", "the end of what the process wrote tells why")
}

func TestAReportWithoutADifferenceSaysSo(t *testing.T) {
	c := fanatic()
	c.Comparison = compare.Of([]*outcome.Outcome{c.Comparison.Outcomes[0], c.Comparison.Outcomes[0]})
	c.Why = explain.Of(c.Comparison, explain.Sources{})
	got := text(t, report.Options{}, c)
	assert.Contains(t, got, "All editions come to the same end.")
	assert.NotContains(t, got, "What differs")
	failed := *c.Comparison.Outcomes[0]
	failed.Edition, failed.Status = "older", outcome.NotImplemented
	c.Comparison = compare.Of([]*outcome.Outcome{&failed, c.Comparison.Outcomes[0], c.Comparison.Outcomes[0]})
	got = text(t, report.Options{}, c)
	assert.Contains(t, got, "Old and old come to the same end.", "the older one has not carried it out")
	assert.NotContains(t, got, "turning point")
	assert.Contains(t, got, "refused", "a step that both refused is told nevertheless")
}

func TestOneEditionAloneIsSaidToHaveNothingToCompareWith(t *testing.T) {
	c := fanatic()
	c.Comparison = compare.Of(c.Comparison.Outcomes[:1])
	assert.Contains(t, text(t, report.Options{}, c), "Only old replayed it: there is nothing to compare.")
	c.Comparison = compare.Of(nil)
	assert.Contains(t, text(t, report.Options{}, c), "No edition replayed it")
}

func TestNoLineIsWiderThanTheTerminal(t *testing.T) {
	for _, width := range []int{60, 80, 132, 200} {
		for line := range strings.Lines(text(t, report.Options{Width: width, Timeline: true}, crashed(fanatic()), fanatic())) {
			line = strings.TrimSuffix(line, "\n")
			assert.LessOrEqual(t, utf8.RuneCountInString(line), width, "%q", line)
			assert.Equal(t, strings.TrimRight(line, " "), line, "no blanks at the end of a line")
		}
	}
}

func TestColoursChangeNothingButColours(t *testing.T) {
	plain := text(t, report.Options{Timeline: true}, fanatic())
	assert.NotContains(t, plain, "\x1b")
	coloured := text(t, report.Options{Timeline: true, Colour: true}, fanatic())
	assert.Contains(t, coloured, "\x1b[33mrefused\x1b[0m")
	assert.Equal(t, plain, withoutColours(coloured))
}

func withoutColours(s string) string {
	var b strings.Builder
	for part := range strings.SplitSeq(s, "\x1b[") {
		if b.Len() > 0 || strings.HasPrefix(s, "\x1b[") {
			_, part, _ = strings.Cut(part, "m")
		}
		b.WriteString(part)
	}
	return b.String()
}

func TestTheJSONOfAComparison(t *testing.T) {
	var out bytes.Buffer
	require.NoError(t, report.JSON(&out, []report.Case{crashed(fanatic())}))
	golden(t, "fanatic.json", out.String())
}

func TestTheJSONHasTheShapeThatProgramsRelyOn(t *testing.T) {
	var out bytes.Buffer
	require.NoError(t, report.JSON(&out, []report.Case{crashed(fanatic())}))
	var cases []struct {
		Scenario string
		Editions map[string]struct {
			Status   string
			Facts    map[string]string
			Findings []struct{ Step, Kind, Rule, Text string }
			Events   []struct {
				N          int
				Rule, Text string
			}
		}
		Differences []struct {
			Fact   string
			Values map[string]*string
		}
		TurningPoint map[string]struct {
			Event *int
			Rule  string
		} `json:"turning_point"`
	}
	require.NoError(t, json.Unmarshal(out.Bytes(), &cases))
	require.Len(t, cases, 1)
	c := cases[0]
	assert.Equal(t, "fanatic.toml", c.Scenario)
	assert.Equal(t, "ok", c.Editions["old"].Status)
	assert.Equal(t, "failed", c.Editions["broken"].Status)
	assert.Equal(t, "not implemented", c.Editions["half"].Status)
	assert.Equal(t, "graveyard", c.Editions["middle"].Facts["Birds.zone"])
	assert.Equal(t, "DP-5", c.Editions["old"].Findings[2].Rule)
	assert.Equal(t, "310.4", c.Editions["middle"].Events[3].Rule)

	require.Len(t, c.Differences, 2)
	assert.Equal(t, "battlefield", *c.Differences[0].Values["new"])
	assert.Equal(t, "Birds.size", c.Differences[1].Fact)
	assert.Nil(t, c.Differences[1].Values["middle"], "there is no such fact")
	assert.Contains(t, c.Differences[1].Values, "middle")
	assert.NotContains(t, c.Differences[1].Values, "broken")

	assert.Equal(t, 4, *c.TurningPoint["middle"].Event)
	assert.Equal(t, "DP-5", c.TurningPoint["old"].Rule)
	assert.Equal(t, "510.2", c.TurningPoint["new"].Rule)
}

func TestTheSameComparisonAlwaysGivesTheSameBytes(t *testing.T) {
	write := func() string {
		var out bytes.Buffer
		require.NoError(t, report.JSON(&out, []report.Case{fanatic(), crashed(fanatic())}))
		return out.String() + text(t, report.Options{Timeline: true}, fanatic(), crashed(fanatic()))
	}
	first := write()
	for range 20 {
		require.Equal(t, first, write())
	}
}

func TestNothingToReportIsAnEmptyArray(t *testing.T) {
	var out bytes.Buffer
	require.NoError(t, report.JSON(&out, nil))
	assert.Equal(t, "[]\n", out.String())
}

func TestRulesAreCitedWithWhatTheySay(t *testing.T) {
	books := report.Rulebooks{"old": rules(
		edition.Rule{ID: "1", Text: "One."},
		edition.Rule{ID: "2", Text: "Two."},
		edition.Rule{ID: "I-1", Text: "Three.", Kind: "interpretation", Basis: "play needs it"},
		edition.Rule{ID: "R-1", Text: "Four.", Kind: "ruling", Ruling: &edition.Ruling{Date: "February 1998"}},
		edition.Rule{ID: "R-2", Text: "Five.", Kind: "ruling"},
	)}
	assert.Equal(t, "1: One.", books.Cite("old", "1"))
	assert.Equal(t, "1: One.\n2: Two.", books.Cite("old", "1, 2"))
	assert.Equal(t, "I-1 (an interpretation): Three.", books.Cite("old", "I-1"))
	assert.Equal(t, "R-1 (a ruling of February 1998): Four.\n1: One.", books.Cite("old", "R-1, 1"))
	assert.Equal(t, "R-2 (a ruling): Five.", books.Cite("old", "R-2"), "the edition does not say of when")
	assert.Equal(t, "9 (not in the ledger of this edition)", books.Cite("old", "9"))
	assert.Equal(t, "9", books.Cite("unknown", "9"), "without a ledger nothing can be said of it")
}

func TestARuleThatTheSentenceSaysIsCitedByItsNumberOnly(t *testing.T) {
	c := fanatic()
	for _, o := range c.Comparison.Compared {
		o.Findings[2].Text += " " + c.Rules[o.Edition]["510.2"].Text
	}
	got := text(t, report.Options{Width: 200}, c)
	assert.Contains(t, got, "between its assignment and its dealing. [510.2]\n")
	assert.Equal(t, 1, strings.Count(got, "All combat damage is dealt at the same time"))
}

func TestPartsOfTheTurnInWhichNothingHappensAreNotInTheTimelines(t *testing.T) {
	begins := func(verb, name string) outcome.Event {
		return outcome.Event{Verb: verb, Detail: name, Text: name + " begins."}
	}
	dies := func(phase string) outcome.Event {
		return outcome.Event{Verb: "dies", Subject: "Elf", Text: "Elf dies.", Phase: phase}
	}
	drawn := outcome.Event{Verb: "draws", Player: "ann", Text: "Ann draws."} // where they part
	c := report.Case{Comparison: compare.Of([]*outcome.Outcome{
		{Edition: "old", Status: outcome.OK, Events: []outcome.Event{begins("phase begins", "Upkeep"), begins("phase begins", "Main"), dies("Main")}},
		{Edition: "new", Status: outcome.OK, Events: []outcome.Event{begins("step begins", "Draw"), begins("phase begins", "First main"), dies("First main"), drawn}},
	})}
	got := text(t, report.Options{Timeline: true}, c)
	assert.Regexp(t, `(?m)^  \(Main\) +\(First main\)\n  Elf dies\. +Elf dies\.$`, got)
	assert.NotContains(t, got, "Upkeep")
	assert.NotContains(t, got, "Draw")
}

func TestOfAnEditionThatOnlyEndsTheTurnNoRuleIsCited(t *testing.T) {
	c := report.Case{Comparison: compare.Of([]*outcome.Outcome{
		{Edition: "old", Status: outcome.OK, Events: []outcome.Event{{Verb: "dies", Subject: "Elf", Rule: "1", Text: "Elf dies."}}},
		{Edition: "new", Status: outcome.OK, Events: []outcome.Event{{Verb: "phase begins", Detail: "Cleanup", Rule: "514", Text: "Cleanup begins."}}},
	})}
	got := text(t, report.Options{}, c)
	assert.Contains(t, got, "new  Nothing more happens.")
	assert.NotContains(t, got, "514")
}

// A rule beside what happens would seem to decide it.
func TestWhereTextsOfCardsAloneDecideNoRuleIsCitedAtTheTurningPoint(t *testing.T) {
	dies := []outcome.Event{{N: 1, Verb: "dies", Subject: "Elf", Rule: "704.5f", Text: "Elf dies."}}
	c := compare.Of([]*outcome.Outcome{
		{Edition: "old", Status: outcome.OK, Events: dies, Facts: []outcome.Fact{{Name: "Elf.zone", Value: "graveyard"}}},
		{Edition: "new", Status: outcome.OK, Facts: []outcome.Fact{{Name: "Elf.zone", Value: "battlefield"}}},
	})
	why := explain.Of(c, explain.Sources{})
	shown := func(proof explain.Proof) string {
		why.Stories[0].Proof = proof
		_, turning, _ := strings.Cut(text(t, report.Options{}, report.Case{Comparison: c, Why: why}), "The turning point")
		return turning
	}
	assert.Contains(t, shown(explain.Unproven), "704.5f")
	assert.Contains(t, shown(explain.Printed), "Elf dies.")
	assert.NotContains(t, shown(explain.Printed), "704.5f")
}

func TestOnlyAnEventOfTheSameThingStandsForAnother(t *testing.T) {
	next := func(e outcome.Event) string {
		e.Rule, e.Text = "7", "It comes next."
		return text(t, report.Options{}, report.Case{Comparison: compare.Of([]*outcome.Outcome{
			{Edition: "old", Status: outcome.OK, Events: []outcome.Event{{Verb: "dies", Subject: "Elf", Rule: "1", Text: "Elf dies."}}},
			{Edition: "new", Status: outcome.OK, Events: []outcome.Event{e}},
		})})
	}
	got := next(outcome.Event{Verb: "is exiled", Subject: "Elf"})
	assert.Contains(t, got, "new  It comes next.")
	got = next(outcome.Event{Verb: "taps", Subject: "Bear"})
	assert.Contains(t, got, "This does not happen.\n")
	assert.NotContains(t, got, "It comes next")
}

// Each edition has a rule that decides something of two kings; that Ann then takes the one that lives by a step of hers is not by the rule of her edition.
func TestWhatAPlayerDoesNextIsNotShownWhereARuleDecidesAgainstIt(t *testing.T) {
	dies := outcome.Event{N: 1, Verb: "dies", Subject: "King", Rule: "1", Text: "King dies."}
	taken := func(step string) outcome.Event {
		return outcome.Event{N: 1, Step: step, Verb: "control changes", Subject: "King", Player: "ann", Rule: "613", Text: "Ann gains control of King."}
	}
	turning := func(step string) string {
		c := compare.Of([]*outcome.Outcome{
			{Edition: "old", Status: outcome.OK, Events: []outcome.Event{dies}, Facts: []outcome.Fact{{Name: "King.zone", Value: "graveyard"}, {Name: "Queen.tapped", Value: "yes"}}},
			{Edition: "new", Status: outcome.OK, Events: []outcome.Event{taken(step)}, Facts: []outcome.Fact{{Name: "King.zone", Value: "battlefield"}, {Name: "Queen.tapped", Value: "no"}}},
		})
		why := explain.Of(c, explain.Sources{Rules: map[string]map[string]edition.Rule{"old": {"1": {ID: "1"}}, "new": {"2": {ID: "2"}, "613": {ID: "613"}}}})
		why.Stories = why.Stories[:1]
		why.Stories[0].Proof, why.Stories[0].Deciding = explain.Proven, []explain.Decided{{Edition: "old", Rules: []string{"1"}, As: []string{"new"}}, {Edition: "new", Rules: []string{"2"}, As: []string{"old"}}}
		_, shown, _ := strings.Cut(text(t, report.Options{}, report.Case{Comparison: c, Why: why}), "The turning point")
		return shown
	}
	assert.Contains(t, turning("ray"), "new  King is not put into the graveyard.\n       2")
	assert.NotContains(t, turning("ray"), "613")
	assert.Contains(t, turning(""), "Ann gains control of King.", "what happens by itself may be what takes its place")
}

// In one edition the game goes on, and a card is exiled; in the other a player has lost before.
func TestWhereTheGameWasOverBeforeTheTurningPointShowsHowItEnded(t *testing.T) {
	replayed := func(id, zone string, events ...outcome.Event) *outcome.Outcome {
		o := &outcome.Outcome{Format: outcome.Format, Edition: id, Status: outcome.OK, Events: events,
			Facts: []outcome.Fact{{Name: "Card.zone", Value: zone}, {Name: "ann.life", Value: "0"}}}
		for i := range o.Events {
			o.Events[i].N = i + 1
		}
		return o
	}
	exiled := outcome.Event{Verb: "is exiled", Subject: "Card", Player: "ann", Rule: "1", Text: "Card is exiled."}
	loses := outcome.Event{Verb: "loses the game", Player: "ann", Rule: "2", Text: "Ann loses the game."}
	c := compare.Of([]*outcome.Outcome{replayed("old", "exile", exiled, loses), replayed("new", "library", loses)})
	got := text(t, report.Options{}, report.Case{Comparison: c, Why: explain.Of(c, explain.Sources{})})
	_, turning, _ := strings.Cut(got, "The turning point")
	assert.Contains(t, turning, "new  Ann loses the game.")
	assert.NotContains(t, turning, "not exiled")
}

// The link triggers in both, but where the damage kills at once nobody gains life by it any more: the end of the game is shown.
func TestWhereAnAbilityOnlyTriggersBeforeTheGameEndsTheEndIsShown(t *testing.T) {
	triggers := outcome.Event{Verb: "triggers", Subject: "Link", Rule: "3", Text: "An ability of Link triggers."}
	gains := outcome.Event{Verb: "gains life", Player: "bob", Amount: 2, Cause: 1, Rule: "4", Text: "Bob gains 2 life."}
	hits := outcome.Event{Verb: "loses life", Player: "bob", Amount: 3, Rule: "5", Text: "Bob loses 3 life."}
	loses := outcome.Event{Verb: "loses the game", Player: "bob", Rule: "6", Text: "Bob loses the game."}
	dies := outcome.Event{Verb: "dies", Subject: "Ogre", Rule: "7", Text: "Ogre dies."}
	replayed := func(id, life string, events ...outcome.Event) *outcome.Outcome {
		o := &outcome.Outcome{Format: outcome.Format, Edition: id, Status: outcome.OK, Events: events, Facts: []outcome.Fact{{Name: "bob.life", Value: life}}}
		for i := range o.Events {
			o.Events[i].N = i + 1
		}
		return o
	}
	c := compare.Of([]*outcome.Outcome{replayed("old", "2", triggers, gains, hits, dies), replayed("new", "0", hits, triggers, loses, dies)})
	got := text(t, report.Options{}, report.Case{Comparison: c, Why: explain.Of(c, explain.Sources{})})
	_, turning, _ := strings.Cut(got, "The turning point")
	assert.Contains(t, turning, "old  Bob gains 2 life.")
	assert.Contains(t, turning, "new  Bob loses the game.")
}

// The ability has no target left in either; only the old text brings its additional effect all the same.
func TestWhereAnAbilityHadNoTargetLeftItsAdditionalEffectIsNotSaidToBeMissing(t *testing.T) {
	fizzles := func(rule string) outcome.Event {
		return outcome.Event{Verb: "fizzles", Subject: "Sword", Rule: rule, Text: "The ability of Sword has no legal target left."}
	}
	c := compare.Of([]*outcome.Outcome{
		{Edition: "old", Status: outcome.OK, Facts: []outcome.Fact{{Name: "Sword.zone", Value: "graveyard"}}, Events: []outcome.Event{fizzles("1"),
			{Verb: "additional effect occurs", Subject: "Sword", Rule: "2", Text: "The additional effect of Sword occurs."}, {Verb: "is sacrificed", Subject: "Sword", Cause: 2, Text: "Sword is sacrificed."}}},
		{Edition: "new", Status: outcome.OK, Facts: []outcome.Fact{{Name: "Sword.zone", Value: "battlefield"}}, Events: []outcome.Event{fizzles("413.2a")}},
	})
	for _, o := range c.Compared {
		for i := range o.Events {
			o.Events[i].N = i + 1
		}
	}
	c = compare.Of(c.Compared)
	got := text(t, report.Options{}, report.Case{Comparison: c, Why: explain.Of(c, explain.Sources{})})
	_, turning, _ := strings.Cut(got, "The turning point")
	assert.Regexp(t, `new  The ability of Sword has no legal target left\.\s+413\.2a`, turning)
}
