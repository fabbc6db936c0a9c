package replay

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/outcome"
)

// recorder turns the events of a replay into those of its outcome.
type recorder struct {
	plan     *plan
	script   *script
	words    *vocabulary
	events   []outcome.Event
	names    []string // of things; those of the scenario first
	counts   map[string]int
	began    map[beginning]int
	turn     int
	phase    string
	asides   []outcome.Aside
	last     []outcome.Reason
	assigned []outcome.Reason
	aimed    []outcome.Reason
	boards   *boards // nil: nobody asks for them
}

// begin makes the recorder ready for a replay.
func (r *recorder) begin(p *plan, s *script, words *vocabulary) {
	*r = recorder{plan: p, script: s, words: words, turn: p.scenario.TurnNumber, counts: map[string]int{}, began: map[beginning]int{}}
	r.names = append(r.names, p.names...)
	for i := range p.names {
		r.counts[p.scenario.Entities[i].Called()]++
	}
}

// Saw records one event.
func (r *recorder) Saw(id core.EventID, e *core.Event, g *core.Game) {
	switch e.Verb {
	case core.TurnBegins:
		r.turn, r.phase = g.S.Turn, ""
	case core.PhaseBegins, core.StepBegins:
		r.phase = e.Detail
	}
	out := outcome.Event{N: int(id), Cause: int(e.Cause), Rule: string(e.Rule), Verb: e.Verb.String(), Subject: r.name(g, e.Subject),
		Object: r.name(g, e.Object), Player: r.player(e.Player), Amount: e.Amount, Detail: e.Detail, Turn: r.turn, Phase: r.phase}
	r.begins(e, &out, g)
	out.Step = r.step(e, g)
	out.Text = r.say(e, &out, g)
	if e.Verb == core.DamageAssigned && e.Cause == 0 && !r.assigns(&out) { // in combat
		r.assigned = r.sized(e.Subject.Object(), g, r.assigned)
	}
	r.events = append(r.events, out)
	if r.boards != nil {
		r.boards.after(out.N, g)
	}
}

// waits records what has changed without an event when players may act.
func (r *recorder) waits(g *core.Game, w *core.Window) {
	if r != nil && r.boards != nil && w.Ask == core.AskAct {
		r.boards.waits(len(r.events), g)
	}
}

// Did records what the last event has changed.
func (r *recorder) Did(g *core.Game) {
	if r.boards != nil && len(r.events) > 0 {
		r.boards.after(len(r.events), g)
	}
}

// say is the sentence of an event. Of what happens to an ability it says that it is one, for events are
// called after the card that it is of.
func (r *recorder) say(e *core.Event, out *outcome.Event, g *core.Game) string {
	said := *out
	said.Player = r.told(e.Player)
	said.Subject, said.Object = r.toldRef(e.Subject, out.Subject), r.toldRef(e.Object, out.Object)
	switch e.Verb {
	case core.ChoosesWord:
		said.Detail = r.chosen(out.Detail)
	case core.Casts, core.Activates:
		said.Object = r.targets(e, g, said.Object)
	case core.Resolves, core.Fizzles, core.IsCountered:
		if id := e.Subject.Object(); id != 0 {
			if o := g.S.Object(id); o.Kind == core.AbilityObject && !isGameAction(g, o) {
				said.Subject = "the ability of " + said.Subject
			}
		}
	}
	return r.words.say(e.Verb, &said)
}

// targets are all targets of what is played, each once; the event names the first. An ability is on top of what waits, as it has just been announced.
func (r *recorder) targets(e *core.Event, g *core.Game, first string) string {
	id := e.Subject.Object()
	if e.Verb == core.Activates && len(g.S.Stack) > 0 && e.Object != 0 {
		if top := g.S.Stack[len(g.S.Stack)-1]; g.S.Object(top).Source == id {
			id = top
		}
	}
	var names []string
	for _, target := range g.S.Refs(g.S.Object(id).Targets) {
		if name := r.toldRef(target, r.name(g, target)); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) < 2 || names[0] != first {
		return first
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// toldRef is how a sentence calls what an event speaks of by a name.
func (r *recorder) toldRef(ref core.Ref, name string) string {
	if p, ok := ref.Player(); ok {
		return r.told(p)
	}
	return outcome.Told(name)
}

// told is how a sentence calls a player.
func (r *recorder) told(p core.Player) string {
	if r.player(p) == "" {
		return ""
	}
	return r.plan.scenario.Players[p].Told()
}

// chosen is how a sentence says what was chosen: a player by name, what a mode does in quotation marks.
func (r *recorder) chosen(detail string) string {
	for p := range r.plan.scenario.Players {
		if player := &r.plan.scenario.Players[p]; player.Name == detail {
			return player.Told()
		}
	}
	first, _ := utf8.DecodeRuneInString(detail)
	if strings.Contains(detail, " ") && unicode.IsLower(first) && !strings.HasPrefix(detail, "a ") {
		return "“" + detail + "”"
	}
	return detail
}

// step is the id of the step that an event comes from. What a player does comes from the step that is
// being carried out; anything else from that of its cause, else from the one whose spell or ability it
// is.
func (r *recorder) step(e *core.Event, g *core.Game) string {
	s := r.script
	if s.acting >= 0 && isDeed(e.Verb) {
		return r.plan.steps[s.acting].ID
	}
	if e.Cause > 0 && int(e.Cause) <= len(r.events) {
		if id := r.events[e.Cause-1].Step; id != "" {
			return id
		}
	}
	if id := e.Subject.Object(); id != 0 && g.S.Object(id).Zone == card.Stack {
		for i := range s.steps {
			if s.steps[i].over && s.madeBy(g, i) == id {
				return r.plan.steps[i].ID
			}
		}
	}
	if s.acting >= 0 {
		return r.plan.steps[s.acting].ID
	}
	return ""
}

// isDeed reports whether a verb is something that a player does, and not a consequence.
func isDeed(v core.Verb) bool {
	switch v {
	case core.Casts, core.Activates, core.PlaysLand, core.AttackAnnounced, core.Attacks, core.Blocks, core.PhaseCostPaid, core.PhaseCostUnpaid:
		return true
	}
	return false
}

func (r *recorder) player(p core.Player) string {
	if p < 0 || int(p) >= len(r.plan.scenario.Players) {
		return ""
	}
	return r.plan.scenario.Players[p].Name
}

// name is the canonical name of what an event speaks of.
func (r *recorder) name(g *core.Game, ref core.Ref) string {
	if p, ok := ref.Player(); ok {
		return r.player(p)
	}
	id := ref.Object()
	if id == 0 {
		return ""
	}
	o := g.S.Object(id)
	if isGameAction(g, o) {
		return actionName(o)
	}
	return r.called(g, o.Phys)
}

// called is the name of a physical card or token.
func (r *recorder) called(g *core.Game, phys int32) string {
	for len(r.names) < len(g.Things()) {
		t := &g.Things()[len(r.names)]
		name := t.Name
		if t.ID != 0 && g.S.Object(t.ID).Kind == core.TokenObject {
			r.counts[name]++
			name += "#" + strconv.Itoa(r.counts[name])
		}
		r.names = append(r.names, name)
	}
	return r.names[phys]
}
