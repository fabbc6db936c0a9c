package core

import (
	"slices"

	"palimpsest/core/card"
)

// delay makes a delayed ability. It finds objects where they are now: what the instructions before have
// moved, in the zone to which they moved it. What it asks of them, it asks of what they were: see lastKnown.
func (g *Game) delay(e *card.Later, x *Context) {
	d := Delayed{Later: e, Source: x.Source, Controller: g.controllerOf(x), You: x.Controller, Slots: g.S.saveSlots(g.slotsNow(x)), Player: NoPlayer, X: int32(x.X), Turn: g.S.Turn,
		Cause: g.cause, Seen: x.Seen, Of: x.Ability, Targets: g.S.span(g.allNow(x.Targets, x))}
	if e.Trigger.InExtraTurn {
		d.InTurn = g.S.ExtraMade
	}
	if x.Object != 0 {
		d.Mode = g.S.Objects[x.Object].Mode
	}
	this := ToObject(x.this())
	d.This = g.now(this, x).Object()
	spoken := append(slices.Clone(x.Targets), this)
	for i := range x.Slots {
		spoken = append(spoken, x.Slots[i].Things...)
	}
	if w := x.Trigger; w != nil {
		spoken = append(spoken, w.Subject, w.Other)
		d.Subject, d.Other, d.Player, d.N = g.now(w.Subject, x), g.now(w.Other, x), w.Player, w.N
		if w.Later != nil {
			d.Of, d.Mode = w.Of, w.Mode
		}
	}
	d.Were = g.S.span(g.moved(spoken, x))
	if e.Trigger.Event == card.StateIs {
		g.reflex(&d, x)
		return
	}
	g.S.Delayed = append(g.S.Delayed, d)
	due := e.Trigger.Event == card.At && e.Trigger.Moment == endOfTurn && e.Trigger.Whose == nil && !e.Trigger.InExtraTurn
	if rule := g.Rules.Cases.WaitsATurn; due && rule != General && g.S.During == endOfTurn {
		g.aside(Aside{Kind: ComesTooLate, Source: x.Source, Player: NoPlayer, Rule: rule})
	}
}

// endOfTurn is what abilities call the end of a turn.
const endOfTurn = "end of turn"

// reflex lets a delayed ability trigger at once that asks whether what came before it has been done ("when you do").
func (g *Game) reflex(d *Delayed, x *Context) {
	if g.Holds(d.Later.Trigger.State, x) {
		g.Trigger(nil, d, d.Source, d.Controller, Happened{Event: card.StateIs, Subject: d.Subject, Other: d.Other, Player: d.Player, N: d.N})
	}
}

// now is what a reference names after the instructions so far: what an object became that they have moved.
func (g *Game) now(r Ref, x *Context) Ref {
	if id := r.Object(); id != 0 {
		if is := g.present(id, x); is != 0 {
			return ToObject(is)
		}
	}
	return r
}

// moved are, in pairs, the things that the instructions so far have moved: what each is now, and what it was before. What they
// have put onto the battlefield is spoken of as the permanent that it is: see Concerned.
func (g *Game) moved(rs []Ref, x *Context) (pairs []Ref) {
	for _, r := range rs {
		is := g.now(r, x)
		if id := is.Object(); id == 0 || g.S.Objects[id].Zone == card.Battlefield {
			continue
		}
		if was := ToObject(g.lastKnown(r.Object(), x)); was != is {
			pairs = append(pairs, is, was)
		}
	}
	return pairs
}

func (g *Game) allNow(rs []Ref, x *Context) []Ref {
	out := slices.Clone(rs)
	for i, r := range out {
		out[i] = g.now(r, x)
	}
	return out
}

// slotsNow are the slots of an ability, with everything as it is now.
func (g *Game) slotsNow(x *Context) []Slot {
	slots := slices.Clone(x.Slots)
	for i := range slots {
		slots[i].Things = g.allNow(slots[i].Things, x)
	}
	return slots
}

// detectDelayed lets delayed abilities trigger; one that is not for the rest of the turn triggers once.
func (g *Game) detectDelayed(h Happened) {
	for i := 0; i < len(g.S.Delayed); i++ {
		d := g.S.Delayed[i]
		if h.Only != nil && !h.Only(0, d.Controller, nil) || d.InTurn != 0 && d.InTurn != g.S.ExtraNow {
			continue
		}
		t := d.Later.Trigger
		if h.ForMana && isManaAnswer(nil, d.Later.Do) {
			continue // it is carried out at once: see answerWithMana
		}
		about := d.about()
		x := g.delayedContext(&d, &about)
		if !g.waitsFor(t, h, &x) {
			continue
		}
		occurs := h
		times := g.occurrences(t, &x, &occurs)
		if times == 0 {
			continue
		}
		if !d.Later.ThisTurn {
			g.S.Delayed = slices.Delete(g.S.Delayed, i, i+1)
			i--
			times = 1
		}
		if t.Event == card.At || t.Event == card.AtEndOf {
			occurs.Subject, occurs.Other = d.Subject, d.Other // a moment is nothing that it could speak of
			if d.Player != NoPlayer {
				occurs.Player, occurs.N = d.Player, d.N // it speaks of the event around it
			}
		}
		for range times {
			g.Trigger(nil, &d, d.Source, d.Controller, occurs)
		}
	}
}

// about is what a delayed ability knows of the event in answer to which it was made.
func (d *Delayed) about() Waiting {
	return Waiting{Subject: d.Subject, Other: d.Other, Player: d.Player, N: d.N, Were: d.Were, This: d.This}
}

// delayedContext is what a delayed ability knows as it waits.
func (g *Game) delayedContext(d *Delayed, about *Waiting) Context {
	return Context{Source: d.Source, Controller: d.You, Slots: g.S.slots(d.Slots), Targets: g.S.Refs(d.Targets),
		Spec: spec(d.Of, d.Mode), Trigger: about, Seen: -1, X: int(d.X)}
}

// laterAbility is the ability that a delayed effect is: made once for each effect, since an ability on
// the stack is named by its tree.
func laterAbility(l *card.Later) *card.Ability {
	return &card.Ability{Kind: card.Triggered, Trigger: l.Trigger, Do: l.Do}
}
