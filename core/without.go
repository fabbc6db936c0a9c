package core

import (
	"cmp"

	"palimpsest/core/card"
)

// A replay can leave out rules, to see what depends on them. Core knows a rule by what cites it: where a thing of a role
// happens by a rule, Follows is asked. Of what a rule does in a procedure of an edition, the edition asks it.

// Role is what a rule does in a replay.
type Role uint8

// The roles.
const (
	AsRefusal     Role = iota // it refuses an action: without it the action is judged by the other rules
	AsWindow                  // it lets players act: without it the moment passes
	AsStateBased              // something happens by itself: without it that is not looked for
	AsReplacement             // it replaces or prevents an event, or lets an effect do so
	AsTrigger                 // an ability triggers by it
	AsCost                    // a part of a cost is paid by it
	AsOrder                   // it puts continuous effects in order: without it timestamps do
	AsProcedure               // the game or the edition does something by it: without it that is done plainly or not at all
	NumRoles
)

// String is the word for the role.
func (r Role) String() string {
	return [NumRoles]string{"refusal", "window", "state-based", "replacement", "trigger", "cost", "order", "procedure"}[r]
}

// Roles are the roles in which one rule can be left out.
type Roles uint16

// RolesOf are the roles given.
func RolesOf(roles ...Role) (rs Roles) {
	for _, r := range roles {
		rs |= 1 << r
	}
	return rs
}

// Has reports whether a role is among them.
func (rs Roles) Has(r Role) bool { return rs&RolesOf(r) != 0 }

// Each goes through the roles in their order.
func (rs Roles) Each(yield func(Role) bool) {
	for r := range NumRoles {
		if rs.Has(r) && !yield(r) {
			return
		}
	}
}

// Optional are the rules of an edition that can be left out, as far as no table of Rules has them: those that its own
// procedures hand to the core, or ask Follows about.
type Optional struct {
	Refusals     []Rule // of timing, declarations and divisions
	Windows      []Rule
	Replacements []Rule
	Costs        []Rule
	Procedures   []Rule
	// Exchanged are rules without which a plain procedure takes the place of the edition's own.
	Exchanged []Exchange
	// Reordered are rules of the order of continuous effects without which another order takes the place of the edition's own, and not that of timestamps.
	Reordered []Exchange
	// Only are rules that several tables have, with the roles in which alone they are left out: none that they have, and they cannot be.
	Only []Removable
}

// Exchange is what takes the place of a procedure when its rule is left out.
type Exchange struct {
	Rule  Rule
	Plain func(r *Rules)
}

// Removable is a rule that can be left out.
type Removable struct {
	Rule  Rule
	Roles Roles
}

// Watched are the rules with somebody who is told whenever Follows is asked: for tests.
func (r *Rules) Watched(asked func(Role, Rule)) *Rules {
	watched := *r
	watched.left = &leftOut{asked: asked}
	if r.left != nil {
		watched.left.of = r.left.of
	}
	return &watched
}

// leftOut is what is left out.
type leftOut struct {
	of    map[Rule]Roles
	asked func(Role, Rule) // nil: nobody is told
}

func (l *leftOut) has(role Role, rule Rule) bool {
	if l.asked != nil {
		l.asked(role, rule)
	}
	return l.of[rule].Has(role)
}

// Follows reports whether a rule is followed in a role: unless the replay leaves it out. It is asked where something
// would happen by the rule.
func (g *Game) Follows(role Role, rule Rule) bool {
	return g.Rules.left == nil || !g.Rules.left.has(role, rule)
}

// bars reports whether a general reason, which is there, keeps something from being done.
func (g *Game) bars(why Why) bool { return g.Follows(AsRefusal, g.Rules.Refuses[why]) }

// barsBy is bars of a reason that a keyword gives, and its rule where it has one.
func (g *Game) barsBy(why Why, k card.Keyword) bool {
	return g.Follows(AsRefusal, cmp.Or(g.Rules.Keywords[k], g.Rules.Refuses[why]))
}
