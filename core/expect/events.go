package expect

import (
	"fmt"
	"strings"

	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// events holds a timeline to patterns: that all of them happened, in any order or in theirs, or that
// none did.
func events(e scenario.Expectation, o *outcome.Outcome) Result {
	switch {
	case e.Kind == scenario.ExpectNoEvents:
		return noEvents(e, o)
	case e.Ordered:
		return inOrder(e, o)
	}
	for i := range e.Events {
		p := &e.Events[i]
		switch n := count(p, o); {
		case n == 0:
			return failed(e, "0 times", "%q did not happen%s", p.Text, insteadOf(p, o))
		case p.Times > 0 && n != p.Times:
			return failed(e, times(n), "%q happened %s, and %s was expected", p.Text, times(n), times(p.Times))
		}
	}
	return Result{Expectation: e, OK: true}
}

func noEvents(e scenario.Expectation, o *outcome.Outcome) Result {
	for i := range e.Events {
		for j := range o.Events {
			if Matches(&e.Events[i], &o.Events[j]) {
				return failed(e, o.Events[j].Text, "%q happened: event %d, %s", e.Events[i].Text, o.Events[j].N, o.Events[j].Text)
			}
		}
	}
	return Result{Expectation: e, OK: true}
}

// inOrder wants the patterns one after the other, with anything between them.
func inOrder(e scenario.Expectation, o *outcome.Outcome) Result {
	next, after := 0, ""
	for i := range e.Events {
		p := &e.Events[i]
		for range max(1, p.Times) {
			for next < len(o.Events) && !Matches(p, &o.Events[next]) {
				next++
			}
			if next == len(o.Events) {
				return failed(e, "", "%q did not happen%s%s", p.Text, after, insteadOf(p, o))
			}
			after = fmt.Sprintf(" after event %d", o.Events[next].N)
			next++
		}
	}
	return Result{Expectation: e, OK: true}
}

func count(p *scenario.EventPattern, o *outcome.Outcome) int {
	n := 0
	for i := range o.Events {
		if Matches(p, &o.Events[i]) {
			n++
		}
	}
	return n
}

// Matches reports whether an event is what a pattern says. What a player does has the player as
// Player and what it is done with as Subject; other events have a Subject and an Object.
func Matches(p *scenario.EventPattern, e *outcome.Event) bool {
	return outcome.Verb(p.Verb).Covers(outcome.Verb(e.Verb)) && involves(p, e) && (p.Rule == "" || p.Rule == e.Rule) &&
		(!p.HasN || p.Amount == e.Amount) && (p.Detail == "" || strings.EqualFold(p.Detail, e.Detail))
}

// involves compares who and what. Names of players and objects are disjoint, so that an edition may
// name the player of an event in either place.
func involves(p *scenario.EventPattern, e *outcome.Event) bool {
	switch {
	case p.Subject != "" && p.Object != "":
		return called(p.Subject, e.Subject) && (called(p.Object, e.Object) || called(p.Object, e.Player)) ||
			called(p.Subject, e.Player) && (called(p.Object, e.Subject) || called(p.Object, e.Object))
	case p.Subject != "":
		return called(p.Subject, e.Subject) || called(p.Subject, e.Player) && !isAbout(e)
	case p.Object != "":
		return called(p.Object, e.Object) || called(p.Object, e.Player) || byPlayer[e.Verb] && called(p.Object, e.Subject)
	default:
		return true
	}
}

// isAbout reports whether an event tells what happens to its subject, so that its player is only
// the one who did it: "ann dies" is not what happened when a creature of hers died.
func isAbout(e *outcome.Event) bool { return e.Subject != "" && !byPlayer[e.Verb] }

// byPlayer are the verbs whose phrases begin with a player.
var byPlayer = func() map[string]bool {
	all := map[string]bool{}
	for _, v := range outcome.Verbs() {
		all[string(v.Verb)] = strings.HasPrefix(v.Phrases[0], "PLAYER")
	}
	return all
}()

// called reports whether a name of a pattern is that of an event: without a number it is any of
// several of that name.
func called(wanted, name string) bool {
	if wanted == name {
		return true
	}
	number, ok := strings.CutPrefix(name, wanted+"#")
	return ok && numbering.MatchString("#"+number)
}

// insteadOf says what of the same kind did happen.
func insteadOf(p *scenario.EventPattern, o *outcome.Outcome) string {
	var texts []string
	for i := range o.Events {
		if outcome.Verb(p.Verb).Covers(outcome.Verb(o.Events[i].Verb)) {
			texts = append(texts, fmt.Sprintf("%s (%s)", o.Events[i].Text, o.Events[i].Rule))
		}
	}
	switch len(texts) {
	case 0:
		return ""
	case 1, 2, 3:
		return "; what did: " + strings.Join(texts, "; ")
	default:
		return fmt.Sprintf("; what did: %s and %d more", strings.Join(texts[:3], "; "), len(texts)-3)
	}
}

func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	default:
		return fmt.Sprintf("%d times", n)
	}
}
