package explain_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/explain"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// replayed is an outcome with its events numbered.
func replayed(id string, facts map[string]string, findings []outcome.Finding, events ...outcome.Event) *outcome.Outcome {
	o := &outcome.Outcome{Format: outcome.Format, Edition: id, Status: outcome.OK, Findings: findings, Events: events}
	for name, value := range facts {
		o.Facts = append(o.Facts, outcome.Fact{Name: name, Value: value})
	}
	slices.SortFunc(o.Facts, func(a, b outcome.Fact) int { return strings.Compare(a.Name, b.Name) })
	for i := range o.Events {
		o.Events[i].N = i + 1
	}
	return o
}

func of(outcomes ...*outcome.Outcome) *explain.Explanation {
	return explain.Of(compare.Of(outcomes), explain.Sources{})
}

// spoken are the sides of a story as they are read aloud, by edition.
func spoken(s explain.Story) map[string][]string {
	said := map[string][]string{}
	for _, side := range s.Sides {
		said[side.Edition] = []string{}
		for _, sentence := range side.Sentences {
			said[side.Edition] = append(said[side.Edition], sentence.String())
		}
	}
	return said
}

// The events that several tests share: a Bolt is cast at the Bears.
var (
	cast  = outcome.Event{Step: "bolt", Rule: "1", Verb: "casts", Subject: "Bolt", Object: "Bears", Player: "ann", Text: "Ann casts Bolt, targeting Bears."}
	deals = outcome.Event{Cause: 1, Step: "bolt", Rule: "2", Verb: "deals", Subject: "Bolt", Object: "Bears", Amount: 3, Text: "Bolt deals 3 damage to Bears."}
	dies  = outcome.Event{Rule: "3", Verb: "is destroyed", Subject: "Bears", Text: "Bears is destroyed."}
	bolt  = outcome.Finding{Step: "bolt", Kind: outcome.Done, Text: "Ann casts Bolt.", Line: 5}
)

func after(n int, e outcome.Event) outcome.Event {
	e.Cause = n
	return e
}

// The Bears die in one edition because the step that would have saved them is refused there. Their
// death names no cause: the last damage to them is it.
func TestADeathIsFollowedToTheStepThatWasRefused(t *testing.T) {
	salve := outcome.Event{Step: "salve", Rule: "11", Verb: "casts", Subject: "Salve", Object: "Bears", Player: "bob", Text: "Bob casts Salve, targeting Bears."}
	prevented := outcome.Event{Cause: 1, Step: "bolt", Rule: "12", Verb: "is prevented", Subject: "Bolt", Object: "Bears", Amount: 3, Text: "3 damage is prevented."}
	e := of(
		replayed("old", map[string]string{"Bears.zone": "battlefield", "Salve.zone": "graveyard", "ann.life": "20"},
			[]outcome.Finding{bolt, {Step: "salve", Kind: outcome.Done, Text: "Bob casts Salve in damage prevention.", Line: 8}},
			cast, salve, outcome.Event{Cause: 2, Step: "salve", Rule: "13", Verb: "resolves", Subject: "Salve", Text: "Salve resolves."}, prevented),
		replayed("new", map[string]string{"Bears.zone": "graveyard", "Salve.zone": "hand", "ann.life": "20"},
			[]outcome.Finding{bolt, {Step: "salve", Kind: outcome.NoMoment, Rule: "615.4", Text: "There is no damage prevention.", Line: 8}},
			cast, deals, dies),
	)
	require.Len(t, e.Stories, 1, "one cause, one story")
	s := e.Stories[0]
	assert.True(t, s.Explained)
	assert.Equal(t, []string{
		"Bears is on the battlefield in old, in the graveyard in new.",
		"Salve is in the graveyard in old, in the hand in new.",
	}, s.Heads)
	assert.Equal(t, map[string][]string{
		"old": {"Bob casts Salve in damage prevention (11).", "3 damage is prevented (12)."},
		"new": {"There is no damage prevention (615.4).", "Bolt deals 3 damage to Bears (2).", "Bears is destroyed (3)."},
	}, spoken(s))
	assert.Empty(t, e.Unexplained())
}

// Mana that one edition lets burn is only gone in another: what takes the place of an event is told.
func TestWhatTakesThePlaceOfAnEventIsTold(t *testing.T) {
	adds := outcome.Event{Step: "#1", Rule: "1", Verb: "adds mana", Player: "ann", Amount: 1, Text: "Ann adds {R}."}
	e := of(
		replayed("old", map[string]string{"ann.life": "19", "ann.burned": "1", "ann.life_lost": "1"}, nil, adds,
			outcome.Event{Rule: "BURN", Verb: "mana burn", Player: "ann", Amount: 1, Text: "Ann takes mana burn: 1 life."}),
		replayed("new", map[string]string{"ann.life": "20"}, nil, adds,
			outcome.Event{Rule: "500.5", Verb: "loses mana", Player: "ann", Amount: 1, Text: "Ann loses the unspent mana."}),
	)
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"Ann has 19 life in old, 20 life in new."}, e.Stories[0].Heads)
	assert.Equal(t, 2, e.Stories[0].Follows, "burned and life_lost follow from life")
	assert.Equal(t, map[string][]string{
		"old": {"Ann adds {R} (1).", "Ann takes mana burn: 1 life (BURN)."},
		"new": {"Ann adds {R} (1).", "Ann loses the unspent mana (500.5)."},
	}, spoken(e.Stories[0]))
}

// Where nothing else tells why an event does not happen, the rule of the edition on the same thing does.
func TestTheRuleOnTheSameThingIsQuoted(t *testing.T) {
	enters := outcome.Event{Step: "#1", Rule: "1", Verb: "enters", Subject: "Lady", Text: "Lady enters."}
	c := compare.Of([]*outcome.Outcome{
		replayed("old", map[string]string{"Lady.zone": "graveyard"}, nil, enters,
			outcome.Event{Rule: "LEGEND", Verb: "dies", Subject: "Lady", Text: "Lady is put into the graveyard."}),
		replayed("new", map[string]string{"Lady.zone": "battlefield"}, nil, enters),
	})
	rules := map[string]map[string]edition.Rule{
		"old": {"LEGEND": {ID: "LEGEND", Matches: []string{"middle:420.5e", "new:704.5j"}}},
		"new": {"704.5j": {ID: "704.5j", Text: "Each player keeps one."}},
	}
	e := explain.Of(c, explain.Sources{Rules: rules})
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"Lady enters (1).", "Lady is not put into the graveyard: each player keeps one (704.5j)."}, spoken(e.Stories[0])["new"])
	assert.True(t, e.Stories[0].Explained)

	e = explain.Of(c, explain.Sources{})
	assert.Contains(t, spoken(e.Stories[0])["new"], "Lady is not put into the graveyard: it comes from rule LEGEND of old, which has no counterpart here.")
}

func TestACharacteristicIsExplainedByTheCard(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{
		replayed("old", map[string]string{"Wall.zone": "battlefield", "Wall.keywords": "flying", "Wall.size": "1/5"}, nil),
		replayed("new", map[string]string{"Wall.zone": "battlefield", "Wall.keywords": "defender, flying", "Wall.size": "2/5"}, nil),
	})
	printed := func(id, object string) (explain.Printing, bool) {
		text := map[string]string{"old": "flying", "new": "defender; flying"}[id]
		return explain.Printing{Types: "Wall", Text: text, Size: "1/5"}, object == "Wall"
	}
	e := explain.Of(c, explain.Sources{Printed: printed})
	require.Len(t, e.Stories, 2)
	assert.Equal(t, map[string][]string{"old": {"Wall says: flying."}, "new": {"Wall says: defender; flying."}}, spoken(e.Stories[0]))
	assert.True(t, e.Stories[0].Explained)
	assert.False(t, e.Stories[1].Explained, "the size is printed alike, and still differs")
	assert.Equal(t, []string{"Wall is 1/5 in old, 2/5 in new."}, e.Unexplained())
}

// Facts that only follow from where an object is are counted with it: its power, its place, the lists
// of its owner.
func TestWhatFollowsIsNotToldAgain(t *testing.T) {
	bob := func(f map[string]string) map[string]string { f["bob.life"] = "20"; return f }
	e := of(
		replayed("old", bob(map[string]string{"Bears.zone": "battlefield", "Bears.power": "2", "bob.battlefield": "Bears", "bob.count_Bears": "1", "bob.graveyard": ""}),
			nil, cast),
		replayed("new", bob(map[string]string{"Bears.zone": "graveyard", "Bears.position": "1", "bob.battlefield": "", "bob.graveyard": "Bears"}),
			nil, cast, deals, dies),
	)
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"Bears is on the battlefield in old, in the graveyard in new."}, e.Stories[0].Heads)
	assert.Equal(t, 5, e.Stories[0].Follows)
	assert.Len(t, e.Stories[0].Facts, 6)
}

func TestDifferencesOfDifferentCausesAreStoriesOfTheirOwn(t *testing.T) {
	burns := outcome.Event{Rule: "BURN", Verb: "mana burn", Player: "bob", Amount: 1, Text: "Bob takes mana burn."}
	e := of(
		replayed("old", map[string]string{"Bears.zone": "battlefield", "bob.life": "19"}, nil, cast, burns),
		replayed("new", map[string]string{"Bears.zone": "graveyard", "bob.life": "20"}, nil, cast, deals, dies),
	)
	require.Len(t, e.Stories, 2)
	assert.Len(t, e.Stories[0].Heads, 1)
	assert.Len(t, e.Stories[1].Heads, 1)
}

func TestADifferenceWithoutAnEventIsUnexplained(t *testing.T) {
	e := of(
		replayed("old", map[string]string{"ann.life": "20"}, nil, cast),
		replayed("new", map[string]string{"ann.life": "17"}, nil, cast),
	)
	assert.Equal(t, []string{"Ann has 20 life in old, 17 life in new."}, e.Unexplained())
}

func TestTheNumberOfARuleIsNoDifference(t *testing.T) {
	e := of(
		replayed("old", map[string]string{"ended": "yes", "ended_by": "LIFE-3"}, nil),
		replayed("new", map[string]string{"ended": "yes", "ended_by": "704.5a"}, nil),
	)
	assert.Empty(t, e.Stories)
}

func TestWhatIsTheSameIsSaid(t *testing.T) {
	facts := map[string]string{"Bears.zone": "graveyard", "Bolt.zone": "graveyard", "Elves.zone": "battlefield", "ann.life": "20", "bob.result": "lost", "bob.life": "0"}
	e := of(replayed("old", facts, nil, cast, deals, dies), replayed("new", facts, nil, cast, deals, dies))
	assert.Empty(t, e.Stories)
	assert.Equal(t, []string{"Bob loses.", "Bears and Bolt are in the graveyard."}, e.Same, "nothing happened to the Elves and to ann's life")
}

func TestOneEditionAloneIsNotExplained(t *testing.T) {
	assert.Empty(t, of(replayed("old", map[string]string{"ann.life": "20"}, nil, cast)).Stories)
}

// An identical event that happens twice in one edition and once in another is missing there once.
func TestTheSecondOfTwoLikeEventsCanBeMissing(t *testing.T) {
	again := after(0, deals)
	again.Rule = "combat"
	e := of(
		replayed("old", map[string]string{"Bears.zone": "battlefield"}, nil, cast, deals),
		replayed("new", map[string]string{"Bears.zone": "graveyard"}, nil, cast, deals, again, dies),
	)
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"Bolt does not deal another 3 damage to Bears: it comes from rule combat of new, which has no counterpart here."}, spoken(e.Stories[0])["old"])
}

// An edition that says by which rule a creature deals no damage has told why none is dealt.
// A script that has a step for each edition has both do it. The name of what is done may have a colon.
func TestAStepForEachEditionIsNotMissingInTheOther(t *testing.T) {
	circle := func(step string) outcome.Event {
		return outcome.Event{Step: step, Rule: "1", Verb: "activates", Subject: "Circle: Red", Player: "bob", Text: "Bob uses Circle: Red."}
	}
	told := func(own ...outcome.Event) []string {
		there := "Bob does not activate Circle: Red: the scenario leaves this step out here."
		skipped := []outcome.Finding{{Step: "late", Kind: outcome.Skipped, Text: there}}
		c := compare.Of([]*outcome.Outcome{
			replayed("old", map[string]string{"bob.life": "20", "Circle: Red.zone": "battlefield"}, skipped, own...),
			replayed("new", map[string]string{"bob.life": "19", "Circle: Red.zone": "battlefield"}, []outcome.Finding{{Step: "early", Kind: outcome.Skipped, Text: there}}, circle("late"),
				outcome.Event{Cause: 1, Rule: "2", Verb: "loses life", Player: "bob", Amount: 1, Text: "Bob loses 1 life."}),
		})
		e := explain.Of(c, explain.Sources{Kept: func(edition, step string) bool {
			return edition == "old" && step == "late" || edition == "new" && step == "early"
		}})
		require.Len(t, e.Stories, 1)
		return spoken(e.Stories[0])["old"]
	}
	assert.Equal(t, []string{"Remark: the script has no such step in old: Bob does not activate Circle: Red."}, told())
	assert.NotContains(t, told(circle("early"))[0], "Remark")
}

// Where one of two like events is missing, it is not said that there is none.
func TestOneLessIsNotNone(t *testing.T) {
	struck := func(edition, counters string, times int) *outcome.Outcome {
		var events []outcome.Event
		for range times {
			events = append(events, outcome.Event{Rule: "6", Verb: "triggers", Subject: "Hide", Text: "An ability of Hide triggers."},
				outcome.Event{Cause: len(events) + 1, Rule: "7", Verb: "counter added", Subject: "Hide", Detail: "scar", Amount: 1, Text: "Hide gets a scar counter."})
		}
		return replayed(edition, map[string]string{"Hide.counter_scar": counters}, nil, events...)
	}
	e := of(struck("old", "2", 2), struck("new", "1", 1))
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"An ability of Hide triggers only once: it comes from rule 6 of old, which has no counterpart here."}, spoken(e.Stories[0])["new"])
	e = of(struck("old", "1", 1), struck("new", "0", 0))
	assert.Equal(t, []string{"No ability of Hide triggers: it comes from rule 6 of old, which has no counterpart here."}, spoken(e.Stories[0])["new"])
}

// What is used in its phase in one edition triggers in the other: it happens in both.
func TestAnAbilityThatIsUsedInItsPhaseTriggersElsewhere(t *testing.T) {
	burns := outcome.Event{Cause: 1, Rule: "2", Verb: "mana burn", Player: "ann", Amount: 1, Text: "Ann takes mana burn."}
	e := of(
		replayed("old", map[string]string{"ann.life": "19"}, nil, outcome.Event{Rule: "1", Verb: "activates", Subject: "Djinn", Player: "ann", Text: "Ann uses Djinn."}, burns),
		replayed("new", map[string]string{"ann.life": "20"}, nil, outcome.Event{Rule: "10", Verb: "triggers", Subject: "Djinn", Player: "ann", Text: "An ability of Djinn triggers."}),
	)
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"Ann loses no life to mana burn: it comes from rule 2 of old, which has no counterpart here."}, spoken(e.Stories[0])["new"])
}

func TestACreatureThatDealsNoneSaysByWhichRule(t *testing.T) {
	none := deals
	none.Verb, none.Amount, none.Rule, none.Text = "damage assigned", 0, "TAPPED", "Bolt assigns 0 damage to Bears."
	e := of(
		replayed("old", map[string]string{"Bears.zone": "battlefield"}, nil, cast, none),
		replayed("new", map[string]string{"Bears.zone": "graveyard"}, nil, cast, deals, dies),
	)
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"Bolt assigns 0 damage to Bears (TAPPED)."}, spoken(e.Stories[0])["old"])
}

func TestNamesAreListedInASentence(t *testing.T) {
	assert.Equal(t, "", explain.And(nil))
	assert.Equal(t, "a", explain.And([]string{"a"}))
	assert.Equal(t, "a, b and c", explain.And([]string{"a", "b", "c"}))
}

func TestFactsAreToldInSentences(t *testing.T) {
	for _, c := range []struct{ fact, old, new, want string }{
		{"Bears.tapped", "yes", "no", "Bears is tapped in old, untapped in new."},
		{"ann.attacked", "yes", "no", "Ann counts as having attacked in old, did not attack in new."},
		{"Bears.counter_+1/+1", "2", "1", "Bears has 2 +1/+1 counters in old, 1 +1/+1 counter in new."},
		{"Axe.attached_to", "Bears", "", "Axe is attached to Bears in old, nothing in new."},
		{"winner", "ann", "", "The winner is Ann in old, nobody in new."},
		{"Bears.keywords", "", "flying", "Bears has no keyword ability in old, flying in new."},
	} {
		facts := func(value string) map[string]string {
			f := map[string]string{"ann.life": "20", "Bears.zone": "battlefield", "Axe.zone": "battlefield"}
			if value != "" {
				f[c.fact] = value
			}
			return f
		}
		e := of(replayed("old", facts(c.old), nil), replayed("new", facts(c.new), nil))
		require.Len(t, e.Stories, 1, c.fact)
		assert.Equal(t, []string{c.want}, e.Stories[0].Heads)
	}
}

// What lies in a graveyard follows from what came there, also if there is a comma in its name.
func TestAListFollowsFromAThingWithACommaInItsName(t *testing.T) {
	bolt := func(e outcome.Event) outcome.Event {
		e.Text = strings.ReplaceAll(e.Text, "Bears", "Bears, the Old")
		if e.Subject == "Bears" {
			e.Subject = "Bears, the Old"
		}
		if e.Object == "Bears" {
			e.Object = "Bears, the Old"
		}
		return e
	}
	e := of(
		replayed("old", map[string]string{"ann.life": "20", `"Bears, the Old".zone`: "graveyard", "ann.battlefield": "", "ann.graveyard": `Salve, "Bears, the Old"`},
			nil, bolt(cast), bolt(deals), bolt(dies)),
		replayed("new", map[string]string{"ann.life": "20", `"Bears, the Old".zone`: "battlefield", "ann.battlefield": `"Bears, the Old"`, "ann.graveyard": "Salve"},
			nil, bolt(cast)),
	)
	require.Len(t, e.Stories, 1, "the lists follow from where the Bears are")
	assert.Equal(t, []string{"Bears, the Old is in the graveyard in old, on the battlefield in new."}, e.Stories[0].Heads)
	assert.True(t, e.Stories[0].Explained)
}

func TestARefusalOfATargetSaysWhatTookItAway(t *testing.T) {
	buried := outcome.Event{Rule: "5", Verb: string(outcome.IsBuried), Subject: "Bear", Text: "Bear is buried."}
	refused := outcome.Finding{Step: "grow", Kind: outcome.Refused, Rule: "4", Text: "Ann cannot cast Growth targeting Bear: Bear is no legal target."}
	done := outcome.Finding{Step: "grow", Kind: outcome.Done, Text: "Ann casts Growth."}
	cast := outcome.Event{Rule: "1", Verb: string(outcome.Casts), Step: "grow", Player: "ann", Subject: "Growth", Object: "Bear", Text: "Ann casts Growth."}
	spent := outcome.Event{Rule: "3", Cause: 1, Verb: string(outcome.Resolves), Subject: "Growth", Text: "Growth resolves."}
	later := outcome.Event{Rule: "6", Verb: string(outcome.IsBuried), Subject: "Bear", Text: "Bear is buried."}
	e := of(
		replayed("old", map[string]string{"Growth.zone": "hand"}, []outcome.Finding{refused}, buried),
		replayed("new", map[string]string{"Growth.zone": "graveyard"}, []outcome.Finding{done}, cast, spent),
	)
	require.NotEmpty(t, e.Stories)
	assert.Contains(t, strings.Join(spoken(e.Stories[0])["old"], " "), "Bear is buried (5). ")
	alike := of(
		replayed("old", map[string]string{"Growth.zone": "hand"}, []outcome.Finding{refused}),
		replayed("new", map[string]string{"Growth.zone": "graveyard"}, []outcome.Finding{done}, cast, spent, later),
	)
	assert.Len(t, spoken(alike.Stories[0])["old"], 1, "nothing took it away")
}

func TestAnAttackWithCreaturesIsAnAttack(t *testing.T) {
	bear := outcome.Event{Verb: string(outcome.Attacks), Subject: "Bear", Player: "ann", Object: "bob", Text: "Bear attacks Bob."}
	e := explain.Of(compare.Of([]*outcome.Outcome{
		replayed("old", map[string]string{"ann.attacked": "yes", "ann.life": "20"}, nil, bear),
		replayed("new", map[string]string{"ann.attacked": "no", "ann.life": "20"}, nil),
	}), explain.Sources{})
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"Ann attacked in old, did not attack in new."}, e.Stories[0].Heads)
}

// What is phased out is not said to be on the battlefield, and nothing is said of it if it is so in some editions only.
func TestWhatIsPhasedOutIsNotOnTheBattlefield(t *testing.T) {
	facts := func(away string) map[string]string {
		return map[string]string{"Bears.zone": "battlefield", "Bears.phased_out": away}
	}
	e := of(replayed("old", facts("yes"), nil, cast, deals), replayed("new", facts("yes"), nil, cast, deals))
	assert.Equal(t, []string{"Bears is phased out."}, e.Same)
	e = of(replayed("old", facts("yes"), nil, cast, deals), replayed("new", facts("no"), nil, cast, deals))
	assert.Empty(t, e.Same)
}

// The same deed at another time takes the place of the step that an edition does not have: what became of it is told, and after the end of the game that
// overtook it.
func TestAStepThatTheEndOvertookStandsForTheOther(t *testing.T) {
	there := "Bob does not cast Salve: the scenario leaves this step out here."
	loses := outcome.Event{Rule: "704.5a", Verb: "loses the game", Player: "bob", Text: "Bob loses the game."}
	salve := outcome.Event{Step: "soon", Rule: "1", Verb: "casts", Subject: "Salve", Player: "bob", Text: "Bob casts Salve."}
	heals := outcome.Event{Cause: 1, Rule: "2", Verb: "gains life", Player: "bob", Amount: 3, Text: "Bob gains 3 life."}
	c := compare.Of([]*outcome.Outcome{
		replayed("old", map[string]string{"bob.life": "3", "bob.result": "playing", "turn_number": "2"}, []outcome.Finding{{Step: "late", Line: 2, Kind: outcome.Skipped, Text: there}}, salve, heals),
		replayed("new", map[string]string{"bob.life": "0", "bob.result": "lost", "turn_number": "1"}, []outcome.Finding{
			{Step: "soon", Line: 1, Kind: outcome.Skipped, Text: there},
			{Step: "late", Line: 2, Kind: outcome.Overtaken, Rule: "704.5a", Text: "The game is over before Bob casts Salve."},
		}, loses),
	})
	e := explain.Of(c, explain.Sources{Kept: func(edition, step string) bool {
		return edition == "old" && step == "late" || edition == "new" && step == "soon"
	}})
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"Bob loses the game (704.5a).", "The game is over before Bob casts Salve (704.5a)."}, spoken(e.Stories[0])["new"])
	assert.Equal(t, []string{"Bob is still playing in old, loses in new.", "Bob has 3 life in old, 0 life in new."}, e.Stories[0].Heads, "how far the game has come follows")
}

// What is the cost of a phase in one edition triggers in the other: there nobody uses it.
func TestACostOfThePhaseIsDeniedAsATrigger(t *testing.T) {
	played := outcome.Event{Rule: "1", Verb: "activates", Subject: "Ox", Player: "ann", Text: "Ann plays the phase cost of Ox."}
	unpaid := outcome.Event{Cause: 1, Rule: "2", Verb: "phase cost unpaid", Subject: "Ox", Player: "ann", Text: "Ann does not pay the phase cost of Ox."}
	taps := outcome.Event{Cause: 1, Rule: "3", Verb: "taps", Subject: "Ox", Text: "Ox becomes tapped."}
	e := of(
		replayed("old", map[string]string{"Ox.tapped": "yes"}, nil, played, unpaid, taps),
		replayed("new", map[string]string{"Ox.tapped": "no"}, nil),
	)
	require.Len(t, e.Stories, 1)
	assert.Contains(t, spoken(e.Stories[0])["new"][0], "No ability of Ox triggers")
}

// Of an ability that resolves, where it is the cost of a phase elsewhere, an edition says what became of that cost.
func TestACostOfThePhaseStandsBesideAnAbilityThatResolves(t *testing.T) {
	played := outcome.Event{Turn: 1, Rule: "1", Verb: "activates", Subject: "Ox", Player: "ann", Text: "Ann plays the phase cost of Ox."}
	unpaid := outcome.Event{Turn: 1, Cause: 1, Rule: "2", Verb: "phase cost unpaid", Subject: "Ox", Player: "ann", Text: "Ann does not pay the phase cost of Ox."}
	resolves := outcome.Event{Turn: 1, Rule: "3", Verb: "resolves", Subject: "Ox", Detail: "ability", Text: "The ability of Ox resolves."}
	taps := outcome.Event{Turn: 1, Cause: 1, Rule: "4", Verb: "taps", Subject: "Hill", Text: "Hill becomes tapped."}
	e := of(
		replayed("old", map[string]string{"Hill.tapped": "no"}, nil, played, unpaid),
		replayed("new", map[string]string{"Hill.tapped": "yes"}, nil, resolves, taps),
	)
	require.Len(t, e.Stories, 1)
	assert.Equal(t, []string{"Ann does not pay the phase cost of Ox (2)."}, spoken(e.Stories[0])["old"])
}

// A turn that does not come because the game is over is not one with which the script ends.
func TestATurnAfterTheEndOfTheGameIsNotLeftOutByTheScript(t *testing.T) {
	turn := func(n int) outcome.Event {
		return outcome.Event{Rule: "1", Verb: "turn begins", Player: "ann", Turn: n, Text: "Ann's turn begins."}
	}
	draws := outcome.Event{Cause: 2, Rule: "2", Verb: "draws", Player: "ann", Subject: "Blank", Turn: 3, Text: "Ann draws Blank."}
	loses := outcome.Event{Rule: "3", Verb: "loses the game", Player: "ann", Turn: 2, Text: "Ann loses the game."}
	e := of(
		replayed("old", map[string]string{"ann.hand_count": "1"}, nil, turn(2), loses),
		replayed("new", map[string]string{"ann.hand_count": "2"}, nil, turn(2), turn(3), draws),
	)
	require.NotEmpty(t, e.Stories)
	assert.Contains(t, spoken(e.Stories[0])["old"], "Ann loses the game (3).")
	assert.NotContains(t, spoken(e.Stories[0])["old"], "The script ends with turn 2.")
}

// The second of two like abilities that trigger, where only one does elsewhere, is told as the second.
func TestAnAbilityThatTriggersMoreOftenSaysSo(t *testing.T) {
	struck := func(edition, counters string, times int) *outcome.Outcome {
		var events []outcome.Event
		for range times {
			events = append(events, outcome.Event{Rule: "6", Verb: "triggers", Subject: "Hide", Turn: 1, Text: "An ability of Hide triggers."},
				outcome.Event{Cause: len(events) + 1, Rule: "7", Verb: "counter added", Subject: "Hide", Detail: "scar", Amount: 1, Turn: 1, Text: "Hide gets a scar counter."})
		}
		return replayed(edition, map[string]string{"Hide.counter_scar": counters}, nil, events...)
	}
	e := of(struck("old", "2", 2), struck("new", "1", 1))
	require.Len(t, e.Stories, 1)
	assert.Contains(t, spoken(e.Stories[0])["old"], "An ability of Hide triggers once more (6).")
}

// Why something does not die is that the ability struck something else.
func TestWhatDiesInsteadIsWhySomethingLives(t *testing.T) {
	resolves := outcome.Event{Turn: 1, Rule: "1", Verb: "resolves", Subject: "Abyss", Detail: "ability", Text: "The ability of Abyss resolves."}
	dies := func(of string) outcome.Event {
		return outcome.Event{Turn: 1, Cause: 1, Rule: "2", Verb: string(outcome.IsBuried), Subject: of, Text: of + " is buried."}
	}
	e := of(
		replayed("old", map[string]string{"Angel.zone": "battlefield"}, nil, resolves, dies("Knight")),
		replayed("new", map[string]string{"Angel.zone": "graveyard"}, nil, resolves, dies("Angel")),
	)
	require.Len(t, e.Stories, 1)
	said := spoken(e.Stories[0])["old"]
	assert.Equal(t, "Knight is buried (2).", said[len(said)-1])
}
