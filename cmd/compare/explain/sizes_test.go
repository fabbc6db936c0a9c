package explain_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/outcome"
)

// In the old edition the lace is applied last, and the village is black; in the new one its own effect is.
func TestHowWhatAStepAimsAtBecameAsItIsIsTold(t *testing.T) {
	reason := func(does, source, leaf, step string, began int) outcome.Reason {
		return outcome.Reason{Of: "Village", Does: does, Source: source, Event: began, Applies: true, Rule: source, Facts: []string{leaf}, Text: "Village " + does + ".", Until: 2, Step: step}
	}
	begins := func(source string) outcome.Event {
		return outcome.Event{Rule: "1", Verb: "effect begins", Subject: "Village", Object: source, Turn: 1, Text: source + " begins."}
	}
	cast := outcome.Event{Step: "terror", Rule: "2", Verb: "casts", Subject: "Terror", Object: "Village", Player: "bob", Turn: 1, Text: "Bob casts Terror."}
	dies := outcome.Event{Cause: 3, Rule: "3", Verb: "is destroyed", Subject: "Village", Turn: 1, Text: "Village is destroyed."}
	refused := []outcome.Finding{{Step: "terror", Kind: outcome.Refused, Line: 2, After: 2, Rule: "4", Text: "Bob cannot cast Terror: it is black."}}
	done := []outcome.Finding{{Step: "terror", Kind: outcome.Done, Line: 2, After: 2, Text: "Bob casts Terror."}}
	told := func(aimed, theirs []outcome.Reason) []string {
		old := replayed("old", map[string]string{"Village.zone": "battlefield"}, refused, begins("Lace"), begins("Wake"))
		recent := replayed("new", map[string]string{"Village.zone": "graveyard"}, done, begins("Lace"), begins("Wake"), cast, dies)
		old.Aimed, recent.Aimed = aimed, theirs
		return aloud(t, "old", old, recent)
	}
	black, green := reason("becomes black", "Lace", "colors", "terror", 1), reason("becomes green", "Wake", "colors", "terror", 2)
	large := reason("gets +1/+1", "Wake", "size", "terror", 2)
	assert.Equal(t, []string{"Village becomes green (Wake).", "Then Village becomes black (Lace).", "Bob cannot cast Terror: it is black (4)."},
		told([]outcome.Reason{green, black, large}, []outcome.Reason{black, green, large}), "what makes it large is the same in both")
	same := []outcome.Reason{black, large}
	assert.Equal(t, []string{"Bob cannot cast Terror: it is black (4)."}, told(same, same), "it is not why")
	assert.Equal(t, []string{"Bob cannot cast Terror: it is black (4)."}, told(same, nil), "nothing is known of the other")
	other := reason("becomes green", "Wake", "colors", "another", 2)
	assert.Equal(t, []string{"Bob cannot cast Terror: it is black (4)."}, told([]outcome.Reason{green, black}, []outcome.Reason{other}), "that step aims at it, too")
}
