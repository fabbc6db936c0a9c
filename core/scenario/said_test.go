package scenario_test

import (
	"fmt"
	"strings"

	"palimpsest/core/scenario"
)

// said renders an action with what each name was taken for, so that tests can show a whole parse in
// one line: "Cast Terror@ann targets Hill Giant@bob".
func said(sc *scenario.Scenario, a scenario.Action) string {
	b := &strings.Builder{}
	word := func(ok bool, format string, args ...any) {
		if ok {
			fmt.Fprintf(b, " "+format, args...)
		}
	}
	word(a.Probe, "may")
	word(a.Attempt, "attempt")
	for _, v := range scenario.Verbs() {
		word(v.Verb == a.Verb, "%s", v.Phrase)
	}
	word(a.Object.Kind != scenario.NoRef, "%s", named(sc, a.Object))
	word(a.Label != "", "[%s]", a.Label)
	word(!a.Mana.Zero(), "for %v", a.Mana.Of)
	for _, x := range a.Attackers {
		word(true, "%s/%d", named(sc, x.What), x.Band)
		word(x.At.Kind != scenario.NoRef, "at %s", named(sc, x.At))
	}
	for _, x := range a.Blocks {
		word(true, "%s blocks%s", named(sc, x.Blocker), all(sc, x.What))
	}
	word(len(a.Targets) > 0, "targets%s", all(sc, a.Targets))
	word(len(a.Divide) > 0, "divided %v", a.Divide)
	word(a.X >= 0, "X=%d", a.X)
	word(a.Mode != "", "mode %q", a.Mode)
	word(!a.Paying.Zero(), "paying %v", a.Paying.Of)
	word(len(a.Tapping) > 0, "tapping%s", all(sc, a.Tapping))
	for _, x := range a.Sources {
		word(true, "uses %s for %v tapped=%v", named(sc, x.What), x.Makes.Of, x.Tapped)
	}
	word(len(a.Costs) > 0, "costs%s", all(sc, a.Costs))
	word(len(a.Extra) > 0, "extra %q", a.Extra)
	word(a.FaceDown, "face down")
	for _, c := range a.Choices {
		word(true, "choice%s", chosen(sc, c))
	}
	word(a.N > 0, "n=%d", a.N)
	word(a.Until.Moment != 0, "until %s", a.Until.Text)
	return strings.TrimSpace(b.String())
}

func chosen(sc *scenario.Scenario, c scenario.Choice) string {
	s := all(sc, c.Things)
	if len(c.Divide) > 0 {
		s += fmt.Sprintf(" divided %v", c.Divide)
	}
	if c.HasN {
		s += fmt.Sprintf(" %d", c.N)
	}
	if c.Yes {
		s += " yes"
	}
	if c.No {
		s += " no"
	}
	if len(c.Things) == 0 && !c.HasN && !c.Yes && !c.No {
		s += fmt.Sprintf(" %q", c.Word)
	}
	return s
}

func all(sc *scenario.Scenario, refs []scenario.Ref) string {
	var b strings.Builder
	for _, r := range refs {
		b.WriteString(" " + named(sc, r))
	}
	return b.String()
}

// named is what a name was taken for: an object of the start with its controller, or the kind of the
// reference.
func named(sc *scenario.Scenario, r scenario.Ref) string {
	kinds := map[scenario.RefKind]string{scenario.StepRef: "step", scenario.NamedRef: "any", scenario.TriggerOf: "trigger", scenario.AbilityOf: "ability",
		scenario.TheDraw: "draw", scenario.CombatDamage: "combat-damage", scenario.FirstDamage: "first-damage", scenario.SourceOfStep: "source",
		scenario.NothingChosen: "nothing", scenario.NoRef: "-"}
	switch r.Kind {
	case scenario.EntityRef:
		return sc.CallNames()[r.N] + "@" + sc.Players[sc.Entities[r.N].Control].Name
	case scenario.PlayerRef:
		return sc.Players[r.N].Name
	case scenario.StepRef:
		return fmt.Sprintf("step(%d)", r.N)
	case scenario.NamedRef:
		return fmt.Sprintf("any(%s)%d", r.Name, r.Nth)
	}
	if r.Of != nil {
		return fmt.Sprintf("%s%d(%s)", kinds[r.Kind], r.Nth, named(sc, *r.Of))
	}
	return kinds[r.Kind]
}
