// Package explain tells why the replays of a scenario came to different ends: for every fact that
// differs the way to it from where the editions part, each stage with the rule that made it so.
//
// It works from what editions recorded and from nothing else. Events form a tree by their causes
// (causes.go). For each fact it finds in each edition the events that gave the fact its value
// (leaves.go); where an edition has no such event, it finds what kept it from happening
// (absence.go). Facts that only follow from others are not explained again (follows.go), and facts
// with the same cause are told in one story (stories.go), in plain sentences (words.go), with what
// the reader needs besides (background.go).
package explain

import (
	"slices"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// Changes are what editions say in their own words of what became of the rules of older ones.
type Changes map[Passage]string

// Passage is the way of a rule from an older edition to a newer one.
type Passage struct{ Newer, Older, Rule string }

// Sources are what an explanation draws on besides the comparison. All may be empty.
type Sources struct {
	// Rules are the ledgers of the editions: by the edition's id, then by the rule's.
	Rules map[string]map[string]edition.Rule
	// Changes are what is another way in an edition by a rule of an older one.
	Changes Changes
	// Printed is what the card of an object says in an edition; false when that is not known.
	Printed func(editionID, object string) (Printing, bool)
	// Differs reports whether the first edition is known to differ from the second in a rule; nil: in all of them.
	Differs func(of, from, rule string) bool
	// Dated is the date at which a rule of an edition came to say what it says, where that is known of the rule as a whole; nil: the
	// date of its ledger.
	Dated func(editionID, rule string) edition.When
	// Came is when a rule of a newer edition came to differ from what an older one has on the matter; false: the older one has nothing like it; nil: that is
	// known of none.
	Came func(Passage) (Dating, bool)
	// Changed is when a newer edition changed a rule of an older one; zero: it is not known; nil: it is of none.
	Changed func(Passage) Dating
	// Kept reports whether the author keeps a step of the script from an edition.
	Kept func(editionID, step string) bool
}

// Printing is what a card says: its type line, its text, an ability a line, and its size, each as it is read.
type Printing struct {
	Types, Text, Size string
	Older             string // the set of which it is the text, where the edition has none of its own
	CardTypes         []string
	Subtypes          []string
}

// Explanation is why the ends of a scenario differ, and what of them is the same.
type Explanation struct {
	Stories []Story
	Same    []string // sentences

	teller *teller        // who goes on with the trials; nil where nothing is told
	result *trials.Result // nil until trials are made
}

// Story is one cause and all that came of it.
type Story struct {
	// Facts are the facts that differ for this reason. Heads tell of them; Follows counts those that
	// are not told of, because they only follow from the others.
	Facts   []compare.Difference
	Heads   []string
	Follows int
	// Sides have one entry for each edition compared, in that order.
	Sides []Side
	// Explained is false when no event, no refusal and no printing accounts for the difference: then
	// it is a defect of some edition, or of its record.
	Explained bool
	// Proof says what trials have shown of it, and Deciding the rules that decide it. Bounded is how many trials were made, where
	// that was all there could be and nothing was found; Untested says why none was.
	Proof    Proof
	Deciding []Decided
	Bounded  int
	Untested string
	// Open are the sentences on the facts, of those that Heads tell of, for which nothing is shown to decide, where something is for others.
	Open []string

	account *account
	leads   []int // the differences that Heads tell of, by their places
	printed bool  // some printing accounts for them
	// scripted is set where an edition does not do a step because the author keeps it from there.
	scripted bool
}

// Side is what happened in one edition.
type Side struct {
	Edition   string
	Sentences []Sentence

	beside    []Sentence // what is the same in all editions, and the reader needs: it is told, and counts for nothing
	unchanged Sentence   // that nothing gives the fact its value, for a side without another sentence
}

// Told are the sides of a story. One without a sentence says that the fact is simply so there. Where that is true of all of them there are none: no
// edition records how the fact comes about.
func (s *Story) Told() []Side {
	if !slices.ContainsFunc(s.Sides, func(side Side) bool { return len(side.Sentences) > 0 }) {
		return nil
	}
	sides := slices.Clone(s.Sides)
	for n := range sides {
		if side := &sides[n]; len(side.Sentences) == 0 {
			side.Sentences = []Sentence{side.unchanged}
		} else {
			side.Sentences = inTime(side.Sentences, side.beside)
		}
	}
	return sides
}

// Sentence is one stage of the way to a fact.
type Sentence struct {
	Text  string
	Rule  string // the rule that made it so
	Event int    // the number of the event; 0 when it tells of something that did not happen
	Step  string // the step of the script that it came from
	// Since is since when the rule stands, of what did not happen: that is what an edition has otherwise than others.
	Since edition.When

	also  []int             // the numbers of other events that it tells of
	aside outcome.AsideKind // of what an edition says besides its events
	of    string            // what a continuous effect that it tells of is applied to
	alike bool              // it tells of what is the same in all editions, for what comes of it
	place int               // where it comes in time; 0: nowhere
	guess string            // what did not happen, alone, where Text and Rule are only the edition's rule on the same matter
}

// tells reports whether a sentence tells of an event.
func (s Sentence) tells(event int) bool {
	return s.of == "" && (s.Event == event || slices.Contains(s.also, event))
}

// String is the sentence with its rule, as it is read aloud.
func (s Sentence) String() string {
	switch {
	case s.Rule == "":
		return s.Text + "."
	case s.Since.Known():
		return s.Text + " (" + s.Rule + ", since " + s.Since.String() + ")."
	}
	return s.Text + " (" + s.Rule + ")."
}

// Of explains a comparison. Of replays so long, or so different, that it would take minutes, it gives one story that
// explains nothing and says so.
func Of(c *compare.Comparison, s Sources) (e *Explanation) {
	switch {
	case len(c.Compared) < 2:
		return &Explanation{}
	case len(c.Differences) > mostDifferences:
		return givenUp(c)
	}
	defer func() {
		if value := recover(); value == (tooMuch{}) {
			e = givenUp(c)
		} else if value != nil {
			panic(value)
		}
	}()
	t := newTeller(c, s)
	e = &Explanation{Stories: t.stories(), Same: t.same(), teller: t}
	return e
}

// Unexplained are the first sentences of the stories that nothing accounts for.
func (e *Explanation) Unexplained() []string {
	var list []string
	for _, s := range e.Stories {
		if !s.Explained {
			list = append(list, s.Heads...)
		}
	}
	return list
}

// teller is an explanation in the making.
type teller struct {
	*compare.Comparison
	Sources
	rowOf   map[*outcome.Event]int
	of      map[*outcome.Event]int // the edition
	players map[string]bool
	horizon []int // how many events of each edition count: at a checkpoint those that had happened
	depth   int   // of accounts within accounts
	work    int   // how much was looked at
	// turnsApart are the beginnings of the first turn that is not the same player's everywhere.
	turnsApart []*outcome.Event
	// deciders are the decisions of the stories so far.
	deciders []*trials.Decision
}

func newTeller(c *compare.Comparison, s Sources) *teller {
	t := &teller{Comparison: c, Sources: s, rowOf: map[*outcome.Event]int{}, of: map[*outcome.Event]int{}, players: map[string]bool{}, turnsApart: c.TurnsApart()}
	t.lookAt("")
	for i, row := range c.Timeline {
		for of, e := range row.Events {
			if e != nil {
				t.rowOf[e], t.of[e] = i, of
			}
		}
	}
	for _, o := range c.Compared {
		for _, f := range o.Facts {
			if of, leaf, _ := outcome.SplitFactName(f.Name); leaf == "life" {
				t.players[of] = true
			}
		}
	}
	return t
}

// lookAt makes the teller speak of a checkpoint, or of the end: of what had happened until then.
func (t *teller) lookAt(step string) {
	t.horizon = make([]int, len(t.Compared))
	for i, o := range t.Compared {
		look, _ := o.Look(step)
		t.horizon[i] = look.After
	}
}

// events are the events of an edition that count.
func (t *teller) events(i int) []outcome.Event { return t.Compared[i].Events[:t.horizon[i]] }

// finding is what an edition made of a step of the script in the end, or before the game was over for a later attempt; nil when it says nothing of it.
func (t *teller) finding(i int, step string) (last *outcome.Finding) {
	t.look(len(t.Compared[i].Findings))
	for k := range t.Compared[i].Findings {
		if f := &t.Compared[i].Findings[k]; f.Step == step && step != "" && (last == nil || f.Kind != outcome.Overtaken && f.Kind != outcome.Never) {
			last = f
		}
	}
	return last
}

// withheld is the finding of a step that an edition did not do; nil when it did.
func (t *teller) withheld(i int, step string) *outcome.Finding {
	if f := t.finding(i, step); f != nil && !begun(f) {
		return f
	}
	return nil
}

// delayed is what kept an edition from doing a step at first, which it did later; nil when nothing did.
func (t *teller) delayed(i int, step string) *outcome.Finding {
	if t.withheld(i, step) != nil {
		return nil
	}
	for k := range t.Compared[i].Findings {
		if f := &t.Compared[i].Findings[k]; f.Step == step && !begun(f) {
			return f
		}
	}
	return nil
}

func begun(f *outcome.Finding) bool {
	return f.Kind == outcome.Done || f.Kind == outcome.Undone || f.Kind == outcome.Aborted
}

// has reports whether an event happened in an edition too: in the same row, or elsewhere in the
// timeline, for editions do some things in another order.
func (t *teller) has(i int, e *outcome.Event) bool {
	t.look(1)
	if row, ok := t.rowOf[e]; ok {
		if o := t.Timeline[row].Events[i]; o != nil {
			return o.N <= t.horizon[i] && o.Amount == e.Amount && sameDetail(o, e)
		}
	}
	j := t.of[e]
	return t.unmatched(i, j, e, t.horizon[i]) >= t.unmatched(j, i, e, e.N) || t.takesItsTurn(i, e)
}

// takesItsTurn reports whether an ability triggers in an edition that is used in its phase in the one of an event, or the other way round.
func (t *teller) takesItsTurn(i int, e *outcome.Event) bool {
	other := map[string]outcome.Verb{string(outcome.Activates): outcome.Triggers, string(outcome.Triggers): outcome.Activates}[e.Verb]
	byItself := func(o *outcome.Event) bool {
		return outcome.Verb(o.Verb) != outcome.Activates || o.Step == "" && o.Detail != "mana"
	}
	if other == "" || !byItself(e) {
		return false
	}
	t.look(t.horizon[i])
	for k := range t.events(i) {
		if o := &t.Compared[i].Events[k]; outcome.Verb(o.Verb) == other && o.Subject == e.Subject && byItself(o) {
			return true
		}
	}
	return false
}

// unmatched counts the events of edition i, up to the nth, that are like one and do not stand beside an
// event of edition j.
func (t *teller) unmatched(i, j int, e *outcome.Event, n int) (count int) {
	t.look(n)
	for k := range t.Compared[i].Events[:n] {
		o := &t.Compared[i].Events[k]
		if o.Verb == e.Verb && o.Subject == e.Subject && o.Object == e.Object && o.Player == e.Player && o.Amount == e.Amount && sameDetail(o, e) &&
			t.Timeline[t.rowOf[o]].Events[j] == nil {
			count++
		}
	}
	return count
}

// sameDetail reports whether two events say the same besides. The names of the parts of a turn do not count.
func sameDetail(a, b *outcome.Event) bool { return a.Detail == b.Detail || is(a, structure) }

// everywhere reports whether an event happened in every edition.
func (t *teller) everywhere(e *outcome.Event) bool {
	for i := range t.Compared {
		if !t.has(i, e) {
			return false
		}
	}
	return true
}
