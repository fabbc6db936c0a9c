package readback

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/card"
)

// read reads a line of a card called Test back.
func read(t *testing.T, line string) string {
	t.Helper()
	a, err := card.Parse(line, card.Pos{})
	require.NoError(t, err, line)
	c := &card.Card{Name: "Test", HasCost: true, Cost: card.Mana{X: 1}}
	sentences := Ability(c, a)
	assertSentences(t, line, sentences)
	return strings.Join(sentences, " ")
}

func TestLinesThatDifferInMeaningReadDifferently(t *testing.T) {
	for one, other := range map[string]string{
		"destroy a creature":                                                    "destroy all creatures",
		"destroy two creatures":                                                 "destroy up to two creatures",
		"destroy target creature":                                               "destroy a creature",
		"destroy two target creatures":                                          "destroy up to two target creatures",
		"target creature gets +1/+1":                                            "target creature gets +1/+1 until end of turn",
		"draw a card":                                                           "you may draw a card",
		"whenever a player draws a card, you gain 1 life":                       "whenever a player draws a card, that player gains 1 life",
		"whenever a creature dies, its controller loses 1 life":                 "whenever a creature dies, its owner loses 1 life",
		"sacrifice a creature":                                                  "target player sacrifices a creature",
		"destroy all creatures":                                                 "destroy all creatures; they can't be regenerated",
		"target creature becomes 0/2 until end of turn":                         "target creature has base size 0/2 until end of turn",
		"prevent up to 3 damage to target creature":                             "prevent the next 3 damage to target creature this turn",
		"during your upkeep, pay {1} or sacrifice this":                         "during your upkeep, pay {1}; if you can't, sacrifice this",
		"at the beginning of your upkeep, if this is tapped, draw a card":       "at the beginning of your upkeep, draw a card if this is tapped",
		"tap target creature; tap target creature; destroy the first target":    "tap target creature; tap target creature; destroy the second target",
		"destroy all creatures; tap all artifacts; exile those creatures":       "destroy all creatures; tap all artifacts; exile those artifacts",
		"choose one: draw a card or you gain 1 life":                            "draw a card; you gain 1 life",
		"enchanted creature gets +1/+1":                                         "enchanted creature gets +1/+1 until end of turn",
		"this deals X damage to each creature, where X is its toughness":        "this deals X damage to each creature",
		"at the beginning of your upkeep, draw a card":                          "at the beginning of your next upkeep, draw a card",
		"each player discards a card":                                           "each opponent discards a card",
		"target player discards a card of your choice":                          "target player discards a card at random",
		"destroy target creature that's blocking this":                          "destroy target creature that's blocked by this",
		"target opponent may tap a creature":                                    "you may tap a creature",
		"tap target creature":                                                   "tap or untap target creature",
		"this can't be blocked except by two or more creatures":                 "this can't be blocked by more than two creatures",
		"this can attack as though it had haste":                                "this has haste",
		"skip your draw step":                                                   "skip your next draw step",
		"whenever this or another Zombie dies, draw a card":                     "whenever another Zombie dies, draw a card",
		"whenever this attacks or blocks, draw a card":                          "whenever this attacks, draw a card",
		"target creature doesn't untap during its controller's next untap step": "target creature doesn't untap during its controller's untap step",
		"target creature doesn't untap during your next untap step":             "target creature doesn't untap during its controller's next untap step",
		"enchanted creature doesn't untap during your untap step":               "enchanted creature doesn't untap during its controller's untap step",
		"this deals 2 damage to target creature and 1 damage to you":            "this deals 2 damage to target creature; this deals 1 damage to you",
		"{1}: draw a card; activate only during combat":                         "{1}: draw a card; activate only before attackers are declared",
		"add one mana of any color that a land you control could produce":       "add one mana of any type that a land you control could produce",
		"exile this from your hand: draw a card":                                "exile this: draw a card",
		"remove all charge counters from this: draw a card":                     "remove any number of charge counters from this: draw a card",
	} {
		a, err := card.Parse(other, card.Pos{})
		if err != nil {
			continue // this edition of the notation refuses it, so that nothing can be confused
		}
		c := &card.Card{Name: "Test", HasCost: true, Cost: card.Mana{X: 1}}
		assert.NotEqual(t, read(t, one), strings.Join(Ability(c, a), " "), "%s | %s", one, other)
	}
}

// The sentences are written from what the lines mean by the rules of docs/card-notation.md.
func TestReferencesAreSpelledOut(t *testing.T) {
	for line, want := range map[string]string{
		"choose a color; target creature gains protection from the chosen color until end of turn": "As you cast Test, choose one target: a creature. Choose a color. " +
			"Then the target creature gains protection from the color chosen for Test until end of turn. " +
			"Protection from the color chosen for Test: nothing of the color or type chosen for Test can block, target, deal damage to, enchant or equip " +
			"a permanent with protection from the color chosen for Test.",
		"destroy all creatures; tap all artifacts; exile those creatures": "Destroy all creatures. Then tap all artifacts. Then exile the creatures that were to be destroyed.",
		"tap all creatures; tap all creatures you control; exile them":    "Tap all creatures. Then tap all creatures that you control. Then exile the second group of creatures that were to be tapped.",
		"sacrifice a creature; draw a card; exile it":                     "Sacrifice a creature (you choose which). Then you draw a card. Then exile the creature that was to be sacrificed.",
		"each player creates X 1/1 green Cat creature tokens, where X is the number of lands that player controls": "Each player creates N tokens, each a green creature of the type Cat named Cat, " +
			"with power 1 and toughness 1, where N is the number of lands controlled by that player.",
		"each player sacrifices a creature; exile those creatures": "Each player sacrifices a creature (that player chooses which). Then exile the creatures that were to be sacrificed.",
		"search your library for a creature card, put it into your hand; you lose life equal to its mana value": "Search your library for a creature card and put that card into your hand; then the library is shuffled. " +
			"Then you lose life equal to the mana value of the card found this way.",
		"for each creature, its controller may pay {1}: untap it":          "For each creature: the controller of that creature may pay {1}; if that player does, untap that creature.",
		"each player may draw a card; otherwise, that player loses 1 life": "Each player may choose this: that player draws a card; if that player does not, that player loses 1 life.",
		"target opponent may sacrifice a creature: draw a card": "As you cast Test, choose one target: an opponent. " +
			"The target opponent may sacrifice a creature (that player chooses which); if that player does, the target opponent draws a card.",
		"whenever a creature deals damage to a player, that player loses that much life": "Whenever a creature deals damage to a player, " +
			"the player who was dealt the damage loses life equal to the amount of the triggering damage.",
		"whenever a creature an opponent controls dies, that player discards a card": "Whenever a creature that an opponent controls dies, " +
			"the controller of the creature that died discards a card.",
		"destroy target creature; its controller creates two 1/1 green Saproling creature tokens; they gain flying until end of turn": "As you cast Test, choose one target: a creature. " +
			"Destroy the target creature. Then the controller of the target creature creates two tokens, each a green creature of the type Saproling named Saproling, with power 1 and toughness 1. " +
			"Then the two Saproling tokens created this way gain flying until end of turn. " +
			"Flying: only creatures with flying, or able to block as though with flying, can block a creature with flying.",
		"whenever this blocks a creature, destroy that creature at end of combat": "Whenever Test blocks a creature, at end of combat, destroy the creature that was blocked by Test.",
		"target player loses X life":                                                               "As you cast Test, choose one target: a player. The target player loses X life. X is the number that you choose for {X} in the cost of Test.",
		"{X}: this gets +X/+0 until end of turn":                                                   "To activate this ability, pay {X}. Test gets +X/+0 until end of turn. X is the number that you choose for {X} in the cost of this ability.",
		"destroy all artifacts; you gain that much life":                                           "Destroy all artifacts. Then you gain life equal to the number of artifacts that were to be destroyed.",
		"if a creature would die, exile it instead":                                                "If a creature would die, exile that creature instead.",
		"creatures you control get +X/+X, where X is the number of creatures an opponent controls": "All creatures that you control get +N/+N, where N is the number of creatures that an opponent controls.",
		"when this enters, gain control of target artifact for as long as this is on the battlefield": "When Test enters the battlefield, choose one target: an artifact. " +
			"Then you gain control of the target artifact for as long as Test is on the battlefield.",
		"this deals 4 damage to target creature and 2 damage to you": "As you cast Test, choose one target: a creature. " +
			"Test deals 4 damage to the target creature and 2 damage to you, all at the same time.",
		"tap all creatures; they don't untap during their controllers' next untap step": "Tap all creatures. " +
			"Then none of the creatures that were to be tapped untaps during the next untap step of the controller of that creature.",
		"each player chooses a land they control; destroy those lands": "Each player chooses a land controlled by that player. Then destroy the lands chosen before.",
		"destroy target creature that's blocked by this":               "As you cast Test, choose one target: a creature that is blocked by Test. Destroy the target creature.",
		"target opponent may tap or untap all creatures": "As you cast Test, choose one target: an opponent. " +
			"The target opponent may choose this: tap or untap all creatures (that player chooses which).",
		"target opponent may return a creature card from a graveyard to the battlefield": "As you cast Test, choose one target: an opponent. " +
			"The target opponent may choose this: return a creature card in any graveyard (that player chooses which) to the battlefield under the control of that player.",
		"look at target player's hand":                                                           "As you cast Test, choose one target: a player. Look at all cards in the hand of the target player.",
		"tap or untap target creature":                                                           "As you cast Test, choose one target: a creature. Tap or untap the target creature (you choose which).",
		"whenever this or another creature you control enters, draw a card":                      "Whenever Test or another creature that you control enters the battlefield, you draw a card.",
		"prevent all combat damage that would be dealt to and by creatures":                      "If a creature would be dealt combat damage or would deal combat damage, prevent all of that damage.",
		"this can't be blocked by more than one creature":                                        "Test cannot be blocked by more than one creature.",
		"when you cast this, draw a card":                                                        "When you cast Test, you draw a card.",
		"whenever a player attacks, that player loses 1 life":                                    "Whenever a player attacks, the player who attacked loses 1 life.",
		"whenever you discard one or more cards, you lose 1 life":                                "Whenever you discard one or more cards, you lose 1 life.",
		"whenever one or more creatures you control deal combat damage to a player, draw a card": "Whenever one or more creatures that you control deal combat damage to a player, you draw a card.",
		"whenever one or more +1/+1 counters are put on this, you gain that much life":           "Whenever one or more +1/+1 counters are put on Test, you gain life equal to the number of counters that were put.",
		"each player discards up to two cards; this deals X damage to each player, where X is the number of cards that player discarded this way": "Each player discards " +
			"up to two cards (that player chooses which). Then Test deals N damage to each player, where N is the number of cards discarded by that player among the cards discarded this way.",
		"players skip their untap steps":                                   "Each player skips each untap step of that player.",
		"exile this from your hand: add {G}":                               "To activate this ability, exile Test from your hand. This ability works only while Test is in your hand. Add {G} to your mana pool.",
		"this can't attack unless you control three or more Forests":       "As long as you control 2 or fewer Forests, Test cannot attack.",
		"remove all charge counters from this: draw a card":                "To activate this ability, remove all charge counters from Test. You draw a card.",
		"{1}: draw a card; activate only once each turn and during combat": "To activate this ability, pay {1}. You may activate this ability only once each turn and only during combat. You draw a card.",
		"{T}, remove any number of storage counters from this: add {B} for each storage counter removed this way": "To activate this ability, tap Test and remove X storage counters from Test. " +
			"Add {B} to your mana pool, X times. X is the number of counters that you choose to remove to pay the cost of this ability.",
	} {
		assert.Equal(t, want, read(t, line), line)
	}
}

// TestLinesPutTogetherAreReadBack joins the lines of the document at random, under an event or a cost and with a reference
// at the end: whatever is understood has sentences, and nothing in them is without words.
func TestLinesPutTogetherAreReadBack(t *testing.T) {
	var lines []string
	for _, block := range docBlocks(t, "notation") {
		for line := range strings.Lines(block) {
			lines = append(lines, strings.TrimSpace(line))
		}
	}
	leads := []string{"", "", "{X}, {T}: ", "whenever a creature deals damage to a player, ", "at the beginning of each player's upkeep, ",
		"whenever a player casts a spell, you may ", "when this dies, if you control a Forest, ", "during your upkeep, pay {1} or ", "choose one: draw a card or ",
		"for each creature, ", "whenever a creature blocks a creature, you may pay {1}: ", "as this enters, "}
	ends := []string{"", "; exile it", "; exile them", "; you gain that much life", "; that player loses 1 life", "; for each of them, tap it", "; draw that many cards",
		"; destroy those creatures", "; its controller discards a card", "; sacrifice it at end of turn", ", then untap it", "; this turn, when it dies, draw a card"}
	random := rand.New(rand.NewPCG(3, 4))
	pick := func(of []string) string { return of[random.IntN(len(of))] }
	understood := 0
	for range joins {
		line := pick(leads) + pick(lines)
		if random.IntN(2) == 0 {
			line += "; " + pick(lines)
		}
		line += pick(ends)
		a, err := card.Parse(line, card.Pos{})
		if err != nil {
			continue
		}
		understood++
		assertSentences(t, line, Ability(&card.Card{Name: "Test", Cost: card.Mana{X: 1}}, a))
	}
	assert.Greater(t, understood, joins/10, "the lines are not understood, and nothing is tested")
}

// joins is how many lines are tried; most of the time goes to explaining those that are not understood.
const joins = 80

// One of those that damage is kept from is enough, as in an event.
func TestDamageToAPlayerOfAKindIsToOne(t *testing.T) {
	for line, want := range map[string]string{
		"the next time this would deal combat damage to an opponent this turn, prevent that damage": "The next time Test would deal combat damage to an opponent this turn, prevent that damage.",
		"prevent all combat damage that would be dealt to an opponent this turn":                    "Prevent all combat damage that would be dealt to an opponent this turn.",
		"the next 1 damage to an opponent this turn is dealt to you instead":                        "The next 1 damage that would be dealt to an opponent this turn is dealt to you instead.",
		"this deals 1 damage to each opponent":                                                      "Test deals 1 damage to each opponent.",
	} {
		assert.Equal(t, want, read(t, line), line)
	}
}
