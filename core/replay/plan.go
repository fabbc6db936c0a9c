package replay

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/edition"
	"palimpsest/core/scenario"
)

// plan is a scenario, or one variant of it, made ready for an edition: with printings looked up and
// everything put in order that a replay would otherwise sort out each time. It does not change.
type plan struct {
	scenario *scenario.Scenario
	variant  string
	edition  string

	steps      []scenario.Step
	skipped    []bool     // steps that are not for this edition
	standing   []standing // all that answers a choice
	ownAnswers int        // of these, the first that is not part of a step
	offers     bool       // whether an answer of its own says yes to what is optional
	interests  []interest // of the steps
	until      scenario.Until

	names   []string           // of the entities, as facts and events call them
	cards   []*card.Card       // the printing of each entity, of a copy that of what it is a copy of
	copied  map[int]*card.Card // by entity: the printing of a card that begins as a copy
	tokens  map[int]*card.Card // by entity: the printing of the card by which a token is called
	order   []int              // entities in the order in which they are put into their zones
	entered []int              // for each of order: 0, or the number of the group that entered together
	counted [][]counter        // counters on each entity, by kind
	effects []effect
	coins   map[int32][]bool
	words   []string           // what was chosen for each entity, in the words of the rules
	picks   map[int32][]string // names chosen at random, in order

	assumptions []string
	gaps        []edition.Gap // what this edition or this program does not implement

	once func() startPosition // set up by the first replay
}

// lacking is the plan without some of its steps.
func (p *plan) lacking(steps []int) *plan {
	less := *p
	less.skipped = slices.Clone(p.skipped)
	for _, i := range steps {
		less.skipped[i] = true
	}
	return &less
}

// counter is a number of counters of one kind.
type counter struct {
	kind string
	n    int
}

// effect is an effect that is there from the start.
type effect struct {
	card *card.Card
	do   *card.Modify
	by   core.Player
	on   scenario.Ref
}

// prepare makes the plan of a scenario or variant from the library and the scenario's own cards, with some cards in the printing of another edition. The error is for what is not in the scenario or the
// library; what the program cannot do is the plan's problem.
func prepare(sc *scenario.Scenario, variant string, rules *core.Rules, cards *card.Collection, others ...edition.Printing) (*plan, error) {
	reading, ok := sc.Reading(variant)
	if !ok {
		return nil, fmt.Errorf("%s has no variant %q", sc.File, variant)
	}
	p := &plan{scenario: sc, variant: variant, edition: rules.ID, steps: reading.Steps, until: reading.Until}
	p.skipped = make([]bool, len(p.steps))
	for i := range p.steps {
		p.skipped[i] = !concerns(p.steps[i].Only, rules.ID)
	}
	p.standings(reading.Answers)
	p.names = sc.CallNames()
	if err := p.printings(cards, rules, others); err != nil {
		return nil, err
	}
	p.assume(cards)
	p.inOrder()
	p.chances()
	p.check()
	p.examine(rules)
	p.findInterests()
	return p, nil
}

// concerns reports whether a list of editions has this one; an empty list has all.
func concerns(only []string, edition string) bool {
	return len(only) == 0 || slices.Contains(only, edition)
}

// printings looks up the cards of all entities and effects, some in the printing of another edition.
func (p *plan) printings(cards *card.Collection, rules *core.Rules, others []edition.Printing) error {
	find := func(name string) (*card.Card, error) {
		of := p.edition
		if i := slices.IndexFunc(others, func(o edition.Printing) bool { return o.Card == name }); i >= 0 {
			of = others[i].Edition
		}
		c, ok := cards.Printing(name, of)
		switch {
		case ok:
			return c, nil
		case cards.Has(name):
			return nil, cards.Fault(name)
		case name == scenario.Blank:
			return core.Blank, nil
		}
		return nil, fmt.Errorf("%s: no card is called %q", p.scenario.File, name)
	}
	p.copied, p.tokens = map[int]*card.Card{}, map[int]*card.Card{}
	for i := range p.scenario.Entities {
		e := &p.scenario.Entities[i]
		name := e.Card
		if e.CopyOf != "" {
			name = e.CopyOf
		}
		c, err := find(name)
		if e.Token && e.Size != "" {
			c, err = sized(c, e), nil
		}
		if err != nil {
			return err
		}
		if e.Token && e.CopyOf == "" {
			p.tokens[i] = c
			c = p.token(i, rules)
		}
		if e.CopyOf != "" && !e.Token && e.Zone == card.Battlefield {
			own, err := find(e.Card)
			if err != nil {
				return err
			}
			p.copied[i] = own
		}
		p.cards = append(p.cards, c)
		word, err := p.chosen(e, c, cards)
		if err != nil {
			return err
		}
		p.words = append(p.words, cmp.Or(word, p.opponentOf(e, c)))
		p.counted = append(p.counted, inKindOrder(withLoyalty(e, c)))
	}
	for _, e := range p.scenario.Effects {
		c, err := find(e.Card)
		if err != nil {
			return err
		}
		p.startEffects(c, e)
	}
	return nil
}

// withLoyalty are the counters on an entity: a planeswalker on the battlefield of which the scenario says no other has its
// printed loyalty.
func withLoyalty(e *scenario.Entity, c *card.Card) map[string]int {
	n := c.Loyalty()
	if _, said := e.Counters["loyalty"]; said || e.Zone != card.Battlefield || n == 0 {
		return e.Counters
	}
	counters := maps.Clone(e.Counters)
	if counters == nil {
		counters = map[string]int{}
	}
	counters["loyalty"] = n
	return counters
}

// token is what an entity is that is a token called like a card; tokens of one card are the same.
func (p *plan) token(i int, rules *core.Rules) *card.Card {
	for j := range i {
		if p.tokens[j] == p.tokens[i] {
			return p.cards[j]
		}
	}
	return rules.GivenToken(p.tokens[i])
}

// givenBy are the printings of the entities by some rules, which may give tokens otherwise than those of the edition.
func (p *plan) givenBy(rules *core.Rules) []*card.Card {
	if len(p.tokens) == 0 {
		return p.cards
	}
	as := *p
	as.cards = slices.Clone(p.cards)
	for i := range as.cards {
		if as.tokens[i] != nil {
			as.cards[i] = as.token(i, rules)
		}
	}
	return as.cards
}

// sized is a token of a given size: a card's token, or one that is nothing but its size.
func sized(c *card.Card, e *scenario.Entity) *card.Card {
	t := card.Card{Name: e.Card, Types: card.Creature, TypeLine: "Creature"}
	if c != nil {
		t = *c
	}
	power, toughness, _ := strings.Cut(e.Size, "/")
	pn, _ := strconv.Atoi(power)
	tn, _ := strconv.Atoi(toughness)
	t.Power, t.Toughness, t.Token = card.Num(pn), card.Num(tn), true
	return &t
}

func inKindOrder(counters map[string]int) []counter {
	var all []counter
	for _, kind := range slices.Sorted(maps.Keys(counters)) {
		all = append(all, counter{kind, counters[kind]})
	}
	return all
}

// startEffects takes from a card the modifications that an effect at the start puts on something.
func (p *plan) startEffects(c *card.Card, e scenario.StartEffect) {
	found := false
	for _, a := range c.Abilities {
		for _, do := range a.Do {
			if m, ok := do.(*card.Modify); ok {
				p.effects = append(p.effects, effect{c, m, core.Player(e.By), e.On})
				found = true
			}
		}
	}
	if !found {
		p.cannot("the effect of %s from the start: it changes nothing for a time", c.Name)
	}
}

// inOrder decides in which order entities are put into their zones: as listed, a library from the
// bottom up, and on the battlefield those whose age is given from the oldest, after all others.
func (p *plan) inOrder() {
	group := map[int]int{}
	var aged []int
	for n, together := range p.scenario.Entered {
		for _, i := range together {
			group[i] = n + 1
			aged = append(aged, i)
		}
	}
	es := p.scenario.Entities
	var libraries []int
	for i := range es {
		switch {
		case es[i].Zone == card.Library:
			libraries = append(libraries, i)
		case group[i] == 0:
			p.order = append(p.order, i)
		}
	}
	slices.SortStableFunc(libraries, func(a, b int) int { return cmp.Compare(es[b].Index, es[a].Index) })
	p.order = append(append(p.order, libraries...), aged...)
	for _, i := range p.order {
		p.entered = append(p.entered, group[i])
	}
}

// chances takes the results of chance apart by what asks for them.
func (p *plan) chances() {
	c := &p.scenario.Chance
	p.coins, p.picks = map[int32][]bool{}, map[int32][]string{}
	if len(c.Coins) > 0 {
		p.coins[core.Any] = c.Coins
	}
	if len(c.Random) > 0 {
		p.picks[core.Any] = c.Random
	}
	if len(c.Dice) > 0 {
		p.cannot("dice")
	}
	for _, of := range slices.Sorted(maps.Keys(c.Of)) {
		thing := p.asker(of)
		if thing < 0 {
			continue
		}
		if one := c.Of[of]; len(one.Coins) > 0 {
			p.coins[thing] = one.Coins
		}
		if one := c.Of[of]; len(one.Random) > 0 {
			p.picks[thing] = one.Random
		}
	}
}

// asker is the physical card that a table of chance belongs to: an object, or that of a step.
func (p *plan) asker(name string) int32 {
	if i := slices.Index(p.names, name); i >= 0 {
		return int32(i)
	}
	i := slices.IndexFunc(p.steps, func(s scenario.Step) bool { return s.ID == name })
	if i >= 0 && p.steps[i].Action.Object.Kind == scenario.EntityRef {
		return int32(p.steps[i].Action.Object.N)
	}
	return -1
}

// maxKinds is how many kinds of counters one object can bear.
const maxKinds = len(core.Object{}.Counters)

// check notes what the format allows and this program does not know.
func (p *plan) check() {
	if n := len(p.scenario.Players); n != core.MaxPlayers {
		p.cannot("a game of %d players", n)
	}
	for i := range p.scenario.Players {
		for _, c := range inKindOrder(p.scenario.Players[i].Counters) {
			if c.kind != "poison" {
				p.cannot("%s counters on players", c.kind)
			}
		}
	}
	for i := range p.scenario.Entities {
		e := &p.scenario.Entities[i]
		switch {
		case len(p.counted[i]) > maxKinds:
			p.cannot("more than %d kinds of counters on %s", maxKinds, p.names[i])
		case e.Zone == card.Stack && p.cards[i].Types&card.Land != 0:
			p.cannot("a land on the stack: %s", p.names[i])
		}
	}
	for i := range p.steps {
		if p.skipped[i] {
			continue
		}
		switch a := &p.steps[i].Action; {
		case a.Verb == scenario.TurnFaceUp || a.FaceDown:
			p.cannot("playing cards face down and turning them up")
		case slices.ContainsFunc(a.Attackers, func(at scenario.Attacker) bool {
			return at.At.Kind != scenario.NoRef && (at.At.Kind != scenario.PlayerRef || at.At.N == p.steps[i].Player)
		}):
			p.cannot("an attack on something other than the opponent")
		case a.Verb == scenario.StopEffect:
			p.cannot("ending an effect before its time")
		}
	}
}
