package replay

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
	"palimpsest/core/rulebook"
	"palimpsest/core/scenario"
)

// Runner is an edition in process: rules, ledger and cards, and the memory for replays. Its methods may
// be called by many goroutines.
type Runner struct {
	info   edition.Description
	ledger *rulebook.Ledger
	rules  *core.Rules
	words  *vocabulary

	removable  func() map[core.Rule]core.Roles // the rules that can be left out
	machines   sync.Pool
	witness    Witness
	everywhere bool // see TryEverywhere
	again      bool // see SetUpAgain
	planAgain  bool // see PlanAgain

	mu    sync.RWMutex
	cards *card.Collection
	texts map[string]*scenario.Scenario           // parsed, by their text
	known map[*scenario.Scenario]*card.Collection // the library with a scenario's own cards
	plans map[planKey]*plan
	less  map[string]*core.Rules // the rules without some of them, by what is left out
}

type planKey struct {
	scenario *scenario.Scenario
	variant  string
}

// maxKept bounds how many scenarios and plans are kept; when there are more, all are forgotten.
const maxKept = 64

var (
	_ edition.Edition  = (*Runner)(nil)
	_ edition.Examiner = (*Runner)(nil)
	_ edition.Trier    = (*Runner)(nil)
)

// New makes a runner of an edition, with no cards yet.
func New(info edition.Description, ledger *rulebook.Ledger, rules *core.Rules) *Runner {
	r := &Runner{info: info, ledger: ledger, rules: rules, words: newVocabulary(rules)}
	r.removable = sync.OnceValue(func() map[core.Rule]core.Roles {
		all := map[core.Rule]core.Roles{}
		for _, can := range rules.Removables() {
			all[can.Rule] = can.Roles
		}
		return all
	})
	r.machines.New = func() any { return new(machine) }
	r.take(&card.Collection{})
	return r
}

// take makes a collection the library of all further replays.
func (r *Runner) take(cards *card.Collection) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.cards = cards
	r.texts, r.known = map[string]*scenario.Scenario{}, map[*scenario.Scenario]*card.Collection{}
	r.plans, r.less = map[planKey]*plan{}, map[string]*core.Rules{}
}

// Describe says which rulebook this is.
func (r *Runner) Describe(context.Context) (edition.Description, error) { return r.info, nil }

// Ledger lists the rules, and what became of those of older editions.
func (r *Runner) Ledger(context.Context) (edition.Ledger, error) {
	rules, roles := slices.Clone(r.ledger.Rules()), r.rules.Removables()
	for i := range rules {
		if at := slices.IndexFunc(roles, func(x core.Removable) bool { return string(x.Rule) == rules[i].ID }); at >= 0 {
			for role := range roles[at].Roles.Each {
				rules[i].LeftOutAs = append(rules[i].LeftOutAs, role.String())
			}
		}
	}
	return edition.Ledger{Rules: rules, Changes: r.ledger.Changes(), History: r.ledger.History()}, nil
}

// UseCards takes the library from files. What a card does is read when a scenario needs it, and is at fault only then.
func (r *Runner) UseCards(_ context.Context, files []edition.File) error {
	all := make([]card.File, len(files))
	for i, f := range files {
		all[i] = card.File{Name: f.Name, Text: f.Text}
	}
	cards, err := card.Index(all)
	if err != nil {
		return err
	}
	r.take(cards)
	return nil
}

// Examine lists what the rules do not implement of a scenario or of cards.
func (r *Runner) Examine(_ context.Context, q edition.Question) ([]edition.Gap, error) {
	if len(q.Cards) == 0 {
		sc, err := r.parse(q.Scenario)
		if err != nil {
			return nil, err
		}
		p, err := r.plan(sc, q.Variant)
		if err != nil {
			return nil, err
		}
		return p.gaps, nil
	}
	r.mu.RLock()
	cards := r.cards
	r.mu.RUnlock()
	var all []edition.Gap
	for _, name := range q.Cards {
		c, known := cards.Printing(name, r.info.ID)
		switch {
		case known:
		case cards.Has(name):
			return nil, cards.Fault(name)
		default:
			return nil, fmt.Errorf("no card is called %q", name)
		}
		for _, gap := range r.rules.Unsupported(c) {
			all = append(all, edition.Gap{Card: name, What: gap.What, Instead: gap.Instead})
		}
	}
	return all, nil
}

// Replay carries out one replay.
func (r *Runner) Replay(ctx context.Context, q edition.Request) (edition.Reply, error) {
	if err := ctx.Err(); err != nil {
		return edition.Reply{}, err
	}
	o := order{file: q.Scenario.Name, rules: r.rules, trace: q.Trace || q.Choices != nil, boards: q.Boards, maxEvents: q.MaxEvents, choices: q.Choices, without: q.LeavesOut()}
	if ctx.Done() != nil {
		o.cancelled = func() bool { return ctx.Err() != nil }
	}
	if len(o.without) > 0 {
		var err error
		if o.rules, err = r.without(o.without); err != nil {
			return edition.Reply{}, err
		}
	}
	sc, err := r.parse(q.Scenario)
	if err != nil {
		return r.failed(&o, outcome.Failed, err.Error()), nil
	}
	reply, end := r.run(&o, sc, q.Variant)
	if end.Kind == core.Cancelled {
		return edition.Reply{}, ctx.Err()
	}
	return reply, nil
}

// Run replays a scenario, or a variant of it, that is already parsed. The scenario must not change
// afterwards.
func (r *Runner) Run(sc *scenario.Scenario, variant string, trace bool) edition.Reply {
	o := order{file: sc.File, rules: r.rules, trace: trace}
	reply, _ := r.run(&o, sc, variant)
	return reply
}

func (r *Runner) run(o *order, sc *scenario.Scenario, variant string) (edition.Reply, core.Ended) {
	p, err := r.plan(sc, variant)
	if err != nil {
		return r.failed(o, outcome.Failed, err.Error()), core.Ended{}
	}
	o.plan = p
	m := r.machines.Get().(*machine)
	reply, end := m.replay(r, o)
	r.machines.Put(m) // not deferred: what a panic leaves half done is not used again
	return reply, end
}

// parse reads a scenario with the cards of the library; the same text is read only once.
func (r *Runner) parse(f edition.File) (*scenario.Scenario, error) {
	r.mu.RLock()
	sc, ok := r.texts[string(f.Text)]
	cards := r.cards
	r.mu.RUnlock()
	if ok && sc.File == f.Name {
		return sc, nil
	}
	sc, err := scenario.Parse(f.Name, f.Text, cards)
	if err != nil {
		return nil, err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.cards != cards {
		return sc, nil // there is another library by now, for which it may read otherwise
	}
	if len(r.texts) >= maxKept {
		clear(r.texts)
	}
	r.texts[string(f.Text)] = sc
	return sc, nil
}

// plan makes the plan of a scenario, once.
func (r *Runner) plan(sc *scenario.Scenario, variant string) (*plan, error) {
	key := planKey{sc, variant}
	r.mu.RLock()
	p, ok := r.plans[key]
	library := r.cards
	r.mu.RUnlock()
	if ok && !r.planAgain {
		return p, nil
	}
	cards, err := r.cardsOf(sc)
	if err != nil {
		return nil, err
	}
	if p, err = prepare(sc, variant, r.rules, cards); err != nil {
		return nil, err
	}
	p.once = sync.OnceValue(func() startPosition { return p.position(r.rules) })
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.cards != library {
		return p, nil
	}
	if len(r.plans) >= maxKept {
		clear(r.plans)
	}
	r.plans[key] = p
	return p, nil
}

// cardsOf are the cards of the library and a scenario's own, which are read once for all its variants.
func (r *Runner) cardsOf(sc *scenario.Scenario) (*card.Collection, error) {
	r.mu.RLock()
	library, known := r.cards, r.known[sc]
	r.mu.RUnlock()
	if known != nil || len(sc.CardTables) == 0 {
		return cmp.Or(known, library), nil
	}
	known, err := library.With(card.File{Name: sc.File, Text: sc.CardTables})
	if err != nil {
		return nil, err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.cards != library {
		return known, nil
	}
	if len(r.known) >= maxKept {
		clear(r.known)
	}
	r.known[sc] = known
	return known, nil
}

// without are the rules without some of them, made once.
func (r *Runner) without(ids []string) (*core.Rules, error) {
	if len(ids) > outcome.MostWithout {
		return nil, fmt.Errorf("%d rules to leave out, expected at most %d", len(ids), outcome.MostWithout)
	}
	key := strings.Join(ids, "\n")
	r.mu.RLock()
	less, ok := r.less[key]
	r.mu.RUnlock()
	if ok {
		return less, nil
	}
	left := make([]core.Rule, len(ids))
	for i, id := range ids {
		left[i] = core.Rule(id)
	}
	less, err := r.rules.Without(left...)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", r.info.ID, err)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.less) >= maxKept {
		clear(r.less)
	}
	r.less[key] = less
	return less, nil
}

// outcome is an outcome without its content.
func (r *Runner) outcome(o *order) *outcome.Outcome {
	out := &outcome.Outcome{Format: outcome.Format, Edition: r.info.ID, Scenario: o.file, Without: o.without}
	if o.plan != nil {
		out.Variant, out.Assumptions = o.plan.variant, o.plan.assumptions
	}
	return out
}

// failed is the reply to a request that could not be carried out.
func (r *Runner) failed(o *order, status outcome.Status, problem string) edition.Reply {
	out := r.outcome(o)
	out.Status, out.Problem = status, problem
	return edition.Reply{Digest: outcome.Digest{Status: status, Without: len(o.without)}, Outcome: out}
}
