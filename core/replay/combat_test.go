package replay_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
)

const field = `
[ann]
battlefield = [{card = "Bear", as = "a1"}, {card = "Giant", as = "a2"}, "Pinger"]
hand = ["Growth"]
mana = "as needed"
[bob]
battlefield = [{card = "Bear", as = "b1"}, {card = "Bear", as = "b2"}]
hand = ["Bolt"]
mana = "as needed"
`

const attack = `
[[step]]
id = "raid"
ann = "attack with a1 and a2"
`

func TestAttackersAndBlockersAreDeclaredOneByOne(t *testing.T) {
	o := play(t, field+attack+`
[[step]]
bob = "block a2 with b1 and b2"
[[step]]
ann = "cast Growth targeting a1"`)
	assert.Equal(t, []string{"raid done", "#2 done", "#3 done"}, kinds(o))
	assert.Equal(t, []string{"declaring attackers", "declaring blockers", "after blockers"}, []string{o.Findings[0].At, o.Findings[1].At, o.Findings[2].At})
	assert.Equal(t, []string{
		"A1 attacks.", "A1 becomes tapped.", "A2 attacks.", "A2 becomes tapped.", "B1 blocks a2.", "B2 blocks a2.",
	}, happened(o)[:6])
	assert.Equal(t, "15", fact(t, o, "bob.life"))
	assert.Equal(t, "graveyard", fact(t, o, "a2.zone"))
}

func TestAnAttackWithAnIllegalAttackerDeclaresNone(t *testing.T) {
	o := play(t, field+`
[[step]]
ann = "attack with a1 and b1"
[[step]]
ann = "attack with a1"`)
	assert.Equal(t, []string{"#1 refused by M-no", "#2 done"}, kinds(o))
	assert.Equal(t, "Ann cannot attack with a1 and b1 while declaring attackers: another player controls b1.", o.Findings[0].Text)
	assert.Equal(t, "18", fact(t, o, "bob.life"))
}

func TestABandHasAtMostOneMemberWithoutBanding(t *testing.T) {
	o := play(t, field+`
[[step]]
ann = "attack with band (a1, a2)"`)
	assert.Equal(t, []string{"#1 refused by M-no"}, kinds(o))
}

func TestStepsOfOnePlayerInARowDeclareTogether(t *testing.T) {
	o := play(t, field+`
[[step]]
ann = "attack with a1"
[[step]]
ann = "attack with a2"
[[step]]
bob = "block a1 with b1"
[[step]]
bob = "block a2 with b2"`)
	assert.Equal(t, []string{"#1 done", "#2 done", "#3 done", "#4 done"}, kinds(o))
}

func TestBlockingWithNothing(t *testing.T) {
	o := play(t, field+attack+`
[[step]]
bob = "no block"`)
	assert.Equal(t, "Bob declines to block while declaring blockers.", o.Findings[1].Text)
	assert.Equal(t, "15", fact(t, o, "bob.life"))
}

func TestAnIllegalBlockIsRefused(t *testing.T) {
	o := play(t, field+attack+`
[[step]]
bob = "block Pinger with b1"`)
	assert.Equal(t, []string{"raid done", "#2 refused by M-no"}, kinds(o))
	assert.Contains(t, o.Findings[1].Text, "what b1 would block is not attacking")
}

func TestAnAttackThatIsDemandedIsMade(t *testing.T) {
	brute := `
[ann]
battlefield = ["Brute", "Bear"]
[bob]
`
	assert.Equal(t, "15", fact(t, play(t, brute+"[[step]]\nann = \"pass until upkeep on bob's turn\""), "bob.life"))
	o := play(t, brute+"[[step]]\nann = \"attack with nothing\"")
	assert.Equal(t, []string{"#1 refused by M-3"}, kinds(o))
	assert.Equal(t, "15", fact(t, o, "bob.life"))
	o = play(t, brute+"[[step]]\nann = \"attack with Bear\"")
	assert.Equal(t, []string{"#1 refused by M-3"}, kinds(o))
	assert.Equal(t, "15", fact(t, o, "bob.life"), "nothing is added to what the step says: by default only what must attack does")
	o = play(t, brute+"[[step]]\nann = \"attack with Bear, Brute\"")
	assert.Equal(t, []string{"#1 done"}, kinds(o))
	assert.Equal(t, "13", fact(t, o, "bob.life"))
	o = play(t, brute+"[[step]]\nann = \"attack with Bear\"\n[[step]]\nann = \"attack with Brute\"")
	assert.Equal(t, []string{"#1 done", "#2 done"}, kinds(o), "two steps may say it")
}

func TestAProbeOfADeclarationAsksWhatTheDeclarationWould(t *testing.T) {
	const brute = "[ann]\nbattlefield = [\"Brute\", \"Bear\"]\n[bob]\n"
	for _, rules := range []*core.Rules{miniRules(), announcingRules()} {
		o := playBy(t, rules, brute+`
[[step]]
ann = "may: attack with Bear"
[[step]]
ann = "may: attack with Bear, Bear, Brute"
[[step]]
ann = "may: attack with Bear, Brute"
[[step]]
ann = "may: announce attack"
[[step]]
ann = "attack with Brute"`)
		assert.Equal(t, []string{"no by M-3", "no by M-no", "yes by", "done"}, []string{
			kinds(o)[0][len("#1 "):], kinds(o)[1][len("#2 "):], kinds(o)[2][len("#3 "):len("#3 yes by")], kinds(o)[4][len("#5 "):]})
		assert.Equal(t, "15", fact(t, o, "bob.life"))
	}
}

func TestADeclarationIsJudgedWhole(t *testing.T) {
	o := play(t, field+"[[step]]\nann = \"attack with a1, a1\"")
	assert.Equal(t, []string{"#1 refused by M-no"}, kinds(o), "one creature attacks once")
	o = play(t, field+attack+"[[step]]\nbob = \"block a1 with b1; a2 with b1\"")
	assert.Equal(t, []string{"raid done", "#2 refused by M-no"}, kinds(o), "and blocks once")
	assert.Equal(t, "15", fact(t, o, "bob.life"))
}

func TestAProbeOfAnAttack(t *testing.T) {
	o := play(t, field+`
[[step]]
ann = "may: attack with a1"
[[step]]
ann = "may: attack with b1"`)
	assert.Equal(t, []string{"#1 yes by M-3", "#2 no by M-no"}, kinds(o))
	assert.Empty(t, happened(o))
}

func TestAnAnnouncedAttackMayBeSpoiledAndMadeAgain(t *testing.T) {
	trick := `
[[step]]
id = "trick"
at = "attack announced"
bob = "cast Bolt targeting Pinger"
`
	o := playBy(t, announcingRules(), field+attack+trick+attack[:1]+`[[step]]
ann = "attack with a2"`)
	assert.Equal(t, []string{"raid aborted by M-3", "trick done by M-3", "#3 done"}, kinds(o))
	assert.Equal(t, "Ann's attack does not happen: an attack that the opponent answers does not happen.", o.Findings[0].Text)
	assert.Equal(t, "17", fact(t, o, "bob.life"))

	o = playBy(t, announcingRules(), field+trick+attack)
	assert.Equal(t, []string{"trick done by M-3", "raid aborted by M-3"}, kinds(o), "the trick needs the attack that stands after it")

	o = play(t, field+attack+trick)
	assert.Equal(t, []string{"raid done", "trick never by M-4"}, kinds(o), "without announcements the moment does not come, whose rule is in the description")
}

func TestAnnouncingIsNotNeededWhereCombatComesByItself(t *testing.T) {
	const announce = "[[step]]\nann = \"announce attack\"\n"
	o := play(t, field+announce+attack)
	assert.Equal(t, []string{"#1 done", "raid done"}, kinds(o))
	o = playBy(t, announcingRules(), field+announce+attack)
	assert.Equal(t, []string{"#1 done", "raid done"}, kinds(o))
	assert.Equal(t, "main phase", o.Findings[0].At)
}

func TestDamageIsDividedAsTheStepSays(t *testing.T) {
	const blocks = attack + "[[step]]\nbob = \"block a2 with b1 and b2\"\n"
	o := play(t, field+blocks+`
[[step]]
ann = "assign a2: 1 to b1, 2 to b2"`)
	assert.Equal(t, []string{"raid done", "#2 done", "#3 done"}, kinds(o))
	assert.Equal(t, "battlefield", fact(t, o, "b1.zone"))
	assert.Equal(t, "graveyard", fact(t, o, "b2.zone"))

	o = play(t, field+blocks)
	assert.Equal(t, "graveyard", fact(t, o, "b1.zone"), "by default the first gets lethal damage")

	o = play(t, field+`
[[step]]
ann = "assign a2: 1 to b1, 2 to b2"`)
	assert.Equal(t, []string{"#1 unasked"}, kinds(o))
	assert.Equal(t, "Ann is never asked to assign the damage of a2: 1 to b1 and 2 to b2.", o.Findings[0].Text)
}

func TestADivisionThatIsNoneIsRefusedAndNothingOfItIsUsed(t *testing.T) {
	const blocks = attack + "[[step]]\nbob = \"block a2 with b1 and b2\"\n"
	const byDefault = "graveyard"
	for _, c := range []struct{ says, why string }{
		{"assign a2: 1 to b1, 1 to b2", "the shares do not add up to the damage of a2"},
		{"assign a2: 3 to b2, 1 to b1", "the shares do not add up to the damage of a2"},
		{"assign a2: 3 to bob", "none of this damage can be assigned to Bob"},
		{"assign a2: 1 to Pinger, 2 to b2", "none of this damage can be assigned to Pinger"},
		{"assign a1: 3 to b2", ""}, // unblocked, and not asked
	} {
		o := play(t, field+blocks+"[[step]]\nid = \"share\"\nann = \""+c.says+"\"")
		if c.why == "" {
			assert.Equal(t, "share unasked", kinds(o)[2], c.says)
			continue
		}
		assert.Equal(t, "share refused by M-5", kinds(o)[2], c.says)
		assert.Contains(t, o.Findings[2].Text, c.why)
		assert.Equal(t, byDefault, fact(t, o, "b1.zone"), "%s: the first gets lethal damage", c.says)

		o = play(t, field+blocks+"[[step]]\nid = \"share\"\nann = \"may: "+c.says+"\"")
		assert.Equal(t, "share no by M-5", kinds(o)[2], c.says)

		o = play(t, field+blocks+"[[answer]]\nto = \"division of a2\"\nann = \""+c.says[len("assign a2: "):]+"\"")
		assert.Equal(t, "answer#1 unanswered by M-5", kinds(o)[2], c.says)
		assert.Contains(t, o.Findings[2].Text, c.why)
		assert.Equal(t, byDefault, fact(t, o, "b1.zone"))
	}
	o := play(t, field+blocks+"[[step]]\nid = \"share\"\nbob = \"assign a2: 1 to b1, 2 to b2\"")
	assert.Equal(t, "share refused by M-5", kinds(o)[2])
	assert.Contains(t, o.Findings[2].Text, "Ann divides this damage")
	o = play(t, field+blocks+"[[step]]\nid = \"share\"\nann = \"may: assign a2: 0 to b1, 3 to b2\"")
	assert.Equal(t, "share yes by M-5", kinds(o)[2])
	assert.Equal(t, byDefault, fact(t, o, "b1.zone"), "to ask divides nothing")
}

func TestTheOnlyRecipientIsJudged(t *testing.T) {
	const blocks = attack + "[[step]]\nbob = \"block a2 with b1\"\n"
	for says, kind := range map[string]string{"3 to b1": "done", "2 to b1": "refused by M-5", "3 to b1, 0 to b2": "refused by M-5"} {
		o := play(t, field+blocks+"[[step]]\nid = \"share\"\nann = \"assign a2: "+says+"\"")
		assert.Equal(t, "share "+kind, kinds(o)[2], says)
		assert.Equal(t, "graveyard", fact(t, o, "b1.zone"))
	}
}

func TestEachStepAssignsOnce(t *testing.T) {
	o := play(t, field+attack+`
[[step]]
bob = "block a2 with b1 and b2"
[[step]]
id = "one"
ann = "assign a2: 0 to b1, 3 to b2"
[[step]]
id = "two"
ann = "assign a2: 3 to b1"`)
	assert.Equal(t, []string{"raid done", "#2 done", "one done", "two unasked"}, kinds(o))
	assert.Equal(t, "battlefield", fact(t, o, "b1.zone"), "the damage is divided by one step, not by a part of each")
	assert.Equal(t, "graveyard", fact(t, o, "b2.zone"))
}

// A block that never comes has nothing to block: that is why, and not the rule by which creatures are declared as blockers.
func TestABlockWithoutAnAttackSaysThatNothingAttacks(t *testing.T) {
	o := play(t, field+`
[[step]]
bob = "block a2 with b1"`)
	assert.Equal(t, "Bob cannot block a2 with b1 at any point: no creature is attacking Bob.", o.Findings[0].Text)
}
