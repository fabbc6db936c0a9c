package rules1998

import (
	"palimpsest/core"
	"palimpsest/core/card"
)

// line is what a player does, or cannot do.
type line struct {
	who    core.Player
	ask    core.Ask
	window string // its name; any when empty
	act    func(p *position) core.Action
	cannot core.Rule // the rule that forbids it, when it must be refused
	try    bool      // begun without asking whether it is legal
}

// script adds lines.
func (p *position) script(lines ...[]line) {
	for _, l := range lines {
		p.lines = append(p.lines, l...)
	}
}

func does(who core.Player, act func(p *position) core.Action) []line {
	return []line{{who: who, act: act}}
}

func casts(who core.Player, spell item, targets ...any) []line {
	return castsX(who, spell, 0, targets...)
}

func castsX(who core.Player, spell item, x int, targets ...any) []line {
	return does(who, func(p *position) core.Action {
		return core.Action{Kind: core.Cast, Obj: p.id(spell), X: x, Targets: p.refs(targets)}
	})
}

// castsMode casts a spell for one of its uses, counted from 0.
func castsMode(who core.Player, spell item, mode int8, targets ...any) []line {
	return does(who, func(p *position) core.Action {
		return core.Action{Kind: core.Cast, Obj: p.id(spell), Mode: mode, Targets: p.refs(targets)}
	})
}

func plays(who core.Player, land item) []line {
	return does(who, func(p *position) core.Action { return core.Action{Kind: core.PlayLand, Obj: p.id(land)} })
}

// uses uses the activated ability of a permanent that is number n of its lines, counted from 0.
func uses(who core.Player, permanent item, n int, targets ...any) []line {
	return ability(core.Activate, who, permanent, n, targets...)
}

func ability(kind core.ActionKind, who core.Player, permanent item, n int, targets ...any) []line {
	return does(who, func(p *position) core.Action {
		return core.Action{Kind: kind, Obj: p.id(permanent), Ability: p.Def(p.id(permanent)).Abilities[n], Targets: p.refs(targets)}
	})
}

// taps taps a land for mana.
func taps(who core.Player, land item) []line {
	return does(who, func(p *position) (a core.Action) {
		p.ManaAbilities(p.id(land), func(ab *card.Ability) bool {
			a = core.Action{Kind: core.Activate, Obj: p.id(land), Ability: ab}
			return false
		})
		return a
	})
}

// announces declares the intention to attack, attacks does and names the attackers; those of a band share
// a number above 0.
func announces(who core.Player) []line {
	return does(who, func(*position) core.Action { return core.Action{Kind: core.AnnounceAtt} })
}

func attacks(who core.Player, attackers ...item) []line {
	return append(announces(who), declares(who, 0, attackers...)...)
}

func declares(who core.Player, band int32, attackers ...item) (lines []line) {
	for _, i := range attackers {
		lines = append(lines, line{who: who, ask: core.AskAttacker, act: func(p *position) core.Action {
			return core.Action{Kind: core.DeclareAtt, Obj: p.id(i), Band: band}
		}})
	}
	return lines
}

func blocks(who core.Player, blocker, attacker item) []line {
	return []line{{who: who, ask: core.AskBlocker, act: func(p *position) core.Action {
		return core.Action{Kind: core.DeclareBlock, Obj: p.id(blocker), Targets: []core.Ref{core.ToObject(p.id(attacker))}}
	}}}
}

// during names the window of a line.
func during(window string, l []line) []line {
	l[0].window = window
	return l
}

// cannot says that a line is refused in a window, by a rule.
func cannot(window string, rule core.Rule, l []line) []line {
	l[len(l)-1].window, l[len(l)-1].cannot = window, rule
	return l[len(l)-1:]
}

// attempt begins a line as a player would who does not know that it is illegal.
func attempt(l []line) []line {
	l[0].try = true
	return l
}
