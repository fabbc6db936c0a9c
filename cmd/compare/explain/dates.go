package explain

import (
	"slices"
	"strings"

	"palimpsest/core/edition"
)

// date says of what did not happen since when the rule is so, where the sentence says what the rule says: "not enough mana" is a
// case of a rule, of which a date of the rule would claim too much. An older edition that denies it, too, by its own rule on
// the matter shows that this is older.
func (s *Sources) date(story *Story) {
	for _, side := range story.Sides {
		for i := range side.Sentences {
			said := &side.Sentences[i]
			if said.Event > 0 || said.aside || said.of != "" || !s.quotes(side.Edition, said) {
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

// dateDecided dates the rules that decide: of one of the newer of two editions since when it is so, of one of the older when it was changed, and of one of an
// edition between the two both.
func (t *teller) dateDecided(list []Decided) {
	for n := range list {
		of := &list[n]
		if of.Card != "" || len(of.shown) == 0 {
			continue
		}
		for _, rule := range of.Rules {
			said := ""
			for _, shown := range of.shown {
				i, as := shown.Edition, shown.As
				dated := ""
				if since := t.since(of.Edition, rule); i > as && since.Known() && since.How != edition.By {
					dated = "since " + since.String()
				} else if i < as && t.Changed != nil {
					dated = changed(t.Changed(Passage{Newer: t.Compared[as].Edition, Older: of.Edition, Rule: rule}))
				}
				if dated != "" && !strings.Contains(said, dated) {
					said = strings.TrimPrefix(said+", "+dated, ", ")
				}
			}
			if quoted := t.quoted(of.Edition, rule); said != "" && strings.HasSuffix(quoted, ")") {
				of.Text = strings.Replace(of.Text, quoted, strings.TrimSuffix(quoted, ")")+"; "+said+")", 1)
			}
		}
	}
}

// changed says when a rule was changed; empty where that is not known.
func changed(w edition.When) string {
	switch {
	case !w.Known() || w.How == edition.By:
		return ""
	case w.How == edition.Exactly && len(w.Date) == len("2009-07-11"):
		return "changed on " + w.String()
	case w.How == edition.Exactly:
		return "changed in " + w.String()
	}
	return "changed " + w.String()
}
