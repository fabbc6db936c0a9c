package replay_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

const rot = `
[ann]
hand = ["Rot", "Bolt", "Salve"]
battlefield = ["Net", "Pinger", "Hive"]
mana = "as needed"
[bob]
hand = ["Bear", "Giant", {card = "Growth", as = "kept"}]
battlefield = [{card = "Bear", as = "cub"}]
`

func TestAnswersOfTheScenario(t *testing.T) {
	const cast = "[[step]]\nann = \"cast Rot targeting bob\"\n"
	assert.Equal(t, "kept", fact(t, play(t, rot+cast), "bob.hand"), "by default the first are discarded")

	o := play(t, rot+cast+"[[answer]]\nto = \"discard\"\nbob = \"kept, Bear#1\"")
	assert.Equal(t, "Giant", fact(t, o, "bob.hand"))
	assert.Equal(t, []string{"#1 done"}, kinds(o))

	o = play(t, rot+cast+"[[answer]]\nto = \"discard\"\nann = \"kept\"")
	assert.Equal(t, []string{"#1 done", "answer#1 unanswered by M-act"}, kinds(o))
	assert.Equal(t, "Bob makes this decision, not Ann.", o.Findings[1].Text)

	o = play(t, rot+cast+"[[answer]]\nto = \"discard\"\nbob = \"cub\"")
	assert.Equal(t, []string{"#1 done", "answer#1 unanswered by M-act"}, kinds(o))
	assert.Equal(t, "“cub” is not a legal answer; legal here: 2 of Bear, Giant, kept.", o.Findings[1].Text)

	o = play(t, rot+cast+"[[answer]]\nto = \"legend\"\nbob = \"cub\"\n[[answer]]\nto = \"legend\"\nonly = [\"other\"]\nbob = \"cub\"")
	assert.Equal(t, []string{"#1 done", "answer#1 unasked"}, kinds(o), "an answer for another edition says nothing here")
}

func TestAModeIsNamedByWhatItDoes(t *testing.T) {
	o := play(t, rot+"[[step]]\nann = \"cast Salve, choosing draw\"")
	assert.Equal(t, []string{"#1 done"}, kinds(o))
	assert.Equal(t, "Blank, Bolt, Rot", fact(t, o, "ann.hand"))
	o = play(t, rot+"[[step]]\nann = \"cast Salve targeting ann\"")
	assert.Equal(t, "23", fact(t, o, "ann.life"), "without a name it is the first that is legal")
	o = play(t, rot+"[[step]]\nann = \"cast Salve targeting ann, choosing second\"")
	assert.Equal(t, []string{"#1 never by M-no"}, kinds(o))
}

func TestAWayIsNamedByWordsThatNoOtherHas(t *testing.T) {
	const gift = `
[ann]
battlefield = ["Gift"]
[bob]
[cards.Gift]
type = "Enchantment"
does = ["{0}: you choose one: (you gain 3 life) or (you lose 5 life) or (target opponent loses 7 life)"]
[[step]]
`
	life := func(said string) (string, []string) {
		o := play(t, gift+fmt.Sprintf("ann = %q\n", "activate Gift targeting bob choosing "+said))
		return fact(t, o, "ann.life") + ", " + fact(t, o, "bob.life"), kinds(o)
	}
	for said, lives := range map[string]string{"gain": "23, 20", "2": "15, 20", "second": "15, 20", "'lose 5'": "15, 20", "'loses 7'": "20, 13"} {
		got, became := life(said)
		assert.Equal(t, lives, got, said)
		assert.Equal(t, []string{"#1 done"}, became, said)
	}
	for _, said := range []string{"lose", "7", "draw"} { // of several, of none
		_, became := life(said)
		assert.Equal(t, []string{"#1 done", "#1 unanswered by M-2"}, became, said)
	}
}

// What a step says answers what it has played, and not what the same permanent asks another time.
func TestWhatAStepSaysIsForWhatItPlays(t *testing.T) {
	const drum = `
[ann]
%s = ["Drum"]
[bob]
mana = "as needed"
hand = ["Bolt"]
battlefield = ["Bear"]
[cards.Drum]
type = "Artifact"
does = [
	"when this enters, you choose one: (you gain 1 life) or (you gain 3 life)",
	"{0}: you choose one: (you gain 10 life) or (you gain 30 life)",
	"whenever a creature dies, you choose one: (you gain 100 life) or (you gain 300 life)",
]
[[step]]
ann = "%s Drum choosing second"
[[step]]
at = "upkeep on bob's next turn"
bob = "cast Bolt targeting Bear"
%s`
	const later = "[[answer]]\nto = \"choice\"\nann = \"second\"\n"
	for _, c := range []struct{ where, does, answer, life string }{
		{"hand", "cast", "", "123"}, // as it enters the second; as the Bear dies the first, by default
		{"hand", "cast", later, "323"},
		{"battlefield", "activate", "", "150"},
		{"battlefield", "activate", later, "350"},
	} {
		o := play(t, fmt.Sprintf(drum, c.where, c.does, c.answer))
		assert.Equal(t, c.life, fact(t, o, "ann.life"), c)
		assert.Equal(t, []string{"#1 done", "#2 done by M-1"}, kinds(o), c)
	}
}

// Two abilities of one thing are told apart in an order by their number among those that wait.
func TestAnOrderTellsApartWhatOneThingTriggers(t *testing.T) {
	const clock = `
[ann]
battlefield = ["Clock"]
[bob]
hand = ["Bear"]
[cards.Clock]
type = "Enchantment"
does = [
	"{0}: target opponent discards a card",
	"whenever an opponent discards a card, you gain 3 life",
	"whenever an opponent discards a card, your life becomes 10",
]
[[step]]
ann = "activate Clock targeting bob"
`
	with := func(order string) string {
		o := play(t, clock+fmt.Sprintf("[[answer]]\nto = \"order of triggers\"\nann = %q\n", order))
		assert.Equal(t, []string{"#1 done"}, kinds(o), order)
		return fact(t, o, "ann.life")
	}
	usual := fact(t, play(t, clock), "ann.life")
	assert.Equal(t, usual, with("the trigger of Clock, the second trigger of Clock"))
	assert.ElementsMatch(t, []string{"10", "13"}, []string{usual, with("the second trigger of Clock, the trigger of Clock")})
}

func TestAbilitiesAreToldByLabelAndTargets(t *testing.T) {
	o := play(t, rot+"[[step]]\nann = \"activate Pinger [fog]\"")
	assert.Equal(t, "21", fact(t, o, "ann.life"))
	o = play(t, rot+"[[step]]\nann = \"activate Pinger\"")
	assert.Equal(t, "21", fact(t, o, "ann.life"), "the other one needs a target")
	o = play(t, rot+"[[step]]\nann = \"activate Pinger targeting bob\"")
	assert.Equal(t, "19", fact(t, o, "bob.life"))
	o = play(t, rot+"[[step]]\nann = \"activate Net\"")
	assert.Equal(t, []string{"#1 never by M-no"}, kinds(o))
}

func TestATriggerThatAsksIsAnsweredByItsStep(t *testing.T) {
	const bolt = "[[step]]\nann = \"cast Bolt targeting cub\"\n"
	assert.Equal(t, "20", fact(t, play(t, rot+bolt), "ann.life"), "nobody says yes")
	o := play(t, rot+bolt+"[[step]]\nid = \"net\"\nann = \"use Net\"")
	assert.Equal(t, []string{"#1 done", "net done"}, kinds(o))
	assert.Equal(t, "21", fact(t, o, "ann.life"))
	last := o.Events[len(o.Events)-1]
	for _, e := range o.Events {
		if e.Verb == "gains life" {
			last = e
		}
	}
	assert.Equal(t, "net", last.Step)
	o = play(t, rot+bolt+"[[step]]\nann = \"may: use Net\"")
	assert.Equal(t, []string{"#1 done", "#2 yes by M-2"}, kinds(o))
	assert.Equal(t, "20", fact(t, o, "ann.life"), "to ask is not to answer")
	o = play(t, rot+bolt+"[[step]]\nann = \"may: use Net\"\n[[step]]\nann = \"use Net\"")
	assert.Equal(t, []string{"#1 done", "#2 yes by M-2", "#3 done"}, kinds(o))
	assert.Equal(t, "21", fact(t, o, "ann.life"))
	o = play(t, rot+bolt+"[[step]]\nann = \"decline Net\"")
	assert.Equal(t, []string{"#1 done", "#2 done"}, kinds(o))
	assert.Equal(t, "20", fact(t, o, "ann.life"))
	o = play(t, rot+bolt+"[[answer]]\nto = \"may of Net\"\nanyone = \"yes\"")
	assert.Equal(t, []string{"#1 done"}, kinds(o))
	assert.Equal(t, "21", fact(t, o, "ann.life"))
}

func TestAnAnswerHoldsAsOftenAsItSays(t *testing.T) {
	const twice = "[[step]]\nann = \"cast Bolt targeting cub\"\n[[step]]\nat = \"settled\"\nann = \"activate Hive\"\n[[step]]\nat = \"settled\"\nann = \"activate Pinger targeting 'Insect#1'\"\n"
	const yes = "[[answer]]\nto = \"may of Net\"\nann = \"yes, %d times\"\n"
	for times, life := range map[int]string{1: "21", 2: "22", 3: "22"} {
		o := play(t, rot+twice+fmt.Sprintf(yes, times))
		assert.Equal(t, life, fact(t, o, "ann.life"), times)
		assert.Equal(t, times == 3, slices.Contains(kinds(o), "answer#1 unasked"), times)
	}
	o := play(t, rot+twice+fmt.Sprintf(yes, 3))
	assert.Equal(t, `The answer “yes, 3 times” was used 2 of 3 times.`, o.Findings[3].Text)
}

func TestTokensAreNamedByTheirNumber(t *testing.T) {
	o := play(t, rot+`
[[step]]
ann = "activate Hive"
[[step]]
ann = "activate Pinger targeting 'Insect#1'"`)
	assert.Equal(t, []string{"#1 done", "#2 done"}, kinds(o))
	assert.Contains(t, happened(o), "Insect#1 is destroyed.")
	assert.Equal(t, "graveyard", fact(t, o, `"Insect#1".zone`))
	assert.Equal(t, "yes", fact(t, o, `"Insect#1".token`))
}

func TestOfSeveralCardsAlikeTheFirstThatWillDoIsMeant(t *testing.T) {
	o := play(t, `
[ann]
battlefield = ["Mountain x3"]
hand = ["Mountain", "Bolt", "Rain"]
[bob]
[[step]]
ann = "tap Mountain for {R}"
[[step]]
ann = "tap Mountain for {R}"
[[step]]
ann = "tap Mountain for {G}"
[[step]]
ann = "cast Bolt targeting bob"`)
	assert.Equal(t, []string{"#1 done", "#2 done", "#3 never by M-no", "#4 done"}, kinds(o))
	assert.Equal(t, "1", fact(t, o, "ann.lands_untapped"))
}

func TestAnAnswerThatIsNotAllThatIsAskedIsRefused(t *testing.T) {
	const cast = "[[step]]\nann = \"cast Rot targeting bob\"\n"
	o := play(t, rot+cast+"[[answer]]\nto = \"discard\"\nbob = \"kept\"")
	assert.Equal(t, []string{"#1 done", "answer#1 unanswered by M-act"}, kinds(o))
	assert.Equal(t, "“kept” is not a legal answer: more must be chosen; legal here: 2 of Bear, Giant, kept.", o.Findings[1].Text)
	assert.Equal(t, "kept", fact(t, o, "bob.hand"), "nothing is added to it: by default the first two are discarded")

	o = play(t, rot+cast+"[[answer]]\nto = \"discard\"\nbob = \"kept\"\n[[answer]]\nto = \"discard\"\nbob = \"Giant\"")
	assert.Equal(t, []string{"#1 done"}, kinds(o), "two answers may say it")
	assert.Equal(t, "Bear", fact(t, o, "bob.hand"))
}

func TestOfAnAnswerThatNamesTooManyTheRestIsAFinding(t *testing.T) {
	const cast = "[[step]]\nann = \"cast Rot targeting bob\"\n"
	o := play(t, rot+cast+"[[answer]]\nto = \"discard\"\nbob = \"kept, Giant, Bear\"")
	assert.Equal(t, []string{"#1 done", "answer#1 unasked"}, kinds(o))
	assert.Equal(t, "The answer “kept, Giant, Bear” was used, but Bear was never taken.", o.Findings[1].Text)
	assert.Equal(t, "Bear", fact(t, o, "bob.hand"))
}

func TestAChoiceThatIsNoneIsRefused(t *testing.T) {
	const charm = `
[cards."Seal"]
type = "Sorcery"
does = ["draw a card"]
[cards."Watcher"]
type = "Artifact"
does = ["whenever a creature dies, choose one: target player gains 3 life or target player loses 3 life"]
[ann]
hand = ["Charm", "Bolt"]
battlefield = ["Watcher"]
mana = "as needed"
[bob]
battlefield = ["Bear"]
`
	o := play(t, charm+"[[step]]\nann = \"cast Charm choosing green\"")
	assert.Equal(t, []string{"#1 done"}, kinds(o))
	assert.Equal(t, "green", fact(t, o, "Charm.chosen"))
	o = play(t, charm+"[[step]]\nann = \"cast Charm choosing purple\"")
	assert.Equal(t, []string{"#1 done", "#1 unanswered by M-act"}, kinds(o), "the spell is cast, and what it asks as it enters gets the default")
	assert.Equal(t, "white", fact(t, o, "Charm.chosen"))

	const bolt = "[[step]]\nann = \"cast Bolt targeting Bear\"\n[[answer]]\nto = \"target of Watcher\"\nann = \"bob\"\n[[answer]]\nto = \"mode of Watcher\"\nann = \"%\"\n"
	says := func(mode string) string { return charm + strings.Replace(bolt, "%", mode, 1) }
	o = play(t, says("loses"))
	assert.Equal(t, []string{"#1 done"}, kinds(o))
	assert.Equal(t, "17", fact(t, o, "bob.life"), "a mode is named by words of its text")
	o = play(t, says("2"))
	assert.Equal(t, "17", fact(t, o, "bob.life"))
	o = play(t, says("third"))
	assert.Equal(t, []string{"#1 done", "answer#2 unanswered by M-2"}, kinds(o))
	assert.Equal(t, "23", fact(t, o, "bob.life"))
}

func TestWhatIsNoTargetIsChosen(t *testing.T) {
	const duel = `
[cards."Doom"]
type = "Sorcery"
does = ["destroy a creature"]
[cards."Gift"]
type = "Sorcery"
does = ["draw a card"]
[cards."Pain"]
type = "Sorcery"
does = ["an opponent loses 2 life"]
[ann]
hand = ["Doom", "Gift", "Pain"]
mana = "as needed"
[bob]
battlefield = ["Bear", "Giant", "Forest"]
`
	o := play(t, duel+"[[step]]\nann = \"cast Doom targeting Giant\"")
	assert.Equal(t, []string{"#1 done"}, kinds(o))
	assert.Equal(t, "graveyard", fact(t, o, "Giant.zone"))
	assert.Equal(t, "battlefield", fact(t, o, "Bear.zone"), "the default is the first")
	assert.Contains(t, o.Findings[0].Text, "Ann casts Doom for Giant", "no target is claimed for it")

	o = play(t, duel+"[[step]]\nann = \"cast Doom targeting Forest\"")
	assert.Equal(t, []string{"#1 done", "#1 unanswered by M-2"}, kinds(o), "that is no legal choice")
	o = play(t, duel+"[[step]]\nann = \"cast Gift targeting Giant\"")
	assert.Equal(t, []string{"#1 never by M-no"}, kinds(o), "nothing is chosen for it")

	o = play(t, duel+"[[step]]\nann = \"cast Pain targeting bob\"")
	assert.Equal(t, []string{"#1 done"}, kinds(o), "the opponent is known without a choice")
	assert.Equal(t, "18", fact(t, o, "bob.life"))
	for _, no := range []string{"ann", "Giant", "bob and ann"} {
		o = play(t, duel+"[[step]]\nann = \"cast Pain targeting "+no+"\"")
		assert.Equal(t, []string{"#1 never by M-no"}, kinds(o), "%s is not the opponent", no)
	}
}
