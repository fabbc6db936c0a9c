package explain_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/explain"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// turning is the turning point of two replays, where a trial has shown that the first fact that differs is decided by a rule of one of them.
func turning(t *testing.T, by int, rule string, matches []string, outcomes ...*outcome.Outcome) *compare.Turning {
	t.Helper()
	c, e := decided(t, by, edition.Rule{ID: rule, Matches: matches}, nil, outcomes...)
	return e.Turning(c)
}

// decided are two replays, and an explanation by which all that differs is decided by a rule of one of them, and that edition also differs in others.
func decided(t *testing.T, by int, rule edition.Rule, differ []string, outcomes ...*outcome.Outcome) (*compare.Comparison, *explain.Explanation) {
	t.Helper()
	c := compare.Of(outcomes)
	rules := map[string]map[string]edition.Rule{}
	for _, o := range outcomes {
		rules[o.Edition] = map[string]edition.Rule{}
	}
	rule.Text, rule.LeftOutAs = "It is so.", []string{"procedure"}
	rules[outcomes[by].Edition][rule.ID] = rule
	for _, id := range differ {
		rules[outcomes[by].Edition][id] = edition.Rule{ID: id, Text: "So it is.", LeftOutAs: []string{"procedure"}}
	}
	e := explain.Of(c, explain.Sources{Rules: rules, Differs: func(_, _, rule string) bool { return slices.Contains(differ, rule) }})
	all := make([]int, len(c.Differences))
	for n := range all {
		all[n] = n
	}
	e.Prove(&trials.Result{Sides: made, Decisions: []trials.Decision{{Edition: by, As: 1 - by, Rules: []string{rule.ID}, Facts: all}}})
	require.Equal(t, explain.Proven, e.Stories[0].Proof)
	return c, e
}

// What comes of the play: Ann gains life, or loses some.
var (
	blow  = outcome.Event{Rule: "1", Verb: "gains life", Player: "ann", Amount: 3, Turn: 1, Text: "Ann gains 3 life."}
	other = outcome.Event{Rule: "1", Verb: "loses life", Player: "ann", Amount: 2, Turn: 1, Text: "Ann loses 2 life."}
)

// The damage is another because of a step that the old edition does only later, for it refuses it by the rule that decides: the step is the point, and not the
// damage.
func TestAStepThatADecidingRuleRefusesIsTheTurningPoint(t *testing.T) {
	done := []outcome.Finding{{Step: "shrink", Kind: outcome.Done, Line: 9, Text: "Ann casts Shrink."}}
	later := append([]outcome.Finding{{Step: "shrink", Kind: outcome.Refused, Rule: "9", Line: 9, Text: "Ann cannot cast Shrink."}}, done...)
	point := func(by int, rule string) *compare.Turning {
		return turning(t, by, rule, nil,
			replayed("old", map[string]string{"ann.life": "18"}, later, blow),
			replayed("new", map[string]string{"ann.life": "19"}, done, other))
	}
	assert.Equal(t, "shrink", point(0, "9").Step)
	assert.Empty(t, point(0, "8").Step, "it is refused by a rule that does not decide")
}

// An attack that is aborted by the deciding rule was announced in both.
func TestAnAbortedAttackIsTheTurningPoint(t *testing.T) {
	announced := func(kind outcome.Kind, rule string) []outcome.Finding {
		return []outcome.Finding{{Step: "go", Kind: kind, Rule: rule, Line: 3, Text: "Ann announces an attack."}}
	}
	p := turning(t, 0, "9", nil,
		replayed("old", map[string]string{"ann.life": "18"}, announced(outcome.Aborted, "9"), blow),
		replayed("new", map[string]string{"ann.life": "19"}, announced(outcome.Done, ""), other))
	assert.Equal(t, "go", p.Step)
}

// Mana that is lost by the deciding rule leads to no event: that less damage is dealt comes of what is not done with it.
func TestLostManaIsTheTurningPoint(t *testing.T) {
	less := blow
	less.Amount = 2
	lost := outcome.Event{Rule: "500", Verb: "loses mana", Player: "ann", Text: "Ann loses the unspent mana."}
	point := func(rule string) *compare.Turning {
		return turning(t, 1, rule, nil,
			replayed("old", map[string]string{"ann.life": "18"}, nil, blow),
			replayed("new", map[string]string{"ann.life": "19"}, nil, lost, less))
	}
	assert.Equal(t, "loses mana", point("500").Sides[1].Event.Verb)
	assert.Equal(t, "gains life", point("501").Sides[1].Event.Verb, "it is lost by a rule that does not decide")
}

// Ann loses in both, and Bob in the old edition as well, for there he loses his life before anybody loses the game.
func TestALossInAllEditionsIsNotTheTurningPoint(t *testing.T) {
	loses := func(player, rule string) outcome.Event {
		return outcome.Event{Rule: rule, Verb: "loses the game", Player: player, Text: player + " loses the game."}
	}
	bolt := outcome.Event{Rule: "1", Verb: "loses life", Player: "bob", Amount: 3, Text: "Bob loses 3 life."}
	result := func(bob, life string) map[string]string {
		return map[string]string{"ann.result": "lost", "bob.result": bob, "bob.life": life}
	}
	p := turning(t, 0, "9", nil,
		replayed("old", result("lost", "0"), nil, bolt, loses("ann", "9"), loses("bob", "9")),
		replayed("new", result("won", "3"), nil, loses("ann", "20")))
	assert.Equal(t, "loses life", p.Sides[0].Event.Verb)

	p = turning(t, 0, "9", []string{"new:20"},
		replayed("old", map[string]string{"ann.life": "3", "ann.result": "playing"}, nil, outcome.Event{Rule: "2", Verb: "gains life", Player: "ann", Amount: 3, Text: "Ann gains 3 life."}),
		replayed("new", map[string]string{"ann.life": "0", "ann.result": "lost"}, nil, loses("ann", "20")))
	assert.Equal(t, "loses the game", p.Sides[1].Event.Verb, "a loss in one of them is")

	p = turning(t, 0, "9", []string{"new:20"},
		replayed("old", result("won", "3"), nil, loses("ann", "9")),
		replayed("new", result("lost", "0"), nil, bolt, loses("bob", "20"), loses("ann", "21")))
	assert.Equal(t, "loses life", p.Sides[1].Event.Verb, "Ann loses in both, and only at once in the old edition")
}

// Bob casts a spell where he has not lost yet: that he can is the point, and not who loses after it.
func TestAStepThatComesAfterTheEndElsewhereIsTheTurningPoint(t *testing.T) {
	loses := func(player, rule string) outcome.Event {
		return outcome.Event{Rule: rule, Verb: "loses the game", Player: player, Text: player + " loses the game."}
	}
	cast := outcome.Event{Rule: "5", Verb: "casts", Subject: "Bolt", Player: "bob", Step: "revenge", Text: "Bob casts Bolt."}
	hit := outcome.Event{Rule: "1", Verb: "loses life", Player: "ann", Amount: 3, Cause: 1, Step: "revenge", Text: "Ann loses 3 life."}
	finding := func(kind outcome.Kind, rule string) []outcome.Finding {
		return []outcome.Finding{{Step: "revenge", Kind: kind, Rule: rule, Line: 3, Text: "Bob casts Bolt."}}
	}
	p := turning(t, 0, "9", []string{"new:20"},
		replayed("old", map[string]string{"ann.result": "lost", "bob.result": "lost", "ann.life": "0"}, finding(outcome.Done, "5"), cast, hit, loses("ann", "9"), loses("bob", "9")),
		replayed("new", map[string]string{"ann.result": "won", "bob.result": "lost", "ann.life": "3"}, finding(outcome.Overtaken, "20"), loses("bob", "20")))
	assert.Equal(t, "revenge", p.Step)
}

// What answers a question that an edition does not ask is no decision of a game.
func TestAnAnswerIsNoTurningPoint(t *testing.T) {
	answered := func(kind outcome.Kind) []outcome.Finding {
		return []outcome.Finding{{Step: "answer#1", Kind: kind, Line: 3, Text: "The answer was never used."}}
	}
	c := compare.Of([]*outcome.Outcome{
		replayed("old", map[string]string{"ann.graveyard": "Elf, Sprite"}, answered(outcome.Unasked)),
		replayed("new", map[string]string{"ann.graveyard": "Sprite, Elf"}, answered(outcome.Unanswered)),
	})
	assert.Nil(t, explain.Of(c, explain.Sources{}).Turning(c))
}

// What no story has on its way is the turning point by the rule that decides all of them, and none if it is by another in which the editions differ.
func TestWhatIsOnTheWayOfNoStoryIsTheTurningPointByTheRuleThatDecidesAll(t *testing.T) {
	search := outcome.Event{Rule: "6", Verb: "searches", Player: "ann", Text: "Ann searches her library."}
	found := blow
	found.Cause = 1
	at := func(by int, differ ...string) ([]string, *compare.Turning) {
		c, e := decided(t, by, edition.Rule{ID: "9"}, differ,
			replayed("old", map[string]string{"ann.life": "23"}, nil, search, found),
			replayed("new", map[string]string{"ann.life": "20"}, nil))
		way := &e.Stories[0].Sides[0].Sentences
		require.Len(t, *way, 2)
		*way = (*way)[1:] // as a longer story leaves out what comes before
		return e.Deciding(c), e.Turning(c)
	}
	rules, p := at(1)
	assert.Equal(t, []string{"", "9"}, rules)
	assert.Equal(t, "searches", p.Sides[0].Event.Verb)
	rules, p = at(0)
	assert.Equal(t, []string{"9", ""}, rules)
	assert.NotNil(t, p)
	rules, p = at(0, "6")
	assert.Nil(t, rules)
	assert.Nil(t, p)
}

// Where a creature dies of the order in which two effects make its size, that order is the point, and not its death.
func TestTheOrderOfWhatACreatureDiesOfIsTheTurningPoint(t *testing.T) {
	effect := func(source, does string) outcome.Reason {
		return outcome.Reason{Of: "Ogre", Source: source, Does: does, Facts: []string{"size"}, Applies: true, Rule: "7", Until: 1, Text: "Ogre " + does + " because of " + source + "."}
	}
	grows, shrinks := effect("Aura", "gets +1/+2"), effect("Queen", "becomes 0/2")
	dies := outcome.Event{Rule: "5", Verb: "is destroyed", Subject: "Ogre", Text: "Ogre is destroyed."}
	at := func(last ...outcome.Reason) *compare.Turning {
		old := replayed("old", map[string]string{"Ogre.zone": "graveyard"}, nil, dies)
		old.Last = last
		lives := replayed("new", map[string]string{"Ogre.zone": "battlefield"}, nil)
		lives.Reasons = []outcome.Reason{shrinks, grows}
		return turning(t, 1, "7", nil, old, lives)
	}
	p := at(grows, shrinks)
	assert.Equal(t, []string{"Aura", "Queen"}, []string{p.Sides[0].Reason.Source, p.Sides[1].Reason.Source})
	assert.Equal(t, []string{"Queen", "Aura"}, []string{p.Sides[0].Then.Source, p.Sides[1].Then.Source})
	assert.NotNil(t, at(shrinks, grows).Sides[0].Event, "in the same order they are no reason")
	assert.NotNil(t, at(shrinks).Sides[0].Event, "one of them is not there")
}

// On one way the event by the deciding rule is the point, and not one before it that the other edition does not have either.
func TestTheEventByTheDecidingRuleIsTheTurningPointOfItsStory(t *testing.T) {
	lost := outcome.Event{Rule: "2", Verb: "loses life", Player: "ann", Amount: 1, Text: "Ann loses 1 life."}
	gained := blow
	gained.Rule, gained.Cause = "9", 1
	p := turning(t, 0, "9", nil,
		replayed("old", map[string]string{"ann.life": "22"}, nil, lost, gained),
		replayed("new", map[string]string{"ann.life": "20"}, nil))
	assert.Equal(t, "gains life", p.Sides[0].Event.Verb)
}

// Ann gains life in time by rule 2 of the old edition, and loses by rule 20 of the new one; without rules 2 and 3 together she loses in the old edition.
func TestAGainInTimeIsTheTurningPointOfALossThatDoesNotHappen(t *testing.T) {
	triggers := outcome.Event{Rule: "2", Verb: "triggers", Subject: "Link", Player: "ann", Text: "An ability of Link triggers."}
	gains := outcome.Event{Rule: "8", Cause: 1, Verb: "gains life", Player: "ann", Amount: 2, Text: "Ann gains 2 life."}
	wears := outcome.Event{Rule: "9", Verb: "damage wears off", Subject: "Bear", Amount: 1, Text: "1 damage on Bear wears off."}
	story := func(together []string) (explain.Story, *compare.Turning) {
		c := compare.Of([]*outcome.Outcome{
			replayed("old", map[string]string{"ann.result": "playing", "ann.life": "2", "Bear.damage": "0"}, nil, triggers, gains, wears),
			replayed("new", map[string]string{"ann.result": "lost", "ann.life": "0", "Bear.damage": "1"}, nil, triggers, outcome.Event{Rule: "20", Verb: "loses the game", Player: "ann", Text: "Ann loses the game."}),
		})
		e := explain.Of(c, explain.Sources{Rules: map[string]map[string]edition.Rule{
			"old": {"2": {ID: "2", LeftOutAs: []string{"procedure"}}, "3": {ID: "3", LeftOutAs: []string{"procedure"}, Matches: []string{"new:20"}}},
			"new": {"20": {ID: "20", LeftOutAs: []string{"state-based"}}},
		}})
		facts := map[string]int{}
		for n, d := range c.Differences {
			facts[d.Fact] = n
		}
		life := []int{facts["ann.result"], facts["ann.life"]}
		e.Prove(&trials.Result{Sides: made, Decisions: []trials.Decision{
			{Edition: 0, As: 1, Rules: together, Facts: life}, {Edition: 1, As: 0, Rules: []string{"20"}, Facts: append(life, facts["Bear.damage"]), Closer: 9},
		}})
		require.NotEmpty(t, e.Stories[0].Deciding)
		return e.Stories[0], e.Turning(c)
	}
	s, p := story([]string{"2", "3"})
	assert.Equal(t, []string{"2", "3"}, s.Deciding[0].Rules, "the damage stays for the game is over, which is no reason to prefer the rule of the new edition")
	require.Len(t, s.Deciding, 2)
	assert.Equal(t, "But for 20, Bear would have no damage on it in new, as in old.", s.Deciding[1].Text)
	assert.Equal(t, explain.Proven, s.Proof)
	assert.Equal(t, "gains life", p.Sides[0].Event.Verb, "it comes of rule 2, by which an ability triggers in both editions")
	_, p = story([]string{"3"})
	assert.Equal(t, "loses the game", p.Sides[1].Event.Verb, "rule 3 is enough")
}

// The old edition casts the spell in its main phase, as one may; that it can is by the rule that decides, if that is one of its own.
func TestADoneStepShowsTheRuleThatDecides(t *testing.T) {
	cast := outcome.Event{Rule: "5", Verb: "casts", Subject: "Sow", Player: "ann", Step: "sow", Turn: 1, Text: "Ann casts Sow."}
	gain := blow
	gain.Cause, gain.Step = 1, "sow"
	shown := func(by int, rule string, differ ...string) [2]string {
		c, e := decided(t, by, edition.Rule{ID: rule}, differ,
			replayed("old", map[string]string{"ann.life": "18"}, []outcome.Finding{{Step: "sow", Kind: outcome.Done, Rule: "5", Line: 3, Text: "Ann casts Sow in the main phase."}}, cast, gain),
			replayed("new", map[string]string{"ann.life": "15"}, []outcome.Finding{{Step: "sow", Kind: outcome.Refused, Rule: "20", Line: 3, Text: "Ann cannot cast Sow."}}))
		c.Turning = e.Turning(c)
		require.Equal(t, "sow", c.Turning.Step)
		return [2]string{e.AtStep(c, 0, "5"), e.AtStep(c, 1, "20")}
	}
	assert.Equal(t, [2]string{"9", "20"}, shown(0, "9"))
	assert.Equal(t, [2]string{"", "20"}, shown(1, "20"), "a rule that cannot be left out decides nothing")
	assert.Equal(t, [2]string{"5", "20"}, shown(0, "9", "5"), "one that can, and in which they differ, may be the point")
}

// The spell is refused for want of mana, as it would be everywhere: there is none by the rule that decides.
func TestARefusedStepShowsTheRuleThatDecides(t *testing.T) {
	shown := func(kind outcome.Kind, rule string, differ ...string) string {
		c, e := decided(t, 0, edition.Rule{ID: "9"}, differ,
			replayed("old", map[string]string{"ann.life": "18"}, []outcome.Finding{{Step: "sow", Kind: kind, Rule: rule, Line: 3, Text: "Ann cannot cast Sow."}}),
			replayed("new", map[string]string{"ann.life": "21"}, []outcome.Finding{{Step: "sow", Kind: outcome.Done, Line: 3, Text: "Ann casts Sow."}},
				outcome.Event{Rule: "1", Verb: "gains life", Player: "ann", Amount: 3, Step: "sow", Turn: 1, Text: "Ann gains 3 life."}))
		c.Turning = e.Turning(c)
		require.Equal(t, "sow", c.Turning.Step)
		return e.AtStep(c, 0, rule)
	}
	assert.Equal(t, "9", shown(outcome.Never, "5"))
	assert.Equal(t, "5", shown(outcome.NoWindow, "5"), "that nobody may act is said with its rule")
	assert.Equal(t, "5", shown(outcome.Refused, "5", "5"), "it could decide")
}

// An attack that the old edition refuses by the rule that decides, and the new one does: its own rule against attacks does not let it attack.
func TestADoneStepShowsNoRuleThatOnlyForbids(t *testing.T) {
	shown := func(roles ...string) string {
		attack := func(kind outcome.Kind, rule string) []outcome.Finding {
			return []outcome.Finding{{Step: "go", Kind: kind, Rule: rule, Line: 3, Text: "Ann attacks."}}
		}
		hits := other
		hits.Step = "go"
		c := compare.Of([]*outcome.Outcome{
			replayed("old", map[string]string{"ann.life": "20"}, attack(outcome.Refused, "9")),
			replayed("new", map[string]string{"ann.life": "18"}, attack(outcome.Done, ""), hits),
		})
		e := explain.Of(c, explain.Sources{Rules: map[string]map[string]edition.Rule{
			"old": {"9": {ID: "9", Text: "A Wall can't attack.", Matches: []string{"new:20"}, LeftOutAs: []string{"refusal"}}},
			"new": {"20": {ID: "20", Text: "What has defender can't attack.", LeftOutAs: roles}},
		}, Differs: func(_, _, _ string) bool { return true }})
		e.Prove(&trials.Result{Sides: made, Decisions: []trials.Decision{{Edition: 0, As: 1, Rules: []string{"9"}, Facts: []int{0}}}})
		c.Turning = e.Turning(c)
		require.Equal(t, "go", c.Turning.Step)
		return e.AtStep(c, 1, "20")
	}
	assert.Empty(t, shown("refusal"))
	assert.Equal(t, "20", shown("window"))
}

// Both legends are buried in the old edition, and one of them in the new one: its rule on the matter acts, though on the other.
func TestTheRuleThatActsBesideTheDecidingOneIsNamed(t *testing.T) {
	dies := func(subject, rule string) outcome.Event {
		return outcome.Event{Rule: rule, Verb: "dies", Subject: subject, Turn: 1, Text: subject + " is put into the graveyard."}
	}
	c := compare.Of([]*outcome.Outcome{
		replayed("old", map[string]string{"One.zone": "graveyard", "Other.zone": "graveyard"}, nil, dies("One", "9"), dies("Other", "9")),
		replayed("new", map[string]string{"One.zone": "graveyard", "Other.zone": "battlefield"}, nil, dies("One", "20")),
	})
	named := func(roles ...string) string {
		e := explain.Of(c, explain.Sources{Rules: map[string]map[string]edition.Rule{
			"old": {"9": {ID: "9", Text: "All are buried.", Matches: []string{"new:20"}, LeftOutAs: []string{"procedure"}}},
			"new": {"20": {ID: "20", Text: "One is kept.", LeftOutAs: roles}},
		}})
		e.Prove(&trials.Result{Sides: made, Decisions: []trials.Decision{{Edition: 0, As: 1, Rules: []string{"9"}, Facts: []int{0}}}})
		c.Turning = e.Turning(c)
		require.Equal(t, "Other", c.Turning.Sides[0].Event.Subject)
		return e.Named(c, 1)
	}
	assert.Equal(t, "20", named("state-based"))
	assert.Empty(t, named(), "what cannot be left out only says how such things are done")
}

// Two effects of one layer: the layer is no reason for their order, and another rule of the edition is. Of two layers that decide together the later is cited.
func TestOfOneLayerTheRuleOfTheOrderIsShown(t *testing.T) {
	effect := func(source, rule, inGroup string) outcome.Reason {
		return outcome.Reason{Of: "Idol", Facts: []string{"colors"}, Source: source, Does: "becomes the color of " + source, Applies: true, Rule: rule, InGroup: inGroup, Text: source + " colors it."}
	}
	shown := func(decides []string, first, second outcome.Reason) string {
		old, now := replayed("old", map[string]string{"Idol.colors": "blue"}, nil), replayed("new", map[string]string{"Idol.colors": "green"}, nil)
		old.Reasons, now.Reasons = []outcome.Reason{effect("Idol", "9", ""), effect("Lace", "9", "")}, []outcome.Reason{first, second}
		c := compare.Of([]*outcome.Outcome{old, now})
		e := explain.Of(c, explain.Sources{})
		e.Prove(&trials.Result{Sides: made, Decisions: []trials.Decision{{Edition: 1, As: 0, Rules: decides, Facts: []int{0}}}})
		return e.Turning(c).Sides[1].Rule()
	}
	assert.Equal(t, "7", shown([]string{"3"}, effect("Lace", "5", "7"), effect("Idol", "5", "7")))
	assert.Equal(t, "5", shown([]string{"5"}, effect("Lace", "5", "7"), effect("Idol", "5", "7")), "the layer, if it decides")
	assert.Equal(t, "6", shown([]string{"5", "6"}, effect("Lace", "5", "7"), effect("Idol", "6", "7")))
}

// A token is gone in the old edition as it phases out; in the new one it is there, and only phased out.
func TestWhatIsGoneElsewhereAsItPhasesOutIsSaidToBePhasedOut(t *testing.T) {
	out := outcome.Event{Rule: "1", Verb: "phases out", Subject: "Moth", Turn: 1, Text: "Moth phases out."}
	gone := outcome.Event{Rule: "2", Verb: "ceases to exist", Subject: "Moth", Turn: 1, Text: "Moth ceases to exist."}
	absent := func(own ...outcome.Event) string {
		c := compare.Of([]*outcome.Outcome{
			replayed("old", map[string]string{"Moth.zone": "nowhere"}, nil, out, gone),
			replayed("new", map[string]string{"Moth.zone": "battlefield"}, nil, own...),
		})
		said, ok := explain.Of(c, explain.Sources{}).Absent("new", "old", 2)
		require.True(t, ok)
		return said.Text
	}
	assert.Equal(t, "Moth is only phased out", absent(out))
	assert.Equal(t, "Moth does not cease to exist", absent())
}

// A pair of counters goes in the new edition by the rule that decides. That what looks for counters does not trigger in the old one is no reason why they stay.
func TestWhatDoesNotTriggerIsNoReasonAgainstWhatHappensByItself(t *testing.T) {
	dies := outcome.Event{Rule: "1", Verb: "dies", Subject: "Wolf", Turn: 1, Text: "Wolf is put into the graveyard."}
	pair := outcome.Event{Rule: "20", Verb: "counter removed", Subject: "Wolf", Amount: 1, Detail: "+1/+1", Turn: 1, Text: "Wolf loses a +1/+1 counter."}
	returns := outcome.Event{Rule: "21", Verb: "triggers", Subject: "Wolf", Turn: 1, Text: "An ability of Wolf triggers."}
	enters := outcome.Event{Rule: "22", Verb: "enters", Subject: "Wolf", Cause: 3, Turn: 1, Text: "Wolf enters the battlefield."}
	instead := func(role string) bool {
		old := replayed("old", map[string]string{"Wolf.zone": "graveyard"}, nil, dies)
		old.Asides = []outcome.Aside{{Kind: outcome.NotTriggered, Of: "Wolf", Rule: "10", After: 1, Text: "Wolf's ability does not trigger."}}
		c := compare.Of([]*outcome.Outcome{old, replayed("new", map[string]string{"Wolf.zone": "battlefield"}, nil, pair, dies, returns, enters)})
		e := explain.Of(c, explain.Sources{Rules: map[string]map[string]edition.Rule{
			"old": {"10": {ID: "10", Text: "The condition is asked."}},
			"new": {"20": {ID: "20", Text: "Pairs cancel.", LeftOutAs: []string{role}}},
		}})
		e.Prove(&trials.Result{Sides: made, Decisions: []trials.Decision{{Edition: 1, As: 0, Rules: []string{"20"}, Facts: []int{0}}}})
		_, ok := e.Instead("old", "new", 1)
		return ok
	}
	assert.False(t, instead("state-based"))
	assert.True(t, instead("procedure"))
}

// What is told for being newer than another of its layer is told by the rule of age, and not by that of the layer.
func TestWhatIsNewerIsToldByTheRuleOfAge(t *testing.T) {
	effect := func(source, inGroup string, event int) outcome.Reason {
		return outcome.Reason{Of: "Idol", Facts: []string{"colors"}, Source: source, Does: "becomes the color of " + source, Applies: true, Rule: "5", InGroup: inGroup, Event: event, Text: source + " colors it."}
	}
	begins := func(source string) outcome.Event {
		return outcome.Event{Rule: "1", Verb: "effect begins", Subject: "Idol", Object: source, Turn: 1, Text: source + " colors it."}
	}
	old := replayed("old", map[string]string{"Idol.colors": "blue"}, nil, begins("Lace"), begins("Paint"))
	now := replayed("new", map[string]string{"Idol.colors": "green"}, nil, begins("Lace"), begins("Paint"))
	old.Reasons = []outcome.Reason{effect("Paint", "", 2), effect("Lace", "", 1)}
	now.Reasons = []outcome.Reason{effect("Lace", "7", 1), effect("Paint", "7", 2)}
	told := explain.Of(compare.Of([]*outcome.Outcome{old, now}), explain.Sources{}).Stories[0].Sides[1].Sentences
	last := told[len(told)-1]
	assert.Contains(t, last.Text, "Paint colors it, which is newer than Lace")
	assert.Equal(t, "7", last.Rule)
}

// The draw of a turn is used like an ability in the old edition, by the rule that decides: what is drawn is the turning point, for how an edition goes about it is none.
func TestThatTheDrawIsUsedLikeAnAbilityIsNoTurningPoint(t *testing.T) {
	looks := outcome.Event{Rule: "1", Verb: "is put into library", Subject: "Wurm", Turn: 1, Text: "Wurm is put into its owner's library."}
	used := outcome.Event{Rule: "9", Verb: "activates", Subject: "the draw", Player: "ann", Turn: 1, Text: "Ann's draw for the turn is used like an ability."}
	draws := outcome.Event{Rule: "9", Cause: 2, Verb: "draws", Subject: "Wurm", Player: "ann", Turn: 1, Text: "Ann draws Wurm."}
	p := turning(t, 0, "9", nil,
		replayed("old", map[string]string{"Wurm.zone": "hand"}, nil, looks, used, draws),
		replayed("new", map[string]string{"Wurm.zone": "library"}, nil))
	require.NotNil(t, p.Sides[0].Event)
	assert.Equal(t, "draws", p.Sides[0].Event.Verb)
}

// The first fact comes of damage that is assigned otherwise; the step that the old edition refuses after that is of another fact.
func TestAStepOfAnotherFactIsNoTurningPointOfWhatComesBeforeIt(t *testing.T) {
	assigns := func(amount int, rule string) outcome.Event {
		return outcome.Event{Rule: rule, Verb: "damage assigned", Subject: "Vampire", Object: "Angel", Amount: amount, Turn: 1, Text: "Vampire assigns damage to Angel."}
	}
	kill := func(kind outcome.Kind, rule, text string) []outcome.Finding {
		return []outcome.Finding{{Step: "kill", Kind: kind, Rule: rule, Text: text, After: 1}}
	}
	c := compare.Of([]*outcome.Outcome{
		replayed("old", map[string]string{"Angel.zone": "battlefield", "Assassin.tapped": "no"}, kill(outcome.Refused, "13", "Ann cannot activate Assassin."), assigns(0, "5")),
		replayed("new", map[string]string{"Angel.zone": "graveyard", "Assassin.tapped": "yes"}, kill(outcome.Done, "310.2", "Ann activates Assassin."), assigns(4, "310.1"),
			outcome.Event{Rule: "409", Verb: "activates", Subject: "Assassin", Player: "ann", Step: "kill", Turn: 1, Text: "Ann activates Assassin."},
			outcome.Event{Cause: 2, Rule: "409", Verb: "taps", Subject: "Assassin", Step: "kill", Turn: 1, Text: "Assassin becomes tapped."},
			outcome.Event{Cause: 1, Rule: "310.4", Verb: "deals", Subject: "Vampire", Object: "Angel", Amount: 4, Turn: 1, Text: "Vampire deals 4 damage to Angel."},
			outcome.Event{Rule: "420.5c", Verb: "is destroyed", Subject: "Angel", Turn: 1, Text: "Angel is destroyed."}),
	})
	e := explain.Of(c, explain.Sources{})
	e.Prove(&trials.Result{Sides: made, Decisions: []trials.Decision{
		{Edition: 0, As: 1, Rules: []string{"5"}, Facts: []int{0}}, {Edition: 0, As: 1, Rules: []string{"13"}, Facts: []int{1}, Turned: []string{"kill"}},
	}})
	require.Len(t, e.Stories, 2)
	turning := e.Turning(c)
	require.NotNil(t, turning)
	assert.Empty(t, turning.Step)
	assert.Equal(t, "5", turning.Sides[0].Rule())
}

// What only the text of a card decides, and what comes after what a rule decides, is no turning point where a step is on the way of that.
func TestAnEventOfALesserTextGivesWayToTheStepThatARuleDecides(t *testing.T) {
	token := outcome.Event{Turn: 1, Rule: "1", Verb: string(outcome.Triggers), Subject: "Egg", Text: "An ability of Egg triggers."}
	enters := outcome.Event{Turn: 1, Cause: 1, Rule: "2", Verb: string(outcome.Enters), Subject: "Bird", Text: "Bird comes into play."}
	blocks := outcome.Event{Turn: 2, Rule: "3", Verb: string(outcome.Blocks), Subject: "Rukh", Object: "Giant", Player: "ann", Step: "block", Text: "Rukh blocks Giant."}
	hurts := outcome.Event{Turn: 2, Rule: "4", Verb: string(outcome.DealsDamage), Subject: "Giant", Object: "ann", Amount: 3, Text: "Giant deals 3 damage to Ann."}
	c := compare.Of([]*outcome.Outcome{
		replayed("old", map[string]string{"ann.life": "20", "Giant.blocked": "yes", "Bird.zone": "battlefield"},
			[]outcome.Finding{{Step: "block", Kind: outcome.Done, Text: "Ann blocks Giant with Rukh."}}, token, enters, blocks),
		replayed("new", map[string]string{"ann.life": "17", "Giant.blocked": "no", "Bird.zone": "exile"},
			[]outcome.Finding{{Step: "block", Kind: outcome.Refused, Rule: "30", Text: "Ann cannot block Giant with Rukh."}}, hurts),
	})
	at := func(fact string) int {
		return slices.IndexFunc(c.Differences, func(d compare.Difference) bool { return d.Fact == fact })
	}
	for _, text := range []bool{true, false} {
		e := explain.Of(c, explain.Sources{})
		of := func(edition int) trials.Decision {
			d := trials.Decision{Edition: edition, As: 1 - edition, Rules: []string{"8"}, Facts: []int{at("Bird.zone")}}
			if text {
				d.Rules, d.Card = nil, "Egg"
			}
			return d
		}
		e.Prove(&trials.Result{Sides: made, Decisions: []trials.Decision{{Edition: 0, As: 1, Rules: []string{"9"}, Facts: []int{at("ann.life"), at("Giant.blocked")}}, of(0), of(1)}})
		point := e.Turning(c)
		require.NotNil(t, point)
		assert.Equal(t, text, point.Step == "block")
	}
}
