package replay

import (
	"slices"
	"strconv"
	"strings"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/outcome"
)

// object states the facts of one thing, as far as they make sense where it is.
func (f *facts) object(name string, id core.ID, p *plan) {
	o := f.g.S.Object(id)
	f.add(name, "zone", o.Zone.String())
	f.add(name, "owner", p.scenario.Players[o.Owner].Name)
	f.flag(name, "token", o.Kind == core.TokenObject)
	if at := f.position(id, o); at > 0 {
		f.number(name, "position", at)
	}
	f.flag(name, "face_down", o.Zone == card.Exile && o.Is(core.FaceDown))
	switch o.Zone {
	case card.Battlefield:
		f.permanent(name, id, o, p)
	case card.Stack:
		f.add(name, "controller", p.scenario.Players[o.Controller].Name)
		f.some(name, "x", int(o.X))
		var targets []string
		for _, r := range f.g.S.Refs(o.Targets) {
			targets = append(targets, f.ref(p, r))
		}
		f.text(name, "targets", outcome.JoinEntries(targets))
	}
	if o.Zone == card.Battlefield && f.g.Chars(id).Is(card.Planeswalker) {
		f.number(name, "loyalty", f.g.Counters(id, "loyalty"))
	}
	for _, c := range o.Counters {
		if c.N != 0 {
			f.number(name, "counter_"+f.g.Word(int16(c.Kind)), int(c.N))
		}
	}
	if o.Chosen != 0 && !chosenInPassing(f.g.Def(id)) {
		f.add(name, "chosen", f.g.Word(o.Chosen))
	}
}

// position is the place of an object in a zone that has an order, from 1 for the top.
func (f *facts) position(id core.ID, o *core.Object) int {
	switch o.Zone {
	case card.Library, card.Graveyard, card.Stack:
		if !o.Listed() {
			return 0 // it has no place among cards
		}
		zone := f.g.Zone(o.Zone, o.Owner)
		return len(zone) - slices.Index(zone, id)
	}
	return 0
}

func (f *facts) permanent(name string, id core.ID, o *core.Object, p *plan) {
	g := f.g
	c := g.Chars(id)
	f.add(name, "controller", p.scenario.Players[o.Controller].Name)
	f.add(name, "tapped", outcome.YesNo(o.Is(core.Tapped)))
	f.flag(name, "face_down", o.Is(core.FaceDown))
	f.flag(name, "phased_out", o.Is(core.PhasedOut))
	f.add(name, "name", called(g, id, c))
	f.add(name, "colors", c.Colors.String())
	f.add(name, "types", strings.Join(c.Types.Names(), " "))
	f.text(name, "subtypes", strings.Join(c.Subtypes, " "))
	f.text(name, "supertypes", strings.Join(c.Super.Names(), " "))
	f.text(name, "keywords", keywords(g, id, c))
	f.some(name, "abilities_count", f.abilities(id))
	f.text(name, "mana_colors", f.manaColors(id))
	if o.Attached != 0 {
		f.add(name, "attached_to", f.ref(p, o.Attached))
	}
	f.text(name, "attachments", f.sorted(g.S.Battlefield, func(a *core.Object) bool { return a.Attached == core.ToObject(id) }))
	f.some(name, "regeneration_shields", f.shields(id, core.RegenerateShield))
	f.some(name, "prevention", f.shields(id, core.PreventShield))
	f.number(name, "timestamp_rank", f.rank(o))
	if o.Original != 0 || p.isCopyToken(o) {
		f.add(name, "copy_of", g.Def(id).Name)
	}
	if c.Is(card.Creature) {
		f.creature(name, id, o, c)
	} else {
		f.some(name, "damage", o.Damage)
	}
}

// isCopyToken reports whether a token of the start position is a copy of a card.
func (p *plan) isCopyToken(o *core.Object) bool {
	if int(o.Phys) >= len(p.names) {
		return false
	}
	e := &p.scenario.Entities[o.Phys]
	return e.Token && e.CopyOf != ""
}

func (f *facts) creature(name string, id core.ID, o *core.Object, c *core.Chars) {
	g := f.g
	f.number(name, "damage", o.Damage)
	f.number(name, "power", c.Power)
	f.number(name, "toughness", c.Toughness)
	f.add(name, "size", size(c.Power, c.Toughness))
	f.add(name, "base_size", size(g.BaseSize(id)))
	f.flag(name, "sick", g.Sick(id))
	f.flag(name, "attacking", o.Is(core.Attacking))
	f.flag(name, "blocked", o.Is(core.Attacking|core.BlockedFlag))
	any := func(*core.Object) bool { return true }
	f.text(name, "blocking", f.sorted(g.BlockedBy(id), any))
	f.text(name, "blocked_by", f.sorted(g.BlockersOf(id), any))
	if o.Is(core.Attacking) {
		f.text(name, "band", f.sorted(g.BandOf(id)[1:], any))
	}
}

// keywords lists the keyword abilities of an object by name, each landwalk and protection by its kind.
func keywords(g *core.Game, id core.ID, c *core.Chars) string {
	var names []string
	for k := card.Flying; k < card.NumKeywords; k++ {
		switch k {
		case card.Landwalk, card.Landhome, card.Protection, card.Rampage:
			g.Keyworded(c, k, func(n int, quality *card.Filter) bool {
				name := card.PrintKeyword(k, n, quality)
				if quality != nil && quality.ChosenQual {
					name = strings.Replace(name, "the chosen color", g.Word(g.S.Object(id).Chosen), 1)
				}
				names = append(names, name)
				return true
			})
		default:
			if c.Has(k) {
				names = append(names, k.String())
			}
		}
	}
	slices.Sort(names)
	return outcome.JoinEntries(slices.Compact(names))
}

func (f *facts) abilities(id core.ID) (n int) {
	f.g.Abilities(id, func(*card.Ability) bool { n++; return true })
	return n
}

// manaColors are the kinds of mana that the mana abilities of a permanent can add.
func (f *facts) manaColors(id core.ID) string {
	kinds := f.g.ManaKinds(id)
	var names []string
	for k := card.White; k <= card.Colorless; k++ {
		if kinds.Has(k) {
			names = append(names, k.String())
		}
	}
	return strings.Join(names, " ")
}

// shields counts the regeneration shields on a permanent, or the damage that shields on it prevent.
func (f *facts) shields(id core.ID, kind core.ShieldKind) (n int) {
	for i := range f.g.S.Shields {
		sh := &f.g.S.Shields[i]
		if sh.Kind == kind && sh.To == core.ToObject(id) {
			n += max(0, sh.N)
		}
	}
	return n
}

// rank is the age of a permanent among all, 1 for the oldest.
func (f *facts) rank(o *core.Object) int {
	rank := 1
	for _, id := range f.g.S.Battlefield {
		if f.g.S.Object(id).Stamp < o.Stamp {
			rank++
		}
	}
	return rank
}

// size writes power and toughness.
func size(power, toughness int) string { return strconv.Itoa(power) + "/" + strconv.Itoa(toughness) }

// called is the name of something in facts: of a token the one that it has in all editions.
func called(g *core.Game, id core.ID, c *core.Chars) string {
	if d := g.Def(id); d.Token && c.Name != "" {
		return d.Name
	}
	return c.Name
}
