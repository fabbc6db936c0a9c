// Package moment is the dictionary of moments: the named points in time that scenarios refer to,
// the same in all editions. Which window an edition gives a moment, or that it has none and by which
// rule, is said by the procedures of the edition where the rule acts.
package moment

import "strings"

// Moment is one named point in time.
type Moment uint8

// The moments, in the order of a turn; then those that belong to a spell, ability or event.
const (
	None Moment = iota
	Start
	BeginningOfTurn
	Untap
	BeginningOfUpkeep
	Upkeep
	EndOfUpkeep
	BeforeTheDraw
	AsACardWouldBeDrawn
	AfterTheDraw
	MainPhase
	AttackAnnounced
	BeginningOfCombat
	AsAttackersAreDeclared
	AfterAttackersAreDeclared
	AsBlockersAreDeclared
	AfterBlockersAreDeclared
	FirstStrikeDamageAssigned
	BetweenTheDamageSteps
	CombatDamageAssigned
	AfterCombatDamage
	EndOfCombat
	SecondMainPhase
	EndOfMainPhase
	DiscardPhase
	Discarding
	EndOfTurn
	Cleanup
	EndOfPhase
	LifeCheck

	DamagePrevention
	AsDamageIsAssigned
	AsAPermanentWouldBeDestroyed
	WhenItDies
	WhileCast
	SuccessfullyCast
	InResponse
	InResponseToATriggeredAbility
	InResponseToAPhaseAbility
	WhileItResolves
	OnceItHasResolved
	Settled
	BeforeTheEvent
	AfterTheEvent
	AsItEnters
	InResponseToALand
	End
	count
)

// Info describes a moment.
type Info struct {
	Name    string // as scenarios write it; for a moment of something, its first words
	Meaning string
	Takes   Object // what it belongs to
}

// Object is what a moment belongs to: "in response to bolt" belongs to the step bolt.
type Object uint8

// What moments belong to.
const (
	Nothing  Object = iota
	Spell           // a step's spell or ability
	Creature        // a permanent
	Optional        // may name one
)

var infos = [count]Info{
	Start:                         {"start", "the start position, nothing done", Nothing},
	BeginningOfTurn:               {"beginning of turn", "before anything untaps", Nothing},
	Untap:                         {"untap", "permanents untap, with the choices that it asks", Nothing},
	BeginningOfUpkeep:             {"beginning of upkeep", "abilities that are due as upkeep begins", Nothing},
	Upkeep:                        {"upkeep", "during upkeep", Nothing},
	EndOfUpkeep:                   {"end of upkeep", "the last thing in upkeep", Nothing},
	BeforeTheDraw:                 {"before the draw", "the turn's draw is still to come", Nothing},
	AsACardWouldBeDrawn:           {"as a card would be drawn", "the draw can still become something else", Nothing},
	AfterTheDraw:                  {"after the draw", "the turn's card is drawn, the draw step or phase goes on", Nothing},
	MainPhase:                     {"main phase", "before combat, nothing pending", Nothing},
	AttackAnnounced:               {"attack announced", "the last chance to spoil the attack", Nothing},
	BeginningOfCombat:             {"beginning of combat", "combat starts, no attacker declared", Nothing},
	AsAttackersAreDeclared:        {"as attackers are declared", "the choice of attackers itself", Nothing},
	AfterAttackersAreDeclared:     {"after attackers are declared", "attackers are known, blockers are not", Nothing},
	AsBlockersAreDeclared:         {"as blockers are declared", "the choice of blockers itself", Nothing},
	AfterBlockersAreDeclared:      {"after blockers are declared", "the last sure chance before damage", Nothing},
	FirstStrikeDamageAssigned:     {"first-strike damage assigned", "the first group's damage is known, not dealt", Nothing},
	BetweenTheDamageSteps:         {"between the damage steps", "the first group has dealt its damage, the second has not", Nothing},
	CombatDamageAssigned:          {"combat damage assigned", "combat damage is known, not dealt", Nothing},
	AfterCombatDamage:             {"after combat damage", "combat damage has been dealt", Nothing},
	EndOfCombat:                   {"end of combat", "combat is about to end", Nothing},
	SecondMainPhase:               {"second main phase", "after combat, nothing pending; with one main phase and no attack, that phase", Nothing},
	EndOfMainPhase:                {"end of main phase", "the last thing in a main phase", Nothing},
	DiscardPhase:                  {"discard phase", "after the main phase, the hand not yet cut", Nothing},
	Discarding:                    {"discarding", "discarding down to hand size", Nothing},
	EndOfTurn:                     {"end of turn", "what happens at end of turn", Nothing},
	Cleanup:                       {"cleanup", "damage and temporary effects wear off", Nothing},
	EndOfPhase:                    {"end of phase", "unspent mana goes", Nothing},
	LifeCheck:                     {"life check", "players without life lose", Nothing},
	DamagePrevention:              {"damage prevention", "damage was assigned and is not yet dealt", Optional},
	AsDamageIsAssigned:            {"as damage is assigned", "automatic answers to assigned damage", Optional},
	AsAPermanentWouldBeDestroyed:  {"as it would be destroyed", "saving what is being destroyed", Creature},
	WhenItDies:                    {"when it dies", "what its death sets off", Creature},
	WhileCast:                     {"while being cast", "before it counts as successfully cast", Spell},
	SuccessfullyCast:              {"successfully cast", "it has just been cast", Spell},
	InResponse:                    {"in response to", "it will resolve after the response", Spell},
	InResponseToATriggeredAbility: {"in response to the trigger of", "a triggered ability waits to happen", Creature},
	InResponseToAPhaseAbility:     {"in response to the phase ability of", "an ability of the phase waits to happen", Creature},
	WhileItResolves:               {"while resolving", "the choices that its resolution asks", Spell},
	OnceItHasResolved:             {"once resolved", "the first chance after it has resolved", Spell},
	Settled:                       {"settled", "nothing is waiting", Nothing},
	BeforeTheEvent:                {"before the event", "just before something happens", Optional},
	AfterTheEvent:                 {"after the event", "just after something has happened", Optional},
	AsItEnters:                    {"as it enters", "choices as a permanent enters", Creature},
	InResponseToALand:             {"in response to the land", "a land has been played", Creature},
	End:                           {"end", "the end of the replay", Nothing},
}

// Set is a set of moments.
type Set uint64

// Of makes a set.
func Of(ms ...Moment) Set {
	var s Set
	for _, m := range ms {
		s |= 1 << m
	}
	return s
}

// Only returns the set of this moment alone.
func Only(m Moment) Set { return 1 << m }

// Has reports whether the moment is in the set.
func (s Set) Has(m Moment) bool { return s&(1<<m) != 0 }

// With returns the set with the moment added.
func (s Set) With(m Moment) Set { return s | 1<<m }

// String lists the names in the set, joined by commas.
func (s Set) String() string {
	var names []string
	for _, m := range All() {
		if s.Has(m) {
			names = append(names, m.String())
		}
	}
	return strings.Join(names, ", ")
}

// Info describes the moment.
func (m Moment) Info() Info { return infos[m] }

func (m Moment) String() string { return infos[m].Name }

// All lists every moment in the order of the dictionary.
func All() []Moment {
	all := make([]Moment, 0, count-1)
	for m := Start; m < count; m++ {
		all = append(all, m)
	}
	return all
}

// Named finds a moment by its name.
func Named(name string) (Moment, bool) {
	for _, m := range All() {
		if infos[m].Name == name {
			return m, true
		}
	}
	return None, false
}
