package core

import (
	"slices"

	"palimpsest/core/card"
)

// Context is what an instruction knows while it is carried out.
type Context struct {
	Source     ID        // the permanent or spell that it speaks of as "this"
	Object     ID        // the spell or ability being carried out, 0 for a static ability
	Controller Player    // "you"
	doer       Ref       // whom it lets do something, where that is another player than "you": see Context.Decider
	chosen     int8      // of a mana ability: how many of its picks are used
	picked     bool      // it is a mana ability: what it adds, it adds by its own rule, and of the kinds picked
	asks       bool      // or its choices are made as it is carried out
	picks      ManaPicks // the kinds of mana picked for it
	Ability    *card.Ability
	Targets    []Ref // 0 for a target that has become illegal
	Spec       []card.Target
	Divide     []int32
	X          int
	Slots      []Slot      // what the instructions so far have kept for later ones, by number from 1
	since      ID          // the first object made since the resolution began
	Did        bool        // "if you do"
	opted      opted       // what a player chose to do, and is carried out
	unswapped  []Ref       // what an exchange could not be made of, and nothing else is done to: see Rules.Unexchanged
	cost       card.Effect // the instruction that is carried out as a cost
	Tails      bool        // a coin came up tails since the repetition that goes on began
	Chosen     int16
	Trigger    *Waiting     // what a triggered ability knows of its event; nil: see Game.event
	Seen       int32        // kept characteristics of the source, -1: look at it as it is or last was
	made       card.Mana    // of a mana ability: what it has added
	limit      limit        // of one that answers to another: what the mana of that one is good for
	produced   card.Colors  // of one that answers to another: the kinds of mana that that one made
	among      *card.Filter // of an effect that begins: see Continuous.Among
	Rule       Rule         // the rule by which the instruction is carried out
	resolving  bool         // it is of an ability that resolves, whose source bore these counters as it began to
	bore       [counterSlots]Counter
}

// opted is what a player chose to do where there was a choice: its first instruction, which is what the choice was about.
type opted struct {
	first card.Effect
	to    Player
}

// Decider is who chooses what the text leaves open, and under whose control things come: whom it lets do something, else "you".
func (x *Context) Decider() Player {
	if p, ok := x.doer.Player(); ok {
		return p
	}
	return x.Controller
}

// let makes a player the one who does what the text says next.
func (x *Context) let(p Player) {
	x.doer = 0
	if p != x.Controller {
		x.doer = ToPlayer(p)
	}
}

// controllerOf is the player who controls the spell or ability that is carried out; without one, "you".
func (g *Game) controllerOf(x *Context) Player {
	if x.Object != 0 {
		return g.S.Objects[x.Object].Controller
	}
	return x.Controller
}

// you is whom the text of a spell or ability on the stack calls "you": its controller, but where its text lets another
// player do something and an edition gives the ability to that player, still the controller of its source.
func (g *Game) you(id ID) Player {
	if w := g.S.TriggerOf(id); w.Ability != nil {
		return w.You
	}
	return g.S.Objects[id].Controller
}

// this is what the text calls "this": the source, but in a delayed ability what the source was when that was made.
func (x *Context) this() ID {
	if x.Trigger != nil && x.Trigger.This != 0 {
		return x.Trigger.This
	}
	return x.Source
}

// Text is the line of the card that is being carried out, for whoever is told that it cannot be.
func (x *Context) Text() string {
	if x.Ability == nil {
		return "an ability without a text"
	}
	return x.Ability.Text
}

// event is what an ability knows of its event: one that belongs to a phase, and has not been played yet, knows
// whose turn it is. Nothing else may speak of an event where none has happened.
func (g *Game) event(x *Context) Waiting {
	switch {
	case x.Trigger != nil:
		return *x.Trigger
	case x.Ability != nil && (x.Ability.Kind == card.PhaseAbility || x.Ability.Kind == card.PhaseCost):
		return g.OfPhase()
	}
	g.NotImplemented("speaking of an event where none has happened: %s", x.Text())
	return Waiting{}
}

// OfPhase is what a phase ability or phase cost knows of its phase, as a triggered ability does of its
// event: whose turn it is.
func (g *Game) OfPhase() Waiting { return Waiting{Player: g.S.Active, Seen: -1} }

// Resolving makes the context in which a spell or ability on the stack or in a batch is carried out.
func (g *Game) Resolving(id ID, rule Rule) *Context {
	x := g.borrow()
	o := &g.S.Objects[id]
	*x = Context{}
	x.Source, x.Object, x.Controller, x.Ability, x.Targets = id, id, g.you(id), o.Ability, g.S.Refs(o.Targets)
	x.Divide, x.X, x.Seen, x.Rule, x.since = g.S.numbers(o.Divide), int(o.X), -1, rule, ID(len(g.S.Objects))
	if o.Kind == AbilityObject {
		x.Did = o.Ability.Optional // one that is carried out was chosen
		x.Source = o.Source
		x.Seen = o.Seen
		x.resolving, x.bore = true, g.S.Objects[o.Source].Counters
		x.Trigger = g.S.TriggerOf(id)
		x.Slots = g.S.slots(x.Trigger.Slots)
	}
	x.let(o.Controller)
	x.Spec = spec(o.Ability, o.Mode)
	if x.Trigger != nil && x.Trigger.Later != nil {
		x.Spec = spec(x.Trigger.Of, x.Trigger.Mode)
	}
	return x
}

// Concerned are the things that an instruction does something to: what a selector points at; of a card that this
// resolution has put onto the battlefield, the permanent.
func (g *Game) Concerned(sel *card.Selector, x *Context) []Ref {
	things := g.reached(g.Pointed(sel, x, nil), x)
	for i, r := range things {
		if id := r.Object(); id != 0 && g.S.Objects[id].Zone == card.NoZone {
			if now := g.present(id, x); now != 0 && g.S.Objects[now].Zone == card.Battlefield {
				things[i] = ToObject(now)
			}
		}
	}
	return things
}

// reached are those of some things to which something can be done: they are not phased out, nor what could not be exchanged.
func (g *Game) reached(things []Ref, x *Context) []Ref {
	out := func(r Ref) bool {
		id := r.Object()
		return id != 0 && (g.S.Objects[id].Is(PhasedOut) || slices.Contains(x.unswapped, r))
	}
	if !slices.ContainsFunc(things, out) {
		return things
	}
	return slices.DeleteFunc(slices.Clone(things), out)
}

// borrow gives a context of the game's own, so that none is made on the way; Release gives it back.
func (g *Game) borrow() *Context {
	if g.depth == len(g.contexts) {
		g.contexts = append(g.contexts, make([]Context, 1))
	}
	g.depth++
	return &g.contexts[g.depth-1][0]
}

// Release gives the context back.
func (g *Game) Release(*Context) { g.depth-- }

// spec are the targets that an ability asks for in a mode.
func spec(a *card.Ability, mode int8) []card.Target {
	if a == nil {
		return nil
	}
	if len(a.Modes) > 0 {
		return a.Modes[mode].Targets
	}
	return a.Targets
}

// Instructions are what an ability does in a mode.
func Instructions(a *card.Ability, mode int8) []card.Effect {
	if a == nil {
		return nil
	}
	if len(a.Modes) > 0 {
		return a.Modes[mode].Do
	}
	return a.Do
}

// targetsOf are the chosen targets of target number index of the ability.
func (x *Context) targetsOf(index int) []Ref {
	if index < 0 || index >= len(x.Spec) {
		return nil
	}
	at := 0
	for i := range x.Spec {
		n := x.count(i, len(x.Targets)-at)
		if i == index {
			return x.Targets[at:min(len(x.Targets), at+n)]
		}
		at += n
	}
	return nil
}

// count is how many targets of target number i were chosen, when left are left for it and those after.
func (x *Context) count(i, left int) int {
	s := &x.Spec[i]
	if s.N == nil && s.Min == s.Max {
		return s.Max
	}
	after := 0
	for _, t := range x.Spec[i+1:] {
		after += t.Min
	}
	if s.N != nil {
		return max(0, left-after) // as many as the amount says, asked elsewhere
	}
	return min(max(0, left-after), s.Max)
}

// present is the object to which an instruction does what it says of another: that object itself, or
// when it has left its zone in this very resolution, or to trigger this ability, or was its cost, what
// it first became. A card that left at another time is not found any more, even if it came back.
func (g *Game) present(id ID, x *Context) ID {
	if id == 0 {
		return 0
	}
	next := g.S.Objects[id].Next
	if zone := g.S.Objects[id].Zone; zone != card.NoZone {
		if x.Trigger.isOf(card.Discards) && x.Trigger.Subject == ToObject(id) && !g.Rules.FoundIn(zone) {
			return 0
		}
		return id
	}
	if next < x.since && !(g.movedToTrigger(id, x) && g.Rules.FoundIn(g.S.Objects[next].Zone)) && !x.wasCost(id) {
		return 0
	}
	for next != 0 && g.S.Objects[next].Zone == card.NoZone { // it has moved more than once
		if next = g.S.Objects[next].Next; next < x.since {
			return 0
		}
	}
	return next
}

// isSource reports whether an object is what "another" and "other" leave out: the source of the ability, or the card that the source
// has become, where the ability finds that (400.7e, 400.7j, 603.7c): a creature that died is no other card than the one in the graveyard.
func (g *Game) isSource(id ID, x *Context) bool {
	this := x.this()
	if id == x.Source || id == this {
		return true
	}
	if this == 0 || g.S.Objects[this].Zone != card.NoZone {
		return false
	}
	if x.since == 0 && x.Trigger != nil { // it does not resolve yet: only its event tells what the source has become
		asked := *x
		asked.since = ID(len(g.S.Objects))
		return g.present(this, &asked) == id
	}
	return g.present(this, x) == id
}

// AnyZone finds what has moved in whatever zone it is.
func AnyZone(card.Zone) bool { return true }

// PublicZones finds what has moved where all players see it.
func PublicZones(z card.Zone) bool { return z != card.Hand && z != card.Library }

// wasOn reports whether an object is the source of an ability, was attached to what the ability triggered on, and has gone to the
// graveyard with it or after it.
func (g *Game) wasOn(id ID, x *Context) bool {
	o := &g.S.Objects[id]
	return id == x.Source && o.Attached == x.Trigger.Subject && o.Next != 0 && g.S.Objects[o.Next].Zone == card.Graveyard
}

// wasCost reports whether an object is the source of an activated ability, and went to a zone that all see as its cost.
func (x *Context) wasCost(id ID) bool {
	if id != x.Source || x.Ability == nil || x.Ability.Kind != card.Activated {
		return false
	}
	c := &x.Ability.Cost
	return slices.ContainsFunc([]*card.Selector{c.Sacrifice, c.Discard, c.Exile}, func(paid *card.Selector) bool { return paid != nil && paid.Kind == card.This })
}

// movedToTrigger reports whether an object has left its zone in the event on which an ability triggered. What a card became by going
// to a graveyard is a subject of its own.
func (g *Game) movedToTrigger(id ID, x *Context) bool {
	w := x.Trigger
	switch {
	case w.isOf(card.PutIntoGraveyard):
		return w.Subject == ToObject(g.S.Objects[id].Next)
	case w.isOf(card.Dies, card.Leaves, card.IsSacrificed):
		return w.Subject == ToObject(id) || g.wasOn(id, x)
	}
	return false
}

// isOf reports whether an ability triggered on one of some events.
func (w *Waiting) isOf(events ...card.Event) bool {
	if w == nil {
		return false
	}
	var t *card.Trigger
	switch {
	case w.Later != nil:
		t = w.Later.Trigger
	case w.Ability != nil:
		t = w.Ability.Trigger
	}
	return t != nil && slices.Contains(events, t.Event)
}
