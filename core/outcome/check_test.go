package outcome_test

import (
	"encoding/json"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/outcome"
)

// sound is an outcome with one of everything that is checked.
func sound() *outcome.Outcome {
	facts := []outcome.Fact{{Name: `"Grizzly Bears".zone`, Value: "graveyard"}, {Name: "ann.counter_charge", Value: "2"}, {Name: "ann.life", Value: "17"}, {Name: "drawn", Value: "no"}}
	reason := outcome.Reason{Of: "Grizzly Bears", Does: "gets +1/+1", Source: "Growth", Event: 1, Applies: true, Facts: []string{"size"}}
	return &outcome.Outcome{
		Format: outcome.Format, Edition: "a", Scenario: "s.toml", Status: outcome.OK, Facts: facts,
		Findings:    []outcome.Finding{{Step: "#1", Kind: outcome.Done, Text: "Ann casts it.", Line: 3}, {Step: "#1", Kind: outcome.Refused}},
		Checkpoints: []outcome.Checkpoint{{Step: "#2", At: "upkeep", After: 1, Facts: facts[2:], Reasons: []outcome.Reason{reason}}},
		Events: []outcome.Event{{N: 1, Step: "#1", Rule: "1.1", Verb: "casts", Player: "ann", Turn: 1, Text: "Ann casts it."},
			{N: 2, Cause: 1, Verb: "resolves", Turn: 1}},
		Reasons:     []outcome.Reason{reason},
		Assumptions: []string{"Ann's mana: as needed"},
		Last:        []outcome.Reason{{Of: "Bear", Does: "becomes 0/2", Source: "Queen", Event: 1, Applies: true, Rule: "1.1", Facts: []string{"size"}, Text: "It is 0/2.", Until: 2}},
		Assigned:    []outcome.Reason{{Of: "Bear", Does: "gets +1/+1", Source: "Cloak", Event: 1, Applies: true, Rule: "1.1", Facts: []string{"size"}, Text: "It gets +1/+1.", Until: 1}},
		Aimed:       []outcome.Reason{{Of: "Bear", Does: "becomes black", Source: "Lace", Event: 1, Applies: true, Rule: "1.1", Facts: []string{"colors"}, Text: "It is black.", Until: 1, Step: "#1"}},
		Asides:      []outcome.Aside{{After: 1, Kind: outcome.Untrue, Of: "Call", Text: "That is not so."}, {After: 2, Kind: outcome.TriggerOrder, Of: "Tide", Others: []string{"Ebb"}, Rule: "1.1", Text: "Tide is first."}},
		Without:     []string{"1.1", "2.7"},
		Boards: &outcome.Boards{
			Start: []outcome.Fact{{Name: `"Grizzly Bears".tapped`, Value: "no"}, {Name: `"Grizzly Bears".zone`, Value: "battlefield"}, {Name: "ann.life", Value: "17"}},
			Changes: []outcome.BoardChange{
				{After: 0, Between: true, Facts: []outcome.Fact{{Name: "drawn", Value: "no"}}},
				{After: 1, Facts: []outcome.Fact{{Name: `"Grizzly Bears".zone`, Value: "graveyard"}}, Gone: []string{`"Grizzly Bears".tapped`}},
				{After: 1, Between: true, Facts: []outcome.Fact{{Name: "ann.counter_charge", Value: "1"}}},
				{After: 2, Facts: []outcome.Fact{{Name: "ann.counter_charge", Value: "2"}}},
			},
		},
		Choices: outcome.Choices{Decisions: 4, Told: 1, Made: []outcome.Choice{{N: 2, Player: "ann", Did: "cast"}, {N: 4, Player: "bob", Did: "block"}}},
	}
}

func TestASoundOutcomeIsSoundAndCrossesUnchanged(t *testing.T) {
	o := sound()
	require.NoError(t, o.Check(outcome.LimitsFor(0)))
	text, err := json.Marshal(o)
	require.NoError(t, err)
	read, err := outcome.Decode(text, outcome.LimitsFor(0))
	require.NoError(t, err)
	assert.Equal(t, o, read)
}

func TestNonsenseIsNamedWithItsPlace(t *testing.T) {
	for name, c := range map[string]struct {
		spoil func(o *outcome.Outcome)
		says  string
	}{
		"another format":        {func(o *outcome.Outcome) { o.Format = 9 }, "format: 9, expected 1"},
		"unknown status":        {func(o *outcome.Outcome) { o.Status = "splendid" }, `status: unknown status "splendid"`},
		"misnumbered":           {func(o *outcome.Outcome) { o.Events[1].N = 1 }, "events[1]: n is 1, expected 2"},
		"negative number":       {func(o *outcome.Outcome) { o.Events[0].N = -7 }, "events[0]: n is -7, expected 1"},
		"caused by itself":      {func(o *outcome.Outcome) { o.Events[1].Cause = 2 }, "events[1]: the cause is event 2"},
		"caused by later":       {func(o *outcome.Outcome) { o.Events[0].Cause = 2 }, "events[0]: the cause is event 2"},
		"negative cause":        {func(o *outcome.Outcome) { o.Events[1].Cause = -1 }, "events[1]: the cause is event -1"},
		"unknown verb":          {func(o *outcome.Outcome) { o.Events[1].Verb = "explodes" }, `events[1]: unknown verb "explodes"`},
		"unknown step":          {func(o *outcome.Outcome) { o.Events[1].Step = "#9" }, `events[1]: the step "#9" has no finding`},
		"negative turn":         {func(o *outcome.Outcome) { o.Events[1].Turn = -1 }, "events[1]: turn -1"},
		"unknown lack":          {func(o *outcome.Outcome) { o.Findings[0].Lacks = "luck" }, `findings[0]: unknown lack "luck"`},
		"unknown kind":          {func(o *outcome.Outcome) { o.Findings[0].Kind = "pondered" }, `findings[0]: unknown kind "pondered"`},
		"a finding of no step":  {func(o *outcome.Outcome) { o.Findings[1].Step = "" }, "findings[1]: the step is missing"},
		"a line that is none":   {func(o *outcome.Outcome) { o.Findings[1].Line = -1 }, "findings[1]: line -1"},
		"found after the end":   {func(o *outcome.Outcome) { o.Findings[1].After = 99 }, "findings[1]: after event 99, expected 0 to"},
		"unknown fact":          {func(o *outcome.Outcome) { o.Facts[2].Name = "ann.mood" }, `facts[2]: unknown fact "ann.mood"`},
		"no name of a fact":     {func(o *outcome.Outcome) { o.Facts[0].Name = `"` }, `facts[0]: unknown fact "\""`},
		"a fact twice":          {func(o *outcome.Outcome) { o.Facts[1] = o.Facts[2] }, "facts[2]: \"ann.life\" comes after \"ann.life\"; a fact must be listed once"},
		"facts out of order":    {func(o *outcome.Outcome) { o.Facts[1], o.Facts[2] = o.Facts[2], o.Facts[1] }, "facts must be sorted by name"},
		"no number":             {func(o *outcome.Outcome) { o.Facts[2].Value = "1e400" }, `facts[2]: "ann.life" is "1e400", expected a number`},
		"no zone":               {func(o *outcome.Outcome) { o.Facts[0].Value = "limbo" }, `expected one of ["nowhere"`},
		"neither yes nor no":    {func(o *outcome.Outcome) { o.Facts[3].Value = "" }, `facts[3]: "drawn" is "", expected a yes or no`},
		"after before":          {func(o *outcome.Outcome) { o.Checkpoints[0].After = -1 }, "checkpoints[0]: after event -1, expected 0 to 2"},
		"after the end":         {func(o *outcome.Outcome) { o.Checkpoints[0].After = 3 }, "checkpoints[0]: after event 3, expected 0 to 2"},
		"a size still to come":  {func(o *outcome.Outcome) { o.Assigned[0].Until = 3 }, "assigned[0]: until event 3, expected 0 to 2"},
		"an aim of later":       {func(o *outcome.Outcome) { o.Aimed[0].Until = 3 }, "aimed[0]: until event 3, expected 0 to 2"},
		"a size of later":       {func(o *outcome.Outcome) { o.Last[0].Until = 3 }, "last[0]: until event 3, expected 0 to 2"},
		"said after the end":    {func(o *outcome.Outcome) { o.Asides[1].After = 3 }, "asides[1]: after event 3, expected 0 to 2"},
		"said of nothing known": {func(o *outcome.Outcome) { o.Asides[0].Kind = "sung" }, `asides[0]: unknown kind "sung"`},
		"a checkpoint of none":  {func(o *outcome.Outcome) { o.Checkpoints[0].Step = "" }, "checkpoints[0]: the step is missing"},
		"a checkpoint twice":    {func(o *outcome.Outcome) { o.Checkpoints = append(o.Checkpoints, o.Checkpoints[0]) }, `checkpoints[1]: the step "#2" has a checkpoint already`},
		"facts of a checkpoint": {func(o *outcome.Outcome) { o.Checkpoints[0].Facts = []outcome.Fact{{Name: "x"}} }, `checkpoints[0].facts[0]: unknown fact "x"`},
		"a reason of no event":  {func(o *outcome.Outcome) { o.Reasons[0].Event = 3 }, "reasons[0]: event 3, expected 0 to 2"},
		"a reason of later":     {func(o *outcome.Outcome) { o.Checkpoints[0].Reasons[0].Event = 2 }, "checkpoints[0].reasons[0]: event 2, expected 0 to 1"},
		"a reason for nothing":  {func(o *outcome.Outcome) { o.Reasons[0].Facts = []string{"mood"} }, `reasons[0]: unknown fact "mood"`},
		"choices out of order":  {func(o *outcome.Outcome) { o.Choices.Made[1].N = 2 }, "choices.made[1]: n is 2, expected 3 to 4"},
		"choices after the end": {func(o *outcome.Outcome) { o.Choices.Decisions = 3 }, "choices.made[1]: n is 4, expected 3 to 3"},
		"a loop of nothing":     {func(o *outcome.Outcome) { o.Choices.Loops = []outcome.Loop{{From: 3}} }, "choices.loops[0]: expected a loop from 0 on, of 1 ability or more"},
		"negative decisions":    {func(o *outcome.Outcome) { o.Choices.Told = -1 }, "must not be negative"},
		"not UTF-8":             {func(o *outcome.Outcome) { o.Events[1].Text = "caf\xe9" }, "events[1].text: not valid UTF-8"},
		"not UTF-8 in names":    {func(o *outcome.Outcome) { o.Choices.Made[0].Targets = []string{"\xff"} }, "choices.made[0].name: not valid UTF-8"},
		"absurdly long":         {func(o *outcome.Outcome) { o.Findings[0].Text = strings.Repeat("a", 1<<20+1) }, "findings[0].text: 1048577 bytes, expected at most 1048576"},
		"a long problem":        {func(o *outcome.Outcome) { o.Problem = strings.Repeat("a", 1<<20+1) }, "problem: 1048577 bytes"},
		"a bad assumption":      {func(o *outcome.Outcome) { o.Assumptions[0] = "\xff" }, "assumptions[0].text: not valid UTF-8"},
		"rules out of order":    {func(o *outcome.Outcome) { o.Without = []string{"2.7", "1.1"} }, "without[1]: rules must be sorted and listed once"},
		"a rule twice":          {func(o *outcome.Outcome) { o.Without = []string{"1.1", "1.1"} }, "without[1]: rules must be sorted and listed once"},
		"a rule without an id":  {func(o *outcome.Outcome) { o.Without = []string{""} }, "without[0]: the rule is missing"},
		"a rule of bytes":       {func(o *outcome.Outcome) { o.Without = []string{"\xff"} }, "without[0].rule: not valid UTF-8"},
		"a board of none":       {func(o *outcome.Outcome) { o.Status = outcome.Failed }, `boards: a replay that is "failed" has none`},
		"a board of nonsense":   {func(o *outcome.Outcome) { o.Boards.Start[2].Value = "many" }, `boards.start[2]: "ann.life" is "many", expected a number`},
		"a change of nonsense":  {func(o *outcome.Outcome) { o.Boards.Changes[3].Facts[0].Name = "ann.mood" }, `boards.changes[3].facts[0]: unknown fact "ann.mood"`},
		"a change too early":    {func(o *outcome.Outcome) { o.Boards.Changes[1].After = -1 }, "boards.changes[1]: after event -1, expected 0 to 2"},
		"a change too late":     {func(o *outcome.Outcome) { o.Boards.Changes[3].After = 3 }, "boards.changes[3]: after event 3, expected 1 to 2"},
		"changes twice":         {func(o *outcome.Outcome) { o.Boards.Changes[2].Between = false }, "boards.changes[2]: event 1 has its changes already"},
		"a change of nothing":   {func(o *outcome.Outcome) { o.Boards.Changes[3].Facts = nil }, "boards.changes[3]: nothing changes"},
		"gone out of order":     {func(o *outcome.Outcome) { o.Boards.Changes[1].Gone = []string{"b.life", "ann.life"} }, "boards.changes[1].gone[1]: names must be sorted"},
		"gone before it came":   {func(o *outcome.Outcome) { o.Boards.Changes[0].Gone = []string{"bob.life"} }, `boards.changes[0].gone[0]: there was no fact "bob.life"`},
		"gone and there":        {func(o *outcome.Outcome) { o.Boards.Changes[3].Gone = []string{"ann.counter_charge"} }, `boards.changes[3].gone[0]: "ann.counter_charge" is among the facts, too`},
		"gone bytes":            {func(o *outcome.Outcome) { o.Boards.Changes[1].Gone = []string{"\xff"} }, "boards.changes[1].gone[0].name: not valid UTF-8"},
		"another end":           {func(o *outcome.Outcome) { o.Boards.Changes[3].Facts[0].Value = "3" }, "boards: the start and all changes do not lead to the facts of the end"},
		"more at the end":       {func(o *outcome.Outcome) { o.Boards.Changes[1].Gone = nil }, "boards: the start and all changes do not lead to the facts of the end"},
		"too many facts":        {func(o *outcome.Outcome) { o.Boards.Start = make([]outcome.Fact, 1_000_001) }, "facts of the boards: 1000006 elements, expected at most 1000000"},
		"too many left out":     {func(o *outcome.Outcome) { o.Without = make([]string, 65) }, "without: 65 elements, expected at most 64"},
		"too many events":       {func(o *outcome.Outcome) { o.Events = make([]outcome.Event, 26_000) }, "events: 26000 elements, expected at most 25000"},
	} {
		t.Run(name, func(t *testing.T) {
			o := sound()
			o.Facts = append([]outcome.Fact{}, o.Facts...)
			c.spoil(o)
			assert.ErrorContains(t, o.Check(outcome.LimitsFor(0)), c.says)
		})
	}
}

func TestEveryVerbAndFactOfTheDocumentationIsKnown(t *testing.T) {
	for _, v := range outcome.Verbs() {
		o := &outcome.Outcome{Format: outcome.Format, Status: outcome.OK, Events: []outcome.Event{{N: 1, Verb: string(v.Verb)}}}
		assert.NoError(t, o.Check(outcome.LimitsFor(0)))
	}
}

func TestWhatIsNoOutcomeCannotBeRead(t *testing.T) {
	for text, says := range map[string]string{
		"":                               "unexpected end",
		"[1]":                            "cannot unmarshal array",
		"{\"problem\": \"caf\xe9\"}":     "not valid UTF-8",
		`{"events": 3}`:                  "events: json",
		`{"events": [{"n": 1e400}]}`:     "events: json",
		`{"checkpoints": {"step": "a"}}`: "checkpoints: json",
	} {
		_, err := outcome.Decode([]byte(text), outcome.LimitsFor(0))
		assert.ErrorContains(t, err, says, text)
	}
}

// However its lists are written - of objects, of nothing, twice, in each other - a text costs memory in proportion
// to its length.
func TestMillionsOfElementsAreNotMade(t *testing.T) {
	const many = 1_000_001
	limits := outcome.LimitsFor(0)
	for name, text := range map[string]string{
		"events":                  `{"events":[` + strings.Repeat("{},", many) + `{}]}`,
		"events with blanks":      "{\"events\": [\n" + strings.Repeat("{ } ,\t", many) + `{}]}`,
		"nothings":                `{"events":[` + strings.Repeat("null,", many) + `null]}`,
		"in another case":         `{"EVENTS":[` + strings.Repeat("{},", many) + `{}]}`,
		"escaped":                 `{"\u0065vents":[` + strings.Repeat("{},", many) + `{}]}`,
		"twice":                   `{"events":[],"events":[` + strings.Repeat("{},", many) + `{}]}`,
		"facts":                   `{"facts":[` + strings.Repeat("{},", many) + `{}]}`,
		"findings":                `{"findings":[` + strings.Repeat("{},", many) + `{}]}`,
		"facts of a checkpoint":   `{"checkpoints":[{"step":"a\"]","facts":[` + strings.Repeat("{},", 2*many) + `{}]}]}`,
		"facts of a reason":       `{"reasons":[{"facts":[` + strings.Repeat(`"",`, many) + `""]}]}`,
		"checkpoints of no facts": `{"checkpoints":[` + strings.Repeat(`{"facts":[{}]},`, many) + `{}]}`,
		"choices":                 `{"choices":{"made":[` + strings.Repeat("{},", many) + `{}]}}`,
		"targets of a choice":     `{"choices":{"made":[{"targets":[` + strings.Repeat(`"",`, many) + `""]}]}}`,
		"starts of boards":        `{"boards":{"start":[` + strings.Repeat("{},", 2*many) + `{}]}}`,
		"changes of boards":       `{"boards":{"changes":[` + strings.Repeat(`{"gone":["",""]},`, many) + `{}]}}`,
		"assumptions":             `{"assumptions":[` + strings.Repeat(`"",`, many) + `""]}`,
	} {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := outcome.Decode([]byte(text), limits)
			runtime.ReadMemStats(&after)
			assert.ErrorContains(t, err, "elements, expected at most")
			assert.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(6*len(text)+1<<20))
		})
	}
}
