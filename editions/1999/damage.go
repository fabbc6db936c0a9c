package rules1999

import (
	"palimpsest/core"
	"palimpsest/core/moment"
)

// changing are the rules that change damage as it is dealt.
var changing = core.DamageRules{Undealt: "103.1", Protection: "502.7b", Static: "419.1", Multiply: "419.1", NextN: "419.7b", NextTime: "419.7c-b", All: "419.1",
	Redirect: "GL-Redirect", Choice: "419.8a", AsOne: true}

// deal deals the damage assigned from number at on, as one event. What protects or has been put up
// before prevents or redirects it as it is dealt; afterwards it is too late: 419.2, 419.4. Also: 419.1, GL-Prevention-1.
func deal(g *core.Game, at int) {
	if len(g.S.Packets) == at {
		return
	}
	g.Lacks("419.4", moment.Of(moment.DamagePrevention, moment.AsDamageIsAssigned))
	g.OrderDamage(at, "INT-SHIELD-1", "INT-SHIELD-1")
	for i := at; i < len(g.S.Packets); i++ {
		p := g.S.Packets[i]
		g.ChangeDamage(&p, &changing)
		g.S.Packets[i] = p
	}
	g.PreventBeyondLife(at, len(g.S.Packets), "419.1")
	g.Together(func() {
		for i := at; i < len(g.S.Packets); i++ {
			g.Damaged(&g.S.Packets[i])
		}
		g.DamageIsDealt()
	})
	g.S.Packets = g.S.Packets[:at]
}
