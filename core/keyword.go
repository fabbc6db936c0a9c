package core

import (
	"slices"

	"palimpsest/core/card"
)

// DetectBlocks lets abilities trigger on blocks: once for each creature that blocks or becomes blocked,
// and once for each pair.
func (g *Game) DetectBlocks() {
	var blockers []ID
	for _, b := range g.S.Blocks {
		if !slices.Contains(blockers, b.Blocker) {
			blockers = append(blockers, b.Blocker)
			g.Detect(Happened{Event: card.Blocks, Subject: ToObject(b.Blocker), Player: g.S.Objects[b.Blocker].Controller})
		}
		g.Detect(Happened{Event: card.Blocks, Subject: ToObject(b.Blocker), Other: ToObject(b.Attacker), Player: g.S.Objects[b.Blocker].Controller})
	}
	for _, a := range g.S.Attackers {
		by := g.BlockersOf(a.ID)
		if len(by) == 0 {
			g.Detect(Happened{Event: card.AttacksUnblocked, Subject: ToObject(a.ID), Player: g.S.Active})
			continue
		}
		g.Detect(Happened{Event: card.BecomesBlocked, Subject: ToObject(a.ID), Player: g.S.Active, N: len(by)})
		for _, b := range by {
			g.Detect(Happened{Event: card.BecomesBlocked, Subject: ToObject(a.ID), Other: ToObject(b), Player: g.S.Active})
		}
	}
}

// flankingAbility gives a blocker without flanking -1/-1 until end of turn.
var flankingAbility = &card.Ability{Kind: card.Triggered, Keyword: card.Flanking, Text: "flanking", Trigger: &card.Trigger{Event: card.BecomesBlocked},
	Do: []card.Effect{&card.Modify{What: &card.Selector{Kind: card.TriggerOther}, Until: card.UntilEndOfTurn,
		Mods: []card.Mod{{Kind: card.AddSize, Power: card.Num(-1), Toughness: card.Num(-1)}}}}}

// TriggerFlanking lets each instance of flanking of an attacker trigger for each blocker without it.
func (g *Game) TriggerFlanking(attacker ID) {
	if !g.Chars(attacker).Has(card.Flanking) {
		return
	}
	for _, b := range g.BlockersOf(attacker) {
		if g.Chars(b).Has(card.Flanking) {
			continue
		}
		g.Instances(attacker, card.Flanking, func(int) {
			g.Trigger(flankingAbility, nil, attacker, g.S.Objects[attacker].Controller, Happened{Event: card.BecomesBlocked, Subject: ToObject(attacker), Other: ToObject(b)})
		})
	}
}

// TriggerRampage lets each instance of rampage of an attacker trigger that more than one creature blocks;
// those that block it are counted as it resolves.
func (g *Game) TriggerRampage(attacker ID) {
	if len(g.BlockersOf(attacker)) < 2 || !g.Chars(attacker).Has(card.Rampage) {
		return
	}
	g.Instances(attacker, card.Rampage, func(n int) {
		a := Rampage(&card.Plus{A: &card.Times{N: n, Of: card.Count{What: blockersOfThis}}, B: card.Num(-n)})
		a.Do = []card.Effect{&card.Conditional{If: beyondTheFirst, Then: a.Do}}
		g.Trigger(a, nil, attacker, g.S.Objects[attacker].Controller, Happened{Event: card.BecomesBlocked, Subject: ToObject(attacker), N: n})
	})
}

var (
	blockersOfThis = &card.Selector{Kind: card.Each, Filter: &card.Filter{BlockedBy: &card.Selector{Kind: card.This}}}
	beyondTheFirst = &card.Cond{Kind: card.HowMany, What: blockersOfThis, N: card.Compare{Op: card.AtLeast, N: card.Num(2)}}
)

// Rampage gives the attacker a bonus until end of turn.
func Rampage(bonus card.Amount) *card.Ability {
	return &card.Ability{Kind: card.Triggered, Keyword: card.Rampage, Text: "rampage", Trigger: &card.Trigger{Event: card.BecomesBlocked},
		Do: []card.Effect{&card.Modify{What: &card.Selector{Kind: card.This}, Until: card.UntilEndOfTurn,
			Mods: []card.Mod{{Kind: card.AddSize, Power: bonus, Toughness: bonus}}}}}
}

// Instances calls f with the number of each instance of a keyword.
func (g *Game) Instances(id ID, k card.Keyword, f func(n int)) {
	c := g.Chars(id)
	found := false
	var ns []int
	g.Keyworded(c, k, func(n int, _ *card.Filter) bool {
		ns = append(ns, n)
		found = true
		return true
	})
	if !found {
		ns = append(ns, 0)
	}
	for _, n := range ns {
		f(n)
	}
}

// PickedMana is the kind of mana that an action names for a mana ability.
func PickedMana(a *Action) card.Color { return card.Color(a.N) }

// CeaseAction takes a game action off the stack that has been carried out.
func (g *Game) CeaseAction(id ID) {
	g.S.Stack = deleteID(g.S.Stack, id)
	g.S.Objects[id].Zone = card.NoZone
}

// EachOffBoard calls f with each object of a kind that has left the battlefield and still lies in another zone.
func (g *Game) EachOffBoard(kind Kind, f func(ID)) {
	g.S.Stray = slices.DeleteFunc(g.S.Stray, func(id ID) bool { return g.S.Objects[id].Zone == card.NoZone })
	for _, id := range slices.Clone(g.S.Stray) {
		if g.S.Objects[id].Kind == kind {
			f(id)
		}
	}
}

// Reverse tells that an action was begun, found illegal and taken back with its payments. Lands that the
// action names were tapped for it; the player says whether those mana abilities are taken back as well.
func (g *Game) Reverse(a *Action, refused Refusal, rule Rule, mana ManaRules) {
	ev := g.Emit(Event{Verb: IsReversed, Rule: rule, Player: a.Who, Subject: ToObject(a.Obj), Object: refused.About, Detail: string(refused.Rule)})
	if len(a.Tapping) == 0 {
		return
	}
	before := g.Within(ev)
	c := Choice{Who: a.Who, Purpose: ToRemoveMana, Source: a.Obj, Rule: rule}
	for _, id := range g.ForMana(a) {
		o := &g.S.Objects[id]
		c.About = ToObject(id)
		if o.Controller != a.Who || o.Is(Tapped) || g.ChooseYes(c) {
			continue // yes: the mana ability is reversed, too
		}
		if uses := g.manaUses(a.Who, id, nil); len(uses) > 0 {
			pick := firstKind(uses[0].choice)
			if uses[0].choice == 0 {
				pick = firstKindOf(uses[0].fixed)
			}
			g.UseMana(a.Who, id, uses[0].ability, pick, mana)
		}
	}
	g.Within(before)
}
