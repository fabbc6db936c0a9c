package replay

import (
	"palimpsest/core"
	"palimpsest/core/card"
	"palimpsest/core/scenario"
)

// Who names what is chosen within something optional wants it: where a step names a choice that only a yes brings about, and no
// answer says yes or no, the answer is yes.

// impliesYes reports whether a step has named what the instructions that a question offers have a player choose, and that was
// not used yet.
func (s *script) impliesYes(g *core.Game, w *core.Window) (yes bool) {
	if w.Ask != core.AskYesNo || len(w.Offers) == 0 {
		return false
	}
	for i := range s.plan.standing {
		st := &s.plan.standing[i]
		if st.step < 0 || st.now || st.whole || s.answers[i].used || st.Player >= 0 && st.Player != int(w.Who) || s.steps[st.step].mode && s.isMode(st) {
			continue
		}
		if s.says(g, w, st) && asksFor(w.Offers, &st.Choice) {
			return true
		}
	}
	return false
}

// says reports whether what a step says concerns what asks a question, of whatever kind that is.
func (s *script) says(g *core.Game, w *core.Window, st *standing) bool {
	p := &s.steps[st.step]
	if p.action != st.by || st.instead && !p.chooses || st.Of.Kind != scenario.NoRef && !s.concerns(g, w, &st.Of) {
		return false
	}
	return s.isPartOf(g, w, st.step)
}

// asksFor reports whether instructions have a player choose what a clause names.
func asksFor(do []card.Effect, c *scenario.Choice) (asks bool) {
	things, word := len(c.Things) > 0, c.Word != "" && len(c.Things) == 0 && !c.Yes && !c.No
	card.Walk(do, func(node any, _ card.Pos) bool {
		switch e := node.(type) {
		case *card.Card, *card.Later: // what a token does, or what is done another time
			return false
		case *card.Tap:
			asks = asks || e.OrUntap && (c.Word == "tap" || c.Word == "untap")
		case *card.ChooseOne:
			asks = asks || word && card.WayNamed(c.Word, core.WaysOf(e)) >= 0
		case *card.ChooseFor:
			asks = asks || word || things
		case *card.AddMana:
			asks = asks || word && (e.Choice != 0 || e.Land)
		case *card.Selector:
			asks = asks || things && e.Kind == card.Choose
		case *card.Search:
			asks = asks || things
		case *card.Draw:
			asks = asks || c.HasN && e.UpTo
		case *card.PutCounters:
			asks = asks || c.HasN && e.UpTo
		case *card.ChosenNumber:
			asks = asks || c.HasN
		}
		return !asks
	})
	return asks
}
