package explain

import (
	"slices"
	"strings"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/trials"
	"palimpsest/core/edition"
)

// date says of what did not happen since when the rule is so, where the sentence says what the rule says: "not enough mana" is a
// case of a rule, of which a date of the rule would claim too much. An older edition that denies it, too, by its own rule on
// the matter shows that this is older.
func (s *Sources) date(story *Story) {
	for _, side := range story.Sides {
		for i := range side.Sentences {
			said := &side.Sentences[i]
			if said.Event > 0 || said.aside != "" || said.of != "" || !s.quotes(side.Edition, said) {
				continue
			}
			if since := s.since(side.Edition, said.Rule); since.How != edition.By && !s.deniedBefore(story, side.Edition, said.Rule, since) {
				said.Since = since
			}
		}
	}
}

func (s *Sources) since(editionID, rule string) edition.When {
	if s.Dated != nil {
		return s.Dated(editionID, rule)
	}
	return s.Rules[editionID][rule].Since
}

// quotes reports whether a sentence says what its rule says.
func (s *Sources) quotes(editionID string, said *Sentence) bool {
	text := plain(strings.TrimPrefix(s.Rules[editionID][said.Rule].Text, "(obsolete) "))
	return text != "" && (strings.Contains(said.Text, inSentence(text)) || strings.Contains(said.Text, text))
}

// deniedBefore reports whether another side of a story has its own rule on the matter, and an older one, for what did not happen.
func (s *Sources) deniedBefore(story *Story, editionID, rule string, since edition.When) bool {
	matches := s.Rules[editionID][rule].Matches
	return slices.ContainsFunc(story.Sides, func(other Side) bool {
		return other.Edition != editionID && slices.ContainsFunc(other.Sentences, func(o Sentence) bool {
			before := s.Rules[other.Edition][o.Rule].Since
			return o.Event == 0 && before.Known() && before.Date < since.Date && slices.Contains(matches, other.Edition+":"+o.Rule)
		})
	})
}

// Dating is the date of a change; of several changes it is that of the last or the main one.
type Dating struct {
	edition.When
	First edition.When   // of a rule that came in parts: when the older rules on its matter first changed
	Part  edition.When   // and since when the first part is so, where that is known
	Parts []edition.Part // the other changes of a rule that was changed
}

// matters are the characteristics that parts of rules have dates of, by the facts of them.
var matters = map[string]string{
	"types": "types", "subtypes": "types", "supertypes": "types", "colors": "colors", "abilities_count": "abilities", "keywords": "abilities",
	"size": "size", "power": "size", "toughness": "size", "base_size": "size", "controller": "controller", "owner": "owner",
}

// of are the dates of a rule that was changed in what it says of a characteristic, the first first, or in what it says as a whole.
// Of none, as where something dies, each may be the one, and the dates are of parts. Also of a date at the latest, for the rule was not
// changed before the older edition.
func (d Dating) of(matter string) (dates []edition.When, inParts bool) {
	var own []edition.When
	for _, p := range d.Parts {
		switch {
		case matter != "" && p.Of == matter:
			own = append(own, p.When)
		case p.Of == "" || matter == "":
			dates, inParts = append(dates, p.When), inParts || p.Of != ""
		}
	}
	if dates = append(dates, d.When); own != nil {
		dates = own
	}
	dates = slices.DeleteFunc(dates, func(w edition.When) bool { return !w.Known() })
	slices.SortFunc(dates, func(a, b edition.When) int { return strings.Compare(a.Date, b.Date) })
	return slices.Compact(dates), inParts
}

// dateDecided dates the rules that decide: of one of the newer of two editions since when it is so, of one of the older when it was changed, and of one of an
// edition between the two both.
func (t *teller) dateDecided(list []Decided) {
	for n := range list {
		if of := &list[n]; of.Card == "" {
			t.dateRules(of, of.Edition, of.Rules, of.shown)
			for _, trial := range of.shown {
				if trial.Still != "" {
					t.dateRules(of, of.Edition, []string{trial.Still}, []*trials.Decision{trial})
				}
			}
		}
	}
}

// dateRules puts the dates of rules of an edition that decide behind what the text says of them.
func (t *teller) dateRules(of *Decided, id string, rules []string, shown []*trials.Decision) {
	for _, rule := range rules {
		said := ""
		for _, trial := range shown {
			i, as := trial.Edition, trial.As
			dated := ""
			turn := Turn{Rule: rule, Older: t.Compared[min(i, as)].Edition, Newer: t.Compared[max(i, as)].Edition}
			if i > as {
				since := t.came(id, t.Compared[as].Edition, rule)
				dated, turn.Dates = since.said(), since.dates()
			} else if t.Changed != nil {
				newer, matter := t.nearest(of.Of, i, as, id, rule), t.matterOf(trial)
				at, unfelt := t.Changed(Passage{Newer: t.Compared[newer].Edition, Older: id, Rule: rule}), t.unfelt(of.Of, matter, i, newer, rule)
				turn.Dates, _ = at.felt(matter, unfelt...)
				dated = changed(at, matter, unfelt...)
			}
			if id == of.Edition && slices.Contains(of.Rules, rule) {
				of.Turns = append(of.Turns, turn)
			}
			if dated != "" && !strings.Contains(said, dated) {
				said = strings.TrimPrefix(said+", "+dated, ", ")
			}
		}
		if quoted := t.quoted(id, rule); said != "" && strings.HasSuffix(quoted, ")") {
			of.Text = strings.Replace(of.Text, quoted, strings.TrimSuffix(quoted, ")")+"; "+said+")", 1)
		}
	}
}

// matterOf is the first characteristic, in the order in which one depends on the other, that a decision is about; empty: none.
func (t *teller) matterOf(d *trials.Decision) string {
	first := len(edition.Matters())
	for _, n := range d.Facts {
		fact := t.Differences[n].Fact
		if at := slices.Index(edition.Matters(), matters[fact[strings.LastIndex(fact, ".")+1:]]); at >= 0 {
			first = min(first, at)
		}
	}
	if first == len(edition.Matters()) {
		return ""
	}
	return edition.Matters()[first]
}

// unfelt are the dates of changes of a rule of the edition i that led to editions between it and a newer one in which a fact is as it was.
func (t *teller) unfelt(d compare.Difference, matter string, i, newer int, rule string) (dates []edition.When) {
	for k := i + 1; k < newer; k++ {
		if d.Values[k] == d.Values[i] {
			of, _ := t.Changed(Passage{Newer: t.Compared[k].Edition, Older: t.Compared[i].Edition, Rule: rule}).of(matter)
			dates = append(dates, of...)
		}
	}
	return dates
}

// nearest is the first edition after i in which a fact is as in a later one, phased out or not, and a rule of i is another: what came after that changed nothing
// in it.
func (t *teller) nearest(d compare.Difference, i, as int, id, rule string) int {
	for k := i + 1; k < as; k++ {
		other := t.Differs == nil || t.Differs(id, t.Compared[k].Edition, rule)
		if other && d.Values[k] == d.Values[as] && t.isAway(d, k) == t.isAway(d, as) {
			return k
		}
	}
	return as
}

// came is since when a rule of an edition is so that decides how it differs from an older one; zero where that is not known.
func (t *teller) came(id, older, rule string) Dating {
	since := Dating{When: t.since(id, rule)}
	if since.How == edition.By { // it may be as old as the older edition
		since = Dating{}
	}
	if t.Came != nil {
		if came, is := t.Came(Passage{Newer: id, Older: older, Rule: rule}); is {
			since = came
		}
	}
	return since
}

// said says since when a rule is so; empty where that is not known.
func (d Dating) said() string {
	switch {
	case !d.Known():
		return ""
	case d.Part.Known() && d.Part.Date < d.Date: // which part of it decides is not known
		return "since " + d.String() + ", in part since " + d.Part.String()
	case d.First.Known() && d.First.Date < d.Date:
		return "since " + d.String() + ", in part earlier"
	}
	return "since " + d.String()
}

// dates are those since which a rule may be so, of one that came in parts several.
func (d Dating) dates() (dates []edition.When) {
	for _, w := range []edition.When{d.First, d.Part, d.When} {
		if w.Known() && w.Date <= d.Date && !slices.Contains(dates, w) {
			dates = append(dates, w)
		}
	}
	return dates
}

// felt are the dates at which a rule was changed in what it says of a characteristic, save those that left a fact as it was; but when it was changed mainly is among
// them.
func (d Dating) felt(matter string, unfelt ...edition.When) (dates []edition.When, inParts bool) {
	dates, inParts = d.of(matter)
	return slices.DeleteFunc(dates, func(w edition.When) bool { return w != d.When && slices.Contains(unfelt, w) }), inParts
}

// changed says when a rule was changed in what it says of a characteristic, save at dates that left a fact as it was; empty where that is not known. Where the rule
// itself was changed at such a date, and with that what took its place, it says so.
func changed(d Dating, matter string, unfelt ...edition.When) string {
	dates, inParts := d.felt(matter, unfelt...)
	if len(dates) == 0 {
		return ""
	}
	if len(dates) > 1 && !inParts && slices.Contains(unfelt, dates[0]) {
		return "changed " + onDates(dates[:1]) + ", and what took its place " + onDates(dates[1:])
	}
	if inParts && len(dates) > 1 {
		return "changed in parts " + onDates(dates)
	}
	return "changed " + onDates(dates)
}

// onDates are dates with what comes before them.
func onDates(dates []edition.When) string {
	said, before := make([]string, len(dates)), ""
	for i, w := range dates {
		how := "in "
		switch {
		case w.How == edition.About:
			how = "" // its words begin with it
		case len(w.Date) == len("2009-07-11"):
			how = "on "
		}
		if said[i] = w.String(); how != before {
			said[i] = how + said[i]
		}
		before = how
	}
	return And(said)
}
