package card

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func slot(n int) *Selector { return &Selector{Kind: InSlot, Index: n} }

func TestThingsThatAreSpokenOfAgainAreKept(t *testing.T) {
	creatures := &Filter{Types: Creature}
	a := parsed(t, "destroy all creatures; exile those creatures")
	assertDoes(t, a, &Destroy{What: &Selector{Kind: Each, Filter: creatures, Keep: 1}}, &Move{What: slot(1), To: Exile})

	a = parsed(t, "destroy all creatures")
	assertDoes(t, a, &Destroy{What: &Selector{Kind: Each, Filter: creatures}})

	a = parsed(t, "search your library for a creature card, put it onto the battlefield; tap it")
	assert.Equal(t, 1, a.Do[0].(*Search).Keep)
	assert.True(t, sameTree(a.Do[1], &Tap{What: slot(1)}))

	a = parsed(t, "create two 1/1 green Saproling creature tokens; tap those tokens")
	assert.Equal(t, 1, a.Do[0].(*CreateToken).Keep)
	assert.True(t, sameTree(a.Do[1], &Tap{What: slot(1)}))

	a = parsed(t, "each player sacrifices a creature; exile those cards")
	assertDoes(t, a,
		&Sacrifice{Who: &Selector{Kind: EachPlayer}, What: &Selector{Kind: Choose, Filter: creatures, Keep: 1}},
		&Move{What: slot(1), To: Exile})
}

func TestSlotsAreNumberedInTheOrderOfTheTree(t *testing.T) {
	a := parsed(t, "tap all lands; untap all creatures; tap those creatures; untap those lands")
	assert.Equal(t, 1, a.Do[0].(*Tap).What.Keep)
	assert.Equal(t, 2, a.Do[1].(*Untap).What.Keep)
	assert.Equal(t, 2, a.Do[2].(*Tap).What.Index)
	assert.Equal(t, 1, a.Do[3].(*Untap).What.Index)
}

func TestOneThatIsGoneThroughIsTheOneAtHand(t *testing.T) {
	a := parsed(t, "for each creature, this deals 1 damage to its controller")
	each := a.Do[0].(*ForEach)
	assert.Equal(t, 1, each.What.Keep)
	assert.True(t, sameTree(each.Do[0], &Damage{From: this, N: Num(1), To: &Selector{Kind: ControllerOf, Of: slot(1)}}))

	a = parsed(t, "each player may draw a card")
	assertDoes(t, a, &May{Who: &Selector{Kind: EachPlayer, Keep: 1}, Do: []Effect{&Draw{Who: slot(1), N: Num(1)}}})

	a = parsed(t, "creatures you control get +X/+X, where X is its mana value")
	require.Equal(t, Static, a.Kind)
	assert.True(t, sameTree(a.Mods[0].Power, &Stat{Of: slot(a.Affects.Keep), What: ManaValueOf}))
}

// TestWhoseXItIs: "you" is the controller of the ability, and "that player" the one who does it.
func TestWhoseXItIs(t *testing.T) {
	a := parsed(t, "each player sacrifices X lands, where X is the number of creatures you control")
	count := a.Do[0].(*Sacrifice).What.Count.(Count)
	assert.Equal(t, You, count.What.Filter.Who.Kind)

	a = parsed(t, "each player loses X life, where X is the number of creatures that player controls")
	lose := a.Do[0].(*LoseLife)
	assert.Equal(t, 1, lose.Who.Keep)
	assert.True(t, sameTree(lose.N.(Count).What.Filter.Who, slot(1)))

	a = parsed(t, "each opponent loses X life, where X is the number of creatures that player controls")
	assert.Equal(t, Opponent, a.Do[0].(*LoseLife).N.(Count).What.Filter.Who.Kind)

	a = parsed(t, "this deals X damage to each creature, where X is its power")
	damage := a.Do[0].(*Damage)
	assert.True(t, sameTree(damage.N, &Stat{Of: slot(damage.To.Keep), What: PowerOf}))

	a = parsed(t, "untap all creatures; this deals X damage to them, where X is its power")
	damage = a.Do[1].(*Damage)
	assert.True(t, sameTree(damage.N, &Stat{Of: slot(damage.To.Index), What: PowerOf}))

	a = parsed(t, "each player draws a card; those players lose X life, where X is the number of lands that player controls")
	lose = a.Do[1].(*LoseLife)
	assert.True(t, sameTree(lose.N.(Count).What.Filter.Who, slot(lose.Who.Index)))
}

func TestThisIsMeantWhereverItWasSaid(t *testing.T) {
	a := parsed(t, "if this is tapped, this deals 1 damage to this; untap it")
	assert.True(t, sameTree(a.Do[1], &Untap{What: this}))
}

func TestThatMuchIsTheNumberOfWhatIsNearest(t *testing.T) {
	a := parsed(t, "this deals 3 damage to target creature; you gain that much life")
	assertDoes(t, a, &Damage{From: this, N: &Kept{Slot: 1, Of: Num(3)}, To: target}, &GainLife{Who: you, N: &NumberIn{Slot: 1}})

	a = parsed(t, "destroy all artifacts; you gain that much life")
	assertDoes(t, a, &Destroy{What: &Selector{Kind: Each, Filter: &Filter{Types: Artifact}, Keep: 1}}, &GainLife{Who: you, N: Count{What: slot(1)}})

	a = parsed(t, "whenever this deals damage, you gain that much life")
	assertDoes(t, a, &GainLife{Who: you, N: EventAmount{}})

	a = parsed(t, "if you would gain life, instead draw that many cards")
	assert.True(t, sameTree(a.Replace.Do, []Effect{&Draw{Who: you, N: EventAmount{}}}))
}

func TestTheNearestThatFitsIsMeant(t *testing.T) {
	first, second := target, &Selector{Kind: Targeted, Index: 1}
	for line, last := range map[string]Effect{
		"create two 1/1 green Saproling creature tokens; this gets +X/+X until end of turn, where X is the number of lands you control; tap them": &Tap{What: slot(1)},
		"tap target creature; tap target land; untap it":                                            &Untap{What: second},
		"tap target creature; tap target land; untap that creature":                                 &Untap{What: first},
		"tap target creature; tap two target lands; untap it":                                       &Untap{What: first},
		"tap target creature; tap two target lands; untap them":                                     &Untap{What: second},
		"tap target creature; tap target land; tap that creature; untap it":                         &Untap{What: first},
		"tap target creature; target player draws a card; untap it":                                 &Untap{What: first},
		"destroy target creature; this deals 1 damage to you; exile it":                             &Move{What: first, To: Exile},
		"destroy target creature; if you control a Swamp, draw a card; exile it":                    &Move{What: first, To: Exile},
		"target player draws a card; tap target land; that player loses 1 life":                     &LoseLife{Who: first, N: Num(1)},
		"target creature fights target Wall; tap that Wall":                                         &Tap{What: second},
		"tap all creatures; tap target land; untap it":                                              &Untap{What: target},
		"destroy two target creatures; tap target Wall; their controllers lose 1 life":              &LoseLife{Who: &Selector{Kind: ControllerOf, Of: first}, N: Num(1)},
		"whenever a creature blocks a Wall, destroy that Wall":                                      &Destroy{What: &Selector{Kind: TriggerOther}},
		"whenever a creature blocks a Wall, destroy the triggering object":                          &Destroy{What: &Selector{Kind: TriggerSubject}},
		"whenever this blocks a creature, destroy it":                                               &Destroy{What: &Selector{Kind: TriggerOther}},
		"whenever a creature an opponent controls dies, that player loses 1 life":                   &LoseLife{Who: &Selector{Kind: ControllerOf, Of: &Selector{Kind: TriggerSubject}}, N: Num(1)},
		"when this has no +1/+1 counters, sacrifice it":                                             &Sacrifice{Who: you, What: this},
		"when this becomes the target of a spell or ability, sacrifice it":                          &Sacrifice{Who: you, What: this},
		"when this becomes the target of a spell or ability, counter it":                            &CounterSpell{What: &Selector{Kind: TriggerOther}},
		"if a creature would be put into a graveyard, instead put it on top of its owner's library": nil,
	} {
		a := parsed(t, line)
		if last == nil {
			assert.True(t, sameTree(a.Replace.Do, []Effect{&Move{What: &Selector{Kind: TriggerSubject}, To: Library}}), line)
			continue
		}
		assert.True(t, sameTree(last, a.Do[len(a.Do)-1]), "%s: %s", line, Print(a))
	}
}

func TestWhatHasNoOneAntecedentIsAnError(t *testing.T) {
	for line, want := range map[string]string{
		"put that many +1/+1 counters on it":                                                               `1:5: "that many": nothing before this has a number`,
		"destroy that card":                                                                                `1:9: "that card": nothing that this could mean`,
		"create two 2/2 white Knight creature tokens; exile it":                                            `1:52: "it": nothing that this could mean was spoken of before, only what is created (write "them")`,
		"destroy target creature; exile them":                                                              `only target creature (write "it")`,
		"target player draws a card; destroy it":                                                           `only target player (a player: "that player")`,
		"destroy target creature; that player draws a card":                                                `only target creature (an object)`,
		"target player draws a card; destroy that player":                                                  "1:37: a player is no object",
		"destroy target creature; it draws a card":                                                         "1:26: only a player does this",
		"destroy target land; tap that creature":                                                           `only target land (called otherwise)`,
		"target creature fights another target creature; destroy it":                                       `"it" can be target creature or another target creature; write "the first target" or "the second target"`,
		"whenever a creature blocks a Wall, destroy it":                                                    `"it" can be a creature or a Wall; write "the triggering object" or "the other object"`,
		"each player loses 1 life; that player discards a card":                                            `(write "those players")`,
		"each player loses 2 life; you gain that much life":                                                "each player has a number of their own",
		"target player discards their hand; draw that many cards":                                          "how much that is, the line does not say",
		"if you control a Goblin, destroy it":                                                              "only all Goblins you control (a condition asks about things and picks none)",
		"creatures you control get +1/+1 as long as it is red":                                             "1:44: this is asked once, not of each thing",
		"creatures you control get +1/+1 as long as they are red":                                          `only all creatures you control (write "it")`,
		"if you control two or more Goblins, destroy them":                                                 "a condition asks about things and picks none",
		"sacrifice a creature: you gain life equal to its toughness":                                       "what a cost takes is not known to what is done",
		"this deals 1 damage to each creature and each player; untap them":                                 "these are objects and players together",
		"all creatures get +X/+X until end of turn, where X is its power":                                  `write "for each ...," before it`,
		"players can't cast spells with the same name as that creature":                                    `"that creature": nothing that this could mean`,
		"all creatures deal 1 damage to you":                                                               "1:15: one thing deals damage",
		"target creature fights all Goblins":                                                               "1:24: one creature fights another",
		"each player adds {G}":                                                                             "1:13: one player adds mana",
		"you may pay {X}: draw a card, where X is your life":                                               "the sentence has no X that this could be",
		"draw two cards, where X is your life":                                                             "1:15: the sentence has no X",
		"untap all creatures; put X +1/+1 counters on them, where X is its power":                          `"its": nothing that this could mean`,
		"untap all creatures; they get +X/+X until end of turn, where X is its power":                      `"its": nothing that this could mean`,
		"counter target spell; tap it":                                                                     `"it": nothing that this could mean was spoken of before, only target spell (not a permanent)`,
		"destroy target creature; counter it":                                                              `"it": nothing that this could mean was spoken of before, only target creature (not a spell or ability)`,
		"whenever you cast a spell, sacrifice it":                                                          `"it": nothing that this could mean`,
		"destroy target spell":                                                                             "1:9: this is done only to a permanent",
		"counter target creature":                                                                          "1:9: this is done only to a spell or ability",
		"the triggering player draws a card":                                                               "1:1: the triggering player: this answers to no event",
		"enchant creature card in a graveyard":                                                             "1:9: what is enchanted is a permanent or a player",
		"destroy two target creatures unless their controller pays {2}":                                    "one player pays",
		"for each player, that player sacrifices a creature; tap them":                                     `"them": nothing that this could mean`,
		"destroy target creature; players can't cast spells with the same name as that creature this turn": "1:74: an effect that lasts cannot describe what it forbids",
		"if an ability would deal damage to you, prevent that damage":                                      "1:4: an ability deals no damage, its source does",
		"prevent all damage that would be dealt to you by spells or abilities":                             "1:50: an ability deals no damage",
		"prevent all damage that would be dealt to you by opponents":                                       "1:50: a player deals no damage",
		"whenever an ability deals damage to a player, you gain 1 life":                                    "1:10: an ability deals no damage",
		"counter target card spell":                                                                        `"card spell": nothing is both`,
	} {
		_, err := Parse(line, Pos{Line: 1, Column: 1})
		assert.ErrorContains(t, err, want, line)
	}
}

func TestXIsPaidOrSaid(t *testing.T) {
	for text, fault := range map[string]string{
		"cost = \"{X}{R}\"\ntype = \"Instant\"\ndoes = [\"this deals X damage to any target\"]":                                     "",
		"cost = \"{R}\"\ntype = \"Instant\"\ndoes = [\"this deals X damage to any target\"]":                                        "what is X?",
		"cost = \"{R}\"\ntype = \"Instant\"\ndoes = [\"this deals X damage to any target, where X is your life\"]":                  "",
		"cost = \"{U}\"\ntype = \"Instant\"\ndoes = [\"counter target spell unless its controller pays {X}\"]":                      "what is X?",
		"type = \"Artifact\"\ndoes = [\"{T}: draw X cards\"]":                                                                       "what is X?",
		"type = \"Artifact\"\ndoes = [\"{X}, {T}: draw X cards\"]":                                                                  "",
		"cost = \"{X}\"\ntype = \"Artifact\"\ndoes = [\"this enters with X charge counters on it\"]":                                "",
		"cost = \"{X}\"\ntype = \"Artifact\"\ndoes = [\"when this enters, draw X cards\"]":                                          "what is X?",
		"cost = \"{G}\"\ntype = \"Sorcery\"\ndoes = [\"tap X target creatures\"]":                                                   "what is X?",
		"cost = \"{B}\"\ntype = \"Sorcery\"\ndoes = [\"as an additional cost, pay X life\", \"this deals X damage to any target\"]": "",
	} {
		_, err := LoadFiles([]File{{Name: "c.toml", Text: []byte("[\"C\"]\n" + text)}})
		if fault == "" {
			assert.NoError(t, err, text)
		} else {
			assert.ErrorContains(t, err, fault, text)
		}
	}
}

// The sentences of random lines: what is done to things first, and what later sentences say of them.
var (
	someThings = []string{"target %s", "two target %s", "all %s", "a %s you control", "two %s you control", "another %s"}
	kinds      = []string{"creature", "land", "artifact", "Goblin", "creature you don't control"}
	deeds      = []string{"tap %s", "untap %s", "destroy %s", "exile %s", "put a +1/+1 counter on %s", "return %s to its owner's hand", "regenerate %s",
		"%s gains flying until end of turn", "this deals 2 damage to %s", "%s gets +1/+2 until end of turn for each Forest you control", "tap or untap %s", "%s phase out", "this deals 2 damage to %s and 1 damage to you"}
	references = []string{"it", "them", "that creature", "those creatures", "that land", "those lands", "that Goblin", "that card", "those cards"}
	ofPlayers  = []string{"target player draws a card", "target opponent loses 2 life", "each player discards a card", "each player may draw a card",
		"an opponent loses 1 life", "target player discards a card, then draws two cards", "each player mills a card, then loses 1 life for each Swamp that player controls",
		"target player may sacrifice a land; if they do, they gain 2 life",
		"target player loses all unspent mana", "each player skips their next draw step"}
	ofAgain = []string{"that player loses 1 life", "those players lose 1 life", "its controller loses 1 life", "their controllers lose 1 life",
		"you gain that much life", "draw that many cards", "this deals X damage to you, where X is its power"}
	leads = []string{"", "", "when this enters, ", "whenever a creature blocks a Wall, ", "whenever this deals damage to a player, ", "{T}: ",
		"whenever a creature an opponent controls dies, ", "if you would gain life, instead ", "for each creature, ", "at end of turn, "}
)

// lines draws lines of such sentences; many of them have no reading.
func lines(t *rapid.T) string {
	sentence := func() string {
		switch rapid.IntRange(0, 5).Draw(t, "form") {
		case 0:
			return rapid.SampledFrom(ofPlayers).Draw(t, "players")
		case 1:
			return rapid.SampledFrom(ofAgain).Draw(t, "again")
		case 2, 3:
			return fmt.Sprintf(rapid.SampledFrom(deeds).Draw(t, "deed"), rapid.SampledFrom(references).Draw(t, "reference"))
		}
		kind := rapid.SampledFrom(kinds).Draw(t, "kind")
		things := rapid.SampledFrom(someThings).Draw(t, "things")
		if strings.HasPrefix(things, "two") || strings.HasPrefix(things, "all") {
			noun, rest, _ := strings.Cut(kind, " ")
			kind = strings.TrimSpace(noun + "s " + rest)
		}
		return fmt.Sprintf(rapid.SampledFrom(deeds).Draw(t, "deed"), fmt.Sprintf(things, kind))
	}
	n := rapid.IntRange(1, 4).Draw(t, "sentences")
	sentences := make([]string, n)
	for i := range sentences {
		sentences[i] = sentence()
	}
	return rapid.SampledFrom(leads).Draw(t, "lead") + strings.Join(sentences, rapid.SampledFrom([]string{"; ", "; ", ", then "}).Draw(t, "joint"))
}

// TestWhatIsPrintedIsBoundAsBefore: the words that the printer finds for a reference are read as the same reference.
func TestWhatIsPrintedIsBoundAsBefore(t *testing.T) {
	understood := 0
	rapid.Check(t, func(t *rapid.T) {
		line := lines(t)
		a, _, err := read(line, Pos{Line: 1, Column: 1})
		if err != nil {
			return
		}
		understood++
		printed := Print(a)
		again, _, err := read(printed, Pos{})
		if err != nil {
			t.Fatalf("%q is printed as %q, which is not read: %v", line, printed, err)
		}
		if !sameTree(a, again) {
			t.Fatalf("%q is printed as %q, which is another tree", line, printed)
		}
	})
	assert.Positive(t, understood)
}

// TestSingularAndPluralDifferInNumberOnly: a line about one thing and about several is bound alike.
func TestSingularAndPluralDifferInNumberOnly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.SampledFrom([]string{"creature", "land", "artifact", "Goblin"}).Draw(t, "kind")
		pair := rapid.SampledFrom([][2]string{{"target %s", "two target %ss"}, {"a %s", "two %ss"}}).Draw(t, "things")
		deed, then := rapid.SampledFrom(deeds).Draw(t, "deed"), rapid.SampledFrom(deeds).Draw(t, "then")
		again := rapid.SampledFrom([][2]string{{"it", "them"}, {"that " + word, "those " + word + "s"}, {"that card", "those cards"}}).Draw(t, "again")
		between := rapid.SampledFrom([]string{"", "; draw a card", "; target player loses 1 life", "; if you control a Swamp, you gain 1 life"}).Draw(t, "between")
		line := func(k int) *Ability {
			text := fmt.Sprintf(deed, fmt.Sprintf(pair[k], word)) + between + "; " + fmt.Sprintf(then, again[k])
			a, _, err := read(text, Pos{})
			if err != nil {
				t.Fatalf("%q: %v", text, err)
			}
			return a
		}
		one, two := line(0), line(1)
		for i := range two.Targets {
			if two.Targets[i].Max == 2 {
				two.Targets[i].Min, two.Targets[i].Max = 1, 1
			}
		}
		inTree(reflect.ValueOf(&two.Do), func(node any) {
			if sel, ok := node.(*Selector); ok && sel.Count == Num(2) {
				sel.Count = nil
			}
		})
		if !sameTree(one.Do, two.Do) || !sameTree(one.Targets, two.Targets) {
			t.Fatalf("%q and %q differ in more than number", Print(one), Print(two))
		}
	})
}

// What a replacement for a time was about is not what the ability around it is about.
func TestAReplacementForATimeKeepsItsEventToItself(t *testing.T) {
	a := parsed(t, "this turn, if target creature would die, exile it instead; its controller discards a card")
	assertDoes(t, &Ability{Do: a.Do[1:]}, &Discard{Who: &Selector{Kind: ControllerOf, Of: target}, N: Num(1)})

	a = parsed(t, "destroy target creature; this turn, if a land would be put into a graveyard, exile it instead; its controller draws a card")
	assertDoes(t, &Ability{Do: a.Do[2:]}, &Draw{Who: &Selector{Kind: ControllerOf, Of: target}, N: Num(1)})

	for _, line := range []string{"this turn, if target creature would die, exile it instead; its controller discards a card",
		"tap target land; this turn, if target creature would die, exile it instead; untap it; draw a card"} {
		assertRoundTrip(t, line)
	}

	_, err := Parse("this turn, if a creature would die, exile it instead; destroy the triggering object", Pos{})
	assert.ErrorContains(t, err, "this answers to no event")
}
