package core

// Act asks a player to act and returns a legal action or a pass. A decider that proposes something
// illegal is a fault of the program: deciders ask Legal first.
func (g *Game) Act(a Asking) Action {
	if !g.Follows(AsWindow, a.Rule) {
		g.Decider.Passes(g, a.Moments, "") // no rule closes the window: the one is missing that opens it
		return Action{Who: a.Who}
	}
	g.openToAct(AskAct, &a)
	g.forgetPlan()
	d := g.Decider.Decide(g, &g.window)
	if d == nil {
		return Action{Who: a.Who}
	}
	act := *d
	if act.Kind != Pass {
		g.loop.acted(g.events)
	}
	if act.Kind == Concede {
		g.Lose(a.Who, ByConcession, g.Rules.Cases.Concession)
		g.CheckEnd()
	}
	return act
}
