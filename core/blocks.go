package core

import (
	"slices"

	"palimpsest/core/card"
)

// DetectBlocks lets abilities trigger on blocks: once for each creature that blocks or becomes blocked,
// and once for each pair; what asks for one or more creatures takes all pairs for one event.
func (g *Game) DetectBlocks() { g.Together(g.detectBlocks) }

func (g *Game) detectBlocks() {
	if !g.anyListens() {
		return
	}
	blockers := make([]ID, 0, few)
	for _, b := range g.S.Blocks {
		if !slices.Contains(blockers, b.Blocker) {
			blockers = append(blockers, b.Blocker)
			g.Detect(Happened{Event: card.Blocks, Subject: ToObject(b.Blocker), Player: g.S.Objects[b.Blocker].Controller})
		}
		g.Detect(Happened{Event: card.Blocks, Subject: ToObject(b.Blocker), Other: ToObject(b.Attacker), Player: g.S.Objects[b.Blocker].Controller})
	}
	for _, a := range g.S.Attackers {
		by := g.BlockersOf(a.ID)
		if len(by) == 0 {
			g.Detect(Happened{Event: card.AttacksUnblocked, Subject: ToObject(a.ID), Player: g.S.Active})
			continue
		}
		g.Detect(Happened{Event: card.BecomesBlocked, Subject: ToObject(a.ID), Player: g.S.Active, N: len(by)})
		for _, b := range by {
			g.Detect(Happened{Event: card.BecomesBlocked, Subject: ToObject(a.ID), Other: ToObject(b), Player: g.S.Active})
		}
	}
}

// mayBlock asks whether a creature may be declared as a blocker of an attacker.
func (g *Game) mayBlock(p Player, id ID, what []Ref) Why {
	if id == 0 || g.S.Objects[id].Zone != card.Battlefield || g.S.Objects[id].Is(PhasedOut) {
		return NotThereToBlock
	}
	o := &g.S.Objects[id]
	c := g.Chars(id)
	switch {
	case o.Controller != p:
		return NotYoursToBlock
	case !c.Is(card.Creature):
		return NoCreatureToBlock
	case o.Is(Tapped) && g.bars(TappedToBlock):
		return TappedToBlock
	case g.ruled(id, card.Cant, card.Block) && g.bars(KeptFromBlock):
		return KeptFromBlock
	case o.Is(Blocking):
		return AlreadyBlocking
	case len(what) != 1:
		return CantBlockMore
	case !g.isAttacking(what[0].Object()):
		return NotAttacking
	}
	if why := g.evades(what[0].Object(), id, p); why != Fine {
		return why
	}
	switch attacker := what[0].Object(); {
	case g.fullyBlocked(attacker):
		return Evades
	case !g.enoughBlock(id, attacker, p) && g.Chars(attacker).Has(card.Menace):
		return g.because(Evades, card.Menace)
	case !g.enoughBlock(id, attacker, p):
		return Evades
	}
	if !g.joinedInBlock(id, p, false) {
		return KeptFromBlock
	}
	if g.owesBlock(id, what[0].Object(), p) && g.bars(MustBlockOther) {
		return MustBlockOther
	}
	return Fine
}

// lured reports whether an effect demands that an attacker is blocked by a creature: by all that it names,
// or by any if the attacker is not blocked yet.
func (g *Game) lured(attacker, blocker ID) bool {
	if g.blockCosts(blocker, attacker) {
		return false
	}
	for _, r := range g.Chars(attacker).Rules {
		if r.Mod.Kind != card.Must || r.Mod.Act != card.BeBlocked {
			continue
		}
		x := Context{Source: r.Source, Controller: r.You, Seen: -1}
		if r.Mod.By == nil && len(g.BlockersOf(attacker)) == 0 || r.Mod.By != nil && g.matches(r.Mod.By, blocker, g.Chars(blocker), &x) {
			return true
		}
	}
	return false
}

// owesBlock reports whether a creature must block another attacker: one that all creatures able to must block, or one that
// must be blocked and that nobody else is left to block.
func (g *Game) owesBlock(blocker, attacker ID, defender Player) (owes bool) {
	if !g.demands(card.BeBlocked) {
		return false
	}
	for _, a := range g.S.Attackers {
		if !g.lured(a.ID, blocker) || g.evades(a.ID, blocker, defender) != Fine || g.fullyBlocked(a.ID) || !g.blockable(a.ID, defender) {
			continue
		}
		if a.ID == attacker {
			return false
		}
		byAll := slices.ContainsFunc(g.Chars(a.ID).Rules, func(r Ruling) bool {
			return r.Mod.Kind == card.Must && r.Mod.Act == card.BeBlocked && r.Mod.By != nil
		})
		owes = owes || byAll || !slices.ContainsFunc(g.S.Battlefield, func(id ID) bool { return id != blocker && g.couldBlock(id, a.ID, defender) })
	}
	return owes
}

// couldBlock reports whether a creature that does not block yet is able to block an attacker.
func (g *Game) couldBlock(id, attacker ID, defender Player) bool {
	o := &g.S.Objects[id]
	return o.Controller == defender && !o.Is(PhasedOut) && !o.Is(Blocking) && !o.Is(Tapped) && g.IsCreature(id) &&
		!(g.ruled(id, card.Cant, card.Block) && g.bars(KeptFromBlock)) && g.evades(attacker, id, defender) == Fine && !g.fullyBlocked(attacker)
}

// evades asks every evasion ability of an attacker about a would-be blocker.
func (g *Game) evades(attacker, blocker ID, defender Player) Why {
	a, b := g.Chars(attacker), g.Chars(blocker)
	flies := b.Has(card.Flying) || b.Has(card.Reach) || g.asThough(blocker, card.BlockFlying)
	switch {
	case (a.Has(card.Unblockable) || g.ruled(attacker, card.Cant, card.BeBlocked)) && g.barsBy(Evades, card.Unblockable):
		return g.because(Evades, card.Unblockable)
	case a.Has(card.Flying) && !flies && g.barsBy(Evades, card.Flying):
		return g.because(Evades, card.Flying)
	case a.Has(card.Shadow) != b.Has(card.Shadow) && g.barsBy(Evades, card.Shadow):
		return g.because(Evades, card.Shadow)
	case a.Has(card.Fear) && !b.Is(card.Artifact) && !b.Colors.Has(card.Black) && g.barsBy(Evades, card.Fear):
		return g.because(Evades, card.Fear)
	case g.ProtectedFrom(attacker, b, blocker) && g.barsBy(Evades, card.Protection):
		return g.because(Evades, card.Protection)
	}
	why := Fine
	g.Keyworded(a, card.Landwalk, func(_ int, land *card.Filter) bool {
		if g.has(defender, land) && g.barsBy(Evades, card.Landwalk) {
			why = g.because(Evades, card.Landwalk)
		}
		return why == Fine
	})
	for _, r := range g.Chars(attacker).Rules {
		if r.Mod.Kind == card.Cant && r.Mod.Act == card.BeBlocked && r.Mod.By != nil {
			x := Context{Source: r.Source, Controller: r.You, Seen: -1}
			if g.matches(r.Mod.By, blocker, b, &x) != r.Mod.Except && g.bars(Evades) {
				why = Evades
			}
		}
	}
	for _, r := range g.Chars(blocker).Rules {
		if r.Mod.Kind == card.Cant && r.Mod.Act == card.Block && r.Mod.By != nil {
			x := Context{Source: r.Source, Controller: r.You, Seen: -1}
			if g.matches(r.Mod.By, attacker, g.Chars(attacker), &x) != r.Mod.Except && g.bars(KeptFromBlock) {
				why = KeptFromBlock
			}
		}
	}
	return why
}

// DeclareBlocker makes a creature block an attacker, and with it every member of the attacker's band.
func (g *Game) DeclareBlocker(blocker, attacker ID) {
	g.S.Objects[blocker].Flags |= Blocking
	for _, id := range g.BandOf(attacker) {
		g.S.Blocks = append(g.S.Blocks, Block{blocker, id})
	}
	g.touched(blocker)
}

// MustBlock is a creature of the defender that is required to block an attacker, which by a rule it must, and could, with the
// attacker; 0 if there is none.
func (g *Game) MustBlock(p Player, rule Rule) (blocker, attacker ID) {
	if !g.demands(card.Block) && !g.demands(card.BeBlocked) || !g.Follows(AsRefusal, rule) {
		return 0, 0
	}
	short := g.BlockedByTooFew()  // what is required to block it blocks together with others
	alone := g.BlocksWithTooFew() // likewise
	for _, id := range g.S.Battlefield {
		o := &g.S.Objects[id]
		if o.Controller != p || o.Is(Blocking) {
			continue
		}
		for _, a := range g.S.Attackers {
			required := short == 0 && g.mustBlockIt(id, a.ID) && g.joinedInBlock(id, p, true) ||
				(short == a.ID || alone != 0) && !g.blockCosts(id, a.ID)
			if required && g.mayBlock(p, id, []Ref{ToObject(a.ID)}) == Fine {
				return id, a.ID
			}
		}
	}
	return 0, 0
}

// mustBlockIt reports whether a creature is required to block an attacker, or any attacker.
func (g *Game) mustBlockIt(blocker, attacker ID) bool {
	return g.ruled(blocker, card.Must, card.Block) && !g.blockCosts(blocker, attacker) || g.lured(attacker, blocker)
}

// SetBlockStatus fixes which attackers are blocked and which are not.
func (g *Game) SetBlockStatus() {
	for _, a := range g.S.Attackers {
		if slices.ContainsFunc(g.S.Blocks, func(b Block) bool { return b.Attacker == a.ID }) {
			g.S.Objects[a.ID].Flags |= BlockedFlag
		} else if !g.S.Objects[a.ID].Is(BlockedFlag) {
			g.S.Objects[a.ID].Flags |= UnblockedFlag
		}
	}
	g.besidesChanged()
}

// BecomeBlocked makes an attacker blocked by an effect, and with it every member of its band.
func (g *Game) BecomeBlocked(id ID, rule Rule) {
	if !g.isAttacking(id) {
		return
	}
	for _, member := range g.BandOf(id) {
		o := &g.S.Objects[member]
		if o.Is(BlockedFlag) {
			continue
		}
		o.Flags = o.Flags&^UnblockedFlag | BlockedFlag
		g.touched(member)
		before := g.Within(g.Emit(&Event{Verb: BecomesBlocked, Rule: rule, Player: o.Controller, Subject: ToObject(member)}))
		g.Detect(Happened{Event: card.BecomesBlocked, Subject: ToObject(member), Player: o.Controller})
		g.Within(before)
	}
}

// BlockersOf lists the creatures that block an attacker now, in the order of declaration.
func (g *Game) BlockersOf(attacker ID) []ID { return g.S.appendBlockers(make([]ID, 0, few), attacker) }

func (s *State) appendBlockers(out []ID, attacker ID) []ID {
	for _, b := range s.Blocks {
		if b.Attacker == attacker {
			out = append(out, b.Blocker)
		}
	}
	return out
}

// BlockedBy lists the attackers that a creature blocks now.
func (g *Game) BlockedBy(blocker ID) []ID { return g.S.appendBlocked(make([]ID, 0, few), blocker) }

func (s *State) appendBlocked(out []ID, blocker ID) []ID {
	for _, b := range s.Blocks {
		if b.Blocker == blocker {
			out = append(out, b.Attacker)
		}
	}
	return out
}
