package core

import "palimpsest/core/card"

// Unpreventable reports whether damage cannot be prevented: it is of that kind, or an effect in force says so.
func (g *Game) Unpreventable(p *Packet) bool { return p.Fixed || g.damageCant(card.BePrevented, p) }

// Unredirectable reports whether damage cannot be redirected.
func (g *Game) Unredirectable(p *Packet) bool { return p.Stuck || g.damageCant(card.BeRedirected, p) }

// inVain reports whether an effect that would redirect damage, or prevent it, can do nothing about it.
func (g *Game) inVain(redirects bool, p *Packet) bool {
	if redirects {
		return g.Unredirectable(p)
	}
	return g.Unpreventable(p)
}

// acts reports whether a shield can do anything about damage.
func (g *Game) acts(s *Shield, p *Packet) bool { return !g.inVain(s.Kind == RedirectShield, p) }

// applies reports whether a shield applies to damage: it can do something about it, or does something besides.
func (g *Game) applies(s *Shield, p *Packet, by *DamageRules) bool {
	return g.acts(s, p) || s.Kind == PreventShield && s.Way != nil && g.changesBy(by.Besides)
}

// damageCant reports whether an effect in force says that something cannot be done about damage.
func (g *Game) damageCant(act card.Act, p *Packet) bool {
	if !g.mayForbid(act) {
		return false
	}
	for i := range g.force {
		f := &g.force[i]
		if m := f.mod; m.Kind != card.Cant || m.Act != act || m.Combat && !p.Combat || !g.works(f) {
			continue
		}
		x := Context{Source: f.source, Controller: f.you, Ability: f.ability, Seen: -1}
		if f.mod.By == nil || g.matches(f.mod.By, p.Source, g.Seen(p.Seen, p.Source), &x) {
			return true
		}
	}
	return false
}
