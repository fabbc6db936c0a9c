package readback

import (
	"fmt"
	"reflect"

	"palimpsest/core/card"
)

// classes are the printed timing classes as they are called.
var classes = map[card.Class]string{
	card.ClassInstant: "instant", card.ClassInterrupt: "interrupt", card.ClassManaSource: "mana source",
	card.ClassSpecialized: "specialized ability that a rule or a card gives a time of its own", card.ClassSorcery: "sorcery",
}

// limits are when and how often an ability can be activated.
var limits = []struct {
	limit card.Limit
	words string
}{
	{card.InUpkeep, "during the upkeep of a player"}, {card.InYourUpkeep, "during your upkeep"}, {card.InYourTurn, "during your turn"},
	{card.InYourDraw, "during your draw step"},
	{card.InCombat, "during combat"}, {card.BeforeAttackers, "before attackers are declared"},
	{card.BeforeBlockers, "before blockers are declared"}, {card.BeforeDamage, "before the combat damage step"},
	{card.BeforeCombatEnds, "before combat is over"},
}

// ability reads the ability as sentences.
func (r *reader) ability(a *card.Ability) []string {
	r.kind, r.targets = a.Kind, a.Targets
	r.paysX = a.Kind == card.Activated && speaksOfX(a.Cost)
	r.begin(a)
	clauses := r.form(a)
	if r.speaksOfX {
		clauses = append(clauses, "X is "+r.numberX(a))
	}
	return finished(append(clauses, r.explained()...))
}

// numberX is what an X stands for.
func (r *reader) numberX(a *card.Ability) string {
	if _, x := a.Cost.Counters.(card.X); x && r.paysX && a.Cost.Mana.X == 0 && !a.Cost.AddCounter {
		return "the number of counters that you choose to remove to pay the cost of this ability"
	}
	return "the number that you choose for {X} in " + r.costOfX()
}

// costOfX is the cost that an X is chosen for.
func (r *reader) costOfX() string {
	switch {
	case r.paysX:
		return "the cost of this ability"
	case r.card == nil || r.card.Cost.X > 0:
		return "the cost of " + r.name
	}
	return "the additional cost of " + r.name
}

// form reads each form of ability in its own way.
func (r *reader) form(a *card.Ability) []string {
	switch a.Kind {
	case card.SpellAbility:
		clauses := append(r.ifAtAll(a), r.spoken("as you cast "+r.name, a)...)
		if a.Cost.OnX != 0 {
			clauses = append(clauses, "only "+a.Cost.OnX.String()+" mana can be spent on X")
		}
		return clauses
	case card.Activated:
		return r.activated(a)
	case card.Triggered:
		return append(r.triggered(a), r.timing(a)...)
	case card.PhaseAbility:
		return r.timed(a, "during "+r.period(a.Trigger))
	case card.PhaseCost:
		return r.phaseCost(a)
	case card.CastOnly:
		return r.restricted(a, "you may cast "+r.name+" ")
	case card.AdditionalCost:
		cost := r.cost(&a.Cost)
		if a.Optional {
			return []string{"as you cast " + r.name + ", you may " + cost + " as an additional cost"}
		}
		return []string{"as you cast " + r.name + ", you must " + cost + " as an additional cost"}
	case card.AlternativeCost:
		text := "you may " + r.cost(&a.Cost) + " to cast " + r.name + ", instead of paying the mana cost"
		if a.AnyTime {
			text += "" + "; whoever pays that can cast " + r.name + " whenever an instant could be cast"
		}
		return []string{text}
	case card.EntersWith:
		return r.enters(a)
	case card.AsCast:
		return r.asCast(a)
	case card.KeywordAbility:
		return []string{r.keywordLine(a)}
	case card.Static:
		if a.Replace != nil {
			return []string{r.whileIt(a.If) + r.replacement(a.Replace)}
		}
		return r.static(a)
	}
	return []string{unknownValue("a form of ability", a.Kind)}
}

// condition, waited and period are what leads a sentence, with the counted numbers that it speaks of.
func (r *reader) condition(c *card.Cond) string {
	return r.clause(func() string { return r.cond(c) })
}

func (r *reader) waited(t *card.Trigger) string {
	return r.clause(func() string { return r.trigger(t) })
}

func (r *reader) period(t *card.Trigger) string {
	return r.clause(func() string { return r.moment(t) })
}

// ifAtAll is the condition of a spell as a whole.
func (r *reader) ifAtAll(a *card.Ability) []string {
	if a.If == nil {
		return nil
	}
	return []string{"this happens only if " + r.condition(a.If)}
}

// activated begins with the cost and the timing.
func (r *reader) activated(a *card.Ability) []string {
	clauses := []string{"to activate this ability, " + r.cost(&a.Cost)}
	clauses = append(clauses, r.timing(a)...)
	clauses = append(clauses, r.restricted(a, "you may activate this ability ")...)
	if a.Works != card.NoZone {
		clauses = append(clauses, "this ability works only while "+r.name+" is in your "+a.Works.String())
	}
	return append(clauses, r.spoken("as you activate this ability", a)...)
}

// restricted is when and how often the ability can be activated, or the card cast.
func (r *reader) restricted(a *card.Ability, may string) []string {
	var only []string
	if a.Most > 0 {
		only = append(only, "only "+times(a.Most)+" each turn")
	}
	for _, l := range limits {
		if a.Only.Has(l.limit) {
			only = append(only, "only "+l.words)
		}
	}
	if a.If != nil {
		only = append(only, "only if "+r.condition(a.If))
	}
	var clauses []string
	if len(only) > 0 {
		clauses = append(clauses, may+list(only, "and"))
	}
	if a.AnyPlayer {
		clauses = append(clauses, "any player may activate this ability; \"you\" is whoever does")
	}
	if a.OwnerOnly {
		clauses = append(clauses, "only the owner of "+r.name+" may activate this ability; \"you\" is that player")
	}
	return clauses
}

// times is how often.
func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return fmt.Sprintf("%d times", n)
}

// timing says when an ability with a printed timing class can be used.
func (r *reader) timing(a *card.Ability) []string {
	switch words, known := classes[a.Class]; {
	case !known:
		return nil
	case a.Class == card.ClassSorcery:
		return []string{"you activate this ability only when you could cast a sorcery"}
	default:
		return []string{"you activate this ability with the timing of " + article(words)}
	}
}

// spoken is what is chosen when the ability is announced, and then what happens.
func (r *reader) spoken(when string, a *card.Ability) []string {
	if len(a.Modes) > 0 {
		return append([]string{fmt.Sprintf("%s, choose one of %d uses", when, len(a.Modes))}, r.modes(a)...)
	}
	var clauses []string
	if targets := r.choosing(); targets != "" {
		clauses = append(clauses, when+", "+targets)
	}
	return append(clauses, inOrder(r.effects(a.Do))...)
}

// inOrder says of clauses that each happens after the one before.
func inOrder(clauses []string) []string {
	for i := 1; i < len(clauses); i++ {
		clauses[i] = then(clauses[i])
	}
	return clauses
}

func then(clause string) string {
	if begins(clause, "if ", "for each ", "until ", "when ", "whenever ", "at ", "the next ", "permanently, ", "as long as ", "for as long as ") {
		return "then, " + clause
	}
	return "then " + clause
}

// modes are the uses of which one is chosen; each has targets and slots of its own.
func (r *reader) modes(a *card.Ability) (clauses []string) {
	for i, m := range a.Modes {
		use := *r
		use.targets = m.Targets
		use.begin(&m)
		text := ordinal(i) + " use"
		if words, is := classes[m.Class]; is {
			text += ", with the timing of " + article(words)
		}
		text += ": "
		if targets := use.announced(", "); targets != "" {
			text += targets + ". "
			for k, clause := range inOrder(use.effects(m.Do)) {
				text += []string{"", ". "}[min(k, 1)] + finished([]string{clause})[0]
				text = text[:len(text)-1]
			}
		} else {
			text += joined(use.effects(m.Do))
		}
		r.speaksOfX, r.grants = use.speaksOfX, use.grants
		clauses = append(clauses, text)
	}
	return clauses
}

func (r *reader) triggered(a *card.Ability) []string {
	return r.timed(a, r.waited(a.Trigger))
}

// timed is what happens when an event has come, in the order of the ability.
func (r *reader) timed(a *card.Ability, lead string) []string {
	if a.If != nil {
		lead += ", but only if " + r.condition(a.If)
	}
	if len(a.Modes) > 0 {
		if a.Optional {
			lead += ", you may" + r.paying(a) + " do this"
		}
		return append([]string{lead + ": choose one of " + fmt.Sprint(len(a.Modes)) + " uses"}, r.modes(a)...)
	}
	var clauses []string
	if targets := r.choosing(); targets != "" {
		clauses, lead = append(clauses, lead+", "+targets), "then"
	} else {
		lead += ","
	}
	does := r.effects(a.Do)
	switch {
	case a.Optional && !a.Cost.Empty():
		return append(clauses, lead+" you may "+r.cost(&a.Cost)+"; if you do, "+joined(does))
	case a.Optional:
		return append(clauses, lead+" "+may("you", does))
	case len(does) == 0:
		return append(clauses, lead+" nothing happens")
	}
	does[0] = lead + " " + does[0]
	return append(clauses, inOrder(does)...)
}

func (r *reader) paying(a *card.Ability) string {
	if a.Cost.Empty() {
		return ""
	}
	return " " + r.cost(&a.Cost) + " and"
}

func (r *reader) phaseCost(a *card.Ability) []string {
	lead := "during " + r.period(a.Trigger) + ", "
	if a.If != nil {
		lead += "but only if " + r.condition(a.If) + ", "
	}
	var clauses []string
	if targets := r.choosing(); targets != "" {
		clauses, lead = append(clauses, lead+targets), "then "
	}
	cost, does := r.cost(&a.Cost), joined(r.effects(a.Do))
	if a.MustPay {
		return append(clauses, lead+"you must "+cost+"; if you cannot, "+does)
	}
	return append(clauses, lead+"you may "+cost+"; if you do not, "+does)
}

// enters is how the permanent enters.
func (r *reader) enters(a *card.Ability) []string {
	if !a.Cost.Empty() {
		text := "if " + r.name + " would enter the battlefield, you may " + r.cost(&a.Cost)
		if a.MustPay {
			text = "if " + r.name + " would enter the battlefield, you must " + r.cost(&a.Cost) + " if you can"
		}
		return []string{text + "; if you do not, " + r.name + " goes to the graveyard of the owner instead"}
	}
	if len(a.Do) == 1 && len(a.Modes) == 0 {
		switch e := a.Do[0].(type) {
		case *card.BecomeCopy:
			if e.What != nil && e.What.Kind == card.This {
				return []string{r.clause(func() string {
					verb := " enters the battlefield as a copy of "
					if a.Optional {
						verb = " may enter the battlefield as a copy of "
					}
					return r.name + verb + r.all(e.Of).text + r.except(&e.But)
				})}
			}
		case *card.Tap:
			if e.What != nil && e.What.Kind == card.This {
				return []string{r.name + " enters the battlefield tapped"}
			}
		case *card.PutCounters:
			if e.What != nil && e.What.Kind == card.This {
				return []string{r.clause(func() string { return r.name + " enters the battlefield with " + r.counters(e.N, e.Kind) })}
			}
		}
	}
	clauses := r.spoken("as "+r.name+" enters the battlefield", a)
	if len(a.Modes) == 0 && len(clauses) > 0 && r.choosing() == "" {
		clauses[0] = "as " + r.name + " enters the battlefield, " + clauses[0]
	}
	return clauses
}

// asCast is what is chosen as the card is cast.
func (r *reader) asCast(a *card.Ability) []string {
	if len(a.Targets) == 0 {
		return []string{"as you cast " + r.name + ", " + joined(r.effects(a.Do))}
	}
	targets := "one target"
	if t := a.Targets[0]; t.Min != 1 || t.Max != 1 {
		targets = r.howMany(&t) + " targets"
	}
	return []string{"as you cast " + r.name + ", choose " + targets + ": " + article(r.describe(&a.Targets[0].Filter, false)) + ", who is the player chosen for " + r.name}
}

// static is what is true all the time.
func (r *reader) static(a *card.Ability) []string {
	said := []string{r.clause(func() string {
		return r.whileIt(a.If) + r.modified(a.Affects, a.Mods, false)
	})}
	if a.Lingers {
		said = append(said, "if "+r.name+" leaves the battlefield, this effect continues until end of turn")
	}
	return said
}

// whileIt is on what condition something applies all the time, if on any.
func (r *reader) whileIt(c *card.Cond) string {
	if c == nil {
		return ""
	}
	return "as long as " + r.cond(c) + ", "
}

func speaksOfX(tree any) bool {
	found := false
	walk(reflect.ValueOf(tree), place{}, func(v reflect.Value, _ place) {
		_, x := v.Interface().(card.X)
		mana, is := v.Interface().(card.Mana)
		found = found || x || is && mana.X > 0
	})
	return found
}
