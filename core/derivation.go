package core

import (
	"slices"

	"palimpsest/core/card"
)

// Standing is why a continuous modification applies to an object, or does not.
type Standing uint8

// The standings.
const (
	InItsPlace Standing = iota // it applies in the order of its group
	BeforeIt                   // it came before another modification, after which it would (not) have applied
	AfterIt                    // it came after another modification, before which it would (not) have applied
	WaitedFor                  // it depends on another modification and waited for it
	BeforeLoss                 // it applies before its source loses the ability
	IsStopped                  // the edition lets it sleep
	IsLost                     // its source has lost the ability before it would have applied
	IsUnmet                    // what it asks for in order to apply is not there
)

// Derived is what became of one continuous modification when the characteristics of an object were made.
type Derived struct {
	Mod      card.Mod // as it comes out: with the numbers, colors and words that its text leaves open
	Source   ID
	Counters bool  // it is the counters on the object
	Newer    bool  // those that came after what has set its size
	Printed  bool  // it is a size that is counted as the card says, and no ability that could be lost
	Counts   bool  // it is the ability of the object that counts its size
	Stamp    int32 // of a resolved effect; 0: of a static ability
	Applies  bool
	Standing Standing
	Other    ID         // the source of the other modification
	Who      Player     // of one that changes control: who controls the object then
	If       *card.Cond // of one that is unmet: what it asks for
	Name     string     // of one that changes the name: that which the object has then
	Rule     Rule
	NameRule Rule     // of one that changes the name
	Keeps    []string // of one that sets a land type: the other subtypes, which stay
	InGroup  Rule     // which of two of its group applies first, where the edition has another rule for that
}

// Derive tells how the characteristics of a permanent come to be what they are: each modification that
// applies to it, in the order in which the edition applies them, and in their places those that do not,
// although they would fit the object as it is printed or as it is in the end. The size of what is no
// creature is left out. It is for reports.
func (g *Game) Derive(id ID) []Derived {
	d := g.derive(id)
	var printed Chars
	g.base(id, &printed)
	d.final = &printed
	if n := len(d.steps); n > 0 {
		d.final = &d.steps[n-1].after
	}
	var all []Derived
	for i := range d.steps {
		if s, ok := g.derived(d, i, &printed); ok && (d.final.Is(card.Creature) || s.Mod.Power == nil) {
			all = append(all, s)
		}
	}
	for i := range g.taken {
		f := &g.taken[i]
		if g.fits(f, id, &printed) || g.fits(f, id, d.final) {
			all = append(all, g.derivedLost(f))
		}
	}
	return all
}

// derivation is the record of how the characteristics of one object are made.
type derivation struct {
	id    ID
	chars *Chars // those that are being made
	final *Chars
	steps []makingStep
}

// makingStep is one step of a derivation.
type makingStep struct {
	force   inForce
	counter bool // it is the counters on the object
	defined bool // it is the ability of the object that counts its size
	applies bool
	waited  bool
	after   Chars // the characteristics after it
}

func (g *Game) derive(id ID) *derivation {
	g.Chars(id)
	var c Chars
	d := &derivation{id: id, chars: &c}
	g.deriving = d
	g.compute(id, &c, g.force)
	g.deriving = nil
	return d
}

// anew forgets what was recorded: the characteristics are made once more.
func (d *derivation) anew() { d.steps = nil }

// of reports whether these are the characteristics that are being recorded: to make them those of
// others may be asked for.
func (d *derivation) of(c *Chars) bool { return d != nil && d.chars == c }

func (d *derivation) took(f *inForce, applies bool, c *Chars) {
	d.steps = append(d.steps, makingStep{force: *f, applies: applies, waited: f.waited, after: kept(c)})
}

func (d *derivation) counted(c *Chars) {
	d.steps = append(d.steps, makingStep{counter: true, applies: true, after: kept(c)})
}

func (d *derivation) defined(c *Chars, applies bool) {
	d.steps = append(d.steps, makingStep{defined: true, applies: applies, after: kept(c)})
}

// taker is the step that took the abilities of the object; nil if none did.
func (d *derivation) taker() *makingStep {
	for i := range d.steps {
		if step := &d.steps[i]; step.applies && step.force.mod != nil && takesAbilities(&step.force) {
			return step
		}
	}
	return nil
}

// kept is a copy that further effects do not change.
func kept(c *Chars) Chars {
	k := *c
	k.Granted, k.Rules = slices.Clone(c.Granted), slices.Clone(c.Rules)
	return k
}

// derived tells of a step of a derivation, if it has anything to say of the object.
func (g *Game) derived(d *derivation, i int, printed *Chars) (Derived, bool) {
	step := &d.steps[i]
	f := &step.force
	before := printed
	if i > 0 {
		before = &d.steps[i-1].after
	}
	defining, _ := g.countsSize(&g.S.Objects[d.id])
	if taker := d.taker(); step.defined && !step.applies && taker != nil {
		rule := g.Rules.GroupRules[taker.force.group]
		if taker.force.group > defining {
			rule = g.Rules.Order.Rule // only then is it not too late
		}
		return Derived{Mod: card.Mod{Kind: card.SetSize, Power: card.Num(printed.Power), Toughness: card.Num(printed.Toughness)}, Source: d.id, Counts: true, Standing: IsLost,
			Other: taker.force.source, Rule: rule}, true
	}
	if step.defined {
		return Derived{Mod: card.Mod{Kind: card.SetSize, Power: card.Num(step.after.Power), Toughness: card.Num(step.after.Toughness)},
			Source: d.id, Printed: defining == AsPrinted, Applies: true, Rule: g.Rules.GroupRules[defining]}, true
	}
	if step.counter {
		p, t := d.added(i, printed)
		return Derived{Mod: card.Mod{Kind: card.AddSize, Power: card.Num(p), Toughness: card.Num(t)},
			Source: d.id, Counters: true, Newer: d.countedBefore(i), Applies: true, Rule: g.Rules.CounterRule}, p != 0 || t != 0 || !d.countsAgain(i)
	}
	s := Derived{Mod: *f.mod, Source: f.source, Applies: step.applies, Who: step.after.Controller, Rule: g.placed(d, i)}
	setsLand := f.mod.Kind == card.SetBasicLand
	if s.Rule == g.Rules.GroupRules[f.group] && !setsLand {
		s.InGroup = g.Rules.Cases.OlderFirst.or("")
	}
	if s.Applies {
		comesOut(&s.Mod, before, &step.after)
		if before.Name != step.after.Name {
			s.Name, s.NameRule = step.after.Name, g.Rules.Cases.LandName.or(g.Rules.Cases.LandType)
		}
		if setsLand {
			s.Mod.Words, s.Keeps = landTypesApart(step.after.Subtypes)
		}
	}
	if f.ability == nil {
		if s.Stamp = f.stamp; setsLand {
			s.Rule = g.Rules.Cases.LandType
		}
		return s, s.Applies
	}
	asleep := g.Rules.Sleeps(g, f.source, f.ability)
	first, last := g.fits(f, d.id, printed), g.fits(f, d.id, d.final)
	switch {
	case !first && !last && !s.Applies:
		return s, false
	case asleep != "":
		s.Standing, s.Rule = IsStopped, asleep
	case !s.Applies && !g.works(f):
		s.Standing, s.If = IsUnmet, f.ability.If
	case first != s.Applies:
		s.Standing = AfterIt
		other := g.turned(f, d, 0, i, s.Applies)
		switch {
		case other == nil && g.outOfTurn:
			other = g.turned(f, d, i+1, len(d.steps), s.Applies) // it changes its object later, and was settled before
		case other != nil && s.Applies && d.applies(other.source, i+1, len(d.steps)):
			s.Standing, other = InItsPlace, nil // something of the other comes after this, too: to say that it came first would be half the truth
		}
		if other != nil {
			s.Other = other.source
			step.waited = step.waited || g.Rules.Order.waits(f, other)
		}
	case last != s.Applies && (!s.Applies || g.fits(f, d.id, &step.after)): // else it is for the object no more by what it does itself
		s.Standing = BeforeIt
		switch other := g.turned(f, d, i+1, len(d.steps), last); {
		case other == nil:
		case s.Applies && d.applies(other.source, 0, i):
			s.Standing = InItsPlace
		default:
			s.Other = other.source
		}
	}
	if step.waited && s.Standing == AfterIt {
		s.Standing, s.Rule = WaitedFor, g.Rules.Order.Rule
	}
	if s.Applies && s.Other == 0 && f.source != d.id && !f.later {
		if taker := g.derive(f.source).taker(); taker != nil {
			s.Standing, s.Other = BeforeLoss, taker.force.source
		}
	}
	if setsLand && s.Other == 0 {
		s.Rule = g.Rules.Cases.LandType // nothing is to be said of its place: what it does
	}
	if s.Applies && f.source == d.id && d.final.LostAll && slices.ContainsFunc(f.ability.Mods, takesAll) {
		s.Rule = g.Rules.Cases.TakesItself.or(s.Rule)
	}
	return s, true
}

func takesAll(m card.Mod) bool { return m.Kind == card.LoseAbilities }

// placed is the rule by which an effect applies in its place: where it applies before an older one, or after a newer one, that by which the newer
// lies under the older.
func (g *Game) placed(d *derivation, i int) Rule {
	f := &d.steps[i].force
	rule := g.Rules.GroupRules[f.group]
	if g.setsSize(f.mod, f.change) {
		rule = g.Rules.Cases.SizeSet.or(rule)
	}
	for k := i - 1; k >= 0; k-- {
		if e := &d.steps[k].force; d.steps[k].applies && liesUnder(e, f) {
			under := g.Rules.Under(e.group).or(rule)
			if f.mod.Kind == card.AddSubtype && f.change == NoTypeChange {
				return g.Rules.Cases.CreatureType.or(under)
			}
			return under
		}
	}
	for k := i + 1; k < len(d.steps); k++ {
		if e := &d.steps[k].force; d.steps[k].applies && liesUnder(f, e) {
			return g.Rules.Under(f.group).or(rule)
		}
	}
	return rule
}

// liesUnder reports whether of two effects that change the same, and apply one after the other, the first is the newer.
func liesUnder(first, second *inForce) bool {
	return first.mod != nil && second.mod != nil && first.group != second.group && isNewer(second, first) && sameMatter(first.mod, second.mod)
}

// sameMatter reports whether two modifications change the same.
func sameMatter(a, b *card.Mod) bool {
	switch both := writesOf(a.Kind) & writesOf(b.Kind); {
	case a.Keyword != card.NoKeyword && b.Keyword != card.NoKeyword:
		return a.Keyword == b.Keyword
	case both == ofAll:
		return a.Kind == b.Kind
	default:
		return both != 0 && writesOf(a.Kind) != ofAll
	}
}

// turned is the first of some effects after which an effect fits, or does not; nil if none did that.
func (g *Game) turned(f *inForce, d *derivation, from, to int, fits bool) *inForce {
	for k := from; k < to; k++ {
		if step := &d.steps[k]; step.applies && !step.counter && !step.defined && g.fits(f, d.id, &step.after) == fits {
			return &step.force
		}
	}
	return nil
}

// applies reports whether something that a source does applies in some of the steps.
func (d *derivation) applies(source ID, from, to int) bool {
	return slices.ContainsFunc(d.steps[from:to], func(step makingStep) bool {
		return step.applies && !step.counter && !step.defined && step.force.source == source
	})
}

// comesOut puts into a modification the numbers, colors and words that it had for an object.
func comesOut(m *card.Mod, before, after *Chars) {
	switch {
	case m.Kind == card.AddSize:
		m.Power, m.Toughness = card.Num(after.Power-before.Power), card.Num(after.Toughness-before.Toughness)
	case m.Power != nil:
		m.Power, m.Toughness = card.Num(after.Power), card.Num(after.Toughness)
	case m.Kind == card.SetColors && !m.Adds:
		m.Colors, m.ChosenWord = after.Colors, false
	case m.Kind == card.SetBasicLand:
		m.ChosenWord, m.Super = false, after.Super&^before.Super
	}
}

// landTypesApart are the land types among some subtypes, and the others.
func landTypesApart(subtypes []string) (land, others []string) {
	for _, s := range subtypes {
		if card.IsLandType(s) {
			land = append(land, s)
		} else {
			others = append(others, s)
		}
	}
	return land, others
}

// fits reports whether a modification is for an object with these characteristics, whether or not it
// applies just now.
func (g *Game) fits(f *inForce, id ID, c *Chars) bool {
	always := *f
	if f.ability != nil {
		a := *f.ability
		a.If = nil
		always.ability = &a
	}
	return g.reaches(&always, id, c)
}

// derivedLost tells of an effect whose ability its source has lost.
func (g *Game) derivedLost(f *inForce) Derived {
	s := Derived{Mod: *f.mod, Source: f.source, Standing: IsLost, Rule: g.Rules.GroupRules[f.group]}
	if taker := g.derive(f.source).taker(); taker != nil {
		s.Other, s.Rule = taker.force.source, g.Rules.GroupRules[taker.force.group]
		if g.Rules.Order.waits(f, &taker.force) {
			s.Rule = g.Rules.Order.Rule // only then is it not too late
		}
		if f.circle {
			s.Rule = g.Rules.Cases.LostInCircle.or(s.Rule)
		}
	}
	return s
}
