package explain

import (
	"slices"
	"strings"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// leads are, for a leaf, the leaves of the same player or object that it follows from when they
// differ, the most telling first.
var leads = map[string][]string{
	"power": {"size"}, "toughness": {"size"}, "base_size": {"size"},
	"abilities_count": {"keywords", "subtypes", "types"}, "mana_colors": {"types", "subtypes", "keywords"},
	"life_lost": {"life"}, "life_gained": {"life"}, "damage_taken": {"life", "life_lost"}, "burned": {"life", "life_lost"},
	"lost_by": {"result"},
	"hand":    {"hand_count"},
	"tokens":  {"battlefield"},

	"graveyard_count": {"graveyard"}, "exile_count": {"exile"}, "command_count": {"command"}, "battlefield_count": {"battlefield"},

	"blocked":   {"blocked_by", "attacking"},
	"attacking": {"attacked"},
}

// lists are the facts of players that say where objects are.
var lists = []string{"battlefield", "graveyard", "hand", "exile", "command", "library_top"}

// opposite are the facts that name creatures with which another is in combat.
var opposite = []string{"blocked_by", "blocking", "band"}

// ofThisTurn are the facts that are of the turn in which they are asked for.
var ofThisTurn = []string{"drawn_this_turn", "lands_played", "attacked"}

// follows links each difference to the one that it only follows from; -1: none. A fact of an object
// follows from where the object is, a list of objects from where they are.
func (t *teller) follows() []int {
	f := following{index: map[[2]string]int{}}
	for n, d := range t.Differences {
		f.index[[2]string{d.Step, d.Fact}] = n
	}
	links := make([]int, len(t.Differences))
	for n, d := range t.Differences {
		links[n] = f.lead(t, n, d)
	}
	return links
}

type following struct {
	index map[[2]string]int // of a difference, by step and fact
}

// at finds the difference in a leaf of something at the same step.
func (f following) at(step, of, leaf string) int {
	if n, ok := f.index[[2]string{step, outcome.FactName(of, leaf)}]; ok {
		return n
	}
	return -1
}

func (f following) lead(t *teller, n int, d compare.Difference) int {
	of, leaf, _ := outcome.SplitFactName(d.Fact)
	switch {
	case t.players[of]:
		if by := f.first(d.Step, of, leads[leaf]); by >= 0 {
			return by
		}
		if leaf == "result" {
			return f.result(t, n, d)
		}
		if leaf == "mana" {
			return f.spent(t, d, of)
		}
		if leaf == "library_count" {
			return f.drawn(t, d, of)
		}
		if slices.Contains(ofThisTurn, leaf) {
			if by := f.first(d.Step, "", turns); by >= 0 {
				return by
			}
		}
		return f.moved(t, d, of, leaf)
	case leaf == "stack":
		return f.waits(d)
	case of == "" && slices.Contains(turns, leaf):
		return f.inPlay(t, d.Step)
	case of == "":
		return f.result(t, n, d)
	case leaf == "zone", leaf == "phased_out" && t.awayInSome(d, f.at(d.Step, of, "zone")):
		return -1
	}
	if by := f.first(d.Step, of, append([]string{"zone"}, leads[leaf]...)); by >= 0 {
		return by
	}
	if slices.Contains(opposite, leaf) {
		return f.fallen(d)
	}
	if leaf == "position" || leaf == "timestamp_rank" {
		if by := f.listed(t, d.Step, of); by >= 0 {
			return by
		}
		return f.anyZone(t, d.Step)
	}
	return f.looped(t, d, of)
}

// awayInSome reports whether something is phased out in one of two editions in which it is in the same zone: that does not follow from where it is.
func (t *teller) awayInSome(d compare.Difference, zone int) bool {
	return zone >= 0 && slices.ContainsFunc(t.indices(), func(i int) bool {
		return slices.ContainsFunc(t.indices(), func(j int) bool {
			return t.Differences[zone].Values[i] == t.Differences[zone].Values[j] && d.Values[i] != d.Values[j]
		})
	})
}

// looped finds the player's result that what a loop has done to something follows from, where the loop draws the game in some editions: how often it has gone
// round there is no number of the rules.
func (f following) looped(t *teller, d compare.Difference, of string) int {
	in := func(i int) bool {
		ends := t.find(i, "", endings)
		if len(ends) != 1 || outcome.Verb(ends[0].Verb) != outcome.GameDrawn { // the players have not both lost
			return false
		}
		return slices.ContainsFunc(t.lastRound(i, ends[0]), func(e outcome.Event) bool { return e.Subject == of || e.Object == of })
	}
	if !slices.ContainsFunc(t.indices(), func(i int) bool { return in(i) != in(0) }) {
		return -1
	}
	return f.endOf(t, d.Step)
}

// endOf finds the result of the first player that differs at a step.
func (f following) endOf(t *teller, step string) int {
	return slices.IndexFunc(t.Differences, func(o compare.Difference) bool {
		of, leaf, _ := outcome.SplitFactName(o.Fact)
		return leaf == "result" && t.players[of] && o.Step == step
	})
}

// fallen finds where a creature is that is in combat with another in some editions only.
func (f following) fallen(d compare.Difference) int {
	for _, v := range d.Values {
		for _, of := range outcome.Entries(v.Text) {
			if n := f.at(d.Step, of, "zone"); n >= 0 {
				return n
			}
		}
	}
	return -1
}

// spent finds what differs of something that a player played in some editions only, with mana that is left in the others: first where it is.
func (f following) spent(t *teller, d compare.Difference, player string) int {
	for i := range t.Compared {
		for k := range t.events(i) {
			e := &t.Compared[i].Events[k]
			if e.Player != player || !is(e, played) || e.Detail == "mana" || !t.contested(e.Step) && t.everywhere(e) {
				continue
			}
			if n := f.at(d.Step, e.Subject, "zone"); n >= 0 {
				return n
			}
			if n := f.ofThing(t, d.Step, e.Subject); n >= 0 {
				return n
			}
		}
	}
	return -1
}

// ofThing finds the first difference of something, but for what is only printed otherwise.
func (f following) ofThing(t *teller, step, name string) int {
	t.look(len(t.Differences))
	return slices.IndexFunc(t.Differences, func(d compare.Difference) bool {
		of, _, _ := outcome.SplitFactName(d.Fact)
		return d.Step == step && of == name && !d.IsPrinted()
	})
}

// drawn finds the first card of a player that is in the library in some editions only.
func (f following) drawn(t *teller, d compare.Difference, player string) int {
	t.look(len(t.Differences))
	return slices.IndexFunc(t.Differences, func(o compare.Difference) bool {
		of, leaf, _ := outcome.SplitFactName(o.Fact)
		if leaf != "zone" || o.Step != d.Step || !slices.ContainsFunc(o.Values, func(v compare.Value) bool { return v.Text == "library" }) {
			return false
		}
		look, _ := t.Compared[0].Look(d.Step)
		owner, _ := outcome.ValueOf(look.Facts, outcome.FactName(of, "owner"))
		return owner == player
	})
}

// listed finds the list of a player that has an object in it.
func (f following) listed(t *teller, step, object string) int {
	t.look(len(t.Differences))
	return slices.IndexFunc(t.Differences, func(d compare.Difference) bool {
		of, leaf, _ := outcome.SplitFactName(d.Fact)
		return d.Step == step && t.players[of] && slices.Contains(lists, leaf) &&
			slices.Contains(outcome.Entries(d.Values[0].Text), object)
	})
}

// first finds the first of some leaves that differs.
func (f following) first(step, of string, leaves []string) int {
	for _, leaf := range leaves {
		if n := f.at(step, of, leaf); n >= 0 {
			return n
		}
	}
	return -1
}

// result finds the player's result that the end of the game follows from: that of the first player
// whose result differs, which follows from nothing.
func (f following) result(t *teller, n int, d compare.Difference) int {
	if !compare.OfTheEnd(d.Fact) {
		return -1
	}
	m := f.endOf(t, d.Step)
	if m == n {
		return -1
	}
	return m
}

// turns are the facts that say where in the game it is.
var turns = []string{"turn", "turn_number"}

// inPlay finds the player's result that it follows from how far the game has come: it is over in some editions.
func (f following) inPlay(t *teller, step string) int {
	m := f.endOf(t, step)
	if m < 0 || !slices.ContainsFunc(t.Differences[m].Values, func(v compare.Value) bool { return v.Text == "playing" }) {
		return -1
	}
	return m
}

// moved finds the object that a player's list has in some editions only.
func (f following) moved(t *teller, d compare.Difference, of, leaf string) int {
	list := leaf
	if name, ok := strings.CutPrefix(leaf, "count_"); ok {
		if by := f.renamed(t, d.Step, name); by >= 0 {
			return by
		}
	}
	switch {
	case strings.HasPrefix(leaf, "count_"), leaf == "tokens", leaf == "lands_untapped":
		list = "battlefield"
	case leaf == "hand_count":
		list = "hand"
	}
	if !slices.Contains(lists, list) {
		return -1
	}
	if leaf == "lands_untapped" {
		if by := f.tapped(t, d.Step); by >= 0 {
			return by
		}
		if by := f.land(t, d.Step); by >= 0 {
			return by
		}
	}
	n := f.at(d.Step, of, list)
	if n < 0 {
		return -1
	}
	for _, object := range only(t.Differences[n].Values) {
		if by := f.first(d.Step, object, []string{"zone", "controller"}); by >= 0 {
			return by
		}
	}
	if list != leaf && leaf != "hand_count" { // the list of the hand follows from the count
		return n
	}
	return -1
}

// waits finds the object that waits on the stack in some editions only.
func (f following) waits(d compare.Difference) int {
	for _, object := range only(d.Values) {
		if n := f.at(d.Step, object, "zone"); n >= 0 {
			return n
		}
	}
	return -1
}

// renamed finds the first object that has a name in some editions only.
func (f following) renamed(t *teller, step, name string) int {
	t.look(len(t.Differences))
	return slices.IndexFunc(t.Differences, func(d compare.Difference) bool {
		_, leaf, _ := outcome.SplitFactName(d.Fact)
		return leaf == "name" && d.Step == step && slices.ContainsFunc(d.Values, func(v compare.Value) bool { return v.Text == name })
	})
}

// tapped finds the first object that is tapped in some editions only.
func (f following) tapped(t *teller, step string) int {
	t.look(len(t.Differences))
	return slices.IndexFunc(t.Differences, func(d compare.Difference) bool {
		_, leaf, _ := outcome.SplitFactName(d.Fact)
		return leaf == "tapped" && d.Step == step && d.Everywhere()
	})
}

// land finds the first object that is a land in some editions only.
func (f following) land(t *teller, step string) int {
	t.look(len(t.Differences))
	return slices.IndexFunc(t.Differences, func(d compare.Difference) bool {
		_, leaf, _ := outcome.SplitFactName(d.Fact)
		isLand := func(v compare.Value) bool { return slices.Contains(strings.Fields(v.Text), "land") }
		isNone := func(v compare.Value) bool { return v.Known && !isLand(v) }
		return leaf == "types" && d.Step == step && slices.ContainsFunc(d.Values, isLand) && slices.ContainsFunc(d.Values, isNone)
	})
}

// only lists the names that some of the lists have and others have not.
func only(values []compare.Value) []string {
	count := map[string]int{}
	var order []string
	for _, v := range values {
		for _, name := range outcome.Entries(v.Text) {
			if count[name]++; count[name] == 1 && name != "" {
				order = append(order, name)
			}
		}
	}
	return slices.DeleteFunc(order, func(name string) bool { return count[name] == len(values) })
}

// anyZone finds the first object that is not in the same zone everywhere: the places of the others
// shift with it.
func (f following) anyZone(t *teller, step string) int {
	t.look(len(t.Differences))
	return slices.IndexFunc(t.Differences, func(d compare.Difference) bool {
		_, leaf, _ := outcome.SplitFactName(d.Fact)
		return leaf == "zone" && d.Step == step
	})
}

// root follows links to their end.
func root(links []int, n int) int {
	for seen := 0; links[n] >= 0 && seen < len(links); seen++ {
		n = links[n]
	}
	return n
}
