package editiontest

import (
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// player plays random games, one after the other: it decides for both players, and watches.
type player struct {
	subject *Subject
	deck    *deck
	rules   map[core.Rule]bool // those of the ledger that say anything
	g       core.Game
	r       *rand.Rand
	source  *rand.PCG
	trace   io.Writer // nil: nothing is printed

	inspector inspector
	looking   bool
	verbs     *[core.NumVerbs]int // what happens is counted here, unless nil
	broken    error               // what is wrong with the game, the first time

	decisions, enough int
	eager             int // in a hundred: how often something is done where it could be
	offered           []core.Action
	deeds             []int // where in offered each deed begins: the same thing, in other ways
}

func newPlayer(s *Subject, d *deck) *player {
	p := &player{subject: s, deck: d, rules: map[core.Rule]bool{}, source: rand.NewPCG(0, 0)}
	p.r = rand.New(p.source)
	for _, rule := range s.Ledger.Rules() {
		p.rules[core.Rule(rule.ID)] = s.acts(rule.ID)
	}
	return p
}

// mostHappens bounds the events of one game.
const mostHappens = 3000

// play plays the game with a number, and looks at its positions if that is wanted.
func (p *player) play(number uint64, looking bool) core.Ended {
	p.source.Seed(number, 0)
	p.looking, p.broken, p.decisions = looking, nil, 0
	if end, ended := p.g.Guard(func() { p.deck.setUp(&p.g, p.subject.Rules, p.r) }); ended {
		return end
	}
	p.g.Decider, p.g.Observer, p.g.MaxEvents = p, p, mostHappens
	p.enough = [...]int{40, 60, 80, 120, 400}[p.r.IntN(5)]
	p.eager = [...]int{15, 35, 60, 85}[p.r.IntN(4)]
	p.printStart()
	end := p.g.Run()
	if p.trace != nil {
		fmt.Fprintln(p.trace, howEnded(end), end.Text, end.Rule)
	}
	return end
}

// mostOffered bounds how many options of a window a random player looks at.
const mostOffered = 400

// Decide implements core.Decider.
func (p *player) Decide(g *core.Game, w *core.Window) *core.Action {
	if p.looking {
		p.inspect(g, w)
	}
	if p.decisions++; p.decisions > p.enough {
		g.End(core.Ended{Kind: core.Finished})
	}
	before := uint64(0)
	if p.looking {
		before = g.Hash()
	}
	p.offered = p.offered[:0]
	g.Options(w, func(a core.Action) bool {
		p.offered = append(p.offered, a)
		return len(p.offered) < mostOffered
	})
	if p.looking && g.Hash() != before {
		p.breaks(fmt.Errorf("in %q: asking for the options changed the position", w.Name))
	}
	if p.looking && w.Ask != core.AskAct && w.Ask <= core.AskBlocker {
		var following []core.Portion
		for i := range p.offered {
			if p.offered[i].Kind != core.Pass {
				following = append(following, core.Portion{Actions: p.offered[i : i+1]})
			}
		}
		g.LegalDeclaration(w, core.Portion{}, following)
		if g.Hash() != before {
			p.breaks(fmt.Errorf("in %q: asking for a whole declaration changed the position", w.Name))
		}
	}
	if len(p.offered) == 0 {
		p.breaks(fmt.Errorf("in %q (%d): nothing can be decided", w.Name, w.Ask))
		g.End(core.Ended{Kind: core.Finished})
	}
	a := p.banded(w, p.pick(w))
	p.printDecision(w, &a)
	return &a
}

// pick picks one of the options: first whether to do anything, then what, then in which way.
func (p *player) pick(w *core.Window) core.Action {
	if w.Ask > core.AskBlocker || len(p.offered) == 1 {
		return p.offered[p.r.IntN(len(p.offered))]
	}
	from := 0
	if p.offered[0].Kind == core.Pass {
		if p.r.IntN(100) >= p.eager {
			return p.offered[0]
		}
		from = 1
	}
	p.deeds = p.deeds[:0]
	for i := from; i < len(p.offered); i++ {
		if i == from || !sameDeed(&p.offered[i], &p.offered[i-1]) {
			p.deeds = append(p.deeds, i)
		}
	}
	at := p.r.IntN(len(p.deeds))
	for range 3 { // what can be done again and again would leave no room for the rest
		if p.r.IntN(8) < weight(&p.offered[p.deeds[at]]) {
			break
		}
		at = p.r.IntN(len(p.deeds))
	}
	if from == 1 && weight(&p.offered[p.deeds[at]]) == 1 {
		return p.offered[0]
	}
	last := len(p.offered)
	if at+1 < len(p.deeds) {
		last = p.deeds[at+1]
	}
	return p.offered[p.deeds[at]+p.r.IntN(last-p.deeds[at])]
}

// banded puts an attacker into a band now and then, which the options of a window do not do.
func (p *player) banded(w *core.Window, a core.Action) core.Action {
	if a.Kind != core.DeclareAtt || p.r.IntN(3) > 0 {
		return a
	}
	band := a
	if band.Band = int32(1 + p.r.IntN(2)); p.g.Legal(w, &band).No() {
		return a
	}
	return band
}

// sameDeed reports whether two options do the same with the same thing, in other ways.
func sameDeed(a, b *core.Action) bool {
	return a.Kind == b.Kind && a.Obj == b.Obj && a.Ability == b.Ability
}

// weight is how often, of eight times, a random player does what he or she has thought of. Tapping for mana with
// nothing to pay leads nowhere.
func weight(a *core.Action) int {
	switch {
	case a.Kind == core.Activate && core.IsManaAbility(a.Ability):
		return 1
	case a.Kind == core.Activate:
		return 3
	}
	return 8
}

// inspect looks at the position in which a window is opened.
func (p *player) inspect(g *core.Game, w *core.Window) {
	if err := p.inspector.inspect(g); err != nil {
		p.breaks(fmt.Errorf("in %q: %w", w.Name, err))
	}
}

// breaks notes what is wrong, and ends the game.
func (p *player) breaks(err error) {
	if p.broken == nil {
		p.broken = fmt.Errorf("after %d decisions and %d events: %w", p.decisions, p.g.Events(), err)
	}
	p.g.End(core.Ended{Kind: core.Finished})
}

// Did implements core.Observer.
func (p *player) Did(*core.Game) {}

// Heard implements core.Observer.
func (p *player) Heard(*core.Aside, *core.Game) {}

// Saw implements core.Observer.
func (p *player) Saw(id core.EventID, e *core.Event, g *core.Game) {
	p.printEvent(id, e)
	if p.verbs != nil {
		p.verbs[e.Verb]++
	}
	switch {
	case p.broken != nil:
	case !p.rules[e.Rule]:
		p.breaks(fmt.Errorf("event %d, %q, cites %q", id, e.Verb, e.Rule))
	case e.Cause >= id || e.Cause < 0:
		p.breaks(fmt.Errorf("event %d, %q, comes from event %d", id, e.Verb, e.Cause))
	case e.Amount < 0:
		p.breaks(fmt.Errorf("event %d, %q, with the amount %d", id, e.Verb, e.Amount))
	}
}

// Forced, Passes, Lacks, Begins and Ends implement core.Decider: there is nothing to decide.
func (p *player) Forced(*core.Game, *core.Window)          {}
func (p *player) Passes(*core.Game, moment.Set, core.Rule) {}
func (p *player) Lacks(*core.Game, moment.Set, core.Rule)  {}
func (p *player) Begins(*core.Game, string)                {}
func (p *player) Ends(*core.Game)                          {}

var (
	_ core.Decider  = (*player)(nil)
	_ core.Observer = (*player)(nil)
)

// called is how a game that is printed calls an object or player.
func (p *player) called(r core.Ref) string {
	if who, ok := r.Player(); ok {
		return p.g.Called[who]
	}
	id := r.Object()
	if id == 0 {
		return ""
	}
	name := p.g.Thing(id).Name
	if o := p.g.S.Object(id); o.Kind == core.AbilityObject && o.Ability != nil {
		name = "the ability of " + name
	}
	return name
}

func (p *player) printStart() {
	if p.trace == nil {
		return
	}
	g := &p.g
	fmt.Fprintf(p.trace, "turn %d of %s, from %q\n", g.S.Turn, g.Called[g.S.Active], g.From)
	for who := range g.S.Players {
		ps := g.S.Player(core.Player(who))
		fmt.Fprintf(p.trace, "%s: %d life, %d poison, mana as needed %v, endless library %v\n", g.Called[who], ps.Life, ps.Poison, ps.AsNeeded, ps.Endless)
		for _, z := range [...]card.Zone{card.Library, card.Hand, card.Graveyard} {
			for _, id := range g.Zone(z, core.Player(who)) {
				p.printCard(id)
			}
		}
	}
	for _, id := range g.S.Battlefield {
		p.printCard(id)
	}
}

func (p *player) printCard(id core.ID) {
	o, c := p.g.S.Object(id), p.g.Def(id)
	var does []string
	for _, a := range c.Abilities {
		does = append(does, a.Text)
	}
	fmt.Fprintf(p.trace, "  %-11s %s (%s, %s's, under %s) %s", o.Zone, p.called(core.ToObject(id)), c.TypeLine, p.g.Called[o.Owner], p.g.Called[o.Controller], strings.Join(does, " / "))
	if o.Attached != 0 {
		fmt.Fprintf(p.trace, ", on %s", p.called(o.Attached))
	}
	if n := o.Counters[0].N; n != 0 {
		fmt.Fprintf(p.trace, ", %d %s counters", n, p.g.Word(int16(o.Counters[0].Kind)))
	}
	if o.Chosen != 0 {
		fmt.Fprintf(p.trace, ", chosen %s", p.g.Word(o.Chosen))
	}
	if o.Flags != 0 {
		fmt.Fprintf(p.trace, ", flags %b", o.Flags)
	}
	fmt.Fprintln(p.trace)
}

func (p *player) printDecision(w *core.Window, a *core.Action) {
	if p.trace == nil {
		return
	}
	var targets []string
	for _, r := range a.Targets {
		targets = append(targets, p.called(r))
	}
	text := ""
	if a.Ability != nil {
		text = a.Ability.Text
	}
	fmt.Fprintf(p.trace, "%4d %s in %q (ask %d, for %d, of %s, %d options): action %d %s %q mode %d X %d targets %v divided %v pick %s n %d\n", p.decisions, p.g.Called[w.Who],
		w.Name, w.Ask, w.Purpose, p.called(core.ToObject(w.Source)), len(p.offered), a.Kind, p.called(core.ToObject(a.Obj)), text, a.Mode, a.X, targets, a.Divide, p.called(a.Pick), a.N)
}

func (p *player) printEvent(id core.EventID, e *core.Event) {
	if p.trace == nil {
		return
	}
	who := ""
	if e.Player >= 0 {
		who = p.g.Called[e.Player]
	}
	line := []string{fmt.Sprintf("     #%d %s", id, e.Verb), who, p.called(e.Subject), "->", p.called(e.Object), fmt.Sprint(e.Amount), e.Detail, fmt.Sprintf("[%s, from #%d]", e.Rule, e.Cause)}
	fmt.Fprintln(p.trace, strings.Join(slices.DeleteFunc(line, func(s string) bool { return s == "" }), " "))
}
