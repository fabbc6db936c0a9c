package core

// Act asks a player to act and returns a legal action or a pass. A decider that proposes something
// illegal is a fault of the program: deciders ask Legal first.
func (g *Game) Act(a Asking) (act Action) {
	g.window = Window{Ask: AskAct, Who: a.Who, Moments: a.Moments, Name: a.Name, Kind: a.Kind, Subject: a.Subject, Rule: a.Rule}
	g.forgetPlan()
	act = g.Decider.Decide(g, &g.window)
	if act.Kind != Pass {
		g.loop.acted(g.events)
	}
	if act.Kind == Concede {
		g.Lose(a.Who, ByConcession, g.Rules.Cases.Concession)
		g.CheckEnd()
	}
	return act
}
