package core

import "palimpsest/core/card"

// Rules are one rulebook put into code: what editions do in their own way, a procedure or a column each. What is not
// here is a mechanism of this package, the same in every edition, or is called by the edition's own procedures.
// Every field is set in every edition; where an edition does as others do, it names the mechanism.
type Rules struct {
	ID string // of the edition

	// Turn plays the rest of the current turn, from the moment g.From on; the next turns follow.
	Turn func(g *Game)
	// Timing says whether the rules of timing allow an action in a window. Everything else that can
	// forbid it (zones, targets, costs) is the same in all editions and asked by Game.Legal.
	Timing func(g *Game, w *Window, a *Action) Refusal
	// TriggersBy is the rule by which an ability triggers on an event, or a delayed one does; left: its permanent
	// has left the battlefield.
	TriggersBy func(h Happened, delayed, left bool) Rule
	// Do carries out one instruction: what this edition does its own way, else g.Do.
	Do func(g *Game, e card.Effect, x *Context)
	// ControlChanged is told of a permanent that another player controls now.
	ControlChanged func(g *Game, id ID)
	// StateBased lists what happens by itself, in the order in which it is looked for.
	StateBased []StateBased

	// Acts are the rules that instructions cite, Refuses those of refusals, Cases those of particular cases.
	Acts    Acts
	Refuses [NumWhys]Rule
	Cases   Cases
	// Keywords is the rule of each keyword that forbids something, or triggers, or makes something happen; where
	// it is empty the general rule of that is cited.
	Keywords [card.NumKeywords]Rule
	// Shields is the rule by which a shield of each kind is put up.
	Shields [NumShieldKinds]Rule
	// Stages says in which group each kind of continuous modification applies; groups apply in
	// ascending order, within a group by dependency where Dependency is set, then by timestamp.
	Stages [card.NumModKinds]uint8
	// StageRules has the rule by which effects apply in a group, by the group's number.
	StageRules []Rule
	// CounterStage is the group before which counters change power and toughness, by CounterRule.
	CounterStage uint8
	CounterRule  Rule
	// DefiningStage is the group in which an ability that counts power and toughness applies, unless it is
	// lost; 0: what it counts is printed, and there before all effects.
	DefiningStage uint8
	// CountedInPlay: a size that is counted is 0 outside the battlefield.
	CountedInPlay bool
	// SizeRule is the rule by which a size that is counted is there before all effects, where no group is for it.
	SizeRule Rule
	// Dependency is the rule by which an effect waits for one on which it depends; empty: only timestamps count.
	Dependency Optional
	// InitialValues: what else an effect that changes types says of colors, sizes and abilities applies in
	// the group of the type change.
	InitialValues bool
	// TargetsPerWord: one thing may be chosen for several targets of a spell; otherwise only for one.
	TargetsPerWord bool
	// CostsFirst: what a spell or ability costs is paid before its targets are chosen; otherwise after.
	CostsFirst bool
	// Beginnings and Ends are the parts of a turn, as abilities call them, for whose beginning or end an ability may
	// wait; Phases are those that have abilities and costs of their own ("during your upkeep").
	Beginnings, Ends, Phases []string
	// DamageWaits: abilities may wait for damage to be assigned, before it is dealt.
	DamageWaits bool
	// TokensOfEffect: a token belongs to the controller of the effect that makes it, whoever gets it.
	TokensOfEffect bool
	// Whole is the rule by which an effect of several groups applies in each to what it applied to in the
	// first, even if its ability is lost meanwhile; empty: it does not.
	Whole Optional
	// KeepsSupertypes: a land set to a basic land type keeps its supertypes; otherwise it becomes a basic
	// land that is not legendary.
	KeepsSupertypes bool
	// TappedArtifactsStop is the rule by which static and activated abilities of tapped artifacts that are
	// neither creatures nor lands do nothing; empty: they go on.
	TappedArtifactsStop Optional
	// SourceAsPlayed: an effect sees its source as it was when it was played or triggered; otherwise as it
	// is, or last was, when it resolves.
	SourceAsPlayed bool
	// NeverBegins is the rule by which an effect whose duration is over before it begins does nothing; empty: it
	// begins, and ends at once.
	NeverBegins Optional
	// ReplaceInTurn: of several abilities that would replace an event the active player's come first;
	// otherwise the affected player chooses.
	ReplaceInTurn bool
	// EntersAsItWouldBe is the rule by which what a card says of how it enters is not followed if it would have
	// lost its abilities on the battlefield; empty: it is followed.
	EntersAsItWouldBe Optional
	// LifeFromZero: a life total below 0 counts as 0, except when it changes.
	LifeFromZero bool
	// WallsStay: creatures with the type Wall cannot attack for that alone.
	WallsStay bool
	// Words are the words of the edition for events.
	Words Words
}

// Optional is a rule that not every edition has; where it is empty nothing goes by it.
type Optional Rule

// Acts are the rules that verbs cite when an instruction of a spell or ability makes them happen.
type Acts struct {
	Activates         Rule // a mana ability is used for a cost
	AddsMana          Rule
	CoinFlipped       Rule
	ControlChanges    Rule
	CounterAdded      Rule
	CounterRemoved    Rule
	Dies              Rule // is put into a graveyard
	Discards          Rule
	EffectBegins      Rule
	Enters            Rule
	GainsLife         Rule
	GameDrawn         Rule
	IsAttached        Rule
	IsExiled          Rule
	IsPutIntoLibrary  Rule
	IsReturned        Rule
	IsSacrificed      Rule
	LosesLife         Rule
	LosesTheGame      Rule
	Milled            Rule
	PaysLife          Rule
	RemovedFromCombat Rule
	Reveals           Rule
	Searches          Rule
	Shuffles          Rule
	Taps              Rule
	TargetChanges     Rule
	Untaps            Rule
	WinsTheGame       Rule
}

// moved is the rule by which something goes to another zone.
func (a *Acts) moved(v Verb) Rule {
	switch v {
	case Dies:
		return a.Dies
	case IsExiled:
		return a.IsExiled
	case IsPutIntoLibrary:
		return a.IsPutIntoLibrary
	case IsReturned:
		return a.IsReturned
	}
	return a.Enters
}

// Cases are rules of particular cases; General where the edition has none for one.
type Cases struct {
	AuraEnters           Rule // an Aura or local enchantment that was no spell is put on something as it enters
	Concession           Rule // a player loses by conceding
	Elsewhere            Rule // a card goes to another zone in place of the graveyard
	EntersWith           Rule // what is chosen, and which counters are put, as something enters
	LandType             Rule // a land is set to a basic type and loses what it was
	LifeGainedInExchange Rule
	LifeLostInExchange   Rule
	ManaByEffect         Rule // mana is added by a spell, or by an ability that is no mana ability
	ShieldOfAmount       Rule // a shield against the next so much damage is put up
	ShieldOfSource       Rule // a shield against a source is put up
	SpellAttached        Rule // an Aura or local enchantment that was a spell is put on its target
	TokenEnters          Rule
}

// General stands for the general rule of the matter, where an edition has none for the case.
const General Rule = "general"

func (r Rule) or(general Rule) Rule {
	if r == General {
		return general
	}
	return r
}

// stageRule is the rule by which effects apply in a group.
func (t *Rules) stageRule(stage uint8) Rule {
	if int(stage) < len(t.StageRules) {
		return t.StageRules[stage]
	}
	return ""
}

// Words are an edition's own words.
type Words struct {
	Verbs [NumVerbs]string // a sentence pattern: see package replay; empty: today's
}
