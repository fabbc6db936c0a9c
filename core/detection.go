package core

import (
	"cmp"
	"slices"

	"palimpsest/core/card"
)

// Happened is an event as triggered abilities see it.
type Happened struct {
	Event   card.Event
	Subject Ref // what it happened to; of damage: the source
	Other   Ref // of damage: the recipient; of a block: the other creature
	Player  Player
	N       int
	Combat  bool
	Back    bool   // it looks back: with the abilities that permanents had before
	After   bool   // only what is there after the event hears it, and not what has left in it
	ForMana bool   // an ability is used or something tapped, and it is for a mana ability
	Moment  string // of At and AtEndOf; of CounterPut the kind of counter
	// Only, unless nil, says for which abilities, of which source and controller, it has happened; a delayed one has none.
	Only func(source ID, controller Player, a *card.Ability) bool
}

// Detect lets every ability that waits for the event trigger.
func (g *Game) Detect(h Happened) {
	if len(g.S.alert) > 0 || len(g.hadBefore) > 0 || g.granting() {
		g.detect(h, g.S.alert)
	}
	switch h.Event {
	case card.IsCast:
		g.detectOwnCasting(h)
	case card.At, card.AtEndOf:
		g.detectInGraveyards(h)
	}
	if len(g.S.Delayed) > 0 {
		g.detectDelayed(h)
	}
}

// anyListens reports whether any permanent, or any effect in force, may have an ability that waits for what happens to others: else
// Detect finds nothing of what neither looks back nor is the time or a spell.
func (g *Game) anyListens() bool {
	return len(g.S.alert) > 0 || len(g.S.Delayed) > 0 || g.granting()
}

// heardBy are the characteristics with whose abilities something hears of an event.
func (g *Game) heardBy(id ID, h Happened) *Chars {
	if h.Back {
		for i := range g.hadBefore {
			if g.hadBefore[i].id == id {
				return &g.hadBefore[i].chars
			}
		}
	}
	return g.Chars(id)
}

// detectInGraveyards lets the abilities of cards in graveyards trigger that work there.
func (g *Game) detectInGraveyards(h Happened) {
	if !g.buried {
		return
	}
	for p := range g.S.Players {
		for _, id := range slices.Clone(g.S.Players[p].Graveyard) {
			for _, a := range g.defs[g.S.Objects[id].Def].Abilities {
				if WorksInGraveyard(a) {
					g.detectAbility(h, id, a)
				}
			}
		}
	}
}

// detectOwnCasting lets the abilities of a spell trigger that wait for the spell itself to be cast.
func (g *Game) detectOwnCasting(h Happened) {
	id := h.Subject.Object()
	if id == 0 || !g.infos[g.S.Objects[id].Def].hasTrigger {
		return
	}
	for _, a := range g.defs[g.S.Objects[id].Def].Abilities {
		if a.Kind == card.Triggered && a.Trigger.Event == card.IsCast && a.Trigger.What.Kind == card.This {
			g.detectAbility(h, id, a)
		}
	}
}

func (g *Game) detect(h Happened, alert []ID) {
	for i := 0; i < len(alert); i++ {
		g.detectOn(h, alert[i])
	}
	if h.Back && len(g.hadBefore) > 0 || g.granting() {
		for _, id := range g.S.Battlefield {
			g.detectGranted(h, id)
		}
		if h.After {
			return
		}
		for _, id := range g.left {
			g.detectGranted(h, id)
		}
	}
}

func (g *Game) detectOn(h Happened, id ID) {
	o := &g.S.Objects[id]
	if o.Is(PhasedOut) || h.After && o.Zone != card.Battlefield {
		return
	}
	c := g.heardBy(id, h)
	if c.LostAll {
		for _, a := range g.defs[o.Def].Abilities {
			g.dormant(h, id, a, "")
		}
		return
	}
	for _, a := range g.defs[o.Def].Abilities {
		if a.Kind == card.KeywordAbility && keywordTriggers[a.Keyword] != nil && !c.Off.Has(a.Keyword) {
			a = keywordTriggers[a.Keyword]
		}
		g.detectAbility(h, id, a)
	}
}

func (g *Game) detectGranted(h Happened, id ID) {
	if g.S.Objects[id].Is(PhasedOut) {
		return
	}
	for _, m := range g.heardBy(id, h).Granted {
		switch {
		case m.Ability != nil:
			g.detectAbility(h, id, m.Ability)
		case m.Kind == card.AddKeyword && keywordTriggers[m.Keyword] != nil:
			g.detectAbility(h, id, keywordTriggers[m.Keyword])
		}
	}
}

func (g *Game) detectAbility(h Happened, id ID, a *card.Ability) {
	if a.Kind != card.Triggered || a.Trigger == nil || a.Trigger.Event == card.StateIs || h.ForMana && isManaAnswer(a.Targets, a.Do) {
		return // a mana ability that answers to one is carried out at once: see answerWithMana
	}
	o := &g.S.Objects[id]
	if h.Only != nil && !h.Only(id, o.Controller, a) {
		return
	}
	if o.Zone == card.Battlefield {
		if asleep := g.Rules.Sleeps(g, id, a); asleep != "" {
			g.dormant(h, id, a, asleep)
			return
		}
	}
	x := Context{Source: id, Controller: o.Controller, Ability: a, Seen: -1}
	if h.Event == card.LosesControl && h.Subject == ToObject(id) {
		x.Controller = h.Player // who has lost it is the "you" of what it says
	}
	if !g.waitsFor(a.Trigger, h, &x) {
		return
	}
	for range g.occurrences(a.Trigger, &x, &h) {
		g.Trigger(a, nil, id, x.Controller, h)
	}
}

// occurrences is how often an event occurs for an ability that waits for it: once, but for counters, each of which is an
// event by itself, for damage, and for what happens to one or more things at once.
func (g *Game) occurrences(t *card.Trigger, x *Context, h *Happened) int {
	switch {
	case len(g.dealt) > 0 && (h.Event == card.DealsDamage || h.Event == card.IsDealtDamage):
		return g.damageOccurs(t, h, x)
	case t.Once() && g.toldAlready(t, x.Source):
		return 0
	case h.Event == card.CounterPut && !t.Batch:
		n := h.N
		h.N = 1
		return n
	}
	return 1
}

// heard is an ability that has triggered for what happens to one or more things at once.
type heard struct {
	trigger *card.Trigger
	source  ID
}

// toldAlready reports whether an ability that triggers once for all that happens together has done so, and takes note.
func (g *Game) toldAlready(t *card.Trigger, source ID) bool {
	if g.together == 0 {
		return false
	}
	h := heard{t, source}
	if slices.Contains(g.heard, h) {
		return true
	}
	g.heard = append(g.heard, h)
	return false
}

// LostControl takes permanents out of combat that other players control now, by a rule, and lets abilities trigger that wait for a player to
// lose control of them: one event.
func (g *Game) LostControl(taken []Taken, rule Rule) {
	g.Together(func() {
		for _, t := range taken {
			g.RemoveFromCombat(t.ID, rule)
			g.Detect(Happened{Event: card.LosesControl, Subject: ToObject(t.ID), Player: t.Was, Back: g.Rules.Cases.LosesControl != General})
		}
	})
}

// detectMove turns a change of zones into the events that abilities wait for.
func (g *Game) detectMove(m *Moved, from card.Zone, id ID) {
	old := ToObject(m.ID)
	p := g.S.Objects[m.ID].Controller
	if from == card.Battlefield && (g.anyListens() || len(g.hadBefore) > 0) {
		if m.To == card.Graveyard {
			g.Detect(Happened{Event: card.Dies, Subject: old, Player: p, Back: true})
		}
		g.Detect(Happened{Event: card.Leaves, Subject: old, Player: p, Back: true})
		g.Detect(Happened{Event: card.LosesControl, Subject: old, Player: p, Back: true})
		if m.given {
			g.Detect(Happened{Event: card.IsSacrificed, Subject: old, Player: p, Back: true})
		}
	}
	g.buriedFrom(from, m.To, id)
	if m.To == card.Battlefield {
		g.Detect(Happened{Event: card.Enters, Subject: ToObject(id), Player: g.S.Objects[id].Controller})
	}
}

// DetectMoment lets abilities trigger that wait for the beginning, or the end, of a part of a turn.
func (g *Game) DetectMoment(e card.Event, moment string) {
	if e == card.At {
		g.S.During = moment
		g.begins(moment)
	}
	g.Detect(Happened{Event: e, Moment: moment, Player: g.S.Active})
}

// DetectStates lets state triggers trigger whose condition holds and of which none is waiting or on the stack.
func (g *Game) DetectStates() bool { return len(g.S.alert) > 0 && g.detectStates() }

func (g *Game) detectStates() (any bool) {
	for _, id := range g.S.alert {
		o := &g.S.Objects[id]
		if !g.infos[o.Def].hasStateTrigger || o.Zone != card.Battlefield || o.Is(PhasedOut) || g.Chars(id).LostAll {
			continue
		}
		for _, a := range g.defs[o.Def].Abilities {
			if a.Kind != card.Triggered || a.Trigger.Event != card.StateIs || g.Pending(a, id) {
				continue
			}
			x := Context{Source: id, Controller: o.Controller, Ability: a, Seen: -1}
			if g.Holds(a.Trigger.State, &x) {
				any = g.Trigger(a, nil, id, o.Controller, Happened{Event: card.StateIs, Subject: ToObject(id), Player: o.Controller}) || any
			}
		}
	}
	return any
}

// neverTriggers says why nothing that is printed on a card triggers, and by which rule if the edition has one of its own for that: it has no
// triggered ability, or only abilities that the edition lets be played in their phase. It is Fine where something could.
func (g *Game) neverTriggers(id ID) (why Why, rule Rule) {
	why = NeverTriggers
	for _, a := range g.Def(id).Abilities {
		own := General
		switch {
		case a.Kind == card.PhaseAbility:
			own = g.Rules.Cases.PhaseAbility
		case a.Kind == card.PhaseCost, a.Kind == card.KeywordAbility && (a.Keyword == card.CumulativeUpkeep || a.Keyword == card.Echo):
			own = g.Rules.Cases.PhaseCost
		case a.Kind == card.KeywordAbility && a.Keyword == card.Landhome && g.byItself(Landhome) != "":
			rule = g.byItself(Landhome)
			continue
		case a.Kind == card.Triggered, a.Kind == card.KeywordAbility && triggersByKeyword(a.Keyword):
		default:
			continue
		}
		if own == General {
			return Fine, ""
		}
		why, rule = OfThePhase, own
	}
	return why, rule
}

// triggersWithTime reports whether an object has an ability that triggers as a part of a turn begins or ends.
func (g *Game) triggersWithTime(id ID) (triggers bool) {
	g.Abilities(id, func(a *card.Ability) bool {
		triggers = a.Kind == card.Triggered && (a.Trigger.Event == card.At || a.Trigger.Event == card.AtEndOf)
		return !triggers
	})
	return triggers
}

// byItself is the rule by which the edition lets something happen by itself when it looks for such things; "" if it does not.
func (g *Game) byItself(when Sight) Rule {
	for _, row := range g.Rules.StateBased {
		if row.When == when {
			return row.Rule
		}
	}
	return ""
}

func triggersByKeyword(k card.Keyword) bool {
	return keywordTriggers[k] != nil || k == card.Flanking || k == card.Rampage || k == card.Landhome
}

// NeverTriggers is neverTriggers as a refusal of what would answer it; by is the rule by which abilities trigger.
func (g *Game) NeverTriggers(id ID, by Rule) Refusal {
	why, own := g.neverTriggers(id)
	if why == Fine {
		return Refusal{Why: WrongTime, Stage: StageWindow, Rule: by}
	}
	return Refused(why, StageWindow, cmp.Or(own, by), ToObject(id))
}
