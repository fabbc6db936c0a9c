package core

// Portion is what is declared together: attackers, or blocks. It is legal as a whole, or nothing of it is declared.
type Portion struct {
	Actions []Action
	Also    func(*Action) Refusal // asked in addition, as each is to be declared; nil: nothing
}

// LegalDeclaration says whether attackers or blocks may be declared together, each as those before it leave the rest,
// and whether the player may stop after the portions that are to follow. Of those that follow each counts if it is legal.
func (g *Game) LegalDeclaration(w *Window, these Portion, following []Portion) Refusal {
	t := trial{flags: g.tried[:0]}
	before := t.now(g)
	defer func() {
		g.tried = t.flags
		t.undo(g, before)
	}()
	if r := t.declare(g, w, &these); r.No() {
		return r
	}
	for i := range following {
		before := t.now(g)
		if t.declare(g, w, &following[i]).No() {
			t.undo(g, before)
		}
	}
	return g.MayPass(w)
}

// DeclaredByOther is the refusal of a declaration by another player than the one who declares in a window.
func (w *Window) DeclaredByOther() Refusal {
	return Refused(OthersDeclare, StageWindow, w.Rule, ToPlayer(w.Who))
}

// trial is a declaration that is made to be judged and then taken back.
type trial struct {
	flags []flagsOf
}

// upTo is how far a trial is.
type upTo struct{ attackers, blocks, flags int }

// flagsOf are the flags that an object had.
type flagsOf struct {
	id    ID
	flags Flags
}

func (t *trial) now(g *Game) upTo { return upTo{len(g.S.Attackers), len(g.S.Blocks), len(t.flags)} }

// declare declares a portion as far as it is legal, and says why it is not.
func (t *trial) declare(g *Game, w *Window, p *Portion) Refusal {
	for i := range p.Actions {
		a := &p.Actions[i]
		if r := g.Legal(w, a); r.No() {
			return r
		}
		if p.Also != nil {
			if r := p.Also(a); r.No() {
				return r
			}
		}
		t.flags = append(t.flags, flagsOf{a.Obj, g.S.Objects[a.Obj].Flags})
		if a.Kind == DeclareBlock {
			g.DeclareBlocker(a.Obj, a.Targets[0].Object())
		} else {
			g.DeclareAttacker(a.Obj, a.Band)
		}
	}
	return Refusal{}
}

func (t *trial) undo(g *Game, to upTo) {
	g.S.Attackers, g.S.Blocks = g.S.Attackers[:to.attackers], g.S.Blocks[:to.blocks]
	for i := len(t.flags) - 1; i >= to.flags; i-- {
		o := t.flags[i]
		g.S.Objects[o.id].Flags = o.flags
		g.touched(o.id)
	}
	t.flags = t.flags[:to.flags]
}
