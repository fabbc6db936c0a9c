package replay

import (
	"cmp"
	"slices"
	"strconv"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/outcome"
)

// facts collects the facts of a position. What is at its default, as outcome.FactInfo says, is left out
// where nobody would look for it.
type facts struct {
	g     *core.Game
	names []string // of the things of the game
	list  []outcome.Fact

	of, prefix string // what the last fact is of, and what its name begins with
}

// facts are all facts of a position, sorted by name.
func (p *plan) facts(g *core.Game) []outcome.Fact {
	f := facts{g: g, names: p.thingNames(g)}
	f.game(p)
	for i := range p.scenario.Players {
		f.player(p.scenario.Players[i].Name, core.Player(i))
	}
	for i := range g.Things() {
		if i < len(p.names) || g.Things()[i].ID != 0 && g.S.Object(g.Things()[i].ID).Kind == core.TokenObject {
			f.object(f.names[i], g.Things()[i].ID, p)
		}
	}
	slices.SortFunc(f.list, func(a, b outcome.Fact) int { return cmp.Compare(a.Name, b.Name) })
	return f.list
}

// thingNames are the names of all things of a game: those of the scenario as it calls them, tokens with
// their number among all of their name.
func (p *plan) thingNames(g *core.Game) []string {
	names := slices.Clone(p.names)
	count := map[string]int{}
	for i := range p.names {
		count[p.scenario.Entities[i].Called()]++
	}
	for _, t := range g.Things()[len(p.names):] {
		name := t.Name
		if t.ID != 0 && g.S.Object(t.ID).Kind == core.TokenObject {
			count[name]++
			name += "#" + strconv.Itoa(count[name])
		}
		names = append(names, name)
	}
	return names
}

func (f *facts) add(of, leaf, value string) {
	if of != f.of {
		f.of, f.prefix = of, outcome.FactName(of, "")
	}
	f.list = append(f.list, outcome.Fact{Name: f.prefix + leaf, Value: value})
}

func (f *facts) number(of, leaf string, n int) { f.add(of, leaf, strconv.Itoa(n)) }

// some states a number that is not 0.
func (f *facts) some(of, leaf string, n int) {
	if n != 0 {
		f.number(of, leaf, n)
	}
}

// flag states something that holds.
func (f *facts) flag(of, leaf string, holds bool) {
	if holds {
		f.add(of, leaf, outcome.YesNo(true))
	}
}

// text states a value that is not empty.
func (f *facts) text(of, leaf, value string) {
	if value != "" {
		f.add(of, leaf, value)
	}
}

// name is what an object is called.
func (f *facts) name(id core.ID) string {
	o := f.g.S.Object(id)
	if isGameAction(f.g, o) {
		return actionName(o)
	}
	return f.names[o.Phys]
}

// isGameAction reports whether an object is no card's: a game action that waits, or the ability of a
// turn that an edition plays like one of a card.
func isGameAction(g *core.Game, o *core.Object) bool {
	return o.Kind == core.ActionObject || g.Things()[o.Phys].Name == ""
}

// actionName is what a game action that waits on the stack is called.
func actionName(o *core.Object) string {
	if o.Is(core.IsDamage) {
		return "combat damage"
	}
	return theDraw
}

// theDraw is what the draw of a turn is called where it waits or is used like an ability.
const theDraw = "the draw"

func (f *facts) ref(p *plan, r core.Ref) string {
	if who, ok := r.Player(); ok {
		return p.scenario.Players[who].Name
	}
	if id := r.Object(); id != 0 {
		return f.name(id)
	}
	return "nothing"
}

// inOrder lists objects as they lie, the last first.
func (f *facts) inOrder(ids []core.ID) string {
	var names []string
	for _, id := range slices.Backward(ids) {
		names = append(names, f.name(id))
	}
	return outcome.JoinEntries(names)
}

// sorted lists the objects that something holds of, sorted by name.
func (f *facts) sorted(ids []core.ID, holds func(o *core.Object) bool) string {
	var names []string
	for _, id := range ids {
		if holds(f.g.S.Object(id)) {
			names = append(names, f.name(id))
		}
	}
	slices.Sort(names)
	return outcome.JoinEntries(names)
}

// count is how many of some objects there are of which something holds.
func (f *facts) count(ids []core.ID, holds func(o *core.Object) bool) (n int) {
	for _, id := range ids {
		if holds(f.g.S.Object(id)) {
			n++
		}
	}
	return n
}

func (f *facts) game(p *plan) {
	s := &f.g.S
	f.add("", "turn", p.scenario.Players[s.Active].Name)
	f.number("", "turn_number", s.Turn)
	f.add("", "stack", f.inOrder(s.Stack))
	ended, drawn := false, false
	for i := range s.Players {
		r := s.Players[i].Result
		ended = ended || r != core.Playing
		drawn = drawn || r == core.Drew
		if r == core.Won {
			f.add("", "winner", p.scenario.Players[i].Name)
		}
	}
	f.add("", "ended", outcome.YesNo(ended))
	f.flag("", "drawn", drawn)
}

func (f *facts) player(name string, who core.Player) {
	s := &f.g.S
	ps := s.Player(who)
	f.number(name, "life", ps.Life)
	f.add(name, "result", ps.Result.String())
	f.text(name, "lost_by", ps.LostBy.String())
	f.some(name, "poison", ps.Poison)
	f.add(name, "mana", core.PoolString(ps.Pool))
	all := func(*core.Object) bool { return true }
	own := func(o *core.Object) bool { return o.Owner == who }
	f.add(name, "hand", f.sorted(ps.Hand, all))
	f.number(name, "hand_count", len(ps.Hand))
	f.library(name, ps)
	f.add(name, "graveyard", f.inOrder(ps.Graveyard))
	f.some(name, "graveyard_count", len(ps.Graveyard))
	f.add(name, "exile", f.sorted(s.Exile, own))
	f.some(name, "exile_count", f.count(s.Exile, own))
	f.text(name, "command", f.sorted(s.Command, own))
	f.some(name, "command_count", f.count(s.Command, own))
	controlled := func(o *core.Object) bool { return o.Controller == who && !o.Is(core.PhasedOut) }
	f.add(name, "battlefield", f.sorted(s.Battlefield, controlled))
	f.some(name, "battlefield_count", f.count(s.Battlefield, controlled))
	f.permanents(name, who)
	f.some(name, "lands_played", ps.LandsPlayed)
	f.some(name, "drawn_this_turn", ps.Drawn)
	f.some(name, "damage_taken", ps.DamageTaken)
	f.some(name, "life_lost", ps.LifeLost)
	f.some(name, "life_gained", ps.LifeGained)
	f.some(name, "burned", ps.Burned)
	f.flag(name, "attacked", ps.Attacked)
	if f.g.NoMaximumHand(who) {
		f.add(name, "max_hand", "unlimited")
	}
}

// library states how many cards there are, and which of them are known from the top on.
func (f *facts) library(name string, ps *core.PlayerState) {
	if ps.Endless {
		f.add(name, "library_count", "unending")
	} else {
		f.number(name, "library_count", len(ps.Library))
	}
	known := ps.Library
	for i, id := range slices.Backward(ps.Library) {
		if f.g.Def(id) == core.Blank {
			known = ps.Library[i+1:]
			break
		}
	}
	f.text(name, "library_top", f.inOrder(known))
}

// permanents counts what a player controls.
func (f *facts) permanents(name string, who core.Player) {
	tokens, untapped := 0, 0
	count := map[string]int{}
	for _, id := range f.g.S.Battlefield {
		o := f.g.S.Object(id)
		if o.Controller != who || o.Is(core.PhasedOut) {
			continue
		}
		c := f.g.Chars(id)
		count[called(f.g, id, c)]++
		if o.Kind == core.TokenObject {
			tokens++
		}
		if c.Is(card.Land) && !o.Is(core.Tapped) {
			untapped++
		}
	}
	f.some(name, "tokens", tokens)
	f.some(name, "lands_untapped", untapped)
	for of, n := range count {
		if of != "" {
			f.number(name, "count_"+of, n)
		}
	}
}

// withFact adds a fact to sorted facts.
func withFact(list []outcome.Fact, f outcome.Fact) []outcome.Fact {
	i, _ := slices.BinarySearchFunc(list, f, func(a, b outcome.Fact) int { return cmp.Compare(a.Name, b.Name) })
	return slices.Insert(list, i, f)
}
