package card

import (
	"fmt"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// hints are what printed cards say in other words than the notation, or say and the notation cannot: the words up to
// the one that is not understood, and what to write. With ^ in front they begin the line. The first that fits is given.
var hints = []struct{ said, write string }{
	{"enters the", theBattlefield}, {"enter the", theBattlefield}, {"enters play", theBattlefield}, {"enter play", theBattlefield}, {"comes", theBattlefield}, {"come", theBattlefield},
	{"leaves play", "write \"leaves the battlefield\""}, {"leave play", "write \"leave the battlefield\""},
	{"activate only any", "write \"activate only as an instant\" or \"activate only as a sorcery\""},
	{"activate only at", theLimits}, {"activate only during the", theLimits}, {"activate only during any", theLimits}, {"activate only before", theLimits},
	{"; any player", "write it last: \"; any player may activate this\""},
	{"adds an additional", "leave out \"an additional\": mana of a trigger is always added to that of the land"},
	{"add an additional", "leave out \"an additional\": mana of a trigger is always added to that of the land"},
	{"may choose new", "new targets are said with the copy: \"copy target spell with new targets\""},
	{"put that", "a card that was found is \"it\": \"put it into your hand\""},
	{"you may play", "how many lands may be played is always one; the notation has no other"},
	{"you can play", "how many lands may be played is always one; the notation has no other"},
	{"cards in their hand", "write \"the number of cards in that player's hand\""},
	{"of their choice", "write \"of that player's choice\""},
	{"can’t be dealt", "only combat damage is kept from something, \"this can't be dealt combat damage\"; other damage is prevented: \"prevent all damage that would be dealt to this\""},
	{"shuffles their hand", "write \"shuffle all cards in a hand or cards in a graveyard into its owner's library\""},
	{"shuffle your hand", "write \"shuffle all cards in your hand into its owner's library\""},
	{"their graveyard", "write \"in that player's graveyard\""}, {"their library", "write \"that player's library\""},
	{"your life", "a life total is asked for by \"if you have 10 or less life\""}, {"life or", "write \"10 or less life\" or \"10 or more life\""},
	{"^activated", theUsers}, {"’s activated", theUsers},
	{"you may pay", "\"you may pay 1 life: draw a card\" is a choice as the spell resolves; costs in place of the mana cost have no words"},
}

const theBattlefield = "write \"enters\" alone, as in \"when this enters, draw a card\" and \"this enters tapped\""

const theLimits = "an ability may be activated \"only once each turn\", \"no more than twice each turn\", \"only during your upkeep\", \"only during an upkeep\", \"only during your turn\", " +
	"\"only during combat\", \"only before attackers are declared\" or before blockers are, \"only before the combat damage step\", \"only before combat is over\", \"only as a sorcery\", \"only as an instant\" or \"only if ...\""

const theUsers = "say it of what has the abilities: \"creatures can't use activated abilities\", and behind it \"with {T} in their costs\" or \"that aren't mana abilities\""

// hint is what to write in place of words that the notation does not have, "" if that is not known.
func hint(before []lexer.Token, bad lexer.Token) string {
	words := make([]string, len(before))
	for i, t := range before {
		words[i] = t.Value
	}
	n := len(words)
	if n > 0 && words[n-1] == "this" && bad.Type == tokenKind {
		return "a card calls itself \"this\", without a noun"
	}
	if n > 1 && words[n-1] == "," && bad.Type == tokenKind && isAdjective(words[n-2]) {
		_, color := colorWords[words[n-2]]
		if _, other := colorWords[bad.Value]; color && other {
			return fmt.Sprintf("colors are joined with \"or\": \"%s or %s\"", words[n-2], bad.Value)
		}
		return fmt.Sprintf("adjectives are written without a comma, \"%s %s\", or joined with \"or\"", words[n-2], bad.Value)
	}
	if n > 0 && words[n-1] == "," && bad.Type == tokenKind {
		return "several kinds of things are joined with \"or\", without commas: \"artifact or creature or land\""
	}
	said := strings.Join(append(words, bad.Value), " ")
	for _, h := range hints {
		if start, ok := strings.CutPrefix(h.said, "^"); ok && said == start || said == h.said || strings.HasSuffix(said, " "+h.said) || strings.HasSuffix(" "+strings.Join(words, " "), " "+h.said) {
			return h.write
		}
	}
	return ""
}

// isAdjective reports whether a word describes a thing without being a noun for it.
func isAdjective(word string) bool {
	if !isKindWord(word) {
		return false
	}
	var n noun
	n.word(&speech{}, lexer.Position{}, word)
	return !n.hasNoun
}
