package replay

import (
	"slices"
	"strings"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/outcome"
)

// beginning is what an event makes begin: the presence of a permanent, the counters on it, or a resolved
// effect on something, which has a timestamp.
type beginning struct {
	of    core.Ref
	stamp int32
}

// ofCounters is in place of a timestamp.
const ofCounters = -1

// begins notes the events by which continuous effects begin. Of one that resolves the event gets the words:
// to find them for every event would cost a replay that nobody records.
func (r *recorder) begins(e *core.Event, out *outcome.Event, g *core.Game) {
	switch e.Verb {
	case core.Enters, core.PlaysLand, core.PhasesIn, core.IsAttached, core.ControlChanges:
		r.began[beginning{of: e.Subject}] = out.N
	case core.CounterAdded, core.CounterRemoved:
		r.began[beginning{e.Subject, ofCounters}] = out.N
	}
	switch e.Verb {
	case core.Enters, core.PlaysLand:
		out.Detail = r.manner(e, g)
	case core.EffectBegins:
		stamp, mods, gets, you := newest(g)
		r.began[beginning{e.Subject, stamp}] = out.N
		out.Detail = r.does(mods, gets, you, true)
	}
}

// manner is how a permanent enters, if there is something to say of it: tapped, or another player's.
func (r *recorder) manner(e *core.Event, g *core.Game) string {
	o := g.S.Object(e.Subject.Object())
	switch {
	case o.Zone != card.Battlefield:
	case o.Is(core.Tapped):
		return "tapped"
	case o.Kind == core.TokenObject && o.Owner != o.Controller:
		return "as " + r.told(o.Owner) + "'s token"
	case o.Kind == core.TokenObject:
		return "as a token"
	}
	return ""
}

// newest is the effect that has just begun: the modifications with the newest timestamp, who gets control by it, and whose it is.
func newest(g *core.Game) (stamp int32, mods []card.Mod, gets, you core.Player) {
	for i := range slices.Backward(g.S.Continuous) {
		c := &g.S.Continuous[i]
		if len(mods) > 0 && c.Stamp != stamp {
			break
		}
		m := *c.Mod
		if m.Power != nil {
			m.Power, m.Toughness = card.Num(c.Power), card.Num(c.Toughness)
		}
		if m.Kind == card.SetControl {
			gets = c.Controller
			if p, is := c.Gives.Player(); is {
				gets = p
			}
		}
		stamp, you = c.Stamp, c.Controller
		mods = append(mods, m)
	}
	slices.Reverse(mods)
	return stamp, mods, gets, you
}

// does is what modifications say of a thing. Who gets control of it, or whose untap step is meant, is called by name: the text of the card says "you", or
// speaks of a target.
func (r *recorder) does(mods []card.Mod, gets, you core.Player, now bool) string {
	var said []string
	for len(mods) > 0 {
		i := slices.IndexFunc(mods, func(m card.Mod) bool { return m.Kind == card.SetControl || m.Kind == card.MayPlay })
		switch {
		case i == 0 && mods[0].Kind == card.SetControl:
			said, mods = append(said, "is controlled by "+r.told(gets)), mods[1:]
			continue
		case i == 0 && len(mods[0].Words) > 0:
			said, mods = append(said, "may play cards from the "+mods[0].Words[0]), mods[1:]
			continue
		case i == 0:
			said, mods = append(said, "may be played"), mods[1:]
			continue
		case i < 0:
			i = len(mods)
		}
		text := card.PrintMods(mods[:i], now)
		if slices.ContainsFunc(mods[:i], func(m card.Mod) bool { return m.Yours }) {
			text = strings.ReplaceAll(text, "your untap step", r.told(you)+"'s untap step")
		}
		said, mods = append(said, text), mods[i:]
	}
	return strings.ReplaceAll(strings.Join(said, " and "), " base size ", " base power and toughness ")
}

// reasons tell of all permanents how their characteristics came to be; nil without a recorder.
func (r *recorder) reasons(g *core.Game) (list []outcome.Reason) {
	if r == nil {
		return nil
	}
	for _, id := range g.S.Battlefield {
		if g.S.Object(id).Is(core.PhasedOut) {
			continue
		}
		if g.IsBarren(id) {
			of := r.name(g, core.ToObject(id))
			list = append(list, outcome.Reason{Of: of, Does: "gives mana only by its text", Source: of, Applies: true, Rule: string(g.Rules.Cases.SpecialLand),
				Facts: []string{"mana_colors"}, Text: sentence(outcome.Told(of) + " gives mana only by its text")})
		}
		for _, d := range g.Derive(id) {
			if leaves := changed[d.Mod.Kind]; leaves != nil {
				list = append(list, r.reason(g, id, &d, leaves))
				if namedApart(&d) {
					list = append(list, renamed(list[len(list)-1], &d))
				}
			}
		}
	}
	return list
}

func (r *recorder) reason(g *core.Game, of core.ID, d *core.Derived, leaves []string) outcome.Reason {
	a := outcome.Reason{
		Of:      r.name(g, core.ToObject(of)),
		Does:    r.does([]card.Mod{d.Mod}, d.Who, g.S.Object(d.Source).Controller, d.Stamp != 0),
		Source:  r.name(g, core.ToObject(d.Source)),
		Applies: d.Applies,
		Other:   r.name(g, core.ToObject(d.Other)),
		Rule:    string(d.Rule),
		InGroup: string(d.InGroup),
		Facts:   leaves,
	}
	if d.Name != "" && !namedApart(d) {
		a.Facts = append(slices.Clone(leaves), "name")
	}
	switch {
	case d.Counters:
		a.Event = r.began[beginning{core.ToObject(of), ofCounters}]
	case d.Stamp != 0:
		a.Event = r.began[beginning{core.ToObject(of), d.Stamp}]
	default:
		a.Event = r.began[beginning{of: core.ToObject(d.Source)}]
	}
	a.Text = sentence(told(&a, d))
	return a
}

// namedApart reports whether a modification changes the name by another rule than the rest.
func namedApart(d *core.Derived) bool { return d.Name != "" && d.NameRule != d.Rule }

// renamed is the reason for the name that comes with the type of a land.
func renamed(by outcome.Reason, d *core.Derived) outcome.Reason {
	by.Does, by.Facts, by.Rule = "has the name "+d.Name, []string{"name"}, string(d.NameRule)
	by.Text = sentence(outcome.Told(by.Of) + " " + by.Does + " because of " + from(&by, d))
	return by
}

// told says what became of a modification.
func told(a *outcome.Reason, d *core.Derived) string {
	of, source, other := outcome.Told(a.Of), outcome.Told(a.Source), outcome.Told(a.Other)
	if a.Applies {
		said := of + " " + a.Does + " because of " + from(a, d) + place(a, d)
		if more := besidesLandType(d); more != "" {
			said += ", and " + more
		}
		return said
	}
	switch d.Standing {
	case core.BeforeIt:
		return source + " is applied before " + other + ", when it does not apply to " + of
	case core.AfterIt:
		return source + " is applied after " + other + ", when it no longer applies to " + of
	case core.WaitedFor:
		return source + " depends on " + other + " and waits for it, and then does not apply to " + of
	case core.IsStopped:
		return source + " is a tapped artifact, so its ability is off"
	case core.IsLost:
		switch {
		case d.Counts:
			return of + " has lost the ability that sets its power and toughness because of " + other
		case a.Source == a.Of:
			return of + " has lost its ability because of " + other + " before it could apply to itself"
		}
		return source + " has lost its ability because of " + other + " before it could apply to " + of
	}
	if d.If == nil {
		return "the ability of " + source + " does not apply: its condition is not met"
	}
	return "the ability of " + source + " does not apply: its condition “" + card.PrintCond(d.If) + "” is not met"
}

// place says where a modification that applies has its place among others, if that makes a difference.
func place(a *outcome.Reason, d *core.Derived) string {
	other := outcome.Told(a.Other)
	switch {
	case a.Other == "":
		return ""
	case d.Standing == core.BeforeIt:
		return ", which is applied before " + other
	case d.Standing == core.AfterIt:
		return ", which is applied after " + other
	case d.Standing == core.WaitedFor:
		return ", which depends on " + other + " and waits for it"
	case d.Standing == core.BeforeLoss && a.Source == a.Other:
		return ", which is applied before it takes the ability from itself"
	case d.Standing == core.BeforeLoss:
		return ", which is applied before " + outcome.Told(a.Source) + " loses the ability because of " + other
	}
	return ""
}

// besidesLandType says of a land that is set to a basic type what else it stays, and what it is called by the same rule.
func besidesLandType(d *core.Derived) string {
	var said []string
	if len(d.Keeps) > 0 {
		is := card.PrintMods([]card.Mod{{Kind: card.AddSubtype, Words: d.Keeps}}, true)
		said = append(said, strings.Replace(is, "becomes ", "stays ", 1))
	}
	if d.Name != "" && !namedApart(d) {
		said = append(said, "has the name "+d.Name)
	}
	return strings.Join(said, " and ")
}

// from is what a modification that applies comes from.
func from(a *outcome.Reason, d *core.Derived) string {
	switch {
	case d.Newer:
		return "the newer counters on it"
	case d.Counters:
		return "the counters on it"
	case d.Printed:
		return "what is printed on it"
	case a.Source == "":
		return "an effect that was there from the start"
	case a.Source != a.Of:
		return outcome.Told(a.Source)
	case d.Stamp != 0:
		return "its own effect"
	}
	return "its own ability"
}

// changed are the facts that a kind of modification can change; those of the others no fact shows.
var changed = func() (of [card.NumModKinds][]string) {
	size := []string{"power", "toughness", "size"}
	base := append(slices.Clone(size), "base_size")
	types := []string{"types", "subtypes", "supertypes"}
	for kind, leaves := range map[card.ModKind][]string{
		card.SetControl:   {"controller"},
		card.SetBasicLand: {"subtypes", "supertypes", "keywords", "abilities_count", "mana_colors"},
		card.AddSubtype:   {"subtypes", "mana_colors"},
		card.SetTypes:     types, card.AddTypes: types,
		card.SetColors:  {"colors"},
		card.AddKeyword: {"keywords"}, card.RemoveKeyword: {"keywords", "abilities_count"},
		card.AddAbility: {"abilities_count", "mana_colors"}, card.LoseAbilities: {"keywords", "abilities_count", "mana_colors"},
		card.SetBaseSize: base, card.SetSize: base, card.AddSize: size, card.SwitchSize: size,
	} {
		of[kind] = leaves
	}
	return of
}()
