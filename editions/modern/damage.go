package rulesmodern

import (
	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// changing are the rules that change damage as it is dealt; of several effects the affected player, or the
// controller of the affected permanent, chooses which is first: 616.1.
var changing = core.DamageRules{Protection: "702.16e", Static: "615.1", Multiply: "614.1a", NextN: "615.7", NextTime: "615.8", All: "615.1",
	Redirect: "614.9", Choice: "616.1", AsOne: true, Besides: "615.12"}

// deal deals the damage assigned from number at on, as one event. What protects or has been put up
// before prevents or redirects it as it is dealt; afterwards it is too late: 120.4b, 615.4. Also: 120.4, 615.1, 703.4m.
func deal(g *core.Game, at int) {
	if len(g.S.Packets) == at {
		return
	}
	g.Lacks("615.4", moment.Only(moment.DamagePrevention))
	g.Lacks("510.2", moment.Only(moment.AsDamageIsAssigned))
	g.OrderDamage(at, "615.7", "INT-SHIELD-1")
	for i := at; i < len(g.S.Packets); i++ {
		p := g.S.Packets[i]
		g.ChangeDamage(&p, &changing)
		g.S.Packets[i] = p
	}
	g.PreventBeyondLife(at, len(g.S.Packets), "615.1")
	g.Together(func() {
		for i := at; i < len(g.S.Packets); i++ {
			dealt(g, &g.S.Packets[i])
		}
		g.DamageIsDealt()
		lifeIsLost(g, g.S.Packets[at:])
	})
	g.S.Packets = g.S.Packets[:at]
}

// dealt turns damage into its results: a player loses life, a creature is marked, the source's
// controller gains life by lifelink: 120.3. Only creatures, players, planeswalkers and battles can be
// dealt damage: 120.1a. Also: 120.1, 120.4.
func dealt(g *core.Game, p *core.Packet) {
	if id := p.To.Object(); id != 0 {
		c := g.Chars(id)
		if c.Is(card.Planeswalker) {
			g.NotImplemented("damage to a planeswalker: 120.3c")
		}
		if !c.Is(card.Creature) {
			return
		}
	}
	g.Damaged(p)
}

// lifeIsLost lets abilities trigger that wait for a player to lose life, which is what damage to a player does: 120.3a. It is
// one loss, of all damage that is dealt to the player at once: 603.2c.
func lifeIsLost(g *core.Game, dealt []core.Packet) {
	if !g.Follows(core.AsProcedure, "120.3a") {
		return
	}
	var lost [core.MaxPlayers]int
	for i := range dealt {
		if who, ok := dealt[i].To.Player(); ok {
			g.Increase(&lost[who], dealt[i].N-dealt[i].Spared)
		}
	}
	for who, n := range lost {
		if n > 0 {
			p := core.Player(who)
			g.Detect(core.Happened{Event: card.LosesLife, Subject: core.ToPlayer(p), Player: p, N: n})
		}
	}
}
