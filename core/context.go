package core

import (
	"slices"

	"palimpsest/core/card"
)

// Context is what an instruction knows while it is carried out.
type Context struct {
	Source     ID     // the permanent or spell that it speaks of as "this"
	Object     ID     // the spell or ability being carried out, 0 for a static ability
	Controller Player // "you"
	Ability    *card.Ability
	Targets    []Ref // 0 for a target that has become illegal
	Spec       []card.Target
	Divide     []int32
	X          int
	It         Ref   // "it", "that creature": what was last spoken of
	Also       []Ref // "those creatures": all that was spoken of with it, itself first
	since      ID    // the first object made since the resolution began
	ThatMuch   int
	Did        bool // "if you do"
	Tails      bool // a coin came up tails since the repetition that goes on began
	Chosen     int16
	Trigger    *Waiting // what a triggered ability knows of its event; nil: see Game.event
	Seen       int32    // kept characteristics of the source, -1: look at it as it is or last was
	Rule       Rule     // the rule by which the instruction is carried out
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
	also := x.Also[:0]
	*x = Context{Source: id, Object: id, Controller: o.Controller, Ability: o.Ability, Targets: g.S.Refs(o.Targets),
		Divide: g.S.Nums(o.Divide), X: int(o.X), Seen: -1, Rule: rule, Also: also, since: ID(len(g.S.Objects))}
	if o.Kind == AbilityObject {
		x.Source = o.Source
		x.Seen = o.Seen
		x.Trigger = g.S.Trigger(id)
		x.It = x.Trigger.It
		if x.It == 0 && x.Trigger.Later == nil {
			x.It = x.Trigger.Subject
		}
		x.ThatMuch = x.Trigger.N
	}
	x.Spec = Spec(o.Ability, o.Mode)
	if x.Trigger != nil && x.Trigger.Later != nil {
		x.Spec = Spec(x.Trigger.Of, x.Trigger.Mode)
		x.Also = append(x.Also, g.S.Refs(x.Trigger.Also)...)
	}
	return x
}

// speaksOf notes what an instruction speaks of, for "it" and "those creatures" in the next. What is named
// by a target or a trigger goes by that name.
func (x *Context) speaksOf(sel *card.Selector, things []Ref) {
	switch sel.Kind {
	case card.Each, card.Choose, card.TopOfLibrary, card.Any:
		x.mention(things)
	}
}

// mention makes things what "it" and "those creatures" mean: all of them, or nothing if there are none.
func (x *Context) mention(things []Ref) {
	x.It, x.Also = 0, append(x.Also[:0], things...)
	if len(things) > 0 {
		x.It = things[0]
	}
}

// Concerned are the things that an instruction does something to: what a selector points at, noted for
// "it"; of a card that this resolution has put onto the battlefield, the permanent.
func (g *Game) Concerned(sel *card.Selector, x *Context) []Ref {
	things := g.Pointed(sel, x, nil)
	for i, r := range things {
		if id := r.Object(); id != 0 && g.S.Objects[id].Zone == card.NoZone {
			if now := g.present(id, x); now != 0 && g.S.Objects[now].Zone == card.Battlefield {
				things[i] = ToObject(now)
			}
		}
	}
	if sel != nil {
		x.speaksOf(sel, things)
	}
	return things
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

// Spec are the targets that an ability asks for in a mode.
func Spec(a *card.Ability, mode int8) []card.Target {
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

// Carry carries out instructions in order, each through the edition.
func (g *Game) Carry(effects []card.Effect, x *Context) {
	for _, e := range effects {
		if g.instructions++; g.instructions > g.MaxEvents*mostInstructions {
			g.spend("instructions", g.MaxEvents*mostInstructions)
		}
		g.refusePlayers(e, x)
		g.T.Do(g, e, x)
		g.Refresh()
		g.DetectStates() // a state may be there for a moment only
	}
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

// Pointed appends what a selector points at.
func (g *Game) Pointed(sel *card.Selector, x *Context, out []Ref) []Ref {
	if sel == nil {
		return append(out, ToPlayer(x.Controller))
	}
	switch sel.Kind {
	case card.This:
		return append(out, ToObject(x.Source))
	case card.You:
		return append(out, ToPlayer(x.Controller))
	case card.Opponent:
		return append(out, ToPlayer(g.S.Other(x.Controller)))
	case card.EachPlayer:
		return append(out, ToPlayer(g.S.Active), ToPlayer(g.S.Other(g.S.Active)))
	case card.ActivePlayer:
		return append(out, ToPlayer(g.S.Active))
	case card.DefendingPlayer:
		return append(out, ToPlayer(g.S.Other(g.S.Active)))
	case card.Targeted:
		for _, r := range x.targetsOf(sel.Index) {
			if r != 0 {
				out = append(out, r)
			}
		}
		return out
	case card.Each:
		return g.each(sel.Filter, x, out)
	case card.Choose, card.Any:
		return g.chooseThings(sel, x, out)
	case card.Enchanted:
		if r := g.S.Objects[x.Source].Attached; r != 0 {
			return append(out, r)
		}
		return out
	case card.It:
		if len(x.Also) > 0 && x.It == x.Also[0] {
			return append(out, x.Also...)
		}
		if x.It != 0 {
			return append(out, x.It)
		}
		return out
	case card.TriggerSubject:
		return append(out, g.event(x).Subject)
	case card.TriggerOther:
		return append(out, g.event(x).Other)
	case card.TriggerPlayer:
		return append(out, ToPlayer(g.event(x).Player))
	case card.ControllerOf, card.OwnerOf:
		for _, r := range g.Pointed(sel.Of, x, nil) {
			if id := r.Object(); id != 0 {
				p := g.S.Objects[id].Controller
				if sel.Kind == card.OwnerOf {
					p = g.S.Objects[id].Owner
				}
				out = append(out, ToPlayer(p))
			} else {
				out = append(out, r)
			}
		}
		return out
	case card.Chosen:
		if p := slices.Index(g.Called[:], g.words[g.S.Objects[x.Source].Chosen]); p >= 0 {
			return append(out, ToPlayer(Player(p)))
		}
		g.NotImplemented("%s without a chosen player: chosen = \"...\" in the start position says who it is", g.Thing(x.Source).Name)
		return out
	case card.TopOfLibrary:
		n := 1
		if sel.Count != nil {
			n = g.Amount(sel.Count, x)
		}
		for _, r := range g.Pointed(sel.Of, x, nil) {
			if p, ok := r.Player(); ok {
				g.stock(p, n)
				lib := g.S.Players[p].Library
				for i := 0; i < n && i < len(lib); i++ {
					out = append(out, ToObject(lib[len(lib)-1-i]))
				}
			}
		}
		return out
	}
	g.NotImplemented("whom or what this speaks of: %s", x.Text())
	return out
}

// each appends everything that matches a filter: in the order of the battlefield, of the stack and of
// the other zones, then players from the active player on.
func (g *Game) each(f *card.Filter, x *Context, out []Ref) []Ref {
	for z := card.Library; z <= card.Command; z++ {
		if !SpeaksOf(f, z) {
			continue
		}
		for p := range g.S.Players {
			for _, id := range *g.zone(z, Player(p)) {
				if g.Match(f, id, x) {
					out = append(out, ToObject(id))
				}
			}
			if z >= card.Battlefield {
				break // a zone that players share
			}
		}
	}
	for _, p := range [...]Player{g.S.Active, g.S.Other(g.S.Active)} {
		if g.matchPlayer(f, p, x) {
			out = append(out, ToPlayer(p))
		}
	}
	return out
}

// SpeaksOf reports whether a filter or one of its alternatives speaks of things in a zone.
func SpeaksOf(f *card.Filter, z card.Zone) bool {
	for ; f != nil; f = f.Or {
		if inZoneOf(f, z) && !onlyPlayers(f) {
			return true
		}
	}
	return false
}

func filterZone(f *card.Filter) card.Zone {
	switch {
	case f.Zone != card.NoZone:
		return f.Zone
	case (f.Spell || f.OnStack) && !f.Permanent:
		return card.Stack
	}
	return card.Battlefield
}

// chooseThings asks the controller, or whom the selector names, to choose among what matches.
func (g *Game) chooseThings(sel *card.Selector, x *Context, out []Ref) []Ref {
	who := x.Controller
	if sel.By != nil {
		who, _ = g.onePlayer(sel.By, x)
	}
	n := 1
	if sel.Count != nil {
		n = g.Amount(sel.Count, x)
	}
	options := g.each(sel.Filter, x, nil)
	if sel.Kind == card.Any && filterZone(sel.Filter) == card.Battlefield {
		options = g.sourcesOnStack(sel.Filter, x, options)
	}
	purpose := ToChoose
	if sel.Kind == card.Any {
		purpose = ToSource
	}
	for i := 0; i < n && len(options) > 0; i++ {
		var r Ref
		if sel.Random {
			r = g.Chance.Pick(g, x.Source, options)
		} else {
			r = g.ChooseThing(Choice{Who: who, Purpose: purpose, Source: x.Source, Optional: sel.UpTo, Rule: x.Rule}, options)
		}
		if r == 0 {
			break
		}
		out = append(out, r)
		options = without(options, r)
	}
	return out
}

// sourcesOnStack adds the sources of damage that a filter describes and that are not on the battlefield:
// spells, and what an ability on the stack or damage that waits to be dealt comes from.
func (g *Game) sourcesOnStack(f *card.Filter, x *Context, options []Ref) []Ref {
	add := func(id ID) {
		if r := ToObject(id); id != 0 && !slices.Contains(options, r) && g.matches(f, id, g.Chars(id), x) {
			options = append(options, r)
		}
	}
	for _, id := range g.S.Stack {
		switch o := &g.S.Objects[id]; o.Kind {
		case AbilityObject:
			if g.S.Objects[o.Source].Zone != card.Battlefield {
				add(o.Source)
			}
		case CardObject, CopyObject:
			add(id)
		}
	}
	for i := range g.S.Packets {
		if id := g.S.Packets[i].Source; g.S.Objects[id].Zone != card.Battlefield {
			add(id)
		}
	}
	return options
}

func without(rs []Ref, r Ref) []Ref {
	out := rs[:0]
	for _, y := range rs {
		if y != r {
			out = append(out, y)
		}
	}
	return out
}

// onePlayer is the player that a selector names: a player, or the controller of an object.
func (g *Game) onePlayer(sel *card.Selector, x *Context) (Player, bool) {
	if sel == nil || sel.Kind == card.You {
		return x.Controller, true
	}
	if sel.Kind == card.Opponent {
		return g.S.Other(x.Controller), true
	}
	var buf [8]Ref
	rs := g.Pointed(sel, x, buf[:0])
	if len(rs) == 0 {
		return NoPlayer, false
	}
	if p, ok := rs[0].Player(); ok {
		return p, true
	}
	return g.S.Objects[rs[0].Object()].Controller, true
}
