package core

import (
	"slices"

	"palimpsest/core/card"
)

// sendElsewhere puts a shield on permanents that sends them somewhere else if they would go to a graveyard.
func (g *Game) sendElsewhere(e *card.Instead, x *Context) {
	way := &card.Ability{Kind: card.Static, Replace: e.Replace, Text: x.Text()}
	if sel := e.Replace.What; sel.Kind == card.Each && sel.Filter.Card { // whatever card it is by then
		g.addShield(Shield{Kind: ElsewhereShield, Way: way, N: -1, Controller: x.Controller, Source: x.Source, Until: e.Until, Turn: g.S.Turn, Cause: g.cause})
		return
	}
	for _, r := range g.Concerned(e.Replace.What, x) {
		if id := r.Object(); id != 0 && g.S.Objects[id].Zone == card.Battlefield {
			g.addShield(Shield{Kind: ElsewhereShield, To: r, Way: way, N: 1, Controller: x.Controller, Source: x.Source, Until: e.Until, Turn: g.S.Turn, Cause: g.cause})
		}
	}
}

// replacer is a static ability that would replace an event.
type replacer struct {
	ability *card.Ability
	source  ID
}

// ReplaceDraw lets abilities that replace a draw act, and reports whether one did; a draw that was
// replaced is gone.
func (g *Game) ReplaceDraw(p Player, rule Rule) bool {
	if g.forbidden(p, card.DrawAct) {
		return false // what can't happen is not replaced
	}
	drawn := g.drawn
	g.drawn = nil // what is said of the card that is drawn is not done to what is drawn instead
	defer func() { g.drawn = drawn }()
	return g.replaced(card.DrawEvent, ToPlayer(p), p, 1, rule)
}

// replaced lets static abilities replace an event, and reports whether one did. What happens instead may be replaced in
// turn, but never by an ability that has had its opportunity.
func (g *Game) replaced(event card.Replaced, what Ref, p Player, n int, rule Rule) bool {
	r, ok := g.replacerOf(event, what, p, rule)
	if ok {
		g.instead(r, event, what, p, n, rule)
	}
	return ok
}

// replacerOf is the static ability that replaces an event, if one does. Of several the affected player chooses; one that may
// replace it does if its controller says so.
func (g *Game) replacerOf(event card.Replaced, what Ref, p Player, rule Rule) (replacer, bool) {
	var declined []replacer
	for {
		r, ok := g.chooseReplacer(event, what, p, declined, rule)
		if !ok || !r.ability.Replace.Optional || g.ChooseYes(Choice{Who: g.S.Objects[r.source].Controller, Purpose: ToUse, Source: r.source, Rule: rule}) {
			return r, ok
		}
		declined = append(declined, r)
	}
}

// instead carries out what happens in the place of an event.
func (g *Game) instead(r replacer, event card.Replaced, what Ref, p Player, n int, rule Rule) {
	x := Context{Source: r.source, Controller: g.S.Objects[r.source].Controller, Ability: r.ability, Trigger: &Waiting{Subject: what, Player: p, N: n, Seen: -1}, Seen: -1, Rule: rule}
	ev := g.cause
	switch event {
	case card.DrawEvent:
		ev = g.Emit(&Event{Verb: DrawReplaced, Rule: rule, Player: p, Subject: ToObject(r.source)})
	case card.UntapEvent:
		ev = g.staysTapped(what.Object(), r.source, rule)
	case card.BeginTurnEvent:
		ev = g.Emit(&Event{Verb: SkipsPart, Rule: rule, Player: p, Subject: ToObject(r.source), Detail: "turn"})
	}
	before := g.Within(ev)
	g.replacing = append(g.replacing, r)
	g.Carry(r.ability.Replace.Do, &x)
	g.replacing = g.replacing[:len(g.replacing)-1]
	g.Within(before)
}

// chooseReplacer finds what would replace an event by a rule.
func (g *Game) chooseReplacer(event card.Replaced, what Ref, p Player, declined []replacer, rule Rule) (replacer, bool) {
	found := g.replacers(what, p, declined, event)
	by := rule
	if event != card.DrawEvent { // the rule is that of the event, and not of what replaces it
		by = g.insteadBy()
	}
	if len(found) == 0 || !g.Follows(AsReplacement, by) {
		return replacer{}, false
	}
	return g.first(found, what, p, rule)
}

// insteadBy is the general rule by which an ability or effect has something else happen instead.
func (g *Game) insteadBy() Rule { return g.Rules.Cases.Elsewhere.or(g.Rules.Shields[ElsewhereShield]) }

// replacers are the static abilities that would replace an event.
func (g *Game) replacers(what Ref, p Player, declined []replacer, events ...card.Replaced) (found []replacer) {
	for _, id := range g.S.statics {
		o := &g.S.Objects[id]
		if o.Zone != card.Battlefield || o.Is(PhasedOut) || g.Chars(id).LostAll {
			continue
		}
		for _, a := range g.defs[o.Def].Abilities {
			r := replacer{a, id}
			if a.Kind != card.Static || a.Replace == nil || !slices.Contains(events, a.Replace.Event) || slices.Contains(g.replacing, r) || slices.Contains(declined, r) {
				continue
			}
			if g.Rules.Sleeps(g, id, a) == "" && g.wouldReplace(r, what, p) {
				found = append(found, r)
			}
		}
	}
	return found
}

// first is which of several abilities replaces an event.
func (g *Game) first(found []replacer, what Ref, p Player, rule Rule) (replacer, bool) {
	if len(found) == 0 {
		return replacer{}, false
	}
	sources := make([]ID, len(found))
	for i, r := range found {
		sources[i] = r.source
	}
	p, among := g.Rules.Replaces(g, sources, p)
	found = slices.DeleteFunc(found, func(r replacer) bool { return !slices.Contains(among, r.source) })
	options := make([]Ref, len(found))
	for i, r := range found {
		options[i] = ToObject(r.source)
	}
	pick := g.ChooseThing(Choice{Who: p, Purpose: ToReplace, About: what, Rule: rule}, options)
	first := found[max(0, slices.Index(options, pick))]
	if g.Observer != nil {
		if len(options) == 1 {
			p = NoPlayer // nobody had a choice
		}
		g.before(ReplacesFirst, first.source, slices.DeleteFunc(sources, func(id ID) bool { return id == first.source }), p, g.Rules.Cases.ReplacedFirst)
	}
	return first, true
}

// AffectedPlayerReplaces lets the player whom an event is about choose among all that would replace it.
func AffectedPlayerReplaces(_ *Game, sources []ID, affected Player) (Player, []ID) {
	return affected, sources
}

// wouldReplace reports whether an ability replaces this very event now.
func (g *Game) wouldReplace(r replacer, what Ref, p Player) bool {
	o := &g.S.Objects[r.source]
	x := Context{Source: r.source, Controller: o.Controller, Ability: r.ability, Seen: -1}
	if m := r.ability.Replace.Moment; m != "" && (m != g.S.During || g.S.Active != o.Controller) {
		return false
	}
	if r.ability.Replace.Cause > g.discarding {
		return false
	}
	return g.concerns(r.ability.Replace.What, what, p, &x) && g.Holds(r.ability.Replace.While, &x)
}

// replaceWay lets an ability send elsewhere what would go to a graveyard: its own, which works wherever the
// card is, that of a permanent, or one that an effect has set up. With several the controller, or for a card outside the battlefield its
// owner, chooses.
func (g *Game) replaceWay(m *Moved) {
	var ways []replacer
	if f := g.foresees(m.ID); f != nil {
		ways = f.ways
	} else {
		ways = g.waysElsewhere(m.ID)
	}
	r, ok := g.first(ways, ToObject(m.ID), g.hasOrOwns(m.ID), g.Rules.Acts.Dies)
	if !ok {
		return
	}
	m.To, m.At = wayOf(r.ability)
	m.Verb, m.By = moveVerb(m.To), g.exiler(r.source, r.ability)
	m.Rule = g.Rules.Cases.Elsewhere.or(g.Rules.Acts.moved(m.Verb))
	if r.ability == finalWay {
		m.Rule = g.Rules.Cases.FinalityCounter
	}
}

// hasOrOwns is the controller of a permanent, or the owner of a card elsewhere.
func (g *Game) hasOrOwns(id ID) Player {
	if o := &g.S.Objects[id]; o.Zone != card.Battlefield {
		return o.Owner
	}
	return g.S.Objects[id].Controller
}

// waysElsewhere are the abilities that would send something elsewhere if it went to a graveyard now.
func (g *Game) waysElsewhere(id ID) (ways []replacer) {
	o := &g.S.Objects[id]
	if o.Kind != CardObject && o.Kind != TokenObject {
		return nil
	}
	all := [...]card.Replaced{card.GoesToGraveyard, card.DiesEvent, card.LethalEvent}
	events := all[:1]
	switch {
	case o.Zone == card.Battlefield && o.Damage > 0 && g.IsCreature(id) && o.Damage >= g.Toughness(id):
		events = all[:]
	case o.Zone == card.Battlefield:
		events = all[:2]
	}
	for _, a := range g.defs[o.Def].Abilities {
		if r := a.Replace; a.Kind == card.Static && r != nil && slices.Contains(events, r.Event) && r.What != nil && r.What.Kind == card.This &&
			(o.Zone != card.Battlefield || !g.Chars(id).LostAll) {
			ways = append(ways, replacer{a, id})
		}
	}
	for _, r := range g.replacers(ToObject(id), g.hasOrOwns(id), nil, events...) {
		if r.ability.Replace.What.Kind != card.This {
			ways = append(ways, r)
		}
	}
	for i := range g.S.Shields {
		s := &g.S.Shields[i]
		if s.Kind == ElsewhereShield && (s.To == ToObject(id) || s.To == 0 && g.sentAway(s, id)) && slices.Contains(events, s.Way.Replace.Event) {
			ways = append(ways, replacer{s.Way, s.Source})
		}
	}
	if len(ways) > 0 && !g.Follows(AsReplacement, g.insteadBy()) {
		ways = ways[:0]
	}
	if o.Zone == card.Battlefield && g.marked(id, finality, g.Rules.Cases.FinalityCounter) {
		ways = append(ways, replacer{finalWay, id})
	}
	return ways
}

// sentAway reports whether an effect that waits for cards to go to a graveyard waits for this one.
func (g *Game) sentAway(s *Shield, id ID) bool {
	x := Context{Source: s.Source, Controller: s.Controller, Ability: s.Way, Seen: -1}
	return g.concerns(s.Way.Replace.What, ToObject(id), NoPlayer, &x)
}

// wayOf is where an ability sends what would go to a graveyard.
func wayOf(a *card.Ability) (card.Zone, card.Position) {
	r := a.Replace
	if r.To != card.NoZone {
		return r.To, 0
	}
	move := r.Do[0].(*card.Move) // see sendsElsewhere
	return move.To, move.Position
}
