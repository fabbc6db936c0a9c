package replay

import (
	"cmp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/outcome"
)

// Patterns are how an event is said. A word in braces stands for what the event speaks of: {player},
// {subject}, {object}, {amount}, {detail}; {count} is the amount before the detail, "a" for 1, and {s}
// an s unless the amount is 1. What is in brackets is
// left out when a word in it has nothing to stand for. A name at the beginning gets a capital letter,
// and a sentence its full stop.
//
//	{subject} deals {amount} damage[ to {object}]
//
// patterns are today's. An edition gives its own for verbs that it has other words for.
var patterns = [core.NumVerbs]string{
	core.TurnBegins:        "{player}'s turn begins[ because of {object}]",
	core.PhaseBegins:       "{detail} begins",
	core.StepBegins:        "{detail} begins",
	core.Draws:             "{player} draws {subject}",
	core.Discards:          "{player} discards {subject}",
	core.PlaysLand:         "{player} plays {subject}[, {detail}]",
	core.Casts:             "{player} casts {subject}[, targeting {object}]",
	core.SuccessfullyCast:  "{subject} has been cast",
	core.Activates:         "{player} activates {subject}[, targeting {object}]",
	core.Triggers:          "an ability of {subject} triggers",
	core.Resolves:          "{subject} resolves",
	core.Fizzles:           "{subject} has no legal target left and does nothing",
	core.IsCountered:       "{subject} is countered[ by {object}]",
	core.DealsDamage:       "{subject} deals {amount} damage to {object}",
	core.DamageAssigned:    "{subject} assigns {amount} damage to {object}",
	core.DamagePrevented:   "{amount} damage from {subject} to {object} is prevented",
	core.DamageMultiplied:  "{subject} raises the damage to {object} to {amount}",
	core.DamageRedirected:  "{amount} damage from {subject} is redirected to {object}",
	core.LosesLife:         "{player} loses {amount} life",
	core.ManaBurns:         "{player} loses {amount} life for unspent mana",
	core.GainsLife:         "{player} gains {amount} life",
	core.PaysLife:          "{player} pays {amount} life",
	core.AddsMana:          "{player} adds {detail}",
	core.LosesMana:         "{player} loses the unspent mana[ {detail}]",
	core.Taps:              "{subject} becomes tapped",
	core.Untaps:            "{subject} untaps",
	core.Enters:            "{subject} enters the battlefield[ {detail}][ under {player}'s control]",
	core.Dies:              "{subject} is put into the graveyard",
	core.IsDestroyed:       "{subject} is destroyed",
	core.IsBuried:          "{subject} is put into the graveyard and can't be regenerated",
	core.IsRegenerated:     "{subject} regenerates",
	core.IsSacrificed:      "{subject} is sacrificed",
	core.IsExiled:          "{subject} is exiled",
	core.IsReturned:        "{subject} is returned to its owner's hand",
	core.IsPutIntoLibrary:  "{subject} is put into its owner's library",
	core.CeasesToExist:     "{subject} ceases to exist",
	core.Attacks:           "{subject} attacks[ {object}]",
	core.AttackAnnounced:   "{player} announces an attack",
	core.AttackAborted:     "{player}'s attack does not happen",
	core.Blocks:            "{subject} blocks[ {object}]",
	core.BecomesBlocked:    "{subject} becomes blocked[ by {object}]",
	core.RemovedFromCombat: "{subject} is removed from combat",
	core.CounterAdded:      "{subject} gets {count} {detail} counter{s}",
	core.CounterRemoved:    "{subject} loses {count} {detail} counter{s}",
	core.PhasesIn:          "{subject} phases in",
	core.PhasesOut:         "{subject} phases out",
	core.ControlChanges:    "{player} gains control of {subject}",
	core.IsAttached:        "{subject} becomes attached to {object}",
	core.IsUnattached:      "{subject} becomes unattached[ from {object}]",
	core.TargetChanges:     "{subject} now targets {object}",
	core.HasNoEffect:       "{subject}[ is not affected by {object}]: {detail}",
	core.StaysTapped:       "{subject} stays tapped[ because of {object}]",
	core.DamageWearsOff:    "{amount} damage on {subject} wears off",
	core.EffectBegins:      "[{subject} ]{detail}[ because of {object}]",
	core.AdditionalEffect:  "the additional effect of {subject} occurs",
	core.EffectEnds:        "effects[ on {subject}] that last {detail} wear off",
	core.Searches:          "{player} searches the library",
	core.Shuffles:          "{player} shuffles the library",
	core.Reveals:           "{player} reveals cards[: {subject}]",
	core.IsReversed:        "{player}'s action with {subject} was illegal and is reversed",
	core.PreventionBegins:  "damage can be prevented now",
	core.LooksAt:           "{player} looks at {subject}",
	core.SkipsPart:         "{player} skips the {detail}[ because of {subject}]",
	core.BecomesCopy:       "{subject} becomes a copy of {object}",
	core.IsCopied:          "{player} puts a copy of {subject} on the stack",
	core.CoinFlipped:       "{player} flips a coin: {detail}",
	core.ChoosesWord:       "{player} chooses {detail}[ for {subject}]",
	core.PhaseCostPaid:     "{player} pays for {subject}",
	core.PhaseCostUnpaid:   "{player} does not pay for {subject}",
	core.LosesTheGame:      "{player} loses the game",
	core.WinsTheGame:       "{player} wins the game",
	core.GameDrawn:         "the game is a draw",
	core.ShieldMade:        "{subject} makes a {detail} shield[ for {object}]",
	core.DrawReplaced:      "{subject} replaces {player}'s draw",
	core.Milled:            "{subject} is put from the library into the graveyard",
	core.IsPutIntoYard:     "{subject} is put into its owner's graveyard",
}

// vocabulary is the patterns of an edition, taken apart.
type vocabulary struct {
	verbs    [core.NumVerbs][]piece
	protects []piece           // HasNoEffect of a player, whom the object keeps from it
	found    []piece           // IsReturned of what was not there before: it comes from a library
	byRule   map[cited][]piece // what a verb says by some rules only
}

// cited is a verb by a rule.
type cited struct {
	verb core.Verb
	rule string
}

// piece is a part of a pattern: fixed text, a word, or a group that may be left out.
type piece struct {
	text  string
	word  string
	group []piece
}

// newVocabulary takes the patterns of an edition apart, today's for verbs that it has no own for.
func newVocabulary(rules *core.Rules) *vocabulary {
	v := &vocabulary{byRule: map[cited][]piece{}}
	by := func(verb core.Verb, rule core.Rule, pattern string) {
		if rule != core.General {
			v.byRule[cited{verb, string(rule)}], _ = pieces(pattern)
		}
	}
	by(core.Activates, rules.Cases.PhaseCost, "{player} plays the phase cost of {subject}")
	by(core.Activates, rules.Cases.PhaseAbility, "{player} plays the phase ability of {subject}[, targeting {object}]")
	if rules.Acts.IsExiledUnseen != rules.Acts.IsExiled {
		by(core.IsExiled, rules.Acts.IsExiledUnseen, cmp.Or(rules.Words.Unseen, "{subject} is exiled face down"))
	}
	v.protects, _ = pieces("{object} protects {subject}: {detail}")
	v.found, _ = pieces("{subject} is put into its owner's hand")
	for verb := range patterns {
		pattern := rules.Words.Verbs[verb]
		if pattern == "" {
			pattern = patterns[verb]
		}
		v.verbs[verb], _ = pieces(pattern)
	}
	return v
}

// pieces takes a pattern apart up to its end or a closing bracket, and returns what follows that.
func pieces(pattern string) (all []piece, rest string) {
	for pattern != "" {
		at := strings.IndexAny(pattern, "{[]")
		if at < 0 {
			return append(all, piece{text: pattern}), ""
		}
		if at > 0 {
			all = append(all, piece{text: pattern[:at]})
		}
		mark := pattern[at]
		pattern = pattern[at+1:]
		switch mark {
		case ']':
			return all, pattern
		case '[':
			var group []piece
			group, pattern = pieces(pattern)
			all = append(all, piece{group: group})
		default:
			var word string
			word, pattern, _ = strings.Cut(pattern, "}")
			all = append(all, piece{word: word})
		}
	}
	return all, ""
}

// say is the sentence of an event.
func (v *vocabulary) say(verb core.Verb, e *outcome.Event) string {
	of := v.verbs[verb]
	if own := v.byRule[cited{verb, e.Rule}]; own != nil {
		of = own
	}
	if verb == core.HasNoEffect && e.Player != "" && e.Player == e.Subject {
		of = v.protects
	}
	if verb == core.IsReturned && e.Detail == card.Library.String() {
		of = v.found
	}
	text, _ := write(of, e)
	if verb == core.Activates && e.Subject == theDraw {
		text = e.Player + "'s draw for the turn is used like an ability"
	}
	if verb == core.HasNoEffect && e.Object == "" {
		text = united(text, e)
	}
	if text == "" {
		text = e.Verb
	}
	return sentence(text)
}

// united makes one sentence of a thing and why it does nothing: "Cursed Totem: its static ability is off" is "the static ability of Cursed Totem is off".
func united(text string, e *outcome.Event) string {
	if does, ok := strings.CutPrefix(e.Detail, "it "); ok {
		return e.Subject + " " + does
	}
	if rest, ok := strings.CutPrefix(e.Detail, "its "); ok {
		if what, is, ok := strings.Cut(rest, " is "); ok {
			return "the " + what + " of " + e.Subject + " is " + is
		}
	}
	return text
}

// write fills in a pattern, and reports whether every word had something to stand for.
func write(all []piece, e *outcome.Event) (text string, whole bool) {
	var b strings.Builder
	whole = true
	for _, p := range all {
		switch {
		case p.group != nil:
			if inner, ok := write(p.group, e); ok {
				b.WriteString(inner)
			}
		case p.word != "":
			said, ok := fill(p.word, e)
			if p.word == "object" && ok && e.Object == e.Subject {
				said = itself(b.String())
			}
			whole = whole && ok
			b.WriteString(said)
		default:
			b.WriteString(p.text)
		}
	}
	return b.String(), whole
}

// itself is how a thing is called again behind what is said of it.
func itself(before string) string {
	if strings.HasSuffix(before, " because of ") {
		return "its own effect"
	}
	return "itself"
}

func fill(word string, e *outcome.Event) (string, bool) {
	switch word {
	case "player":
		return e.Player, e.Player != ""
	case "subject":
		return e.Subject, e.Subject != ""
	case "object":
		return e.Object, e.Object != ""
	case "detail":
		return e.Detail, e.Detail != ""
	case "amount":
		return strconv.Itoa(e.Amount), true
	case "count":
		switch {
		case e.Amount != 1:
			return strconv.Itoa(e.Amount), true
		case e.Detail != "" && strings.Contains("aeiou", e.Detail[:1]):
			return "an", true
		}
		return "a", true
	case "s":
		if e.Amount == 1 {
			return "", true
		}
		return "s", true
	}
	return "{" + word + "}", false
}

// sentence gives a text its capital letter and full stop.
func sentence(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	text = string(unicode.ToUpper(first)) + text[n:]
	if !strings.HasSuffix(text, ".") && !strings.HasSuffix(text, "?") {
		text += "."
	}
	return text
}
