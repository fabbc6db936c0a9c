package replay

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
	"palimpsest/core/outcome"
)

func TestTheNameOfAWindowFitsIntoASentence(t *testing.T) {
	for at, want := range map[string]string{
		"":                             "",
		"upkeep step":                  " in the upkeep step",
		"main phase, in response":      " in the main phase, in response",
		"in response":                  " in response",
		"fast effects before blocking": " during the fast effects before blocking",
		"declaring blockers":           " while declaring blockers",
		"combat damage on the stack":   " with combat damage on the stack",
		"as it would be destroyed":     " as it would be destroyed",
		"damage prevention":            " in damage prevention",
		"attack announced":             " with attack announced",
	} {
		assert.Equal(t, want, inWindow(at), "%q", at)
	}
}

func TestSentencesLeaveOutWhatAnEventDoesNotSay(t *testing.T) {
	words := newVocabulary(&core.Rules{Acts: core.Acts{IsExiled: "E-1", IsExiledUnseen: "E-2"}})
	for _, test := range []struct {
		verb  core.Verb
		event outcome.Event
		want  string
	}{
		{core.ShieldMade, outcome.Event{Subject: "Samite Healer", Detail: "prevention", Object: "ann"}, "Samite Healer makes a prevention shield for ann."},
		{core.ShieldMade, outcome.Event{Subject: "Wall of Bone", Detail: "regeneration"}, "Wall of Bone makes a regeneration shield."},
		{core.Casts, outcome.Event{Player: "ann", Subject: "Terror"}, "Ann casts Terror."},
		{core.Casts, outcome.Event{Player: "ann", Subject: "Terror", Object: "Elf"}, "Ann casts Terror, targeting Elf."},
		{core.CounterAdded, outcome.Event{Subject: "Elf", Amount: 1, Detail: "+1/+1"}, "Elf gets a +1/+1 counter."},
		{core.CounterAdded, outcome.Event{Subject: "Elf", Amount: 2, Detail: "+1/+1"}, "Elf gets 2 +1/+1 counters."},
		{core.CounterRemoved, outcome.Event{Subject: "Elf", Amount: 1, Detail: "age"}, "Elf loses an age counter."},
		{core.StaysTapped, outcome.Event{Subject: "Vault", Object: "Vault"}, "Vault stays tapped because of its own effect."},
		{core.DealsDamage, outcome.Event{Subject: "Elf", Object: "Elf", Amount: 2}, "Elf deals 2 damage to itself."},
		{core.IsReturned, outcome.Event{Subject: "Elf", Detail: "battlefield"}, "Elf is returned to its owner's hand."},
		{core.IsReturned, outcome.Event{Subject: "Elf", Detail: "library"}, "Elf is put into its owner's hand."},
		{core.IsExiled, outcome.Event{Subject: "Elf", Rule: "E-1"}, "Elf is exiled."},
		{core.IsExiled, outcome.Event{Subject: "Elf", Rule: "E-2"}, "Elf is exiled face down."},
		{core.HasNoEffect, outcome.Event{Subject: "Elf", Object: "Growth", Detail: "it is over"}, "Elf is not affected by Growth: it is over."},
		{core.HasNoEffect, outcome.Event{Subject: "Totem", Detail: "its static ability is off because it is tapped"}, "The static ability of Totem is off because it is tapped."},
		{core.HasNoEffect, outcome.Event{Subject: "Terror", Detail: "it can't be countered"}, "Terror can't be countered."},
		{core.HasNoEffect, outcome.Event{Subject: "Growth", Detail: "there is nothing to put it on"}, "Growth: there is nothing to put it on."},
		{core.HasNoEffect, outcome.Event{Subject: "ann", Player: "ann", Object: "Healer", Detail: "it is over"}, "Healer protects ann: it is over."},
	} {
		assert.Equal(t, test.want, words.say(test.verb, &test.event))
	}
}

func TestWhatIsExiledFaceDownIsSaidInTheWordsOfTheEdition(t *testing.T) {
	one := &outcome.Event{Subject: "Elf", Rule: "E-1"}
	aside := newVocabulary(&core.Rules{Acts: core.Acts{IsExiled: "E-2", IsExiledUnseen: "E-1"}, Words: core.Words{Unseen: "{subject} is set aside"}})
	assert.Equal(t, "Elf is set aside.", aside.say(core.IsExiled, one))
	alike := newVocabulary(&core.Rules{Acts: core.Acts{IsExiled: "E-1", IsExiledUnseen: "E-1"}})
	assert.Equal(t, "Elf is exiled.", alike.say(core.IsExiled, one), "one rule says of neither that it lies face down")
}
