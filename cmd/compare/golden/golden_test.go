package golden_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/golden"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// came is an outcome with something of everything.
func came() *outcome.Outcome {
	return &outcome.Outcome{
		Format: outcome.Format, Edition: "old", Scenario: "here/duel.toml", Status: outcome.OK,
		Events: []outcome.Event{
			{N: 1, Rule: "1.1", Verb: "casts", Player: "ann", Text: "Ann casts <Shock>."},
			{N: 2, Cause: 1, Rule: "1.2", Verb: "deals", Subject: "Shock", Object: "bob", Amount: 2, Turn: 1, Phase: "main", Text: "Shock deals 2."},
		},
		Findings:    []outcome.Finding{{Step: "shock", Kind: outcome.Done, At: "main", Line: 7}, {Step: "#2", Kind: outcome.Refused, Rule: "2.1", Line: 9}},
		Checkpoints: []outcome.Checkpoint{{Step: "look", At: "main", Facts: []outcome.Fact{{Name: "ann.life", Value: "20"}, {Name: "bob.life", Value: "20"}}}},
		Facts:       []outcome.Fact{{Name: "bob.life", Value: "18"}, {Name: "winner", Value: ""}},
		Reasons:     []outcome.Reason{{Of: "Bear", Does: "gets +1/+1", Source: "Banner", Applies: true, Rule: "1.5", Facts: []string{"size"}, Text: "Bear gets +1/+1 by Banner."}},
		Assumptions: []string{"Ann's mana: as needed"},
	}
}

var book = edition.Description{ID: "old", Rulebook: "The rules", Date: "1998"}

func TestARecordIsReadAsItWasWritten(t *testing.T) {
	r := golden.Of(came(), book)
	text, err := r.Encode()
	require.NoError(t, err)
	again, err := golden.Decode(text)
	require.NoError(t, err)
	assert.Equal(t, r, again)
	assert.Contains(t, string(text), "<Shock>", "people read it")
	assert.NotContains(t, string(text), "here/", "it can be recorded anywhere")
	assert.Equal(t, []string{"1.1", "1.2", "1.5", "2.1"}, r.Head.Rules)
	assert.Equal(t, 7, came().Findings[0].Line)
}

func TestTheLinesOfStepsAreNoDifference(t *testing.T) {
	moved := came()
	moved.Findings[0].Line, moved.Scenario = 8, "there/duel.toml"
	assert.Nil(t, golden.First(golden.Of(came(), book), golden.Of(moved, book)))
}

func TestTheFirstDifferenceIsTold(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(o *outcome.Outcome)
		says   string
	}{
		{"in an event's rule", func(o *outcome.Outcome) { o.Events[1].Rule = "1.3" }, `event 2: "Shock deals 2." by [-1.2-]{+1.3+}`},
		{"in what an event doesn't say", func(o *outcome.Outcome) { o.Events[1].Cause = 0 },
			`event 2: "Shock deals 2." by 1.2 (cause [-1-]{+0+})`},
		{"in a field that one has not", func(o *outcome.Outcome) { o.Events[1].Object = "" },
			`event 2: "Shock deals 2." by 1.2 (object [-bob-]{+none+})`},
		{"in words after everything else", func(o *outcome.Outcome) { o.Events[0].Text, o.Facts[0].Value = "Ann plays Shock.", "17" }, `the fact bob.life was "18", and is "17"`},
		{"in words alone", func(o *outcome.Outcome) { o.Events[0].Text = "Ann plays Shock." }, `the wording of event 1 was "Ann casts <Shock>.", and is "Ann plays Shock."`},
		{"an event less", func(o *outcome.Outcome) { o.Events = o.Events[:1] }, `event 2 was "Shock deals 2." by 1.2, and is nothing`},
		{"an event more", func(o *outcome.Outcome) {
			o.Events = append(o.Events, outcome.Event{N: 3, Rule: "1.4", Text: "Bob dies."})
		},
			`event 3 was nothing, and is "Bob dies." by 1.4`},
		{"in an event before a fact", func(o *outcome.Outcome) { o.Facts, o.Events = nil, nil }, `event 1 was "Ann casts <Shock>." by 1.1, and is nothing`},
		{"in the status before all else", func(o *outcome.Outcome) { o.Status, o.Problem, o.Events = outcome.NotImplemented, "phasing", nil },
			"the status was ok, and is not implemented: phasing"},
		{"in what became of a step", func(o *outcome.Outcome) { o.Findings[1] = outcome.Finding{Step: "#2", Kind: outcome.Done} }, "what became of #2 was refused by 2.1, and is done"},
		{"in a window", func(o *outcome.Outcome) { o.Findings[0].At = "combat" }, "what became of shock: done (at [-main-]{+combat+})"},
		{"in the steps", func(o *outcome.Outcome) { o.Findings = o.Findings[:1] }, "what became of #2 was refused by 2.1, and is nothing"},
		{"in a fact", func(o *outcome.Outcome) { o.Facts[0].Value = "17" }, `the fact bob.life was "18", and is "17"`},
		{"a fact more", func(o *outcome.Outcome) { o.Facts = append([]outcome.Fact{{Name: "ann.life", Value: "3"}}, o.Facts...) }, `the fact ann.life was nothing, and is "3"`},
		{"a fact less", func(o *outcome.Outcome) { o.Facts = o.Facts[:1] }, `the fact winner was "", and is nothing`},
		{"in a checkpoint", func(o *outcome.Outcome) { o.Checkpoints[0].Facts[1].Value = "19" }, `the fact bob.life at look was "20", and is "19"`},
		{"where a checkpoint is", func(o *outcome.Outcome) { o.Checkpoints[0].At = "upkeep" }, "the checkpoint: look at [-main-]{+upkeep+}"},
		{"a checkpoint less", func(o *outcome.Outcome) { o.Checkpoints = nil }, "the checkpoint look was reached, and is nothing"},
		{"in the rule of a reason", func(o *outcome.Outcome) { o.Reasons[0].Rule = "1.6" }, `reason 1: "Bear gets +1/+1 by Banner." by [-1.5-]{+1.6+}`},
		{"a reason of a checkpoint more", func(o *outcome.Outcome) { o.Checkpoints[0].Reasons = o.Reasons }, `reason 1 at look was nothing, and is "Bear gets +1/+1 by Banner." by 1.5`},
		{"in what was assumed", func(o *outcome.Outcome) { o.Assumptions = nil }, "the head was assumptions [Ann's mana: as needed], and is assumptions none"},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := came()
			c.change(o)
			d := golden.First(golden.Of(came(), book), golden.Of(o, book))
			require.NotNil(t, d)
			assert.Equal(t, c.says, d.String())
		})
	}
}

func TestAFileThatIsNoneIsRefusedWithItsLine(t *testing.T) {
	const head = `{"golden":1,"outcome":1,"edition":"old","rulebook":"","date":"","status":"ok","rules":[]}` + "\n"
	for _, c := range []struct{ name, text, problem string }{
		{"empty", "", "line 1: the file is empty"},
		{"of something else", "{}\n", "line 1: this is not the head of a golden file"},
		{"of a later format", `{"golden":2,"new":"things"}`, "line 1: the file has format 2, and this program reads format 1: record it again"},
		{"with an unknown line", head + `{"fact":{"name":"a","value":"b"}}` + "\n" + `{"fcat":{}}`, `line 3, column 2: unknown key "fcat"`},
		{"with an empty line", head + "{}\n", "line 2: it must be one event, finding, checkpoint, fact or reason"},
		{"of what no replay comes to", head + `{"event":{"n":2,"cause":0,"rule":"","verb":"draws","turn":1,"phase":"","text":""}}` + "\n",
			"invalid outcome: events[0]: n is 2, expected 1"},
		{"cut off", head + `{"fact":{"name":`, "line 2, column 17: the JSON is cut off"},
		{"with two things in a line", head + `{"fact":{"name":"a","value":"b"},"event":{}}`, "line 2: it must be one event, finding, checkpoint, fact or reason"},
		{"with more in a line", head + `{"fact":{"name":"a","value":"b"}} {}`, "line 2, column 35: there is something after the end of the JSON"},
		{"of the wrong type", head + `{"event":{"cause":1.5}}`, "line 2, column 21: event.cause is a number 1.5, and must be a whole number of at most 64 bits"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := golden.Decode([]byte(c.text))
			assert.EqualError(t, err, c.problem)
		})
	}
}

func TestGoldenFilesAreBesideTheScenario(t *testing.T) {
	assert.Equal(t, "all/duel.golden/old.jsonl", golden.Path("all/duel.toml", "", "old"))
	assert.Equal(t, "all/duel.golden/old#a.jsonl", golden.Path("all/duel.toml", "a", "old"))
	assert.Equal(t, "all/duel.golden/..%2Fold.jsonl", golden.Path("all/duel.toml", "", "../old"), "an edition cannot write elsewhere")
}
