package replay

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"sync"

	"palimpsest/core"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// trials are replays of one plan without rules, in the making.
type trials struct {
	runner *Runner
	doubt  edition.Doubt
	order  order
	usual  *outcome.Outcome         // with all rules
	asked  map[core.Rule]core.Roles // the rules that the usual replay asked for
	most   int
	result edition.Trials
	turned []bool // the claims that hold in some trial, or as usual
}

// A trial may take so many times the events of the usual replay, and so many more: without a rule a replay may go on for
// ever, and that shows soon.
const (
	timesTheUsual = 4
	besides       = 500
)

// Try replays a scenario without one candidate after the other, then without two of the first, or of those that decide something, and then without one of
// these and one that only acts when that is left out.
func (r *Runner) Try(ctx context.Context, d edition.Doubt) (edition.Trials, error) {
	sc, err := r.parse(d.Scenario)
	if err != nil {
		return edition.Trials{}, err
	}
	p, err := r.plan(sc, d.Variant)
	if err != nil {
		return edition.Trials{}, err
	}
	t := &trials{runner: r, doubt: d, most: cmp.Or(d.Most, edition.MostTrials), turned: make([]bool, len(d.Elsewhere))}
	t.order = order{plan: p, file: d.Scenario.Name, looking: true, maxEvents: d.MaxEvents}
	if ctx.Done() != nil {
		t.order.cancelled = func() bool { return ctx.Err() != nil }
	}
	near, far := t.candidates()
	t.eachPrinting(sc, p)
	t.eachStep()
	t.each(near)
	t.each(far)
	t.pairs(append(near, t.decisive(far)...))
	t.standIns(append(near, far...))
	return t.result, ctx.Err()
}

// candidates makes the usual replay, and gives the candidates that it asked for, those first that are also tried in pairs. For those that take
// the place of a procedure or of an order nobody is asked: all of them are candidates.
func (t *trials) candidates() (near, far []string) {
	t.asked = map[core.Rule]core.Roles{}
	reply := t.replay(noting(t.asked, t.runner.rules))
	if reply.Outcome == nil || reply.Outcome.Status != outcome.OK {
		return nil, nil
	}
	t.usual = reply.Outcome
	for i := range t.doubt.Elsewhere { // what holds already is not looked for, and that the game is over before a step only by its end
		claim := &t.doubt.Elsewhere[i]
		t.turned[i] = claim.Holds(t.usual) || claim.Result && claim.Value == string(outcome.Overtaken)
	}
	t.order.maxEvents = min(cmp.Or(t.doubt.MaxEvents, core.DefaultMaxEvents), timesTheUsual*reply.Digest.Events+besides)
	for i, rule := range t.doubt.Rules {
		roles := t.runner.removable()[core.Rule(rule)]
		if !roles.Has(core.AsOrder) && !roles.Has(core.AsProcedure) && (roles == 0 || t.asked[core.Rule(rule)] == 0) {
			continue
		}
		if i < t.doubt.Near {
			near = append(near, rule)
		} else {
			far = append(far, rule)
		}
	}
	return near, far
}

// noting are rules that note which of them are asked for, and as what.
func noting(asked map[core.Rule]core.Roles, rules *core.Rules) *core.Rules {
	return rules.Watched(func(role core.Role, rule core.Rule) { asked[rule] |= core.RolesOf(role) })
}

// replay replays the plan by some rules.
func (t *trials) replay(rules *core.Rules) edition.Reply {
	t.order.rules = rules
	m := t.runner.machines.Get().(*machine)
	reply, _ := m.replay(t.runner, &t.order)
	t.runner.machines.Put(m)
	return reply
}

// eachPrinting tries the replay with one card after the other in the printing of another edition.
func (t *trials) eachPrinting(sc *scenario.Scenario, whole *plan) {
	if t.usual == nil {
		return
	}
	r := t.runner
	cards, err := r.cardsOf(sc)
	if err != nil {
		return
	}
	defer func() { t.order.plan = whole }()
	for _, card := range t.doubt.Printings {
		other, err := prepare(sc, t.doubt.Variant, r.rules, cards, card)
		if err != nil {
			continue
		}
		other.once = sync.OnceValue(func() startPosition { return other.position(r.rules) })
		t.order.plan = other
		t.try(edition.Turned{Card: card}, r.rules)
	}
}

// eachStep tries the replay without one step after the other, by all rules.
func (t *trials) eachStep() {
	if t.usual == nil {
		return
	}
	whole := t.order.plan
	defer func() { t.order.plan = whole }()
	for _, step := range t.doubt.Steps {
		at := slices.IndexFunc(whole.steps, func(s scenario.Step) bool { return s.ID == step })
		if at < 0 {
			continue
		}
		t.order.plan = whole.lacking([]int{at})
		t.try(edition.Turned{Step: step}, t.runner.rules)
	}
}

// each tries candidates one by one.
func (t *trials) each(candidates []string) {
	for _, rule := range candidates {
		t.without(rule)
	}
}

// mostDecisive bounds the candidates that are tried in pairs because each decides something by itself.
const mostDecisive = 4

// decisive are the first candidates without which alone some claim holds, or its fact is as in neither edition: two of them may decide what follows
// from both.
func (t *trials) decisive(candidates []string) (list []string) {
	for _, turned := range t.result.Turned {
		if len(turned.Rules) == 1 && len(turned.Claims)+len(turned.Moved) > 0 && slices.Contains(candidates, turned.Rules[0]) && len(list) < mostDecisive {
			list = append(list, turned.Rules[0])
		}
	}
	return list
}

// pairs tries candidates two by two as long as some claim holds without none of those tried.
func (t *trials) pairs(candidates []string) {
	for i, one := range candidates {
		for _, other := range candidates[:i] {
			if !slices.Contains(t.turned, false) {
				return
			}
			t.without(other, one)
		}
	}
}

// happening are the roles of rules by which something happens that is no step.
var happening = core.RolesOf(core.AsStateBased, core.AsReplacement, core.AsTrigger, core.AsProcedure)

// standIns tries candidates that decide something together with each one that is asked for only in their absence, and by which something happens: it then does
// what the first no longer does, as an attack without attackers may count when no creature may attack. It ends when every claim has held in some trial.
func (t *trials) standIns(candidates []string) {
	idle := slices.DeleteFunc(slices.Clone(t.doubt.Rules), func(rule string) bool {
		return t.asked[core.Rule(rule)] != 0 || t.runner.removable()[core.Rule(rule)]&happening == 0
	})
	for _, one := range t.decisive(candidates) {
		less, err := t.runner.without([]string{one})
		if len(idle) == 0 || !slices.Contains(t.turned, false) || err != nil || !t.spend() {
			return
		}
		asked := map[core.Rule]core.Roles{}
		t.replay(noting(asked, less))
		for _, other := range idle {
			if asked[core.Rule(other)]&happening != 0 {
				t.leaveOut(edition.Turned{Rules: []string{one, other}, StandsIn: true})
			}
		}
	}
}

// without makes a trial without rules.
func (t *trials) without(rules ...string) { t.leaveOut(edition.Turned{Rules: rules}) }

// leaveOut makes a trial without its rules.
func (t *trials) leaveOut(trial edition.Turned) {
	less, err := t.runner.without(trial.Rules)
	if err != nil {
		return // it has been found among those that can be left out
	}
	t.try(trial, less)
}

// spend counts a replay, unless the bound is reached.
func (t *trials) spend() bool {
	if t.result.Made >= t.most {
		t.result.Bounded = true
		return false
	}
	t.result.Made++
	return true
}

// try makes one trial, unless the bound is reached. A claim that holds in one is not looked for with two rules.
func (t *trials) try(trial edition.Turned, rules *core.Rules) {
	if !t.spend() {
		return
	}
	o := t.replay(rules).Outcome
	var extra []int
	if trial.Step == "" {
		extra = t.nowDone(o)
	}
	if len(extra) > 0 {
		if !t.spend() {
			return
		}
		whole := t.order.plan
		t.order.plan = whole.lacking(extra)
		o = t.replay(rules).Outcome
		t.order.plan = whole
	}
	if o == nil || o.Status != outcome.OK {
		return
	}
	leftOut := func(step string) bool {
		return slices.ContainsFunc(extra, func(i int) bool { return t.order.plan.steps[i].ID == step })
	}
	for i := range t.doubt.Elsewhere {
		claim := &t.doubt.Elsewhere[i]
		if claim.Result && leftOut(claim.Step) { // that it is left out is no way of the edition
			continue
		}
		if claim.Holds(o) && !claim.Holds(t.usual) && (len(trial.Rules) < 2 || !t.turned[i]) {
			trial.Claims = append(trial.Claims, i)
		} else if !claim.SameIn(t.usual, o) {
			trial.Moved = append(trial.Moved, i)
		}
	}
	if len(trial.Claims)+len(trial.Moved) == 0 {
		return
	}
	if trial.Others = t.others(o, leftOut); t.asWithoutOne(&trial) {
		return
	}
	if len(trial.Rules) > 0 && !t.onlyTriggers(trial.Rules) { // without that something triggers nothing shows when it would
		for _, i := range trial.Claims {
			t.turned[i] = true
		}
	}
	t.result.Turned = append(t.result.Turned, trial)
}

// asWithoutOne reports whether a trial without two rules comes to what one without one of them alone came to: then it does not take both.
func (t *trials) asWithoutOne(trial *edition.Turned) bool {
	return len(trial.Rules) > 1 && slices.ContainsFunc(t.result.Turned, func(one edition.Turned) bool {
		missing := func(claim int) bool { return !slices.Contains(one.Claims, claim) }
		return len(one.Rules) == 1 && slices.Contains(trial.Rules, one.Rules[0]) && !slices.ContainsFunc(trial.Claims, missing) &&
			slices.Equal(one.Moved, trial.Moved) && one.Others == trial.Others
	})
}

// nowDone are the steps that a trial does although they are done neither as usual nor elsewhere, where nothing stands for them, either: what comes of them is a way of no edition, and says nothing of
// the others.
func (t *trials) nowDone(o *outcome.Outcome) (steps []int) {
	if t.usual == nil || o == nil {
		return nil
	}
	for i := range t.order.plan.steps {
		step := t.order.plan.steps[i].ID
		came := func(kind outcome.Kind) bool { return slices.Contains(t.doubt.Elsewhere, edition.CameTo(step, kind)) }
		if t.keptUsually(step) && edition.CameTo(step, outcome.Done).Holds(o) && !came(outcome.Done) && !came(outcome.Skipped) {
			steps = append(steps, i)
		}
	}
	return steps
}

// keptUsually reports whether the usual replay does not do a step, for a reason of its edition.
func (t *trials) keptUsually(step string) bool {
	return slices.ContainsFunc([]outcome.Kind{outcome.Refused, outcome.NoWindow, outcome.NoMoment, outcome.Never}, func(kind outcome.Kind) bool {
		return edition.CameTo(step, kind).Holds(t.usual)
	})
}

// onlyTriggers reports whether abilities trigger by each of some rules, and nothing else is left out with them.
func (t *trials) onlyTriggers(rules []string) bool {
	return !slices.ContainsFunc(rules, func(rule string) bool { return t.runner.removable()[core.Rule(rule)] != core.RolesOf(core.AsTrigger) })
}

// others counts what is not as usual, and not claimed, nor of a step that the trial leaves out. How many permanents have a name follows from their names.
func (t *trials) others(o *outcome.Outcome, leftOut func(step string) bool) (n int) {
	claimed := func(step, fact string, result bool) bool {
		return slices.ContainsFunc(t.doubt.Elsewhere, func(c edition.Claim) bool { return c.Step == step && c.Fact == fact && c.Result == result })
	}
	differ := func(step string) {
		is, _ := o.Look(step)
		was, _ := t.usual.Look(step)
		for _, name := range otherFacts(was.Facts, is.Facts) {
			_, leaf, _ := outcome.SplitFactName(name)
			if !strings.HasPrefix(leaf, "count_") && !claimed(step, name, false) && !neverMade(name, was.Facts, is.Facts) {
				n++
			}
		}
	}
	differ("")
	for i := range t.usual.Checkpoints {
		differ(t.usual.Checkpoints[i].Step)
	}
	for i := range t.usual.Findings {
		f := &t.usual.Findings[i]
		if as := edition.CameTo(f.Step, f.Kind); as.Holds(t.usual) && !as.Holds(o) && !claimed(f.Step, "", true) && !leftOut(f.Step) {
			n++
		}
	}
	return n
}

// neverMade reports whether a fact is of a token that is gone in one position and was never made in the other: that is no difference between two editions,
// either.
func neverMade(fact string, was, is []outcome.Fact) bool {
	of, _, _ := outcome.SplitFactName(fact)
	zone := outcome.FactName(of, "zone")
	before, had := outcome.ValueOf(was, zone)
	after, has := outcome.ValueOf(is, zone)
	return of != "" && had != has && before+after == "nowhere"
}

// otherFacts names the facts that are not the same in two positions. Both are sorted.
func otherFacts(was, is []outcome.Fact) (names []string) {
	for len(was) > 0 || len(is) > 0 {
		switch {
		case len(is) == 0 || len(was) > 0 && was[0].Name < is[0].Name:
			names, was = append(names, was[0].Name), was[1:]
		case len(was) == 0 || is[0].Name < was[0].Name:
			names, is = append(names, is[0].Name), is[1:]
		default:
			if was[0].Value != is[0].Value {
				names = append(names, was[0].Name)
			}
			was, is = was[1:], is[1:]
		}
	}
	return names
}
