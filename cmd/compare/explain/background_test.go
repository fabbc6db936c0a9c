package explain_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/explain"
	"palimpsest/core/outcome"
)

// aloud is the side of an edition in the first story, with what is told beside what differs.
func aloud(t *testing.T, edition string, outcomes ...*outcome.Outcome) (said []string) {
	t.Helper()
	e := of(outcomes...)
	require.NotEmpty(t, e.Stories)
	for _, side := range e.Stories[0].Told() {
		if side.Edition == edition {
			for _, s := range side.Sentences {
				said = append(said, s.String())
			}
		}
	}
	return said
}

// hits is damage to something.
func hits(source, target string, amount int, text string) outcome.Event {
	return outcome.Event{Rule: "DMG", Verb: "deals", Subject: source, Object: target, Amount: amount, Turn: 1, Text: text}
}

// A creature dies of two blows, of which one is the same in both editions; where it grows in between it lives on with both.
func TestAllTheDamageIsToldOfWhichACreatureDies(t *testing.T) {
	first, second := hits("Pinger", "Bears", 1, "Pinger deals 1 damage to Bears."), hits("Shock", "Bears", 2, "Shock deals 2 damage to Bears.")
	grows := outcome.Event{Rule: "CNT", Verb: "counter added", Subject: "Bears", Amount: 1, Detail: "+1/+1", Turn: 1, Text: "Bears gets a +1/+1 counter."}
	destroyed := outcome.Event{Rule: "SBA", Verb: "is destroyed", Subject: "Bears", Turn: 1, Text: "Bears is destroyed."}
	old := replayed("old", map[string]string{"Bears.zone": "graveyard"}, nil, first, second, destroyed)
	grown := replayed("new", map[string]string{"Bears.zone": "battlefield"}, nil, first, grows, second)
	assert.Equal(t, []string{"Pinger deals 1 damage to Bears (DMG).", "Shock deals 2 damage to Bears (DMG).", "Bears is destroyed (SBA)."}, aloud(t, "old", old, grown))
	assert.Equal(t, []string{"Pinger deals 1 damage to Bears (DMG).", "Bears gets a +1/+1 counter (CNT).", "Shock deals 2 damage to Bears (DMG)."}, aloud(t, "new", old, grown))
}

// What is destroyed by a spell is not destroyed by the damage on it.
func TestDamageOfWhichACreatureDoesNotDieIsNotTold(t *testing.T) {
	ping := hits("Pinger", "Bears", 1, "Pinger deals 1 damage to Bears.")
	terror := outcome.Event{Step: "terror", Rule: "1", Verb: "casts", Subject: "Terror", Object: "Bears", Player: "ann", Turn: 1, Text: "Ann casts Terror."}
	destroyed := outcome.Event{Cause: 2, Rule: "2", Verb: "is destroyed", Subject: "Bears", Turn: 1, Text: "Bears is destroyed."}
	old := replayed("old", map[string]string{"Bears.zone": "graveyard"}, nil, ping, terror, destroyed)
	spared := replayed("new", map[string]string{"Bears.zone": "battlefield"},
		[]outcome.Finding{{Step: "terror", Kind: outcome.Refused, Rule: "NO", Text: "Ann cannot cast Terror.", Line: 2, After: 1}}, ping)
	assert.Equal(t, []string{"Ann casts Terror (1).", "Bears is destroyed (2)."}, aloud(t, "old", old, spared))
}

// A life total is a sum: what is the same in both editions is part of it. With many more changes only those of the turn are told, if they are few.
func TestTheChangesOfALifeTotalAreToldWhole(t *testing.T) {
	gains := outcome.Event{Rule: "GAIN", Verb: "gains life", Player: "bob", Amount: 6, Turn: 1, Text: "Bob gains 6 life."}
	blow := hits("Wurm", "bob", 6, "Wurm deals 6 damage to Bob.")
	assert.Equal(t, []string{"Bob gains 6 life (GAIN).", "Wurm deals 6 damage to Bob (DMG)."},
		aloud(t, "old", replayed("old", map[string]string{"bob.life": "4"}, nil, gains, blow), replayed("new", map[string]string{"bob.life": "-2"}, nil, blow)))
	assert.Equal(t, []string{"Bob gains 6 life (GAIN)."},
		aloud(t, "old", replayed("old", map[string]string{"bob.life": "9"}, nil, blow, blow, blow, blow, gains), replayed("new", map[string]string{"bob.life": "3"}, nil, blow, blow, blow, blow)))
	assert.Equal(t, []string{"Wurm deals 6 damage to Bob, twice (DMG).", "Bob gains 6 life (GAIN)."},
		aloud(t, "old", replayed("old", map[string]string{"bob.life": "9"}, nil, blow, blow, gains), replayed("new", map[string]string{"bob.life": "3"}, nil, blow, blow)))
}

// Of two blows each edition prevents another: a side tells of the one that it prevents, and that the script names something else.
func TestWhatIsPreventedOfWhatIsDealtElsewhereIsTold(t *testing.T) {
	prevented := func(from string) outcome.Event {
		return outcome.Event{Rule: "PREV", Verb: "is prevented", Subject: from, Object: "bob", Turn: 1, Text: "Damage from " + from + " to Bob is prevented."}
	}
	ogre, giant := hits("Ogre", "bob", 2, "Ogre deals 2 damage to Bob."), hits("Giant", "bob", 3, "Giant deals 3 damage to Bob.")
	other := []outcome.Finding{{Step: "circle", Kind: outcome.Unanswered, Rule: "CHOICE", Text: "“from Giant” is not a legal answer; legal here: Ogre.", Line: 2}}
	old := replayed("old", map[string]string{"bob.life": "17"}, other, prevented("Ogre"), giant)
	newer := replayed("new", map[string]string{"bob.life": "18"}, nil, prevented("Giant"), ogre)
	assert.Equal(t, []string{"“from Giant” is not a legal answer; legal here: Ogre (CHOICE).", "Damage from Ogre to Bob is prevented (PREV).", "Giant deals 3 damage to Bob (DMG)."}, aloud(t, "old", old, newer))
	assert.Equal(t, []string{"Damage from Giant to Bob is prevented (PREV).", "Ogre deals 2 damage to Bob (DMG)."}, aloud(t, "new", old, newer))
}

// Damage goes on to a Guard in one edition, and is dealt in another in which that is gone by then.
func TestThatWhatDamageIsRedirectedToIsGoneIsTold(t *testing.T) {
	redirected := outcome.Event{Rule: "RED", Verb: "is redirected", Subject: "Wurm", Object: "Guard", Turn: 1, Text: "Damage from Wurm is redirected to Guard."}
	destroyed := outcome.Event{Rule: "DES", Verb: "is destroyed", Subject: "Guard", Turn: 1, Text: "Guard is destroyed."}
	old := replayed("old", map[string]string{"bob.life": "20"}, nil, redirected, destroyed)
	gone := replayed("new", map[string]string{"bob.life": "14"}, nil, destroyed, hits("Wurm", "bob", 6, "Wurm deals 6 damage to Bob."))
	assert.Equal(t, []string{"Guard is destroyed (DES).", "Wurm deals 6 damage to Bob (DMG)."}, aloud(t, "new", old, gone))
}

// Damage is less in one edition because some of it is prevented.
func TestWhatMakesDamageLessIsTold(t *testing.T) {
	prevented := outcome.Event{Rule: "PREV", Verb: "is prevented", Subject: "Ball", Object: "bob", Amount: 3, Turn: 1, Text: "3 damage from Ball to Bob is prevented."}
	said := aloud(t, "old", replayed("old", map[string]string{"bob.life": "18"}, nil, prevented, hits("Ball", "bob", 2, "Ball deals 2 damage to Bob.")),
		replayed("new", map[string]string{"bob.life": "15"}, nil, hits("Ball", "bob", 5, "Ball deals 5 damage to Bob.")))
	assert.Equal(t, []string{"3 damage from Ball to Bob is prevented (PREV).", "Ball deals 2 damage to Bob (DMG)."}, said)
}

// Damage that is assigned and not dealt as it was: what is prevented of it in all editions makes the sum.
func TestWhatBecomesOfAssignedDamageIsTold(t *testing.T) {
	assigned := func(n int, to string) outcome.Event {
		return outcome.Event{Rule: "ASG", Verb: "damage assigned", Subject: "Giant", Object: to, Amount: n, Turn: 1, Text: "Giant assigns damage to " + to + "."}
	}
	prevented := outcome.Event{Rule: "PREV", Verb: "is prevented", Subject: "Giant", Object: "Wall", Amount: 3, Turn: 1, Text: "3 damage from Giant to Wall is prevented."}
	tramples := hits("Giant", "bob", 2, "Giant deals 2 damage to Bob.")
	tramples.Cause = 2
	said := aloud(t, "old", replayed("old", map[string]string{"bob.life": "20"}, nil, assigned(7, "Wall"), prevented, hits("Giant", "Wall", 4, "Giant deals 4 damage to Wall.")),
		replayed("new", map[string]string{"bob.life": "18"}, nil, assigned(5, "Wall"), assigned(2, "bob"), prevented, hits("Giant", "Wall", 2, "Giant deals 2 damage to Wall."), tramples))
	assert.Equal(t, []string{"Giant assigns damage to Wall (ASG).", "3 damage from Giant to Wall is prevented (PREV).", "Giant deals 4 damage to Wall (DMG)."}, said[:3])
}

// Damage takes less life than it is: without that the total is wrong.
func TestThatDamageTakesLessLifeIsTold(t *testing.T) {
	kept := outcome.Event{Cause: 1, Rule: "KEPT", Verb: "has no effect", Subject: "bob", Player: "bob", Amount: 2, Turn: 1, Text: "Ali protects Bob."}
	said := aloud(t, "new", replayed("old", map[string]string{"bob.life": "2"}, nil), replayed("new", map[string]string{"bob.life": "1"}, nil, hits("Giant", "bob", 3, "Giant deals 3 damage to Bob."), kept))
	assert.Equal(t, []string{"Giant deals 3 damage to Bob (DMG).", "Ali protects Bob (KEPT)."}, said)
}

// An ability triggers once for each damage that is assigned, or dealt: what of it is prevented is why it triggers less often.
func TestThePreventedDamageOfAnAbilityThatTriggersLessOftenIsTold(t *testing.T) {
	assigned := func(source string, n int) outcome.Event {
		return outcome.Event{Rule: "ASG", Verb: "damage assigned", Subject: source, Object: "bob", Amount: n, Turn: 1, Text: source + " assigns damage to Bob."}
	}
	triggers := func(by int) outcome.Event {
		return outcome.Event{Cause: by, Rule: "TRG", Verb: "triggers", Subject: "Justice", Turn: 1, Text: "An ability of Justice triggers."}
	}
	prevented := outcome.Event{Rule: "PREV", Verb: "is prevented", Subject: "Raiders", Object: "bob", Amount: 1, Turn: 1, Text: "1 damage from Raiders to Bob is prevented."}
	harms := func(by, n int, text string) outcome.Event {
		e := hits("Justice", "ann", n, text)
		e.Cause = by
		return e
	}
	old := replayed("old", map[string]string{"ann.life": "16"}, nil, assigned("Giant", 3), assigned("Raiders", 1), triggers(1), triggers(2), prevented, harms(3, 4, "Justice deals 4 damage to Ann."))
	dealt := replayed("new", map[string]string{"ann.life": "17"}, nil, assigned("Giant", 3), assigned("Raiders", 1), prevented, triggers(1), harms(4, 3, "Justice deals 3 damage to Ann."))
	assert.Equal(t, []string{"An ability of Justice triggers twice (TRG).", "1 damage from Raiders to Bob is prevented (PREV).", "Justice deals 4 damage to Ann (DMG)."}, aloud(t, "old", old, dealt))
	assert.Equal(t, []string{"1 damage from Raiders to Bob is prevented (PREV).", "An ability of Justice triggers (TRG).", "Justice deals 3 damage to Ann (DMG)."}, aloud(t, "new", old, dealt))
}

// A fighter deals no damage because it is gone by then; in the other edition it goes only after it.
func TestThatTheSourceOfDamageLeavesSoonerIsTold(t *testing.T) {
	attacks := outcome.Event{Rule: "ATT", Verb: "attacks", Subject: "Minotaur", Object: "bob", Turn: 1, Text: "Minotaur attacks Bob."}
	ogre := hits("Ogre", "ann", 2, "Ogre deals 2 damage to Ann.")
	destroyed := func(turn int) outcome.Event {
		return outcome.Event{Rule: "SBA", Verb: "is destroyed", Subject: "Minotaur", Turn: turn, Text: "Minotaur is destroyed."}
	}
	said := aloud(t, "new", replayed("old", map[string]string{"bob.life": "18"}, nil, attacks, ogre, hits("Minotaur", "bob", 2, "Minotaur deals 2 damage to Bob."), destroyed(2)),
		replayed("new", map[string]string{"bob.life": "20"}, nil, attacks, destroyed(1), ogre))
	assert.Contains(t, said, "Minotaur is destroyed (SBA).")
}

// What the source has become is the same in both editions, and only one of them asks for it as the damage is dealt.
func TestWhatTheSourceHasBecomeIsTold(t *testing.T) {
	red := outcome.Event{Rule: "EFF", Verb: "effect begins", Subject: "Pinger", Object: "Brush", Detail: "becomes red", Turn: 1, Text: "Pinger becomes red because of Brush."}
	bigger := outcome.Event{Rule: "EFF", Verb: "effect begins", Subject: "Pinger", Object: "Brush", Detail: "gets +1/+1", Turn: 1, Text: "Pinger gets +1/+1 because of Brush."}
	prevented := outcome.Event{Rule: "PREV", Verb: "is prevented", Subject: "Pinger", Object: "bob", Amount: 1, Turn: 1, Text: "1 damage from Pinger to Bob is prevented."}
	play := func(effect outcome.Event) []string {
		return aloud(t, "new", replayed("old", map[string]string{"bob.life": "19"}, nil, effect, hits("Pinger", "bob", 1, "Pinger deals 1 damage to Bob.")),
			replayed("new", map[string]string{"bob.life": "20"}, nil, effect, prevented))
	}
	assert.Equal(t, []string{"Pinger becomes red because of Brush (EFF).", "1 damage from Pinger to Bob is prevented (PREV)."}, play(red))
	assert.Equal(t, []string{"1 damage from Pinger to Bob is prevented (PREV)."}, play(bigger), "its size matters for nothing here")
}

// That a spell has another target now is on no way to what it does to that.
func TestThatASpellHasAnotherTargetIsTold(t *testing.T) {
	recall := outcome.Event{Step: "recall", Rule: "1", Verb: "casts", Subject: "Recall", Object: "ann", Player: "ann", Turn: 1, Text: "Ann casts Recall, targeting Ann."}
	turned := outcome.Event{Rule: "TURN", Verb: "target changes", Subject: "Recall", Object: "bob", Player: "ann", Turn: 1, Text: "Recall now targets Bob."}
	draws := func(who, text string) outcome.Event {
		return outcome.Event{Cause: 1, Rule: "DRAW", Verb: "draws", Subject: "Forest", Player: who, Turn: 1, Text: text}
	}
	said := aloud(t, "new", replayed("old", map[string]string{"Forest.zone": "library"}, nil, recall),
		replayed("new", map[string]string{"Forest.zone": "hand"}, nil, recall, turned, draws("bob", "Bob draws Forest.")))
	assert.Contains(t, said, "Recall now targets Bob (TURN).")
}

// A phase cost is not paid, and its penalty comes.
func TestThatAPhaseCostIsNotPaidIsTold(t *testing.T) {
	cost := outcome.Event{Rule: "PC", Verb: "activates", Subject: "Force", Player: "ann", Turn: 1, Text: "Ann plays the phase cost of Force."}
	unpaid := outcome.Event{Cause: 1, Rule: "PC", Verb: "phase cost unpaid", Subject: "Force", Player: "ann", Turn: 1, Text: "Ann does not pay the phase cost of Force."}
	harms := outcome.Event{Cause: 1, Rule: "DMG", Verb: "deals", Subject: "Force", Object: "ann", Amount: 8, Turn: 1, Text: "Force deals 8 damage to Ann."}
	said := aloud(t, "old", replayed("old", map[string]string{"ann.life": "12"}, nil, cost, unpaid, harms), replayed("new", map[string]string{"ann.life": "20"}, nil))
	assert.Equal(t, []string{"Ann plays the phase cost of Force (PC).", "Ann does not pay the phase cost of Force (PC).", "Force deals 8 damage to Ann (DMG)."}, said)
}

// Lands are legends again because what kept them from it is gone: that is the last that happened before one of them goes.
func TestWhatHappenedBeforeALegendGoesIsTold(t *testing.T) {
	cast := outcome.Event{Step: "moon", Rule: "1", Verb: "casts", Subject: "Disenchant", Object: "Moon", Player: "ann", Turn: 1, Text: "Ann casts Disenchant."}
	moon := outcome.Event{Cause: 1, Step: "moon", Rule: "2", Verb: "is destroyed", Subject: "Moon", Turn: 1, Text: "Moon is destroyed."}
	goes := outcome.Event{Rule: "LEGEND", Verb: "dies", Subject: "Urborg", Turn: 1, Text: "Urborg is put into the graveyard."}
	said := aloud(t, "old", replayed("old", map[string]string{"Urborg.zone": "graveyard"}, nil, cast, moon, goes), replayed("new", map[string]string{"Urborg.zone": "battlefield"}, nil, cast, moon))
	assert.Equal(t, []string{"Ann casts Disenchant (1).", "Moon is destroyed (2).", "Urborg is put into the graveyard (LEGEND)."}, said)

	enters := outcome.Event{Step: "urborg", Rule: "3", Verb: "enters", Subject: "Urborg", Player: "bob", Turn: 1, Text: "Urborg comes into play."}
	said = aloud(t, "old", replayed("old", map[string]string{"Urborg.zone": "graveyard"}, nil, enters, moon, goes), replayed("new", map[string]string{"Urborg.zone": "battlefield"}, nil, enters, moon))
	assert.Equal(t, []string{"Urborg comes into play (3).", "Moon is destroyed (2).", "Urborg is put into the graveyard (LEGEND)."}, said, "it has lived for a time")
	said = aloud(t, "old", replayed("old", map[string]string{"Urborg.zone": "graveyard"}, nil, moon, enters, goes), replayed("new", map[string]string{"Urborg.zone": "battlefield"}, nil, moon, enters))
	assert.Equal(t, []string{"Urborg comes into play (3).", "Urborg is put into the graveyard (LEGEND)."}, said)
}

// The creature lives because its opponent deals no damage, and not because it deals none itself.
func TestACreatureLivesBecauseItsOpponentDealsNoDamage(t *testing.T) {
	none := func(creature string) outcome.Event {
		return outcome.Event{Rule: "FOG", Verb: "has no effect", Subject: creature, Detail: "it deals no combat damage", Turn: 1, Text: creature + " deals no combat damage."}
	}
	said := aloud(t, "new", replayed("old", map[string]string{"Ogre.zone": "graveyard"}, nil, hits("Giant", "Ogre", 3, "Giant deals 3 damage to Ogre."),
		outcome.Event{Rule: "SBA", Verb: "is destroyed", Subject: "Ogre", Turn: 1, Text: "Ogre is destroyed."}),
		replayed("new", map[string]string{"Ogre.zone": "battlefield"}, nil, none("Giant"), none("Ogre")))
	assert.Equal(t, []string{"Giant deals no combat damage (FOG)."}, said)
}

// Of two steps that would have come at the same place the one comes first that the script has first.
func TestRefusalsStandInTheOrderOfTheScript(t *testing.T) {
	e := of(
		replayed("old", map[string]string{"Bears.zone": "battlefield", "Ogre.zone": "battlefield"}, []outcome.Finding{
			{Step: "second", Kind: outcome.Refused, Rule: "NO", Text: "Ann cannot cast Terror.", Line: 9, After: 1},
			{Step: "first", Kind: outcome.Refused, Rule: "NO", Text: "Bob cannot cast Swords.", Line: 5, After: 1},
		}, outcome.Event{Rule: "9", Verb: "phase begins", Text: "Main phase begins.", Turn: 1}),
		replayed("new", map[string]string{"Bears.zone": "exile", "Ogre.zone": "graveyard"}, []outcome.Finding{
			{Step: "first", Kind: outcome.Done, Text: "Bob casts Swords.", Line: 5}, {Step: "second", Kind: outcome.Done, Text: "Ann casts Terror.", Line: 9},
		},
			outcome.Event{Step: "first", Rule: "1", Verb: "casts", Subject: "Swords", Object: "Bears", Player: "bob", Text: "Bob casts Swords."},
			outcome.Event{Cause: 1, Step: "first", Rule: "2", Verb: "is exiled", Subject: "Bears", Text: "Bears is exiled."},
			outcome.Event{Cause: 1, Step: "second", Rule: "1", Verb: "casts", Subject: "Terror", Object: "Ogre", Player: "ann", Text: "Ann casts Terror."},
			outcome.Event{Cause: 3, Step: "second", Rule: "2", Verb: "is destroyed", Subject: "Ogre", Text: "Ogre is destroyed."}))
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"Bob cannot cast Swords (NO).", "Ann cannot cast Terror (NO)."}, spoken(e.Stories[0])["old"])
}

// An ability of the creature waits as something happens to the creature, or it is gone, before it could be used.
func TestThatAnAbilityWaitsIsTold(t *testing.T) {
	triggers := outcome.Event{Rule: "TRIG", Verb: "triggers", Subject: "Bears", Turn: 1, Text: "An ability of Bears triggers."}
	shock := hits("Shock", "Bears", 2, "Shock deals 2 damage to Bears.")
	destroyed := outcome.Event{Rule: "SBA", Verb: "is destroyed", Subject: "Bears", Turn: 1, Text: "Bears is destroyed."}
	old := replayed("old", map[string]string{"Bears.zone": "battlefield"}, nil, triggers)
	shot := replayed("new", map[string]string{"Bears.zone": "graveyard"}, nil, triggers, shock, destroyed)
	assert.Equal(t, []string{"An ability of Bears triggers (TRIG).", "Shock deals 2 damage to Bears (DMG).", "Bears is destroyed (SBA)."}, aloud(t, "new", old, shot))
}

// What attacks in one edition is gone in the other, and so is the attack: what took it away is told.
func TestWhatTookTheAttackerAwayIsTold(t *testing.T) {
	gone := outcome.Event{Rule: "END", Verb: "is exiled", Subject: "Knight", Turn: 1, Text: "Knight is exiled."}
	said := aloud(t, "new",
		replayed("old", map[string]string{"bob.life": "18"}, []outcome.Finding{{Step: "go", Kind: outcome.Done, Text: "Ann attacks.", Line: 3}},
			outcome.Event{Step: "go", Rule: "1", Verb: "attacks", Subject: "Knight", Object: "bob", Player: "ann", Turn: 1, Text: "Knight attacks Bob."},
			outcome.Event{Cause: 1, Rule: "2", Verb: "deals", Subject: "Knight", Object: "bob", Amount: 2, Turn: 1, Text: "Knight deals 2 damage to Bob."}, gone),
		replayed("new", map[string]string{"bob.life": "20"}, []outcome.Finding{{Step: "go", Kind: outcome.Refused, Rule: "NO", Text: "Ann cannot attack.", Line: 3, After: 1}}, gone))
	assert.Equal(t, []string{"Knight is exiled (END).", "Ann cannot attack (NO)."}, said)
}

// A step that is refused in both editions is told of both.
func TestThatAStepIsRefusedInBothIsTold(t *testing.T) {
	refused := func(rule string) []outcome.Finding {
		return []outcome.Finding{{Step: "go", Kind: outcome.Refused, Rule: rule, Text: "Ann cannot attack with Serpent.", Line: 3, After: 1}}
	}
	said := aloud(t, "old",
		replayed("old", map[string]string{"ann.attacked": "yes", "ann.life": "20"}, refused("OLD"),
			outcome.Event{Step: "go", Rule: "1", Verb: "attack announced", Player: "ann", Turn: 1, Text: "Ann announces an attack."}),
		replayed("new", map[string]string{"ann.attacked": "no", "ann.life": "20"}, refused("NEW")))
	assert.Equal(t, []string{"Ann announces an attack (1).", "Ann cannot attack with Serpent (OLD)."}, said)
}

// An attack with nothing is one in one edition, and in the other it is no attack.
func TestAnAttackWithNothingIsTold(t *testing.T) {
	nothing := []outcome.Finding{{Step: "go", Kind: outcome.Done, Text: "Ann attacks with nothing.", Line: 3}}
	old := replayed("old", map[string]string{"ann.attacked": "yes", "ann.life": "20"}, nothing,
		outcome.Event{Step: "go", Rule: "1", Verb: "attack announced", Player: "ann", Turn: 1, Text: "Ann announces an attack."})
	none := replayed("new", map[string]string{"ann.attacked": "no", "ann.life": "20"}, nothing)
	assert.Equal(t, []string{"Ann announces an attack (1).", "Ann attacks with nothing."}, aloud(t, "old", old, none))
	assert.Contains(t, aloud(t, "new", old, none)[0], "Ann attacks with nothing")
}

// A life that is gained for what was told since is told in its place; what happens more often is a loop, and said once.
func TestWhatHappensAgainForAnotherReasonIsToldInItsPlace(t *testing.T) {
	gains := outcome.Event{Rule: "GAIN", Verb: "gains life", Player: "ann", Amount: 1, Turn: 1, Text: "Ann gains 1 life."}
	triggers := outcome.Event{Rule: "TRIG", Verb: "triggers", Subject: "Net", Player: "ann", Turn: 1, Text: "An ability of Net triggers."}
	none := replayed("new", map[string]string{"ann.life": "20"}, nil)
	assert.Equal(t, []string{"Ann gains 1 life (GAIN).", "An ability of Net triggers (TRIG).", "Ann gains 1 life (GAIN)."},
		aloud(t, "old", replayed("old", map[string]string{"ann.life": "22"}, nil, gains, triggers, after(2, gains)), none))
	assert.Equal(t, []string{"Ann gains 1 life, 3 times (GAIN)."},
		aloud(t, "old", replayed("old", map[string]string{"ann.life": "23"}, nil, gains, gains, gains), none)[:1])
}

// What is told beside what differs counts for nothing: a rule that only such a sentence cites is no ground.
func TestWhatIsToldBesideIsNoGround(t *testing.T) {
	first, second := hits("Pinger", "Bears", 1, "Pinger deals 1 damage to Bears."), hits("Shock", "Bears", 2, "Shock deals 2 damage to Bears.")
	first.Rule = "FIRST"
	e := of(replayed("old", map[string]string{"Bears.zone": "graveyard"}, nil, first, second, dies), replayed("new", map[string]string{"Bears.zone": "battlefield"}, nil, first))
	g := e.Grounds("old", "", "Bears.zone")
	assert.NotContains(t, g.Rules, "FIRST")
	assert.Equal(t, explain.NotTried, e.Stories[0].Proof)
}

// Of several abilities that wait as the game ends it is said how many have resolved, and how the game ends.
func TestAbilitiesThatTheEndOfTheGameKeepsAreCounted(t *testing.T) {
	event := func(cause int, rule, verb, text string) outcome.Event {
		return outcome.Event{Cause: cause, Rule: rule, Verb: verb, Subject: "Egg", Player: "ann", Turn: 1, Text: text}
	}
	triggers := event(0, "1", "triggers", "An ability of Egg triggers.")
	resolves := func(cause int) outcome.Event { return event(cause, "2", "resolves", "The ability of Egg resolves.") }
	deals := func(cause int, to string) outcome.Event {
		e := event(cause, "3", "deals", "Egg deals 2 damage to "+to+".")
		e.Object, e.Amount = to, 2
		return e
	}
	ends := outcome.Event{Rule: "4", Verb: "loses the game", Player: "bob", Turn: 1, Text: "Bob loses the game."}
	e := of(
		replayed("old", map[string]string{"ann.life": "0"}, nil, triggers, triggers, resolves(2), deals(3, "ann"), resolves(1), deals(5, "bob"), ends),
		replayed("new", map[string]string{"ann.life": "2"}, nil, triggers, triggers, resolves(2), deals(3, "bob"), ends),
	)
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"Egg deals 2 damage to bob (3).", "Only 1 of the 2 abilities of Egg resolves before the game ends.", "Bob loses the game (4)."}, spoken(e.Stories[0])["new"])
}

// A step could not be done in one edition, and then another player has the permanent that it uses.
func TestThatSomethingIsTakenAfterAStepIsRefusedIsTold(t *testing.T) {
	begins := outcome.Event{Rule: "1", Verb: "step begins", Turn: 1, Text: "End of combat begins."}
	taken := outcome.Event{Rule: "CTRL", Verb: "control changes", Subject: "Bones", Player: "bob", Turn: 1, Text: "Bob gains control of Bones."}
	destroyed := outcome.Event{Rule: "DES", Verb: "is destroyed", Subject: "Bones", Turn: 1, Text: "Bones is destroyed."}
	regen := func(kind outcome.Kind, text string) []outcome.Finding {
		return []outcome.Finding{{Step: "regen", Kind: kind, Rule: "END", Text: text, Line: 2, After: 1}}
	}
	old := replayed("old", map[string]string{"Bones.zone": "graveyard"}, regen(outcome.NoWindow, "Ann cannot activate Bones at end of combat."), begins, taken, destroyed)
	newer := replayed("new", map[string]string{"Bones.zone": "battlefield"}, regen(outcome.Done, "Ann activates Bones."), begins,
		outcome.Event{Rule: "2", Verb: "activates", Subject: "Bones", Player: "ann", Step: "regen", Turn: 1, Text: "Ann activates Bones."}, taken,
		outcome.Event{Cause: 2, Rule: "3", Verb: "is regenerated", Subject: "Bones", Turn: 1, Text: "Bones regenerates."})
	assert.Equal(t, []string{"Ann cannot activate Bones at end of combat (END).", "Bob gains control of Bones (CTRL).", "Bones is destroyed (DES)."}, aloud(t, "old", old, newer))
}

// In the old edition a cost is paid before Bob takes the land away; in the new one he does so while the ability waits that asks for it.
func TestWhatComesTooLateForACostIsTold(t *testing.T) {
	triggers := outcome.Event{Rule: "TRG", Verb: "triggers", Subject: "Giant", Player: "ann", Turn: 1, Text: "An ability of Giant triggers."}
	pays := outcome.Event{Step: "pay", Rule: "PC", Verb: "phase cost paid", Subject: "Giant", Player: "ann", Turn: 1, Text: "Ann pays the phase cost of Giant."}
	casts := outcome.Event{Step: "boom", Rule: "1", Verb: "casts", Subject: "Boomerang", Object: "Forest", Player: "bob", Turn: 1, Text: "Bob casts Boomerang."}
	deals := hits("Giant", "ann", 8, "Giant deals 8 damage to Ann.")
	done := []outcome.Finding{{Step: "boom", Kind: outcome.Done, Line: 2, Text: "Bob casts Boomerang."}}
	paid := append(done, outcome.Finding{Step: "pay", Kind: outcome.Done, Line: 3, Text: "Ann pays."})
	never := append(done, outcome.Finding{Step: "pay", Kind: outcome.Never, Line: 3, Rule: "N", Text: "Ann never pays."})
	old := replayed("old", map[string]string{"ann.life": "20"}, paid, pays, casts)
	recent := replayed("new", map[string]string{"ann.life": "12"}, never, triggers, casts, deals)
	recent.Asides = []outcome.Aside{{After: 2, Kind: outcome.Unpaid, Of: "Giant", Player: "ann", Text: "Ann cannot pay for what Giant offers."}}
	assert.Equal(t, []string{"Ann pays the phase cost of Giant (PC).", "Bob casts Boomerang (1)."}, aloud(t, "old", old, recent)[:2])

	inTime := replayed("old", map[string]string{"ann.life": "20"}, paid, casts, pays)
	assert.NotContains(t, aloud(t, "old", inTime, recent), "Bob casts Boomerang (1).", "it is done before in both")
}

// A creature that has grown in both editions assigns nothing in one: each side tells of that.
func TestWhatHasMadeACreatureLargerIsToldAlsoWhereItOnlyAssignsItsDamage(t *testing.T) {
	grows := outcome.Event{Rule: "EFF", Verb: "effect begins", Subject: "Factory", Object: "Factory", Detail: "gets +1/+1", Turn: 1, Text: "Factory gets +1/+1."}
	assigns := func(rule, from, to string, amount int, text string) outcome.Event {
		return outcome.Event{Rule: rule, Verb: "damage assigned", Subject: from, Object: to, Amount: amount, Turn: 1, Text: text}
	}
	bears := assigns("ASG", "Bears", "Factory", 2, "Bears assigns 2 damage to Factory.")
	none := assigns("TAPPED", "Factory", "Bears", 0, "Factory assigns 0 damage to Bears.")
	old := replayed("old", map[string]string{"Bears.zone": "battlefield"}, nil, grows, bears, none)
	newer := replayed("new", map[string]string{"Bears.zone": "graveyard"}, nil, grows, bears, assigns("ASG", "Factory", "Bears", 3, "Factory assigns 3 damage to Bears."),
		hits("Factory", "Bears", 3, "Factory deals 3 damage to Bears."), outcome.Event{Rule: "DES", Verb: "is destroyed", Subject: "Bears", Turn: 1, Text: "Bears is destroyed."})
	assert.Equal(t, []string{"Factory gets +1/+1 (EFF).", "Factory assigns 0 damage to Bears (TAPPED)."}, aloud(t, "old", old, newer))
}

// A creature attacks in the turn in which it is cast in one edition, and is cast after combat in the other.
func TestThatACreatureIsCastTooLateToAttackIsTold(t *testing.T) {
	cast := outcome.Event{Rule: "1", Verb: "casts", Subject: "Ball", Player: "ann", Step: "ball", Turn: 1, Text: "Ann casts Ball."}
	attacks := outcome.Event{Rule: "2", Verb: "attacks", Subject: "Ball", Object: "bob", Step: "swing", Turn: 1, Text: "Ball attacks Bob."}
	dies := outcome.Event{Rule: "3", Verb: "is sacrificed", Subject: "Ball", Turn: 1, Text: "Ball is sacrificed."}
	done := func(at string) []outcome.Finding {
		return []outcome.Finding{{Step: "ball", Kind: outcome.Done, Text: "Ann casts Ball in the " + at + ".", Line: 2}}
	}
	exiled := outcome.Event{Cause: 2, Rule: "4", Verb: "is exiled", Subject: "Ball", Turn: 1, Text: "Ball is exiled."}
	old := replayed("old", map[string]string{"Ball.zone": "exile"}, done("main phase"), cast, attacks, exiled)
	newer := replayed("new", map[string]string{"Ball.zone": "graveyard"}, done("second main phase"), cast, dies)
	assert.Equal(t, []string{"Ann casts Ball in the second main phase.", "Ball is sacrificed (3)."}, aloud(t, "new", old, newer))
}

// The old card takes all damage, and asks for no source: what it says stands behind that the one which the step names is not asked for.
func TestTheTextThatAsksForNoSourceIsTold(t *testing.T) {
	uses := outcome.Event{Rule: "1", Verb: "activates", Subject: "Monolith", Player: "ann", Step: "mono", Turn: 1, Text: "Ann activates Monolith."}
	bolt := hits("Bolt", "ann", 3, "Bolt deals 3 damage to Ann.")
	finding := func(kind outcome.Kind, text string) outcome.Finding {
		return outcome.Finding{Step: "mono", Kind: kind, Text: text, Line: 2, After: 1}
	}
	says := map[string]string{"old": "all damage is dealt to you", "new": "damage from a source of your choice is dealt to you"}
	said := func(says map[string]string) []string {
		c := compare.Of([]*outcome.Outcome{
			replayed("old", map[string]string{"ann.life": "17"}, []outcome.Finding{finding(outcome.Done, "Ann activates Monolith."), finding(outcome.Unasked, "Ann activates Monolith; “from Minotaur” is not asked for.")}, uses, bolt),
			replayed("new", map[string]string{"ann.life": "20"}, []outcome.Finding{finding(outcome.Done, "Ann activates Monolith from Minotaur.")}, uses,
				outcome.Event{Cause: 1, Rule: "2", Verb: "gains life", Player: "ann", Amount: 3, Step: "mono", Turn: 1, Text: "Ann gains 3 life."}, bolt),
		})
		return toldOf(t, explain.Of(c, explain.Sources{Printed: func(edition, of string) (explain.Printing, bool) {
			return explain.Printing{Text: says[edition]}, of == "Monolith"
		}}))["old"]
	}
	same := said(map[string]string{"old": "the same", "new": "the same"})
	assert.NotEmpty(t, same)
	for _, sentence := range same {
		assert.False(t, strings.HasPrefix(sentence, "Monolith says"), sentence)
	}
	assert.Contains(t, said(says), "Monolith says: “all damage is dealt to you”.")
}
