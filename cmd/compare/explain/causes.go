package explain

import (
	"slices"

	"palimpsest/core/outcome"
)

// between are events that only stand on the way to what is told next, or say where in the turn the
// game is: they link causes, and sentences leave them out.
var between = []outcome.Verb{outcome.TurnBegins, outcome.PhaseBegins, outcome.StepBegins, outcome.PreventionBegins,
	outcome.SuccessfullyCast, outcome.Resolves, outcome.DamageAssigned}

// structure are the events that say where in the turn the game is: as causes they say nothing.
var structure = between[:4]

func is(e *outcome.Event, verbs []outcome.Verb) bool {
	return slices.Contains(verbs, outcome.Verb(e.Verb))
}

// cause is the event that another came from: the one that the edition names, else, for what rules do
// by themselves, the last event that can have been the reason; nil when it came from the turn itself.
func (t *teller) cause(i int, e *outcome.Event) *outcome.Event {
	if all := t.conditions(i, e); len(all) > 0 {
		return all[len(all)-1]
	}
	named := t.named(i, e)
	for named != nil && is(named, structure) {
		named = t.named(i, named)
	}
	return named
}

// conditions are the events that an event can have come from: those that it looks back to, and last
// the one that the edition names, unless that only says where in the turn the game is.
func (t *teller) conditions(i int, e *outcome.Event) (all []*outcome.Event) {
	for _, r := range reasons[outcome.Verb(e.Verb)] {
		if of := r.of(e); of != "" {
			all = append(all, slices.DeleteFunc(t.find(i, of, r.source), func(c *outcome.Event) bool { return c.N >= e.N })...)
		}
	}
	if named := t.named(i, e); named != nil && !is(named, structure) {
		all = append(all, named)
	}
	return all
}

// named is the cause that an edition gives of an event.
func (t *teller) named(i int, e *outcome.Event) *outcome.Event {
	if e.Cause <= 0 || e.Cause >= e.N {
		return nil
	}
	return &t.Compared[i].Events[e.Cause-1]
}

// reason is what an event that rules make by themselves looks back to: events of some kind about the
// thing or player that it happens to.
type reason struct {
	of     func(*outcome.Event) string
	source []source
}

func itsSubject(e *outcome.Event) string { return e.Subject }
func itsPlayer(e *outcome.Event) string  { return e.Player }
func anything(*outcome.Event) string     { return "anything" }

var (
	deathblows = []reason{{itsSubject, []source{
		{object, []outcome.Verb{outcome.DealsDamage, outcome.IsUnattached}},
		{subject, []outcome.Verb{outcome.EffectBegins, outcome.CounterAdded, outcome.CounterRemoved, outcome.ControlChanges, outcome.BecomesCopy, outcome.Enters, outcome.PhaseCostUnpaid}},
	}}}
	unspent = []reason{{itsPlayer, []source{{player, []outcome.Verb{outcome.AddsMana}}}}}
	reasons = map[outcome.Verb][]reason{
		outcome.Dies:        deathblows,
		outcome.IsDestroyed: deathblows,
		outcome.IsBuried:    deathblows,
		// Combat damage comes from an attack or a block.
		outcome.DamageAssigned: {{itsSubject, []source{{subject, []outcome.Verb{outcome.EffectBegins, outcome.CounterAdded, outcome.Attacks, outcome.Blocks}}}}},
		// A card that was put into the library can be drawn.
		outcome.Draws:          {{itsSubject, []source{{subject, []outcome.Verb{outcome.IsPutIntoLibrary}}}}},
		outcome.Discards:       {{itsSubject, []source{{subject, []outcome.Verb{outcome.IsReturned}}}}}, // and one that has come back, discarded
		outcome.ControlChanges: {{itsSubject, []source{{subject, []outcome.Verb{outcome.ControlChanges}}}}},
		outcome.Triggers:       {{itsSubject, []source{{subject, []outcome.Verb{outcome.CounterAdded, outcome.CounterRemoved}}}}},
		outcome.CeasesToExist:  {{itsSubject, []source{{subject, []outcome.Verb{outcome.IsDestroyed, outcome.IsBuried, outcome.Dies, outcome.IsSacrificed, outcome.IsReturned, outcome.IsPutIntoLibrary, outcome.PhasesOut}}}}},
		outcome.ManaBurns:      unspent,
		outcome.LosesMana:      unspent,
		outcome.LosesTheGame:   {{itsPlayer, append(slices.Clone(lifeChanges), source{player, []outcome.Verb{outcome.Draws, outcome.CounterAdded}})}},
		outcome.GameDrawn:      {{anything, []source{{anybody, []outcome.Verb{outcome.DealsDamage, outcome.LosesLife, outcome.ManaBurns, outcome.Draws}}}}},
		outcome.WinsTheGame:    {{anything, []source{{anybody, []outcome.Verb{outcome.LosesTheGame}}}}},
	}
)

// chain is the way to an event, from its first cause on.
func (t *teller) chain(i int, e *outcome.Event) []*outcome.Event {
	var way []*outcome.Event
	for ; e != nil; e = t.cause(i, e) {
		way = append(way, e)
	}
	slices.Reverse(way)
	return way
}

// told is the part of a chain that is told: from where the editions part on, but not less than its
// last events, and without what only stands between, unless that is all there is.
func (t *teller) told(i int, e *outcome.Event, least int) []*outcome.Event {
	way := slices.DeleteFunc(t.chain(i, e), func(c *outcome.Event) bool { return is(c, between) && !t.assignsOddly(i, c) })
	if len(way) == 0 {
		return []*outcome.Event{e}
	}
	from := slices.IndexFunc(way, func(c *outcome.Event) bool { return !t.everywhere(c) })
	if from < 0 {
		from = len(way)
	}
	return way[max(0, min(from, len(way)-least)):]
}

// assignsOddly reports whether an event is one of assigned damage that not all editions have and that cites
// another rule than what is assigned to most: that of trample, say.
func (t *teller) assignsOddly(i int, e *outcome.Event) bool {
	if !is(e, damage[:1]) || t.everywhere(e) {
		return false
	}
	events := t.Compared[i].Events
	for k := range events { // not by value: an event is known by where it stands
		if o := &events[k]; is(o, damage[:1]) && t.everywhere(o) {
			return o.Rule != e.Rule
		}
	}
	return false
}

// way is all that is told of how an event came about: what led to it, and what else it took that not
// all editions have.
func (t *teller) way(i int, e *outcome.Event) []*outcome.Event {
	var all []*outcome.Event
	all = t.poolOf(i, e)
	for _, c := range t.conditions(i, e) {
		if !t.everywhere(c) {
			all = append(all, t.told(i, c, 1)...)
		}
	}
	for _, c := range t.told(i, e, 2) {
		all = append(all, c)
		if outcome.Verb(c.Verb) == outcome.Triggers && c != e { // what the condition of an ability asks for
			all = append(all, slices.DeleteFunc(t.conditions(i, c), t.everywhere)...)
		}
	}
	shares := t.otherShares(i, e)
	all = append(all, shares...)
	slices.SortFunc(all, func(a, b *outcome.Event) int { return a.N - b.N })
	all = slices.Compact(all)
	return slices.DeleteFunc(all, func(c *outcome.Event) bool {
		return c != e && is(c, between) && !t.assignsOddly(i, c) && !slices.Contains(shares, c)
	})
}

// poolOf is the mana of which an event tells that it is lost: all that the player has added since the part of the turn began and none was lost.
func (t *teller) poolOf(i int, e *outcome.Event) (added []*outcome.Event) {
	if !is(e, []outcome.Verb{outcome.ManaBurns, outcome.LosesMana}) {
		return nil
	}
	for k := range t.events(i)[:e.N-1] {
		switch o := &t.Compared[i].Events[k]; {
		case is(o, structure[1:2]) || is(o, []outcome.Verb{outcome.ManaBurns, outcome.LosesMana}) && o.Player == e.Player:
			added = nil
		case outcome.Verb(o.Verb) == outcome.AddsMana && o.Player == e.Player:
			added = append(added, o)
		}
	}
	return added
}

// otherShares are what a creature assigns to others in an edition, and not in all, if it deals another amount of damage than elsewhere: that depends
// on how its damage is divided.
func (t *teller) otherShares(i int, e *outcome.Event) (shares []*outcome.Event) {
	differs := func(o *outcome.Event) bool { return o != nil && o.Amount != e.Amount }
	if outcome.Verb(e.Verb) != outcome.DealsDamage || !slices.ContainsFunc(t.Timeline[t.rowOf[e]].Events, differs) {
		return nil
	}
	if len(t.find(i, e.Subject, fighting[:1])) == 0 {
		return nil // no combat damage
	}
	for k := range t.events(i)[:e.N-1] {
		if o := &t.Compared[i].Events[k]; is(o, damage[:1]) && o.Subject == e.Subject && o.Object != e.Object && o.Turn == e.Turn && !t.everywhere(o) {
			shares = append(shares, o)
		}
	}
	return shares
}
