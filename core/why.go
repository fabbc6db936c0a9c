package core

import (
	"cmp"

	"palimpsest/core/card"
)

// Why is a general reason for which an action is refused; an edition says which of its rules it is.
type Why uint8

// The reasons, in no particular order; Fine is none.
const (
	Fine              Why = iota
	NotInHand             // the card is not where it could be cast from
	LandNotInHand         // nor the land where it could be played from
	NotOnBoard            // the permanent is not on the battlefield
	NotThereToAttack      // nor the creature that would attack
	NotThereToBlock       // nor the one that would block
	NotYours              // another player controls it
	NotYoursToAttack      // nor attacks with what another player controls
	NotYoursToBlock       // nor blocks
	NoSuchAbility         // it has no such ability
	TriggersByItself      // what it has for the phase triggers, and is not played
	NotYourPriority       // the window is another player's
	NotItsTime            // an ability says when it may be used, and it is not then
	NotItsTimeToCast      // likewise a card
	SummoningSick         // of abilities with {T}
	SickToAttack          // of attacking
	AlreadyTapped         // a tapped permanent cannot pay {T}
	Forbidden             // an effect says that it can't be done
	UsedUp                // once each turn
	TooFewTargets         //
	IllegalTarget         //
	NoTarget              // a target beyond those that the text asks for
	SameTarget            // one thing chosen twice for one target
	ProtectedTarget       // protection, shroud, hexproof
	BadMode               //
	BadX                  //
	BadDivision           // each target gets at least one
	NoMana                // for a spell or ability that is played
	NoManaAsked           // for what is asked for as something resolves, and for a phase cost
	WrongMana             // enough of it, but not of the colors
	LimitedMana           // enough of it, but it pays for other spells only
	LimitedX              // enough of it, but X takes one color only
	NoLife                // more life than the player has
	NothingToPay          // nothing to sacrifice, discard, return, tap; no counters
	NotACreature          // of attacking
	IsTapped              // of attacking
	NoCreatureToBlock     //
	TappedToBlock         //
	KeptFromAttack        // an effect says that it can't attack
	KeptFromBlock         // an effect says that it can't block
	IsWall                // a Wall or a creature with defender
	AlreadyAttacking      //
	AlreadyBlocking       //
	NotAttacking          // what it would block
	BadBand               //
	Evades                // flying, landwalk, fear, shadow, protection, can't be blocked
	MustBlockOther        // it is required to block another attacker
	NoLandhome            // landhome and the defender has no such land
	CantBlockMore         //
	TooFewBlockers        // for an attacker that more have to block
	AttackedAlready       // the one attack of the turn is made
	CannotPayAttack       // what the attack costs
	CannotPayBlock        // what the block costs
	NumWhys
)

// Reasons that editions give, each with a rule of their own.
const (
	StoppedArtifact  = NumWhys + 1 + iota // a tapped artifact's abilities
	PhaseCostOpen                         // its phase cost is not settled
	LandPlayed                            // the land of the turn is played
	MustDo                                // a requirement is left undone
	OnlySorceryTime                       // only in the own main phase with nothing pending
	WrongTime                             // timing: the edition's own rule goes with it
	NotDestroyed                          // timing: it would save what is not being destroyed
	PaidAway                              // the costs come first and take the target away
	WrongSum                              // shares of a division that are not all of it
	NoRecipient                           // a share for what gets none of it
	LethalFirst                           // a share beyond creatures that have no lethal damage yet
	NotYoursToDivide                      // another player divides it
	Incomplete                            // an answer that is not all that is asked
	NotForCost                            // named for a cost that does not take it
	MoreToPay                             // a cost that asks for more than is named
	GivesNoMana                           // named to be tapped, for mana or for a cost that does not take it
	NotInPool                             // mana that is named to pay from the pool and is not there
	OtherPayment                          // mana that is named and does not pay just the cost
	NotWhilePaying                        // a mana ability that has a time of its own
	MakesOther                            // a source that does not make the mana that is named
	UnsureMana                            // a source of which is known only as it is used what it makes
	PaidWithItself                        // mana of the very spell that it is to pay for
	OtherCounters                         // a number of counters that the cost does not remove
	NoManaCost                            // a card without a mana cost, which cannot be paid
	NeverTriggers                         // what is to be answered has no triggered ability
	NothingAttacks                        // the player that would block
	OthersDeclare                         // the other player declares attackers or blockers
	OfThePhase                            // nor does what it has for the phase trigger: it is played
	ConditionUnmet                        // nor has that triggered whose condition was not met as its event came
	LandIsPlayed                          // a land that would be cast
	SpellIsCast                           // a card that is no land and would be played as one
	NoX                                   // an X for what has none
	AbilitiesLost                         // an effect has taken its abilities: the rule is that of the effect
)

// Stage is how far an attempt got before it was refused.
type Stage uint8

// The stages of every attempt, in their order.
const (
	StageExists Stage = iota
	StageWindow
	StageTiming
	StageTargets
	StageCosts
	StageDone
)

// Refusal says why an action is not legal; the zero Refusal says that it is. It goes through many hands: a struct of more than
// four fields would go through memory.
type Refusal struct {
	Why   Why
	Stage Stage
	Rule  Rule
	Things
}

// Things are those that a refusal names.
type Things struct {
	About Ref
	By    ID // what keeps the action from being done, where it is the text of something
}

// Refused is a refusal about something.
func Refused(why Why, stage Stage, rule Rule, about Ref) Refusal {
	return Refusal{why, stage, rule, Things{About: about}}
}

// No reports whether the action is refused.
func (r Refusal) No() bool { return r.Why != Fine }

func (g *Game) refuse(why Why, stage Stage, about Ref) Refusal {
	if why == Fine {
		return Refusal{}
	}
	r := Refused(why, stage, g.refusing(why), about)
	switch why {
	case Forbidden, KeptFromAttack, KeptFromBlock:
		r.By = g.barring
	}
	return r
}

// because names the keyword ability behind a reason for which an action is refused, so that the refusal
// cites that keyword's rule where the edition has one.
func (g *Game) because(why Why, k card.Keyword) Why {
	g.reason = g.Rules.Keywords[k]
	return why
}

// RefusedBy names the rule of an edition behind one of its own reasons for a refusal.
func (g *Game) RefusedBy(rule Rule, why Why) Why {
	g.reason = rule
	return why
}

// refusing is the rule that a refusal cites.
func (g *Game) refusing(why Why) Rule {
	reason := g.reason
	g.reason = ""
	switch {
	case why > NumWhys:
		return reason
	case why == Evades, why == ProtectedTarget, why == IsWall:
		return cmp.Or(reason, g.Rules.Refuses[why])
	}
	return g.Rules.Refuses[why]
}
