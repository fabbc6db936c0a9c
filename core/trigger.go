package core

import (
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
	ForMana bool   // an ability is used or something tapped, and it is for a mana ability
	Moment  string // of At and AtEndOf; of CounterPut the kind of counter
	// Only, unless nil, says for which abilities, of which source and controller, it has happened; a delayed one has none.
	Only func(source ID, controller Player, a *card.Ability) bool
}

// Detect lets every ability that waits for the event trigger.
func (g *Game) Detect(h Happened) {
	if len(g.S.alert) > 0 || g.granting() {
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

// detectBurial lets abilities trigger that wait for a card to be put into a graveyard from anywhere: those of permanents, of which
// one that goes there itself looks back on that, and those of a card that was elsewhere.
func (g *Game) detectBurial(m Moved, from card.Zone, id ID) {
	if m.To != card.Graveyard || id == 0 {
		return
	}
	h := Happened{Event: card.PutIntoGraveyard, Subject: ToObject(id), Player: g.S.Objects[id].Controller}
	g.Detect(h)
	if from == card.Battlefield || !g.infos[g.S.Objects[id].Def].hasTrigger {
		return
	}
	for _, a := range g.defs[g.S.Objects[id].Def].Abilities {
		if a.Kind == card.Triggered && a.Trigger.Event == card.PutIntoGraveyard && a.Trigger.What.Kind == card.This {
			g.detectAbility(h, id, a)
		}
	}
}

func (g *Game) detect(h Happened, alert []ID) {
	for i := 0; i < len(alert); i++ {
		g.detectOn(h, alert[i])
	}
	if g.granting() {
		for _, id := range g.S.Battlefield {
			g.detectGranted(h, id)
		}
		for _, id := range g.left {
			g.detectGranted(h, id)
		}
	}
}

func (g *Game) detectOn(h Happened, id ID) {
	o := &g.S.Objects[id]
	if o.Is(PhasedOut) {
		return
	}
	c := g.Chars(id)
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
	for _, m := range g.Chars(id).Granted {
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
	if !g.waitsFor(a.Trigger, h, &x) {
		return
	}
	for range g.occurrences(a.Trigger, &x, &h) {
		g.Trigger(a, nil, id, o.Controller, h)
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

// SeenAtResolution lets an effect see its source as it is, or last was, when it resolves.
func SeenAtResolution(*Game, ID) int32 { return -1 }

// SeenAsPlayed lets an effect see its source as it was when it was played or triggered.
func SeenAsPlayed(g *Game, source ID) int32 { return g.Keep(source) }

// Trigger notes that an ability has triggered, if its intervening condition holds. It reports whether it has.
func (g *Game) Trigger(a *card.Ability, later *Delayed, id ID, who Player, h Happened) bool {
	w := Waiting{Ability: a, Source: id, Controller: who, You: who, Subject: h.Subject, Other: h.Other, Player: h.Player, N: h.N, Seen: -1, Cause: g.cause}
	if later != nil {
		w.Later, w.Slots, w.Targets, w.Were, w.X, w.Seen, w.Cause = later.Later, later.Slots, later.Targets, later.Were, later.X, later.Seen, later.Cause
		w.Of, w.Mode, w.You, w.This = later.Of, later.Mode, later.You, later.This
	}
	if a != nil && a.If != nil {
		x := Context{Source: id, Controller: who, Ability: a, Trigger: &w, Seen: -1}
		if !g.Holds(a.If, &x) {
			g.untrue(TriggersNot, a.If, &x)
			return false
		}
	}
	rule := g.triggersBy(a, later, id, h)
	if !g.Follows(AsTrigger, rule) {
		return false
	}
	if w.Seen < 0 {
		w.Seen = g.Rules.SourceSeen(g, id)
	}
	w.Cause = g.Emit(Event{Verb: Triggers, Rule: rule, Subject: ToObject(id), Player: who})
	g.S.Waiting = append(g.S.Waiting, w)
	return true
}

// triggersBy is the rule by which an ability triggers: that of its keyword, or of what it waited for.
func (g *Game) triggersBy(a *card.Ability, later *Delayed, source ID, h Happened) Rule {
	if a != nil && g.Rules.Keywords[a.Keyword] != "" {
		return g.Rules.Keywords[a.Keyword]
	}
	return g.Rules.TriggersBy(h, later != nil, g.S.Objects[source].Zone != card.Battlefield)
}

// waitsFor reports whether the event is the one that a trigger waits for.
func (g *Game) waitsFor(t *card.Trigger, h Happened, x *Context) bool {
	switch {
	case t.Event == h.Event:
	case t.Event == card.AttacksOrBlocks && (h.Event == card.Attacks || h.Event == card.Blocks):
	case t.Event == card.BlocksOrBecomesBlocked && (h.Event == card.Blocks || h.Event == card.BecomesBlocked):
	default:
		return false
	}
	if t.Event == card.At || t.Event == card.AtEndOf {
		if t.Moment != h.Moment {
			return false
		}
		if t.Whose == nil {
			return true
		}
		var buf [4]Ref
		return slices.Contains(g.Pointed(t.Whose, x, buf[:0]), ToPlayer(h.Player))
	}
	if t.Combat && !h.Combat || (t.Event == card.CounterPut || t.Event == card.LastCounterGone) && t.Moment != h.Moment {
		return false
	}
	if (h.Event == card.Blocks || h.Event == card.BecomesBlocked) && (t.Other == nil) != (h.Other == 0) {
		return false // once per combat, or once for each creature
	}
	whose := h.Player
	if h.Event == card.DealsDamage || h.Event == card.IsDealtDamage {
		whose = NoPlayer // damage to a creature is no damage to its controller
	}
	return g.concerns(t.What, h.Subject, whose, x) && (t.Other == nil || g.concerns(t.Other, h.Other, whose, x)) &&
		(t.Whose == nil || g.concerns(t.Whose, ToPlayer(h.Player), h.Player, x))
}

// concerns reports whether a selector of a trigger points at the thing, or at the player whose thing it is; with NoPlayer only
// at the thing.
func (g *Game) concerns(sel *card.Selector, r Ref, p Player, x *Context) bool {
	if sel == nil {
		return true
	}
	switch sel.Kind {
	case card.Each, card.Any, card.Choose:
		if who, ok := r.Player(); ok {
			return g.matchPlayer(sel.Filter, who, x)
		}
		id := r.Object()
		if id == 0 {
			return false
		}
		if z := g.S.Objects[id].Zone; z == card.NoZone || z != filterZone(sel.Filter) {
			return g.matches(sel.Filter, id, g.Chars(id), x) || sel.Filter.Or != nil && g.matches(sel.Filter.Or, id, g.Chars(id), x)
		}
		return g.Match(sel.Filter, id, x)
	case card.This:
		return r == ToObject(x.Source) || r.Object() != 0 && g.S.Objects[r.Object()].Prev == x.Source
	case card.You, card.Opponent, card.EachPlayer:
		who, ok := r.Player()
		if !ok && p == NoPlayer {
			return false
		}
		if !ok {
			who = p
		}
		return sel.Kind == card.EachPlayer || (who == x.Controller) == (sel.Kind == card.You)
	}
	var buf [8]Ref
	pointed := g.Pointed(sel, x, buf[:0])
	return slices.Contains(pointed, r) || r.Object() != 0 && p != NoPlayer && slices.Contains(pointed, ToPlayer(p))
}

// LostControl lets abilities trigger that wait for a player to lose control of a permanent.
func (g *Game) LostControl(id ID, was Player) {
	g.Detect(Happened{Event: card.LosesControl, Subject: ToObject(id), Player: was})
}

// detectMove turns a change of zones into the events that abilities wait for.
func (g *Game) detectMove(m Moved, from card.Zone, id ID) {
	old := ToObject(m.ID)
	p := g.S.Objects[m.ID].Controller
	if from == card.Battlefield {
		if m.To == card.Graveyard {
			g.Detect(Happened{Event: card.Dies, Subject: old, Player: p})
		}
		g.Detect(Happened{Event: card.Leaves, Subject: old, Player: p})
		g.Detect(Happened{Event: card.LosesControl, Subject: old, Player: p})
		if m.given {
			g.Detect(Happened{Event: card.IsSacrificed, Subject: old, Player: p})
		}
	}
	g.detectBurial(m, from, id)
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
func (g *Game) DetectStates() (any bool) {
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

// Pending reports whether a state trigger of a permanent waits, or is on the stack: it is known by its trigger, as
// what it does may have been offered to a player.
func (g *Game) Pending(a *card.Ability, id ID) bool {
	is := func(b *card.Ability) bool { return b != nil && b.Trigger == a.Trigger }
	return slices.ContainsFunc(g.S.Waiting, func(w Waiting) bool { return w.Source == id && is(w.Ability) }) ||
		slices.ContainsFunc(g.S.Stack, func(s ID) bool { return g.S.Objects[s].Source == id && is(g.S.Objects[s].Ability) })
}

// NextWaiting lets a player choose which of his or her waiting abilities goes first and takes it out
// of the list; ok is false when none is left.
func (g *Game) NextWaiting(p Player, from int, rule Rule) (w Waiting, ok bool) {
	options := g.options[:0]
	for i := from; i < len(g.S.Waiting); i++ {
		if g.S.Waiting[i].Controller == p {
			options = append(options, ToObject(g.S.Waiting[i].Source))
		}
	}
	g.options = options
	if len(options) == 0 {
		return Waiting{}, false
	}
	pick := g.ChooseThing(Choice{Who: p, Purpose: ToOrderTriggers, Left: len(options) - 1, Rule: rule}, options)
	for i := from; i < len(g.S.Waiting); i++ {
		if g.S.Waiting[i].Controller == p && ToObject(g.S.Waiting[i].Source) == pick {
			w = g.S.Waiting[i]
			g.S.Waiting = slices.Delete(g.S.Waiting, i, i+1)
			if g.Observer != nil {
				g.before(TriggersFirst, w.Source, sourcesOf(g.S.Waiting[from:]), p, rule)
			}
			return w, true
		}
	}
	return Waiting{}, false
}

// sourcesOf are the sources of abilities, each once.
func sourcesOf(waiting []Waiting) (list []ID) {
	for i := range waiting {
		if id := waiting[i].Source; !slices.Contains(list, id) {
			list = append(list, id)
		}
	}
	return list
}

// Raise makes the object of a triggered ability, on the stack or in a batch or series, with its
// targets chosen; 0 when it has no legal target and is taken out.
func (g *Game) Raise(w Waiting, rule Rule) ID {
	a := w.Ability
	if a == nil {
		a = laterAbility(w.Later)
	}
	src := &g.S.Objects[w.Source]
	id := g.newObject(Object{Def: src.Def, Phys: src.Phys, Kind: AbilityObject, Owner: w.Controller, Base: w.Controller, Controller: w.Controller,
		Zone: card.Stack, Source: w.Source, Ability: a, Seen: w.Seen, By: rule, Cause: w.Cause, X: w.X})
	w.Ability = a
	g.S.SetTrigger(id, w)
	if w.Later != nil {
		g.S.Objects[id].Targets = w.Targets
	}
	g.S.Stack = append(g.S.Stack, id)
	if w.Later == nil && !g.chooseTargets(id, rule) {
		g.S.Stack = deleteID(g.S.Stack, id)
		g.S.Objects[id].Zone = card.NoZone
		return 0
	}
	g.did()
	return id
}

// chooseTargets asks the controller of a triggered ability for its mode and targets.
func (g *Game) chooseTargets(id ID, rule Rule) bool {
	o := g.S.Objects[id]
	x := Context{Source: o.Source, Object: id, Controller: g.you(id), Ability: o.Ability, Seen: o.Seen, Trigger: g.S.TriggerOf(id)}
	if len(o.Ability.Modes) > 0 {
		legal := g.LegalModes(&x)
		if len(legal) == 0 {
			return false
		}
		g.S.Objects[id].Mode = int8(g.chooseMode(Choice{Who: o.Controller, Purpose: ToChoose, Source: o.Source, Rule: rule}, o.Ability, legal))
	}
	spec := spec(o.Ability, g.S.Objects[id].Mode)
	if len(spec) == 0 {
		return true
	}
	var chosen []Ref
	for i := range spec {
		x.Targets = chosen // a description can speak of a target before it
		options := slices.DeleteFunc(g.Candidates(&spec[i].Filter, &x), func(r Ref) bool {
			return r == ToObject(id) || slices.Contains(g.Rules.Unavailable(nil, chosen), r)
		})
		if len(options) < spec[i].Min {
			return false
		}
		for n := 0; n < spec[i].Max && len(options) > 0; n++ {
			r := g.ChooseThing(Choice{Who: g.Chooser(spec[i].By, &x, o.Controller), Purpose: ToTarget, Source: o.Source, Optional: n >= spec[i].Min, Left: spec[i].Min - n, Rule: rule}, options)
			if r == 0 {
				break
			}
			chosen = append(chosen, r)
			options = without(options, r)
		}
	}
	g.S.Objects[id].Targets = g.S.span(chosen)
	g.announceDivision(id, nil)
	return true
}

// LegalModes are the modes of an ability for which there are enough legal targets; of one without modes, its only one.
func (g *Game) LegalModes(x *Context) (legal []int) {
	for mode := range max(1, len(x.Ability.Modes)) {
		if !slices.ContainsFunc(spec(x.Ability, int8(mode)), func(t card.Target) bool { return len(g.Candidates(&t.Filter, x)) < t.Min }) {
			legal = append(legal, mode)
		}
	}
	return legal
}
