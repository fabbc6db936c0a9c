package card

import (
	"slices"
	"strings"
)

// formsText is what something may be, the last after "or".
func formsText(forms []Form) string {
	var texts []string
	for i := range forms {
		f := &forms[i]
		text := article(strings.Join(slices.Concat([]string{f.Called()}, f.Subtypes, f.Types.Names()), " "))
		for i, k := range f.Keywords {
			text += []string{" with ", " and "}[min(i, 1)] + k.String()
		}
		texts = append(texts, text)
	}
	last := len(texts) - 1
	return strings.Join(texts[:last], ", ") + ", or " + texts[last]
}
