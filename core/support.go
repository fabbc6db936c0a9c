package core

import (
	"math"

	"palimpsest/core/card"
)

// The parts of the card notation can be combined in more ways than rulebooks have rules for. These are the columns in
// which an edition lists the combinations that it implements; unsupported.go finds all others, before a replay.

// Support is what an edition implements of what cards can say.
type Support struct {
	Awaited Awaited
	// Replaced are the ways in which each event can be replaced.
	Replaced [card.NumReplaced]Ways
	// Forbidden and Required say of whom an act can be forbidden or demanded.
	Forbidden, Required [card.NumActs]Extent
	// Skips are the parts of a turn that can be skipped.
	Skips []string
	// Instructions are those that the edition carries out itself; all others are Game.Do's.
	Instructions []card.Effect
	// Dealing is when damage is dealt, and so whether the instructions that follow know how much was dealt.
	Dealing Dealing
	// Keywords are those that do something; Classes the printed timing classes that are heeded or mean nothing.
	Keywords card.Keywords
	Classes  []card.Class
	// Upkeeps says what cumulative upkeep can ask for, UpkeepsMost how many a permanent can have.
	Upkeeps     CostParts
	UpkeepsMost uint8
	// Types and Counters have rules of their own here that are not implemented; a type or subtype, or a kind of counters,
	// without rules of its own is no more than its name.
	Types, Counters []Ruled
	// Forms are those that have a meaning of their own here which is not implemented.
	Forms Forms
}

// Forms are forms of what cards say, see unsupported_forms.go.
type Forms uint8

// The forms.
const (
	NoForms              Forms = 1 << iota // none has
	TargetedMana                           // an ability that adds mana has a target, and would be a mana ability
	CreatureEnchantments                   // "creature enchantment" is an enchantment on a creature
	CostsOfOnePhase                        // several costs of one phase, one of which waits for its beginning or end, are one cost
)

// Dealing is when the damage of an instruction is dealt.
type Dealing uint8

// The times.
const (
	DealtLater  Dealing = iota + 1 // when the spell or ability has resolved
	DealtAtOnce                    // as the instruction is carried out
)

// Awaited are the moments and events for which abilities can wait in an edition.
type Awaited struct {
	Beginnings, Ends []string     // parts of a turn, as abilities call them
	Phases           []string     // those that have abilities and costs of their own ("during your upkeep")
	Events           []card.Event // besides the parts of a turn
}

// Ways are ways in which an event can be replaced.
type Ways uint8

// The ways. Optional and ForTheTurn go with another.
const (
	ByInstructions  Ways = 1 << iota // something else happens
	ByZone                           // a card goes to another zone
	ByDoubling                       // the damage is multiplied
	ByPreventing                     // a part of the damage, or all of it, is prevented
	ByRedirecting                    // the damage is dealt to something else
	OptionalReplace                  // "you may"
	ForTheTurn                       // an instruction sets it up
)

// Extent is whom a modification can be about.
type Extent uint8

// The extents. ByWhom goes with others: it can be said by whom or what something may not be done.
const (
	OfObjects Extent = 1 << iota
	OfPlayers
	ByWhom
)

// CostParts are parts of a cost.
type CostParts uint16

// The parts of a cost.
const (
	ManaPart CostParts = 1 << iota
	LifePart
	TapPart
	UntapPart
	SacrificePart
	DiscardPart
	ExilePart
	ReturnPart
	TapOtherPart
	CounterPart
)

// Ruled is a word on cards that has a rule of its own, and how a report names what has it.
type Ruled struct {
	Word string // a type, subtype or kind of counters, as cards write it
	Says string // in a report: "battles"
	Rule Rule
}

// AnyNumberOfTimes is the UpkeepsMost of an edition that sets no limit.
const AnyNumberOfTimes = math.MaxUint8

// AllKeywords are all that the notation knows.
const AllKeywords = card.Keywords(1)<<card.NumKeywords - 2

// partsOf are the parts that a cost has.
func partsOf(c *card.Cost) (parts CostParts) {
	for _, p := range [...]struct {
		is   bool
		part CostParts
	}{
		{!c.Mana.Zero(), ManaPart}, {c.Life != nil, LifePart}, {c.Tap, TapPart}, {c.Untap, UntapPart}, {c.Sacrifice != nil, SacrificePart},
		{c.Discard != nil, DiscardPart}, {c.Exile != nil, ExilePart}, {c.Return != nil, ReturnPart}, {c.TapOther != nil, TapOtherPart},
		{c.Counters != nil, CounterPart},
	} {
		if p.is {
			parts |= p.part
		}
	}
	return parts
}

// extentOf is whom a modification can be about.
func (s *Support) extentOf(m *card.Mod) Extent {
	switch m.Kind {
	case card.NoMaximumHand, card.SkipsPart, card.MoreLands:
		return OfPlayers
	case card.MayPlay:
		return OfObjects | OfPlayers
	case card.Cant:
		return s.Forbidden[m.Act]
	case card.Must:
		return s.Required[m.Act]
	}
	return OfObjects
}

// extentForATime is whom a modification can be about that an instruction sets up.
func (s *Support) extentForATime(m *card.Mod) Extent {
	if m.Kind == card.AddAbility && givable(m.Ability) {
		return OfObjects | OfPlayers
	}
	return s.extentOf(m)
}

// givable reports whether a player can be given an ability: a mana ability that costs life and nothing else.
func givable(a *card.Ability) bool {
	return a != nil && IsManaAbility(a) && a.Cost.Life != nil && partsOf(&a.Cost) == LifePart && a.Only == 0 && a.If == nil && !a.CountsUses() && !a.AnyPlayer
}

// filterExtent is what a description can be of.
func filterExtent(f *card.Filter) (of Extent) {
	for ; f != nil; f = f.Or {
		if f.Player {
			of |= OfPlayers
		}
		if !onlyPlayers(f) {
			of |= OfObjects
		}
	}
	return of
}
