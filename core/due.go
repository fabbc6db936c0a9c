package core

import (
	"slices"

	"palimpsest/core/card"
)

// DueIn reports whether a phase ability or phase cost of a permanent belongs to a phase of the current turn.
func (g *Game) DueIn(a *card.Ability, id ID, phase string) bool {
	if a.Kind != card.PhaseAbility && a.Kind != card.PhaseCost || a.Trigger == nil || a.Trigger.Moment != phase {
		return false
	}
	x := Context{Source: id, Controller: g.S.Objects[id].Controller, Ability: a, Seen: -1}
	if a.Trigger.Whose != nil {
		var buf [4]Ref
		if !slices.Contains(g.Pointed(a.Trigger.Whose, &x, buf[:0]), ToPlayer(g.S.Active)) {
			return false
		}
	}
	return g.Holds(a.If, &x)
}

// OfPhase is what a phase ability or phase cost knows of its phase, as a triggered ability does of its
// event: whose turn it is.
func (g *Game) OfPhase() Waiting { return Waiting{Player: g.S.Active, Seen: -1} }

// CanTarget reports whether there are enough legal targets for an ability that must be played, in one of
// its modes; w is what it knows of its event or phase.
func (g *Game) CanTarget(a *card.Ability, source ID, who Player, w Waiting) bool {
	if len(a.Modes) == 0 && len(a.Targets) == 0 {
		return true
	}
	known := w // kept only where there is something to ask
	x := Context{Source: source, Controller: who, Ability: a, Seen: w.Seen, Trigger: &known, It: w.Subject}
	return len(g.legalModes(&x)) > 0
}

// legalModes are the modes of an ability for which there are enough legal targets; of one without modes, its only one.
func (g *Game) legalModes(x *Context) (legal []int) {
	for mode := range max(1, len(x.Ability.Modes)) {
		if !slices.ContainsFunc(Spec(x.Ability, int8(mode)), func(t card.Target) bool { return len(g.Candidates(&t.Filter, x)) < t.Min }) {
			legal = append(legal, mode)
		}
	}
	return legal
}

// StoppedArtifact reports whether a permanent is a tapped artifact that is neither creature nor land, in
// an edition in which such artifacts do nothing.
func (g *Game) StoppedArtifact(id ID) bool { return g.T.TappedArtifactsStop != "" && g.stopped(id) }

// Asleep reports whether an ability is that of a tapped artifact which does nothing, and not one that speaks
// of its being tapped.
func (g *Game) Asleep(id ID, a *card.Ability) bool {
	return g.StoppedArtifact(id) && !g.aboutTapping(a)
}

// AtHome reports whether the controller of a creature with landhome controls the land that it needs.
func (g *Game) AtHome(id ID) bool {
	home := true
	g.Keyworded(g.Chars(id), card.Landhome, func(_ int, land *card.Filter) bool {
		home = g.controls(g.S.Objects[id].Controller, land)
		return home
	})
	return home
}

// Placeholder is an object in no zone that stands for a player's game actions.
func (g *Game) Placeholder(p Player) ID {
	phys := g.actionThing(p)
	if id := g.things[phys].ID; id != 0 {
		return id
	}
	id := g.newObject(Object{Def: g.AddDef(Blank), Phys: phys, Kind: ActionObject, Owner: p, Base: p, Controller: p, Seen: -1})
	g.things[phys].ID = id
	return id
}

// ChooseTargetsFor asks the controller of a permanent for the targets of an ability that must be played;
// ok is false when there are not enough legal ones.
func (g *Game) ChooseTargetsFor(id ID, a *card.Ability, rule Rule) (targets []Ref, ok bool) {
	who := g.S.Objects[id].Controller
	x := Context{Source: id, Controller: who, Ability: a, Seen: -1}
	for i := range a.Targets {
		t := &a.Targets[i]
		options := slices.DeleteFunc(g.Candidates(&t.Filter, &x), func(r Ref) bool { return slices.Contains(targets, r) })
		if len(options) < t.Min {
			return nil, false
		}
		for n := 0; n < t.Max && len(options) > 0; n++ {
			r := g.ChooseThing(Choice{Who: who, Purpose: ToTarget, Source: id, Optional: n >= t.Min, Rule: rule}, options)
			if r == 0 {
				break
			}
			targets = append(targets, r)
			options = without(options, r)
		}
	}
	return targets, true
}

// PacketsFor lists by index the packets of assigned damage that an effect which prevents or redirects
// after the fact speaks of: by whom they hurt, by their source, or by a source of one's choice, which is then chosen.
func (g *Game) PacketsFor(packets []Packet, to, from *card.Selector, combat bool, x *Context) (fits []int, chosen Ref) {
	var recipients []Ref
	if to != nil {
		recipients = g.Concerned(to, x)
	}
	for i := range packets {
		p := &packets[i]
		if p.N <= 0 || p.Fixed || combat && !p.Combat || to != nil && !slices.Contains(recipients, p.To) {
			continue
		}
		if from != nil && !g.sourceFits(from, p, x) {
			continue
		}
		fits = append(fits, i)
	}
	if from != nil && (from.Kind == card.Any || from.Kind == card.Choose) && len(fits) > 0 {
		return g.oneSource(packets, fits, x)
	}
	return fits, 0
}

func (g *Game) sourceFits(from *card.Selector, p *Packet, x *Context) bool {
	switch from.Kind {
	case card.Any, card.Choose, card.Each:
		return g.matches(from.Filter, p.Source, g.Seen(p.Seen, p.Source), x)
	}
	return slices.Contains(g.Pointed(from, x, nil), ToObject(p.Source))
}

// oneSource asks which source is meant.
func (g *Game) oneSource(packets []Packet, fits []int, x *Context) (of []int, chosen Ref) {
	var sources []Ref
	for _, i := range fits {
		if r := ToObject(packets[i].Source); !slices.Contains(sources, r) {
			sources = append(sources, r)
		}
	}
	chosen = g.ChooseThing(Choice{Who: x.Controller, Purpose: ToSource, Source: x.Source, Rule: x.Rule}, sources)
	return slices.DeleteFunc(fits, func(i int) bool { return ToObject(packets[i].Source) != chosen }), chosen
}
