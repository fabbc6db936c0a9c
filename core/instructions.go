package core

import (
	"slices"

	"palimpsest/core/card"
)

// ofEveryEdition are the instructions that Do and control carry out.
var ofEveryEdition = []card.Effect{
	&card.Modify{}, &card.Tap{}, &card.Untap{}, &card.GainLife{}, &card.LoseLife{}, &card.SetLife{}, &card.Exchange{}, &card.ChangeTarget{},
	&card.AddMana{}, &card.Move{}, &card.Sacrifice{}, &card.Discard{}, &card.PutCounters{}, &card.RemoveCounters{}, &card.MoveCounters{}, &card.CreateToken{},
	&card.Attach{}, &card.RemoveFromCombat{}, &card.Instead{}, &card.LoseGame{}, &card.WinGame{}, &card.DrawGame{}, &card.ChooseFor{},
	&card.Shuffle{}, &card.Mill{}, &card.Search{}, &card.Reveal{}, &card.RevealUntil{}, &card.Look{}, &card.Pick{}, &card.Skip{}, &card.LoseMana{}, &card.UseMana{}, &card.ExtraTurn{}, &card.Fight{},
	&card.BecomeCopy{}, &card.May{}, &card.Unless{}, &card.Conditional{}, &card.ChooseOne{}, &card.ForEach{}, &card.Repeat{}, &card.FlipCoin{}, &card.Later{}, &card.InTurns{}, &card.Auction{}, &card.Stakes{},
}

// Do carries out the instructions that every edition carries out alike. What an edition does its own
// way (deal, prevent, redirect, regenerate, destroy, counter, draw) never gets here; a sequence goes
// back through the edition.
func (g *Game) Do(e card.Effect, x *Context) {
	switch e := e.(type) {
	case *card.BecomeCopy:
		g.doBecomeCopy(e, x)
	case *card.Modify:
		g.doModify(e, x)
	case *card.Tap:
		things := g.Concerned(e.What, x)
		x.madeDifference(e.What, things, func(r Ref) bool { return e.OrUntap || !g.S.Objects[r.Object()].Is(Tapped) })
		g.atOnce(things, func(r Ref) {
			if e.OrUntap && g.chooseWord(Choice{Who: x.Decider(), Purpose: ToChoose, Source: x.Source, About: r, Rule: x.Rule}, []string{"tap", "untap"}) == "untap" {
				g.Untap(r.Object(), g.Rules.Acts.Untaps)
				return
			}
			g.Tap(r.Object(), g.Rules.Acts.Taps)
		})
	case *card.Skip:
		g.EachPlayer(e.Who, x, func(p Player) { g.skipNext(p, e.Moment) })
	case *card.LoseMana:
		g.EachPlayer(e.Who, x, func(p Player) { g.loseMana(e, p, x) })
	case *card.UseMana:
		g.doUseMana(e, x)
	case *card.Untap:
		things := g.Concerned(e.What, x)
		x.madeDifference(e.What, things, func(r Ref) bool { return g.S.Objects[r.Object()].Is(Tapped) })
		g.atOnce(things, func(r Ref) { g.Untap(r.Object(), g.Rules.Acts.Untaps) })
	case *card.GainLife:
		g.allAtOnce(e.Who, x, func(p Player) { g.GainLife(p, g.Amount(e.N, x), g.Rules.Acts.GainsLife) })
	case *card.LoseLife:
		g.allAtOnce(e.Who, x, func(p Player) { g.LoseLife(p, g.Amount(e.N, x), LosesLife, g.Rules.Acts.LosesLife) })
	case *card.SetLife:
		g.allAtOnce(e.Who, x, func(p Player) { g.setLife(p, g.Amount(e.N, x)) })
	case *card.Exchange:
		g.exchange(e, x)
	case *card.ChangeTarget:
		g.changeTarget(e, x)
	case *card.AddMana:
		g.doAddMana(e, x)
	case *card.Move:
		g.doMove(e, x)
	case *card.Sacrifice:
		g.doSacrifice(e, x)
	case *card.Discard:
		g.doDiscard(e, x)
	case *card.PutCounters:
		g.atOnce(g.Concerned(e.What, x), func(r Ref) { g.putCounters(r, e.Kind, g.countersPut(e, r, x)) })
	case *card.RemoveCounters:
		g.takeCounters(e, x)
	case *card.MoveCounters:
		g.Together(func() { g.moveCounters(e, x) })
	case *card.CreateToken:
		g.doTokens(e, x)
	case *card.Attach:
		g.doAttach(e, x)
	case *card.RemoveFromCombat:
		for _, r := range g.Concerned(e.What, x) {
			g.RemoveFromCombat(r.Object(), g.Rules.Acts.RemovedFromCombat)
		}
	case *card.Instead:
		g.sendElsewhere(e, x)
	case *card.LoseGame:
		g.EachPlayer(e.Who, x, func(p Player) { g.Lose(p, ByEffect, g.Rules.Acts.LosesTheGame) })
		g.CheckEnd()
	case *card.WinGame:
		g.WinTogether(e.Who, x, g.Rules.Acts.WinsTheGame)
	case *card.DrawGame:
		g.DrawGame(g.Rules.Acts.DrawnByEffect)
	case *card.ChooseFor:
		g.chooseFor(e, x)
		x.Chosen = g.S.Objects[x.Source].Chosen
	case *card.Shuffle:
		g.EachPlayer(e.Who, x, func(p Player) { g.Shuffle(p, g.Rules.Acts.Shuffles) })
	case *card.Mill:
		g.allAtOnce(e.Who, x, func(p Player) { x.keepNumber(e.N, g.mill(p, g.Amount(e.N, x))) })
	case *card.Search:
		g.doSearch(e, x)
	case *card.Reveal:
		g.EachPlayer(e.Who, x, func(p Player) {
			if e.What == nil {
				g.Emit(&Event{Verb: Reveals, Rule: g.Rules.Acts.Reveals, Player: p})
				return
			}
			for _, r := range g.Concerned(e.What, x) {
				g.Emit(&Event{Verb: Reveals, Rule: g.Rules.Acts.Reveals, Player: p, Subject: r})
			}
		})
	case *card.RevealUntil:
		g.EachPlayer(e.Who, x, func(p Player) { g.revealUntil(e, p, x) })
	case *card.Look:
		g.EachPlayer(e.Who, x, func(p Player) {
			for _, r := range g.Pointed(e.What, x, nil) {
				g.Emit(&Event{Verb: LooksAt, Rule: g.Rules.Acts.Reveals, Player: p, Subject: r})
			}
		})
	case *card.Pick:
		if e.What.Kind == card.Targeted {
			return // it was chosen as it was announced
		}
		var all []Ref
		g.EachPlayer(e.Who, x, func(p Player) { all = g.chooseThings(e.What, p, x, all) })
		x.keep(e.What.Keep, all)
	case *card.ExtraTurn:
		g.EachPlayer(e.Who, x, func(p Player) { g.AddTurn(p, len(g.S.Extra), x.Source) })
	case *card.Fight:
		a, b := g.one(e.A, x), g.one(e.B, x)
		if a != 0 && b != 0 {
			g.Rules.Do(g, &card.Damage{From: e.A, N: &card.Stat{Of: e.A, What: card.PowerOf}, To: e.B}, x)
			g.Rules.Do(g, &card.Damage{From: e.B, N: &card.Stat{Of: e.B, What: card.PowerOf}, To: e.A}, x)
		}
	default:
		g.control(e, x)
	}
}

// atOnce does something to all of some things, as one event.
func (g *Game) atOnce(things []Ref, f func(Ref)) {
	g.Together(func() {
		for _, r := range things {
			f(r)
		}
	})
}

// allAtOnce lets players do something by an instruction, as one event.
func (g *Game) allAtOnce(who *card.Selector, x *Context, f func(Player)) {
	g.Together(func() { g.EachPlayer(who, x, f) })
}

// Carry carries out instructions in order, each through the edition.
func (g *Game) Carry(effects []card.Effect, x *Context) {
	for i, e := range effects {
		if g.instructions++; g.instructions > g.MaxEvents*mostInstructions {
			g.spend("instructions", g.MaxEvents*mostInstructions)
		}
		if i+1 < len(effects) && card.AsksDone(effects[i+1]) && !card.AsksDone(e) {
			g.Rules.Asked(g, e, x)
		} else {
			g.carry(e, x)
		}
		g.Refresh()
		if g.together == 0 && !g.arriving { // what happens together has no states in its middle
			g.DetectStates() // a state may be there for a moment only
		}
	}
}

// carry carries out one instruction through the edition, and keeps the cards that it draws where something speaks of them.
func (g *Game) carry(e card.Effect, x *Context) {
	draw, is := e.(*card.Draw)
	if !is || draw.Keep == 0 {
		g.Rules.Do(g, e, x)
		return
	}
	before := g.drawn
	g.drawn = []Ref{}
	g.Rules.Do(g, e, x)
	x.keep(draw.Keep, g.drawn)
	g.drawn = before
}

// Draws is how many cards a player draws by an instruction: as many as it says, or up to that.
func (g *Game) Draws(e *card.Draw, p Player, x *Context) int {
	n := g.Amount(e.N, x)
	if e.UpTo {
		n = g.ChooseNumber(Choice{Who: p, Purpose: ToChoose, Source: x.Source, Rule: x.Rule}, 0, n, 0)
		x.keepNumber(e.N, n)
	}
	return n
}

// costRules are the rules of costs paid while an instruction is carried out.
func (g *Game) costRules() *CostRules {
	a := &g.Rules.Acts
	return &CostRules{Mana: ManaRules{Tap: a.Activates, Add: a.AddsMana, More: a.AddsMoreMana}, Tap: a.Taps, Life: a.PaysLife, Sacrifice: a.IsSacrificed, Discard: a.Discards,
		Exile: a.IsExiled, Return: a.IsReturned, Counter: a.CounterRemoved}
}

func (g *Game) doModify(e *card.Modify, x *Context) {
	things := g.Concerned(e.What, x)
	if e.Mods[0].Kind == card.MayPlay { // what it speaks of is a card, in the zone where it is by now
		for i, r := range things {
			if now := g.present(r.Object(), x); now != 0 {
				things[i] = ToObject(now)
			}
		}
	}
	players, objects := sorted(things)
	if e.Mods[0].Kind == card.SetControl {
		objects = g.given(&e.Mods[0], objects, x)
	}
	if x.among = g.newcomers(e); x.among != nil {
		g.Rules.Begin(g, e, objects, x)
		x.among = nil
		return
	}
	g.begin(e, players, x, OfPlayers)
	g.begin(e, objects, x, OfObjects)
}

// begin lets begin of a continuous effect what can be told of things of one sort: the rest has nothing to do there.
func (g *Game) begin(e *card.Modify, things []Ref, x *Context, of Extent) {
	if len(things) == 0 {
		return
	}
	misfit := func(m card.Mod) bool { return g.Rules.Support.extentForATime(&m)&of == 0 }
	if !slices.ContainsFunc(e.Mods, misfit) {
		g.Rules.Begin(g, e, things, x)
		return
	}
	fitting := *e
	if fitting.Mods = slices.DeleteFunc(slices.Clone(e.Mods), misfit); len(fitting.Mods) > 0 {
		g.Rules.Begin(g, &fitting, things, x)
	}
}

// sorted are the players and the objects among things.
func sorted(things []Ref) (players, objects []Ref) {
	if !slices.ContainsFunc(things, func(r Ref) bool { _, is := r.Player(); return is }) {
		return nil, things
	}
	for _, r := range things {
		if _, ok := r.Player(); ok {
			players = append(players, r)
		} else {
			objects = append(objects, r)
		}
	}
	return players, objects
}

// BeginAnyway lets a continuous effect begin, even if it is over at once.
func BeginAnyway(g *Game, e *card.Modify, things []Ref, x *Context) {
	g.Begin(e.Mods, things, e.Until, x)
	if e.Mods[0].Act == card.BePrevented && len(things) > 0 {
		things = []Ref{0} // what is true of damage is true of no player, and is said once
	}
	rule := g.Rules.Acts.EffectBegins
	if x.Ability != nil && x.Ability.Keyword == card.Rampage {
		rule = g.Rules.Cases.RampageBonus // that it lasts explains nothing: what is counted, and when
	}
	for _, r := range things {
		p, _ := r.Player()
		g.Emit(&Event{Verb: EffectBegins, Rule: rule, Subject: r, Object: ToObject(x.Source), Player: p, Detail: modWord(&e.Mods[0])})
	}
	if g.Rules.Cases.OverAtOnce != General && g.over(e.Until, x.Source, x.Controller, things) {
		g.returning = things
	}
	g.ExpireByState()
	g.returning = nil
}

// BeginUnlessOver lets a continuous effect begin unless its duration is over before that: then it does nothing, by a rule.
func BeginUnlessOver(rule Rule) func(*Game, *card.Modify, []Ref, *Context) {
	return func(g *Game, e *card.Modify, things []Ref, x *Context) {
		if !g.over(e.Until, x.Source, x.Controller, things) {
			BeginAnyway(g, e, things, x)
			return
		}
		for _, r := range things {
			g.Emit(&Event{Verb: HasNoEffect, Rule: rule, Subject: r, Object: ToObject(x.Source), Player: NoPlayer, Detail: "the effect would end before it begins"})
		}
	}
}

// modWord names a modification for reports.
func modWord(m *card.Mod) string {
	switch m.Kind {
	case card.AddSize:
		return "size changes"
	case card.SetSize, card.SetBaseSize:
		return "size becomes"
	case card.AddKeyword:
		return "gains " + m.Keyword.String()
	case card.RemoveKeyword:
		return "loses " + m.Keyword.String()
	case card.SetColors:
		return "becomes " + m.Colors.String()
	case card.SetControl:
		return "control changes"
	}
	return "changes"
}

func (g *Game) setLife(p Player, n int) {
	if d := n - g.S.Players[p].Life; d > 0 {
		g.GainLife(p, d, g.Rules.Acts.GainsLife)
	} else {
		g.LoseLife(p, -d, LosesLife, g.Rules.Acts.LosesLife)
	}
}

func (g *Game) doAddMana(e *card.AddMana, x *Context) {
	if x.picked && !x.asks {
		g.addPicked(e, x)
		return
	}
	pick, choice := card.Colorless, e.Choice
	if e.Land {
		choice = g.couldMake(e, x)
	}
	if choice != 0 {
		pick = g.pickKind(choice, x)
	}
	if e.Land && choice == 0 {
		return
	}
	rule := x.Rule
	x.Rule = g.manaRule(x)
	g.addMana(e, pick, x)
	x.Rule = rule
}

// manaRule is the rule by which mana is added: that of the mana ability, or that of effects which are none.
func (g *Game) manaRule(x *Context) Rule {
	if x.picked {
		return x.Rule
	}
	return g.Rules.Cases.ManaByEffect
}

// pickKind asks for one of some kinds of mana.
func (g *Game) pickKind(kinds card.Colors, x *Context) card.Color {
	var words []string
	for k := card.White; k <= card.Colorless; k++ {
		if kinds.Has(k) {
			words = append(words, k.String())
		}
	}
	w := g.chooseWord(Choice{Who: x.Decider(), Purpose: ToChoose, Source: x.Source, Rule: x.Rule}, words)
	return firstKind(colorNamed(w))
}

// mill puts the top n cards of a library into the graveyard and returns how many there were.
func (g *Game) mill(p Player, n int) int {
	g.stock(p, n)
	lib := g.S.Players[p].Library
	var milled []Ref // settled before any of them moves
	for _, id := range slices.Backward(lib[len(lib)-min(max(0, n), len(lib)):]) {
		milled = append(milled, ToObject(id))
	}
	g.fallTogether(milled, func() {
		for _, r := range milled {
			g.Move(Moved{ID: r.Object(), To: card.Graveyard, Under: NoPlayer, Verb: Milled, Rule: g.Rules.Acts.Milled})
		}
	})
	return len(milled)
}
