package outcome

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// withoutArticle are the words with which a name that an author made begins when it needs no article.
var withoutArticle = []string{"the", "a", "an", "his", "her", "its", "my", "your", "our", "their", "one", "own", "each", "every", "it",
	"mine", "yours", "hers", "ours", "theirs"}

// Told is the name of a thing within a sentence. A card keeps its name; of a name that an author made, "second bear" is the second
// bear, "ann's bear" is Ann's, and "annK" is no word that takes an article.
func Told(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	word, _, _ := strings.Cut(name, " ")
	switch {
	case strings.HasSuffix(word, "'s"):
		return string(unicode.ToUpper(first)) + name[size:]
	case !unicode.IsLower(first), strings.ContainsAny(name, "#0123456789"), strings.ContainsFunc(word, unicode.IsUpper), slices.Contains(withoutArticle, word):
		return name
	}
	return "the " + name
}
