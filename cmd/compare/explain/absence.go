package explain

import (
	"slices"
	"strconv"
	"strings"

	"palimpsest/core/outcome"
)

// item is one stage of a side of a story before it is put into words: an event, or the finding of a
// step that was not done, or a note.
type item struct {
	event   *outcome.Event
	finding *outcome.Finding
	reason  *outcome.Reason
	note    Sentence
	at      int            // of a note on what does not happen: the row where it would
	aside   *outcome.Aside // of a note on what no event says
	until   int            // of the last size of a creature: the number of the event by which it left
	printed bool           // of a note on what a card says
	turns   bool           // of a note on how many turns the script takes
	missing string         // of a note on what does not happen: the step from which it comes elsewhere
	parted  bool           // not all editions have it
	alike   bool           // it is the same in all of them, and told for what comes of it
	again   bool           // of an ability that triggers: not for the first time
	newer   string         // of an effect: whose effect on the same it takes the place of, being newer
	place   int            // where it comes in time: twice the number of an event, one more behind it
}

// instead are the events that take the place of others.
var instead = map[outcome.Verb][]outcome.Verb{
	outcome.DealsDamage:      {outcome.DamagePrevented, outcome.DamageRedirected},
	outcome.DamageRedirected: {outcome.DamagePrevented},
	outcome.IsDestroyed:      {outcome.IsRegenerated},
	outcome.Dies:             {outcome.IsRegenerated},
	outcome.ManaBurns:        {outcome.LosesMana},
	outcome.Resolves:         {outcome.Fizzles, outcome.IsCountered, outcome.IsReversed},
	outcome.Fizzles:          {outcome.Resolves},
	outcome.IsCountered:      {outcome.Resolves, outcome.Fizzles},
	outcome.Draws:            {outcome.DrawReplaced},
	outcome.GameDrawn:        {outcome.HasNoEffect}, // of a loop
	outcome.LosesTheGame:     {outcome.GameDrawn, outcome.GainsLife},
	outcome.WinsTheGame:      {outcome.GameDrawn},
	outcome.Untaps:           {outcome.StaysTapped},
	outcome.StaysTapped:      {outcome.Untaps},
}

// withstands reports whether an event is that something is not destroyed, in place of one in which it would be.
func withstands(o, e *outcome.Event) bool {
	return outcome.Verb(o.Verb) == outcome.HasNoEffect && o.Detail == "it can't be destroyed" && o.Subject == e.Subject && is(e, []outcome.Verb{outcome.IsDestroyed, outcome.IsBuried, outcome.Dies})
}

// damage is assigned, then dealt.
var damage = []outcome.Verb{outcome.DamageAssigned, outcome.DealsDamage}

// touches are events that can change what later becomes of the thing they speak of.
var touches = []source{
	{subject, []outcome.Verb{outcome.EffectBegins, outcome.CounterAdded, outcome.CounterRemoved, outcome.ControlChanges, outcome.IsRegenerated,
		outcome.IsReturned, outcome.IsExiled, outcome.IsSacrificed, outcome.Dies, outcome.IsDestroyed, outcome.IsBuried, outcome.PhasesOut,
		outcome.FromCombat, outcome.Taps, outcome.Untaps, outcome.StaysTapped, outcome.GainsLife, outcome.HasNoEffect, outcome.DamageWearsOff}},
	{object, []outcome.Verb{outcome.DamagePrevented, outcome.DamageRedirected, outcome.ShieldMade, outcome.IsAttached, outcome.IsUnattached}},
}

// missing tells why edition i does not have an event of edition j: the step that it came from was not
// done; it has the cost of a phase that is an ability there; something else happened instead; something happened before to what the event speaks of; its
// cause is missing; or, if nothing of that kind is found, the rules say something else there.
func (t *teller) missing(i, j int, e *outcome.Event) []item {
	if f := t.withheld(i, e.Step); f != nil {
		deed := t.ownDeed(i, e.Step)
		switch {
		case deed == nil:
			return []item{{finding: f}}
		case is(e, played):
			return t.items([]*outcome.Event{deed})
		}
	}
	own := t.Timeline[t.rowOf[e]].Events[i]
	if own != nil && own.N > t.horizon[i] {
		return []item{{note: Sentence{Text: quoted(own) + " happens only later"}, at: t.rowOf[e]}}
	}
	if none := t.none(i, e); none != nil {
		return t.items([]*outcome.Event{none})
	}
	if cost := t.unpaidThen(i, e); cost != nil {
		return t.items([]*outcome.Event{cost})
	}
	if over := t.over(i, e); over != nil {
		return append(t.unresolved(i, e), t.items(t.wayTo(i, over))...)
	}
	if last := t.lastTurn(i); e.Turn > last && last > 0 {
		if ends := t.find(i, "", endings); len(ends) > 0 {
			return t.items(t.wayTo(i, ends[0]))
		}
		return []item{{note: Sentence{Text: "The script ends with turn " + strconv.Itoa(last)}, turns: true}} // after everything
	}
	stopped := t.items(t.stopped(i, j, e))
	if other := t.inPlaceOf(i, j, e); other != nil {
		return append(stopped, t.items(t.wayTo(i, other))...)
	}
	if len(stopped) > 0 {
		return stopped
	}
	if other := t.struckInstead(i, j, e); other != nil {
		return t.items(t.wayTo(i, other))
	}
	if own != nil { // the same, of another amount
		return t.items(t.wayTo(i, own))
	}
	if a := t.lacked(i, j, e); a != nil {
		return slices.Concat(t.payment(i, a), t.powerless(i, a, e), []item{t.besides(i, a)})
	}
	if is(e, deadly) && !t.lacksCondition(i, j, e) && t.sizedInOtherOrder(i, j, e.Subject) {
		return t.sizeOf(i, e)
	}
	if begun := t.sizedAndOver(i, j, e); begun != nil {
		return t.items(begun)
	}
	if late := t.drawnTooLate(i, e); late != nil {
		return append(late, item{note: t.otherwise(i, j, e), at: t.rowOf[e], missing: e.Step})
	}
	if other := t.before(i, j, e); other != nil {
		way := t.items(t.wayTo(i, other))
		if blow := t.lastBlow(i, j, e); blow > other.N && outcome.Verb(other.Verb) == outcome.DamageWearsOff {
			way = append(way, item{event: &t.Compared[i].Events[blow-1], alike: true})
		}
		return way
	}
	for _, c := range slices.Backward(t.conditions(j, e)) {
		if t.wants(i, c, e) {
			return t.missing(i, j, c)
		}
	}
	if f := t.unplayed(i, j, e); len(f) > 0 {
		return f
	}
	if is(e, deadly) {
		if size := t.sizeOf(i, e); len(size) > 0 {
			return size
		}
	}
	return append(append(t.items(t.dividedOtherwise(i, j, e)), t.lostItsTarget(i, e)...), item{note: t.otherwise(i, j, e), at: t.rowOf[e], missing: e.Step})
}

// foreign reports whether an event is one that an edition has no notion of: a spell is "successfully cast" in editions alone in which it can still be
// kept from that, and lacks nothing elsewhere.
func (t *teller) foreign(i int, e *outcome.Event) bool {
	notion := []outcome.Verb{outcome.SuccessfullyCast}
	return is(e, notion) && !slices.ContainsFunc(t.Compared[i].Events, func(o outcome.Event) bool { return is(&o, notion) })
}

// wants reports whether edition i does not have what an event of another came from.
func (t *teller) wants(i int, c, e *outcome.Event) bool {
	return !t.has(i, c) && !t.foreign(i, c) && (is(e, instead[outcome.DealsDamage]) || !t.dealt(i, c))
}

// begunOtherwise reports whether an effect of another edition begins in edition i, too, where it may be said in other words.
func (t *teller) begunOtherwise(i int, c *outcome.Event) bool {
	return outcome.Verb(c.Verb) == outcome.EffectBegins && slices.ContainsFunc(t.Compared[i].Events, func(o outcome.Event) bool {
		return o.Verb == c.Verb && o.Subject == c.Subject && o.Object == c.Object
	})
}

// lacksCondition reports whether edition i wants something that an event of edition j came from.
func (t *teller) lacksCondition(i, j int, e *outcome.Event) bool {
	return slices.ContainsFunc(t.conditions(j, e), func(c *outcome.Event) bool { return t.wants(i, c, e) && !t.begunOtherwise(i, c) })
}

// dealt reports whether damage that is assigned in another edition is dealt in edition i, which may have no event by which it was assigned.
func (t *teller) dealt(i int, assigned *outcome.Event) bool {
	return is(assigned, damage[:1]) && slices.ContainsFunc(t.Compared[i].Events, func(e outcome.Event) bool {
		return is(&e, damage[1:]) && e.Subject == assigned.Subject && e.Object == assigned.Object && e.Amount == assigned.Amount
	})
}

// ofAbilities are the deeds by which an ability is played.
var ofAbilities = []outcome.Deed{outcome.ToActivate, outcome.ToUse, outcome.ToPlayPhase, outcome.ToDecline}

// unplayed is a step that edition i refused, and that the script has for it in place of what happens by itself in edition j: the same ability has to be
// played in one and triggers in the other. What took its permanent away before comes first.
func (t *teller) unplayed(i, j int, e *outcome.Event) []item {
	for _, of := range t.sourcesOf(j, e) {
		for _, s := range t.Steps {
			f := t.withheld(i, s.ID)
			if f == nil || f.Rule == "" || f.Kind == outcome.Skipped || !t.kept(j, t.finding(j, s.ID)) || f.Of != of || !slices.Contains(ofAbilities, f.Deed) {
				continue
			}
			left := t.find(i, of, []source{{subject, leaving}})
			return append(t.items(left[max(0, len(left)-1):]), item{finding: f})
		}
	}
	return nil
}

// over is the event by which the game had ended in edition i when an event would have come.
func (t *teller) over(i int, e *outcome.Event) *outcome.Event {
	ends := t.find(i, "", endings)
	if len(ends) == 0 || is(e, endings[0].verbs) {
		return nil
	}
	if t.pending(i, e) || len(t.unresolved(i, e)) > 0 || t.overBeforeTheDraw(i, e, ends[0].Turn) {
		return ends[len(ends)-1]
	}
	for k := range t.events(i) {
		if o := &t.Compared[i].Events[k]; t.rowOf[o] > t.rowOf[e] && !is(o, endings[0].verbs) && !is(o, structure) {
			return nil // the game went on
		}
	}
	return ends[len(ends)-1]
}

// overBeforeTheDraw reports whether an event is the draw of the turn in which the game ends in edition i, where that player has not drawn in it.
func (t *teller) overBeforeTheDraw(i int, e *outcome.Event, end int) bool {
	drawn := func(o outcome.Event) bool {
		return o.Turn == end && o.Player == e.Player && (is(&o, []outcome.Verb{outcome.Draws, outcome.DrawReplaced}) || o.Subject == theDraw)
	}
	return outcome.Verb(e.Verb) == outcome.Activates && e.Subject == theDraw && e.Turn == end && !slices.ContainsFunc(t.events(i), drawn)
}

// pending reports whether the damage of an event is assigned in edition i, and has not been dealt since.
func (t *teller) pending(i int, e *outcome.Event) bool {
	pending := false
	for k := range t.events(i) {
		if o := &t.Compared[i].Events[k]; is(e, damage[1:]) && o.Subject == e.Subject && o.Object == e.Object && o.Amount == e.Amount {
			pending = (pending || is(o, damage[:1])) && !is(o, damage[1:]) && !is(o, instead[outcome.DealsDamage])
		}
	}
	return pending
}

// lastTurn is the number of the last turn that an edition came to.
func (t *teller) lastTurn(i int) int {
	if n := len(t.Compared[i].Events); n > 0 {
		return t.Compared[i].Events[n-1].Turn
	}
	return 0
}

// turnAfter is the turn of edition i in which so many events have happened; 0 where there are none.
func (t *teller) turnAfter(i, n int) int {
	if len(t.Compared[i].Events) == 0 {
		return 0
	}
	return t.Compared[i].Events[max(0, n-1)].Turn
}

// ownDeed is what edition i does as a step of its own where the script has another for the others; nil where it does nothing like it.
func (t *teller) ownDeed(i int, step string) *outcome.Event {
	if !t.kept(i, t.finding(i, step)) {
		return nil
	}
	for j := range t.Compared {
		t.look(t.horizon[j])
		for k := range t.events(j) {
			if e := &t.Compared[j].Events[k]; e.Step == step && is(e, played) {
				if deed := t.likeDeed(i, j, e); deed != nil {
					return deed
				}
			}
		}
	}
	return nil
}

// likeDeed is what the same player does with the same thing in edition i, as a step that the script keeps from edition j: of several the one that is as far from
// the first as the event is.
func (t *teller) likeDeed(i, j int, e *outcome.Event) *outcome.Event {
	deeds := func(of, but int) (list []*outcome.Event) {
		t.look(t.horizon[of])
		for k := range t.events(of) {
			o := &t.Compared[of].Events[k]
			if o.Verb == e.Verb && o.Subject == e.Subject && o.Player == e.Player && o.Step != "" && t.kept(but, t.finding(but, o.Step)) {
				list = append(list, o)
			}
		}
		return list
	}
	own := deeds(i, j)
	if n := slices.Index(deeds(j, i), e); n >= 0 && n < len(own) {
		return own[n]
	}
	return nil
}

// wanting is the event of those of edition j that edition i does not have: the last, but of several that are alike the one that comes from a permanent
// or a spell from which none of edition i comes: what edition i has is then another of them. Which of two draws it is the timeline does not say.
func (t *teller) wanting(i, j int, events []*outcome.Event) (e *outcome.Event, another bool) {
	last := events[len(events)-1]
	alike := func(o *outcome.Event) bool {
		return o.Verb == last.Verb && o.Subject == last.Subject && o.Object == last.Object && o.Player == last.Player && o.Amount == last.Amount
	}
	var own []string
	has := false
	for k := range t.events(i) {
		if o := &t.Compared[i].Events[k]; alike(o) {
			own, has = append(own, t.sourcesOf(i, o)...), true
		}
	}
	others := func(e *outcome.Event) bool {
		return slices.ContainsFunc(t.sourcesOf(j, e), func(of string) bool { return of != e.Subject && t.isObject(j, of) && !slices.Contains(own, of) })
	}
	for k := range slices.Backward(t.events(j)) {
		if e := &t.Compared[j].Events[k]; has && alike(e) && others(e) {
			return e, true
		}
	}
	return last, false
}

// isObject reports whether an edition says of something where it is: the draw of a turn is nowhere.
func (t *teller) isObject(i int, name string) bool {
	_, is := outcome.ValueOf(t.Compared[i].Facts, outcome.FactName(name, "zone"))
	return is
}

// The words with which editions say that a creature is out of the combat damage.
const (
	dealsNone   = "it deals no combat damage"
	isDealtNone = "it is dealt no combat damage"
)

// wayTo is the way to an event that prevented another. A shield is named by no cause: it came from
// the last thing played on what it protects.
func (t *teller) wayTo(i int, e *outcome.Event) []*outcome.Event {
	way := append(t.poolOf(i, e), t.told(i, e, 2)...)
	of, verbs := e.Object, []outcome.Verb{outcome.ShieldMade, outcome.Casts, outcome.Activates}
	switch outcome.Verb(e.Verb) {
	case outcome.IsRegenerated:
		of = e.Subject
	case outcome.DamagePrevented, outcome.DamageRedirected:
	default:
		return way
	}
	for k := range slices.Backward(t.events(i)[:e.N-1]) {
		o := &t.Compared[i].Events[k]
		if is(o, verbs) && (o.Object == of || o.Subject == of && is(o, verbs[2:])) && o.Subject != e.Subject {
			played := t.told(i, o, 1)
			return append(played[len(played)-1:], e)
		}
	}
	return way
}

// otherwise is the note that an event does not happen by the rules of an edition, with its rule on the
// same thing if the ledgers know one.
func (t *teller) otherwise(i, j int, e *outcome.Event) Sentence {
	here, there := t.Compared[i].Edition, t.Compared[j].Edition
	what := t.denied(i, e)
	for _, id := range strings.FieldsFunc(e.Rule, func(r rune) bool { return r == ',' || r == ' ' || r == ';' }) {
		own, says := t.onTheSame(here, there, id)
		if changed := t.Changes[Passage{here, there, id}]; changed != "" {
			says = changed
		}
		if t.Differs != nil && own != "" && !t.Differs(there, here, id) {
			return Sentence{Text: what, Rule: own, guess: what} // what the rule says is no reason: it says the same there
		}
		if says != "" {
			says = ": " + inSentence(plain(says))
		}
		if own != "" || says != "" {
			return Sentence{Text: what + says, Rule: own, guess: what}
		}
	}
	if e.Rule == "" {
		return Sentence{Text: what, guess: what}
	}
	return Sentence{Text: what + ": it comes from rule " + e.Rule + " of " + there + ", which has no counterpart here", guess: what}
}

// onTheSame is the first rule of an edition that a rule of another one matches, and what it says.
func (t *teller) onTheSame(here, there, id string) (own, says string) {
	for _, m := range t.Rules[there][id].Matches {
		if own, ok := strings.CutPrefix(m, here+":"); ok {
			return own, strings.TrimPrefix(t.Rules[here][own].Text, "(obsolete) ")
		}
	}
	return "", ""
}

func (t *teller) items(events []*outcome.Event) []item {
	list := make([]item, len(events))
	for k, e := range events {
		list[k] = item{event: e, parted: !t.everywhere(e)}
	}
	return list
}
