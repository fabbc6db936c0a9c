package card

import "strings"

// forms are what something may be, the last after "or".
func (p *printer) forms(forms []Form) string {
	var texts []string
	for i := range forms {
		f := &forms[i]
		types, subtypes, keywords := f.Parts()
		text := article(strings.Join(append(append([]string{f.Called()}, subtypes...), types...), " "))
		for i, m := range keywords {
			text += []string{" with ", " and "}[min(i, 1)] + p.keyword(m.Keyword, m.N, m.Quality)
		}
		texts = append(texts, text)
	}
	last := len(texts) - 1
	return strings.Join(texts[:last], ", ") + ", or " + texts[last]
}
