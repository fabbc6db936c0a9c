package core

import (
	"slices"

	"palimpsest/core/card"
)

// SeenAtResolution lets an effect see its source as it is, or last was, when it resolves.
func SeenAtResolution(*Game, ID) int32 { return -1 }

// SeenAsPlayed lets an effect see its source as it was when it was played or triggered.
func SeenAsPlayed(g *Game, source ID) int32 { return g.Keep(source) }

// ColorsOfSource gives an ability the colors that its source has, or had as the ability remembers it.
func ColorsOfSource(g *Game, o *Object) card.Colors { return g.Seen(o.Seen, o.Source).Colors }

// ColorsAsPlayed leaves an ability the colors that its source had when it was played or triggered.
func ColorsAsPlayed(_ *Game, o *Object) card.Colors { return o.Hue }

// Trigger notes that an ability has triggered, if its intervening condition holds. It reports whether it has, or may have: in what
// happens together the condition is asked at the end.
func (g *Game) Trigger(a *card.Ability, later *Delayed, id ID, who Player, h Happened) bool {
	w := Waiting{Ability: a, Source: id, Controller: who, You: who, Subject: h.Subject, Other: h.Other, Player: h.Player, N: h.N, Seen: -1, Cause: g.cause}
	if later != nil {
		w.Later, w.Slots, w.Targets, w.Were, w.X, w.Seen, w.Cause = later.Later, later.Slots, later.Targets, later.Were, later.X, later.Seen, later.Cause
		w.Of, w.Mode, w.You, w.This = later.Of, later.Mode, later.You, later.This
	}
	rule := g.triggersBy(a, later, id, h)
	if a != nil && a.If != nil {
		if g.together > 0 && h.Event != card.StateIs {
			g.unasked = append(g.unasked, unasked{w, rule, len(g.S.Waiting)})
			return true
		}
		if !g.intervening(&w) {
			return false
		}
	}
	return g.triggered(w, rule, len(g.S.Waiting))
}

// triggered lets an ability wait at a place among those that do. It reports whether it has triggered, by a rule.
func (g *Game) triggered(w Waiting, rule Rule, at int) bool {
	if !g.Follows(AsTrigger, rule) {
		return false
	}
	if w.Seen < 0 {
		w.Seen = g.Rules.TriggerSeen(g, w.Source)
	}
	w.Cause = g.Emit(&Event{Verb: Triggers, Rule: rule, Subject: ToObject(w.Source), Player: w.Controller})
	g.S.Waiting = slices.Insert(g.S.Waiting, min(at, len(g.S.Waiting)), w)
	return true
}

// intervening asks the condition of an ability whose event has happened: 410.8, 603.4.
func (g *Game) intervening(w *Waiting) bool {
	x := Context{Source: w.Source, Controller: w.Controller, Ability: w.Ability, Trigger: w, Seen: -1}
	if g.CouldHold(w.Ability, &x) {
		return true
	}
	g.untrue(TriggersNot, w.Ability.If, &x)
	return false
}

// unasked is an ability that triggers in what happens together, by a rule, if its condition holds once all of it has happened; at is
// how many wait before it.
type unasked struct {
	w    Waiting
	rule Rule
	at   int
}

// askConditions asks the conditions of what has triggered in an event that is over: no state in its middle counts (INT-IF-1, 410.8, 603.10).
func (g *Game) askConditions() {
	if len(g.unasked) == 0 {
		return
	}
	more := 0
	for i := range g.unasked {
		u := &g.unasked[i]
		before := g.Within(u.w.Cause)
		if g.intervening(&u.w) && g.triggered(u.w, u.rule, u.at+more) {
			more++
		}
		g.Within(before)
	}
	g.unasked = g.unasked[:0]
}

// CouldHold asks the condition of a trigger before targets are chosen: of one that speaks of a target, whether it holds for one
// that could be chosen.
func (g *Game) CouldHold(a *card.Ability, x *Context) bool {
	asks := false
	if len(a.Targets) > 0 {
		card.Walk(a.If, func(node any, _ card.Pos) bool {
			sel, is := node.(*card.Selector)
			asks = asks || is && sel.Kind == card.Targeted
			return true
		})
	}
	if !asks {
		return g.Holds(a.If, x)
	}
	y := *x
	y.Spec = a.Targets[:1] // one is all that a condition speaks of
	return slices.ContainsFunc(g.Candidates(&a.Targets[0].Filter, x), func(r Ref) bool {
		y.Targets = []Ref{r}
		return g.Holds(a.If, &y)
	})
}

// triggersBy is the rule by which an ability triggers: that of its keyword, or of what it waited for, or that by which it looks back.
func (g *Game) triggersBy(a *card.Ability, later *Delayed, source ID, h Happened) Rule {
	switch {
	case a != nil && g.Rules.Keywords[a.Keyword] != "":
		return g.Rules.Keywords[a.Keyword]
	case later == nil && g.onlyBefore(a, source, h):
		return g.Rules.Cases.LooksBack
	}
	return g.Rules.TriggersBy(h, later != nil, g.S.Objects[source].Zone != card.Battlefield)
}

// onlyBefore reports whether an ability hears of what leaves only as it looks back: its permanent leaves as well, or has it no more.
func (g *Game) onlyBefore(a *card.Ability, source ID, h Happened) bool {
	of := h.Subject.Object()
	if !h.Back || h.Event == card.LosesControl || of == source || of != 0 && g.S.Objects[of].Prev == source {
		return false
	}
	if g.S.Objects[source].Zone != card.Battlefield || g.foresees(source) != nil {
		return true
	}
	has := len(g.hadBefore) == 0
	g.Abilities(source, func(own *card.Ability) bool {
		has = has || own == a
		return !has
	})
	return !has
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

// Pending reports whether a state trigger of a permanent waits, or is on the stack: it is known by its trigger, as
// what it does may have been offered to a player.
func (g *Game) Pending(a *card.Ability, id ID) bool {
	is := func(b *card.Ability) bool { return b != nil && b.Trigger == a.Trigger }
	return slices.ContainsFunc(g.S.Waiting, func(w Waiting) bool { return w.Source == id && is(w.Ability) }) ||
		slices.ContainsFunc(g.S.Stack, func(s ID) bool { return g.S.Objects[s].Source == id && is(g.S.Objects[s].Ability) })
}

// ActiveFirst are the players in the order in which they play what has triggered; without the rule the other one comes first.
func (g *Game) ActiveFirst(rule Rule) [MaxPlayers]Player {
	if !g.Follows(AsProcedure, rule) {
		return [...]Player{g.S.Other(g.S.Active), g.S.Active}
	}
	return [...]Player{g.S.Active, g.S.Other(g.S.Active)}
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
	a := g.pick(Choice{Who: p, Purpose: ToOrderTriggers, Left: len(options) - 1, Rule: rule}, options)
	before := min(max(0, a.N), CountRef(options, a.Pick)-1) // abilities of the same source
	for i := from; i < len(g.S.Waiting); i++ {
		if g.S.Waiting[i].Controller == p && ToObject(g.S.Waiting[i].Source) == a.Pick {
			if before--; before >= 0 {
				continue
			}
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

// CountRef is how often something is in a list.
func CountRef(list []Ref, r Ref) (n int) {
	for _, other := range list {
		if other == r {
			n++
		}
	}
	return n
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
	id, o := g.newObject()
	src := &g.S.Objects[w.Source]
	*o = Object{Def: src.Def, Phys: src.Phys, Kind: AbilityObject, Owner: w.Controller, Base: w.Controller, Controller: w.Controller,
		Zone: card.Stack, Source: w.Source, Ability: a, Seen: w.Seen, By: rule, Cause: w.Cause, X: w.X}
	g.S.Objects[id].Hue = g.Seen(w.Seen, w.Source).Colors
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
	g.announceDivision(id, nil, rule)
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
