package compare_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// replayed makes an outcome of an edition from the parts that a test is about; it numbers the events.
func replayed(edition string, parts ...any) *outcome.Outcome {
	o := &outcome.Outcome{Format: outcome.Format, Edition: edition, Status: outcome.OK}
	for _, p := range parts {
		switch p := p.(type) {
		case outcome.Fact:
			o.Facts = append(o.Facts, p)
		case outcome.Finding:
			o.Findings = append(o.Findings, p)
		case outcome.Checkpoint:
			o.Checkpoints = append(o.Checkpoints, p)
		case outcome.Event:
			p.N = len(o.Events) + 1
			o.Events = append(o.Events, p)
		default:
			panic(fmt.Sprintf("replayed has no use for a %T", p))
		}
	}
	return o
}

func fact(name, value string) outcome.Fact { return outcome.Fact{Name: name, Value: value} }

func finding(step string, kind outcome.Kind, rule string) outcome.Finding {
	return outcome.Finding{Step: step, Kind: kind, Rule: rule}
}

func event(verb, subject, object string) outcome.Event {
	return outcome.Event{Verb: verb, Subject: subject, Object: object}
}

func TestFactsThatAreTheSameInAllEditionsAreOnlyCounted(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{
		replayed("old", fact("ann.life", "20"), fact("bob.life", "17"), fact("Elf.zone", "graveyard")),
		replayed("new", fact("ann.life", "20"), fact("bob.life", "18"), fact("Elf.zone", "graveyard")),
	})
	require.Len(t, c.Differences, 1)
	assert.Equal(t, compare.Difference{Fact: "bob.life", Values: []compare.Value{{Text: "17", Known: true}, {Text: "18", Known: true}}}, c.Differences[0])
	assert.Equal(t, 2, c.SameFacts)
	assert.False(t, c.Same())
}

func TestAFactThatAnEditionDoesNotHaveIsADifference(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{
		replayed("old", fact("Elf.power", "")),
		replayed("new"),
	})
	require.Len(t, c.Differences, 1)
	assert.Equal(t, []compare.Value{{Text: "", Known: true}, {Text: "", Known: false}}, c.Differences[0].Values, "an empty value is not a missing one")
	assert.False(t, c.Differences[0].Everywhere())
}

func TestWhatAnEditionLeavesOutHasItsDefaultIfItKnowsTheOwner(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{
		replayed("old", fact("turn", "ann"), fact("ann.life", "20"), fact(`"Craw Wurm".zone`, "battlefield"), fact(`"Craw Wurm".damage`, "2"),
			fact(`"Craw Wurm".tapped`, "no"), fact("ann.burned", "3"), fact("ended", "no"), fact("Insect.damage", "1")),
		replayed("new", fact("turn", "ann"), fact("ann.life", "20"), fact(`"Craw Wurm".zone`, "battlefield")),
	})
	assert.Equal(t, []compare.Difference{
		{Fact: `"Craw Wurm".damage`, Values: []compare.Value{{Text: "2", Known: true}, {Text: "0", Known: true}}},
		{Fact: "Insect.damage", Values: []compare.Value{{Text: "1", Known: true}, {Text: "", Known: false}}}, // there is no Insect in the new edition
		{Fact: "ann.burned", Values: []compare.Value{{Text: "3", Known: true}, {Text: "0", Known: true}}},
	}, c.Differences)
	assert.Equal(t, 5, c.SameFacts)
}

func TestFactsOfCheckpointsComeFirstAndNameTheirStep(t *testing.T) {
	look := func(step, life string) outcome.Checkpoint {
		return outcome.Checkpoint{Step: step, Facts: []outcome.Fact{fact("bob.life", life)}}
	}
	c := compare.Of([]*outcome.Outcome{
		replayed("old", look("early", "20"), look("late", "17"), fact("bob.life", "17")),
		replayed("new", look("early", "18"), look("late", "17"), fact("bob.life", "15")),
	})
	require.Len(t, c.Differences, 2)
	assert.Equal(t, "early", c.Differences[0].Step)
	assert.Empty(t, c.Differences[1].Step)
	assert.Equal(t, 1, c.SameFacts, "bob.life at the step called late")
}

func TestWhoHasPriorityIsADifferenceOnlyWhereItIsAskedFor(t *testing.T) {
	of := []*outcome.Outcome{
		replayed("old", outcome.Checkpoint{Step: "look", Facts: []outcome.Fact{fact("ann.life", "20")}}),
		replayed("new", outcome.Checkpoint{Step: "look", Facts: []outcome.Fact{fact("ann.life", "20"), fact("priority", "ann")}}),
	}
	assert.Empty(t, compare.Of(of).Differences)
	assert.Empty(t, compare.Of(of, compare.Asked{Step: "another", Fact: "priority"}).Differences)
	assert.Len(t, compare.Of(of, compare.Asked{Step: "look", Fact: "priority"}).Differences, 1)
}

func TestEditionsThatFailedAreNotCompared(t *testing.T) {
	broken := &outcome.Outcome{Edition: "broken", Status: outcome.Failed, Problem: "it crashed"}
	c := compare.Of([]*outcome.Outcome{replayed("old", fact("ann.life", "20")), broken, replayed("new", fact("ann.life", "20"))})
	assert.Len(t, c.Outcomes, 3)
	assert.Len(t, c.Compared, 2)
	assert.Empty(t, c.Differences)
	assert.True(t, c.Same())
}

func TestNoEditionOrOneAloneHasNothingToDifferFrom(t *testing.T) {
	assert.True(t, compare.Of(nil).Same())
	alone := compare.Of([]*outcome.Outcome{replayed("old", fact("ann.life", "20"), finding("a", outcome.Refused, "1"), event("draws", "ann", ""))})
	assert.True(t, alone.Same())
	assert.Nil(t, alone.Turning)
	assert.Len(t, alone.Timeline, 1)
}

func TestStepsStandInTheOrderOfTheScriptWithWhatBecameOfThem(t *testing.T) {
	at := func(line int, f outcome.Finding) outcome.Finding { f.Line = line; return f }
	c := compare.Of([]*outcome.Outcome{
		// The old edition came to the second step only after the third.
		replayed("old", at(10, finding("attack", outcome.Done, "")), at(16, finding("block", outcome.Done, "")), at(13, finding("trick", outcome.Refused, "A-1"))),
		replayed("new", at(10, finding("attack", outcome.Done, "")), at(13, finding("trick", outcome.NoMoment, "510.2")), at(16, finding("block", outcome.Done, ""))),
	})
	var order []string
	for _, s := range c.Steps {
		order = append(order, s.ID)
	}
	assert.Equal(t, []string{"attack", "trick", "block"}, order)
	assert.True(t, c.Steps[0].Plain())
	assert.False(t, c.Steps[1].Same(), "refused is not the same as having no moment")
	assert.False(t, c.Steps[1].Plain())
}

func TestTheSameFindingByDifferentRulesIsTheSame(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{
		replayed("old", finding("trick", outcome.Refused, "A-1")),
		replayed("new", finding("trick", outcome.Refused, "601.3")),
	})
	assert.True(t, c.Steps[0].Same())
	assert.False(t, c.Steps[0].Plain())
	assert.True(t, c.Same())
}

func TestSeveralFindingsOnOneStepArePairedInOrder(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{
		replayed("old", finding("a", outcome.Aborted, "1"), finding("a", outcome.Done, "")),
		replayed("new", finding("a", outcome.Done, "")),
	})
	require.Len(t, c.Steps, 2)
	assert.Equal(t, outcome.Aborted, c.Steps[0].Findings[0].Kind)
	assert.Equal(t, outcome.Done, c.Steps[0].Findings[1].Kind)
	assert.Nil(t, c.Steps[1].Findings[1])
	assert.Equal(t, &c.Steps[0], c.Before(&c.Steps[1]))
	assert.Nil(t, c.Before(&c.Steps[0]))
}

func TestWhatAStepThatIsDoneAsksForIsNoSecondAttempt(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{
		replayed("old", finding("a", outcome.Done, ""), finding("a", outcome.Unanswered, "1")),
		replayed("new", finding("a", outcome.Done, "")),
	})
	require.Len(t, c.Steps, 2)
	assert.Nil(t, c.Before(&c.Steps[1]))
}
