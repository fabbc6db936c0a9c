package core

import (
	"slices"

	"palimpsest/core/card"
)

// damageWay is one effect that would change damage about to be dealt: protection, a static ability, or a shield.
type damageWay struct {
	protects bool // it is the protection of what would be damaged
	counter  bool // it is a shield counter on that
	ability  *card.Ability
	id       ID      // the permanent of a static ability
	shield   int     // the index of a shield
	spent    *Shield // a shield that another part of the same damage has used up
	mark     int32   // what a packet remembers it by
}

// maxTried bounds how many effects may change one packet of damage.
const maxTried = 32

// DamageRules are the rules by which damage about to be dealt is changed.
type DamageRules struct {
	Undealt    Rule // an effect says of combat damage that it is not dealt
	Protection Rule // prevents it
	Static     Rule // a static ability prevents some or all of it
	Multiply   Rule // a static ability multiplies it
	NextN      Rule // a shield prevents so much of it
	NextTime   Rule // a shield prevents it once
	All        Rule // a shield prevents all of it
	Redirect   Rule
	Choice     Rule // of several, somebody chooses which is first
	Besides    Rule // what prevents does all else that it does, also against damage that can't be prevented
	AsOne      bool // what a source deals to one recipient at once is one damage, in how many parts ever it comes there
}

// of is the rule by which a shield acts.
func (by *DamageRules) of(s *Shield) Rule {
	switch {
	case s.Kind == RedirectShield:
		return by.Redirect
	case s.N > 0:
		return by.NextN
	case s.Next:
		return by.NextTime
	}
	return by.All
}

// ChangeDamage lets everything act that prevents, redirects or otherwise changes damage about to be
// dealt. Each effect gets one opportunity, also when the damage goes to somebody else by it; when several would act, the affected player, or the controller of the affected permanent,
// chooses which is first. Damage that can't be prevented may still be redirected or increased.
func (g *Game) ChangeDamage(p *Packet, by *DamageRules) {
	for p.N > 0 {
		if g.leavesUndealt(p, by.Undealt) {
			return
		}
		ways := g.damageWays(p, by)
		if len(ways) == 0 {
			return
		}
		way := ways[0]
		if len(ways) > 1 && g.Follows(AsProcedure, by.Choice) {
			way = ways[g.firstWay(p, ways, by.Choice)]
		}
		if way.protects {
			g.prevented(p, p.N, by.Protection, 0)
			return
		}
		g.tries(p, way.mark)
		switch {
		case way.counter:
			g.shieldCounter(p)
		case way.spent != nil:
			g.actOn(way.spent, p, p.N, by.of(way.spent))
		case way.ability != nil:
			g.reduceBy(way.ability, way.id, p, by)
		case !g.acts(&g.S.Shields[way.shield], p): // it is left as it is
			s := g.S.Shields[way.shield]
			g.doneBesides(&s, p, 0, by.Besides)
		default:
			g.useShield(way.shield, p, by.of(&g.S.Shields[way.shield]))
		}
	}
}

// RedirectDamage lets everything act that redirects damage, one after the other as ChangeDamage does, and nothing else. What it
// makes is other damage, which the same effects may redirect again by the second rule.
func (g *Game) RedirectDamage(p *Packet, rule, anew Rule) {
	by := DamageRules{Redirect: rule}
	inherited := p.Tried
	for p.N > 0 {
		ways := slices.DeleteFunc(g.damageWays(p, &by), func(w damageWay) bool { return !g.redirects(&w) })
		if len(ways) == 0 {
			return
		}
		way := ways[g.firstWay(p, ways, rule)]
		g.tries(p, way.mark)
		tried := p.Tried
		if g.Follows(AsProcedure, anew) {
			p.Tried = inherited
		}
		if way.ability != nil {
			g.reduceBy(way.ability, way.id, p, &by)
		} else {
			g.useShield(way.shield, p, rule)
		}
		p.Tried = tried
	}
}

// redirects reports whether what would change damage is a static ability or a shield that redirects it.
func (g *Game) redirects(w *damageWay) bool {
	switch {
	case w.ability != nil:
		return w.ability.Replace.Instead != nil
	case w.protects || w.counter || w.spent != nil:
		return false
	}
	return g.S.Shields[w.shield].Kind == RedirectShield
}

// tries notes that an effect has had its opportunity to change a packet.
func (g *Game) tries(p *Packet, mark int32) {
	if p.Tried.N == maxTried {
		g.NotImplemented("more than %d effects on one packet of damage", maxTried)
	}
	p.Tried = g.S.numSpan(append(slices.Clone(g.S.numbers(p.Tried)), mark))
}

// hasTried reports whether an effect has had its opportunity to change a packet.
func (g *Game) hasTried(p *Packet, mark int32) bool {
	return slices.Contains(g.S.numbers(p.Tried), mark)
}

// TriedAlike reports whether the same effects have had their opportunity to change two packets.
func (g *Game) TriedAlike(p, q *Packet) bool {
	return slices.Equal(g.S.numbers(p.Tried), g.S.numbers(q.Tried))
}

// staticMark is what a packet remembers a static ability of a permanent by.
func staticMark(id ID, ability int) int32 { return -int32(id)<<4 - int32(ability) - 1 }

// counterMark is what a packet remembers the shield counters on a permanent by.
func counterMark(id ID) int32 { return staticMark(id, 15) }

// hasShieldCounter reports whether a shield counter would act on damage to a permanent: one that is there, or one that has
// just gone off against other damage that is dealt at the same time.
func (g *Game) hasShieldCounter(id ID) bool {
	return slices.Contains(g.shielded, id) || g.marked(id, shield, g.Rules.Cases.ShieldCounter)
}

// shieldCounter prevents damage by a shield counter, which is removed once for all damage dealt together.
func (g *Game) shieldCounter(p *Packet) {
	id, by := p.To.Object(), g.Rules.Cases.ShieldCounter
	if !g.Unpreventable(p) {
		g.prevented(p, p.N, by, id)
	}
	if !slices.Contains(g.shielded, id) {
		g.shielded = append(g.shielded, id)
		g.unmark(id, shield, by)
	}
}

// OrderDamage puts damage assigned from number at on in the order in which shields of so many points prevent it, by one rule, or redirect
// it, by another: where such a shield is too small for all that comes at once, the player whom it shields, or who controls what it shields,
// says which source comes first.
func (g *Game) OrderDamage(at int, prevents, redirects Rule) {
	if len(g.S.Shields) == 0 {
		return
	}
	for i := at; i < len(g.S.Packets); i++ {
		rivals, kind := g.rivals(i)
		if len(rivals) < 2 {
			continue
		}
		rule := prevents
		if kind == RedirectShield {
			rule = redirects
		}
		to := g.S.Packets[i].To
		pick := g.ChooseThing(Choice{Who: g.Affected(to), Purpose: ToSource, About: to, Rule: rule}, rivals)
		j := i + slices.IndexFunc(g.S.Packets[i:], func(p Packet) bool { return p.To == to && ToObject(p.Source) == pick })
		first := g.S.Packets[j]
		copy(g.S.Packets[i+1:j+1], g.S.Packets[i:j])
		g.S.Packets[i] = first
	}
}

// rivals are the sources, of damage from number i on, that a shield of fewer points than all of it would take
// damage from, that of number i among them, and what that shield does.
func (g *Game) rivals(i int) (sources []Ref, kind ShieldKind) {
	for k := range g.S.Shields {
		s := &g.S.Shields[k]
		if s.Kind > RedirectShield || s.N <= 0 || !g.wouldTake(s, &g.S.Packets[i]) {
			continue
		}
		sources = sources[:0]
		sum := 0
		for j := i; j < len(g.S.Packets); j++ {
			if p := &g.S.Packets[j]; p.To == g.S.Packets[i].To && g.wouldTake(s, p) {
				if from := ToObject(p.Source); !slices.Contains(sources, from) {
					sources = append(sources, from)
				}
				sum += p.N
			}
		}
		if sum > s.N && len(sources) > 1 {
			return sources, s.Kind
		}
	}
	return nil, PreventShield
}

// wouldTake reports whether a shield would act on damage: what can't be prevented can still be redirected.
func (g *Game) wouldTake(s *Shield, p *Packet) bool {
	return g.acts(s, p) && g.shieldFits(s, p)
}

// firstWay is the index of the effect that acts first.
func (g *Game) firstWay(p *Packet, ways []damageWay, rule Rule) int {
	if len(ways) == 1 {
		return 0
	}
	options := make([]Ref, len(ways))
	for i := range ways {
		options[i] = ToObject(ways[i].id)
	}
	pick := g.ChooseThing(Choice{Who: g.Affected(p.To), Purpose: ToReplace, About: p.To, Rule: rule}, options)
	first := max(0, slices.Index(options, pick))
	if g.Observer != nil {
		var later []ID
		for i := range ways {
			if id := ways[i].id; id != ways[first].id && !slices.Contains(later, id) {
				later = append(later, id)
			}
		}
		g.before(ReplacesFirst, ways[first].id, later, g.Affected(p.To), g.Rules.Cases.ReplacedFirst)
	}
	return first
}

// ofStatic is the rule by which a static ability prevents or redirects damage.
func (by *DamageRules) ofStatic(a *card.Ability) Rule {
	if a.Replace.Instead != nil {
		return by.Redirect
	}
	return by.Static
}

// changesBy reports whether damage is changed by a rule: one that is followed, of those that act when it is asked.
func (g *Game) changesBy(rule Rule) bool { return rule != "" && g.Follows(AsReplacement, rule) }

// damageWays lists what would change the packet, by rules that are followed, and has not yet had its opportunity.
func (g *Game) damageWays(p *Packet, by *DamageRules) []damageWay {
	ways := g.ways[:0]
	if id := p.To.Object(); id != 0 && !g.Unpreventable(p) && g.ProtectedFrom(id, g.Seen(p.Seen, p.Source), p.Source) && g.changesBy(by.Protection) {
		ways = append(ways, damageWay{protects: true, id: id})
	}
	if id := p.To.Object(); id != 0 && g.hasShieldCounter(id) && !g.hasTried(p, counterMark(id)) {
		ways = append(ways, damageWay{counter: true, id: id, mark: counterMark(id)})
	}
	for _, id := range g.S.statics {
		o := &g.S.Objects[id]
		if o.Zone != card.Battlefield || o.Is(PhasedOut) || !g.infos[o.Def].changesDamage || g.Chars(id).LostAll {
			continue
		}
		for k, a := range g.defs[o.Def].Abilities {
			mark := staticMark(id, k)
			if a.Kind == card.Static && a.Replace != nil && a.Replace.Event == card.DamageEvent && !g.hasTried(p, mark) && g.Rules.Sleeps(g, id, a) == "" && g.changes(a, id, p) &&
				(a.Replace.Multiply > 1 || g.changesBy(by.ofStatic(a))) {
				ways = append(ways, damageWay{ability: a, id: id, mark: mark})
			}
		}
	}
	for i := range g.S.Shields {
		s := &g.S.Shields[i]
		if s.Kind <= RedirectShield && s.N != 0 && g.applies(s, p, by) && !g.hasTried(p, s.Stamp) && g.shieldFits(s, p) && g.changesBy(by.of(s)) {
			ways = append(ways, damageWay{id: s.Source, shield: i, mark: s.Stamp})
		}
	}
	for i := range g.spent {
		s := &g.spent[i]
		if s.source == p.Source && g.acts(&s.Shield, p) && !g.hasTried(p, s.Stamp) && g.shieldFits(&s.Shield, p) && g.changesBy(by.of(&s.Shield)) {
			ways = append(ways, damageWay{id: s.Source, spent: &s.Shield, mark: s.Stamp})
		}
	}
	g.ways = ways
	return ways
}

// changes reports whether a static ability speaks of a packet of damage.
func (g *Game) changes(a *card.Ability, id ID, p *Packet) bool {
	r := a.Replace
	x := Context{Source: id, Controller: g.S.Objects[id].Controller, Ability: a, Seen: -1}
	if r.Combat && !p.Combat || r.Multiply <= 1 && g.inVain(r.Instead != nil, p) || !g.Holds(a.If, &x) {
		return false
	}
	if r.Instead != nil {
		if _, ok := g.insteadOf(r, &x); !ok {
			return false
		}
	}
	if r.AndFrom && g.SourceFits(r.What, p, &x) {
		return true
	}
	return g.concerns(r.What, p.To, NoPlayer, &x) && (r.From == nil || g.SourceFits(r.From, p, &x))
}
