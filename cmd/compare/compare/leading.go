package compare

import (
	"slices"
	"strings"

	"palimpsest/core/outcome"
)

// shape are the verbs of what changes the characteristics of the thing that they speak of.
var shape = []outcome.Verb{outcome.EffectBegins, outcome.EffectEnds, outcome.CounterAdded, outcome.CounterRemoved, outcome.ControlChanges,
	outcome.IsAttached, outcome.IsUnattached, outcome.BecomesCopy, outcome.Chooses, outcome.HasNoEffect, outcome.Triggers, outcome.PhasesIn, outcome.PhasesOut}

// granting are the verbs of what gives and takes abilities: that one of them triggers, or what a counter does, makes them neither more nor fewer.
var granting = slices.DeleteFunc(slices.Clone(shape), func(v outcome.Verb) bool {
	return v == outcome.Triggers || v == outcome.CounterAdded || v == outcome.CounterRemoved
})

var (
	dealing = []outcome.Verb{outcome.DealsDamage, outcome.DamageAssigned, outcome.DamagePrevented, outcome.DamageRedirected, outcome.DamageMultiplied}
	lives   = append(slices.Clone(dealing), outcome.LosesLife, outcome.ManaBurns, outcome.GainsLife, outcome.PaysLife)
	endings = append(append(slices.Clone(lives), outcome.Draws, outcome.CounterAdded), ends...)
	shields = []outcome.Verb{outcome.ShieldMade, outcome.IsRegenerated, outcome.DamagePrevented}
	cards   = []outcome.Verb{outcome.Draws, outcome.DrawReplaced, outcome.Discards, outcome.Milled, outcome.IsPutIntoYard, outcome.IsReturned, outcome.IsPutIntoLibrary, outcome.Searches,
		outcome.Shuffles, outcome.Skips}
	// onTheWay are the verbs of what matters only for what comes of it.
	onTheWay = []outcome.Verb{outcome.EffectBegins, outcome.EffectEnds, outcome.ShieldMade}
)

// givers are the verbs of the events that can give a fact its value, by the leaf of its name: a leaf that is not here
// says where a thing is and how, which everything can give that happens to the thing.
var givers = map[string][]outcome.Verb{
	"life": lives, "life_lost": lives, "life_gained": lives, "damage_taken": lives, "burned": lives, "poison": append(slices.Clone(lives), outcome.CounterAdded),
	"result": endings, "lost_by": endings, "winner": endings, "ended": endings, "ended_by": endings, "drawn": endings,
	"hand": cards, "hand_count": cards, "library_count": cards, "library_top": cards, "drawn_this_turn": cards,
	"graveyard": cards, "exile": cards, "command": cards,
	"mana": {outcome.AddsMana, outcome.LosesMana, outcome.ManaBurns}, "lands_played": {outcome.PlaysLand},
	"attacked": {outcome.Attacks}, "turn": {outcome.Skips}, "turn_number": {outcome.Skips},

	"power": shape, "toughness": shape, "size": shape, "base_size": shape, "types": shape, "subtypes": shape, "supertypes": shape, "colors": shape,
	"keywords": shape, "abilities_count": granting, "name": shape, "mana_colors": shape, "timestamp_rank": nil, "position": nil, "priority": nil,

	"tapped":               {outcome.Taps, outcome.Untaps, outcome.StaysTapped, outcome.IsRegenerated, outcome.Enters, outcome.Attacks},
	"regeneration_shields": shields, "prevention": shields,
	"damage": append(slices.Clone(lives), outcome.IsRegenerated, outcome.DamageWearsOff),
}

// leading is what the events of each edition lead to.
type leading struct {
	*Comparison
	// counts says how often each edition has an event.
	counts []map[sameEvent]int
	// ways has, for each edition, the events on the way to a fact that differs: those that give it a value, and their causes.
	ways []map[int]bool
	// leftOut has the events that come from a step which the scenario keeps from another edition, and what they caused:
	// that is the author's doing and no rule's.
	leftOut []map[int]bool
	steps   map[string]*Step // by id
	without string           // a step that counts for nothing
}

func newLeading(c *Comparison) *leading {
	l := &leading{Comparison: c, steps: map[string]*Step{}}
	for n := range c.Steps {
		l.steps[c.Steps[n].ID] = &c.Steps[n]
	}
	for _, o := range c.Compared {
		counts, leftOut := map[sameEvent]int{}, map[int]bool{}
		for k := range o.Events {
			e := &o.Events[k]
			counts[l.essence(e)]++
			if s := l.steps[e.Step]; leftOut[e.Cause] || s != nil && s.leftOut() {
				leftOut[e.N] = true
			}
		}
		l.counts, l.leftOut, l.ways = append(l.counts, counts), append(l.leftOut, leftOut), append(l.ways, map[int]bool{})
	}
	for step, facts := range c.sought() {
		l.follow(step, facts)
	}
	l.switches()
	l.inVain()
	return l
}

// leaveOut makes a step count for nothing, and what comes of it.
func (l *leading) leaveOut(step string) {
	l.without = step
	for i, o := range l.Compared {
		for k := range o.Events {
			if e := &o.Events[k]; e.Step == step || l.leftOut[i][e.Cause] {
				l.leftOut[i][e.N] = true
			}
		}
	}
}

// sought are the differing facts at each checkpoint and at the end, by whom they are of.
func (c *Comparison) sought() map[string]map[string]*seeking {
	all := map[string]map[string]*seeking{}
	for _, d := range c.Differences {
		if d.IsPrinted() {
			continue
		}
		if all[d.Step] == nil {
			all[d.Step] = map[string]*seeking{}
		}
		for _, name := range namesOf(d) {
			if all[d.Step][name] == nil {
				all[d.Step][name] = &seeking{}
			}
			all[d.Step][name].add(d)
		}
	}
	return all
}

// seeking is which events give the differing facts of one player or object their values.
type seeking struct {
	verbs     []outcome.Verb
	whichever bool // all that happens to it counts
}

// add adds a fact.
func (s *seeking) add(d Difference) {
	_, leaf, _ := outcome.SplitFactName(d.Fact)
	if strings.HasPrefix(leaf, "counter_") {
		leaf = "counter_"
	}
	verbs, listed := givers[leaf]
	s.verbs = append(s.verbs, verbs...)
	s.whichever = s.whichever || !listed && !strings.HasPrefix(leaf, "count_")
}

func (s *seeking) finds(v outcome.Verb) bool {
	return s != nil && (slices.Contains(s.verbs, v) || s.whichever && !slices.Contains(onTheWay, v))
}

// namesOf says whom a fact is of: "" is the game. What waits on the stack in some editions only is of what waits.
func namesOf(d Difference) []string {
	of, leaf, _ := outcome.SplitFactName(d.Fact)
	if leaf == "stack" {
		return inSome(d.Values)
	}
	return []string{of}
}

// follow finds the ways to the facts that differ at a checkpoint.
func (l *leading) follow(step string, facts map[string]*seeking) {
	for i, o := range l.Compared {
		look, _ := o.Look(step)
		for k := range min(look.After, len(o.Events)) {
			e := &o.Events[k]
			verb := outcome.Verb(e.Verb)
			if PartOf(e) == Formality {
				continue
			}
			player := e.Player != "" && facts[e.Player] != nil && slices.Contains(facts[e.Player].verbs, verb)
			game := facts[""] != nil && slices.Contains(facts[""].verbs, verb)
			happensTo := e.Subject != "" && !slices.Contains(dealing, verb) // what deals damage is none the worse for it
			if player || game || happensTo && facts[e.Subject].finds(verb) || e.Object != "" && facts[e.Object].finds(verb) {
				l.way(i, e)
			}
		}
	}
}

// way takes an event and its causes among those that lead to a difference; of damage that is not prevented everywhere also the shields that were made before.
func (l *leading) way(i int, e *outcome.Event) {
	for !l.ways[i][e.N] {
		l.ways[i][e.N] = true
		if outcome.Verb(e.Verb) == outcome.DamagePrevented && !l.everywhere(e) {
			for k := range l.Compared[i].Events[:e.N-1] {
				if made := &l.Compared[i].Events[k]; outcome.Verb(made.Verb) == outcome.ShieldMade && made.Object == e.Object {
					l.way(i, made)
				}
			}
		}
		if e.Cause <= 0 || e.Cause >= e.N {
			return
		}
		e = &l.Compared[i].Events[e.Cause-1]
	}
}

// switches takes what taps a thing by whose effect another stays tapped on the way: tapped it may do nothing.
func (l *leading) switches() {
	for i, o := range l.Compared {
		for k := range o.Events {
			e := &o.Events[k]
			if !l.ways[i][e.N] || outcome.Verb(e.Verb) != outcome.StaysTapped || e.Object == "" {
				continue
			}
			for j, other := range l.Compared {
				for n := range other.Events {
					if taps := &other.Events[n]; outcome.Verb(taps.Verb) == outcome.Taps && taps.Subject == e.Object && taps.Turn <= e.Turn {
						l.way(j, taps)
					}
				}
			}
		}
	}
}

// inVain takes what has no effect in one edition and leads to a difference in another.
func (l *leading) inVain() {
	sources := map[string]bool{}
	for i, o := range l.Compared {
		for k := range o.Events {
			if e := &o.Events[k]; l.ways[i][e.N] && !l.everywhere(e) {
				sources[e.Subject], sources[e.Object] = true, true
			}
		}
	}
	for i, o := range l.Compared {
		for k := range o.Events {
			if e := &o.Events[k]; e.Verb == string(outcome.HasNoEffect) && e.Subject != "" && sources[e.Subject] {
				l.ways[i][e.N] = true
			}
		}
	}
}

// inSome lists the names that some of the lists have and others have not.
func inSome(values []Value) []string {
	count := map[string]int{}
	for _, v := range values {
		for _, name := range outcome.Entries(v.Text) {
			count[name]++
		}
	}
	var names []string
	for name, n := range count {
		if name != "" && n < len(values) {
			names = append(names, name)
		}
	}
	return names
}

// essence is that of an event, where an ability that a step of some editions only uses triggers in the others.
func (l *leading) essence(e *outcome.Event) sameEvent {
	if s := l.steps[e.Step]; s != nil && s.leftOut() && outcome.Verb(e.Verb) == outcome.Activates && e.Detail != "mana" {
		byItself := *e
		byItself.Step = ""
		return essence(&byItself)
	}
	return essence(e)
}

// everywhere reports whether every edition has an event as often, at whatever place, and as a step with the same target.
func (l *leading) everywhere(e *outcome.Event) bool {
	same := l.essence(e)
	if slices.ContainsFunc(l.counts, func(counts map[sameEvent]int) bool { return counts[same] != l.counts[0][same] }) {
		return false
	}
	return !namesObject(e) || !slices.ContainsFunc(l.Compared, func(o *outcome.Outcome) bool {
		return slices.ContainsFunc(o.Events, func(of outcome.Event) bool {
			return of.Step == e.Step && identify(&of) == identify(e) && otherTarget(&of, e)
		})
	})
}
