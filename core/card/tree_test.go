package card

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func parsed(t *testing.T, line string) *Ability {
	t.Helper()
	a, err := Parse(line, Pos{})
	require.NoError(t, err)
	return a
}

func assertDoes(t *testing.T, a *Ability, want ...Effect) {
	t.Helper()
	assert.True(t, sameTree(want, a.Do), "%s", Print(a))
}

var (
	this   = &Selector{Kind: This}
	you    = &Selector{Kind: You}
	target = &Selector{Kind: Targeted}
)

func TestALineOfEachKind(t *testing.T) {
	for line, kind := range map[string]AbilityKind{
		"draw a card":                                SpellAbility,
		"{T}: draw a card":                           Activated,
		"when this enters, draw a card":              Triggered,
		"creatures get +1/+1":                        Static,
		"flying":                                     KeywordAbility,
		"during your upkeep, tap this":               PhaseAbility,
		"this enters tapped":                         EntersWith,
		"this can't be blocked":                      KeywordAbility,
		"as an additional cost, pay {1}":             AdditionalCost,
		"all creatures get +1/+1 until end of turn":  SpellAbility,
		"target creature gets +1/+1":                 SpellAbility,
		"during your upkeep, pay {U} or untap this":  PhaseCost,
		"target creature gains flying permanently":   SpellAbility,
		"if you would draw a card, instead tap this": Static,
	} {
		assert.Equal(t, kind, parsed(t, line).Kind, line)
	}
}

func TestItIsWhatTheLineSpokeOfLast(t *testing.T) {
	a := parsed(t, "exile target creature; its controller gains life equal to its power")
	assertDoes(t, a,
		&Move{What: target, To: Exile},
		&GainLife{Who: &Selector{Kind: ControllerOf, Of: target}, N: &Stat{Of: target, What: PowerOf}})

	a = parsed(t, "destroy target creature; this deals 1 damage to its controller")
	assertDoes(t, a, &Destroy{What: target},
		&Damage{From: this, N: Num(1), To: &Selector{Kind: ControllerOf, Of: target}})

	a = parsed(t, "when this dies, return it to its owner's hand")
	assertDoes(t, a, &Move{What: this, To: Hand})

	a = parsed(t, "whenever a land enters, this deals 2 damage to its controller")
	assertDoes(t, a, &Damage{From: this, N: Num(2), To: &Selector{Kind: ControllerOf, Of: &Selector{Kind: TriggerSubject}}})

	a = parsed(t, "whenever this deals damage to an opponent, that player discards a card at random")
	assertDoes(t, a, &Discard{Who: &Selector{Kind: TriggerOther}, N: Num(1), Random: true})

	a = parsed(t, "whenever a player discards a card, that player loses 1 life")
	assertDoes(t, a, &LoseLife{Who: &Selector{Kind: TriggerPlayer}, N: Num(1)})

	a = parsed(t, "at the beginning of each player's draw step, that player draws a card")
	assertDoes(t, a, &Draw{Who: &Selector{Kind: TriggerPlayer}, N: Num(1)})
	assert.Nil(t, a.Trigger.Whose)
}

func TestTargetsAreNumberedInTheOrderOfTheLine(t *testing.T) {
	a := parsed(t, "destroy target land; tap target creature that's blocking target artifact; untap the first target")
	require.Len(t, a.Targets, 3)
	assert.Equal(t, Land, a.Targets[0].Filter.Types)
	assert.Equal(t, Creature, a.Targets[1].Filter.Types)
	assert.Equal(t, Artifact, a.Targets[2].Filter.Types)
	assert.True(t, sameTree(&Untap{What: target}, a.Do[2]))
}

func TestEachModeHasItsTargets(t *testing.T) {
	a := parsed(t, "either (interrupt) counter target red spell or (instant) destroy target red permanent")
	require.Len(t, a.Modes, 2)
	assert.Equal(t, ClassInterrupt, a.Modes[0].Class)
	assert.Equal(t, []Target{{Filter: Filter{Spell: true, Colors: Only(Red)}, Min: 1, Max: 1}}, a.Modes[0].Targets)
	assert.Equal(t, ClassInstant, a.Modes[1].Class)
	assert.Empty(t, a.Targets)
}

func TestPhaseCosts(t *testing.T) {
	a := parsed(t, "during your upkeep, pay {W}{W} or sacrifice this")
	assert.False(t, a.MustPay)
	assert.Equal(t, "{W}{W}", a.Cost.Mana.String())
	assertDoes(t, a, &Sacrifice{Who: you, What: this})

	a = parsed(t, "during your upkeep, sacrifice another creature; if you can't, this deals 7 damage to you")
	assert.True(t, a.MustPay)
	assert.True(t, a.Cost.Sacrifice.Filter.Other)
	assert.Equal(t, "upkeep", a.Trigger.Moment)
}

func TestKeptApart(t *testing.T) {
	assertDoes(t, parsed(t, "bury target creature"), &Bury{What: target})
	assertDoes(t, parsed(t, "destroy target creature; it can't be regenerated"), &Destroy{What: target, NoRegeneration: true})
	assertDoes(t, parsed(t, "target creature becomes 0/2 until end of turn"),
		&Modify{What: target, Mods: []Mod{{Kind: SetSize, Power: Num(0), Toughness: Num(2)}}, Until: UntilEndOfTurn})
	assertDoes(t, parsed(t, "target creature has base size 0/2 until end of turn"),
		&Modify{What: target, Mods: []Mod{{Kind: SetBaseSize, Power: Num(0), Toughness: Num(2)}}, Until: UntilEndOfTurn})
	assertDoes(t, parsed(t, "prevent up to 3 damage to target creature"), &Prevent{N: Num(3), UpTo: true, To: target})
	assertDoes(t, parsed(t, "prevent the next 3 damage to target creature this turn"),
		&Prevent{N: Num(3), Next: true, To: target, Until: UntilEndOfTurn})
}

func TestDescriptions(t *testing.T) {
	for text, want := range map[string]Filter{
		"nonartifact nonblack creature":       {Types: Creature, NotTypes: Artifact, NotColor: Only(Black)},
		"artifact or enchantment":             {AnyType: Artifact | Enchantment},
		"artifact creature":                   {Types: Artifact | Creature},
		"creature or player":                  {Types: Creature, Player: true},
		"black or red creature":               {Types: Creature, Colors: Only(Black) | Only(Red)},
		"Goblin or Orc":                       {Subtypes: []string{"Goblin", "Orc"}},
		"non-Wall creature":                   {Types: Creature, NotSub: []string{"Wall"}},
		"attacking or blocking creature":      {Types: Creature, Attacking: Yes, Or: &Filter{Types: Creature, Blocking: Yes}},
		"creature or land you control":        {AnyType: Creature | Land, Who: you},
		"creature with flying":                {Types: Creature, Keyword: Flying},
		"creature with power 2 or less":       {Types: Creature, Power: Compare{Op: AtMost, N: Num(2)}},
		"spell or permanent":                  {Spell: true, Or: &Filter{Permanent: true}},
		"creature card in your graveyard":     {Types: Creature, Card: true, Zone: Graveyard, Who: you},
		"nonbasic land":                       {Types: Land, NotSuper: Basic},
		`creature named "Plague Rats"`:        {Types: Creature, Named: "Plague Rats"},
		"creature with a +1/+1 counter on it": {Types: Creature, Counters: &Counters{Kind: "+1/+1", N: Compare{Op: AtLeast, N: Num(1)}}},
		"opponent":                            {Player: true, Opponent: true},
	} {
		a := parsed(t, "prevent the next 1 damage to target "+text+" this turn")
		assert.True(t, sameTree(want, a.Targets[0].Filter), "%s: %+v", text, a.Targets[0].Filter)
	}
}

func TestASizeCountsWhatIsSaidAtItsEnd(t *testing.T) {
	a := parsed(t, "target creature gets +X/-X until end of turn, where X is the number of cards in your hand")
	hand := &Stat{Of: you, What: HandOf}
	assertDoes(t, a, &Modify{What: target, Until: UntilEndOfTurn,
		Mods: []Mod{{Kind: AddSize, Power: hand, Toughness: &Times{N: -1, Of: hand}}}})
}

func TestErrorsPointAtTheWord(t *testing.T) {
	_, err := Parse("destroy target creture", Pos{File: "x.toml", Line: 7, Column: 11})
	var fault *Error
	require.ErrorAs(t, err, &fault)
	assert.Equal(t, Pos{File: "x.toml", Line: 7, Column: 26}, fault.Pos)
}

func TestEveryErrorHasAPlace(t *testing.T) {
	for _, line := range []string{"", "   ", "{", "\"", "é", "draw", "draw 99999 cards", "this gets +Y/+Y", "\xff"} {
		_, err := Parse(line, Pos{File: "x.toml", Line: 7, Column: 11})
		var fault *Error
		if assert.ErrorAs(t, err, &fault, line) {
			assert.Equal(t, 7, fault.Pos.Line, line)
		}
	}
}

func TestManaIsReadAndWritten(t *testing.T) {
	for _, text := range []string{"{0}", "{X}{X}{R}", "{2}{W}{W}", "{C}{C}{C}", "{1}{W}{U}{B}{R}{G}"} {
		m, err := ParseMana(text)
		require.NoError(t, err)
		assert.Equal(t, text, m.String())
	}
	for _, text := range []string{"2", "{", "{W", "{-1}", "{99999}", "{WU}"} {
		_, err := ParseMana(text)
		assert.Error(t, err, text)
	}
}

func TestEachBasicLandTypeHasItsColor(t *testing.T) {
	for x, name := range BasicLandTypes {
		assert.Equal(t, Only(Color(x)), LandColors([]string{"Urza's", name, "Desert"}), name)
	}
	assert.Equal(t, AllColors, LandColors(BasicLandTypes[:]))
}
