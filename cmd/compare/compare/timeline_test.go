package compare_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// drawn writes an alignment as one string for each row: the verbs, with a dot for a gap.
func drawn(rows []compare.Row) []string {
	var lines []string
	for _, r := range rows {
		var cells []string
		for _, e := range r.Events {
			if e == nil {
				cells = append(cells, ".")
				continue
			}
			cells = append(cells, strings.TrimSpace(e.Verb+" "+e.Step))
		}
		lines = append(lines, strings.Join(cells, " | "))
	}
	return lines
}

// verbs makes an outcome from events of which only the verb matters.
func verbs(edition string, list ...string) *outcome.Outcome {
	o := replayed(edition)
	for _, v := range list {
		verb, step, _ := strings.Cut(v, "@")
		o.Events = append(o.Events, outcome.Event{N: len(o.Events) + 1, Verb: verb, Step: step})
	}
	return o
}

func TestAlign(t *testing.T) {
	tests := []struct {
		name string
		of   []*outcome.Outcome
		want []string
	}{
		{"no editions", nil, nil},
		{"the same everywhere", []*outcome.Outcome{
			verbs("a", "casts", "resolves"), verbs("b", "casts", "resolves"),
		}, []string{"casts | casts", "resolves | resolves"}},
		{"an edition without events", []*outcome.Outcome{
			verbs("a"), verbs("b", "casts"),
		}, []string{". | casts"}},
		{"what only some do stands beside gaps", []*outcome.Outcome{
			verbs("a", "attacks", "assigned", "deals", "dies"),
			verbs("b", "attacks", "assigned", "activates", "deals", "dies"),
			verbs("c", "attacks", "deals", "dies"),
		}, []string{
			"attacks | attacks | attacks",
			"assigned | assigned | .",
			". | activates | .",
			"deals | deals | deals",
			"dies | dies | dies",
		}},
		{"a later edition can bring what the first did not have", []*outcome.Outcome{
			verbs("a", "casts"),
			verbs("b", "triggers", "casts"),
			verbs("c", "triggers", "casts", "burns"),
		}, []string{". | triggers | triggers", "casts | casts | casts", ". | . | burns"}},
		{
			// Without its anchor the second edition's only Bolt would stand beside the first Bolt.
			"a step that one edition skipped does not pull the next one to its place", []*outcome.Outcome{
				verbs("a", "bolts@first", "deals@first", "bolts@second", "deals@second"),
				verbs("b", "bolts@second", "deals@second"),
			}, []string{
				"bolts first | .",
				"deals first | .",
				"bolts second | bolts second",
				"deals second | deals second",
			},
		},
		{
			"a step keeps its anchor for the third edition when the first has not done it", []*outcome.Outcome{
				verbs("a", "bolts@first", "bolts@first"),
				verbs("b", "bolts@first", "bolts@first", "bolts@second"),
				verbs("c", "bolts@second"),
			}, []string{"bolts first | bolts first | .", "bolts first | bolts first | .", ". | bolts second | bolts second"},
		},
		{
			// The three steps in the same order outweigh the one that moved to the end.
			"steps in another order anchor as many as they can without crossing", []*outcome.Outcome{
				verbs("a", "w@1", "x@2", "y@3", "z@4"),
				verbs("b", "x@2", "y@3", "z@4", "w@1"),
			}, []string{"w 1 | .", "x 2 | x 2", "y 3 | y 3", "z 4 | z 4", ". | w 1"},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			assert.Equal(t, test.want, drawn(compare.Align(test.of)))
		})
	}
}

func TestARefusalIsNoAnchorForTheEditionThatDidTheStep(t *testing.T) {
	// The new edition gives the trick up at the end of the turn. If that were an anchor, its damage
	// would come before the trick, and could not stand beside the damage of the old edition.
	did := verbs("old", "attacks", "activates@trick", "deals", "dies")
	gaveUp := verbs("new", "attacks", "deals", "dies", "refused@trick")
	gaveUp.Findings = []outcome.Finding{finding("trick", outcome.Never, "117.1")}
	assert.Equal(t, []string{
		"attacks | attacks", "activates trick | .", "deals | deals", "dies | dies", ". | refused trick",
	}, drawn(compare.Align([]*outcome.Outcome{did, gaveUp})))
}

func TestAnotherAmountOrDetailIsTheSameEventAndParts(t *testing.T) {
	deals := func(n int, detail string) outcome.Event {
		return outcome.Event{Verb: "deals", Subject: "Bolt", Object: "Bear", Amount: n, Detail: detail}
	}
	rows := compare.Align([]*outcome.Outcome{replayed("a", deals(3, "")), replayed("b", deals(2, ""))})
	assert.Len(t, rows, 1)
	assert.True(t, rows[0].Parted())

	rows = compare.Align([]*outcome.Outcome{replayed("a", deals(3, "combat")), replayed("b", deals(3, ""))})
	assert.Len(t, rows, 1)
	assert.True(t, rows[0].Parted())

	rows = compare.Align([]*outcome.Outcome{replayed("a", deals(3, "")), replayed("b", deals(3, ""))})
	assert.False(t, rows[0].Parted())
}

func TestAnotherSubjectObjectOrPlayerIsAnotherEvent(t *testing.T) {
	base := outcome.Event{Verb: "deals", Subject: "Bolt", Object: "Bear", Player: "ann"}
	for _, other := range []outcome.Event{
		{Verb: "deals", Subject: "Shock", Object: "Bear", Player: "ann"},
		{Verb: "deals", Subject: "Bolt", Object: "Elf", Player: "ann"},
		{Verb: "deals", Subject: "Bolt", Object: "Bear", Player: "bob"},
	} {
		rows := compare.Align([]*outcome.Outcome{replayed("a", base), replayed("b", other)})
		assert.Len(t, rows, 2, "%+v", other)
	}
}

func TestTimelinesWithMoreEventsThanTheFirstPlaneOfUnicodeStayWhole(t *testing.T) {
	// 56,000 different events reach the surrogates, which no string can hold.
	long := replayed("a")
	for i := range 56_000 {
		long.Events = append(long.Events, outcome.Event{N: i + 1, Verb: "deals", Object: strconv.Itoa(i)})
	}
	rows := compare.Align([]*outcome.Outcome{long, long})
	assert.Len(t, rows, len(long.Events))
}

func TestTimelinesTooLongForADiffAlignAtTheirEnds(t *testing.T) {
	loop := func(edition, verb string) *outcome.Outcome {
		o := verbs(edition, "casts")
		for i := range 5_000 {
			o.Events = append(o.Events, outcome.Event{Verb: verb, Object: strconv.Itoa(i)})
		}
		o.Events = append(o.Events, outcome.Event{Verb: "game drawn"})
		return o
	}
	rows := compare.Align([]*outcome.Outcome{loop("a", "gains"), loop("b", "loses")})
	assert.Len(t, rows, 2+2*5_000)
	assert.False(t, rows[0].Parted())
	assert.False(t, rows[len(rows)-1].Parted())
}

func TestEveryEventStandsInTheTableOnceAndInOrder(t *testing.T) {
	anyEvent := rapid.Custom(func(t *rapid.T) outcome.Event {
		return outcome.Event{
			Verb:    rapid.SampledFrom([]string{"casts", "deals", "dies"}).Draw(t, "verb"),
			Subject: rapid.SampledFrom([]string{"", "Bear", "Elf"}).Draw(t, "subject"),
			Step:    rapid.SampledFrom([]string{"", "", "", "1", "2", "3"}).Draw(t, "step"),
			Amount:  rapid.IntRange(0, 2).Draw(t, "amount"),
		}
	})
	rapid.Check(t, func(t *rapid.T) {
		var outcomes []*outcome.Outcome
		for range rapid.IntRange(1, 4).Draw(t, "editions") {
			o := &outcome.Outcome{Status: outcome.OK, Events: rapid.SliceOfN(anyEvent, 0, 20).Draw(t, "events")}
			for i := range o.Events {
				o.Events[i].N = i + 1
			}
			outcomes = append(outcomes, o)
		}
		rows := compare.Align(outcomes)
		seen := make([]int, len(outcomes))
		for _, r := range rows {
			first := r.First()
			if first == nil {
				t.Fatal("a row of gaps only")
			}
			for i, e := range r.Events {
				if e == nil {
					continue
				}
				seen[i]++
				if e.N != seen[i] {
					t.Fatalf("edition %d: event %d where %d should be", i, e.N, seen[i])
				}
				if e.Verb != first.Verb || e.Subject != first.Subject {
					t.Fatalf("one row has %+v and %+v", first, e)
				}
			}
		}
		for i, o := range outcomes {
			if seen[i] != len(o.Events) {
				t.Fatalf("edition %d: %d of %d events", i, seen[i], len(o.Events))
			}
		}
	})
}

// A player draws by a Mine and for the turn in one edition, and for the turn alone in the other, where the draw is no ability.
func TestACardThatIsDrawnByAnAbilityIsNotTheDrawOfTheTurn(t *testing.T) {
	draw := func(cause int) outcome.Event {
		return outcome.Event{Verb: string(outcome.Draws), Subject: "Blank", Player: "bob", Cause: cause}
	}
	resolves := func(what string) outcome.Event {
		return outcome.Event{Verb: string(outcome.Resolves), Subject: what, Player: "bob"}
	}
	numbered := func(id string, events ...outcome.Event) *outcome.Outcome {
		for i := range events {
			events[i].N = i + 1
		}
		return &outcome.Outcome{Edition: id, Events: events}
	}
	for _, order := range [][]outcome.Event{
		{resolves("the draw"), draw(1), resolves("Mine"), draw(3)},
		{resolves("Mine"), draw(1), resolves("the draw"), draw(3)},
	} {
		old := numbered("old", order...)
		for _, row := range compare.Align([]*outcome.Outcome{old, numbered("new", draw(0))}) {
			if e := row.Events[0]; e != nil && e.Verb == string(outcome.Draws) {
				assert.Equal(t, old.Events[e.Cause-1].Subject == "the draw", row.Events[1] != nil, e.Cause)
			}
		}
	}
}

func TestWhatIsBuriedInOneEditionAndDestroyedInTheOtherIsOneEvent(t *testing.T) {
	of := func(id string, verb outcome.Verb) *outcome.Outcome {
		return &outcome.Outcome{Edition: id, Events: []outcome.Event{{N: 1, Verb: string(verb), Subject: "Bears"}}}
	}
	assert.Len(t, compare.Align([]*outcome.Outcome{of("old", outcome.IsBuried), of("new", outcome.IsDestroyed)}), 1)
	assert.Len(t, compare.Align([]*outcome.Outcome{of("old", outcome.IsBuried), of("new", outcome.IsSacrificed)}), 2)
}
