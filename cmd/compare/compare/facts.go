package compare

import (
	"slices"

	"palimpsest/core/outcome"
)

// Difference is a fact that is not the same in all editions.
type Difference struct {
	// Step is the checkpoint at which the fact was looked at; empty: the end of the replay.
	Step   string
	Fact   string
	Values []Value

	shaped bool // editions apply effects on it otherwise
}

// Value is what a fact is in one edition.
type Value struct {
	Text string
	// Known is false when the edition has no such fact: a card that is not on the battlefield has no power there.
	Known bool
	// Unasked is set at a checkpoint to which the script does not come in this edition, because its author keeps it from there
	// or it is over before: then nobody has looked.
	Unasked bool
}

// OfTheEnd reports whether a fact is of how the game ended.
func OfTheEnd(fact string) bool {
	_, leaf, _ := outcome.SplitFactName(fact)
	return slices.Contains([]string{"result", "ended", "ended_by", "winner", "drawn"}, leaf)
}

// Everywhere reports whether every edition has the fact, with whatever value.
func (d Difference) Everywhere() bool {
	return !slices.ContainsFunc(d.Values, func(v Value) bool { return !v.Known })
}

// differences lists the facts that differ, those of checkpoints first and the most important first
// among them, and counts those that are the same.
func differences(outcomes []*outcome.Outcome, asked []Asked) (differing []Difference, alike int) {
	for _, step := range checkpoints(outcomes) {
		d, n := differingFacts(step, outcomes, asked)
		differing, alike = append(differing, d...), alike+n
	}
	d, n := differingFacts("", outcomes, asked)
	return append(differing, d...), alike + n
}

// checkpoints lists the steps at which some edition looked, each once, in the order of the script.
func checkpoints(outcomes []*outcome.Outcome) []string {
	var steps []string
	for _, o := range outcomes {
		for _, c := range o.Checkpoints {
			if !slices.Contains(steps, c.Step) {
				steps = append(steps, c.Step)
			}
		}
	}
	return steps
}

func differingFacts(step string, outcomes []*outcome.Outcome, asked []Asked) (differing []Difference, alike int) {
	positions := make([]position, len(outcomes))
	names := map[string]bool{}
	for i, o := range outcomes {
		look, looked := o.Look(step)
		positions[i] = positionOf(look.Facts)
		positions[i].unasked = !looked && skips(o, step)
		for name := range positions[i].facts {
			names[name] = true
		}
	}
	for name := range names {
		values := make([]Value, len(positions))
		for i, p := range positions {
			values[i] = p.value(name)
		}
		if name == "priority" && !slices.Contains(asked, Asked{step, name}) {
			continue
		}
		if same(name, values) || leftBehind(name, positions) || nowhere(name, positions) {
			alike++
		} else {
			differing = append(differing, Difference{Step: step, Fact: name, Values: values})
		}
	}
	if !slices.ContainsFunc(differing, func(d Difference) bool { return !d.isOrder() }) {
		return nil, alike + len(differing)
	}
	byImportance(differing)
	return differing, alike
}

// isOrder reports whether a fact only says in which order things came: where nothing else differs, editions go another
// way to the same position.
func (d Difference) isOrder() bool {
	_, leaf, _ := outcome.SplitFactName(d.Fact)
	return leaf == "timestamp_rank" || leaf == "position"
}

// position is what one edition says of a position.
type position struct {
	facts   map[string]string
	of      map[string]bool // the players and objects that it knows; "" is the game
	unasked bool
}

func positionOf(facts []outcome.Fact) position {
	p := position{facts: map[string]string{}, of: map[string]bool{"": len(facts) > 0}}
	for _, f := range facts {
		p.facts[f.Name] = f.Value
		if of, _, ok := outcome.SplitFactName(f.Name); ok {
			p.of[of] = true
		}
	}
	return p
}

// value is what a fact is in this position. An edition need not say that a creature is untapped or
// has no damage: what it leaves out of a player or object that it knows has its default.
func (p position) value(name string) Value {
	if p.unasked {
		return Value{Unasked: true}
	}
	if v, said := p.facts[name]; said {
		return Value{Text: v, Known: true}
	}
	of, leaf, ok := outcome.SplitFactName(name)
	if !ok || !p.of[of] {
		return Value{}
	}
	text, known := outcome.DefaultOf(of, leaf)
	return Value{Text: text, Known: known}
}
