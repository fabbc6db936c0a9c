package core

import (
	"cmp"
	"fmt"
	"slices"

	"palimpsest/core/card"
	"palimpsest/core/nearest"
)

// Removables are the rules that can be left out, sorted by rule.
func (r *Rules) Removables() []Removable {
	all := removables{}
	all.add(AsRefusal, r.Optional.Refusals...)
	all.add(AsWindow, r.Optional.Windows...)
	all.add(AsReplacement, r.Optional.Replacements...)
	all.add(AsCost, r.Optional.Costs...)
	all.add(AsProcedure, r.Optional.Procedures...)
	for _, e := range r.Optional.Exchanged {
		all.add(AsProcedure, e.Rule)
	}
	for _, e := range r.Optional.Reordered {
		all.add(AsOrder, e.Rule)
	}
	for _, why := range avoidable {
		all.add(AsRefusal, r.Refuses[why])
	}
	for _, k := range refusing {
		all.add(AsRefusal, r.Keywords[k])
	}
	for i := range r.StateBased {
		all.add(AsStateBased, r.StateBased[i].Rule)
	}
	all.add(AsReplacement, r.Shields[:]...)
	c := &r.Cases
	all.add(AsReplacement, c.Elsewhere, c.FinalityCounter, c.ShieldCounter, c.ShieldOfAmount, c.ShieldOfSource, c.StunCounter)
	all.add(AsProcedure, c.DamageOccurs, c.GraveyardOrder, c.LostInCircle, c.ReplacedAnew, c.ShieldLasts, c.TimestampOrder, c.TokenGone)
	all.add(AsTrigger, r.triggering()...)
	if r.Order.waiting {
		all.add(AsOrder, r.Order.Rule)
	}
	if r.countersApart() {
		all.add(AsOrder, r.CounterRule)
	}
	groups := r.changing()
	for _, group := range groups {
		if len(groups) > 1 {
			all.add(AsOrder, r.separating(group))
		}
	}
	for _, only := range r.Optional.Only {
		if i := slices.IndexFunc(all, func(r Removable) bool { return r.Rule == only.Rule }); i >= 0 {
			all[i].Roles &= only.Roles
		}
	}
	all = slices.DeleteFunc(all, func(r Removable) bool { return r.Roles == 0 })
	slices.SortFunc(all, func(a, b Removable) int { return cmp.Compare(a.Rule, b.Rule) })
	return all
}

// removables is a list of them in the making.
type removables []Removable

func (all *removables) add(role Role, rules ...Rule) {
	for _, rule := range rules {
		if rule == "" || rule == General {
			continue
		}
		i := slices.IndexFunc(*all, func(r Removable) bool { return r.Rule == rule })
		if i < 0 {
			i = len(*all)
			*all = append(*all, Removable{Rule: rule})
		}
		(*all)[i].Roles |= RolesOf(role)
	}
}

// avoidable are the general reasons for refusals without which an action is still one that can be carried out. Of the
// others what is refused is not there, or has no meaning.
var avoidable = [...]Why{
	SummoningSick, SickToAttack, Forbidden, UsedUp, NotItsTime, SameTarget, ProtectedTarget, NoLife, IsTapped, TappedToBlock,
	KeptFromAttack, KeptFromBlock, IsWall, BadBand, Evades, MustBlockOther, NoLandhome, TooFewBlockers,
}

// refusing are the keywords whose own rules refuse something.
var refusing = [...]card.Keyword{card.Unblockable, card.Flying, card.Shadow, card.Fear, card.Protection, card.Landwalk, card.Menace, card.Shroud, card.Hexproof, card.Indestructible}

// triggering are the rules by which abilities trigger, asked of the edition for each event that abilities can wait for.
func (r *Rules) triggering() (rules []Rule) {
	ask := func(h Happened) {
		only := h
		only.Only = func(ID, Player, *card.Ability) bool { return true }
		for _, h := range [...]Happened{h, only} {
			for _, is := range [...]bool{false, true} {
				rules = append(rules, r.TriggersBy(h, is, false), r.TriggersBy(h, is, true))
			}
		}
	}
	of := &r.Support.Awaited
	for _, word := range of.Beginnings {
		ask(Happened{Event: card.At, Moment: word})
	}
	for _, word := range of.Ends {
		ask(Happened{Event: card.AtEndOf, Moment: word})
	}
	for _, e := range of.Events {
		ask(Happened{Event: e})
		ask(Happened{Event: e, Other: ToObject(1)})
	}
	rules = append(rules, r.Cases.LooksBack)
	for k, a := range keywordTriggers {
		if a != nil {
			rules = append(rules, r.Keywords[k])
		}
	}
	for _, k := range [...]card.Keyword{card.Flanking, card.Rampage, card.CumulativeUpkeep, card.Echo, card.Landhome} {
		rules = append(rules, r.Keywords[k])
	}
	return rules
}

// changing are the groups in which effects change characteristics, in their order.
func (r *Rules) changing() (groups []uint8) {
	for kind := range card.NumModKinds {
		for _, effect := range [...]TypeChange{NoTypeChange, ChangesTypes, MakesCreature} {
			for _, resolved := range [...]bool{false, true} {
				if g := r.Group(kind, effect, resolved); writesOf(kind) != 0 && !slices.Contains(groups, g) {
					groups = append(groups, g)
				}
			}
		}
	}
	slices.Sort(groups)
	return groups
}

// separating is the rule by which a group applies before the next: that by which it lies under older effects of later
// groups, where an edition has such rules, else its own.
func (r *Rules) separating(group uint8) Rule {
	if slices.ContainsFunc(r.changing(), func(g uint8) bool { return r.Under(g) != General }) {
		return r.Under(group)
	}
	return r.GroupRules[group]
}

// countersApart reports whether counters have a place of their own by a rule of their own, and not that of a group: without it they
// come before all effects.
func (r *Rules) countersApart() bool {
	return r.CounterRule != "" && int(r.CounterGroup) < len(r.GroupRules) && r.GroupRules[r.CounterGroup] != r.CounterRule
}

// joined says into which group each goes whose rule is left out: the next one, or of the last the one before. Within one
// group timestamps decide.
func (r *Rules) joined(out func(Rule) bool) map[uint8]uint8 {
	groups, into := r.changing(), map[uint8]uint8{}
	for i := len(groups) - 2; i >= 0; i-- {
		if last := i == len(groups)-2; out(r.separating(groups[i])) || last && out(r.separating(groups[i+1])) {
			into[groups[i]] = cmp.Or(into[groups[i+1]], groups[i+1])
		}
	}
	return into
}

// Without are the rules without some of theirs. Each must be among the Removables; it is left out in all of its roles.
func (r *Rules) Without(rules ...Rule) (*Rules, error) {
	left := &leftOut{of: map[Rule]Roles{}}
	can := r.Removables()
	for _, rule := range rules {
		i := slices.IndexFunc(can, func(x Removable) bool { return x.Rule == rule })
		if i < 0 {
			return nil, cannotLeaveOut(rule, can)
		}
		left.of[rule] = can[i].Roles
	}
	without := *r
	without.left = left
	for _, e := range r.Optional.Exchanged {
		if left.has(AsProcedure, e.Rule) {
			e.Plain(&without)
		}
	}
	for _, e := range r.Optional.Reordered {
		if left.has(AsOrder, e.Rule) {
			e.Plain(&without)
		}
	}
	without.reorder(r)
	return &without, nil
}

func cannotLeaveOut(rule Rule, can []Removable) error {
	names := make([]string, len(can))
	for i := range can {
		names[i] = string(can[i].Rule)
	}
	if name := nearest.Name(string(rule), names); name != "" {
		return fmt.Errorf("rule %s cannot be left out; the closest match that can is %s", rule, name)
	}
	return fmt.Errorf("rule %s cannot be left out", rule)
}

// reorder orders continuous effects without the rules of their order that are left out.
func (r *Rules) reorder(as *Rules) {
	if r.Order.waiting && r.left.has(AsOrder, r.Order.Rule) {
		r.Order = ByTimestamp(r.Order.Rule)
	}
	into := as.joined(func(rule Rule) bool {
		own := func(e Exchange) bool { return e.Rule == rule }
		return r.left.has(AsOrder, rule) && !slices.ContainsFunc(as.Optional.Reordered, own)
	})
	if as.countersApart() && r.left.has(AsOrder, r.CounterRule) {
		r.CounterGroup = as.changing()[0]
	}
	if len(into) == 0 {
		return
	}
	grouped := r.Group
	r.Group = func(m card.ModKind, effect TypeChange, resolved bool) uint8 {
		group := grouped(m, effect, resolved)
		if writesOf(m) == 0 {
			return group
		}
		return cmp.Or(into[group], group)
	}
}
