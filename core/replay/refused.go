package replay

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/outcome"
)

// because is ": " and the reason of a refusal: what is wrong with the thing, else what the rule says.
func (s *script) because(g *core.Game, r core.Refusal) string {
	why := ""
	if pattern := reason(g, r.Why); pattern != "" {
		why = strings.ReplaceAll(pattern, "{it}", s.nameOf(g, r.About))
	}
	if by := s.nameOf(g, core.ToObject(r.By)); r.By != 0 && by != s.nameOf(g, r.About) {
		if why == "" {
			why = by + " prevents this"
		} else {
			why += " by " + by
		}
	}
	if rule, ok := s.ledger.Rule(string(r.Rule)); ok && why == "" {
		why = lower(strings.TrimPrefix(strings.TrimSuffix(rule.Text, "."), "(obsolete) "))
	}
	if id := r.About.Object(); r.Why == core.NoMana && id != 0 && g.S.Objects[id].Zone != card.Battlefield {
		if by := g.CostsMoreBy(id); by != 0 {
			why += ", for it costs more because of " + s.nameOf(g, core.ToObject(by))
		}
	}
	switch {
	case why != "":
		return ": " + why
	case r.Rule != "":
		return ": rule " + string(r.Rule)
	}
	return ""
}

// nameOf is how a sentence calls something.
func (s *script) nameOf(g *core.Game, r core.Ref) string {
	if p, ok := r.Player(); ok {
		return s.plan.scenario.Players[p].Told()
	}
	if name := s.rawName(g, r); name != it {
		return outcome.Told(name)
	}
	return it
}

// rawName is how a script calls something.
func (s *script) rawName(g *core.Game, r core.Ref) string {
	if p, ok := r.Player(); ok {
		return s.plan.scenario.Players[p].Name
	}
	if id := r.Object(); id != 0 {
		if o := g.S.Object(id); !isGameAction(g, o) {
			return s.plan.thingNames(g)[o.Phys]
		}
	}
	return it
}

// lower makes the first letter small, unless the word is all capitals.
func lower(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	if second, _ := utf8.DecodeRuneInString(text[n:]); unicode.IsUpper(second) {
		return text
	}
	return string(unicode.ToLower(first)) + text[n:]
}

// it is what a sentence calls that for which there is no name, or that is not there.
const it = "what is named"

// reason is a reason for a refusal in the words of the edition.
func reason(g *core.Game, why core.Why) string {
	if own := &g.Rules.Words.Reasons; int(why) < len(own) && own[why] != "" {
		return own[why]
	}
	return reasons[why]
}

// reasons are the general reasons for a refusal in words. A reason that has none is said by its rule.
var reasons = map[core.Why]string{
	core.NotInHand:         "{it} is in no zone from which it can be cast",
	core.NotOnBoard:        "{it} is not on the battlefield",
	core.NotThereToAttack:  "{it} is not on the battlefield",
	core.NotThereToBlock:   "{it} is not on the battlefield",
	core.LandNotInHand:     "{it} is in no zone from which it can be played",
	core.NotYours:          "another player controls {it}",
	core.NotYoursToAttack:  "another player controls {it}",
	core.NotYoursToBlock:   "another player controls {it}",
	core.NotItsTimeToCast:  "{it} cannot be cast at this time, by its own text",
	core.NotItsTime:        "the ability of {it} cannot be used at this time, by its own text",
	core.NoSuchAbility:     "{it} has no such ability",
	core.AbilitiesLost:     "the abilities of {it} are taken",
	core.TriggersByItself:  "the ability of {it} triggers by itself, or not at all",
	core.SummoningSick:     "{it} has summoning sickness",
	core.SickToAttack:      "{it} has summoning sickness",
	core.AlreadyTapped:     "{it} is tapped",
	core.UsedUp:            "the ability of {it} was already used this turn",
	core.NeverTriggers:     "{it} has no triggered ability",
	core.OthersDeclare:     "it is {it} who declares",
	core.ConditionUnmet:    "the condition of {it} is not met",
	core.OfThePhase:        "the ability of {it} is played in its phase",
	core.TooFewTargets:     "too few targets are named",
	core.IllegalTarget:     "{it} is not a legal target",
	core.NoTarget:          "the text has no target for {it}",
	core.SameTarget:        "{it} cannot be chosen twice",
	core.NotDestroyed:      "{it} is not being destroyed",
	core.PaidAway:          "{it} is gone: the cost is paid before targets are chosen",
	core.ProtectedTarget:   "{it} cannot be the target of this",
	core.BadMode:           "this mode does not exist",
	core.BadX:              "X cannot have this value",
	core.NoX:               "{it} has no X",
	core.LandIsPlayed:      "{it} is a land, which is played and not cast (“play {it}”)",
	core.SpellIsCast:       "{it} is no land, so it is cast (“cast {it}”)",
	core.BadDivision:       "each target must get at least 1, and the shares must add up to the whole amount",
	core.NoMana:            "there is not enough mana",
	core.NoManaAsked:       "there is not enough mana",
	core.WrongMana:         "there is no mana of the right color",
	core.LimitedMana:       "the mana that there is cannot be spent on this",
	core.LimitedX:          "the card lets mana of one color alone be spent on X, and there is too little of it",
	core.NoLife:            "there is not enough life to pay",
	core.NothingToPay:      "the cost cannot be paid: what it takes is missing",
	core.NotACreature:      "{it} is not a creature",
	core.IsTapped:          "{it} is tapped",
	core.NoCreatureToBlock: "{it} is not a creature",
	core.TappedToBlock:     "{it} is tapped",
	core.KeptFromAttack:    "{it} is kept from attacking",
	core.KeptFromBlock:     "{it} is kept from blocking",
	core.IsWall:            "{it} has defender",
	core.AlreadyAttacking:  "{it} is attacking already",
	core.AlreadyBlocking:   "{it} is blocking already",
	core.NotAttacking:      "what {it} would block is not attacking",
	core.NothingAttacks:    "no creature is attacking {it}",
	core.MustBlockOther:    "{it} must block another attacker",
	core.TooFewBlockers:    "more creatures have to block {it}, or none",
	core.CannotPayAttack:   "the cost of attacking cannot be paid",
	core.CannotPayBlock:    "the cost of blocking cannot be paid",
	core.StoppedArtifact:   "{it} is a tapped artifact",
	core.WrongSum:          "the shares do not add up to the damage of {it}",
	core.NoRecipient:       "none of this damage can be assigned to {it}",
	core.LethalFirst:       "{it} must be assigned lethal damage first",
	core.NotYoursToDivide:  "{it} divides this damage",
	core.Incomplete:        "more must be chosen",
	core.NotForCost:        "{it} cannot pay this cost",
	core.NoManaCost:        "{it} has no mana cost (one that costs nothing has cost = \"{0}\")",
	core.GivesNoMana:       "{it} makes no mana, and the cost does not require tapping it",
	core.NotWhilePaying:    "the mana ability of {it} has the timing of an instant or a sorcery, so it cannot be used while paying",
	core.MakesOther:        "{it} does not make that mana",
	core.UnsureMana:        "what {it} makes is known only after it is used: tap it in a step of its own first",
	core.PaidWithItself:    "the mana for {it} cannot come from {it} itself",
	core.NotInPool:         "the mana after “paying” is not in the pool (“tapping” adds it)",
	core.OtherPayment:      "the mana named does not pay exactly the cost",
	core.OtherCounters:     "the cost does not remove that many counters",
	core.MoreToPay:         "the cost takes more than is named",
}
