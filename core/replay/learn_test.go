package replay_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

const bolt = `
[[step]]
id = "bolt"
ann = "cast Bolt targeting yours"
`

func TestAStepThatIsRefusedOrAskedInResponseCostsNoWindow(t *testing.T) {
	for does, want := range map[string]string{
		"cast storm targeting Forest":      "refused by M-2",
		"may: cast storm targeting Forest": "no by M-2",
		"may: cast boost targeting yours":  "yes by M-2",
		"may: concede":                     "yes by M-2",
	} {
		t.Run(does, func(t *testing.T) {
			o := play(t, duel+bolt+`
[[step]]
id = "before"
at = "in response to bolt"
bob = "`+does+`"
[[step]]
id = "after"
at = "in response to bolt"
ann = "activate Pinger targeting bob"`)
			assert.Equal(t, []string{"bolt done", "before " + want, "after done by M-2"}, kinds(o), "her window comes before his")
			assert.Equal(t, "in response", o.Findings[1].At)
		})
	}
}

func TestAQuestionWithoutAMomentTakesNoWindowFromTheOtherPlayer(t *testing.T) {
	o := play(t, duel+bolt+`
[[step]]
bob = "may: cast storm targeting Forest"
[[step]]
bob = "cast boost targeting yours"`)
	assert.Equal(t, []string{"bolt done", "#2 no by M-2", "#3 done"}, kinds(o))
	assert.Equal(t, "battlefield", fact(t, o, "yours.zone"), "he answers the spell")
}

func TestAQuestionOfThePlayerOfTheStepBeforeWaitsUntilNothingIsPending(t *testing.T) {
	o := play(t, duel+bolt+`
[[step]]
ann = "may: cast Growth targeting yours"
[[step]]
bob = "cast boost targeting yours"`)
	assert.Equal(t, []string{"bolt done", "#2 no by M-no", "#3 never by M-no"}, kinds(o), "what comes after the question comes after the spell")
}

func TestTheSameStepTwiceAtAMomentHasTheSameFindingTwice(t *testing.T) {
	const sorcery = "[[step]]\nat = \"in response to bolt\"\nbob = \"cast storm targeting Forest\"\n"
	o := play(t, duel+bolt+sorcery+sorcery)
	assert.Equal(t, []string{"bolt done", "#2 refused by M-2", "#3 refused by M-2"}, kinds(o))
	assert.Equal(t, o.Findings[1].Text, o.Findings[2].Text)
}

const later = `
[[step]]
id = "rain"
at = "in response to bolt"
ann = "cast Rain targeting Forest"
otherwise = "later"
`

func TestLaterIsTheNextWindowInWhichItIsLegal(t *testing.T) {
	o := play(t, duel+bolt+later)
	assert.Equal(t, []string{"bolt done", "rain refused by M-2", "rain done"}, kinds(o))
	assert.Equal(t, "1", fact(t, o, "turn_number"), "in the main phase of this turn")
	assert.Equal(t, "main phase", o.Findings[2].At)
}

func TestAStepThatIsPutOffHoldsUpNoneThatNamesAMoment(t *testing.T) {
	o := play(t, duel+bolt+later+`
[[step]]
id = "save"
at = "in response to bolt"
bob = "cast boost targeting yours"
[[step]]
id = "last"
ann = "activate Pinger targeting bob"`)
	assert.Equal(t, []string{"bolt done", "rain refused by M-2", "rain done", "save done by M-2", "last done"}, kinds(o))
	assert.Equal(t, "battlefield", fact(t, o, "yours.zone"))
}

func TestWhatIsTriedInsteadIsTriedAtTheMoment(t *testing.T) {
	instead := func(does string) string {
		return `
[[step]]
id = "it"
at = "in response to bolt"
bob = "cast storm targeting Forest"
otherwise = "try: ` + does + "\"\n"
	}
	o := play(t, duel+bolt+instead("cast boost targeting yours"))
	assert.Equal(t, []string{"bolt done", "it refused by M-2", "it done by M-2"}, kinds(o))
	assert.Equal(t, "Bob cannot cast the storm targeting Forest in response: sorceries are cast in the main phase, with nothing pending.", o.Findings[1].Text)
	assert.Equal(t, "Bob casts the boost targeting yours in response.", o.Findings[2].Text)
	assert.Equal(t, "battlefield", fact(t, o, "yours.zone"))

	o = play(t, duel+bolt+instead("cast boost targeting Forest"))
	assert.Equal(t, []string{"bolt done", "it refused by M-2", "it refused by M-no"}, kinds(o))
	assert.Equal(t, "Bob cannot cast the boost targeting Forest in response: Forest is not a legal target.", o.Findings[2].Text)
}

func TestARefusalOfAnEarlierRunNamesWhatItWasAbout(t *testing.T) {
	o := play(t, duel+bolt+`
[[step]]
id = "late"
ann = "cast 'ann's no' targeting bolt"
[[step]]
bob = "cast boost targeting yours"`)
	assert.Equal(t, []string{"bolt done", "late never by M-no", "#3 done"}, kinds(o))
	assert.Contains(t, o.Findings[1].Text, "at any point before the next step: Bolt is not a legal target", "the next run has another object of its number")
}

func TestWhatIsTriedInsteadAnswersByItsOwnClauses(t *testing.T) {
	const hands = "[ann]\nmana = \"as needed\"\nhand = [\"Rain\", \"Charm\"]\n[bob]\nbattlefield = [\"Forest\"]\n"
	o := play(t, hands+`
[[step]]
ann = "cast Rain targeting ann"
at = "main phase"
otherwise = "try: cast Charm choosing green"`)
	assert.Equal(t, []string{"#1 refused by M-no", "#1 done by M-2"}, kinds(o))
	assert.Equal(t, "green", fact(t, o, "Charm.chosen"))
}

func TestASpoiledAnnouncementIsAborted(t *testing.T) {
	const spoiled = field + `
[[step]]
id = "say"
ann = "announce attack"
[[step]]
id = "trick"
at = "attack announced"
bob = "cast Bolt targeting Pinger"
`
	o := playBy(t, announcingRules(), spoiled)
	assert.Equal(t, []string{"say aborted by M-3", "trick done by M-3"}, kinds(o))
	o = playBy(t, announcingRules(), spoiled+attack)
	assert.Equal(t, []string{"say aborted by M-3", "trick done by M-3", "raid done"}, kinds(o), "an attack may be announced again")
}
