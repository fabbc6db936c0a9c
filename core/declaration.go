package core

// LegalDeclaration says whether attackers or blocks may be declared together, each as those before it leave the rest,
// and whether the player may stop after those that are to follow. A declaration is judged whole: it is legal as it is,
// or nothing of it is made. Of those that follow each counts as far as it is legal.
// Also, where it is given, is asked in addition, as each is to be declared.
func (g *Game) LegalDeclaration(w *Window, these, following []Action, also func(*Action) Refusal) Refusal {
	t := trial{attackers: len(g.S.Attackers), blocks: len(g.S.Blocks), flags: g.tried[:0]}
	defer t.undo(g)
	for i := range these {
		if r := g.Legal(w, &these[i]); r.No() {
			return r
		}
		if also != nil {
			if r := also(&these[i]); r.No() {
				return r
			}
		}
		t.declare(g, &these[i])
	}
	for i := range following {
		if !g.Legal(w, &following[i]).No() {
			t.declare(g, &following[i])
		}
	}
	return g.MayPass(w)
}

// trial is a declaration that is made to be judged and then taken back.
type trial struct {
	attackers, blocks int // declared before it
	flags             []flagsOf
}

// flagsOf are the flags that an object had.
type flagsOf struct {
	id    ID
	flags Flags
}

func (t *trial) declare(g *Game, a *Action) {
	t.flags = append(t.flags, flagsOf{a.Obj, g.S.Objects[a.Obj].Flags})
	if a.Kind == DeclareBlock {
		g.DeclareBlocker(a.Obj, a.Targets[0].Object())
		return
	}
	g.DeclareAttacker(a.Obj, a.Band)
}

func (t *trial) undo(g *Game) {
	g.tried = t.flags
	g.S.Attackers, g.S.Blocks = g.S.Attackers[:t.attackers], g.S.Blocks[:t.blocks]
	for _, o := range t.flags {
		g.S.Objects[o.id].Flags = o.flags
		g.touched(o.id)
	}
}
