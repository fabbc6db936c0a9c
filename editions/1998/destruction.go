package rules1998

import (
	"slices"

	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// destroy destroys or buries permanents as one event: INT-MULTI-1, 5ED-I-REG-2, 5ED-I-BURY-1, 5ED-I-PERM-4, PPG-SAC-2.
func destroy(g *core.Game, doomed []core.ID, verb core.Verb, rule core.Rule, regenerable bool) {
	if verb == core.IsDestroyed {
		doomed = destroyed(g, doomed, regenerable)
	}
	if len(doomed) == 0 {
		return
	}
	g.LeaveTogether(refs(doomed), func() {
		for _, id := range doomed {
			g.ToGraveyard(id, verb, rule)
		}
	})
}

// refs names objects.
func refs(ids []core.ID) []core.Ref {
	rs := make([]core.Ref, len(ids))
	for i, id := range ids {
		rs[i] = core.ToObject(id)
	}
	return rs
}

// destroyed is what is left of those that would be destroyed after the series before a destruction, in which
// regeneration may replace it for each: PPG-SPC-4, 5ED-I-REG-1, 5ED-I-REG-2, PPG-SPC-6.
func destroyed(g *core.Game, those []core.ID, regenerable bool) []core.ID {
	those = slices.DeleteFunc(those, func(id core.ID) bool {
		return g.S.Object(id).Zone != card.Battlefield || g.Withstands(id, g.Chars(id))
	})
	any := false
	for _, id := range those {
		if regenerable && g.MayRegenerate(id) {
			g.S.Object(id).Marks |= doomed
			any = true
		}
	}
	if !any {
		return those
	}
	savingSeries(g, those)
	wasSaved := func(id core.ID) bool {
		marks := g.S.Object(id).Marks
		return marks&saved != 0 || marks&doomed != 0 && g.RegeneratesByShield(id, "5ED-I-REG-3")
	}
	left := those[:0]
	for _, id := range those {
		if !wasSaved(id) {
			left = append(left, id)
		}
		g.S.Object(id).Marks &^= doomed | saved
	}
	return left
}

// savingSeries lets each player in turn use regeneration; when one does, the series begins again: PPG-SPC-4, PPG-SPC-5.
// It opens whether or not anybody could use it. It goes on within a timing step: what it triggers waits until that
// is over: PPG-SPC-7. Also: 5ED-I-REG-1, PPG-SPC-3.
func savingSeries(g *core.Game, those []core.ID) {
	g.PushFrame(core.Frame{Kind: withinEvent})
	g.PushFrame(core.Frame{})
	for anySaves(g, those) {
	}
	g.PopFrame()
	g.PopFrame()
	g.Passes("5ED-I-REG-2", moment.Of(moment.AsAPermanentWouldBeDestroyed, moment.BeforeTheEvent))
}

func anySaves(g *core.Game, those []core.ID) bool {
	for _, who := range [...]core.Player{g.S.Active, g.S.Other(g.S.Active)} {
		g.SetFrame(core.Frame{Kind: toSave, Who: who})
		var a core.Action
		if g.Act(&core.Asking{Who: who, Name: "as it would be destroyed", Kind: toSave, Those: those, Rule: "PPG-SPC-4",
			Moments: moment.Of(moment.AsAPermanentWouldBeDestroyed, moment.BeforeTheEvent)}, &a) {
			playNow(g, &a)
			return true
		}
	}
	return false
}

// saves reports whether a regeneration concerns something that is being destroyed.
func saves(g *core.Game, a *core.Action) bool {
	if len(a.Targets) > 0 {
		return g.S.Object(a.Targets[0].Object()).Marks&doomed != 0
	}
	if a.Kind != core.Activate {
		return true
	}
	for _, e := range core.Instructions(a.Ability, a.Mode) {
		r, ok := e.(*card.Regenerate)
		if !ok {
			continue
		}
		x := core.Context{Source: a.Obj, Controller: a.Who, Ability: a.Ability, Seen: -1}
		for _, ref := range g.Pointed(r.What, &x, nil) {
			if id := ref.Object(); id != 0 && g.S.Object(id).Marks&doomed != 0 {
				return true
			}
		}
	}
	return false
}

// regenerate keeps a creature that is being destroyed: it becomes tapped, its damage is erased, it leaves
// combat: 5ED-I-REG-3..5. Without 5ED-I-REG-1 it can be done beforehand, and waits.
func regenerate(g *core.Game, id core.ID, x *core.Context) {
	if o := g.S.Object(id); o.Marks&doomed == 0 {
		if !g.Follows(core.AsProcedure, "5ED-I-REG-1") {
			g.RegenerationShield(id, x)
		}
		return
	}
	g.S.Object(id).Marks = g.S.Object(id).Marks&^doomed | saved
	g.Regenerated(id, "5ED-I-REG-1", "5ED-I-REG-3", "5ED-I-REG-5")
}
