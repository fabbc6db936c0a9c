package explain

import (
	"slices"
	"strings"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// role is what a fact's player or object is in the events that give the fact its value.
type role uint8

const (
	subject role = iota
	object
	player
	anybody
)

// source is a kind of event that gives a fact its value.
type source struct {
	role  role
	verbs []outcome.Verb
}

// entrances are the events by which something comes into a zone, by the zone.
var entrances = map[string][]outcome.Verb{
	"battlefield": {outcome.Enters, outcome.PlaysLand, outcome.PhasesIn},
	"graveyard":   {outcome.Dies, outcome.IsDestroyed, outcome.IsBuried, outcome.IsSacrificed, outcome.Discards, outcome.Milled, outcome.IsPutIntoYard},
	"hand":        {outcome.Draws, outcome.IsReturned, outcome.IsReversed},
	"library":     {outcome.IsPutIntoLibrary},
	"exile":       {outcome.IsExiled},
	"stack":       {outcome.Casts},
	"nowhere":     {outcome.CeasesToExist},
}

// spent are the events after which a spell is in the graveyard. They are also said of abilities, whose
// source goes nowhere: so they count only where no entrance does.
var spent = []outcome.Verb{outcome.Resolves, outcome.Fizzles, outcome.IsCountered}

var (
	lifeChanges = []source{
		{player, []outcome.Verb{outcome.LosesLife, outcome.ManaBurns, outcome.GainsLife, outcome.PaysLife}},
		{object, []outcome.Verb{outcome.DealsDamage}},
	}
	lifeLosses = []source{
		{player, []outcome.Verb{outcome.LosesLife, outcome.ManaBurns, outcome.PaysLife}},
		{object, []outcome.Verb{outcome.DealsDamage}},
	}
	endings  = []source{{anybody, []outcome.Verb{outcome.LosesTheGame, outcome.WinsTheGame, outcome.GameDrawn}}}
	drawings = []source{{player, []outcome.Verb{outcome.Draws, outcome.Discards, outcome.IsReturned, outcome.IsPutIntoLibrary, outcome.Milled, outcome.IsPutIntoYard}}}
	fighting = []source{{subject, []outcome.Verb{outcome.Attacks, outcome.Blocks, outcome.BecomesBlocked, outcome.FromCombat}},
		{object, []outcome.Verb{outcome.Attacks, outcome.Blocks, outcome.BecomesBlocked}}}
	attaching = []source{{subject, []outcome.Verb{outcome.IsAttached, outcome.IsUnattached}}, {object, []outcome.Verb{outcome.IsAttached, outcome.IsUnattached}}}
	shields   = []source{{subject, []outcome.Verb{outcome.IsRegenerated}}, {object, []outcome.Verb{outcome.ShieldMade, outcome.DamagePrevented}}}

	// changes are what changes the characteristics of an object.
	changes = []source{
		{subject, []outcome.Verb{outcome.EffectBegins, outcome.EffectEnds, outcome.CounterAdded, outcome.CounterRemoved, outcome.ControlChanges}},
		{object, []outcome.Verb{outcome.IsAttached, outcome.IsUnattached}},
	}
)

// copying is what makes an object a copy of another.
var copying = source{subject, []outcome.Verb{outcome.BecomesCopy}}

// sources are the events that give a fact its value, by the leaf of its name. A leaf that is not here
// is a characteristic.
var sources = map[string][]source{
	"life": lifeChanges, "life_lost": lifeLosses, "damage_taken": lifeChanges[1:], "life_gained": {{player, []outcome.Verb{outcome.GainsLife}}},
	"burned": {{player, []outcome.Verb{outcome.ManaBurns}}},
	"result": endings, "lost_by": endings, "winner": endings, "ended": endings, "ended_by": endings, "drawn": endings,
	"hand": drawings, "hand_count": drawings, "library_count": drawings, "library_top": drawings, "drawn_this_turn": drawings,
	"attacking": fighting, "blocking": fighting, "blocked": fighting, "blocked_by": fighting, "band": fighting,
	"attached_to": attaching, "attachments": attaching,
	"regeneration_shields": shields, "prevention": shields,

	"mana":           {{player, []outcome.Verb{outcome.AddsMana, outcome.LosesMana, outcome.ManaBurns}}},
	"lands_played":   {{player, []outcome.Verb{outcome.PlaysLand}}},
	"lands_untapped": {{player, []outcome.Verb{outcome.Taps, outcome.Untaps}}},
	"attacked":       {{player, []outcome.Verb{outcome.AttackAnnounced, outcome.Attacks}}},
	"poison":         {{player, []outcome.Verb{outcome.CounterAdded, outcome.CounterRemoved}}, {object, []outcome.Verb{outcome.CounterAdded, outcome.DealsDamage}}},
	"stack":          nil,                        // see put
	"position":       nil, "timestamp_rank": nil, // they follow from what else is there
	"graveyard_count": nil, "exile_count": nil, "command_count": nil, "battlefield_count": nil,
	"turn":        {{anybody, []outcome.Verb{outcome.TurnBegins}}},
	"turn_number": {{anybody, []outcome.Verb{outcome.TurnBegins}}},

	"tapped":     {{subject, []outcome.Verb{outcome.Taps, outcome.Untaps, outcome.StaysTapped, outcome.IsRegenerated, outcome.Enters, outcome.PlaysLand}}},
	"damage":     {{object, []outcome.Verb{outcome.DealsDamage}}, {subject, []outcome.Verb{outcome.IsRegenerated, outcome.DamageWearsOff}}},
	"controller": {{subject, []outcome.Verb{outcome.ControlChanges, outcome.Enters}}},
	"owner":      {{subject, []outcome.Verb{outcome.Enters}}},
	"sick":       {{subject, []outcome.Verb{outcome.ControlChanges, outcome.Enters}}},
	"phased_out": {{subject, []outcome.Verb{outcome.PhasesIn, outcome.PhasesOut}}},
	"face_down":  {{subject, []outcome.Verb{outcome.IsExiled, outcome.Enters}}},
	"counter_":   {{subject, []outcome.Verb{outcome.CounterAdded, outcome.CounterRemoved}}},
	"chosen":     {{subject, []outcome.Verb{outcome.Chooses}}},
	"targets":    {{subject, []outcome.Verb{outcome.Casts, outcome.Activates, outcome.TargetChanges}}},
	"x":          {{subject, []outcome.Verb{outcome.Casts, outcome.Activates}}},
}

// sums are the facts to which every event adds: not only the last one matters.
var sums = []string{"life", "life_lost", "damage_taken", "life_gained", "burned", "damage", "counter_", "poison", "hand", "hand_count",
	"library_count", "drawn_this_turn", "lands_played", "lands_untapped", "mana"}

// leafOf is the kind of a leaf: counter_ for counter_charge.
func leafOf(leaf string) string {
	for _, open := range []string{"counter_", "count_"} {
		if strings.HasPrefix(leaf, open) {
			return open
		}
	}
	return leaf
}

// sourcesOf are the events that give a leaf its value, and whether they are those of a characteristic.
func sourcesOf(leaf string) (list []source, characteristic bool) {
	list, ok := sources[leafOf(leaf)]
	if !ok {
		return changes, true
	}
	return list, false
}

// gave lists the events that gave a fact its value in an edition, the last one last.
func (t *teller) gave(i int, fact, value string) []*outcome.Event {
	of, leaf, _ := outcome.SplitFactName(fact)
	if leaf == "zone" {
		return t.entered(i, of, value)
	}
	if of == "" && leaf == "stack" {
		return t.put(i, value)
	}
	if t.players[of] && slices.Contains(lists, leaf) {
		return t.arrivals(i, leaf, value)
	}
	list, characteristic := sourcesOf(leaf)
	if characteristic && t.copiesApart(of) {
		list = append(slices.Clone(list), copying)
	}
	all := t.find(i, of, list)
	switch {
	case compare.OfTheEnd(fact):
		return all // who lost, and then who won
	case slices.Contains(sums, leafOf(leaf)):
		return slices.DeleteFunc(all, t.everywhere)
	}
	return all[max(0, len(all)-1):]
}

// entered is the event by which an object came into the zone that it is in; empty when it was there
// from the beginning.
func (t *teller) entered(i int, of, zone string) []*outcome.Event {
	in := t.find(i, of, []source{{subject, entrances[zone]}})
	if zone == "stack" {
		in = append(in, t.find(i, of, endings)...) // what still waits there at the end, the end has kept there
	}
	if len(in) == 0 && zone == "graveyard" {
		return t.wasSpent(i, of)
	}
	return in[max(0, len(in)-1):]
}

// wasSpent is the event after which a spell is in the graveyard: the first since it was last cast, for later ones are of what it left behind.
func (t *teller) wasSpent(i int, of string) []*outcome.Event {
	all := t.find(i, of, []source{{subject, append([]outcome.Verb{outcome.Casts}, spent...)}})
	last := -1
	for n, e := range all {
		if outcome.Verb(e.Verb) == outcome.Casts {
			last = n
		}
	}
	if rest := all[last+1:]; last >= 0 && len(rest) > 0 {
		return rest[:1]
	}
	all = slices.DeleteFunc(all, func(e *outcome.Event) bool { return outcome.Verb(e.Verb) == outcome.Casts })
	return all[max(0, len(all)-1):]
}

// put are the events by which what waits on the stack came there, and the end of the game, which kept it there.
func (t *teller) put(i int, value string) []*outcome.Event {
	if value == "" {
		return nil
	}
	var all []*outcome.Event
	for _, name := range outcome.Entries(value) {
		in := t.find(i, name, []source{{subject, []outcome.Verb{outcome.Casts, outcome.Activates, outcome.Triggers}}})
		if name == combatDamage {
			in = t.find(i, "", []source{{anybody, []outcome.Verb{outcome.DamageAssigned}}})
		}
		all = append(all, in[max(0, len(in)-1):]...)
	}
	return append(all, t.find(i, "", endings)...)
}

// combatDamage is what an outcome calls combat damage that waits.
const combatDamage = "combat damage"

// arrivals are the events by which the objects of a list came into its zone, in the order of the list.
func (t *teller) arrivals(i int, zone, value string) []*outcome.Event {
	var all []*outcome.Event
	for _, name := range outcome.Entries(value) {
		all = append(all, t.entered(i, name, strings.TrimSuffix(zone, "_top"))...)
	}
	return all
}

// find lists the events of an edition that are of certain kinds and speak of something.
func (t *teller) find(i int, of string, list []source) []*outcome.Event {
	t.look(t.horizon[i])
	var found []*outcome.Event
	for j := range t.events(i) {
		e := &t.Compared[i].Events[j]
		if slices.ContainsFunc(list, func(s source) bool { return s.matches(e, of) }) {
			found = append(found, e)
		}
	}
	return found
}

func (s source) matches(e *outcome.Event, of string) bool {
	if !slices.Contains(s.verbs, outcome.Verb(e.Verb)) {
		return false
	}
	switch s.role {
	case subject:
		return e.Subject == of
	case object:
		return e.Object == of
	case player:
		return e.Player == of
	}
	return true
}
