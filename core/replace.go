package core

import (
	"slices"

	"palimpsest/core/card"
)

// replacer is a static ability that would replace an event.
type replacer struct {
	ability *card.Ability
	source  ID
}

// ReplaceDraw lets abilities that replace a draw act, and reports whether one did; a draw that was
// replaced is gone.
func (g *Game) ReplaceDraw(p Player, rule Rule) bool {
	return g.replaced(card.DrawEvent, ToPlayer(p), p, 1, rule)
}

// replaced lets static abilities replace an event, and reports whether one did. Of several the affected
// player chooses. What happens instead may be replaced in turn, but never by an ability that has had its
// opportunity.
func (g *Game) replaced(event card.Replaced, what Ref, p Player, n int, rule Rule) bool {
	var declined []replacer
	for {
		r, ok := g.chooseReplacer(event, what, p, declined, rule)
		if !ok {
			return false
		}
		o := &g.S.Objects[r.source]
		if r.ability.Replace.Optional && !g.ChooseYes(Choice{Who: o.Controller, Purpose: ToUse, Source: r.source, Rule: rule}) {
			declined = append(declined, r)
			continue
		}
		x := Context{Source: r.source, Controller: o.Controller, Ability: r.ability, ThatMuch: n, It: what, Seen: -1, Rule: rule}
		ev := g.cause
		if event == card.DrawEvent {
			ev = g.Emit(Event{Verb: DrawReplaced, Rule: rule, Player: p, Subject: ToObject(r.source)})
		}
		before := g.Within(ev)
		g.replacing = append(g.replacing, r)
		g.Carry(r.ability.Replace.Do, &x)
		g.replacing = g.replacing[:len(g.replacing)-1]
		g.Within(before)
		return true
	}
}

// chooseReplacer finds what would replace an event; with several, the affected player says which.
func (g *Game) chooseReplacer(event card.Replaced, what Ref, p Player, declined []replacer, rule Rule) (replacer, bool) {
	var found []replacer
	var options []Ref
	for _, id := range g.S.statics {
		o := &g.S.Objects[id]
		if o.Zone != card.Battlefield || o.Is(PhasedOut) || g.T.TappedArtifactsStop && g.stopped(id) || g.Chars(id).LostAll {
			continue
		}
		for _, a := range g.defs[o.Def].Abilities {
			r := replacer{a, id}
			if a.Kind != card.Static || a.Replace == nil || a.Replace.Event != event || slices.Contains(g.replacing, r) || slices.Contains(declined, r) {
				continue
			}
			if g.wouldReplace(r, what, p) {
				found = append(found, r)
				options = append(options, ToObject(id))
			}
		}
	}
	if len(found) == 0 {
		return replacer{}, false
	}
	pick := g.ChooseThing(Choice{Who: p, Purpose: ToReplace, About: what, Rule: rule}, options)
	return found[max(0, slices.Index(options, pick))], true
}

// wouldReplace reports whether an ability replaces this very event now.
func (g *Game) wouldReplace(r replacer, what Ref, p Player) bool {
	o := &g.S.Objects[r.source]
	x := Context{Source: r.source, Controller: o.Controller, Ability: r.ability, Seen: -1}
	if m := r.ability.Replace.Moment; m != "" && (m != g.S.During || g.S.Active != o.Controller) {
		return false
	}
	return g.concerns(r.ability.Replace.What, what, p, &x) && g.Holds(r.ability.If, &x)
}

// replaceWay lets an ability send elsewhere what would go to a graveyard: of the thing itself, or of a
// permanent. With several the controller, or for a card outside the battlefield its owner, chooses.
func (g *Game) replaceWay(m *Moved) {
	o := &g.S.Objects[m.ID]
	if o.Kind != CardObject && o.Kind != TokenObject {
		return
	}
	to := card.NoZone
	for _, a := range g.defs[o.Def].Abilities { // an ability about the card itself works wherever it is
		if r := a.Replace; a.Kind == card.Static && r != nil && r.Event == card.GoesToGraveyard && r.What != nil && r.What.Kind == card.This {
			to = r.To
		}
	}
	p := o.Owner
	if o.Zone == card.Battlefield {
		p = o.Controller
	}
	if r, ok := g.chooseReplacer(card.GoesToGraveyard, ToObject(m.ID), p, nil, g.T.Acts[Dies]); ok && r.ability.Replace.What.Kind != card.This {
		own := Choice{Who: p, Purpose: ToReplace, About: ToObject(m.ID), Rule: g.T.Acts[Dies]}
		if to == card.NoZone || g.ChooseThing(own, []Ref{ToObject(m.ID), ToObject(r.source)}) == ToObject(r.source) {
			to = r.ability.Replace.To
		}
	}
	if to == card.NoZone {
		return
	}
	m.To, m.Verb = to, moveVerb(to)
	m.Rule = g.T.Acts[m.Verb]
	if to == card.Library {
		m.At = card.Shuffled
	}
}

// refuseUnknown ends the replay when a permanent has a replacement ability that nothing here carries out.
func (g *Game) refuseUnknown() {
	for _, id := range g.S.statics {
		for _, a := range g.Def(id).Abilities {
			if r := a.Replace; r != nil && (r.Event == card.DestroyEvent || r.Event == card.DiscardEvent) {
				g.NotImplemented("this replacement: %s", a.Text)
			}
		}
	}
}
