package explain

import (
	"slices"

	"palimpsest/core/outcome"
)

// soSaid reports whether two sides of a story tell of the same effects in the same words, and of nothing else but what is played: then nothing in them shows why a thing is not
// the same in both.
func (t *teller) soSaid(s *Story, i, j int) bool {
	one, effects := t.onlyEffects(i, s.Sides[i].Sentences)
	other, too := t.onlyEffects(j, s.Sides[j].Sentences)
	return effects && too && len(one) > 0 && slices.Equal(one, other)
}

// onlyEffects are the texts of sentences on effects of edition i, and whether the others only say what is played.
func (t *teller) onlyEffects(i int, said []Sentence) (texts []string, only bool) {
	for _, n := range said {
		switch {
		case n.of != "" || n.Event > 0 && outcome.Verb(t.Compared[i].Events[n.Event-1].Verb) == outcome.EffectBegins:
			texts = append(texts, n.Text)
		case n.Event == 0 || !is(&t.Compared[i].Events[n.Event-1], played):
			return nil, false
		}
	}
	return texts, true
}
