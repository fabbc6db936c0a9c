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
	// forbid it (zones, targets, costs) is the same in all editions and asked by Game.Legal. Where it allows one by another rule than
	// that of the window, it names that rule.
	Timing func(g *Game, w *Window, a *Action) Refusal
	// Demands says whether a rule may have something done before a player passes in a window for actions: only then, and in a
	// thorough replay, is Timing asked about it. NothingDemanded, or a procedure.
	Demands func(g *Game, w *Window) bool
	// Choose asks the targets that are chosen for an action, with what its costs make of them by then: BeforeCosts, or
	// a procedure of an edition in which costs are paid first.
	Choose func(g *Game, a *Action, choose func(*Game, *Action) (Why, Ref)) (Why, Ref)
	// Unavailable are the things that cannot be chosen for one more target of a spell or ability: for the same target
	// something has been chosen already, and something for all of its targets.
	Unavailable func(forTarget, forAll []Ref) []Ref
	// SpellTargetable says whether a spell or ability that has not resolved can be a target: AnySpell, or a procedure.
	SpellTargetable func(g *Game, id ID, x *Context) bool
	// Stays says whether a spell or ability that has not resolved stays where it is, whatever an effect would do with it, and reports that:
	// NeverStays, or a procedure.
	Stays func(g *Game, id ID, x *Context) bool
	// Usable says whether an activated ability of a permanent can be used at all just now, and if not by which rule:
	// AlwaysUsable, or a procedure.
	Usable func(g *Game, id ID, a *card.Ability) (Why, Rule)
	// KeptFromCosts is the rule by which a mana ability cannot be used to pay for something, "" if it can.
	KeptFromCosts func(g *Game, id ID, a *card.Ability) Rule
	// CouldProduce says whether an ability of which so much mana would come now could produce it: AnyAmount, or SomeAmount.
	CouldProduce func(amount int) bool
	// LimitsOfType says whether mana of the type of other mana pays for no more than that does: LimitsKept, LimitsLeft, or a
	// procedure.
	LimitsOfType func(g *Game) bool
	// IsForMana says whether a permanent that is tapped for so much mana is tapped for mana: AnyAmount, or SomeAmount.
	IsForMana func(amount int) bool
	// PaysManaCost says whether the mana cost of something can be paid that has one printed or not: ZeroIfNone, or OnlyPrinted.
	PaysManaCost func(printed bool) bool
	// Reached says whether the point of combat before which a limit allows something has come in this turn, or is over. In
	// combat: the limit allows it only during combat, besides.
	Reached func(g *Game, before card.Limit, inCombat bool) bool
	// Sleeps is the rule by which a static, triggered or replacing ability of a permanent does nothing just now, "" if it
	// works: NeverSleeps, or a procedure.
	Sleeps func(g *Game, id ID, a *card.Ability) Rule
	// ByRule are the abilities that a permanent has by the rules and not by its text: NoneByRule, or a procedure.
	ByRule func(g *Game, id ID) []*card.Ability
	// SourceSeen keeps the characteristics of the source of an ability, as its effect will see them, when it is played:
	// SeenAtResolution, or SeenAsPlayed.
	SourceSeen func(g *Game, source ID) int32
	// TriggerSeen does so when an ability triggers.
	TriggerSeen func(g *Game, source ID) int32
	// AbilityColors are the colors of an ability that waits to resolve, by which it is judged as it targets: ColorsOfSource, or
	// ColorsAsPlayed.
	AbilityColors func(g *Game, o *Object) card.Colors
	// Burial lets abilities trigger that wait for a card to be put into a graveyard from anywhere: HeardAsItGoes, or HeardAfterwards.
	Burial func(g *Game, b Burial)
	// TriggersBy is the rule by which an ability triggers on an event, or a delayed one does; left: its permanent
	// has left the battlefield.
	TriggersBy func(h Happened, delayed, left bool) Rule
	// FoundIn says whether an ability finds what it triggered on in the zone to which that has moved: AnyZone, or PublicZones.
	FoundIn func(card.Zone) bool
	// Do carries out one instruction: what this edition does its own way, else g.Do.
	Do func(g *Game, e card.Effect, x *Context)
	// Asked carries out an instruction of which the next asks whether it was done ("if you do"): AskedAsEffect, or AskedAsCost.
	Asked func(g *Game, e card.Effect, x *Context)
	// Begin lets a continuous effect of a resolving spell or ability begin.
	Begin func(g *Game, e *card.Modify, things []Ref, x *Context)
	// EntersWith are the abilities of a card that say how it enters, as far as they are followed.
	EntersWith func(g *Game, id ID, under Player) []*card.Ability
	// AskedAgain is what a shield asks of the source of damage that was chosen for it, as that would deal damage; nil: nothing.
	AskedAgain func(from *card.Selector) *card.Filter
	// TokenName is the name of a token that its maker gives no other than its types: AfterItsTypes, or that and a word.
	TokenName func(types string) string
	// GivenToken is the card that a token of the start position is which is called like a card: GivenAsCard, or GivenWithoutCost.
	GivenToken func(c *card.Card) *card.Card
	// OrdersStamps is who orders the timestamps of what enters together: ActivePlayerOrders, or ControllersOrder.
	OrdersStamps func(active, controller Player) Player
	// Restamped says whether something gets a new timestamp when it becomes attached: OnlyEnchantments, AnyAttachment or NoAttachment.
	Restamped func(c *card.Card) bool
	// TokenOwner is who owns a token that an effect of one player gives to another.
	TokenOwner func(maker, receiver Player) Player
	// Replaces says which player chooses among several abilities that would replace an event, and among which of them.
	Replaces func(g *Game, sources []ID, affected Player) (by Player, among []ID)
	// LifeTotal is a life total as everything sees it that does not change it.
	LifeTotal func(life int) int
	// StaysHome is the reason for which a creature cannot attack for what it is, as a Wall; Fine if there is none.
	StaysHome func(c *Chars) Why
	// AttacksInstead is a creature that is required to attack and that the attack of another would keep from it, if the first
	// attacker may not be that other, and by which rule; 0 if it may: NoneInstead, or a procedure.
	AttacksInstead func(g *Game, p Player, attacker ID) (ID, Rule)
	// Group is the group in which a continuous modification applies.
	// Groups apply in ascending order, the rules of each are GroupRules, its order is Order.
	Group      Grouping
	GroupRules []Rule
	// Under is the rule by which effects of a group lie under older ones of later groups: ByGroup, where those apply by
	// the rules of their own groups, or a procedure.
	Under func(group uint8) Rule
	Order Ordering
	// Together says which parts of an effect that applies in several groups apply to what the first of them applied to:
	// those whose groups it gives the same number.
	Together func(group uint8) uint8
	// CounterGroup is the group before which counters change power and toughness, by CounterRule.
	CounterGroup uint8
	CounterRule  Rule
	// CountedSize is the group in which an ability that counts the size of an object applies, or AsPrinted; ok is false
	// where it does not.
	CountedSize func(o *Object) (group uint8, ok bool)
	// TypeLine reads the types that are printed on a card: TypesAsPrinted, or a procedure.
	TypeLine func(c *Chars)
	// Defines says which kinds of modifications are what a card is, where it says them of itself: DefinesColorsAndSubtypes, or DefinesTypes.
	Defines func(card.ModKind) bool
	// IsAbility says whether a line of a card is an ability of it: EveryLine, or ButDefinitions, ButCosts.
	IsAbility func(g *Game, a *card.Ability) bool
	// Retype carries out a change of types or subtypes, with the subtypes that are meant; roused: the same effect has just made a
	// creature of it. SetsTypes, or a procedure.
	Retype func(c *Chars, m *card.Mod, words []string, roused bool)
	// BasicLand makes of the characteristics of a land those of one that is set to basic land types.
	BasicLand func(c *Chars, types []string)
	// Your is whose step "your" step is, in an effect of an ability that lasts until or through it: WhoPlayed, or WhoControlsSource.
	Your func(g *Game, who Player, source ID) Player
	// Sharers is among how many of the targets of a spell or ability, 0 for one that has become illegal, something is
	// divided evenly: AllTargets, LegalTargets.
	Sharers func(targets []Ref) int
	// Unexchanged says whether a text does anything else to things that it could not exchange: LeftAlone or ReachedAnyway.
	Unexchanged func(things []Ref, x *Context)
	// CombatDamage is what becomes of combat damage that has been assigned, in the first of two steps or in the only one.
	CombatDamage func(g *Game, first bool)
	// Unspent is what becomes of a player's unspent mana, which is gone from the pool.
	Unspent func(g *Game, p Player, n int)
	// ControlChanged is told of what other players have come to control at once.
	ControlChanged func(g *Game, taken []Taken)
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
	// Support is what of the card notation is implemented here.
	Support Support
	// Words are the words of the edition for events.
	Words Words
	// Optional are the rules that a replay can leave out, besides those in these tables.
	Optional Optional

	left *leftOut // nil: nothing is left out
}

// Acts are the rules that verbs cite when an instruction of a spell or ability makes them happen.
type Acts struct {
	Activates         Rule // a mana ability is used for a cost while something resolves
	AddsMana          Rule
	AddsMoreMana      Rule // a triggered mana ability adds to what it answers
	CoinFlipped       Rule
	ControlChanges    Rule
	CounterAdded      Rule
	CounterRemoved    Rule
	Dies              Rule // is put into a graveyard from the battlefield
	Discards          Rule
	EffectBegins      Rule
	EffectEnds        Rule // its source is no longer as it asks
	EffectEndsThere   Rule // as the part of a turn begins until which it lasts
	EffectEndsAfter   Rule // as that is over
	Enters            Rule
	GainsLife         Rule
	GameDrawn         Rule // all players win or lose at once
	DrawnByEffect     Rule // the text of a card says that the game is a draw
	IsAttached        Rule
	IsExiled          Rule
	IsExiledUnseen    Rule // face down: who may examine it is limited
	IsPutIntoYard     Rule // from elsewhere than the battlefield and the library
	IsPutIntoLibrary  Rule
	IsReturned        Rule
	IsSacrificed      Rule
	LosesLife         Rule
	LosesTheGame      Rule
	LosesMana         Rule
	Milled            Rule
	PaysLife          Rule
	RemovedFromCombat Rule
	Reveals           Rule
	Searches          Rule
	Finds             Rule // a search finds what is described
	FindsAnyCard      Rule // or cards of no description, as many as there are to be
	Shuffles          Rule
	Skips             Rule
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
	case Discards:
		return a.Discards
	case Milled:
		return a.Milled
	case IsExiled:
		return a.IsExiled
	case IsPutIntoYard:
		return a.IsPutIntoYard
	case IsPutIntoLibrary:
		return a.IsPutIntoLibrary
	case IsReturned:
		return a.IsReturned
	}
	return a.Enters
}

// Grouping is in which group, from 1 on, a continuous modification applies, by what its effect does to types, and by whether it is the effect of a
// spell or ability that has resolved, and not of a static ability.
type Grouping func(m card.ModKind, effect TypeChange, resolved bool) uint8

// Cases are rules of particular cases; General where the edition has none for one.
type Cases struct {
	AuraEnters           Rule // an Aura or local enchantment that was no spell is put on something as it enters
	Concession           Rule // a player loses by conceding
	CreatureType         Rule // a creature type alone lies over what sets types; General: by the rule of what lies under it
	DamageOccurs         Rule // damage that is dealt together triggers something once; General: abilities are told of no damage together
	Elsewhere            Rule // a card goes to another zone in place of the graveyard
	CouldProduce         Rule // an ability gives mana of the kinds alone that permanents could produce
	CountersBeyond       Rule // no more counters are put on what can't have more
	LifeKept             Rule // damage reduces life no further than an effect lets it
	ConditionAsked       Rule // the "if" after the event of a triggered ability is asked as it triggers
	ReplacedFirst        Rule // of several abilities that would replace an event, which one does
	FinalityCounter      Rule // such a counter exiles what would go to the graveyard
	BecomesCopy          Rule // a permanent becomes a copy
	BelowZero            Rule // a number by which an effect raises or lowers a size counts as 0 if it is less
	EntersAsCopy         Rule // something enters as a copy
	EntersPaid           Rule // what has to be paid for so that it enters is not
	EntersWith           Rule // what is chosen, and which counters are put, as something enters
	SizeSet              Rule // what sets a size takes the place of all that came before it, counters too; General: of what the groups put before it
	SpecialLand          Rule // a land that counts as a basic type by its type line does not give its mana; General: it does
	GraveyardOrder       Rule // the owner of cards that are put into a graveyard together orders them; General: nobody does
	DiscardOrder         Rule // also of those that are discarded by rule; General: nobody does
	LandName             Rule // such a land takes the name of the type; General: by the rule of the type
	LandType             Rule // a land is set to a basic type and loses what it was
	LateRedirection      Rule // what redirects damage would be played once that is there; General: by the rule for what prevents it
	LibraryOrder         Rule // the owner of things that are put into a library together orders them
	LifeGainedInExchange Rule
	LifeCounted          Rule // a life total counts as another number in an exchange than it is
	LifeLostInExchange   Rule
	LostInCircle         Rule // a permanent loses an ability by an older effect that depends in turn on the ability
	LooksBack            Rule // what waits for things to leave play hears of it with the abilities of just before, though its permanent has left or lost them
	LosesControl         Rule // what waits for a player to lose control of something looks back; General: it does not
	ManaByEffect         Rule // mana is added by a spell, or by an ability that is no mana ability
	NoManaCost           Rule // a card without a mana cost cannot be cast by paying it
	NotExchanged         Rule // an exchange of permanents does not happen
	NotPayable           Rule // what is offered for a payment is not chosen by a player who could not pay
	OverAtOnce           Rule // control that an effect gives goes back as it is over at once; General: by the rule of control
	OlderFirst           Rule // of two effects of a group that do not wait for each other the older applies first; General: the rule of the group says so
	OnNewcomers          Rule // what a resolution says of the rules alone applies to what fits it later, too
	PhaseAbility         Rule // an ability "during" a phase is played in it, and does not trigger
	PhaseCost            Rule // nor does a cost of a phase
	RampageBonus         Rule // the bonus for rampage is counted
	ReplacedAnew         Rule // what a replacement leaves of an event can be replaced by another
	ShieldCounter        Rule // such a counter is removed in place of destruction by an effect, or of damage
	ShieldLasts          Rule // what is left of a shield against so much damage acts on later damage; General: no rule of its own says so
	ShieldOfAmount       Rule // a shield against the next so much damage is put up
	ShieldOfSource       Rule // a shield against a source is put up
	ShuffledAnyway       Rule // a library is shuffled even if what should be shuffled into it is gone
	SpellAttached        Rule // an Aura or local enchantment that was a spell is put on its target
	StunCounter          Rule // such a counter is removed in place of untapping
	TakesItself          Rule // a continuous ability applies to its own permanent, which loses it by that
	TargetKept           Rule // a permanent keeps the player who was the target of its spell
	OldestLegend         Rule // of several legends of one name the oldest stays; General: their age is nothing to that
	TimestampOrder       Rule // what enters together has its timestamps in an order that players choose; General: in that in which it is listed
	TokenEnters          Rule
	TokenGone            Rule // a token that leaves play is gone once the event is over; General: it waits for what happens by itself
	WaitsATurn           Rule // what comes to be due at the end of a turn when that has begun waits for the next; General: it does not
}

// General stands for the general rule of the matter, where an edition has none for the case.
const General Rule = "general"

func (r Rule) or(general Rule) Rule {
	if r == General {
		return general
	}
	return r
}

// Words are an edition's own words.
type Words struct {
	Verbs   [NumVerbs]string // a sentence pattern: see package replay; empty: today's
	Unseen  string           // that of IsExiled by Acts.IsExiledUnseen, where that is a rule of its own
	Reasons [NumWhys]string  // a reason for a refusal, {it} for what it is about; empty: today's
}
