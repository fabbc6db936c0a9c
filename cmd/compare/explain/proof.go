package explain

import (
	"slices"
	"strings"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/outcome"
)

// Proof says what trials have shown of the reasons for a story.
type Proof string

// The proofs.
const (
	NotTried Proof = ""         // no trials were asked for
	Proven   Proof = "proven"   // each fact that differs is decided by rules
	Partly   Proof = "partly"   // some of the facts are
	Printed  Proof = "printed"  // the cards are not printed alike, and that is why
	Scripted Proof = "script"   // the script has a step in some of the editions only, and that is why
	Unproven Proof = "unproven" // trials were made, and no rule that can be left out decides any of the facts
	Untested Proof = "untested" // no trials could be made
)

// NoRuleDecides reports whether nothing differs, or the texts of cards alone decide it.
func (e *Explanation) NoRuleDecides() bool {
	return !slices.ContainsFunc(e.Stories, func(s Story) bool {
		return s.Proof != Printed || slices.ContainsFunc(s.Deciding, func(d Decided) bool { return d.Card == "" })
	})
}

// Near lists for each edition compared the rules on the way to what differs: those by which steps of the script were done or
// refused that not all editions did, and then those of the stories.
func (e *Explanation) Near() [][]string {
	if e.teller == nil {
		return nil
	}
	near := make([][]string, len(e.teller.Compared))
	for i := range near {
		for _, s := range e.teller.Steps {
			if f := s.Findings[i]; f != nil && !s.Same() {
				near[i] = append(near[i], cited(f.Rule)...)
			}
		}
		for _, s := range e.Stories {
			for _, sentence := range s.Sides[i].Sentences {
				near[i] = append(near[i], cited(sentence.Rule)...)
			}
		}
	}
	return near
}

// cited are the rules that an event or a finding cites, which may be several.
func cited(rule string) []string {
	return strings.FieldsFunc(rule, func(r rune) bool { return r == ',' || r == ' ' || r == ';' })
}

// Prove takes in what trials have shown: of each story which rules decide it, and what is not proven of it.
func (e *Explanation) Prove(r *trials.Result) {
	if e.teller == nil {
		return
	}
	e.result = r
	for n := range e.Stories {
		e.teller.prove(&e.Stories[n], r)
	}
	e.unite(r)
}

// byCards reports whether only the texts of cards decide.
func byCards(list []Decided) bool {
	return !slices.ContainsFunc(list, func(d Decided) bool { return d.Card == "" })
}

// settle takes guesses out of a story once it has been tried: of what is proven the rules are known, and of the rest it is only said what did not
// happen, as it is where a side has nothing else to say.
func (s *Story) settle() {
	if s.Proof == Untested {
		return
	}
	guessed := func(n Sentence) bool { return n.guess != "" }
	for i := range s.Sides {
		side := &s.Sides[i]
		onlyGuesses := !slices.ContainsFunc(side.Sentences, func(n Sentence) bool { return !guessed(n) && !n.alike })
		if (s.Proof == Proven || s.Proof == Printed) && !onlyGuesses {
			side.Sentences = slices.DeleteFunc(side.Sentences, guessed)
			continue
		}
		for k := range side.Sentences {
			if n := &side.Sentences[k]; guessed(*n) {
				*n = Sentence{Text: n.guess}
			}
		}
		said := map[string]bool{} // that two things do not happen for two rules can be the same sentence without them
		side.Sentences = slices.DeleteFunc(side.Sentences, func(n Sentence) bool {
			again := n.Rule == "" && n.Event == 0 && said[n.Text]
			said[n.Text] = said[n.Text] || n.Rule == "" && n.Event == 0
			return again
		})
	}
}

// boundary is a fact of a story in which two neighbours differ.
type boundary struct{ fact, a int }

// prove finds the decisions for one story: as few as account for all of its leads.
func (t *teller) prove(s *Story, r *trials.Result) {
	var open []boundary
	for _, n := range s.leads {
		for a := 0; a+1 < len(t.Compared); a++ {
			if v := t.Differences[n].Values; v[a] != v[a+1] && !v[a].Unasked && !v[a+1].Unasked {
				open = append(open, boundary{n, a})
			}
		}
	}
	all := len(open)
	decisions, behind := t.deciding(s, r), t.sifted(s, r.Behind, r)
	chosen, open, left := t.choose(s, decisions, open)
	if len(open) > 0 && !s.printed {
		more, rest, cut := t.choose(s, behind, open)
		chosen, open, left = append(chosen, more...), rest, append(left, cut...)
	}
	if !s.printed && len(open) < all {
		open = slices.DeleteFunc(open, t.printedApart)
	}
	ends := t.sifted(s, r.Beyond, r)
	s.Deciding = t.decided(chosen, slices.Concat(ends, behind))
	t.besidesThat(s.Deciding, chosen)
	t.dateDecided(s.Deciding)
	t.either(s, s.Deciding, decisions)
	t.eitherText(s.Deciding, decisions)
	t.switchedOff(s, s.Deciding, decisions)
	t.madePossible(s.Deciding, decisions)
	t.afterText(s.Deciding, decisions)
	t.needed(s, s.Deciding, r.Moved)
	s.Deciding = append(s.Deciding, t.cutOff(left, decisions, ends)...)
	t.further(s, s.Deciding, decisions, r)
	t.textOfStep(s.Deciding, decisions)
	t.textThere(s.Deciding, decisions)
	t.orderLeft(s.Deciding)
	defer func() {
		s.settle()
		t.opened(s)
		t.skipped(s)
		t.keep(s, r)
		s.Explained = s.Explained || s.Proof == Proven || s.Proof == Printed
	}()
	switch {
	case s.printed && (len(open) > 0 || byCards(s.Deciding)):
		s.Proof, s.Deciding = Printed, nil // the sides say what is printed
	case len(open) == 0 && byCards(s.Deciding):
		s.Proof = Printed
	case len(open) == 0:
		s.Proof = Proven
	case len(open) < all:
		s.Proof, s.Open = Partly, t.stillOpen(chosen, open)
	case s.scripted:
		s.Proof = Scripted
	case !slices.ContainsFunc(open, func(b boundary) bool { return r.Untested(b.a, b.a+1) == "" }):
		s.Proof, s.Untested = Untested, r.Untested(open[0].a, open[0].a+1)
	default:
		s.Proof = Unproven
		for _, b := range open {
			s.Bounded = max(s.Bounded, t.bound(r, b.a), t.bound(r, b.a+1))
		}
	}
}

// choose takes as few decisions as account for facts that are open, and gives those that stay open, and those that the end of the game has left as they are.
func (t *teller) choose(s *Story, decisions []trials.Decision, open []boundary) (chosen []choice, rest, left []boundary) {
	for len(open) > 0 {
		best := t.best(s, decisions, open)
		if best == nil {
			break
		}
		for n := range decisions {
			if d := &decisions[n]; alike(d, best) {
				if first := slices.IndexFunc(open, of(d)); first >= 0 {
					one := choice{Decision: d, of: open[first]}
					for _, b := range open[first+1:] {
						if of(d)(b) && !t.partsAlike(b.fact, one.of.fact) {
							one.besides = append(one.besides, b.fact)
						}
					}
					chosen = append(chosen, one)
					t.deciders = append(t.deciders, d)
					open = slices.DeleteFunc(open, of(d))
				}
			}
		}
		open = slices.DeleteFunc(open, func(b boundary) bool {
			is := t.leftByTheEnd(b, chosen, decisions)
			if is {
				left = append(left, b)
			}
			return is
		})
	}
	return chosen, open, left
}

// printedApart reports whether two neighbours differ in a characteristic for which their printings say different things: what is
// left of a fact of which rules decide the rest.
func (t *teller) printedApart(b boundary) bool {
	of, leaf, _ := outcome.SplitFactName(t.Differences[b.fact].Fact)
	if _, characteristic := sourcesOf(leaf); !characteristic || t.Printed == nil || t.copied(b.a, of) != t.copied(b.a+1, of) {
		return false
	}
	one, known := t.Printed(t.Compared[b.a].Edition, t.copied(b.a, of))
	other, knownToo := t.Printed(t.Compared[b.a+1].Edition, t.copied(b.a+1, of))
	return known && knownToo && one.on(leaf) != other.on(leaf)
}

// of reports whether a decision is about a fact and two neighbours.
func of(d *trials.Decision) func(boundary) bool {
	return func(b boundary) bool { return d.Decides(b.fact, b.a, b.a+1) }
}

// bound is how many trials were made in an edition, if that was all there could be.
func (t *teller) bound(r *trials.Result, i int) int {
	if !r.Sides[i].Bounded {
		return 0
	}
	return r.Sides[i].Made
}

// choice is a decision, and the first fact that it is told of.
type choice struct {
	*trials.Decision
	of      boundary
	besides []int // other facts that it decides there, which do not part the editions as that one does
}

// partsAlike reports whether two facts are the same in the same editions.
func (t *teller) partsAlike(one, other int) bool {
	a, b := t.Differences[one].Values, t.Differences[other].Values
	for i := range a {
		for j := range a[:i] {
			if (a[i] == a[j]) != (b[i] == b[j]) {
				return false
			}
		}
	}
	return true
}

// leftByTheEnd reports whether a fact is as an ended game left it, on the stack or such as it would not be without the rule by which a player lost: it has been
// told why the game does not end so in both of two neighbours, and no other rule decides it as well.
func (t *teller) leftByTheEnd(b boundary, told []choice, decisions []trials.Decision) bool {
	ends := func(b boundary) bool { return compare.OfTheEnd(t.Differences[b.fact].Fact) }
	if ends(b) || !slices.ContainsFunc(told, func(c choice) bool { return ends(c.of) && c.of.a == b.a }) {
		return false
	}
	if t.leftOnStack(b) || t.isLastTotal(b) && !slices.ContainsFunc(decisions, func(d trials.Decision) bool { return of(&d)(b) }) {
		return true
	}
	loss := t.byLoss(b, decisions)
	return loss >= 0 && !slices.ContainsFunc(decisions, func(d trials.Decision) bool {
		return of(&d)(b) && len(d.Rules) == 1 && !alike(&d, &decisions[loss]) && d.Closer >= decisions[loss].Closer
	})
}

// leftOnStack reports whether a spell is on the stack where the game ended.
func (t *teller) leftOnStack(b boundary) bool {
	of := t.Differences[b.fact]
	on := func(i int) bool { return of.Values[i].Text == "stack" && len(t.find(i, "", endings)) > 0 }
	_, leaf, _ := outcome.SplitFactName(of.Fact)
	return leaf == "zone" && (on(b.a) || on(b.a+1))
}

// isLastTotal reports whether a fact is the life of a player, which is none in the one of two editions in which the player has lost: the total with which a player loses is as
// large as the damage that comes last there, and that the player loses is told.
func (t *teller) isLastTotal(b boundary) bool {
	player, leaf, _ := outcome.SplitFactName(t.Differences[b.fact].Fact)
	loses := func(i int) bool {
		return slices.ContainsFunc(t.find(i, player, endings[:1]), func(e *outcome.Event) bool { return outcome.Verb(e.Verb) == outcome.LosesTheGame && e.Player == player })
	}
	return leaf == "life" && t.losesByLife(player) && loses(b.a) != loses(b.a+1)
}

// byLoss is the place of a decision of a fact by a rule by which a player loses, and by which nothing else happens; -1 if there is none.
func (t *teller) byLoss(b boundary, decisions []trials.Decision) int {
	return slices.IndexFunc(decisions, func(d trials.Decision) bool {
		return of(&d)(b) && len(d.Rules) == 1 && t.onlyBy(d.Edition, d.Rules[0], outcome.LosesTheGame)
	})
}

// cutOff says of facts that are as the end of the game left them, and that no other rule is shown to decide, what they would be without the end. That a spell is still on the
// stack there says so itself.
func (t *teller) cutOff(left []boundary, decisions, ends []trials.Decision) []Decided {
	var chosen []choice
	for _, b := range left {
		n := t.byLoss(b, decisions)
		if n >= 0 && !t.leftOnStack(b) && !slices.ContainsFunc(chosen, func(c choice) bool { return alike(c.Decision, &decisions[n]) }) {
			chosen = append(chosen, choice{Decision: &decisions[n], of: b})
		}
	}
	list := t.decided(chosen, ends)
	for n := range list {
		list[n].cutOff = true
	}
	t.dateDecided(list)
	return list
}
