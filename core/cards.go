package core

import (
	"cmp"
	"slices"

	"palimpsest/core/card"
)

// defInfo is what is worth knowing of a card before it is looked at.
type defInfo struct {
	name                            string // see Rules.TokenName
	hasStatic, hasTrigger, hasMana  bool
	hasManaTrigger, hasStateTrigger bool
	changesDamage                   bool
	keywords                        card.Keywords
	spell                           *card.Ability      // what it does as an instant or sorcery
	upkeeps                         []*card.Ability    // what each cumulative upkeep and each echo stands for
	gaps                            []Gap              // see Rules.Unsupported
	printed                         *[MaxPlayers]Chars // see asPrinted
	sight                           Sight              // of a permanent with these
	uses                            []manaTap          // see printedUses
	line                            typeLine           // see typeLineOf
	usesPrinted                     bool
	makes                           card.Colors   // the kinds of mana that these make
	targets                         []card.Target // of a permanent spell: what it is put on, or who is chosen for it
	form                            *card.Form    // which was chosen for the card that is formless
	formless                        int32         // see TakeForm; of no use without form
}

// knownCards are the cards of a game, and what is worth knowing of all of them together.
type knownCards struct {
	defs        []*card.Card
	infos       []defInfo
	known       card.Keywords // those printed on any card of the game
	unsupported bool          // some card has a gap
	counts      bool          // some card has a size that is counted
	buried      bool          // some card has an ability that triggers in a graveyard
	mourns      bool          // some card asks what died or did something this turn, whatever is gone
	orderly     bool          // some card looks at the order of a graveyard
	wounds      bool          // some card asks what something dealt damage to this turn
	ties        bool          // some card asks what something is attached to, or blocks
	phases      bool          // some card has an ability or cost of a phase
	filters     bool          // some card has a mana ability that costs {T} and mana
	limits      bool          // some card has a mana ability whose mana pays for some spells only
}

// copyFrom makes the cards those of another game, in their own memory.
func (k *knownCards) copyFrom(o *knownCards) {
	defs, infos := append(k.defs[:0], o.defs...), append(k.infos[:0], o.infos...)
	*k = *o
	k.defs, k.infos = defs, infos
}

// Def is the card that an object is.
func (g *Game) Def(id ID) *card.Card { return g.defs[g.S.Objects[id].Def] }

// Made is an ability that an edition makes of the card that an object is, made once for each number.
func (g *Game) Made(id ID, n int, make func(*card.Card, int) *card.Ability) *card.Ability {
	key := madeOf{g.S.Objects[id].Def, n}
	a, known := g.made[key]
	if !known {
		if g.made == nil {
			g.made = map[madeOf]*card.Ability{}
		}
		a = make(g.defs[key.def], n)
		g.made[key] = a
	}
	return a
}

// MadeOf is an ability that an edition makes of another, made once for each number.
func (g *Game) MadeOf(of *card.Ability, n int, make func(*card.Ability, int) *card.Ability) *card.Ability {
	key := madeOfAbility{of, n}
	a, known := g.madeOfAbilities[key]
	if !known {
		if g.madeOfAbilities == nil {
			g.madeOfAbilities = map[madeOfAbility]*card.Ability{}
		}
		a = make(of, n)
		g.madeOfAbilities[key] = a
	}
	return a
}

// MadeOfTwo is an ability that an edition makes of two others, made once.
func (g *Game) MadeOfTwo(a, b *card.Ability, make func(a, b *card.Ability) *card.Ability) *card.Ability {
	key := [2]*card.Ability{a, b}
	both, known := g.madeOfTwo[key]
	if !known {
		if g.madeOfTwo == nil {
			g.madeOfTwo = map[[2]*card.Ability]*card.Ability{}
		}
		both = make(a, b)
		g.madeOfTwo[key] = both
	}
	return both
}

// madeOfAbility is an ability, and what an edition makes of it by a number.
type madeOfAbility struct {
	of *card.Ability
	n  int
}

// madeOf is a card by its number, and what an edition makes of it by another.
type madeOf struct {
	def int32
	n   int
}

// IsManaAbility reports whether an activated ability could add mana as it resolves, has no target, and is no loyalty ability.
func IsManaAbility(a *card.Ability) bool {
	return a.Kind == card.Activated && len(a.Targets) == 0 && slices.ContainsFunc(a.Do, addsMana) && !IsLoyalty(a)
}

// IsLoyalty reports whether the cost of an ability adds or removes loyalty counters.
func IsLoyalty(a *card.Ability) bool { return a.Cost.Counters != nil && a.Cost.CounterOf == "loyalty" }

// hasPhases reports whether a card has an ability or cost of a phase, or says that something has one.
func hasPhases(c *card.Card) (has bool) {
	card.Walk(c.Abilities, func(node any, _ card.Pos) bool {
		a, ok := node.(*card.Ability)
		has = has || ok && (a.Kind == card.PhaseAbility || a.Kind == card.PhaseCost)
		return !has
	})
	return has
}

// filtersMana reports whether a mana ability costs {T} and mana, and nothing else.
func filtersMana(a *card.Ability) bool {
	if !IsManaAbility(a) || a.Cost.Mana.Zero() || a.Cost.Mana.X > 0 {
		return false
	}
	c := a.Cost
	c.Mana = card.Mana{}
	return c.OnlyTap()
}

// keywordTriggers are the keywords that stand for a triggered ability which can be written as one.
var keywordTriggers = [card.NumKeywords]*card.Ability{
	// What died without a +1/+1 counter returns under its owner's control with one.
	card.Undying: {Kind: card.Triggered, Keyword: card.Undying, Text: "undying",
		Trigger: &card.Trigger{Event: card.Dies, What: &card.Selector{Kind: card.This}},
		If:      &card.Cond{Kind: card.Matches, Not: true, What: &card.Selector{Kind: card.TriggerSubject}, Is: &card.Filter{Counters: &card.Counters{Kind: "+1/+1", N: card.Compare{Op: card.AtLeast, N: card.Num(1)}}}},
		Do: []card.Effect{
			&card.Move{What: &card.Selector{Kind: card.TriggerSubject}, To: card.Battlefield,
				Under: &card.Selector{Kind: card.OwnerOf, Of: &card.Selector{Kind: card.TriggerSubject}}},
			&card.PutCounters{What: &card.Selector{Kind: card.TriggerSubject}, Kind: "+1/+1", N: card.Num(1)},
		}},
}

// cumulativeUpkeep is the ability that cumulative upkeep stands for: a counter, then the cost once for
// each counter, or the permanent is sacrificed.
func cumulativeUpkeep(cost *card.Cost) *card.Ability {
	this := &card.Selector{Kind: card.This}
	return &card.Ability{Kind: card.Triggered, Keyword: card.CumulativeUpkeep, Text: "cumulative upkeep", Trigger: &card.Trigger{Event: card.At, Moment: "upkeep", Whose: you},
		Do: []card.Effect{
			&card.PutCounters{What: this, Kind: "age", N: card.Num(1)},
			&card.Unless{Who: you, Cost: *cost, Times: &card.Stat{Of: this, What: card.CountersOn, Kind: "age"},
				Do: []card.Effect{&card.Sacrifice{Who: you, What: this}}},
		}}
}

// echo is the ability that echo stands for: the cost, or the permanent is sacrificed. When it triggers is not said in it.
func echo(cost *card.Cost) *card.Ability {
	return &card.Ability{Kind: card.Triggered, Keyword: card.Echo, Text: "echo", Trigger: &card.Trigger{Event: card.At, Moment: "upkeep", Whose: you},
		Do: []card.Effect{&card.Unless{Who: you, Cost: *cost, Do: []card.Effect{&card.Sacrifice{Who: you, What: &card.Selector{Kind: card.This}}}}}}
}

var you = &card.Selector{Kind: card.You}

// AddDef makes a card known and returns its number.
func (g *Game) AddDef(c *card.Card) int32 {
	for i, d := range g.defs {
		if d == c {
			return int32(i)
		}
	}
	in := g.inform(c)
	in.gaps = g.Rules.Unsupported(c)
	g.unsupported = g.unsupported || len(in.gaps) > 0
	g.defs = append(g.defs, c)
	g.infos = append(g.infos, in)
	g.known |= in.keywords
	g.phases = g.phases || hasPhases(c)
	g.filters = g.filters || slices.ContainsFunc(c.Abilities, filtersMana)
	g.limits = g.limits || slices.ContainsFunc(c.Abilities, limitsMana)
	g.wounds = g.wounds || asksForWounds(c)
	g.ties = g.ties || asksForTies(c)
	g.mourns = g.mourns || asksForDead(c)
	g.orderly = g.orderly || asksForOrder(c)
	g.buried = g.buried || slices.ContainsFunc(c.Abilities, WorksInGraveyard)
	g.counts = g.counts || !printed(c.Power) || !printed(c.Toughness)
	return int32(len(g.defs) - 1)
}

func (g *Game) inform(c *card.Card) (in defInfo) {
	if in.name = c.Name; c.Token {
		in.name = g.Rules.TokenName(c.Name)
	}
	if c.Attach != nil {
		in.targets = []card.Target{{Filter: *c.Attach, Min: 1, Max: 1}}
	}
	for _, a := range c.Abilities {
		switch a.Kind {
		case card.SpellAbility:
			in.spell = cmp.Or(in.spell, a)
		case card.Static:
			in.hasStatic = true
			in.changesDamage = in.changesDamage || a.Replace != nil && a.Replace.Event == card.DamageEvent
		case card.Triggered:
			in.hasTrigger = true
			in.hasStateTrigger = in.hasStateTrigger || a.Trigger.Event == card.StateIs
			in.hasManaTrigger = in.hasManaTrigger || waitsForMana(a.Trigger) && isManaAnswer(a.Targets, a.Do)
		case card.Activated:
			in.hasMana = in.hasMana || IsManaAbility(a)
		case card.AsCast:
			in.targets = append(in.targets, a.Targets...)
		case card.KeywordAbility:
			in.keywords = in.keywords.With(a.Keyword)
			in.hasTrigger = in.hasTrigger || keywordTriggers[a.Keyword] != nil
			switch a.Keyword {
			case card.CumulativeUpkeep:
				in.upkeeps = append(in.upkeeps, cumulativeUpkeep(&a.UpkeepOf))
			case card.Echo:
				in.upkeeps = append(in.upkeeps, echo(&a.Cost))
			}
		}
	}
	in.line = g.typeLineOf(c)
	if in.printed = g.printedChars(c, &in); in.printed != nil {
		in.sight = in.printed[0].sight(c)
	}
	in.uses, in.usesPrinted = printedUses(c, &in.line)
	for i := range in.uses {
		in.makes |= kindsOf(&in.uses[i].fixed) | in.uses[i].choice
	}
	return in
}

// chosenByAnother reports whether a target is chosen by another player than the one who plays the spell or ability, who is asked
// for it as it is played.
func chosenByAnother(t card.Target) bool { return t.By != nil }

// othersChoose reports whether all targets of an ability are chosen by other players.
func othersChoose(a *card.Ability) bool {
	return len(a.Targets) > 0 && !slices.ContainsFunc(a.Targets, func(t card.Target) bool { return t.By == nil })
}

// WorksInGraveyard reports whether a triggered ability asks that its card be in a graveyard: "if this is in your graveyard",
// "if there are three or more creature cards above this".
func WorksInGraveyard(a *card.Ability) bool {
	if a.Kind != card.Triggered || a.If == nil || a.If.What == nil {
		return false
	}
	switch c := a.If; c.Kind {
	case card.Matches:
		return !c.Not && c.What.Kind == card.This && c.Is.Zone == card.Graveyard
	case card.HowMany:
		f := c.What.Filter
		return f != nil && f.Above != nil && f.Above.Kind == card.This
	}
	return false
}
