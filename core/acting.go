package core

// Act asks a player to act. It reports whether the player does, and says what: a legal action; else it is a pass, and
// the action is left as it was. A decider that proposes something illegal is a fault of the program: deciders ask Legal first.
func (g *Game) Act(a *Asking, does *Action) bool {
	if !g.Follows(AsWindow, a.Rule) {
		g.Decider.Passes(g, a.Moments, "") // no rule closes the window: the one is missing that opens it
		return false
	}
	g.forgetPlan()
	if !g.askToAct(AskAct, a, does) {
		return false
	}
	g.loop.acted(g.events)
	if does.Kind == Concede {
		g.Lose(a.Who, ByConcession, g.Rules.Cases.Concession)
		g.CheckEnd()
	}
	return true
}
