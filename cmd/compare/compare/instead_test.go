package compare_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// The old edition redirects the excess of a trampling creature, the new one assigns it to the player at once.
func TestOfDamageThatIsNotRedirectedTheAssignmentIsShown(t *testing.T) {
	hits := func(verb outcome.Verb, amount, cause int) outcome.Event {
		return outcome.Event{Verb: string(verb), Subject: "Mammoth", Object: "bob", Amount: amount, Cause: cause, Turn: 1}
	}
	p := turning(t,
		replayed("old", fact("bob.life", "19"), hits(outcome.DamageRedirected, 1, 0), hits(outcome.DealsDamage, 1, 1)),
		replayed("new", fact("bob.life", "18"), hits(outcome.DamageAssigned, 2, 0), hits(outcome.DealsDamage, 2, 1)))
	require.Equal(t, string(outcome.DamageRedirected), p.Sides[0].Event.Verb)
	assert.Equal(t, string(outcome.DamageAssigned), p.Sides[1].Event.Verb)
	assert.False(t, p.Sides[1].Later)
}

// Elves are cast in the first turn in one edition, and in the third in the other, in which the game lasts longer.
func TestAStepThatIsDoneTurnsLaterIsTheTurningPoint(t *testing.T) {
	cast := func(turn int) outcome.Event {
		return outcome.Event{Verb: string(outcome.Casts), Subject: "Elves", Player: "ann", Step: "elves", Turn: turn}
	}
	draw := outcome.Event{Verb: string(outcome.Draws), Player: "bob", Turn: 2}
	p := turning(t,
		replayed("old", fact("bob.hand_count", "2"), fact("turn_number", "4"), draw, cast(3)),
		replayed("new", fact("bob.hand_count", "1"), fact("turn_number", "2"), cast(1)))
	assert.Equal(t, "Elves", p.Sides[1].Event.Subject)
	assert.True(t, p.Sides[0].Delayed)
	assert.False(t, p.Sides[1].Later)
}

// The ability has lost its target in one edition, and copies something in the other.
func TestWhatAnAbilityDoesIsShownWhereItHasATargetLeft(t *testing.T) {
	resolves := outcome.Event{Verb: string(outcome.Resolves), Subject: "Double", Turn: 1}
	copies := outcome.Event{Verb: string(outcome.BecomesCopy), Subject: "Double", Object: "Model", Cause: 1, Turn: 1}
	none := outcome.Event{Verb: string(outcome.Fizzles), Subject: "Double", Turn: 1}
	p := turning(t,
		replayed("old", fact("Double.name", "Model"), resolves, copies),
		replayed("new", fact("Double.name", "Double"), none))
	assert.Equal(t, string(outcome.BecomesCopy), p.Sides[0].Event.Verb)
	assert.Equal(t, string(outcome.Fizzles), p.Sides[1].Event.Verb)
}

// A generator makes a token of one name in one edition, and of another in the other.
func TestOfATokenOfAnotherNameThatTokenIsShown(t *testing.T) {
	resolves := outcome.Event{Verb: string(outcome.Resolves), Subject: "Generator", Turn: 1}
	enters := func(name string) outcome.Event {
		return outcome.Event{Verb: string(outcome.Enters), Subject: name, Detail: "as a token", Cause: 1, Turn: 1}
	}
	p := turning(t,
		replayed("old", fact("Poison Snake#1.zone", "battlefield"), resolves, enters("Poison Snake#1")),
		replayed("new", fact("Snake#1.zone", "battlefield"), resolves, enters("Snake#1")))
	assert.Equal(t, "Poison Snake#1", p.Sides[0].Event.Subject)
	assert.Equal(t, "Snake#1", p.Sides[1].Event.Subject)
	assert.False(t, p.Sides[1].Later)
}

// An attack of nothing is an attack in one edition, and in the other nobody has attacked.
func TestAnAttackOfNothingIsTheTurningPointWhereNothingElseIs(t *testing.T) {
	announced := outcome.Event{Verb: string(outcome.AttackAnnounced), Player: "ann", Turn: 1}
	p := turning(t,
		replayed("old", fact("ann.attacked", "yes"), announced),
		replayed("new", fact("ann.attacked", "no")))
	assert.Equal(t, string(outcome.AttackAnnounced), p.Sides[0].Event.Verb)
}

// A step that is refused at first, and what comes of it, can be left out of what is looked for.
func TestTheTurningPointBesideAStep(t *testing.T) {
	c := compare.Of([]*outcome.Outcome{
		replayed("old", fact("ann.life", "18"), finding("heal", outcome.Refused, "9"), finding("heal", outcome.Done, ""), outcome.Event{Verb: string(outcome.LosesLife), Player: "ann", Amount: 2}),
		replayed("new", fact("ann.life", "19"), finding("heal", outcome.Done, ""), with(event(string(outcome.Activates), "Healer", "ann"), "heal", "1"), outcome.Event{Verb: string(outcome.LosesLife), Player: "ann", Amount: 1}),
	})
	p := c.Beside("heal")
	require.NotNil(t, p)
	assert.Empty(t, p.Step)
	assert.Equal(t, string(outcome.LosesLife), p.Sides[0].Event.Verb)
}

// A printed size, or an ability that is lost, comes first in either edition; that a size is set before a bonus or after it is what they have in another order.
func TestEffectsInAnotherOrderAreFoundBesideOthers(t *testing.T) {
	reason := func(source, rule string) outcome.Reason {
		return outcome.Reason{Of: "Bear", Does: "changes", Source: source, Applies: true, Rule: rule, Facts: []string{"size"}}
	}
	replay := func(edition, size string, reasons ...outcome.Reason) *outcome.Outcome {
		return &outcome.Outcome{Edition: edition, Status: outcome.OK, Facts: facts("Bear.size", size), Reasons: reasons}
	}
	c := compare.Of([]*outcome.Outcome{
		replay("old", "1/1", reason("Print", "BASE"), reason("Growth", "AGE"), reason("Wither", "SET")),
		replay("new", "4/4", reason("Wither", "7b"), reason("Growth", "7c")),
	})
	p := c.AtOrder(c.Differences[0])
	require.NotNil(t, p)
	assert.Equal(t, "Growth", p.Sides[0].Reason.Source)
	assert.Equal(t, "Wither", p.Sides[0].Then.Source)
	assert.Equal(t, "Wither", p.Sides[1].Reason.Source)
	c = compare.Of([]*outcome.Outcome{
		replay("old", "1/1", reason("Print", "BASE"), reason("Growth", "AGE")),
		replay("new", "4/4", reason("Growth", "7c")),
	})
	assert.Nil(t, c.AtOrder(c.Differences[0]), "one effect has no order")
}

// An ability buries an Angel in one edition, and in the other a Knight that came in time.
func TestWhatDiesInsteadIsShownBeside(t *testing.T) {
	of := func(edition, victim string, verb outcome.Verb) *outcome.Outcome {
		o := replayed(edition, outcome.Event{Verb: string(outcome.Resolves), Subject: "Abyss", Turn: 1}, outcome.Event{Verb: string(verb), Subject: victim, Detail: "battlefield", Cause: 1, Turn: 1})
		zone := map[bool]string{true: "graveyard", false: "battlefield"}
		o.Facts = []outcome.Fact{{Name: "Angel.zone", Value: zone[victim == "Angel"]}}
		return o
	}
	c := compare.Of([]*outcome.Outcome{of("old", "Knight", outcome.IsBuried), of("new", "Angel", outcome.IsDestroyed)})
	require.NotNil(t, c.Turning)
	assert.Equal(t, "Knight", c.Turning.Sides[0].Event.Subject)
	assert.False(t, c.Turning.Sides[0].Later)
	assert.Equal(t, "Angel", c.Turning.Sides[1].Event.Subject)
}

// Only today's text of the card has a target, so that its author has a step for each.
func TestForAStepThatIsLeftOutWhatTheAuthorHasInItsPlaceIsShown(t *testing.T) {
	swap := func(step string, kind outcome.Kind, of string) outcome.Finding {
		f := finding(step, kind, "")
		f.Player, f.Deed, f.Of = "ann", outcome.ToActivate, of
		return f
	}
	shown := func(today outcome.Kind, of string) compare.Side {
		end := outcome.Event{Verb: "loses the game", Player: "ann", Rule: "704.5a"}
		at := compare.Of([]*outcome.Outcome{
			replayed("old", swap("swap", outcome.Done, "Mirror"), swap("swap-today", outcome.Skipped, of)),
			replayed("new", end, swap("swap", outcome.Overtaken, "Mirror"), swap("swap-today", outcome.Skipped, of)),
			replayed("today", end, swap("swap", outcome.Skipped, "Mirror"), swap("swap-today", today, of)),
		}).AtStep("swap")
		require.NotNil(t, at)
		return at.Sides[2]
	}
	over := shown(outcome.Overtaken, "Mirror")
	assert.Nil(t, over.Finding)
	require.NotNil(t, over.Event)
	assert.Equal(t, "loses the game", over.Event.Verb)
	assert.Equal(t, outcome.Refused, shown(outcome.Refused, "Mirror").Finding.Kind)
	assert.Equal(t, outcome.Skipped, shown(outcome.Refused, "Portal").Finding.Kind, "another step stands for none")
}
