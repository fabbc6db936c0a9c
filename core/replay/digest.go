package replay

import (
	"palimpsest/core"
	"palimpsest/core/hash64"
	"palimpsest/core/outcome"
)

// digest is the hash of what a replay came to and that of its timeline. The first is canonical: it is
// made of the facts and of what became of each step, and not of ids, phases or rules, so that editions
// in which the same came of a scenario have the same.
func (m *machine) digest() outcome.Digest {
	d := digester{g: &m.game, plan: m.script.plan}
	d.position()
	for i := range m.script.steps {
		d.text(string(m.script.steps[i].kind))
	}
	return outcome.Digest{Status: outcome.OK, Outcome: d.h, Timeline: m.game.Timeline(), Events: m.game.Events()}
}

// digester hashes a position.
type digester struct {
	g    *core.Game
	plan *plan
	h    uint64
}

// number folds a number into the hash.
func (d *digester) number(n uint64) { d.h = hash64.Number(d.h, n) }

func (d *digester) int(n int) { d.number(uint64(int64(n))) }

// text folds a text into the hash.
func (d *digester) text(s string) { d.h = hash64.Text(d.h, s) }

// name is a number for what an object is called: an entity by itself, anything else by its name.
func (d *digester) name(id core.ID) uint64 {
	o := d.g.S.Object(id)
	if int(o.Phys) < len(d.plan.names) {
		return uint64(o.Phys) + 1
	}
	return hash64.Text(hash64.Seed, d.g.Things()[o.Phys].Name)
}

func (d *digester) ref(r core.Ref) uint64 {
	if id := r.Object(); id != 0 {
		return d.name(id)
	}
	return uint64(uint32(r)) << 32
}

func (d *digester) inOrder(ids []core.ID) {
	d.int(len(ids))
	for _, id := range ids {
		d.number(d.name(id))
	}
}

// unordered folds a set of things into the hash, whatever their order.
func (d *digester) unordered(ids []core.ID, of func(id core.ID) uint64) {
	sum := uint64(len(ids))
	for _, id := range ids {
		sum += of(id) * 0x9e3779b97f4a7c15
	}
	d.number(sum)
}

func (d *digester) position() {
	s := &d.g.S
	d.int(s.Turn)
	d.int(int(s.Active))
	for p := range s.Players {
		d.player(s.Player(core.Player(p)))
	}
	d.inOrder(s.Stack)
	d.unordered(s.Battlefield, d.permanent)
	d.unordered(s.Exile, d.name)
	d.unordered(s.Command, d.name)
	sum := uint64(0)
	for i := range s.Shields {
		sh := &s.Shields[i]
		e := digester{g: d.g, plan: d.plan, h: d.ref(sh.To)}
		e.int(int(sh.Kind))
		e.int(sh.N)
		sum += e.h
	}
	d.number(sum)
}

func (d *digester) player(p *core.PlayerState) {
	h := hash64.Pair(d.h, uint64(p.Life), uint64(p.Poison))
	h = hash64.Pair(h, uint64(p.Result), uint64(p.LostBy))
	h = hash64.Pair(h, uint64(p.LandsPlayed), uint64(p.LandsBeyond))
	h = hash64.Pair(h, uint64(p.Drawn), uint64(p.DamageTaken))
	h = hash64.Pair(h, uint64(p.LifeLost), uint64(p.LifeGained))
	h = hash64.Number(h, uint64(p.Burned))
	for _, n := range p.Pool.Of {
		h = hash64.Number(h, uint64(n))
	}
	d.h = h
	for _, l := range p.Limited {
		d.int(l.Of.Value(0))
	}
	if p.Attacked {
		d.int(1)
	}
	d.unordered(p.Hand, d.name)
	d.inOrder(p.Graveyard)
	d.inOrder(p.Library)
}

// shown are the flags of a permanent that facts speak of.
const shown = core.Tapped | core.FaceDown | core.PhasedOut | core.Attacking | core.Blocking | core.BlockedFlag

// permanent is the hash of one permanent by itself.
func (d *digester) permanent(id core.ID) uint64 {
	o, c := d.g.S.Object(id), d.g.Chars(id)
	h := hash64.Pair(d.name(id), uint64(o.Flags&shown)<<16|uint64(uint8(o.Controller))<<8|uint64(uint8(o.Owner)), uint64(o.Damage))
	if c.HasSize {
		h = hash64.Pair(h, uint64(c.Power), uint64(c.Toughness))
	}
	h = hash64.Pair(h, uint64(c.Colors)<<32|uint64(c.Types)<<8|uint64(c.Super), uint64(c.Keywords))
	h = hash64.Text(h, called(d.g, id, c))
	for _, sub := range c.Subtypes {
		h = hash64.Text(h, sub)
	}
	h = hash64.Pair(h, d.counters(o), d.ref(o.Attached))
	return hash64.Text(h, d.g.Word(o.Chosen))
}

// counters is the hash of the counters on a permanent, whatever their order.
func (d *digester) counters(o *core.Object) (sum uint64) {
	if !o.HasCounters() {
		return 0
	}
	for i := range o.Counters {
		if k := &o.Counters[i]; k.N != 0 {
			sum += hash64.Text(hash64.Seed, d.g.Word(int16(k.Kind))) * uint64(k.N)
		}
	}
	return sum
}

var _ core.Decider = (*script)(nil)
